//! Reasons for refusals that need a look at the board or the edition.

use super::naming::{Naming, counted, listed, say, sentence, tile_name};
use crate::{
    View,
    edition::{City, Effect, Tile, TileSet},
    game::Spies,
    place::{Agent, Place},
    state::{Frame, Phase},
    year::Year,
};
use scene::Sentence;

/// A city in which the police of this power may not stand.
pub(super) fn no_beat(g: &Spies, v: &View, city: City) -> Sentence {
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

pub(super) fn wrong_year(g: &Spies, tile: Tile, year: Year) -> Sentence {
    let facts = g.edition.tile(tile);
    let span = match (facts.first, facts.last) {
        (first, last) if first == last => format!("only in {}", first.number()),
        (first, last) => format!("from {} to {}", first.number(), last.number()),
    };
    say(format!("{} may be played {span}, and this is {}.", tile_name(&g.edition, tile), year.number()))
}

/// The condition of a starred tile that does not hold.
pub(super) fn condition(g: &Spies, v: &View, tile: Tile) -> Sentence {
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

pub(super) fn over(phase: Phase) -> Sentence {
    match phase {
        Phase::Search => say("Searches come before spies move and chits are played; that part of the turn is over."),
        _ => say("Police are re-arranged before searches and moves; that part of the turn is over."),
    }
}

pub(super) fn not_on_map(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let spy = sentence(Sentence::new().spy_brief(g, v, agent));
    match v.board.agents[agent.index()] {
        Place::SANCTIONED => spy.text(" has been killed."),
        Place::NOWHERE => spy.text(" is not on the map yet."),
        _ => spy.text(" has been captured."),
    }
}

/// What it takes, and what is there.
pub(super) fn points(v: &View, needed: u8) -> Sentence {
    let takes = counted(needed, "Action Point");
    match v.board.points {
        0 => say(format!("It takes {takes}, and none is left.")),
        left => say(format!("It takes {takes}, and {left} {} left.", if left == 1 { "is" } else { "are" })),
    }
}
