//! `strategy.toml` and `strategy-extra.toml`: the Strategy cards (`bell.card.strategy-fields`), each
//! number once (`bell.comp.strategy-39`), with one Final Decision card for each side.

mod card;

use super::super::{BellWords, Card, Event, STRATEGY_CARDS, StrategyCard};
use super::Extra;
use crate::Side;
use std::{collections::BTreeMap, ops::RangeInclusive};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page},
};
use toml::{Spanned, de::DeValue};

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
    let mut cards = Page::open(texts, FILE, problems).and_then(|page| shelf.file(page, NUMBERS)).unwrap_or_default();
    // The extra cards are judged whenever they are there, but they join only when asked for.
    if extra == Extra::Extra || texts.get(EXTRA_FILE).is_some() {
        let more = Page::open(texts, EXTRA_FILE, problems).and_then(|page| shelf.file(page, EXTRA_NUMBERS));
        if extra == Extra::Extra {
            cards.extend(more.unwrap_or_default());
        }
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
    fn file(&mut self, mut page: Page<'_>, numbers: RangeInclusive<u8>) -> Option<Vec<CardRead>> {
        let page = &mut page;
        let root = page.parse()?;
        let file = Entry::whole(page, &root, &["card"]);
        let entries = file.list(page, "card").unwrap_or_default();
        let mut seen = BTreeMap::new();
        let mut cards = Vec::new();
        for (index, value) in entries.iter().enumerate() {
            let Some(entry) = Entry::within(page, value, name(value, index), &card::FIELDS) else { continue };
            let number = number(page, &entry, &numbers, &mut seen);
            cards.extend(self.card(page, &entry, number));
        }
        complete(page, entries.len(), &numbers, &seen);
        if page.file() == FILE {
            self.enough(page, entries.len());
        }
        Some(cards)
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

/// What a card is called in sentences: its number, where it has one.
fn name(value: &Spanned<DeValue<'_>>, index: usize) -> String {
    let number = value.get_ref().get("number").and_then(|n| n.get_ref().as_integer());
    match number {
        Some(number) => format!("card {number}"),
        None => format!("the card in place {}", index + 1),
    }
}

/// Its number, which no other card has.
fn number(page: &mut Page<'_>, entry: &Entry<'_>, numbers: &RangeInclusive<u8>, seen: &mut BTreeMap<u8, usize>) -> Option<u8> {
    let number = entry.number(page, "number", numbers.clone())?;
    if let Some(first) = seen.get(number.get_ref()) {
        let sentence = format!("the number {} is there twice, first in line {}", number.get_ref(), page.line(*first));
        entry.tell_at(page, &number, &sentence);
        return None;
    }
    seen.insert(*number.get_ref(), number.span().start);
    Some(number.into_inner())
}

/// Every number is there.
fn complete(page: &mut Page<'_>, count: usize, numbers: &RangeInclusive<u8>, seen: &BTreeMap<u8, usize>) {
    let missing: Vec<String> = numbers.clone().filter(|n| !seen.contains_key(n)).map(|n| n.to_string()).collect();
    let needed = numbers.clone().count();
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
