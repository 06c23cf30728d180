//! `chits.toml`: what the ten kinds of chit cost, and how many of each there are.

use super::super::{ChitFacts, Origin};
use super::{Findings, source};
use crate::chit::Chit;
use table::{
    Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "chits.toml";

/// By kind; zeros where something could not be read.
pub(super) fn read(texts: &Texts, found: &mut Findings) -> [ChitFacts; Chit::COUNT] {
    let mut chits = [ChitFacts::default(); Chit::COUNT];
    let Some(mut page) = Page::open(texts, FILE, &mut found.problems) else { return chits };
    let Some(root) = page.parse() else { return chits };
    let page = &mut page;
    let file = Entry::whole(page, &root, &["chit", "mix"]);
    each_kind(
        page,
        &file,
        "chit",
        &["kind", "price", "price-in-territory", "points", "source"],
        &mut found.origins,
        |page, entry, kind| {
            price(page, entry, &mut chits[kind.index()]);
        },
    );
    each_kind(page, &file, "mix", &["kind", "copies", "source"], &mut found.origins, |page, entry, kind| {
        let copies = entry.number(page, "copies", 1..=40);
        chits[kind.index()].copies = copies.map_or(0, toml::Spanned::into_inner);
    });
    chits
}

fn price(page: &mut Page<'_>, entry: &Entry<'_>, chit: &mut ChitFacts) {
    let price = entry.number(page, "price", 0..=99);
    let in_territory = entry.number_if_any(page, "price-in-territory", 0..=99);
    let points = entry.number(page, "points", 0..=12);
    if let (Some(price), Some(points)) = (price, points) {
        chit.price = price.into_inner();
        chit.price_in_territory = in_territory.map_or(chit.price, toml::Spanned::into_inner);
        chit.points = points.into_inner();
    }
}

/// Reads one entry for each kind.
fn each_kind(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    list: &str,
    fields: &[&str],
    origins: &mut Vec<Origin>,
    mut read: impl FnMut(&mut Page<'_>, &Entry<'_>, Chit),
) {
    let mut lines: [Option<usize>; Chit::COUNT] = [None; Chit::COUNT];
    let mut whole = true;
    for (index, value) in file.list(page, list).unwrap_or_default().iter().enumerate() {
        let kind = value.get_ref().get("kind").and_then(|k| k.get_ref().as_str());
        let what = kind.map_or_else(|| format!("{list} {}", index + 1), |kind| format!("{list} '{kind}'"));
        let Some(entry) = Entry::within(page, value, what, fields) else { continue };
        source(page, &entry, origins);
        let Some(kind) = entry.word::<Chit>(page, "kind", "kind of chit") else {
            whole = false;
            continue;
        };
        let line = lines[kind.get_ref().index()].replace(page.line(kind.span().start));
        match line {
            Some(first) => entry.tell_at(page, &kind, &format!("this kind is there twice, first in line {first}")),
            None => read(page, &entry, kind.into_inner()),
        }
    }
    for kind in Chit::ALL.into_iter().filter(|k| whole && lines[k.index()].is_none()) {
        page.tell_all(format!("{} is missing: an entry [[{list}]] with kind = \"{}\"", kind.name(), kind.id()));
    }
}
