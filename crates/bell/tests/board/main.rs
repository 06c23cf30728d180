//! Rule tests, one file for each chapter: board.

#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;
