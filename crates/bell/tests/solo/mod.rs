//! Rule tests, one file for each chapter: solo.

mod card_use;
mod definitions;
mod events;
mod final_decision;
mod helpers;
mod invariants;
mod operations;
mod pivotal;
mod sequence;
mod tables;
mod told;
