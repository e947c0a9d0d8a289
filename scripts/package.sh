#!/usr/bin/env bash
# Makes packages in target/packages: scripts/package.sh [server|window|all]. An archive of each program with what belongs to it;
# on Debian and what is like it a .deb of each; and their checksums (scripts/sums.sh). The second argument names another target of
# the compiler.
# `licences` writes down those of what the server is built with, and packs nothing (for Containerfile).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

what="${1:-all}"
case "$what" in
server | window | all | licences) ;;
*)
    echo "scripts/package.sh [server|window|all|licences] [TARGET]"
    exit 2
    ;;
esac
for tool in cargo rustc tar gzip; do
    command -v "$tool" >/dev/null || { echo "$tool is missing"; exit 1; }
done

host="$(rustc -vV | sed -n 's/^host: //p')"
triple="${2:-$host}"
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p' | sed 's/\\\\/\//g')"
# Where the compiler is told its target it puts what it builds into a folder of that name.
built=()
release="$target/release"
if [ "$triple" != "$host" ]; then
    built=(--target "$triple")
    release="$target/$triple/release"
fi
packages="$target/packages"
made="$release/packed"
version="$(cargo pkgid -p cardroom-server | sed 's/.*[#@]//')"
# The programs say of which commit they are; what was changed since is said too.
if [ -z "${CARDROOM_COMMIT:-}" ]; then
    CARDROOM_COMMIT="$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)"
    [ -z "$(git status --porcelain --untracked-files=no 2>/dev/null)" ] || CARDROOM_COMMIT+="-changed"
fi
export CARDROOM_COMMIT
# Two runs over one commit give the same archive, whenever they are. The compiler is not told: what asks for the moment would be built
# anew after each commit, and most of the program with it.
moment="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
case "$triple" in
*windows*) ending=.exe ;;
*) ending= ;;
esac
mkdir -p "$packages" "$made"

# What makes a .deb.
cargo_deb=3.8.0

# build PACKAGE: the release.
build() {
    cargo build --release --locked ${built[@]+"${built[@]}"} -p "$1"
}

# The licences of all that is built into a program, each text once with the packages that come under it.
third_parties() {
    local registry="${CARGO_HOME:-$HOME/.cargo}/registry/src" list="$2" folder texts text key
    texts="$(mktemp -d)"
    # What is built from this folder is under our own licence, and a package that stands here twice is one.
    cargo tree --locked -p "$1" -e normal --target "$triple" --prefix none --format '{p}|{l}' |
        grep -v '(/' | grep -v '([A-Za-z]:' | sed 's/ (\*)//; s/ (proc-macro)//' | sort -u >"$texts/all"
    while IFS='|' read -r name licence; do
        folder="$(compgen -G "$registry/*/${name// v/-}" | sed -n 1p || true)"
        for text in "$folder"/LICEN[CS]E* "$folder"/license* "$folder"/COPYING* "$folder"/NOTICE*; do
            [ -f "$text" ] || continue
            key="$(tr -d '\r' <"$text" | cksum | tr ' ' -)"
            tr -d '\r' <"$text" >"$texts/$key.text"
            echo "$name" >>"$texts/$key.names"
        done
        echo "$name: $licence" >>"$texts/names"
    done <"$texts/all"
    {
        echo "Cardroom is built with these packages of others:"
        echo
        cat "$texts/names"
        for text in "$texts"/*.text; do
            printf '\n%s\n%s\n\n' "$(printf '=%.0s' {1..80})" "$(sort -u "${text%.text}.names" | paste -sd, - | sed 's/,/, /g')"
            cat "$text"
        done
    } >"$list"
    rm -rf "$texts"
}

# archive NAME FOLDER: packs a folder as it is, in order and without whose it was.
archive() {
    local name="$1" folder="$2" sorted=()
    case "$triple" in
    *windows*)
        rm -f "$packages/$name.zip"
        (cd "$(dirname "$folder")" && 7z a -bso0 "$packages/$name.zip" "$(basename "$folder")")
        echo "$packages/$name.zip"
        ;;
    *)
        if tar --version | grep GNU >/dev/null; then
            sorted=(--sort=name --owner=0 --group=0 --numeric-owner --mtime="@$moment")
        fi
        tar -C "$(dirname "$folder")" ${sorted[@]+"${sorted[@]}"} -cf - "$(basename "$folder")" | gzip -9n >"$packages/$name.tar.gz"
        echo "$packages/$name.tar.gz"
        ;;
    esac
}

# fresh NAME: an empty folder for an archive of this name.
fresh() {
    rm -rf "${made:?}/$1"
    mkdir -p "$made/$1"
    echo "$made/$1"
}

# debian_documents PACKAGE: the pages and both lists of changes as Debian has them, compressed and without a date of their own.
debian_documents() {
    local page
    for page in "$made"/manual/man/*.[157]; do
        gzip -9nf "$page"
    done
    gzip -9nc CHANGELOG.md >"$made/changelog.gz"
    gzip -9nc >"$made/changelog.Debian.gz" <<EOF
$1 ($version-1) unstable; urgency=medium

  * Cardroom $version; what changed stands in changelog.gz.

 -- The Cardroom founders <cardroom@localhost>  $(TZ=UTC LC_ALL=C printf '%(%a, %d %b %Y %H:%M:%S +0000)T' "$moment")
EOF
}

# debian PACKAGE: the .deb of what was built.
debian() {
    if ! command -v dpkg-deb >/dev/null; then
        echo "no .deb of $1: dpkg is not here"
        return 0
    fi
    if ! cargo deb --version >/dev/null 2>&1; then
        echo "installing cargo-deb into $target/tools"
        cargo install --quiet --locked --root "$target/tools" cargo-deb --version "$cargo_deb" || {
            echo "cargo-deb is missing: cargo install cargo-deb --version $cargo_deb --locked"
            return 1
        }
        export PATH="$target/tools/bin:$PATH"
    fi
    [ "$1" != cardroom-server ] || debian_documents "$1"
    SOURCE_DATE_EPOCH="$moment" cargo deb --quiet --locked --no-build --no-strip ${built[@]+"${built[@]}"} -p "$1" --output "$packages/"
}

package_server() {
    build cardroom-server
    # The program itself writes the manual and the completions. One for another machine may not run here: then one for this does.
    rm -rf "$made/manual"
    "$release/cardroom-server$ending" manual "$made/manual" ||
        cargo run --quiet --locked -p cardroom-server -- manual "$made/manual"
    third_parties cardroom-server "$made/THIRD-PARTY-server.txt"
    local name="cardroom-server-$version-$triple" folder
    folder="$(fresh "$name")"
    cp "$release/cardroom-server$ending" LICENSE-APACHE LICENSE-MIT CHANGELOG.md "$folder/"
    cp "$made/THIRD-PARTY-server.txt" "$folder/THIRD-PARTY.txt"
    cp docs/host-on-a-vps.md docs/web.md docs/metrics.md docs/fair-deal.md docs/fair-deal-protocol.md deploy/evening.toml "$folder/"
    cp -r "$made/manual/man" "$folder/man"
    mkdir "$folder/completions"
    cp -r "$made/manual/bash" "$made/manual/zsh" "$made/manual/fish" "$folder/completions/"
    case "$triple" in
    *linux*) cp -r deploy/systemd "$folder/systemd" ;;
    esac
    archive "$name" "$folder"
    debian cardroom-server
}

package_window() {
    build cardroom-client
    third_parties cardroom-client "$made/THIRD-PARTY-window.txt"
    local name="cardroom-$version-$triple" folder
    folder="$(fresh "$name")"
    cp "$release/cardroom$ending" LICENSE-APACHE LICENSE-MIT CHANGELOG.md "$folder/"
    cp assets/LICENSES.md "$folder/FONTS.md"
    cp assets/fonts/OFL.txt "$folder/"
    cp "$made/THIRD-PARTY-window.txt" "$folder/THIRD-PARTY.txt"
    cp deploy/desktop/cardroom.svg "$folder/"
    case "$triple" in
    *linux*) cp deploy/desktop/cardroom.desktop "$folder/" ;;
    esac
    archive "$name" "$folder"
    debian cardroom-client
}

if [ "$what" = licences ]; then
    third_parties cardroom-server "$made/THIRD-PARTY-server.txt"
    exit
fi
[ "$what" = window ] || package_server
[ "$what" = server ] || package_window

scripts/sums.sh "$packages" "$version"
