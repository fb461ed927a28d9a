#!/bin/sh
# Runs a command with the project's own Node and with its packages installed. Node runs TypeScript
# from version 22.18 on. An older system Node is replaced by the one in the npm package `node`.
# `npm ci` also runs on the new Node: on an older one, it silently skips Hardhat's native package.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

recent_enough() {
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit(a > 22 || (a === 22 && b >= 18) ? 0 : 1)' 2>/dev/null
}

if ! recent_enough; then
  carried="$root/scripts/toolchain/node_modules/node/bin"
  if [ ! -x "$carried/node" ]; then
    echo "toolchain: installing Node $(sed -n 's/.*"node": "\([0-9.]*\)".*/\1/p' "$root/scripts/toolchain/package.json")" >&2
    (cd "$root/scripts/toolchain" && npm ci --no-audit --no-fund --loglevel=error >&2)
  fi
  PATH="$carried:$PATH"
  export PATH
  recent_enough || { echo "toolchain: Node >= 22.18 is needed and could not be installed" >&2; exit 1; }
fi

cd "$root"
stamp="node_modules/.package-lock.json"
if [ ! -f "$stamp" ] || [ package-lock.json -nt "$stamp" ]; then
  echo "toolchain: installing packages" >&2
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error >&2
fi
PATH="$root/node_modules/.bin:$PATH"
export PATH
exec "$@"
