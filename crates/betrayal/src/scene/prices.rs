//! What a choice costs, before it is made: read from the position after it.

use crate::play::{air, evacuation, interception};
use crate::tell::{naming, sums};
use crate::{Area, Betrayal, Board, Frame, Move, Nation, PlayerTurn, Side, Unit, Units, View};
use scene::{Choice, Sentence, clauses, say};
use table::{Follows, Preview};

/// What is lost, in a sentence and in a flag.
type Price = (Sentence, String);

/// Says of each choice what is lost by it, and whether something follows that nobody can take back.
pub(super) fn add(g: &Betrayal, v: &View, moves: &[Move], choices: &mut [Choice]) {
    let Some(seat) = v.who.seat() else { return };
    if moves.is_empty() {
        return;
    }
    let preview = Preview::new(g, v, seat);
    for (m, choice) in moves.iter().zip(choices) {
        let (after, follows) = preview.play(*m);
        choice.leads_on = follows != Follows::Nothing;
        let prices = prices(g, &v.board, &after, *m);
        if !prices.is_empty() {
            choice.flag = Some(prices.iter().map(|(_, flag)| flag.as_str()).collect::<Vec<_>>().join("; "));
            choice.cost = Some(clauses(prices.into_iter().map(|(cost, _)| cost)));
        }
    }
}

fn prices(g: &Betrayal, b: &Board, after: &Board, m: Move) -> Vec<Price> {
    match m {
        Move::Evacuate(unit) => too_early(g, b).into_iter().chain(uncovered(g, b, after, unit)).collect(),
        Move::Go(unit, to) | Move::Carry(unit, to) => uncovered(g, b, after, unit).into_iter().chain(crowded(g, after, to)).collect(),
        Move::Fly(_, area) | Move::FlyBoth(_, area) => intercepted(g, b, area).into_iter().collect(),
        Move::EndMoves => end_of_movement(g, b),
        Move::EndAir => lost_aircraft(g, b),
        // What is let through does what it flies for.
        Move::LetPass => match b.agenda.top() {
            Some(Frame::Intercept { area }) => {
                let flag = if air::supports(b, area) { "support comes" } else { "bombs fall" };
                vec![(say!("{mission} gets through", mission = sums::mission(g, b, area)), flag.into())]
            }
            _ => Vec::new(),
        },
        Move::Lose(unit) | Move::Remove(unit) | Move::Flip(unit) => fallen(g, b, unit, m).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// An evacuation that does not count yet (`betrayal.evac.credit`).
fn too_early(g: &Betrayal, b: &Board) -> Option<Price> {
    let from = g.edition.constants.evacuation_counts_from;
    (!evacuation::counts(g, b)).then(|| (say!("it counts for victory only from turn {from} on", from), "does not count".into()))
}

/// Paris, the French Republic or an air base that a unit leaves alone.
fn uncovered(g: &Betrayal, b: &Board, after: &Board, unit: Unit) -> Vec<Price> {
    let side = g.edition.units[unit].nation.side();
    let Some(from) = b.area(unit).filter(|_| side == Side::Allies) else { return Vec::new() };
    let mut prices = Vec::new();
    if after.count(from, Side::Allies) > 0 || b.count(from, Side::Allies) == 0 {
        return prices;
    }
    if b.marker == from && after.marker == from {
        prices.push((say!("nobody guards the French Republic in {from}", from = naming::area(g, from)), "Republic alone".into()));
    }
    if g.edition.paris == from {
        prices.push((say!("nobody guards Paris"), "Paris empty".into()));
    }
    let based = b.among(g.edition.air_of(Side::Allies), from);
    if !based.is_empty() {
        let who = naming::units(g, based);
        prices.push((say!("{who} has no friends left around it and is lost unless that changes", who), "base alone".into()));
    }
    prices
}

/// An Area that would be too full for a moment (`betrayal.stack.checked-at-end`); Germans go on by themselves.
fn crowded(g: &Betrayal, after: &Board, to: Area) -> Option<Price> {
    let full = after.player.side() == Side::Allies && after.count(to, Side::Allies) > g.edition.constants.stack_limit;
    full.then(|| (say!("{to} is full: somebody must move out of it at once", to = naming::area(g, to)), "full".into()))
}

/// What stands open when the movement is over. That units could still move is no loss: most of them stand where they should.
fn end_of_movement(g: &Betrayal, b: &Board) -> Vec<Price> {
    let mut prices = Vec::new();
    // In their own player-turn the French are told what they leave open; the British turn comes after it.
    if b.player == PlayerTurn::French && b.count(b.marker, Side::Allies) == 0 && within_reach(g, b, b.marker) {
        prices.push((say!("nobody guards the French Republic in {at}", at = naming::area(g, b.marker)), "Republic alone".into()));
    }
    prices
}

/// Can the Germans be there with their next move: are any of them within two Areas?
fn within_reach(g: &Betrayal, b: &Board, at: Area) -> bool {
    b.occupied(Side::Germans).iter().any(|from| g.edition.distance[from.index()][at.index()] <= 2)
}

/// German fighters rise against every Allied mission in their range (`betrayal.int.germans-send-both`).
fn intercepted(g: &Betrayal, b: &Board, area: Area) -> Option<Price> {
    let fighters = if b.player.side() == Side::Allies { interception::fighters(g, b, area) } else { Units::NONE };
    let faces = sums::interceptions(g, b, fighters);
    let cost = say!(
        "{who} will intercept: on {faces} of 6 faces the mission fails and the aircraft is set aside",
        who = naming::units(g, fighters),
        faces
    );
    (!fighters.is_empty()).then(|| (cost, format!("{faces} of 6 lost")))
}

/// Own aircraft that are lost if the missions end now.
fn lost_aircraft(g: &Betrayal, b: &Board) -> Vec<Price> {
    let side = b.player.side();
    let alone = |unit: &Unit| !b.is_flying(&g.edition, *unit) && b.area(*unit).is_some_and(|at| b.count(at, side) == 0);
    let lost: Units = air::own(g, b).iter().filter(alone).collect();
    if lost.is_empty() {
        return Vec::new();
    }
    vec![(say!("{who} is lost for want of friends at its base", who = naming::units(g, lost)), "aircraft lost".into())]
}

/// What becomes of a unit that is chosen for a loss.
fn fallen(g: &Betrayal, b: &Board, unit: Unit, m: Move) -> Option<Price> {
    let reduced = b.reduced.has(unit) || g.edition.units[unit].reduced.is_none();
    let minor = matches!(g.edition.units[unit].nation, Nation::Belgium | Nation::Netherlands);
    match (m, reduced, minor) {
        (Move::Flip(_), ..) | (Move::Lose(_), false, _) => Some((say!("it loses a step"), "1 step".into())),
        (_, _, true) => Some((say!("it is out for good"), "lost".into())),
        _ => Some((say!("it is set aside"), "set aside".into())),
    }
}
