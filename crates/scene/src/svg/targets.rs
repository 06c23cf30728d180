//! The elements of the board that offer a move or would offer one, each a group that can be focused and pressed.

use std::collections::BTreeSet;

use super::{
    areas, fan_rings,
    hits::{self, Covered},
    labels::region_at,
    lettering::Kind,
    map_links,
    marks::{Marks, Thickness, ring_paths},
    outline::{Outline, number, pair},
    place::Places,
    portrait::either,
    spots::Fanned,
    status::has_ribbon_on_rim,
    tag::Tag,
    towns,
};
use crate::{Choice, Piece, Point, Rect, Refused, Scene, Shape, Space};

/// The smallest hit area of what is not small, in units of the board.
const LEAST_HIT: f32 = 60.0;
/// How much larger than itself that of a piece is which stands close to others.
const CLOSE_HIT: f32 = 2.0;
/// More moves than these to one area are not said one by one.
const MOST_SAID: usize = 4;

/// The targets by their layers.
pub(super) struct Targets {
    /// Areas, which lie below everything that stands on them.
    pub(super) areas: Vec<Tag>,
    /// All others.
    pub(super) others: Vec<Tag>,
}

/// The targets; around a region they have another shape in each arrangement.
pub(super) fn drawn(scene: &Scene, places: &Places<'_>, turned: Option<&(&Scene, Places<'_>)>, marks: &Marks) -> Targets {
    let areas = Areas::of(scene, places);
    let mut targets = Targets { areas: Vec::new(), others: vec![hatch()] };
    let is_legal = |id: &str| scene.choices.iter().any(|it| it.on.as_deref() == Some(id) || it.is_by(id));
    // A name at the end of a line keeps its distance when the map is nearer and may come to lie on another mark then: that mark is
    // above it and takes the press.
    let mut ids: Vec<&str> = places.ids().collect();
    ids.sort_by(|a, b| places.leader(b).total_cmp(&places.leader(a)));
    for id in ids {
        let Some(outline) = places.get(id) else { continue };
        let tags = if matches!(outline, Outline::Area { .. }) { &mut targets.areas } else { &mut targets.others };
        let choices: Vec<&Choice> = scene.choices.iter().filter(|it| it.on.as_deref() == Some(id)).collect();
        let refused: Vec<&Refused> = scene.refused.iter().filter(|it| it.on.as_deref() == Some(id)).collect();
        let led = scene.choices.iter().filter(|it| it.is_by(id)).count();
        let space = scene.spaces.iter().find(|space| space.id == id);
        if choices.is_empty() && refused.is_empty() && led == 0 {
            // What can only be read about takes the pointer, without a ring.
            tags.extend(space.filter(|it| !it.lines.is_empty()).map(|_| {
                let told = places.belonging(Tag::group("told").set("data-el", id), id);
                keeping_size(told, places, id, [areas.taking(id, outline, space)])
            }));
            tags.extend(places.fanned(id).filter(|it| !it.is_whole()).map(peek));
            continue;
        }
        let high = turned.filter(|_| matches!(outline, Outline::Polygon(_))).and_then(|(scene, places)| {
            let outline = places.get(id)?;
            Some(High { outline, hit: outline.path(0.0), no: shoulder(scene, id, outline) })
        });
        let (thickness, hit) = (Thickness::at(places, id), areas.hit(id, outline, space));
        let fanned = places.fanned(id);
        let on = On { id, name: name(scene, id), outline, space, thickness, hit, high, fanned };
        if choices.is_empty() && led == 0 {
            // On a piece the bar would cover what it is; its hatching says the same.
            let bar = (!scene.pieces.iter().any(|piece| piece.id == id)).then(|| shoulder(scene, id, outline));
            tags.push(refused_target(&on, places, bar, &refused));
            continue;
        }
        // What only a piece that was taken up can reach is not shown before.
        let away = led == 0 && choices.iter().all(|it| !it.by.is_empty());
        let class = match (marks.selected.iter().any(|it| it == id), away) {
            (true, _) => "target legal selected",
            (false, true) => "target legal away",
            (false, false) => "target legal",
        };
        tags.push(legal_target(class, scene, places, &on, &choices, led, &is_legal));
    }
    targets
}

/// What a target lies on.
struct On<'a> {
    id: &'a str,
    name: String,
    outline: &'a Outline,
    space: Option<&'a Space>,
    thickness: Thickness,
    /// The path of what takes the finger.
    hit: String,
    high: Option<High<'a>>,
    /// Where it lies in its fan.
    fanned: Option<&'a Fanned<'a>>,
}

/// The shape of a target in the second arrangement, where it is another one.
struct High<'a> {
    outline: &'a Outline,
    hit: String,
    /// Where it says "no".
    no: Point,
}

impl On<'_> {
    /// What is drawn of it, in each arrangement where these differ.
    fn parts(&self, no: Point, draw: impl Fn(&Outline, &str, Point) -> Vec<Tag>) -> Vec<Tag> {
        let usual = draw(self.outline, &self.hit, no);
        match &self.high {
            Some(high) => either(Tag::new("g").all(usual), Some(Tag::new("g").all(draw(high.outline, &high.hit, high.no)))),
            None => usual,
        }
    }

    /// What takes the finger on an area: its outline, unless it has something of its own for that.
    fn taking(&self) -> Tag {
        if self.space.is_some_and(|it| it.hit.is_some()) { hit(&self.hit) } else { areas::outline_again("hit", self.id) }
    }

    /// Whether all of it moves with its space.
    fn belonging(&self, places: &Places<'_>, tag: Tag) -> Tag {
        if self.high.is_some() { tag } else { places.belonging(tag, self.id) }
    }
}

/// The areas of the small targets, of which no two share any ground.
struct Areas<'a> {
    /// What others stand close to.
    close: BTreeSet<&'a str>,
    ids: Vec<&'a str>,
    covered: Vec<Covered>,
}

impl<'a> Areas<'a> {
    fn of(scene: &'a Scene, places: &Places<'a>) -> Self {
        let offered = scene.choices.iter().flat_map(|it| it.on.iter().chain(&it.by));
        let told = scene.spaces.iter().filter(|it| !it.lines.is_empty()).map(|it| &it.id);
        let active: BTreeSet<&str> =
            offered.chain(scene.refused.iter().filter_map(|it| it.on.as_ref())).chain(told).map(String::as_str).collect();
        let ids: Vec<&str> = places.ids().filter(|id| active.contains(id) && places.is_small(id)).collect();
        let mut covered: Vec<Covered> = ids.iter().filter_map(|id| covered(places, id)).collect();
        hits::part(&mut covered);
        let close = places.ids().filter(|id| places.is_close(id)).collect();
        Self { close, ids, covered }
    }

    /// What takes the finger.
    fn taking(&self, id: &str, outline: &Outline, space: Option<&Space>) -> Tag {
        let own = space.is_some_and(|it| it.hit.is_some());
        match outline {
            Outline::Area { .. } if !own => areas::outline_again("hit", id),
            _ => hit(&self.hit(id, outline, space)),
        }
    }

    /// The path of what takes the finger.
    fn hit(&self, id: &str, outline: &Outline, space: Option<&Space>) -> String {
        if let Some(area) = space.and_then(|it| Some(Outline::Area { area: it.hit.clone()?, at: it.at, size: it.size })) {
            return area.path(0.0);
        }
        if let Some(n) = self.ids.iter().position(|it| *it == id) {
            return hits::path(&hits::reach(&self.covered, n), &self.covered[n].boxes);
        }
        match outline {
            Outline::Polygon(_) | Outline::Area { .. } => outline.path(0.0),
            _ if self.close.contains(id) => outline.path(CLOSE_HIT),
            outline => {
                let (_, w, h) = outline.bounds();
                outline.path(((LEAST_HIT - w.min(h)) / 2.0).max(super::RING_GAP))
            }
        }
    }
}

/// What a small target covers besides its mark: its name, or its counter.
fn covered(places: &Places<'_>, id: &str) -> Option<Covered> {
    let at = places.get(id)?.centre();
    let boxes = match places.spot(id) {
        Some(spot) => vec![spot.name],
        None => {
            let (corner, w, h) = places.get(id)?.bounds();
            vec![Rect::new(corner.x - 1.0, corner.y - 1.0, w + 2.0, h + 2.0)]
        }
    };
    Some(Covered { at, boxes })
}

/// The areas that take the finger, by target: all that is small and can be pressed now or after something is taken up.
pub fn hit_areas(scene: &Scene) -> Vec<(String, Vec<Vec<Point>>)> {
    let places = Places::with_pieces(scene);
    let areas = Areas::of(scene, &places);
    let corners = |it: &Rect| {
        vec![Point::new(it.x, it.y), Point::new(it.right(), it.y), Point::new(it.right(), it.bottom()), Point::new(it.x, it.bottom())]
    };
    let area = |n: usize| std::iter::once(hits::reach(&areas.covered, n)).chain(areas.covered[n].boxes.iter().map(corners)).collect();
    areas.ids.iter().enumerate().map(|(n, id)| (id.to_string(), area(n))).collect()
}

/// What offers these choices, and leads to so many more when it is taken up.
fn legal_target(
    class: &str,
    scene: &Scene,
    places: &Places<'_>,
    on: &On<'_>,
    choices: &[&Choice],
    led: usize,
    is_legal: &impl Fn(&str) -> bool,
) -> Tag {
    let taking = match led {
        0 => None,
        1 => Some("take up for its move".to_owned()),
        more => Some(format!("take up for one of {more} moves")),
    };
    // To an area of a front dozens of units may go: which ones is said where one of them is taken up.
    let said = match on.outline {
        Outline::Area { .. } if choices.len() > MOST_SAID => vec![format!("one of {} moves", choices.len())],
        _ => choices.iter().map(|it| it.label.to_string()).collect(),
    };
    let moves: Vec<String> = taking.into_iter().chain(said).collect();
    let tag = on.belonging(places, target(class, on, &format!("{}: {}", on.name, moves.join("; "))));
    let direct = choices.iter().filter(|it| it.by.is_empty()).count();
    let asks = direct > 1 || direct == 1 && led > 0 || choices.iter().any(|it| it.named);
    let tag = if asks { tag.set("aria-haspopup", "menu") } else { tag };
    let label = on.space.and_then(|space| Some(towns::label(space, places.spot(on.id)?)));
    let tag = tag.all(routes(scene, on, choices));
    if let Some(it) = on.fanned {
        return tag.more("fan").set("data-fan", it.piece.on.as_str()).with(hit(&fan_rings::reach(it))).all(fan_rings::drawn(it, is_legal));
    }
    if let Outline::Area { .. } = on.outline {
        let lines = [areas::outline_again("ring-f", on.id), areas::rim_again("ring-u", on.id), areas::rim_again("ring-o", on.id)];
        return tag.with(on.taking()).all(lines);
    }
    let drawn = |outline: &Outline, area: &str, _: Point| {
        [hit(area), focus(outline, on.thickness)].into_iter().chain(ring_paths(outline, on.thickness)).collect()
    };
    keeping_size(tag, places, on.id, on.parts(Point::default(), drawn).into_iter().chain(label))
}

/// A counter that is seen in part and cannot be taken up: whoever points at it sees all of it. A press on it is one on its area.
fn peek(it: &Fanned<'_>) -> Tag {
    Tag::group("peek").set("data-on", it.piece.on.as_str()).with(hit(&fan_rings::reach(it))).with(fan_rings::lifted(it))
}

/// What belongs to a target; on a small one it keeps its size.
fn keeping_size(tag: Tag, places: &Places<'_>, id: &str, parts: impl IntoIterator<Item = Tag>) -> Tag {
    match places.anchor(id) {
        Some(at) => tag.with(towns::fixed(at).all(parts)),
        None => tag.all(parts),
    }
}

/// The ways on which what is taken up comes here, which a page shows while it is held.
fn routes(scene: &Scene, on: &On<'_>, choices: &[&Choice]) -> Vec<Tag> {
    let mut tags = Vec::new();
    let takers: BTreeSet<&str> = choices.iter().flat_map(|it| &it.by).map(String::as_str).collect();
    for piece in scene.pieces.iter().filter(|it| takers.contains(it.id.as_str())) {
        for (class, d) in map_links::between(scene, &piece.on, on.id) {
            tags.push(Tag::path(&format!("route {class}"), d).set("data-by", piece.id.as_str()));
        }
    }
    tags
}

/// What offers nothing now, with a bar where there is room for one.
fn refused_target(on: &On<'_>, places: &Places<'_>, bar: Option<Point>, refused: &[&Refused]) -> Tag {
    let mut reasons: Vec<String> = refused.iter().map(|it| it.reason.to_string()).collect();
    reasons.dedup();
    let tag = on.belonging(places, target("target refused", on, &format!("{}: not possible: {}", on.name, reasons.join(" "))));
    if let Outline::Area { .. } = on.outline {
        let drawn = [on.taking(), areas::outline_again("hatched", on.id), areas::outline_again("ring-f", on.id)];
        return tag.all(drawn).all(bar.map(|at| no(at, Thickness::Close)));
    }
    if let Some(it) = on.fanned {
        return tag.with(hit(&fan_rings::reach(it))).with(Tag::path("hatched", on.outline.path(0.0))).with(focus(on.outline, on.thickness));
    }
    let drawn = |outline: &Outline, area: &str, at: Point| {
        let parts = [hit(area), Tag::path("hatched", outline.path(0.0)), focus(outline, on.thickness)];
        parts.into_iter().chain(bar.map(|_| no(at, on.thickness))).collect()
    };
    keeping_size(tag, places, on.id, on.parts(bar.unwrap_or_default(), drawn))
}

fn target(class: &str, on: &On<'_>, label: &str) -> Tag {
    on.thickness.of(Tag::group(class)).set("data-el", on.id).set("tabindex", "0").set("role", "button").set("aria-label", label)
}

/// The second, outer line of keyboard focus, which the style sheet shows.
fn focus(outline: &Outline, thickness: Thickness) -> Tag {
    Tag::path("ring-f", outline.ring(thickness.gap() * 2.5))
}

fn hit(area: &str) -> Tag {
    Tag::path("hit", area)
}

/// A plate of grey paper with a bar on it, which says "no" without colour.
fn no(at: Point, thickness: Thickness) -> Tag {
    if thickness != Thickness::Broad {
        // It leaves most of a small mark in sight.
        let at = Point::new(at.x - 2.0, at.y - 2.0);
        let plate = Outline::Shape { shape: Shape::Circle, at, size: 10.0 };
        let bar = format!("M{}H{}", pair(Point::new(at.x - 3.0, at.y)), number(at.x + 3.0));
        return Tag::group("no thin").with(Tag::path("no-plate", plate.path(0.0))).with(Tag::path("no-bar", bar));
    }
    let plate = Outline::Shape { shape: Shape::Circle, at: Point::default(), size: 26.0 };
    Tag::group("no").at(at.x, at.y).with(Tag::path("no-plate", plate.path(0.0))).with(Tag::path("no-bar", "M-7 0H7"))
}

/// Where an element says "no": at its left shoulder, or below it where a ribbon lies there, a region after what is said of it, and an area with fans before its name.
fn shoulder(scene: &Scene, id: &str, outline: &Outline) -> Point {
    if let Some(region) = scene.regions.iter().find(|region| region.id == id) {
        let at = region_at(region);
        let words = region.status.as_ref().map_or("", |status| &status.text);
        return Point::new(at.x + Kind::Note.width(words) / 2.0 + 18.0, at.y + 21.0);
    }
    if let Some(space) = scene.spaces.iter().find(|space| space.id == id && space.spot.is_some()) {
        let at = areas::name_at(scene, space);
        return Point::new(at.x - areas::width(space) / 2.0 - 8.0, at.y - 2.6);
    }
    let (at, w, h) = outline.bounds();
    let ribbon = scene.spaces.iter().find(|space| space.id == id).is_some_and(|space| has_ribbon_on_rim(space, scene));
    Point::new(at.x + w * 0.12, at.y + h * if ribbon { 0.88 } else { 0.12 })
}

fn hatch() -> Tag {
    let pattern = Tag::new("pattern").set("id", "hatch").set("width", 9.0).set("height", 9.0);
    let pattern = pattern.set("patternUnits", "userSpaceOnUse").set("patternTransform", "rotate(45)");
    Tag::new("defs").with(pattern.with(Tag::new("path").set("d", "M0 0V9").set("stroke", "#6a6a72").set("stroke-width", 2.4)))
}

/// The name of an element of the board.
fn name(scene: &Scene, id: &str) -> String {
    let regions = scene.regions.iter().map(|it| (&it.id, &it.label));
    let spaces = scene.spaces.iter().map(|it| (&it.id, &it.label));
    let tracks = scene.tracks.iter().map(|it| (&it.id, &it.label));
    let cells = scene.tracks.iter().flat_map(|it| &it.cells).map(|it| (&it.id, &it.label));
    let cards = scene.cards.iter().map(|it| (&it.id, &it.title));
    let mut named = regions.chain(spaces).chain(tracks).chain(cells).chain(cards);
    let piece = || scene.pieces.iter().find(|piece| piece.id == id).map(Piece::told);
    named.find(|(other, _)| *other == id).map(|(_, label)| label.clone()).or_else(piece).unwrap_or_else(|| id.to_owned())
}
