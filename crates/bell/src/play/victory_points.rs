//! The marker of the Victory Point track. (Victory Point Track)

use crate::{Board, MOST_VP, News, Side};
use table::{Log, Readers};

impl Board {
    /// The side that has fewer Victory Points; Defend at 0 (`bell.init.trailing-chooses`).
    #[inline]
    pub fn trailing(&self) -> Side {
        if self.vp > 0 { Side::Concede } else { Side::Defend }
    }

    /// The side that counts as ahead; Concede at 0 (`bell.vp.zero-concede-ahead`).
    pub fn leading(&self) -> Side {
        self.trailing().enemy()
    }

    /// The Victory Points of one side, 0 where the other has them.
    pub fn points(&self, side: Side) -> i8 {
        match side {
            Side::Concede => (-self.vp).max(0),
            Side::Defend => self.vp.max(0),
        }
    }
}

/// A side gains a point (`bell.vp.single-marker`).
pub(super) fn gain_point(b: &mut Board, side: Side, log: &mut impl Log<News>) {
    let news = if move_marker(b, side) { News::Points { side, vp: b.vp } } else { News::MarkerStays { vp: b.vp } };
    log.event(Readers::All, news);
}

/// A side loses a point: the marker moves toward the other one.
pub(super) fn lose_point(b: &mut Board, side: Side, log: &mut impl Log<News>) {
    let news = if move_marker(b, side.enemy()) { News::LosesPoint { side, vp: b.vp } } else { News::MarkerStays { vp: b.vp } };
    log.event(Readers::All, news);
}

/// Moves the marker toward a side; `false` at the end of the track, where the movement is lost (`bell.vp.cap-five`).
/// The end of the track ends nothing else (`bell.vp.no-sudden-win`).
fn move_marker(b: &mut Board, side: Side) -> bool {
    let room = has_marker_room(b, side);
    if room {
        b.vp += match side {
            Side::Concede => -1,
            Side::Defend => 1,
        };
    }
    room
}

/// Can the marker move toward a side?
pub(crate) fn has_marker_room(b: &Board, side: Side) -> bool {
    b.points(side) < MOST_VP
}
