//! What the server promises, seen from outside as far as possible: requests go in, answers come out.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod api;
mod bad_input;
mod beforehand;
mod chain;
mod client;
mod clocks;
mod compression;
mod dice;
mod faults;
mod fonts;
mod kept_for_ever;
mod keys;
mod leak;
mod leaving;
mod letters;
mod limits;
mod live;
mod lobby_password;
mod long;
mod lost_seats;
mod notify;
mod observed;
mod once_seen;
mod openapi;
mod orders;
mod owner;
mod pages;
mod pools;
mod priced_talk;
mod resign;
mod scripts;
mod sealed;
mod sentry;
mod since;
mod slow_clients;
mod stand_in;
mod styles;
mod talk;
mod thaw;
mod trace;
mod twins;
mod watchers;
