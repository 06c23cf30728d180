//! The three tables of the Solo Opponent Aid, as data. The rulebook says how they are read, not
//! what stands in them: each row is one of the conditions named here.

use crate::edition::Source;
use serde::Deserialize;

/// The first table, as the log names it.
pub(crate) const PLACE_OR_REMOVE: &str = "place or remove";

/// What the first matching row of the first table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceOrRemove {
    /// Remove one cube of the Player's, then read the table again.
    Remove,
    /// Place cubes with all points that are left.
    Place,
}

/// When a row counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounds {
    /// Always.
    #[default]
    All,
    /// In round 3 and the Final Decision round only.
    Late,
}

/// A condition of the table "Select whether to place or remove".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// A removal gives the Opponent Control of a Dimension.
    RemovalWinsDimension,
    /// Placing one Available cube in a space with Room gives it Control of a Dimension.
    PlacingWinsDimension,
    /// A removal ends the Player's Control of a Dimension.
    RemovalBreaksDimension,
    /// A removal turns the President test in the Opponent's favour.
    RemovalTurnsPresidentTest,
    /// Placing turns the President test in the Opponent's favour.
    PlacingTurnsPresidentTest,
    /// A removal ends the Player's Control of the Player's Objective, or gives the Opponent its own.
    RemovalSettlesObjective,
    /// Placing gives the Opponent Control of its own Objective.
    PlacingWinsObjective,
    /// A removal ends the Player's Control of a Pivotal space.
    RemovalBreaksPivotal,
    /// The Opponent has no Available cube, or no legal space has Room.
    CannotPlace,
    /// A removal takes the last Player cube of a space, and that cube is Isolated.
    RemovalTakesLastIsolated,
    /// In any case.
    Otherwise,
}

/// A filter of the table "Select where to place cubes".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceFilter {
    /// The space has Room.
    HasRoom,
    /// The cube gives the Opponent Control of a Dimension.
    WinsDimension,
    /// The cube ends the Player's Control of a Dimension.
    BreaksDimension,
    /// The cube serves the President test: for Concede, President while the test is met and its cubes can
    /// still turn it; for Defend, a space where one cube makes it met.
    TurnsPresidentTest,
    /// Of President and the spaces pressing it, the one with the most of the Opponent's cubes.
    NearPresident,
    /// The Opponent's Objective, not yet Controlled by it.
    OwnObjective,
    /// The Player's Objective, Controlled by the Player.
    PlayerObjective,
    /// A Pivotal space that the Opponent does not Control.
    PivotalNotControlled,
    /// The cube gives the Opponent Control of the space or ends the Player's.
    ChangesControl,
    /// The space lies in a Dimension of which the Opponent Controls two spaces.
    DimensionWithTwo,
    /// The placed cube would not be Isolated.
    NotIsolated,
    /// The space presses one that the Player Controls.
    PressesPlayer,
    /// The fewest of the Opponent's cubes.
    FewestOwn,
}

/// A filter of the table "Select where to remove cubes".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemoveFilter {
    /// The removal gives the Opponent Control of a Dimension.
    WinsDimension,
    /// The removal ends the Player's Control of a Dimension.
    BreaksDimension,
    /// President.
    President,
    /// Of President and the spaces pressing it, the one with the most Player cubes.
    MostNearPresident,
    /// The Player's Objective, if the removal ends the Player's Control.
    PlayerObjective,
    /// The Opponent's Objective, if the removal gives it Control.
    OwnObjective,
    /// A Pivotal space Controlled by the Player.
    PlayerPivotal,
    /// The removal changes who Controls the space.
    ChangesControl,
    /// The Player's cubes there are Isolated.
    Isolated,
    /// The space presses President.
    PressesPresident,
    /// The space presses one that the Opponent does not Control.
    PressesUncontrolled,
    /// The most Player cubes.
    MostPlayer,
}

/// A row of the first table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its condition.
    pub when: When,
    /// When it counts.
    pub rounds: Rounds,
    /// What it says.
    pub then: PlaceOrRemove,
    /// Where it comes from.
    pub source: Source,
}

/// A row of one of the other tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter<F> {
    /// What stays.
    pub keep: F,
    /// When it counts.
    pub rounds: Rounds,
    /// Where it comes from.
    pub source: Source,
}

/// The three tables for one side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SoloTables {
    /// Select whether to place or remove.
    pub place_or_remove: Vec<Choice>,
    /// Select where to place cubes.
    pub place: Vec<Filter<PlaceFilter>>,
    /// Select where to remove cubes.
    pub remove: Vec<Filter<RemoveFilter>>,
}
