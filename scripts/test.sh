#!/usr/bin/env bash
# Everything that must hold before a change lands: form, lints, documentation, tests, stories, real hands, pictures.
# Works from a fresh clone with rustup alone; what it needs from Debian it installs if it may.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

command -v cargo >/dev/null || { echo "cargo is missing: install Rust from https://rustup.rs"; exit 1; }
target="$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
logs="$target/test-logs"
pictures="$target/gallery"
mkdir -p "$logs"
skipped=()

# step NAME COMMAND...: runs it quietly, says how long it took, and shows all it said if it failed.
step() {
    local name="$1" began="$SECONDS" code log
    shift
    log="$logs/${name// /-}.log"
    printf '%-16s ' "$name"
    # Not as a condition: there bash would go on after the first command of a function that fails.
    set +e
    (
        set -e
        "$@"
    ) >"$log" 2>&1
    code="$?"
    set -e
    if [ "$code" -eq 0 ]; then
        printf '%4d s  %s\n' "$((SECONDS - began))" "$(summary "$log")"
    else
        printf '%4d s  FAILED (exit %d): %s\n\n' "$((SECONDS - began))" "$code" "$*"
        cat "$log"
        printf '\n%s failed; the log above is %s\n' "$name" "$log"
        exit 1
    fi
}

# The line of a log that counts something, for those who read along.
summary() {
    grep -E '[0-9]+ passed|tests? run:|[0-9]+ pictures?|counts compared' "$1" | tail -n 1 | sed 's/^ *//' || true
}

# The packages of Debian that are missing here: a C compiler for SQLite and the ciphers, the roots to fetch crates by,
# a Vulkan driver that draws without a graphics card, a screen without glass with what a window needs on it, hands for its
# keyboard and pointer, a browser with whoever drives it, what runs the other verifier of the fair deal, and what counts instructions.
missing_packages() {
    command -v cc >/dev/null || echo gcc
    [ -e /usr/include/stdio.h ] || echo libc6-dev
    [ -e /etc/ssl/certs/ca-certificates.crt ] || echo ca-certificates
    compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' >/dev/null || echo mesa-vulkan-drivers
    command -v Xvfb >/dev/null || echo xvfb
    command -v xdotool >/dev/null || echo xdotool
    command -v chromium >/dev/null || command -v google-chrome >/dev/null || echo chromium
    command -v chromedriver >/dev/null || echo chromium-driver
    command -v python3 >/dev/null || echo python3-minimal
    command -v chrt >/dev/null || echo util-linux
    command -v valgrind >/dev/null || echo valgrind
    compgen -G '/usr/lib/*/libXcursor.so.1' >/dev/null || echo libxcursor1
    compgen -G '/usr/lib/*/libXi.so.6' >/dev/null || echo libxi6
    compgen -G '/usr/lib/*/libxkbcommon-x11.so.0' >/dev/null || echo libxkbcommon-x11-0
}

# Installs them as root or by sudo; says what is missing if neither is possible.
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

# All tests. Examples in the documentation are run by cargo itself, which nextest does not do; so are the stories, which are
# told in half a second together and need a process each there.
run_tests() {
    if cargo nextest --version >/dev/null 2>&1; then
        cargo test --workspace --locked --doc
        cargo test --workspace --locked --test stories
        cargo nextest run --workspace --locked --no-fail-fast -E 'not binary_id(cardroom-stories::stories)'
    else
        cargo test --workspace --locked --no-fail-fast
    fi
}

# Draws every screen off screen and makes sure that there is something to look at. The pictures of the web lie there since the tests:
# a browser drew them while it looked.
draw_pictures() {
    if [ -d "$pictures" ]; then
        find "$pictures" -mindepth 1 -maxdepth 1 ! -name web -exec rm -rf {} +
    fi
    BEVY_ASSET_ROOT="$PWD" "$target/debug/cardroom" gallery "$pictures"
    local count web
    count="$(find "$pictures" -path "$pictures/web" -prune -o -name '*.png' -size +0 -print | wc -l)"
    [ "$count" -gt 0 ] || { echo "no picture was drawn"; return 1; }
    web="$(find "$pictures/web" -name '*.png' -size +0 | wc -l)"
    [ "$web" -gt 0 ] || { echo "no picture of the web was drawn"; return 1; }
    echo "$count pictures in $pictures, $web of the web"
}

if [ "$(uname)" = Linux ]; then
    step packages install_packages
fi
step format cargo fmt --all --check
step lints cargo clippy --workspace --all-targets --locked -- -D warnings
step documentation env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
# The tests start the real programs, and so do the steps after them. They are built as one workspace: a package by
# itself would be built again with fewer features of its dependencies.
step build cargo build --workspace --locked
step tests run_tests
step transcripts "$target/debug/cardroom-server" check tests/transcripts
step "real hands" "$target/debug/cardroom-server" replay tests/hands
if command -v valgrind >/dev/null; then
    step counts scripts/counts.sh
else
    skipped+=("counts: valgrind is not installed")
fi
step pictures draw_pictures
if cargo deny --version >/dev/null 2>&1; then
    step licences cargo deny --locked check licenses bans sources
else
    skipped+=("licences: cargo-deny is not installed (cargo install cargo-deny --locked); the public CI installs and runs it")
fi

printf '\nAll passed in %d s.\n' "$SECONDS"
for line in ${skipped[@]+"${skipped[@]}"}; do
    printf 'NOT RUN  %s\n' "$line"
done
