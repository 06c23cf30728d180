//! Why something is not allowed, said to the one who would have liked it, with the facts.

use super::naming::{Naming, adjective, counted, listed, say, sentence, tile_name};
use crate::{
    View,
    edition::{City, Effect, Tile, TileSet},
    game::Spies,
    place::{Agent, Place},
    play::offers,
    refusal::Refusal,
    state::{Frame, Phase},
    year::Year,
};
use scene::Sentence;
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Spies, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    (refusal.rule(), reason(g, v, refusal))
}

/// The list is long and flat, one entry for each refusal; what needs a look at the board stands below.
fn reason(g: &Spies, v: &View, refusal: Refusal) -> Sentence {
    let e = &g.edition;
    let spy = |agent: Agent| sentence(Sentence::new().spy(g, v, agent));
    match refusal {
        Refusal::NotAChoice => say("That does not answer this question."),

        Refusal::NotDrawn => say("That secret was not drawn, or lies on the map already."),
        Refusal::NotYourPiece => say("That piece belongs to another country."),
        Refusal::AlreadyPlaced => say("All of these are placed already."),
        Refusal::NotNext => say("The pieces are placed one after the other, and another one is next."),
        Refusal::NotYourTerritory(city) => Sentence::new().city(e, city).text(" is not your territory."),
        Refusal::HasASecret(city) => Sentence::new().city(e, city).text(" has a secret already, and no city starts with two."),
        Refusal::NoPoliceHere(city) => no_beat(g, v, city),
        Refusal::TwoPolice(city) => Sentence::new().city(e, city).text(" has two police already, and that is the most."),
        Refusal::NotPlacedYet(_, left) => say(format!("{} left to be placed.", is_are(left, "piece"))),
        Refusal::NothingToPost => say("That piece is not free, or no unguarded secret of yours lies where it is."),

        Refusal::TileFirst => say("A turn begins with an event tile: play one, or put one away."),
        Refusal::SecondTile => say("The tile of this turn has been played or put away; there is one a turn."),
        Refusal::TileGone(tile) => say(format!("{} has been played or put away.", tile_name(e, tile))),
        Refusal::TileNotHeld(tile) => say(format!("{} is not in your hand.", tile_name(e, tile))),
        Refusal::TileYear(tile, year) => wrong_year(g, tile, year),
        Refusal::TileAfter(tile) => condition(g, v, tile),
        Refusal::TileBefore(tile) => condition(g, v, tile),
        Refusal::TilePoints => say(format!("Playing a tile takes {}.", counted(e.points.tile, "Action Point"))),
        Refusal::Over(phase) => over(phase),

        Refusal::LiftedAlready => say("That piece has been taken up before in this turn."),
        Refusal::NotLifted => say("That piece has not been taken up."),
        Refusal::StillInHand(left) => say(format!("{} still in the hand.", is_are(left, "police piece"))),
        Refusal::NotOriginal => say("Police guard secrets in their own territory only."),
        Refusal::NotThere => say("That police piece is not in the city of the secret, and police carry nothing."),
        Refusal::EnemyControls => say("Another country's spy lies on that secret."),
        Refusal::NoForeignGuard => say("Police guard only original secrets of their own country."),
        Refusal::PostedAlready => say("That secret has got its police guard in this turn already."),

        Refusal::NoPolice(city) => say("You have no police in ").city(e, city).text("."),
        Refusal::SpyAtSea => say("Nobody is searched at sea."),
        Refusal::OwnSpy | Refusal::OwnTarget => say("That is a spy of your own."),
        Refusal::SearchedAlready(agent) => spy(agent).text(" has been searched for in this turn already."),

        Refusal::NobodysPolice(city) => say("No police stand in ").city(e, city).text("."),
        Refusal::NotOnMap(agent, _) | Refusal::NobodyToSearch(agent) => not_on_map(g, v, agent),
        Refusal::MoveOver(agent) => spy(agent).text(" has finished its move of this turn."),
        Refusal::TookOver(agent) => spy(agent).text(" has moved in this turn and then taken a secret over, so it goes no further."),
        Refusal::FiveSpaces => say(format!("A spy enters {} a turn at the most.", counted(e.points.spaces, "space"))),
        Refusal::Unfinished(agent) | Refusal::AtSeaAtEnd(agent) => spy(agent).text(" is at sea and must reach a port first."),
        Refusal::NoLine(place) => say("No rail or air line leads from there to ").place(e, place).text("."),
        Refusal::NotAPort => say("That city is no port on this sea."),
        Refusal::NotAdjoining => say("Those two seas do not adjoin each other."),
        Refusal::NotAPortOfIt(city) => Sentence::new().city(e, city).text(" is no port on this sea."),
        Refusal::TooFewPoints(needed) => points(v, needed),
        Refusal::Stranded => say("A spy at sea could not reach a port with what would be left."),
        Refusal::NothingToHandOver | Refusal::NothingCarried => say("That spy has no secret."),
        Refusal::NotLeftAtSea => say("A secret cannot be left at sea."),

        Refusal::NotFree(agent) => spy(agent).text(" has a secret already and must leave it first."),
        Refusal::MustDiscover => say("Only an original secret of your country, at home and not under an enemy's piece, is free to take."),
        Refusal::NotControlled => say("None of your spies lies on that secret."),
        Refusal::NotForeign => say("Your own secret earns nothing; it scores at the end if it is at home."),
        Refusal::NoCapital(city) => Sentence::new().city(e, city).text(" is neither your capital nor a Drop of yours."),
        Refusal::SpyLiesOnIt => say("Another of your spies lies on that secret; it may hand it over."),
        Refusal::SameSpy => say("A spy cannot hand a secret to itself."),
        Refusal::OtherCity | Refusal::NotTogether => say("Both must be in the same city."),
        Refusal::NoSecretHere | Refusal::NotBeside => say("That secret does not lie in the city of this spy."),
        Refusal::Foreign => say("A secret of another country, or of none, comes under control by a Discovery only."),
        Refusal::NotOwnSpy(agent) => spy(agent).text(format!(" is {} and takes no secret from you.", adjective(g.owner(agent)))),
        Refusal::HadItAlready(agent) => spy(agent).text(" has only just let go of this secret; spend an Action Point first."),

        Refusal::NotHeld(chit) => say(format!("You hold no {} chit.", chit.name())),
        Refusal::TooDear(power, chit, price) => {
            say(format!("{} costs £{price}, and {} has £{}.", chit.name(), power.name(), v.board.money[power.index()]))
        }
        Refusal::NoPointsToAnswer => say("In your own turn an answer takes an Action Point, and none is left."),
        Refusal::InterceptInOwnTurn => say("Intercept is played in another country's turn only."),
        Refusal::NotCaught => say("What lies there has not caught your spy."),
        Refusal::OwnControl => say("Your country controls that secret already."),
        Refusal::FreeToTake => say("That secret is your own and at home: a spy may lie down on it without a chit."),
        Refusal::Haven(city) => Sentence::new().city(e, city).text(" is a spy haven: no Discovery, no Sanction, no Drop."),
        Refusal::Sister(power) => say(format!("{} is played by the same person, and nothing passes between the two.", power.name())),
        Refusal::NobodySanctioned => say("None of your spies lies in the Sanctioned box."),
        Refusal::DropThere(city) => say("You have a Drop in ").city(e, city).text(" already."),
        Refusal::NoSpyThere(city) => say("You have no spy in ").city(e, city).text("."),
        Refusal::NotCaptured(agent) => spy(agent).text(" has not been captured."),
        Refusal::OwnPower | Refusal::WithOneself => say("That is your own country."),

        Refusal::TalksOpen(power) => say(format!("Talks with {} are open already.", power.name())),
        Refusal::NoTalks(power) => say(format!("No talks with {} are open.", power.name())),
        Refusal::ThreeOffers(power) => {
            say(format!("{} offers with {} have lain on the table in this turn.", in_words(offers::MOST_OFFERS), power.name()))
        }
        Refusal::TooManyDrafts(power) => {
            let times = in_words(offers::MOST_DRAFTS);
            say(format!("{times} offers with {} have been begun or asked for in this turn.", power.name()))
        }
        Refusal::TooManyTakenOut => say(format!(
            "{} things have been taken out of this offer; make no offer after all, and begin anew.",
            in_words(offers::MOST_TAKEN_OUT)
        )),
        Refusal::OneWord => say("Each side gives one word in an offer, and this side's is promised already."),
        Refusal::NotInIt => say("The offer does not hold that."),
        Refusal::NotHeldToGive(chit) => say(format!("You hold no further {} chit to give.", chit.name())),
        Refusal::MoneyToGive(money) => say(format!("You have £{money} in all.")),
        Refusal::TheyHaveLess => say("The other country does not have so much."),
        Refusal::NotYoursToShow => say("That cannot be shown or told by that side."),
        Refusal::AlreadyInIt => say("The offer holds that already."),
        Refusal::EmptyOffer => say("There is nothing in the offer yet."),
        Refusal::CannotGive => say("You cannot give all that the offer asks for."),
        Refusal::NobodyToName => say("No spy is on the map of which something could be announced."),
        Refusal::ThreeAnnouncements => say("You have made three announcements in this turn."),
    }
}

/// A city in which the police of this power may not stand.
fn no_beat(g: &Spies, v: &View, city: City) -> Sentence {
    let power = match v.board.top() {
        Frame::Place { power, .. } => power,
        _ => v.board.active,
    };
    let said = Sentence::new().city(&g.edition, city);
    match v.board.territory[power.index()].has(city) {
        true => said.text(" has no police code, so no police stand there."),
        false => said.text(" is not your home country."),
    }
}

fn wrong_year(g: &Spies, tile: Tile, year: Year) -> Sentence {
    let facts = g.edition.tile(tile);
    let span = match (facts.first, facts.last) {
        (first, last) if first == last => format!("only in {}", first.number()),
        (first, last) => format!("from {} to {}", first.number(), last.number()),
    };
    say(format!("{} may be played {span}, and this is {}.", tile_name(&g.edition, tile), year.number()))
}

/// The condition of a starred tile that does not hold.
fn condition(g: &Spies, v: &View, tile: Tile) -> Sentence {
    let name = tile_name(&g.edition, tile);
    let titles = |tiles: TileSet, last: &str| listed(tiles.iter().map(|t| tile_name(&g.edition, t)), last);
    match g.edition.tile(tile).effect {
        Some(Effect::NotAfter(tiles)) => {
            let played = tiles.and(v.board.all_played());
            say(format!("{name} may not be played any more, since {} has been.", titles(played, "and")))
        }
        Some(Effect::AfterOneOf(tiles)) => say(format!("{name} may be played only after {}.", titles(tiles, "or"))),
        _ => say(format!("{name} may not be played now.")),
    }
}

fn over(phase: Phase) -> Sentence {
    match phase {
        Phase::Search => say("Searches come before spies move and chits are played; that part of the turn is over."),
        _ => say("Police are re-arranged before searches and moves; that part of the turn is over."),
    }
}

fn not_on_map(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let spy = sentence(Sentence::new().spy_brief(g, v, agent));
    match v.board.agents[agent.index()] {
        Place::SANCTIONED => spy.text(" has been killed."),
        Place::NOWHERE => spy.text(" is not on the map yet."),
        _ => spy.text(" has been captured."),
    }
}

/// What it takes, and what is there.
fn points(v: &View, needed: u8) -> Sentence {
    let takes = counted(needed, "Action Point");
    match v.board.points {
        0 => say(format!("It takes {takes}, and none is left.")),
        left => say(format!("It takes {takes}, and {left} {} left.", if left == 1 { "is" } else { "are" })),
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
