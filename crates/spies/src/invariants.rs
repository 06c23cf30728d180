//! The invariants: what holds of every position, and from one position to the next.
//!
//! What no position and no step shows holds by the way things are made, and tests look at whole games for it: a view holds
//! what its viewer may know and nothing else (`spies.inv.no-leak`, `spies.inv.never-seen`, `view.rs`), who is asked is read off
//! public facts (`spies.inv.asked-by-public`, `play/windows.rs`), chance is drawn by the table from its seed (`spies.inv.replay`,
//! `chance.rs`).

use crate::play::{ending, windows};
use crate::{
    Agent, Asked, Board, Chit, City, Contest, Dossier, Effect, Ending, Frame, Guard, NO_COUSIN, OWN, POLICE, Phase, Place, Police, Power,
    PowerSet, SECRETS, Secret, Spies, Spy, State, Step, Tile, UNKNOWN, What, Year, play::secrets::is_free,
};
use table::{Broken, Leaving, Set, Stage, answered};

/// The first invariant that does not hold. Who has won is counted from the records alone, once the game is over, in
/// `play/scoring.rs` (`spies.inv.score-record`, `spies.inv.winner`).
pub(crate) fn check(g: &Spies, before: Option<&State>, now: &State) -> Result<(), Broken> {
    position(g, now)?;
    before.map_or(Ok(()), |before| step(g, before, now))
}

/// Are the pieces still being dealt and placed? A game that was broken off may have been.
pub(crate) fn is_being_set_up(b: &Board) -> bool {
    if matches!(b.ending, Some(Ending::Resigned(_) | Ending::TimeUp(_))) {
        return true;
    }
    b.agenda
        .as_slice()
        .iter()
        .any(|f| matches!(f, Frame::DealTiles | Frame::DealSecrets | Frame::NeutralSecrets | Frame::Place { .. } | Frame::Mix { .. }))
}

/// What holds of every position.
fn position(g: &Spies, s: &State) -> Result<(), Broken> {
    counts(g, s)?;
    places(g, s)?;
    times(g, s)?;
    contests(g, s)?;
    sisters(g, s)?;
    let left = s.board.left;
    let plays_on = ending::leaving(g) == Leaving::PlaysOn;
    Broken::unless(left.is_empty() || plays_on, "spies.inv.left", || format!("{left:?} left a game that ends with it"))
}

fn counts(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let placing = is_being_set_up(b);
    // Faces are never doubled; after the set-up none is missing.
    let secrets = s.secret.secret.iter().filter(|f| **f != UNKNOWN).map(|f| Secret(*f)).collect::<Set<Secret>>();
    let faces = s.secret.secret.iter().filter(|f| **f != UNKNOWN).count();
    let drawn: u8 = s.secret.drawn.iter().map(|d| d.len()).sum();
    let in_hand = s.secret.drawn.iter().fold(Set::NONE, |all, d| all.or(*d));
    let distinct = usize::from(secrets.len()) == faces && secrets.and(in_hand).is_empty() && in_hand.len() == drawn;
    let whole = placing || faces == SECRETS && drawn == 0 && b.dossiers.iter().all(|p| *p != Place::NOWHERE);
    Broken::unless(distinct && whole, "spies.inv.secrets-40", || format!("{faces} faces, {drawn} drawn"))?;
    for power in Power::ALL {
        let mine = g.edition.spies_of[power.index()].clone();
        let mut seen = Set::<Spy>::NONE;
        for agent in g.agents_of(power) {
            let face = s.secret.spy[agent.index()];
            let placed = b.agents[agent.index()] != Place::NOWHERE;
            let fits = if placed { mine.contains(&face) } else { face == UNKNOWN };
            Broken::unless(fits, "spies.inv.spies-27", || format!("{agent:?} has face {face}"))?;
            Broken::unless(placing || placed, "spies.inv.spies-27", || format!("{agent:?} is nowhere"))?;
            let twice = placed && seen.has(Spy(face));
            Broken::unless(!twice, "spies.inv.spies-27", || format!("two spies of {} are one", power.name()))?;
            if placed {
                seen.insert(Spy(face));
            }
        }
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
        std::cmp::Ordering::Equal => usize::from(b.phase().is_some_and(|p| p != Phase::Tile)),
        std::cmp::Ordering::Greater => 0,
    };
    b.year.index() + this
}

fn times(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    Broken::unless(b.points <= g.edition.points.turn, "spies.inv.ap-range", || format!("{} points", b.points))?;
    let year = b.year <= b.last_year && b.last_year <= Year::LAST;
    Broken::unless(year, "spies.inv.year", || format!("{:?} of {:?}", b.year, b.last_year))?;
    let short = b.all_played().iter().any(|t| g.edition.tiles[t].effect == Some(Effect::LastYear));
    Broken::unless(short || b.last_year == Year::LAST, "spies.inv.year", || format!("{:?} is the last year", b.last_year))?;
    let records = b.agents.iter().chain(&b.dossiers).filter_map(|p| p.record());
    for (_, year) in records {
        Broken::unless(year <= b.year, "spies.inv.record-year", || format!("{year:?} in {:?}", b.year))?;
    }
    for power in Power::ALL {
        for tile in b.played[power.index()] {
            let facts = &g.edition.tiles[tile];
            let suits = Year::all().any(|y| y <= b.year && facts.suits(y));
            let own = facts.power.is_none_or(|p| p == power);
            Broken::unless(suits && own, "spies.inv.tiles-fit", || format!("{} has played {}", power.name(), facts.code(tile)))?;
        }
    }
    for dossier in Dossier::all() {
        let (place, counterspy) = (b.dossiers[dossier.index()], g.is_counterspy(s, dossier));
        let fits = if counterspy { place.record().is_none() } else { place != Place::REMOVED };
        Broken::unless(fits, "spies.inv.score-zero", || format!("{dossier:?} is counterspy: {counterspy}"))?;
    }
    let due = is_being_set_up(b) || b.due.iter().all(|d| *d == 0) || b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Draw { .. }));
    Broken::unless(due, "spies.inv.chits", || format!("{:?} chits are due", b.due))
}

/// A contest makes sense: it is about pieces that can be contested.
fn contests(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let frames = b.agenda.as_slice();
    if b.ending.is_some() {
        return Broken::unless(frames.is_empty(), "spies.inv.contests-end", || format!("{frames:?} after the end"));
    }
    let bottom = matches!(frames.first(), Some(Frame::Turn(_))) != is_being_set_up(b);
    let upon = frames.iter().skip(1).all(|f| !matches!(f, Frame::Turn(_) | Frame::Idle | Frame::Place { .. }));
    // One thing at a time lies upon the turn; only two words sold in one deal wait for each other.
    let pile = frames.len() <= 2 || frames.iter().skip(1).all(|f| matches!(f, Frame::Word { .. }));
    Broken::unless(bottom && upon && pile, "spies.inv.asked-only", || format!("{frames:?}"))?;
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
    let asked = match windows::asked(g, s, &c) {
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

/// Where pieces may be.
fn places(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    at_sea(g, s)?;
    police(g, s)?;
    control(g, s)?;
    for power in Power::ALL {
        for city in b.drops[power.index()] {
            let held = g.has_spy_in(s, power, city);
            Broken::unless(held, "spies.inv.drop-spy", || format!("{} has no spy in {}", power.name(), g.edition.cities[city].name))?;
            Broken::unless(!g.edition.havens.has(city), "spies.inv.havens", || format!("a Drop in {}", g.edition.cities[city].name))?;
        }
    }
    let steps = b.doings.steps;
    let spent = g.edition.points.turn.saturating_sub(b.points);
    let fits = steps <= g.edition.points.spaces && (steps <= spent || is_being_set_up(b));
    Broken::unless(fits, "spies.inv.five-spaces", || format!("{steps} steps, {spent} points spent"))
}

/// Is it a city or a sea of the map, a record, or nowhere yet?
fn exists(g: &Spies, place: Place) -> bool {
    g.has_place(place) || place.record().is_some() || place == Place::NOWHERE
}

fn at_sea(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    for agent in Agent::all() {
        let place = b.agents[agent.index()];
        let exists = exists(g, place) || place == Place::SANCTIONED || place == Place::NEUTRAL_BOX;
        Broken::unless(exists, "spies.inv.spies-27", || format!("{agent:?} is at {place:?}"))?;
        if let Some(sea) = place.sea() {
            let moving = b.doings.mover == Some(agent);
            Broken::unless(moving, "spies.inv.at-sea-one", || format!("{agent:?} rests at sea"))?;
            let reach = b.points.min(g.edition.points.spaces - b.doings.steps.min(g.edition.points.spaces));
            let lands = b.ending.is_some() || reach >= g.landing[sea.index()];
            Broken::unless(lands, "spies.inv.port-in-reach", || format!("{agent:?} is stranded with {reach}"))?;
        }
    }
    Ok(())
}

fn police(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let moving = is_being_set_up(b) || b.agenda.as_slice().contains(&Frame::Rearrange);
    for power in Power::ALL {
        for police in g.police_of(power) {
            let place = s.secret.police[police.index()];
            Broken::unless(moving || place != Place::NOWHERE, "spies.inv.police-32", || format!("{police:?} is nowhere"))?;
            let allowed = place == Place::NOWHERE || place.city().is_some_and(|c| b.beat[power.index()].has(c));
            Broken::unless(allowed, "spies.inv.police-places", || format!("{police:?} stands at {place:?}"))?;
            let post = s.secret.post[police.index()];
            let at = usize::from(post);
            let guards = b.guard.get(at) == Some(&Guard::POLICE) && b.dossiers[at] == place && b.origin[at] == Some(power);
            let fits = post == UNKNOWN || guards;
            Broken::unless(fits, "spies.inv.police-guard", || format!("{police:?} lies on {post}"))?;
        }
    }
    for city in g.edition.all_cities {
        let here = s.secret.police.iter().filter(|p| **p == Place::in_city(city)).count();
        let told = usize::from(b.police_in(city));
        let first = !b.police[1].has(city) || b.police[0].has(city);
        Broken::unless(here == told && here <= 2 && first, "spies.inv.police-two", || {
            format!("{here} police in {}, {told} shown", g.edition.cities[city].name)
        })?;
    }
    Ok(())
}

fn control(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let place = b.dossiers[at];
        let guard = b.guard[at];
        let exists = exists(g, place) || place == Place::REMOVED;
        Broken::unless(exists, "spies.inv.secret-places", || format!("{dossier:?} is at {place:?}"))?;
        if guard.is_none() {
            let ashore = place.sea().is_none();
            Broken::unless(ashore, "spies.inv.secret-places", || format!("{dossier:?} floats at sea"))?;
            continue;
        }
        if guard == Guard::POLICE {
            let lying = s.secret.post.iter().filter(|p| usize::from(**p) == at).count();
            Broken::unless(lying == 1, "spies.inv.one-guard", || format!("{lying} police lie on {dossier:?}"))?;
            let home = b.origin[at].is_some_and(|p| place.city().is_some_and(|c| b.territory[p.index()].has(c)));
            Broken::unless(home, "spies.inv.police-guard", || format!("police lie on {dossier:?} abroad"))?;
            continue;
        }
        let Some(agent) = guard.as_agent() else {
            return Broken::unless(false, "spies.inv.one-guard", || format!("{guard:?} lies on {dossier:?}"));
        };
        let together = place.on_map() && b.agents[agent.index()] == place;
        let single = b.guard.iter().filter(|other| **other == guard).count() == 1;
        Broken::unless(together && single, "spies.inv.one-guard", || format!("{agent:?} lies on {dossier:?}"))?;
        let foreign = b.origin[at] != Some(g.owner(agent));
        Broken::unless(!foreign || b.genuine.has(dossier), "spies.inv.foreign-control", || format!("{dossier:?} was never discovered"))?;
        let counterspy = foreign && g.is_counterspy(s, dossier);
        Broken::unless(!counterspy, "spies.inv.counterspy-control", || format!("{agent:?} holds the counterspy {dossier:?}"))?;
    }
    Ok(())
}

/// What may change from one position to the next.
fn step(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let back = before.board.left.minus(now.board.left);
    Broken::unless(back.is_empty(), "spies.inv.left", || format!("{back:?} came back"))?;
    pieces_change(g, before, now)?;
    chits_change(g, before, now)?;
    knowledge_grows(g, before, now)
}

/// What becomes of pieces, tiles and turns.
fn pieces_change(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let markers = |s: &State| s.board.markers.iter().flatten().map(|n| u32::from(*n)).sum::<u32>();
    let dead = |agent: &Agent| a.agents[agent.index()] != Place::SANCTIONED && b.agents[agent.index()] == Place::SANCTIONED;
    let killed = Agent::all().filter(dead).count() as u32;
    let fits = markers(now) == markers(before) + killed;
    Broken::unless(fits, "spies.inv.markers", || format!("{} markers, then {}; {killed} killed", markers(before), markers(now)))?;
    turn(g, before, now)?;
    tiles(g, before, now)?;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let changed = a.origin[at] != b.origin[at] && a.dossiers[at] != Place::NOWHERE && !is_being_set_up(a);
        let annexed = taking_effect(before, now).is_some_and(|tile| match g.edition.tiles[tile].effect {
            Some(Effect::Annex(cities)) => b.dossiers[at].city().is_some_and(|c| cities.has(c)) && b.origin[at] == Some(b.active),
            _ => false,
        });
        Broken::unless(!changed || annexed, "spies.inv.tags-fixed", || format!("{dossier:?} is of {:?}", b.origin[at]))?;
        let own_record = b.dossiers[at].record().is_some_and(|(p, _)| b.origin[at] == Some(p));
        let was_free = b.origin[at].is_some_and(|p| is_free(g, before, p, dossier)) || a.dossiers[at] == b.dossiers[at];
        Broken::unless(!own_record || b.ending.is_some() && was_free, "spies.inv.originals-last", || format!("{dossier:?}"))?;
        if let Some((_, year)) = b.dossiers[at].record().filter(|_| a.dossiers[at].record().is_none()) {
            Broken::unless(year == b.year, "spies.inv.record-year", || format!("{dossier:?} under {year:?}"))?;
        }
        let stays = a.dossiers[at].record().is_none() || a.dossiers[at] == b.dossiers[at];
        Broken::unless(stays, "spies.inv.record-year", || format!("{dossier:?} left the record"))?;
    }
    for agent in Agent::all() {
        let (from, to) = (a.agents[agent.index()], b.agents[agent.index()]);
        let taken = g.carried(before, agent).filter(|d| from.on_map() && !to.on_map() && b.dossiers[d.index()] != from);
        Broken::unless(taken.is_none(), "spies.inv.secret-left", || format!("{agent:?} took {taken:?} along"))?;
        let brought = !from.on_map() && from != Place::NOWHERE && to.on_map() && g.carried(now, agent).is_some();
        Broken::unless(!brought, "spies.inv.secret-left", || format!("{agent:?} came back with a secret"))?;
        record(g, before, now, agent)?;
        if g.is_cousin(now, agent) && from.on_map() && !to.on_map() {
            cousin(g, before, now, agent)?;
        }
    }
    Ok(())
}

/// A spy enters a record under its year and leaves it for its capital.
fn record(g: &Spies, before: &State, now: &State, agent: Agent) -> Result<(), Broken> {
    let (from, to) = (before.board.agents[agent.index()], now.board.agents[agent.index()]);
    let entered = to.record().filter(|_| from != to).is_none_or(|(_, year)| year == now.board.year && from.on_map());
    let left = from.record().is_none() || to == from || to == Place::in_city(g.edition.capital[g.owner(agent).index()]);
    Broken::unless(entered && left, "spies.inv.record-year", || format!("{agent:?} went from {from:?} to {to:?}"))
}

/// A Cousin dies by another Cousin alone, and no counterspy catches one.
fn cousin(g: &Spies, before: &State, now: &State, agent: Agent) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let from = a.agents[agent.index()];
    let holds = if b.agents[agent.index()] == Place::SANCTIONED {
        Agent::all().any(|killer| {
            let of = g.owner(killer).index();
            killer != agent && g.is_cousin(before, killer) && a.agents[killer.index()] == from && b.markers[of] != a.markers[of]
        })
    } else {
        a.dossiers.iter().zip(&b.dossiers).all(|(was, is)| was == is || *is != Place::REMOVED)
    };
    Broken::unless(holds, "spies.inv.cousin-deaths", || format!("the Cousin {agent:?} is gone"))
}

/// The tile that takes effect in this step: it has just been played, or its chits have just been drawn.
fn taking_effect(before: &State, now: &State) -> Option<Tile> {
    match before.board.top() {
        Frame::Draw { tile } => tile,
        _ => now.board.all_played().minus(before.board.all_played()).iter().next(),
    }
}

/// A tile fits its year and its condition when it is played.
fn tiles(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let played = before.board.all_played();
    for tile in now.board.all_played().minus(played) {
        let facts = &g.edition.tiles[tile];
        let condition = match facts.effect {
            Some(Effect::NotAfter(tiles)) => tiles.and(played).is_empty(),
            Some(Effect::AfterOneOf(tiles)) => !tiles.and(played).is_empty(),
            _ => true,
        };
        Broken::unless(facts.suits(now.board.year) && condition, "spies.inv.tiles-fit", || format!("{} is played", facts.code(tile)))?;
    }
    Ok(())
}

/// Points are spent by the active power alone, and a turn begins with all of them.
fn turn(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    if is_being_set_up(a) || b.ending.is_some() {
        return Ok(());
    }
    if (a.year, a.active) == (b.year, b.active) {
        Broken::unless(b.points <= a.points || is_being_set_up(b), "spies.inv.ap-range", || {
            format!("{} points, then {}", a.points, b.points)
        })?;
        let phases = (a.phase().unwrap_or(Phase::Tile), b.phase().unwrap_or(Phase::Tile));
        Broken::unless(phases.0 <= phases.1, "spies.inv.phases", || format!("{phases:?}"))?;
        // Before its tile a power talks and announces, and nothing else.
        let pieces = |b: &Board| (b.agents, b.dossiers, b.guard, b.police, b.drops);
        let words = phases.1 > Phase::Tile || pieces(a) == pieces(b);
        Broken::unless(words, "spies.inv.tile-first", || format!("{:?} acts before its tile", a.active))?;
        let police = phases.0 < Phase::Search || before.secret.police == now.secret.police;
        Broken::unless(police, "spies.inv.phases", || "police move after a search".into())?;
        let searched = phases.0 < Phase::Movement || a.doings.searched == b.doings.searched;
        return Broken::unless(searched, "spies.inv.phases", || "a search after a spy has moved".into());
    }
    let year = if b.active == Power::Germany { a.year.0 + 1 } else { a.year.0 };
    let next = b.active == a.active.next() && b.year == Year(year);
    Broken::unless(next, "spies.inv.year", || format!("{:?} after {:?} of {:?}", b.active, a.active, a.year))?;
    let fresh = b.points == g.edition.points.turn && b.agenda.top() == Some(Frame::Turn(Phase::Tile));
    Broken::unless(fresh, "spies.inv.ap-range", || format!("a turn begins with {} points", b.points))
}

/// What chits and money do: every chit that leaves a hand is paid for.
fn chits_change(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    if matches!(before.board.top(), Frame::Offered { .. }) {
        return deal(before, now);
    }
    let mut lost = None;
    for power in Power::ALL {
        for chit in Chit::ALL {
            for _ in now.secret.holds(power, chit)..before.secret.holds(power, chit) {
                let id = if is_sealed(&before.board) { "spies.inv.sealed-unused" } else { "spies.inv.paid-in-full" };
                Broken::unless(lost.is_none(), id, || format!("{power:?} loses a second chit, {}", chit.name()))?;
                lost = Some((power, chit));
            }
        }
    }
    if let Some((power, chit)) = lost {
        paid(g, before, now, power, chit)?;
    }
    for power in Power::ALL.into_iter().filter(|p| lost.is_none_or(|(payer, _)| payer != *p)) {
        let (had, has) = (before.board.money[power.index()], now.board.money[power.index()]);
        let earned = has >= had && (has == had || is_award(&before.board, &now.board) || has - had == cashed(g, before, now, power));
        Broken::unless(earned, "spies.inv.money", || format!("{power:?} had {had} and has {has}"))?;
    }
    chains(before, now)
}

/// Was the window on top a sealed one, and is it closing?
fn is_sealed(b: &Board) -> bool {
    matches!(b.top(), Frame::Contest(c) if c.chain.stage == Stage::Closing && c.what.is_sealed())
}

/// A chit costs its pounds, and Action Points in its player's own turn and only then.
fn paid(g: &Spies, before: &State, now: &State, power: Power, chit: Chit) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let facts = g.edition.chit(chit);
    let own_turn = power == a.active;
    let in_place = match chit {
        Chit::Intercept => !own_turn,
        Chit::Discovery | Chit::Sanction | Chit::Recruit | Chit::Source | Chit::Drop => own_turn,
        Chit::Cover | Chit::DoubleCross | Chit::Papers | Chit::Escape => true,
    };
    Broken::unless(in_place, "spies.inv.chit-turn", || format!("{power:?} has played {} in {:?}'s turn", chit.name(), a.active))?;
    let price = match dropped_in(b, a, power).filter(|_| chit == Chit::Drop) {
        Some(city) if b.owner(city).is_some() => facts.price_in_territory,
        _ => facts.price,
    };
    let at = power.index();
    let money = a.money[at].checked_sub(b.money[at]) == Some(price.into());
    let points = a.points.checked_sub(b.points) == Some(if own_turn { facts.points } else { 0 });
    Broken::unless(money && points, "spies.inv.paid-in-full", || {
        format!("{power:?} plays {}: £{} then £{}, {} points then {}", chit.name(), a.money[at], b.money[at], a.points, b.points)
    })
}

/// Where a Drop has just been played: it is contested, or lies there.
fn dropped_in(now: &Board, before: &Board, power: Power) -> Option<City> {
    match now.top() {
        Frame::Contest(Contest { what: What::Drop(city), .. }) => Some(city),
        _ => now.drops[power.index()].minus(before.drops[power.index()]).iter().next(),
    }
}

/// Has a tile just been played?
fn is_award(a: &Board, b: &Board) -> bool {
    a.top() == Frame::Turn(Phase::Tile) && a.played != b.played
}

/// What a power has just earned by cashing in.
fn cashed(g: &Spies, before: &State, now: &State, power: Power) -> u16 {
    let on_record = |s: &State, d: Dossier| s.board.dossiers[d.index()].record().is_some_and(|(of, _)| of == power);
    let count = Dossier::all().filter(|d| on_record(now, *d) && !on_record(before, *d)).count() as u16;
    count * u16::from(g.edition.cash_in.money)
}

/// In a deal money only passes from hand to hand, and so do chits.
fn deal(before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let sum = |money: &[u16; Power::COUNT]| money.iter().map(|m| u32::from(*m)).sum::<u32>();
    Broken::unless(sum(&a.money) == sum(&b.money), "spies.inv.money", || format!("{:?} became {:?}", a.money, b.money))?;
    for chit in Chit::ALL {
        let held = |s: &State| s.secret.hand.iter().map(|h| h[chit.index()]).sum::<u8>();
        Broken::unless(held(before) == held(now), "spies.inv.chits", || format!("a deal has changed how many {} there are", chit.name()))?;
    }
    Ok(())
}

/// A chain of answers grows by one chit at a time, which leaves a hand.
fn chains(before: &State, now: &State) -> Result<(), Broken> {
    let (Frame::Contest(a), Frame::Contest(b)) = (before.board.top(), now.board.top()) else { return Ok(()) };
    let held = |s: &State| Power::ALL.into_iter().map(|p| u32::from(s.secret.chits(p))).sum::<u32>();
    let same = (a.what, a.agent) == (b.what, b.agent);
    let (a, b) = (a.chain, b.chain);
    let fits = !same || b.links <= a.links || b.links == a.links + 1 && held(now) + 1 == held(before);
    Broken::unless(fits, "spies.inv.contests-end", || format!("a chain of {} chits became one of {}", a.links, b.links))
}

/// What powers come to know, and by what.
fn knowledge_grows(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    windows_first(before, now)?;
    spies_seen(g, before, now)?;
    secrets_seen(before, now)?;
    police_seen(g, before, now)?;
    forgotten(g, before, now)
}

/// Has anybody seen anything in this step?
fn has_seen(before: &State, now: &State) -> bool {
    let (a, b) = (&before.secret, &now.secret);
    let grew = |a: &[u8], b: &[u8]| a.iter().zip(b).any(|(a, b)| a != b && *b != 0);
    (0..Power::COUNT).any(|p| {
        grew(&a.seen_spy[p], &b.seen_spy[p]) || grew(&a.seen_secret[p], &b.seen_secret[p]) || grew(&a.seen_police[p], &b.seen_police[p])
    })
}

/// Nothing is shown as long as somebody may still answer, nor before the window closes.
fn windows_first(before: &State, now: &State) -> Result<(), Broken> {
    let Frame::Contest(c) = now.board.top() else { return Ok(()) };
    let in_front = matches!(c.what, What::Search(_)) || c.what.is_sealed();
    let waits = c.chain.stage == Stage::Closing;
    let shown = (in_front || waits) && has_seen(before, now);
    Broken::unless(!shown, "spies.inv.window-first", || format!("something was shown before {:?} was over", c.what))
}

/// A spy is seen by all, or by the other side of something in which the active power is one side.
fn spies_seen(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let turn = now.board.turn();
    let occasion = match before.board.top() {
        Frame::Contest(c) => matches!(c.what, What::Search(_) | What::Discovery(_) | What::Look(_) | What::Sanction(_)),
        Frame::Turn(_) | Frame::Arrival { .. } | Frame::Offered { .. } => true,
        _ => false,
    };
    for agent in Agent::all() {
        let at = agent.index();
        let seen = |s: &State, p: Power| s.secret.seen_spy[p.index()][at];
        let all = Power::ALL.into_iter().all(|p| seen(now, p) == turn);
        let news = |p: &Power| seen(now, *p) != seen(before, *p) && seen(now, *p) != 0;
        // By what becomes of a Sanction or a look, everybody may come to know who is no Cousin.
        for power in Power::ALL.into_iter().filter(|p| news(p) && seen(now, *p) == NO_COUSIN) {
            Broken::unless(occasion && !g.is_cousin(now, agent), "spies.inv.knowledge-grows", || format!("{power:?} rules out {agent:?}"))?;
        }
        let sanction = matches!(before.board.top(), Frame::Contest(c) if matches!(c.what, What::Sanction(_)));
        for power in Power::ALL.into_iter().filter(|p| news(p) && seen(now, *p) != NO_COUSIN) {
            let concerns = sanction || [power, g.owner(agent)].contains(&now.board.active);
            let sides = power != g.owner(agent) && concerns;
            let fits = seen(now, power) == turn && occasion && (all || sides);
            Broken::unless(fits, "spies.inv.knowledge-grows", || format!("{power:?} knows {agent:?}"))?;
        }
    }
    Ok(())
}

/// A secret is seen by who places it, looks at it, controls a counterspy or is shown it; by all on a record.
fn secrets_seen(before: &State, now: &State) -> Result<(), Broken> {
    let b = &now.board;
    let top = before.board.top();
    for dossier in Dossier::all() {
        let at = dossier.index();
        let recorded = b.dossiers[at].record().is_some();
        for power in Power::ALL {
            let (had, has) = (before.secret.seen_secret[power.index()][at], now.secret.seen_secret[power.index()][at]);
            if had == has {
                continue;
            }
            let occasion = match top {
                Frame::Place { step: Step::Secrets, power: placer, .. } => has == OWN && placer == power,
                Frame::Turn(_) => recorded || power == b.active,
                Frame::Contest(c) if c.what.dossier() == Some(dossier) => match c.what {
                    What::Discovery(_) | What::Comparison(_) => power == b.active,
                    What::CashIn(_) => recorded,
                    What::Look(_) => Some(power) == before_controller(before, dossier) && b.dossiers[at] == Place::REMOVED,
                    _ => false,
                },
                Frame::Offered { from, to } => power == from || power == to,
                _ => false,
            };
            let fits = had == 0 && (has == OWN || has == b.turn()) && occasion;
            Broken::unless(fits, "spies.inv.knowledge-grows", || format!("{power:?} knows {dossier:?}"))?;
        }
    }
    Ok(())
}

/// Who lay on a secret before it left play: a counterspy's controller is always a piece of its own country's.
fn before_controller(before: &State, dossier: Dossier) -> Option<Power> {
    if before.board.guard[dossier.index()].is_none() { None } else { before.board.origin[dossier.index()] }
}

fn police_seen(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let occasion = match before.board.top() {
        Frame::Contest(c) => matches!(c.what, What::Search(_) | What::Discovery(_)),
        Frame::Turn(_) | Frame::Arrival { .. } => true,
        _ => false,
    };
    for police in (0..POLICE as u8).map(Police) {
        for power in Power::ALL {
            let seen = |s: &State| s.secret.seen_police[power.index()][police.index()];
            if seen(now) == seen(before) || seen(now) == 0 {
                continue;
            }
            let owner = g.owner_of_police(police);
            let sides = power != owner && [power, owner].contains(&now.board.active);
            let fits = occasion && sides && seen(now) == now.board.turn();
            Broken::unless(fits, "spies.inv.knowledge-grows", || format!("{power:?} knows {police:?}"))?;
        }
    }
    Ok(())
}

/// Police that were re-arranged are unknown to all, and a look by Source leaves nothing behind.
fn forgotten(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let top = before.board.top();
    if top == Frame::Rearrange && now.board.top() != Frame::Rearrange && now.board.ending.is_none() {
        let of = before.board.active;
        let known = g.police_of(of).any(|p| now.secret.seen_police.iter().any(|row| row[p.index()] != 0));
        Broken::unless(!known, "spies.inv.police-anew", || format!("somebody still knows police of {of:?}"))?;
    }
    if matches!(top, Frame::SourceLook { .. }) {
        let same = now.secret == before.secret;
        Broken::unless(same, "spies.inv.source-forgotten", || "a look by Source has left something behind".into())?;
    }
    Ok(())
}
