//! The Opponent's Pivotal actions, in the order of the rulebook's list. (Pivotal Space Bonus Actions)

use super::{
    Mind, Picks,
    definitions::has_room,
    select::{self, Change, fullest, sources},
    tables::Table,
};
use crate::{Board, Dimension, Move, Side, Space, Spaces, play::operations};
use table::Set;

/// Its fixed order of Dimensions (`bell.solo.piv.order`, R-46): the first of those that are left.
pub(crate) fn first_dimension(todo: Set<Dimension>) -> Option<Dimension> {
    const ORDER: [Dimension; 4] = [Dimension::Political, Dimension::International, Dimension::Military, Dimension::Public];
    ORDER.into_iter().find(|d| todo.has(*d))
}

/// What the Opponent does with a Pivotal action, of which `moved` cubes have been spread already.
pub(super) fn action(mind: &Mind<'_>, dimension: Dimension, moved: u8) -> Picks {
    if moved > 0 {
        return go_on_spreading(mind, dimension, moved);
    }
    let (escalate, persuade) = operations::targets(mind.b, mind.me, dimension.spaces());
    let open = mind.willing(escalate);
    let winning = |spaces: Spaces, change| spaces.iter().filter(|s| mind.wins_dimension(change, *s)).collect::<Spaces>();
    let some = |spaces: Spaces| Some(spaces).filter(|spaces| !spaces.is_empty());
    let persuade_in = |spaces, row| some(spaces).map(|it| select::remove(mind, it, Move::Persuade).by(Table::Pivotal, row));
    let escalate_in = |spaces, row| some(spaces).map(|it| select::place(mind, it, Move::Escalate).by(Table::Pivotal, row));
    // `bell.solo.piv.p1-persuade-dim`, `bell.solo.piv.p3-escalate-dim`, `bell.solo.piv.p4-persuade`, `bell.solo.piv.p7-escalate-or-none`
    persuade_in(winning(persuade, Change::Remove), 1)
        .or_else(|| spread_to_win(mind, dimension, 2).map(|picks| picks.by(Table::Pivotal, 2)))
        .or_else(|| escalate_in(winning(open, Change::Place), 3))
        .or_else(|| persuade_in(persuade, 4))
        .or_else(|| spread_for_objective(mind, dimension))
        .or_else(|| escalate_in(open, 7))
        .unwrap_or_else(|| Picks::one(Move::Pass).by(Table::Pivotal, 8))
}

/// A Spread that has begun goes on while it wins the Dimension or its destination has Room, up to
/// two cubes in all (`bell.solo.piv.spread-limit`).
fn go_on_spreading(mind: &Mind<'_>, dimension: Dimension, moved: u8) -> Picks {
    if moved >= 2 {
        return Picks::one(Move::Done);
    }
    if let Some(picks) = spread_to_win(mind, dimension, 1) {
        return picks;
    }
    let begun = mind.b.stepped.present().iter().find(|s| has_room(mind.g, mind.b, mind.me, *s));
    begun.and_then(|dest| moves_to(mind, dimension, dest)).unwrap_or(Picks::one(Move::Done))
}

/// Cubes to one destination from the fullest source that keeps Control, a non-Pivotal one if tied.
fn moves_to(mind: &Mind<'_>, dimension: Dimension, dest: Space) -> Option<Picks> {
    let fullest = fullest(mind, sources(mind, dimension.spaces(), dest));
    let plain = fullest.minus(Space::PIVOTAL);
    let from = if plain.is_empty() { fullest } else { plain };
    let room = !mind.b.cubes[mind.me.index()].full().has(dest);
    (room && !from.is_empty()).then(|| Picks::spaces(from, |source| Move::Spread(source, dest)))
}

/// The first cube of a Spread of at most `cubes` that wins the Dimension (`bell.solo.piv.p2-spread-dim`).
fn spread_to_win(mind: &Mind<'_>, dimension: Dimension, cubes: u8) -> Option<Picks> {
    let spaces = dimension.spaces();
    if mind.b.controls_dimension(mind.me, dimension) {
        return None;
    }
    let mut best: Option<(u8, Picks)> = None;
    let full = mind.b.cubes[mind.me.index()].full();
    for dest in spaces.minus(mind.b.control(mind.me)).minus(full).iter() {
        for source in sources(mind, spaces, dest).iter() {
            let after = shifted(mind.b, mind, source, dest);
            let wins = after.controls_dimension(mind.me, dimension)
                || cubes > 1 && spread_to_win(&mind.over(&after), dimension, cubes - 1).is_some();
            if !wins {
                continue;
            }
            let count = mind.b.count(mind.me, source);
            match &mut best {
                Some((most, picks)) if *most == count => picks.push(Move::Spread(source, dest)),
                Some((most, _)) if *most > count => {}
                _ => best = Some((count, Picks::one(Move::Spread(source, dest)))),
            }
        }
    }
    best.map(|(_, picks)| picks)
}

fn shifted(b: &Board, mind: &Mind<'_>, from: Space, to: Space) -> Board {
    let mut after = *b;
    after.cubes[mind.me.index()].take(from);
    after.cubes[mind.me.index()].add(to);
    after
}

/// A Spread that wins the Opponent's Objective, or else ends the Player's hold on the Player's
/// (`bell.solo.piv.p5-spread-own-obj`, `bell.solo.piv.p6-spread-player-obj`).
fn spread_for_objective(mind: &Mind<'_>, dimension: Dimension) -> Option<Picks> {
    let (me, player) = (mind.me, mind.player());
    let spread = |side: Side, row, reached: &dyn Fn(&Board, Space) -> bool| {
        let dest = mind.kept[side.index()].filter(|o| o.dimension() == dimension && !reached(mind.b, *o))?;
        let within_reach = spreads_until(mind, dimension, dest, &|b| reached(b, dest));
        moves_to(mind, dimension, dest).filter(|_| within_reach).map(|picks| picks.by(Table::Pivotal, row))
    };
    let own = spread(me, 5, &|b, objective| b.control(me).has(objective));
    own.or_else(|| spread(player, 6, &|b, objective| !b.control(player).has(objective)))
}

/// Would at most two cubes bring it about?
fn spreads_until(mind: &Mind<'_>, dimension: Dimension, dest: Space, reached: &dyn Fn(&Board) -> bool) -> bool {
    let mut b = *mind.b;
    for _ in 0..2 {
        let Some(Move::Spread(from, to)) = moves_to(&mind.over(&b), dimension, dest).map(|p| p.as_slice()[0]) else { return false };
        b = shifted(&b, mind, from, to);
        if reached(&b) {
            return true;
        }
    }
    false
}
