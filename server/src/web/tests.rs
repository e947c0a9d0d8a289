//! The web as a browser meets it, over real sockets.

mod asking;
mod board;
mod broadcast;
mod counted;
mod delay;
mod house;
mod live;
mod secrecy;
mod words;
