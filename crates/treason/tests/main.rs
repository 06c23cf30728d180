//! The tests of Treason, files named by groups of rules.

mod card;
mod components;
mod dark_cards;
mod deck;
mod edition_mistakes;
mod first_steps;
mod house;
mod income;
mod map;
mod market;
mod pawn_shop;
mod row;
mod scoring;
mod setup;
mod shield;
mod show;
mod support;
mod tax;
mod trade;
