//! The year track, in the desert where nothing else stands.

use scene::{Cell, Piece, Point, Scene, Size, Track, TrackPlace};

use crate::{game::Spies, view::View, year::Year};

/// Where the track lies, and how large its cells are: year, marker and multiple have room below each other.
const AT: Point = Point::new(300.0, 1352.0);
const CELL: Size = Size::new(92.0, 116.0);

/// Adds the years with their multiples, and the marker.
pub(super) fn add(g: &Spies, v: &View, scene: &mut Scene) {
    let cell = |year: Year| {
        let times = g.edition.multiples[year.index()].secret;
        Cell::new(id(year), year.number()).noted(format!("× {times}"))
    };
    scene.tracks.push(
        Track::new("years", "Year, and what it multiplies", AT).cell_sized(CELL).placed(TrackPlace::Strip).cells(Year::all().map(cell)),
    );
    let marker = Piece::new("year-marker", "marker", 'Y', id(v.board.year)).labelled("the year");
    scene.pieces.push(marker);
}

fn id(year: Year) -> String {
    format!("year-{}", year.number())
}
