//! The terms of victory and what two levels make of each other (`betrayal.vic.table`).

use super::{
    super::{Clause, Compare, Condition, Count, Country, Facts, Flag, Level, NationResult, Source, Victory, VictoryData},
    called,
    charts::{Sheet, word},
    map::Board,
    units::Force,
};
use crate::{Nation, Side, Sort};
use std::collections::BTreeSet;
use table::{
    Set,
    edition::{Entry, Ids, Page, unknown},
};

/// The nations with terms of their own, in the order of [`Victory::levels`].
const NATIONS: [Nation; 3] = [Nation::Germany, Nation::France, Nation::Britain];

pub(super) fn read(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    sheet: &mut Sheet<'_>,
    ids: &mut Ids,
    board: &Board,
    force: &Force,
) -> Option<Victory> {
    let levels = levels(page, file, ids);
    let outcome = outcome(page, sheet);
    let levels = levels?;
    opposed(page, &levels, board, force);
    Some(Victory { levels: levels.map(|levels| levels.map(|(data, _)| data)), outcome: outcome? })
}

/// Terms and the line in which they stand.
type Terms = (VictoryData, usize);

/// `[[victory]]`: for each of the three nations a Minor and a Major.
fn levels(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> Option<[[Terms; 2]; 3]> {
    let mut found: [[Option<Terms>; 2]; 3] = Default::default();
    let mut skipped = 0;
    for entry in file.entries(page, "victory", &["id", "nation", "level", "any-of", "source"], called("victory"))? {
        let line = page.line(entry.at());
        let (id, nation) = (ids.read(page, &entry, "france-minor"), entry.word::<Nation>(page, "nation", "nation"));
        let level = entry.word::<Level>(page, "level", "level");
        let source = entry.source(page).unwrap_or(Source::House);
        let mut any_of = Vec::new();
        for text in entry.texts(page, "any-of") {
            match condition(text.get_ref()) {
                Ok(condition) => any_of.push(condition),
                Err(why) => entry.tell_at(page, &text, &why),
            }
        }
        let (Some(id), Some(nation), Some(level)) = (id, nation, level) else {
            skipped += 1;
            continue;
        };
        let Some(of) = NATIONS.iter().position(|it| it == nation.get_ref()) else {
            entry.tell_at(page, &nation, "only Germany, France and Britain have terms of victory");
            skipped += 1;
            continue;
        };
        let Some(at) = level.get_ref().index().checked_sub(1) else {
            entry.tell_at(page, &level, "'level' is 'minor' or 'major'");
            skipped += 1;
            continue;
        };
        if found[of][at].is_some() {
            entry.tell(page, &format!("the {} of {} is there twice", level.get_ref().id(), NATIONS[of].name()));
        }
        found[of][at] = Some((VictoryData { id, any_of, source }, line));
    }
    let missing = NATIONS.iter().zip(&found).flat_map(|(nation, levels)| {
        let gaps = levels.iter().zip([Level::Minor, Level::Major]).filter(|(level, _)| level.is_none());
        gaps.map(|(_, level)| format!("there is no [[victory]] for the {} of {}", level.id(), nation.name()))
    });
    // What could not be read is not missing, too.
    missing.skip(skipped).for_each(|sentence| page.tell_all(sentence));
    let [german, french, british] = found.map(|[minor, major]| Some([minor?, major?]));
    Some([german?, french?, british?])
}

/// Facts joined by "and".
fn condition(text: &str) -> Result<Condition, String> {
    text.split(" and ").map(|part| clause(part.trim())).collect::<Result<Vec<_>, _>>().map(Condition)
}

/// A word, "not" and a word, or a sum compared with a number.
fn clause(text: &str) -> Result<Clause, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let flag = |word: &str| {
        let known: Vec<&str> = Flag::IDS.into_iter().chain(Count::IDS).collect();
        let counted = || format!("'{word}' is a number; compare it, such as '{word} >= 4'");
        Flag::from_id(word).ok_or_else(|| if Count::from_id(word).is_some() { counted() } else { unknown(word, "fact", &known) })
    };
    match words[..] {
        [] => Err("a fact is missing here".into()),
        ["not", word] => flag(word).map(Clause::Not),
        [word] => flag(word).map(Clause::Is),
        [ref sum @ .., compare, number] => {
            let compare = Compare::from_id(compare).ok_or_else(|| {
                format!("'{text}' is not understood; a fact is a word, 'not' and a word, or counts compared with a number by <=, >= or =")
            })?;
            let number = number.parse().map_err(|_| format!("'{number}' is not a whole number up to 255"))?;
            Ok(Clause::Sum { counts: sum_of(sum)?, compare, number })
        }
    }
}

/// Counts joined by "+", each once.
fn sum_of(words: &[&str]) -> Result<Set<Count>, String> {
    let mut counts = Set::NONE;
    for (at, word) in words.iter().enumerate() {
        if at % 2 == 1 {
            if *word != "+" {
                return Err(format!("between two counts stands '+', not '{word}'"));
            }
            continue;
        }
        let count = Count::from_id(word).ok_or_else(|| unknown(word, "count", &Count::IDS))?;
        if counts.has(count) {
            return Err(format!("'{word}' is added twice"));
        }
        counts.insert(count);
    }
    if words.len().is_multiple_of(2) { Err("a count is missing beside '+'".into()) } else { Ok(counts) }
}

/// The result of a nation by its own level and the German one (`betrayal.vic.seat-result`).
fn outcome(page: &mut Page<'_>, sheet: &mut Sheet<'_>) -> Option<[[NationResult; Level::COUNT]; Level::COUNT]> {
    let words: Vec<(&str, Option<NationResult>)> =
        NationResult::ALL.into_iter().map(|it| (it.id(), Some(it))).chain([("-", None)]).collect();
    let chart = sheet.chart(page, "outcome", |text| word(text, "result", &words))?;
    let columns = chart.columns(page, Level::IDS)?;
    let rows = Level::IDS.map(|head| chart.grid.row_called(head));
    if chart.grid.rows().len() != Level::COUNT || rows.contains(&None) {
        chart.entry.tell(page, &format!("its rows are {}", Level::IDS.join(", ")));
        return None;
    }
    let rows = rows.map(Option::unwrap_or_default);
    for (own, row) in rows.iter().enumerate() {
        for (german, column) in columns.iter().enumerate() {
            // Two Majors never meet (`betrayal.vic.one-major-only`); every other pair has a result.
            let both = own == Level::Major.index() && german == Level::Major.index();
            if chart.at(*row, *column).is_none() && !both {
                let (own, german) = (Level::IDS[own], Level::IDS[german]);
                chart.entry.tell(page, &format!("row '{own}', column '{german}' has no result"));
                return None;
            }
        }
    }
    Some(rows.map(|row| columns.map(|column| chart.at(row, column).unwrap_or(NationResult::Draw))))
}

/// A German Major and an Allied one exclude each other by their terms (`betrayal.vic.one-major-only`).
fn opposed(page: &mut Page<'_>, levels: &[[Terms; 2]; 3], board: &Board, force: &Force) {
    let count = |wanted: &dyn Fn(&crate::UnitData) -> bool| force.units.iter().filter(|unit| wanted(unit)).count() as u8;
    let most = Facts {
        french_areas: board.areas.iter().filter(|it| it.country == Country::France).count() as u8,
        british_on_map: count(&|unit| unit.nation == Nation::Britain && !unit.sort.is_air()),
        allied_air_armour: count(&|unit| unit.nation.side() == Side::Allies && (unit.sort.is_air() || unit.sort == Sort::Armour)),
        ..Facts::default()
    };
    let [[_, (german, _)], allies @ ..] = levels;
    for [_, (major, line)] in allies {
        if can_meet(german, major, &most) {
            page.tell_line(*line, format!("'{}' can hold together with '{}', and two Majors must exclude each other", major.id, german.id));
        }
    }
}

/// Can both hold? Tried with all facts up to `most` that can make a difference: every number of British units, and of the rest what
/// lies just below, at and above a number that the terms name.
fn can_meet(german: &VictoryData, allied: &VictoryData, most: &Facts) -> bool {
    let mut numbers = vec![0, u8::MAX];
    for clause in german.any_of.iter().chain(&allied.any_of).flat_map(|condition| &condition.0) {
        if let Clause::Sum { number, .. } = clause {
            numbers.extend([number.saturating_sub(1), *number, number.saturating_add(1)]);
        }
    }
    let up_to = |most: u8| numbers.iter().map(|number| (*number).min(most)).collect::<BTreeSet<u8>>();
    let british = (0..=most.british_on_map).flat_map(|gone| (0..=most.british_on_map - gone).map(move |left| (gone, left)));
    let british: Vec<(u8, u8)> = british.collect();
    // The marker is German, French or nobody's.
    let flags = [(false, false), (true, false), (false, true)].into_iter().flat_map(|marker| [(marker, false), (marker, true)]);
    for ((marker_german, marker_french), paris_german) in flags {
        for french_areas in up_to(most.french_areas) {
            for allied_air_armour in up_to(most.allied_air_armour) {
                let meet = british.iter().any(|&(evacuated, british_on_map)| {
                    let facts =
                        Facts { paris_german, marker_german, marker_french, french_areas, evacuated, british_on_map, allied_air_armour };
                    german.holds(&facts) && allied.holds(&facts)
                });
                if meet {
                    return true;
                }
            }
        }
    }
    false
}
