//! How sentences name what they speak of; spaces, people and cards point at their elements.

use crate::{Board, EventKind, Kind, Leader, Orchestra, Pawn, Sheet, Space, State, Thing, asked::asked, know, play::dissent};
use scene::{Part, Sentence, Tint};
use table::{Asked, Seat};

impl From<Leader> for Sentence {
    fn from(leader: Leader) -> Self {
        Part::element(super::ids::leader(leader), leader.name()).into()
    }
}

/// A person.
pub(crate) fn person(g: &Orchestra, sheet: Sheet) -> Part {
    let data = &g.edition.sheets[sheet];
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

/// Of two conspirators of one chair, whose sign it bears: who is asked, else whose turn it is.
pub(crate) fn shown(g: &Orchestra, b: &Board, seat: Seat) -> Option<Pawn> {
    let pawns = g.chairs.roles_of(seat);
    let asked = match asked(g, &State { board: *b, secret: know::nothing(g) }) {
        Asked::One(pawn, _) => Some(pawn),
        _ => None,
    };
    [asked, Some(b.active), pawns.nth(0)].into_iter().flatten().find(|pawn| pawns.has(*pawn) && b.who(*pawn).is_some())
}

/// The last word of a name.
pub(crate) fn surname(title: &str) -> &str {
    title.rsplit(' ').next().unwrap_or(title)
}

/// A space.
pub(crate) fn space(g: &Orchestra, space: Space) -> Part {
    let data = &g.edition.spaces[space];
    Part::element(data.id.clone(), &data.title)
}

/// A card.
pub(crate) fn card(g: &Orchestra, kind: Kind) -> Sentence {
    g.edition.kinds[kind].title.as_str().into()
}

/// An event.
pub(crate) fn event(g: &Orchestra, kind: EventKind) -> Sentence {
    g.edition.events[kind].title.as_str().into()
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
