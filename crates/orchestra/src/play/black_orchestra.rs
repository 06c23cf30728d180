//! The card Black Orchestra: every die of the supply, and numbers that are given away (`orchestra.card.black-orchestra`).

use super::{levels, tell};
use crate::{Board, Face, Frame, Move, News, Orchestra, Refusal, Roll};
use table::{Log, event::Shift};

const NUMBERS: [Face; 3] = [Face::One, Face::Two, Face::Three];

/// The dice have fallen.
pub(crate) fn rolled(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    b.agenda.pop();
    b.roll = roll;
    tell(log, News::Rolled { roll });
    b.agenda.push(Frame::GiveDice);
    b.agenda.push(Frame::Targets { left: roll.targets() });
    for pawn in g.free(b).iter() {
        levels::suspicion(g, b, pawn, Shift::Up, roll.eagles(), log);
    }
}

/// It ends when no number is left to give.
pub(super) fn step(b: &mut Board) -> bool {
    let done = b.roll.numbers() == 0;
    if done {
        b.agenda.pop();
    }
    done
}

/// Each number die may be given to a conspirator, who has that many more actions in the next own turn.
pub(super) fn give(g: &Orchestra, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    let Move::GiveDie(who, number) = m else {
        b.agenda.pop();
        return;
    };
    let Some(pawn) = b.pawn_of(who) else { return };
    b.roll = b.roll.without(NUMBERS[usize::from(number) - 1]);
    let (dice, actions) = b.stored[pawn.index()];
    b.stored[pawn.index()] = (dice + 1, actions.saturating_add(number));
    tell(log, News::DiceGiven { who: g.sheet_of(b, pawn), number });
}

/// What can be given.
pub(crate) fn candidates(g: &Orchestra, b: &Board, out: &mut Vec<Move>) {
    for (at, _) in NUMBERS.into_iter().enumerate().filter(|(_, face)| b.roll.count(*face) > 0) {
        out.extend(g.free(b).iter().map(|pawn| Move::GiveDie(g.sheet_of(b, pawn), at as u8 + 1)));
    }
    out.push(Move::Stop);
}

/// Why not.
pub(crate) fn refuse(b: &Board, m: Move) -> Option<Refusal> {
    match m {
        Move::Stop => None,
        Move::GiveDie(who, number @ 1..=3) if b.roll.count(NUMBERS[usize::from(number) - 1]) > 0 => {
            (!b.pawn_of(who).is_some_and(|pawn| b.is_free(pawn))).then_some(Refusal::NotThisOne(who))
        }
        _ => Some(Refusal::NotAChoice),
    }
}
