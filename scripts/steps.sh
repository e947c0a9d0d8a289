# Steps of a script, with their seconds: test.sh and long.sh source this file.
# shellcheck shell=bash
command -v cargo >/dev/null || { echo "cargo is missing: install Rust from https://rustup.rs"; exit 1; }
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
logs="$target/test-logs"
mkdir -p "$logs"
steps=()

# seconds FROM: the whole seconds since then.
seconds() { echo "$((SECONDS - $1))"; }

# The last line of a log that counts something.
summary() {
    grep -E '[0-9]+ passed|tests? run:|[0-9]+ pictures?|counts compared|[0-9]+ faults?' "$1" | tail -n 1 | sed 's/^ *//' || true
}

# step NAME COMMAND...: runs the command quietly, prints its seconds, and its whole log if it failed.
step() {
    local name="$1" began="$SECONDS" code log line
    shift
    log="$logs/${name// /-}.log"
    # Not as a condition: there bash would go on after the first command of a function that fails.
    set +e
    (
        set -e
        "$@"
    ) >"$log" 2>&1
    code="$?"
    set -e
    if [ "$code" -ne 0 ]; then
        printf '%-16s %4d s  FAILED (exit %d): %s\n\n' "$name" "$(seconds "$began")" "$code" "$*"
        cat "$log"
        printf '\n%s failed; the log above is %s\n' "$name" "$log"
        exit 1
    fi
    line="$(printf '%-16s %4d s  %s' "$name" "$(seconds "$began")" "$(summary "$log")")"
    steps+=("$line")
    printf '%s\n' "$line"
}
