//! `move`: own cubes from space to space.

use super::{
    BellWords, Deed, Detail, Who,
    spaces::counted_in,
    told::{all_of, end},
};
use crate::{
    Bell,
    moves::Move,
    news::{Barrier, News},
    play::supply,
    refusal::Refusal,
    roles::Side,
    space::{Dimension, Spaces},
    state::Board,
};
use table::{
    Log,
    edition::unknown,
    event::{Amount, Begun, Phrase},
};

/// Own cubes move on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Journey {
    /// From here.
    pub from: Spaces,
    /// To there.
    pub to: Spaces,
}

impl Deed for Journey {
    /// `from … to …`, or `within` a Dimension.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        counted_in(phrase)?;
        match phrase.rest {
            ["within", word] => {
                let dimension = Dimension::from_id(word).ok_or_else(|| unknown(word, "Dimension", &Dimension::ALL.map(Dimension::id)))?;
                Ok(Journey { from: dimension.spaces(), to: dimension.spaces() })
            }
            ["from", list @ ..] => {
                let at = list.iter().position(|w| *w == "to").ok_or("'move … from' needs 'to' and the spaces to move to")?;
                let (from, to) = (words.spaces(&list[..at])?, words.spaces(&list[at + 1..])?);
                if from == to && from.len() == 1 {
                    return Err("cubes cannot move from a space to itself".into());
                }
                Ok(Journey { from, to })
            }
            _ => Err("'move' needs 'from' spaces 'to' spaces, or 'within' a Dimension".into()),
        }
    }

    fn begin(self, _: &Bell, _: &mut Board, _: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        Begun::Asks(amount.most)
    }

    fn candidates(self, out: &mut Vec<Move>) {
        for source in self.from.iter() {
            out.extend(self.to.minus(Spaces::only(source)).iter().map(|target| Move::Shift(source, target)));
        }
    }

    fn moves(self, b: &Board, side: Side, out: &mut Vec<Move>) {
        let own = b.cubes[side.index()];
        for source in self.from.and(own.present()).iter() {
            let open = self.to.minus(own.full()).minus(Spaces::only(source));
            out.extend(open.iter().map(|target| Move::Shift(source, target)));
        }
    }

    #[inline]
    fn goes_on(self, b: &Board, side: Side) -> bool {
        let own = b.cubes[side.index()];
        let open = self.to.minus(own.full());
        self.from.and(own.present()).iter().any(|s| !open.minus(Spaces::only(s)).is_empty())
    }

    fn refuse(self, b: &Board, side: Side, m: Move) -> Option<Refusal> {
        let own = b.cubes[side.index()];
        match m {
            Move::Shift(a, _) if !self.from.has(a) => Some(Refusal::NotNamed(a)),
            Move::Shift(a, t) if !self.to.has(t) || a == t => Some(Refusal::NotNamed(t)),
            Move::Shift(a, _) if own.get(a) == 0 => Some(Refusal::NoneToShift(a)),
            Move::Shift(_, t) => own.full().has(t).then_some(Refusal::Full(t)),
            _ => Some(Refusal::NotAChoice),
        }
    }

    fn carry_out(self, _: &Bell, b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
        if let Move::Shift(from, to) = m {
            supply::shift(b, side, from, to, log);
        }
    }

    fn barrier(self, b: &Board, side: Side) -> Barrier {
        if self.from.and(b.cubes[side.index()].present()).is_empty() { Barrier::NoneToMove } else { Barrier::Full }
    }

    fn say(self, g: &Bell, detail: Detail, Amount { least, most }: Amount) -> String {
        let cubes = format!("{}{}", if least == 0 { "up to " } else { "" }, detail.moved(most));
        if self.from == self.to {
            return format!("move {cubes} among {}", all_of(g, detail, self.from));
        }
        format!("move {cubes} from {} to {}", end(g, detail, self.from), end(g, detail, self.to))
    }
}
