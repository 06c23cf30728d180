//! A state that a viewer cannot tell from the true one, made from their view alone.

use crate::{
    Agent, Chit, Contest, Dossier, Frame, Guard, NO_COUSIN, POLICE, Place, Power, SPIES, Secret, Spies, State, TileSet, UNKNOWN, View, What,
};
use rand_core::Rng;
use table::{Set, chance::below};

/// Some state that this viewer cannot tell from the true one.
pub(crate) fn imagine(g: &Spies, v: &View, rng: &mut impl Rng) -> State {
    let mut s = v.known();
    shown_to_all(v, &mut s);
    spies(g, v, &mut s, rng);
    secrets(g, v, &mut s, rng);
    police(g, v, &mut s, rng);
    chits(g, v, &mut s, rng);
    tiles(g, v, &mut s, rng);
    s
}

/// Takes one at random out of the first `len` of a list.
fn pick<T: Copy>(list: &mut [T], len: &mut usize, rng: &mut impl Rng) -> Option<T> {
    if *len == 0 {
        return None;
    }
    let at = below(rng, *len as u32) as usize;
    *len -= 1;
    list.swap(at, *len);
    Some(list[*len])
}

/// What a spectator knows of spies on the map was shown to all.
fn shown_to_all(v: &View, s: &mut State) {
    let shown = |a: &Agent| v.secret.spy[a.index()] != UNKNOWN && !is_captive(v.board.agents[a.index()]);
    for agent in Agent::all().filter(|a| v.powers.is_empty() && shown(a)) {
        s.secret.seen_spy.iter_mut().for_each(|row| row[agent.index()] = v.board.turn());
    }
    for agent in v.plain.iter().filter(|_| v.powers.is_empty()) {
        s.secret.seen_spy.iter_mut().for_each(|row| row[agent.index()] = NO_COUSIN);
    }
}

/// Does a captured spy lie there, open to all?
fn is_captive(place: Place) -> bool {
    place == Place::NEUTRAL_BOX || place.record().is_some()
}

/// The spies that they have not seen are any of those that are left.
fn spies(g: &Spies, v: &View, s: &mut State, rng: &mut impl Rng) {
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        let mut left = [0u8; SPIES];
        let mut len = 0;
        for face in g.edition.spies_of[power.index()].clone().filter(|face| !v.secret.spy.contains(face)) {
            left[len] = face;
            len += 1;
        }
        let hidden = |a: &Agent| v.board.agents[a.index()] != Place::NOWHERE && v.secret.spy[a.index()] == UNKNOWN;
        let any_plain = g.agents_of(power).any(|a| hidden(&a) && v.plain.has(a));
        if let Some(at) = left[..len].iter().position(|face| any_plain && g.is_cousin_face(*face)) {
            let open = || g.agents_of(power).filter(|a| hidden(a) && !v.plain.has(*a));
            let nth = below(rng, open().count().max(1) as u32) as usize;
            if let Some(cousin) = open().nth(nth) {
                len -= 1;
                left.swap(at, len);
                s.secret.spy[cousin.index()] = left[len];
            }
        }
        for agent in g.agents_of(power) {
            if hidden(&agent) && s.secret.spy[agent.index()] == UNKNOWN {
                s.secret.spy[agent.index()] = pick(&mut left, &mut len, rng).unwrap_or(UNKNOWN);
            }
        }
    }
    sanctioned(g, v, s, rng);
}

/// Who knows neither of the two spies of a Sanction still knows that no other spy than a Cousin has struck at a Cousin; and once a
/// Double Cross stands, that both are Cousins or neither is. What does not fit changes places with another hidden spy.
fn sanctioned(g: &Spies, v: &View, s: &mut State, rng: &mut impl Rng) {
    let Frame::Contest(c) = v.board.top() else { return };
    let (What::Sanction(target), agent) = (c.what, c.agent) else { return };
    if g.is_cousin(s, agent) == g.is_cousin(s, target) {
        return;
    }
    let crossed = c.chain.links > 0 && c.first == Some(Chit::DoubleCross);
    let cousin = match g.is_cousin(s, agent) {
        true if !crossed => return,
        true => agent,
        false => target,
    };
    let hidden = |a: &Agent| v.board.agents[a.index()] != Place::NOWHERE && v.secret.spy[a.index()] == UNKNOWN && !v.plain.has(*a);
    let others = || g.agents_of(g.owner(cousin)).filter(|a| *a != cousin && hidden(a));
    let nth = below(rng, others().count().max(1) as u32) as usize;
    if let Some(other) = others().nth(nth).filter(|_| hidden(&cousin)) {
        s.secret.spy.swap(cousin.index(), other.index());
    }
}

/// The secrets that they have not seen: removed ones are counterspies, those proved genuine are none.
fn secrets(g: &Spies, v: &View, s: &mut State, rng: &mut impl Rng) {
    let known: Set<Secret> = v.secret.secret.iter().filter(|f| **f != UNKNOWN).map(|f| Secret(*f)).collect();
    let mut left = v.secret.drawn.iter().fold(Set::all().minus(known), |left, own| left.minus(*own));
    let mut deal = |to: &mut u8, left: &mut Set<Secret>, fits: Set<Secret>| {
        if let Some(face) = left.and(fits).any(rng) {
            left.remove(face);
            *to = face.0;
        }
    };
    let placed = |d: &Dossier| v.board.dossiers[d.index()] != Place::NOWHERE && v.secret.secret[d.index()] == UNKNOWN;
    // A Double Cross on a look shows all that a counterspy lies there.
    let crossed = match v.board.top() {
        Frame::Contest(Contest { what: What::Look(dossier), chain, .. }) if chain.links > 0 => Some(dossier),
        _ => None,
    };
    let removed = |d: &Dossier| v.board.dossiers[d.index()] == Place::REMOVED || crossed == Some(*d);
    let counterspies = g.counterspy_faces();
    // First those of which most is known, so that what fits them is still there.
    for dossier in Dossier::all().filter(placed).filter(removed) {
        deal(&mut s.secret.secret[dossier.index()], &mut left, counterspies);
    }
    for dossier in Dossier::all().filter(placed).filter(|d| !removed(d) && v.board.genuine.has(*d)) {
        deal(&mut s.secret.secret[dossier.index()], &mut left, Set::all().minus(counterspies));
    }
    for dossier in Dossier::all().filter(placed).filter(|d| !removed(d) && !v.board.genuine.has(*d)) {
        deal(&mut s.secret.secret[dossier.index()], &mut left, Set::all());
    }
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        for _ in 0..v.drawn_count[power.index()] {
            let mut face = UNKNOWN;
            deal(&mut face, &mut left, Set::all());
            if face != UNKNOWN {
                s.secret.drawn[power.index()].insert(Secret(face));
            }
        }
    }
    known_to_owners(g, v, s);
}

/// What others have drawn and placed themselves they know.
fn known_to_owners(g: &Spies, v: &View, s: &mut State) {
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        for dossier in g.dossiers_of(power).map(usize::from) {
            if s.secret.secret[dossier] != UNKNOWN {
                s.secret.seen_secret[power.index()][dossier] = crate::state::OWN;
            }
        }
    }
}

/// The police that they have not seen stand anywhere that police of their country are seen to stand.
fn police(g: &Spies, v: &View, s: &mut State, rng: &mut impl Rng) {
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        let mut left = [0u8; POLICE];
        let mut len = 0;
        for police in g.police_of(power).filter(|p| v.secret.police[p.index()] == Place::NOWHERE) {
            left[len] = police.0;
            len += 1;
        }
        // Known pieces hold their places; on each of the others any of the rest may stand.
        for city in v.board.beat[power.index()].and(v.board.police[0]) {
            let here = Place::in_city(city);
            let known = g.police_of(power).filter(|p| v.secret.police[p.index()] == here).count() as u8;
            let mut guards = Dossier::all().filter(|d| {
                let i = d.index();
                let at_known_post = g.police_of(power).any(|p| v.secret.police[p.index()] == here && v.secret.post[p.index()] == d.0);
                v.board.dossiers[i] == here && v.board.guard[i] == Guard::POLICE && v.board.origin[i] == Some(power) && !at_known_post
            });
            for _ in known..v.board.police_in(city) {
                let Some(piece) = pick(&mut left, &mut len, rng) else { continue };
                s.secret.police[usize::from(piece)] = here;
                s.secret.post[usize::from(piece)] = guards.next().map_or(UNKNOWN, |d| d.0);
            }
        }
    }
}

/// The chits that they do not see are any of those that are left; what is offered to them the other holds.
fn chits(g: &Spies, v: &View, s: &mut State, rng: &mut impl Rng) {
    let offered = match (v.board.top(), v.offer()) {
        (Frame::Offered { from, .. }, Some(offer)) if !v.powers.has(from) => Some((from, offer.give.chits)),
        _ => None,
    };
    if let Some((from, chits)) = offered {
        s.secret.hand[from.index()] = chits;
    }
    let mut left = g.cup(s);
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        for _ in s.secret.chits(power)..v.chits[power.index()] {
            let mut at = below(rng, left.iter().map(|n| u32::from(*n)).sum());
            for (kind, count) in left.iter_mut().enumerate() {
                if at < u32::from(*count) {
                    *count -= 1;
                    s.secret.hand[power.index()][kind] += 1;
                    break;
                }
                at -= u32::from(*count);
            }
        }
    }
}

/// Others hold their own coded tiles and some of the random ones; what they put away is any of these.
fn tiles(g: &Spies, v: &View, s: &mut State, rng: &mut impl Rng) {
    let random = g.edition.random_tiles;
    let seen = v.secret.tiles.iter().chain(&v.secret.discarded).chain(&v.board.played).fold(TileSet::NONE, |all, t| all.or(*t));
    let mut unseen = random.minus(seen);
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        let at = power.index();
        let played = v.board.played[at];
        let total = v.tile_count[at] + v.board.discards[at] + played.len();
        let mut hand = g.edition.tiles_of[at].minus(played);
        let more = total.saturating_sub(hand.len() + played.len());
        let random = unseen.some(more, rng);
        unseen = unseen.minus(random);
        hand = hand.or(random);
        s.secret.discarded[at] = hand.some(v.board.discards[at], rng);
        s.secret.tiles[at] = hand.minus(s.secret.discarded[at]);
    }
}
