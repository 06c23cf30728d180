//! A state from what the referee was given: every name and number is held against the edition.

use super::{Country, Done, Parcel, Whole};
use crate::{
    chit::Chit,
    edition::{CitySet, POLICE, Police, SECRETS, SPIES, TILES, Tile, TileSet},
    game::Spies,
    place::{Agent, AgentSet, Dossier, DossierSet, Guard, Place},
    play::offers::{self, MOST_DRAFTS, MOST_OFFERS, MOST_TAKEN_OUT},
    roles::{Power, PowerSet},
    spelling::{Spelled, read_place},
    state::{Board, Contest, Doings, Ending, Frame, Goods, LetGo, Offer, Secrets, State, UNKNOWN, What},
    subject::Subject,
    year::Year,
};
use std::collections::BTreeMap;
use table::{Agenda, Seat, Set};

/// More money than a power can ever earn.
const MOST_MONEY: u16 = 10_000;
/// More markers than spies can die in one year.
const MOST_MARKERS: u8 = 100;
/// Announcements in a turn.
const MOST_ANNOUNCEMENTS: u8 = 3;

pub(super) fn read(g: &Spies, w: Whole) -> Result<State, String> {
    let mut board = board(g, &w)?;
    let mut secret = secrets(&w)?;
    for (power, country) in Power::ALL.into_iter().zip(&w.countries) {
        put_country(g, &mut board, &mut secret, power, country).map_err(|what| format!("{}: {what}", power.name()))?;
    }
    put_spies(g, &mut board, &mut secret, &w)?;
    put_secrets(g, &mut board, &mut secret, &w)?;
    put_police(g, &mut board, &mut secret, &w)?;
    ensure(w.taken_out <= MOST_TAKEN_OUT, || format!("nobody takes {} things out of an offer", w.taken_out))?;
    secret.offer = Offer { give: goods(g, &w.offer[0])?, take: goods(g, &w.offer[1])?, taken_out: w.taken_out };
    let s = State { board, secret };
    for frame in s.board.agenda.as_slice() {
        check_frame(g, &s, *frame)?;
    }
    Ok(s)
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn year(number: u16) -> Result<Year, String> {
    Year::from_number(number).ok_or_else(|| format!("the game has no year {number}"))
}

fn board(g: &Spies, w: &Whole) -> Result<Board, String> {
    ensure(w.points <= g.edition.points.turn, || format!("a turn has no {} Action Points", w.points))?;
    if let Some(Ending::Resigned(seat) | Ending::TimeUp(seat)) = w.ending {
        ensure(seat < Seat(g.chairs.seats()), || format!("there is no seat {seat}"))?;
    }
    Ok(Board {
        territory: [CitySet::NONE; Power::COUNT],
        beat: [CitySet::NONE; Power::COUNT],
        drops: [CitySet::NONE; Power::COUNT],
        police: [CitySet::NONE; 2],
        played: [TileSet::NONE; Power::COUNT],
        genuine: DossierSet::NONE,
        doings: doings(g, &w.doings)?,
        agenda: Agenda::from_slice(&w.agenda).ok_or("the agenda holds more frames than it can")?,
        agents: [Place::NOWHERE; SPIES],
        dossiers: [Place::NOWHERE; SECRETS],
        origin: [None; SECRETS],
        guard: [Guard::NONE; SECRETS],
        markers: Default::default(),
        unscored: Default::default(),
        money: Default::default(),
        discards: Default::default(),
        due: Default::default(),
        year: year(w.year)?,
        last_year: year(w.last_year)?,
        active: w.active,
        points: w.points,
        ending: w.ending,
    })
}

fn secrets(w: &Whole) -> Result<Secrets, String> {
    let mut lifted = Set::NONE;
    for piece in &w.lifted {
        ensure(usize::from(*piece) < POLICE, || format!("there is no police piece {piece}"))?;
        lifted.insert(Police(*piece));
    }
    Ok(Secrets {
        tiles: [TileSet::NONE; Power::COUNT],
        discarded: [TileSet::NONE; Power::COUNT],
        drawn: Default::default(),
        offer: Offer::default(),
        spy: [UNKNOWN; SPIES],
        secret: [UNKNOWN; SECRETS],
        police: [Place::NOWHERE; POLICE],
        post: [UNKNOWN; POLICE],
        lifted,
        hand: Default::default(),
        sealed: Default::default(),
        seen_spy: [[0; SPIES]; Power::COUNT],
        seen_secret: [[0; SECRETS]; Power::COUNT],
        seen_police: [[0; POLICE]; Power::COUNT],
    })
}

fn put_country(g: &Spies, b: &mut Board, secret: &mut Secrets, power: Power, c: &Country) -> Result<(), String> {
    let at = power.index();
    b.territory[at] = cities(g, &c.territory)?;
    b.beat[at] = cities(g, &c.beat)?;
    b.drops[at] = cities(g, &c.drops)?;
    secret.tiles[at] = tiles(&c.tiles)?;
    b.played[at] = tiles(&c.played)?;
    secret.discarded[at] = tiles(&c.put_away)?;
    b.discards[at] = secret.discarded[at].len();
    b.markers[at] = numbers(&c.markers, "markers")?;
    ensure(c.markers.iter().all(|n| *n <= MOST_MARKERS), || "no year has so many Sanctioned markers".into())?;
    b.unscored[at] = numbers(&c.unscored, "unscored")?;
    let fewer = b.unscored[at].iter().zip(&b.markers[at]).all(|(idle, all)| idle <= all);
    ensure(fewer, || "more markers score nothing than there are".into())?;
    ensure(c.money <= MOST_MONEY, || format!("nobody ever has £{}", c.money))?;
    b.money[at] = c.money;
    ensure(usize::from(c.due) <= g.edition.chit_count(), || format!("{} chits cannot be due", c.due))?;
    b.due[at] = c.due;
    secret.hand[at] = chits(g, &c.hand)?;
    for id in &c.drawn {
        let face = g.edition.secret_called(id).ok_or_else(|| format!("there is no secret '{id}'"))?;
        secret.drawn[at].insert(face);
    }
    ensure(c.sealed.is_none_or(|answer| answer <= 1), || "a sealed answer is 0 or 1".into())?;
    secret.sealed[at] = c.sealed;
    secret.seen_spy[at] = numbers(&c.seen_spies, "turns for spies")?;
    secret.seen_secret[at] = numbers(&c.seen_secrets, "turns for secrets")?;
    secret.seen_police[at] = numbers(&c.seen_police, "turns for police")?;
    Ok(())
}

fn put_spies(g: &Spies, b: &mut Board, secret: &mut Secrets, w: &Whole) -> Result<(), String> {
    ensure(w.spies.len() == SPIES, || format!("there are {SPIES} spies, not {}", w.spies.len()))?;
    for (at, counter) in w.spies.iter().enumerate() {
        b.agents[at] = place(g, &counter.place)?;
        ensure(b.agents[at] != Place::REMOVED, || "a spy is never removed".into())?;
        if let Some(id) = &counter.face {
            secret.spy[at] = g.edition.spy_called(id).ok_or_else(|| format!("there is no spy '{id}'"))?.0;
        }
    }
    Ok(())
}

fn put_secrets(g: &Spies, b: &mut Board, secret: &mut Secrets, w: &Whole) -> Result<(), String> {
    ensure(w.secrets.len() == SECRETS, || format!("there are {SECRETS} secrets, not {}", w.secrets.len()))?;
    for (at, file) in w.secrets.iter().enumerate() {
        b.dossiers[at] = place(g, &file.place)?;
        ensure(![Place::SANCTIONED, Place::NEUTRAL_BOX].contains(&b.dossiers[at]), || "only spies lie in boxes".into())?;
        if let Some(id) = &file.face {
            secret.secret[at] = g.edition.secret_called(id).ok_or_else(|| format!("there is no secret '{id}'"))?.0;
        }
        b.origin[at] = file.origin;
        b.guard[at] = match file.guard.as_deref() {
            None => Guard::NONE,
            Some("police") => Guard::POLICE,
            Some(word) => Guard::agent(agent(g, word)?),
        };
        if file.genuine {
            b.genuine.insert(Dossier(at as u8));
        }
    }
    Ok(())
}

/// The police as they stand; how many stand where all can see follows from it.
fn put_police(g: &Spies, b: &mut Board, secret: &mut Secrets, w: &Whole) -> Result<(), String> {
    ensure(w.police.len() == POLICE, || format!("there are {POLICE} police, not {}", w.police.len()))?;
    for (at, piece) in w.police.iter().enumerate() {
        let here = place(g, &piece.place)?;
        ensure(here == Place::NOWHERE || here.city().is_some(), || format!("police cannot stand in '{}'", piece.place))?;
        secret.police[at] = here;
        secret.post[at] = piece.post.map_or(Ok(UNKNOWN), |post| dossier(post).map(|d| d.0))?;
        if let Some(city) = here.city() {
            let second = b.police[0].has(city);
            b.police[usize::from(second)].insert(city);
        }
    }
    Ok(())
}

fn doings(g: &Spies, d: &Done) -> Result<Doings, String> {
    ensure(d.steps <= g.edition.points.spaces, || format!("no spy enters {} spaces", d.steps))?;
    let most =
        d.offers.iter().all(|n| *n <= MOST_OFFERS) && d.drafts.iter().all(|n| *n <= MOST_DRAFTS) && d.announced <= MOST_ANNOUNCEMENTS;
    ensure(most, || "a turn has no more than three offers with an opponent, six begun, and three announcements".into())?;
    let mut let_go = LetGo { points: d.let_go.points, ..LetGo::default() };
    for (secret, spies) in &d.let_go.secrets {
        let_go.spies[dossier(*secret)?.index()] = *spies;
    }
    let mut laid_down = [DossierSet::default(); 8];
    for (secret, spy) in &d.laid_down {
        let by = laid_down.get_mut(usize::from(*spy)).ok_or_else(|| format!("no country has a spy {spy}"))?;
        by.insert(dossier(*secret)?);
    }
    Ok(Doings {
        mover: d.mover.as_deref().map(|word| agent(g, word)).transpose()?,
        steps: d.steps,
        moved: agents(g, &d.moved)?,
        searched: agents(g, &d.searched)?,
        opened: cities(g, &d.opened)?,
        posted: dossiers(&d.posted)?,
        paid_talks: d.paid_talks.iter().copied().collect::<PowerSet>(),
        talks: d.talks.iter().copied().collect::<PowerSet>(),
        offers: d.offers,
        drafts: d.drafts,
        announced: d.announced,
        let_go,
        took_over: agents(g, &d.took_over)?,
        laid_down,
    })
}

fn goods(g: &Spies, p: &Parcel) -> Result<Goods, String> {
    ensure(p.money <= MOST_MONEY, || format!("nobody ever has £{}", p.money))?;
    // One may ask for what the other cannot have; only the number is held against it.
    let asked: usize = p.chits.values().map(|n| usize::from(*n)).sum();
    ensure(asked <= g.edition.chit_count(), || format!("there are no {asked} chits"))?;
    Ok(Goods {
        chits: by_kind(&p.chits),
        money: p.money,
        spies: agents(g, &p.spies)?,
        secrets: dossiers(&p.secrets)?,
        word: p.word.as_deref().map(|word| subject(g, word)).transpose()?,
    })
}

/// A frame speaks of pieces that exist, and of a contest between those whom it can be between.
fn check_frame(g: &Spies, s: &State, frame: Frame) -> Result<(), String> {
    let known = |a: Agent| ensure(a.index() < SPIES, || format!("there is no spy {}", a.0));
    match frame {
        Frame::Draw { tile: Some(tile) } => ensure(tile.index() < TILES, || format!("there is no tile {}", tile.0)),
        Frame::Arrival { agent } => known(agent),
        Frame::Word { of, .. } | Frame::Announcing { of: Some(of) } => {
            ensure(of.is_known(&g.edition), || "something is said of a piece that does not exist".into())
        }
        Frame::Contest(c) => known(c.agent).and_then(|()| check_contest(g, s, &c)),
        Frame::Offered { from, to } | Frame::Drafting { from, to } => {
            ensure(from != to, || format!("{} cannot deal with itself", from.name()))?;
            ensure(offers::can_give(g, s, from, &s.secret.offer.give), || format!("{} cannot give what it offers", from.name()))
        }
        _ => Ok(()),
    }
}

fn check_contest(g: &Spies, s: &State, c: &Contest) -> Result<(), String> {
    let exists = match c.what {
        What::Search(city) | What::Drop(city) => city.index() < g.edition.cities.len(),
        What::Discovery(d) | What::Comparison(d) | What::Look(d) | What::CashIn(d) => d.index() < SECRETS,
        What::Sanction(target) => target.index() < SPIES,
        What::Source(_) | What::Capture | What::Captive => true,
    };
    ensure(exists, || "a contest is about something that does not exist".into())?;
    ensure(!c.what.is_sealed() || c.answerer == s.board.active, || "only the active power plays Discovery, Source and Drop".into())
}

fn place(g: &Spies, word: &str) -> Result<Place, String> {
    read_place(&g.edition, word).ok_or_else(|| format!("there is no place '{word}'"))
}

fn cities(g: &Spies, words: &[String]) -> Result<CitySet, String> {
    words.iter().map(|word| g.edition.city_called(word).ok_or_else(|| format!("there is no city '{word}'"))).collect()
}

fn agent(g: &Spies, word: &str) -> Result<Agent, String> {
    Agent::read(word, &g.edition).ok_or_else(|| format!("there is no spy '{word}'"))
}

fn subject(g: &Spies, word: &str) -> Result<Subject, String> {
    Subject::read(word, &g.edition).ok_or_else(|| format!("there is no spy or city '{word}'"))
}

fn agents(g: &Spies, words: &[String]) -> Result<AgentSet, String> {
    words.iter().map(|word| agent(g, word)).collect()
}

fn dossier(n: u8) -> Result<Dossier, String> {
    if usize::from(n) < SECRETS { Ok(Dossier(n)) } else { Err(format!("there is no secret {n}")) }
}

fn dossiers(numbers: &[u8]) -> Result<DossierSet, String> {
    numbers.iter().map(|n| dossier(*n)).collect()
}

fn tiles(numbers: &[u8]) -> Result<TileSet, String> {
    let tile = |n: &u8| n.checked_sub(1).filter(|n| usize::from(*n) < TILES).map(Tile).ok_or_else(|| format!("there is no tile {n}"));
    numbers.iter().map(tile).collect()
}

/// Chits by kind, no more of a kind than there are.
fn chits(g: &Spies, counts: &BTreeMap<Chit, u8>) -> Result<[u8; Chit::COUNT], String> {
    for (chit, count) in counts {
        ensure(*count <= g.edition.chit(*chit).copies, || format!("there are no {count} {} chits", chit.name()))?;
    }
    Ok(by_kind(counts))
}

fn by_kind(counts: &BTreeMap<Chit, u8>) -> [u8; Chit::COUNT] {
    let mut chits = [0; Chit::COUNT];
    counts.iter().for_each(|(chit, count)| chits[chit.index()] = *count);
    chits
}

/// A list of exactly so many numbers.
fn numbers<const N: usize>(list: &[u8], what: &str) -> Result<[u8; N], String> {
    list.try_into().map_err(|_| format!("there are {N} {what}, not {}", list.len()))
}
