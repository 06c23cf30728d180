//! The store as a server sees it: a database at the end of a line on which everything can go wrong.
//!
//! A request takes its time, and so does its answer. Writes of one table keep their order, as they do in the real stores. What was on its way
//! when its sender crashed may be done or not. A line that is cut fails what is asked or keeps it until it holds again. A disk that fails does
//! so before it has written or after. Other servers hear of what was written later, or not at all.

use crate::{
    database::{Database, Taken},
    fault::Fault,
    machine::Process,
    overseer::{Leader, Overseer},
    world::{World, lock},
};
use server::Latest;
use std::{
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};
use store::{
    Answer, Author, ChatRow, Inventory, Lease, LineRow, LivingServer, Notice, Notices, Phase, Position, SeatRow, Store, StoreError,
    StoredTable, TableRow,
};
use table::Texts;
use tokio::sync::{
    Mutex as Turn,
    mpsc::{UnboundedSender, unbounded_channel},
    oneshot,
};

/// So many lanes write; a table has always the same one.
const WRITERS: usize = 4;

/// The database, and the lines that lead to it.
pub struct Wires {
    /// The world in which they are.
    pub world: Arc<World>,
    database: Mutex<Database>,
    /// By how much the database's clock is wrong.
    wrong: AtomicI64,
    /// How many milliseconds everything takes at least and at most.
    pub(crate) usual: (u64, u64),
    /// How many notices of a hundred are lost.
    deaf: AtomicU64,
    /// How often a table was taken over.
    pub(crate) taken: Latest<u64>,
    listeners: Mutex<Vec<(Arc<Process>, UnboundedSender<Notice>)>>,
    /// Who looks at every write.
    pub(crate) overseer: Mutex<Overseer>,
    /// What is wrong on purpose.
    fault: Option<Fault>,
}

impl Wires {
    /// An empty database.
    pub fn new(world: Arc<World>, usual: (u64, u64)) -> Wires {
        Wires::to(Database::default(), Overseer::default(), world, usual)
    }

    /// A file that one server has for itself.
    pub fn to_file(world: Arc<World>, usual: (u64, u64)) -> Wires {
        Wires::to(Database::file(), Overseer::of_file(), world, usual)
    }

    fn to(database: Database, overseer: Overseer, world: Arc<World>, usual: (u64, u64)) -> Wires {
        Wires {
            world,
            database: Mutex::new(database),
            wrong: AtomicI64::new(0),
            usual,
            deaf: AtomicU64::new(0),
            taken: Latest::new(0),
            listeners: Mutex::default(),
            overseer: Mutex::new(overseer),
            fault: None,
        }
    }

    /// The same with a fault that is made on purpose.
    pub fn with(mut self, fault: Option<Fault>) -> Wires {
        self.fault = fault;
        lock(&self.database).fault = fault;
        self
    }

    /// The database as it is, without a line between.
    pub fn look<T>(&self, look: impl FnOnce(&mut Database) -> T) -> T {
        let mut database = lock(&self.database);
        database.now = self.world.now() + self.wrong.load(Ordering::Relaxed);
        look(&mut database)
    }

    /// Somebody sets the database's clock.
    pub fn set_clock(&self, wrong: i64) {
        self.world.tell(format_args!("the clock of the database is set {wrong} ms wrong"));
        self.wrong.store(wrong, Ordering::Relaxed);
        lock(&self.overseer).clock_set(self.world.now());
    }

    /// So many of a hundred notices are lost from now on.
    pub fn set_deaf(&self, deaf: u64) {
        self.world.tell(format_args!("{deaf} of 100 notices are lost"));
        self.deaf.store(deaf, Ordering::Relaxed);
    }

    /// Tells the other servers something.
    fn tell(&self, from: &Process, notice: &Notice) {
        let mut listeners = lock(&self.listeners);
        listeners.retain(|(process, _)| !process.is_gone());
        for (process, heard) in listeners.iter().filter(|(process, _)| process.name != from.name) {
            let (process, heard, notice, world) = (process.clone(), heard.clone(), notice.clone(), self.world.clone());
            let lost = world.luck().percent(self.deaf.load(Ordering::Relaxed)) || process.is_cut();
            if !lost {
                let (least, most) = self.usual;
                tokio::spawn(async move {
                    world.pass(least, most).await;
                    // What comes to a process that stands is heard when it goes on.
                    if process.runs().await {
                        let _ = heard.send(notice);
                    }
                });
            }
        }
    }

    /// A line that was cut holds again: whoever listens on it knows that something may have been missed.
    pub fn mend(&self, process: &Arc<Process>) {
        process.set_cut(false);
        for (_, heard) in lock(&self.listeners).iter().filter(|(other, _)| other.name == process.name) {
            let _ = heard.send(Notice::Missed);
        }
    }
}

/// The store of one process.
#[derive(Clone)]
pub struct Connection {
    wires: Arc<Wires>,
    process: Arc<Process>,
    lanes: Arc<Vec<Turn<()>>>,
}

/// By which way a request goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way<'a> {
    /// After the writes of the same table that were asked for before.
    Write(&'a str),
    /// Beside everything.
    Read,
    /// By the lane of the beats.
    Beat,
}

/// What was done, and what others are told of it.
type Done<T> = Result<(T, Option<Notice>), StoreError>;

impl Connection {
    /// The line of a process.
    pub fn new(wires: Arc<Wires>, process: Arc<Process>) -> Connection {
        let lanes = (0..WRITERS + 2).map(|_| Turn::new(())).collect();
        Connection { wires, process, lanes: Arc::new(lanes) }
    }

    /// A line on which nothing goes wrong.
    pub fn faultless(wires: Arc<Wires>) -> Connection {
        Connection::new(wires, Arc::new(Process::new((0, 0), Arc::default())))
    }

    /// Sends a request, now, and answers when the answer is there. It is done to its end even if nobody waits for it.
    fn ask<T: Send + 'static>(
        &self,
        way: Way<'_>,
        what: impl fmt::Display,
        work: impl FnOnce(&mut Database, &mut Overseer) -> Done<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let (answer, waiting) = oneshot::channel();
        if !self.process.is_gone() {
            let (lane, writes) = match way {
                Way::Write(id) => {
                    let mut hasher = DefaultHasher::new();
                    id.hash(&mut hasher);
                    (Some((hasher.finish() % WRITERS as u64) as usize), true)
                }
                Way::Beat => (Some(WRITERS), true),
                Way::Read => (None, false),
            };
            tokio::spawn(self.clone().carry(lane, writes, what.to_string(), work, answer));
        }
        // Whoever is gone waits for ever.
        Box::pin(async move {
            match waiting.await {
                Ok(answer) => answer,
                Err(_) => std::future::pending().await,
            }
        })
    }

    /// Carries a request to the database and its answer back.
    async fn carry<T>(
        self,
        lane: Option<usize>,
        writes: bool,
        what: String,
        work: impl FnOnce(&mut Database, &mut Overseer) -> Done<T> + Send,
        answer: oneshot::Sender<Result<T, StoreError>>,
    ) {
        let (wires, process) = (&self.wires, &self.process);
        let _lane = match lane {
            Some(lane) => Some(self.lanes[lane].lock().await),
            None => None,
        };
        self.way().await;
        // What a process has sent to a database may be done when it is gone, what it writes to a file itself is not.
        if !process.runs().await && (!writes || wires.look(|database| database.is_file()) || wires.world.luck().percent(50)) {
            return;
        }
        if process.is_cut() && !process.is_gone() {
            // Some notice at once that nobody is there, others wait until the line holds again.
            if wires.world.luck().percent(60) {
                return self.fail(&what, "The database does not answer.", answer);
            }
            tokio::select! {
                biased;
                () = process.gone() => return,
                () = process.reaches() => {}
            }
        }
        let failing = process.failing.load(Ordering::Relaxed);
        let fails = writes && wires.world.luck().percent(failing);
        if fails && wires.world.luck().percent(60) {
            return self.fail(&what, "The disk is full.", answer);
        }
        let done = wires.look(|database| {
            if wires.fault == Some(Fault::MachineClock) {
                database.now = wires.world.now() + process.wrong.load(Ordering::Relaxed);
            }
            let mut overseer = lock(&wires.overseer);
            overseer.now = wires.world.now();
            work(database, &mut overseer)
        });
        if writes {
            let outcome = done.as_ref().map_or_else(|error| error.to_string(), |_| "done".to_owned());
            wires.world.tell(format_args!("{:?} {what}: {outcome}", process.name));
        }
        lock(&wires.overseer).found(&wires.world);
        if let Ok((_, Some(notice))) = &done {
            wires.tell(process, notice);
        }
        if fails {
            if wires.fault == Some(Fault::Twice) {
                wires.look(Database::append_again);
            }
            return self.fail(&what, "The connection was lost.", answer);
        }
        self.way().await;
        if process.runs().await {
            let _ = answer.send(done.map(|(value, _)| value));
        }
    }

    /// The time that it takes to the database, or back.
    async fn way(&self) {
        let (least, most) = self.wires.usual;
        let most = most.max(self.process.slow.load(Ordering::Relaxed));
        if most > 0 {
            self.wires.world.pass(least, most).await;
        }
    }

    fn fail<T>(&self, what: &str, why: &str, answer: oneshot::Sender<Result<T, StoreError>>) {
        self.wires.world.tell(format_args!("{:?} {what}: {why}", self.process.name));
        let _ = answer.send(Err(StoreError::failed(why)));
    }

    fn read<T: Send + 'static>(&self, work: impl FnOnce(&Database) -> T + Send + 'static) -> Answer<'_, T> {
        self.ask(Way::Read, "", move |database, _| Ok((work(database), None)))
    }
}

/// That a table was changed so often by now.
fn changed(id: String, changes: u64) -> Option<Notice> {
    Some(Notice::Table { id, at: Position { changes, ..Position::default() } })
}

/// That a table is led under another number.
fn led(id: String, fence: u64) -> Option<Notice> {
    Some(Notice::Table { id, at: Position { fence, ..Position::default() } })
}

impl Store for Connection {
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()> {
        let (id, what) = (table.id.clone(), format!("create {}", table.id));
        self.ask(Way::Write(&id), what, move |database, overseer| {
            let opened = (table.id.clone(), table.clock);
            database.create(table, seats, edition)?;
            overseer.opened(&opened.0, opened.1);
            Ok(((), None))
        })
    }

    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        self.load_since(id, 0, 0)
    }

    fn load_since(&self, id: &str, lines: usize, words: usize) -> Answer<'_, Option<StoredTable>> {
        let id = id.to_owned();
        self.read(move |database| database.load(&id, lines, words))
    }

    fn append_by(&self, by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        let (of, process) = (id.to_owned(), self.process.name);
        let what = format!("append {id} {by:?} after {after} {:?} due {due:?} {phase:?}", Texted(&lines));
        let answer = self.ask(Way::Write(id), what, move |database, overseer| {
            let written = lines.clone();
            let at = database.append(by, &of, after, lines, due, phase)?;
            overseer.wrote(&of, by, process, &written);
            Ok(((), Some(Notice::Table { id: of, at: Position { lines: at.lines, ..Position::default() } })))
        });
        if self.wires.fault == Some(Fault::AnswersEarly) { Box::pin(async { Ok(()) }) } else { answer }
    }

    fn change_table(&self, table: TableRow) -> Answer<'_, u64> {
        let (id, what) = (table.id.clone(), format!("change {} {:?}", table.id, table.phase));
        self.ask(Way::Write(&id), what, move |database, _| {
            let id = table.id.clone();
            let changes = database.change_table(table)?;
            Ok((changes, changed(id, changes)))
        })
    }

    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("seat {id}"), move |database, _| Ok((database.change_seat(&of, seat)?, None)))
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
        let (id, process) = (table.id.clone(), self.process.name);
        let what = format!("rearrange {id} {by:?} at {at:?} {:?} {:?} due {:?}", Texted(&lines), table.phase, table.due);
        self.ask(Way::Write(&id), what, move |database, overseer| {
            let (id, written) = (table.id.clone(), lines.clone());
            let at = database.rearrange(by, table, seats, at, lines, &forget)?;
            overseer.wrote(&id, by, process, &written);
            Ok(((), Some(Notice::Table { id, at: Position { fence: 0, ..at } })))
        })
    }

    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("saw {id} {seat} {at}"), move |database, _| Ok((database.saw(&of, seat, at)?, None)))
    }

    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, u64> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("say {id} {}", chat.text), move |database, _| {
            let changes = database.say(&of, chat)?;
            Ok((changes, changed(of, changes)))
        })
    }

    fn note(&self, id: &str, seat: u8) -> Answer<'_, String> {
        let id = id.to_owned();
        self.ask(Way::Read, "", move |database, _| Ok((database.note(&id, seat)?, None)))
    }

    fn set_note(&self, id: &str, seat: u8, text: String) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("note {id} {seat}"), move |database, _| Ok((database.set_note(&of, seat, text)?, None)))
    }

    fn edition(&self, hash: &str) -> Answer<'_, Option<Texts>> {
        let hash = hash.to_owned();
        self.read(move |database| database.edition(&hash))
    }

    fn keep_edition(&self, game: &str, edition: Texts) -> Answer<'_, String> {
        let of = game.to_owned();
        self.ask(Way::Write(game), format!("edition {game}"), move |database, _| Ok((database.keep_edition(&of, edition), None)))
    }

    fn editions(&self, game: &str) -> Answer<'_, Vec<(String, String)>> {
        let game = game.to_owned();
        self.read(move |database| database.editions(&game))
    }

    fn is_owners(&self, hash: &str) -> Answer<'_, bool> {
        let hash = hash.to_owned();
        self.read(move |database| database.is_owners(&hash))
    }

    fn keep_record(&self, hash: &str, text: String) -> Answer<'_, ()> {
        let of = hash.to_owned();
        self.ask(Way::Write(hash), format!("record {hash}"), move |database, _| {
            database.keep_record(&of, text);
            Ok(((), None))
        })
    }

    fn record(&self, hash: &str) -> Answer<'_, Option<String>> {
        let hash = hash.to_owned();
        self.read(move |database| database.record(&hash))
    }

    fn frozen(&self) -> Answer<'_, Vec<String>> {
        self.read(Database::frozen)
    }

    fn due(&self, until: i64, most: usize, run: u64) -> Answer<'_, Vec<String>> {
        self.read(move |database| database.due(until, most, run))
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>> {
        self.read(move |database| database.open_tables(most))
    }

    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("due {id} {due:?}"), move |database, _| Ok((database.set_due(&of, due)?, None)))
    }

    fn enter(&self, run: u64, running: i64) -> Answer<'_, ()> {
        self.ask(Way::Beat, format!("enter {run} {running}"), move |database, overseer| {
            database.enter(run, running);
            overseer.lives(run);
            Ok(((), Some(Notice::Servers)))
        })
    }

    fn beat(&self, run: u64, running: i64) -> Answer<'_, Vec<LivingServer>> {
        self.ask(Way::Beat, format!("beat {run} {running}"), move |database, overseer| {
            let living = database.beat(run, running);
            if living.iter().any(|it| it.run == run) {
                overseer.lives(run);
            }
            living.iter().for_each(|it| overseer.told_to_live(it.run, it.left.map_or(0, |left| left.as_millis() as i64)));
            Ok((living, None))
        })
    }

    fn leave(&self, run: u64) -> Answer<'_, ()> {
        self.ask(Way::Beat, format!("leave {run}"), move |database, overseer| {
            database.leave(run);
            overseer.left(run);
            Ok(((), Some(Notice::Servers)))
        })
    }

    fn lead(&self, id: &str, run: u64, running: i64) -> Answer<'_, Lease> {
        let (of, by, asked) = (id.to_owned(), Leader { process: self.process.name, run }, self.wires.world.now());
        let times_taken = self.wires.taken.clone();
        self.ask(Way::Write(id), format!("lead {id} {run} {running}"), move |database, overseer| {
            let (lease, taken) = database.lead(&of, run, running)?;
            if taken == Taken::Before {
                overseer.serves(&of, by, asked);
                return Ok((lease, None));
            }
            overseer.led(&of, lease.fence, by, asked);
            times_taken.change(|times| *times += 1);
            Ok((lease, led(of, lease.fence)))
        })
    }

    fn release(&self, id: &str, run: u64) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("release {id} {run}"), move |database, overseer| {
            let fence = database.release(&of, run);
            if let Some(fence) = fence {
                overseer.released(&of, fence);
            }
            Ok(((), fence.and_then(|fence| led(of, fence))))
        })
    }

    fn watched(&self, id: &str, run: u64, seats: u64) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("watched {id} {run} {seats}"), move |database, _| {
            database.watched(&of, run, seats);
            Ok(((), Some(Notice::Watched { id: of, run, seats })))
        })
    }

    fn positions(&self, ids: Vec<String>) -> Answer<'_, Vec<(String, Position)>> {
        self.read(move |database| database.positions(&ids))
    }

    fn notices(&self) -> Notices {
        let (heard, notices) = unbounded_channel();
        lock(&self.wires.listeners).push((self.process.clone(), heard));
        notices
    }

    fn remove(&self, id: &str) -> Answer<'_, ()> {
        let of = id.to_owned();
        self.ask(Way::Write(id), format!("remove {id}"), move |database, _| Ok((database.remove(&of)?, None)))
    }

    fn inventory(&self) -> Answer<'_, Inventory> {
        self.read(Database::inventory)
    }
}

/// Lines as a trace has them: their texts.
struct Texted<'a>(&'a [LineRow]);

impl fmt::Debug for Texted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|line| &line.text)).finish()
    }
}
