//! A state that a viewer cannot tell from the true one, made from their view alone.

use crate::view::{Back, Place, back};
use crate::{Building, Buildings, COUNTER_VALUES, Force, PLAYERS, Secret, State, Treason, View};
use rand_core::Rng;
use table::chance::below;

/// Some state that this viewer cannot tell from the true one.
pub(crate) fn imagine(g: &Treason, v: &View, rng: &mut impl Rng) -> State {
    let mut secret = Secret { hands: v.hands, ..Secret::default() };
    if let Some(own) = v.own {
        secret.seen[own.index()] = v.seen;
    }
    buildings(g, v, &mut secret, rng);
    influence(g, v, &mut secret, rng);
    counters(g, v, &mut secret, rng);
    State { board: v.board, secret }
}

/// The building cards that the viewer does not see, by where they came from.
fn unseen(g: &Treason, v: &View) -> [Buildings; Back::COUNT] {
    let b = &v.board;
    let known = |place: &Option<Place>| if let Some(Place::Known(card)) = place { Some(*card) } else { None };
    let mut seen: Buildings = v.bottom.iter().chain(&v.look).filter_map(known).collect();
    seen = b.row().iter().map(|it| it.building).fold(seen, Buildings::with);
    seen = b.all_built().iter().map(|area| b.buildings[area.index()]).fold(seen, Buildings::with);
    seen = b.shops.iter().chain(&v.hands).chain([&b.discards, &b.removed]).fold(seen, |seen, more| seen.or(*more));
    let mut pools = [Buildings::NONE; Back::COUNT];
    g.all_buildings().minus(seen).iter().for_each(|card| pools[back(g, b, card).index()].insert(card));
    pools
}

/// Hands, bottom and look get what can be there; the rest lies in the pile.
fn buildings(g: &Treason, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let mut pools = unseen(g, v);
    for at in 0..PLAYERS {
        for (pool, count) in pools.iter_mut().zip(v.unseen[at]) {
            let dealt = pool.some(count, rng);
            *pool = pool.minus(dealt);
            secret.hands[at] = secret.hands[at].or(dealt);
        }
    }
    let mut card = |place: Place| match place {
        Place::Known(card) => card,
        Place::Unknown(back) => {
            let card = pools[back.index()].any(rng).unwrap_or(Building(0));
            pools[back.index()] = pools[back.index()].without(card);
            card
        }
    };
    for place in v.bottom.iter().flatten() {
        secret.bottom[usize::from(secret.bottom_len)] = card(*place);
        secret.bottom_len += 1;
    }
    for place in v.look.iter().flatten() {
        secret.look[usize::from(secret.look_len)] = card(*place);
        secret.look_len += 1;
    }
    secret.pile = pools.iter().fold(Buildings::NONE, |pile, pool| pile.or(*pool));
}

/// Others hold any of the influence cards that are neither the viewer's nor discarded.
fn influence(g: &Treason, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let mut left = g.edition.influence.minus(v.board.influence_discards).minus(v.influence);
    for master in g.masters {
        let at = master.index();
        secret.influence[at] = if v.own == Some(master) { v.influence } else { left.some(v.influence_count[at], rng) };
        left = left.minus(secret.influence[at]);
    }
}

/// Others' black counters are any of those that the viewer does not see.
fn counters(g: &Treason, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    secret.black = v.black;
    let mut left: [u8; COUNTER_VALUES] = g.edition.black;
    secret.black.iter().flatten().for_each(|value| left[usize::from(*value)] = left[usize::from(*value)].saturating_sub(1));
    left[0] = 0;
    for master in g.masters {
        let at = master.index();
        for square in 0..usize::from(v.board.counters(master, Force::Dark)) {
            if secret.black[at][square] > 0 {
                continue;
            }
            let mut nth = below(rng, left.iter().map(|count| u32::from(*count)).sum::<u32>().max(1));
            for (value, count) in left.iter_mut().enumerate() {
                if nth < u32::from(*count) {
                    *count -= 1;
                    secret.black[at][square] = value as u8;
                    break;
                }
                nth -= u32::from(*count);
            }
        }
    }
}
