//! Many rounds of play, each ended by a blow, and what must hold after each.

use super::{
    ledger::GAMES,
    players::{KINDS, Players, Round},
    torn,
    wall_clock::WallClock,
};
use crate::{
    database_server::DatabaseServer,
    process::{Luck, command, folder, web::Server},
    serve::{kill_by_number, signal},
};
use std::{
    path::PathBuf,
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};
use store::{Postgres, Sqlite, Store};

/// Where the server keeps its tables.
pub(super) enum Place {
    File(PathBuf),
    Database(DatabaseServer, String),
}

impl Place {
    /// As the command line names it.
    pub(super) fn name(&self) -> String {
        match self {
            Place::File(file) => format!("sqlite:{}", file.display()),
            Place::Database(_, address) => address.clone(),
        }
    }

    /// Opens it while no server is at work on it.
    fn open(&self) -> Box<dyn Store> {
        match self {
            Place::File(file) => Box::new(Sqlite::open(file).unwrap_or_else(|e| panic!("{} does not open: {e}", file.display()))),
            Place::Database(database, address) => {
                // What a killed server has sent may still be carried out; it is over when its connections are.
                let name = address.rsplit('/').next().unwrap_or_default();
                let sql = format!("SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'");
                while database.sql("postgres", &sql).is_ok_and(|count| count.trim() != "0") {
                    thread::sleep(Duration::from_millis(10));
                }
                Box::new(Postgres::open(address).unwrap_or_else(|e| panic!("the database does not open: {e}")))
            }
        }
    }
}

/// How a round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Blow {
    /// SIGKILL in the middle.
    Kill,
    /// SIGKILL, and the next server is killed while it starts.
    KillTwice,
    /// SIGSTOP for a while, SIGCONT, and SIGKILL a little later.
    StopAndKill,
    /// SIGTERM or SIGINT: it must end by itself, with code 0.
    Ask(&'static str),
    /// The database is stopped and started again while the server goes on, which is killed then.
    Database,
    /// Somebody sets the clock on the wall, and the server is killed a little later; the next one begins with that clock.
    Clock,
}

/// What a campaign has seen.
#[derive(Default, Debug)]
pub(super) struct Seen {
    pub(super) kills: usize,
    pub(super) asked: usize,
    pub(super) stops: usize,
    pub(super) databases: usize,
    pub(super) clocks: usize,
    pub(super) torn: usize,
    pub(super) acknowledged: usize,
    pub(super) in_flight: usize,
    pub(super) in_flight_kept: usize,
    pub(super) tables: usize,
    pub(super) over: usize,
    pub(super) checks: usize,
}

pub(super) struct Campaign {
    place: Place,
    /// Nothing where none can be set here.
    wall_clock: Option<WallClock>,
    luck: Luck,
    playing: Vec<Players>,
    /// Games that are over; looked at once more in the end.
    done: Vec<Players>,
    seen: Seen,
}

impl Campaign {
    pub(super) fn new(place: Place, seed: u64) -> Campaign {
        let wall_clock = WallClock::new(folder("crashes-clock"));
        if wall_clock.is_none() {
            println!("libfaketime is not installed: no clock is set");
        }
        Campaign { place, wall_clock, luck: Luck(seed), playing: Vec::new(), done: Vec::new(), seen: Seen::default() }
    }

    /// Plays until the server was killed so often; panics with what does not hold.
    pub(super) fn run(mut self, kills: usize) -> Seen {
        while self.seen.kills < kills {
            let blow = self.blow();
            self.round(blow);
            self.check();
        }
        self.playing.append(&mut self.done);
        self.check();
        self.seen.tables = self.playing.len() + self.done.len();
        self.seen
    }

    fn blow(&mut self) -> Blow {
        match self.luck.below(12) {
            0 => Blow::Ask("-TERM"),
            1 => Blow::Ask("-INT"),
            2 => Blow::StopAndKill,
            3 => Blow::KillTwice,
            4 | 5 if matches!(self.place, Place::Database(..)) => Blow::Database,
            6 if self.wall_clock.is_some() => Blow::Clock,
            _ => Blow::Kill,
        }
    }

    /// Starts a server, plays on every table, and ends it by a blow.
    fn round(&mut self, blow: Blow) {
        let store = self.place.name();
        let mut server = self.wall_clock.as_ref().map_or_else(|| Server::on(&store), |clock| clock.server(&store));
        while self.playing.len() < KINDS {
            let kind = (0..KINDS).find(|kind| self.playing.iter().all(|it| it.kind != *kind)).unwrap_or_default();
            let opened = Players::open(&server, kind, self.luck.0 ^ self.seen.tables as u64).expect("a table opens");
            self.playing.push(opened);
            self.seen.tables += 1;
        }
        let after = self.luck.below(48);
        let pause = Duration::from_micros(self.luck.below(4_000) as u64);
        let stopped = Duration::from_millis(self.luck.below(200) as u64);
        let jump = JUMPS[self.luck.below(JUMPS.len())];
        let (round, playing, place) = (Round::default(), &mut self.playing, &mut self.place);
        thread::scope(|scope| {
            let players: Vec<_> = playing.iter_mut().map(|it| scope.spawn(|| it.play(&server, &round))).collect();
            await_moves(&round, after);
            thread::sleep(pause);
            match blow {
                Blow::Kill | Blow::KillTwice => kill_by_number(&server),
                Blow::StopAndKill => {
                    signal(&server, "-STOP");
                    thread::sleep(stopped);
                    signal(&server, "-CONT");
                    thread::sleep(pause);
                    kill_by_number(&server);
                }
                Blow::Ask(which) => signal(&server, which),
                Blow::Database => {
                    if let Place::Database(database, _) = place {
                        database.stop();
                        database.run();
                    }
                    kill_by_number(&server);
                }
                Blow::Clock => {
                    self.wall_clock.iter().for_each(|clock| clock.set(jump));
                    await_moves(&round, after + 12);
                    kill_by_number(&server);
                }
            }
            round.stop.store(true, Ordering::Relaxed);
            for player in players {
                player.join().expect("no panic").unwrap_or_else(|why| panic!("{why}"));
            }
        });
        self.seen.acknowledged += round.acknowledged.load(Ordering::Relaxed);
        match blow {
            Blow::Ask(which) => {
                assert_eq!(server.ended(), Some(0), "{which} ends it well");
                self.seen.asked += 1;
                return;
            }
            Blow::StopAndKill => self.seen.stops += 1,
            Blow::Database => self.seen.databases += 1,
            Blow::Clock => self.seen.clocks += 1,
            Blow::Kill | Blow::KillTwice => {}
        }
        drop(server);
        self.seen.kills += 1;
        if blow == Blow::KillTwice {
            self.kill_while_it_starts();
        }
        if let Place::File(file) = &self.place
            && torn::tear(file, &mut self.luck)
        {
            self.seen.torn += 1;
        }
    }

    /// A server that is killed before it has said where it is, or a little later.
    fn kill_while_it_starts(&mut self) {
        let store = self.place.name();
        let mut starting = command(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", &store]).spawn().expect("it runs");
        thread::sleep(Duration::from_micros(self.luck.below(60_000) as u64));
        starting.kill().expect("it is there to be killed");
        starting.wait().expect("it ends");
        self.seen.kills += 1;
    }

    /// Reads every record and compares it with what was acknowledged.
    fn check(&mut self) {
        let store = self.place.open();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        for it in &mut self.playing {
            let kept = runtime.block_on(store.load(&it.table.id)).unwrap().unwrap_or_else(|| panic!("table {} is gone", it.table.id));
            let (was, before) = (it.ledger.in_flight.is_some(), it.ledger.acknowledged.len());
            it.ledger.check(&kept).unwrap_or_else(|why| panic!("after {:?}: {why}", self.seen));
            self.seen.in_flight += usize::from(was);
            self.seen.in_flight_kept += it.ledger.acknowledged.len() - before;
            self.seen.checks += 1;
        }
        drop(store);
        let (over, playing) = std::mem::take(&mut self.playing).into_iter().partition(|it: &Players| it.over);
        self.playing = playing;
        self.seen.over += Vec::len(&over);
        self.done.extend(over);
    }
}

/// So many seconds before or behind the right time somebody sets the clock.
const JUMPS: [i64; 8] = [0, 1, -1, 3_600, -3_600, 86_400, -86_400, -30 * 86_400];

/// Waits until so many moves were acknowledged, or nothing more comes.
fn await_moves(round: &Round, count: usize) {
    let patience = Instant::now() + Duration::from_secs(20);
    while round.acknowledged.load(Ordering::Relaxed) < count && Instant::now() < patience {
        thread::sleep(Duration::from_micros(200));
    }
}

/// What a campaign says of itself when it is over.
impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Seen { kills, asked, stops, databases, clocks, torn, acknowledged, in_flight, in_flight_kept, tables, over, checks } = self;
        write!(
            f,
            "{kills} kills ({stops} after a stop), {asked} ends by request, {databases} restarts of the database, {clocks} clocks set, {torn} torn logs; {acknowledged} moves \
             acknowledged on {tables} tables of {} games ({over} games over), all there exactly once; {in_flight} in flight, of which {in_flight_kept} \
             were stored; {checks} records compared and replayed",
            GAMES.len()
        )
    }
}
