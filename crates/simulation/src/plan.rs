//! What a seed makes of a world: how many machines, which tables, which troubles. Each seed leaves some troubles out, so that one kind does
//! not hide what another one would show.

use crate::luck::Luck;

/// What a seed makes of a world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many parts of a million the clock of each machine is too fast.
    pub machines: Vec<i64>,
    /// Is the store a file, which one server has for itself?
    pub file: bool,
    /// The tables.
    pub tables: Vec<&'static Kind>,
    /// The troubles that may come, several times.
    pub troubles: Vec<Trouble>,
    /// How long they come, in milliseconds.
    pub troubled: u64,
    /// How long it is from one to the next at most.
    pub pause: u64,
    /// How many milliseconds a way to the database takes at least and at most.
    pub usual: (u64, u64),
}

/// A kind of table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    pub game: &'static str,
    pub seats: &'static [&'static str],
    pub clock: &'static str,
    pub leaver: &'static str,
}

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A process dies and is started again.
    Crash,
    /// A process is asked to end, and started again.
    End,
    /// A process stands for a while, and time goes on around it.
    Stop,
    /// Its machine sleeps: neither its clocks nor what it does go on.
    Sleep,
    /// A process does not reach the database for a while.
    Cut,
    /// The wall clock of a machine is set.
    Clock,
    /// The clock of the database is set.
    DatabaseClock,
    /// What a process stores or reads takes long.
    Slow,
    /// What a process stores fails, before or after it is done.
    Failing,
    /// Notices are lost.
    Deaf,
}

const TROUBLES: [Trouble; 10] = [
    Trouble::Crash,
    Trouble::End,
    Trouble::Stop,
    Trouble::Sleep,
    Trouble::Cut,
    Trouble::Clock,
    Trouble::DatabaseClock,
    Trouble::Slow,
    Trouble::Failing,
    Trouble::Deaf,
];

/// The word of a table without a clock.
pub const NO_CLOCK: &str = "none";

const PERSON: &str = "human";
const BOT: &str = "bot:random";

const fn kind(game: &'static str, seats: &'static [&'static str]) -> Kind {
    Kind { game, seats, clock: NO_CLOCK, leaver: "bot:random" }
}

/// Every game, with persons alone and with a bot among them, with and without a clock.
const KINDS: [Kind; 13] = [
    kind("bell", &[PERSON, PERSON]),
    kind("bell", &[PERSON, BOT]),
    Kind { clock: "turn 20", ..kind("bell", &[PERSON, PERSON]) },
    kind("spies", &[PERSON, PERSON, PERSON]),
    kind("spies", &[PERSON, BOT, PERSON]),
    Kind { clock: "turn 15", leaver: "passes", ..kind("spies", &[PERSON, PERSON, BOT, PERSON]) },
    kind("orchestra", &[PERSON, PERSON]),
    Kind { clock: "turn 20", ..kind("orchestra", &[PERSON, PERSON, PERSON]) },
    kind("betrayal", &[PERSON, PERSON]),
    kind("betrayal", &[PERSON, BOT]),
    kind("treason", &[PERSON, PERSON, PERSON]),
    kind("treason", &[PERSON, BOT, PERSON]),
    Kind { clock: "game 90", leaver: "passes", ..kind("treason", &[PERSON, PERSON, PERSON]) },
];

impl Plan {
    /// The plan of a seed.
    pub fn of(seed: u64) -> Plan {
        let mut luck = Luck::new(seed);
        // Crystals differ by a few parts in a hundred thousand; a few of these are much worse.
        let fast = |luck: &mut Luck| {
            let most = if luck.percent(10) { 10_000 } else { 100 };
            luck.between(0, 2 * most) as i64 - most as i64
        };
        let machines = luck.between(1, 3);
        let file = machines == 1 && luck.percent(50);
        let machines = (0..machines).map(|_| fast(&mut luck)).collect();
        let tables = luck.between(1, 2);
        let tables = (0..tables).map(|_| luck.one_of(&KINDS)).collect();
        let often = luck.between(20, 90);
        let mut troubles: Vec<_> = TROUBLES.into_iter().filter(|_| luck.percent(often)).collect();
        if troubles.is_empty() {
            troubles.push(Trouble::Crash);
        }
        let most = *luck.one_of(&[0, 2, 10, 60]);
        Plan {
            machines,
            file,
            tables,
            troubles,
            troubled: luck.between(15_000, 50_000),
            pause: luck.between(1_000, 12_000),
            usual: (0, most),
        }
    }
}
