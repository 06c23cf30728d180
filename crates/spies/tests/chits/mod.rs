//! Rule tests, one file for each matter: chits, what answers them, and diplomacy.

mod answers;
mod arrivals;
mod captives;
mod captures;
mod comparisons;
mod counterspies;
mod covers;
mod deals;
mod discoveries;
mod drops;
mod log_lines;
mod playing;
mod recruits;
mod rows;
mod sanctions;
mod searches;
mod sources;
mod talks;
mod words;
