//! The time of a window whose answers are secret: it closes after a while that tells nothing about them, whoever answered.

use crate::token;
use table::{Ask, CLOSE, Hosted, Kind, Line, Seat};

/// The window that is under way.
#[derive(Default)]
pub(super) struct WindowTime {
    open: Option<Opened>,
}

#[derive(Clone, Copy)]
struct Opened {
    /// The kind of its question; nothing where only the close was asked for.
    kind: Option<Kind>,
    since: i64,
    /// A number that nobody can tell from outside; it makes the end uncertain.
    luck: u64,
}

impl WindowTime {
    /// A line was written then, by a seat or by nobody.
    pub(super) fn line_written(&mut self, hosted: &dyn Hosted, by: Option<Seat>, now: i64) {
        // What chance has decided is no longer under way: the next question opens a window of its own.
        if matches!(hosted.lines().last(), Some(Line::Chance { .. })) {
            self.open = None;
        }
        match hosted.ask() {
            Ask::Sealed(_, kind) => self.opens(kind, now),
            Ask::One(_, kind) if hosted.about().window(kind).is_some() => self.opens(kind, now),
            // A seat that says more of its answer is still in the window.
            Ask::One(seat, _) if by == Some(seat) => {}
            Ask::Chance(CLOSE) if self.open.is_none() => self.open = Some(Opened { kind: None, since: now, luck: token::number() }),
            Ask::Chance(CLOSE) => {}
            Ask::One(..) | Ask::Chance(_) | Ask::Over(_) => self.open = None,
        }
    }

    fn opens(&mut self, kind: Kind, now: i64) {
        if self.open.is_none_or(|open| open.kind != Some(kind)) {
            self.open = Some(Opened { kind: Some(kind), since: now, luck: token::number() });
        }
    }

    /// Another server leads from here on, in whose time the window begins again.
    pub(super) fn led_anew(&mut self, now: i64) {
        self.open.iter_mut().for_each(|open| open.since = now);
    }

    /// When a window that waits for its close may end, if it is to last so long and up to half as long again.
    pub(super) fn ends(&self, ask: &Ask, least: i64) -> Option<i64> {
        let open = self.open.filter(|_| least > 0 && matches!(ask, Ask::Chance(CLOSE)))?;
        Some(open.since + least + (open.luck % (least as u64 / 2 + 1)) as i64)
    }
}
