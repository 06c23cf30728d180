//! Whom the top of the agenda asks.

use crate::play::{effects, ending, limit, plot, raid, setup};
use crate::{EventFrame, Frame, Orchestra, Pawn, State, Step};
use table::{Ask, Asked, Kind};

/// Whom the state asks.
#[inline]
pub(crate) fn asked(g: &Orchestra, s: &State) -> Asked<Pawn> {
    let b = &s.board;
    let Some(frame) = b.agenda.top() else { return Asked::Nobody };
    let chance = |kind| Asked::Chance(Kind(kind));
    let one = |pawn, kind| Asked::One(pawn, Kind(kind));
    let maybe = |pawn: Option<Pawn>, kind| pawn.map_or(Asked::Nobody, |pawn| one(pawn, kind));
    match frame {
        Frame::First => chance("first"),
        Frame::People if setup::is_choosing(g) => maybe(setup::next(g, b), "conspirator"),
        Frame::People => chance("conspirator"),
        Frame::Turn(Step::Actions) => one(b.active, "action"),
        Frame::Turn(Step::Events) => chance("event"),
        Frame::Event(EventFrame::Step { who, .. }) => one(effects::decider(g, s, who), "step"),
        Frame::Event(EventFrame::Choose { who }) => one(who, "option"),
        Frame::Event(EventFrame::Pick { who, .. }) => one(who, "conspirator-meant"),
        Frame::Event(EventFrame::May { who }) => one(who, "accept"),
        Frame::Penalties { .. } => one(b.active, "penalty"),
        Frame::Trim => maybe(limit::asked(g, b), "trim"),
        Frame::Draw { .. } | Frame::Seek { .. } | Frame::TurnUp { .. } => chance("card"),
        Frame::DrawMore { pawn, .. } => one(pawn, "draw"),
        Frame::KeepOne { pawn } => one(pawn, "keep"),
        Frame::Tile { .. } => chance("tile"),
        // Where players choose, the active one does, even in Prison (`orchestra.leader.visit-tie`).
        Frame::Visit { .. } => one(b.active, "visit"),
        Frame::Dispatch { pawn, .. } => one(pawn, "dispatch"),
        Frame::Window { kind, responses } => responses.asked(Kind(kind.id())),
        Frame::Conspire { .. }
        | Frame::Release
        | Frame::ResistDie
        | Frame::TalkDie
        | Frame::Die
        | Frame::Orchestra
        | Frame::PlotDice
        | Frame::Reroll => chance("dice"),
        Frame::Dissent => one(b.active, "dissent"),
        Frame::Lay { pawn } => one(pawn, "dissent-card"),
        Frame::ReleaseWhom => one(b.active, "release"),
        Frame::Face => chance("face"),
        Frame::Cell => one(b.active, "interrogation"),
        Frame::Raid { todo } => maybe(raid::asked(b, todo), "raid"),
        Frame::GiveDice => one(b.active, "give-dice"),
        Frame::Goods => maybe(b.attempt.map(|attempt| attempt.by), "goods"),
        Frame::Lend { todo } => maybe(plot::lender(g, b, todo), "lend"),
        Frame::HowMany => maybe(b.attempt.map(|attempt| attempt.by), "plot-dice"),
        Frame::Look { .. } => chance("look"),
        Frame::Arrange { pawn, .. } => one(pawn, "arrange"),
        Frame::CloseIn { .. } | Frame::CloseInBy { .. } => one(b.active, "deputies"),
        Frame::Idle
        | Frame::Turn(_)
        | Frame::Event(_)
        | Frame::Played { .. }
        | Frame::Targets { .. }
        | Frame::Numbers
        | Frame::ClearTrack
        | Frame::Freed
        | Frame::RaidOver
        | Frame::Announce
        | Frame::Judge => Asked::Nobody,
    }
}

/// What a table waits for.
#[inline(always)]
pub(crate) fn ask(g: &Orchestra, s: &State) -> Ask {
    asked(g, s).ask(&g.chairs, Kind("nobody"), || ending::result(g, &s.board))
}
