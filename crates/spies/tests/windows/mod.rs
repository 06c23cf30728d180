//! Response windows, each by its number.

pub mod w1_arrival;
pub mod w2_search;
pub mod w3_capture;
pub mod w4_discovery_cover;
pub mod w5_discovery_guard;
pub mod w6_counterspy;
pub mod w7_sanction;
pub mod w8_drop;
pub mod w8_source;
pub mod w9_diplomacy;
