//! The second arrangement of a plan, for windows that are higher than wide.
//!
//! The live layers are drawn once. What belongs to a space or a region says so (`data-at`), and where a page asks for it, a style sheet
//! moves all of that to its other place; what is drawn between two places is drawn twice, and one of both is shown. Only the ground has
//! two files.

use std::fmt::Write;

use super::{labels::region_at, outline::number, place::Places, tag::Tag};
use crate::{Point, Scene};

/// The windows that have the second arrangement, as a style sheet says it.
pub const PORTRAIT: &str = "(max-width: 700px) and (orientation: portrait)";

/// The rules that move everything to its second place, for a scene that has one; the scene is that of the map alone.
pub fn portrait_style(scene: &Scene) -> Option<String> {
    let turned = scene.in_portrait()?;
    let spaces = scene.spaces.iter().zip(&turned.spaces).map(|(usual, high)| (&usual.id, usual.at, high.at));
    let regions = scene.regions.iter().zip(&turned.regions).map(|(usual, high)| (&usual.id, region_at(usual), region_at(high)));
    let mut css = String::from(".in-portrait { display: none }\n");
    let (w, h) = (number(turned.size.w), number(turned.size.h));
    let _ = writeln!(css, "@media {PORTRAIT} {{");
    let _ = writeln!(css, ".in-portrait {{ display: inline }}\n.in-landscape {{ display: none }}");
    // A script sets the view box; without one the drawing gets the size at which its units are those of the ground.
    let (across, down) = (number(100.0 * scene.size.w / turned.size.w), number(100.0 * scene.size.h / turned.size.h));
    let _ =
        writeln!(css, "html:not(.js) #view {{ aspect-ratio: {w} / {h} }}\n#board:not([data-plan]) {{ width: {across}%; height: {down}% }}");
    for (id, from, to) in spaces.chain(regions) {
        let by = Point::new(to.x - from.x, to.y - from.y);
        let _ = writeln!(css, "#board [data-at=\"{id}\"] {{ translate: {}px {}px }}", number(by.x), number(by.y));
    }
    css.push_str("}\n");
    Some(css)
}

/// Whether a scene is drawn so that it can be turned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    Never,
    InPortrait,
}

impl Turns {
    pub(super) fn of(scene: &Scene) -> Self {
        if scene.portrait.is_some() && scene.tracks.is_empty() { Self::InPortrait } else { Self::Never }
    }
}

/// What is drawn in one arrangement only; without a second one, as it is.
pub(super) fn either(usual: Tag, high: Option<Tag>) -> Vec<Tag> {
    match high {
        Some(high) => vec![usual.more("in-landscape"), high.more("in-portrait")],
        None => vec![usual],
    }
}

impl Places<'_> {
    /// Says of a tag to which space or region it belongs, where that can be moved.
    pub(super) fn belonging(&self, tag: Tag, id: &str) -> Tag {
        match self.base(id) {
            Some(base) => tag.set("data-at", base),
            None => tag,
        }
    }
}
