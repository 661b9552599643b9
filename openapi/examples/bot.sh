#!/bin/sh
# A bot that knows no rules: it waits until it is to act, and plays the first legal move. It needs curl alone.
set -eu
me="Authorization: Bearer $TOKEN"

while :; do
    turns=$(curl -sSf "$HOUSE/v1/turns?wait=PT30S" -H "$me")
    printf '%s' "$turns" | grep -o '"match":"[^"]*","revision":[0-9]*' |
        sed 's/"match":"\(.*\)","revision":/\1 /' |
        while read -r match revision; do
            # Refused if somebody or the clock was faster; then it looks again.
            curl -sS "$HOUSE/v1/matches/$match/moves" -H "$me" -o /dev/null \
                -H "If-Match: \"$revision\"" -H 'Content-Type: text/plain' -d 1
        done
done
