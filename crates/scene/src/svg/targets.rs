//! The elements of the board that offer a move or would offer one, each a group that can be focused and pressed.

use super::{
    labels::region_at,
    lettering::Kind,
    marks::{Marks, ring_paths},
    outline::Outline,
    place::Places,
    tag::Tag,
};
use crate::{Choice, Point, Refused, Scene, Shape};

/// The smallest hit area, in units of the board.
const LEAST_HIT: f32 = 60.0;

pub(super) fn drawn(scene: &Scene, marks: &Marks) -> Vec<Tag> {
    let places = Places::with_pieces(scene);
    let mut tags = vec![hatch()];
    for id in places.ids() {
        let Some(outline) = places.get(id) else { continue };
        let choices: Vec<&Choice> = scene.choices.iter().filter(|it| it.on.as_deref() == Some(id)).collect();
        let refused: Vec<&Refused> = scene.refused.iter().filter(|it| it.on.as_deref() == Some(id)).collect();
        match (&choices[..], &refused[..]) {
            ([], []) => {}
            ([], refused) => tags.push(refused_target(id, name(scene, id), outline, shoulder(scene, id, outline), refused)),
            (choices, _) => {
                let class = if marks.selected.iter().any(|it| it == id) { "target legal selected" } else { "target legal" };
                tags.push(legal_target(class, id, name(scene, id), outline, choices));
            }
        }
    }
    tags
}

fn legal_target(class: &str, id: &str, name: &str, outline: &Outline, choices: &[&Choice]) -> Tag {
    let moves: Vec<String> = choices.iter().map(|it| it.label.to_string()).collect();
    let tag = target(class, id, &format!("{name}: {}", moves.join("; ")));
    let tag = if choices.len() > 1 { tag.set("aria-haspopup", "menu") } else { tag };
    tag.with(hit(outline)).with(focus(outline)).all(ring_paths(outline))
}

fn refused_target(id: &str, name: &str, outline: &Outline, at: Point, refused: &[&Refused]) -> Tag {
    let mut reasons: Vec<String> = refused.iter().map(|it| it.reason.to_string()).collect();
    reasons.dedup();
    let tag = target("target refused", id, &format!("{name}: not possible: {}", reasons.join(" ")));
    tag.with(hit(outline)).with(Tag::path("hatched", outline.path(0.0))).with(focus(outline)).with(no(at))
}

fn target(class: &str, id: &str, label: &str) -> Tag {
    Tag::group(class).set("data-el", id).set("tabindex", "0").set("role", "button").set("aria-label", label)
}

/// The second, outer line of keyboard focus, which the style sheet shows.
fn focus(outline: &Outline) -> Tag {
    Tag::path("ring-f", outline.ring(super::RING_GAP + 9.0))
}

/// What takes the finger: the element with its ring, and never less than a fingertip.
fn hit(outline: &Outline) -> Tag {
    let (_, w, h) = outline.bounds();
    let grow = ((LEAST_HIT - w.min(h)) / 2.0).max(super::RING_GAP);
    match outline {
        Outline::Polygon(_) => Tag::path("hit", outline.path(0.0)),
        _ => Tag::path("hit", outline.path(grow)),
    }
}

/// A plate of grey paper with a bar on it, which says "no" without colour.
fn no(at: Point) -> Tag {
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
