"""A bot that knows no rules: it waits until it is to act, and plays any legal move."""

import os
import random
import time
import uuid

import cardhouse
import urllib3

house = cardhouse.Configuration(host=os.environ["HOUSE"], access_token=os.environ["TOKEN"])
play = cardhouse.PlayApi(cardhouse.ApiClient(house))

pause = 1
while True:
    try:
        waiting = play.list_turns(wait="PT30S")
        for turn in waiting.turns if waiting else []:
            move = random.choice(turn.legal_moves)
            key = str(uuid.uuid4())
            play.play_move(str(turn.match), move, if_match=f'"{turn.revision}"', idempotency_key=key)
        pause = 1
    except cardhouse.ApiException as refused:
        if refused.status in (0, 429, 502, 503, 504):  # no JSON, too much, too busy, or no server behind a proxy
            time.sleep(int((refused.headers or {}).get("Retry-After", pause)))
            pause = min(2 * pause, 30)
        elif refused.status not in (409, 412):  # else somebody or the clock was faster
            raise
    except (urllib3.exceptions.HTTPError, OSError):  # the connection was lost
        time.sleep(pause)
        pause = min(2 * pause, 30)
