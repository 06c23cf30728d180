//! The table in a real browser: headless Chromium, driven over WebDriver, at the real server.

mod driver;
mod five_chairs;
mod house;
mod seat;

mod by_link;
mod decision;
mod earlier;
mod hot_seat;
mod keyboard;
mod phone;
mod reconnect;
mod replay;
mod rings;
mod screenshots;
mod solo;
mod spies;
mod still;
mod undo;
mod waiting;
mod words;
