#!/bin/sh
# A primary whose disk is full rejects every write but stays the primary: PostgreSQL does not crash,
# so Patroni detects no failure. This script switches over to the synchronous standby before the
# disk is full. It runs beside Patroni on each node, and needs the environment variables of
# Patroni's template.
set -eu
PERCENT_FREE_MIN=5
EVERY_S=2
# Pause after a switchover, so that two nodes with full disks do not pass the role back and forth.
REST_S=60

api="http://$NODE_HOST:$PATRONI_PORT"

free_percent() {
  used=$(df --output=pcent "$POSTGRES_DATA" | tail -n 1 | tr -dc '0-9')
  echo $((100 - used))
}

# Prints the name of the synchronous standby. In Patroni's list, a member's name precedes its role.
synchronous_standby() {
  curl -fsS --max-time 2 "$api/cluster" | tr '{' '\n' | grep '"sync_standby"' |
    sed -n 's/.*"name": *"\([^"]*\)".*/\1/p' | head -n 1
}

while sleep "$EVERY_S"; do
  [ "$(free_percent)" -lt "$PERCENT_FREE_MIN" ] || continue
  curl -fs --max-time 2 -o /dev/null "$api/primary" || continue
  candidate=$(synchronous_standby)
  [ -n "$candidate" ] || continue
  echo "the disk of $NODE is nearly full: $candidate becomes the primary"
  # curl reads the password from standard input, because all users of the machine can see a
  # command's arguments.
  if curl -fsS --max-time 30 --config - "$api/switchover" <<CONFIG; then sleep "$REST_S"; fi
user = "patroni:$PATRONI_PASSWORD"
header = "Content-Type: application/json"
data = "{\"leader\":\"$NODE\",\"candidate\":\"$candidate\"}"
CONFIG
done
