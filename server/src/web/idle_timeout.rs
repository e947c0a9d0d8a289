//! A timeout for idle connections: browsers that do not read, and browsers that ask for nothing more.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// The longest time without traffic. A live page sends something at least every [`super::page_cache::BEAT`].
const PATIENCE: Duration = Duration::from_secs(45);

/// A stream that fails when nothing was transferred for a while.
pub(super) struct IdleTimeout<S> {
    stream: S,
    moved: Instant,
    over: Pin<Box<Sleep>>,
}

impl<S> IdleTimeout<S> {
    pub(super) fn new(stream: S) -> Self {
        Self { stream, moved: Instant::now(), over: Box::pin(sleep(PATIENCE)) }
    }

    /// Returns the result of reading or writing, or a timeout error.
    fn or_over<T>(&mut self, came: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if came.is_ready() {
            self.moved = Instant::now();
            return came;
        }
        while self.over.as_mut().poll(context).is_ready() {
            let until = self.moved + PATIENCE;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.over.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for IdleTimeout<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let came = Pin::new(&mut self.stream).poll_read(context, bytes);
        self.or_over(came, context)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for IdleTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let came = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.or_over(came, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let came = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.or_over(came, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::runtime::Builder;

    /// The capacity in bytes of a connection that nobody reads.
    const HELD: usize = 64;

    /// Runs a test with both ends of an in-memory connection, ours with the timeout. Its clock advances while
    /// everything is idle.
    fn with_a_line<F: Future<Output = ()>>(doing: impl FnOnce(IdleTimeout<DuplexStream>, DuplexStream) -> F) {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let (ours, theirs) = duplex(HELD);
            doing(IdleTimeout::new(ours), theirs).await;
        });
    }

    #[test]
    fn whoever_says_nothing_is_waited_for_so_long_and_no_longer() {
        with_a_line(|mut ours, mut theirs| async move {
            theirs.write_all(b"one").await.unwrap();
            let mut heard = [0; 3];
            ours.read_exact(&mut heard).await.unwrap();
            let began = Instant::now();
            let error = ours.read_exact(&mut heard).await.unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
            assert!(began.elapsed() >= PATIENCE && began.elapsed() < 2 * PATIENCE, "{:?}", began.elapsed());
        });
    }

    #[test]
    fn whoever_reads_nothing_holds_so_much_and_is_then_let_go() {
        with_a_line(|mut ours, theirs| async move {
            ours.write_all(&[b'x'; HELD]).await.unwrap();
            let began = Instant::now();
            let error = ours.write_all(b"x").await.unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
            assert!(began.elapsed() >= PATIENCE && began.elapsed() < 2 * PATIENCE, "{:?}", began.elapsed());
            drop(theirs);
        });
    }

    #[test]
    fn a_line_on_which_something_moves_stays_open() {
        with_a_line(|mut ours, mut theirs| async move {
            let began = Instant::now();
            for byte in 0..5 {
                let saying = async {
                    sleep(PATIENCE * 3 / 4).await;
                    theirs.write_u8(byte).await
                };
                let (heard, said) = join(ours.read_u8(), saying).await;
                said.unwrap();
                assert_eq!(heard.unwrap(), byte);
            }
            assert!(began.elapsed() > 3 * PATIENCE);
        });
    }
}
