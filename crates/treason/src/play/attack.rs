//! The attack of the Dark Master on the area where he stands.

use crate::play::{isolation, map, reactions, settle, tell};
use crate::refusal::Allowed;
use crate::{Area, Board, Force, Frame, Master, Masters, News, Owner, Refusal, State, Threat, Treason};
use table::Log;

/// The area that would be attacked, and whose it is: a player's, the active one's too (`treason.att.player-area-only`,
/// `treason.att.own-area`). He never stands where a tower is.
#[inline]
pub(crate) fn target(b: &Board) -> Option<(Area, Master)> {
    let area = b.dark_master?;
    Some((area, b.owner(area)?.master()?))
}

/// May he attack now?
#[inline]
pub(crate) fn is_open(g: &Treason, b: &Board) -> bool {
    refuse(g, b).is_ok()
}

/// Why he cannot attack: once a turn, where he stands, whether he has moved or not (`treason.att.once`, `treason.att.without-moving`), and
/// with a black knight at hand (`treason.att.needs-black-knight`).
pub(crate) fn refuse(g: &Treason, b: &Board) -> Allowed {
    let Some(area) = b.dark_master else { return Err(Refusal::Outside) };
    Refusal::NotAPlayers(area).when(target(b).is_none() || b.towers.has(area))?;
    Refusal::AttackedThisTurn.when(b.doings.attacks >= g.edition.constants.attacks)?;
    Refusal::NoBlackKnight.when(g.knights(b, Owner::Dark) == 0)
}

/// An attack is announced: the defender may answer before any die is thrown.
pub(crate) fn announce(g: &Treason, s: &mut State, master: Master, log: &mut impl Log<News>) {
    let Some((area, defender)) = target(&s.board) else { return };
    s.board.doings.attacks += 1;
    tell(log, News::Attacks { master, area, defender });
    if !reactions::open(g, s, Threat::Attack, Masters::only(defender)) {
        s.board.agenda.push(Frame::BlackDie);
    }
}

/// It was stopped: none takes place in this turn, and he stays.
pub(crate) fn stop(s: &mut State, log: &mut impl Log<News>) {
    if let Some(area) = s.board.dark_master {
        tell(log, News::AttackStopped { master: s.board.active, area });
    }
}

/// Both totals without dice, which all may see before the attack (`treason.att.preview`): the active player's black counters, whatever
/// their values (`treason.att.attack-value`), against the defender's white counters and archers (`treason.att.defence-value`).
pub(crate) fn totals(g: &Treason, b: &Board, area: Area, defender: Master) -> (u8, u8) {
    (b.counters(b.active, Force::Dark), b.counters(defender, Force::Good) + archers(g, b, area, defender))
}

/// Every tower of the defender beside the attacked area adds to its defence; others add nothing (`treason.att.archers`).
pub(crate) fn archers(g: &Treason, b: &Board, area: Area, defender: Master) -> u8 {
    let towers = g.edition.neighbours[area.index()].and(b.towers).and(b.land_of(defender.into()));
    towers.len() * g.edition.constants.archers
}

/// In how many of 36 throws an attack with this lead (attack less defence, without dice) wins, draws and loses.
pub(crate) fn odds(lead: i8) -> (u8, u8, u8) {
    let (mut wins, mut draws) = (0, 0);
    for black in 1..=6i8 {
        for white in 1..=6i8 {
            wins += u8::from(black + lead > white);
            draws += u8::from(black + lead == white);
        }
    }
    (wins, draws, 36 - wins - draws)
}

/// The black die is thrown; the white one follows.
pub(crate) fn black_rolled(s: &mut State, black: u8) {
    s.board.agenda.replace(Frame::WhiteDie { black });
}

/// Both dice lie: the higher total wins. The Dark Master stays there in any case (`treason.att.dm-remains`). Who loses the last area by
/// it is evicted, the active player too (`treason.att.own-eviction`).
pub(crate) fn white_rolled(g: &Treason, s: &mut State, black: u8, white: u8, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    let Some((area, defender)) = target(&s.board) else { return };
    let (counters, defence) = totals(g, &s.board, area, defender);
    let (attack, defence) = (black + counters, white + defence);
    tell(log, News::Fought { area, black, white, attack, defence });
    match attack.cmp(&defence) {
        std::cmp::Ordering::Greater => conquer(g, s, area, defender, log),
        // `treason.att.lower`: nothing changes.
        std::cmp::Ordering::Less => tell(log, News::Repelled { area, by: defender }),
        std::cmp::Ordering::Equal => ruin(g, s, area, defender, log),
    }
    settle(g, s, log);
}

/// A black knight replaces the defender's, and the points of a building pass to the black marker (`treason.att.higher`). What of the
/// defender's is isolated by it falls as well, with building, tower and points (`treason.att.isolation`); areas of others do not, and the
/// conquered one stays his whatever lies around it (`treason.att.isolation-defender-only`, `treason.att.conquered-stays`).
fn conquer(g: &Treason, s: &mut State, area: Area, from: Master, log: &mut impl Log<News>) {
    let building = s.board.building(area);
    map::give(g, s, area, Owner::Dark);
    tell(log, News::Conquered { area, from, building });
    let isolated = isolation::by_conquest(g, &s.board, from.into(), area);
    isolation::capture(g, s, Owner::Dark, isolated, log);
}

/// Equal values: the knight goes home, the building to the discards, and nobody gains (`treason.att.equal-knight`,
/// `treason.att.equal-building`).
fn ruin(g: &Treason, s: &mut State, area: Area, from: Master, log: &mut impl Log<News>) {
    let building = map::tear_down(g, s, area);
    building.iter().for_each(|building| s.board.discards.insert(*building));
    map::free(s, area);
    tell(log, News::Ruined { area, from, building });
}
