//! A view in the words of the wire, for clients of the API: ids for everything, nothing that the view does not hold.

mod under_way;

use crate::play::{effects, house, scoring};
use crate::spelling::{agent_word, city_word, city_words, dossier_word, guard_word, place_word, police_word, subject_word, tile_numbers};
use crate::{
    Agent, Chit, Dossier, Ending, Goods, NO_COUSIN, OWN, Phase, Place, Police, Power, Spies, UNKNOWN, View, Year, know::cousins::Kin,
};
use serde_json::{Map, Value, json};
use table::{Know, Play};

/// A view as JSON.
pub(crate) fn wire(g: &Spies, v: &View) -> Value {
    let b = &v.board;
    json!({
        "powers": v.powers.iter().map(Power::id).collect::<Vec<_>>(),
        "year": b.year.number(),
        "last_year": b.last_year.number(),
        "active": b.active.id(),
        "phase": b.ending.is_none().then(|| b.phase().map_or("set-up", Phase::id)),
        "action_points": b.points,
        "question": question(g, v),
        "under_way": under_way::frames(g, v),
        "countries": by_power(Power::ALL, |power| country(g, v, power)),
        "spies": Agent::all().map(|agent| spy(g, v, agent)).collect::<Vec<_>>(),
        "secrets": Dossier::all().map(|dossier| secret(g, v, dossier)).collect::<Vec<_>>(),
        "police": police_counts(g, v),
        "known_police": known_police(g, v),
        "own": by_power(v.powers.iter(), |power| own(g, v, power)),
        "turn": doings(g, v),
        "offer": v.offer().map(|offer| json!({ "give": goods(g, &offer.give), "take": goods(g, &offer.take) })),
        "notebook": by_power(v.powers.iter(), |power| notebook(g, v, power)),
        "ending": b.ending.map(|ending| end(g, ending)),
    })
}

fn by_power(powers: impl IntoIterator<Item = Power>, value: impl Fn(Power) -> Value) -> Value {
    powers.into_iter().map(|power| (power.id().to_owned(), value(power))).collect::<Map<_, _>>().into()
}

/// What is asked, and of which chairs as far as the viewer may know.
fn question(g: &Spies, v: &View) -> Value {
    let question = g.question(v);
    json!({
        "kind": question.kind.map(|kind| kind.0),
        "asked": question.asked.iter().map(|seat| g.seat_name(seat)).collect::<Vec<_>>(),
        "mine": question.mine,
    })
}

/// What lies open of a power.
fn country(g: &Spies, v: &View, power: Power) -> Value {
    let (b, e, at) = (&v.board, &g.edition, power.index());
    json!({
        "seat": g.seat_name(g.chairs.seat_of(power, b.year)),
        "money": b.money[at],
        "chits": v.chits[at],
        "chits_due": b.due[at],
        "tiles": v.tile_count[at],
        "tiles_played": tile_numbers(b.played[at]),
        "tiles_put_away": b.discards[at],
        "secrets_to_place": v.drawn_count[at],
        "territory": city_words(e, b.territory[at]),
        "homes_of_spies": city_words(e, effects::homes(g, &v.known(), power)),
        "police_cities": city_words(e, b.beat[at]),
        "drops": city_words(e, b.drops[at]),
        "record": record(g, v, power),
        "points": scoring::points(g, &v.known(), power),
    })
}

/// What stands on a power's record, year by year.
fn record(g: &Spies, v: &View, power: Power) -> Value {
    let b = &v.board;
    let years = Year::all().filter_map(|year| {
        let here = Place::on_record(power, year);
        let secrets: Vec<_> = Dossier::all().filter(|d| b.dossiers[d.index()] == here).map(dossier_word).collect();
        let captured: Vec<_> = Agent::all().filter(|a| b.agents[a.index()] == here).map(|a| agent_word(&g.edition, a)).collect();
        let markers = b.markers[power.index()][year.index()];
        let empty = secrets.is_empty() && captured.is_empty() && markers == 0;
        let idle = Agent::all().filter(|a| b.agents[a.index()] == here && house::scores_nothing(g, power, g.owner(*a), year));
        let unscored = json!({
            "captured": idle.map(|a| agent_word(&g.edition, a)).collect::<Vec<_>>(),
            "markers": b.unscored[power.index()][year.index()],
        });
        let entry = json!({ "secrets": secrets, "captured": captured, "markers": markers, "scoring_nothing": unscored });
        (!empty).then(|| (year.number().to_string(), entry))
    });
    years.collect::<Map<_, _>>().into()
}

fn spy(g: &Spies, v: &View, agent: Agent) -> Value {
    let face = g.edition.spies.get(usize::from(v.secret.spy[agent.index()]));
    json!({
        "id": agent_word(&g.edition, agent),
        "power": g.owner(agent).id(),
        "place": place_word(&g.edition, v.board.agents[agent.index()]),
        "face": face.map(|facts| facts.id.as_str()),
        "strength": face.map(|facts| facts.strength),
        "cousin": v.kin(g, agent).map(|kin| kin == Kin::Cousin),
    })
}

fn secret(g: &Spies, v: &View, dossier: Dossier) -> Value {
    let (b, at) = (&v.board, dossier.index());
    let face = g.edition.secrets.get(usize::from(v.secret.secret[at]));
    json!({
        "id": dossier_word(dossier),
        "place": place_word(&g.edition, b.dossiers[at]),
        "origin": b.origin[at].map(Power::id),
        "guard": guard_word(&g.edition, b.guard[at]),
        "genuine": b.genuine.has(dossier),
        "face": face.map(|facts| facts.id.as_str()),
        "value": face.map(|facts| facts.value),
        "counterspy": face.map(|facts| facts.counterspy),
    })
}

/// How many police stand where, which all see.
fn police_counts(g: &Spies, v: &View) -> Value {
    let cities = v.board.police[0].iter();
    cities.map(|city| (city_word(&g.edition, city).to_owned(), json!(v.board.police_in(city)))).collect::<Map<_, _>>().into()
}

/// The police pieces whose places the viewer knows.
fn known_police(g: &Spies, v: &View) -> Value {
    let known = Power::ALL.into_iter().flat_map(|power| g.police_of(power));
    let known = known.filter(|p| v.secret.police[p.index()] != Place::NOWHERE || v.powers.has(g.owner_of_police(*p)));
    known.map(|p| known_piece(g, v, p)).collect()
}

fn known_piece(g: &Spies, v: &View, police: Police) -> Value {
    let at = police.index();
    json!({
        "id": police_word(&g.edition, police),
        "strength": g.police_strength(police),
        "place": place_word(&g.edition, v.secret.police[at]),
        "on": Some(v.secret.post[at]).filter(|post| *post != UNKNOWN).map(|post| dossier_word(Dossier(post))),
        "taken_up": v.secret.lifted.has(police),
    })
}

/// What only the player of a power sees.
fn own(g: &Spies, v: &View, power: Power) -> Value {
    let at = power.index();
    json!({
        "chits": chits(&v.secret.hand[at]),
        "tiles": tile_numbers(v.secret.tiles[at]),
        "tiles_put_away": tile_numbers(v.secret.discarded[at]),
        "secrets_to_place": v.secret.drawn[at].iter().map(|face| g.edition.secrets[face].id.as_str()).collect::<Vec<_>>(),
        "answer": v.secret.sealed[at].map(|answer| if answer == 0 { "pass" } else { "play" }),
    })
}

fn chits(counts: &[u8; Chit::COUNT]) -> Value {
    let held = Chit::ALL.into_iter().filter(|chit| counts[chit.index()] > 0);
    held.map(|chit| (chit.id().to_owned(), json!(counts[chit.index()]))).collect::<Map<_, _>>().into()
}

/// What the active power has done in its turn, and with whom talks are open.
fn doings(g: &Spies, v: &View) -> Value {
    let (e, d) = (&g.edition, &v.board.doings);
    let agents = |set: crate::place::AgentSet| set.iter().map(|a| agent_word(e, a)).collect::<Vec<_>>();
    json!({
        "moving": d.mover.map(|a| agent_word(e, a)),
        "spaces": d.steps,
        "moved": agents(d.moved),
        "searched": agents(d.searched),
        "cities_searched": city_words(e, d.opened),
        "secrets_posted": d.posted.iter().map(dossier_word).collect::<Vec<_>>(),
        "let_go": let_go(g, v),
        "talks_paid": d.paid_talks.iter().map(Power::id).collect::<Vec<_>>(),
        "talks_open": d.talks.iter().map(Power::id).collect::<Vec<_>>(),
        "offers": by_power(Power::ALL, |power| json!(d.offers[power.index()])),
        "offers_begun": by_power(Power::ALL, |power| json!(d.drafts[power.index()])),
        "announcements": d.announced,
    })
}

/// What spies of the active power have let go of and may not take up again before a point is spent.
fn let_go(g: &Spies, v: &View) -> Value {
    let (e, b) = (&g.edition, &v.board);
    let pairs = g.agents_of(b.active).flat_map(|a| Dossier::all().map(move |d| (a, d)));
    let let_go = pairs.filter(|(a, d)| b.doings.let_go.has(b.points, *d, g.number(*a)));
    let_go.map(|(a, d)| json!([agent_word(e, a), dossier_word(d)])).collect()
}

/// One side of an offer.
fn goods(g: &Spies, goods: &Goods) -> Value {
    json!({
        "chits": chits(&goods.chits),
        "money": goods.money,
        "shows_spies": goods.spies.iter().map(|a| agent_word(&g.edition, a)).collect::<Vec<_>>(),
        "shows_secrets": goods.secrets.iter().map(dossier_word).collect::<Vec<_>>(),
        "word_on": goods.word.map(|of| subject_word(&g.edition, of)),
    })
}

/// What a power has seen of others' pieces, and in which turn, counted from 1; "own" for what it has known from the start.
fn notebook(g: &Spies, v: &View, power: Power) -> Value {
    let at = power.index();
    let when = |turn: u8| if turn == OWN { json!("own") } else { json!(turn) };
    let seen = |turns: &[u8], word: &dyn Fn(u8) -> String| -> Value {
        let kept = turns.iter().enumerate().filter(|(_, turn)| **turn != 0 && **turn != NO_COUSIN);
        kept.map(|(n, turn)| (word(n as u8), when(*turn))).collect::<Map<_, _>>().into()
    };
    json!({
        "spies": seen(&v.secret.seen_spy[at], &|n| agent_word(&g.edition, Agent(n))),
        "no_cousins": Agent::all().filter(|a| v.secret.seen_spy[at][a.index()] == NO_COUSIN).map(|a| agent_word(&g.edition, a)).collect::<Vec<_>>(),
        "secrets": seen(&v.secret.seen_secret[at], &|n| dossier_word(Dossier(n))),
        "police": seen(&v.secret.seen_police[at], &|n| police_word(&g.edition, Police(n))),
    })
}

fn end(g: &Spies, ending: Ending) -> Value {
    let (result, seat) = match ending {
        Ending::Scored => ("scored", None),
        Ending::Resigned(seat) => ("resigned", Some(seat)),
        Ending::TimeUp(seat) => ("time-up", Some(seat)),
    };
    json!({ "result": result, "seat": seat.map(|seat| g.seat_name(seat)) })
}
