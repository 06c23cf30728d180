//! How sentences name what they speak of: spaces, Dimensions, cards and pools point at their elements.

use super::ids;
use crate::{Bell, Card, Dimension, EventOf, Mobilization, Side, Space};
use scene::{Part, Sentence, Tint, counted, say};

impl From<Side> for Sentence {
    fn from(side: Side) -> Self {
        side.name().into()
    }
}

impl From<Space> for Sentence {
    fn from(space: Space) -> Self {
        Part::element(space.id(), space.name()).into()
    }
}

/// A Dimension within a sentence: "the Military Dimension".
impl From<Dimension> for Sentence {
    fn from(dimension: Dimension) -> Self {
        say!("the {name} Dimension", name = Part::element(dimension.id(), dimension.name()))
    }
}

/// A card by its title.
pub(crate) fn card(g: &Bell, card: Card) -> Part {
    Part::element(ids::card(g, card), &g.edition.card(card).title)
}

/// An Objective card by its title.
pub(crate) fn objective_card(g: &Bell, space: Space) -> Part {
    Part::element(ids::objective(space), &g.edition.objectives[space.index()].title)
}

/// An Objective card by its title and space.
pub(crate) fn objective(g: &Bell, space: Space) -> Sentence {
    say!("{card} ({space})", card = objective_card(g, space), space = space.name())
}

/// The card or Objective whose event runs.
pub(crate) fn event(g: &Bell, of: EventOf) -> Sentence {
    match of {
        EventOf::Card(of) => card(g, of).into(),
        EventOf::Objective(space) => objective(g, space),
    }
}

/// A side's cube pool, such as "its cube pool".
pub(crate) fn pool(side: Side, words: &str) -> Part {
    Part::element(ids::pool(side), words)
}

/// A space of the German Activity track, counted from 0.
pub(crate) fn activity(space: u8) -> Part {
    Part::element(ids::activity(space), format!("space {}", space + 1))
}

/// The side of the Mobilization card that leads to this state.
pub(crate) fn mobilization(to: Mobilization) -> Part {
    Part::element(ids::mobilization(to), to.name())
}

/// The points of a card.
pub(crate) fn points(g: &Bell, card: Card) -> String {
    counted(g.edition.card(card).ops, "Operations Point")
}

/// The tint of a side.
pub(crate) fn tint(side: Side) -> Tint {
    Tint(side.id())
}
