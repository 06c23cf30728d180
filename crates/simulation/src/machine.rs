//! Machines that run a server: what can happen to the process, and the clocks of the machine.

use crate::{
    connection::{Connection, Wires},
    games,
    world::{World, lock},
};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Method, Request, header},
};
use serde_json::Value;
use server::{Clocks, Config, House, Latest};
use std::{
    future::Future,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};
use tower::ServiceExt;

/// The wall time of a world when it begins.
const BEGINNING: i64 = 1_800_000_000_000;
/// How long a person waits for an answer, in seconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// A machine: its process is another one after each start.
pub struct Machine {
    pub name: usize,
    wires: Arc<Wires>,
    process: Mutex<Option<Arc<Process>>>,
    config: Config,
    /// How many processes it has run.
    starts: AtomicU64,
    /// How many parts of a million its clock is too fast.
    fast: i64,
    /// By how much its wall clock is wrong.
    wrong: Arc<AtomicI64>,
}

/// A server process, as the world around it sees it.
pub struct Process {
    /// The number of its machine, and which of its processes it is.
    pub name: (usize, u64),
    condition: Latest<Condition>,
    /// Is it cut off from the database?
    cut: Latest<bool>,
    /// How many of a hundred writes fail.
    pub failing: AtomicU64,
    /// How many milliseconds its disk or its line takes at most.
    pub slow: AtomicU64,
    /// By how much the wall clock of its machine is wrong.
    pub wrong: Arc<AtomicI64>,
    /// For how many milliseconds its machine has slept since it began: its monotonic clock stood still then.
    slept: AtomicI64,
    /// Since when it sleeps.
    asleep: Mutex<Option<i64>>,
    /// Its service, once it answers, and what it is.
    serving: Mutex<Option<(Router, Arc<House>)>>,
}

/// What a process does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// It runs.
    Running,
    /// It was stopped in the middle, as by SIGSTOP or because its machine sleeps.
    Stopped,
    /// It is gone: nothing that it may still do reaches anybody.
    Gone,
}

impl Process {
    /// A process that runs.
    pub fn new(name: (usize, u64), wrong: Arc<AtomicI64>) -> Process {
        Process {
            name,
            condition: Latest::new(Condition::Running),
            cut: Latest::new(false),
            failing: AtomicU64::new(0),
            slow: AtomicU64::new(0),
            wrong,
            slept: AtomicI64::new(0),
            asleep: Mutex::default(),
            serving: Mutex::default(),
        }
    }

    pub fn is_gone(&self) -> bool {
        self.condition.get() == Condition::Gone
    }

    pub fn is_cut(&self) -> bool {
        self.cut.get()
    }

    /// It is stopped, or gone; who is gone stays so.
    pub fn set(&self, condition: Condition) {
        self.condition.change(|now| {
            if *now != Condition::Gone {
                *now = condition;
            }
        });
    }

    /// One that was stopped goes on; says whether it was.
    pub fn go_on(&self, now: i64) -> bool {
        if let Some(since) = lock(&self.asleep).take() {
            self.slept.fetch_add(now - since, Ordering::Relaxed);
        }
        self.condition.change(|now| {
            let stood = *now == Condition::Stopped;
            if stood {
                *now = Condition::Running;
            }
            stood
        })
    }

    /// Its machine sleeps from now on.
    pub fn sleep(&self, now: i64) {
        if self.condition.get() == Condition::Running {
            *lock(&self.asleep) = Some(now);
            self.set(Condition::Stopped);
        }
    }

    pub fn set_cut(&self, cut: bool) {
        self.cut.set(cut);
    }

    /// Waits until it runs; says whether it is still there then.
    pub async fn runs(&self) -> bool {
        self.condition.until(|condition| *condition != Condition::Stopped).await == Condition::Running
    }

    /// Waits until it is gone.
    pub async fn gone(&self) {
        self.condition.until(|condition| *condition == Condition::Gone).await;
    }

    /// Waits until it reaches the database.
    pub async fn reaches(&self) {
        self.cut.until(|cut| !*cut).await;
    }
}

/// The clocks of a machine, as a process on it sees them: while that is stopped they stand.
struct MachineClocks {
    world: Arc<World>,
    process: Arc<Process>,
    booted: i64,
    fast: i64,
    /// What they showed last while it ran.
    last: AtomicI64,
}

impl MachineClocks {
    fn now(&self) -> i64 {
        if self.process.condition.get() == Condition::Running {
            self.last.store(self.world.now(), Ordering::Relaxed);
        }
        self.last.load(Ordering::Relaxed)
    }
}

impl Clocks for MachineClocks {
    fn wall(&self) -> i64 {
        BEGINNING + self.now() + self.process.wrong.load(Ordering::Relaxed)
    }

    fn monotonic(&self) -> i64 {
        let since = self.now() - self.booted - self.process.slept.load(Ordering::Relaxed);
        since + since * self.fast / 1_000_000
    }
}

/// What came of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It was answered.
    Answer(u16, Value),
    /// It never reached a server.
    NotSent,
    /// Nobody knows what came of it.
    Lost,
}

impl Machine {
    /// A machine on which nothing runs.
    pub fn new(name: usize, wires: Arc<Wires>, config: Config, fast: i64) -> Machine {
        Machine { name, wires, process: Mutex::default(), config, starts: AtomicU64::new(0), fast, wrong: Arc::default() }
    }

    /// The process that runs on it.
    pub fn process(&self) -> Option<Arc<Process>> {
        lock(&self.process).clone()
    }

    /// Starts a server; it answers when it is known to the database.
    pub fn start(&self) {
        let world = &self.wires.world;
        let process = Arc::new(Process::new((self.name, self.starts.fetch_add(1, Ordering::Relaxed)), self.wrong.clone()));
        world.tell(format_args!("machine {} starts", self.name));
        let clocks = MachineClocks {
            world: world.clone(),
            process: process.clone(),
            // The machine has been on for a while when the process starts.
            booted: world.now() - 60_000,
            fast: self.fast,
            last: AtomicI64::new(world.now()),
        };
        let store = Connection::new(self.wires.clone(), process.clone());
        let house = House::simulated(games::all(), Arc::new(store), self.config.clone(), clocks);
        *lock(&self.process) = Some(process.clone());
        tokio::spawn(async move {
            server::begin(&house).await;
            let mut serving = lock(&process.serving);
            if !process.is_gone() {
                *serving = Some((server::router(house.clone()), house));
            }
        });
    }

    /// Ends its process from one moment to the next, in the middle of whatever it does.
    pub fn crash(&self) {
        if let Some(process) = lock(&self.process).take() {
            self.wires.world.tell(format_args!("machine {} crashes", self.name));
            process.set(Condition::Gone);
            // The house and its process know of each other; nobody needs it any more.
            lock(&process.serving).take();
        }
    }

    /// Asks its process to end, and waits until it has.
    pub async fn end(&self) {
        let Some(process) = self.process() else { return };
        self.wires.world.tell(format_args!("machine {} is asked to end", self.name));
        let serving = lock(&process.serving).take();
        if let Some((_, house)) = serving {
            let ending = tokio::time::timeout(Duration::from_secs(30), server::end(&house));
            tokio::select! {
                biased;
                () = process.gone() => {}
                _ = ending => {}
            }
        }
        process.set(Condition::Gone);
        lock(&self.process).take_if(|now| now.name == process.name);
    }

    /// Somebody sets its wall clock.
    pub fn set_clock(&self, wrong: i64) {
        self.wires.world.tell(format_args!("the clock of machine {} is set {wrong} ms wrong", self.name));
        self.wrong.store(wrong, Ordering::Relaxed);
    }

    /// The process that answers here and its service, once it runs.
    async fn service(&self) -> Option<(Arc<Process>, Router)> {
        let process = self.process()?;
        // What is sent to a process that stands waits in its socket.
        if !before(&process, PATIENCE, process.runs()).await? {
            return None;
        }
        let service = lock(&process.serving).as_ref().map(|(service, _)| service.clone())?;
        Some((process, service))
    }

    /// Sends it a request, as a program with this token.
    pub async fn ask(&self, method: Method, path: &str, token: &str, body: Option<Value>) -> Reply {
        let Some((process, service)) = self.service().await else { return Reply::NotSent };
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let Ok(request) = request(token).method(method).uri(path).body(body) else { return Reply::NotSent };
        let answer = async {
            let Ok(answer) = service.oneshot(request).await;
            let status = answer.status().as_u16();
            let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap_or_default();
            // What it says while it stands is heard when it goes on.
            process.runs().await.then(|| (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null)))
        };
        match before(&process, PATIENCE, answer).await.flatten() {
            Some((status, told)) => Reply::Answer(status, told),
            None => Reply::Lost,
        }
    }

    /// Opens an event stream that goes on after a step; nothing where it is not given.
    pub async fn stream(&self, path: &str, token: &str, after: Option<u64>) -> Option<(Arc<Process>, Body)> {
        let (process, service) = self.service().await?;
        let request = after.iter().fold(request(token), |request, after| request.header("last-event-id", after.to_string()));
        let request = request.uri(path).body(Body::empty()).ok()?;
        let answer = before(&process, PATIENCE, service.oneshot(request)).await?.ok()?;
        (answer.status().as_u16() == 200).then(|| (process, answer.into_body()))
    }

    /// How many processes it has run.
    pub fn starts(&self) -> u64 {
        self.starts.load(Ordering::Relaxed)
    }

    /// Does a server run here that answers?
    pub fn is_serving(&self) -> bool {
        self.process().is_some_and(|process| lock(&process.serving).is_some())
    }
}

fn request(token: &str) -> axum::http::request::Builder {
    Request::builder().header(header::AUTHORIZATION, format!("Bearer {token}"))
}

/// What comes of something before the process is gone and patience ends.
async fn before<T>(process: &Process, patience: Duration, what: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        biased;
        () = process.gone() => None,
        done = what => Some(done),
        () = tokio::time::sleep(patience) => None,
    }
}
