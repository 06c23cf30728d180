//! `map.toml`: the arrows. Those that the rulebook names must be there, in any edition. (Game Board)

use crate::{Space, edition::Arrow};
use table::edition::{Entry, Page, Seen};
use table::{Problem, Texts};

pub(super) const FILE: &str = "map.toml";

/// The arrows in the order of the file.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Vec<Arrow> {
    let arrows = Page::whole(texts, FILE, &["arrow"], problems, |page, file| {
        let mut seen = Seen::default();
        let entries = file.listed(page, "arrow", &["from", "to", "note", "source"]).unwrap_or_default();
        let arrows: Vec<Arrow> = entries.iter().filter_map(|entry| arrow(page, entry, &mut seen)).collect();
        named_by_the_rulebook(page, &seen);
        arrows
    });
    arrows.unwrap_or_default()
}

/// Where each arrow was first read.
type Arrows = Seen<(Space, Space)>;

fn arrow(page: &mut Page<'_>, entry: &Entry<'_>, seen: &mut Arrows) -> Option<Arrow> {
    let from = entry.word::<Space>(page, "from", "space");
    let to = entry.word::<Space>(page, "to", "space");
    let (source, note) = (entry.source(page), entry.note(page));
    let (at, from, to) = (from.as_ref()?, *from.as_ref()?.get_ref(), to?);
    if from == *to.get_ref() {
        entry.tell_at(page, &to, &format!("an arrow cannot lead from '{}' to itself", from.id()));
        return None;
    }
    let to = to.into_inner();
    let again = |line| format!("the arrow from '{}' to '{}' is there twice, first in line {line}", from.id(), to.id());
    seen.first(page, entry, ((from, to), at.span().start), at, again)?;
    Some(Arrow { from, to, note, source: source? })
}

/// `bell.map.arrow-direction` and `bell.map.double-arrow`: the arrows that the rulebook shows.
fn named_by_the_rulebook(page: &mut Page<'_>, seen: &Arrows) {
    use Space::{GeneralStaff, Opposition, President, UnitedKingdom};
    for (from, to) in [(UnitedKingdom, President), (Opposition, GeneralStaff), (GeneralStaff, Opposition)] {
        if !seen.has(&(from, to)) {
            page.tell_all(format!("the arrow from '{}' to '{}' is missing; the rulebook names it", from.id(), to.id()));
        }
    }
    if let Some(line) = seen.line(&(President, UnitedKingdom)) {
        page.tell_line(line, "the rulebook's arrow leads from 'united-kingdom' to 'president' only; there is none back");
    }
}
