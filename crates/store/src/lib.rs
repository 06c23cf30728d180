//! Where records live.
//!
//! Start at [`Store`]: what a table needs to keep, and the one condition that everything else rests
//! on, "append line n+1 if the last is n". [`Sqlite`] keeps it all in one file, [`Postgres`] in a
//! database that several servers share. A store knows
//! nothing of rules: a line is a text, an edition is a bundle of texts, a record is what was
//! appended. It never reads a clock either: whoever writes says when.

mod carry;
mod devices;
mod error;
mod keys;
mod postgres;
mod rows;
mod servers;
mod sqlite;
mod store;
mod words;

pub use carry::{Carried, carry};
pub use error::StoreError;
pub use keys::{DeviceRow, Ended, Origin, key_hash};
pub use postgres::Postgres;
pub use rows::{ChatRow, Clock, LineRow, Per, Phase, Plays, SeatKind, SeatRow, StandIn, StoredTable, TableRow, WhyStandIn};
pub use servers::{Author, Lease, LivingServer, Notice, Notices, Position};
pub use sqlite::Sqlite;
pub use store::{Answer, Inventory, Store};
