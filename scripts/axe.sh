#!/usr/bin/env bash
# Fetches axe-core, which checks pages for barriers, and prints the path of its script. Version and digest are fixed here.
# The package is Deque's, under the MPL 2.0. It is used in tests alone, and is no part of the project.
#
#   CARDROOM_AXE="$(scripts/axe.sh)" cargo nextest run -p cardroom-server --run-ignored all -E 'binary(browser)'
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=4.14.1
digest=e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745
address="https://registry.npmjs.org/axe-core/-/axe-core-$version.tgz"

target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
folder="$target/axe-core-$version"
package="$folder/package.tgz"
mkdir -p "$folder"
is_whole() { [ -e "$package" ] && printf '%s  %s\n' "$digest" "$package" | sha256sum --check --status; }
if ! is_whole; then
    command -v curl >/dev/null || { echo "curl is missing: it fetches $address" >&2; exit 1; }
    # Another run may fetch it, too.
    curl --silent --show-error --fail --location --retry 3 --max-time 120 --output "$package.$$" "$address"
    mv "$package.$$" "$package"
    is_whole || { echo "$package is not the package that was tried: its digest differs. Look at $address" >&2; exit 1; }
fi
tar --extract --gzip --file "$package" --directory "$folder" package/axe.min.js
printf '%s\n' "$folder/package/axe.min.js"
