//! How cards and prompts name the cubes and spaces of a step.

use super::CubeDeed;
use crate::{
    Bell,
    roles::Side,
    space::{Dimension, Space, Spaces},
};
use scene::counted;

/// Sets of spaces larger than this go by their common name, where they have one.
const MOST_LISTED: u8 = 3;

/// For what a step is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// For a card, which either side may hold: every space is named, cubes are yours or the enemy's.
    Full,
    /// For a prompt about this side: two spaces at the most are named, since the picture marks them
    /// and the moves name them, and cubes go by their colours.
    Brief(Side),
}

impl Detail {
    /// A cube of the side that acts.
    pub(crate) fn own(self) -> &'static str {
        match self {
            Detail::Full => "cube",
            Detail::Brief(Side::Concede) => "white cube",
            Detail::Brief(Side::Defend) => "green cube",
        }
    }

    /// A cube of the other side.
    pub(crate) fn enemy(self) -> &'static str {
        match self {
            Detail::Full => "enemy cube",
            Detail::Brief(side) => Detail::Brief(side.enemy()).own(),
        }
    }

    /// Cubes of the side that acts, which stand on the map already.
    pub(crate) fn moved(self, count: u8) -> String {
        match self {
            Detail::Full => format!("{count} of your cubes"),
            Detail::Brief(_) => counted(count, self.own()),
        }
    }

    /// What comes instead of so many enemy cubes.
    pub(crate) fn instead(self, count: u8) -> String {
        match (self, count) {
            (Detail::Full, 1) => "one of your own".into(),
            (Detail::Full, _) => "your own".into(),
            (Detail::Brief(side), 1) => format!("a {} one", side.cube()),
            (Detail::Brief(side), _) => format!("{} ones", side.cube()),
        }
    }

    /// Are so many spaces too many to name?
    fn counts(self, spaces: Spaces) -> bool {
        self != Detail::Full && spaces.len() > 2
    }
}

/// One end of a move. A prompt names both ends, so it has room for one space each.
pub(super) fn end(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    if detail != Detail::Full && spaces.len() > 1 && common_name(g, spaces).is_none() {
        return format!("one of {} spaces", spaces.len());
    }
    any_of(g, detail, spaces)
}

/// Where a step acts: one space, any of several, or several together.
pub(super) fn place(g: &Bell, detail: Detail, w: CubeDeed, most: u8, [one, several]: [&str; 2]) -> String {
    if most == 1 || w.spaces.len() == 1 {
        return format!("{one} {}", any_of(g, detail, w.spaces));
    }
    if w.same {
        return format!("{one} {}", one_of(g, detail, w.spaces));
    }
    let limit = match detail {
        _ if w.each >= most => String::new(),
        Detail::Full => format!(", at most {} in each", w.each),
        Detail::Brief(_) => format!(", at most {} each", w.each),
    };
    format!("{several} {}{limit}", all_of(g, detail, w.spaces))
}

/// "France or Press", "an International space".
pub(super) fn any_of(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    match common_name(g, spaces) {
        Some(Common::Dimension(Dimension::International)) => "an International space".into(),
        Some(Common::Dimension(dimension)) => format!("a {} space", dimension.name()),
        Some(Common::Pressing) => "a space that presses President".into(),
        Some(Common::PresidentAndPressing) => "President or a space that presses it".into(),
        None if detail.counts(spaces) => format!("one of {} spaces", spaces.len()),
        None => scene::any_of(spaces.iter().map(Space::name)).to_string(),
    }
}

/// "one of France or Press", "one International space", where all cubes go to the same.
fn one_of(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    match common_name(g, spaces) {
        Some(Common::Dimension(dimension)) => format!("one {} space", dimension.name()),
        Some(Common::Pressing) => "one space that presses President".into(),
        Some(Common::PresidentAndPressing) => "President or one space that presses it".into(),
        None if detail.counts(spaces) => format!("one of {} spaces", spaces.len()),
        None => format!("one of {}", scene::any_of(spaces.iter().map(Space::name))),
    }
}

/// "France and Press", "the International spaces".
pub(super) fn all_of(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    match common_name(g, spaces) {
        Some(Common::Dimension(dimension)) => format!("the {} spaces", dimension.name()),
        Some(Common::Pressing) => "the spaces that press President".into(),
        Some(Common::PresidentAndPressing) => "President and the spaces that press it".into(),
        None if detail.counts(spaces) => format!("{} spaces", spaces.len()),
        None => scene::all_of(spaces.iter().map(Space::name)).to_string(),
    }
}

/// What a set of spaces is called.
enum Common {
    Dimension(Dimension),
    Pressing,
    PresidentAndPressing,
}

fn common_name(g: &Bell, spaces: Spaces) -> Option<Common> {
    let pressing = g.edition.pressed_by[Space::President.index()];
    if let Some(dimension) = Dimension::ALL.into_iter().find(|d| d.spaces() == spaces) {
        return Some(Common::Dimension(dimension));
    }
    if spaces.len() <= MOST_LISTED {
        return None;
    }
    if spaces == pressing {
        return Some(Common::Pressing);
    }
    (spaces == pressing.or(Spaces::only(Space::President))).then_some(Common::PresidentAndPressing)
}
