//! Land and sea: water lines along the coasts, the land, whose it is, and its borders.

use super::{
    colours::Colours,
    outline::{open, ring},
    tag::Tag,
};
use crate::{Backdrop, Colour, Field, Pattern, Scene};

/// The colour of land that is nobody's.
const LAND: Colour = Colour(0xf6efdc);
/// How much of its side's colour a field keeps.
const FIELD: f32 = 0.7;

/// The parts of the backdrop, lowest first.
pub(super) fn drawn(scene: &Scene, backdrop: &Backdrop) -> Vec<Tag> {
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
        again().class("water-inner"),
        again().class("land"),
        Tag::group("fields").set("clip-path", "url(#on-land)").all(fields).with(Tag::path("border", borders)),
        Tag::path("globe", lines),
        again().class("shore"),
        sheet(scene).class("frame"),
    ]
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
    let pale = colours.side(field.tint).mixed(LAND, FIELD);
    [
        // The thin line in its own colour closes the seams between parts.
        Tag::path("field", d.as_str()).set("fill", pale).set("stroke", pale),
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
    let colour = colours.side(field.tint).mixed(LAND, 0.42);
    let tile =
        Tag::new("pattern").set("id", id(field.pattern)).set("width", 12.0).set("height", 12.0).set("patternUnits", "userSpaceOnUse");
    let line = |d: &str| Tag::new("path").set("d", d).set("stroke", colour).set("stroke-width", 1.6).set("fill", "none");
    match field.pattern {
        Pattern::Rising => tile.set("patternTransform", "rotate(45)").with(line("M6 0V12")),
        Pattern::Falling => tile.set("patternTransform", "rotate(-45)").with(line("M6 0V12")),
        Pattern::Level => tile.with(line("M0 6H12")),
        Pattern::Upright => tile.with(line("M6 0V12")),
        Pattern::Dotted => tile.with(Tag::new("path").set("d", "M2 3h3v3h-3zM8 9h3v3h-3z").set("fill", colour)),
    }
}
