//! The verbs for cubes on the map: `add`, `remove`, `replace`, `move`, and `grant` for Operations Points.

use super::{
    BellWords, Detail, VerbRules, Who,
    told::{Form, end, place, spaces},
    words::counted_in,
};
use crate::play::{operations, supply};
use crate::{Bell, Board, Dimension, Move, News, Refusal, Side, Space, Spaces, news::Obstacle};
use scene::counted;
use table::{
    Log,
    edition::unknown,
    event::{Amount, Phrase},
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
pub struct CubeVerb {
    /// What is done.
    pub act: Act,
    /// The spaces named.
    pub spaces: Spaces,
    /// At most so many cubes of the step in one space.
    pub each: u8,
    /// All cubes of the step in the same space.
    pub same: bool,
}

impl CubeVerb {
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

impl VerbRules for CubeVerb {
    /// `in`, `among` or `in one of`.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        let (verb, most) = (phrase.verb, counted_in(phrase)?.most);
        let act = match verb {
            "add" => Act::Add,
            "remove" => Act::Remove,
            _ => Act::Replace,
        };
        let change = |spaces, each| CubeVerb { act, spaces, each, same: false };
        match phrase.rest {
            ["in", "one", "of", list @ ..] => Ok(CubeVerb { same: true, ..change(words.several(list, "in one of")?, most) }),
            ["in", list @ ..] => Ok(change(words.single(list)?, most)),
            ["among", list @ .., "at", "most", each, "each"] => Ok(change(words.several(list, "among")?, each_space(each)?)),
            ["among", list @ ..] => Ok(change(words.several(list, "among")?, most)),
            [] => Err(format!("'{verb} {most}' needs a place: 'in' with a space, or 'among' with several")),
            [word, ..] => Err(format!("after '{verb} {most}' comes 'in', 'among' or 'in one of', not '{word}'")),
        }
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

    fn obstacle(self, b: &Board, side: Side) -> Obstacle {
        let (own, enemy) = (b.cubes[side.index()], b.cubes[side.enemy().index()]);
        let within = if self.act.removes() { self.within(b).and(enemy.present()) } else { self.within(b) };
        match self.act {
            Act::Remove | Act::Replace if within.is_empty() => Obstacle::NoEnemy,
            Act::Remove => Obstacle::EachLimit,
            _ if !b.has_supply(side) => Obstacle::NoSupply,
            _ if within.minus(own.full()).is_empty() => Obstacle::Full,
            _ => Obstacle::EachLimit,
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

/// Own cubes move on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Journey {
    /// From here.
    pub from: Spaces,
    /// To there.
    pub to: Spaces,
}

impl VerbRules for Journey {
    /// `from … to …`, or `within` a Dimension.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        counted_in(phrase)?;
        match phrase.rest {
            ["within", word] => {
                let dimension = Dimension::from_id(word).ok_or_else(|| unknown(word, "Dimension", &Dimension::IDS))?;
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

    fn obstacle(self, b: &Board, side: Side) -> Obstacle {
        if self.from.and(b.cubes[side.index()].present()).is_empty() { Obstacle::NoneToMove } else { Obstacle::Full }
    }

    fn say(self, g: &Bell, detail: Detail, Amount { least, most }: Amount) -> String {
        let cubes = format!("{}{}", if least == 0 { "up to " } else { "" }, detail.moved(most));
        if self.from == self.to {
            return format!("move {cubes} among {}", spaces(g, detail, self.from, Form::All));
        }
        format!("move {cubes} from {} to {}", end(g, detail, self.from), end(g, detail, self.to))
    }
}

/// Operations Points for these spaces only (`bell.event.ops-in-space`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points(pub Spaces);

impl VerbRules for Points {
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

    fn obstacle(self, b: &Board, _: Side) -> Obstacle {
        let reach = b.snapshot.escalate.or(b.snapshot.persuade).and(self.0);
        if reach.is_empty() { Obstacle::OutOfReach } else { Obstacle::NothingThere }
    }

    fn say(self, g: &Bell, detail: Detail, amount: Amount) -> String {
        let points = counted(amount.most, "Operations Point");
        match self.0.len() {
            1 => format!("spend {points} in {} only", spaces(g, detail, self.0, Form::Any)),
            _ => format!("spend {points} among {} only", spaces(g, detail, self.0, Form::All)),
        }
    }
}
