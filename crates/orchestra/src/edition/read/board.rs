//! `board.toml`: where the spaces, the sheet of Berlin and the tracks are drawn; and the land below them.

use super::map;
use crate::Words;
use scene::{Backdrop, Globe, Plate, Point, Size};
use table::{
    Problem, Texts,
    edition::{Layout, LayoutParts},
};

pub(super) const HOUSE: &str = include_str!("../../../edition/board.toml");

/// The whole world, where a board does not say which part of it is shown.
const WORLD: Globe = Globe { west: -180.0, north: 80.0, across: 360.0, size: Size::new(2000.0, 2000.0), lines: 10 };
/// How far the ruled lines of the paper lie apart.
const RULED: f32 = 26.0;

/// Where everything lies.
pub(super) fn read(texts: &Texts, words: &Words, problems: &mut Vec<Problem>) -> Layout {
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let parts = LayoutParts {
        sizes: owned(&["space", "prison"]),
        spaces: words.spaces.iter().cloned().chain(owned(&["prison", "berlin"])).collect(),
        regions: owned(&["berlin-sheet"]),
        tracks: owned(&["stages", "support", "dissent", "dice", "decks"]),
    };
    Layout::read(texts, HOUSE, &parts, problems)
}

/// Land and sea, stretched so that the places of the map lie on their paper where the degrees put them; and the lines of the paper.
pub(super) fn ground(board: &map::Board, layout: &Layout, coasts: &[Vec<Point>]) -> Backdrop {
    let globe = layout.globe.unwrap_or(WORLD);
    let at = |(lat, lon): (f64, f64)| {
        let (x, y) = globe.project(lat, lon);
        Point::new(x as f32, y as f32)
    };
    let on_map = board.spaces.iter().enumerate().filter(|(at, _)| !board.words.berlin.has(super::Space(*at as u8)));
    let places: Vec<Point> = on_map.map(|(_, space)| at(space.at)).chain([at(board.berlin.at)]).collect();
    let plate = Plate::of(globe.size, &places, layout.inner);
    let (w, h) = (layout.size.w, layout.size.h);
    let ruled = (1..=(h / RULED) as u16).map(|n| f32::from(n) * RULED).map(|y| [Point::new(0.0, y), Point::new(w, y)]);
    Backdrop {
        coasts: coasts.iter().map(|ring| ring.iter().map(|p| plate.at(*p)).collect()).collect(),
        lines: ruled.collect(),
        ..Backdrop::default()
    }
}
