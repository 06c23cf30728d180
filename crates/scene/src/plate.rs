//! A map whose paper is stretched where places crowd.
//!
//! Each axis is stretched by itself: it grows by `(1 - b) + b * d / mean(d)`, where `d` is how dense the places lie there, a sum of
//! bell curves. Coasts, borders and places go through the same two axes, so nothing changes its neighbours.

use crate::{Point, Rect, Size};

/// How much of an axis is given out by density, and how wide a place counts, as a share of the board.
const SHARE: (f32, f32) = (0.62, 0.55);
const WIDTH: (f32, f32) = (0.0425, 0.0467);
/// How large what lies beyond the outermost places is drawn, against the mean of the rest.
const BEYOND: f32 = 0.75;
/// An axis is known at so many points, and even between them.
const STEPS: u16 = 256;

/// How a board is stretched.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    across: Axis,
    down: Axis,
}

/// Where each of the even steps between the first and the last place of an axis comes to lie.
#[derive(Clone, Debug, PartialEq)]
struct Axis {
    from: f32,
    to: f32,
    places: Vec<f32>,
    /// How much a unit grows outside the places.
    beyond: f32,
}

impl Plate {
    /// The plate of a board of this size with these places on it: the outermost of them come to lie on the rim of `inner`.
    pub fn of(board: Size, places: &[Point], inner: Rect) -> Self {
        let across = Axis::of(places.iter().map(|p| p.x).collect(), SHARE.0, WIDTH.0 * board.w, (inner.x, inner.right()));
        let down = Axis::of(places.iter().map(|p| p.y).collect(), SHARE.1, WIDTH.1 * board.h, (inner.y, inner.bottom()));
        Self { across, down }
    }

    /// Where a point of the board lies on the plate.
    pub fn at(&self, p: Point) -> Point {
        Point::new(self.across.at(p.x), self.down.at(p.y))
    }
}

impl Axis {
    fn of(places: Vec<f32>, share: f32, width: f32, (start, end): (f32, f32)) -> Self {
        let from = places.iter().copied().fold(f32::INFINITY, f32::min).min(f32::MAX);
        let to = places.iter().copied().fold(from, f32::max);
        let (from, to) = if to > from { (from, to) } else { (0.0, end - start) };
        let step = (to - from) / f32::from(STEPS);
        let bell = |x: f32| places.iter().map(|p| (-((x - p) / width).powi(2) / 2.0).exp()).sum::<f32>();
        let dense: Vec<f32> = (0..STEPS).map(|n| bell(from + (f32::from(n) + 0.5) * step)).collect();
        let mean = dense.iter().sum::<f32>() / f32::from(STEPS);
        let mut at = 0.0;
        let mut lie = vec![0.0];
        for d in dense {
            at += if mean > 0.0 { (1.0 - share) + share * d / mean } else { 1.0 };
            lie.push(at);
        }
        lie.iter_mut().for_each(|place| *place = start + *place * (end - start) / at);
        Self { from, to, places: lie, beyond: BEYOND * (end - start) / (to - from) }
    }

    fn at(&self, x: f32) -> f32 {
        let inside = x.clamp(self.from, self.to);
        let exact = (inside - self.from) / (self.to - self.from) * f32::from(STEPS);
        let below = (exact as usize).min(usize::from(STEPS) - 1);
        let (a, b) = (self.places[below], self.places[below + 1]);
        a + (b - a) * (exact - below as f32) + (x - inside) * self.beyond
    }
}

#[cfg(test)]
mod tests {
    use super::Plate;
    use crate::{Point, Rect, Size};

    #[test]
    fn crowded_places_come_apart_and_nothing_changes_its_order() {
        let mut crowd: Vec<Point> = (0..20).map(|n| Point::new(500.0 + f32::from(n as u8) * 10.0, 400.0)).collect();
        crowd.extend([Point::new(0.0, 0.0), Point::new(2000.0, 1500.0)]);
        let plate = Plate::of(Size::new(2000.0, 1500.0), &crowd, Rect::new(0.0, 0.0, 2000.0, 1500.0));
        let gap = plate.at(crowd[11]).x - plate.at(crowd[10]).x;
        assert!(gap > 20.0, "they lay 10 apart, and now {gap}");
        let line: Vec<f32> = (0..=200).map(|n| plate.at(Point::new(f32::from(n as u8) * 10.0, 0.0)).x).collect();
        assert!(line.windows(2).all(|pair| pair[0] < pair[1]));
        assert!((plate.at(Point::new(2000.0, 1500.0)).x - 2000.0).abs() < 0.1 && plate.at(Point::default()) == Point::default());
        assert!(plate.at(Point::new(-20.0, 0.0)).x < 0.0, "what lies outside stays outside");
    }

    #[test]
    fn the_outermost_places_lie_on_the_rim() {
        let places = [Point::new(100.0, 50.0), Point::new(300.0, 90.0), Point::new(900.0, 700.0)];
        let plate = Plate::of(Size::new(1000.0, 800.0), &places, Rect::new(30.0, 20.0, 500.0, 300.0));
        let (first, last) = (plate.at(places[0]), plate.at(places[2]));
        assert!((first.x - 30.0).abs() < 0.1 && (first.y - 20.0).abs() < 0.1, "{first:?}");
        assert!((last.x - 530.0).abs() < 0.1 && (last.y - 320.0).abs() < 0.1, "{last:?}");
    }

    #[test]
    fn a_board_without_places_is_as_it_was() {
        let plate = Plate::of(Size::new(100.0, 80.0), &[], Rect::new(0.0, 0.0, 100.0, 80.0));
        assert!((plate.at(Point::new(30.0, 20.0)).x - 30.0).abs() < 0.01);
    }
}
