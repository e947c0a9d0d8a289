#!/usr/bin/env bash
# Shows that the package of the server does what docs/host-on-a-vps.md says: scripts/prove-package.sh [server.deb [newer.deb]].
# In a bare Debian (debootstrap --variant=minbase) nothing is installed but the package and what it depends on; the same tree is then
# booted with systemd, and what the page says is typed there word by word, while guests come over the network and play an evening to
# its end: through an upgrade in the middle of a hand, a reboot, a backup and a move; at last the package is removed and purged.
# As root, with debootstrap and systemd-container; some minutes, and a gigabyte in target/proof. No part of scripts/test.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ "$(id -u)" -eq 0 ] || { echo "only root can make a tree and boot it"; exit 1; }
for tool in debootstrap systemd-nspawn dpkg-deb nsenter cargo; do
    command -v "$tool" >/dev/null || { echo "$tool is missing (Debian: debootstrap, systemd-container, dpkg, util-linux)"; exit 1; }
done
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
suite="${SUITE:-bookworm}"
# The same mirror from which this machine has its packages.
mirror="${MIRROR:-$(sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' \
    /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -n 1 || true)}"
package="$(realpath "${1:-$(find "$target/packages" -name 'cardroom-server_*.deb' 2>/dev/null | sort -V | tail -n 1)}")"
[ -f "$package" ] || { echo "there is no package: scripts/package.sh server makes one"; exit 1; }
proof="$target/proof"
tree="$proof/tree"
page=docs/host-on-a-vps.md
data=/var/lib/cardroom
guests_log="$tree/var/tmp/guests.log"
leader=

# Says what is shown now.
show() { printf '\n== %s\n' "$*"; }

fail() {
    printf '\nFAILED: %s\n' "$*"
    exit 1
}

# Runs a command in the tree that is booted, or in the tree as it lies there.
inside() {
    if [ -n "$leader" ]; then
        nsenter -t "$leader" -m -u -i -n -p -- env -i HOME=/root PATH="$clean" LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            bash -c "cd /root && $*"
    else
        chroot "$tree" env -i HOME=/root PATH="$clean" LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive bash -c "cd /root && $*"
    fi
}
clean=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# Boots the tree, and waits until systemd has started everything.
boot() {
    systemd-nspawn --quiet --boot --register=no --keep-unit --console=passive --directory="$tree" \
        --bind-ro=/etc/resolv.conf </dev/null >>"$proof/console.log" 2>&1 &
    machine=$!
    for _ in $(seq 100); do
        leader="$(pgrep -P "$machine" || true)"
        if [ -n "$leader" ] && [ "$(inside systemctl is-system-running 2>/dev/null || true)" = running ]; then
            return 0
        fi
        sleep 0.3
    done
    fail "the tree did not boot: $(tail -n 5 "$proof/console.log")"
}

shut_down() {
    [ -n "$leader" ] || return 0
    inside systemctl poweroff >/dev/null 2>&1 || true
    wait "$machine" || true
    leader=
}

cleanup() {
    shut_down
}
trap cleanup EXIT

# The lines that the page lets you type under a heading, word by word.
typed() {
    awk -v heading="## $1" '
        /^## / { here = ($0 == heading) }
        here && /^```sh$/ { typed = 1; next }
        /^```$/ { typed = 0 }
        typed' "$page"
}

# types HEADING [PATTERN]: types what stands there, or the lines of it that fit.
types() {
    local line
    while IFS= read -r line; do
        printf '# %s\n' "$line"
        inside "$line" </dev/null || fail "$line"
    done < <(typed "$1" | grep -E "${2:-.}")
}

# What is shown holds no key of an invitation.
hide() { sed 's#/\(player\|spectator\|director\)/[A-Za-z0-9_-]*#/\1/...#' | grep -v '^$'; }

# What dpkg says of its work, without how far it is.
brief() { tr '\r' '\n' | grep -E '^(Setting|Unpacking|Removing|Purging|Deleting|The evenings|# |cardroom-server )' || true; }

# Guests who play, as a service of the tree so that it can be shut down: what they say goes on in the same list.
guests_play() {
    inside "systemd-run --quiet --collect --unit=guests -p StandardInput=file:/var/tmp/invitations \
        -p StandardOutput=append:/var/tmp/guests.log -p StandardError=inherit /usr/local/bin/guests"
}

# waits WHAT COMMAND: until a command succeeds.
waits() {
    local what="$1" try
    shift
    for try in $(seq 300); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.2
    done
    fail "$what never came"
}

# How the evening stands.
status() { inside "cardroom-server direct status --data $data/friday"; }

is_over() { status | grep -q ": over"; }

# The invitation of this number, written anew.
invitation() {
    inside "cardroom-server invite --again $1 --data $data/friday" | grep -o 'cardroom:[^ ]*' | head -n 1
}

# newer FILE: the same package under a higher version.
newer() {
    local folder version
    folder="$(mktemp -d)"
    dpkg-deb -R "$package" "$folder/root"
    version="$(sed -n 's/^Version: //p' "$folder/root/DEBIAN/control")"
    sed -i "s/^Version: .*/Version: $version+newer/" "$folder/root/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$folder/root" "$1" >/dev/null
    rm -rf "$folder"
}

make_tree() {
    mkdir -p "$proof"
    if [ ! -d "$proof/base-$suite" ]; then
        debootstrap --variant=minbase "$suite" "$proof/base-$suite.part" ${mirror:+"$mirror"} >"$proof/debootstrap.log" ||
            fail "debootstrap: $(tail -n 3 "$proof/debootstrap.log")"
        mv "$proof/base-$suite.part" "$proof/base-$suite"
    fi
    rm -rf "$tree"
    cp -a "$proof/base-$suite" "$tree"
    cp --remove-destination /etc/resolv.conf "$tree/etc/resolv.conf"
    inside apt-get update -qq
}

bare() {
    show "a bare tree: the package, and what comes with it"
    inside "dpkg-query -f '\${Package}\n' -W | sort" >"$proof/before"
    cp "$package" "$tree/root/"
    types Install 2>/dev/null | brief
    inside "dpkg-query -f '\${Package}\n' -W | sort" >"$proof/after"
    echo "new packages: $(comm -13 "$proof/before" "$proof/after" | paste -sd' ')"
    inside "cardroom-server -V && id cardroom && ls -ld /etc/cardroom $data"
    show "a whole evening of bots, played by the account of the service"
    inside "cd / && runuser -u cardroom -- cardroom-server --fast --seed 7 | tail -n 4"
    show "removed and purged"
    inside "apt-get remove --yes -qq cardroom-server && test -d $data && ! test -e /usr/bin/cardroom-server" 2>/dev/null | brief
    inside "apt-get purge --yes -qq cardroom-server" 2>/dev/null | brief
    inside "! test -e $data && ! test -e /etc/cardroom && ! getent passwd cardroom" || fail "something is left"
}

service() {
    show "the same tree with systemd as its init"
    inside "apt-get install --yes -qq --no-install-recommends systemd-sysv dbus" >"$proof/systemd.log" 2>&1 ||
        fail "$(tail -n 3 "$proof/systemd.log")"
    # The name in the page leads to this machine.
    echo "127.0.0.1 poker.example.org" >>"$tree/etc/hosts"
    cp "$target/debug/examples/guests" "$tree/usr/local/bin/"
    boot
    types Install 2>/dev/null | brief
    types "The evening"
    # As the page says the file is changed: nobody waits between hands here, so that an evening fits into some minutes.
    inside "sed -i 's/^seats = .*/seats = 3/; s/^listen = .*/listen = \"0.0.0.0:7797\"/; s/^structure = .*/structure = \"deep\"/' \
        /etc/cardroom/friday.toml && printf 'pause = 0\nrun_out = 0\n' >>/etc/cardroom/friday.toml"
    types Start
    inside "systemd-analyze security --no-pager cardroom@friday | tail -n 1"
    types Invitations | hide
}

come() {
    show "three guests come over the network, and play begins"
    local number name names=(Ann Ben Cleo)
    : >"$tree/var/tmp/invitations"
    for number in 1 2 3; do
        name="${names[number - 1]}"
        echo "$name $(invitation "$number")" >>"$tree/var/tmp/invitations"
    done
    # The service hears of new invitations within a second.
    sleep 1.5
    : >"$guests_log"
    guests_play
    waits "play" grep -q "holds in hand 3" "$guests_log"
    head -n 6 "$guests_log"
    types "Directing from afar" status
    types "The television"
    inside "systemctl show -p StatusText cardroom@friday"
    types "Late friends" | hide
}

# Whether somebody came back to the cards that they held when their line broke.
same_hand() {
    awk '
        / holds in hand / { last[$1] = $0; if (waiting[$1]) { if ($0 == held[$1]) { print; found = 1 } waiting[$1] = 0 } }
        / has lost the line/ { held[$1] = last[$1] }
        / is back/ { waiting[$1] = 1 }
        END { exit !found }' "$1"
}

upgrade() {
    show "an upgrade in the middle of a hand"
    if [ -n "${1:-}" ]; then cp "$1" "$tree/root/"; else newer "$tree/root/cardroom-server_newer.deb"; fi
    rm "$tree/root/$(basename "$package")"
    local before
    before="$(wc -l <"$guests_log")"
    types "Upgrade in the middle of an evening" 2>/dev/null | brief
    waits "the guests" bash -c "[ \$(tail -n +$before '$guests_log' | grep -c 'is back') -ge 3 ]"
    sleep 1
    tail -n +"$((before > 20 ? before - 20 : 1))" "$guests_log" >"$proof/upgrade.log"
    same_hand "$proof/upgrade.log" || fail "nobody came back to the same hand: see $proof/upgrade.log"
    inside "journalctl -q -u cardroom@friday --no-pager -o cat | grep -E 'the same hand goes on|evening resumes' | tail -n 2"
}

reboot() {
    show "a reboot in the middle of a hand"
    local before name
    # The guests are there until the power goes.
    shut_down
    for name in Ann Ben Cleo; do
        printf '%s has lost the line\n%s is back\n' "$name" "$name" >>"$guests_log"
    done
    before="$(wc -l <"$guests_log")"
    boot
    waits "the service" inside systemctl is-active cardroom@friday
    inside "journalctl -q -u cardroom@friday -b --no-pager -o cat | grep 'evening resumes'" || fail "the evening did not go on"
    guests_play
    waits "play" bash -c "tail -n +$((before + 1)) '$guests_log' | grep -q 'holds in hand'"
    sleep 1
    tail -n +"$((before > 20 ? before - 20 : 1))" "$guests_log" >"$proof/reboot.log"
    same_hand "$proof/reboot.log" || fail "nobody came back to the same hand: see $proof/reboot.log"
}

move() {
    show "a backup, and another service that goes on from it"
    types Backup
    types "Restore and move"
    waits "the first service" inside systemctl is-active cardroom@friday
}

over() {
    show "the evening to its end"
    local try
    for try in $(seq 900); do
        grep -q "the evening is over" "$guests_log" && break
        inside systemctl is-active --quiet guests || fail "the guests went: $(tail -n 3 "$guests_log")"
        sleep 1
    done
    waits "the results" is_over
    types "When it is over"
    inside "systemctl show -p ActiveState -p StatusText cardroom@friday"
    inside "cardroom-server verify $data/friday/evening-0001.cardroom | tail -n 1"
    inside "! journalctl -q --no-pager -o cat -u 'cardroom@*' | grep -E 'cardroom:[^ ]*/(player|spectator|director)/[A-Za-z0-9_-]{20}'" ||
        fail "an invitation stands in the journal"
    inside "journalctl -q --no-pager -p warning -u 'cardroom@*' | tail -n 5"
}

gone() {
    show "removed, purged"
    inside "apt-get remove --yes -qq cardroom-server" 2>/dev/null | brief
    inside "test -e $data/friday/evening-0001.cardroom && ! grep -qx cardroom-server /proc/[0-9]*/comm" || fail "the record is gone, or the service is not"
    inside "apt-get purge --yes -qq cardroom-server" 2>/dev/null | brief
    inside "! test -e $data && ! test -e /etc/cardroom && ! getent passwd cardroom && ! ls /etc/systemd/system/*.wants/cardroom@*" \
        2>/dev/null || fail "something is left"
}

show "the guests are built"
cargo build --quiet --locked -p cardroom-server --example guests
make_tree
bare
service
come
upgrade "${2:-}"
reboot
move
over
gone
printf '\nAll of it was shown in %d s.\n' "$SECONDS"
