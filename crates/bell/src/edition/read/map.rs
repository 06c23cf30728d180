//! `map.toml`: the arrows. Those that the rulebook names must be there, in any edition. (Game Board)

use super::super::{Arrow, Source};
use crate::Space;
use std::collections::BTreeMap;
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};
use toml::Spanned;

pub(super) const FILE: &str = "map.toml";

/// The arrows in the order of the file.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Vec<Arrow> {
    let Some(mut page) = Page::open(texts, FILE, problems) else { return Vec::new() };
    let Some(root) = page.parse() else { return Vec::new() };
    let file = Entry::whole(&mut page, &root, &["arrow"]);
    let mut seen = BTreeMap::new();
    let mut arrows = Vec::new();
    for (index, value) in file.list(&mut page, "arrow").unwrap_or_default().iter().enumerate() {
        let what = format!("arrow {}", index + 1);
        let fields = ["from", "to", "note", "source"];
        let Some(entry) = Entry::within(&mut page, value, what, &fields) else { continue };
        arrows.extend(arrow(&mut page, &entry, &mut seen));
    }
    named_by_the_rulebook(&mut page, &seen);
    arrows
}

/// Where each arrow was first read.
type Seen = BTreeMap<(Space, Space), usize>;

fn arrow(page: &mut Page<'_>, entry: &Entry<'_>, seen: &mut Seen) -> Option<Arrow> {
    let from: Option<Spanned<Space>> = entry.word(page, "from", "space");
    let to: Option<Spanned<Space>> = entry.word(page, "to", "space");
    let source = entry.word::<Source>(page, "source", "source");
    let note = entry.lines_if_any(page, "note").map(|n| n.into_inner().to_owned()).unwrap_or_default();
    let (from, to) = (from?, to?);
    let ends = (*from.get_ref(), *to.get_ref());
    if ends.0 == ends.1 {
        entry.tell_at(page, &to, &format!("an arrow cannot lead from '{}' to itself", ends.0.id()));
        return None;
    }
    if let Some(first) = seen.get(&ends) {
        let line = page.line(*first);
        let sentence = format!("the arrow from '{}' to '{}' is there twice, first in line {line}", ends.0.id(), ends.1.id());
        entry.tell_at(page, &from, &sentence);
        return None;
    }
    seen.insert(ends, from.span().start);
    Some(Arrow { from: ends.0, to: ends.1, note, source: source?.into_inner() })
}

/// `bell.map.arrow-direction` and `bell.map.double-arrow`: the arrows that the rulebook shows.
fn named_by_the_rulebook(page: &mut Page<'_>, seen: &Seen) {
    use Space::{GeneralStaff, Opposition, President, UnitedKingdom};
    for (from, to) in [(UnitedKingdom, President), (Opposition, GeneralStaff), (GeneralStaff, Opposition)] {
        if !seen.contains_key(&(from, to)) {
            let sentence = format!("the arrow from '{}' to '{}' is missing; the rulebook names it", from.id(), to.id());
            page.tell_all(sentence);
        }
    }
    if let Some(at) = seen.get(&(President, UnitedKingdom)) {
        page.tell(*at, "the rulebook's arrow leads from 'united-kingdom' to 'president' only; there is none back");
    }
}
