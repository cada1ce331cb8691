# docker build -t fasteffects . && docker run -p 8300:8300 -v fasteffects:/data fasteffects
FROM python:3.12-slim
COPY . /src
RUN pip install --no-cache-dir '/src[web,postgres]' && rm -rf /src && useradd --create-home player && mkdir /data && chown player /data
USER player
VOLUME /data
EXPOSE 8300
CMD ["fasteffects", "serve", "--host", "0.0.0.0", "--data", "/data"]
