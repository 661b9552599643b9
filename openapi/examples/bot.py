"""A bot that knows no rules: it waits until it is to act, and plays any legal move."""

import os
import random
import time

import cardhouse
import urllib3

house = cardhouse.Configuration(host=os.environ["HOUSE"], access_token=os.environ["TOKEN"])
play = cardhouse.PlayApi(cardhouse.ApiClient(house))

while True:
    try:
        waiting = play.list_turns(wait="PT30S")
        for turn in waiting.turns if waiting else []:
            move = random.choice(turn.legal_moves)
            play.play_move(str(turn.match), move, if_match=f'"{turn.revision}"')
    except cardhouse.ApiException as refused:
        if refused.status in (429, 503):  # too much, or too busy
            time.sleep(int(refused.headers.get("Retry-After", 1)))
        elif refused.status not in (409, 412):  # else somebody or the clock was faster
            raise
    except (urllib3.exceptions.HTTPError, OSError):  # the connection was lost
        time.sleep(1)
