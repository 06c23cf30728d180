//! Counts many games between greedy bots, for `docs/balance/treason.md`:
//!
//! ```text
//! PERFIDY_GAMES=600 cargo run --release -p treason --example balance
//! ```
//!
//! `PERFIDY_SEATS="4 5"` counts these numbers of players alone, `PERFIDY_LINES="plain"` only games without the option `seat-blocks`,
//! `PERFIDY_SEED=1000` begins with another seed and `PERFIDY_THREADS=2` plays on two cores. The first chair begins, so that chairs are
//! places in the order of turns.

use bots::Player;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use std::{
    env,
    ops::AddAssign,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};
use table::{Ask, BotLevel, Journal, Options, Play};
use treason::{Cause, Force, Kind, Label, News, Owner, PLAYERS, Period, State, Treason, Trigger};

/// So many states are imagined for a choice.
const IMAGININGS: u32 = 2;

/// A table with the house edition, whose first chair begins.
fn open(players: u8, seat_blocks: &str) -> Treason {
    let options = [("first", "first"), ("seat-blocks", seat_blocks)];
    let options = Options::complete(&Treason::ABOUT, options).expect("the options exist");
    Treason::open(players, &options, &Treason::house()).expect("the house edition holds")
}

/// What some games came to.
#[derive(Default)]
struct Tally {
    games: f64,
    wins: [f64; PLAYERS],
    /// Points at the end by place, and those of the black marker.
    points: [f64; PLAYERS + 1],
    evil: f64,
    evil_wins: [f64; PLAYERS],
    ends: [f64; 4],
    third_period: f64,
    rounds: Vec<u8>,
    doings: [f64; DOINGS.len()],
    /// By kind of influence card: drawn, played, and played for the Dark Master.
    cards: Vec<[f64; 3]>,
}

const ENDS: [&str; 4] = ["target", "last round", "last one left", "last black knight"];

const DOINGS: [&str; 16] = [
    "areas bought",
    "buildings",
    "of period C",
    "isolated by purchase",
    "by the Dark Master",
    "towers bought",
    "white",
    "black",
    "attacks won",
    "lost",
    "even",
    "stopped",
    "free cards of red squares",
    "influence cards bought",
    "rows thrown away",
    "evictions",
];

/// Which of [`DOINGS`] an event is.
fn doing(news: &News) -> Option<usize> {
    let name = match news {
        News::Bought { .. } => "areas bought",
        News::Built { .. } => "buildings",
        News::Isolated { by: Owner::Dark, .. } => "by the Dark Master",
        News::Isolated { .. } => "isolated by purchase",
        News::TowerBuilt { .. } => "towers bought",
        News::CounterBought { force: Force::Good, .. } => "white",
        News::CounterBought { force: Force::Dark, .. } => "black",
        News::Conquered { .. } => "attacks won",
        News::Repelled { .. } => "lost",
        News::Ruined { .. } => "even",
        News::AttackStopped { .. } => "stopped",
        News::RedSquare { .. } => "free cards of red squares",
        News::BoughtInfluence { .. } => "influence cards bought",
        News::RowThrown { .. } => "rows thrown away",
        News::Evicted { .. } => "evictions",
        _ => return None,
    };
    DOINGS.iter().position(|it| *it == name)
}

impl Tally {
    fn of(g: &Treason) -> Tally {
        Tally { cards: vec![[0.0; 3]; g.edition.kinds.len()], ..Tally::default() }
    }

    /// Plays a game between greedy bots.
    fn play(&mut self, g: &Treason, seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let bot = |luck| Player::new(BotLevel::Greedy, luck).thinking(Some(IMAGININGS), None);
        let mut players: Vec<Player<Treason>> = (0..g.players()).map(|_| bot(rng.next_u64())).collect();
        let (mut s, mut moves, mut log) = (g.setup(), Vec::new(), Journal::default());
        let end = loop {
            let seat = match g.ask(&s) {
                Ask::Over(end) => break end,
                Ask::Chance(_) => {
                    let outcome = g.draw(&s, &mut rng);
                    g.land(&mut s, outcome, &mut log);
                    continue;
                }
                ask => ask.seats().iter().next().expect("somebody is asked"),
            };
            moves.clear();
            g.moves(&s, seat, &mut moves);
            let at = if moves.len() < 2 { 0 } else { players[seat.index()].decide(g, &s, &moves, seat, &mut rng).at };
            g.play(&mut s, seat, moves[at], &mut log);
        };
        let payoffs: Vec<f64> = end.payoffs.iter().take(g.players()).map(|it| f64::from(*it)).collect();
        self.end(g, &s, &payoffs);
        self.happened(g, log.events.iter().map(|(_, news)| news));
    }

    fn end(&mut self, g: &Treason, s: &State, payoffs: &[f64]) {
        let ending = s.board.ending.expect("the game is over");
        let is_evil = f64::from(u8::from(ending.label == Label::Evil));
        self.games += 1.0;
        self.evil += is_evil;
        for (place, payoff) in payoffs.iter().enumerate() {
            self.wins[place] += payoff;
            self.evil_wins[place] += payoff * is_evil;
        }
        for master in g.masters.iter() {
            self.points[master.index()] += f64::from(s.board.score(master.into()));
        }
        self.points[PLAYERS] += f64::from(s.board.score(Owner::Dark));
        self.rounds.push(s.board.round);
        let how = match ending.cause {
            Cause::Played(Trigger::Target(_)) => 0,
            Cause::Played(Trigger::LastRound) => 1,
            Cause::Played(Trigger::BlackKnights) => 3,
            _ => 2,
        };
        self.ends[how] += 1.0;
    }

    fn happened<'a>(&mut self, g: &Treason, news: impl Iterator<Item = &'a News>) {
        let of_third_period = |card| g.edition.buildings[card].period == Period::C;
        let mut third_period = 0.0;
        for it in news {
            if let Some(at) = doing(it) {
                self.doings[at] += 1.0;
            }
            let mut card = |kind: Kind, what: usize| self.cards[kind.index()][what] += 1.0;
            match *it {
                News::Built { card, .. } if of_third_period(card) => third_period += 1.0,
                News::GotInfluence { kind, .. } => card(kind, 0),
                News::Answered { kind, .. } | News::Played { kind, dark: false, .. } => card(kind, 1),
                News::Played { kind, dark: true, .. } => {
                    card(kind, 1);
                    card(kind, 2);
                }
                _ => {}
            }
        }
        self.doings[2] += third_period;
        self.third_period += f64::min(third_period, 1.0);
    }

    /// A share in percent, with its error.
    fn share(&self, count: f64) -> String {
        let share = count / self.games;
        format!("{:.1} ± {:.1} %", 100.0 * share, 100.0 * (share * (1.0 - share) / self.games).sqrt())
    }

    fn print(&mut self, g: &Treason, name: &str) {
        let players = g.players();
        let fair = self.games / players as f64;
        let join = |them: Vec<String>| them.join(" ");
        let multiples = |wins: &[f64; PLAYERS]| join(wins[..players].iter().map(|it| format!("{:.2}", it / fair)).collect());
        let mean = |sum: f64| format!("{:.1}", sum / self.games);
        let share = 1.0 / players as f64;
        let error = (share * (1.0 - share) / self.games).sqrt() / share;
        println!("## {players} players, {name}, {} games", self.games);
        println!("wins by place {} (error {error:.2}); with evil {}", multiples(&self.wins), multiples(&self.evil_wins));
        println!("evil wins {}; a card of period C is built in {}", self.share(self.evil), self.share(self.third_period));
        println!("ends by {}", join(ENDS.iter().zip(self.ends).map(|(end, count)| format!("{end} {};", self.share(count))).collect()));
        println!(
            "points by place {}, black marker {}",
            join(self.points[..players].iter().map(|it| mean(*it)).collect()),
            mean(self.points[PLAYERS])
        );
        println!("{}", join(DOINGS.iter().zip(self.doings).map(|(what, sum)| format!("{what} {};", mean(sum))).collect()));
        for (kind, [drawn, played, dark]) in g.edition.kinds.iter().zip(&self.cards) {
            println!(
                "{}: drawn {}, played {:.0} %, for the Dark Master {:.0} % of drawn",
                kind.id,
                mean(*drawn),
                100.0 * played / drawn,
                100.0 * dark / drawn
            );
        }
        self.rounds.sort_unstable();
        let at = |part: f64| self.rounds[(part * (self.rounds.len() - 1) as f64) as usize];
        println!("rounds {} / {} / {}\n", at(0.05), at(0.5), at(0.95));
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        fn add(to: &mut [f64], from: &[f64]) {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        }
        self.games += other.games;
        self.evil += other.evil;
        self.third_period += other.third_period;
        add(&mut self.wins, &other.wins);
        add(&mut self.points, &other.points);
        add(&mut self.evil_wins, &other.evil_wins);
        add(&mut self.ends, &other.ends);
        add(&mut self.doings, &other.doings);
        self.rounds.extend(other.rounds);
        self.cards.iter_mut().zip(&other.cards).for_each(|(to, from)| add(to, from));
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(otherwise)
}

/// Plays the games of one line, on several threads where told; each game depends on its seed alone.
fn line(g: &Treason, name: &str) {
    let (first, games) = (number("PERFIDY_SEED", 1), number("PERFIDY_GAMES", 20));
    let next = AtomicU64::new(0);
    let worker = || {
        let mut tally = Tally::of(g);
        loop {
            match next.fetch_add(1, Relaxed) {
                n if n < games => tally.play(g, first + n),
                _ => return tally,
            }
        }
    };
    let mut whole = Tally::of(g);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..number("PERFIDY_THREADS", 1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().for_each(|it| whole += it.join().expect("no game fails"));
    });
    whole.print(g, name);
}

fn main() {
    let seats = env::var("PERFIDY_SEATS").unwrap_or_else(|_| "2 3 4 5".to_owned());
    let lines = env::var("PERFIDY_LINES").unwrap_or_else(|_| "plain seat-blocks".to_owned());
    for players in seats.split_whitespace().map(|it| it.parse().expect("numbers of players")) {
        for name in lines.split_whitespace() {
            line(&open(players, if name == "plain" { "off" } else { "on" }), name);
        }
    }
}
