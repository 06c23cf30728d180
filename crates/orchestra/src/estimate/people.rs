//! What the conspirators hold and have to fear, counted in actions.

use super::{price, weights::Weights};
use crate::{Board, Orchestra, Pawn, Space, State, Suspicion, Test, item, play::effects};

/// What everybody holds and has to fear, in actions.
pub(super) fn assets(g: &Orchestra, s: &State, w: &Weights, raid: f32) -> f32 {
    let b = &s.board;
    let mut sum = w.track * f32::from(b.track) + 2.0 * f32::from(b.on_card);
    for pawn in g.pawns.iter() {
        let at = pawn.index();
        if !b.is_free(pawn) {
            sum -= (w.prison + 1.0) * (1.0 - 0.5 * rescue(g, b));
            continue;
        }
        sum += f32::from(b.stored[at].1);
        let tiles = f32::from(item::count(&b.items[at]));
        let room = f32::from(g.tile_limit(b, pawn));
        // Each further tile is worth less than the one before it.
        let worth = |tiles: f32| w.item * tiles * (1.0 - 0.13 * tiles);
        sum += worth(tiles.min(room));
        if tiles < room {
            sum += (worth(tiles + 1.0) - worth(tiles)) * nearest_tile(g, b, pawn);
        }
        sum +=
            w.cards * g.edition.kinds_among(b.dossier[at].minus(g.edition.plots)).map(|kind| price::card(g, s, w, pawn, kind)).sum::<f32>();
        sum += w.idle * f32::from(b.mot[at].number());
        let worth_of_tile = if tiles > 0.0 { worth(tiles) - worth(tiles - 1.0) } else { 0.0 };
        let (fear, relieved) = (fear(w, b.sus[at], raid), fear(w, Suspicion::level(b.sus[at].number().saturating_sub(2)), raid));
        sum -= fear;
        sum += (fear - relieved - worth_of_tile).max(0.0) * relief(g, s, pawn);
        sum -= waiting(g, b, w, pawn);
    }
    sum
}

/// How near somebody is who could release a prisoner.
fn rescue(g: &Orchestra, b: &Board) -> f32 {
    let able = g.free(b).iter().filter(|pawn| b.sus[pawn.index()] < Suspicion::Extreme);
    able.filter_map(|pawn| b.at(pawn)).map(|at| 1.0 - 0.2 * f32::from(g.edition.apart(at, g.edition.exit))).fold(0.0, f32::max)
}

/// What a level of suspicion costs.
fn fear(w: &Weights, suspicion: Suspicion, raid: f32) -> f32 {
    match suspicion {
        Suspicion::Low => 0.0,
        Suspicion::Medium => 0.5 * w.suspicion,
        Suspicion::High => 1.7 * w.suspicion,
        Suspicion::Extreme => 2.8 * w.suspicion + w.extreme * raid,
    }
}

/// How near a conspirator is to a space that lowers suspicion, by a delivery of what they hold or by entering it.
fn relief(g: &Orchestra, s: &State, pawn: Pawn) -> f32 {
    let b = &s.board;
    let Some(here) = b.at(pawn) else { return 0.0 };
    let held = &b.items[pawn.index()];
    let accepted = |space: Space| {
        let Some(delivery) = &g.edition.spaces[space].delivery else { return false };
        let holds = match delivery.condition {
            Some(Test::LeaderHere(leaders)) => !b.leaders_in(space).and(leaders).is_empty(),
            Some(test) => effects::holds(g, s, pawn, test),
            None => true,
        };
        holds && !b.has_tile(space) && delivery.accepts.map_or(item::count(held) > 0, |item| held[item.index()] > 0)
    };
    let open = g.edition.open[usize::from(b.stage.min(7))];
    let near = open.iter().filter(|space| accepted(*space)).map(|space| 0.9 - 0.15 * f32::from(g.edition.apart(here, space)));
    near.fold(0.0, f32::max)
}

/// How much of a tile it is that lies within a conspirator's reach.
fn nearest_tile(g: &Orchestra, b: &Board, pawn: Pawn) -> f32 {
    let Some(here) = b.at(pawn) else { return 0.0 };
    let tiles = g.edition.squares.iter().filter(|space| b.has_tile(*space) && g.is_open(b, *space));
    let reach = tiles.map(|space| 0.9 - 0.22 * f32::from(g.edition.apart(here, space) + u8::from(b.down.has(space))));
    reach.fold(0.0, f32::max)
}

/// What the leaders in a conspirator's space will cost at the start of the next turn; whoever can still act can leave.
fn waiting(g: &Orchestra, b: &Board, w: &Weights, pawn: Pawn) -> f32 {
    let Some(here) = b.at(pawn) else { return 0.0 };
    let can_leave = pawn == b.active && !b.turn.jail && g.actions_left(b) > 0;
    if can_leave || g.gives(b, pawn).no_penalties {
        return 0.0;
    }
    0.7 * b.leaders_in(here).iter().map(|leader| price::harm(g, b, w, &g.edition.leaders[leader].penalty)).sum::<f32>()
}
