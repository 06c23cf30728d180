//! `units.toml`: the counters (`betrayal.comp.counters-108`).

use super::{
    super::{Area, Entry as Enters, MarkerData, Size, Sort, Source, Start, Unit, UnitData, Values, tables::LONGEST},
    called,
    map::Board,
    owned,
};
use crate::Nation;
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, unknown},
};
use toml::Spanned;

pub(super) const FILE: &str = "units.toml";

/// The marker that rules look for.
const REPUBLIC: &str = "republic";
const ANY_BORDER: &str = "any-border";
const ANY_PORT: &str = "any-port";
/// No counter has a larger number.
const MOST: u8 = 20;

const FIELDS: [&str; 20] = [
    "id",
    "name",
    "nation",
    "type",
    "size",
    "full",
    "reduced",
    "bombard",
    "reduced-bombard",
    "support",
    "reduced-support",
    "range",
    "drop",
    "at",
    "turn",
    "enters",
    "note",
    "named",
    "values",
    "reduced-values",
];

/// The counters as read, ground units first.
pub(super) struct Force {
    pub(super) units: Vec<UnitData>,
    /// By unit: the line in which its entry begins.
    pub(super) lines: Vec<usize>,
    pub(super) markers: Vec<MarkerData>,
    /// Where the French Republic begins.
    pub(super) republic: Option<Area>,
}

impl Force {
    /// The unit with this word.
    pub(super) fn called(&self, id: &str) -> Option<Unit> {
        self.units.iter().position(|it| it.id == id).map(super::unit)
    }
}

pub(super) fn read(texts: &Texts, board: &Board, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Force> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["unit", "marker"]);
    let count = file.count("unit");
    if count > Unit::COUNT {
        page.tell_all(format!("an edition has at most {} units, not {count}", Unit::COUNT));
        return None;
    }
    let fields: Vec<&str> = FIELDS.into_iter().chain(["source"]).collect();
    let mut read = Vec::new();
    for entry in file.entries(page, "unit", &fields, called("unit"))? {
        let line = page.line(entry.at());
        let Some(id) = ids.read(page, &entry, "fr-1-corps") else { continue };
        read.extend(unit(page, board, &entry, id).map(|unit| (unit, line)));
    }
    // Ground units first, so that they are a prefix; else the order of the file.
    read.sort_by_key(|(unit, _)| unit.sort.is_air());
    let (units, lines) = read.into_iter().unzip();
    let (markers, republic) = markers(page, board, &file, ids)?;
    Some(Force { units, lines, markers, republic })
}

fn unit(page: &mut Page<'_>, board: &Board, entry: &Entry<'_>, id: String) -> Option<UnitData> {
    let name = owned(entry.text(page, "name"));
    let nation = entry.word::<Nation>(page, "nation", "nation").map(Spanned::into_inner);
    let sort = entry.word::<Sort>(page, "type", "type of unit").map(Spanned::into_inner);
    let start = start(page, board, entry);
    let source = entry.source(page);
    let origin = |page: &mut Page<'_>, field: &str, missing| entry.word_if_any(page, field, "source").map_or(missing, Spanned::into_inner);
    let named = origin(page, "named", Source::Rulebook);
    let values = entry.word(page, "values", "source").map_or(Source::House, Spanned::into_inner);
    let reduced_values = origin(page, "reduced-values", values);
    let note = entry.text_if_any(page, "note").map(|note| (*note.get_ref()).to_owned());
    let (nation, sort) = nation.zip(sort)?;
    let numbers = if sort.is_air() { air(page, entry, sort) } else { ground(page, entry, sort) };
    let size = if sort.is_air() { entry.word_if_any(page, "size", "size") } else { entry.word(page, "size", "size") };
    Some(UnitData {
        id,
        name,
        nation,
        sort,
        size: size.map_or(Size::Group, Spanned::into_inner),
        full: numbers.full,
        reduced: numbers.reduced,
        bombard: numbers.bombard,
        range: numbers.range,
        support: numbers.support,
        drop: numbers.drop,
        start: start?,
        note,
        source: source.unwrap_or(Source::House),
        named,
        values,
        reduced_values,
    })
}

/// The numbers of a counter.
#[derive(Default)]
struct Numbers {
    full: Values,
    reduced: Option<Values>,
    bombard: [u8; 2],
    range: u8,
    support: [u8; 2],
    drop: Option<u8>,
}

fn ground(page: &mut Page<'_>, entry: &Entry<'_>, sort: Sort) -> Numbers {
    not_for(page, entry, &["bombard", "reduced-bombard", "support", "reduced-support", "range"], "a ground unit");
    let full = values(page, entry, "full");
    let reduced = if entry.has("reduced") { values(page, entry, "reduced") } else { None };
    if let (Some(full), Some(back)) = (full, reduced)
        && (back.attack > full.attack || back.defence > full.defence || back.movement > full.movement)
    {
        entry.tell(page, "its reduced side is stronger than its full one");
    }
    let drop = match sort {
        Sort::Airborne => entry.number(page, "drop", 1..=48u8).map(Spanned::into_inner),
        _ => {
            not_for(page, entry, &["drop"], "a unit that is not airborne");
            None
        }
    };
    Numbers { full: full.unwrap_or_default(), reduced, drop, ..Numbers::default() }
}

fn air(page: &mut Page<'_>, entry: &Entry<'_>, sort: Sort) -> Numbers {
    not_for(page, entry, &["full", "reduced", "drop"], "an air unit");
    let pair = |page: &mut Page<'_>, front: &str, back: &str| {
        let mut number = |field| entry.number(page, field, 0..=MOST).map_or(0, Spanned::into_inner);
        let pair = [number(front), number(back)];
        if pair[1] > pair[0] {
            entry.tell(page, &format!("'{back}' is more than '{front}'"));
        }
        pair
    };
    let bombard = pair(page, "bombard", "reduced-bombard");
    let support = match sort {
        Sort::Bomber => pair(page, "support", "reduced-support"),
        _ => {
            not_for(page, entry, &["support", "reduced-support"], "a fighter");
            [0, 0]
        }
    };
    let range = entry.number(page, "range", 1..=48u8).map_or(1, Spanned::into_inner);
    Numbers { reduced: Some(Values::default()), bombard, support, range, ..Numbers::default() }
}

/// Attack, defence, movement.
fn values(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<Values> {
    let numbers = entry.numbers(page, field, 0..=MOST)?;
    let [attack, defence, movement] = numbers[..] else {
        entry.tell(page, &format!("'{field}' has three numbers: attack, defence and movement"));
        return None;
    };
    // Both strengths count in odds, and the rules of terrain know two allowances (`betrayal.move.ma1-pays-one`).
    if attack == 0 || defence == 0 || !(1..=2).contains(&movement) {
        entry.tell(page, &format!("'{field}': attack and defence are 1 at least, and movement is 1 or 2"));
        return None;
    }
    Some(Values { attack, defence, movement })
}

fn not_for(page: &mut Page<'_>, entry: &Entry<'_>, fields: &[&str], whom: &str) {
    for field in fields.iter().filter(|field| entry.has(field)) {
        entry.tell(page, &format!("'{field}' is not for {whom}"));
    }
}

/// Where it begins: `at`, or `turn` and `enters`.
fn start(page: &mut Page<'_>, board: &Board, entry: &Entry<'_>) -> Option<Start> {
    let late = entry.has("turn") || entry.has("enters");
    if entry.has("at") == late {
        entry.tell(page, "a unit begins somewhere ('at') or comes later ('turn' and 'enters')");
        return None;
    }
    if !late {
        let at = entry.text(page, "at")?;
        return if *at.get_ref() == ANY_BORDER {
            Some(Start::AnyBorder)
        } else {
            place(page, board, entry, &at, ANY_BORDER).map(Start::At)
        };
    }
    let turn = entry.number(page, "turn", 1..=LONGEST as u8);
    let enters = entry.text(page, "enters")?;
    let enters = match *enters.get_ref() {
        ANY_PORT => Enters::AnyPort,
        _ => Enters::Area(place(page, board, entry, &enters, ANY_PORT)?),
    };
    Some(Start::Reinforcement { turn: turn?.into_inner(), enters })
}

/// An Area by its word.
fn place(page: &mut Page<'_>, board: &Board, entry: &Entry<'_>, text: &Spanned<&str>, or: &str) -> Option<Area> {
    let found = board.called(text.get_ref());
    if found.is_none() {
        let known: Vec<&str> = board.ids().into_iter().chain([or]).collect();
        entry.tell_at(page, text, &unknown(text.get_ref(), "Area", &known));
    }
    found
}

fn markers(page: &mut Page<'_>, board: &Board, file: &Entry<'_>, ids: &mut Ids) -> Option<(Vec<MarkerData>, Option<Area>)> {
    let mut markers = Vec::new();
    for entry in file.entries(page, "marker", &["id", "name", "at", "sides", "source"], called("marker"))? {
        let Some(id) = ids.read(page, &entry, REPUBLIC) else { continue };
        let at = entry.text_if_any(page, "at").and_then(|at| place(page, board, &entry, &at, "paris"));
        entry.number_if_any(page, "sides", 1..=2u8);
        markers.push(MarkerData { id, name: owned(entry.text(page, "name")), at, source: entry.source(page).unwrap_or(Source::House) });
    }
    let republic = markers.iter().find(|it| it.id == REPUBLIC).and_then(|it| it.at);
    // It is always in some Area of France (`betrayal.rep.indestructible`).
    if republic.is_none_or(|at| board.areas[at.index()].country.nation() != Some(Nation::France)) {
        page.tell_all(format!("there is a [[marker]] with the id '{REPUBLIC}', and it begins ('at') in an Area of France"));
    }
    Some((markers, republic))
}
