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
mod leading;
mod migrate;
mod notices;
mod read;
mod remove;
mod session;
mod write;

use crate::{
    Answer, Author, ChatRow, Inventory, Lease, LineRow, LivingServer, Notice, Notices, Phase, Position, SeatRow, Store, StoreError,
    StoredTable, TableRow,
};
use append::{Append, Values};
use lane::{Job, Lane, Running};
use notices::Teller;
use session::Session;
use std::{
    hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc,
    },
    thread::{Builder, JoinHandle},
};
use table::Texts;
use tokio::{
    runtime::Handle,
    sync::{
        mpsc::{UnboundedReceiver, unbounded_channel},
        oneshot,
    },
};
use tokio_postgres::Config;

/// How many connections write. More than the cores of a small database bring nothing, since appends that wait share a commit.
const WRITERS: usize = 4;
/// How many connections read.
const READERS: usize = 4;

/// A store in a PostgreSQL database. Dropping it finishes what waits in its queues.
pub struct Postgres {
    writers: Vec<Lane>,
    readers: Vec<Lane>,
    beats: Lane,
    next_reader: AtomicUsize,
    commits: Arc<AtomicU64>,
    /// Tells this store's own notices from those of others.
    number: u64,
    teller: Teller,
    config: Config,
    runtime: Handle,
    thread: Option<JoinHandle<()>>,
}

impl Postgres {
    /// Connects to a database (`postgres://user:password@host:port/name`), makes its tables where none are and brings older
    /// ones up to date. Refuses a database of another program or of a newer Perfidy and leaves it as it is.
    pub fn open(address: &str) -> Result<Postgres, StoreError> {
        let config = config(address)?;
        let commits = Arc::new(AtomicU64::new(0));
        let (lanes, queues): (Vec<_>, Vec<_>) = (0..WRITERS + READERS + 1).map(|_| Lane::new()).unzip();
        let number = RandomState::new().hash_one(std::process::id());
        let (teller, untold) = Teller::new(number);
        let (told, outcome) = mpsc::channel();
        let tasks = Tasks { config: config.clone(), queues, commits: Arc::clone(&commits), teller: teller.clone(), untold };
        let thread = Builder::new().name("store-postgres".to_owned()).spawn(move || tasks.serve(&told));
        let thread = thread.map_err(|e| StoreError::Failed(format!("The store could not start a thread: {e}.")))?;
        let runtime = outcome.recv().unwrap_or_else(|_| Err(StoreError::failed("The store has stopped working.")))?;
        let mut writers = lanes;
        let mut readers = writers.split_off(WRITERS);
        let beats = readers.split_off(READERS).remove(0);
        Ok(Postgres {
            writers,
            readers,
            beats,
            next_reader: AtomicUsize::new(0),
            commits,
            number,
            teller,
            config,
            runtime,
            thread: Some(thread),
        })
    }

    /// Writes what a database that no server uses keeps anew, so that nothing of what was removed is left in its files. Its own write-ahead log
    /// has it as long as the database keeps that.
    pub fn scrub(address: &str) -> Result<(), StoreError> {
        let config = config(address)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(|e| StoreError::Failed(format!("The store could not start: {e}.")))?.block_on(remove::scrub(&config))
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

    /// Beats have a lane of their own: whoever is busy writing lives.
    fn beating<T, W>(&self, work: W) -> Answer<'_, T>
    where
        T: Send + 'static,
        W: for<'a> FnOnce(&'a mut Session) -> Running<'a, T> + Send + 'static,
    {
        ask(&self.beats, work)
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
        // Near ends that lead nowhere: the tasks behind the old ones come to their end.
        (self.beats, self.teller) = (Lane::new().0, Teller::new(self.number).0);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has told so itself.
            let _ = thread.join();
        }
    }
}

fn config(address: &str) -> Result<Config, StoreError> {
    address.parse().map_err(|e| StoreError::Failed(format!("This is no address of a PostgreSQL database: {e}.")))
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

/// What the thread does.
struct Tasks {
    config: Config,
    queues: Vec<lane::Queue>,
    commits: Arc<AtomicU64>,
    teller: Teller,
    untold: UnboundedReceiver<String>,
}

impl Tasks {
    /// Makes the database ready, tells how that went, and serves the lanes until all of them are closed.
    fn serve(self, told: &mpsc::Sender<Result<Handle, StoreError>>) {
        let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(e) => {
                let _ = told.send(Err(StoreError::Failed(format!("The store could not start: {e}."))));
                return;
            }
        };
        let Tasks { config, queues, commits, teller, untold } = self;
        runtime.block_on(async {
            let ready = migrate::make_ready(&config).await;
            let failed = ready.is_err();
            let _ = told.send(ready.map(|()| Handle::current()));
            if failed {
                return;
            }
            let serve = |queue| tokio::spawn(lane::serve(config.clone(), queue, Arc::clone(&commits), teller.clone()));
            let mut tasks: Vec<_> = queues.into_iter().map(serve).collect();
            drop(teller);
            tasks.push(tokio::spawn(notices::send(config.clone(), untold)));
            for task in tasks {
                // A lane that panicked has told so itself, and the others go on.
                let _ = task.await;
            }
        });
    }
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
        self.read(move |s| Box::pin(read::load(s, id, 0, 0)))
    }

    fn load_since(&self, id: &str, lines: usize, words: usize) -> Answer<'_, Option<StoredTable>> {
        let id = id.to_owned();
        self.read(move |s| Box::pin(read::load(s, id, lines, words)))
    }

    fn append_by(&self, by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        let (append, answer) = Append::new(Values::new(by, id, after, lines, due, phase));
        self.writer(id).put(Job::Append(Box::new(append)));
        awaited(answer)
    }

    fn change_table(&self, table: TableRow) -> Answer<'_, u64> {
        let teller = self.teller.clone();
        self.write(&table.id.clone(), move |s| {
            Box::pin(async move {
                let changes = write::change_table(s, &table).await?;
                teller.changes(&table.id, changes);
                Ok(changes)
            })
        })
    }

    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::change_seat(s, of, seat)))
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
        let teller = self.teller.clone();
        self.write(&table.id.clone(), move |s| {
            Box::pin(async move {
                let values = Values::new(by, &table.id, at.lines, lines, table.due, None);
                let at = write::rearrange(s, &values, &table, &seats, (at, &forget)).await?;
                teller.tell(&Notice::Table { id: table.id, at });
                Ok(())
            })
        })
    }

    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::saw(s, of, seat, at)))
    }

    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, u64> {
        let (of, teller) = (id.to_owned(), self.teller.clone());
        self.write(id, move |s| {
            Box::pin(async move {
                let changes = write::say(s, &of, &chat).await?;
                teller.changes(&of, changes);
                Ok(changes)
            })
        })
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

    fn due(&self, until: i64, most: usize, run: u64) -> Answer<'_, Vec<String>> {
        self.read(move |s| Box::pin(read::due(s, until, most, run)))
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>> {
        self.read(move |s| Box::pin(read::open_tables(s, most)))
    }

    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(write::set_due(s, of, due)))
    }

    fn enter(&self, run: u64, running: i64) -> Answer<'_, ()> {
        let teller = self.teller.clone();
        self.beating(move |s| {
            Box::pin(async move {
                leading::enter(s, run, running).await?;
                teller.tell(&Notice::Servers);
                Ok(())
            })
        })
    }

    fn beat(&self, run: u64, running: i64) -> Answer<'_, Vec<LivingServer>> {
        self.beating(move |s| Box::pin(leading::beat(s, run, running)))
    }

    fn leave(&self, run: u64) -> Answer<'_, ()> {
        let teller = self.teller.clone();
        self.beating(move |s| {
            Box::pin(async move {
                leading::leave(s, run).await?;
                teller.tell(&Notice::Servers);
                Ok(())
            })
        })
    }

    fn lead(&self, id: &str, run: u64, running: i64) -> Answer<'_, Lease> {
        let (of, teller) = (id.to_owned(), self.teller.clone());
        self.write(id, move |s| {
            Box::pin(async move {
                let (lease, fence) = leading::lead(s, &of, run, running).await?;
                fence.iter().for_each(|fence| teller.fence(&of, *fence));
                Ok(lease)
            })
        })
    }

    fn release(&self, id: &str, run: u64) -> Answer<'_, ()> {
        let (of, teller) = (id.to_owned(), self.teller.clone());
        self.write(id, move |s| {
            Box::pin(async move {
                let fence = leading::release(s, &of, run).await?;
                fence.iter().for_each(|fence| teller.fence(&of, *fence));
                Ok(())
            })
        })
    }

    fn watched(&self, id: &str, run: u64, seats: u64) -> Answer<'_, ()> {
        let (of, teller) = (id.to_owned(), self.teller.clone());
        self.write(id, move |s| {
            Box::pin(async move {
                leading::watched(s, &of, run, seats).await?;
                teller.tell(&Notice::Watched { id: of, run, seats });
                Ok(())
            })
        })
    }

    fn positions(&self, ids: Vec<String>) -> Answer<'_, Vec<(String, Position)>> {
        self.read(move |s| Box::pin(leading::positions(s, ids)))
    }

    fn notices(&self) -> Notices {
        let (heard, notices) = unbounded_channel();
        self.runtime.spawn(notices::hear(self.config.clone(), self.number, heard));
        notices
    }

    fn remove(&self, id: &str) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.write(id, move |s| Box::pin(remove::remove(s, of)))
    }

    fn inventory(&self) -> Answer<'_, Inventory> {
        self.read(|s| Box::pin(read::inventory(s)))
    }
}
