//! `board.toml`: where the parts of a board lie and how large they are. The same file, read by the same reader, in every game.
//!
//! Spaces have their places, regions their outlines, tracks their first cells, signs their sizes; a map that is made from degrees says
//! which part of the globe it shows. A plan of few spaces may have a second set of places, for windows that are higher than wide:
//! `[portrait]`, and `portrait` in each entry.
//!
//! Only the picture needs it. An edition without this file has that of the house edition, and so have tables that were opened before
//! there was one.

use super::{Entry, Page, unknown};
use crate::{Problem, Texts};
use scene::{Globe, Heading, Point, Rect, Region, RegionPlan, Run, Size, Space, Track, TrackPlace, View};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Spanned, de::DeValue};

/// No board is larger, and nothing lies further off.
const MOST: i16 = 10_000;

/// What a game must find in the file, by id.
#[derive(Clone, Debug, Default)]
pub struct LayoutParts {
    /// The sizes, such as that of a capital's sign.
    pub sizes: Vec<String>,
    /// The spaces; none in a game that finds their places by degrees.
    pub spaces: Vec<String>,
    /// The regions with an outline.
    pub regions: Vec<String>,
    /// The tracks.
    pub tracks: Vec<String>,
}

/// Where the parts of a board lie.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The size of the board.
    pub size: Size,
    /// Its size where it is higher than wide.
    pub portrait: Option<Size>,
    /// Where the outermost places of a map lie; the whole board where nothing is said.
    pub inner: Rect,
    /// The part of the globe that is shown, if places come from degrees.
    pub globe: Option<Globe>,
    /// The parts of the map to which a reader may turn, in units of the globe's paper.
    pub views: Vec<View>,
    sizes: BTreeMap<String, f32>,
    spaces: BTreeMap<String, SpacePlan>,
    regions: BTreeMap<String, RegionPlans>,
    tracks: BTreeMap<String, TrackPlan>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct SpacePlan {
    at: Point,
    portrait: Option<Point>,
}

#[derive(Clone, Debug, PartialEq)]
struct RegionPlans {
    usual: RegionPlan,
    portrait: Option<RegionPlan>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct TrackPlan {
    at: Point,
    cell: Size,
    run: Run,
    heading: Heading,
    place: TrackPlace,
}

impl Layout {
    /// The name of the file.
    pub const FILE: &'static str = "board.toml";

    /// Reads the file of an edition, or that of the house edition where it has none; what cannot be read is reported and left out.
    pub fn read(texts: &Texts, house: &'static str, parts: &LayoutParts, problems: &mut Vec<Problem>) -> Layout {
        let mut page = Page::open_or(texts, Self::FILE, house, problems);
        let Some(root) = page.parse() else { return Layout::default() };
        let page = &mut page;
        let fields = ["size", "inner", "portrait", "globe", "sizes", "space", "line", "region", "track", "view"];
        let file = Entry::whole(page, &root, &fields);
        let size = file.need(page, "size").and_then(|_| area(page, &file, "size")).unwrap_or_default();
        let inner = if file.has("inner") { rect(page, &file, "inner") } else { None };
        let portrait = part(page, &file, "portrait", &["size"]).and_then(|it| area(page, &it, "size"));
        let globe = part(page, &file, "globe", &["west", "north", "across", "size", "lines"]).and_then(|it| globe(page, &it));
        let turn = if portrait.is_some() { Turn::Both } else { Turn::Usual };
        Layout {
            size,
            portrait,
            inner: inner.unwrap_or(Rect::new(0.0, 0.0, size.w, size.h)),
            globe,
            views: views(page, &file),
            sizes: sizes(page, &file, &parts.sizes),
            spaces: named(page, &file, "space", &["id", "at", "portrait"], &parts.spaces, |page, it| space(page, it, turn)),
            regions: regions(page, &file, &parts.regions, turn),
            tracks: named(page, &file, "track", &["id", "at", "cell", "run", "heading", "place"], &parts.tracks, track),
        }
    }

    /// The size of a sign, a space or whatever else has one by this name.
    pub fn size_of(&self, name: &str) -> f32 {
        self.sizes.get(name).copied().unwrap_or_default()
    }

    /// A space where it lies.
    pub fn space(&self, id: impl Into<String>, label: impl Into<String>) -> Space {
        let id = id.into();
        let plan = self.spaces.get(&id).copied();
        let space = Space::new(id, label, plan.map_or(Point::default(), |it| it.at));
        Space { portrait: plan.and_then(|it| it.portrait), ..space }
    }

    /// A region with its outline.
    pub fn region(&self, id: impl Into<String>, label: impl Into<String>) -> Region {
        let region = Region::new(id, label);
        let Some(plans) = self.regions.get(&region.id).cloned() else { return region };
        Region { outline: plans.usual.outline, name_at: plans.usual.name_at, portrait: plans.portrait, ..region }
    }

    /// A track without cells, where it lies.
    pub fn track(&self, id: impl Into<String>, label: impl Into<String>) -> Track {
        let track = Track::new(id, label, Point::default());
        let Some(plan) = self.tracks.get(&track.id).copied() else { return track };
        Track { at: plan.at, cell_size: plan.cell, run: plan.run, heading: plan.heading, place: plan.place, ..track }
    }
}

/// Which arrangements a board has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Usual,
    Both,
}

/// A part of the file that may be left out: `[portrait]`, `[globe]`.
fn part<'e>(page: &mut Page<'_>, file: &Entry<'e>, field: &str, fields: &[&str]) -> Option<Entry<'e>> {
    if !file.has(field) {
        return None;
    }
    let value = file.need(page, field)?;
    Entry::within(page, value, format!("[{field}]"), fields)
}

/// The entries of a kind by their ids, each of which is wanted and there once.
fn named<T>(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    kind: &str,
    fields: &[&str],
    wanted: &[String],
    mut read: impl FnMut(&mut Page<'_>, &Entry<'_>) -> Option<T>,
) -> BTreeMap<String, T> {
    let mut found = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut misspelt = 0;
    let entries = if file.has(kind) { file.list(page, kind).unwrap_or_default() } else { &[] };
    for (n, value) in entries.iter().enumerate() {
        let Some(entry) = Entry::within(page, value, called(kind, value, n), fields) else { continue };
        let Some(id) = entry.text(page, "id") else { continue };
        let word = *id.get_ref();
        if !wanted.iter().any(|it| it == word) {
            let known: Vec<&str> = wanted.iter().map(String::as_str).collect();
            entry.tell_at(page, &id, &unknown(word, &format!("{kind} of this game"), &known));
            misspelt += 1;
            continue;
        }
        if !seen.insert(word.to_owned()) {
            entry.tell_at(page, &id, &format!("the {kind} '{word}' is there twice"));
            misspelt += 1;
            continue;
        }
        found.extend(read(page, &entry).map(|it| (word.to_owned(), it)));
    }
    // What is misspelt is not missing, too.
    for missing in wanted.iter().filter(|it| !seen.contains(*it)).skip(misspelt) {
        page.tell_all(format!("the {kind} '{missing}' is missing; a board has its place"));
    }
    found
}

/// What an entry is called in sentences: by its id, where it has one.
fn called(kind: &str, value: &Spanned<DeValue<'_>>, n: usize) -> String {
    match value.get_ref().get("id").and_then(|id| id.get_ref().as_str()) {
        Some(id) => format!("{kind} '{id}'"),
        None => format!("the {kind} in place {}", n + 1),
    }
}

/// `[sizes]`: a number for each name that is wanted.
fn sizes(page: &mut Page<'_>, file: &Entry<'_>, wanted: &[String]) -> BTreeMap<String, f32> {
    if wanted.is_empty() && !file.has("sizes") {
        return BTreeMap::new();
    }
    let names: Vec<&str> = wanted.iter().map(String::as_str).collect();
    let Some(value) = file.need(page, "sizes") else { return BTreeMap::new() };
    let Some(entry) = Entry::within(page, value, "[sizes]".into(), &names) else { return BTreeMap::new() };
    let number = |name: &&str| Some(((*name).to_owned(), entry.decimal(page, name, 1.0..=2000.0)? as f32));
    names.iter().filter_map(number).collect()
}

fn space(page: &mut Page<'_>, entry: &Entry<'_>, turn: Turn) -> Option<SpacePlan> {
    let at = point(page, entry, "at");
    let portrait = match turn {
        Turn::Both => Some(point(page, entry, "portrait")),
        Turn::Usual => None,
    };
    Some(SpacePlan { at: at?, portrait: portrait.flatten() })
}

fn track(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<TrackPlan> {
    let (at, cell) = (point(page, entry, "at"), area(page, entry, "cell"));
    let run = entry.word_if_any(page, "run", "way").map_or_else(Run::default, Spanned::into_inner);
    let heading = entry.word_if_any(page, "heading", "place of a name").map_or_else(Heading::default, Spanned::into_inner);
    let place = entry.word_if_any(page, "place", "place of a track").map_or_else(TrackPlace::default, Spanned::into_inner);
    Some(TrackPlan { at: at?, cell: cell?, run, heading, place })
}

/// A line of points in each arrangement.
struct Line {
    usual: Vec<Point>,
    portrait: Vec<Point>,
}

/// The regions; borders are `[[line]]` entries, so that two neighbours share one.
fn regions(page: &mut Page<'_>, file: &Entry<'_>, wanted: &[String], turn: Turn) -> BTreeMap<String, RegionPlans> {
    let mut lines: BTreeMap<String, Line> = BTreeMap::new();
    let entries = if file.has("line") { file.list(page, "line").unwrap_or_default() } else { &[] };
    for (n, value) in entries.iter().enumerate() {
        let Some(entry) = Entry::within(page, value, called("line", value, n), &["id", "points", "portrait"]) else { continue };
        let Some(id) = entry.text(page, "id") else { continue };
        if lines.contains_key(*id.get_ref()) {
            entry.tell_at(page, &id, &format!("the line '{}' is there twice", id.get_ref()));
            continue;
        }
        let usual = points(page, &entry, "points").unwrap_or_default();
        let portrait = if turn == Turn::Both { points(page, &entry, "portrait").unwrap_or_default() } else { Vec::new() };
        lines.insert((*id.get_ref()).to_owned(), Line { usual, portrait });
    }
    named(page, file, "region", &["id", "outline", "name", "portrait"], wanted, |page, entry| {
        let outline = joined(page, entry, &lines)?;
        let name_at = point(page, entry, "name");
        let portrait = match turn {
            Turn::Both => Some(RegionPlan { outline: outline.portrait, name_at: point(page, entry, "portrait") }),
            Turn::Usual => None,
        };
        Some(RegionPlans { usual: RegionPlan { outline: outline.usual, name_at }, portrait })
    })
}

/// The lines of an outline one after the other; one with a minus before its name is gone backwards.
fn joined(page: &mut Page<'_>, entry: &Entry<'_>, lines: &BTreeMap<String, Line>) -> Option<Line> {
    let mut outline = Line { usual: Vec::new(), portrait: Vec::new() };
    for name in entry.texts(page, "outline") {
        let (word, back) = match name.get_ref().strip_prefix('-') {
            Some(word) => (word, true),
            None => (*name.get_ref(), false),
        };
        let Some(line) = lines.get(word) else {
            let known: Vec<&str> = lines.keys().map(String::as_str).collect();
            entry.tell_at(page, &name, &unknown(word, "line", &known));
            return None;
        };
        for (all, more) in [(&mut outline.usual, &line.usual), (&mut outline.portrait, &line.portrait)] {
            if back { all.extend(more.iter().rev()) } else { all.extend(more) }
        }
    }
    if outline.usual.len() < 3 {
        entry.tell(page, "an outline has three corners at least");
        return None;
    }
    Some(outline)
}

fn views(page: &mut Page<'_>, file: &Entry<'_>) -> Vec<View> {
    let entries = if file.has("view") { file.list(page, "view").unwrap_or_default() } else { &[] };
    let mut views: Vec<View> = Vec::new();
    for (n, value) in entries.iter().enumerate() {
        let Some(entry) = Entry::within(page, value, called("view", value, n), &["id", "name", "across", "down"]) else { continue };
        let (id, name) = (entry.text(page, "id"), entry.text(page, "name"));
        let (across, down) = (span(page, &entry, "across"), span(page, &entry, "down"));
        let (Some(id), Some(name), Some(across), Some(down)) = (id, name, across, down) else { continue };
        if views.iter().any(|it| it.id == *id.get_ref()) {
            entry.tell_at(page, &id, &format!("the view '{}' is there twice", id.get_ref()));
            continue;
        }
        views.push(View::new(*id.get_ref(), *name.get_ref(), across, down));
    }
    views
}

fn globe(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<Globe> {
    let west = entry.decimal(page, "west", -180.0..=180.0);
    let north = entry.decimal(page, "north", -80.0..=80.0);
    let across = entry.decimal(page, "across", 1.0..=360.0);
    let size = area(page, entry, "size");
    let lines = entry.number(page, "lines", 1u8..=90).map(Spanned::into_inner);
    Some(Globe { west: west?, north: north?, across: across?, size: size?, lines: lines? })
}

/// Two numbers: right and down.
fn point(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<Point> {
    let [x, y] = exactly(page, entry, field, -MOST..=MOST, "how far to the right, and how far down")?;
    Some(Point::new(x, y))
}

/// Two numbers: width and height.
fn area(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<Size> {
    let [w, h] = exactly(page, entry, field, 1..=MOST, "width and height")?;
    Some(Size::new(w, h))
}

/// Two numbers, the second of them the larger.
fn span(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<(f32, f32)> {
    let [from, to] = exactly(page, entry, field, -MOST..=MOST, "from and to")?;
    if from >= to {
        entry.tell(page, &format!("'{field}' begins at {from} and ends at {to}; the second number should be the larger one"));
        return None;
    }
    Some((from, to))
}

fn rect(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<Rect> {
    let [x, y, w, h] = exactly(page, entry, field, 0..=MOST, "the upper left corner (right, down), width and height")?;
    Some(Rect::new(x, y, w, h))
}

/// A list of exactly so many whole numbers; `what` says what they are.
fn exactly<const N: usize>(
    page: &mut Page<'_>,
    entry: &Entry<'_>,
    field: &str,
    bounds: std::ops::RangeInclusive<i16>,
    what: &str,
) -> Option<[f32; N]> {
    let numbers = entry.numbers(page, field, bounds)?;
    match <[i16; N]>::try_from(numbers) {
        Ok(numbers) => Some(numbers.map(f32::from)),
        Err(numbers) => {
            let value = entry.need(page, field)?;
            entry.tell_at(page, value, &format!("'{field}' has {} numbers, it should have {N}: {what}", numbers.len()));
            None
        }
    }
}

/// A list of points: `[[10, 20], [30, 40]]`.
fn points(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<Vec<Point>> {
    let values = entry.list(page, field)?;
    let mut points = Vec::new();
    for (n, value) in values.iter().enumerate() {
        let number = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
            DeValue::Integer(it) => {
                i64::from_str_radix(it.as_str(), it.radix()).ok().filter(|n| n.unsigned_abs() <= MOST.unsigned_abs().into())
            }
            _ => None,
        };
        let pair: Option<Vec<i64>> = match value.get_ref() {
            DeValue::Array(pair) => pair.iter().map(number).collect(),
            _ => None,
        };
        match pair.as_deref() {
            Some(&[x, y]) => points.push(Point::new(x as f32, y as f32)),
            _ => {
                let sentence = format!("point {} of '{field}' should be two whole numbers, such as [120, 80]: right and down", n + 1);
                entry.tell_at(page, value, &sentence);
            }
        }
    }
    (points.len() == values.len()).then_some(points)
}
