//! What is in the way of one item, and what it costs to lie on it.

use super::{CROSSED, EDGE, RING, SHARED, TOUCH};
use crate::{Point, Rect, Size};

/// What is in the way of one item: the marks with their rings, the names and counters of the others.
pub(super) struct Others {
    pub(super) board: Size,
    pub(super) marks: Vec<Rect>,
    /// Those of them on which something of it could lie.
    pub(super) near_marks: Vec<Rect>,
    pub(super) boxes: Vec<Rect>,
}

impl Others {
    /// How many marks lie nearer to a box than its own mark, or as near.
    pub(super) fn nearer(&self, rect: &Rect, own: Point) -> f32 {
        let own = rect.distance(own) + 2.0;
        self.marks.iter().filter(|mark| squared(rect, mark.middle()) < own * own).count() as f32
    }

    /// How badly a box lies on marks, on what the others have taken, or beyond the edge.
    pub(super) fn clash(&self, rect: &Rect) -> f32 {
        let (right, bottom) = (rect.right(), rect.bottom());
        let meets = |it: &&Rect| it.x < right && it.right() > rect.x && it.y < bottom && it.bottom() > rect.y;
        let boxes: f32 = self.boxes.iter().filter(meets).map(|it| weighed(rect.common(it))).sum();
        let marks: f32 = self.near_marks.iter().filter(meets).map(|it| covered(it, rect)).sum();
        outside(self.board, rect) + boxes + marks
    }
}

/// What it costs to lie beyond the edge.
pub(super) fn outside(board: Size, rect: &Rect) -> f32 {
    let room = Rect::new(EDGE, EDGE, board.w - 2.0 * EDGE, board.h - 2.0 * EDGE);
    weighed(rect.w * rect.h - rect.common(&room)) * 2.0
}

/// How far a point lies from a box, squared, which is sooner known.
fn squared(rect: &Rect, p: Point) -> f32 {
    let x = (rect.x - p.x).max(p.x - rect.right()).max(0.0);
    let y = (rect.y - p.y).max(p.y - rect.bottom()).max(0.0);
    x * x + y * y
}

impl Rect {
    /// How far two boxes lie apart.
    pub(super) fn distance_of(&self, other: &Rect) -> f32 {
        let x = (self.x - other.right()).max(other.x - self.right()).max(0.0);
        let y = (self.y - other.bottom()).max(other.y - self.bottom()).max(0.0);
        x.hypot(y)
    }
}

/// What it costs that a box lies on a mark; a mark and its ring are round.
pub(super) fn covered(mark: &Rect, rect: &Rect) -> f32 {
    let (reach, far) = (mark.w / 2.0, squared(rect, mark.middle()));
    if far >= reach * reach {
        return 0.0;
    }
    let depth = reach - far.sqrt();
    match depth {
        ..=0.2 => 0.0,
        // The ring alone, which is drawn at times.
        ..RING => CROSSED + depth * 8.0,
        _ => TOUCH + depth * 60.0,
    }
}

/// What an area that two things share costs: touching at all is bad, and more is worse. A hair's breadth is nothing.
pub(super) fn weighed(area: f32) -> f32 {
    if area > 0.5 { TOUCH + area * SHARED } else { 0.0 }
}
