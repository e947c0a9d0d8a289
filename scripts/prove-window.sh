#!/usr/bin/env bash
# Shows that the package of the window brings all that it needs: scripts/prove-window.sh [cardroom.deb]. In a bare Debian (debootstrap
# --variant=minbase) nothing is installed but the package, what it depends on and a screen without a monitor (Xvfb); the window
# is started there and its picture is taken, which must show more than one colour; at last it is removed again.
# As root, with debootstrap and imagemagick; some minutes, and a gigabyte in target/proof. No part of scripts/test.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ "$(id -u)" -eq 0 ] || { echo "only root can make a tree"; exit 1; }
for tool in debootstrap dpkg-deb import convert cargo; do
    command -v "$tool" >/dev/null || { echo "$tool is missing (Debian: debootstrap, dpkg, imagemagick)"; exit 1; }
done
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
suite="${SUITE:-bookworm}"
# The same mirror from which this machine has its packages.
mirror="${MIRROR:-$(sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' \
    /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -n 1 || true)}"
package="$(realpath "${1:-$(find "$target/packages" -name 'cardroom_*.deb' 2>/dev/null | sort -V | tail -n 1)}")"
[ -f "$package" ] || { echo "there is no package: scripts/package.sh window makes one"; exit 1; }
proof="$target/proof"
tree="$proof/window"
screen=:"${SCREEN:-97}"
clean=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
started=()

show() { printf '\n== %s\n' "$*"; }

fail() {
    printf '\nFAILED: %s\n' "$*"
    exit 1
}

# Runs a command in the tree.
inside() {
    chroot "$tree" env -i HOME=/root PATH="$clean" LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive bash -c "cd /root && $*"
}

# Starts a command in the tree, and leaves its number in `started`: it is that of the command itself, which can be ended by it.
start() {
    local log="$1"
    shift
    (exec chroot "$tree" env -i HOME=/root PATH="$clean" LC_ALL=C.UTF-8 bash -c "cd /root && $*") >"$log" 2>&1 &
    started+=("$!")
}

cleanup() {
    local process
    for process in ${started[@]+"${started[@]}"}; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    umount "$tree/proc" 2>/dev/null || true
}
trap cleanup EXIT

show "a bare tree: the package, and what comes with it"
mkdir -p "$proof"
if [ ! -d "$proof/base-$suite" ]; then
    debootstrap --variant=minbase "$suite" "$proof/base-$suite.part" ${mirror:+"$mirror"} >"$proof/debootstrap.log" ||
        fail "debootstrap: $(tail -n 3 "$proof/debootstrap.log")"
    mv "$proof/base-$suite.part" "$proof/base-$suite"
fi
rm -rf "$tree"
cp -a "$proof/base-$suite" "$tree"
cp --remove-destination /etc/resolv.conf "$tree/etc/resolv.conf"
mount -t proc proc "$tree/proc"
inside apt-get update -qq
inside "dpkg-query -f '\${Package}\n' -W | sort" >"$proof/before"
cp "$package" "$tree/root/cardroom.deb"
inside "apt-get install --yes -qq --no-install-recommends ./cardroom.deb" >"$proof/window.log" 2>&1 || fail "$(tail -n 5 "$proof/window.log")"
inside "dpkg-query -f '\${Package}\n' -W | sort" >"$proof/after"
echo "$(comm -13 "$proof/before" "$proof/after" | wc -l) new packages, $(du -sh "$tree/usr" | cut -f1) in all"
inside "cardroom -V"
inside "! ldd /usr/bin/cardroom | grep 'not found'" || fail "a library is missing"
grep -q 'x-scheme-handler/cardroom' "$tree/usr/share/applications/cardroom.desktop" || fail "no link opens it"

show "the window, on a screen without a monitor"
inside "apt-get install --yes -qq --no-install-recommends xvfb" >"$proof/xvfb.log" 2>&1 || fail "$(tail -n 3 "$proof/xvfb.log")"
mkdir -p "$tree/tmp/run" "$tree/tmp/.X11-unix"
chmod 1777 "$tree/tmp/.X11-unix"
# Without a socket in a folder the two find each other by one that has only a name, which the picture is taken by as well.
start "$proof/xvfb-run.log" "exec Xvfb $screen -screen 0 1280x800x24 -ac"
for _ in $(seq 100); do
    DISPLAY="$screen" import -window root "$proof/empty.png" 2>/dev/null && break
    sleep 0.2
done
[ -f "$proof/empty.png" ] || fail "there is no screen: $(cat "$proof/xvfb-run.log")"
start "$proof/window-run.log" "XDG_RUNTIME_DIR=/tmp/run DISPLAY=$screen exec cardroom"
window="${started[-1]}"
colours=1
for _ in $(seq 240); do
    kill -0 "$window" 2>/dev/null || fail "it ended: $(tail -n 5 "$proof/window-run.log")"
    DISPLAY="$screen" import -window root "$proof/window.png"
    colours="$(convert "$proof/window.png" -unique-colors -format %w info:)"
    [ "$colours" -lt 100 ] || break
    sleep 0.5
done
[ "$colours" -ge 100 ] || fail "after two minutes the picture has $colours colours: $(tail -n 5 "$proof/window-run.log")"
kill "$window"
wait "$window" 2>/dev/null || true
echo "$colours colours: $proof/window.png"

show "removed"
inside "apt-get purge --yes -qq cardroom" >"$proof/purge.log" 2>&1 || fail "$(tail -n 3 "$proof/purge.log")"
inside "! test -e /usr/bin/cardroom && ! test -e /usr/share/applications/cardroom.desktop && ! test -e /usr/share/doc/cardroom" ||
    fail "something is left"
printf '\nAll of it was shown in %d s.\n' "$SECONDS"
