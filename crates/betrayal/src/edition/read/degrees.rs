//! A plain picture for an edition that has other Areas than the house and draws none: everything lies where its degrees put it, without
//! outlines, so that links are drawn instead.

use super::{super::Picture, map::Board};
use scene::{Point, Rect};

/// What is left free at the sides of the board, and how large the rest is.
const FREE: f64 = 60.0;
const ACROSS: f64 = 880.0;
/// Room for counters below a name.
const SPOT: (f32, f32) = (70.0, 56.0);
/// How far a name stands above them.
const NAME: f32 = 4.0;

pub(super) fn picture(board: &Board) -> Picture {
    let place = |(lat, lon): (f64, f64)| {
        let share = |value: f64, of: &dyn Fn((f64, f64)) -> f64| {
            let (low, high) = board.areas.iter().map(|it| of(it.at)).fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)));
            if high > low { (value - low) / (high - low) } else { 0.5 }
        };
        Point::new((FREE + ACROSS * share(lon, &|at| at.1)) as f32, (FREE + ACROSS * (1.0 - share(lat, &|at| at.0))) as f32)
    };
    let all = || board.areas.iter().map(|it| (it, place(it.at)));
    let spot = |at: Point| Rect::new(at.x - SPOT.0 / 2.0, at.y, SPOT.0, SPOT.1);
    Picture {
        outlines: all().map(|_| Vec::new()).collect::<Vec<_>>().into(),
        names: all().map(|(_, at)| Point::new(at.x, at.y - NAME)).collect::<Vec<_>>().into(),
        spots: all().map(|(_, at)| spot(at)).collect::<Vec<_>>().into(),
        towns: all().map(|_| None).collect::<Vec<_>>().into(),
        ports: all().map(|(it, at)| it.port.as_ref().map(|_| at)).collect::<Vec<_>>().into(),
        ..Picture::default()
    }
}
