//! What happened, for the log. No entry holds what its readers may not know.

use crate::{
    began::Began,
    edition::Card,
    roles::Side,
    solo::tables::Table,
    space::{Dimension, Space, Spaces},
    state::{Ending, EventOf, Mobilization, Use, Zone},
};

/// What stands in the way of a step in which nothing can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
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

/// One entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum News {
    RoundBegins(u8),
    FinalDecisionBegins,
    Stalin { white: u8, green: u8 },
    HitlerRolls { die: u8, points: i8 },
    HitlerWaits,
    DiskPlaced { space: u8 },
    NoPlaceForDisk { on: Option<u8> },
    DiskLifted { space: u8 },
    UnlockedToMap,
    UnlockedToPool,
    Mobilized(Mobilization),
    Stationed(Space),
    Reserved,
    LotMoves(Side),
    LotStays(Side),
    NoLots,
    GotCard(Card),
    GotObjective(Space),
    OpponentKeeps(Space),
    BonusPoint(Side),
    NoCard(Side),
    TrimsThis(Card),
    PicksThis(Card),
    Keeps(Side),
    KeepsThis(Space),
    Initiative { first: Side, chooser: Side },
    Plays { side: Side, card: Card, used: Use },
    UsesTop { side: Side, top: Card },
    SpendsFinalDecision { side: Side, card: Card },
    Reveals(Card),
    DeckRebuilt,
    Placed { side: Side, space: Space },
    Removed { owner: Side, space: Space },
    Moved { side: Side, from: Space, to: Space },
    Breached { side: Side, zone: Zone },
    Points { side: Side, vp: i8 },
    LosesPoint { side: Side, vp: i8 },
    MarkerStays { vp: i8 },
    TakesOption { side: Side, option: u8 },
    DeclinesStep { side: Side, of: EventOf, at: u8, done: u8, began: Began },
    DeclinesPivotal { side: Side, dimension: Dimension },
    DeclinesObjective { side: Side, space: Space },
    DeclinesFinal { side: Side, card: Card },
    PointsUnspent { side: Side, left: u8 },
    OpponentIdle { side: Side, card: Card, why: Idle },
    LeftOut { side: Side, of: EventOf, at: u8, began: Began },
    CannotBeDone { side: Side, of: EventOf, at: u8, why: Barrier, began: Began },
    CannotGoOn { side: Side, of: EventOf, at: u8, done: u8, why: Barrier, began: Began },
    GateFails { side: Side, of: EventOf, gate: u8, began: Began },
    DrawnOpen(Card),
    DrawnHidden(Side),
    Discarded { side: Side, card: Card },
    LaysAside(Side),
    LaysAsideThis(Card),
    PivotalAction { side: Side, dimension: Dimension },
    NoPivotalAction(Dimension),
    SpreadEnds { side: Side, dimension: Dimension },
    NobodyScores { last: bool },
    ScoresDimension { side: Side, dimension: Dimension },
    ShowsObjective { side: Side, space: Space, held: bool },
    RunsObjective { side: Side, space: Space },
    RepeatedReturn(u8),
    Trims { side: Side, card: Card },
    ShowsFinal { side: Side, card: Card },
    UsesFinalEvent { side: Side, card: Card },
    MixedIn { card: Card, among: u8 },
    SameSpace(Space),
    NothingOnTab(Side),
    TabNotOurs { side: Side, card: Card },
    PassesOver(Card),
    DieChooses { among: Spaces, chosen: Space },
    DieChoosesSource { among: Spaces, chosen: Space },
    TableRow { table: Table, row: u8 },
    Ends(Ending),
}

impl News {
    /// The side that acted.
    pub(crate) fn side(&self) -> Option<Side> {
        match *self {
            News::LotMoves(side)
            | News::LotStays(side)
            | News::BonusPoint(side)
            | News::NoCard(side)
            | News::Keeps(side)
            | News::Initiative { chooser: side, .. }
            | News::Plays { side, .. }
            | News::UsesTop { side, .. }
            | News::SpendsFinalDecision { side, .. }
            | News::Placed { side, .. }
            | News::Moved { side, .. }
            | News::Breached { side, .. }
            | News::Points { side, .. }
            | News::LosesPoint { side, .. }
            | News::TakesOption { side, .. }
            | News::DeclinesStep { side, .. }
            | News::DeclinesPivotal { side, .. }
            | News::DeclinesObjective { side, .. }
            | News::DeclinesFinal { side, .. }
            | News::PointsUnspent { side, .. }
            | News::OpponentIdle { side, .. }
            | News::LeftOut { side, .. }
            | News::CannotBeDone { side, .. }
            | News::CannotGoOn { side, .. }
            | News::GateFails { side, .. }
            | News::UsesFinalEvent { side, .. }
            | News::TabNotOurs { side, .. }
            | News::DrawnHidden(side)
            | News::Discarded { side, .. }
            | News::LaysAside(side)
            | News::PivotalAction { side, .. }
            | News::SpreadEnds { side, .. }
            | News::ScoresDimension { side, .. }
            | News::ShowsObjective { side, .. }
            | News::RunsObjective { side, .. }
            | News::Trims { side, .. }
            | News::ShowsFinal { side, .. }
            | News::NothingOnTab(side) => Some(side),
            News::Stationed(_) | News::Reserved | News::Mobilized(_) => Some(Side::Defend),
            News::UnlockedToMap | News::UnlockedToPool => Some(Side::Concede),
            _ => None,
        }
    }

    /// Does a round, a turn or the end begin here?
    pub(crate) fn begins_something(&self) -> bool {
        matches!(self, News::RoundBegins(_) | News::FinalDecisionBegins | News::Plays { .. } | News::Reveals(_) | News::Ends(_))
    }
}
