"""Spaces of Gymnasium for the numbers of a game."""

from typing import Dict

import numpy as np
from gymnasium import spaces

from . import Batch, Schema


def observation_space(schema: Schema) -> spaces.Dict:
    most = np.array(schema.most, np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(schema.actions),), np.int8),
        }
    )


def observation(batch: Batch, seat: int) -> Dict[str, np.ndarray]:
    """What a seat sees at the only table of a batch."""
    numbers, mask = batch.observe(seat)
    return {
        "observation": np.frombuffer(numbers, "<i2").astype(np.int16),
        "action_mask": np.frombuffer(mask, np.int8).copy(),
    }
