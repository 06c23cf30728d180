//! `board.toml`: the part of the globe that the map shows, and how it is drawn.

use scene::{Globe, Size};
use table::{
    Problem, Texts,
    edition::{Layout, LayoutParts},
};

pub(super) const HOUSE: &str = include_str!("../../../edition/board.toml");

/// The whole world, so that no place seems to lie off the paper where the globe cannot be read.
const WORLD: Globe = Globe { west: -180.0, north: 80.0, across: 360.0, size: Size::new(2000.0, 2000.0), lines: 10 };

/// The layout, and the globe of it.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> (Layout, Globe) {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let parts = LayoutParts {
        sizes: owned(&["capital", "haven", "secret", "coded", "overseas", "town", "sea"]),
        tracks: owned(&["years"]),
        ..LayoutParts::default()
    };
    let before = problems.len();
    let layout = Layout::read(texts, HOUSE, &parts, problems);
    if layout.globe.is_none() && problems.len() == before {
        problems.push(Problem::in_file(Layout::FILE, "[globe] is missing; it says which part of the globe the map shows"));
    }
    let globe = layout.globe.unwrap_or(WORLD);
    (layout, globe)
}
