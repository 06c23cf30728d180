//! `grant`: Operations Points for some spaces only (`bell.event.ops-in-space`).

use super::{
    BellWords, Deed, Detail, Who,
    spaces::counted_in,
    told::{all_of, any_of},
};
use crate::{
    Bell,
    moves::Move,
    news::{Barrier, News},
    play::operations,
    refusal::Refusal,
    roles::Side,
    space::Spaces,
    state::Board,
};
use scene::counted;
use table::{
    Log,
    event::{Amount, Begun, Phrase},
};

/// Operations Points for these spaces only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points(pub Spaces);

impl Deed for Points {
    /// `grant 3 ops in president`.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        if counted_in(phrase)?.least == 0 {
            return Err("'grant' takes a plain number; points need not all be spent".into());
        }
        if phrase.who != Who::You {
            return Err("points are granted to the side that runs the event, not to the enemy".into());
        }
        match phrase.rest {
            ["ops", "in", list @ ..] => words.single(list).map(Points),
            ["ops", "among", list @ ..] => words.several(list, "among").map(Points),
            _ => Err("points are written 'grant 3 ops in' a space, or 'grant 3 ops among' several".into()),
        }
    }

    fn begin(self, _: &Bell, _: &mut Board, _: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        Begun::Asks(amount.most)
    }

    fn candidates(self, out: &mut Vec<Move>) {
        operations::candidates(self.0, out);
    }

    fn moves(self, b: &Board, side: Side, out: &mut Vec<Move>) {
        operations::moves(b, side, self.0, out);
    }

    fn goes_on(self, b: &Board, side: Side) -> bool {
        let (escalate, persuade) = operations::targets(b, side, self.0);
        !escalate.or(persuade).is_empty()
    }

    fn refuse(self, b: &Board, side: Side, m: Move) -> Option<Refusal> {
        match m {
            Move::Escalate(s) | Move::Persuade(s) if !self.0.has(s) => Some(Refusal::NotNamed(s)),
            Move::Escalate(_) | Move::Persuade(_) => operations::refuse(b, side, m),
            _ => Some(Refusal::NotAChoice),
        }
    }

    fn carry_out(self, _: &Bell, b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
        operations::carry_out(b, side, m, log);
    }

    fn barrier(self, b: &Board, _: Side) -> Barrier {
        let reach = b.snapshot.escalate.or(b.snapshot.persuade).and(self.0);
        if reach.is_empty() { Barrier::OutOfReach } else { Barrier::NothingThere }
    }

    fn say(self, g: &Bell, detail: Detail, amount: Amount) -> String {
        let points = counted(amount.most, "Operations Point");
        match self.0.len() {
            1 => format!("spend {points} in {} only", any_of(g, detail, self.0)),
            _ => format!("spend {points} among {} only", all_of(g, detail, self.0)),
        }
    }
}
