//! A simulated house, in the manner of FoundationDB and TigerBeetle.
//!
//! Start at [`simulate`]: one number makes a world with a database, a few machines that run the real server on it, tables of the
//! five games, persons who play at them through the HTTP API, and troubles: machines crash, stop, lose the database and set their clocks,
//! the disk is slow or fails before or after it has written, notices are lost. All of it runs on one thread whose
//! time passes only when nobody has anything to do, and every chance in it follows from the number, so the same number does the same
//! again: [`Outcome::trace`] tells. What is promised (docs/reliability.md) is looked at while it runs (`overseer.rs`) and at its end
//! (`verdict.rs`).
//!
//! Of the server nothing is copied or modelled: what is simulated is what it stands on, that is, time and random bits
//! (`server::Clocks`, `server::hold`) and the store (`database.rs`, which has to pass the tests of every other store).

mod connection;
mod crowd;
mod database;
mod fault;
mod follower;
mod games;
mod ledger;
mod luck;
mod machine;
mod overseer;
mod person;
mod plan;
mod seeds;
mod simulate;
mod trouble;
mod verdict;
mod world;

pub use connection::{Connection, Wires};
pub use database::Database;
pub use fault::Fault;
pub use luck::Luck;
pub use plan::Plan;
pub use seeds::{Campaign, campaign};
pub use simulate::{Counts, Outcome, simulate, simulate_with};
pub use world::{Reading, World};
