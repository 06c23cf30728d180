//! Random games with an edition: what no reader of its files can see, such as a seat that is asked and has no move.

use super::counted;
use crate::fault;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};
use table::{Ask, Fault, Kind, Options, Play, Problem, Seat, Silent, Texts, caught};

/// A game that takes more lines than this does not end.
const MOST_LINES: u64 = 200_000;

/// Which games are played.
pub(crate) struct Rehearsal {
    pub(crate) edition: Texts,
    pub(crate) options: Options,
    pub(crate) games: u64,
}

/// What became of the games.
#[derive(Default)]
pub(crate) struct Rehearsed {
    /// How many were played to their end.
    pub(crate) ended: u64,
    /// What went wrong, by seed, in sentences.
    pub(crate) stopped: BTreeMap<u64, String>,
}

/// Plays games with the seeds from 1 on, with every number of seats in turn; random moves, random chance.
pub(crate) fn rehearse<G: Play>(rehearsal: &Rehearsal) -> Result<Rehearsed, Vec<Problem>> {
    let (least, most) = G::ABOUT.seats;
    let opened = (least..=most).map(|seats| G::open(seats, &rehearsal.options, &rehearsal.edition));
    // A number of seats that needs other options is no fault of the edition, and is left out.
    let fits = |table: &Result<G, Vec<Problem>>| table.as_ref().err().is_none_or(|problems| problems.iter().any(|p| !p.file.is_empty()));
    let tables = opened.filter(fits).collect::<Result<Vec<_>, _>>()?;
    if tables.is_empty() {
        return Err(vec![Problem::in_file("", "these options fit no number of seats")]);
    }
    let next = AtomicU64::new(1);
    let worker = || {
        let mut found = Vec::new();
        loop {
            let seed = next.fetch_add(1, Relaxed);
            if seed > rehearsal.games {
                return found;
            }
            let game = &tables[(seed % tables.len() as u64) as usize];
            let ended = fault::guarded(|| play_one(game, seed)).unwrap_or_else(Err);
            found.push((seed, ended.map_err(|why| format!("seed {seed}, {}: {why}", counted(usize::from(game.seats()), "seat")))));
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let found = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    let mut rehearsed = Rehearsed::default();
    for (seed, ended) in found {
        match ended {
            Ok(()) => rehearsed.ended += 1,
            Err(why) => drop(rehearsed.stopped.insert(seed, why)),
        }
    }
    Ok(rehearsed)
}

fn play_one<G: Play>(game: &G, seed: u64) -> Result<(), String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut moves) = (game.setup(), Vec::new());
    for line in 0..MOST_LINES {
        let (seat, kind) = match game.ask(&state) {
            Ask::Over(_) => return Ok(()),
            Ask::Chance(kind) => {
                let outcome = game.draw(&state, &mut rng);
                caught(|| game.land(&mut state, outcome, &mut Silent)).map_err(|fault| restless(fault, kind, line))?;
                continue;
            }
            Ask::One(seat, kind) => (seat, kind),
            Ask::Sealed(seats, kind) => (seats.iter().next().unwrap_or_default(), kind),
        };
        moves.clear();
        game.moves(&state, seat, &mut moves);
        if moves.is_empty() {
            return Err(stuck(game, seat, kind, line));
        }
        let at = (rng.next_u64() % moves.len() as u64) as usize;
        caught(|| game.play(&mut state, seat, moves[at], &mut Silent)).map_err(|fault| restless(fault, kind, line))?;
    }
    Err(format!("the game has not ended after {MOST_LINES} lines"))
}

/// What was answered comes to no rest.
fn restless(fault: Fault, kind: Kind, line: u64) -> String {
    format!("after {line} lines '{kind}' is answered, and {fault}")
}

fn stuck<G: Play>(game: &G, seat: Seat, kind: Kind, line: u64) -> String {
    format!("after {line} lines {} is asked '{kind}' and has no move", game.seat_name(seat))
}
