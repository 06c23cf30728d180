//! Diplomacy: talks, offers and deals, words.

pub mod deals;
mod sheet;
mod talks;
mod words;
