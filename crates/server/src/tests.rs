//! What the server promises, seen from outside as far as possible: requests go in, answers come out.

mod api;
mod bad_input;
mod client;
mod faults;
mod leak;
mod live;
mod openapi;
mod pages;
mod sealed;
mod twins;
