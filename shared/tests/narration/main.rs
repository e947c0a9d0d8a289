//! Everything that is told, as it reads: every message of the files of words, and every event of every matter for the house, for
//! a guest at the table, and for the person whom it is about. Whoever changes a sentence reads it here.
#![allow(clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod hand;
mod languages;
mod misread;
mod refusals;
mod settings;
mod stage;
mod tournament;
mod words;
