//! Rule tests, one file for each chapter: cards.

#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;
