//! The year track.

use scene::{Cell, Piece, Scene};

use crate::{Spies, View, Year};

/// Adds the years with their multiples, and the marker.
pub(super) fn add(g: &Spies, v: &View, scene: &mut Scene) {
    let cell = |year: Year| {
        let times = g.edition.multiples[year.index()].secret;
        Cell::new(id(year), year.number()).noted(format!("× {times}"))
    };
    scene.tracks.push(g.edition.layout.track("years", "Year, and what it multiplies").cells(Year::all().map(cell)));
    let marker = Piece::new("year-marker", "marker", 'Y', id(v.board.year)).labelled("the year");
    scene.pieces.push(marker);
}

fn id(year: Year) -> String {
    format!("year-{}", year.number())
}
