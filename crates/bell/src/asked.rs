//! Whom the frame on top of the agenda asks, and for what.

use crate::play::{card_play, ending, final_decision, sequence};
use crate::{Bell, EventFrame, Frame, Side, State};
use table::{Ask, Kind, Set};

/// Whom a state asks: a side, be it a person's or the Solo Opponent's, or all players at once, in secret.
pub(crate) type Asked = table::Asked<Side>;

/// Whom this state asks. Whoever wants to know only one thing of it pays for that alone, where it is inlined.
#[inline(always)]
pub(crate) fn asked(g: &Bell, s: &State) -> Asked {
    let b = &s.board;
    let Some(frame) = b.agenda.top() else { return Asked::Nobody };
    let side = |side, kind| Asked::One(side, Kind(kind));
    // Against the Solo Opponent there is nobody to keep a secret from.
    let in_secret = |asked| match (g.solo, asked) {
        (Some(solo), Asked::Sealed(_, kind)) => Asked::One(solo.player, kind),
        (_, asked) => asked,
    };
    let sealed = |kind| in_secret(Asked::Sealed(owing(g, s), Kind(kind)));
    match frame {
        Frame::Ops { side: by, .. } => side(by, "operations"),
        Frame::Event(EventFrame::Step { who, .. }) => side(who, "event-step"),
        Frame::Confirm { side: by } => side(by, "confirm"),
        Frame::Use { side: by } => side(by, "use"),
        Frame::Plays => match card_play::active(b) {
            Some(by) if g.is_opponent(by) => Asked::Chance(Kind("reveal")),
            Some(by) => side(by, "card"),
            None => Asked::Nobody,
        },
        Frame::Deal => Asked::Chance(sequence::next(g, s).kind()),
        Frame::Keep => sealed("keep"),
        Frame::Initiative => side(b.trailing(), "initiative"),
        Frame::Event(EventFrame::Choose { who }) => side(who, "option"),
        Frame::Discard { side: by, .. } => side(by, "discard"),
        Frame::Draw { .. } => Asked::Chance(Kind("draw")),
        Frame::Hitler => Asked::Chance(Kind("d6")),
        Frame::Unlock => side(Side::Concede, "unlock"),
        Frame::Station { .. } => side(Side::Defend, "station"),
        Frame::HalfMove { .. } => Asked::Chance(Kind("general-staff")),
        Frame::Pivotal { .. } => side(b.initiative, "pivotal-order"),
        Frame::PivotalAction { side: by, .. } => side(by, "pivotal-action"),
        Frame::Score { .. } => side(b.initiative, "score-order"),
        Frame::Objectives { .. } => side(b.initiative, "objective-order"),
        Frame::ObjectiveEvent { side: by } => side(by, "objective-event"),
        Frame::Trim => in_secret(final_decision::asked_to_trim(g, s)),
        Frame::Pick { .. } => sealed("pick"),
        Frame::FindTab { .. } => Asked::Chance(Kind("reveal")),
        Frame::FinalAct { side: by, .. } => side(by, "final-action"),
        Frame::Idle
        | Frame::RoundCard { .. }
        | Frame::EndPlay { .. }
        | Frame::Event(_)
        | Frame::MobilizationDue
        | Frame::Bonus { .. }
        | Frame::Pair { .. } => Asked::Nobody,
    }
}

/// What a table waits for: the seat of the side that is asked, or chance where the Solo Opponent acts.
#[inline(always)]
pub(crate) fn ask(g: &Bell, s: &State) -> Ask {
    asked(g, s).ask(&g.chairs, Kind("opponent"), || ending::result(g, &s.board))
}

/// The players who still owe an answer to the sealed question on top. Whom it asks at all is a public fact.
#[inline]
pub(crate) fn owing(g: &Bell, s: &State) -> Set<Side> {
    let asked = match s.board.agenda.top() {
        Some(Frame::Trim) => final_decision::over_limit(g, s),
        Some(Frame::Pick { .. }) => g.players().iter().filter(|side| !s.secret.hand[side.index()].is_empty()).collect(),
        _ => g.players(),
    };
    table::owing(asked, &s.secret.sealed)
}
