//! `chits.toml`: what the ten kinds of chit cost, and how many of each there are.

use super::source;
use crate::{Chit, ChitFacts, Edition};
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};
use toml::{Spanned, de::DeValue};

pub(super) const FILE: &str = "chits.toml";

/// By kind; zeros where something could not be read.
pub(super) fn read(texts: &Texts, e: &mut Edition, problems: &mut Vec<Problem>) {
    Page::whole(texts, FILE, &["chit", "mix"], problems, |page, file| {
        each_kind(page, file, "chit", &["kind", "price", "price-in-territory", "points", "source"], e, price);
        each_kind(page, file, "mix", &["kind", "copies", "source"], e, |page, entry, chit| {
            chit.copies = entry.number(page, "copies", 1..=40).map_or(0, Spanned::into_inner);
        });
    });
}

fn price(page: &mut Page<'_>, entry: &Entry<'_>, chit: &mut ChitFacts) {
    let price = entry.number(page, "price", 0..=99);
    let in_territory = entry.number_if_any(page, "price-in-territory", 0..=99);
    let points = entry.number(page, "points", 0..=12);
    if let (Some(price), Some(points)) = (price, points) {
        chit.price = price.into_inner();
        chit.price_in_territory = in_territory.map_or(chit.price, Spanned::into_inner);
        chit.points = points.into_inner();
    }
}

/// Reads one entry for each kind.
fn each_kind(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    list: &str,
    fields: &[&str],
    e: &mut Edition,
    read: impl Fn(&mut Page<'_>, &Entry<'_>, &mut ChitFacts),
) {
    let mut lines: [Option<usize>; Chit::COUNT] = [None; Chit::COUNT];
    let mut whole = true;
    let called = |value: &DeValue<'_>, n| match value.get("kind").and_then(|kind| kind.get_ref().as_str()) {
        Some(kind) => format!("{list} '{kind}'"),
        None => format!("{list} {n}"),
    };
    for entry in file.entries(page, list, fields, called).unwrap_or_default() {
        source(page, &entry, e);
        let Some(kind) = entry.word::<Chit>(page, "kind", "kind of chit") else {
            whole = false;
            continue;
        };
        let at = kind.get_ref().index();
        match lines[at].replace(page.line(kind.span().start)) {
            Some(first) => entry.tell_at(page, &kind, &format!("this kind is there twice, first in line {first}")),
            None => read(page, &entry, &mut e.chits[at]),
        }
    }
    for kind in Chit::ALL.into_iter().filter(|k| whole && lines[k.index()].is_none()) {
        page.tell_all(format!("{} is missing: an entry [[{list}]] with kind = \"{}\"", kind.name(), kind.id()));
    }
}
