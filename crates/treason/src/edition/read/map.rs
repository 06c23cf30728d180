//! `map.toml`: the round city, its gates, roads and rivers (`treason.map.areas-48`, `treason.map.gates`).

use super::{
    super::{Area, AreaData, Areas, Band, CityPlan, GateData, Ring, RingData, Source},
    area, bands, called, drawing, owned, part,
};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, Seen, unknown},
};
use toml::Spanned;

pub(super) const FILE: &str = "map.toml";

/// How many areas each ring has, by the rulebook's board.
const SIZES: [usize; Ring::COUNT] = [8, 16, 24];
/// The gates of the wall.
const GATES: usize = 3;
/// The largest board.
const LARGEST: f64 = 10_000.0;

const FIELDS: [&str; 9] = ["id", "name", "ring", "from", "to", "price", "bonus", "neighbours", "source"];

/// The map as read.
pub(super) struct City {
    pub(super) areas: Vec<AreaData>,
    pub(super) gates: Vec<GateData>,
    pub(super) roads: Vec<Band>,
    pub(super) rivers: Vec<Band>,
    pub(super) plan: CityPlan,
}

/// The map; `None` where its areas cannot be told apart.
pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<City> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["frame", "centre", "ring", "gate", "road", "river", "area"]);
    let plan = plan(page, &file, ids)?;
    let (entries, mut areas) = areas(page, &file, ids)?;
    let misspelt = links(page, &entries, &mut areas);
    let words: Vec<String> = areas.iter().map(|it| it.id.clone()).collect();
    // Where the areas lie wrong, everything that is drawn on them would be wrong, too; and a road begins at a gate.
    let is_drawn = drawing::check(page, &entries, &areas);
    if is_drawn {
        drawing::borders(page, &entries, &areas, &misspelt);
    }
    let gates = gates(page, &file, ids, &words, &mut areas);
    let (mut roads, mut rivers) = (Vec::new(), Vec::new());
    if is_drawn && gates.len() == GATES {
        roads = bands::read(page, &file, ids, bands::Sort::Road, &areas, &gates, &plan);
        rivers = bands::read(page, &file, ids, bands::Sort::River, &areas, &gates, &plan);
    }
    for at in roads.iter().flat_map(|it| &it.course) {
        areas[at.index()].road = true;
    }
    for at in rivers.iter().flat_map(|it| &it.course) {
        areas[at.index()].river = true;
    }
    Some(City { areas, gates, roads, rivers, plan })
}

/// The frame, the centre and the rings.
fn plan(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> Option<CityPlan> {
    let frame = part(page, file, "frame", &["size", "up", "wall", "track", "source"])?;
    frame.source(page);
    let size = frame.decimal(page, "size", 100.0..=LARGEST)?;
    let up = frame.decimal(page, "up", 0.0..=360.0).unwrap_or_default();
    let (wall, track) = (span(page, &frame, "wall"), span(page, &frame, "track"));
    let centre = part(page, file, "centre", &["id", "name", "radius", "source"])?;
    ids.read(page, &centre, "citadel");
    centre.source(page);
    let radius = centre.decimal(page, "radius", 0.0..=LARGEST)? as f32;
    let mut rings = [None; Ring::COUNT];
    let mut seen = Seen::default();
    let mut at = radius;
    for entry in file.entries(page, "ring", &["id", "from", "to", "source"], called("ring"))? {
        let Some(id) = entry.word::<Ring>(page, "id", "ring") else { continue };
        let ring = *id.get_ref();
        let again = |line| format!("the ring '{}' is there twice, first in line {line}", ring.id());
        if seen.first(page, &entry, (ring, id.span().start), &id, again).is_none() {
            continue;
        }
        let from = entry.decimal(page, "from", 0.0..=LARGEST)? as f32;
        let to = entry.decimal(page, "to", 0.0..=LARGEST)? as f32;
        if from != at || to <= from {
            entry.tell(page, &format!("a ring begins where the one within it ends, at {at}, and ends further out"));
        }
        at = to;
        rings[ring.index()] = Some(RingData { from, to, source: entry.source(page).unwrap_or(Source::House) });
    }
    for missing in Ring::ALL.iter().filter(|ring| !seen.has(ring)) {
        page.tell_all(format!("there is no [[ring]] with the id '{}'", missing.id()));
    }
    let (wall, track) = (wall?, track?);
    if at > wall.0 || wall.1 > track.0 || f64::from(track.1) > size / 2.0 {
        frame.tell(page, "the wall lies outside the rings, the track outside the wall, and both on the board");
    }
    let [Some(inner), Some(middle), Some(outer)] = rings else { return None };
    let centre_name = owned(centre.text(page, "name"));
    Some(CityPlan {
        size: size as f32,
        up: up as f32,
        wall,
        track,
        centre: centre_name,
        centre_radius: radius,
        rings: [inner, middle, outer],
    })
}

/// Two radii, the smaller first.
fn span(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> Option<(f32, f32)> {
    let radii = entry.numbers(page, field, 1..=LARGEST as i64)?;
    match radii.as_slice() {
        [from, to] if from < to => Some((*from as f32, *to as f32)),
        _ => {
            entry.tell(page, &format!("'{field}' is two radii, the smaller one first, such as [512, 530]"));
            None
        }
    }
}

/// The areas, ring by ring; what adjoins what comes later, when every area has its name.
fn areas<'e>(page: &mut Page<'_>, file: &Entry<'e>, ids: &mut Ids) -> Option<(Vec<Entry<'e>>, Vec<AreaData>)> {
    let count = file.count("area");
    if count > Area::COUNT {
        page.tell_all(format!("the city has {} areas, not {count}", Area::COUNT));
        return None;
    }
    let (mut entries, mut areas) = (Vec::new(), Vec::new());
    for entry in file.entries(page, "area", &FIELDS, called("area"))? {
        let Some(id) = ids.read(page, &entry, "i0") else { continue };
        areas.push(plain(page, &entry, id));
        entries.push(entry);
    }
    let found = |ring: Ring| areas.iter().filter(|it: &&AreaData| it.ring == ring).count();
    let wrong: Vec<(Ring, usize)> = Ring::ALL.into_iter().zip(SIZES).filter(|(ring, wanted)| found(*ring) != *wanted).collect();
    for (ring, wanted) in &wrong {
        page.tell_all(format!("the {} ring has {wanted} areas, not {}", ring.id(), found(*ring)));
    }
    if wrong.is_empty() && !areas.is_sorted_by_key(|it| it.ring) {
        page.tell_all("the areas stand ring by ring: the inner one first, then the middle one, then the outer one");
    }
    // Where an area is missing, every other one that speaks of it would be wrong.
    wrong.is_empty().then_some((entries, areas))
}

/// All that stands in the entry of an area but for the others of which it speaks.
fn plain(page: &mut Page<'_>, entry: &Entry<'_>, id: String) -> AreaData {
    let from = entry.decimal(page, "from", 0.0..=360.0).unwrap_or_default() as f32;
    let to = entry.decimal(page, "to", 0.0..=720.0).unwrap_or_default() as f32;
    AreaData {
        id,
        name: owned(entry.text(page, "name")),
        ring: entry.word(page, "ring", "ring").map_or(Ring::Inner, Spanned::into_inner),
        angles: (from, to),
        price: entry.number(page, "price", 1..=8u8).map_or(1, Spanned::into_inner),
        bonus: entry.number(page, "bonus", 0..=3u8).map_or(0, Spanned::into_inner),
        road: false,
        river: false,
        gate: None,
        neighbours: Areas::NONE,
        source: entry.source(page).unwrap_or(Source::House),
    }
}

/// Neighbours; and by area how many of them are misspelt. Whether they say so of each other the drawing shows.
fn links(page: &mut Page<'_>, entries: &[Entry<'_>], areas: &mut [AreaData]) -> Vec<usize> {
    let words: Vec<String> = areas.iter().map(|it| it.id.clone()).collect();
    let known: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut misspelt = vec![0; entries.len()];
    for (at, entry) in entries.iter().enumerate() {
        for text in entry.texts(page, "neighbours") {
            let Some(to) = known.iter().position(|it| it == text.get_ref()).map(area) else {
                entry.tell_at(page, &text, &unknown(text.get_ref(), "area", &known));
                misspelt[at] += 1;
                continue;
            };
            if to == area(at) {
                entry.tell_at(page, &text, "an area does not adjoin itself");
            } else if areas[at].neighbours.has(to) {
                entry.tell_at(page, &text, &format!("the neighbour '{}' is there twice", text.get_ref()));
            } else {
                areas[at].neighbours.insert(to);
            }
        }
    }
    misspelt
}

/// The gates, each at an area of the outer ring of its own.
fn gates(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids, words: &[String], areas: &mut [AreaData]) -> Vec<GateData> {
    let known: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut gates: Vec<GateData> = Vec::new();
    let entries = file.entries(page, "gate", &["id", "name", "area", "angle", "source"], called("gate")).unwrap_or_default();
    let count = entries.len();
    for entry in entries {
        let id = ids.read(page, &entry, "crown-gate");
        let name = owned(entry.text(page, "name"));
        let source = entry.source(page).unwrap_or(Source::House);
        let Some(text) = entry.text(page, "area") else { continue };
        let Some(at) = known.iter().position(|it| it == text.get_ref()) else {
            entry.tell_at(page, &text, &unknown(text.get_ref(), "area", &known));
            continue;
        };
        let (from, to) = areas[at].angles;
        let angle = entry.decimal(page, "angle", 0.0..=720.0).map_or((from + to) / 2.0, |it| it as f32);
        if areas[at].ring != Ring::Outer {
            entry.tell_at(page, &text, "a gate is in the wall, so it leads to an area of the outer ring");
            continue;
        } else if areas[at].gate.is_some() {
            entry.tell_at(page, &text, "this area has a gate already");
            continue;
        } else if angle <= from || to <= angle {
            entry.tell(page, &format!("'angle' lies within the area, between {from} and {to}"));
            continue;
        }
        areas[at].gate = Some(gates.len() as u8);
        gates.push(GateData { id: id.unwrap_or_default(), name, area: area(at), angle, source });
    }
    if count != GATES {
        page.tell_all(format!("the city has three gates, not {count}"));
    }
    gates
}

/// Steps between all areas; `u8::MAX` where no way leads.
pub(super) fn distances(neighbours: &[Areas; Area::COUNT]) -> [[u8; Area::COUNT]; Area::COUNT] {
    std::array::from_fn(|from| {
        let mut far = [u8::MAX; Area::COUNT];
        let (mut edge, mut steps) = (Areas::NONE.with(area(from)), 0);
        while !edge.is_empty() {
            let mut next = Areas::NONE;
            for at in edge.iter() {
                far[at.index()] = steps;
                next = next.or(neighbours[at.index()]);
            }
            edge = next.iter().filter(|at| far[at.index()] == u8::MAX).collect();
            steps += 1;
        }
        far
    })
}
