//! Rule tests, one file for each chapter: what police, spies and secrets do on the map.

mod arrival;
mod capture;
mod cashing_in;
mod control;
mod counterspy;
mod cousins;
mod hand_over;
mod havens;
mod house_limits;
mod looks;
mod movement;
mod police;
mod sailing;
mod search;
