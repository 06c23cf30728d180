//! Placing by lot: random, but as a sensible player might. (2.5 to 2.7)

use super::{lay_secret, lay_spy, to_guard, waiting};
use crate::play::police::{lay_police, post};
use crate::{City, Dossier, Lot, News, Place, Police, Power, Secret, Spies, Spy, State, Step, UNKNOWN};
use table::{Log, Outcome, Spelled};

/// What the lot may do next, and how likely: random, but as a sensible player might.
pub(crate) fn lots(g: &Spies, s: &State, step: Step, power: Power, each: &mut dyn FnMut(Outcome, u32)) {
    let (b, at) = (&s.board, power.index());
    let has_secret = |city: City| b.dossiers.contains(&Place::in_city(city));
    let waiting = waiting(g, s, step, power);
    let mut any_in = |city: City, weight: u32| waiting.iter().for_each(|piece| each(lot(piece, city), weight));
    match step {
        Step::Secrets => {
            for city in b.territory[at].iter().filter(|c| !has_secret(*c)) {
                any_in(city, if b.beat[at].has(city) { 4 } else { 1 });
            }
        }
        Step::Police => {
            for city in b.beat[at].minus(b.police[1]) {
                let weight = match (has_secret(city), b.police[0].has(city)) {
                    (true, false) => 24,
                    (true, true) => 3,
                    (false, false) => 2,
                    (false, true) => 1,
                };
                any_in(city, weight);
            }
        }
        Step::Spies => {
            for city in g.edition.all_cities.minus(b.territory[at]) {
                let weight = match (has_secret(city), b.police[0].has(city)) {
                    _ if g.has_spy_in(s, power, city) => 1,
                    (true, false) => 12,
                    (true, true) | (false, false) => 3,
                    (false, true) => 1,
                };
                any_in(city, weight);
            }
        }
        Step::Guards => {
            if let Some((_, city)) = next_lot_guard(g, s, power) {
                idle_police(g, s, power, city).for_each(|p| each(lot(p.0, City(0)), 1));
            }
        }
    }
}

/// The lot places a piece.
pub(crate) fn by_lot(g: &Spies, s: &mut State, step: Step, power: Power, o: Outcome, log: &mut impl Log<News>) {
    let (piece, mut city) = of_lot(o);
    let what = lot_of(step, piece);
    match what {
        Lot::Secret(secret) => lay_secret(g, s, power, secret, city),
        Lot::Police(police) => lay_police(s, police, city),
        Lot::Spy(spy) => lay_spy(g, s, power, spy, city),
        Lot::Guard(police) => {
            let Some((dossier, there)) = next_lot_guard(g, s, power) else { return };
            post(s, police, dossier);
            city = there;
        }
    }
    log.event(g.readers(s, &[power]), News::LotPlaced { power, what, city });
}

/// What is placed in a step.
const fn lot_of(step: Step, piece: u8) -> Lot {
    match step {
        Step::Secrets => Lot::Secret(Secret(piece)),
        Step::Police => Lot::Police(Police(piece)),
        Step::Spies => Lot::Spy(Spy(piece)),
        Step::Guards => Lot::Guard(Police(piece)),
    }
}

/// The next own secret on which the lot lays a police piece: the first that has one beside it and nothing upon it.
pub(crate) fn next_lot_guard(g: &Spies, s: &State, power: Power) -> Option<(Dossier, City)> {
    to_guard(g, s, power).find(|(_, city)| idle_police(g, s, power, *city).next().is_some())
}

fn idle_police(g: &Spies, s: &State, power: Power, city: City) -> impl Iterator<Item = Police> {
    let (police, post) = (s.secret.police, s.secret.post);
    g.police_of(power).filter(move |p| police[p.index()] == Place::in_city(city) && post[p.index()] == UNKNOWN)
}

/// A piece and a city as one outcome.
fn lot(piece: u8, city: City) -> Outcome {
    Outcome(u16::from(piece) << 7 | u16::from(city.0))
}

fn of_lot(o: Outcome) -> (u8, City) {
    ((o.0 >> 7) as u8, City((o.0 & 127) as u8))
}

/// The words of a lot: the piece and its city.
pub(crate) fn write_lot(g: &Spies, step: Step, o: Outcome) -> String {
    let ((piece, city), e) = (of_lot(o), &g.edition);
    let word = match lot_of(step, piece) {
        Lot::Secret(secret) => secret.write(e),
        Lot::Spy(spy) => spy.write(e),
        Lot::Police(police) => police.write(e),
        Lot::Guard(police) => return police.write(e),
    };
    format!("{word} {}", city.write(e))
}

/// Reads what [`write_lot`] wrote.
pub(crate) fn read_lot(g: &Spies, step: Step, text: &str) -> Option<Outcome> {
    let e = &g.edition;
    let (piece, city) = match step {
        Step::Guards => (text, City(0)),
        _ => text.split_once(' ').and_then(|(piece, city)| Some((piece, City::read(city, e)?)))?,
    };
    let piece = match step {
        Step::Secrets => Secret::read(piece, e)?.0,
        Step::Police | Step::Guards => Police::read(piece, e)?.0,
        Step::Spies => Spy::read(piece, e)?.0,
    };
    Some(lot(piece, city))
}
