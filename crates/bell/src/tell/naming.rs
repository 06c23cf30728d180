//! How sentences name what they speak of: spaces, cards and tracks as links, numbers and lists as words.

use super::ids;
use crate::{
    Bell, View,
    edition::Card,
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::EventOf,
};
use scene::{Sentence, Tint};

/// Names that point at their elements.
pub(crate) trait Naming: Sized {
    /// A space of the map.
    fn space(self, space: Space) -> Self;
    /// A Dimension, such as "the Military Dimension".
    fn dimension(self, dimension: Dimension) -> Self;
    /// A card by its title, whether or not it is in the picture.
    fn card(self, g: &Bell, card: Card) -> Self;
    /// A card by its title, as a link only where this viewer's picture shows it.
    fn card_seen(self, g: &Bell, v: &View, card: Card) -> Self;
    /// An Objective card by its title and space.
    fn objective(self, g: &Bell, space: Space) -> Self;
    /// The card or Objective whose event runs.
    fn event(self, g: &Bell, of: EventOf) -> Self;
    /// Several spaces, such as "France, Press or President".
    fn spaces(self, spaces: Spaces, last: &str) -> Self;
    /// A side's cube pool, such as "its cube pool".
    fn pool(self, side: Side, words: &str) -> Self;
}

impl Naming for Sentence {
    fn space(self, space: Space) -> Self {
        self.element(space.id(), space.name())
    }

    fn dimension(self, dimension: Dimension) -> Self {
        self.text("the ").element(dimension.id(), dimension.name()).text(" Dimension")
    }

    fn card(self, g: &Bell, card: Card) -> Self {
        self.element(ids::card(g, card), &g.edition.card(card).title)
    }

    fn card_seen(self, g: &Bell, v: &View, card: Card) -> Self {
        if v.shows(card) { self.card(g, card) } else { self.text(&g.edition.card(card).title) }
    }

    fn objective(self, g: &Bell, space: Space) -> Self {
        self.element(ids::objective(space), &g.edition.objectives[space.index()].title).text(format!(" ({})", space.name()))
    }

    fn event(self, g: &Bell, of: EventOf) -> Self {
        match of {
            EventOf::Card(card) => self.card(g, card),
            EventOf::Objective(space) => self.objective(g, space),
        }
    }

    fn spaces(mut self, spaces: Spaces, last: &str) -> Self {
        let count = usize::from(spaces.len());
        for (at, space) in spaces.iter().enumerate() {
            self = self.text(joint(at, count, last)).space(space);
        }
        self
    }

    fn pool(self, side: Side, words: &str) -> Self {
        self.element(ids::pool(side), words)
    }
}

/// The tint of a side.
pub(crate) fn tint(side: Side) -> Tint {
    Tint(side.id())
}

/// A sentence that begins with these words.
pub(crate) fn say(text: impl Into<String>) -> Sentence {
    Sentence::new().text(text)
}

/// What stands before entry `at` of a list of `count`.
fn joint(at: usize, count: usize, last: &str) -> String {
    match at {
        0 => String::new(),
        at if at + 1 == count => format!(" {last} "),
        _ => ", ".into(),
    }
}

/// A list in words, such as "France, Press or President".
pub(crate) fn listed<'a>(names: impl IntoIterator<Item = &'a str>, last: &str) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    names.iter().enumerate().map(|(at, name)| joint(at, names.len(), last) + name).collect()
}

/// A number with its noun: "1 cube", "2 cubes".
pub(crate) fn counted(count: impl Into<u16>, noun: &str) -> String {
    match count.into() {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// The first letter made large.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
