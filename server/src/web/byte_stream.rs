//! The bytes of a connection, with TLS or without.

use tokio::io::{AsyncRead, AsyncWrite};

/// A connection that carries bytes in both directions.
pub(super) trait ByteStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> ByteStream for S {}
