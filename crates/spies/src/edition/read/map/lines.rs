//! Rail and air lines. A line is written once and leads both ways.

use super::super::{names::Names, source};
use crate::{City, CitySet, Edition, MOST_CITIES};
use std::collections::BTreeMap;
use table::edition::{Entry, Page};
use toml::de::DeValue;

/// By city: where the lines of a kind lead.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, kind: &str, names: &Names, e: &mut Edition) -> Vec<CitySet> {
    let mut lines = vec![CitySet::NONE; MOST_CITIES];
    let mut seen = BTreeMap::new();
    let called = |value: &DeValue<'_>, n| match value.get("from").and_then(|from| from.get_ref().as_str()) {
        Some(from) => format!("{kind} from '{from}'"),
        None => format!("{kind} {n}"),
    };
    for entry in file.entries(page, kind, &["from", "to", "source"], called).unwrap_or_default() {
        source(page, &entry, e);
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
        let pair = [from.min(to), from.max(to)];
        if to == from {
            entry.tell_at(page, &name, "a line cannot lead from a city to itself");
        } else if let Some(line) = seen.get(&pair) {
            let sentence = format!("the {kind} line to '{}' is there twice, first in line {line}; once is enough", name.get_ref());
            entry.tell_at(page, &name, &sentence);
        } else {
            seen.insert(pair, page.line(name.span().start));
            lines.push(pair);
        }
    }
    lines
}
