//! The rows of the Solo Opponent's tables in words, so that a player can follow what it does.

use crate::{
    Bell,
    solo::tables::{PLACE_OR_REMOVE, PlaceFilter, PlaceOrRemove, RemoveFilter, When},
};

/// What a row (counted from 1) of a table looks for; `None` where there is no such row.
pub(super) fn row_words(g: &Bell, table: &str, row: u8) -> Option<&'static str> {
    let tables = &g.edition.tables[g.opponent()?.index()];
    let at = usize::from(row.checked_sub(1)?);
    match table {
        PLACE_OR_REMOVE => tables.place_or_remove.get(at).map(|row| when_words(row.when)),
        "where to place" => tables.place.get(at).map(|row| place_words(row.keep)),
        "where to remove" => tables.remove.get(at).map(|row| remove_words(row.keep)),
        "pivotal actions" => PIVOTAL.get(at).copied(),
        _ => None,
    }
}

/// What the row of the first table makes it do; empty for the others.
pub(super) fn verdict(g: &Bell, table: &str, row: u8) -> &'static str {
    let rows = g.opponent().map(|side| &g.edition.tables[side.index()].place_or_remove);
    let row = rows.zip(row.checked_sub(1)).and_then(|(rows, at)| rows.get(usize::from(at)));
    match row.filter(|_| table == PLACE_OR_REMOVE).map(|row| row.then) {
        Some(PlaceOrRemove::Remove) => ", so it removes a cube",
        Some(PlaceOrRemove::Place) => ", so it places cubes",
        None => "",
    }
}

/// The rulebook's list of Pivotal actions, from the first to the last.
const PIVOTAL: [&str; 8] = [
    "Persuade to Control the Dimension",
    "Spread to Control the Dimension",
    "Escalate to Control the Dimension",
    "Persuade by the table",
    "Spread to Control its own Objective",
    "Spread to end the Player's Control of the Player's Objective",
    "Escalate by the table",
    "do nothing",
];

fn when_words(when: When) -> &'static str {
    match when {
        When::RemovalWinsDimension => "a removal gives it Control of a Dimension",
        When::PlacingWinsDimension => "a cube placed gives it Control of a Dimension",
        When::RemovalBreaksDimension => "a removal ends the Player's Control of a Dimension",
        When::RemovalTurnsPresidentTest => "a removal turns the contest for President in its favour",
        When::PlacingTurnsPresidentTest => "a cube placed turns the contest for President in its favour",
        When::RemovalSettlesObjective => "a removal settles an Objective in its favour",
        When::PlacingWinsObjective => "a cube placed gives it Control of its Objective",
        When::RemovalBreaksPivotal => "a removal ends the Player's Control of a Pivotal space",
        When::CannotPlace => "it has no Available cube or no space with Room",
        When::RemovalTakesLastIsolated => "a removal takes the last, Isolated cube of a space",
        When::Otherwise => "no row above it applied",
    }
}

fn place_words(keep: PlaceFilter) -> &'static str {
    match keep {
        PlaceFilter::HasRoom => "the space has Room",
        PlaceFilter::WinsDimension => "the cube gives it Control of a Dimension",
        PlaceFilter::BreaksDimension => "the cube ends the Player's Control of a Dimension",
        PlaceFilter::TurnsPresidentTest => "the cube serves the contest for President",
        PlaceFilter::NearPresident => "its strongest space at or next to President",
        PlaceFilter::OwnObjective => "its own Objective, not yet Controlled",
        PlaceFilter::PlayerObjective => "the Player's Objective, Controlled by the Player",
        PlaceFilter::PivotalNotControlled => "a Pivotal space that it does not Control",
        PlaceFilter::ChangesControl => "the cube changes who Controls the space",
        PlaceFilter::DimensionWithTwo => "a Dimension of which it Controls two spaces",
        PlaceFilter::NotIsolated => "the cube would not be Isolated",
        PlaceFilter::PressesPlayer => "the space presses one that the Player Controls",
        PlaceFilter::FewestOwn => "the fewest of its own cubes",
    }
}

fn remove_words(keep: RemoveFilter) -> &'static str {
    match keep {
        RemoveFilter::WinsDimension => "the removal gives it Control of a Dimension",
        RemoveFilter::BreaksDimension => "the removal ends the Player's Control of a Dimension",
        RemoveFilter::President => "President",
        RemoveFilter::MostNearPresident => "the Player's strongest space at or next to President",
        RemoveFilter::PlayerObjective => "the Player's Objective, if the removal ends the Player's Control",
        RemoveFilter::OwnObjective => "its own Objective, if the removal gives it Control",
        RemoveFilter::PlayerPivotal => "a Pivotal space that the Player Controls",
        RemoveFilter::ChangesControl => "the removal changes who Controls the space",
        RemoveFilter::Isolated => "the Player's cubes there are Isolated",
        RemoveFilter::PressesPresident => "the space presses President",
        RemoveFilter::PressesUncontrolled => "the space presses one that it does not Control",
        RemoveFilter::MostPlayer => "the most of the Player's cubes",
    }
}
