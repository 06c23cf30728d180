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

mod backdrop;
mod callouts;
mod cell_room;
mod colours;
mod crowd;
mod fan;
mod glyphs;
mod ground;
mod label_placement;
mod labels;
mod lettering;
mod links;
mod map_links;
mod marks;
mod outline;
mod parts;
mod picture;
mod pieces;
pub mod place;
mod sign;
mod status;
mod tag;
mod targets;
mod units;

use crate::Scene;
use tag::Tag;

pub use colours::{Colours, INK, PAPER, SPACE, letter_on};
pub use fan::fan;
pub use ground::{bare, ground, ground_key};
pub use label_placement::{name_box, place_labels};
pub use marks::Marks;
pub use outline::Outline;
pub use parts::{curve, grid, odds, roll};
pub use picture::picture;
pub use sign::sign;

/// The style sheet of the board, for the page and for pictures.
pub const STYLE: &str = include_str!("svg/board.css");
/// The plain face for everything.
pub const FONT: &str = "'Noto Sans','DejaVu Sans',Verdana,sans-serif";
/// The period face for titles only.
pub const TITLE_FONT: &str = "'Libertinus Serif','Linux Libertine',Georgia,serif";

/// How far outside an outline its ring runs.
const RING_GAP: f32 = 6.0;

/// One live layer of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The id of its group.
    pub id: &'static str,
    /// The group, to be put into an `<svg>` whose view box is the scene's size.
    pub svg: String,
}

/// The live layers, lowest first: marks, names, status, pieces, targets, and call-outs where there are any. Marks lie lowest so that no arrow covers a name.
pub fn layers(scene: &Scene, marks: &Marks) -> Vec<Layer> {
    let mut groups = still_layers(scene, marks);
    groups.push(("board-targets", targets::drawn(scene, marks)));
    groups.extend(called_out(scene));
    groups.into_iter().map(|(id, tags)| Layer { id, svg: layer(id, tags).to_string() }).collect()
}

/// The layer of the call-outs, if there are any.
fn called_out(scene: &Scene) -> Option<(&'static str, Vec<Tag>)> {
    (!scene.callouts.is_empty()).then(|| ("board-callouts", callouts::drawn(scene)))
}

/// The layers without the targets, which a picture does not need.
fn still_layers(scene: &Scene, marks: &Marks) -> Vec<(&'static str, Vec<Tag>)> {
    vec![
        ("board-marks", marks::drawn(scene, marks)),
        ("board-labels", labels::drawn(scene)),
        ("board-status", status::drawn(scene)),
        ("board-pieces", pieces::drawn(scene, marks)),
    ]
}

/// A board as a picture of its own, such as the key of a larger one: what is printed and what stands on it.
pub fn board(scene: &Scene) -> String {
    let style = Tag::new("style").text(STYLE);
    let above = still_layers(scene, &Marks::default()).into_iter().map(|(id, tags)| layer(id, tags));
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
