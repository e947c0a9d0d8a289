#!/usr/bin/env bash
# The gate: everything that must hold before a change lands.
#
#   scripts/test.sh              the gate, at most 20 minutes on two cores with compiled dependencies
#   scripts/test.sh --all        the gate and the long run, at most 75 minutes
#   scripts/test.sh --repeat N   the tests of the gate N times, every second time beside two busy loops
#
# It works from a fresh clone with rustup alone. On Debian it installs the packages that the tests need, if it may.
# It ends with a table of its steps, the seconds of each crate's tests and the ten slowest tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"
}

mode=gate
rounds=0
case "${1:-}" in
    "") ;;
    --all) mode=all ;;
    --repeat)
        mode=repeat
        rounds="${2:-}"
        [[ "$rounds" =~ ^[1-9][0-9]*$ ]] || { echo "--repeat wants a number of rounds, such as 10"; exit 2; }
        ;;
    -h | --help) usage; exit 0 ;;
    *) printf '%s is no option here.\n\n' "$1"; usage; exit 2 ;;
esac

. scripts/steps.sh
pictures="$target/gallery"
# nextest keeps its reports in the workspace, wherever cargo builds.
report=target/nextest/default/junit.xml
skipped=()

# The seconds that the tests of each crate may take in the gate, added up over its tests. What would exceed it moves to the
# long run. The table shows them; a busy machine does not make the gate fail.
budget() {
    case "$1" in
        cardroom-client) echo 420 ;;
        cardroom-server) echo 400 ;;
        cardroom-tests) echo 150 ;;
        cardroom-fair-deal) echo 50 ;;
        cardroom-shared) echo 40 ;;
        *) echo 15 ;;
    esac
}

# The packages of Debian that are missing here.
missing_packages() {
    # A C compiler for SQLite and the ciphers, and certificates to fetch crates.
    command -v cc >/dev/null || echo gcc
    [ -e /usr/include/stdio.h ] || echo libc6-dev
    [ -e /etc/ssl/certs/ca-certificates.crt ] || echo ca-certificates
    # A Vulkan driver that needs no graphics card.
    compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' >/dev/null || echo mesa-vulkan-drivers
    # A screen in memory, the libraries of a window, and a hand for its keyboard and pointer.
    command -v Xvfb >/dev/null || echo xvfb
    command -v xdotool >/dev/null || echo xdotool
    compgen -G '/usr/lib/*/libXcursor.so.1' >/dev/null || echo libxcursor1
    compgen -G '/usr/lib/*/libXi.so.6' >/dev/null || echo libxi6
    compgen -G '/usr/lib/*/libxkbcommon-x11.so.0' >/dev/null || echo libxkbcommon-x11-0
    # A font with letters of all scripts, and what finds it.
    [ -e /usr/share/fonts/opentype/unifont/unifont.otf ] || echo fonts-unifont
    compgen -G '/usr/lib/*/libfontconfig.so.1' >/dev/null || echo libfontconfig1
    # A browser and its driver.
    command -v chromium >/dev/null || command -v google-chrome >/dev/null || echo chromium
    command -v chromedriver >/dev/null || echo chromium-driver
    # An authority that issues certificates, and the roots of the others.
    command -v pebble >/dev/null || echo pebble
    # The second verifier of the fair deal, and the priority of a process.
    command -v python3 >/dev/null || echo python3-minimal
    command -v chrt >/dev/null || echo util-linux
    if [ "$mode" = all ]; then
        # A counter of instructions.
        command -v valgrind >/dev/null || echo valgrind
        # Shells that complete what is typed, and what signs a release.
        command -v zsh >/dev/null || echo zsh
        command -v fish >/dev/null || echo fish
        command -v minisign >/dev/null || echo minisign
        # Fetches axe-core.
        command -v curl >/dev/null || echo curl
    fi
}

# Installs them as root or by sudo, or names those that are missing.
install_packages() {
    local -a missing root=()
    mapfile -t missing < <(missing_packages)
    [ "${#missing[@]}" -gt 0 ] || return 0
    echo "installing ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        root=(sudo)
    fi
    if ! command -v apt-get >/dev/null || { [ "${#root[@]}" -gt 0 ] && ! command -v sudo >/dev/null; }; then
        echo "missing, and not to be installed from here: ${missing[*]} (names as in Debian)"
        return 1
    fi
    "${root[@]}" apt-get update
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}"
}

has_nextest() { cargo nextest --version >/dev/null 2>&1; }

# Builds the programs and all tests as one workspace: a package by itself would be built again with other features.
build() {
    cargo build --workspace --locked --bins --tests --message-format json-render-diagnostics >"$logs/built.json"
}

# The program of the test of all scenarios. Cargo alone would compile the rules again for it, with other features.
scenarios() {
    sed -n 's/.*"kind":\["test"\].*"name":"scenarios".*"executable":"\([^"]*\)".*/\1/p' "$logs/built.json"
}

# run_tests short|long: the unit and integration tests; `long` adds those that are marked for the long run. Scenarios and
# recorded hands run in one process, which takes half a second.
run_tests() {
    local -a long=() all=()
    if [ "$1" = long ]; then
        long=(--run-ignored all)
        all=(-- --include-ignored)
    fi
    if has_nextest; then
        "$(scenarios)"
        cargo nextest run --workspace --locked --no-fail-fast "${long[@]}" -E 'not binary_id(cardroom-scenario::scenarios)'
    else
        cargo test --workspace --locked --no-fail-fast --bins --lib --tests "${all[@]}"
    fi
}

# The examples in the documentation.
run_examples() {
    cargo test --workspace --locked --doc
}

# lines of REPORT: seconds, crate, binary and name of each test.
cases() {
    sed -n 's/.*<testcase name="\([^"]*\)" classname="\([^":]*\)\([^"]*\)".* time="\([^"]*\)".*/\4 \2 \2\3 \1/p' "$report"
}

# The seconds of each crate's tests beside its budget, and the ten slowest tests.
table_of_tests() {
    local sums crate sum count
    [ -e "$report" ] && [ "$report" -nt "$logs/tests-began" ] || return 0
    printf '\n%-20s %6s %9s %9s\n' "tests of" tests seconds budget
    sums="$(cases | awk '{ sum[$2] += $1; count[$2]++ } END { for (c in sum) printf "%s %.0f %d\n", c, sum[c], count[c] }' | sort)"
    while read -r crate sum count; do
        printf '%-20s %6d %9d %9s' "$crate" "$count" "$sum" "$(budget "$crate")"
        if [ "$mode" = gate ] && [ "$sum" -gt "$(budget "$crate")" ]; then
            printf '  over its budget'
        fi
        printf '\n'
    done <<<"$sums"
    printf '\nthe ten slowest tests\n'
    # It reads to the end: a reader that stops early ends `sort` by a signal, and with it the gate.
    cases | sort -rn | awk 'NR <= 10 { printf "%8.1f s  %s %s\n", $1, $3, $4 }'
}

# Draws every screen off screen. The browser has drawn the pictures of the web while the tests ran.
draw_pictures() {
    if [ -d "$pictures" ]; then
        find "$pictures" -mindepth 1 -maxdepth 1 ! -name web -exec rm -rf {} +
    fi
    BEVY_ASSET_ROOT="$PWD" "$target/debug/cardroom-gallery" screens "$pictures"
    local count web
    count="$(find "$pictures" -path "$pictures/web" -prune -o -name '*.png' -size +0 -print | wc -l)"
    [ "$count" -gt 0 ] || { echo "no picture was drawn"; return 1; }
    web="$(find "$pictures/web" -name '*.png' -size +0 | wc -l)"
    [ "$web" -gt 0 ] || { echo "no picture of the web was drawn"; return 1; }
    echo "$count pictures in $pictures, $web of the web"
}

# The tests of the gate again and again, every second time beside a busy loop for each of two cores.
repeat() {
    local round name log failed=0 busy
    local -a loops=()
    local kept="$logs/repeat"
    mkdir -p "$kept"
    step build build
    for ((round = 1; round <= rounds; round++)); do
        loops=()
        busy=""
        if [ "$((round % 2))" -eq 0 ]; then
            busy=" beside two busy loops"
            for _ in 1 2; do
                (while :; do :; done) &
                loops+=("$!")
            done
        fi
        name="round $round"
        log="$kept/round-$round.log"
        local began="$SECONDS" code
        # Not as a condition, as in `step`.
        set +e
        (
            set -e
            run_tests short
        ) >"$log" 2>&1
        code="$?"
        set -e
        if [ "${#loops[@]}" -gt 0 ]; then
            kill "${loops[@]}" 2>/dev/null || true
            wait "${loops[@]}" 2>/dev/null || true
        fi
        if [ "$code" -eq 0 ]; then
            printf '%-16s %4d s  %s%s\n' "$name" "$(seconds "$began")" "$(summary "$log")" "$busy"
        else
            failed="$((failed + 1))"
            printf '%-16s %4d s  FAILED (exit %d)%s; the log is %s\n' "$name" "$(seconds "$began")" "$code" "$busy" "$log"
            grep -E '^ +(FAIL|TIMEOUT|SIG[A-Z]+) ' "$log" | sort -u || true
        fi
    done
    printf '\n%d of %d rounds failed in %d s; the logs lie in %s\n' "$failed" "$rounds" "$SECONDS" "$kept"
    [ "$failed" -eq 0 ]
}

if [ "$(uname)" = Linux ]; then
    step packages install_packages
fi
if [ "$mode" = repeat ]; then
    repeat
    exit
fi
if [ "$mode" = all ]; then
    CARDROOM_SEED="${CARDROOM_SEED:-$((RANDOM * 32768 + RANDOM))}"
    export CARDROOM_SEED CARDROOM_LONG=1
    CARDROOM_AXE="$(scripts/axe.sh)"
    export CARDROOM_AXE
    printf 'The properties of this run follow from CARDROOM_SEED=%s\n' "$CARDROOM_SEED"
fi
step format cargo fmt --all --check
step lints cargo clippy --workspace --all-targets --locked -- -D warnings
step documentation env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
step build build
touch "$logs/tests-began"
step tests run_tests "$([ "$mode" = all ] && echo long || echo short)"
step examples run_examples
if [ "$mode" = all ]; then
    step without-agones cargo check -p cardroom-server --locked --no-default-features --features command-line
    step counts scripts/counts.sh
    step pictures draw_pictures
fi
if cargo deny --version >/dev/null 2>&1; then
    checks=(licenses bans sources)
    if [ "$mode" = all ]; then
        checks=(advisories "${checks[@]}")
    fi
    step licences cargo deny --locked check "${checks[@]}"
else
    skipped+=("licences: cargo-deny is not installed (cargo install cargo-deny --version 0.19.2 --locked); the public CI installs and runs it")
fi

printf '\nthe clauses of each house\n'
"$target/debug/cardroom-server" rule
printf '\nthe steps\n'
printf '%s\n' "${steps[@]}"
if has_nextest; then
    table_of_tests
else
    skipped+=("the ten slowest tests: cargo-nextest is not installed, and cargo test does not say how long each takes")
fi
printf '\nAll passed in %d s.\n' "$SECONDS"
for line in ${skipped[@]+"${skipped[@]}"}; do
    printf 'NOT RUN  %s\n' "$line"
done
