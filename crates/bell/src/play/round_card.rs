//! The instructions of the Round cards. (Round Cards)

use super::{german_disks, hitler};
use crate::{Board, Frame, News, Side, Space};
use table::{Log, Readers};

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
        1 => hitler::decide(b, log),
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
