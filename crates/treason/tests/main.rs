//! The tests of Treason, files named by groups of rules.

mod attack;
mod card;
mod components;
mod dark_cards;
mod dark_master;
mod deck;
mod edition_mistakes;
mod ending;
mod eviction;
mod house;
mod house_rules;
mod income;
mod map;
mod market;
mod pawn_shop;
mod power;
mod row;
mod scoring;
mod setup;
mod shield;
mod support;
mod tax;
mod trade;
