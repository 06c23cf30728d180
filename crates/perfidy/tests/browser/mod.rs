//! The table in a real browser: headless Chromium, driven over WebDriver, at the real server.

mod driver;
mod five_chairs;
mod hasty_game;
mod house;
mod seat;

mod axe;
mod betrayal;
mod by_link;
mod clocks;
mod decision;
mod earlier;
mod guided;
mod hot_seat;
mod keyboard;
mod layout;
mod lobby;
mod maps;
mod offers;
mod orchestra;
mod phone;
mod reconnect;
mod replay;
mod returns;
mod rings;
mod screenshots;
mod skins;
mod solo;
mod spies;
mod still;
mod summary;
mod treason;
mod undo;
mod waiting;
mod weight;
mod words;
