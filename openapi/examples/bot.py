"""A bot that knows no rules: it waits until it is to act, and plays any legal move."""

import os
import random

import cardhouse

house = cardhouse.Configuration(host=os.environ["HOUSE"], access_token=os.environ["TOKEN"])
play = cardhouse.PlayApi(cardhouse.ApiClient(house))

while True:
    waiting = play.list_turns(wait="PT30S")
    for turn in waiting.turns if waiting else []:
        move = random.choice(turn.legal_moves)
        try:
            play.play_move(turn.match, move, if_match=f'"{turn.revision}"')
        except cardhouse.ApiException as late:
            if late.status not in (409, 412):  # else somebody or the clock was faster
                raise
