//! The tests of Treason, files named by groups of rules.

mod components;
mod house;
