//! Scenes, their drawings and their texts; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod areas_drawn;
mod city;
mod city_drawn;
mod front;
mod front_drawn;
mod map_drawn;
mod odd_scenes;
mod problems;
mod small_table;
mod small_table_drawn;
mod svg_drawn;
