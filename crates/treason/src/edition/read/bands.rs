//! Roads and rivers: from area to area over shared borders.

use super::{
    super::{Area, AreaData, Band, CityPlan, GateData, Polar, Ring, Source},
    area, called,
    drawing::{self, Border},
    owned,
};
use table::edition::{Entry, Ids, Page, unknown};

/// What runs through the city.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// From a gate to the centre.
    Road,
    /// From rim to rim.
    River,
}

impl Sort {
    const fn word(self) -> &'static str {
        match self {
            Sort::Road => "road",
            Sort::River => "river",
        }
    }
}

pub(super) fn read(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    ids: &mut Ids,
    sort: Sort,
    areas: &[AreaData],
    gates: &[GateData],
    plan: &CityPlan,
) -> Vec<Band> {
    let fields: &[&str] = match sort {
        Sort::Road => &["id", "name", "gate", "course", "points", "source"],
        Sort::River => &["id", "name", "course", "points", "source"],
    };
    let mut bands = Vec::new();
    for entry in file.entries(page, sort.word(), fields, called(sort.word())).unwrap_or_default() {
        let id = ids.read(page, &entry, "crown-road").unwrap_or_default();
        let name = owned(entry.text(page, "name"));
        let source = entry.source(page).unwrap_or(Source::House);
        let Some(course) = course(page, &entry, areas) else { continue };
        let Some(borders) = crossed(page, &entry, areas, &course) else { continue };
        let gate = match sort {
            Sort::Road => gate(page, &entry, gates, &course),
            Sort::River => None,
        };
        ends(page, &entry, sort, areas, &course);
        let usual = usual(plan, areas, &course, &borders, sort, gate);
        let points = if entry.has("points") { points(page, &entry) } else { Some(usual) };
        let Some(points) = points else { continue };
        if points.len() != course.len() + 1 {
            entry.tell(page, &format!("'points' has one point more than 'course' has areas: {}, not {}", course.len() + 1, points.len()));
            continue;
        }
        for (n, border) in borders.iter().enumerate() {
            if !border.has(points[n + 1], inner_ring(plan, areas, course[n], course[n + 1])) {
                let (from, to) = (&areas[course[n].index()].id, &areas[course[n + 1].index()].id);
                entry.tell(page, &format!("point {} does not lie on the border between '{from}' and '{to}'", n + 2));
            }
        }
        bands.push(Band { id, name, course, points, source });
    }
    if bands.is_empty() && !file.has(sort.word()) {
        page.tell_all(format!("a city has a [[{}]]", sort.word()));
    }
    bands
}

fn course(page: &mut Page<'_>, entry: &Entry<'_>, areas: &[AreaData]) -> Option<Vec<Area>> {
    let known: Vec<&str> = areas.iter().map(|it| it.id.as_str()).collect();
    let mut course = Vec::new();
    for text in entry.texts(page, "course") {
        match known.iter().position(|it| it == text.get_ref()).map(area) {
            Some(at) if course.contains(&at) => entry.tell_at(page, &text, &format!("the area '{}' is there twice", text.get_ref())),
            Some(at) => course.push(at),
            None => entry.tell_at(page, &text, &unknown(text.get_ref(), "area", &known)),
        }
    }
    (course.len() == entry.count("course") && !course.is_empty()).then_some(course)
}

/// The borders that it crosses, one after the other.
fn crossed(page: &mut Page<'_>, entry: &Entry<'_>, areas: &[AreaData], course: &[Area]) -> Option<Vec<Border>> {
    let mut borders = Vec::new();
    for pair in course.windows(2) {
        let (from, to) = (&areas[pair[0].index()], &areas[pair[1].index()]);
        let Some(border) = drawing::border(from, to) else {
            entry.tell(page, &format!("'{}' and '{}' share no border, so it cannot run from one to the other", from.id, to.id));
            return None;
        };
        borders.push(border);
    }
    Some(borders)
}

/// The gate at which a road begins.
fn gate<'g>(page: &mut Page<'_>, entry: &Entry<'_>, gates: &'g [GateData], course: &[Area]) -> Option<&'g GateData> {
    let text = entry.text(page, "gate")?;
    let Some(gate) = gates.iter().find(|gate| gate.id == *text.get_ref()) else {
        let known: Vec<&str> = gates.iter().map(|it| it.id.as_str()).collect();
        entry.tell_at(page, &text, &unknown(text.get_ref(), "gate", &known));
        return None;
    };
    if course.first() != Some(&gate.area) {
        entry.tell_at(page, &text, "a road begins in the area of its gate");
    }
    Some(gate)
}

fn ends(page: &mut Page<'_>, entry: &Entry<'_>, sort: Sort, areas: &[AreaData], course: &[Area]) {
    let ring = |at: Option<&Area>| at.map(|at| areas[at.index()].ring);
    let (first, last) = (ring(course.first()), ring(course.last()));
    match sort {
        Sort::Road if (first, last) != (Some(Ring::Outer), Some(Ring::Inner)) => {
            entry.tell(page, "a road leads from the outer ring to the inner one");
        }
        Sort::River if (first, last) != (Some(Ring::Outer), Some(Ring::Outer)) => {
            entry.tell(page, "a river begins and ends in the outer ring");
        }
        _ => {}
    }
}

/// Pairs of an angle and a radius.
fn points(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<Vec<Polar>> {
    let pairs = entry.list(page, "points")?;
    let mut points = Vec::new();
    for pair in pairs {
        let numbers: Vec<f32> = pair.get_ref().as_array().into_iter().flatten().filter_map(|it| decimal(it.get_ref())).collect();
        match numbers.as_slice() {
            [angle, radius] => points.push(Polar { angle: *angle, radius: *radius }),
            _ => entry.tell_at(page, pair, "a point is an angle and a radius, such as [22.5, 508]"),
        }
    }
    (points.len() == pairs.len()).then_some(points)
}

fn decimal(value: &toml::de::DeValue<'_>) -> Option<f32> {
    let written = value.as_float().map(toml::de::DeFloat::as_str).or_else(|| value.as_integer().map(toml::de::DeInteger::as_str))?;
    written.parse().ok().filter(|n: &f32| n.is_finite())
}

/// The ring of that of two neighbours which lies further in.
fn inner_ring<'p>(plan: &'p CityPlan, areas: &[AreaData], a: Area, b: Area) -> &'p super::super::RingData {
    &plan.rings[areas[a.index()].ring.min(areas[b.index()].ring).index()]
}

/// Through the middles of the borders, where nothing else is said.
fn usual(plan: &CityPlan, areas: &[AreaData], course: &[Area], borders: &[Border], sort: Sort, gate: Option<&GateData>) -> Vec<Polar> {
    let middle = |at: &Area| (areas[at.index()].angles.0 + areas[at.index()].angles.1) / 2.0;
    let rim = plan.rings[Ring::Outer.index()].to;
    let first = course.first().map(|at| Polar { angle: gate.map_or(middle(at), |gate| gate.angle), radius: rim });
    let crossings = borders.iter().enumerate().map(|(n, it)| it.middle(inner_ring(plan, areas, course[n], course[n + 1])));
    let radius = if sort == Sort::Road { plan.centre_radius } else { rim };
    let last = course.last().map(|at| Polar { angle: middle(at), radius });
    first.into_iter().chain(crossings).chain(last).collect()
}
