#!/usr/bin/env bash
# Writes SHA256SUMS of the packages in a folder and signs it: scripts/sums.sh FOLDER VERSION.
# The environment variable CARDROOM_SIGNING_KEY names the file with minisign's secret key. Without it nothing is signed.
# A new signature is checked at once with the public key that is in the repository. CARDROOM_PUBLIC_KEY names another one.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

[ "$#" -eq 2 ] || fail "scripts/sums.sh FOLDER VERSION, such as: scripts/sums.sh target/packages 0.1.0"
folder="$1" version="$2"
key="${CARDROOM_SIGNING_KEY:-}"
public="${CARDROOM_PUBLIC_KEY:-$root/deploy/release.pub}"
[ -d "$folder" ] || fail "$folder is no folder; scripts/package.sh makes target/packages"
if [ -n "$key" ]; then
    command -v minisign >/dev/null || fail "minisign is missing (Debian and Homebrew: minisign)"
    [ -s "$key" ] || fail "no secret key in $key: CARDROOM_SIGNING_KEY names the file that minisign -G wrote"
    [ -s "$public" ] || fail "no public key in $public: minisign -R -s $key -p $public writes it"
    key="$(realpath "$key")" public="$(realpath "$public")"
fi

cd "$folder"
# Of this version, and neither checksums nor their signature.
packages=()
while IFS= read -r package; do
    packages+=("$package")
done < <(find . -maxdepth 1 -type f -name "*$version*" ! -name 'SHA256SUMS*' | sed 's|^\./||' | LC_ALL=C sort)
[ "${#packages[@]}" -gt 0 ] || fail "$folder has no package of version $version"
if command -v sha256sum >/dev/null; then
    sum=(sha256sum)
else
    sum=(shasum -a 256)
fi
rm -f SHA256SUMS.minisig
"${sum[@]}" "${packages[@]}" >SHA256SUMS
cat SHA256SUMS
[ -n "$key" ] || exit 0
# The comment is under the signature too: old sums cannot pass for those of another version.
minisign -S -s "$key" -t "Cardroom $version" -m SHA256SUMS </dev/null
minisign -V -p "$public" -m SHA256SUMS || {
    rm SHA256SUMS.minisig
    fail "the secret key does not belong to $public"
}
