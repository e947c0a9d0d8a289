#!/usr/bin/env bash
# The long runs of real processes: servers that are killed, attacked, crowded, cut off and left alone for hours.
#
#   scripts/long.sh          with a random seed, which it prints
#   scripts/long.sh SEED     with this seed
#
# Each run plays evenings over real sockets, prints a table of figures and fails at a fault. The full disk of `crash` needs
# root. `scripts/fuzz.sh 100000` is the long run for arbitrary bytes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seed="${1:-$((RANDOM * 32768 + RANDOM))}"
[[ "$seed" =~ ^[0-9]+$ ]] || { echo "$seed is no seed; a number is one, such as 7"; exit 2; }
. scripts/steps.sh
disk=()
[ "$(id -u)" -eq 0 ] || disk=(--no-disk)

printf 'The cards and the faults of this run follow from the seed %s\n' "$seed"
step build cargo build --workspace --locked --bins
run() { "$target/debug/$1" "${@:2}"; }
step crash run crash --kills 66 --seed "$seed" ${disk[@]+"${disk[@]}"}
step hostile run hostile --seed "$seed"
step crowd run crowd --guests 300 --seats-in-browser 60 --seed "$seed"
step weather run weather --seed "$seed"
step soak run soak --hours 12 --speed 240
step load run load --clients 300 --seats 300 --seconds 20 --seed "$seed"
step "seats in browsers" run load --clients 100 --seats 100 --seats-in-browser 100 --seconds 20 --seed "$seed"

printf '\nthe runs\n'
printf '%s\n' "${steps[@]}"
printf '\nAll runs held in %d s.\n' "$SECONDS"
