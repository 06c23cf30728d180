//! The rules of the set-up, of years and turns, of Action Points, Event Tiles, fewer players and scoring.

mod awards;
mod effects;
mod few;
mod hidden_set_up;
mod leaving;
mod points;
mod quick_set_up;
mod scoring;
mod set_up;
mod tile_table;
mod tiles;
mod tools;
mod years;
