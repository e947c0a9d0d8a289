#!/usr/bin/env bash
# Shows that the package of the server does what docs/host-on-a-vps.md says: scripts/prove-package.sh [server.deb [newer.deb]].
# In a bare Debian (debootstrap --variant=minbase) nothing is installed but the package and what it depends on; the same tree is then
# booted with systemd, and what the page says is typed there word by word, while guests come over the network and play an evening to
# its end: an upgrade in the middle of a hand, a reboot, a backup, a move and the way back; at last the package is removed and purged.
# The machine has no name. Its address is one of those for documents (RFC 5737), in a network of its own. The ACME server pebble
# gives a certificate for it, and one of the three guests plays the evening in a browser, by the link that the server prints.
# As root, with debootstrap, lintian and systemd-container; some minutes, and a gigabyte in target/proof. No part of scripts/test.sh.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/proof.sh"

needs systemd-nspawn nsenter lintian
package="$(package cardroom-server server "${1:-}")"
page=docs/host-on-a-vps.md
data=/var/lib/cardroom
address=203.0.113.7
guests_log="$proof/tree/var/tmp/guests.log"
machine=

# Boots the tree, and waits until systemd has started everything.
boot() {
    systemd-nspawn --quiet --boot --register=no --keep-unit --console=passive --directory="$tree" --private-network \
        --bind-ro=/etc/resolv.conf </dev/null >>"$proof/console.log" 2>&1 &
    machine="$!"
    waits "what boots the tree" pgrep -P "$machine"
    enter=(nsenter -t "$(pgrep -P "$machine")" -m -u -i -n -p --)
    waits "the end of booting" has_booted
    has_booted running || fail "not all of the tree has started: $(inside systemctl --failed --no-legend)"
}

# has_booted [AND_IS]: whether systemd has started what it starts, and how that is.
has_booted() { (inside systemctl is-system-running || true) | grep -xE "${1:-running|degraded}" >/dev/null; }

# Shuts it down in order, as nspawn asks for when it is to end.
shut_down() {
    [ -n "$machine" ] || return 0
    kill "$machine" 2>/dev/null || true
    wait "$machine" || true
    machine='' enter=(chroot "$tree")
}
trap shut_down EXIT

# The lines that the page lets you type under a heading, word by word.
typed() {
    awk -v heading="$1" '
        /^##+ / { text = $0; sub(/^#+ /, "", text); here = (text == heading) }
        here && /^```sh$/ { typed = 1; next }
        /^```$/ { typed = 0 }
        typed' "$page"
}

# types HEADING [PATTERN]: types what stands there, or the lines of it that fit.
types() {
    local line
    while IFS= read -r line; do
        printf '# %s\n' "$line"
        inside "$line" </dev/null || fail "$line"
    done < <(typed "$1" | grep -E "${2:-.}")
}

# Takes the keys of invitations out of the output, in letters and as pictures.
hide() { sed 's#/\(player\|spectator\|director\)/[A-Za-z0-9_-]*#/\1/...#' | grep -v -e '^$' -e ▀ -e ▄ -e █; }

# What dpkg says of its work, without how far it is.
brief() { tr '\r' '\n' | grep -E '^(Setting|Unpacking|Removing|Purging|Deleting|The evenings|# |cardroom-server )' || true; }

# Guests who play, as a service of the tree so that it can be shut down: what they say goes on in the same list.
guests_play() {
    inside "systemd-run --quiet --collect --unit=guests -p StandardInput=file:/var/tmp/invitations \
        -p StandardOutput=append:/var/tmp/guests.log -p StandardError=inherit /usr/local/bin/guests /var/tmp/roots.pem"
}

# What changes as long as anything goes on: what the machine and the guests say, and what the houses write.
stirs() { stat -c '%n %s %.Y' "$proof/console.log" "$guests_log" "$tree$data"/*/evening-* 2>/dev/null || true; }

# How the evening stands.
status() { inside "cardroom-server direct status --data $data/friday"; }

is_over() { status | grep ": over" >/dev/null; }

# The invitation of this number, written anew.
invitation() {
    inside "cardroom-server invite --again $1 --data $data/friday" | grep -o 'cardroom:[^ ]*' | sed -n 1p
}

# newer FILE: the same package under a higher version.
newer() {
    local folder version
    folder="$(mktemp -d)"
    dpkg-deb -R "$package" "$folder/root"
    version="$(sed -n 's/^Version: //p' "$folder/root/DEBIAN/control")"
    sed -i "s/^Version: .*/Version: $version+newer/" "$folder/root/DEBIAN/control"
    dpkg-deb --root-owner-group -Znone -b "$folder/root" "$1" >/dev/null
    rm -rf "$folder"
}

lint() {
    show "what Debian says of the package: no error"
    # It reads the package as root here, and shows what is less than an error too.
    lintian --allow-root --fail-on error --display-info "$package"
}

bare() {
    show "a bare tree: the package, and what comes with it"
    cp "$package" "$tree/root/"
    types Install 2>/dev/null | brief
    echo "new packages: $(new_packages | paste -sd' ')"
    inside "cardroom-server -V && id cardroom && ls -ld /etc/cardroom $data"
    local page
    for page in man1/cardroom-server.1 man1/cardroom-server-host.1 man5/cardroom-tournament.5 man7/cardroom-orders.7; do
        inside "gzip -t /usr/share/man/$page.gz" || fail "there is no page $page"
    done
    show "a whole evening of bots, played by the account of the service"
    inside "cd / && runuser -u cardroom -- cardroom-server --fast --seed 7 | tail -n 4"
    show "removed and purged"
    inside "apt-get remove --yes -qq cardroom-server && test -d $data && ! test -e /usr/bin/cardroom-server" 2>/dev/null | brief
    inside "apt-get purge --yes -qq cardroom-server" 2>/dev/null | brief
    inside "! test -e $data && ! test -e /etc/cardroom && ! getent passwd cardroom" || fail "something is left"
}

service() {
    show "the same tree with systemd as its init"
    # The network of the booted tree leads nowhere, so that all it takes comes before.
    installs systemd-sysv dbus iproute2 pebble openssl
    printf '%s\n' '[Unit]' 'Description=The address of the machine' 'Before=network.target' '[Service]' 'Type=oneshot' \
        "ExecStart=/bin/ip address add $address/32 dev lo" '[Install]' 'WantedBy=multi-user.target' \
        >"$tree/etc/systemd/system/address.service"
    inside "systemctl enable --quiet address.service"
    cp "$target/debug/examples/guests" "$tree/usr/local/bin/"
    boot
    types Install 2>/dev/null | brief
    types "The evening"
    # As the page says the file is changed: nobody waits between hands here, so that an evening fits into some minutes.
    inside "sed -i 's/^seats = .*/seats = 3/; s/^listen = .*/listen = \"0.0.0.0:7797\"/; s/^public = .*/public = \"$address\"/' \
        /etc/cardroom/friday.toml && sed -i 's/^structure = .*/structure = \"deep\"/' /etc/cardroom/friday.toml &&
        printf 'pause = 0\nrun_out = 0\n' >>/etc/cardroom/friday.toml"
    types Start
    inside "systemctl show -p MemoryMax -p LimitNOFILE cardroom@friday"
    inside "systemd-analyze security --no-pager cardroom@friday | tail -n 1"
    types Invitations | hide
}

# An authority of the tree: pebble, with a certificate of its own for 127.0.0.1. It comes back after a reboot, with another root.
authority() {
    inside "install -d /var/lib/pebble && cd /var/lib/pebble &&
        openssl req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -days 2 -subj /CN=root &&
        openssl req -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=pebble &&
        printf 'subjectAltName=IP:127.0.0.1' >names &&
        openssl x509 -req -in request.pem -CA root.pem -CAkey root.key -CAcreateserial -days 2 -extfile names -out pebble.pem &&
        install -m 0644 root.pem /etc/cardroom/authority.pem" >"$proof/authority.log" 2>&1 || fail "$(tail -n 5 "$proof/authority.log")"
    printf '{"pebble":{"listenAddress":"127.0.0.1:14000","managementListenAddress":"127.0.0.1:15000",%s}}' \
        '"certificate":"pebble.pem","privateKey":"key.pem","tlsPort":443,"httpPort":80' >"$tree/var/lib/pebble/config.json"
    printf '%s\n' '[Unit]' 'Description=The authority' '[Service]' 'Environment=PEBBLE_VA_NOSLEEP=1' 'WorkingDirectory=/var/lib/pebble' \
        'ExecStart=/usr/bin/pebble -config config.json' '[Install]' 'WantedBy=multi-user.target' >"$tree/etc/systemd/system/pebble.service"
    : >"$tree/var/tmp/roots.pem"
    inside "systemctl daemon-reload && systemctl enable --quiet --now pebble"
    waits "the root of the authority" trusts
}

# A browser of the tree trusts the root with which the authority signs now, as a phone trusts those that its maker put there.
trusts() {
    local root
    root="$(inside "(printf 'GET /roots/0 HTTP/1.0\\r\\n\\r\\n'; sleep 0.5) |
        openssl s_client -connect 127.0.0.1:15000 -CAfile /var/lib/pebble/root.pem -verify_return_error -quiet 2>/dev/null" |
        sed -n '/BEGIN CERTIFICATE/,/END CERTIFICATE/p')"
    [ -n "$root" ] && printf '%s\n' "$root" >>"$tree/var/tmp/roots.pem"
}

# has_certificate NAME: whether this evening has its certificate.
has_certificate() {
    inside "journalctl -q -u cardroom@$1 --no-pager -o cat | grep 'The certificate for $address is here' >/dev/null"
}

# A browser sends no name for a bare address. It gets the health of the server, and the certificate, if a root that it trusts has signed
# it for this address.
looks() {
    inside "(printf 'GET /health HTTP/1.1\\r\\nHost: $address\\r\\nConnection: close\\r\\n\\r\\n'; sleep 1) |
        openssl s_client -connect $address:443 -noservername -quiet 2>/dev/null | tail -n 1"
    inside "openssl s_client -connect $address:443 -noservername -CAfile /var/tmp/roots.pem -verify_return_error -verify_ip $address \
        </dev/null 2>/dev/null | openssl x509 -noout -issuer -ext subjectAltName"
}

secure() {
    show "a link that opens with TLS, at a bare address"
    authority
    # The lines of the page for a machine without a name, with the authority of this tree in place of Let's Encrypt.
    inside "printf '%s\n' 'web = \"0.0.0.0:443\"' \
        'tls = { acme = \"$address\", directory = \"https://127.0.0.1:14000/dir\", root = \"authority.pem\" }' \
        >>/etc/cardroom/friday.toml"
    # The output of the server has the key of a seat.
    (umask 077 && types "A link that opens with TLS" >"$proof/link.log" 2>&1) || fail "$(hide <"$proof/link.log")"
    hide <"$proof/link.log"
    grep -q -e ▀ -e ▄ "$proof/link.log" || fail "there is no picture of the link for a phone"
    link="$(grep -o 'https://[^ ]*#cardroom:[^ ]*' "$proof/link.log" | sed -n 1p || true)"
    case "$link" in
    "https://$address/#cardroom:"*) ;;
    *) fail "the server prints no link to https://$address" ;;
    esac
    waits "the certificate" has_certificate friday
    looks | tee "$proof/looks.log"
    grep -q "IP Address:$address" "$proof/looks.log" || fail "the certificate is not for $address, or nobody trusts it"
    grep -qE "^(opening|waiting|playing)" "$proof/looks.log" || fail "no page comes by TLS"
    inside "systemctl show -p CapabilityBoundingSet -p AmbientCapabilities cardroom@friday"
    inside "stat -c '%a %U %n' $data/friday/acme.json | grep '^600 cardroom '" || fail "the keys of the certificate are open"
    # After a restart the certificate is there at once.
    inside "systemctl restart cardroom@friday"
    looks | grep "IP Address:$address" || fail "the certificate is gone after a restart"
}

come() {
    show "three guests come over the network, one of them in a browser, and play begins"
    (
        umask 077
        printf '%s\n' "Ann $link" "Ben $(invitation 2)" "Cleo $(invitation 3)" >"$tree/var/tmp/invitations"
    )
    # The service hears of new invitations within a second.
    sleep 1.5
    : >"$guests_log"
    guests_play
    waits "play" grep -q "Ann holds in hand 3" "$guests_log"
    head -n 7 "$guests_log"
    grep -q "Ann has opened the link of https://$address in a browser" "$guests_log" || fail "nobody plays in a browser"
    types "Directing from afar" status
    types "The television"
    inside "systemctl show -p StatusText cardroom@friday"
    types "Late friends" | hide
}

# came_back LINE: what became of the hand that was played when lines broke, after this line of what the guests say. `same` and who came
# back to the cards that they had held in it; `other` if they hold other cards in it; `unseen` if it was dealt in the very moment in which
# their lines broke, so that nobody can tell; nothing as long as nobody is back.
came_back() {
    awk -v from="$1" '
        / holds in hand / {
            hand = $5 + 0
            if (waiting[$1]) {
                waiting[$1] = 0
                if (($1, hand) in held) { print (held[$1, hand] == $0 ? "same: " : "other: ") $0; exit }
                unseen = unseen ? unseen : hand
            }
            if (unseen && hand > unseen && back == 3) { print "unseen: hand " unseen; exit }
            held[$1, hand] = $0
        }
        NR <= from { next }
        / has lost the line/ { back -= is_back[$1]; is_back[$1] = 0 }
        / is back/ { waiting[$1] = 1; back++; is_back[$1] = 1 }' "$guests_log"
}

# breaks COMMAND...: lines break by this command in the middle of a hand, and somebody comes back to the cards that they held.
breaks() {
    local before verdict
    for _ in 1 2 3; do
        before="$(wc -l <"$guests_log")"
        "$@"
        waits "the guests at the table" eval "came_back $before | grep . >/dev/null"
        verdict="$(came_back "$before")"
        echo "$verdict"
        case "$verdict" in
        same:*) return 0 ;;
        unseen:*) ;;
        *) break ;;
        esac
    done
    fail "nobody came back to the same hand after line $before of $guests_log"
}

# Installs the newer server; once more, if it is there already.
newer_server() {
    if inside "dpkg-query -f '\${Version}' -W cardroom-server | grep newer >/dev/null"; then
        inside "apt-get install --yes -qq --reinstall ./cardroom-server_*.deb" 2>/dev/null | brief
    else
        types "Upgrade in the middle of an evening" 2>/dev/null | brief
    fi
}

upgrade() {
    show "an upgrade in the middle of a hand"
    if [ -n "${1:-}" ]; then cp "$1" "$tree/root/"; else newer "$tree/root/cardroom-server_newer.deb"; fi
    rm "$tree/root/$(basename "$package")"
    breaks newer_server
    inside "journalctl -q -u cardroom@friday --no-pager -o cat | grep -E 'the same hand goes on|evening resumes' | tail -n 2"
}

restarted() {
    local name
    # The guests are there until the power goes.
    shut_down
    for name in Ann Ben Cleo; do
        printf '%s has lost the line\n%s is back\n' "$name" "$name" >>"$guests_log"
    done
    boot
    waits "the service" inside systemctl is-active cardroom@friday
    inside "journalctl -q -u cardroom@friday -b --no-pager -o cat | grep 'evening resumes'" || fail "the evening did not go on"
    waits "the root of the authority" trusts
    guests_play
}

reboot() {
    show "a reboot in the middle of a hand"
    breaks restarted
}

# is_back NAME LINE: whether somebody who lost the line is at their cards again, after this line of what the guests say.
is_back() {
    awk -v name="$1" -v from="$2" '
        NR <= from || $1 != name { next }
        / is back/ { back = 1 }
        / holds in hand / && back { found = 1 }
        END { exit !found }' "$guests_log"
}

# all_are_back LINE: waits until all three are.
all_are_back() {
    local name
    for name in Ann Ben Cleo; do
        waits "$name at the table" is_back "$name" "$1"
    done
}

move() {
    show "a backup, and another service that goes on from it"
    types Backup
    local before
    before="$(wc -l <"$guests_log")"
    types "Restore and move"
    waits "the certificate of the other service" has_certificate moved
    waits "the guests at the table" eval "came_back $before | grep . >/dev/null"
    came_back "$before" | tee "$proof/moved.log"
    ! grep -q '^other' "$proof/moved.log" || fail "somebody came back to other cards after line $before of $guests_log"
    all_are_back "$before"
    show "and back to the first service"
    before="$(wc -l <"$guests_log")"
    types "Back to the first service"
    waits "the first service" inside systemctl is-active cardroom@friday
    all_are_back "$before"
}

# Whether the guests have seen the end, or have gone.
is_done() { grep -q "the evening is over" "$guests_log" || ! inside systemctl is-active --quiet guests; }

says_over() { inside "systemctl show -p StatusText cardroom@friday | grep =over >/dev/null"; }

over() {
    show "the evening to its end"
    # Nobody need wait for the clock: with blinds like stacks some hands decide it, however long each takes here.
    inside "cardroom-server direct level 2 5000/10000 30 --data $data/friday && cardroom-server direct next-level --data $data/friday"
    waits "the end" is_done
    grep -q "the evening is over" "$guests_log" || fail "the guests went: $(tail -n 3 "$guests_log")"
    waits "the results" is_over
    types "When it is over"
    # The service says how it stands once a second.
    waits "the end in the words of the service" says_over
    inside "systemctl show -p ActiveState -p StatusText cardroom@friday"
    inside "cardroom-server verify $data/friday/evening-0001.cardroom && cardroom-server verify-deal $data/friday/evening-0001.cardroom"
    inside "! journalctl -q --no-pager -o cat -u 'cardroom@*' | grep -E 'cardroom:[^ ]*/(player|spectator|director)/[A-Za-z0-9_-]{20}'" ||
        fail "an invitation stands in the journal"
    inside "journalctl -q --no-pager -p warning -u 'cardroom@*' | tail -n 5"
}

gone() {
    show "removed, purged"
    inside "apt-get remove --yes -qq cardroom-server" 2>/dev/null | brief
    inside "test -e $data/friday/evening-0001.cardroom && ! grep -qx cardroom-server /proc/[0-9]*/comm" || fail "the record is gone, or the service is not"
    inside "apt-get purge --yes -qq cardroom-server" 2>/dev/null | brief
    inside "! test -e $data && ! test -e /etc/cardroom && ! getent passwd cardroom && ! ls /etc/systemd/system/*.wants/cardroom@*" \
        2>/dev/null || fail "something is left"
}

show "the guests are built"
cargo build --quiet --locked -p cardroom-test-support --example guests
lint
make_tree tree
bare
service
secure
come
upgrade "${2:-}"
reboot
move
over
gone
printf '\nAll of it was shown in %d s.\n' "$SECONDS"
