//! The dissent track. (Dissent Track)

use super::{movement, tell};
use crate::{Board, Frame, News, Occasion, Of, Orchestra, edition::on};
use table::Log;

/// Each target goes on the track (`orchestra.conspire.target`); the last die that it holds triggers a choice at once (`orchestra.dissent.triggers-at-3`,
/// `orchestra.dissent.overflow`). What is not full stays for later turns (`orchestra.dissent.persists`).
pub(super) fn place(g: &Orchestra, b: &mut Board, left: u8, log: &mut impl Log<News>) -> bool {
    if left == 0 {
        b.agenda.pop();
        return true;
    }
    b.agenda.replace(Frame::Targets { left: left - 1 });
    b.track += 1;
    tell(log, News::OnTrack(b.track));
    if b.track >= g.edition.tracks.slots {
        b.agenda.push(Frame::Dissent);
    }
    true
}

/// How many effects the full track offers: two, and that of the current event (`orchestra.event.s6-warsaw-ghetto`).
pub(crate) fn options(g: &Orchestra, b: &Board) -> u8 {
    let more = b.current.is_some_and(|event| on(&g.edition.events[event].lasting, Occasion::Dissent).is_some());
    2 + u8::from(more)
}

/// The active player picks one of the effects (`orchestra.dissent.active-chooses`, `orchestra.dissent.mot`, `orchestra.dissent.ms`).
pub(super) fn choose(g: &Orchestra, b: &mut Board, option: u8) {
    b.agenda.replace(Frame::ClearTrack);
    let third = b.current.and_then(|event| on(&g.edition.events[event].lasting, Occasion::Dissent).map(|at| (event, at)));
    match (option, third) {
        (2, Some((event, at))) => movement::begin_at(g, b, Of::WhileCurrent(event), b.active, at),
        _ => movement::begin(g, b, Of::Dissent(option), b.active),
    }
}

/// All dice of the track return (`orchestra.dissent.clear`).
pub(super) fn clear(b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    b.track = 0;
    tell(log, News::TrackCleared);
    true
}
