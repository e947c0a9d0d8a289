//! The screening of packets.
