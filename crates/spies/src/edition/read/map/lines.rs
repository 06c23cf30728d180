//! Rail and air lines. A line is written once and leads both ways.

use super::super::{names::Names, source};
use crate::edition::{City, CitySet, MOST_CITIES, Origin};
use std::collections::BTreeMap;
use table::edition::{Entry, Page};

/// By city: where the lines of a kind lead.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, kind: &str, names: &Names, origins: &mut Vec<Origin>) -> [CitySet; MOST_CITIES] {
    let mut lines = [CitySet::NONE; MOST_CITIES];
    let mut seen = BTreeMap::new();
    for (index, value) in file.list(page, kind).unwrap_or_default().iter().enumerate() {
        let from = value.get_ref().get("from").and_then(|f| f.get_ref().as_str());
        let what = from.map_or_else(|| format!("{kind} {}", index + 1), |from| format!("{kind} from '{from}'"));
        let Some(entry) = Entry::within(page, value, what, &["from", "to", "source"]) else { continue };
        source(page, &entry, origins);
        for [a, b] in ends(page, &entry, kind, names, &mut seen) {
            lines[a.index()].insert(b);
            lines[b.index()].insert(a);
        }
    }
    lines
}

/// The two ends of each line of an entry. `seen` holds the line of the file in which a pair first stood.
fn ends(page: &mut Page<'_>, entry: &Entry<'_>, kind: &str, names: &Names, seen: &mut BTreeMap<[City; 2], usize>) -> Vec<[City; 2]> {
    let from = entry.text(page, "from").and_then(|from| names.find(page, entry, "from", &from)).map(City);
    let mut lines = Vec::new();
    for name in entry.texts(page, "to") {
        let (Some(to), Some(from)) = (names.find(page, entry, "to", &name).map(City), from) else { continue };
        if to == from {
            entry.tell_at(page, &name, "a line cannot lead from a city to itself");
            continue;
        }
        let pair = [from.min(to), from.max(to)];
        if let Some(line) = seen.get(&pair) {
            let sentence = format!("the {kind} line to '{}' is there twice, first in line {line}; once is enough", name.get_ref());
            entry.tell_at(page, &name, &sentence);
            continue;
        }
        seen.insert(pair, page.line(name.span().start));
        lines.push(pair);
    }
    lines
}
