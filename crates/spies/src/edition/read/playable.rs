//! Values with which a seat would sooner or later be left without a move, or the table without an answer. Each is refused
//! with its own sentence, because the file that holds it looks quite in order.

use super::{bank, chits, pieces, tiles};
use crate::{CitySet, Edition, Effect, Power};
use table::Problem;

/// The most Action Points that a space may cost: what a spy at sea needs to reach a port is counted in spaces.
const MOST_FOR_A_SPACE: u8 = 1;
/// More spies of one power than this have more orders in which they may lie than chance can tell apart.
const MOST_SPIES: usize = 8;
/// More chits than this one power could not count.
const MOST_CHITS: usize = u8::MAX as usize;

/// Tells every such value, with the file and, where it is one, the entry in which it stands.
pub(super) fn check(edition: &Edition, line_of: impl Fn(&str, &str) -> Option<usize>, problems: &mut Vec<Problem>) {
    let mut tell = |file: &str, line: Option<usize>, sentence: String| {
        problems.push(Problem { line, ..Problem::in_file(file, sentence) });
    };
    let space = edition.points.space;
    if space > MOST_FOR_A_SPACE {
        let line = line_of(bank::FILE, &format!("space = {space}"));
        let why = "a spy at sea could be left without the points for the way to a port, and its turn could not end";
        tell(bank::FILE, line, format!("[points]: 'space' is {space}, it should be 0 or 1: {why}"));
    }
    if edition.chit_count() > MOST_CHITS {
        let count = edition.chit_count();
        tell(chits::FILE, None, format!("there are {count} chits in all; a power that held more than {MOST_CHITS} could not count them"));
    }
    for power in Power::ALL {
        let spies = edition.spies_of[power.index()].len();
        if spies > MOST_SPIES {
            tell(pieces::FILE, None, format!("{} has {spies} spies; more than {MOST_SPIES} of one power cannot be mixed", power.name()));
        }
    }
    annexed(edition, line_of, tell);
}

/// A city in which the police of two powers might stand could fill up, and police that were taken up find no place.
fn annexed(edition: &Edition, line_of: impl Fn(&str, &str) -> Option<usize>, mut tell: impl FnMut(&str, Option<usize>, String)) {
    let mut taken = [CitySet::NONE; Power::COUNT];
    for (at, facts) in edition.tiles.iter().enumerate() {
        let (Some(power), Some(Effect::Annex(cities))) = (facts.power, facts.effect) else { continue };
        for city in cities {
            let other = |set: &[CitySet; Power::COUNT]| Power::ALL.into_iter().find(|p| *p != power && set[p.index()].has(city));
            let name = &edition.cities[city].name;
            let line = line_of(tiles::FILE, &format!("number = {}", at + 1));
            if let Some(owner) = other(&edition.territory) {
                let why = "the police of both would stand there, and some might find no place";
                tell(tiles::FILE, line, format!("tile {}: {name} belongs to {} and cannot be annexed: {why}", at + 1, owner.name()));
            } else if let Some(owner) = other(&taken) {
                let why = "the police of both would stand there, and some might find no place";
                tell(tiles::FILE, line, format!("tile {}: {name} is annexed by a tile of {} already: {why}", at + 1, owner.name()));
            }
        }
        taken[power.index()] = taken[power.index()].or(cities);
    }
}
