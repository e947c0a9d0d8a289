#!/usr/bin/env bash
# Counts what does not depend on how fast or how busy the machine is: the instructions and the allocations of a hand, of an
# act in a room, and of an event of a record that is verified. Fails where one of them is more than 5 % over
# benches/counts.toml. After a change that has a reason: scripts/counts.sh --write, and the reason stands in the commit.
# Needs valgrind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

kept=benches/counts.toml
# In percent of what is written down.
slack=5
# NAME LESS MORE WORDS: what is counted are the hands, acts or events by which a run of MORE exceeds one of LESS, so that the
# beginning does not count.
counted() {
    cat <<'LIST'
hand-6-call 100 600 hand 6 call
hand-6-random 100 1100 hand 6 random
hand-9-call 100 600 hand 9 call
hand-9-random 100 1100 hand 9 random
act-1-table 100 1100 act 1
act-50-tables 100 600 act 50
told-1-table 100 600 told 1
told-50-tables 100 400 told 50
evening-50-tables 100 400 play
directed-50-tables 100 400 direct
verified-event 2000 6000 verify
LIST
}

command -v valgrind >/dev/null || { echo "valgrind is missing (a package of that name in Debian)"; exit 1; }
compiler="$(rustc -V | cut -d' ' -f2)"
written="$(sed -n 's/^rustc = "\(.*\)"$/\1/p' "$kept" 2>/dev/null || true)"
if [ "${1:-}" != --write ] && [ "$compiler" != "$written" ]; then
    echo "0 counts compared: $kept holds for rustc $written, and this is $compiler"
    exit 0
fi

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
# With the optimisation across the units of a crate that the tests do without: a release has more of it. It lies in a folder of its
# own, and the setting of incremental compilation is fixed, for both change the figures.
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')/counts"
CARGO_PROFILE_DEV_LTO=false CARGO_INCREMENTAL=1 cargo build --target-dir "$target" --workspace --locked \
    --bench evening --bench record --bin cardroom-server --message-format=json \
    >"$scratch/build" 2>"$scratch/build.log" || { cat "$scratch/build.log"; exit 1; }
# built NAME: where this program lies.
built() { sed -n 's/.*"name":"'"$1"'".*"executable":"\([^"]*\)".*/\1/p' "$scratch/build" | tail -n 1; }
program="$(built evening)" record="$(built record)" server="$(built cardroom-server)"

# watched VALGRIND... -- WORDS... NUMBER: one run of so many hands, acts or events, and what valgrind says of it.
watched() {
    local watch=()
    while [ "$1" != -- ]; do watch+=("$1") && shift; done
    case "$2" in
        play | direct) "${watch[@]}" "$record" "$2" "$(mktemp -d -p "$scratch")/evening.cardroom" "$3" 2>&1 ;;
        verify) "${watch[@]}" "$server" verify "$scratch/$3.cardroom" 2>&1 ;;
        *) "${watch[@]}" "$program" count "${@:2}" 2>&1 ;;
    esac
}

# instructions WORDS...: of one run.
instructions() {
    watched valgrind --tool=callgrind --callgrind-out-file=/dev/null -- "$@" |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# allocations WORDS...: of one run.
allocations() {
    watched valgrind --tool=dhat --dhat-out-file=/dev/null -- "$@" |
        sed -n 's/.*Total: .* in \([0-9,]*\) blocks.*/\1/p' | tr -d ,
}

# difference KIND LESS MORE WORDS...: of one hand or act, in thousandths.
difference() {
    local kind="$1" less="$2" more="$3" few many
    shift 3
    few="$("$kind" "$@" "$less")"
    many="$("$kind" "$@" "$more")"
    [ -n "$few" ] && [ -n "$many" ] || { echo "$* did not run" >&2; return 1; }
    echo "$(((many - few) * 1000 / (more - less)))"
}

# Two at a time: a count is the same on a busy machine.
while read -r name less more words; do
    if [ "$words" = verify ]; then
        "$record" write "$scratch/$less.cardroom" "$less"
        "$record" write "$scratch/$more.cardroom" "$more"
    fi
    # shellcheck disable=SC2086 # the words are words
    difference instructions "$less" "$more" $words >"$scratch/$name.instructions" &
    beside="$!"
    # shellcheck disable=SC2086
    difference allocations "$less" "$more" $words >"$scratch/$name.allocations"
    wait "$beside"
done < <(counted)

# was NAME KIND: what is written down, in thousandths.
was() {
    awk -v name="[$1]" -v kind="$2" '$0 == name { found = 1; next } /^\[/ { found = 0 }
        found && $1 == kind { printf "%.0f", $3 * 1000 }' "$kept" 2>/dev/null
}

in_full() { awk -v n="$1" 'BEGIN { printf "%.3f", n / 1000 }'; }

if [ "${1:-}" = --write ]; then
    {
        echo '# What one hand or one act costs, whatever the machine: scripts/counts.sh compares, `scripts/counts.sh --write` writes it.'
        echo '# In the profile for development, where the rules are optimised. `hand` is the workload of `simulate`, `act` an act in a'
        echo '# room of nine a table, `told` the same until what everybody at the table is sent is there as bytes, `evening` the same in a'
        echo '# house with its guests and its record, `verified` an event of a record that `verify` reads, with the SHA-256 of a processor'
        echo '# that has no instructions for it.'
        echo "rustc = \"$compiler\""
        while read -r name _; do
            printf '\n[%s]\ninstructions = %s\nallocations = %s\n' "$name" \
                "$(in_full "$(cat "$scratch/$name.instructions")")" "$(in_full "$(cat "$scratch/$name.allocations")")"
        done < <(counted)
    } >"$kept.new"
    mv "$kept.new" "$kept"
    echo "$kept is written"
    exit 0
fi

failed=0 compared=0
while read -r name _; do
    for kind in instructions allocations; do
        before="$(was "$name" "$kind")"
        now="$(cat "$scratch/$name.$kind")"
        compared=$((compared + 1))
        if [ -z "$before" ]; then
            echo "$name: $kind are not in $kept: scripts/counts.sh --write"
            failed=1
        # One allocation in a hundred hands is nothing.
        elif [ "$((now * 100))" -gt "$((before * (100 + slack) + 1000))" ]; then
            echo "$name: $(in_full "$now") $kind, and $(in_full "$before") are written down: more than $slack % over it"
            failed=1
        elif [ "$((now * 100 + 1000))" -lt "$((before * (100 - slack)))" ]; then
            echo "$name: $(in_full "$now") $kind, and $(in_full "$before") are written down: write the better number down"
        fi
    done
done < <(counted)
if [ "$failed" -ne 0 ]; then
    echo "If there is a reason for it, say it in the commit that runs scripts/counts.sh --write"
    exit 1
fi
echo "$compared counts compared with $kept"
