//! The web as a browser meets it, over real sockets.

mod asking;
mod board;
mod counted;
mod house;
mod live;
mod secrecy;
mod words;
