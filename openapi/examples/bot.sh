#!/bin/sh
# A bot that knows no rules: it waits until it is to act, and plays the first legal move. It needs curl alone.
set -eu
answer=$(mktemp)
head=$(mktemp)
trap 'rm -f "$answer" "$head"' EXIT

pause=1

# Says the status; waits where the server is busy or the connection is lost, and ends on any other error.
ask() {
    : >"$head"
    status=$(curl -sS -m 60 -o "$answer" -D "$head" -w '%{http_code}' -H "Authorization: Bearer $TOKEN" "$@") || status=lost
    case $status in
    200 | 201 | 204) pause=1 && return ;;
    409 | 412) ;; # somebody or the clock was faster
    429 | 502 | 503 | 504 | lost) # too much, too busy, no server behind a proxy, or no connection
        sleep "$(tr -d '\r' <"$head" | sed -n 's/^[Rr]etry-[Aa]fter: //p' | grep . || echo "$pause")"
        pause=$((pause < 15 ? 2 * pause : 30))
        ;;
    *) cat "$answer" >&2 && exit 1 ;;
    esac
    return 1
}

while :; do
    : >"$answer"
    ask "$HOUSE/v1/turns?wait=PT30S" || continue
    turns=$(grep -o '"match":"[^"]*","revision":[0-9]*' "$answer" | sed 's/"match":"\(.*\)","revision":/\1 /')
    [ -n "$turns" ] || continue
    while read -r match revision; do
        key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
        ask "$HOUSE/v1/matches/$match/moves" -H "If-Match: \"$revision\"" -H "Idempotency-Key: $key" \
            -H 'Content-Type: text/plain' -d 1 || break
    done <<TURNS
$turns
TURNS
done
