#!/bin/sh
# A primary whose disk is full answers every write with an error and stays primary: PostgreSQL does not
# crash, so Patroni sees nothing. This hands the primary over before, to the synchronous standby. Beside
# Patroni on each node, with the values of its templates in the environment.
set -eu
PERCENT_FREE_MIN=5
EVERY_S=2
# After a hand-over, so that two nodes with full disks do not pass the role back and forth.
REST_S=60

api="http://$NODE_HOST:$PATRONI_PORT"

free_percent() {
  used=$(df --output=pcent "$POSTGRES_DATA" | tail -n 1 | tr -dc '0-9')
  echo $((100 - used))
}

# Of the Patroni member that is the synchronous standby; in its list a name comes before its role.
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
  # The password comes by a file, because arguments are seen by everyone on the machine.
  if curl -fsS --max-time 30 --config - "$api/switchover" <<CONFIG; then sleep "$REST_S"; fi
user = "patroni:$PATRONI_PASSWORD"
header = "Content-Type: application/json"
data = "{\"leader\":\"$NODE\",\"candidate\":\"$candidate\"}"
CONFIG
done
