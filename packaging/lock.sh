#!/usr/bin/env bash
# Writes the lock files anew, for every platform and Python at once. Needs uv.
# Look at the difference before committing it: what it names is what strangers will install.
set -euo pipefail
cd "$(dirname "$0")/.."

compile() { # FILE OPTIONS...
    local file=$1
    shift
    # One PySide for all: 6.12.0 makes Python 3.11 abort (see pyproject.toml).
    # hatchling and setuptools: what has to be built is built without fetching anything unlocked.
    uv --no-config pip compile --quiet --universal --generate-hashes --python-version 3.11 \
        --upgrade --no-annotate --custom-compile-command "packaging/lock.sh" \
        pyproject.toml - "$@" -o "$file" <<< $'hatchling\nsetuptools\npyside6-essentials==6.11.3'
}

compile requirements.lock
compile packaging/test.lock --constraint requirements.lock --extra test
compile packaging/bench.lock --constraint requirements.lock --extra bench
compile packaging/cluster.lock --constraint requirements.lock --extra cluster
compile packaging/package.lock --constraint requirements.lock --extra package
