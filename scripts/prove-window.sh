#!/usr/bin/env bash
# Shows that the package of the window brings all that it needs: scripts/prove-window.sh [cardroom.deb]. In a bare Debian (debootstrap
# --variant=minbase) nothing is installed but the package, what it depends on and a screen without a monitor (Xvfb); the window
# is started there and its picture is taken, which must show more than one colour; at last it is removed again.
# As root, with debootstrap and imagemagick; some minutes, and a gigabyte in target/proof. No part of scripts/test.sh.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/proof.sh"

needs import convert
package="$(package cardroom window "${1:-}")"
screen=:"${SCREEN:-97}"
started=()

# Starts a command in the tree, and leaves its number in `started`: it is that of the command itself, which can be ended by it.
start() {
    local log="$1"
    shift
    (exec "${enter[@]}" "${clean[@]}" bash -c "cd /root && $*") >"$log" 2>&1 &
    started+=("$!")
}

# A picture of the screen.
pictures() { DISPLAY="$screen" import -window root "$proof/$1.png"; }

# How many colours there are in the one of the window.
colours() { convert "$proof/window.png" -unique-colors -format %w info:; }

is_drawn() { pictures window && [ "$(colours)" -ge 100 ]; }

cleanup() {
    local process
    for process in ${started[@]+"${started[@]}"}; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    umount "$tree/proc" 2>/dev/null || true
}
trap cleanup EXIT

show "a bare tree: the package, and what comes with it"
make_tree window
mount -t proc proc "$tree/proc"
cp "$package" "$tree/root/cardroom.deb"
installs ./cardroom.deb
echo "$(new_packages | wc -l) new packages, $(du -sh "$tree/usr" | cut -f1) in all"
inside "cardroom -V"
inside "! ldd /usr/bin/cardroom | grep 'not found'" || fail "a library is missing"
grep -q 'x-scheme-handler/cardroom' "$tree/usr/share/applications/cardroom.desktop" || fail "no link opens it"

show "the window, on a screen without a monitor"
installs xvfb
mkdir -p "$tree/tmp/run" "$tree/tmp/.X11-unix"
chmod 1777 "$tree/tmp/.X11-unix"
# Without a socket in a folder the two find each other by one that has only a name, which the picture is taken by as well.
start "$proof/xvfb-run.log" "exec Xvfb $screen -screen 0 1280x800x24 -ac"
waits "the screen" pictures empty
start "$proof/window-run.log" "XDG_RUNTIME_DIR=/tmp/run DISPLAY=$screen exec cardroom"
window="${started[-1]}"
waits "what the window draws" eval 'is_drawn || ! kill -0 "$window"'
kill -0 "$window" 2>/dev/null || fail "it ended: $(tail -n 5 "$proof/window-run.log")"
kill "$window"
wait "$window" 2>/dev/null || true
echo "$(colours) colours: $proof/window.png"

show "removed"
inside "apt-get purge --yes -qq cardroom" >"$proof/purge.log" 2>&1 || fail "$(tail -n 3 "$proof/purge.log")"
inside "! test -e /usr/bin/cardroom && ! test -e /usr/share/applications/cardroom.desktop && ! test -e /usr/share/doc/cardroom" ||
    fail "something is left"
printf '\nAll of it was shown in %d s.\n' "$SECONDS"
