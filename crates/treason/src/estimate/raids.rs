//! What the Dark Master will do in the turns of those who have black counters, with exact odds.

use super::{prospects::Outlook, weights::W};
use crate::{Area, Board, Force, Frame, Master, Owner, PLAYERS, Phase, State, Treason};

/// Of 36 rolls: how many the attack wins and how many are even, by how much the attack is ahead before the dice, from -6 to 6.
const ODDS: [(u8, u8); 13] =
    [(0, 0), (0, 1), (1, 2), (3, 3), (6, 4), (10, 5), (15, 6), (21, 5), (26, 4), (30, 3), (33, 2), (35, 1), (36, 0)];

/// The chances that an attack wins or is even.
struct Chances {
    win: f32,
    even: f32,
}

impl Chances {
    /// By how much the attack is ahead before the dice.
    fn of(ahead: i16) -> Chances {
        let (win, even) = ODDS[(ahead.clamp(-6, 6) + 6) as usize];
        Chances { win: f32::from(win) / 36.0, even: f32::from(even) / 36.0 }
    }

    /// The same when the black die is known.
    fn against(ahead: i16, black: u8) -> Chances {
        let beaten = |white: i16| (ahead + i16::from(black)).cmp(&white);
        let count = |wanted| (1..=6).filter(|white| beaten(*white) == wanted).count() as f32 / 6.0;
        Chances { win: count(std::cmp::Ordering::Greater), even: count(std::cmp::Ordering::Equal) }
    }
}

/// Takes from every player, and gives to the black marker, what attacks will bring.
pub(super) fn reckon(g: &Treason, s: &State, outlook: &Outlook, points: &mut [f32; PLAYERS], black: &mut f32) {
    let b = &s.board;
    at_hand(g, b, points, black);
    for dark in g.in_city(b) {
        let counters = b.counters(dark, Force::Dark);
        let turns = outlook.turns[dark.index()];
        if counters == 0 || turns == 0.0 || g.knights(b, Owner::Dark) == 0 {
            continue;
        }
        let mut best: Option<(f32, Master, f32, f32)> = None;
        for victim in g.in_city(b).without(dark) {
            let open = b.land_of(victim.into()).minus(b.towers);
            for area in open.iter().filter(|it| reaches(g, b, *it, counters)) {
                let chances = Chances::of(ahead(g, b, dark, victim, area));
                let value = f32::from(g.value_on(b, area));
                let loss = (chances.win + chances.even) * (value + W.area + W.site[1]);
                let gain = loss + chances.win * value;
                if best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, victim, loss, chances.win * value));
                }
            }
        }
        if let Some((_, victim, loss, won)) = best {
            points[victim.index()] -= W.raid * turns.min(W.raids) * loss;
            *black += W.raid * turns.min(W.growth) * won;
        }
    }
}

/// An attack that was announced, or can be made at once by the active player.
fn at_hand(g: &Treason, b: &Board, points: &mut [f32; PLAYERS], black: &mut f32) {
    let Some(area) = b.dark_master else { return };
    let Some(victim) = b.owner(area).and_then(Owner::master) else { return };
    let lead = || ahead(g, b, b.active, victim, area);
    let chances = match b.top() {
        Frame::BlackDie => Chances::of(lead()),
        Frame::WhiteDie { black } => Chances::against(lead(), black),
        Frame::Turn(Phase::Dark)
            if b.doings.attacks < g.edition.constants.attacks
                && victim != b.active
                && !b.towers.has(area)
                && b.counters(b.active, Force::Dark) > 0
                && g.knights(b, Owner::Dark) > 0 =>
        {
            Chances::of(lead())
        }
        _ => return,
    };
    let value = f32::from(g.value_on(b, area));
    points[victim.index()] -= (chances.win + chances.even) * (value + W.area + W.site[1]);
    *black += chances.win * value;
}

/// By how much an attack of one player on another is ahead before the dice.
fn ahead(g: &Treason, b: &Board, dark: Master, victim: Master, area: Area) -> i16 {
    let towers = g.edition.neighbours[area.index()].and(b.towers).and(b.land_of(victim.into())).len();
    let archers = towers * g.edition.constants.archers;
    i16::from(b.counters(dark, Force::Dark)) - i16::from(b.counters(victim, Force::Good)) - i16::from(archers)
}

/// Can the Dark Master be there in a turn, if nothing is in his way?
fn reaches(g: &Treason, b: &Board, area: Area, counters: u8) -> bool {
    let e = &g.edition;
    let reach = W.reach.max(counters);
    let by_gate = |steps: u8| e.gates.iter().any(|gate| steps.saturating_add(e.distance[gate.index()][area.index()]) <= reach);
    match b.dark_master {
        Some(at) => {
            let to_gate = e.gates.iter().map(|gate| e.distance[at.index()][gate.index()]).min().unwrap_or(u8::MAX);
            e.distance[at.index()][area.index()] <= reach || by_gate(to_gate.saturating_add(e.constants.gate_hop))
        }
        None => by_gate(e.constants.gate_entry),
    }
}
