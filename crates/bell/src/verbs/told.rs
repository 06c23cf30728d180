//! How cards and prompts name the cubes and spaces of a step.

use super::CubeVerb;
use crate::{Bell, Dimension, Side, Space, Spaces};
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

/// One end of a move. A prompt names both ends, so it has room for two spaces each.
pub(super) fn end(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    if detail != Detail::Full && spaces.len() > 2 && common_name(g, spaces).is_none() {
        return "one of the spaces named".into();
    }
    self::spaces(g, detail, spaces, Form::Any)
}

/// Where a step acts: one space, any of several, or several together.
pub(super) fn place(g: &Bell, detail: Detail, w: CubeVerb, most: u8, [one, several]: [&str; 2]) -> String {
    if most == 1 || w.spaces.len() == 1 {
        return format!("{one} {}", spaces(g, detail, w.spaces, Form::Any));
    }
    if w.same {
        return format!("{one} {}", spaces(g, detail, w.spaces, Form::One));
    }
    let limit = match detail {
        _ if w.each >= most => String::new(),
        Detail::Full => format!(", at most {} in each", w.each),
        Detail::Brief(_) => format!(", at most {} each", w.each),
    };
    format!("{several} {}{limit}", spaces(g, detail, w.spaces, Form::All))
}

/// How several spaces are spoken of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// "France or Press", "an International space".
    Any,
    /// "one of France or Press", "one International space", where all cubes go to the same.
    One,
    /// "France and Press", "the International spaces".
    All,
}

/// Spaces by their common name, or one by one where a prompt has room for them.
pub(super) fn spaces(g: &Bell, detail: Detail, spaces: Spaces, form: Form) -> String {
    let one = if form == Form::One { "one" } else { "a" };
    let names = || spaces.iter().map(Space::name);
    match (common_name(g, spaces), form) {
        (Some(Common::Dimension(d)), Form::All) => format!("the {} spaces", d.name()),
        (Some(Common::Dimension(Dimension::International)), Form::Any) => "an International space".into(),
        (Some(Common::Dimension(d)), _) => format!("{one} {} space", d.name()),
        (Some(Common::Pressing), Form::All) => "the spaces that press President".into(),
        (Some(Common::Pressing), _) => format!("{one} space that presses President"),
        (Some(Common::PresidentAndPressing), Form::All) => "President and the spaces that press it".into(),
        (Some(Common::PresidentAndPressing), _) => format!("President or {one} space that presses it"),
        (None, Form::All) if detail.counts(spaces) => "the spaces named".into(),
        // How many of them are open the board shows.
        (None, _) if detail.counts(spaces) => "one of the spaces named".into(),
        (None, Form::All) => scene::all_of(names()).to_string(),
        (None, Form::Any) => scene::any_of(names()).to_string(),
        (None, Form::One) => format!("one of {}", scene::any_of(names())),
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
