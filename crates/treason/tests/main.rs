//! The tests of Treason, files named by groups of rules.

mod components;
mod edition_mistakes;
mod house;
mod map;
