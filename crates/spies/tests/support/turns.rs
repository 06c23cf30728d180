//! What the tests of this folder share: a table before its first question, chance by a small lot, tiles in hands.

use crate::support::*;
use spies::{
    Spies,
    edition::{Tile, TileSet},
    news::News,
    place::{Dossier, Place},
    roles::Power,
    state::{Secrets, Step},
    year::Year,
};
use table::{Ask, Journal, Outcomes, Play};

/// A row of numbers that looks random and is always the same.
pub struct Lots(pub u64);

impl Lots {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

/// A table before its first question.
pub fn fresh(seats: u8, options: &[(&str, &str)]) -> Desk {
    let g: Spies = game(seats, options);
    let s = g.setup();
    Desk { g, s, journal: Journal::default() }
}

/// The outcomes with their weights.
pub fn weights(d: &Desk) -> Vec<u32> {
    let mut out = Outcomes::new();
    d.g.outcomes(&d.s, &mut out);
    out.iter().map(|(_, weight)| weight).collect()
}

/// Lands one outcome of the lot; every invariant holds after it.
pub fn land_one(d: &mut Desk, lots: &mut Lots) {
    let mut out = Outcomes::new();
    d.g.outcomes(&d.s, &mut out);
    let (outcome, _) = out.iter().nth(lots.below(out.count() as usize)).expect("one of them");
    d.g.land(&mut d.s, outcome, &mut d.journal);
    d.check();
}

/// Lands outcomes while chance is asked.
pub fn chance(d: &mut Desk, lots: &mut Lots) {
    while matches!(d.g.ask(&d.s), Ask::Chance(_)) {
        land_one(d, lots);
    }
}

/// Lands outcomes while chance is asked for something of this kind.
pub fn chance_of(d: &mut Desk, kind: &str, lots: &mut Lots) {
    while matches!(d.g.ask(&d.s), Ask::Chance(k) if k.0 == kind) {
        land_one(d, lots);
    }
}

/// Everything is dealt; Germany is to place its secrets.
pub fn dealt(seats: u8, seed: u64) -> Desk {
    let mut d = fresh(seats, &[]);
    chance(&mut d, &mut Lots(seed));
    d
}

/// The power that is asked to place something; each has a chair of its own.
pub fn placing(d: &Desk) -> Option<(Step, Power)> {
    match d.s.board.top() {
        spies::state::Frame::Place { step, power, .. } => Some((step, power)),
        _ => None,
    }
}

/// Plays by itself up to this step of this power: pieces are placed where the lot says, no secret is guarded.
pub fn place_up_to(d: &mut Desk, step: Step, power: Power, lots: &mut Lots) {
    while placing(d).is_some_and(|now| now != (step, power)) {
        place_all(d, lots);
        chance(d, lots);
    }
    assert_eq!(placing(d), Some((step, power)));
}

/// The power that is asked places all pieces of the step by hand and says that it is done; of guards it lays none.
pub fn place_all(d: &mut Desk, lots: &mut Lots) {
    let Some((_, power)) = placing(d) else { panic!("nobody places anything") };
    loop {
        let places: Vec<String> = d.moves(power).into_iter().filter(|m| m.starts_with("place ")).collect();
        if places.is_empty() {
            break;
        }
        d.play(power, &places[lots.below(places.len())]);
    }
    d.play(power, "done");
}

/// The whole set-up by hand, up to Germany's first tile.
pub fn set_up(seats: u8, seed: u64) -> Desk {
    let mut d = dealt(seats, seed);
    let mut lots = Lots(seed);
    while placing(&d).is_some() {
        place_all(&mut d, &mut lots);
        chance(&mut d, &mut lots);
    }
    d
}

/// The tile with this number.
pub fn tile(number: u8) -> Tile {
    Tile(number - 1)
}

/// This tile and one of a set's tiles change places, wherever it was.
fn exchange(h: &mut Secrets, tile: Tile, set: fn(&mut Secrets, usize) -> &mut TileSet, power: Power) {
    if set(h, power.index()).has(tile) {
        return;
    }
    let other = set(h, power.index()).iter().last().expect("a tile to exchange");
    for hand in h.tiles.iter_mut().chain(&mut h.discarded) {
        if hand.has(tile) {
            hand.remove(tile);
            hand.insert(other);
            set(h, power.index()).remove(other);
            set(h, power.index()).insert(tile);
            return;
        }
    }
    panic!("{tile:?} has been played");
}

/// Gives this tile into the hand of a power, in exchange for another.
pub fn hold(mut d: Desk, power: Power, number: u8) -> Desk {
    exchange(&mut d.s.secret, tile(number), |h, p| &mut h.tiles[p], power);
    d
}

/// Makes this tile one that a power has put away in an earlier turn.
pub fn put_away(mut d: Desk, power: Power, number: u8) -> Desk {
    exchange(&mut d.s.secret, tile(number), |h, p| &mut h.discarded[p], power);
    d
}

/// Makes this tile one that a power has played in an earlier turn; what it changed is left out.
pub fn played(d: Desk, power: Power, number: u8) -> Desk {
    let mut d = put_away(d, power, number);
    d.s.secret.discarded[power.index()].remove(tile(number));
    d.s.board.discards[power.index()] -= 1;
    d.s.board.played[power.index()].insert(tile(number));
    d
}

/// The tile question of a power in a year, with these tiles in its hand.
pub fn before_tile(power: Power, year: u16, numbers: &[u8]) -> Desk {
    let mut d = Desk::new(5).turn(power, year, spies::state::Phase::Tile);
    for number in numbers {
        d = hold(d, power, *number);
    }
    d.check();
    d
}

/// What each power has earned so far, in chits and pounds, as it was told to all.
pub fn earned(d: &Desk) -> [(u8, u8); 5] {
    let mut sums = [(0, 0); 5];
    for news in d.public_news() {
        if let News::Earns { power, chits, money, .. } = news {
            sums[power.index()].0 += chits;
            sums[power.index()].1 += money;
        }
    }
    sums
}

/// How many chits each power holds.
pub fn hands(d: &Desk) -> [u8; 5] {
    Power::ALL.map(|p| d.s.secret.chits(p))
}

/// The dossiers of a power's own secrets.
pub fn dossiers(d: &Desk, power: Power) -> Vec<Dossier> {
    d.g.dossiers_of(power).map(Dossier).collect()
}

/// All spies of a power go to a place.
pub fn all_spies_in(mut d: Desk, power: Power, place: &str) -> Desk {
    let place = d.place(place);
    for agent in d.g.agents_of(power) {
        d.s.board.agents[agent.index()] = place;
    }
    d
}

/// Lands chits while they are drawn, whichever come first.
pub fn draw_chits(d: &mut Desk) {
    chance_of(d, "chit", &mut Lots(7));
}

/// Puts a tile away and ends the turn.
pub fn idle_turn(d: &mut Desk) {
    let power = d.s.board.active;
    let discard = d.moves(power).into_iter().find(|m| m.starts_with("discard")).expect("a tile in hand");
    d.play(power, &discard).play(power, "end-turn");
}

/// Nobody's secret is original to anybody, and all lie in Geneva: nothing scores by itself.
pub fn blank(mut d: Desk) -> Desk {
    let geneva = d.place("geneva");
    d.s.board.origin.fill(None);
    d.s.board.dossiers.fill(geneva);
    d
}

/// A secret lies on the record of a power, under a year.
pub fn record(mut d: Desk, power: Power, year: u16, secret: &str) -> Desk {
    let dossier = d.dossier(secret);
    d.s.board.dossiers[dossier.index()] = Place::on_record(power, Year::from_number(year).expect("a year of the game"));
    d
}
