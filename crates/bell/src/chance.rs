//! What chance is asked: cards of the decks, the die, lots, and the acts of the Solo Opponent.
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | a Strategy card | by the number of the card, in the order of the edition's files; one that was mixed in near the top comes last | as [`table::Deck::outcomes`] says; 1 for a card whose place is known |
//! | an Objective | by its space, in the order of [`Space`] | 1; against the Solo Opponent how many Objectives of other Dimensions may come with it |
//! | the die | 1 to 6 | 1 |
//! | a cube by lot | white, green | the cubes of that colour |
//! | an act of the Solo Opponent | by the space that it names, in the order of [`Space`]; moves of cubes by where to, then where from; there is but one of any other act | 1; a move of a cube so that each destination is as likely |

use crate::asked::{Asked, asked};
use crate::play::{card_play, events, hitler, mobilization, sequence};
use crate::{Bell, Board, Card, Frame, Move, News, Side, Space, State, edition::DIE, play, questions, solo};
use rand_core::Rng;
use table::{
    Log, Outcome, Outcomes,
    chance::{self, below},
};

/// What an outcome stands for.
enum Request {
    /// A card of the Strategy deck, by its number.
    Strategy,
    /// A card of the Objective deck, by its space.
    Objective,
    /// The die; one serves all rolls (`bell.comp.disks-die`).
    Die,
    /// A cube out of so many: 0 a white one, 1 a green one.
    Lot { white: u8, green: u8 },
    /// An act of the Solo Opponent, as [`Move::as_outcome`] numbers it.
    Act,
}

#[inline]
fn request(g: &Bell, s: &State) -> Request {
    match s.board.agenda.top() {
        Some(Frame::Deal) if matches!(sequence::next(g, s), sequence::Dealt::Objective(_)) => Request::Objective,
        Some(Frame::Deal | Frame::Plays | Frame::Draw { .. } | Frame::FindTab { .. }) => Request::Strategy,
        Some(Frame::Hitler) => Request::Die,
        Some(Frame::HalfMove { white, green, .. }) => Request::Lot { white, green },
        _ => Request::Act,
    }
}

/// The possible outcomes with their weights.
/// Their order is part of the record's meaning: seed, number and weights give the outcome again (`bell.inv.replay`).
pub(crate) fn outcomes(g: &Bell, s: &State, out: &mut Outcomes) {
    match request(g, s) {
        Request::Strategy => s.secret.deck.outcomes(out),
        Request::Objective => sequence::objective_outcomes(g, s, &mut |outcome, weight| out.push(outcome, weight)),
        Request::Die => (1..=DIE.into()).for_each(|die| out.push(Outcome(die), 1)),
        Request::Lot { white, green } => mobilization::lots(white, green, &mut |outcome, weight| out.push(outcome, weight)),
        Request::Act => solo::choices(g, s).weighted().for_each(|(o, w)| out.push(o, w.into())),
    }
}

/// One of [`outcomes`] by weight, without listing them.
#[inline]
pub(crate) fn draw(g: &Bell, s: &State, rng: &mut impl Rng) -> Outcome {
    let drawn = match request(g, s) {
        Request::Strategy => s.secret.deck.draw(rng).map(|card| Outcome(card.0.into())),
        // All are as likely unless the Solo Opponent plays: that is found without going through them.
        Request::Objective if g.solo.is_none() => s.secret.objective_deck.any(rng).map(|space| Outcome(space as u16)),
        Request::Objective => chance::draw(rng, |each| sequence::objective_outcomes(g, s, each)),
        Request::Die => Some(Outcome(1 + below(rng, DIE.into()) as u16)),
        Request::Lot { white, green } => chance::draw(rng, |each| mobilization::lots(white, green, each)),
        Request::Act => {
            let choices = solo::choices(g, s);
            let weigh = |each: &mut dyn FnMut(Outcome, u32)| choices.weighted().for_each(|(o, w)| each(o, w.into()));
            chance::draw(rng, weigh)
        }
    };
    drawn.expect("a chance request has an outcome")
}

/// Lands an outcome and runs on to the next question.
pub(crate) fn land(g: &Bell, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let Some(frame) = b.agenda.top() else { return };
    match frame {
        Frame::Deal => sequence::land(g, s, o, log),
        Frame::Plays => {
            if let Some(side) = card_play::active(b) {
                solo::sequence::reveal(g, s, side, Card(o.0 as u8), log);
            }
        }
        Frame::Draw { side, left, hand } => events::drawn(g, s, (side, left, hand), o, log),
        Frame::Hitler => hitler::roll(b, o, log),
        Frame::HalfMove { left, white, green } => mobilization::draw_lot(b, (left, white, green), o, log),
        Frame::FindTab { .. } => solo::final_decision::found(g, s, Card(o.0 as u8), log),
        _ => {
            if let Asked::One(side, _) = asked(g, s) {
                let m = Move::from_outcome(o);
                // What its own rules do not say, the rules for two say.
                debug_assert_eq!(questions::refuse(g, s, side, m), None, "the Opponent keeps the rules: {m:?}");
                solo::tell_row(g, s, side, m, log);
                remember(&mut s.board, m);
                play::apply(g, s, side, m, log);
            }
        }
    }
    play::run(g, s, log);
}

/// Marks where the Opponent has placed or moved a cube, for the rest of this operation or step: it
/// goes on placing and keeps to its destination.
/// The end of the operation or step forgets it.
fn remember(b: &mut Board, m: Move) {
    if let Move::Escalate(s) | Move::Shift(_, s) | Move::Spread(_, s) = m {
        b.stepped.add(s);
    }
}

/// An outcome in the words of a record.
pub(crate) fn write_outcome(g: &Bell, s: &State, o: Outcome) -> String {
    match request(g, s) {
        Request::Strategy => g.edition.card(Card(o.0 as u8)).id.clone(),
        Request::Objective => Space::from_index(o.0.into()).id().into(),
        Request::Die => o.0.to_string(),
        Request::Lot { .. } => Side::BOTH[usize::from(o.0)].cube().into(),
        Request::Act => Move::from_outcome(o).write(&g.edition),
    }
}

/// Reads what [`write_outcome`] wrote, from the text alone.
pub(crate) fn read_outcome(g: &Bell, s: &State, text: &str) -> Option<Outcome> {
    match request(g, s) {
        Request::Strategy => g.edition.card_called(text).map(|card| Outcome(card.0.into())),
        Request::Objective => Space::from_id(text).map(|space| Outcome(space as u16)),
        Request::Die => text.parse().ok().map(Outcome),
        Request::Lot { .. } => Side::BOTH.iter().position(|side| side.cube() == text).map(|at| Outcome(at as u16)),
        Request::Act => Move::read(text, &g.edition)?.as_outcome(),
    }
}
