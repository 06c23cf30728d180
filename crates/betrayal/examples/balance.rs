//! Counts many games between greedy bots, for `docs/balance/betrayal.md`:
//!
//! ```text
//! PERFIDY_GAMES=300 cargo run --release -p betrayal --example balance
//! ```
//!
//! `PERFIDY_TURNS="12 13 14"` counts games of other lengths, too, `PERFIDY_SEED=1000` other games. Each line is a row of a table in that file, with the error of every
//! share. Two strategies that no bot has are played here by leaving a seat fewer moves than it may make.

use betrayal::{Areas, Betrayal, Board, Frame, Move, Nation, News, PlayerTurn, Role, Side, Step};
use bots::Player;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use std::{env, time::Instant};
use table::{Ask, BotLevel, Journal, Options, Play, Seat};

const BRITAIN: Seat = Seat(1);

/// A table with the house edition.
fn open(seats: u8, options: &[(&str, &str)]) -> Betrayal {
    let options = Options::complete(&Betrayal::ABOUT, options.iter().copied()).expect("the options exist");
    Betrayal::open(seats, &options, &Betrayal::house()).expect("the house edition holds")
}

/// What the British player does with its army.
#[derive(Clone, Copy, PartialEq, Eq)]
enum British {
    /// What it thinks best.
    Greedy,
    /// It goes to the harbours and leaves as soon as it can.
    RunsAtOnce,
    /// It stays to the end.
    Stays,
}

/// What some games came to.
#[derive(Default)]
struct Tally {
    games: f64,
    major: f64,
    minor: f64,
    ally: f64,
    payoff: [f64; 2],
    won: [f64; 2],
    drawn: [f64; 2],
    paris_fell: f64,
    paris_turn: f64,
    french_areas: f64,
    evacuated: f64,
    combats: f64,
    between_borders: f64,
    german_moves: f64,
    allied_moves: f64,
    slowest: f64,
}

impl Tally {
    /// A share in percent, with its error.
    fn share(&self, count: f64) -> String {
        let share = count / self.games;
        format!("{:.0} ± {:.0} %", 100.0 * share, 100.0 * (share * (1.0 - share) / self.games).sqrt())
    }

    fn print(&self, line: &str) {
        let mean = |sum: f64| sum / self.games;
        println!(
            "| {line} | Major {} | Minor {} | an Ally wins or draws {} | payoffs {:.2} {:.2} | France wins {} draws {} | Britain wins {} \
             draws {} | Paris falls {} on {:.1} | {:.1} Areas | {:.1} evacuated | {:.1} combats | {:.0} German moves, {:.0} between Border \
             Areas | {:.0} Allied moves | slowest {:.0} ms |",
            self.share(self.major),
            self.share(self.minor),
            self.share(self.ally),
            mean(self.payoff[0]),
            mean(self.payoff[1]),
            self.share(self.won[0]),
            self.share(self.drawn[0]),
            self.share(self.won[1]),
            self.share(self.drawn[1]),
            self.share(self.paris_fell),
            self.paris_turn / self.paris_fell.max(1.0),
            mean(self.french_areas),
            mean(self.evacuated),
            mean(self.combats),
            mean(self.german_moves),
            mean(self.between_borders),
            mean(self.allied_moves),
            self.slowest,
        );
    }

    /// Plays a game between greedy bots.
    fn play(&mut self, g: &Betrayal, british: British, seed: u64) {
        let (e, mut rng) = (&g.edition, Xoshiro256PlusPlus::seed_from_u64(seed));
        let mut players: Vec<Player<Betrayal>> = (0..g.seats()).map(|_| Player::new(BotLevel::Greedy, rng.next_u64())).collect();
        let (mut b, mut moves, mut log, mut fell) = (g.setup(), Vec::new(), Journal::default(), None);
        let end = loop {
            let seat = match g.ask(&b) {
                Ask::Over(end) => break end,
                Ask::Chance(_) => {
                    let outcome = g.draw(&b, &mut rng);
                    g.land(&mut b, outcome, &mut log);
                    continue;
                }
                ask => ask.seats().iter().next().expect("somebody is asked"),
            };
            moves.clear();
            g.moves(&b, seat, &mut moves);
            restrict(g, &b, seat, british, &mut moves);
            let started = Instant::now();
            let at = if moves.len() < 2 { 0 } else { players[seat.index()].decide(g, &b, &moves, seat, &mut rng).at };
            self.slowest = self.slowest.max(started.elapsed().as_secs_f64() * 1e3);
            g.play(&mut b, seat, moves[at], &mut log);
            if b.held(Side::Germans).has(e.paris) && fell.is_none() {
                fell = Some(b.turn);
            }
        };
        let held = b.held(Side::Germans);
        let count = |is: &dyn Fn(&News) -> bool| log.events.iter().filter(|(_, news)| is(news)).count() as f64;
        let moved = |side: Side| move |news: &News| matches!(news, News::Moved { unit, .. } if e.units[*unit].nation.side() == side);
        self.games += 1.0;
        self.major += f64::from(u8::from(end.label == "german-major"));
        self.minor += f64::from(u8::from(end.label == "german-minor"));
        self.ally += f64::from(u8::from(end.payoffs[..2].iter().any(|payoff| *payoff >= 0.5)));
        for ally in 0..2 {
            self.payoff[ally] += f64::from(end.payoffs[ally]);
            self.won[ally] += f64::from(u8::from(end.payoffs[ally] > 0.5));
            self.drawn[ally] += f64::from(u8::from(end.payoffs[ally] == 0.5));
        }
        self.paris_fell += f64::from(u8::from(fell.is_some()));
        self.paris_turn += f64::from(fell.unwrap_or_default());
        self.french_areas += f64::from(held.and(e.france).len());
        self.evacuated += f64::from(b.credited);
        self.combats += count(&|news| matches!(news, News::Combat { .. }));
        self.german_moves += count(&moved(Side::Germans));
        self.allied_moves += count(&moved(Side::Allies));
        self.between_borders += count(&|news| matches!(news, News::Moved { from, to, .. } if e.borders.has(*from) && e.borders.has(*to)));
    }
}

/// Leaves the British seat the moves of a strategy, in its own movement.
fn restrict(g: &Betrayal, b: &Board, seat: Seat, british: British, moves: &mut Vec<Move>) {
    let moving = b.player == PlayerTurn::British && b.agenda.top() == Some(Frame::Turn(Step::Movement)) && seat == BRITAIN;
    if british == British::Greedy || !moving || g.seat_of(b, Role::Britain) != seat {
        return;
    }
    if british == British::Stays {
        // A stack that is too high may have no other way to be lowered.
        if moves.iter().any(|m| !matches!(m, Move::Evacuate(_))) {
            moves.retain(|m| !matches!(m, Move::Evacuate(_)));
        }
        return;
    }
    let e = &g.edition;
    let harbours: Areas = e.ports.minus(b.occupied(Side::Germans));
    let far = |area: betrayal::Area| harbours.iter().map(|port| e.allied_distance[area.index()][port.index()]).min().unwrap_or(u8::MAX);
    let runs = |m: &Move| match *m {
        Move::Evacuate(_) => true,
        Move::Go(unit, to) => e.units[unit].nation == Nation::Britain && b.area(unit).is_some_and(|from| far(to) < far(from)),
        _ => false,
    };
    if moves.iter().any(|m| matches!(m, Move::Evacuate(_))) {
        moves.retain(|m| matches!(m, Move::Evacuate(_)));
    } else if moves.iter().any(runs) {
        moves.retain(runs);
    }
}

/// Plays the games of one line.
fn line(name: &str, g: &Betrayal, british: British) {
    let given = |name: &str| env::var(name).ok().and_then(|n| n.parse().ok());
    let (games, first) = (given("PERFIDY_GAMES").unwrap_or(20), given("PERFIDY_SEED").unwrap_or(0));
    let mut tally = Tally::default();
    (first..first + games).for_each(|seed| tally.play(g, british, seed));
    tally.print(&format!("{name}, {games} games"));
}

fn main() {
    let turns = env::var("PERFIDY_TURNS").unwrap_or_default();
    for last in turns.split_whitespace() {
        let mut g = open(2, &[]);
        g.last_turn = last.parse().expect("numbers of turns");
        line(&format!("{last} turns"), &g, British::Greedy);
    }
    line("as shipped", &open(2, &[]), British::Greedy);
    line("the British never evacuate", &open(2, &[]), British::Stays);
    line("the British run at once", &open(2, &[]), British::RunsAtOnce);
    line("third chair", &open(3, &[("german", "chair")]), British::Greedy);
}
