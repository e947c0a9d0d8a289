# What the proofs of the packages share: scripts/prove-package.sh and scripts/prove-window.sh source it. A bare Debian (debootstrap
# --variant=minbase) is made once and lies in target/proof; each proof has a copy of it, its tree, in which nothing is but what it shows.
# shellcheck shell=bash
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Says what is shown now.
show() { printf '\n== %s\n' "$*"; }

fail() {
    printf '\nFAILED: %s\n' "$*"
    exit 1
}

# needs TOOL...: what a proof takes beside the tree.
needs() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || fail "$tool is missing (Debian: cargo, debootstrap, dpkg, imagemagick, lintian, systemd-container, util-linux)"
    done
}

[ "$(id -u)" -eq 0 ] || fail "only root can make a tree"
needs cargo debootstrap dpkg-deb
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
suite="${SUITE:-bookworm}"
# The same mirror from which this machine has its packages.
mirror="${MIRROR:-$(sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' \
    /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | sed -n 1p || true)}"
proof="$target/proof"
tree='' enter=()
clean=(env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive)

# package NAME WHAT [FILE]: the .deb that is shown: this file, or the newest of this name that `scripts/package.sh WHAT` made.
package() {
    local file="${3:-$(find "$target/packages" -name "$1_*.deb" 2>/dev/null | sort -V | tail -n 1)}"
    [ -f "$file" ] || fail "there is no package: scripts/package.sh $2 makes one" >&2
    realpath "$file"
}

# make_tree NAME: a bare tree of this name, with a list of the packages that there are.
make_tree() {
    tree="$proof/$1"
    enter=(chroot "$tree")
    mkdir -p "$proof"
    if [ ! -d "$proof/base-$suite" ]; then
        rm -rf "$proof/base-$suite.part"
        debootstrap --variant=minbase "$suite" "$proof/base-$suite.part" ${mirror:+"$mirror"} >"$proof/debootstrap.log" ||
            fail "debootstrap: $(tail -n 3 "$proof/debootstrap.log")"
        mv "$proof/base-$suite.part" "$proof/base-$suite"
    fi
    rm -rf --one-file-system "$tree"
    cp -a "$proof/base-$suite" "$tree"
    cp --remove-destination /etc/resolv.conf "$tree/etc/resolv.conf"
    inside apt-get update -qq
    installed >"$proof/$1-before"
}

# Runs a command in the tree, as it lies there or as it was booted.
inside() { "${enter[@]}" "${clean[@]}" bash -c "cd /root && $*"; }

# The packages in the tree.
installed() { inside "dpkg-query -f '\${Package}\n' -W | sort"; }

# What came with the package.
new_packages() { installed | comm -13 "$proof/$(basename "$tree")-before" -; }

# installs PACKAGE...: what is shown by, with its words in a log.
installs() {
    inside "apt-get install --yes -qq --no-install-recommends $*" >"$proof/install.log" 2>&1 || fail "$(tail -n 5 "$proof/install.log")"
}

# What changes as long as anything goes on: each proof that can tell says so.
stirs() { :; }

# So many seconds nothing may stir before something is given up: long, for a busy machine is no fault.
patience=300

# waits WHAT COMMAND...: until a command succeeds. There is no time for all of it: as long as what `stirs` prints goes on changing, it is
# waited for.
waits() {
    local what="$1" stirred now since="$SECONDS"
    shift
    stirred="$(stirs)"
    until "$@" >/dev/null 2>&1; do
        now="$(stirs)"
        [ "$now" = "$stirred" ] || { stirred="$now" since="$SECONDS"; }
        [ "$((SECONDS - since))" -lt "$patience" ] || fail "$what never came, and nothing has stirred for $patience s"
        sleep 0.3
    done
}
