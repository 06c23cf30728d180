//! The three tables of the Solo Opponent Aid, as data. The rulebook says how they are read, not
//! what stands in them: each row is one of the conditions named here.

use crate::edition::Source;
use table::closed_list;

closed_list! {
    /// What the Opponent looks things up in, by the name in the log.
    pub enum Table: u8 {
        PlaceOrRemove "place-or-remove" "place or remove",
        Place "place" "where to place",
        Remove "remove" "where to remove",
        /// The rulebook's list of eight actions.
        Pivotal "pivotal" "pivotal actions",
    }
}

closed_list! {
    /// What the first matching row of the first table says.
    pub enum PlaceOrRemove: u8 {
        /// Remove one cube of the Player's, then read the table again.
        Remove "remove",
        /// Place cubes with all points that are left.
        Place "place",
    }
}

closed_list! {
    /// When a row counts.
    pub enum Rounds: u8 {
        /// Always.
        All "all",
        /// In round 3 and the Final Decision round only.
        Late "late",
    }
}

closed_list! {
    /// A condition of the table "Select whether to place or remove".
    pub enum When: u16 {
        RemovalWinsDimension "removal-wins-dimension" "a removal gives it Control of a Dimension",
        /// Placing one Available cube in a space with Room gives it Control of a Dimension.
        PlacingWinsDimension "placing-wins-dimension" "a cube placed gives it Control of a Dimension",
        RemovalBreaksDimension "removal-breaks-dimension" "a removal ends the Player's Control of a Dimension",
        RemovalTurnsPresidentTest "removal-turns-president-test" "a removal turns the contest for President in its favour",
        PlacingTurnsPresidentTest "placing-turns-president-test" "a cube placed turns the contest for President in its favour",
        RemovalSettlesObjective "removal-settles-objective" "a removal settles an Objective in its favour",
        PlacingWinsObjective "placing-wins-objective" "a cube placed gives it Control of its Objective",
        RemovalBreaksPivotal "removal-breaks-pivotal" "a removal ends the Player's Control of a Pivotal space",
        /// The Opponent has no Available cube, or no legal space has Room.
        CannotPlace "cannot-place" "it has no Available cube or no space with Room",
        RemovalTakesLastIsolated "removal-takes-last-isolated" "a removal takes the last, Isolated cube of a space",
        Otherwise "otherwise" "no row above it applied",
    }
}

closed_list! {
    /// A filter of the table "Select where to place cubes".
    pub enum PlaceFilter: u16 {
        HasRoom "has-room" "the space has Room",
        WinsDimension "wins-dimension" "the cube gives it Control of a Dimension",
        BreaksDimension "breaks-dimension" "the cube ends the Player's Control of a Dimension",
        /// The cube serves the President test: for Concede, President while the test is met and its cubes can
        /// still turn it; for Defend, a space where one cube makes it met.
        TurnsPresidentTest "turns-president-test" "the cube serves the contest for President",
        /// Of President and the spaces pressing it, the one with the most of the Opponent's cubes.
        NearPresident "near-president" "its strongest space at or next to President",
        OwnObjective "own-objective" "its own Objective, not yet Controlled",
        PlayerObjective "player-objective" "the Player's Objective, Controlled by the Player",
        PivotalNotControlled "pivotal-not-controlled" "a Pivotal space that it does not Control",
        ChangesControl "changes-control" "the cube changes who Controls the space",
        DimensionWithTwo "dimension-with-two" "a Dimension of which it Controls two spaces",
        NotIsolated "not-isolated" "the cube would not be Isolated",
        PressesPlayer "presses-player" "the space presses one that the Player Controls",
        FewestOwn "fewest-own" "the fewest of its own cubes",
    }
}

closed_list! {
    /// A filter of the table "Select where to remove cubes".
    pub enum RemoveFilter: u16 {
        WinsDimension "wins-dimension" "the removal gives it Control of a Dimension",
        BreaksDimension "breaks-dimension" "the removal ends the Player's Control of a Dimension",
        President "president" "President",
        MostNearPresident "most-near-president" "the Player's strongest space at or next to President",
        PlayerObjective "player-objective" "the Player's Objective, if the removal ends the Player's Control",
        OwnObjective "own-objective" "its own Objective, if the removal gives it Control",
        PlayerPivotal "player-pivotal" "a Pivotal space that the Player Controls",
        ChangesControl "changes-control" "the removal changes who Controls the space",
        Isolated "isolated" "the Player's cubes there are Isolated",
        PressesPresident "presses-president" "the space presses President",
        PressesUncontrolled "presses-uncontrolled" "the space presses one that it does not Control",
        MostPlayer "most-player" "the most of the Player's cubes",
    }
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
