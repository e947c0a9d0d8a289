//! The values of fields as text: addresses, names, and fixed words.

use super::{
    BROADCAST_DELAYS_S, DEFAULT_PORT, DEFAULT_WEB_PORT, PrintedInvitations, SessionEndAction, WebListenAddress,
};
use crate::game::live_game::CheckInMethod;
use cardroom_shared::command::Name;
use cardroom_shared::house::TableTalk;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The most letters of the name of a tournament.
pub const MAX_TITLE_LETTERS: usize = 60;

/// The words for the action at the end of a session.
const AFTER: [(&str, SessionEndAction); 3] =
    [("exit", SessionEndAction::Exit), ("stay", SessionEndAction::Stay), ("again", SessionEndAction::Again)];

/// Reads the action at the end of a session.
///
/// # Errors
/// Says what is allowed.
pub fn after(text: &str) -> Result<SessionEndAction, String> {
    let known = AFTER.iter().find(|(word, _)| *word == text.trim());
    known.map(|(_, after)| *after).ok_or_else(|| {
        format!("`{text}` is none of these: exit, stay (and show the results) or again (begin another evening)")
    })
}

/// The word for the action at the end of a session.
pub(super) fn after_word(after: SessionEndAction) -> &'static str {
    AFTER.iter().find(|(_, known)| *known == after).map_or("", |(word, _)| word)
}

/// Reads the delay of the broadcast: `90s`, `15m` or `1h`. Returns seconds.
///
/// # Errors
/// Says what is allowed.
pub fn broadcast_delay(text: &str) -> Result<u32, String> {
    let units = [("s", 1), ("m", 60), ("h", 3_600)];
    let read =
        |(unit, seconds): (&str, u32)| text.trim().strip_suffix(unit)?.trim().parse::<u32>().ok()?.checked_mul(seconds);
    let delay = units.into_iter().find_map(read).filter(|seconds| BROADCAST_DELAYS_S.contains(seconds));
    delay.ok_or_else(|| format!("`{text}` is no delay: write one from 60s to 24h, like 90s, 15m or 1h"))
}

/// The delay in the largest unit that divides it.
pub(super) fn broadcast_delay_word(seconds: u32) -> String {
    let units = [("h", 3_600), ("m", 60), ("s", 1)];
    let whole = units.into_iter().find(|(_, unit)| seconds.is_multiple_of(*unit));
    whole.map(|(word, unit)| format!("{}{word}", seconds / unit)).unwrap_or_default()
}

/// The words for the invitations that are printed.
const SHOWN: [(&str, PrintedInvitations); 3] =
    [("all", PrintedInvitations::All), ("guests", PrintedInvitations::Guests), ("none", PrintedInvitations::None)];

/// Reads the choice of invitations that are printed.
///
/// # Errors
/// Says what is allowed.
pub fn shown(text: &str) -> Result<PrintedInvitations, String> {
    let known = SHOWN.iter().find(|(word, _)| *word == text.trim());
    known
        .map(|(_, shown)| *shown)
        .ok_or_else(|| format!("`{text}` is none of these: all, guests (all but the director's) or none"))
}

pub(super) fn shown_word(shown: PrintedInvitations) -> &'static str {
    SHOWN.iter().find(|(_, known)| *known == shown).map_or("", |(word, _)| word)
}

/// Reads `ADDR:PORT`, or a port alone for all addresses of the machine.
///
/// # Errors
/// Says what is allowed.
pub fn listen_address(text: &str) -> Result<SocketAddr, String> {
    let port_alone =
        || text.strip_prefix(':').unwrap_or(text).parse().ok().map(|port: u16| (Ipv6Addr::UNSPECIFIED, port).into());
    text.parse().ok().or_else(port_alone).ok_or_else(|| {
        format!("`{text}` is no address: write ADDR:PORT like 0.0.0.0:{DEFAULT_PORT} or [::]:{DEFAULT_PORT}")
    })
}

/// Reads the address of the web: `ADDR:PORT`, a port alone for this computer, or `off`.
///
/// # Errors
/// Says what is allowed.
pub fn web_address(text: &str) -> Result<WebListenAddress, String> {
    let text = text.trim();
    if text == "off" {
        return Ok(WebListenAddress::Off);
    }
    let port_alone =
        || text.strip_prefix(':').unwrap_or(text).parse().ok().map(|port: u16| (Ipv4Addr::LOCALHOST, port).into());
    text.parse().ok().or_else(port_alone).map(WebListenAddress::At).ok_or_else(|| {
        format!(
            "`{text}` is no address for browsers: write ADDR:PORT like 127.0.0.1:{DEFAULT_WEB_PORT} (this computer alone) or \
             0.0.0.0:{DEFAULT_WEB_PORT} (everybody who reaches it), or off"
        )
    })
}

/// Reads the address at which plain HTTP is redirected.
///
/// # Errors
/// Says what is allowed.
pub fn redirect_address(text: &str) -> Result<SocketAddr, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is no address: write ADDR:PORT like 0.0.0.0:80 or [::]:80"))
}

/// Reads the address of a proxy.
///
/// # Errors
/// Says what is allowed.
pub fn proxy_address(text: &str) -> Result<IpAddr, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is no address of a proxy: write one like 10.0.0.2, without a port"))
}

/// Checks the name of a host, without a port.
///
/// # Errors
/// Says what is allowed.
pub fn host_name(text: &str) -> Result<String, String> {
    let text = text.trim();
    if is_host_name(text) {
        return Ok(text.to_owned());
    }
    Err(format!("`{text}` is no name of a host: write one like poker.example.org, without http:// and without a port"))
}

/// Returns whether this can be a host name or an IPv4 address. A host name has labels of 1 to 63 letters,
/// digits, `-` and `_` between dots, and at most 253 letters (RFC 1123). The last dot may be missing.
fn is_host_name(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.chars().count())
            && label.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter))
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let name = text.strip_suffix('.').unwrap_or(text);
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    // A name whose last label is a number must be a valid IPv4 address.
    let fits = !name.rsplit('.').next().is_some_and(is_number) || text.parse::<Ipv4Addr>().is_ok();
    text.chars().count() <= 253 && name.split('.').all(is_label) && fits
}

/// Checks `HOST` or `HOST:PORT`.
///
/// # Errors
/// Says what is allowed.
pub fn public_address(text: &str) -> Result<String, String> {
    let text = text.trim();
    let port = |port: &str| port.parse::<u16>().is_ok_and(|port| port > 0);
    let fits = match (text.strip_prefix('[').and_then(|rest| rest.split_once(']')), text.split_once(':')) {
        (Some((host, rest)), _) => {
            host.parse::<Ipv6Addr>().is_ok() && (rest.is_empty() || rest.strip_prefix(':').is_some_and(port))
        }
        (None, Some((host, after))) => is_host_name(host) && port(after),
        (None, None) => is_host_name(text),
    };
    if fits {
        return Ok(text.to_owned());
    }
    Err(format!(
        "`{text}` is no public address: write HOST or HOST:PORT like poker.example.org:{DEFAULT_PORT}, IPv6 in brackets"
    ))
}

/// The words for the ways to check in.
const CHECK_IN: [(&str, CheckInMethod); 2] = [("arriving", CheckInMethod::Arriving), ("saying", CheckInMethod::Saying)];

/// Reads the way in which people check in.
///
/// # Errors
/// Says what is allowed.
pub fn check_in(text: &str) -> Result<CheckInMethod, String> {
    let known = CHECK_IN.iter().find(|(word, _)| *word == text.trim());
    known.map(|(_, by)| *by).ok_or_else(|| {
        format!("`{text}` is no way to check in: write arriving (by joining) or saying (by checking in)")
    })
}

/// The word for a way to check in.
pub fn check_in_word(by: CheckInMethod) -> &'static str {
    CHECK_IN.iter().find(|(_, known)| *known == by).map_or("", |(word, _)| word)
}

/// The words for the talk during a hand.
const TALK: [(&str, TableTalk); 2] = [("live", TableTalk::Everybody), ("after_the_hand", TableTalk::AfterTheHand)];

/// Reads when talk during a hand is heard.
///
/// # Errors
/// Says what is allowed.
pub fn talk(text: &str) -> Result<TableTalk, String> {
    let known = TALK.iter().find(|(word, _)| *word == text.trim());
    known.map(|(_, talk)| *talk).ok_or_else(|| {
        format!(
            "`{text}` is no way to talk: write live (heard at once) or after_the_hand (heard when the hand is over)"
        )
    })
}

/// The word for the talk during a hand.
pub fn talk_word(talk: TableTalk) -> &'static str {
    TALK.iter().find(|(_, known)| *known == talk).map_or("", |(word, _)| word)
}

/// Checks the name of a tournament.
///
/// # Errors
/// Says what is allowed.
pub fn title(text: &str) -> Result<String, String> {
    let text = text.trim();
    let fits = (1..=MAX_TITLE_LETTERS).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(format!("a tournament has a name of 1 to {MAX_TITLE_LETTERS} letters")) }
}

/// Says that two people have the same name, or names that look alike: orders could not tell them apart.
pub fn both_called(one: &Name, other: &Name) -> String {
    if one == other {
        format!("two players can't both be called {one}")
    } else {
        format!("two players can't be called {one} and {other}: nobody could tell them apart")
    }
}
