//! What is said while chance is at work. A table lands it at once, so this is read in replays.

use crate::{
    Bell,
    play::card_play,
    space::Space,
    state::{Board, Frame, Mobilization},
    tell::naming::{Naming, counted},
};
use scene::Sentence;
use table::RuleId;

/// A chance request in words, with its rule.
pub(super) fn request(g: &Bell, b: &Board, frame: Frame) -> Option<(Sentence, RuleId)> {
    Some(match frame {
        Frame::Deal => ("Cards are dealt.".into(), "bell.seq.deal"),
        Frame::Plays => {
            card_play::active(b).filter(|side| g.is_opponent(*side))?;
            ("The top card of the deck is revealed for the Solo Opponent.".into(), "bell.solo.seq.reveal-top")
        }
        Frame::FindTab { .. } => ("The deck is searched for the Solo Opponent's card.".into(), "bell.solo.fd.skip-blank"),
        Frame::Draw { side, left, .. } => (format!("{} draws {}.", side.name(), counted(left, "card")).into(), "bell.event.exact-text"),
        Frame::Hitler => (hitler(b), "bell.hitler.invade-if-le"),
        Frame::HalfMove { left, .. } => (lots(left), "bell.mob.general-half-random"),
        _ => return None,
    })
}

fn hitler(b: &Board) -> Sentence {
    let outcome = if b.mobilization == Mobilization::None { "both sides lose" } else { "Defend wins" };
    format!("Hitler's Decision: the die is rolled; on {} or less Germany invades and {outcome}.", b.vp).into()
}

fn lots(left: u8) -> Sentence {
    let drawn = Sentence::new().text(format!("Lots are drawn: {} of ", counted(left, "cube")));
    drawn.space(Space::GeneralStaff).text(if left == 1 { " is" } else { " are" }).text(" to move to ").space(Space::MoravianHqs).text(".")
}
