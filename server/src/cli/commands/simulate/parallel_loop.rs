//! A parallel loop with ordered results: one core and many cores give the same output.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Runs `work` for every number below `count` on `jobs` threads. Passes the results to `each` in numerical
/// order, until it breaks.
/// Work that has begun by then is finished, and its result is dropped.
pub(super) fn run_in_order<T: Send>(
    count: u64,
    jobs: usize,
    work: impl Fn(u64) -> T + Sync,
    mut each: impl FnMut(T) -> ControlFlow<()>,
) {
    let next = Numbers { next: AtomicU64::new(0), count };
    let (sender, came) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.min(usize::try_from(count).unwrap_or(usize::MAX)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                let _panic = EndInPanic(next);
                while let Some(number) = next.take() {
                    if sender.send((number, work(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Results that arrive early wait here. There are rarely more of them than threads.
        let (mut early, mut turn) = (BTreeMap::new(), 0);
        for (number, done) in came {
            early.insert(number, done);
            while let Some(done) = early.remove(&turn) {
                turn += 1;
                if each(done).is_break() {
                    return next.end();
                }
            }
        }
    });
}

/// The numbers that no thread has taken yet.
struct Numbers {
    next: AtomicU64,
    count: u64,
}

impl Numbers {
    fn take(&self) -> Option<u64> {
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < self.count)
    }

    fn end(&self) {
        self.next.store(self.count, Ordering::Relaxed);
    }
}

/// Ends the series when a thread panics: the others start nothing new.
struct EndInPanic<'a>(&'a Numbers);

impl Drop for EndInPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(count: u64, jobs: usize, until: u64) -> Vec<u64> {
        let mut told = Vec::new();
        // The first numbers take the longest, so that later ones finish before them.
        let work = |number: u64| {
            (0..(count - number) * 2_000).fold(number, |sum, more| std::hint::black_box(sum ^ more ^ more))
        };
        run_in_order(count, jobs, work, |number| {
            told.push(number);
            if number == until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        told
    }

    #[test]
    fn what_is_done_at_once_is_told_in_order() {
        for jobs in [1, 2, 7, 100] {
            assert_eq!(told(40, jobs, u64::MAX), (0..40).collect::<Vec<_>>(), "{jobs} at once");
            assert_eq!(told(40, jobs, 5), [0, 1, 2, 3, 4, 5], "{jobs} at once, until the fifth");
        }
        assert!(told(0, 4, u64::MAX).is_empty());
    }

    #[test]
    fn a_panic_ends_the_series() {
        let series = std::panic::catch_unwind(|| {
            let work = |number| assert!(number != 3, "the third has a fault");
            // A count that no test could finish.
            run_in_order(u64::MAX / 2, 2, work, |()| ControlFlow::Continue(()));
        });
        assert!(series.is_err());
    }
}
