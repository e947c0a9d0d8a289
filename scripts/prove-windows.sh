#!/usr/bin/env bash
# Builds both programs for Windows on Debian and plays with them in Wine.
#
#   scripts/prove-windows.sh            the server and the window
#   scripts/prove-windows.sh server     the server alone
#
# The server is built without warnings, holds all scenarios, hosts an evening that is directed, killed twice and played to
# its end, and its record is verified, copied and gone on with. The window plays three hands of practice, joins a hosted
# evening and opens one of its own, by keyboard and pointer. Logs and pictures of each step lie in target/windows/proof.
#
# It works as root on a fresh Debian 12 and installs the packages that it needs. The compiler is Debian's: it can build the
# standard library for this target. An hour from nothing on two cores, some minutes with what was compiled before.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

part="${1:-all}"
case "$part" in
    all) packages=(cardroom-server cardroom-client) ;;
    server) packages=(cardroom-server) ;;
    *) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; exit 2 ;;
esac

triple=x86_64-pc-windows-gnu
target="${CARGO_TARGET_DIR:-$PWD/target}/windows"
release="$target/$triple/release"
proof="$target/proof"
logs="$proof/logs"
pictures="$proof/pictures"
programs="$proof/programs"
# The longest that one thing may take on a busy machine, in seconds.
patience=300

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

# step NAME FUNCTION [ARG...]: runs the function quietly, and prints its seconds and the last line of its log.
step() {
    local name="$1" began="$SECONDS" code log
    shift
    log="$logs/${name// /-}.log"
    # A function that is a condition goes on after its first command that fails.
    set +e
    (
        set -e
        "$@"
    ) >"$log" 2>&1
    code="$?"
    set -e
    if [ "$code" -ne 0 ]; then
        printf '%-20s %5d s  FAILED (exit %d)\n\n' "$name" "$((SECONDS - began))" "$code"
        tail -n 30 "$log" | cut -c 1-300
        printf '\nThe step "%s" failed. Its log is %s; pictures lie in %s\n' "$name" "$log" "$pictures"
        exit 1
    fi
    printf '%-20s %5d s  %s\n' "$name" "$((SECONDS - began))" "$(tail -n 1 "$log")"
}

# waits WHAT COMMAND...: until the command succeeds.
waits() {
    local what="$1" until="$((SECONDS + patience))"
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$until" ] || fail "$what did not come within $patience s"
        sleep 0.3
    done
}

# start NAME COMMAND...: starts the command in the background, with a log and its number in files of that name.
start() {
    local name="$1"
    shift
    "$@" </dev/null >>"$logs/$name.txt" 2>&1 &
    echo "$!" >"$proof/$name.pid"
}

# is_running NAME, has_ended NAME: whether it still runs.
is_running() { [ -e "$proof/$1.pid" ] && kill -0 "$(<"$proof/$1.pid")" 2>/dev/null; }
has_ended() { ! is_running "$1"; }

# kill_hard NAME: ends it at once. Windows calls this TerminateProcess.
kill_hard() {
    is_running "$1" || fail "$1 had ended by itself: $(tail -n 3 "$logs/$1.txt")"
    kill -KILL "$(<"$proof/$1.pid")"
    waits "the end of $1" has_ended "$1"
}

cleanup() {
    local file
    for file in "$proof"/*.pid; do
        [ ! -e "$file" ] || kill "$(<"$file")" 2>/dev/null || true
    done
    if [ -d "${WINEPREFIX:-}" ]; then
        wineserver --kill 2>/dev/null || true
        wineserver --wait 2>/dev/null || true
        rm -rf "$WINEPREFIX"
    fi
}

install_packages() {
    local package
    local -a missing=()
    for package in rustc-web cargo-web rust-web-src gcc gcc-mingw-w64-x86-64 lld wine wine64 curl jq ca-certificates \
        xvfb xdotool mesa-vulkan-drivers imagemagick; do
        dpkg-query --showformat '${db:Status-Status}\n' --show "$package" 2>/dev/null | grep -x installed >/dev/null ||
            missing+=("$package")
    done
    if [ "${#missing[@]}" -gt 0 ]; then
        apt-get update
        DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install --yes --no-install-recommends "${missing[@]}"
    fi
    printf '%s, mingw %s, %s\n' "$(/usr/bin/rustc --version | cut -d ' ' -f 1,2)" \
        "$(x86_64-w64-mingw32-gcc -dumpfullversion)" "$(wine --version)"
}

# Compiles the programs and the standard library, by the compiler of Debian. The link-time optimisation of a release would take
# longer than all else here.
build() {
    local package
    local -a chosen=()
    for package in "${packages[@]}"; do chosen+=(--package "$package"); done
    PATH=/usr/bin:/bin RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$target" CARGO_INCREMENTAL=0 \
        CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
        CARGO_TERM_COLOR=never /usr/bin/cargo build --release --locked --bins -Z build-std=std,panic_abort \
        --target "$triple" "${chosen[@]}" 2>&1 | tee "$logs/compiler.txt"
    ! grep -q '^warning' "$logs/compiler.txt" || fail "the compiler warns"
    size cardroom-server.exe
    [ "$part" = server ] || size cardroom.exe
    echo "no warning"
}
# size PROGRAM: the size of what was built.
size() { echo "$1: $(($(stat -c %s "$release/$1") / 1000000)) MB"; }

# Puts the programs into a folder, with a stand-in for the library that Wine lacks, and makes a disk C: for them.
prepare_wine() {
    local package
    rm -rf "$programs"
    mkdir "$programs"
    x86_64-w64-mingw32-gcc -O2 -Wall -Werror -shared -s -o "$programs/bcryptprimitives.dll" \
        scripts/windows/bcryptprimitives.c -ladvapi32
    cp "$release/cardroom-server.exe" "$programs/"
    [ "$part" = server ] || cp "$release/cardroom.exe" "$programs/"
    wineboot --init
    wineserver --wait
    # As on Windows, others can come to the disk but not into the folder of this account.
    chmod 755 "$WINEPREFIX" "$disk" "$disk/users"
    chmod 700 "$home"
    server --version
}

# server ARG...: runs a command of the server and waits for it.
server() { wine "$programs/cardroom-server.exe" "$@" </dev/null; }

# host NAME FOLDER [ARG...]: starts a server for this folder, and waits until its doors are open.
host() {
    local name="$1" folder="$2"
    shift 2
    : >"$logs/$name.txt"
    start "$name" wine "$programs/cardroom-server.exe" host --data "$folder" "$@"
    waits "the server of $folder" eval "grep -q '^Listening at' '$logs/$name.txt' || has_ended '$name'"
    is_running "$name" || fail "the server of $folder ended: $(tail -n 5 "$logs/$name.txt")"
}

# address NAME: where this server listens. board NAME: where browsers find its board.
address() { sed -n 's/^Listening at \([^,]*\),.*/\1/p' "$logs/$1.txt" | tail -n 1; }
board() { sed -n 's|^The board for browsers: \(http://[^/]*\)/.*|\1|p' "$logs/$1.txt" | tail -n 1; }

# has_said NAME TEXT: whether the server has said this.
has_said() { grep -qF -- "$2" "$logs/$1.txt"; }

# status FOLDER FILTER: a figure of the evening in this folder, as a filter of jq names it.
status() { server direct status --json --data "$1" | jq -e "$2"; }

# plays FOLDER HAND: whether the evening has come to this hand.
plays() { status "$1" "[.tables[].hand] | max >= $2"; }

## The server.

scenarios() {
    local count
    count="$(find tests/scenarios -name '*.hand' | wc -l)"
    server check tests/scenarios | tee "$proof/scenarios.txt" | tail -n 1
    [ "$(tail -n 1 "$proof/scenarios.txt")" = "$count passed, 0 failed" ] || fail "not all of $count scenarios hold"
    echo "$count of $count hold"
}

# Bots play an evening, at once and by the clock of the server.
played_at_once() {
    server --fast --seed 7 | tail -n 4
    echo "an evening of bots is played to its end"
}

# browse ADDRESS: reads a page.
browse() { curl --silent --show-error --fail --max-time 60 "$1"; }

hosted() {
    host friday "$friday" --seats 5 --bots 5 --listen 127.0.0.1:0 --web 127.0.0.1:0 --start-in 1
    waits "the second hand" plays "$friday" 2
    server evenings --data "$friday" | grep -F running
    waits "that the server is well" browse "$(board friday)/health"
    browse "$(board friday)/" | grep -o '<title>.*</title>'
    echo "five bots play at $(address friday), the board answers"
}

directed() {
    server direct 'pause because "the pizza has come"' --data "$friday"
    status "$friday" '.phase == "paused"'
    server direct resume --data "$friday"
    server direct 'announce "play goes on"' --data "$friday"
    server log --data "$friday" | tee "$proof/log.txt" | tail -n 5
    grep -q 'the pizza has come' "$proof/log.txt" || fail "the reason of the order is not in the log"
    echo "three orders are done and stand in the log"
}

# The server is killed and started again at the same address.
killed_and_gone_on() {
    local round before after at
    at="$(address friday)"
    for round in 1 2; do
        before="$(status "$friday" '[.tables[].hand] | max')"
        kill_hard friday
        server verify "$friday" | tee "$proof/verify.txt"
        grep -q 'whole: ' "$proof/verify.txt" || fail "the record of the killed server is not whole"
        host friday "$friday" --listen "$at" --web 127.0.0.1:0
        has_said friday "The evening resumes where it stopped. Invitations given out before are still good." ||
            fail "the evening does not go on: $(head -n 6 "$logs/friday.txt")"
        after="$(status "$friday" '[.tables[].hand] | max')"
        [ "$after" -ge "$before" ] || fail "hand $before was played, and hand $after goes on"
        waits "the hand after $after" plays "$friday" "$((after + 1))"
        echo "round $round: killed in hand $before, gone on with hand $after"
    done
    echo "killed twice, and gone on with each time"
}

backed_up() {
    local copy='C:\Kept evenings\Friday 1.cardroom'
    mkdir -p "$disk/Kept evenings" "$disk/Moved"
    server backup "$copy" --data "$friday"
    server verify "$copy"
    ! server backup "$copy" --data "$friday" || fail "a copy was overwritten"
    [ -s "$disk/Kept evenings/Friday 1.cardroom.identity.pem" ] || fail "the key is not beside the copy"
    cp "$disk/Kept evenings/Friday 1.cardroom" "$disk/Moved/evening-0001.cardroom"
    cp "$disk/Kept evenings/Friday 1.cardroom.identity.pem" "$disk/Moved/identity.pem"
    host moved 'C:\Moved' --listen 127.0.0.1:0 --web off
    has_said moved "The evening resumes where it stopped" || fail "the copy does not go on"
    server direct quit --data 'C:\Moved'
    waits "the end of the moved server" has_ended moved
    has_said moved "The server is closed" || fail "it did not close as it was told"
    echo "copied to $copy while it was played, verified and gone on with elsewhere"
}

ended() {
    # With blinds as large as the stacks some hands decide the evening.
    server direct level 2 5000/10000 30 --data "$friday"
    server direct next-level --data "$friday"
    waits "the end of the evening" has_ended friday
    has_said friday "The evening is over" || fail "it ended otherwise: $(tail -n 3 "$logs/friday.txt")"
    server verify "$friday"
    server verify-deal "$friday\\evening-0001.cardroom" | tail -n 3
    server export standings 'C:\Kept evenings\Standings.csv' --data "$friday"
    server evenings --data "$friday" | tee "$proof/evenings.txt"
    grep -F over "$proof/evenings.txt"
    echo "played to its end, verified"
}

# can_read FILE: whether another account of this machine can read it.
can_read() { setpriv --reuid=65534 --regid=65534 --clear-groups cat "$1" >/dev/null 2>&1; }

# Files are as open as the folder around them: README.md says so of Windows.
permissions() {
    local sets file own="$home/AppData/Roaming/cardroom/data" open="$disk/Evenings/Friday"
    sets="$(x86_64-w64-mingw32-objdump -p "$programs/cardroom-server.exe" |
        grep -oE '\b(SetNamedSecurityInfo|SetSecurityInfo|SetFileSecurity|SetKernelObjectSecurity)[AW]?\b' || true)"
    [ -z "$sets" ] || fail "the server sets permissions of its own: $sets"
    server host --fast --seed 7 --data "$(winepath --windows "$own")" | tail -n 1
    for file in evening-0001.cardroom in-use; do
        [ -e "$own/$file" ] || fail "there is no $file in the own data folder"
        ! can_read "$own/$file" || fail "others can read $file in the own data folder"
        can_read "$open/$file" || fail "$file is less open than its folder"
    done
    echo "closed to others in the own data folder, as open as the folder elsewhere"
}

## The window. It says in its log what is seen, and xdotool is the hand at its keyboard and pointer.

# A filter of jq can ask about what is seen: a control, the control of the keyboard, words, the table, and the hand.
# shellcheck disable=SC2016 # The names with $ are those of jq.
lens='
def has($name): any(.spots[]; .[0] == $name);
def on($name): .focus as $at | $at != null and any(.spots[]; .[0] == $name and .[1].left <= $at.left and .[1].top <= $at.top
    and $at.right <= .[1].right and $at.bottom <= .[1].bottom);
def reads($words): any(.texts[]; .[0] | contains($words));
def told($words): any(.told[]; test($words));
def hand: [.told[] | capture("^Table [0-9]+, hand (?<hand>[0-9]+)").hand | tonumber] | max // 0;
def price: [.told[] | capture("^Your turn: (?<chips>[0-9,]+) to call").chips | gsub(","; "") | tonumber] | first;
'

# The last picture of which the log tells, as JSON.
seen() { tail -c 2000000 "$logs/window.txt" | grep -a 'in sight: ' | sed '$!d; s/^.*in sight: //' || true; }

# sees FILTER: whether this is seen. asks FILTER: what is seen of it.
sees() { seen | jq -e "$lens $1"; }
asks() { seen | jq -c "$lens $1"; }

# What is seen in short, for whoever looks for a fault.
outline() { asks '.screen, .told, [.spots[][0]], [.texts[][0]]' | cut -c 1-2000; }

# awaits WHAT FILTER: until this is seen.
awaits() {
    local what="$1" filter="$2" until="$((SECONDS + patience))"
    until sees "$filter" >/dev/null 2>&1; do
        is_running window || fail "the window has closed: $(grep -av 'in sight: ' "$logs/window.txt" | tail -n 5)"
        [ "$SECONDS" -lt "$until" ] || { outline; fail "$what is not seen after $patience s"; }
        sleep 0.2
    done
}

# achieves WHAT FILTER COMMAND...: does it until this is seen, more patiently each time.
achieves() {
    local what="$1" filter="$2" pause until
    shift 2
    for pause in 5 10 20 40 80; do
        "$@"
        until="$((SECONDS + pause))"
        while [ "$SECONDS" -lt "$until" ]; do
            ! sees "$filter" >/dev/null 2>&1 || return 0
            sleep 0.2
        done
    done
    outline
    fail "$what leads to nothing"
}

# person ARG...: what a person does, as xdotool names it.
person() { DISPLAY="$(<"$proof/display")" xdotool "$@"; }
press() { person key --delay 50 "$@"; }
writes() { person type --delay 20 -- "$1"; }

# reach NAME: goes with the keyboard from one control to the next, to the one of this name.
reach() {
    local name="$1" stop before until
    awaits "$name" "has(\"$name\")"
    for ((stop = 0; stop < 120; stop++)); do
        ! sees "on(\"$name\")" >/dev/null || return 0
        before="$(asks .focus)"
        press Tab
        until="$((SECONDS + 10))"
        while [ "$(asks .focus)" = "$before" ] && [ "$SECONDS" -lt "$until" ]; do sleep 0.1; done
    done
    outline
    fail "the keyboard does not come to $name"
}

# by_keys NAME: presses a control by the keyboard.
by_keys() {
    reach "$1"
    press Return
}

# click NAME: presses a control by the pointer. A press counts only after what is below has lain still for a while.
click() {
    local at
    awaits "$1" "has(\"$1\")"
    at="$(asks "last(.spots[] | select(.[0] == \"$1\"))[1] | \"\((.left + .right) / 2 | floor) \((.top + .bottom) / 2 | floor)\"")"
    at="${at//\"/}"
    person mousemove "$((${at% *} + $(<"$proof/left")))" "$((${at#* } + $(<"$proof/top")))"
    sleep 1
    person click 1
}

# picture NAME: takes one of the screen, once something is drawn there.
picture() {
    sleep 1
    waits "a picture of $1" is_drawn "$pictures/$1.png"
}

# is_drawn FILE: takes a picture of the screen, and says whether it shows more than a few colours.
is_drawn() {
    DISPLAY="$(<"$proof/display")" import -window root "$1"
    # Without the title bar, which Wine draws before the window draws anything.
    [ "$(convert "$1" -crop 1200x700+40+60 -unique-colors -format %w info:)" -ge 100 ]
}

opened() {
    start screen Xvfb -displayfd 3 -nolisten tcp -screen 0 1300x840x24 3>"$proof/number"
    waits "a screen" test -s "$proof/number"
    echo ":$(<"$proof/number")" >"$proof/display"
    : >"$logs/window.txt"
    # Without the desktop of Wine the window ends at once, for Wine names no modes of such a monitor.
    start window env DISPLAY="$(<"$proof/display")" WGPU_BACKEND=vulkan LC_ALL=C.UTF-8 NO_COLOR=1 RUST_LOG=warn,seen=trace \
        VK_DRIVER_FILES="$driver" VK_ICD_FILENAMES="$driver" wine explorer /desktop=cardroom,1300x840 "$programs/cardroom.exe"
    awaits "the front door" '.screen == "Home"'
    locate
    picture 01-front-door
    echo "the front door is seen"
}

# Where the upper left corner of what the window draws lies on the screen: below the frame and the title bar of Wine.
locate() {
    echo 4 >"$proof/left"
    echo 23 >"$proof/top"
}

# plays_hands NUMBER: plays so many hands to their end: checks, calls what is cheap, and folds otherwise.
plays_hands() {
    local last told key
    awaits "a hand" 'hand > 0'
    last="$(($(asks hand) + $1))"
    while [ "$(asks hand)" -lt "$last" ]; do
        awaits "the next turn or the next hand" \
            "hand >= $last or .screen == \"Results\" or has(\"Muck hand\") or has(\"Rebuy\") or told(\"^Your turn: (you may|[0-9])\")"
        ! sees '.screen == "Results" or has("Rebuy")' >/dev/null || fail "the evening is over before hand $last"
        sees "hand < $last" >/dev/null || break
        # Who types does not act.
        if sees '.focus != null' >/dev/null; then press Escape; fi
        told="$(asks .told)"
        sleep 1
        if sees 'has("Muck hand")' >/dev/null; then
            achieves "mucking" 'has("Muck hand") | not' by_keys "Muck hand"
            continue
        fi
        key=c
        if sees 'price > 600' >/dev/null 2>&1; then key=f; fi
        achieves "the key $key" ".told != $told" press "$key"
    done
    echo "hand $(asks hand) has begun"
}

practised() {
    by_keys Practice
    awaits "the practice table" '.screen == "Practice"'
    reach Bots
    press Left Left Left Left Left
    reach Fast
    press space
    picture 02-practice
    by_keys Deal
    awaits "the question for the name" 'has("Sit down") and on("Name")'
    writes Ann
    awaits "the name" 'reads("Ann")'
    picture 03-name
    achieves "sitting down" 'has("Sit down") | not' press Return
    awaits "the own turn" 'told("^Your turn")'
    picture 04-practice-turn
    plays_hands 1
    picture 05-practice-hand-2
    plays_hands 1
    picture 06-practice-hand-3
    plays_hands 1
    picture 07-practice-hand-4
    achieves "leaving" '.screen == "Home"' by_keys Leave
    echo "three hands are played"
}

joined() {
    local line
    host club "$club" --seats 4 --bots 3 --listen 127.0.0.1:0 --web off --start-in 3600
    line="$(server invite player Ann --json --data "$club" | jq -r '.lines[0]')"
    click Join
    awaits "the field for the invitation" 'on("Invitation")'
    writes "$line"
    awaits "that it is good" 'has("Good invitation")'
    picture 08-invitation
    achieves "joining" '.screen | startswith("Join") | not' press Return
    awaits "the own entry" '.screen == "Table" and reads("Ann enters")'
    picture 09-joined
    server direct people --data "$club"
    server direct start --data "$club"
    awaits "the own turn" 'told("^Your turn")'
    picture 10-joined-turn
    plays_hands 1
    picture 11-joined-hand-2
    echo "joined by an invitation, a hand is played"
}

# The server is killed in the middle of a hand, and the window comes back to the hand by itself.
came_back() {
    local at hand
    at="$(address club)"
    awaits "the own turn" 'told("^Your turn")'
    hand="$(asks hand)"
    kill_hard club
    awaits "that the line is lost" 'reads("Offline")'
    picture 12-offline
    host club "$club" --listen "$at" --web off
    awaits "the same hand" "hand == $hand and told(\"^Your turn\") and (has(\"Offline\") | not)"
    picture 13-back
    plays_hands 1
    server direct status --data "$club"
    kill_hard club
    echo "back in hand $hand after the server was killed"
}

# Goes back to the front door, by the menu where the bar has no room for the way.
leaves() {
    if ! sees 'has("Leave")' >/dev/null; then by_keys Menu; fi
    by_keys Leave
}

# The window starts a server of its own, which outlives it until it is told to close.
hosted_here() {
    local own="$home/AppData/Roaming/cardroom/data"
    achieves "leaving" '.screen == "Home"' leaves
    click "Host here"
    awaits "the choices for the evening" '.screen == "Host"'
    picture 14-host
    by_keys "Open the house"
    awaits "the invitations" '.screen == "Share"'
    picture 15-share
    server evenings --data "$(winepath --windows "$own")" | tee "$proof/evenings.txt"
    grep -F running "$proof/evenings.txt" || fail "no server runs in the own data folder"
    achieves "closing the server" '.screen == "Home"' by_keys "Close the house"
    ! server evenings --data "$(winepath --windows "$own")" | grep -F running || fail "the server still runs"
    by_keys Quit
    waits "the end of the window" has_ended window
    ! grep -a 'panicked' "$logs/window.txt" || fail "the window panicked"
    echo "a server of its own is opened and closed, and the window is closed"
}

## All of it.

[ "$(id -u)" -eq 0 ] || fail "only root can install packages and be another account"
umask 022
rm -rf "$proof"
mkdir -p "$logs" "$pictures"
trap cleanup EXIT
WINEPREFIX="$(mktemp -d /tmp/cardroom-windows.XXXXXX)"
export WINEPREFIX WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=;winemenubuilder.exe=d'
unset WAYLAND_DISPLAY DISPLAY
disk="$WINEPREFIX/drive_c"
home="$disk/users/$(id -un)"
friday='C:\Evenings\Friday'
club='C:\Evenings\Club'
# The driver that draws without a graphics card.
driver=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json

step packages install_packages
step build build
step Wine prepare_wine
step scenarios scenarios
step "an evening at once" played_at_once
step host hosted
step direct directed
step "kill and go on" killed_and_gone_on
step backup backed_up
step "end and verify" ended
step permissions permissions
if [ "$part" = all ]; then
    step "the front door" opened
    step practice practised
    step join joined
    step "the way back" came_back
    step "host in the window" hosted_here
fi
printf '\nAll of it holds, in %d s. Logs: %s' "$SECONDS" "$logs"
[ "$part" = server ] || printf ', pictures to look at: %s' "$pictures"
printf '\n'
