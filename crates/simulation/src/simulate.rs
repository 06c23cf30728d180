//! One simulation from its first moment to its verdict.

use crate::{
    connection::Wires,
    crowd::Table,
    fault::Fault,
    follower::Follower,
    games,
    luck::Luck,
    machine::Machine,
    person::Person,
    plan::{Kind, Plan, Trouble},
    trouble::Reach,
    verdict::{self, Followed},
    world::{Reading, World, lock},
};
use server::Config;
use std::{
    cell::RefCell,
    fmt,
    sync::{Arc, Once, atomic::AtomicU64},
    time::Duration,
};

/// How long everybody plays on when the troubles are over, and how long it is quiet after that.
const CALM: Duration = Duration::from_secs(25);
const QUIET: Duration = Duration::from_secs(10);
/// How long a server has to come up, and how often one after the other is tried until two show the same.
const SETTLED: Duration = Duration::from_secs(2);
const LOOKS: usize = 6;

/// What came of a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seed.
    pub seed: u64,
    /// The hash of everything that happened.
    pub trace: u64,
    /// The same in words, where they were kept.
    pub words: Vec<String>,
    /// The first promise that was broken.
    pub broken: Option<String>,
    /// How much was done.
    pub counts: Counts,
}

/// How much was done in simulations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Tables that were played at.
    pub tables: u64,
    /// Deeds of persons that were acknowledged.
    pub acknowledged: u64,
    /// Lines of all records.
    pub lines: u64,
    /// Processes that were started.
    pub starts: u64,
    /// Simulated milliseconds.
    pub time: u64,
}

impl Counts {
    /// Adds others.
    pub fn add(&mut self, other: Counts) {
        let Counts { tables, acknowledged, lines, starts, time } = other;
        self.tables += tables;
        self.acknowledged += acknowledged;
        self.lines += lines;
        self.starts += starts;
        self.time += time;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { tables, acknowledged, lines, starts, time } = self;
        write!(
            f,
            "{tables} tables, {acknowledged} deeds acknowledged, {lines} lines, {starts} starts of servers, {} hours of simulated time",
            time / 3_600_000
        )
    }
}

thread_local! {
    /// What the first panic on this thread has said.
    static PANICKED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// A fault in the server ends in many places well, in an apology or a table that stands still. Here it is a broken promise.
fn hear_panics() {
    static HEARD: Once = Once::new();
    HEARD.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let place = info.location().map_or_else(String::new, ToString::to_string);
            let told = format!("{} at {place}", games::words(info.payload()));
            PANICKED.with_borrow_mut(|first| first.get_or_insert(told).clone());
            before(info);
        }));
    });
}

/// Simulates a world; the same seed does the same again.
pub fn simulate(seed: u64, reading: Reading) -> Outcome {
    simulate_with(seed, reading, None)
}

/// The same with a fault that is made on purpose.
pub fn simulate_with(seed: u64, reading: Reading, fault: Option<Fault>) -> Outcome {
    hear_panics();
    PANICKED.set(None);
    // Apart from the luck of the world, so that how many bits the servers take changes nothing else.
    let mut bits = Luck::new(!seed);
    let _held = server::hold(move |bytes| bits.fill(bytes));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime of one thread without a network needs nothing of the system");
    let mut outcome = runtime.block_on(run(seed, reading, fault));
    if let Some(panic) = PANICKED.take() {
        outcome.broken.get_or_insert(format!("a panic: {panic}"));
    }
    outcome
}

async fn run(seed: u64, reading: Reading, fault: Option<Fault>) -> Outcome {
    let plan = Plan::of(seed);
    let world = Arc::new(World::new(seed, reading));
    world.tell(format_args!("{plan:?}"));
    let wires = if plan.file { Wires::to_file(world.clone(), plan.usual) } else { Wires::new(world.clone(), plan.usual) };
    let wires = Arc::new(wires.with(fault));
    let machine = |(name, fast): (usize, &i64)| Arc::new(Machine::new(name, wires.clone(), Config::default(), *fast));
    let machines: Vec<_> = plan.machines.iter().enumerate().map(machine).collect();
    machines.iter().for_each(|machine| machine.start());
    let tables = open(&world, &machines, &plan.tables).await;
    let people: Vec<_> = tables
        .iter()
        .flat_map(|table| (0..table.people.len()).map(move |guest| (table.clone(), guest)))
        .map(|(table, guest)| tokio::spawn(Person::new(world.clone(), machines.clone(), table, guest).play()))
        .collect();
    let followed: Vec<_> = tables.iter().map(|table| follow(&world, &machines, table)).collect();
    let reach = Reach { wires: wires.clone(), machines: machines.clone() };
    world.set_troubled(true);
    reach.trouble(&plan).await;
    reach.heal();
    world.set_troubled(false);
    // What was begun before may still come to its end.
    let healed = world.now();
    while machines.iter().any(|machine| !machine.is_serving()) && world.first_broken().is_none() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        reach.heal();
        world.not_for_ever(healed, "a server does not come up");
    }
    tokio::time::sleep(QUIET).await;
    reach.heal();
    if plan.troubles.contains(&Trouble::Deaf) {
        wires.set_deaf(world.luck().between(20, 100));
    }
    let before = verdict::lengths(&wires, &tables);
    tokio::time::sleep(CALM).await;
    verdict::went_on(&wires, &tables, &before);
    world.close();
    for person in people {
        if let Err(error) = person.await {
            world.broken(format_args!("a person left: {error}"));
        }
    }
    tokio::time::sleep(QUIET).await;
    if world.first_broken().is_none() {
        verdict::records(&wires, &tables);
        in_the_end(&plan, &wires, machines.clone(), &tables, &followed).await;
    }
    let acknowledged = tables.iter().flat_map(|table| &table.people).map(|guest| lock(&guest.ledger).count() as u64).sum();
    let lines = verdict::lengths(&wires, &tables).into_iter().map(|(lines, _)| lines as u64).sum();
    let starts = machines.iter().map(|machine| machine.starts()).sum();
    let counts = Counts { tables: tables.len() as u64, acknowledged, lines, starts, time: world.now().unsigned_abs() };
    world.tell(format_args!("{counts:?}"));
    machines.iter().for_each(|machine| machine.crash());
    let (trace, words) = world.traced();
    Outcome { seed, trace, words, broken: world.first_broken(), counts }
}

/// Compares what everybody sees with what they see by way of a server that has just loaded it.
async fn in_the_end(plan: &Plan, wires: &Arc<Wires>, mut machines: Vec<Arc<Machine>>, tables: &[Arc<Table>], followed: &[Followed]) {
    let world = &wires.world;
    let fresh = Arc::new(Machine::new(machines.len(), wires.clone(), Config::default(), 0));
    if plan.file {
        // A file lets in no second server: one comes after the other.
        verdict::told(wires, &machines[0], followed).await;
        for _ in 0..LOOKS {
            let seen = verdict::agreement(wires, &machines, tables).await;
            machines.iter().for_each(|machine| machine.crash());
            machines = vec![fresh.clone()];
            fresh.crash();
            fresh.start();
            tokio::time::sleep(SETTLED).await;
            if verdict::agreement(wires, &machines, tables).await == seen {
                fresh.crash();
                return;
            }
        }
        world.broken(format_args!("a server that has loaded the file shows something else than the one before"));
        return;
    }
    fresh.start();
    tokio::time::sleep(QUIET).await;
    machines.push(fresh.clone());
    verdict::agreement(wires, &machines, tables).await;
    verdict::told(wires, &fresh, followed).await;
    fresh.crash();
}

/// Lets somebody follow a table: one of its persons, or somebody who only looks on.
fn follow(world: &Arc<World>, machines: &[Arc<Machine>], table: &Arc<Table>) -> Followed {
    let who = world.luck().below(table.people.len() as u64 + 1) as usize;
    let token = table.people.get(who).map_or(&table.spectate, |guest| &guest.token).clone();
    let told = Arc::new(AtomicU64::new(0));
    let follower =
        Follower { world: world.clone(), machines: machines.to_vec(), table: table.clone(), token: token.clone(), told: told.clone() };
    tokio::spawn(follower.follow());
    Followed { table: table.clone(), token, told }
}

/// Opens the tables, by way of any machine that answers.
async fn open(world: &World, machines: &[Arc<Machine>], kinds: &[&'static Kind]) -> Vec<Arc<Table>> {
    let mut tables = Vec::new();
    for kind in kinds {
        let begun = world.now();
        while world.first_broken().is_none() {
            world.pass(10, 1_000).await;
            world.not_for_ever(begun, "a table is not opened");
            let machine = world.luck().one_of(machines).clone();
            if let Some(table) = Table::open(world, &machine, kind).await {
                tables.push(table);
                break;
            }
        }
    }
    tables
}
