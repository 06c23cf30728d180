//! The board, region by region, each space a row of one aligned table.
//!
//! All regions share the columns, so that the eye can run down them. Where the paper is too narrow for columns, each
//! space becomes a sentence.

use super::crowded;
use super::fill::length;
use super::legend::Legend;
use super::paper::{Ink, Paper};
use super::ways::{name, ways};
use crate::{Scene, Space};

/// With more spaces than this only those are listed where something stands.
const MOST_LISTED: usize = 40;

/// With more sorts of pieces on the board than this, a column for each would leave no room for the rest.
const MOST_SORT_COLUMNS: usize = 4;

/// The last column must have this much room, or rows become sentences.
const LEAST_LAST_COLUMN: usize = 20;

/// A space in words.
struct Row<'a> {
    region: Option<&'a str>,
    name: &'a str,
    /// The pieces in aligned columns.
    pieces: String,
    /// The same pieces as they are said in a sentence.
    list: String,
    /// The pieces that have names of their own.
    named: Vec<String>,
    status: String,
    ways: String,
}

/// The widths of the columns before the last.
struct Columns {
    widths: [usize; 3],
}

pub(super) fn draw(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    explain(scene, legend, paper);
    if scene.spaces.len() > MOST_LISTED {
        return crowded::draw(scene, legend, paper);
    }
    let columns_of_pieces = piece_columns(scene, legend);
    let rows: Vec<Row<'_>> = scene.spaces.iter().map(|it| row(scene, legend, &columns_of_pieces, it)).collect();
    let columns = columns(&rows, paper.width());
    for region in &scene.regions {
        let status = region.status.as_ref().map(|status| format!(": {}", status.text)).unwrap_or_default();
        paper.heading(&format!("{}{status}{}", region.label, legend.bracket(&region.id)));
        let inside = rows.iter().filter(|row| row.region == Some(&region.id));
        inside.for_each(|row| draw_row(row, columns.as_ref(), paper));
    }
    let is_region = |id: &str| scene.regions.iter().any(|region| region.id == id);
    let outside: Vec<_> = rows.iter().filter(|row| !row.region.is_some_and(is_region)).collect();
    if !outside.is_empty() {
        paper.heading(if scene.regions.is_empty() { "Spaces" } else { "Other spaces" });
        outside.into_iter().for_each(|row| draw_row(row, columns.as_ref(), paper));
    }
}

/// Says once what letters and short names stand for.
fn explain(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    let pieces = legend.explain();
    let shortened = scene.spaces.iter().filter(|space| !space.short.is_empty() && space.short != space.label);
    let names: Vec<String> = shortened.map(|space| format!("{} {}", space.short, space.label)).collect();
    if !pieces.is_empty() || !names.is_empty() {
        paper.gap();
    }
    for (what, entries) in [("Pieces", pieces), ("Names", names)] {
        if !entries.is_empty() {
            paper.words(Ink::Body, "", 2, &format!("{what}: {}.", entries.join(", ")));
        }
    }
}

/// The width of each sort's column; empty when the pieces are better listed.
fn piece_columns(scene: &Scene, legend: &Legend<'_>) -> Vec<usize> {
    let mut widths = Vec::new();
    for sort in legend.sorts() {
        let most = scene.spaces.iter().map(|space| legend.count(sort, &space.id)).max().unwrap_or(0);
        widths.push(if most == 0 { 0 } else { length(&format!("{} {most}", sort.mark())) });
    }
    // A unit is told by its numbers, for which a column of counts has no room.
    if widths.iter().filter(|width| **width > 0).count() > MOST_SORT_COLUMNS || scene.pieces.iter().any(|piece| piece.unit.is_some()) {
        widths.clear();
    }
    widths
}

fn row<'a>(scene: &'a Scene, legend: &Legend<'_>, columns: &[usize], space: &'a Space) -> Row<'a> {
    let list = legend.list(&space.id);
    let mut cells = Vec::new();
    for (sort, &width) in legend.sorts().iter().zip(columns).filter(|(_, width)| **width > 0) {
        let cell = match legend.count(sort, &space.id) {
            0 => String::new(),
            count => format!("{} {count}", sort.mark()),
        };
        cells.push(format!("{cell:<width$}"));
    }
    Row {
        region: space.region.as_deref(),
        name: name(space),
        pieces: if columns.is_empty() { list.clone() } else { cells.join("  ") },
        list,
        // A list names them already.
        named: if columns.is_empty() { Vec::new() } else { legend.names(&space.id) },
        status: said(space),
        ways: ways(scene, space),
    }
}

/// What is printed in a space and computed about it.
fn said(space: &Space) -> String {
    let lead = |lead: u8| format!(" by {lead}");
    let status = space.status.as_ref().map(|it| format!("{}{}", it.text, it.margin.map(lead).unwrap_or_default()));
    let print = if space.note.is_empty() { &space.print } else { &space.note };
    let parts = [Some(print.clone()), status];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The columns, if the paper has room for them.
fn columns(rows: &[Row<'_>], width: usize) -> Option<Columns> {
    let widest = |text: fn(&Row<'_>) -> usize| rows.iter().map(text).max().unwrap_or(0);
    let columns = Columns { widths: [widest(|it| length(it.name)), widest(|it| length(&it.pieces)), widest(|it| length(&it.status))] };
    let last = widest(|it| length(&it.ways)).min(LEAST_LAST_COLUMN);
    (columns.total() + last <= width).then_some(columns)
}

impl Columns {
    /// The place where the last column starts.
    fn total(&self) -> usize {
        2 + self.widths.iter().filter(|width| **width > 0).map(|width| width + 2).sum::<usize>()
    }

    fn lead(&self, row: &Row<'_>) -> String {
        let mut lead = "  ".to_owned();
        for (text, &width) in [row.name, &row.pieces, &row.status].into_iter().zip(&self.widths) {
            if width > 0 {
                lead.push_str(&format!("{text:<width$}  "));
            }
        }
        lead
    }
}

fn draw_row(row: &Row<'_>, columns: Option<&Columns>, paper: &mut Paper) {
    let Some(columns) = columns else {
        let parts = [row.list.as_str(), &row.status, row.ways.as_str()];
        let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let colon = if said.is_empty() { "" } else { ": " };
        paper.words(Ink::Body, "  ", 4, &format!("{}{colon}{}", row.name, said.join("; ")));
        return;
    };
    let lead = columns.lead(row);
    // Trailing spaces of the last filled column may reach past the paper and must not start a line of their own.
    let lead = if row.ways.is_empty() { lead.trim_end() } else { &lead };
    paper.words(Ink::Body, lead, columns.total(), &row.ways);
    paper.words(Ink::Body, "    ", 4, &row.named.join(", "));
}
