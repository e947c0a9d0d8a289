//! The times of renewals and of further attempts, as functions of clock readings and of drawn numbers.

use super::acme_failure::AcmeFailureKind;
use super::certificate::WebCertificate;
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// The lifetime up to which a certificate counts as short-lived: Let's Encrypt's has 160 hours.
const SHORT_LIFETIME: SignedDuration = SignedDuration::from_hours(10 * 24);

/// The wait after the first failure. It doubles with each further one. Let's Encrypt allows five failed checks of a
/// name in an hour, and these waits keep to it.
const FIRST_WAIT: Duration = Duration::from_mins(4);

/// The longest wait between two attempts.
const LONGEST_WAIT: Duration = Duration::from_hours(6);

/// The shortest wait after the authority has refused because of too many attempts.
const WAIT_WHEN_LIMITED: Duration = Duration::from_hours(1);

/// The time at which a certificate is renewed: after two thirds of its lifetime, or after half of a short one.
pub(super) fn renewal_time(certificate: &WebCertificate) -> Timestamp {
    let lifetime = certificate.ends.duration_since(certificate.begins);
    let age = if lifetime <= SHORT_LIFETIME { lifetime / 2 } else { lifetime / 3 * 2 };
    certificate.begins.saturating_add(age).unwrap_or(certificate.ends)
}

/// The wait after this number of failures in a row. The drawn number adds up to a quarter, so that many servers do not
/// come back at one moment.
pub(super) fn retry_wait(failures: u32, kind: AcmeFailureKind, draw: u64) -> Duration {
    let doubled = FIRST_WAIT.saturating_mul(1_u32.checked_shl(failures.saturating_sub(1)).unwrap_or(u32::MAX));
    let least = if kind == AcmeFailureKind::Limited { WAIT_WHEN_LIMITED } else { Duration::ZERO };
    let wait = doubled.min(LONGEST_WAIT).max(least);
    wait + wait / 4 * u32::try_from(draw % 1_000).unwrap_or(0) / 1_000
}

#[cfg(test)]
mod tests {
    use super::super::certificate::tests::pem;
    use super::*;

    fn certificate(begins: &str, ends: &str) -> WebCertificate {
        let (chain, key) = pem(&["a.example"]);
        let any = WebCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap();
        WebCertificate { begins: begins.parse().unwrap(), ends: ends.parse().unwrap(), ..any }
    }

    #[test]
    fn certificate_is_renewed_long_before_its_end() {
        for (begins, ends, renewed) in [
            ("2030-01-01T00:00:00Z", "2030-04-01T00:00:00Z", "2030-03-02T00:00:00Z"),
            ("2030-01-01T00:00:00Z", "2030-01-07T16:00:00Z", "2030-01-04T08:00:00Z"),
        ] {
            assert_eq!(renewal_time(&certificate(begins, ends)), renewed.parse().unwrap());
        }
    }

    #[test]
    fn failed_attempts_keep_to_the_limits_of_the_authority() {
        for draw in [0, 999, u64::MAX] {
            let mut attempts = vec![Duration::ZERO];
            for failures in 1..40 {
                let wait = retry_wait(failures, AcmeFailureKind::Other, draw);
                assert!(wait >= FIRST_WAIT && wait <= LONGEST_WAIT * 5 / 4, "{wait:?}");
                attempts.push(attempts.last().copied().unwrap() + wait);
            }
            let hour = Duration::from_hours(1);
            for (place, first) in attempts.iter().enumerate() {
                let within = attempts.iter().skip(place).filter(|attempt| **attempt < *first + hour).count();
                assert!(within <= 5, "{within} attempts within an hour");
            }
        }
        assert!(retry_wait(1, AcmeFailureKind::Limited, 0) >= WAIT_WHEN_LIMITED);
        assert_ne!(retry_wait(3, AcmeFailureKind::Other, 1), retry_wait(3, AcmeFailureKind::Other, 500));
    }
}
