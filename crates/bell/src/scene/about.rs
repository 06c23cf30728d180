//! What the round is about, in two sentences.

use crate::{FINAL_DECISION, Frame, Mobilization, Side, Space, View, under_way};
use scene::{Sentence, say};

/// What this round is about, for its viewer.
pub(super) fn about(v: &View) -> Sentence {
    let b = &v.board;
    let president = Space::President;
    let own = v.side.and_then(|side| v.known.kept[side.index()]);
    match (b.ending, b.round) {
        (Some(_), _) => Sentence::default(),
        (_, FINAL_DECISION) => say!(
            "Three pairs of cards are revealed, then Political and Military score. Defend wins with a Victory Point and, in {president} or one space that presses it, as many green cubes as {president} has white ones; if not, Concede wins.",
            president
        ),
        _ if scores_now(v) => say!(
            "The card plays of this round are over: Pivotal spaces act, then Dimensions score, then Objectives. {points}",
            points = points(own, v.side)
        ),
        (_, 3) => say!(
            "The last round before the Final Decision, for which each side lays its last card aside. Defend will need a Victory Point and cubes in {president} or beside it.",
            president
        ),
        (_, 2) if b.mobilization != Mobilization::General => {
            say!("The Deal is in force: freed green cubes do not go to International spaces. {points}", points = points(own, v.side))
        }
        _ => say!("Four card plays each; then the Pivotal spaces act. {points}", points = points(own, v.side)),
    }
}

/// Are the card plays of the round over, and its end not yet?
fn scores_now(v: &View) -> bool {
    matches!(under_way::phase(&v.board), Some(Frame::Pivotal { .. } | Frame::Score { .. } | Frame::Objectives { .. }))
}

/// What gives points at the end of the round.
fn points(own: Option<Space>, side: Option<Side>) -> Sentence {
    match (own, side) {
        (Some(space), Some(_)) => say!("All three spaces of a Dimension give a point, and your Objective, {space}, another.", space),
        _ => say!("All three spaces of a Dimension give a point, and each side's Objective another."),
    }
}
