"""Positions of played games as a data set: read with pyarrow, learned from with torch.

    fasteffects simulate --games 200 --agent greedy --deck modern-burn --positions games.parquet
    python examples/positions.py games.parquet

It fits the policy of ``ppo.py`` to what the agents did and to who won, and prints how often it would pick the
same, in games that it did not learn from.  Needs the extras ``parquet`` and ``envs``; without torch it prints
what is in the file.
"""

from __future__ import annotations

import argparse

import pyarrow.parquet

from fasteffects.envs.parquet import arrays

try:
    import torch
    from ppo import NAMES, Policy
except ImportError:
    torch = None


def data(seen, others, which):
    """A torch data set of some rows: the arrays of the observation, then policy and value."""
    parts = [seen[name][which] for name in NAMES]
    parts += [others["policy"][which], others["value"][which]]
    return torch.utils.data.TensorDataset(*map(torch.from_numpy, parts))


def learn(seen, others, epochs: int) -> None:
    """Fit a policy to nine games of ten; the tenth is for looking."""
    tenth = others["game"] % 10 == 9
    if not tenth.any():  # fewer than ten games: the last one
        tenth = others["game"] == others["game"].max()
    policy = Policy()
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    loader = torch.utils.data.DataLoader(data(seen, others, ~tenth), batch_size=256, shuffle=True)
    *kept, wanted, _ = data(seen, others, tenth)[:]
    for epoch in range(epochs):
        for *rows, target, value in loader:
            chances, worth = policy(dict(zip(NAMES, rows)))
            likely = chances.logits.clamp(min=-50)  # what is no option is minus infinity, nearly
            loss = -(target * likely).sum(1).mean() + 0.5 * (worth - value).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            same = policy(dict(zip(NAMES, kept)))[0].logits.argmax(1) == wanted.argmax(1)
        print(f"epoch {epoch + 1}: the same pick in {same.float().mean():.0%} of {len(same)} positions")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("file")
    words.add_argument("--epochs", type=int, default=5)
    args = words.parse_args()
    table = pyarrow.parquet.read_table(args.file)  # or, larger than memory: ParquetFile(…).iter_batches()
    print(table.schema.metadata[b"fasteffects"].decode())
    seen, others = arrays(table)
    for name, array in {**others, **seen}.items():
        print(f"{name}: {array.dtype} {list(array.shape)}")
    if torch is None:
        print("torch is not installed: nothing is learned")
    else:
        learn(seen, others, args.epochs)


if __name__ == "__main__":
    main()
