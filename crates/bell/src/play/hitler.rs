//! Hitler's Decision: does Germany invade? (Round Cards; Victory)

use super::ending;
use crate::{Board, Ending, Frame, Mobilization, News, Side};
use table::{Log, Outcome, Readers};

/// In rounds 2 and 3, and where an event says so (`bell.hitler.automatic-rounds`, `bell.hitler.by-event`).
/// Asks for the die only when Defend has two points or more (`bell.hitler.min-two`, R-22).
pub(crate) fn decide(b: &mut Board, log: &mut impl Log<News>) {
    if b.points(Side::Defend) >= 2 {
        b.agenda.push(Frame::Hitler);
    } else {
        log.event(Readers::All, News::HitlerWaits);
    }
}

/// Germany invades on a roll not above Defend's points (`bell.hitler.invade-if-le`).
pub(crate) fn roll(b: &mut Board, o: Outcome, log: &mut impl Log<News>) {
    b.agenda.pop();
    let (die, points) = (o.0 as u8, b.points(Side::Defend));
    log.event(Readers::All, News::HitlerRolls { die, points });
    if die <= points as u8 {
        // The game is over on the spot (`bell.hitler.both-lose`, `bell.hitler.defend-wins`, `bell.hitler.immediate-end`).
        let unprepared = b.mobilization == Mobilization::None;
        ending::end(b, if unprepared { Ending::BothLose } else { Ending::Invasion }, log);
    }
}

/// What an invasion would mean now, in words.
pub(crate) fn meaning(b: &Board) -> &'static str {
    if b.mobilization == Mobilization::None { "both sides lose" } else { "Defend wins" }
}
