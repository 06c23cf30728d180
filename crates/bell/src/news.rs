//! What happened, for the log. No entry holds what its readers may not know.

use crate::{Began, Card, Dimension, Ending, EventOf, Mobilization, Side, Space, Spaces, Use, Zone, solo::tables::Table};
use table::Set;

/// What stands in the way of a step in which nothing can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// No Presence, and no Control of a space that presses it.
    OutOfReach,
    /// Cube pool and Crisis Track are empty.
    NoSupply,
    /// Four own cubes stand wherever the step could place.
    Full,
    /// The card allows no more cubes of the step in any space that would take one.
    EachLimit,
    /// No enemy cube stands there.
    NoEnemy,
    /// No own cube stands where the step moves from.
    NoneToMove,
    /// No disk lies on the track.
    NoDisk,
    /// General Mobilization has been executed.
    Mobilized,
    /// In reach, but no cube can be placed or removed.
    NothingThere,
}

/// Why the Solo Opponent does nothing with its card of the Final Decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// The card names no space, and its event could change no cube that counts.
    EventOnly,
    /// No operation is allowed in the space on the card.
    NothingAllowed(Space),
    /// Its table says to place, and it may not place there.
    MayNotPlace(Space),
    /// It may place there, but has no Available cube.
    NotAvailable(Space),
    /// It may place there, but the space has no Room.
    NoRoom(Space),
}

/// Declares every kind of news in one row: what it holds, and whose deed it is.
macro_rules! news {
    ($($name:ident $({ $($field:ident: $type:ty),+ })? $(($only:ident: $of:ty))? $(, by $by:expr)?;)+) => {
        /// One entry of the log.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum News {
            $($name $({ $($field: $type),+ })? $(($of))?,)+
        }

        impl News {
            /// The side that acted.
            #[allow(unused_variables)]
            pub(crate) fn side(&self) -> Option<Side> {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => None $(.or(Some($by)))?,)+
                }
            }
        }
    };
}

news! {
    RoundBegins(round: u8);
    FinalDecisionBegins;
    Stalin { white: u8, green: u8 };
    HitlerRolls { die: u8, points: i8 };
    HitlerWaits;
    DiskPlaced { space: u8 };
    NoPlaceForDisk { on: Option<u8> };
    DiskLifted { space: u8 };
    UnlockedToMap, by Side::Concede;
    UnlockedToPool, by Side::Concede;
    Mobilized(to: Mobilization), by Side::Defend;
    Stationed(space: Space), by Side::Defend;
    Reserved, by Side::Defend;
    LotMoves(side: Side), by side;
    LotStays(side: Side), by side;
    NoLots;
    GotCard(card: Card);
    GotObjective(space: Space);
    OpponentKeeps(space: Space);
    BonusPoint(side: Side), by side;
    NoCard(side: Side), by side;
    TrimsThis(card: Card);
    PicksThis(card: Card);
    Keeps(side: Side), by side;
    KeepsThis(space: Space);
    Initiative { first: Side, chooser: Side }, by chooser;
    Plays { side: Side, card: Card, used: Use }, by side;
    UsesTop { side: Side, top: Card }, by side;
    SpendsFinalDecision { side: Side, card: Card }, by side;
    Reveals(card: Card);
    DeckRebuilt;
    // What a cube does may cost sides their Control.
    Placed { side: Side, space: Space, lost: Set<Side> }, by side;
    Removed { owner: Side, space: Space, lost: Set<Side> };
    Moved { side: Side, from: Space, to: Space, lost: Set<Side> }, by side;
    Breached { side: Side, zone: Zone }, by side;
    Points { side: Side, vp: i8 }, by side;
    LosesPoint { side: Side, vp: i8 }, by side;
    MarkerStays { vp: i8 };
    TakesOption { side: Side, option: u8 }, by side;
    DeclinesStep { side: Side, of: EventOf, at: u8, done: u8, began: Began }, by side;
    DeclinesPivotal { side: Side, dimension: Dimension }, by side;
    DeclinesObjective { side: Side, space: Space }, by side;
    DeclinesFinal { side: Side, card: Card }, by side;
    PointsUnspent { side: Side, left: u8 }, by side;
    OpponentIdle { side: Side, card: Card, why: Idle }, by side;
    LeftOut { side: Side, of: EventOf, at: u8, began: Began }, by side;
    CannotBeDone { side: Side, of: EventOf, at: u8, why: Obstacle, began: Began }, by side;
    CannotGoOn { side: Side, of: EventOf, at: u8, done: u8, why: Obstacle, began: Began }, by side;
    GateFails { side: Side, of: EventOf, gate: u8, began: Began }, by side;
    DrawnOpen(card: Card);
    DrawnHidden(side: Side), by side;
    Discarded { side: Side, card: Card }, by side;
    LaysAside(side: Side), by side;
    LaysAsideThis(card: Card);
    PivotalAction { side: Side, dimension: Dimension }, by side;
    NoPivotalAction(dimension: Dimension);
    SpreadEnds { side: Side, dimension: Dimension }, by side;
    NobodyScores { last: bool };
    ScoresDimension { side: Side, dimension: Dimension }, by side;
    ShowsObjective { side: Side, space: Space, held: bool }, by side;
    RunsObjective { side: Side, space: Space }, by side;
    RepeatedReturn(count: u8);
    Trims { side: Side, card: Card }, by side;
    ShowsFinal { side: Side, card: Card }, by side;
    UsesFinalEvent { side: Side, card: Card }, by side;
    MixedIn { card: Card, among: u8 };
    SameSpace(space: Space);
    NothingOnTab(side: Side), by side;
    TabNotOurs { side: Side, card: Card }, by side;
    PassesOver(card: Card);
    DieChooses { among: Spaces, chosen: Space };
    DieChoosesSource { among: Spaces, chosen: Space };
    TableRow { table: Table, row: u8 };
    Ends(ending: Ending);
}

impl News {
    /// Does a round, a turn or the end begin here?
    pub(crate) fn begins_something(&self) -> bool {
        matches!(self, News::RoundBegins(_) | News::FinalDecisionBegins | News::Plays { .. } | News::Reveals(_) | News::Ends(_))
    }
}
