//! The invariants: what holds of every position, and from one position to the next.

mod admit;
mod chits;
mod knowledge;
mod places;
mod steps;

pub(crate) use admit::admit;

use crate::{
    asked::Asked,
    chit::Chit,
    edition::{Effect, SECRETS, SPIES, Secret},
    game::Spies,
    place::{Dossier, Place},
    play::contest,
    roles::{Power, PowerSet},
    state::{Board, Ending, Frame, State, UNKNOWN, What},
    year::Year,
};
use table::{Broken, Set, answered};

/// The first invariant that does not hold.
pub(crate) fn check(g: &Spies, before: Option<&State>, now: &State) -> Result<(), Broken> {
    counts(g, now)?;
    places::check(g, now)?;
    times(g, now)?;
    contests(g, now)?;
    sisters(g, now)?;
    match before {
        Some(before) => {
            steps::check(g, before, now)?;
            chits::check(g, before, now)?;
            knowledge::check(g, before, now)
        }
        None => Ok(()),
    }
}

/// Are the pieces still being dealt and placed? A game that was broken off may have been.
pub(crate) fn is_set_up(b: &Board) -> bool {
    if matches!(b.ending, Some(Ending::Resigned(_) | Ending::TimeUp(_))) {
        return true;
    }
    b.agenda
        .as_slice()
        .iter()
        .any(|f| matches!(f, Frame::DealTiles | Frame::DealSecrets | Frame::NeutralSecrets | Frame::Place { .. } | Frame::Mix { .. }))
}

fn counts(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let placing = is_set_up(b);
    // Faces are never doubled; after the set-up none is missing.
    let secrets = s.secret.secret.iter().filter(|f| **f != UNKNOWN).map(|f| Secret(*f)).collect::<Set<Secret>>();
    let faces = s.secret.secret.iter().filter(|f| **f != UNKNOWN).count();
    let drawn: u8 = s.secret.drawn.iter().map(|d| d.len()).sum();
    let in_hand = s.secret.drawn.iter().fold(Set::NONE, |all, d| all.or(*d));
    let distinct = usize::from(secrets.len()) == faces && secrets.and(in_hand).is_empty() && in_hand.len() == drawn;
    let whole = placing || faces == SECRETS && drawn == 0 && b.dossiers.iter().all(|p| *p != Place::NOWHERE);
    Broken::unless(distinct && whole, "spies.inv.secrets-40", || format!("{faces} faces, {drawn} drawn"))?;
    for power in Power::ALL {
        let range = g.edition.spies_of[power.index()].clone();
        let mine = |f: &u8| range.contains(f);
        let mut seen = [0u8; SPIES];
        for agent in g.agents_of(power) {
            let face = s.secret.spy[agent.index()];
            let placed = b.agents[agent.index()] != Place::NOWHERE;
            Broken::unless(placed == (face != UNKNOWN), "spies.inv.spies-27", || format!("{agent:?} has face {face}"))?;
            if face != UNKNOWN {
                Broken::unless(mine(&face), "spies.inv.spies-27", || format!("{agent:?} has face {face}"))?;
                seen[usize::from(face)] += 1;
            }
            Broken::unless(placing || placed, "spies.inv.spies-27", || format!("{agent:?} is nowhere"))?;
        }
        Broken::unless(seen.iter().all(|n| *n <= 1), "spies.inv.spies-27", || format!("two spies of {} are one", power.name()))?;
        let tiles = s.secret.tiles[power.index()];
        let (played, away) = (b.played[power.index()], s.secret.discarded[power.index()]);
        let apart = tiles.and(played).is_empty() && tiles.and(away).is_empty() && played.and(away).is_empty();
        let ten = placing || tiles.len() + played.len() + away.len() == 10;
        let told = away.len() == b.discards[power.index()];
        Broken::unless(apart && ten && told, "spies.inv.tiles-10", || format!("{}: {tiles:?} {played:?} {away:?}", power.name()))?;
        let used = usize::from(b.tiles_used(power));
        let turns = turns_past_tile(b, power);
        let fits = placing || b.ending.is_some() || used == turns;
        Broken::unless(fits, "spies.inv.tile-first", || format!("{} has used {used} tiles in {turns} turns", power.name()))?;
    }
    for chit in Chit::ALL {
        let held: u8 = s.secret.hand.iter().map(|h| h[chit.index()]).sum();
        let laid = if chit == Chit::Drop { b.drops.iter().map(|d| d.len()).sum::<u8>() } else { 0 };
        let copies = g.edition.chit(chit).copies;
        Broken::unless(held + laid <= copies, "spies.inv.chits", || format!("{held} + {laid} of {copies} {}", chit.name()))?;
    }
    let markers: usize = b.markers.iter().flatten().map(|n| usize::from(*n)).sum();
    let dead = b.agents.iter().filter(|p| **p == Place::SANCTIONED).count();
    Broken::unless(markers >= dead, "spies.inv.markers", || format!("{markers} markers, {dead} dead"))?;
    let idle = b.unscored.iter().flatten().zip(b.markers.iter().flatten()).all(|(idle, all)| idle <= all);
    Broken::unless(idle, "spies.inv.markers", || format!("{:?} of {:?} score nothing", b.unscored, b.markers))
}

/// How many tile steps a power has behind it.
fn turns_past_tile(b: &Board, power: Power) -> usize {
    let this = match power.cmp(&b.active) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => usize::from(b.phase().is_some_and(|p| p != crate::state::Phase::Tile)),
        std::cmp::Ordering::Greater => 0,
    };
    b.year.index() + this
}

fn times(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    Broken::unless(b.points <= g.edition.points.turn, "spies.inv.ap-range", || format!("{} points", b.points))?;
    let year = b.year <= b.last_year && b.last_year <= Year::LAST;
    Broken::unless(year, "spies.inv.year", || format!("{:?} of {:?}", b.year, b.last_year))?;
    let short = b.all_played().iter().any(|t| g.edition.tile(t).effect == Some(Effect::LastYear));
    Broken::unless(short || b.last_year == Year::LAST, "spies.inv.year", || format!("{:?} is the last year", b.last_year))?;
    let records = b.agents.iter().chain(&b.dossiers).filter_map(|p| p.record());
    for (_, year) in records {
        Broken::unless(year <= b.year, "spies.inv.record-year", || format!("{year:?} in {:?}", b.year))?;
    }
    for power in Power::ALL {
        for tile in b.played[power.index()] {
            let facts = g.edition.tile(tile);
            let suits = Year::all().any(|y| y <= b.year && facts.suits(y));
            let own = facts.power.is_none_or(|p| p == power);
            Broken::unless(suits && own, "spies.inv.tiles-fit", || format!("{} has played {}", power.name(), facts.code(tile)))?;
        }
    }
    for dossier in Dossier::all() {
        if b.dossiers[dossier.index()] == Place::REMOVED || b.dossiers[dossier.index()].record().is_some() {
            let removed = b.dossiers[dossier.index()] == Place::REMOVED;
            let fits = g.is_counterspy(s, dossier) == removed;
            Broken::unless(fits, "spies.inv.score-zero", || format!("{dossier:?} is counterspy: {}", !removed))?;
        }
    }
    let due = is_set_up(b) || b.due.iter().all(|d| *d == 0) || b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Draw { .. }));
    Broken::unless(due, "spies.inv.chits", || format!("{:?} chits are due", b.due))
}

/// A contest makes sense: it is about pieces that can be contested.
fn contests(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let frames = b.agenda.as_slice();
    if b.ending.is_some() {
        return Broken::unless(frames.is_empty(), "spies.inv.contests-end", || format!("{frames:?} after the end"));
    }
    let bottom = matches!(frames.first(), Some(Frame::Turn(_))) != is_set_up(b);
    Broken::unless(bottom, "spies.inv.asked-only", || format!("{frames:?}"))?;
    let upon = frames.iter().skip(1).all(|f| !matches!(f, Frame::Turn(_) | Frame::Idle | Frame::Place { .. }));
    Broken::unless(upon, "spies.inv.asked-only", || format!("{frames:?}"))?;
    // One thing at a time lies upon the turn; only two words sold in one deal wait for each other.
    let pile = frames.len() <= 2 || frames.iter().skip(1).all(|f| matches!(f, Frame::Word { .. }));
    Broken::unless(pile, "spies.inv.asked-only", || format!("{frames:?}"))?;
    let sealed = s.secret.sealed.iter().any(Option::is_some);
    let Some(Frame::Contest(c)) = b.agenda.top() else {
        return Broken::unless(!sealed, "spies.inv.sealed-unused", || format!("{:?}", s.secret.sealed));
    };
    let agent = b.agents.get(c.agent.index()).copied().unwrap_or(Place::NOWHERE);
    let city = agent.city();
    // A chain is made of these three, and each of its links is another counter.
    let copies = [Chit::Escape, Chit::DoubleCross, Chit::Cover].map(|chit| g.edition.chit(chit).copies);
    let links = c.chain.links;
    let chain = (links == 0) == c.first.is_none() && u32::from(links) <= copies.iter().map(|n| u32::from(*n)).sum();
    let fits = match c.what {
        What::Search(searched) => city == Some(searched) && b.policed_by(searched) == c.actor && c.answerer == g.owner(c.agent),
        What::Capture | What::Captive => !agent.on_map() && agent.record().map(|(p, _)| p) == c.actor,
        What::Discovery(d) | What::Look(d) | What::Comparison(d) => city.is_some() && b.dossiers.get(d.index()) == Some(&agent),
        What::Sanction(target) => city.is_some() && b.agents.get(target.index()) == Some(&agent),
        What::Source(_) => true,
        What::CashIn(dossier) => dossier.index() < SECRETS,
        What::Drop(city) => city.index() < g.edition.cities.len(),
    };
    let own = !c.what.is_sealed() || c.answerer == b.active && c.actor == Some(b.active);
    Broken::unless(fits && own && chain, "spies.inv.contests-end", || format!("{c:?}"))?;
    let haven = match c.what {
        What::Discovery(_) | What::Sanction(_) => city.is_some_and(|c| g.edition.havens.has(c)),
        What::Drop(city) => g.edition.havens.has(city),
        _ => false,
    };
    Broken::unless(!haven, "spies.inv.havens", || format!("{c:?}"))?;
    let asked = match contest::asked(g, s, &c) {
        Asked::Sealed(powers, _) => powers,
        _ => PowerSet::NONE,
    };
    Broken::unless(asked.has_all(answered(&s.secret.sealed)), "spies.inv.sealed-unused", || format!("{:?}", s.secret.sealed))
}

/// Nothing passes between two powers of one person.
fn sisters(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let deals = b.agenda.as_slice().iter().any(|f| match *f {
        Frame::Drafting { from, to } | Frame::Offered { from, to } | Frame::Word { from, to, .. } => g.sisters(s, from, to),
        Frame::Invited { to } => g.sisters(s, b.active, to),
        _ => false,
    });
    let talks = b.doings.talks.iter().any(|p| g.sisters(s, b.active, p));
    Broken::unless(!deals && !talks, "spies.inv.sisters-apart", || format!("{:?}", b.agenda.as_slice()))
}
