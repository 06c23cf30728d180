//! Hostile input for everything that reads something: records, editions, events, the line protocol, the web, and players who play what
//! is not offered.
//!
//! A [`Target`] is what is tried: it takes bytes and says what came of them, or what promise was broken. A [`campaign`](run) makes inputs
//! from a [`Corpus`], keeps those that bring an answer of a new shape (there is no coverage on stable Rust, but every refusal has a
//! sentence), and writes whatever breaks a promise to a file, as small as it can be made. The same seed makes the same inputs.
//!
//! No part of what users run: the binary of this crate is the long command of CONTRIBUTING.md, its tests are the short form.

mod campaign;
mod corpus;
mod dictionary;
mod finding;
mod games;
mod luck;
mod mutate;
mod panics;
mod shape;
mod shrink;
mod target;
pub mod targets;
mod watch;

pub use campaign::{Limits, Plan, Report, run, try_one};
pub use corpus::Corpus;
pub use finding::Finding;
pub use games::GAMES;
pub use luck::Luck;
pub use target::{Deeds, Target};
