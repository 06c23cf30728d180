//! The part of a board that lies on the ground: what is left when the tracks beside it are shown elsewhere.

use std::collections::BTreeSet;

use crate::{Area, Point, Scene, Size, TrackPlace};

/// How much paper stays around a plan whose tracks are taken away.
const MARGIN: f32 = 16.0;

impl Scene {
    /// This scene without the tracks that a page puts into its strip and its ledger, and without what stands on them. A plan
    /// without land below it is cut to what is left.
    pub fn on_map(&self) -> Scene {
        let is_away = |place: TrackPlace| place != TrackPlace::Map;
        let away: BTreeSet<&str> =
            self.tracks.iter().filter(|it| is_away(it.place)).flat_map(|it| it.cells.iter().map(|cell| cell.id.as_str())).collect();
        let mut scene = self.clone();
        if away.is_empty() {
            return scene;
        }
        scene.tracks.retain(|track| !is_away(track.place));
        scene.pieces.retain(|piece| !away.contains(piece.on.as_str()));
        if let Some((from, to)) = scene.ground_box() {
            scene.shift(Point::new(-from.x, -from.y));
            scene.size = Size::new(to.x - from.x, to.y - from.y);
        }
        scene
    }

    /// The corners of the ground, if it is less than the whole board.
    fn ground_box(&self) -> Option<(Point, Point)> {
        if self.backdrop.is_some() || !self.views.is_empty() {
            return None;
        }
        let corners = self.regions.iter().flat_map(|region| region.outline.iter().copied());
        let spaces = self.spaces.iter().flat_map(|space| {
            let half = space.size / 2.0;
            [Point::new(space.at.x - half, space.at.y - half), Point::new(space.at.x + half, space.at.y + half)]
        });
        let tracks = self.tracks.iter().map(|track| track.at);
        let mut all = corners.chain(spaces).chain(tracks);
        let first = all.next()?;
        let (from, to) = all
            .fold((first, first), |(from, to), p| (Point::new(from.x.min(p.x), from.y.min(p.y)), Point::new(to.x.max(p.x), to.y.max(p.y))));
        // A track on the map reaches further than its first corner, so such a board stays whole.
        self.tracks.is_empty().then(|| (Point::new(from.x - MARGIN, from.y - MARGIN), Point::new(to.x + MARGIN, to.y + MARGIN)))
    }

    /// Moves everything that has a place.
    fn shift(&mut self, by: Point) {
        let shift = |p: &mut Point| *p = Point::new(p.x + by.x, p.y + by.y);
        for region in &mut self.regions {
            region.outline.iter_mut().chain(&mut region.name_at).for_each(shift);
        }
        for space in &mut self.spaces {
            [&mut space.at].into_iter().chain(&mut space.name_at).chain(&mut space.town).chain(&mut space.harbour).for_each(shift);
            space.area.iter_mut().chain(&mut space.hit).flat_map(Area::points_mut).for_each(shift);
            if let Some(spot) = &mut space.spot {
                (spot.x, spot.y) = (spot.x + by.x, spot.y + by.y);
            }
            if let Some(beside) = &mut space.beside {
                beside.fixed.iter_mut().for_each(shift);
            }
        }
        for track in &mut self.tracks {
            shift(&mut track.at);
            track.ring.iter_mut().for_each(|ring| shift(&mut ring.centre));
        }
        for at in self.cards.iter_mut().filter_map(|card| card.at.as_mut()) {
            (at.x, at.y) = (at.x + by.x, at.y + by.y);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cell, Piece, Point, Region, Scene, Size, Space, Track, TrackPlace};

    fn plan() -> Scene {
        let mut scene = Scene::new("toy", "Toy", Size::new(1000.0, 800.0));
        scene.regions =
            vec![Region::new("land", "Land").outlined(&[(200.0, 100.0), (700.0, 100.0), (700.0, 600.0)]).named_at(400.0, 150.0)];
        scene.spaces = vec![Space::new("a", "A", Point::new(300.0, 300.0))];
        let track = Track::new("points", "Points", Point::new(10.0, 10.0)).placed(TrackPlace::Strip);
        scene.tracks = vec![track.cell(Cell::new("p0", 0)).cell(Cell::new("p1", 1))];
        scene.pieces = vec![Piece::new("marker", "marker", 'V', "p0"), Piece::new("cube", "cube", 'A', "a")];
        scene
    }

    #[test]
    fn a_plan_is_cut_to_its_ground_when_its_tracks_are_shown_elsewhere() {
        let map = plan().on_map();
        assert!(map.tracks.is_empty());
        assert_eq!(map.pieces.iter().map(|piece| piece.id.as_str()).collect::<Vec<_>>(), ["cube"]);
        assert_eq!(map.size, Size::new(532.0, 532.0));
        assert_eq!((map.regions[0].outline[0], map.regions[0].name_at), (Point::new(16.0, 16.0), Some(Point::new(216.0, 66.0))));
        assert_eq!(map.spaces[0].at, Point::new(116.0, 216.0));
    }

    #[test]
    fn a_board_whose_tracks_lie_on_its_map_stays_as_it_is() {
        let mut scene = plan();
        scene.tracks[0].place = TrackPlace::Map;
        assert_eq!(scene.on_map(), scene);
    }
}
