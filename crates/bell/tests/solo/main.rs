//! Rule tests, one file for each chapter: solo.

#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;
