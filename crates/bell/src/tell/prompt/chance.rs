//! What is said while chance is at work. A table lands it at once, so this is read in replays.

use crate::play::{card_play, hitler};
use crate::{Bell, Board, Frame, Space};
use scene::{Sentence, counted, say};
use table::RuleId;

/// A chance request in words, with its rule.
pub(super) fn request(g: &Bell, b: &Board, frame: Frame) -> Option<(Sentence, RuleId)> {
    Some(match frame {
        Frame::Deal => (say!("Cards are dealt."), "bell.seq.deal"),
        Frame::Plays => {
            card_play::active(b).filter(|side| g.is_opponent(*side))?;
            (say!("The top card of the deck is revealed for the Solo Opponent."), "bell.solo.seq.reveal-top")
        }
        Frame::FindTab { .. } => (say!("The deck is searched for the Solo Opponent's card."), "bell.solo.fd.skip-blank"),
        Frame::Draw { side, left, .. } => (say!("{side} draws {cards}.", side, cards = counted(left, "card")), "bell.event.exact-text"),
        Frame::Hitler => (decision(b), "bell.hitler.invade-if-le"),
        Frame::HalfMove { left, .. } => (lots(left), "bell.mob.general-half-random"),
        _ => return None,
    })
}

fn decision(b: &Board) -> Sentence {
    let (vp, outcome) = (b.vp, hitler::meaning(b));
    say!("Hitler's Decision: the die is rolled; on {vp} or less Germany invades and {outcome}.", vp, outcome)
}

fn lots(left: u8) -> Sentence {
    let (from, to) = (Space::GeneralStaff, Space::MoravianHqs);
    match left {
        1 => say!("Lots are drawn: 1 cube of {from} is to move to {to}.", from, to),
        _ => say!("Lots are drawn: {left} cubes of {from} are to move to {to}.", left, from, to),
    }
}
