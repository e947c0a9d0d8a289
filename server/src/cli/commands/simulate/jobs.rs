//! Many things at once, told in their order: what comes of a series is the same on one core and on many.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does `work` for every number below `count` on so many threads, and gives what came of each to `each`, in the order of the
/// numbers, until it breaks off. What has begun by then is still finished and told to nobody.
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
        // What is done before its turn waits here; there are never many more than threads.
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

/// The numbers that nobody has taken yet.
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

/// A thread that panics ends the series: the others begin nothing new.
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
        // The first take the longest, so that those behind them are done before.
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
            // So many would never come to an end by themselves.
            run_in_order(u64::MAX / 2, 2, work, |()| ControlFlow::Continue(()));
        });
        assert!(series.is_err());
    }
}
