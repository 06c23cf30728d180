//! A scene drawn as SVG: for browsers, and for export as a picture.
//!
//! The board is drawn in parts. The [`ground`] never changes during a game and holds no words, so that it can be kept as a
//! file; the [`layers`] lie above it in one inline `<svg>` of the same view box and are drawn anew at every step; a
//! [`picture`] is both at once, with the prompt, the seats and the cards around the board, and a [`board`] is both without
//! these. [`STYLE`] dresses all of them, in
//! a page as well as in a picture that stands alone, and uses nothing but plain class rules. Colours of sides and regions
//! come from the scene's palette and stand on the elements themselves.
//!
//! Every drawing depends on the scene (and the marks) alone: equal scenes give equal bytes.

mod areas;
mod arrangement;
mod backdrop;
mod callouts;
mod cell_room;
mod colours;
mod counters;
mod crowd;
mod edges;
mod fan;
mod fan_rings;
mod glyphs;
mod ground;
mod hits;
mod insets;
mod labels;
mod laid_out;
mod lettering;
mod links;
mod map_links;
mod marks;
mod outline;
mod overlays;
mod parts;
mod picture;
mod pieces;
pub mod place;
mod portrait;
mod ring_track;
mod rings;
mod sectors;
mod sign;
mod spots;
mod spread;
mod status;
mod table_cards;
mod tag;
mod targets;
mod tiles;
mod tokens;
mod towns;
mod units;
mod walls;

use crate::Scene;
use place::Places;
use tag::Tag;

pub use colours::{Colours, INK, PAPER, SPACE, letter_on};
pub use fan::fan;
pub use ground::{bare, ground, ground_key};
pub use marks::Marks;
pub use outline::Outline;
pub use parts::{curve, grid, odds, roll};
pub use picture::picture;
pub use place::{SpaceBoxes, boxes};
pub use portrait::{PORTRAIT, portrait_style};
pub use sign::sign;
pub use spots::{CounterBoxes, counters};
pub use spread::spread;
pub use targets::hit_areas;
pub use tokens::tokens;

/// The style sheet of the board, for the page and for pictures.
pub const STYLE: &str = include_str!("svg/board.css");
/// The plain face for everything.
pub const FONT: &str = "'Noto Sans','DejaVu Sans',Verdana,sans-serif";
/// The face for titles, for whoever sets no other: a page sets that of its skin (`--title`).
pub const TITLE_FONT: &str = "'Libertinus Serif','Linux Libertine',Georgia,serif";

/// How far outside an outline its ring runs.
const RING_GAP: f32 = 9.0;

/// Whether the units of a board are pixels: then it has small spaces, whose names and counters keep their size, or areas with fans of counters, and a window that is
/// smaller than the board shows a part of it.
pub fn in_pixels(scene: &Scene) -> bool {
    scene.spaces.iter().any(|space| space.beside.is_some() || space.spot.is_some())
}

/// The fewest pixels to a unit with which names and piles of counters have room.
const PILES_FROM: f32 = 0.62;

/// How many pixels a unit of the board must have at least, so that it can be read: a window that has fewer shows a part of it.
pub fn readable_from(scene: &Scene) -> f32 {
    let usual = match (has_fans(scene), in_pixels(scene)) {
        // It is played from afar, where each pile is one counter.
        (true, _) => PILES_FROM,
        (false, true) => 1.0,
        (false, false) => 0.0,
    };
    scene.readable_from.unwrap_or(usual)
}

/// Whether a board has areas whose pieces lie in fans: from afar it shows piles instead.
pub fn has_fans(scene: &Scene) -> bool {
    scene.spaces.iter().any(|space| space.spot.is_some())
}

/// One live layer of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The id of its group.
    pub id: &'static str,
    /// The group, to be put into an `<svg>` whose view box is the scene's size.
    pub svg: String,
}

/// The ids of the live layers in the order in which they are drawn, lowest first. Marks lie lowest so that no arrow covers a name. A board
/// of areas has more: the shapes that others use, which never change; the targets of the areas, below all that stands on them; the
/// trails; and what a reader may lay over the map.
pub fn order(scene: &Scene) -> Vec<&'static str> {
    let between = match (has_fans(scene), has_regions(scene)) {
        // The band of an area runs all around it and would cross its name.
        (true, _) => ["board-status", "board-labels", "board-pieces", "board-overlays", "board-targets"],
        // The ring of a region runs along its border, where names of spaces lie.
        (false, true) => ["board-status", "board-pieces", "board-overlays", "board-targets", "board-labels"],
        (false, false) => ["board-labels", "board-status", "board-pieces", "board-overlays", "board-targets"],
    };
    let lowest = ["board-shapes", "board-marks", "board-areas", "board-trails"];
    // Badges and ribbons lie above the rings, which cross no letter.
    [&lowest[..], &between, &["board-badges", "board-callouts"]].concat()
}

/// Whether a board has regions, which can be targets with an outline of their own.
fn has_regions(scene: &Scene) -> bool {
    scene.regions.iter().any(|region| region.outline.len() > 2)
}

/// The live layers of a scene, in their [`order`].
pub fn layers(scene: &Scene, marks: &Marks) -> Vec<Layer> {
    let places = Places::with_pieces(scene);
    let turned = scene.in_portrait();
    let turned = turned.as_ref().map(|scene| (scene, Places::with_pieces(scene)));
    let mut groups = still_layers(scene, &places, turned.as_ref().map(|(_, places)| places), marks);
    let targets = targets::drawn(scene, &places, turned.as_ref(), marks);
    if scene.spaces.iter().any(|space| space.area.is_some()) {
        // A ring of an area runs all around it and would cover the trails that cross it.
        let turned = turned.as_ref().map(|(_, places)| places);
        let ringed = sectors::washes(scene).into_iter().chain(marks::ringed(&places, turned, marks).into_iter().flatten()).collect();
        let below = [
            ("board-shapes", vec![Tag::new("defs").all(areas::shapes(scene))]),
            ("board-marks", ringed),
            ("board-areas", targets.areas),
            ("board-trails", marks::trails(&places, turned, marks)),
        ];
        groups.splice(0..1, below);
    }
    if !scene.overlays.is_empty() {
        groups.push(("board-overlays", overlays::drawn(scene, &places)));
    }
    groups.push(("board-targets", targets.others));
    groups.extend(called_out(scene, &places));
    let order = order(scene);
    groups.sort_by_key(|(id, _)| order.iter().position(|it| it == id));
    let focused = |id: &str, tag: Tag| match scene.focus.is_empty() || id != "board-targets" {
        true => tag,
        false => tag.set("data-focus", scene.focus.join(" ")),
    };
    let classed = |id: &str, tag: Tag| if matches!(id, "board-areas" | "board-targets") { tag.class("targets") } else { tag };
    groups.into_iter().map(|(id, tags)| Layer { id, svg: focused(id, classed(id, layer(id, tags))).to_string() }).collect()
}

/// The layer of the call-outs, if there are any.
fn called_out(scene: &Scene, places: &Places<'_>) -> Option<(&'static str, Vec<Tag>)> {
    (!scene.callouts.is_empty()).then(|| ("board-callouts", callouts::drawn(scene, places)))
}

/// The layers without the targets, which a picture does not need.
fn still_layers(scene: &Scene, places: &Places<'_>, turned: Option<&Places<'_>>, marks: &Marks) -> Vec<(&'static str, Vec<Tag>)> {
    let washes = sectors::washes(scene);
    // Whoever uses the outlines of areas has them here.
    let shapes = (!washes.is_empty()).then(|| Tag::new("defs").all(areas::shapes(scene)));
    let below = shapes.into_iter().chain(washes).chain(marks::drawn(places, turned, marks)).collect();
    let (names, status) = (("board-labels", labels::drawn(scene, places)), ("board-status", status::drawn(scene, places)));
    // The band of an area runs all around it and would cross its name.
    let [lower, upper] = if has_fans(scene) { [status, names] } else { [names, status] };
    vec![
        ("board-marks", below),
        lower,
        upper,
        ("board-pieces", pieces::drawn(scene, places, turned, marks)),
        ("board-badges", status::badges(scene, places)),
    ]
}

/// A picture of its own is never turned.
const LANDSCAPE: &str = ".in-portrait{display:none}";

/// A board as a picture of its own, such as the key of a larger one: what is printed and what stands on it.
pub fn board(scene: &Scene) -> String {
    let style = Tag::new("style").text(format!("{}{LANDSCAPE}", tokens::style(scene)));
    let above = still_layers(scene, &Places::with_pieces(scene), None, &Marks::default()).into_iter().map(|(id, tags)| layer(id, tags));
    document(scene.size.w, scene.size.h).with(style).all(ground::drawn(scene)).all(above).to_string()
}

fn layer(id: &'static str, tags: Vec<Tag>) -> Tag {
    Tag::new("g").set("id", id).all(tags)
}

/// An SVG document of this size.
fn document(w: f32, h: f32) -> Tag {
    let view = format!("0 0 {} {}", outline::number(w), outline::number(h));
    Tag::new("svg").set("xmlns", "http://www.w3.org/2000/svg").set("viewBox", view).set("width", w).set("height", h)
}
