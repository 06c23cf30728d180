//! How well a chair stands, for bots that look one deed ahead: the points on the record, and what
//! spies, secrets, chits and money may still bring.

use crate::play::{ending, offers, scoring};
use crate::{Agent, Chit, City, Dossier, Frame, Guard, NO_COUSIN, Place, Power, Spies, State, Year};
use table::Seat;

/// What a secret is worth at this distance, as a share.
const NEARNESS: [f32; 16] = [1.0, 0.87, 0.757, 0.658, 0.573, 0.498, 0.434, 0.377, 0.328, 0.286, 0.248, 0.216, 0.188, 0.164, 0.142, 0.124];

/// From 0 (hopeless) to 1 (won).
pub(crate) fn estimate(g: &Spies, s: &State, seat: Seat) -> f32 {
    if s.board.ending.is_some() {
        return ending::end(g, s).payoffs[seat.index()];
    }
    match s.board.top() {
        Frame::Drafting { from, to } if g.seat(s, from) == seat => drafted(g, s, from, to),
        _ => standing(g, s, seat),
    }
}

/// What an offer promises as it stands: what it brings, if the other gains by it too.
fn drafted(g: &Spies, s: &State, from: Power, to: Power) -> f32 {
    let (maker, partner) = (g.seat(s, from), g.seat(s, to));
    let now = standing(g, s, maker);
    match offers::agreed(g, s, from, to) {
        Some(after) if standing(g, &after, partner) > standing(g, s, partner) => now.max(standing(g, &after, maker)),
        _ => now,
    }
}

fn standing(g: &Spies, s: &State, seat: Seat) -> f32 {
    let own = |p: &Power| g.seat(s, *p) == seat;
    // Of the others only what is in sight counts: their hopes change too little in one deed.
    let worth = Power::ALL.map(|p| worth(g, s, p) + if own(&p) { hopes(g, s, p) } else { 0.0 });
    let best = |mine: bool| {
        let of = Power::ALL.into_iter().filter(|p| own(p) == mine).map(|p| worth[p.index()]);
        of.fold(f32::NEG_INFINITY, f32::max)
    };
    let others = Power::ALL.into_iter().filter(|p| !own(p));
    let (sum, count) = others.fold((0.0, 0.0f32), |(sum, n), p| (sum + worth[p.index()], n + 1.0));
    let all_own: f32 = Power::ALL.into_iter().filter(own).map(|p| worth[p.index()]).sum();
    // Leading counts, and so does the ground of one's lesser country a little.
    let lead = best(true) - 0.5 * best(false) - 0.5 * sum / count.max(1.0) + 0.05 * all_own;
    1.0 / (1.0 + (-lead / 12.0).exp())
}

/// What a power has, in Victory Points: its record, its secrets at home, and what its spies bring home.
fn worth(g: &Spies, s: &State, power: Power) -> f32 {
    let b = &s.board;
    let (now, last) = (g.edition.multiples[b.year.index()], g.edition.multiples[b.last_year.index()]);
    let mut worth = scoring::points(g, s, power) as f32;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let Some(city) = b.dossiers[at].city() else { continue };
        let guard = b.guard[at].as_agent().map(|a| g.owner(a));
        if b.origin[at] == Some(power) {
            let keeps = match (b.guard[at], guard) {
                (Guard::NONE, _) => 0.6,
                (Guard::POLICE, _) => 0.85,
                (_, Some(of)) if of == power => 0.8,
                _ => 0.0,
            };
            if b.territory[power.index()].has(city) && !g.is_counterspy(s, dossier) {
                worth += keeps * f32::from(g.value(s, dossier)) * f32::from(last.secret);
            }
        } else if guard == Some(power) {
            let far = f32::from(goal(g, s, power, b.dossiers[at]));
            let stays = f32::from(now.secret).max(f32::from(last.secret) * 0.6);
            worth += f32::from(g.value(s, dossier)) * stays * (0.95 - 0.05 * far).max(0.3) + 1.2 * (1.0 - 0.06 * far).max(0.2);
        }
    }
    worth
}

/// What a power may hope for: secrets near its spies, chits, money. Idle words and ways cost a trifle, so that a bot ends its turn instead.
fn hopes(g: &Spies, s: &State, power: Power) -> f32 {
    let b = &s.board;
    // The turns still to come; the present one counts as used, so that ending it costs nothing.
    let turns = b.last_year.0 - b.year.0 + u8::from(power > b.active);
    let left = f32::from(turns) / Year::COUNT as f32;
    let last = f32::from(g.edition.multiples[b.last_year.index()].secret);
    let mut hunted = [(City(0), 0.0f32); crate::edition::SECRETS];
    let mut count = 0;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let Some(city) = b.dossiers[at].city() else { continue };
        let own = b.origin[at] == Some(power) || b.guard[at].as_agent().is_some_and(|a| g.owner(a) == power);
        if own || g.edition.havens.has(city) {
            continue;
        }
        let guarded = if b.guard[at].is_none() { 1.0 } else { 0.35 };
        let hope = if g.is_counterspy(s, dossier) { 0.5 } else { f32::from(g.value(s, dossier)) };
        hunted[count] = (city, guarded * hope * last * left.max(0.3));
        count += 1;
    }
    let (idle, words) = if b.active == power {
        let talks = 0.02 * (b.doings.paid_talks.len() as f32 + f32::from(b.doings.announced));
        let spent = g.edition.points.turn - b.points.min(g.edition.points.turn);
        (talks + 0.002 * f32::from(spent), b.doings.offers.iter().sum())
    } else {
        (0.0, b.doings.offers[power.index()])
    };
    spies(g, s, power, &hunted[..count]) + holdings(s, power, left) - idle - 0.05 * f32::from(words) - left * exposed(g, s, power)
}

/// What it costs that others have seen a power's spies and secrets.
fn exposed(g: &Spies, s: &State, power: Power) -> f32 {
    let mut cost = 0.0;
    for other in power.others() {
        let (spies, secrets) = (&s.secret.seen_spy[other.index()], &s.secret.seen_secret[other.index()]);
        let seen = g.agents_of(power).filter(|a| !matches!(spies[a.index()], 0 | NO_COUSIN)).count();
        let known = g.dossiers_of(power).filter(|d| secrets[usize::from(*d)] != 0).count();
        cost += 0.1 * seen as f32 + 0.15 * known as f32;
    }
    cost
}

/// How many spaces a place is from where the power can cash in.
fn goal(g: &Spies, s: &State, power: Power, place: Place) -> u8 {
    let capital = g.edition.capital[power.index()];
    let drops = s.board.drops[power.index()].iter();
    drops.chain([capital]).map(|c| g.distance(place, c)).min().unwrap_or(u8::MAX)
}

/// Spies at large: the nearer to secrets that they might discover, the better.
fn spies(g: &Spies, s: &State, power: Power, hunted: &[(City, f32)]) -> f32 {
    let b = &s.board;
    let discoveries = s.secret.holds(power, Chit::Discovery);
    let hope = if discoveries > 0 && b.money[power.index()] >= 3 { 0.45 } else { 0.22 };
    let mut worth = 0.0;
    for agent in g.agents_of(power) {
        let place = b.agents[agent.index()];
        if !place.on_map() {
            worth += if place == Place::SANCTIONED { 0.3 } else { 0.0 };
            continue;
        }
        worth += 1.0 + 0.4 * f32::from(g.strength(s, agent));
        let policed = place.city().and_then(|c| b.policed_by(c)).is_some_and(|p| p != power);
        worth -= if policed { 0.5 } else { 0.0 };
        if g.carried(s, agent).is_some() {
            continue;
        }
        let best = hunted.iter().map(|(city, value)| value * NEARNESS[usize::from(g.distance(place, *city)).min(NEARNESS.len() - 1)]);
        worth += hope * best.fold(0.0, f32::max) + idle(s, agent);
    }
    worth
}

/// A spy that stands alone earns more from tiles than one in a crowd.
fn idle(s: &State, agent: Agent) -> f32 {
    let place = s.board.agents[agent.index()];
    let crowd = s.board.agents.iter().filter(|p| **p == place).count();
    0.05 / crowd as f32
}

/// Chits and money, of which the first are worth the most.
fn holdings(s: &State, power: Power, left: f32) -> f32 {
    let worth = [0.9, 0.3, 0.6, 0.4, 0.5, 0.6, 0.3, 0.2, 0.5, 0.3];
    let chits: f32 = s.secret.hand[power.index()].iter().zip(worth).map(|(n, w)| w * f32::from(*n).min(4.0).sqrt()).sum();
    let money = f32::from(s.board.money[power.index()]);
    left * (chits + 0.35 * money.sqrt())
}
