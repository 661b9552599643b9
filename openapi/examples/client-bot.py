"""A bot that knows no rules: it waits until it is to act, and plays any legal move."""

import os
import random

import cardhouse
from cardhouse.turn_loop import TurnLoop

server = cardhouse.Configuration(host=os.environ["HOUSE"], access_token=os.environ["TOKEN"])
loop = TurnLoop(cardhouse.PlayApi(cardhouse.ApiClient(server)))

for turn in loop:
    loop.play(turn, random.choice(turn.legal_moves))
