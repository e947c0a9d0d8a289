//! The renewal of the certificate by ACME: when an attempt is due, what its failure is called, and when the next follows.

use super::acme_failure::AcmeFailure;
use super::acme_order::AcmeIssuer;
use super::certificate::in_seconds;
use super::renewal_time::{renewal_time, retry_wait};
use cardroom_shuffle::Entropy;
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;
#[cfg(test)]
use tokio::sync::watch;
use tokio::time::Instant;

/// The longest single wait. The clock is read again after it, because it may be set and the computer may sleep.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// The share of a lifetime that is left when warnings become errors: a tenth.
const URGENT_PART: i32 = 10;

/// The clock of the calendar, by which certificates begin and end.
#[derive(Clone, Debug)]
pub(in crate::web) enum CalendarClock {
    /// The clock of the computer.
    System,
    /// A clock that a test sets.
    #[cfg(test)]
    Set(watch::Receiver<Timestamp>),
}

impl CalendarClock {
    pub(super) fn now(&self) -> Timestamp {
        match self {
            Self::System => Timestamp::now(),
            #[cfg(test)]
            Self::Set(time) => *time.borrow(),
        }
    }

    /// Waits until the clock shows this time or a later one. A clock that is set back meanwhile prolongs no wait.
    pub(super) async fn wait_until(&mut self, time: Timestamp) {
        match self {
            Self::System => {
                let (began, whole) = (Instant::now(), time_left(Timestamp::now(), time).unwrap_or_default());
                while let Some(left) = time_left(Timestamp::now(), time) {
                    let left = left.min(whole.saturating_sub(began.elapsed()));
                    if left.is_zero() {
                        break;
                    }
                    tokio::time::sleep(left.min(LONGEST_SLEEP)).await;
                }
            }
            #[cfg(test)]
            Self::Set(clock) => {
                if clock.wait_for(|now| *now >= time).await.is_err() {
                    // The test is over.
                    std::future::pending::<()>().await;
                }
            }
        }
    }
}

/// The time from now until then. `None` if then is over.
fn time_left(now: Timestamp, then: Timestamp) -> Option<Duration> {
    Duration::try_from(then.duration_since(now)).ok().filter(|left| !left.is_zero())
}

/// Gets a certificate if there is none, and renews it for as long as the web is open.
pub(super) async fn keep_certificate(mut issuer: AcmeIssuer, mut clock: CalendarClock, mut entropy: Entropy) {
    let mut failures = 0_u32;
    loop {
        let due = issuer.current().map_or(Timestamp::MIN, |current| renewal_time(&current));
        clock.wait_until(due).await;
        let is_first = issuer.current().is_none();
        let began = clock.now();
        match issuer.obtain(began).await {
            Ok(certificate) => {
                failures = 0;
                let (subjects, ends) = (certificate.subjects(), certificate.ends);
                let what = if is_first { "is here" } else { "is renewed" };
                // The target of the story, which hosts see.
                tracing::info!(target: "story", "The certificate for {subjects} {what}. It is valid until {ends}, and renewed by itself before.");
            }
            Err(failure) => {
                failures = failures.saturating_add(1);
                let wait = retry_wait(failures, failure.kind, entropy.number().unwrap_or_default());
                // Authorities count the beginnings of attempts.
                let next = began.saturating_add(SignedDuration::try_from(wait).unwrap_or_default());
                let next = next.unwrap_or(Timestamp::MAX);
                report(&issuer, &failure, clock.now(), in_seconds(next));
                issuer.note_failure(&failure);
                clock.wait_until(next).await;
            }
        }
    }
}

/// Tells the host of a failed attempt: as an error if browsers can't connect or soon can't.
fn report(issuer: &AcmeIssuer, failure: &AcmeFailure, now: Timestamp, next: Timestamp) {
    let subject = issuer.identifier();
    let Some(current) = issuer.current() else {
        tracing::error!(
            "there is no certificate for {subject} yet, and browsers can't connect: {failure}. The next attempt is at {next}"
        );
        return;
    };
    let ends = current.ends;
    let is_urgent = ends.duration_since(now) < ends.duration_since(current.begins) / URGENT_PART;
    if ends <= now {
        tracing::error!(
            "the certificate for {subject} has ended at {ends}, and browsers refuse it: {failure}. The next attempt is at {next}"
        );
    } else if is_urgent {
        tracing::error!(
            "the certificate for {subject} ends at {ends} and is not renewed: {failure}. The next attempt is at {next}"
        );
    } else {
        tracing::warn!(
            "the certificate for {subject} is good until {ends} and is not renewed yet: {failure}. The next attempt is at {next}"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_is_over_needs_no_wait() {
        let (now, then) = (Timestamp::UNIX_EPOCH, "1970-01-01T00:00:07Z".parse().unwrap());
        assert_eq!(time_left(now, then), Some(Duration::from_secs(7)));
        assert_eq!((time_left(then, now), time_left(then, then)), (None, None));
        assert_eq!(time_left(then, Timestamp::MIN), None);
    }

    #[test]
    fn clock_that_is_set_back_prolongs_no_wait() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let (began, day) = (Instant::now(), Duration::from_hours(24));
            // The clock of the computer stands still beside the virtual time of this test.
            let time = Timestamp::now().saturating_add(SignedDuration::try_from(day).unwrap()).unwrap();
            CalendarClock::System.wait_until(time).await;
            assert!(began.elapsed() <= day + LONGEST_SLEEP, "{:?}", began.elapsed());
        });
    }
}
