//! The words of moves, pieces and places: in records, for clients and for the referee.

use crate::{
    Agent, Carry, Chit, City, CitySet, Dossier, Edition, Good, Guard, Item, Move, Place, Police, Power, SECRETS, Secret, Spy, Subject,
    TILES, Tile, TileSet,
};
use std::ops::Range;
use table::{OfferSide, Spelled};

table::spelling! {
    Move, Edition, |e|
    alone {
        Quick "quick", Done "done", EndTurn "end-turn", Recruit "recruit", Pass "pass", PassAll "pass-all", Offer "offer",
        Scrap "scrap", Accept "accept", Decline "decline", Counter "counter", Announce "announce", Withdraw "withdraw",
    }
    one {
        PlayTile "tile", DiscardTile "discard", Lift "lift", Search "search", PutDown "put-down", CashIn "cash", Source "source",
        Drop "drop", Escape "escape", Answer "play", Talk "talk", Draft "draft", Invite "invite", StopTalks "stop-talks", Of "of",
        Strength "strength",
    }
    two {
        PlacePolice "place", PlaceSecret "place", PlaceSpy "place", Lay "lay", Post "post", Take "take", HandOver "hand",
        Discover "discovery", Sanction "sanction",
    }
    write {
        Move::Go(a, to, Carry::Alone) => format!("go {} {}", a.write(e), to.write(e)),
        Move::Go(a, to, Carry::Secret) => format!("carry {} {}", a.write(e), to.write(e)),
        Move::AnswerAs(power, chit) => format!("play {} {}", chit.id(), power.id()),
        Move::Put(item) => write_item(item, e),
        Move::TakeOut(item) => format!("take-out {}", write_item(item, e)),
    }
    read {
        ["go", a, to] => Some(Move::Go(Spelled::read(a, e)?, Spelled::read(to, e)?, Carry::Alone)),
        ["carry", a, to] => Some(Move::Go(Spelled::read(a, e)?, Spelled::read(to, e)?, Carry::Secret)),
        ["play", chit, power] => Some(Move::AnswerAs(Spelled::read(power, e)?, Spelled::read(chit, e)?)),
        ["take-out", verb, a] => read_item(verb, a, e).map(Move::TakeOut),
        [verb, a] => read_item(verb, a, e).map(Move::Put),
    }
}

table::spelled! {
    Edition;
    City, |city, e| city_word(e, city).to_owned(), |word| e.cities.find(|it| it.id == word);
    Place, |place, e| place_word(e, place),
        |word| e.cities.find(|it| it.id == word).map(Place::in_city).or_else(|| e.seas.find(|it| it.id == word).map(Place::at_sea));
    Agent, |agent, e| agent_word(e, agent), |word| numbered(word, "-", &e.spies_of).map(Agent);
    Police, |police, e| police_word(e, police), |word| numbered(word, "-p", &e.police_of).map(Police);
    Dossier, |dossier, e| dossier_word(dossier), |word| counted(word.strip_prefix('s')?, SECRETS).map(Dossier);
    Spy, |spy, e| e.spies[spy].id.clone(), |word| e.spies.find(|it| it.id == word);
    Secret, |secret, e| e.secrets[secret].id.clone(), |word| e.secrets.find(|it| it.id == word);
    Tile, |tile, e| tile.number().to_string(), |word| counted(word, TILES).map(Tile);
    Subject, |of, e| subject_word(e, of), |word| Agent::read(word, e).map(Subject::Spy).or_else(|| City::read(word, e).map(Subject::Police));
    u8, |n, e| n.to_string(), |word| number(word);
}

/// A number as it is written: no signs, no leading zeros.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n: &u8| n.to_string() == text)
}

/// The index of what is counted from 1 to `most`.
fn counted(text: &str, most: usize) -> Option<u8> {
    number(text)?.checked_sub(1).filter(|at| usize::from(*at) < most)
}

/// The index of a piece by its power's code and its number among those of the power.
fn numbered(word: &str, mark: &str, of: &[Range<u8>; Power::COUNT]) -> Option<u8> {
    let (code, n) = word.split_once(mark)?;
    let power = Power::ALL.into_iter().find(|p| p.code().to_lowercase() == code)?;
    let range = &of[power.index()];
    counted(n, range.len()).map(|at| range.start + at)
}

fn write_item(item: Item, e: &Edition) -> String {
    let gives = item.side == OfferSide::Give;
    let verb = |give, ask| if gives { give } else { ask };
    match item.good {
        Good::Chit(chit) => format!("{} {}", verb("give", "ask"), chit.write(e)),
        Good::Money(n) => format!("{} {n}", verb("give-pounds", "ask-pounds")),
        Good::Spy(agent) => format!("{} {}", verb("show", "see"), agent.write(e)),
        Good::Secret(dossier) => format!("{} {}", verb("show", "see"), dossier.write(e)),
        Good::Word(of) => format!("{} {}", verb("tell", "hear"), of.write(e)),
    }
}

fn read_item(verb: &str, word: &str, e: &Edition) -> Option<Item> {
    let side = if matches!(verb, "give" | "give-pounds" | "show" | "tell") { OfferSide::Give } else { OfferSide::Take };
    let good = match verb {
        "give" | "ask" => Chit::from_id(word).map(Good::Chit),
        "give-pounds" | "ask-pounds" => number(word).map(Good::Money),
        "show" | "see" => Agent::read(word, e).map(Good::Spy).or_else(|| Dossier::read(word, e).map(Good::Secret)),
        "tell" | "hear" => Subject::read(word, e).map(Good::Word),
        _ => None,
    };
    good.map(|good| Item { side, good })
}

/// The word of an agent: the power's code and a number from 1.
pub fn agent_word(e: &Edition, agent: Agent) -> String {
    let power = e.spies[Spy(agent.0)].power;
    format!("{}-{}", power.code().to_lowercase(), agent.0 - e.spies_of[power.index()].start + 1)
}

/// The word of a police piece: the power's code, a p and a number from 1.
pub fn police_word(e: &Edition, police: Police) -> String {
    let power = e.police[police].power;
    format!("{}-p{}", power.code().to_lowercase(), police.0 - e.police_of[power.index()].start + 1)
}

/// The word of what is spoken of: that of the spy, or of the city.
pub(crate) fn subject_word(e: &Edition, of: Subject) -> String {
    match of {
        Subject::Spy(agent) => agent_word(e, agent),
        Subject::Police(city) => city_word(e, city).to_owned(),
    }
}

/// The word of a place: a city or a sea, a record ("record-france-1936"), a box, or "nowhere".
pub(crate) fn place_word(e: &Edition, place: Place) -> String {
    match (place, place.city(), place.sea(), place.record()) {
        (_, Some(city), ..) => city_word(e, city).to_owned(),
        (_, _, Some(sea), _) => e.seas.get(sea.index()).map_or_else(String::new, |facts| facts.id.clone()),
        (.., Some((power, year))) => format!("record-{}-{}", power.id(), year.number()),
        (Place::SANCTIONED, ..) => "sanctioned".into(),
        (Place::NEUTRAL_BOX, ..) => "neutral-box".into(),
        (Place::REMOVED, ..) => "removed".into(),
        _ => "nowhere".into(),
    }
}

/// The word of a city.
pub(crate) fn city_word(e: &Edition, city: City) -> &str {
    e.cities.get(city.index()).map_or("", |facts| facts.id.as_str())
}

/// The words of several cities.
pub(crate) fn city_words(e: &Edition, cities: CitySet) -> Vec<&str> {
    cities.iter().map(|city| city_word(e, city)).collect()
}

/// The word of a secret's counter.
pub(crate) fn dossier_word(dossier: Dossier) -> String {
    format!("s{}", dossier.0 + 1)
}

/// The word of what lies on a secret: a spy, "police", or nothing.
pub(crate) fn guard_word(e: &Edition, guard: Guard) -> Option<String> {
    match guard {
        Guard::POLICE => Some("police".into()),
        guard => guard.as_agent().map(|agent| agent_word(e, agent)),
    }
}

/// The printed numbers of tiles.
pub(crate) fn tile_numbers(tiles: TileSet) -> Vec<u8> {
    tiles.iter().map(Tile::number).collect()
}
