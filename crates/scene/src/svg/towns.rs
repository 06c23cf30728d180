//! Small spaces: their marks, their names, and the lines that lead from the one to the other.
//!
//! Everything of a space hangs on its middle and keeps its size, however near the board is: a page shrinks the groups of class
//! `fix` by its zoom, each about its own middle.

use super::{
    arrangement::Spot,
    colours::{Colours, SPACE, letter_on},
    glyphs::glyph,
    lettering::Kind,
    outline::{Outline, number, pair},
    place::Places,
    tag::Tag,
};
use crate::{Access, Glyph, Point, Rect, Scene, Shape, Space};

/// The print of what lies on the sea.
const COAST: &str = "var(--coast,#5c7f8c)";
const SEA: &str = "var(--sea,#cfe1e6)";

/// A group that keeps its size about a point.
pub(super) fn fixed(at: Point) -> Tag {
    Tag::group("fix").set("transform-origin", pair(at))
}

/// The marks and names of all small spaces.
pub(super) fn drawn(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let small = || scene.spaces.iter().filter(|space| space.beside.is_some());
    let headings = super::insets::words(scene);
    let leaders = small().filter_map(|space| leader(space, places.spot(&space.id)?));
    let trays = small().filter_map(|space| tray(space, places.spot(&space.id)?));
    let marks = small().map(|space| mark(space, &colours));
    let names = small().filter_map(|space| name(space, places.spot(&space.id)?));
    headings.into_iter().chain(leaders).chain(trays).chain(marks).chain(names).collect()
}

/// The sign of a small space: its shape in the colour of its side, and what is printed in it.
fn mark(space: &Space, colours: &Colours<'_>) -> Tag {
    let Point { x, y } = space.at;
    let mut tag = fixed(space.at);
    if space.glyph == Some(Glyph::Ship) {
        let ring = Tag::path("ship-mark", Outline::of(space).path(0.0)).set("fill", SEA).set("stroke", COAST);
        return tag.with(ring).with(Tag::path("", ship(space.at, space.size)).set("fill", COAST));
    }
    if space.port {
        let d = format!("M{} {}q2.2-3.5 4.5 0t4.5 0t4.5 0t4.5 0", number(x - 9.0), number(y + space.size / 2.0 + 3.5));
        tag = tag.with(Tag::path("waves", d).set("stroke", COAST));
    }
    let paper = space.tint.map_or(SPACE, |tint| colours.side(tint));
    let ink = letter_on(paper);
    let class = match space.access {
        Access::Open | Access::Until(_) => "town",
        Access::Later => "town later",
        Access::Closed => "town closed",
    };
    tag = tag.with(Tag::path(class, Outline::of(space).path(0.0)).set("fill", paper));
    if !space.print.is_empty() {
        let text = Tag::new("text").class("town-print").set("x", x).set("y", y + 5.5).set("fill", ink);
        return tag.with(text.text(space.print.as_str())).all(access(space));
    }
    let dot = |r: f32| Outline::Shape { shape: Shape::Circle, at: space.at, size: 2.0 * r }.path(0.0);
    match (space.glyph, space.letter) {
        (Some(Glyph::Envelope), _) => tag.with(Tag::path("town-dot", dot(space.size * 0.2)).set("fill", ink)),
        (Some(of), _) => tag.with(glyph(of, space.at, space.size * 0.62, ink, paper)),
        (None, Some(letter)) if space.shape == Shape::Star => {
            let text = Tag::new("text").class("token-letter").set("x", x).set("y", y + 4.5).set("font-size", 11.5);
            tag.with(text.set("fill", ink).text(letter.to_string()))
        }
        (None, Some(_)) => tag.with(Tag::path("town-eye", dot(space.size * 0.18))),
        (None, None) => tag,
    }
}

/// What is drawn over a place that will be closed or is: the number of its end on a plate at its shoulder, or a cross.
fn access(space: &Space) -> Option<Tag> {
    let (Point { x, y }, r) = (space.at, space.size / 2.0);
    match space.access {
        Access::Open | Access::Later => None,
        Access::Until(end) => {
            let at = Point::new(x + r * 0.86, y - r * 0.86);
            let plate = Outline::Shape { shape: Shape::Square, at, size: 15.0 }.path(0.0);
            let text = Tag::new("text").class("until").set("x", at.x).set("y", at.y + 4.0).text(end.to_string());
            Some(Tag::group("ends").with(Tag::path("until-plate", plate)).with(text))
        }
        Access::Closed => {
            let by = r * 0.82;
            let [left, right, top, bottom] = [x - by, x + by, y - by, y + by].map(number);
            Some(Tag::path("crossed", format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")))
        }
    }
}

fn ship(at: Point, size: f32) -> String {
    let k = size / 18.0;
    let n = |d: f32| number(d * k);
    format!(
        "M{} {}h{}l{} {}h{}ZM{} {}v{}l{} {}h{}Z",
        number(at.x - 5.0 * k),
        number(at.y + 2.0 * k),
        n(10.0),
        n(-2.0),
        n(3.5),
        n(-6.0),
        number(at.x),
        number(at.y + k),
        n(-6.0),
        n(4.0),
        n(4.0),
        n(-4.0)
    )
}

/// The words of a name in the middle of its box.
pub(super) fn words(space: &Space, spot: &Spot) -> Tag {
    let kind = Kind::of(space.beside.unwrap_or_default().script);
    let lines = kind.name_lines(&space.label);
    let middle = spot.name.middle();
    let first = middle.y + kind.size() * 0.36 - kind.line() * (lines.len() as f32 - 1.0) / 2.0;
    let text = Tag::new("text").class(kind.class()).set("x", middle.x).set("y", first);
    match &lines[..] {
        [line] => text.text(line.as_str()),
        _ => text.all(lines.iter().enumerate().map(|(n, line)| {
            let down = if n == 0 { 0.0 } else { kind.line() };
            Tag::new("tspan").set("x", middle.x).set("dy", down).text(line.as_str())
        })),
    }
}

fn name(space: &Space, spot: &Spot) -> Option<Tag> {
    let class = if space.access.is_open() { "name" } else { "name shut" };
    (!space.label.is_empty()).then(|| fixed(space.at).with(words(space, spot).more(class)))
}

/// The name of a target: a white label with a border of its own.
pub(super) fn label(space: &Space, spot: &Spot) -> Tag {
    let it = spot.name;
    let plate = Outline::Rectangle { at: Point::new(it.x + 1.0, it.y + 1.0), w: it.w - 2.0, h: it.h - 2.0 };
    Tag::group("name-label").with(Tag::path("name-plate", plate.cornered(3.0))).with(words(space, spot))
}

/// A thin line from the mark to a name that stands further off.
fn leader(space: &Space, spot: &Spot) -> Option<Tag> {
    spot.led.then(|| fixed(space.at).with(Tag::path("leader", line_to(space, &spot.name))))
}

/// A tray below counters that stand nearer to another mark than to their own, and the line to which they hang.
fn tray(space: &Space, spot: &Spot) -> Option<Tag> {
    let it = spot.counters.filter(|_| spot.tied)?;
    let plate = Outline::Rectangle { at: Point::new(it.x + 0.5, it.y + 0.5), w: it.w - 1.0, h: it.h - 1.0 };
    let line = line_to(space, &it);
    let tag = fixed(space.at).with(Tag::path("leader-under", line.clone())).with(Tag::path("leader", line));
    Some(tag.with(Tag::path("tray", plate.cornered(5.0))))
}

/// The way from the rim of a mark to the nearest edge of a box.
fn line_to(space: &Space, it: &Rect) -> String {
    let at = space.at;
    let end = Point::new(at.x.clamp(it.x + 3.0, it.right() - 3.0), at.y.clamp(it.y + 2.0, it.bottom() - 2.0));
    let length = (end.x - at.x).hypot(end.y - at.y).max(1.0);
    let from = Point::new(at.x + (end.x - at.x) / length * space.size / 2.0, at.y + (end.y - at.y) / length * space.size / 2.0);
    format!("M{}L{}", pair(from), pair(end))
}
