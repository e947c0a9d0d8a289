#!/usr/bin/env bash
# How fast all of it is, next to what a registry has of peers, as tables for docs/speed.md: scripts/speed.sh [SECTION...]
# Sections: hands evening fair_deal recovery simulation sizes window load; without a word all of them: a quarter of an hour, and half
# an hour more to build them for the first time. It judges nothing: compare figures of one run on a quiet machine. Needs the
# compiler of the repository, and for the window what scripts/test.sh needs.
# With ROUNDS=n every figure is the median of n runs (5).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

all=(hands evening fair_deal recovery simulation sizes window load)
rounds="${ROUNDS:-5}"
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
server="$target/release/cardroom-server"
peers=benches/peers/target/release/cardroom-peers
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
# One core, and always the same.
pin=()
if command -v taskset >/dev/null; then
    pin=(taskset -c "$(taskset -pc $$ | sed 's/.*[:, -]//')")
fi

note() { echo "speed: $*" >&2; }

# build WORD...: what cargo builds with these words, quietly.
build() {
    note "building $*"
    cargo "$@" >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log" >&2; exit 1; }
}

# bench_program PACKAGE NAME: the path of a bench, built.
bench_program() {
    build build --release --locked -p "$1" --bench "$2" --message-format=json
    sed -n "s/.*\"name\":\"$2\".*\"executable\":\"\([^\"]*\)\".*/\1/p" "$scratch/build.log" | tail -n 1
}

# cpu COMMAND...: the seconds of user CPU that it takes; what it prints lies in $scratch/said.
cpu() {
    local TIMEFORMAT=%3U
    { time ${pin[@]+"${pin[@]}"} "$@" >"$scratch/said" 2>"$scratch/complained"; } 2>&1 ||
        { cat "$scratch/complained" >&2; return 1; }
}

# wall COMMAND...: the seconds that it takes from start to end, on all cores.
wall() {
    local TIMEFORMAT=%3R
    { time "$@" >/dev/null 2>"$scratch/complained"; } 2>&1 || { cat "$scratch/complained" >&2; return 1; }
}

# median FIGURE...: the one in the middle.
median() { printf '%s\n' "$@" | sort -g | sed -n "$((($# + 1) / 2))p"; }

# per SECONDS COUNT: so many a second.
per() { awk -v s="$1" -v n="$2" 'BEGIN { printf "%.0f", n / s }'; }

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

# said NAME: the figure of this name in what was printed as JSON.
said() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" "$scratch/said" | tail -n 1; }

machine() {
    local model
    model="$(sed -n 's/^model name.*: //p' /proc/cpuinfo 2>/dev/null | sed -n 1p)"
    echo "Made on $(date -u +%Y-%m-%d) at commit $(git rev-parse --short HEAD 2>/dev/null || echo unknown)$(
        git diff --quiet HEAD 2>/dev/null || echo ' with changes'
    ) with $(rustc -V | cut -d' ' -f1,2): ${model:-an unnamed processor}, $(nproc) cores, $(uname -sm)."
}

# HB-1, in turns with rs_poker.
hands() {
    local played=200000 policy players round
    build build --release --locked -p cardroom-server
    note "building the peers"
    (cd benches/peers && cargo build --release --locked --target-dir target) >"$scratch/build.log" 2>&1 ||
        { cat "$scratch/build.log" >&2; exit 1; }
    echo '## Hands a second'
    echo
    echo '| players, policy | Cardroom | rs_poker 5.0.0 | ratio | actions a hand: ours, theirs |'
    echo '|---|---|---|---|---|'
    for policy in call random; do
        for players in 6 9; do
            note "hands: $players $policy"
            local ours=() theirs=() our_actions their_actions
            for ((round = 0; round < rounds; round++)); do
                ours+=("$(cpu "$server" simulate --hands "$played" --players "$players" --policy "$policy" --json)")
                our_actions="$(said actions_per_hand)"
                theirs+=("$(cpu "$peers" "$played" "$players" "$policy")")
                their_actions="$(said actions_per_hand)"
            done
            local our their
            our="$(per "$(median "${ours[@]}")" "$played")"
            their="$(per "$(median "${theirs[@]}")" "$played")"
            printf '| %s %s | %s | %s | %s | %.2f, %.2f |\n' "$players" "$policy" "$our" "$their" \
                "$(ratio "$our" "$their")" "$our_actions" "$their_actions"
        done
    done
}

# The benches of the simulator: an act in rooms of all sizes, arrivals, replay.
evening() {
    local program
    program="$(bench_program cardroom-simulator evening)"
    note 'evening: rooms of one to fifty-five tables'
    echo '## An evening, in microseconds'
    echo
    cpu "$program" --bench >/dev/null
    sed '/./,$!d' "$scratch/said" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'
}

# What the fair deal costs a table of ten: the house, a window, the line.
fair_deal() {
    local program
    program="$(bench_program cardroom-fair-deal fair_deal)"
    note 'fair deal: a hand of ten'
    echo '## The fair deal'
    echo
    cpu "$program" --bench >/dev/null
    cat "$scratch/said"
}

# A record of a million events: checked, and opened as a house does that was stopped.
recovery() {
    local program events=1000000 round verified=() took=() back=()
    build build --release --locked -p cardroom-server
    program="$(bench_program cardroom-server record)"
    note "recovery: writing $events events"
    "$program" write "$scratch/long.cardroom" "$events"
    for ((round = 0; round < rounds; round++)); do
        took+=("$(wall "$server" verify "$scratch/long.cardroom")")
        verified+=("$(cpu "$server" verify "$scratch/long.cardroom")")
        back+=("$(cpu "$program" back "$scratch/long.cardroom")")
    done
    echo '## A record of 1,000,000 events'
    echo
    echo '| what | seconds of user CPU | from start to end |'
    echo '|---|---|---|'
    echo "| \`verify\` | $(median "${verified[@]}") | $(median "${took[@]}") |"
    echo "| the house is back | $(median "${back[@]}") | |"
    rm -f "$scratch"/long.cardroom*
}

# What an event costs in simulated tournaments, all invariants judged.
simulation() {
    local size round
    build build --release --locked -p cardroom-server
    echo '## Simulated tournaments'
    echo
    echo '| entrants | tournaments | events | events a CPU second | cost an event, to 50 entrants |'
    echo '|---|---|---|---|---|'
    local base=''
    for size in 50 150 500; do
        note "simulation: $size entrants"
        local count=$((3000 / size)) rates=() events rate
        for ((round = 0; round < rounds; round++)); do
            ${pin[@]+"${pin[@]}"} "$server" simulate --tournament --entrants "$size" --house all --count "$count" \
                --seed "$((round + 1))" --json >"$scratch/said"
            rates+=("$(said events_per_cpu_second)")
            events="$(said events)"
        done
        rate="$(median "${rates[@]}")"
        base="${base:-$rate}"
        printf '| %s | %s | %s | %.0f | %s |\n' "$size" "$count" "$events" "$rate" "$(ratio "$base" "$rate")"
    done
}

# The programs as they are given away.
sizes() {
    build build --release --locked -p cardroom-server
    build build --release --locked -p cardroom-client
    echo '## Programs, stripped'
    echo
    echo '| program | megabytes |'
    echo '|---|---|'
    local program
    for program in cardroom-server cardroom; do
        cp "$target/release/$program" "$scratch/$program"
        strip "$scratch/$program" 2>/dev/null || true
        printf '| %s | %.1f |\n' "$program" "$(awk -v n="$(wc -c <"$scratch/$program")" 'BEGIN { print n / 1e6 }')"
    done
}

# window_on SCREEN WORD...: starts the window on this screen with these words, for somebody called Ann; it is $running then, and
# what it says lies in $scratch/window.log.
window_on() {
    local home="$scratch/home"
    rm -rf "$home"
    mkdir -p "$home/cardroom"
    echo 'name = "Ann"' >"$home/cardroom/settings.toml"
    env -u WAYLAND_DISPLAY DISPLAY=":$1" HOME="$home" XDG_CONFIG_HOME="$home" XDG_DATA_HOME="$home" XDG_STATE_HOME="$home" \
        XDG_CACHE_HOME="$home" XDG_RUNTIME_DIR="$home" RUST_LOG=warn,cardroom_client=trace \
        "$target/release/cardroom" "${@:2}" >"$scratch/window.log" 2>&1 &
    running=$!
}

pictures() { grep -c 'a picture: ' "$scratch/window.log" || true; }

first_picture() {
    until grep -q 'a picture: Whole' "$scratch/window.log"; do
        kill -0 "$running" 2>/dev/null || { cat "$scratch/window.log" >&2; return 1; }
        sleep 0.01
    done
}

close_window() {
    kill "$running"
    wait "$running" 2>/dev/null || true
}

# opened SCREEN: milliseconds from the start of the window until its first whole picture is on this screen.
opened() {
    local began running
    began="$(date +%s%N)"
    window_on "$1"
    first_picture
    echo $((($(date +%s%N) - began) / 1000000))
    close_window
}

# worked PROCESS: the nanoseconds that its threads have been at work: all of them, and those that are not the driver's, which has
# a name for some and leaves others the name of the program.
worked() {
    awk '
        FILENAME ~ /comm$/ { split(FILENAME, path, "/"); drives = /^llvmpipe/ || ($0 == "cardroom" && path[5] != path[3]) }
        FILENAME ~ /schedstat$/ { all += $1; if (!drives) own += $1 }
        END { printf "%.0f %.0f\n", all, own }
    ' $(for thread in "/proc/$1/task/"*; do printf '%s/comm %s/schedstat ' "$thread" "$thread"; done)
}

# rest SCREEN WHAT WORD...: what the window costs that was started with these words and has come to rest, as a line of a table.
rest() {
    local seconds=20 running before after drawn
    window_on "$1" "${@:3}"
    first_picture
    # Whatever is opened, dealt or told first is over by then.
    sleep 15
    read -ra before < <(worked "$running")
    drawn="$(pictures)"
    sleep "$seconds"
    read -ra after < <(worked "$running")
    drawn=$(($(pictures) - drawn))
    awk -v what="$2" -v s="$seconds" -v drawn="$drawn" -v a="${before[0]}" -v b="${after[0]}" -v c="${before[1]}" -v d="${after[1]}" \
        'BEGIN { printf "| %s | %.2f %% | %.2f %% | %.1f |\n", what, (b - a) / s / 1e7, (d - c) / s / 1e7, drawn / s }'
    close_window
}

# house WORD...: opens a house with these words; it is $house then, and the invitation for a player lies in $invitation.
house() {
    rm -rf "$scratch/evening" "$scratch/host.log"
    "$target/release/cardroom-server" host --data "$scratch/evening" --listen 127.0.0.1:0 --show-invitations all "$@" \
        >"$scratch/host.log" 2>&1 </dev/null &
    house=$!
    until invitation="$(grep -o 'cardroom:[^ ]*/player/[^ ]*' "$scratch/host.log" | sed -n 1p)" && [ -n "$invitation" ]; do
        kill -0 "$house" 2>/dev/null || { cat "$scratch/host.log" >&2; return 1; }
        sleep 0.1
    done
}

close_house() {
    kill "$house"
    wait "$house" 2>/dev/null || true
}

# The work of a picture, how soon there is one, and what a window costs that rests.
window() {
    local program screen display round took=() house invitation
    program="$(bench_program cardroom-client frame)"
    build build --release --locked -p cardroom-client
    build build --release --locked -p cardroom-server
    echo '## The window'
    echo
    XDG_RUNTIME_DIR="$scratch" "$program" --bench
    if ! command -v Xvfb >/dev/null; then
        note 'Xvfb is missing: how soon the window opens, and what it costs at rest, is not measured'
        return
    fi
    Xvfb -displayfd 1 -nolisten tcp -screen 0 1280x800x24 >"$scratch/screen" 2>/dev/null &
    display=$!
    # Whatever goes wrong, nothing is left running.
    trap "kill \$(jobs -p) 2>/dev/null; rm -rf '$scratch'" EXIT
    until [ -s "$scratch/screen" ]; do sleep 0.1; done
    screen="$(cat "$scratch/screen")"
    for ((round = 0; round < rounds; round++)); do
        took+=("$(opened "$screen")")
    done
    echo
    echo "From the start of the window to its first whole picture: $(median "${took[@]}") ms."
    echo
    note 'window: at rest'
    echo '| at rest | of a core | without the threads of the software driver | pictures a second |'
    echo '|---|---|---|---|'
    rest "$screen" 'the front door'
    house --seats 2 --bots 1 --start-in 86400
    rest "$screen" 'a table before the start' watch "$(grep -o 'cardroom:[^ ]*/spectator/[^ ]*' "$scratch/host.log" | sed -n 1p)"
    close_house
    # A house without a clock for those who act: the turn lasts as long as the window is looked at.
    house --seats 2 --bots 1 --house robert
    rest "$screen" 'a table in the own turn, the clock of the level in sight' join "$invitation"
    close_house
    kill "$display"
}

# A server and guests over the network, each line as the generator prints it; where there is a disk in memory, once more
# without what the disk takes.
load() {
    local clients
    build build --release --locked -p cardroom-server
    build build --release --locked -p cardroom-tests --bin load
    echo '## Under load'
    echo
    echo '```'
    for clients in 10 100 500 900; do
        loaded "$clients"
    done
    [ ! -d /dev/shm ] || loaded 500 --disk /dev/shm
    echo '```'
}

# loaded CLIENTS WORD...: ten seconds with so many, of whom nine in ten play.
loaded() {
    note "load: $*"
    local seats=$(($1 * 9 / 10))
    "$target/release/load" --clients "$1" --seats $((seats < 450 ? seats : 450)) --seconds 10 "${@:2}" \
        2>"$scratch/complained" || { cat "$scratch/complained" >&2; echo "$*: failed"; }
}

[ "$#" -gt 0 ] || set -- "${all[@]}"
for section in "$@"; do
    case " ${all[*]} " in
        *" $section "*) ;;
        *) echo "no section is called $section: ${all[*]}" >&2; exit 2 ;;
    esac
done
machine
for section in "$@"; do
    echo
    "$section"
done
