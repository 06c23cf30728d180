//! What a table asks of the place where it is kept.

use crate::{ChatRow, LineRow, Phase, SeatRow, StoreError, StoredTable, TableRow};
use std::{future::Future, pin::Pin};
use table::Texts;

/// An answer that comes later. It is awaited for the answer alone: a write that was asked for may
/// be done even if nobody waits for it any more.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept.
///
/// A write is answered only when it is durable: after the answer, neither the end of the process nor
/// a loss of power takes it back. Any number of processes may use the same place at once; what keeps
/// a record one record is the condition of [`append`](Store::append). Everything else at a table is
/// written by whoever runs it, and the last write stands.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table with its seats, and its edition whole under the edition's hash unless it is
    /// there already. The table must name that hash, and its id must be new.
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()>;

    /// All that is kept of a table, as of one moment; nothing if there is no such table.
    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>>;

    /// Adds lines to a record that has exactly `after` lines, and changes with them when the table is due and perhaps
    /// its phase: all or nothing. A record of another length answers [`StoreError::Conflict`].
    fn append(&self, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()>;

    /// Replaces all that is kept of a table besides seats, record and talk.
    fn change_table(&self, table: TableRow) -> Answer<'_, ()>;

    /// Replaces a seat that is there; its note, and when its player was seen, stay.
    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()>;

    /// Changes a table, all of its seats and its record at once, all or nothing, if the record has exactly
    /// `after` lines; the notes of the seats in `forget` are cleared with it.
    fn rearrange(&self, table: TableRow, seats: Vec<SeatRow>, after: u64, lines: Vec<LineRow>, forget: Vec<u8>) -> Answer<'_, ()>;

    /// The player of a seat was seen then.
    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()>;

    /// Adds something said, after all that was said before.
    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, ()>;

    /// What a seat has noted for itself; empty until it has.
    fn note(&self, id: &str, seat: u8) -> Answer<'_, String>;

    /// Replaces the note of a seat.
    fn set_note(&self, id: &str, seat: u8, text: String) -> Answer<'_, ()>;

    /// The edition with this hash.
    fn edition(&self, hash: &str) -> Answer<'_, Option<Texts>>;

    /// Keeps an owner's edition for a game and answers its hash. One that is there already keeps its first
    /// name: the hash is of the files alone. From now on it is its owner's, in every game.
    fn keep_edition(&self, game: &str, edition: Texts) -> Answer<'_, String>;

    /// The editions kept for a game, by hash and name, in the order of their names.
    fn editions(&self, game: &str) -> Answer<'_, Vec<(String, String)>>;

    /// Is the edition with this hash an owner's, and private?
    fn is_owners(&self, hash: &str) -> Answer<'_, bool>;

    /// Keeps a record that came from elsewhere under its hash. What is there already stays.
    fn keep_record(&self, hash: &str, text: String) -> Answer<'_, ()>;

    /// The record from elsewhere with this hash.
    fn record(&self, hash: &str) -> Answer<'_, Option<String>>;

    /// The ids of the tables in phase [`Phase::Frozen`], in their order.
    fn frozen(&self) -> Answer<'_, Vec<String>>;

    /// The ids of the tables that are due by `until`, the longest due first, and not more than `most` of them.
    fn due(&self, until: i64, most: usize) -> Answer<'_, Vec<String>>;

    /// The ids of the tables that wait and where anybody may sit down, the newest first, and not more than `most` of them.
    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>>;

    /// Changes when a table is due, and nothing else.
    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()>;

    /// Everything that is kept, by its names.
    fn inventory(&self) -> Answer<'_, Inventory>;
}

/// What a store keeps, by its names, each list in its order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inventory {
    /// The ids of all tables.
    pub tables: Vec<String>,
    /// The editions: for which game, under which hash.
    pub shelf: Vec<(String, String)>,
    /// The hashes of records that came from elsewhere.
    pub records: Vec<String>,
}
