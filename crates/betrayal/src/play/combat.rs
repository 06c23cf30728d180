//! Ground combat: where, in which order, and what comes after it. Allies need no tactic to attack (`betrayal.cbt.allied-may-always-attack`).
//! (4.0 to 4.4)

use super::{air, exploit, landing, movement, odds, results, sequence, tell};
use crate::news::Fought;
use crate::{Aftermath, Area, Battle, Betrayal, Board, Frame, News, Refusal, Side, Step};
use table::Log;

/// All Combat Areas are fought in, in the order of the phasing player's choice (`betrayal.cbt.must-fight`, `betrayal.cbt.order-by-phaser`).
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    if !b.contested().is_empty() {
        return false;
    }
    // Aircraft whose combat did not come about go home, too.
    match landing::still_flying(g, b) {
        Some(area) => b.agenda.push(Frame::Landing { area }),
        None => {
            air::strand_alone(g, b, log);
            sequence::advance(b, Step::Combats);
            super::regroup::begin(g, b);
        }
    }
    true
}

/// Only units in the same Area fight (`betrayal.cbt.same-area-only`).
pub(crate) fn refuse(b: &Board, area: Area) -> Result<(), Refusal> {
    Refusal::NoCombatThere(area).when(area.index() >= Area::COUNT || !b.contested().has(area))
}

/// A combat begins; it is resolved fully before the next (`betrayal.cbt.one-at-a-time`).
pub(crate) fn begin(b: &mut Board, area: Area, log: &mut impl Log<News>) {
    let attacker = b.player.side();
    b.battle = Some(Battle { area, attacker, counters: 0, exploits: false, result: None });
    tell(log, News::Fight { area, attacker, exploits: false });
    b.agenda.push(Frame::Aftermath(Aftermath::Clear));
    b.agenda.push(Frame::CombatDice);
}

/// The two dice, read after column and modifier are fixed (`betrayal.cbt.two-dice`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, dice: [u8; 2], log: &mut impl Log<News>) {
    let Some(mut battle) = b.battle else { return };
    b.agenda.pop();
    let fought = Fought::of(g, b, &battle);
    let odds = odds::between(g, b, &battle, &fought);
    let roll = (dice[0] + dice[1]) as i8 + odds.modifier;
    let result = g.edition.combat(usize::from(odds.column), roll);
    battle.result = Some(result);
    b.battle = Some(battle);
    tell(log, News::Combat { area: battle.area, odds, dice, result, fought });
    results::apply(g, b, battle, (result, fought), log);
}

/// What follows a combat, step by step.
pub(crate) fn aftermath(g: &Betrayal, b: &mut Board, aftermath: Aftermath, log: &mut impl Log<News>) -> bool {
    let Some(battle) = b.battle else {
        b.agenda.pop();
        return true;
    };
    match aftermath {
        Aftermath::Clear => {
            if b.contested().has(battle.area) {
                // Whoever attacked first leaves where a result lets both stand.
                b.agenda.push(Frame::Withdraw { area: battle.area, side: b.player.side() });
                return true;
            }
            for side in [Side::Allies, Side::Germans] {
                if b.count(battle.area, side) == 0 {
                    movement::strand(g, b, side, battle.area, log);
                }
            }
            b.agenda.replace(Frame::Aftermath(Aftermath::Exploit));
            true
        }
        Aftermath::Exploit => exploit::step(g, b, battle, log),
        Aftermath::Land => {
            b.battle = None;
            b.agenda.replace(Frame::Landing { area: battle.area });
            true
        }
    }
}
