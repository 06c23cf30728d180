//! One small decision, and its words in a record.

use crate::{
    chit::Chit,
    edition::{City, Edition, Police, Secret, Spy, Tile},
    place::{Agent, Dossier, Place},
    roles::Power,
    subject::Subject,
};
use table::OfferSide;

/// Does a spy take the secret along on which it lies?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Carry {
    /// It goes alone; what it lay on is left behind.
    Alone,
    /// It takes the secret along.
    Secret,
}

/// Something that can lie in an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    /// A chit.
    Chit(Chit),
    /// Pounds, in a note of this size.
    Money(u8),
    /// A look at a spy.
    Spy(Agent),
    /// A look at a secret.
    Secret(Dossier),
    /// A word on a spy or on police.
    Word(Subject),
}

/// Something in an offer: what its maker gives, or takes.
pub type Item = table::Item<Good>;

/// A move. A big decision is a chain of these: a piece, a city, another piece, done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Move {
    /// Place a secret at set-up.
    PlaceSecret(Secret, City),
    /// Place a police piece at set-up.
    PlacePolice(Police, City),
    /// Place a spy at set-up.
    PlaceSpy(Spy, City),
    /// Let the lot place the rest of these pieces.
    Quick,
    /// What was done stands.
    Done,

    /// Play a tile.
    PlayTile(Tile),
    /// Put a tile away unseen.
    DiscardTile(Tile),
    /// Take up a police piece.
    Lift(Police),
    /// Lay it down in a city.
    Lay(Police, City),
    /// Lay a police piece on a secret.
    Post(Police, Dossier),
    /// Search a spy.
    Search(Agent),
    /// A spy enters a city or a sea.
    Go(Agent, Place, Carry),
    /// A spy lies down on an own secret at home.
    Take(Agent, Dossier),
    /// A spy hands its secret to another.
    HandOver(Agent, Agent),
    /// A spy puts its secret down where it is.
    PutDown(Agent),
    /// Cash in a secret.
    CashIn(Dossier),
    /// End the turn.
    EndTurn,

    /// Play Discovery with a spy on a secret.
    Discover(Agent, Dossier),
    /// Play Sanction with a spy on another.
    Sanction(Agent, Agent),
    /// Play Recruit.
    Recruit,
    /// Play Source against a power.
    Source(Power),
    /// Play Drop in a city.
    Drop(City),
    /// Play Escape for a captured spy.
    Escape(Agent),

    /// Answer with a chit.
    Answer(Chit),
    /// Answer with a chit of this power, where several of a chair are asked.
    AnswerAs(Power, Chit),
    /// Answer nothing.
    Pass,
    /// Answer nothing for all powers of a chair that are asked.
    PassAll,

    /// Open talks with a power.
    Talk(Power),
    /// Begin an offer to it.
    Draft(Power),
    /// Ask it for an offer.
    Invite(Power),
    /// Put something into an offer.
    Put(Item),
    /// Take it out again.
    TakeOut(Item),
    /// The offer is complete.
    Offer,
    /// No offer after all.
    Scrap,
    Accept,
    Decline,
    /// Answer with another offer.
    Counter,
    /// Announce something.
    Announce,
    /// Of this one.
    Of(Subject),
    /// That its strength is this.
    Strength(u8),

    /// Take back an offer that lies on the table.
    Withdraw,
    /// End talks.
    StopTalks(Power),
}

const PLAIN: [(Move, &str); 13] = [
    (Move::Quick, "quick"),
    (Move::Done, "done"),
    (Move::EndTurn, "end-turn"),
    (Move::Recruit, "recruit"),
    (Move::Pass, "pass"),
    (Move::PassAll, "pass-all"),
    (Move::Offer, "offer"),
    (Move::Scrap, "scrap"),
    (Move::Accept, "accept"),
    (Move::Decline, "decline"),
    (Move::Counter, "counter"),
    (Move::Announce, "announce"),
    (Move::Withdraw, "withdraw"),
];

/// The word of an agent: the power's code and a number from 1.
pub fn agent_word(edition: &Edition, agent: Agent) -> String {
    let power = edition.spy(Spy(agent.0)).power;
    let number = agent.0 - edition.spies_of[power.index()].start + 1;
    format!("{}-{number}", power.code().to_lowercase())
}

/// The word of a police piece: the power's code, a p and a number from 1.
pub fn police_word(edition: &Edition, police: Police) -> String {
    let power = edition.police(police).power;
    let number = police.0 - edition.police_of[power.index()].start + 1;
    format!("{}-p{number}", power.code().to_lowercase())
}

fn dossier_word(dossier: Dossier) -> String {
    format!("s{}", dossier.0 + 1)
}

impl Move {
    /// The move in the words of a record.
    pub fn write(self, e: &Edition) -> String {
        if let Some((_, word)) = PLAIN.iter().find(|(m, _)| *m == self) {
            return (*word).to_owned();
        }
        let city = |c: City| e.cities.get(c.index()).map_or("", |c| c.id.as_str());
        let agent = |a| agent_word(e, a);
        let place = |p: Place| match (p.city(), p.sea()) {
            (Some(c), _) => city(c).to_owned(),
            (_, Some(sea)) => e.seas.get(sea.index()).map_or(String::new(), |s| s.id.clone()),
            _ => String::new(),
        };
        match self {
            Move::PlaceSecret(s, c) => format!("place {} {}", e.secret(s).id, city(c)),
            Move::PlacePolice(p, c) => format!("place {} {}", police_word(e, p), city(c)),
            Move::PlaceSpy(s, c) => format!("place {} {}", e.spy(s).id, city(c)),
            Move::PlayTile(t) => format!("tile {}", t.number()),
            Move::DiscardTile(t) => format!("discard {}", t.number()),
            Move::Lift(p) => format!("lift {}", police_word(e, p)),
            Move::Lay(p, c) => format!("lay {} {}", police_word(e, p), city(c)),
            Move::Post(p, d) => format!("post {} {}", police_word(e, p), dossier_word(d)),
            Move::Search(a) => format!("search {}", agent(a)),
            Move::Go(a, p, Carry::Alone) => format!("go {} {}", agent(a), place(p)),
            Move::Go(a, p, Carry::Secret) => format!("carry {} {}", agent(a), place(p)),
            Move::Take(a, d) => format!("take {} {}", agent(a), dossier_word(d)),
            Move::HandOver(a, b) => format!("hand {} {}", agent(a), agent(b)),
            Move::PutDown(a) => format!("put-down {}", agent(a)),
            Move::CashIn(d) => format!("cash {}", dossier_word(d)),
            Move::Discover(a, d) => format!("discovery {} {}", agent(a), dossier_word(d)),
            Move::Sanction(a, b) => format!("sanction {} {}", agent(a), agent(b)),
            Move::Source(p) => format!("source {}", p.id()),
            Move::Drop(c) => format!("drop {}", city(c)),
            Move::Escape(a) => format!("escape {}", agent(a)),
            Move::Answer(c) => format!("play {}", c.id()),
            Move::AnswerAs(p, c) => format!("play {} {}", c.id(), p.id()),
            Move::Talk(p) => format!("talk {}", p.id()),
            Move::Draft(p) => format!("draft {}", p.id()),
            Move::Invite(p) => format!("invite {}", p.id()),
            Move::StopTalks(p) => format!("stop-talks {}", p.id()),
            Move::Put(item) => write_item(item, e),
            Move::TakeOut(item) => format!("take-out {}", write_item(item, e)),
            Move::Of(of) => format!("of {}", of.write(e)),
            Move::Strength(n) => format!("strength {n}"),
            _ => String::new(),
        }
    }

    /// Reads what [`Move::write`] wrote.
    pub fn read(text: &str, e: &Edition) -> Option<Move> {
        if let Some((m, _)) = PLAIN.iter().find(|(_, word)| *word == text) {
            return Some(*m);
        }
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            [verb, one] => read_one(verb, one, e),
            ["take-out", verb, one] => read_item(verb, one, e).map(Move::TakeOut),
            [verb, one, two] => read_two(verb, one, two, e),
            _ => None,
        }
    }
}

fn write_item(item: Item, e: &Edition) -> String {
    let gives = item.side == OfferSide::Give;
    match item.good {
        Good::Chit(c) => format!("{} {}", if gives { "give" } else { "ask" }, c.id()),
        Good::Money(n) => format!("{} {n}", if gives { "give-pounds" } else { "ask-pounds" }),
        Good::Spy(a) => format!("{} {}", if gives { "show" } else { "see" }, agent_word(e, a)),
        Good::Secret(d) => format!("{} {}", if gives { "show" } else { "see" }, dossier_word(d)),
        Good::Word(of) => format!("{} {}", if gives { "tell" } else { "hear" }, of.write(e)),
    }
}

fn read_item(verb: &str, one: &str, e: &Edition) -> Option<Item> {
    let side = if matches!(verb, "give" | "give-pounds" | "show" | "tell") { OfferSide::Give } else { OfferSide::Take };
    let good = match verb {
        "give" | "ask" => Chit::from_id(one).map(Good::Chit),
        "give-pounds" | "ask-pounds" => number(one).map(Good::Money),
        "show" | "see" => agent(one, e).map(Good::Spy).or_else(|| dossier(one).map(Good::Secret)),
        "tell" | "hear" => Subject::read(one, e).map(Good::Word),
        _ => None,
    };
    good.map(|good| Item { side, good })
}

/// A number as [`Move::write`] writes it: no signs, no leading zeros.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n: &u8| n.to_string() == text)
}

fn agent(text: &str, e: &Edition) -> Option<Agent> {
    let (code, n) = text.split_once('-')?;
    let power = Power::ALL.into_iter().find(|p| p.code().to_lowercase() == code)?;
    let range = &e.spies_of[power.index()];
    let at = range.start.checked_add(number(n)?.checked_sub(1)?)?;
    range.contains(&at).then_some(Agent(at))
}

/// The agent with this word.
pub(crate) fn read_agent_word(text: &str, e: &Edition) -> Option<Agent> {
    agent(text, e)
}

fn police(text: &str, e: &Edition) -> Option<Police> {
    let (code, n) = text.split_once("-p")?;
    let power = Power::ALL.into_iter().find(|p| p.code().to_lowercase() == code)?;
    let range = &e.police_of[power.index()];
    let at = range.start.checked_add(number(n)?.checked_sub(1)?)?;
    range.contains(&at).then_some(Police(at))
}

fn dossier(text: &str) -> Option<Dossier> {
    let n = number(text.strip_prefix('s')?)?;
    (1..=crate::edition::SECRETS as u8).contains(&n).then(|| Dossier(n - 1))
}

fn tile(text: &str) -> Option<Tile> {
    let n = number(text)?;
    (1..=crate::edition::TILES as u8).contains(&n).then(|| Tile(n - 1))
}

fn place(text: &str, e: &Edition) -> Option<Place> {
    e.city_called(text).map(Place::in_city).or_else(|| e.sea_called(text).map(Place::at_sea))
}

fn read_one(verb: &str, one: &str, e: &Edition) -> Option<Move> {
    match verb {
        "tile" => tile(one).map(Move::PlayTile),
        "discard" => tile(one).map(Move::DiscardTile),
        "lift" => police(one, e).map(Move::Lift),
        "search" => agent(one, e).map(Move::Search),
        "put-down" => agent(one, e).map(Move::PutDown),
        "cash" => dossier(one).map(Move::CashIn),
        "source" => Power::from_id(one).map(Move::Source),
        "drop" => e.city_called(one).map(Move::Drop),
        "escape" => agent(one, e).map(Move::Escape),
        "play" => Chit::from_id(one).map(Move::Answer),
        "talk" => Power::from_id(one).map(Move::Talk),
        "draft" => Power::from_id(one).map(Move::Draft),
        "invite" => Power::from_id(one).map(Move::Invite),
        "stop-talks" => Power::from_id(one).map(Move::StopTalks),
        "of" => Subject::read(one, e).map(Move::Of),
        "strength" => number(one).map(Move::Strength),
        verb => read_item(verb, one, e).map(Move::Put),
    }
}

fn read_two(verb: &str, one: &str, two: &str, e: &Edition) -> Option<Move> {
    match verb {
        "place" => {
            let city = e.city_called(two)?;
            let spy = || e.spy_called(one).map(|s| Move::PlaceSpy(s, city));
            let secret = || e.secret_called(one).map(|s| Move::PlaceSecret(s, city));
            police(one, e).map(|p| Move::PlacePolice(p, city)).or_else(secret).or_else(spy)
        }
        "lay" => Some(Move::Lay(police(one, e)?, e.city_called(two)?)),
        "post" => Some(Move::Post(police(one, e)?, dossier(two)?)),
        "play" => Some(Move::AnswerAs(Power::from_id(two)?, Chit::from_id(one)?)),
        "go" => Some(Move::Go(agent(one, e)?, place(two, e)?, Carry::Alone)),
        "carry" => Some(Move::Go(agent(one, e)?, place(two, e)?, Carry::Secret)),
        "take" => Some(Move::Take(agent(one, e)?, dossier(two)?)),
        "hand" => Some(Move::HandOver(agent(one, e)?, agent(two, e)?)),
        "discovery" => Some(Move::Discover(agent(one, e)?, dossier(two)?)),
        "sanction" => Some(Move::Sanction(agent(one, e)?, agent(two, e)?)),
        _ => None,
    }
}
