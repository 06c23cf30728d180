//! One Strategy card.

use super::super::events::event;
use super::{CardRead, EXTRA_FILE, Role, Shelf};
use crate::edition::{StrategyCard, Tab};
use crate::{Colour, Side, Space};
use table::edition::{Entry, Page, unknown};
use toml::Spanned;

pub(super) const FIELDS: [&str; 12] =
    ["number", "id", "title", "ops", "colour", "repeated", "side", "final-decision", "event", "tab", "note", "source"];

impl Shelf<'_> {
    /// A card. Every field is looked at before the first missing one ends the reading.
    pub(super) fn card(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, number: Option<u8>) -> Option<CardRead> {
        let id = self.ids.read(page, entry, "jan-masaryk");
        let title = entry.text(page, "title");
        let ops = entry.number(page, "ops", 1..=4);
        let colour = entry.word::<Colour>(page, "colour", "colour");
        let repeated = entry.flag(page, "repeated");
        let role = self.role(page, entry, colour.as_ref());
        let event = event(page, self.words, entry);
        let tab = tab(page, entry);
        let (note, source) = (entry.note(page), entry.source(page));
        if repeated && role != Some(Role::Dealt) {
            entry.tell(page, "a Final Decision card never returns to the deck, so it cannot be repeated");
        }
        let (event, text) = event?;
        let card = StrategyCard {
            number: number?,
            id: id?,
            title: title?.into_inner().to_owned(),
            ops: ops?.into_inner(),
            colour: colour?.into_inner(),
            repeated,
            tab,
            text,
            note,
            source: source?,
        };
        Some(CardRead { card, event, role: role? })
    }

    /// What it is for; a Final Decision card has its side's colour and is the only one of its side.
    fn role(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, colour: Option<&Spanned<Colour>>) -> Option<Role> {
        let marked = entry.flag(page, "final-decision");
        let side = entry.word_if_any::<Side>(page, "side", "side");
        if !marked {
            if let Some(side) = side {
                entry.tell_at(page, &side, "'side' belongs to cards with final-decision = true; for others the colour says it");
            }
            return Some(Role::Dealt);
        }
        if page.file() == EXTRA_FILE {
            entry.tell(page, "Final Decision cards stand in strategy.toml, not here");
            return None;
        }
        let owner = colour.and_then(|c| c.get_ref().owner());
        let Some(side) = side else {
            entry.tell(page, "a Final Decision card needs side = \"concede\" or side = \"defend\"");
            // The colour shows which one is meant, so that this card is not reported as missing too.
            self.final_decision(page, entry, owner?);
            return None;
        };
        let side = side.into_inner();
        if let Some(colour) = colour.filter(|_| owner != Some(side)) {
            let found = colour.get_ref().id();
            let sentence = format!("the Final Decision card of {} must be {}, not {found}", side.name(), side.cube());
            entry.tell_at(page, colour, &sentence);
        }
        self.final_decision(page, entry, side);
        Some(Role::FinalDecision(side))
    }

    fn final_decision(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, side: Side) {
        let line = page.line(entry.at());
        match self.final_decisions[side.index()] {
            None => self.final_decisions[side.index()] = Some(line),
            Some(first) => {
                let sentence = format!("{} has two Final Decision cards, the first in line {first}", side.name());
                entry.tell(page, &sentence);
            }
        }
    }
}

/// The Final Decision tab: a space, `event`, or both with `or`.
fn tab(page: &mut Page<'_>, entry: &Entry<'_>) -> Tab {
    let mut tab = Tab::default();
    let Some(text) = entry.text_if_any(page, "tab") else { return tab };
    for word in text.get_ref().split(" or ").map(str::trim).filter(|w| !w.is_empty()) {
        match Space::from_id(word) {
            _ if word == "event" => tab.event = true,
            Some(_) if tab.space.is_some() => entry.tell_at(page, &text, "'tab' can name one space only"),
            Some(space) => tab.space = Some(space),
            None => {
                let known: Vec<&str> = Space::ALL.into_iter().map(Space::id).chain(["event"]).collect();
                entry.tell_at(page, &text, &format!("'tab': {}", unknown(word, "space", &known)));
            }
        }
    }
    tab
}
