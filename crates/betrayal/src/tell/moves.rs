//! Moves as a player would say them: they begin with their verb.

use super::naming::{area, tactic as tactic_name, unit, units};
use super::{sums, talk};
use crate::play::{air, assign, exploit, odds, setup};
use crate::{Area, Betrayal, Board, Frame, Move, Role, Setup, Side, Step, Unit, View, asked::asked};
use scene::{Sentence, counted, say};
use table::Asked;

/// A move in words.
pub(crate) fn say_move(g: &Betrayal, v: &View, m: Move) -> Sentence {
    let b = &v.board;
    let at = |it: Area| area(g, it);
    let who = |it: Unit| unit(g, it);
    match m {
        Move::Place(it, to) => say!("Place {it} in {to}", it = who(it), to = at(to)),
        Move::Historical => historical(g, b),
        Move::Ready => say!("End the setup"),
        Move::Return(it, to) => say!("Return {it} to {to}", it = who(it), to = at(to)),
        Move::Enter(it, to) => say!("Bring {it} in at {to}", it = who(it), to = at(to)),
        Move::Drop(it, to) => say!("Drop {it} into {to}{fight}", it = who(it), to = at(to), fight = fight(b, Side::Germans, to)),
        Move::Give(to, tactic) => say!("Give {to} {tactic}", to = at(to), tactic = tactic_name(tactic)),
        Move::GiveRest(tactic) => {
            let other = if assign::open(g, b) == assign::all(g, b) { "" } else { "other " };
            say!("Give all {other}Areas {tactic}", other, tactic = tactic_name(tactic))
        }
        Move::Go(it, to) => {
            let from = b.area(it).map(at);
            say!("Move {it} from {from} to {to}{fight}", it = who(it), from, to = at(to), fight = fight(b, b.player.side(), to))
        }
        Move::Carry(it, to) => {
            let (from, fight) = (b.area(it).map(at), fight(b, b.player.side(), to));
            say!("Move {it} from {from} to {to} with the French Republic{fight}", it = who(it), from, to = at(to), fight)
        }
        Move::Evacuate(it) => say!("Evacuate {it} from {from}", it = who(it), from = b.area(it).map(at)),
        Move::Duties => say!("Carry out all duties"),
        Move::EndMoves => say!("End the movement"),
        Move::Fly(it, to) => mission(g, b, it, to),
        Move::FlyBoth(it, to) => say!("Bomb {to} with {it} and support the attack", it = who(it), to = at(to)),
        Move::Rebase(it, to) => say!("Move the base of {it} to {to}", it = who(it), to = at(to)),
        Move::EndAir => say!("End the missions"),
        Move::Intercept(it) => {
            let faces = sums::interceptions(g, b, crate::Units::only(it));
            say!("Intercept with {it}: hits with {faces} of 6 faces", it = who(it), faces)
        }
        Move::LetPass => say!("Let it pass"),
        Move::Land(it, to) => say!("Land {it} in {to}", it = who(it), to = at(to)),
        Move::Bombard(to) => say!("Roll for the bombardment of {to}", to = at(to)),
        Move::Lose(it) if will_go(g, b, it) => say!("Remove {it}", it = who(it)),
        Move::Lose(it) => say!("Reduce {it}", it = who(it)),
        Move::Fight(to) => {
            let battle = sums::battle_in(b, to);
            let column = sums::ratio(odds::odds(g, b, &battle).column as i8);
            say!("Fight in {to} at {column}", to = at(to), column)
        }
        Move::Remove(it) => say!("Remove {it}", it = who(it)),
        Move::Flip(it) => say!("Reduce {it}", it = who(it)),
        Move::Withdraw(it, to) => say!("Withdraw {it} to {to}", it = who(it), to = at(to)),
        Move::WithdrawWith(it, to) => say!("Withdraw {it} to {to} with the French Republic", it = who(it), to = at(to)),
        Move::Exploit(to) => {
            let armour = b.battle.map(|battle| units(g, exploit::armour(g, b, battle.area)));
            say!("Send {armour} on to {to}{fight}", armour, to = at(to), fight = fight(b, Side::Germans, to))
        }
        Move::Stay => say!("Let the armour stay"),
        Move::Speak => match ally(v) {
            Some(role) => say!("Break the ban on talk: {price}", price = talk::price(g, b, role)),
            None => say!("Break the ban on talk"),
        },
        Move::OwnUp => match ally(v) {
            Some(role) => say!("Own up to talk outside the game: {price}", price = talk::price(g, b, role)),
            None => say!("Own up to talk outside the game"),
        },
    }
}

/// The Ally who looks.
fn ally(v: &View) -> Option<Role> {
    match v.who.seat()?.0 {
        0 => Some(Role::France),
        1 => Some(Role::Britain),
        _ => None,
    }
}

/// Units of the other side are there, so there will be a combat.
fn fight(b: &Board, side: Side, to: Area) -> Option<&'static str> {
    (b.count(to, side.other()) > 0).then_some(", to attack")
}

/// Would the loss of a step remove a unit?
pub(crate) fn will_go(g: &Betrayal, b: &Board, it: Unit) -> bool {
    b.reduced.has(it) || g.edition.units[it].reduced.is_none()
}

fn historical(g: &Betrayal, b: &Board) -> Sentence {
    match asked(g, b) {
        // Aircraft alone are left to the player by history, too (`betrayal.setup.german-air`).
        Asked::One(role, _) if g.rulings.setup == Setup::Historical => {
            say!("Put {left} where the house proposes", left = counted(setup::by_hand(g, role).len(), "air unit"))
        }
        Asked::One(role, _) => {
            let left = counted(setup::by_hand(g, role).len(), "unit");
            say!("Take the historical setup for {left}", left)
        }
        _ => say!("Take the historical setup"),
    }
}

/// What a mission there is (`betrayal.air.enemy-only-is-bombing`, `betrayal.air.both-is-support`).
fn mission(g: &Betrayal, b: &Board, it: Unit, to: Area) -> Sentence {
    let second = b.agenda.top() == Some(Frame::Turn(Step::Air)) && b.flown.has(it);
    let nth = if second { " as its second target" } else { "" };
    if air::supports(b, to) {
        say!("Support the attack in {to} with {it}{nth}", to = area(g, to), it = unit(g, it), nth)
    } else {
        say!("Bomb {to} with {it}{nth}", to = area(g, to), it = unit(g, it), nth)
    }
}
