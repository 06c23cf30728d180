//! A map whose paper is stretched where places crowd.
//!
//! Each axis is stretched by itself: it grows by `(1 - b) + b * d / mean(d)`, where `d` is how dense the places lie there, a sum of
//! bell curves. Coasts, borders and places go through the same two axes, so nothing changes its neighbours.

use serde::Serialize;

use crate::{Point, Size};

/// How much of an axis is given out by density, and how wide a place counts, as a share of the board.
const SHARE: (f32, f32) = (0.62, 0.55);
const WIDTH: (f32, f32) = (0.0425, 0.0467);
/// An axis is known at so many points, and even between them.
const STEPS: u16 = 256;

/// How a board is stretched.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plate {
    across: Axis,
    down: Axis,
}

/// Where each of the even steps of an axis comes to lie.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Axis {
    length: f32,
    places: Vec<f32>,
}

impl Plate {
    /// The plate of a board of this size with these places on it. It has the size of the board.
    pub fn of(board: Size, places: &[Point]) -> Self {
        let across = Axis::of(board.w, SHARE.0, WIDTH.0, places.iter().map(|p| p.x).collect());
        let down = Axis::of(board.h, SHARE.1, WIDTH.1, places.iter().map(|p| p.y).collect());
        Self { across, down }
    }

    /// Where a point of the board lies on the plate. What lies outside the board keeps its distance from the edge.
    pub fn at(&self, p: Point) -> Point {
        Point::new(self.across.at(p.x), self.down.at(p.y))
    }
}

impl Axis {
    fn of(length: f32, share: f32, width: f32, places: Vec<f32>) -> Self {
        let step = length / f32::from(STEPS);
        let bell = |x: f32| places.iter().map(|p| (-((x - p) / (width * length)).powi(2) / 2.0).exp()).sum::<f32>();
        let dense: Vec<f32> = (0..STEPS).map(|n| bell((f32::from(n) + 0.5) * step)).collect();
        let mean = dense.iter().sum::<f32>() / f32::from(STEPS);
        let mut at = 0.0;
        let mut places = vec![0.0];
        for d in dense {
            at += if mean > 0.0 { (1.0 - share) + share * d / mean } else { 1.0 };
            places.push(at);
        }
        places.iter_mut().for_each(|place| *place *= length / at);
        Self { length, places }
    }

    fn at(&self, x: f32) -> f32 {
        let inside = x.clamp(0.0, self.length);
        let exact = inside / self.length * f32::from(STEPS);
        let below = (exact as usize).min(usize::from(STEPS) - 1);
        let (a, b) = (self.places[below], self.places[below + 1]);
        a + (b - a) * (exact - below as f32) + (x - inside)
    }
}

#[cfg(test)]
mod tests {
    use super::Plate;
    use crate::{Point, Size};

    #[test]
    fn crowded_places_come_apart_and_nothing_changes_its_order() {
        let crowd: Vec<Point> = (0..20).map(|n| Point::new(500.0 + f32::from(n as u8) * 10.0, 400.0)).collect();
        let plate = Plate::of(Size::new(2000.0, 1500.0), &crowd);
        let gap = plate.at(crowd[11]).x - plate.at(crowd[10]).x;
        assert!(gap > 20.0, "they lay 10 apart, and now {gap}");
        let line: Vec<f32> = (0..=200).map(|n| plate.at(Point::new(f32::from(n as u8) * 10.0, 0.0)).x).collect();
        assert!(line.windows(2).all(|pair| pair[0] < pair[1]));
        assert!((plate.at(Point::new(2000.0, 1500.0)).x - 2000.0).abs() < 0.1 && plate.at(Point::default()) == Point::default());
        assert!((plate.at(Point::new(-20.0, 0.0)).x + 20.0).abs() < 0.1, "what lies outside keeps its distance");
    }

    #[test]
    fn a_board_without_places_is_as_it_was() {
        let plate = Plate::of(Size::new(100.0, 80.0), &[]);
        assert!((plate.at(Point::new(30.0, 20.0)).x - 30.0).abs() < 0.01);
    }
}
