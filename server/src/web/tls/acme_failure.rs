//! The failures of ACME, in words for the host: the fault, and the next thing to do.

use super::certificate::{WebCertificate, in_seconds};
use instant_acme::{Error, Problem};
use jiff::Timestamp;
use std::error::Error as _;

/// The prefix of the problem types of ACME (RFC 8555, section 6.7).
const PROBLEM: &str = "urn:ietf:params:acme:error:";

/// A failed attempt to get a certificate.
#[derive(Debug, thiserror::Error)]
#[error("{why}. {advice}")]
pub(super) struct AcmeFailure {
    pub(super) why: String,
    pub(super) advice: String,
    pub(super) kind: AcmeFailureKind,
}

/// The kinds of failures that the server treats differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AcmeFailureKind {
    /// The authority does not know the account any more.
    AccountForgotten,
    /// The authority does not know the order any more.
    OrderForgotten,
    /// The authority allows no further attempt for now.
    Limited,
    /// Anything else.
    Other,
}

impl AcmeFailure {
    pub(super) fn new(why: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { why: why.into(), advice: advice.into(), kind: AcmeFailureKind::Other }
    }

    /// A failure of the disk or of the computer.
    pub(super) fn local(error: &anyhow::Error) -> Self {
        Self::new(format!("{error:#}"), "Make room on the disk, and let the server write its data folder")
    }

    /// A certificate that came is not good at the time that the clock of this computer shows.
    pub(super) fn of_clock(certificate: &WebCertificate, now: Timestamp) -> Self {
        let (begins, ends, now) = (certificate.begins, certificate.ends, in_seconds(now));
        Self {
            why: format!(
                "a new certificate came, valid from {begins} to {ends}, and the clock of this computer says {now}"
            ),
            advice: "Set the clock (`timedatectl set-ntp true`)".to_owned(),
            kind: AcmeFailureKind::Limited,
        }
    }

    /// A failure of a request to the authority in this directory.
    pub(super) fn of_request(error: Error, directory: &str) -> Self {
        match error {
            Error::Api(problem) => Self::of_problem(&problem, directory),
            Error::Timeout(_) => Self::new(
                format!("the authority at {directory} did not finish in time"),
                "Nothing need be done; the server goes on with the same order",
            ),
            // An authority that answers with something else than JSON is most often a proxy, or busy.
            Error::Json(error) => Self::new(
                format!("the answer of {directory} is none of ACME ({error})"),
                "Check the URL in `directory`, if there is one, and that no proxy answers in its place",
            ),
            error => Self::new(
                format!("the authority at {directory} can't be reached: {}", causes(&error)),
                "Check that this computer reaches the internet (DNS, and outgoing connections to port 443), that its clock is \
                 right, and that the package ca-certificates is installed",
            ),
        }
    }

    /// A problem that the authority reports for the account or the order.
    fn of_problem(problem: &Problem, directory: &str) -> Self {
        let kind = kind_of(problem);
        let told = words(problem);
        let (kind, advice) = match kind {
            "accountDoesNotExist" => (AcmeFailureKind::AccountForgotten, "The server makes a new account"),
            "rateLimited" => (
                AcmeFailureKind::Limited,
                "The server tries again later by itself; do not restart it in between, because every start counts",
            ),
            "rejectedIdentifier" => {
                (AcmeFailureKind::Other, "Write another name in `acme`, or use a certificate of your own")
            }
            "unsupportedIdentifier" | "invalidProfile" => (
                AcmeFailureKind::Other,
                "This authority gives none for a bare address: write a name in `acme`, or another `directory`",
            ),
            "invalidContact" | "unsupportedContact" => {
                (AcmeFailureKind::Other, "Correct the mail address in `contact`, or leave it out")
            }
            "externalAccountRequired" => (
                AcmeFailureKind::Other,
                "This authority wants an account that was made before: choose another `directory`, such as that of Let's Encrypt",
            ),
            "userActionRequired" => {
                (AcmeFailureKind::Other, "Do what the authority asks for there; the server then goes on")
            }
            _ if matches!(problem.status, Some(403 | 404)) => {
                (AcmeFailureKind::OrderForgotten, "The server makes a new order")
            }
            _ => (AcmeFailureKind::Other, "The server tries again later by itself"),
        };
        Self { why: format!("the authority at {directory} refuses: {told}"), advice: advice.to_owned(), kind }
    }

    /// The result of a challenge: the authority could not check that this server is the one of the name or address.
    pub(super) fn of_challenge(problem: Option<&Problem>, subject: &str) -> Self {
        let told = problem.map_or_else(|| "the authority gives no reason".to_owned(), words);
        let reach = format!(
            "Let port 443 (TCP) of {subject} through to this server, in the firewall of the computer, of the provider and of \
             the router"
        );
        let advice = match problem.map_or("", kind_of) {
            "connection" => reach,
            "dns" => format!("Let {subject} lead to this computer: set its A record, and its AAAA record or none"),
            "caa" => format!(
                "The CAA record of {subject} forbids this authority: add it there, or choose another `directory`"
            ),
            "unauthorized" | "tls" | "incorrectResponse" => format!(
                "Something else may answer there: let {subject} lead to this computer (also by IPv6, or without an AAAA \
                 record), and let no proxy stand in front. {reach}"
            ),
            _ => format!("Let {subject} lead to this computer. {reach}"),
        };
        Self::new(format!("the authority could not check that {subject} is this server: {told}"), advice)
    }
}

/// The type of a problem, without the prefix of ACME.
fn kind_of(problem: &Problem) -> &str {
    problem.r#type.as_deref().and_then(|kind| kind.strip_prefix(PROBLEM)).unwrap_or_default()
}

/// The words of a problem, on one line.
fn words(problem: &Problem) -> String {
    let detail = problem.detail.as_deref().or(problem.r#type.as_deref()).unwrap_or("no reason is given");
    let more = problem.subproblems.iter().filter_map(|problem| problem.detail.as_deref());
    let all: Vec<&str> = std::iter::once(detail).chain(more).collect();
    let line: String = all.join("; ").chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    line.trim().trim_end_matches('.').to_owned()
}

/// An error with its causes, without repetitions.
fn causes(error: &Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        let words = next.to_string();
        if !told.contains(&words) {
            told = format!("{told}: {words}");
        }
        cause = next.source();
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(kind: &str, status: u16) -> Problem {
        let text = format!("{{\"type\":\"{PROBLEM}{kind}\",\"detail\":\"Just\\nso.\",\"status\":{status}}}");
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn refusal_of_the_authority_says_what_to_do() {
        for (kind, status, failure, advice) in [
            ("accountDoesNotExist", 400, AcmeFailureKind::AccountForgotten, "new account"),
            ("malformed", 404, AcmeFailureKind::OrderForgotten, "new order"),
            ("rateLimited", 429, AcmeFailureKind::Limited, "do not restart"),
            ("rejectedIdentifier", 400, AcmeFailureKind::Other, "another name"),
            ("unsupportedIdentifier", 400, AcmeFailureKind::Other, "write a name"),
            ("invalidContact", 400, AcmeFailureKind::Other, "`contact`"),
            ("externalAccountRequired", 400, AcmeFailureKind::Other, "another `directory`"),
            ("serverInternal", 500, AcmeFailureKind::Other, "tries again"),
        ] {
            let told = AcmeFailure::of_request(Error::Api(problem(kind, status)), "https://ca.example");
            assert_eq!(told.kind, failure, "{kind}");
            assert!(told.to_string().contains(advice) && told.to_string().contains("refuses: Just so. "), "{told}");
        }
        let told = AcmeFailure::of_request(Error::Str("no order URL found"), "https://ca.example").to_string();
        assert!(told.contains("can't be reached: missing data: no order URL found. Check"), "{told}");
    }

    #[test]
    fn failed_challenge_says_what_to_do() {
        for (kind, advice) in [
            ("connection", "Let port 443 (TCP) of a.example through"),
            ("dns", "A record"),
            ("caa", "CAA record"),
            ("unauthorized", "Something else may answer"),
            ("malformed", "Let a.example lead to this computer"),
        ] {
            let told = AcmeFailure::of_challenge(Some(&problem(kind, 400)), "a.example").to_string();
            assert!(told.contains(advice), "{told}");
        }
        assert!(AcmeFailure::of_challenge(None, "a.example").to_string().contains("gives no reason"));
    }
}
