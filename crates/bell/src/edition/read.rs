//! Reading an edition's files, and saying all that is wrong with them at once.
//!
//! Each file has its reader in `read/`, with the tools of `table::edition`. A reader never gives up: it reports what it does not
//! understand and goes on, so that somebody who has typed in forty cards gets one list of mistakes
//! and not forty. Only when no reader had anything to report is there an edition.

mod board;
mod events;
mod map;
mod mobilization;
mod objectives;
mod solo;
mod strategy;

use super::{Arrow, BellWords, Card, Edition};
use crate::{Colour, Side, Space, Spaces};
use strategy::{CardRead, Role};
use table::{
    Problem, Set, Texts, closed_list,
    edition::{Layout, sorted},
};

closed_list! {
    /// Are the two Final Decision cards among the 39 of the box?
    pub enum Extra: u8 {
        /// They are: 37 cards are dealt, and `strategy-extra.toml` is left aside.
        Inside "inside",
        /// They come on top: the two cards of `strategy-extra.toml` join, and 39 are dealt.
        Extra "extra",
    }
}

/// The house edition's files.
pub fn house() -> Texts {
    Texts::new("house")
        .with(map::FILE, include_str!("../../edition/map.toml"))
        .with(Layout::FILE, board::HOUSE)
        .with(strategy::FILE, include_str!("../../edition/strategy.toml"))
        .with(strategy::EXTRA_FILE, include_str!("../../edition/strategy-extra.toml"))
        .with(objectives::FILE, include_str!("../../edition/objectives.toml"))
        .with(mobilization::FILE, include_str!("../../edition/mobilization.toml"))
        .with(solo::FILE, include_str!("../../edition/solo.toml"))
}

/// Reads an edition. All problems are listed, by file and line.
pub fn read(texts: &Texts, extra: Extra) -> Result<Edition, Vec<Problem>> {
    let mut problems = Vec::new();
    let arrows = map::read(texts, &mut problems);
    let (presses, pressed_by) = pressure(&arrows);
    let words = BellWords { pressing_president: pressed_by[Space::President.index()] };
    let cards = strategy::read(texts, extra, &words, &mut problems);
    let (objectives, objective_events) = objectives::read(texts, &words, &mut problems).into_iter().unzip();
    let (partial_at, general_at) = mobilization::read(texts, &mut problems);
    let tables = solo::read(texts, &mut problems);
    let layout = board::read(texts, &mut problems);
    let [Some(concede), Some(defend)] = Side::BOTH.map(|side| final_decision(&cards, side)) else {
        return Err(sorted(problems));
    };
    if !problems.is_empty() {
        return Err(sorted(problems));
    }
    let coloured = Colour::ALL.map(|colour| those(&cards, |c| c.card.colour == colour));
    Ok(Edition {
        name: texts.name().into(),
        arrows,
        layout,
        presses,
        pressed_by,
        deck: those(&cards, |c| c.role == Role::Dealt),
        repeated: those(&cards, |c| c.card.repeated),
        coloured,
        final_decision: [concede, defend],
        objectives,
        objective_events,
        partial_at,
        general_at,
        tables,
        events: cards.iter().map(|c| c.event.clone()).collect(),
        cards: cards.into_iter().map(|c| c.card).collect(),
    })
}

/// By space: which ones it presses, and which ones press it.
fn pressure(arrows: &[Arrow]) -> ([Spaces; Space::COUNT], [Spaces; Space::COUNT]) {
    let mut presses = [Spaces::NONE; Space::COUNT];
    let mut pressed_by = [Spaces::NONE; Space::COUNT];
    for arrow in arrows {
        let (from, to) = (arrow.from.index(), arrow.to.index());
        presses[from] = presses[from].or(Spaces::only(arrow.to));
        pressed_by[to] = pressed_by[to].or(Spaces::only(arrow.from));
    }
    (presses, pressed_by)
}

fn final_decision(cards: &[CardRead], side: Side) -> Option<Card> {
    cards.iter().find(|c| c.role == Role::FinalDecision(side)).map(|c| c.index())
}

fn those(cards: &[CardRead], wanted: impl Fn(&CardRead) -> bool) -> Set<Card> {
    cards.iter().filter(|c| wanted(c)).map(|c| c.index()).collect()
}
