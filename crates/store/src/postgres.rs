//! Everything in one PostgreSQL database, which any number of servers may share.
//!
//! A thread of its own runs a few *lanes* (`lane.rs`), each with one connection and a queue. Writes of one table always
//! take the same lane and stay in their order; appends that wait together are one transaction, sent at once (`append.rs`),
//! so a hundred tables share a sync of the disk here as well. Reads have lanes of their own. Callers only put jobs into queues:
//! no thread of theirs waits for the network.
//!
//! A lost connection is made again with the next job. What was under way then is told as failed, though the database may have
//! kept it: whoever runs the table loads it again, as after every failure.

mod append;
mod columns;
mod errors;
mod lane;
mod migrate;
mod read;
mod session;
mod write;

use crate::{Answer, ChatRow, Inventory, LineRow, Phase, SeatRow, Store, StoreError, StoredTable, TableRow};
use append::Append;
use lane::{Job, Lane, Running};
use session::Session;
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc,
    },
    thread::{Builder, JoinHandle},
};
use table::Texts;
use tokio::sync::oneshot;
use tokio_postgres::Config;

/// How many connections write. More than the cores of a small database bring nothing, since appends that wait share a commit.
const WRITERS: usize = 4;
/// How many connections read.
const READERS: usize = 4;

/// A store in a PostgreSQL database. Dropping it finishes what waits in its queues.
pub struct Postgres {
    writers: Vec<Lane>,
    readers: Vec<Lane>,
    next_reader: AtomicUsize,
    commits: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

impl Postgres {
    /// Connects to a database (`postgres://user:password@host:port/name`), makes its tables where none are and brings older
    /// ones up to date. Refuses a database of another program or of a newer Perfidy and leaves it as it is.
    pub fn open(address: &str) -> Result<Postgres, StoreError> {
        let config: Config =
            address.parse().map_err(|e| StoreError::Failed(format!("This is no address of a PostgreSQL database: {e}.")))?;
        let commits = Arc::new(AtomicU64::new(0));
        let (lanes, queues): (Vec<_>, Vec<_>) = (0..WRITERS + READERS).map(|_| Lane::new()).unzip();
        let (told, outcome) = mpsc::channel();
        let counted = Arc::clone(&commits);
        let thread = Builder::new().name("store-postgres".to_owned()).spawn(move || serve(&config, queues, &counted, &told));
        let thread = thread.map_err(|e| StoreError::Failed(format!("The store could not start a thread: {e}.")))?;
        outcome.recv().unwrap_or_else(|_| Err(StoreError::failed("The store has stopped working.")))?;
        let mut writers = lanes;
        let readers = writers.split_off(WRITERS);
        Ok(Postgres { writers, readers, next_reader: AtomicUsize::new(0), commits, thread: Some(thread) })
    }

    /// How many transactions with lines were committed since this store was opened. With many tables at once it grows slower
    /// than the number of writes.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    fn write<T, W>(&self, id: &str, work: W) -> Answer<'_, T>
    where
        T: Send + 'static,
        W: for<'a> FnOnce(&'a mut Session) -> Running<'a, T> + Send + 'static,
    {
        ask(self.writer(id), work)
    }

    fn read<T, W>(&self, work: W) -> Answer<'_, T>
    where
        T: Send + 'static,
        W: for<'a> FnOnce(&'a mut Session) -> Running<'a, T> + Send + 'static,
    {
        let turn = self.next_reader.fetch_add(1, Ordering::Relaxed);
        ask(&self.readers[turn % self.readers.len()], work)
    }

    /// The lane of a table, always the same one, so that its writes stay in their order.
    fn writer(&self, id: &str) -> &Lane {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        &self.writers[(hasher.finish() % self.writers.len() as u64) as usize]
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.writers.clear();
        self.readers.clear();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has told so itself.
            let _ = thread.join();
        }
    }
}

/// Puts a job into a lane, now, and answers when it is done.
fn ask<T, W>(lane: &Lane, work: W) -> Answer<'static, T>
where
    T: Send + 'static,
    W: for<'a> FnOnce(&'a mut Session) -> Running<'a, T> + Send + 'static,
{
    let (job, answer) = lane::job(work);
    lane.put(job);
    awaited(answer)
}

fn awaited<T: Send + 'static>(answer: oneshot::Receiver<Result<T, StoreError>>) -> Answer<'static, T> {
    Box::pin(async { answer.await.unwrap_or_else(|_| Err(StoreError::failed("The store has stopped working."))) })
}

/// The thread: makes the database ready, tells how that went, and serves the lanes until all of them are closed.
fn serve(config: &Config, queues: Vec<lane::Queue>, commits: &Arc<AtomicU64>, told: &mpsc::Sender<Result<(), StoreError>>) {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(e) => {
            let _ = told.send(Err(StoreError::Failed(format!("The store could not start: {e}."))));
            return;
        }
    };
    runtime.block_on(async {
        let ready = migrate::make_ready(config).await;
        let failed = ready.is_err();
        let _ = told.send(ready);
        if failed {
            return;
        }
        let lanes: Vec<_> = queues.into_iter().map(|queue| tokio::spawn(lane::serve(config.clone(), queue, Arc::clone(commits)))).collect();
        for lane in lanes {
            // A lane that panicked has told so itself, and the others go on.
            let _ = lane.await;
        }
    });
}

impl Store for Postgres {
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()> {
        let hash = edition.hash();
        if hash != table.edition {
            let sentence = format!("Table {} names another edition than the one it is opened with.", table.id);
            return Box::pin(async { Err(StoreError::Failed(sentence)) });
        }
        self.write(&table.id.clone(), move |s| Box::pin(write::create(s, table, seats, edition)))
    }

    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        let id = id.to_owned();
        self.read(move |s| Box::pin(read::load(s, id)))
    }

    fn append(&self, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        let (append, answer) = Append::new(id, after, lines, due, phase);
        self.writer(id).put(Job::Append(append));
        awaited(answer)
    }

    fn change_table(&self, table: TableRow) -> Answer<'_, ()> {
        self.write(&table.id.clone(), move |s| Box::pin(write::change_table(s, table)))
    }

    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::change_seat(s, of, seat)))
    }

    fn rearrange(&self, table: TableRow, seats: Vec<SeatRow>, after: u64, lines: Vec<LineRow>, forget: Vec<u8>) -> Answer<'_, ()> {
        self.write(&table.id.clone(), move |s| Box::pin(write::rearrange(s, table, seats, (after, lines), forget)))
    }

    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::saw(s, of, seat, at)))
    }

    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::say(s, of, chat)))
    }

    fn note(&self, id: &str, seat: u8) -> Answer<'_, String> {
        let of = id.to_owned();
        self.read(move |s| Box::pin(read::note(s, of, seat)))
    }

    fn set_note(&self, id: &str, seat: u8, text: String) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::set_note(s, of, seat, text)))
    }

    fn edition(&self, hash: &str) -> Answer<'_, Option<Texts>> {
        let hash = hash.to_owned();
        self.read(move |s| Box::pin(read::edition(s, hash)))
    }

    fn keep_edition(&self, game: &str, edition: Texts) -> Answer<'_, String> {
        let game = game.to_owned();
        self.write(&edition.hash(), move |s| Box::pin(write::keep_owners_edition(s, game, edition)))
    }

    fn editions(&self, game: &str) -> Answer<'_, Vec<(String, String)>> {
        let game = game.to_owned();
        self.read(move |s| Box::pin(read::editions(s, game)))
    }

    fn is_owners(&self, hash: &str) -> Answer<'_, bool> {
        let hash = hash.to_owned();
        self.read(move |s| Box::pin(read::is_owners(s, hash)))
    }

    fn keep_record(&self, hash: &str, text: String) -> Answer<'_, ()> {
        let of = hash.to_owned();
        self.write(hash, move |s| Box::pin(write::keep_record(s, of, text)))
    }

    fn record(&self, hash: &str) -> Answer<'_, Option<String>> {
        let hash = hash.to_owned();
        self.read(move |s| Box::pin(read::record(s, hash)))
    }

    fn frozen(&self) -> Answer<'_, Vec<String>> {
        self.read(|s| Box::pin(read::frozen(s)))
    }

    fn due(&self, until: i64, most: usize) -> Answer<'_, Vec<String>> {
        self.read(move |s| Box::pin(read::due(s, until, most)))
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>> {
        self.read(move |s| Box::pin(read::open_tables(s, most)))
    }

    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::set_due(s, of, due)))
    }

    fn inventory(&self) -> Answer<'_, Inventory> {
        self.read(|s| Box::pin(read::inventory(s)))
    }
}
