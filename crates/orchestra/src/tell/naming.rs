//! How sentences name what they speak of; spaces, people and cards point at their elements.

use crate::{
    Orchestra,
    edition::{EventKind, Kind, Sheet, Space},
    item::Thing,
    leader::Leader,
    play::dissent,
    state::Board,
    verbs::{Counter, Filter, Test},
};
use scene::{Part, Sentence, Tint, say};
use table::event::Fit;

impl From<Leader> for Sentence {
    fn from(leader: Leader) -> Self {
        Part::element(super::ids::leader(leader), leader.name()).into()
    }
}

/// A person.
pub(crate) fn person(g: &Orchestra, sheet: Sheet) -> Part {
    let data = g.edition.sheet(sheet);
    Part::element(super::ids::pawn(g, sheet), surname(&data.title))
}

/// The tints of people, in the order of the edition.
pub(crate) const TINTS: [&str; Sheet::COUNT] = [
    "person-1",
    "person-2",
    "person-3",
    "person-4",
    "person-5",
    "person-6",
    "person-7",
    "person-8",
    "person-9",
    "person-10",
    "person-11",
    "person-12",
    "person-13",
    "person-14",
    "person-15",
    "person-16",
];

/// The tint of a person.
pub(crate) fn tint(sheet: Sheet) -> Tint {
    Tint(TINTS[sheet.index() % TINTS.len()])
}

/// The last word of a name.
pub(crate) fn surname(title: &str) -> &str {
    title.rsplit(' ').next().unwrap_or(title)
}

/// A space.
pub(crate) fn space(g: &Orchestra, space: Space) -> Part {
    let data = g.edition.space(space);
    Part::element(data.id.clone(), &data.title)
}

/// A card.
pub(crate) fn card(g: &Orchestra, kind: Kind) -> Sentence {
    g.edition.kind(kind).title.as_str().into()
}

/// An event.
pub(crate) fn event(g: &Orchestra, kind: EventKind) -> Sentence {
    g.edition.event(kind).title.as_str().into()
}

/// A card or an item.
pub(crate) fn thing(g: &Orchestra, thing: Thing) -> Sentence {
    match thing {
        Thing::Card(kind) => card(g, kind),
        Thing::Item(item) => item.name().into(),
    }
}

/// What the third die on the dissent track gives.
pub(crate) fn full_track(g: &Orchestra, b: &Board) -> String {
    let more = if dissent::options(g, b) > 2 { ", or what the event offers" } else { "" };
    format!("the third die: motivation +1 for one, or military support −1{more}")
}

/// What must hold, as the end of a sentence that begins with "It needs".
pub(crate) fn test(test: Test) -> Sentence {
    match test {
        Test::Counts(counter, fit, value, _) => count(counter, fit, value),
        Test::Any(filter) => say!("a free conspirator {who}", who = filtered(filter)),
        Test::AllHere => say!("all conspirators in your space"),
        Test::In(_) => say!("you in another place"),
        Test::Is(affiliation) => say!("you to be of the {name}", name = affiliation.name()),
        Test::LeaderHere(leaders) if leaders == Leader::DEPUTIES => say!("a deputy in your space"),
        Test::LeaderHere(leaders) => say!("{leader} in your space", leader = leaders.nth(0).map(Sentence::from)),
        Test::TargetHere => say!("its target in your space"),
        Test::TargetIn(_) => say!("its target in another kind of space"),
        Test::TargetMoved => say!("an event that has just moved its target"),
        Test::TargetAway(links) => say!("its target exactly {links} space away", links),
        Test::RolledEagle => say!("an eagle"),
        Test::RolledTarget => say!("a target"),
        Test::RolledNumber => say!("a number"),
        Test::On(_) => say!("its occasion"),
    }
}

fn filtered(filter: Filter) -> Sentence {
    match filter.with {
        Some((counter, fit, value)) => say!("with {count}", count = count(counter, fit, value)),
        None if filter.within.is_some() => say!("in that part of the map"),
        None => say!("whom it can be about"),
    }
}

fn count(counter: Counter, fit: Fit, value: u8) -> Sentence {
    let value = match counter {
        Counter::Mot => crate::roles::Motivation::level(value).name().to_owned(),
        Counter::Sus => crate::roles::Suspicion::level(value).name().to_owned(),
        _ => value.to_string(),
    };
    let name = counter.name();
    match fit {
        Fit::Exactly => say!("{name} {value} exactly", name, value),
        Fit::OrMore => say!("{name} {value} or more", name, value),
        Fit::OrLess => say!("{name} {value} or less", name, value),
    }
}
