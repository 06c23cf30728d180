//! `strategy.toml` and `strategy-extra.toml`: the Strategy cards (`bell.card.strategy-fields`), each
//! number once (`bell.comp.strategy-39`), with one Final Decision card for each side.

mod card;

use super::Extra;
use crate::edition::{BellWords, STRATEGY_CARDS, StrategyCard};
use crate::{Card, Event, Side};
use std::ops::RangeInclusive;
use table::edition::{Entry, Ids, Page, Seen};
use table::{Problem, Texts};

pub(super) const FILE: &str = "strategy.toml";
pub(super) const EXTRA_FILE: &str = "strategy-extra.toml";

const NUMBERS: RangeInclusive<u8> = 1..=STRATEGY_CARDS;
const EXTRA_NUMBERS: RangeInclusive<u8> = 40..=41;
/// What two hands of five take in three rounds.
const DEALT: usize = 30;

/// A Strategy card as read.
pub(super) struct CardRead {
    pub(super) card: StrategyCard,
    pub(super) event: Event,
    pub(super) role: Role,
}

/// What a card is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// It lies in the deck.
    Dealt,
    /// It lies before this side until the last round.
    FinalDecision(Side),
}

impl CardRead {
    /// Its place in the list.
    pub(super) fn index(&self) -> Card {
        Card(self.card.number.saturating_sub(1))
    }
}

/// The cards by number.
pub(super) fn read(texts: &Texts, extra: Extra, words: &BellWords, problems: &mut Vec<Problem>) -> Vec<CardRead> {
    let mut shelf = Shelf { words, ids: Ids::default(), final_decisions: [None; 2] };
    let mut read = |file, numbers: RangeInclusive<u8>| {
        Page::whole(texts, file, &["card"], problems, |page, whole| shelf.file(page, whole, numbers)).unwrap_or_default()
    };
    let mut cards = read(FILE, NUMBERS);
    // The extra cards are judged whenever they are there, but they join only when asked for.
    if extra == Extra::Extra || texts.get(EXTRA_FILE).is_some() {
        let more = read(EXTRA_FILE, EXTRA_NUMBERS);
        cards.extend(more.into_iter().filter(|_| extra == Extra::Extra));
    }
    cards.sort_by_key(|c| c.card.number);
    cards
}

/// What has been read so far, over both files.
struct Shelf<'w> {
    words: &'w BellWords,
    ids: Ids,
    /// By side: the line of its Final Decision card.
    final_decisions: [Option<usize>; 2],
}

impl Shelf<'_> {
    fn file(&mut self, page: &mut Page<'_>, file: &Entry<'_>, numbers: RangeInclusive<u8>) -> Vec<CardRead> {
        let (mut seen, count) = (Seen::default(), file.count("card"));
        let mut cards = Vec::new();
        for entry in file.numbered(page, "card", &card::FIELDS).unwrap_or_default() {
            let number = seen.number(page, &entry, numbers.clone());
            cards.extend(self.card(page, &entry, number));
        }
        complete(page, count, numbers, &seen);
        if page.file() == FILE {
            self.enough(page, count);
        }
        cards
    }

    /// All are there: one Final Decision card for each side, and enough to deal.
    fn enough(&self, page: &mut Page<'_>, count: usize) {
        for side in Side::BOTH {
            if self.final_decisions[side.index()].is_none() {
                let fields = format!("side = \"{}\" and final-decision = true", side.id());
                page.tell_all(format!("{} has no Final Decision card: one card needs {fields}", side.name()));
            }
        }
        let deck = count.saturating_sub(self.final_decisions.iter().flatten().count());
        if deck < DEALT {
            page.tell_all(format!("the deck has {deck} cards besides the Final Decision cards; three rounds need {DEALT}"));
        }
    }
}

/// Every number is there.
fn complete(page: &mut Page<'_>, count: usize, numbers: RangeInclusive<u8>, seen: &Seen<u8>) {
    let (missing, needed) = (seen.missing(numbers.clone()), numbers.len());
    let which = match missing.as_slice() {
        [] if count == needed => return,
        [] => format!("the numbers go from {} to {}", numbers.start(), numbers.end()),
        [one] => format!("number {one} is missing"),
        several => format!("the numbers {} are missing", several.join(", ")),
    };
    let file = page.file();
    let counted =
        if count == needed { format!("{file} has {count} cards") } else { format!("{file} has {count} cards, it needs {needed}") };
    page.tell_all(format!("{counted}: {which}"));
}
