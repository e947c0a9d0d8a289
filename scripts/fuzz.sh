#!/usr/bin/env bash
# Gives any bytes at all to everything that takes bytes: scripts/fuzz.sh [RUNS] [TARGET...]. Without figures ten million
# executions of every target. Ends at the first input that makes one panic, hang or take too much memory; the input is kept.
# Needs no more than the compiler of the repository and a C++ compiler; what it makes lies in fuzz/target.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../fuzz"

runs=10000000
if [[ "${1:-}" =~ ^[0-9]+$ ]]; then
    runs="$1"
    shift
fi

# How many bytes the inputs of a target may have: as many as it needs to reach what it can reach, for longer ones are slower.
longest() {
    case "$1" in
        messages) echo 2048 ;;
        screening) echo 4000 ;;
        fair_deal) echo 12000 ;;
        lines) echo 4000 ;;
        front_desk | record_rows | structures | stories) echo 1500 ;;
        phh) echo 1200 ;;
        tournament_files) echo 500 ;;
        houses) echo 600 ;;
        record_file) echo 120 ;;
        *) echo 400 ;;
    esac
}

mapfile -t all < <(sed -n 's|^path = "fuzz_targets/\(.*\)\.rs"$|\1|p' Cargo.toml)
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=("${all[@]}")

# The same flags as cargo-fuzz gives, so that either can go on with what the other has built.
coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Cllvm-args=-simplifycfg-branch-fold-threshold=0 \
-Cllvm-args=-sanitizer-coverage-stack-depth -Ccodegen-units=1"
host="$(rustc -vV | sed -n 's/^host: //p')"
bins=()
for target in "${targets[@]}"; do
    bins+=(--bin "$target")
done
RUSTFLAGS=" $coverage" cargo build --locked --release --target "$host" "${bins[@]}"

for target in "${targets[@]}"; do
    program="target/$host/release/$target"
    corpus="target/corpus/$target"
    kept="target/artifacts/$target"
    log="target/logs/$target.log"
    mkdir -p "$corpus" "$kept" "${log%/*}"
    # What it begins from, out of the files of the repository; what earlier runs found lies beside it.
    CARDROOM_SEEDS="$corpus" "$program" >/dev/null
    began="$SECONDS"
    if ! "$program" -runs="$runs" -seed=1 -max_len="$(longest "$target")" -timeout=5 -rss_limit_mb=2048 \
        -artifact_prefix="$kept/" -print_final_stats=1 "$corpus" >"$log" 2>&1; then
        grep -A 2 -E 'panicked|SUMMARY' "$log" || tail -n 20 "$log"
        printf '%s failed after %d s; the log is fuzz/%s, the input is in fuzz/%s\n' \
            "$target" "$((SECONDS - began))" "$log" "$kept"
        exit 1
    fi
    figures="$(grep -E '^#[0-9]+.DONE' "$log" | sed 's/ lim:.*//; s/^#//' | tr '\t' ' ')"
    printf '%-18s %s %5d s\n' "$target" "$figures" "$((SECONDS - began))"
done
