//! What a table asks of the place where it is kept.

use crate::{Author, ChatRow, Lease, LineRow, LivingServer, Notices, Phase, Position, SeatRow, StoreError, StoredTable, TableRow};
use std::{future::Future, pin::Pin};
use table::Texts;

/// An answer that comes later. It is awaited for the answer alone: a write that was asked for may
/// be done even if nobody waits for it any more.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept.
///
/// A write is answered only when it is durable: after the answer, neither the end of the process nor
/// a loss of power takes it back. Any number of servers may use the same place at once, where the store
/// lets more than one in. What keeps a record one record is the condition of [`append`](Store::append); who sits
/// at a table is changed under the condition of [`rearrange`](Store::rearrange).
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table with its seats, and its edition whole under the edition's hash unless it is
    /// there already. The table must name that hash, and its id must be new.
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()>;

    /// All that is kept of a table, as of one moment; nothing if there is no such table.
    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>>;

    /// The same for somebody who has so many of its lines and of its words: only the others.
    fn load_since(&self, id: &str, lines: usize, words: usize) -> Answer<'_, Option<StoredTable>> {
        let whole = self.load(id);
        Box::pin(async move {
            let mut kept = whole.await?;
            if let Some(kept) = &mut kept {
                kept.lines.drain(..lines.min(kept.lines.len()));
                kept.chat.drain(..words.min(kept.chat.len()));
            }
            Ok(kept)
        })
    }

    /// Adds lines of a person to a record that has exactly `after` lines, and changes with them when the table is due and perhaps
    /// its phase: all or nothing. A record of another length answers [`StoreError::Conflict`].
    fn append(&self, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        self.append_by(Author::Person, id, after, lines, due, phase)
    }

    /// The same in somebody's name: what the leader appends is refused with [`StoreError::Fenced`] once another leads.
    fn append_by(&self, by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()>;

    /// Replaces all that is kept of a table besides seats, record and talk; says how often it was changed by now.
    fn change_table(&self, table: TableRow) -> Answer<'_, u64>;

    /// Replaces a seat that is there; its note, and when its player was seen, stay.
    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()>;

    /// Changes a table, all of its seats and its record at once, all or nothing, if the table is exactly at this position, which
    /// counts one more change then; the notes of the seats in `forget` are cleared with it.
    fn rearrange(
        &self,
        by: Author,
        table: TableRow,
        seats: Vec<SeatRow>,
        at: Position,
        lines: Vec<LineRow>,
        forget: Vec<u8>,
    ) -> Answer<'_, ()>;

    /// The player of a seat was seen then.
    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()>;

    /// Adds something said, after all that was said before; says how often the table was changed by now.
    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, u64>;

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

    /// The ids of the tables that are due by `until`, the longest due first, and not more than `most` of them. Those that another
    /// living server than this one leads are left to it.
    fn due(&self, until: i64, most: usize, run: u64) -> Answer<'_, Vec<String>>;

    /// The ids of the tables that wait and where anybody may sit down, the newest first, and not more than `most` of them.
    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>>;

    /// Changes when a table is due, and nothing else.
    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()>;

    /// A server comes to life, for as long as it beats.
    fn enter(&self, run: u64, running: i64) -> Answer<'_, ()>;

    /// A server lives on; answers with all that live, itself among them. One that is not among them has come too late: whatever
    /// it led has no leader, and it enters under another number.
    fn beat(&self, run: u64, running: i64) -> Answer<'_, Vec<LivingServer>>;

    /// A server ends: others may lead what it has led.
    fn leave(&self, run: u64) -> Answer<'_, ()>;

    /// A server wants to lead a table. Answers with whoever leads it then: that server, if no other living one did.
    fn lead(&self, id: &str, run: u64, running: i64) -> Answer<'_, Lease>;

    /// A server leads a table no longer, because it has no use for it.
    fn release(&self, id: &str, run: u64) -> Answer<'_, ()>;

    /// These seats of a table, a bit each, are followed by way of this server. It is told to the others and forgotten with the server.
    fn watched(&self, id: &str, run: u64, seats: u64) -> Answer<'_, ()>;

    /// How far those of these tables are at which another server may have written.
    fn positions(&self, ids: Vec<String>) -> Answer<'_, Vec<(String, Position)>>;

    /// What is heard of other servers from now on.
    fn notices(&self) -> Notices;

    /// Removes a table with its seats, its record, its talk and the records for looking at that were made of it. What the store may still
    /// hold of its bytes goes with [`crate::Sqlite::scrub`], or the next vacuum of the database.
    fn remove(&self, id: &str) -> Answer<'_, ()>;

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
