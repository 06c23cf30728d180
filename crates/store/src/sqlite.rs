//! Everything in one SQLite file.
//!
//! One thread owns the connection that writes. It takes all that waits, does it in one transaction
//! and commits once, so a hundred tables share one sync of the disk (`writer.rs`). Two more threads
//! read, each with its own connection, and never wait for a sync (`reader.rs`). Callers only put
//! jobs into queues (`job.rs`): no thread of theirs ever touches the disk.

mod alone;
mod columns;
mod connect;
mod errors;
mod job;
mod migrate;
mod read;
mod reader;
mod remove;
mod temporary;
mod watched;
mod workers;
mod write;
mod writer;

use crate::{
    Answer, Author, ChatRow, Inventory, Lease, LineRow, LivingServer, Notices, Phase, Position, SeatRow, Store, StoreError, StoredTable,
    TableRow,
};
use alone::Alone;
use connect::Durable;
use rusqlite::Connection;
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use table::Texts;
use temporary::Folder;
use watched::Watched;
use workers::Workers;

/// The file's name in the folder of a store that is not meant to last.
const PASSING: &str = "passing.db";

/// A store in one SQLite file. Dropping it finishes what waits in its queues.
pub struct Sqlite {
    // Fields are dropped in this order: readers go first, so that the writer, as the last to close,
    // folds the log back into the file; then the lock and the folder of a passing store can go.
    readers: Workers,
    writer: Workers,
    commits: Arc<AtomicU64>,
    _alone: Option<Alone>,
    _folder: Option<Folder>,
}

impl Sqlite {
    /// Opens a file, or makes a new one where none is, and brings an older one up to date. Refuses a
    /// file of another program or of a newer Perfidy and leaves it as it is.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        Sqlite::start(path.as_ref(), Durable::Always, None, None)
    }

    /// The same for a server, which keeps tables in memory and must be the only one: refuses a file that another has opened so.
    pub fn open_alone(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let alone = Alone::with(path.as_ref())?;
        Sqlite::start(path.as_ref(), Durable::Always, Some(alone), None)
    }

    /// A store for tests and measurements: in a temporary folder, gone when dropped, and never waiting
    /// for the disk.
    pub fn in_memory() -> Result<Sqlite, StoreError> {
        let folder = Folder::new()?;
        let path = folder.path().join(PASSING);
        Sqlite::start(&path, Durable::Never, None, Some(folder))
    }

    /// Writes a file anew that no server uses, so that nothing of what was removed is left in it or in its log.
    pub fn scrub(path: impl AsRef<Path>) -> Result<(), StoreError> {
        let _alone = Alone::with(path.as_ref())?;
        remove::scrub(path.as_ref())
    }

    /// Copies a file as of one moment to one that is not there yet; a server may be at work on it.
    pub fn back_up(path: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), StoreError> {
        remove::back_up(path.as_ref(), to.as_ref())
    }

    /// How often a transaction was committed since this store was opened. With many tables at once
    /// it grows slower than the number of writes.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Lets the file grow to so many pages and no further: a full disk for tests. The smallest
    /// possible bound is the present size; 0 changes nothing.
    #[doc(hidden)]
    pub fn bound_pages(&self, pages: u32) -> Answer<'_, ()> {
        self.write(move |c| Ok(c.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?))
    }

    /// The size of the file in pages.
    #[doc(hidden)]
    pub fn pages(&self) -> Answer<'_, u32> {
        self.read(|c| Ok(c.pragma_query_value(None, "page_count", |r| r.get(0))?))
    }

    fn start(path: &Path, durable: Durable, alone: Option<Alone>, folder: Option<Folder>) -> Result<Sqlite, StoreError> {
        let commits = Arc::new(AtomicU64::new(0));
        let connection = connect::to_write(path, durable)?;
        let writer = writer::start(connection, Watched::new(path)?, Arc::clone(&commits))?;
        let readers = reader::start([connect::to_read(path)?, connect::to_read(path)?])?;
        Ok(Sqlite { readers, writer, commits, _alone: alone, _folder: folder })
    }

    fn write<T: Send + 'static>(&self, work: impl Fn(&Connection) -> Result<T, StoreError> + Send + 'static) -> Answer<'_, T> {
        self.writer.ask(work)
    }

    fn read<T: Send + 'static>(&self, work: impl Fn(&Connection) -> Result<T, StoreError> + Send + 'static) -> Answer<'_, T> {
        self.readers.ask(work)
    }
}

impl Store for Sqlite {
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()> {
        // Hashed here, not in the job: the writer's time belongs to everybody.
        let hash = edition.hash();
        if hash != table.edition {
            let sentence = format!("Table {} names another edition than the one it is opened with.", table.id);
            return Box::pin(async { Err(StoreError::Failed(sentence)) });
        }
        self.write(move |c| {
            write::keep_edition(c, &table.game, &hash, &edition)?;
            write::create(c, &table, &seats)
        })
    }

    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        let id = id.to_owned();
        self.read(move |c| read::load(c, &id))
    }

    fn append_by(&self, by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        let id = id.to_owned();
        self.write(move |c| {
            write::append(c, by, &id, after, &lines, phase.as_ref())?;
            write::set_due(c, &id, due)
        })
    }

    fn change_table(&self, table: TableRow) -> Answer<'_, u64> {
        self.write(move |c| write::change_table(c, &table))
    }

    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()> {
        let id = id.to_owned();
        self.write(move |c| write::change_seat(c, &id, &seat))
    }

    fn rearrange(
        &self,
        by: Author,
        table: TableRow,
        seats: Vec<SeatRow>,
        at: Position,
        lines: Vec<LineRow>,
        forget: Vec<u8>,
    ) -> Answer<'_, ()> {
        self.write(move |c| {
            write::append(c, by, &table.id, at.lines, &lines, None)?;
            if write::changes(c, &table.id)? != at.changes {
                return Err(StoreError::Changed);
            }
            write::change_table(c, &table)?;
            seats.iter().try_for_each(|seat| write::change_seat(c, &table.id, seat))?;
            forget.iter().try_for_each(|seat| write::set_note(c, &table.id, *seat, ""))
        })
    }

    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()> {
        let id = id.to_owned();
        self.write(move |c| write::saw(c, &id, seat, at))
    }

    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, u64> {
        let id = id.to_owned();
        self.write(move |c| write::say(c, &id, &chat))
    }

    fn note(&self, id: &str, seat: u8) -> Answer<'_, String> {
        let id = id.to_owned();
        self.read(move |c| read::note(c, &id, seat))
    }

    fn set_note(&self, id: &str, seat: u8, text: String) -> Answer<'_, ()> {
        let id = id.to_owned();
        self.write(move |c| write::set_note(c, &id, seat, &text))
    }

    fn edition(&self, hash: &str) -> Answer<'_, Option<Texts>> {
        let hash = hash.to_owned();
        self.read(move |c| read::edition(c, &hash))
    }

    fn keep_edition(&self, game: &str, edition: Texts) -> Answer<'_, String> {
        let (game, hash) = (game.to_owned(), edition.hash());
        self.write(move |c| {
            write::keep_edition(c, &game, &hash, &edition)?;
            write::mark_owners(c, &hash).map(|()| hash.clone())
        })
    }

    fn is_owners(&self, hash: &str) -> Answer<'_, bool> {
        let hash = hash.to_owned();
        self.read(move |c| read::is_owners(c, &hash))
    }

    fn editions(&self, game: &str) -> Answer<'_, Vec<(String, String)>> {
        let game = game.to_owned();
        self.read(move |c| read::editions(c, &game))
    }

    fn keep_record(&self, hash: &str, text: String) -> Answer<'_, ()> {
        let hash = hash.to_owned();
        self.write(move |c| write::keep_record(c, &hash, &text))
    }

    fn record(&self, hash: &str) -> Answer<'_, Option<String>> {
        let hash = hash.to_owned();
        self.read(move |c| read::record(c, &hash))
    }

    fn due(&self, until: i64, most: usize, _run: u64) -> Answer<'_, Vec<String>> {
        self.read(move |c| read::due(c, until, most))
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>> {
        self.read(move |c| read::open_tables(c, most))
    }

    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()> {
        let id = id.to_owned();
        self.write(move |c| write::set_due(c, &id, due))
    }

    fn frozen(&self) -> Answer<'_, Vec<String>> {
        self.read(read::frozen)
    }

    // A file has one server (`alone.rs`), which lives as long as it runs and leads every table.

    fn enter(&self, _run: u64, _running: i64) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn beat(&self, run: u64, running: i64) -> Answer<'_, Vec<LivingServer>> {
        Box::pin(async move { Ok(vec![LivingServer { run, running, left: None }]) })
    }

    fn leave(&self, _run: u64) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn lead(&self, _id: &str, run: u64, running: i64) -> Answer<'_, Lease> {
        Box::pin(async move { Ok(Lease { leader: run, fence: write::HELD, since: running }) })
    }

    fn release(&self, _id: &str, _run: u64) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn watched(&self, _id: &str, _run: u64, _seats: u64) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn positions(&self, _ids: Vec<String>) -> Answer<'_, Vec<(String, Position)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn notices(&self) -> Notices {
        tokio::sync::mpsc::unbounded_channel().1
    }

    fn remove(&self, id: &str) -> Answer<'_, ()> {
        let id = id.to_owned();
        self.write(move |c| remove::remove(c, &id))
    }

    fn inventory(&self) -> Answer<'_, Inventory> {
        self.read(read::inventory)
    }
}
