//! `add`, `remove` and `replace`: cubes on the map, one space after the other.

use super::{BellWords, Deed, Detail, Who, spaces::counted_in, told::place};
use crate::{
    Bell,
    moves::Move,
    news::{Barrier, News},
    play::supply,
    refusal::Refusal,
    roles::Side,
    space::{Space, Spaces},
    state::Board,
};
use scene::counted;
use table::{
    Log,
    event::{Amount, Begun, Phrase},
};

/// What is done with a cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Place an own one from supply.
    Add,
    /// Send an enemy one to the enemy pool.
    Remove,
    /// An enemy one to its pool, an own one from supply in its place.
    Replace,
}

impl Act {
    /// The move that does it in a space.
    #[inline]
    pub(crate) fn within(self, space: Space) -> Move {
        match self {
            Act::Add => Move::Add(space),
            Act::Remove => Move::Remove(space),
            Act::Replace => Move::Replace(space),
        }
    }

    #[inline]
    fn places(self) -> bool {
        self != Act::Remove
    }

    #[inline]
    fn removes(self) -> bool {
        self != Act::Add
    }
}

/// What is done with cubes, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CubeDeed {
    /// What is done.
    pub act: Act,
    /// The spaces named.
    pub spaces: Spaces,
    /// At most so many cubes of the step in one space.
    pub each: u8,
    /// All cubes of the step in the same space.
    pub same: bool,
}

impl CubeDeed {
    /// Where it may act now.
    #[inline]
    pub(crate) fn targets(self, b: &Board, side: Side) -> Spaces {
        if self.act.places() && !b.has_supply(side) {
            return Spaces::NONE;
        }
        let named = self.still_named(b);
        let open = if self.act.places() { named.minus(b.cubes[side.index()].full()) } else { named };
        if self.act.removes() { open.and(b.cubes[side.enemy().index()].present()) } else { open }
    }

    /// The spaces that the card's limits leave: at most so many each, or all in the space begun with.
    #[inline]
    fn still_named(self, b: &Board) -> Spaces {
        let named = self.within(b);
        if self.each >= 8 { named } else { named.minus(b.stepped.at_least(self.each.max(1))) }
    }

    /// Where all cubes belong in the space begun with, only that one counts.
    #[inline]
    fn within(self, b: &Board) -> Spaces {
        let begun = b.stepped.present();
        if self.same && !begun.is_empty() { self.spaces.and(begun) } else { self.spaces }
    }

    fn refuse_named(self, b: &Board, s: Space) -> Option<Refusal> {
        if !self.spaces.has(s) {
            return Some(Refusal::NotNamed(s));
        }
        let other = self.same && !b.stepped.present().has(s);
        (!self.still_named(b).has(s)).then_some(if other { Refusal::OtherSpace(s) } else { Refusal::EachLimit(s) })
    }
}

impl Deed for CubeDeed {
    /// `in`, `among` or `in one of`.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        let (verb, most) = (phrase.verb, counted_in(phrase)?.most);
        let act = match verb {
            "add" => Act::Add,
            "remove" => Act::Remove,
            _ => Act::Replace,
        };
        let deed = |spaces, each| CubeDeed { act, spaces, each, same: false };
        match phrase.rest {
            ["in", "one", "of", list @ ..] => Ok(CubeDeed { same: true, ..deed(words.several(list, "in one of")?, most) }),
            ["in", list @ ..] => Ok(deed(words.single(list)?, most)),
            ["among", list @ .., "at", "most", each, "each"] => Ok(deed(words.several(list, "among")?, each_space(each)?)),
            ["among", list @ ..] => Ok(deed(words.several(list, "among")?, most)),
            [] => Err(format!("'{verb} {most}' needs a place: 'in' with a space, or 'among' with several")),
            [word, ..] => Err(format!("after '{verb} {most}' comes 'in', 'among' or 'in one of', not '{word}'")),
        }
    }

    #[inline]
    fn begin(self, _: &Bell, _: &mut Board, _: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        Begun::Asks(amount.most)
    }

    fn candidates(self, out: &mut Vec<Move>) {
        out.extend(self.spaces.iter().map(|s| self.act.within(s)));
    }

    #[inline]
    fn moves(self, b: &Board, side: Side, out: &mut Vec<Move>) {
        out.extend(self.targets(b, side).iter().map(|s| self.act.within(s)));
    }

    #[inline]
    fn goes_on(self, b: &Board, side: Side) -> bool {
        !self.targets(b, side).is_empty()
    }

    fn refuse(self, b: &Board, side: Side, m: Move) -> Option<Refusal> {
        let (Move::Add(s) | Move::Remove(s) | Move::Replace(s)) = m else { return Some(Refusal::NotAChoice) };
        if m != self.act.within(s) {
            return Some(Refusal::NotAChoice);
        }
        let none = self.act.removes() && b.count(side.enemy(), s) == 0;
        let full = self.act.places() && b.cubes[side.index()].full().has(s);
        let spent = self.act.places() && !b.has_supply(side);
        let reasons = [(none, Refusal::NoneToTake(s)), (full, Refusal::Full(s)), (spent, Refusal::NoSupply)];
        self.refuse_named(b, s).or_else(|| reasons.into_iter().find_map(|(fails, reason)| fails.then_some(reason)))
    }

    #[inline]
    fn carry_out(self, _: &Bell, b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
        let (Move::Add(s) | Move::Remove(s) | Move::Replace(s)) = m else { return };
        b.stepped.add(s);
        if self.act.removes() {
            supply::remove(b, side.enemy(), s, log);
        }
        if self.act.places() {
            supply::place(b, side, s, log);
        }
    }

    fn barrier(self, b: &Board, side: Side) -> Barrier {
        let (own, enemy) = (b.cubes[side.index()], b.cubes[side.enemy().index()]);
        let within = if self.act.removes() { self.within(b).and(enemy.present()) } else { self.within(b) };
        match self.act {
            Act::Remove | Act::Replace if within.is_empty() => Barrier::NoEnemy,
            Act::Remove => Barrier::EachLimit,
            _ if !b.has_supply(side) => Barrier::NoSupply,
            _ if within.minus(own.full()).is_empty() => Barrier::Full,
            _ => Barrier::EachLimit,
        }
    }

    fn say(self, g: &Bell, detail: Detail, Amount { least, most }: Amount) -> String {
        let up_to = if least == 0 { "up to " } else { "" };
        let (own, enemy) = (counted(most, detail.own()), counted(most, detail.enemy()));
        match self.act {
            Act::Add => format!("add {up_to}{own} {}", place(g, detail, self, most, ["in", "among"])),
            Act::Remove => format!("remove {up_to}{enemy} {}", place(g, detail, self, most, ["from", "among"])),
            Act::Replace => {
                format!("replace {up_to}{enemy} {} by {}", place(g, detail, self, most, ["in", "among"]), detail.instead(most))
            }
        }
    }
}

/// The number of `at most 2 each`; more than four cubes never stand in a space.
fn each_space(word: &str) -> Result<u8, String> {
    let number = word.parse().ok().filter(|n| (1..=4).contains(n));
    number.ok_or_else(|| format!("'at most {word} each' should have a number from 1 to 4"))
}
