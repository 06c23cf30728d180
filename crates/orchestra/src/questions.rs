//! What can be answered to the question on top of the agenda, and why something cannot.

use crate::play::{action, black_orchestra, deputies, dissent, effects, interrogation, leader, limit, peek, plot, raid, setup, window};
use crate::{Frame, Move, Orchestra, Pawn, Refusal, State, Thing, asked::asked};
use table::{Seat, keep_from};

/// The pawn of a chair that is asked now.
#[inline]
pub(crate) fn asked_pawn(g: &Orchestra, s: &State, seat: Seat) -> Option<Pawn> {
    asked(g, s).of(&g.chairs, seat).nth(0)
}

/// The move that passes the question.
pub(crate) fn pass(moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|m| matches!(m, Move::Pass | Move::End | Move::Stop | Move::Decline))
}

/// What one might think of here.
pub(crate) fn candidates(g: &Orchestra, s: &State, pawn: Pawn, out: &mut Vec<Move>) {
    let b = &s.board;
    let Some(frame) = b.agenda.top() else { return };
    match frame {
        Frame::People => out.extend((0..g.edition.sheets.len() as u8).map(|sheet| Move::Choose(crate::edition::Sheet(sheet)))),
        Frame::Turn(_) => action::candidates(g, s, out),
        Frame::Event(event) => effects::candidates(g, s, event, out),
        Frame::Penalties { todo } => out.extend(todo.iter().map(Move::Send)),
        Frame::Trim => limit::candidates(g, b, pawn, out),
        Frame::DrawMore { .. } => out.extend([Move::Draw, Move::Stop]),
        Frame::KeepOne { .. } => out.extend(g.edition.kinds_among(b.turned_up).map(Move::Keep)),
        Frame::Visit { .. } | Frame::Dispatch { .. } => leader::candidates(g, b, out),
        Frame::Window { kind, .. } => window::candidates(g, s, kind, pawn, out),
        Frame::Dissent => out.extend((0..dissent::options(g, b)).map(Move::Option)),
        Frame::Lay { .. } => out.extend((0..=b.roll.targets()).map(Move::Lay)),
        Frame::ReleaseWhom => out.extend(g.prisoners(b).iter().map(|pawn| Move::Pick(g.sheet_of(b, pawn)))),
        Frame::Cell => interrogation::candidates(g, s, out),
        Frame::Raid { .. } => raid::candidates(g, b, pawn, out),
        Frame::GiveDice => black_orchestra::candidates(g, b, out),
        Frame::Goods | Frame::Lend { .. } | Frame::HowMany => plot::candidates(g, s, pawn, out),
        Frame::Arrange { .. } => peek::candidates(g, s, out),
        Frame::CloseIn { .. } | Frame::CloseInBy { .. } => deputies::candidates(g, b, out),
        _ => {}
    }
}

/// Why a move does not answer the question, for the pawn that is asked.
pub(crate) fn refuse(g: &Orchestra, s: &State, pawn: Pawn, m: Move) -> Option<Refusal> {
    let b = &s.board;
    let unless = |holds: bool, refusal: Refusal| (!holds).then_some(refusal);
    match (b.agenda.top()?, m) {
        (Frame::People, Move::Choose(who)) => unless(setup::left(g, b).has(who), Refusal::Taken(who)),
        (Frame::Turn(_), _) => action::refuse(g, s, m),
        (Frame::Event(event), _) => effects::refuse(g, s, event, m),
        (Frame::Penalties { todo }, Move::Send(leader)) => unless(todo.has(leader), Refusal::NotAChoice),
        (Frame::Trim, _) => limit::refuse(g, b, pawn, m),
        (Frame::DrawMore { .. }, Move::Draw | Move::Stop) => None,
        (Frame::KeepOne { .. }, Move::Keep(kind)) => unless(
            kind.index() < g.edition.kinds.len() && g.edition.one_of(b.turned_up, kind).is_some(),
            Refusal::NotNamed(Thing::Card(kind)),
        ),
        (Frame::Visit { .. } | Frame::Dispatch { .. }, _) => leader::refuse(g, b, m),
        (Frame::Window { kind, .. }, _) => window::refuse(g, s, kind, pawn, m),
        (Frame::Dissent, Move::Option(n)) => unless(n < dissent::options(g, b), Refusal::NotAChoice),
        (Frame::Lay { .. }, Move::Lay(n)) => unless(n <= b.roll.targets(), Refusal::NotAChoice),
        (Frame::ReleaseWhom, Move::Pick(who)) => {
            unless(b.pawn_of(who).is_some_and(|pawn| g.prisoners(b).has(pawn)), Refusal::NotThisOne(who))
        }
        (Frame::Cell, _) => interrogation::refuse(g, s, pawn, m),
        (Frame::Raid { .. }, _) => raid::refuse(g, b, pawn, m),
        (Frame::GiveDice, _) => black_orchestra::refuse(b, m),
        (Frame::Goods | Frame::Lend { .. } | Frame::HowMany, _) => plot::refuse(g, s, pawn, m),
        (Frame::Arrange { .. }, _) => peek::refuse(g, s, m),
        (Frame::CloseIn { .. } | Frame::CloseInBy { .. }, _) => deputies::refuse(g, b, m),
        _ => Some(Refusal::NotAChoice),
    }
}

/// The candidates that are allowed.
pub(crate) fn moves(g: &Orchestra, s: &State, pawn: Pawn, out: &mut Vec<Move>) {
    let start = out.len();
    candidates(g, s, pawn, out);
    match (s.board.agenda.top(), action::Acting::new(g, &s.board)) {
        (Some(Frame::Turn(_)), Some(acting)) => keep_from(out, start, |m| action::refuse_to(g, s, acting, m).is_none().then_some(m)),
        _ => keep_from(out, start, |m| refuse(g, s, pawn, m).is_none().then_some(m)),
    }
}

/// What a seat may do unasked.
pub(crate) fn asides(g: &Orchestra, s: &State, seat: Seat, out: &mut Vec<Move>) {
    g.chairs.roles_of(seat).iter().for_each(|pawn| window::asides(g, s, pawn, out));
}
