//! The elements of the board that offer a move or would offer one, each a group that can be focused and pressed.

use std::collections::BTreeSet;

use super::{
    label_placement::name_box,
    labels::region_at,
    lettering::Kind,
    marks::{Marks, Thickness, ring_paths},
    outline::{Outline, number, pair},
    place::Places,
    tag::Tag,
};
use crate::{Choice, Point, Refused, Scene, Shape};

/// The smallest hit area, in units of the board.
const LEAST_HIT: f32 = 60.0;

pub(super) fn drawn(scene: &Scene, marks: &Marks) -> Vec<Tag> {
    let places = Places::with_pieces(scene);
    let offered = scene.choices.iter().flat_map(|it| it.on.iter().chain(&it.by)).map(String::as_str);
    let active: BTreeSet<&str> = offered.chain(scene.refused.iter().filter_map(|it| it.on.as_deref())).collect();
    let mut tags = vec![hatch()];
    for id in places.ids() {
        let Some(outline) = places.get(id) else { continue };
        let choices: Vec<&Choice> = scene.choices.iter().filter(|it| it.on.as_deref() == Some(id)).collect();
        let refused: Vec<&Refused> = scene.refused.iter().filter(|it| it.on.as_deref() == Some(id)).collect();
        let space = scene.spaces.iter().find(|space| space.id == id);
        let named = space.and_then(|space| name_box(space, 1.0));
        let touched = space.and_then(|it| Some(Outline::Area { area: it.hit.clone()?, at: it.at, size: it.size }));
        let reach = reach(&places, id, outline, &active);
        let on = On { id, name: name(scene, id), outline, named, touched, thickness: Thickness::at(&places, id), reach };
        let led = scene.choices.iter().filter(|it| it.is_by(id)).count();
        match (&choices[..], &refused[..]) {
            ([], []) if led == 0 => {}
            ([], refused) if led == 0 => tags.push(refused_target(&on, shoulder(scene, id, outline), refused)),
            (choices, _) => {
                // What only a piece that was taken up can reach is not shown before.
                let away = led == 0 && choices.iter().all(|it| !it.by.is_empty());
                let class = match (marks.selected.iter().any(|it| it == id), away) {
                    (true, _) => "target legal selected",
                    (false, true) => "target legal away",
                    (false, false) => "target legal",
                };
                tags.push(legal_target(class, &on, choices, led));
            }
        }
    }
    tags
}

/// What a target lies on.
struct On<'a> {
    id: &'a str,
    name: &'a str,
    outline: &'a Outline,
    /// The box around its name, if that stands beside it.
    named: Option<Outline>,
    thickness: Thickness,
    /// What takes the finger, if the space says so itself.
    touched: Option<Outline>,
    /// How far beyond the outline it takes the finger.
    reach: f32,
}

/// What offers these choices, and leads to so many more when it is taken up.
fn legal_target(class: &str, on: &On<'_>, choices: &[&Choice], led: usize) -> Tag {
    let taking = match led {
        0 => None,
        1 => Some("take up for its move".to_owned()),
        more => Some(format!("take up for one of {more} moves")),
    };
    let moves: Vec<String> = taking.into_iter().chain(choices.iter().map(|it| it.label.to_string())).collect();
    let tag = target(class, on, &format!("{}: {}", on.name, moves.join("; ")));
    let direct = choices.iter().filter(|it| it.by.is_empty()).count();
    let asks = direct > 1 || direct == 1 && led > 0 || choices.iter().any(|it| it.named);
    let tag = if asks { tag.set("aria-haspopup", "menu") } else { tag };
    tag.with(hit(on)).with(focus(on)).all(ring_paths(on.outline, on.thickness))
}

fn refused_target(on: &On<'_>, at: Point, refused: &[&Refused]) -> Tag {
    let mut reasons: Vec<String> = refused.iter().map(|it| it.reason.to_string()).collect();
    reasons.dedup();
    let tag = target("target refused", on, &format!("{}: not possible: {}", on.name, reasons.join(" ")));
    tag.with(hit(on)).with(Tag::path("hatched", on.outline.path(0.0))).with(focus(on)).with(no(at, on.thickness))
}

fn target(class: &str, on: &On<'_>, label: &str) -> Tag {
    on.thickness.of(Tag::group(class)).set("data-el", on.id).set("tabindex", "0").set("role", "button").set("aria-label", label)
}

/// The second, outer line of keyboard focus, which the style sheet shows.
fn focus(on: &On<'_>) -> Tag {
    Tag::path("ring-f", on.outline.ring(on.thickness.gap() * 2.5))
}

/// What takes the finger: the element with its ring and its name, and never less than a fingertip.
fn hit(on: &On<'_>) -> Tag {
    if let Some(hit) = &on.touched {
        return Tag::path("hit", hit.path(0.0));
    }
    match on.outline {
        Outline::Polygon(_) | Outline::Area { .. } => Tag::path("hit", on.outline.path(0.0)),
        outline => Tag::path("hit", outline.path(on.reach) + &on.named.as_ref().map(|name| name.path(3.0)).unwrap_or_default()),
    }
}

/// How far beyond its outline an element takes the finger. Small ones that crowd share what lies between them.
fn reach(places: &Places<'_>, id: &str, outline: &Outline, active: &BTreeSet<&str>) -> f32 {
    let (_, w, h) = outline.bounds();
    let wanted = ((LEAST_HIT - w.min(h)) / 2.0).max(super::RING_GAP);
    match places.nearest_small(id, active).filter(|_| places.is_small(id)) {
        Some(apart) => wanted.min((apart - w.max(h)) / 2.0).max(0.0),
        None => wanted,
    }
}

/// A plate of grey paper with a bar on it, which says "no" without colour.
fn no(at: Point, thickness: Thickness) -> Tag {
    if thickness == Thickness::Thin {
        let plate = Outline::Shape { shape: Shape::Circle, at, size: 15.0 };
        let bar = format!("M{}H{}", pair(Point::new(at.x - 4.0, at.y)), number(at.x + 4.0));
        return Tag::group("no thin").with(Tag::path("no-plate", plate.path(0.0))).with(Tag::path("no-bar", bar));
    }
    let plate = Outline::Shape { shape: Shape::Circle, at: Point::default(), size: 26.0 };
    Tag::group("no").at(at.x, at.y).with(Tag::path("no-plate", plate.path(0.0))).with(Tag::path("no-bar", "M-7 0H7"))
}

/// Where an element says "no": at its left shoulder, and a region after what is said of it.
fn shoulder(scene: &Scene, id: &str, outline: &Outline) -> Point {
    if let Some(region) = scene.regions.iter().find(|region| region.id == id) {
        let at = region_at(region);
        let words = region.status.as_ref().map_or("", |status| &status.text);
        return Point::new(at.x + Kind::Note.width(words) / 2.0 + 18.0, at.y + 21.0);
    }
    let (at, w, h) = outline.bounds();
    Point::new(at.x + w * 0.12, at.y + h * 0.12)
}

fn hatch() -> Tag {
    let pattern = Tag::new("pattern").set("id", "hatch").set("width", 9.0).set("height", 9.0);
    let pattern = pattern.set("patternUnits", "userSpaceOnUse").set("patternTransform", "rotate(45)");
    Tag::new("defs").with(pattern.with(Tag::new("path").set("d", "M0 0V9").set("stroke", "#6a6a72").set("stroke-width", 2.4)))
}

/// The name of an element of the board.
fn name<'a>(scene: &'a Scene, id: &'a str) -> &'a str {
    let regions = scene.regions.iter().map(|it| (&it.id, &it.label));
    let spaces = scene.spaces.iter().map(|it| (&it.id, &it.label));
    let tracks = scene.tracks.iter().map(|it| (&it.id, &it.label));
    let cells = scene.tracks.iter().flat_map(|it| &it.cells).map(|it| (&it.id, &it.label));
    let pieces = scene.pieces.iter().map(|it| (&it.id, &it.label));
    let mut named = regions.chain(spaces).chain(tracks).chain(cells).chain(pieces);
    named.find(|(other, _)| *other == id).map_or(id, |(_, label)| label)
}
