//! What two files must agree on, or two parts of one: that the set-up can be carried out, and
//! that no city is cut off.

use super::{bank, map, pieces};
use crate::{City, CitySet, Edition, Power, SECRET_CITIES, SECRETS, Sea, SeaSet};
use table::{Problem, Texts};

/// Tells everything on which the parts of an edition disagree.
pub(super) fn check(edition: &Edition, texts: &Texts, problems: &mut Vec<Problem>) {
    let mut tell = |file: &str, line: Option<usize>, sentence: String| {
        problems.push(Problem { line, ..Problem::in_file(file, sentence) });
    };
    let drawn: usize = edition.start.iter().map(|s| usize::from(s.secrets)).sum();
    let to_draw = SECRETS - SECRET_CITIES;
    if drawn != to_draw {
        tell(
            bank::FILE,
            None,
            format!("the powers draw {drawn} secrets together; {to_draw} are there for them, the rest lie in SECRET cities"),
        );
    }
    let dealt: usize = edition.start.iter().map(|s| usize::from(s.chits)).sum();
    if dealt > edition.chit_count() {
        tell(bank::FILE, None, format!("the powers start with {dealt} chits together; the cup has {}", edition.chit_count()));
    }
    for power in Power::ALL {
        let (secrets, cities) = (edition.start[power.index()].secrets, edition.territory[power.index()].len());
        if secrets > cities {
            let line = line_with(texts, bank::FILE, &format!("power = \"{}\"", power.id()));
            tell(bank::FILE, line, format!("{} draws {secrets} secrets, but has {cities} cities to put one in each", power.name()));
        }
        let (police, room) = (edition.police_of[power.index()].len(), 2 * usize::from(edition.coded[power.index()].len()));
        if police > room {
            let sentence = format!("{} has {police} police, but its police-coded cities have room for {room}", power.name());
            tell(pieces::FILE, None, sentence);
        }
    }
    for city in edition.all_cities.minus(reached(edition)) {
        let facts = &edition.cities[city];
        let line = line_with(texts, map::FILE, &format!("id = \"{}\"", facts.id));
        let from = &edition.cities[edition.capital[0]].name;
        tell(map::FILE, line, format!("{} cannot be reached from {from}: it needs a line or a port", facts.name));
    }
}

/// The cities that a spy can reach from the first capital, however long it takes.
fn reached(edition: &Edition) -> CitySet {
    let mut cities = CitySet::only(edition.capital[0]);
    let mut seas = SeaSet::NONE;
    loop {
        let more_cities = cities.iter().fold(cities, |all, City(at)| all.or(edition.linked[usize::from(at)]));
        let more_cities = seas.iter().fold(more_cities, |all, Sea(at)| all.or(edition.ports_on[usize::from(at)]));
        let more_seas = cities.iter().fold(seas, |all, City(at)| all.or(edition.seas_at[usize::from(at)]));
        let more_seas = seas.iter().fold(more_seas, |all, Sea(at)| all.or(edition.beside[usize::from(at)]));
        if (more_cities, more_seas) == (cities, seas) {
            return cities;
        }
        (cities, seas) = (more_cities, more_seas);
    }
}

/// The line of a file in which a text first stands.
pub(super) fn line_with(texts: &Texts, file: &str, wanted: &str) -> Option<usize> {
    texts.get(file)?.lines().position(|line| line.trim() == wanted).map(|at| at + 1)
}
