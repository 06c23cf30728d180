//! `tables.toml`: the grids, what is common to reading them, and those of the air, of regrouping and of the last penalty.

use super::{
    super::{
        Adjustment, Bombing, CombatResult, Constants, Fate, Modifiers, Orders, Printed, ResultData, Shifts, Source, TableData, Unit,
        Victory,
        tables::{Charts, DIE, MOST_FIGHTERS, STRONGEST},
    },
    called, combat,
    map::Board,
    orders, owned,
    units::Force,
    victory,
};
use crate::{Nation, Side, Sort};
use std::ops::RangeInclusive;
use table::{
    Problem, Set, Texts,
    edition::{Entry, Grid, Head, Ids, Page, unknown},
};

pub(super) const FILE: &str = "tables.toml";

/// Every grid and the dice that are rolled on it.
const WANTED: [(&str, Option<Roll>); 9] = [
    ("okw-orders", Some(Roll::TwoDice)),
    ("tactics", Some(Roll::TwoDice)),
    ("air-intercept", Some(Roll::Die)),
    ("german-air-fate", Some(Roll::Die)),
    ("bombardment", Some(Roll::Die)),
    ("combat", Some(Roll::TwoDice)),
    ("regroup", Some(Roll::Die)),
    ("final-penalty", Some(Roll::Die)),
    ("outcome", None),
];

/// What is rolled on a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Roll {
    Die,
    TwoDice,
}

impl Roll {
    const fn word(self) -> &'static str {
        match self {
            Roll::Die => "d6",
            Roll::TwoDice => "2d6",
        }
    }

    /// What the dice can show.
    pub(super) const fn faces(self) -> RangeInclusive<i32> {
        match self {
            Roll::Die => 1..=6,
            Roll::TwoDice => 2..=12,
        }
    }
}

/// The file as read.
pub(super) struct Read {
    pub(super) orders: [Orders; 13],
    pub(super) german_air_fate: [[Fate; 7]; 2],
    pub(super) results: Vec<ResultData>,
    pub(super) exploit_after: Set<CombatResult>,
    pub(super) shifts: Shifts,
    pub(super) modifiers: Modifiers,
    pub(super) adjustments: Vec<Adjustment>,
    pub(super) written: Vec<TableData>,
    pub(super) charts: Charts,
    pub(super) victory: Victory,
}

pub(super) fn read(
    texts: &Texts,
    board: &Board,
    constants: &Constants,
    force: &Force,
    ids: &mut Ids,
    problems: &mut Vec<Problem>,
) -> Option<Read> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["table", "result", "shift", "modifier", "victory"]);
    let mut sheet = Sheet::open(page, &file, ids)?;
    let sheet = &mut sheet;
    let orders = orders::orders(page, sheet, board);
    let tactics = orders::tactics(page, sheet, constants);
    let intercept = intercept(page, sheet, force);
    let german_air_fate = air_fate(page, sheet);
    let bombardment = bombardment(page, sheet);
    let results = combat::results(page, &file, ids);
    let combat = results.as_ref().and_then(|results| combat::combat(page, sheet, &results.list));
    let (shifts, mut adjustments) = combat::shifts(page, &file, ids);
    let (modifiers, more) = combat::modifiers(page, &file, ids);
    adjustments.extend(more);
    let regroup = regroup(page, sheet, force);
    let final_penalty = final_penalty(page, sheet);
    let victory = victory::read(page, &file, sheet, ids, board, force);
    let (tactics, tactics_of_turn) = tactics?;
    let results = results?;
    Some(Read {
        orders: orders?,
        german_air_fate: german_air_fate?,
        exploit_after: results.exploit_after,
        results: results.list,
        shifts,
        modifiers,
        adjustments,
        charts: Charts {
            tactics,
            tactics_of_turn,
            intercept: intercept?,
            bombardment: bombardment?,
            combat: combat?,
            regroup: regroup?,
            final_penalty: final_penalty?,
        },
        victory: victory?,
        written: std::mem::take(&mut sheet.written),
    })
}

/// The grids of the file by their words, and those that have been read, as they are written.
pub(super) struct Sheet<'e> {
    entries: Vec<(String, Entry<'e>)>,
    written: Vec<TableData>,
}

/// A grid that has been read; each cell has its text beside it.
pub(super) struct Chart<'s, 'e, T> {
    pub(super) entry: &'s Entry<'e>,
    pub(super) grid: Grid<(String, T)>,
}

impl<'e> Sheet<'e> {
    fn open(page: &mut Page<'_>, file: &Entry<'e>, ids: &mut Ids) -> Option<Sheet<'e>> {
        let fields = ["id", "name", "dice", "columns", "rows", "grid", "printed", "source"];
        let known: Vec<&str> = WANTED.iter().map(|(id, _)| *id).collect();
        let (mut entries, mut misspelt) = (Vec::new(), 0);
        for entry in file.entries(page, "table", &fields, called("table"))? {
            let (Some(word), Some(id)) = (entry.text(page, "id"), ids.read(page, &entry, "combat")) else {
                misspelt += 1;
                continue;
            };
            if known.contains(&id.as_str()) {
                entries.push((id, entry));
            } else {
                entry.tell_at(page, &word, &unknown(&id, "table of this game", &known));
                misspelt += 1;
            }
        }
        // What is misspelt is not missing, too.
        for missing in known.iter().filter(|id| entries.iter().all(|(it, _)| it != *id)).skip(misspelt) {
            page.tell_all(format!("the table '{missing}' is missing"));
        }
        Some(Sheet { entries, written: Vec::new() })
    }

    /// Reads a grid; `cell` reads a cell, or says in a sentence why it can't be read. A missing table has been told.
    pub(super) fn chart<T>(
        &mut self,
        page: &mut Page<'_>,
        id: &str,
        mut cell: impl FnMut(&str) -> Result<T, String>,
    ) -> Option<Chart<'_, 'e, T>> {
        let (_, entry) = self.entries.iter().find(|(it, _)| it == id)?;
        let roll = WANTED.iter().find(|(it, _)| *it == id).and_then(|(_, roll)| *roll);
        match (roll, entry.text_if_any(page, "dice")) {
            (Some(roll), Some(dice)) if *dice.get_ref() != roll.word() => {
                entry.tell_at(page, &dice, &format!("this table is for {}", roll.word()));
            }
            (None, Some(dice)) => entry.tell_at(page, &dice, "nothing is rolled on this table"),
            _ => {}
        }
        let name = owned(entry.text(page, "name"));
        let source = entry.source(page).unwrap_or(Source::House);
        let grid = Grid::read(page, entry, |text| cell(text).map(|read| (text.to_owned(), read)))?;
        let printed = grid.named(page, entry, "printed", &["where", "source"]);
        let printed = printed.into_iter().map(|((row, column), cell)| {
            cell.source(page);
            Printed { row, column, place: owned(cell.text(page, "where")) }
        });
        let texts = |heads: &[Head]| heads.iter().map(|head| head.text().to_owned()).collect::<Vec<_>>();
        let rows = texts(grid.rows()).into_iter().enumerate();
        let rows = rows.map(|(at, head)| (head, grid.row(at).iter().map(|(text, _)| text.clone()).collect()));
        let data =
            TableData { id: id.to_owned(), name, columns: texts(grid.columns()), rows: rows.collect(), printed: printed.collect(), source };
        self.written.push(data);
        Some(Chart { entry, grid })
    }
}

impl<T: Copy> Chart<'_, '_, T> {
    /// The row for each roll from `low` on, which may lie beyond what the dice show: then the nearest row counts. Every roll of the
    /// dice has one row, and only these `words` are no rolls.
    pub(super) fn rows<const N: usize>(&self, page: &mut Page<'_>, roll: Roll, low: i8, words: &[&str]) -> Option<[usize; N]> {
        let mut whole = true;
        for head in self.grid.rows().iter().filter(|head| head.numbers().is_none() && !words.contains(&head.text())) {
            self.entry.tell(page, &format!("the row '{}' is no roll", head.text()));
            whole = false;
        }
        let numbers: Vec<_> = self.grid.rows().iter().filter_map(Head::numbers).collect();
        whole &= each_once(page, self.entry, roll.faces(), &numbers, |n| format!("a roll of {n}"), "row");
        let rows = std::array::from_fn(|n| self.grid.row_for(i32::from(low) + n as i32).unwrap_or_default());
        whole.then_some(rows)
    }

    /// What stands in a cell.
    pub(super) fn at(&self, row: usize, column: usize) -> T {
        self.grid.get((row, column)).1
    }

    /// The columns with these heads, which are all that there are.
    pub(super) fn columns<const N: usize>(&self, page: &mut Page<'_>, heads: [&str; N]) -> Option<[usize; N]> {
        let found = heads.map(|head| self.grid.column_called(head));
        if self.grid.columns().len() != N || found.contains(&None) {
            self.entry.tell(page, &format!("its columns are {}", heads.join(", ")));
            return None;
        }
        Some(found.map(Option::unwrap_or_default))
    }

    /// The dice for which a cell of a column is so, as bits.
    fn dice(&self, rows: &[usize; 7], column: usize, is_so: impl Fn(T) -> bool) -> u8 {
        (1..=6).filter(|die| is_so(self.at(rows[*die], column))).fold(0, |dice, die| dice | 1 << die)
    }
}

/// Does each of these numbers stand in one of the spans, and in no more than one?
pub(super) fn each_once(
    page: &mut Page<'_>,
    entry: &Entry<'_>,
    numbers: RangeInclusive<i32>,
    spans: &[RangeInclusive<i32>],
    named: impl Fn(i32) -> String,
    what: &str,
) -> bool {
    for number in numbers {
        let count = spans.iter().filter(|span| span.contains(&number)).count();
        if count != 1 {
            let count = if count == 0 { format!("no {what}") } else { format!("{count} {what}s") };
            entry.tell(page, &format!("{} has {count}", named(number)));
            return false;
        }
    }
    true
}

/// A cell that is one of these words.
pub(super) fn word<T: Copy>(text: &str, kind: &str, words: &[(&str, T)]) -> Result<T, String> {
    let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(|| unknown(text, kind, &known))
}

/// Air Intercept: a column for every number of full (f) and reduced (r) fighters that can be sent (`betrayal.int.one-roll`).
fn intercept(page: &mut Page<'_>, sheet: &mut Sheet<'_>, force: &Force) -> Option<[[u8; MOST_FIGHTERS + 1]; MOST_FIGHTERS + 1]> {
    let chart = sheet.chart(page, "air-intercept", |text| word(text, "result", &[("hit", true), ("miss", false)]))?;
    let rows = chart.rows(page, Roll::Die, 0, &[])?;
    let mut hits = [[0; MOST_FIGHTERS + 1]; MOST_FIGHTERS + 1];
    let mut seen = [[false; MOST_FIGHTERS + 1]; MOST_FIGHTERS + 1];
    for (column, head) in chart.grid.columns().iter().enumerate() {
        let count = |letter: char| head.text().chars().filter(|it| *it == letter).count();
        let (full, reduced) = (count('f'), count('r'));
        if full + reduced != head.text().chars().count() || full + reduced > MOST_FIGHTERS {
            let sentence = format!("the column '{}' should be an f for each full fighter and an r for each reduced one", head.text());
            chart.entry.tell(page, &sentence);
            return None;
        }
        hits[full][reduced] = chart.dice(&rows, column, |hit| hit);
        seen[full][reduced] = true;
    }
    let fighters = force.units.iter().filter(|unit| unit.nation == Nation::Germany && unit.sort == Sort::Fighter).count();
    if fighters > MOST_FIGHTERS {
        chart.entry.tell(page, &format!("Germany has {fighters} fighters, and {MOST_FIGHTERS} are the most"));
        return None;
    }
    for sent in 1..=fighters.max(1) {
        if let Some(full) = (0..=sent).find(|full| !seen[*full][sent - full]) {
            let head = "f".repeat(full) + &"r".repeat(sent - full);
            chart.entry.tell(page, &format!("the column '{head}' is missing"));
            return None;
        }
    }
    Some(hits)
}

/// What becomes of German aircraft (`betrayal.int.german-fate`, `betrayal.int.german-reduced-fate`).
fn air_fate(page: &mut Page<'_>, sheet: &mut Sheet<'_>) -> Option<[[Fate; 7]; 2]> {
    let words = [("regroup-reduced", Fate::RegroupReduced), ("regroup-full", Fate::RegroupFull), ("set-aside", Fate::SetAside)];
    let chart = sheet.chart(page, "german-air-fate", |text| word(text, "fate", &words))?;
    let rows: [usize; 7] = chart.rows(page, Roll::Die, 0, &[])?;
    let columns = chart.columns(page, ["full", "reduced"])?;
    let fates = columns.map(|column| rows.map(|row| chart.at(row, column)));
    if fates[1].contains(&Fate::RegroupFull) {
        chart.entry.tell(page, "a reduced unit does not become full by being shot down");
        return None;
    }
    Some(fates)
}

/// Air Bombardment: a column for every value (`betrayal.bomb.sum-values`).
fn bombardment(page: &mut Page<'_>, sheet: &mut Sheet<'_>) -> Option<[[Bombing; DIE.1]; STRONGEST + 1]> {
    let chart = sheet.chart(page, "bombardment", bombing)?;
    let rows: [usize; DIE.1] = chart.rows(page, Roll::Die, DIE.0, &[])?;
    let spans: Option<Vec<_>> = chart.grid.columns().iter().map(Head::numbers).collect();
    let Some(spans) = spans else {
        chart.entry.tell(page, "its columns are values of bombardment, such as \"2\", \"4-5\" and \"6+\"");
        return None;
    };
    let low = spans.iter().map(|span| *span.start()).min().unwrap_or_default();
    let high = spans.iter().map(|span| (*span.end()).min(STRONGEST as i32)).max().unwrap_or_default();
    if !each_once(page, chart.entry, low..=high, &spans, |n| format!("the value {n}"), "column") {
        return None;
    }
    let column = |value: usize| chart.grid.column_for(value as i32).unwrap_or_default();
    Some(std::array::from_fn(|value| rows.map(|row| chart.at(row, column(value)))))
}

/// "-", "1", "W", "2W".
fn bombing(text: &str) -> Result<Bombing, String> {
    let says = || format!("'{text}' is not a result of bombardment; it can be '-', a number of step losses, 'W' or both, such as '1W'");
    if text == "-" {
        return Ok(Bombing::default());
    }
    let (number, withdraw) = text.strip_suffix('W').map_or((text, false), |number| (number, true));
    let steps = if number.is_empty() && withdraw { Ok(0) } else { number.parse() };
    let steps = steps.ok().filter(|steps| *steps <= 6);
    Ok(Bombing { steps: steps.ok_or_else(says)?, withdraw })
}

/// The Regroup Test: Allied ground, German infantry, German armour with all air (`betrayal.reg.three-columns`).
fn regroup(page: &mut Page<'_>, sheet: &mut Sheet<'_>, force: &Force) -> Option<[u8; Unit::COUNT]> {
    let chart = sheet.chart(page, "regroup", |text| word(text, "result", &[("Y", true), ("N", false)]))?;
    let rows = chart.rows(page, Roll::Die, 0, &[])?;
    let columns = chart.columns(page, ["allied-ground", "german-infantry", "german-armour-or-any-air"])?;
    let [allied, infantry, rest] = columns.map(|column| chart.dice(&rows, column, |salvaged| salvaged));
    let mut dice = [0; Unit::COUNT];
    for (unit, dice) in force.units.iter().zip(&mut dice) {
        *dice = match unit.nation.side() {
            _ if unit.nation.is_minor() => 0,
            _ if unit.sort.is_air() => rest,
            Side::Allies => allied,
            Side::Germans if unit.sort.is_infantry() => infantry,
            Side::Germans => rest,
        };
    }
    Some(dice)
}

/// The die after a third penalty (`betrayal.comm.third-roll`).
fn final_penalty(page: &mut Page<'_>, sheet: &mut Sheet<'_>) -> Option<u8> {
    let chart = sheet.chart(page, "final-penalty", |text| word(text, "word", &[("yes", true), ("no", false)]))?;
    let rows = chart.rows(page, Roll::Die, 0, &[])?;
    let [end] = chart.columns(page, ["end"])?;
    Some(chart.dice(&rows, end, |ends| ends))
}
