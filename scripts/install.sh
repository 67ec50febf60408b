# Sourced by ./start and ./test from the repository root. Installs what a fresh machine needs before it can run any of our
# TypeScript, and puts Node 24 (the root dependency `node`) first on the PATH.

stop_with() {
  echo "$1" >&2
  exit 1
}

command -v node >/dev/null 2>&1 || stop_with 'Node.js is missing: install version 20 or newer with npm (Debian, Ubuntu: apt install nodejs npm).'
node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' ||
  stop_with "Node.js $(node --version) is too old: version 20 or newer is needed."
command -v npm >/dev/null 2>&1 || stop_with 'npm is missing: install it beside Node.js (Debian, Ubuntu: apt install npm).'

if ! node scripts/is-installed.mjs; then
  echo 'Installing the dependencies (npm ci) ...'
  started=$(date +%s)
  mkdir -p .cache
  # npm warns about packages that need a newer Node than the machine has; they run on the Node 24 installed here.
  # `npm ci` fails if the registry lacks packages for other operating systems; `npm install` skips them.
  if ! npm ci --no-audit --no-fund --loglevel=error >.cache/install.log 2>&1 </dev/null &&
    ! { grep -q EUSAGE .cache/install.log && npm install --no-save --no-audit --no-fund --loglevel=error >>.cache/install.log 2>&1 </dev/null; }; then
    tail -n 20 .cache/install.log >&2
    stop_with 'npm ci failed: its last lines stand above, the whole in .cache/install.log.'
  fi
  echo "Dependencies installed in $(($(date +%s) - started)) s."
fi

PATH="$PWD/node_modules/.bin:$PATH"
export PATH
node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' ||
  stop_with 'Node 24 did not install (npm package "node"): remove node_modules and run this again.'
