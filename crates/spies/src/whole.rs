//! The whole state in JSON, secrets and all: the referee's form, which only the line protocol uses.

mod read;

use crate::{
    chit::Chit,
    edition::{Secret, Spy},
    game::Spies,
    place::{Agent, AgentSet, Dossier},
    roles::{Power, PowerSet},
    spelling::{agent_word, city_words, guard_word, place_word, subject_word, tile_numbers},
    state::{Doings, Ending, Frame, Goods, State, UNKNOWN},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A state in plain words: cities, spies and secrets by their ids, tiles by their printed numbers,
/// police by their place in the list.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Whole {
    year: u16,
    last_year: u16,
    active: Power,
    points: u8,
    agenda: Vec<Frame>,
    doings: Done,
    countries: [Country; Power::COUNT],
    spies: Vec<Counter>,
    secrets: Vec<File>,
    police: Vec<Piece>,
    lifted: Vec<u8>,
    offer: [Parcel; 2],
    taken_out: u8,
    ending: Option<Ending>,
}

/// What belongs to one power.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Country {
    territory: Vec<String>,
    beat: Vec<String>,
    drops: Vec<String>,
    tiles: Vec<u8>,
    played: Vec<u8>,
    put_away: Vec<u8>,
    markers: Vec<u8>,
    unscored: Vec<u8>,
    money: u16,
    due: u8,
    hand: BTreeMap<Chit, u8>,
    drawn: Vec<String>,
    sealed: Option<u8>,
    seen_spies: Vec<u8>,
    seen_secrets: Vec<u8>,
    seen_police: Vec<u8>,
}

/// The counter of a spy.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Counter {
    place: String,
    face: Option<String>,
}

/// The counter of a secret.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    place: String,
    face: Option<String>,
    origin: Option<Power>,
    guard: Option<String>,
    genuine: bool,
}

/// A police piece.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Piece {
    place: String,
    post: Option<u8>,
}

/// What has been done in the turn.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Done {
    mover: Option<String>,
    steps: u8,
    moved: Vec<String>,
    searched: Vec<String>,
    opened: Vec<String>,
    posted: Vec<u8>,
    paid_talks: Vec<Power>,
    talks: Vec<Power>,
    offers: [u8; Power::COUNT],
    drafts: [u8; Power::COUNT],
    announced: u8,
    let_go: Released,
    /// The spies whose move ended with a take-over.
    #[serde(default)]
    took_over: Vec<String>,
    /// The secrets that were let go of in this turn, each with the number of the spy.
    #[serde(default)]
    laid_down: Vec<(u8, u8)>,
}

/// What spies have let go of while there were so many points: each secret with the spies, as bits.
#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Released {
    points: u8,
    secrets: Vec<(u8, u8)>,
}

/// One side of an offer.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parcel {
    chits: BTreeMap<Chit, u8>,
    money: u16,
    spies: Vec<String>,
    secrets: Vec<u8>,
    word: Option<String>,
}

/// The whole state as JSON.
pub(crate) fn dump(g: &Spies, s: &State) -> Value {
    serde_json::to_value(write(g, s)).unwrap_or(Value::Null)
}

/// A state from what [`dump`] wrote, or what is wrong with it.
pub(crate) fn restore(g: &Spies, json: Value) -> Result<State, String> {
    let whole: Whole = serde_json::from_value(json).map_err(|e| format!("this is not a state of Spies!: {e}"))?;
    read::read(g, whole)
}

fn write(g: &Spies, s: &State) -> Whole {
    let (b, secret, e) = (&s.board, &s.secret, &g.edition);
    let known = |n: u8| Some(n).filter(|n| *n != UNKNOWN);
    Whole {
        year: b.year.number(),
        last_year: b.last_year.number(),
        active: b.active,
        points: b.points,
        agenda: b.agenda.as_slice().to_vec(),
        doings: done(g, &b.doings),
        countries: Power::ALL.map(|power| country(g, s, power)),
        spies: Agent::all()
            .map(|a| Counter {
                place: place_word(e, b.agents[a.index()]),
                face: known(secret.spy[a.index()]).map(|face| e.spy(Spy(face)).id.clone()),
            })
            .collect(),
        secrets: Dossier::all()
            .map(|d| File {
                place: place_word(e, b.dossiers[d.index()]),
                face: known(secret.secret[d.index()]).map(|face| e.secret(Secret(face)).id.clone()),
                origin: b.origin[d.index()],
                guard: guard_word(e, b.guard[d.index()]),
                genuine: b.genuine.has(d),
            })
            .collect(),
        police: secret
            .police
            .iter()
            .zip(&secret.post)
            .map(|(place, post)| Piece { place: place_word(e, *place), post: known(*post) })
            .collect(),
        lifted: secret.lifted.iter().map(|p| p.0).collect(),
        offer: [&secret.offer.give, &secret.offer.take].map(|goods| parcel(g, goods)),
        taken_out: secret.offer.taken_out,
        ending: b.ending,
    }
}

fn country(g: &Spies, s: &State, power: Power) -> Country {
    let (b, secret, e, at) = (&s.board, &s.secret, &g.edition, power.index());
    let cities = |set| city_words(e, set).into_iter().map(str::to_owned).collect();
    Country {
        territory: cities(b.territory[at]),
        beat: cities(b.beat[at]),
        drops: cities(b.drops[at]),
        tiles: tile_numbers(secret.tiles[at]),
        played: tile_numbers(b.played[at]),
        put_away: tile_numbers(secret.discarded[at]),
        markers: b.markers[at].to_vec(),
        unscored: b.unscored[at].to_vec(),
        money: b.money[at],
        due: b.due[at],
        hand: chits(&secret.hand[at]),
        drawn: secret.drawn[at].iter().map(|face| e.secret(face).id.clone()).collect(),
        sealed: secret.sealed[at],
        seen_spies: secret.seen_spy[at].to_vec(),
        seen_secrets: secret.seen_secret[at].to_vec(),
        seen_police: secret.seen_police[at].to_vec(),
    }
}

fn chits(counts: &[u8; Chit::COUNT]) -> BTreeMap<Chit, u8> {
    Chit::ALL.into_iter().map(|chit| (chit, counts[chit.index()])).filter(|(_, count)| *count > 0).collect()
}

fn agents(g: &Spies, set: AgentSet) -> Vec<String> {
    set.iter().map(|a| agent_word(&g.edition, a)).collect()
}

fn done(g: &Spies, d: &Doings) -> Done {
    let e = &g.edition;
    let powers = |set: PowerSet| set.iter().collect();
    Done {
        mover: d.mover.map(|a| agent_word(e, a)),
        steps: d.steps,
        moved: agents(g, d.moved),
        searched: agents(g, d.searched),
        opened: city_words(e, d.opened).into_iter().map(str::to_owned).collect(),
        posted: d.posted.iter().map(|d| d.0).collect(),
        paid_talks: powers(d.paid_talks),
        talks: powers(d.talks),
        offers: d.offers,
        drafts: d.drafts,
        announced: d.announced,
        let_go: Released { points: d.let_go.points, secrets: d.let_go.secrets().map(|(dossier, spies)| (dossier.0, spies)).collect() },
        took_over: agents(g, d.took_over),
        laid_down: d.laid_down.iter().zip(0..).flat_map(|(secrets, spy)| secrets.iter().map(move |d| (d.0, spy))).collect(),
    }
}

fn parcel(g: &Spies, goods: &Goods) -> Parcel {
    Parcel {
        chits: chits(&goods.chits),
        money: goods.money,
        spies: agents(g, goods.spies),
        secrets: goods.secrets.iter().map(|d| d.0).collect(),
        word: goods.word.map(|of| subject_word(&g.edition, of)),
    }
}
