#!/usr/bin/env bash
# Counts the lines of the fair deal that are neither blank nor a comment, without tests: protocol, house, the client's verifier
# and the command verify-deal together, and the second verifier. Fails where one of the two is over its limit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The lines of these files that count. A module of tests stands at the end of its file.
lines() {
    awk -v comment="$1" 'FNR == 1 { test = 0 } /^#\[cfg\(test\)\]/ { test = 1 } !test && NF && $0 !~ comment { count++ } END { print count + 0 }' \
        "${@:2}"
}

# WHAT LIMIT LINES
row() {
    printf '%-52s %6s of %s\n' "$1" "$3" "$2"
    if [ "$3" -gt "$2" ]; then over=1; fi
}

over=0
of_crate=crates/fair-deal/src
mapfile -t house < <(find "$of_crate/house.rs" "$of_crate/house" -name '*.rs')
mapfile -t client < <(find "$of_crate/client_verifier.rs" "$of_crate/client_verifier" -name '*.rs')
mapfile -t command < <(find server/src/cli/commands/verify_deal.rs server/src/cli/commands/verify_deal -name '*.rs')
mapfile -t protocol < <(find "$of_crate" -name '*.rs' | grep -vE "^$of_crate/(house|client_verifier)(/|\.rs)")
rust='^[[:space:]]*//'
printf '%-52s %6s\n' \
    "protocol and witness" "$(lines "$rust" "${protocol[@]}")" \
    "house" "$(lines "$rust" "${house[@]}")" \
    "the client's verifier" "$(lines "$rust" "${client[@]}")" \
    "verify-deal" "$(lines "$rust" "${command[@]}")"
row "all of these" 4500 "$(lines "$rust" "${protocol[@]}" "${house[@]}" "${client[@]}" "${command[@]}")"
row "the second verifier (tests/fair_deal/verify.py)" 900 "$(lines '^[[:space:]]*#' tests/fair_deal/verify.py)"
exit "$over"
