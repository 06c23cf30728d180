//! `solo.toml`: the Solo Opponent's three tables for each side that it may play.

use crate::Side;
use crate::solo::tables::{Choice, Filter, PlaceOrRemove, Rounds, SoloTables, When};
use serde::de::DeserializeOwned;
use table::edition::{Entry, Page, Source};
use table::{Problem, Texts};
use toml::{Spanned, de::DeValue};

pub(super) const FILE: &str = "solo.toml";

/// The tables, by the side that the Opponent plays.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> [SoloTables; 2] {
    let tables = Page::whole(texts, FILE, &Side::BOTH.map(Side::id), problems, |page, file| {
        Side::BOTH.map(|side| tables(page, file, side).unwrap_or_default())
    });
    tables.unwrap_or_default()
}

fn tables(page: &mut Page<'_>, file: &Entry<'_>, side: Side) -> Option<SoloTables> {
    let value = file.need(page, side.id())?;
    let entry = Entry::within(page, value, side.id().into(), &["place-or-remove", "place", "remove"])?;
    Some(SoloTables {
        place_or_remove: choices(page, &entry),
        place: filters(page, &entry, "place"),
        remove: filters(page, &entry, "remove"),
    })
}

/// The first table.
fn choices(page: &mut Page<'_>, tables: &Entry<'_>) -> Vec<Choice> {
    let rows = rows(page, tables, "place-or-remove", &["when", "then", "rounds", "source"]);
    let choices: Vec<Option<Choice>> = rows.iter().map(|row| choice(page, row)).collect();
    finality(page, &rows, &choices);
    choices.into_iter().flatten().collect()
}

fn choice(page: &mut Page<'_>, row: &Entry<'_>) -> Option<Choice> {
    let when = row.word::<When>(page, "when", "condition");
    let then = row.word::<PlaceOrRemove>(page, "then", "deed");
    let (rounds, source) = rounds_and_source(page, row);
    Some(Choice { when: when?.into_inner(), then: then?.into_inner(), rounds, source: source? })
}

/// The last row, and no other, holds in any case.
fn finality(page: &mut Page<'_>, rows: &[Entry<'_>], choices: &[Option<Choice>]) {
    let certain = |choice: &Choice| choice.when == When::Otherwise && choice.rounds == Rounds::All;
    let ([above @ .., last], [choices_above @ .., choice]) = (rows, choices) else { return };
    if choice.as_ref().is_some_and(|c| !certain(c)) {
        last.tell(page, "the last row must be 'otherwise', in all rounds, so that the Opponent always knows what to do");
    }
    for (row, _) in above.iter().zip(choices_above).filter(|(_, c)| c.as_ref().is_some_and(certain)) {
        row.tell(page, "'otherwise' must be the last row; the rows below it would never be read");
    }
}

fn filters<F: DeserializeOwned>(page: &mut Page<'_>, tables: &Entry<'_>, name: &str) -> Vec<Filter<F>> {
    let mut filters = Vec::new();
    for row in rows(page, tables, name, &["keep", "rounds", "source"]) {
        let keep = row.word::<F>(page, "keep", "filter of this table");
        let (rounds, source) = rounds_and_source(page, &row);
        if let (Some(keep), Some(source)) = (keep, source) {
            filters.push(Filter { keep: keep.into_inner(), rounds, source });
        }
    }
    filters
}

fn rounds_and_source(page: &mut Page<'_>, row: &Entry<'_>) -> (Rounds, Option<Source>) {
    let rounds = row.word_if_any::<Rounds>(page, "rounds", "word for rounds");
    (rounds.map_or(Rounds::All, Spanned::into_inner), row.source(page))
}

/// The rows of a table; there must be one at least.
fn rows<'e>(page: &mut Page<'_>, tables: &Entry<'e>, name: &str, fields: &[&str]) -> Vec<Entry<'e>> {
    let Some(values): Option<&'e [Spanned<DeValue<'e>>]> = tables.list(page, name) else { return Vec::new() };
    if values.is_empty() {
        tables.tell(page, &format!("'{name}' has no rows"));
    }
    let mut rows = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let what = format!("{}, {name}, row {}", tables.what(), index + 1);
        rows.extend(Entry::within(page, value, what, fields));
    }
    rows
}
