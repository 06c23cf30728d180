//! The tracks that a page puts into its strip and its ledger, in rows of their own: a picture has neither, and not every board keeps
//! paper for them.

use std::collections::BTreeSet;

use super::{lettering::Kind, outline::Outline, place::track_outline};
use crate::{Cell, Heading, Point, Run, Scene, Size, Track, TrackPlace};

/// The line of a heading, and what stays free between two tracks.
const HEADING: f32 = 40.0;
const GAP: f32 = 36.0;
/// The least and the most that a cell of a row is wide, and the width of one in a column.
const ROW_CELL: (f32, f32) = (54.0, 190.0);
const COLUMN_CELL: f32 = 352.0;
/// The heights of cells: with a label alone, with something that stands on it, and for each line of a note.
const LABEL: f32 = 40.0;
const STANDING: f32 = 58.0;
const NOTE_LINE: f32 = 22.0;
/// The room of a note in a cell of a column.
const NOTE: f32 = COLUMN_CELL - 134.0;

/// Has the board no paper for its tracks: would one that a page shows elsewhere lie on the ground or on another one, or hang off?
pub(super) fn is_needed(scene: &Scene) -> bool {
    let boxes: Vec<(bool, Point, f32, f32)> = scene
        .tracks
        .iter()
        .map(|it| {
            let (at, w, h) = track_outline(it).bounds();
            (it.place != TrackPlace::Map, at, w, h)
        })
        .collect();
    let meets = |(a, w, h): (Point, f32, f32), (b, v, g): (Point, f32, f32)| {
        a.x + 1.0 < b.x + v && b.x + 1.0 < a.x + w && a.y + 1.0 < b.y + g && b.y + 1.0 < a.y + h
    };
    let ground: Vec<(Point, f32, f32)> = scene
        .regions
        .iter()
        .map(|it| Outline::Polygon(it.outline.clone()).bounds())
        .chain(scene.spaces.iter().map(|it| Outline::of(it).bounds()))
        .collect();
    boxes.iter().enumerate().filter(|(_, it)| it.0).any(|(n, (_, at, w, h))| {
        let own = (*at, *w, *h);
        let off = at.x < 0.0 || at.y < 0.0 || at.x + w > scene.size.w || at.y + h > scene.size.h;
        let on_another = boxes.iter().enumerate().any(|(m, (_, at, w, h))| m != n && meets(own, (*at, *w, *h)));
        off || scene.backdrop.is_some() || on_another || ground.iter().any(|it| meets(own, *it))
    })
}

/// A board of this width with nothing on it but the tracks of a place, one after the other.
pub(super) fn tracks(scene: &Scene, place: TrackPlace, width: f32) -> Scene {
    let mut laid = Scene { game: scene.game, palette: scene.palette.clone(), seats: scene.seats.clone(), ..Scene::default() };
    let standing: BTreeSet<&str> = scene.pieces.iter().map(|it| it.on.as_str()).collect();
    let (mut at, mut low) = (Point::new(GAP / 2.0, 0.0), 0.0_f32);
    for track in scene.tracks.iter().filter(|it| it.place == place && !it.cells.is_empty()) {
        let holds = track.cells.iter().any(|cell| standing.contains(cell.id.as_str()));
        let mut track = if place == TrackPlace::Strip { row(track, holds, width - GAP) } else { column(track) };
        let (_, w, h) = track_outline(&track).bounds();
        let w = w.max(Kind::Track.width(&track.label));
        if at.x > GAP / 2.0 && at.x + w > width - GAP / 2.0 {
            at = Point::new(GAP / 2.0, low);
        }
        track.at = Point::new(at.x, at.y + HEADING);
        at.x += w + GAP;
        low = low.max(track.at.y + h + GAP / 2.0);
        laid.tracks.push(track);
    }
    laid.size = Size::new(width, low);
    let cells: BTreeSet<&str> = laid.tracks.iter().flat_map(|it| &it.cells).map(|cell| cell.id.as_str()).collect();
    laid.pieces = scene.pieces.iter().filter(|piece| cells.contains(piece.on.as_str())).cloned().collect();
    laid
}

/// A track of the strip: its cells beside each other, as wide as their words need, and what there is no room for left out.
fn row(track: &Track, holds: bool, width: f32) -> Track {
    let label = |cell: &Cell| Kind::Cell.width(&cell.label) + 24.0;
    let most = (width / track.cells.len() as f32).min(ROW_CELL.1);
    let w = track.cells.iter().map(label).fold(ROW_CELL.0, f32::max);
    // A note of some words may make cells a little wider.
    let short = |cell: &Cell| cell.note.as_deref().map_or(0.0, |note| Kind::Note.width(note).min(110.0) + 14.0);
    let w = track.cells.iter().map(short).fold(w, f32::max).min(most);
    let lines = |cell: &Cell| cell.note.as_deref().map_or(0, |note| Kind::Note.wrapped(note, w - 10.0).len());
    let fits = |cell: &Cell| lines(cell) <= 2 && cell.note.iter().flat_map(|it| it.split(' ')).all(|word| Kind::Note.width(word) <= w);
    let cells: Vec<Cell> = track.cells.iter().map(|it| if fits(it) { it.clone() } else { Cell { note: None, ..it.clone() } }).collect();
    let notes = cells.iter().map(lines).max().unwrap_or(0) as f32;
    let h = LABEL + if holds { STANDING } else { 0.0 } + NOTE_LINE * notes;
    Track { run: Run::Across, heading: Heading::Above, ring: None, cell_size: Size::new(w, h), cells, ..track.clone() }
}

/// A track of the ledger: its cells below each other, each wide enough for its words and what stands beside them.
fn column(track: &Track) -> Track {
    let lines = |cell: &Cell| cell.note.as_deref().map_or(0, |note| Kind::Note.wrapped(note, NOTE).len());
    let notes = track.cells.iter().map(lines).max().unwrap_or(0) as f32;
    let h = if notes > 0.0 { LABEL + 4.0 + NOTE_LINE * notes } else { STANDING };
    Track { run: Run::Down, heading: Heading::Above, ring: None, cell_size: Size::new(COLUMN_CELL, h), ..track.clone() }
}

#[cfg(test)]
mod tests {
    use super::{COLUMN_CELL, is_needed, tracks};
    use crate::{Cell, Piece, Point, Region, Scene, Size, Space, Track, TrackPlace, svg};

    /// A board whose ground leaves its upper edge free.
    fn board(tracks: Vec<Track>) -> Scene {
        let mut scene = Scene::new("toy", "Toy", Size::new(1000.0, 800.0));
        scene.regions = vec![Region::new("land", "Land").outlined(&[(0.0, 100.0), (1000.0, 100.0), (1000.0, 800.0)])];
        scene.spaces = vec![Space::new("a", "A", Point::new(300.0, 300.0))];
        scene.tracks = tracks;
        scene.pieces = vec![Piece::new("marker", "marker", 'V', "turns-2")];
        scene
    }

    fn track(id: &str, place: TrackPlace, at: Point, cells: u8) -> Track {
        let cell = |n| Cell::new(format!("{id}-{n}"), n).noted("what happens here, in more words than a narrow cell has room for");
        Track::new(id, id, at).placed(place).cells((0..cells).map(cell))
    }

    #[test]
    fn tracks_stay_where_the_board_keeps_paper_for_them() {
        let alone = board(vec![track("turns", TrackPlace::Strip, Point::new(10.0, 20.0), 5)]);
        assert!(!is_needed(&alone));
        let on_the_ground = board(vec![track("turns", TrackPlace::Strip, Point::new(10.0, 90.0), 5)]);
        assert!(is_needed(&on_the_ground));
        let off = board(vec![track("turns", TrackPlace::Strip, Point::new(900.0, 20.0), 5)]);
        assert!(is_needed(&off));
        let of_the_ground = board(vec![track("turns", TrackPlace::Map, Point::new(10.0, 90.0), 5)]);
        assert!(!is_needed(&of_the_ground), "one that belongs to the map stays there");
    }

    #[test]
    fn no_track_lies_on_another_and_all_are_within_the_picture() {
        let nowhere = Point::default();
        let all = [
            ("turns", TrackPlace::Strip, 13),
            ("talks", TrackPlace::Ledger, 4),
            ("points", TrackPlace::Strip, 40),
            ("aims", TrackPlace::Ledger, 2),
        ];
        let scene = board(all.map(|(id, place, cells)| track(id, place, nowhere, cells)).into());
        assert!(is_needed(&scene));
        let [strip, ledger] = [TrackPlace::Strip, TrackPlace::Ledger].map(|place| tracks(&scene, place, 1600.0));
        assert_eq!((strip.tracks.len(), ledger.tracks.len()), (2, 2));
        assert_eq!(strip.pieces.len(), 1, "what stands on a track goes with it");
        assert!(strip.tracks.iter().all(|it| it.cell_size.w < COLUMN_CELL) && ledger.tracks.iter().all(|it| it.cell_size.w == COLUMN_CELL));
        for laid in [strip, ledger] {
            disjoint(&laid);
        }
        // The board itself is drawn without them.
        let picture = svg::picture(&scene);
        assert_eq!(picture.matches("class=\"cell-shape\"").count(), 13 + 4 + 40 + 2, "each cell once");
    }

    /// Whether tracks lie on each other or off their board.
    fn disjoint(laid: &Scene) {
        let boxes: Vec<_> = laid.tracks.iter().map(|it| super::track_outline(it).bounds()).collect();
        for (n, (a, w, h)) in boxes.iter().enumerate() {
            assert!(a.x >= 0.0 && a.y >= super::HEADING && a.x + w <= laid.size.w && a.y + h <= laid.size.h, "{:?}", laid.tracks[n].id);
            for (b, v, g) in &boxes[n + 1..] {
                let apart =
                    a.x + w <= b.x || b.x + v <= a.x || a.y + h + super::HEADING <= b.y + 0.1 || b.y + g + super::HEADING <= a.y + 0.1;
                assert!(apart, "{:?} lies on another", laid.tracks[n].id);
            }
        }
    }
}
