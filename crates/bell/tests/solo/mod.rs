//! The Solo Opponent.

mod card_use;
mod definitions;
mod events;
mod final_decision;
mod operations;
mod pivotal;
mod select;
mod sequence;
mod tables;
mod told;
