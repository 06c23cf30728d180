//! What the codes of the Combat Results Table do. (4.5)

pub(crate) mod exchange;
pub(crate) mod withdrawal;

use super::{minors, returns, tell};
use crate::edition::Doings;
use crate::{Area, Battle, Betrayal, Board, CombatResult, Fought, Frame, News, Place, Side, Unit, Units};
use table::Log;

/// Carries a result out: the prefix says whom it hits (`betrayal.res.prefix`).
pub(crate) fn apply(g: &Betrayal, b: &mut Board, battle: Battle, (result, fought): (CombatResult, Fought), log: &mut impl Log<News>) {
    let data = &g.edition.results[result];
    if data.counter_attack {
        return counter_attack(g, b, battle, log);
    }
    if data.exchange {
        return exchange::begin(g, b, battle);
    }
    hit(g, b, (battle.area, battle.attacker, fought.attackers), data.attacker, log);
    hit(g, b, (battle.area, battle.attacker.other(), fought.defenders), data.defender, log);
}

/// What happens to one side. A code with S and W does both, losses first (`betrayal.res.sw-both`).
fn hit(g: &Betrayal, b: &mut Board, (area, side, units): (Area, Side, Units), doings: Doings, log: &mut impl Log<News>) {
    for unit in units.iter() {
        if doings.surrender {
            // `betrayal.res.su-permanent`
            b.put(&g.edition, unit, Place::Out);
            tell(log, News::Surrendered { unit, area });
        } else if doings.set_aside {
            // `betrayal.res.e-side`, `betrayal.res.ex-all`
            eliminate(g, b, unit, log);
        } else if doings.step {
            // `betrayal.res.s-all`
            lose_step(g, b, unit, log);
        }
    }
    // Where nobody is left, nobody withdraws.
    if doings.withdraw {
        b.agenda.push(Frame::Withdraw { area, side });
    }
}

/// The defender attacks at once with everything in the Area, roles and strengths swapped; that may happen again and again
/// (`betrayal.res.ca-swap`, `betrayal.res.ca-chain`).
fn counter_attack(g: &Betrayal, b: &mut Board, battle: Battle, log: &mut impl Log<News>) {
    let counters = battle.counters + 1;
    if counters >= g.edition.constants.counter_attack_stop {
        tell(log, News::Exhausted { area: battle.area });
        b.agenda.push(Frame::Withdraw { area: battle.area, side: b.player.side() });
        return;
    }
    b.battle = Some(Battle { attacker: battle.attacker.other(), counters, ..battle });
    b.agenda.push(Frame::CombatDice);
}

/// A unit loses a step; one without another step is eliminated.
pub(crate) fn lose_step(g: &Betrayal, b: &mut Board, unit: Unit, log: &mut impl Log<News>) {
    if b.reduced.has(unit) || g.edition.units[unit].reduced.is_none() {
        return eliminate(g, b, unit, log);
    }
    b.reduced.insert(unit);
    tell(log, News::Reduced { unit, area: b.area(unit).unwrap_or_default() });
}

/// A unit is set aside, reduced; a Belgian or Dutch one is out for good.
pub(crate) fn eliminate(g: &Betrayal, b: &mut Board, unit: Unit, log: &mut impl Log<News>) {
    let area = b.area(unit).unwrap_or_default();
    let gone = minors::never_returns(g, unit);
    b.put(&g.edition, unit, if gone { Place::Out } else { Place::SetAside });
    returns::reduce(g, b, unit);
    tell(log, News::Eliminated { unit, area, gone });
}
