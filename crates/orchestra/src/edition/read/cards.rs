//! `plots.toml` and `cards.toml`: the conspirator deck (`orchestra.comp.conspirator-deck`).

use super::{
    super::{Card, Element, Kind, KindData, Lasting, PlotOption, Timing, WindowKind},
    programs::{self, Done},
};
use crate::{Affiliation, Item, Words};
use table::{
    Problem, Set, Texts,
    edition::{Entry, Ids, Page},
};

pub(super) const FILE: &str = "cards.toml";
pub(super) const PLOTS: &str = "plots.toml";

/// When a card that is no plot is used.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Used {
    Action,
    Free,
    Ongoing,
    Item,
    Prison,
}

/// When a plot is attempted.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum When {
    Action,
    Train,
}

/// The kinds, plots first.
pub(super) fn read(texts: &Texts, words: &Words, problems: &mut Vec<Problem>) -> Vec<KindData> {
    let mut ids = Ids::default();
    let mut kinds = Page::open(texts, PLOTS, problems).and_then(|page| plots(page, words, &mut ids)).unwrap_or_default();
    kinds.extend(Page::open(texts, FILE, problems).and_then(|page| cards(page, words, &mut ids, &kinds)).unwrap_or_default());
    kinds
}

fn plots(mut page: Page<'_>, words: &Words, ids: &mut Ids) -> Option<Vec<KindData>> {
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["plot"]);
    let mut plots = Vec::new();
    let fields = ["id", "letter", "title", "copies", "when", "requires", "options", "text", "source"];
    for entry in file.listed(page, "plot", &fields)? {
        let Some(mut kind) = common(page, &entry, ids) else { continue };
        kind.timing = match entry.word::<When>(page, "when", "time").map(|when| when.into_inner()) {
            Some(When::Train) => Timing::Train,
            _ => Timing::Plot,
        };
        kind.requires = entry.texts(page, "requires").iter().filter_map(|text| programs::test(page, words, &entry, text)).collect();
        for value in entry.list(page, "options")? {
            let what = format!("{}, option", entry.what());
            let fields = ["affiliation", "item", "each", "meeting", "dice", "eagles"];
            let Some(option) = Entry::within(page, value, what, &fields) else { continue };
            kind.options.extend(plot_option(page, &option));
        }
        plots.push(kind);
    }
    Some(plots)
}

fn plot_option(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<PlotOption> {
    let element = if let Some(item) = entry.word_if_any::<Item>(page, "item", "item") {
        Element::Item { item: item.into_inner(), each: entry.flag(page, "each") }
    } else if let Some(affiliation) = entry.word_if_any::<Affiliation>(page, "affiliation", "affiliation") {
        Element::Affiliation(affiliation.into_inner())
    } else if entry.flag(page, "meeting") {
        Element::Meeting
    } else {
        if !entry.has("item") && !entry.has("affiliation") {
            entry.tell(page, "an option needs 'item', 'affiliation' or 'meeting'");
        }
        return None;
    };
    let dice = entry.number_if_any(page, "dice", 1..=5u8).map_or(0, |n| n.into_inner());
    let eagles = entry.number_if_any(page, "eagles", -5..=-1i8).map_or(0, |n| n.into_inner().unsigned_abs());
    Some(PlotOption { element, dice, eagles })
}

fn cards(mut page: Page<'_>, words: &Words, ids: &mut Ids, plots: &[KindData]) -> Option<Vec<KindData>> {
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["card"]);
    let mut cards = Vec::new();
    let fields = ["id", "title", "copies", "illegal", "timing", "windows", "effect", "while", "item", "text", "source"];
    for entry in file.listed(page, "card", &fields)? {
        let Some(mut kind) = common(page, &entry, ids) else { continue };
        kind.illegal = entry.flag(page, "illegal");
        kind.timing = match entry.word::<Used>(page, "timing", "timing").map(|used| used.into_inner()) {
            Some(Used::Free) => Timing::Free,
            Some(Used::Ongoing) => Timing::Ongoing,
            Some(Used::Item) => entry.word(page, "item", "item").map_or(Timing::Ongoing, |item| Timing::Item(item.into_inner())),
            Some(Used::Prison) => Timing::Prison,
            Some(Used::Action) | None => Timing::Action,
        };
        // What it reacts to no longer exists, and nobody uses cards in Prison (`orchestra.card.false-accusations`).
        if matches!(kind.timing, Timing::Prison) && kind.copies > 0 {
            entry.tell(page, "a card for Prison cannot be in the deck, so its copies are 0: by the rulebook nobody uses a card in there, free ones included (ruling R-02)");
        }
        kind.windows = entry.texts_if_any(page, "windows").iter().filter_map(|word| window(page, &entry, word)).collect();
        kind.effect = programs::effect(page, words, &entry, "effect", Done::Once);
        kind.lasting = programs::effect(page, words, &entry, "while", Done::Lasting);
        kind.gives = Lasting::of(&kind.lasting);
        if matches!(kind.timing, Timing::Action | Timing::Free) && !entry.has("effect") {
            entry.tell(page, "a card that is played needs an 'effect'");
        }
        cards.push(kind);
    }
    let copies = cards.iter().chain(plots).map(|kind| usize::from(kind.copies)).sum::<usize>();
    if plots.len() + cards.len() > Kind::COUNT || copies > Card::COUNT {
        page.tell_all(format!("there are at most {} conspirator cards, not {copies}", Card::COUNT));
    }
    Some(cards)
}

fn window(page: &mut Page<'_>, entry: &Entry<'_>, word: &toml::Spanned<&str>) -> Option<WindowKind> {
    let found = WindowKind::from_id(word.get_ref());
    if found.is_none() {
        entry.tell_at(page, word, &table::edition::unknown(word.get_ref(), "window", &WindowKind::IDS));
    }
    found
}

/// What plots and other cards have in common.
fn common(page: &mut Page<'_>, entry: &Entry<'_>, ids: &mut Ids) -> Option<KindData> {
    Some(KindData {
        id: ids.read(page, entry, "lose-gestapo")?,
        title: (*entry.text(page, "title")?.get_ref()).to_owned(),
        copies: entry.number(page, "copies", 0..=4u8)?.into_inner(),
        illegal: false,
        timing: Timing::Action,
        windows: Set::NONE,
        effect: Default::default(),
        lasting: Default::default(),
        gives: Lasting::default(),
        requires: Vec::new(),
        options: Vec::new(),
        text: (*entry.text(page, "text")?.get_ref()).to_owned(),
        source: entry.source(page)?,
    })
}
