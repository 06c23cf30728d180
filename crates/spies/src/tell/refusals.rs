//! Why something is not allowed: the rule, and the reason with its facts, said to the one who would have liked it.

use super::naming::{self, spy_brief, tile_name};
use crate::{Agent, City, Effect, Frame, Phase, Place, Refusal, Spies, Tile, TileSet, View, Year, play::house};
use scene::{Sentence, all_of, any_of, counted, say};
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Spies, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    (refusal.rule(), reason(g, v, refusal))
}

/// The list is long and flat, one entry for each refusal; what needs a look at the board stands below.
fn reason(g: &Spies, v: &View, refusal: Refusal) -> Sentence {
    let e = &g.edition;
    let at = |city: City| naming::city(e, city);
    let spy = |agent: Agent| naming::spy(g, v, agent);
    match refusal {
        Refusal::NotAChoice => say!("That does not answer this question."),
        Refusal::NamesNoPower => say!("Several of your countries are asked: name the one that answers, or pass for all of them."),

        Refusal::NotDrawn => say!("That secret was not drawn, or lies on the map already."),
        Refusal::NotYourPiece => say!("That piece belongs to another country."),
        Refusal::AlreadyPlaced => say!("All of these are placed already."),
        Refusal::NotNext => say!("The pieces are placed one after the other, and another one is next."),
        Refusal::NotYourTerritory(city) => say!("{city} is not your territory.", city = at(city)),
        Refusal::HasASecret(city) => say!("{city} has a secret already, and no city starts with two.", city = at(city)),
        Refusal::NoPoliceHere(city) => no_beat(g, v, city),
        Refusal::TwoPolice(city) => say!("{city} has two police already, and that is the most.", city = at(city)),
        Refusal::NotPlacedYet(_, left) => say!("{pieces} left to be placed.", pieces = is_are(left, "piece")),
        Refusal::NothingToPost => say!("That piece is not free, or no unguarded secret of yours lies where it is."),

        Refusal::TileFirst => say!("A turn begins with an event tile: play one, or put one away."),
        Refusal::SecondTile => say!("The tile of this turn has been played or put away; there is one a turn."),
        Refusal::TileGone(tile) => say!("{tile} has been played or put away.", tile = tile_name(e, tile)),
        Refusal::TileNotHeld(tile) => say!("{tile} is not in your hand.", tile = tile_name(e, tile)),
        Refusal::TileYear(tile, year) => wrong_year(g, tile, year),
        Refusal::TileAfter(tile) | Refusal::TileBefore(tile) => condition(g, v, tile),
        Refusal::TilePoints => say!("Playing a tile takes {points}.", points = counted(e.points.tile, "Action Point")),
        Refusal::Over(Phase::Search) => say!("Searches come before spies move and chits are played; that part of the turn is over."),
        Refusal::Over(_) => say!("Police are re-arranged before searches and moves; that part of the turn is over."),

        Refusal::LiftedAlready => say!("That piece has been taken up before in this turn."),
        Refusal::NotLifted => say!("That piece has not been taken up."),
        Refusal::StillInHand(left) => say!("{pieces} still in the hand.", pieces = is_are(left, "police piece")),
        Refusal::NotOriginal => say!("Police guard secrets in their own territory only."),
        Refusal::NotThere => say!("That police piece is not in the city of the secret, and police carry nothing."),
        Refusal::EnemyControls => say!("Another country's spy lies on that secret."),
        Refusal::NoForeignGuard => say!("Police guard only original secrets of their own country."),
        Refusal::PostedAlready => say!("That secret has got its police guard in this turn already."),

        Refusal::NoPolice(city) => say!("You have no police in {city}.", city = at(city)),
        Refusal::SpyAtSea => say!("Nobody is searched at sea."),
        Refusal::OwnSpy | Refusal::OwnTarget => say!("That is a spy of your own."),
        Refusal::SearchedAlready(agent) => say!("{Spy} has been searched for in this turn already.", spy = spy(agent)),

        Refusal::NobodysPolice(city) => say!("No police stand in {city}.", city = at(city)),
        Refusal::NotOnMap(agent, _) | Refusal::NobodyToSearch(agent) => not_on_map(g, v, agent),
        Refusal::MoveOver(agent) => say!("{Spy} has finished its move of this turn.", spy = spy(agent)),
        Refusal::TookOver(agent) => {
            say!("{Spy} has moved in this turn and then taken a secret over, so it goes no further.", spy = spy(agent))
        }
        Refusal::FiveSpaces => say!("A spy enters {spaces} a turn at the most.", spaces = counted(e.points.spaces, "space")),
        Refusal::Unfinished(agent) | Refusal::AtSeaAtEnd(agent) => say!("{Spy} is at sea and must reach a port first.", spy = spy(agent)),
        Refusal::NoLine(place) => say!("No rail or air line leads from there to {place}.", place = naming::place(e, place)),
        Refusal::NotAPort => say!("That city is no port on this sea."),
        Refusal::NotAdjoining => say!("Those two seas do not adjoin each other."),
        Refusal::NotAPortOfIt(city) => say!("{city} is no port on this sea.", city = at(city)),
        Refusal::TooFewPoints(points) => too_few(v, points),
        Refusal::Stranded => say!("A spy at sea could not reach a port with what would be left."),
        Refusal::NothingToHandOver | Refusal::NothingCarried => say!("That spy has no secret."),
        Refusal::NotLeftAtSea => say!("A secret cannot be left at sea."),

        Refusal::NotFree(agent) => say!("{Spy} has a secret already and must leave it first.", spy = spy(agent)),
        Refusal::MustDiscover => say!("Only an original secret of your country, at home and not under an enemy's piece, is free to take."),
        Refusal::NotControlled => say!("None of your spies lies on that secret."),
        Refusal::NotForeign => say!("Your own secret earns nothing; it scores at the end if it is at home."),
        Refusal::NoCapital(city) => say!("{city} is neither your capital nor a Drop of yours.", city = at(city)),
        Refusal::SpyLiesOnIt => say!("Another of your spies lies on that secret; it may hand it over."),
        Refusal::SameSpy => say!("A spy cannot hand a secret to itself."),
        Refusal::OtherCity | Refusal::NotTogether => say!("Both must be in the same city."),
        Refusal::NoSecretHere | Refusal::NotBeside => say!("That secret does not lie in the city of this spy."),
        Refusal::Foreign => say!("A secret of another country, or of none, comes under control by a Discovery only."),
        Refusal::NotOwnSpy(agent) => {
            say!("{Spy} is {whose} and takes no secret from you.", spy = spy(agent), whose = g.owner(agent).adjective())
        }
        Refusal::HadItAlready(agent) => say!("{Spy} has only just let go of this secret; spend an Action Point first.", spy = spy(agent)),

        Refusal::NotHeld(chit) => say!("You hold no {chit} chit.", chit),
        Refusal::TooDear(power, chit, price) => {
            say!("{chit} costs £{price}, and {power} has £{money}.", chit, price, power, money = v.board.money[power.index()])
        }
        Refusal::NoPointsToAnswer => say!("In your own turn an answer takes an Action Point, and none is left."),
        Refusal::InterceptInOwnTurn => say!("Intercept is played in another country's turn only."),
        Refusal::NotCaught => say!("What lies there has not caught your spy."),
        Refusal::OwnControl => say!("Your country controls that secret already."),
        Refusal::FreeToTake => say!("That secret is your own and at home: a spy may lie down on it without a chit."),
        Refusal::Haven(city) => say!("{city} is a spy haven: no Discovery, no Sanction, no Drop.", city = at(city)),
        Refusal::Sister(power) => say!("{power} is played by the same person, and nothing passes between the two.", power),
        Refusal::NobodySanctioned => say!("None of your spies lies in the Sanctioned box."),
        Refusal::DropThere(city) => say!("You have a Drop in {city} already.", city = at(city)),
        Refusal::NoSpyThere(city) => say!("You have no spy in {city}.", city = at(city)),
        Refusal::NotCaptured(agent) => say!("{Spy} has not been captured.", spy = spy(agent)),
        Refusal::OwnPower | Refusal::WithOneself => say!("That is your own country."),

        Refusal::TalksOpen(power) => say!("Talks with {power} are open already.", power),
        Refusal::NoTalks(power) => say!("No talks with {power} are open.", power),
        Refusal::ThreeOffers(power) => {
            say!("{most} offers with {power} have lain on the table in this turn.", most = in_words(house::MOST_OFFERS), power)
        }
        Refusal::TooManyDrafts(power) => {
            say!("{most} offers with {power} have been begun or asked for in this turn.", most = in_words(house::MOST_DRAFTS), power)
        }
        Refusal::TooManyTakenOut => say!(
            "{most} things have been taken out of this offer; make no offer after all, and begin anew.",
            most = in_words(house::MOST_TAKEN_OUT)
        ),
        Refusal::OneWord => say!("Each side gives one word in an offer, and this side's is promised already."),
        Refusal::NotInIt => say!("The offer does not hold that."),
        Refusal::NotHeldToGive(chit) => say!("You hold no further {chit} chit to give.", chit),
        Refusal::MoneyToGive(money) => say!("You have £{money} in all.", money),
        Refusal::TheyHaveLess => say!("The other country does not have so much."),
        Refusal::NotYoursToShow => say!("That cannot be shown or told by that side."),
        Refusal::AlreadyInIt => say!("The offer holds that already."),
        Refusal::EmptyOffer => say!("There is nothing in the offer yet."),
        Refusal::CannotGive => say!("You cannot give all that the offer asks for."),
        Refusal::NobodyToName => say!("No spy is on the map of which something could be announced."),
        Refusal::ThreeAnnouncements => say!("You have made three announcements in this turn."),
    }
}

/// A city in which the police of this power may not stand.
fn no_beat(g: &Spies, v: &View, city: City) -> Sentence {
    let power = match v.board.top() {
        Frame::Place { power, .. } => power,
        _ => v.board.active,
    };
    let at = naming::city(&g.edition, city);
    match v.board.territory[power.index()].has(city) {
        true => say!("{at} has no police code, so no police stand there.", at),
        false => say!("{at} is not your home country.", at),
    }
}

fn wrong_year(g: &Spies, tile: Tile, year: Year) -> Sentence {
    let name = tile_name(&g.edition, tile);
    match (g.edition.tiles[tile].first, g.edition.tiles[tile].last) {
        (first, last) if first == last => say!("{name} may be played only in {first}, and this is {year}.", name, first, year),
        (first, last) => say!("{name} may be played from {first} to {last}, and this is {year}.", name, first, last, year),
    }
}

/// The condition of a starred tile that does not hold.
fn condition(g: &Spies, v: &View, tile: Tile) -> Sentence {
    let name = tile_name(&g.edition, tile);
    let titles = |tiles: TileSet| tiles.iter().map(|t| tile_name(&g.edition, t)).collect::<Vec<_>>();
    match g.edition.tiles[tile].effect {
        Some(Effect::NotAfter(tiles)) => {
            let played = all_of(titles(tiles.and(v.board.all_played())));
            say!("{name} may not be played any more, since {played} has been.", name, played)
        }
        Some(Effect::AfterOneOf(tiles)) => say!("{name} may be played only after {tiles}.", name, tiles = any_of(titles(tiles))),
        _ => say!("{name} may not be played now.", name),
    }
}

fn not_on_map(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let spy = spy_brief(g, v, agent);
    match v.board.agents[agent.index()] {
        Place::SANCTIONED => say!("{Spy} has been killed.", spy),
        Place::NOWHERE => say!("{Spy} is not on the map yet.", spy),
        _ => say!("{Spy} has been captured.", spy),
    }
}

/// What it takes, and what is there.
fn too_few(v: &View, needed: u8) -> Sentence {
    let points = counted(needed, "Action Point");
    match v.board.points {
        0 => say!("It takes {points}, and none is left.", points),
        1 => say!("It takes {points}, and 1 is left.", points),
        left => say!("It takes {points}, and {left} are left.", points, left),
    }
}

/// "1 piece is", "2 pieces are".
fn is_are(count: u8, noun: &str) -> String {
    format!("{} {}", counted(count, noun), if count == 1 { "is" } else { "are" })
}

/// The numbers of the house limits in words.
const fn in_words(count: u8) -> &'static str {
    match count {
        3 => "Three",
        6 => "Six",
        12 => "Twelve",
        _ => "Many",
    }
}
