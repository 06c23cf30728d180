//! Rule tests, one file for each chapter: board.

mod components;
mod control;
mod german_disks;
mod hitler;
mod map;
mod mobilization;
mod quiet;
mod round_cards;
mod sequence;
mod setup;
mod supply;
mod vp;
