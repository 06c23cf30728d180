//! `bank.toml`: what the powers start with, what is worth how much, and what deeds cost.

use super::super::{CashIn, Multiples, Origin, Points, Start};
use super::{Findings, source};
use crate::{roles::Power, year::Year};
use table::{
    Texts,
    edition::{Entry, Page},
};
use toml::Spanned;

pub(super) const FILE: &str = "bank.toml";

/// The tables as read; zeros where something could not be read.
#[derive(Default)]
pub(super) struct BankRead {
    pub(super) start: [Start; Power::COUNT],
    pub(super) multiples: [Multiples; Year::COUNT],
    pub(super) marker_value: u8,
    pub(super) cash_in: CashIn,
    pub(super) points: Points,
}

/// All tables.
pub(super) fn read(texts: &Texts, found: &mut Findings) -> BankRead {
    let mut bank = BankRead::default();
    let Some(mut page) = Page::open(texts, FILE, &mut found.problems) else { return bank };
    let Some(root) = page.parse() else { return bank };
    let page = &mut page;
    let origins = &mut found.origins;
    let file = Entry::whole(page, &root, &["start", "year", "sanctioned-marker", "cash-in", "points"]);
    bank.start = start(page, &file, origins);
    bank.multiples = multiples(page, &file, origins);
    if let Some([value]) = table(page, &file, "sanctioned-marker", ["value"], origins) {
        bank.marker_value = value;
    }
    if let Some([money, chits]) = table(page, &file, "cash-in", ["money", "chits"], origins) {
        bank.cash_in = CashIn { money, chits };
    }
    let costs = ["turn", "tile", "search", "space", "diplomacy", "spaces"];
    if let Some([turn, tile, search, space, diplomacy, spaces]) = table(page, &file, "points", costs, origins) {
        bank.points = Points { turn, tile, search, space, diplomacy, spaces };
    }
    bank
}

/// What each power starts with.
fn start(page: &mut Page<'_>, file: &Entry<'_>, origins: &mut Vec<Origin>) -> [Start; Power::COUNT] {
    let mut starts: [Option<Start>; Power::COUNT] = [None; Power::COUNT];
    for (index, value) in file.list(page, "start").unwrap_or_default().iter().enumerate() {
        let fields = ["power", "money", "chits", "secrets", "source"];
        let Some(entry) = Entry::within(page, value, format!("start {}", index + 1), &fields) else { continue };
        source(page, &entry, origins);
        let numbers = ["money", "chits", "secrets"].map(|field| number(page, &entry, field));
        let Some(power) = entry.word::<Power>(page, "power", "power") else { continue };
        let [money, chits, secrets] = numbers.map(Option::unwrap_or_default);
        if starts[power.get_ref().index()].replace(Start { money, chits, secrets }).is_some() {
            entry.tell_at(page, &power, &format!("{} starts twice", power.get_ref().name()));
        }
    }
    for power in Power::ALL.into_iter().filter(|p| starts[p.index()].is_none()) {
        page.tell_all(format!("{} is missing: an entry [[start]] with power = \"{}\"", power.name(), power.id()));
    }
    starts.map(Option::unwrap_or_default)
}

/// How each year multiplies.
fn multiples(page: &mut Page<'_>, file: &Entry<'_>, origins: &mut Vec<Origin>) -> [Multiples; Year::COUNT] {
    let mut years: [Option<Multiples>; Year::COUNT] = [None; Year::COUNT];
    for (index, value) in file.list(page, "year").unwrap_or_default().iter().enumerate() {
        let fields = ["year", "secret", "captured", "sanctioned", "source"];
        let Some(entry) = Entry::within(page, value, format!("year {}", index + 1), &fields) else { continue };
        source(page, &entry, origins);
        let numbers = ["secret", "captured", "sanctioned"].map(|field| number(page, &entry, field));
        let bounds = Year::FIRST.number()..=Year::LAST.number();
        let Some(written) = entry.number(page, "year", bounds) else { continue };
        let Some(year) = Year::from_number(*written.get_ref()) else { continue };
        let [secret, captured, sanctioned] = numbers.map(Option::unwrap_or_default);
        if years[year.index()].replace(Multiples { secret, captured, sanctioned }).is_some() {
            entry.tell_at(page, &written, &format!("the year {} is there twice", written.get_ref()));
        }
    }
    for year in Year::all().filter(|y| years[y.index()].is_none()) {
        page.tell_all(format!("the year {} is missing: an entry [[year]] with year = {0}", year.number()));
    }
    years.map(Option::unwrap_or_default)
}

/// A table of plain numbers: `[points]`.
fn table<const N: usize>(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    name: &str,
    fields: [&str; N],
    origins: &mut Vec<Origin>,
) -> Option<[u8; N]> {
    let value = file.need(page, name)?;
    let known: Vec<&str> = fields.iter().copied().chain(["source"]).collect();
    let entry = Entry::within(page, value, format!("[{name}]"), &known)?;
    source(page, &entry, origins);
    Some(fields.map(|field| number(page, &entry, field).unwrap_or_default()))
}

fn number(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<u8> {
    entry.number(page, field, 0..=200).map(Spanned::into_inner)
}
