//! The partial exchange: both sides lose about as much, then the defender leaves. (4.5.5)

use crate::play::results;
use crate::{Battle, Betrayal, Board, Frame, Move, News, Refusal, Side, Unit, Units};
use table::Log;

/// The strength that a unit uses in this combat: attack for the attacker, defence for the defender.
fn used(g: &Betrayal, b: &Board, battle: &Battle, unit: Unit) -> u8 {
    let values = g.values(b, unit);
    if g.edition.units[unit].nation.side() == battle.attacker { values.attack } else { values.defence }
}

/// The strength that a unit would lose by being reduced, where it can be.
fn by_flip(g: &Betrayal, b: &Board, battle: &Battle, unit: Unit) -> Option<u8> {
    let data = &g.edition.units[unit];
    let reduced = data.reduced.filter(|_| !b.reduced.has(unit))?;
    let attacks = data.nation.side() == battle.attacker;
    Some(if attacks { data.full.attack.saturating_sub(reduced.attack) } else { data.full.defence.saturating_sub(reduced.defence) })
}

/// The lowest strength of a side.
fn lowest_value(g: &Betrayal, b: &Board, battle: &Battle, side: Side) -> u8 {
    b.ground(&g.edition, side, battle.area).iter().map(|unit| used(g, b, battle, unit)).min().unwrap_or(0)
}

/// The lowest strength on either side is found (`betrayal.res.px-lowest`); equal ones are removed on both sides, and that is all
/// (`betrayal.res.px-tie`).
pub(crate) fn begin(g: &Betrayal, b: &mut Board, battle: Battle) {
    let defender = battle.attacker.other();
    let (attack, defence) = (lowest_value(g, b, &battle, battle.attacker), lowest_value(g, b, &battle, defender));
    b.agenda.push(Frame::Exchanged);
    match attack.cmp(&defence) {
        std::cmp::Ordering::Equal => {
            b.agenda.push(Frame::Exchange { side: battle.attacker, value: attack });
            b.agenda.push(Frame::Exchange { side: defender, value: attack });
        }
        std::cmp::Ordering::Less => {
            b.agenda.push(Frame::Match { side: defender, value: attack });
            b.agenda.push(Frame::Exchange { side: battle.attacker, value: attack });
        }
        std::cmp::Ordering::Greater => {
            b.agenda.push(Frame::Match { side: battle.attacker, value: defence });
            b.agenda.push(Frame::Exchange { side: defender, value: defence });
        }
    }
}

/// The units of the lowest strength among which their owner chooses (`betrayal.res.px-remove-lowest`).
#[inline(never)]
pub(crate) fn lowest(g: &Betrayal, b: &Board, side: Side, value: u8) -> Units {
    g.losers(b, side, all_lowest(g, b, side, value))
}

/// All units of the lowest strength.
fn all_lowest(g: &Betrayal, b: &Board, side: Side, value: u8) -> Units {
    let Some(battle) = b.battle else { return Units::NONE };
    b.ground(&g.edition, side, battle.area).iter().filter(|unit| used(g, b, &battle, *unit) == value).collect()
}

/// The units among which the owner chooses one to pay with: by its removal, or by a step (`betrayal.res.px-match`).
#[inline(never)]
pub(crate) fn payers(g: &Betrayal, b: &Board, side: Side, value: u8) -> Units {
    g.losers(b, side, all_payers(g, b, side, value))
}

/// All units with which a side can pay.
fn all_payers(g: &Betrayal, b: &Board, side: Side, value: u8) -> Units {
    let Some(battle) = b.battle else { return Units::NONE };
    let pays = |unit: &Unit| used(g, b, &battle, *unit) >= value || by_flip(g, b, &battle, *unit).is_some_and(|lost| lost >= value);
    b.ground(&g.edition, side, battle.area).iter().filter(pays).collect()
}

/// What is not to choose happens by itself.
pub(crate) fn lowest_step(g: &Betrayal, b: &mut Board, side: Side, value: u8, log: &mut impl Log<News>) -> bool {
    let units = lowest(g, b, side, value);
    if units.len() > 1 {
        return false;
    }
    b.agenda.pop();
    units.iter().for_each(|unit| results::eliminate(g, b, unit, log));
    true
}

/// The other side, where it has no choice.
pub(crate) fn match_step(g: &Betrayal, b: &mut Board, side: Side, value: u8, log: &mut impl Log<News>) -> bool {
    let payers = payers(g, b, side, value);
    let unit = match (payers.len(), payers.nth(0)) {
        (0, _) => {
            b.agenda.pop();
            return true;
        }
        (1, Some(unit)) => unit,
        _ => return false,
    };
    let (remove, flip) = (Move::Remove(unit), Move::Flip(unit));
    match (refuse(g, b, remove), refuse(g, b, flip)) {
        (Ok(()), Ok(())) => false,
        (Ok(()), Err(_)) => {
            answer(g, b, remove, log);
            true
        }
        _ => {
            answer(g, b, flip, log);
            true
        }
    }
}

fn match_candidates(g: &Betrayal, b: &Board, side: Side, out: &mut Vec<Move>) {
    let Some(battle) = b.battle else { return };
    for unit in b.ground(&g.edition, side, battle.area).iter() {
        out.push(Move::Remove(unit));
        if by_flip(g, b, &battle, unit).is_some() {
            out.push(Move::Flip(unit));
        }
    }
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    match b.agenda.top() {
        Some(Frame::Exchange { side, .. }) => {
            let area = b.battle.map_or_else(Default::default, |battle| battle.area);
            out.extend(b.ground(&g.edition, side, area).iter().map(Move::Remove));
        }
        Some(Frame::Match { side, .. }) => match_candidates(g, b, side, out),
        _ => {}
    }
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, m: Move) -> Result<(), Refusal> {
    let (Some(frame), Some(battle)) = (b.agenda.top(), b.battle) else { return Err(Refusal::NotAChoice) };
    let (Move::Remove(unit) | Move::Flip(unit)) = m else { return Err(Refusal::NotAChoice) };
    Refusal::NotAChoice.when(unit.index() >= g.edition.units.len())?;
    match (frame, m) {
        (Frame::Exchange { side, value }, Move::Remove(_)) => {
            Refusal::NotThere(unit).when(!b.ground(&g.edition, side, battle.area).has(unit))?;
            Refusal::NotTheLowest(unit).when(used(g, b, &battle, unit) != value)?;
            Refusal::OthersLoss(unit).when(!lowest(g, b, side, value).has(unit))
        }
        (Frame::Match { side, value }, Move::Remove(_)) => {
            Refusal::NotThere(unit).when(!b.ground(&g.edition, side, battle.area).has(unit))?;
            Refusal::TooWeak(unit, value).when(used(g, b, &battle, unit) < value)?;
            Refusal::OthersLoss(unit).when(!payers(g, b, side, value).has(unit))
        }
        // Several small losses may not be added up.
        (Frame::Match { side, value }, Move::Flip(_)) => {
            Refusal::NotThere(unit).when(!b.ground(&g.edition, side, battle.area).has(unit))?;
            Refusal::FlipTooSmall(unit, value).when(by_flip(g, b, &battle, unit).is_none_or(|lost| lost < value))?;
            Refusal::OthersLoss(unit).when(!payers(g, b, side, value).has(unit))
        }
        _ => Err(Refusal::NotAChoice),
    }
}

/// A unit is removed or reduced; what is removed is set aside (`betrayal.res.px-set-aside`).
pub(crate) fn answer(g: &Betrayal, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    b.agenda.pop();
    match m {
        Move::Remove(unit) => results::eliminate(g, b, unit, log),
        Move::Flip(unit) => results::lose_step(g, b, unit, log),
        _ => {}
    }
}

/// If both sides still stand, the defender leaves (`betrayal.res.px-defender-leaves`).
pub(crate) fn over(b: &mut Board) -> bool {
    b.agenda.pop();
    if let Some(battle) = b.battle
        && b.contested().has(battle.area)
    {
        b.agenda.push(Frame::Withdraw { area: battle.area, side: battle.attacker.other() });
    }
    true
}
