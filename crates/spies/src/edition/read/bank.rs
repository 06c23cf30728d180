//! `bank.toml`: what the powers start with, what is worth how much, and what deeds cost.

use super::source;
use crate::{CashIn, Edition, Multiples, Points, Power, PowerSet, Start, Year};
use table::{
    Problem, Set, Texts,
    edition::{Entry, Page},
};
use toml::Spanned;

pub(super) const FILE: &str = "bank.toml";

/// All tables; zeros where something could not be read.
pub(super) fn read(texts: &Texts, e: &mut Edition, problems: &mut Vec<Problem>) {
    Page::whole(texts, FILE, &["start", "year", "sanctioned-marker", "cash-in", "points"], problems, |page, file| {
        start(page, file, e);
        multiples(page, file, e);
        if let Some([value]) = table(page, file, "sanctioned-marker", ["value"], e) {
            e.marker_value = value;
        }
        if let Some([money, chits]) = table(page, file, "cash-in", ["money", "chits"], e) {
            e.cash_in = CashIn { money, chits };
        }
        let costs = ["turn", "tile", "search", "space", "diplomacy", "spaces"];
        if let Some([turn, tile, search, space, diplomacy, spaces]) = table(page, file, "points", costs, e) {
            e.points = Points { turn, tile, search, space, diplomacy, spaces };
        }
    });
}

/// What each power starts with.
fn start(page: &mut Page<'_>, file: &Entry<'_>, e: &mut Edition) {
    let mut read = PowerSet::NONE;
    let fields = ["power", "money", "chits", "secrets", "source"];
    for entry in file.entries(page, "start", &fields, |_, n| format!("start {n}")).unwrap_or_default() {
        source(page, &entry, e);
        let [money, chits, secrets] = ["money", "chits", "secrets"].map(|field| number(page, &entry, field));
        let Some(power) = entry.word::<Power>(page, "power", "power") else { continue };
        if read.has(*power.get_ref()) {
            entry.tell_at(page, &power, &format!("{} starts twice", power.get_ref().name()));
        }
        read.insert(*power.get_ref());
        e.start[power.into_inner().index()] = Start { money, chits, secrets };
    }
    for power in PowerSet::all().minus(read) {
        page.tell_all(format!("{} is missing: an entry [[start]] with power = \"{}\"", power.name(), power.id()));
    }
}

/// How each year multiplies.
fn multiples(page: &mut Page<'_>, file: &Entry<'_>, e: &mut Edition) {
    let mut read = Set::<Year>::NONE;
    let fields = ["year", "secret", "captured", "sanctioned", "source"];
    for entry in file.entries(page, "year", &fields, |_, n| format!("year {n}")).unwrap_or_default() {
        source(page, &entry, e);
        let [secret, captured, sanctioned] = ["secret", "captured", "sanctioned"].map(|field| number(page, &entry, field));
        let Some(written) = entry.number(page, "year", Year::FIRST.number()..=Year::LAST.number()) else { continue };
        let Some(year) = Year::from_number(*written.get_ref()) else { continue };
        if read.has(year) {
            entry.tell_at(page, &written, &format!("the year {} is there twice", written.get_ref()));
        }
        read.insert(year);
        e.multiples[year.index()] = Multiples { secret, captured, sanctioned };
    }
    for year in Set::<Year>::all().minus(read) {
        page.tell_all(format!("the year {} is missing: an entry [[year]] with year = {0}", year.number()));
    }
}

/// A table of plain numbers: `[points]`.
fn table<const N: usize>(page: &mut Page<'_>, file: &Entry<'_>, name: &str, fields: [&str; N], e: &mut Edition) -> Option<[u8; N]> {
    let value = file.need(page, name)?;
    let known: Vec<&str> = fields.iter().copied().chain(["source"]).collect();
    let entry = Entry::within(page, value, format!("[{name}]"), &known)?;
    source(page, &entry, e);
    Some(fields.map(|field| number(page, &entry, field)))
}

fn number(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> u8 {
    entry.number(page, field, 0..=200).map_or(0, Spanned::into_inner)
}
