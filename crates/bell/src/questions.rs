//! What can be answered to the question on top of the agenda, and why something cannot.

use crate::play::{card_play, events, final_decision, german_disks, missed, mobilization, operations, pivotal, scoring};
use crate::verbs::{VerbRules, verb};
use crate::{Bell, Card, Dimension, EventFrame, Frame, Move, Refusal, Side, Spaces, State, Use, asked::asked};
use table::Seat;

/// The side of a chair that is asked now.
#[inline]
pub(crate) fn asked_side(g: &Bell, s: &State, seat: Seat) -> Option<Side> {
    asked(g, s).of(&g.chairs, seat).nth(0)
}

/// The move that passes the question.
pub(crate) fn pass(moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|m| matches!(m, Move::Pass | Move::Skip | Move::Done))
}

/// What one might think of here.
pub(crate) fn candidates(g: &Bell, s: &State, side: Side, out: &mut Vec<Move>) {
    let b = &s.board;
    let Some(frame) = b.agenda.top() else { return };
    match frame {
        Frame::Ops { left, .. } => {
            if left > 0 {
                operations::candidates(Spaces::all(), out);
            }
            out.push(Move::Done);
        }
        Frame::Event(EventFrame::Choose { .. }) => out.extend((0..events::options(g, b)).map(Move::Option)),
        Frame::Event(_) => {
            verb!(events::current(g, b).verb, it => it.candidates(out));
            out.push(Move::Skip);
            missed::candidates(g, b, side, out);
            events::elsewhere(g, b, out);
        }
        Frame::Confirm { .. } => {
            out.push(Move::Done);
            missed::candidates(g, b, side, out);
        }
        Frame::Plays => {
            card_play::play_candidates(s, side, out);
            let own = g.edition.final_decision[side.index()];
            out.extend(b.front.has(own).then_some(Move::Play(own)));
        }
        Frame::Unlock => out.extend([Move::UnlockMap, Move::UnlockPool]),
        Frame::Station { .. } => {
            out.extend(Spaces::all().iter().map(Move::Station));
            out.push(Move::Reserve);
        }
        Frame::Score { .. } => out.extend(Dimension::ALL.map(Move::Score)),
        Frame::Pivotal { .. } => out.extend(Dimension::ALL.map(Move::Pivot)),
        Frame::Objectives { .. } => out.extend(Side::BOTH.map(Move::Resolve)),
        Frame::PivotalAction { dimension, moved, .. } => pivotal::candidates(dimension, moved, out),
        Frame::FinalAct { card, .. } => final_decision::candidates(g, card, out),
        _ => all_allowed(s, side, frame, out),
    }
}

/// The questions whose every candidate is allowed, and the uses of a card.
fn all_allowed(s: &State, side: Side, frame: Frame, out: &mut Vec<Move>) {
    let hand = s.secret.hand[side.index()];
    match frame {
        Frame::Confirm { .. } => out.push(Move::Done),
        Frame::Use { .. } => out.extend(Use::ALL.map(Move::As)),
        Frame::Keep => out.extend(s.secret.offered[side.index()].iter().map(Move::Keep)),
        Frame::Initiative => out.extend([Move::First, Move::Second]),
        Frame::Discard { .. } => out.extend(hand.iter().map(Move::Discard)),
        Frame::ObjectiveEvent { .. } => out.extend([Move::Run, Move::Skip]),
        Frame::Trim => out.extend(hand.iter().map(Move::Trim)),
        Frame::Pick { .. } => out.extend(hand.iter().map(Move::Reveal)),
        _ => {}
    }
}

/// The candidates that are allowed, made without looking at each (`Play::moves`).
/// They are exactly those that [`refuse`] lets through (`bell.inv.legal-closed`).
#[inline]
pub(crate) fn moves(g: &Bell, s: &State, side: Side, out: &mut Vec<Move>) {
    let b = &s.board;
    let Some(frame) = b.agenda.top() else { return };
    match frame {
        Frame::Ops { left, .. } => {
            if left > 0 {
                operations::moves(b, side, Spaces::all(), out);
            }
            out.push(Move::Done);
        }
        Frame::Event(EventFrame::Step { .. }) => events::moves(g, b, side, out),
        Frame::Plays => card_play::play_candidates(s, side, out),
        Frame::Use { .. } => out.extend(Use::ALL.into_iter().filter(|u| card_play::refuse_use(g, b, side, *u).is_none()).map(Move::As)),
        Frame::Station { .. } => {
            out.extend(mobilization::stations(b).iter().map(Move::Station));
            out.push(Move::Reserve);
        }
        Frame::PivotalAction { dimension, moved, .. } => pivotal::moves(b, side, dimension, moved, out),
        Frame::Event(_)
        | Frame::Unlock
        | Frame::Score { .. }
        | Frame::Pivotal { .. }
        | Frame::Objectives { .. }
        | Frame::FinalAct { .. } => {
            candidates(g, s, side, out);
            out.retain(|m| refuse(g, s, side, *m).is_none());
        }
        _ => all_allowed(s, side, frame, out),
    }
}

/// Why a move does not answer the question, for the side that is asked.
pub(crate) fn refuse(g: &Bell, s: &State, side: Side, m: Move) -> Option<Refusal> {
    let b = &s.board;
    let other = Some(Refusal::NotAChoice);
    let in_hand = |c: Card, rule| (!s.secret.hand[side.index()].has(c)).then(|| card_play::not_held(g, side, c, rule));
    match (b.agenda.top()?, m) {
        (Frame::Ops { .. } | Frame::Confirm { .. }, Move::Done) => None,
        (Frame::Ops { left: 0, .. }, Move::Escalate(_) | Move::Persuade(_)) => Some(Refusal::NoPoints),
        (Frame::Ops { .. }, Move::Escalate(_) | Move::Persuade(_)) => operations::refuse(b, side, m),
        (Frame::Event(EventFrame::Step { .. }), _) => match events::refuse(b, side, events::current(g, b), m) {
            // What this step does not speak of may belong to one that could not happen.
            Some(reason @ (Refusal::NotNamed(_) | Refusal::NotAChoice)) => missed::refuse(g, b, side, m).or(Some(reason)),
            reason => reason,
        },
        (Frame::Confirm { .. }, _) => missed::refuse(g, b, side, m).or(other),
        (Frame::Plays, _) => card_play::refuse_play(g, s, side, m),
        (Frame::Use { .. }, Move::As(used)) => card_play::refuse_use(g, b, side, used),
        (Frame::Keep, Move::Keep(space)) => (!s.secret.offered[side.index()].has(space)).then_some(Refusal::NotDealt(space)),
        (Frame::Initiative, Move::First | Move::Second) => None,
        (Frame::Event(_), Move::Option(n)) => events::refuse_option(g, b, n),
        (Frame::Discard { .. }, Move::Discard(c)) => in_hand(c, "bell.event.exact-text"),
        (Frame::Unlock, _) => german_disks::refuse_unlock(b, m),
        (Frame::Station { .. }, _) => mobilization::refuse_station(b, m),
        (Frame::Pivotal { todo }, Move::Pivot(d)) => pivotal::refuse_order(b, todo, d),
        (Frame::Score { todo }, Move::Score(d)) => scoring::refuse(b, todo, d),
        (Frame::PivotalAction { dimension, moved, .. }, _) => pivotal::refuse(b, side, dimension, moved, m),
        (Frame::Objectives { todo }, _) => scoring::refuse_resolve(todo, m),
        (Frame::ObjectiveEvent { .. }, Move::Run | Move::Skip) => None,
        (Frame::Trim, Move::Trim(c)) => in_hand(c, "bell.fd.gather-trim"),
        (Frame::Pick { .. }, Move::Reveal(c)) => in_hand(c, "bell.fd.three-simultaneous"),
        (Frame::FinalAct { card, .. }, _) => final_decision::refuse(g, b, side, card, m),
        _ => other,
    }
}
