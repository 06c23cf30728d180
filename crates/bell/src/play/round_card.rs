//! The instructions of the Round cards. (Round Cards)

use super::{ending, german_disks};
use crate::{
    news::News,
    roles::Side,
    space::Space,
    state::{Board, Ending, Frame, Mobilization},
};
use table::{Log, Outcome, Readers};

/// Carries out the next instruction: Stalin's Politics, Hitler's Decision, German Preparations, in
/// that order, in rounds 2 and 3 (`bell.round.order`).
pub(crate) fn carry_out(b: &mut Board, step: u8, log: &mut impl Log<News>) {
    if step == 0 {
        log.event(Readers::All, News::RoundBegins(b.round));
    }
    // `bell.round.one-blank`
    let step = if b.round == 1 { 3 } else { step };
    b.agenda.replace(Frame::RoundCard { step: step + 1 });
    match step {
        0 => stalins_politics(b, log),
        1 => hitlers_decision(b, log),
        // Space 2 in round 2, space 3 in round 3, or none (`bell.round.prep-space`, `bell.round.prep-skip`).
        2 => german_disks::place(b, Some(b.round - 1), log),
        _ => b.agenda.replace(Frame::Deal),
    }
}

/// Soviet Union loses all white cubes and all green ones but one (`bell.round.stalin-white`,
/// `bell.round.stalin-green`).
fn stalins_politics(b: &mut Board, log: &mut impl Log<News>) {
    let (white, green) = (b.count(Side::Concede, Space::SovietUnion), b.count(Side::Defend, Space::SovietUnion));
    let kept = green.min(1);
    b.cubes[0].set(Space::SovietUnion, 0);
    b.cubes[1].set(Space::SovietUnion, kept);
    b.pool[0] += white;
    b.pool[1] += green - kept;
    log.event(Readers::All, News::Stalin { white, green: green - kept });
}

/// Asks for the die only when Defend has two points or more (`bell.hitler.min-two`, R-22).
/// Round cards and events ask for the same roll (`bell.hitler.by-event`).
pub(crate) fn hitlers_decision(b: &mut Board, log: &mut impl Log<News>) {
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
        // `bell.hitler.both-lose`, `bell.hitler.defend-wins`
        let unprepared = b.mobilization == Mobilization::None;
        ending::end(b, if unprepared { Ending::BothLose } else { Ending::Invasion }, log);
    }
}
