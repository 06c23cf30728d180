//! Land and sea: water lines along the coasts, the land, whose it is, and its borders.

use super::{
    colours::Colours,
    outline::{open, ring},
    tag::Tag,
};
use crate::{Backdrop, Field, Pattern, Scene};

/// The parts of the backdrop, lowest first.
pub(super) fn drawn(scene: &Scene, backdrop: &Backdrop) -> Vec<Tag> {
    if backdrop.coasts.is_empty() && backdrop.fields.is_empty() {
        return backdrop_of_paper(scene, backdrop);
    }
    let colours = Colours::of(scene);
    let coasts: String = backdrop.coasts.iter().map(|coast| ring(coast)).collect();
    let sea = sheet(scene).class("sea");
    // One path serves the water lines, the land, the clip and the shore, so that the coasts are sent once.
    let coast = Tag::new("path").set("id", "coast").set("d", coasts).set("clip-rule", "evenodd");
    let on_land = Tag::new("clipPath").set("id", "on-land").with(again());
    // The coasts reach beyond the board, where in a picture other things stand.
    let on_board = Tag::new("clipPath").set("id", "on-board").with(sheet(scene));
    let defs = Tag::new("defs").with(coast).with(on_land).with(on_board).all(backdrop.fields.iter().map(|field| pattern(field, &colours)));
    let fields = backdrop.fields.iter().flat_map(|field| patterned(field, &colours));
    let borders: String = backdrop.borders.iter().map(|border| open(border)).collect();
    let lines: String = backdrop.lines.iter().map(|line| open(line)).collect();
    vec![
        defs,
        sea,
        again().class("water-outer"),
        again().class("water-between"),
        again().class("water-inner"),
        again().class("land"),
        Tag::group("fields").set("clip-path", "url(#on-land)").all(fields).with(Tag::path("border", borders)),
        Tag::path("globe", lines),
        again().class("shore"),
        sheet(scene).class("frame"),
    ]
}

/// Where there is neither land nor sea, lines lie on the paper.
fn backdrop_of_paper(scene: &Scene, backdrop: &Backdrop) -> Vec<Tag> {
    let on_board = Tag::new("clipPath").set("id", "on-board").with(sheet(scene));
    let lines: String = backdrop.lines.iter().map(|line| open(line)).collect();
    vec![Tag::new("defs").with(on_board), Tag::path("globe", lines)]
}

/// The thin lines across a map once more, over its areas.
pub(super) fn lines_again(scene: &Scene) -> Option<Tag> {
    let lines: String = scene.backdrop.iter().flat_map(|it| &it.lines).map(|line| open(line)).collect();
    let covered = scene.spaces.iter().any(|space| space.area.is_some());
    (covered && !lines.is_empty()).then(|| Tag::path("globe", lines))
}

/// The whole board.
fn sheet(scene: &Scene) -> Tag {
    Tag::new("rect").set("width", scene.size.w).set("height", scene.size.h)
}

fn again() -> Tag {
    Tag::new("use").set("href", "#coast")
}

/// The field in its pale tint, and its pattern on it.
fn patterned(field: &Field, colours: &Colours<'_>) -> [Tag; 2] {
    let d: String = field.parts.iter().map(|part| ring(part)).collect();
    let pale = format!("var(--field-{},{})", field.tint.0, colours.field(field.tint).0);
    [
        // The thin line in its own colour closes the seams between parts.
        Tag::path("field", d.as_str()).set("fill", pale.as_str()).set("stroke", pale.as_str()),
        Tag::path("field-pattern", d).set("fill", format!("url(#{})", id(field.pattern))),
    ]
}

fn id(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Rising => "rising",
        Pattern::Falling => "falling",
        Pattern::Level => "level",
        Pattern::Upright => "upright",
        Pattern::Dotted => "dotted",
    }
}

fn pattern(field: &Field, colours: &Colours<'_>) -> Tag {
    let colour = format!("var(--field-line-{},{})", field.tint.0, colours.field_lines(field.tint).0);
    let tile = Tag::new("pattern").set("id", id(field.pattern)).set("width", 9.0).set("height", 9.0).set("patternUnits", "userSpaceOnUse");
    let line = |d: &str| Tag::new("path").set("d", d).set("stroke", colour.as_str()).set("stroke-width", 0.9).set("fill", "none");
    match field.pattern {
        Pattern::Rising => tile.set("patternTransform", "rotate(45)").with(line("M4.5 0V9")),
        Pattern::Falling => tile.set("patternTransform", "rotate(-45)").with(line("M4.5 0V9")),
        Pattern::Level => tile.with(line("M0 4.5H9")),
        Pattern::Upright => tile.with(line("M4.5 0V9")),
        Pattern::Dotted => tile.with(Tag::new("path").set("d", "M1 2h1.6v1.6h-1.6zM5.5 6.5h1.6v1.6h-1.6z").set("fill", colour.as_str())),
    }
}
