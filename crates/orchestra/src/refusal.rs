//! Why a move is not allowed, with the facts that explain it. The rule and the sentence of each stand in `tell/refusals.rs`.

use crate::{
    edition::{Act, Kind, Sheet, Space, Talk},
    item::Thing,
    leader::Leader,
    verbs::Test,
};

/// A reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Refusal {
    /// The question is about something else.
    NotAChoice,
    /// Somebody else plays this person.
    Taken(Sheet),
    NoActions,
    NotAdjacent(Space),
    NotOpenYet(Space),
    Closed(Space),
    AlreadyThere(Space),
    NoTileHere(Space),
    TileDown,
    TileUp(Space),
    ConspiredAlready,
    BormannBars,
    TooFewActions(u8),
    TooFewDice(u8),
    /// A tile lies there.
    TileInTheWay(Space),
    NotWantedHere(Space, Thing),
    ConditionFails(Space),
    NothingHeld(Thing),
    NoCardsLeft,
    NotGestapoHq,
    AtExtreme,
    NobodyInPrison,
    NotInYourSpace(Sheet),
    NotTheirs(Sheet, Thing),
    NotYourCard(Kind),
    NotPlayableNow(Kind),
    Inert(Kind),
    SlowNewsSpent,
    /// A condition of the card, option or action does not hold.
    Needs(Test),
    NothingToName(Kind),
    ActHasNothing(Act),
    AbilityOff,
    OnceATurn(Act),
    NotCommitted,
    NotReckless,
    PlotNeeds(Kind, Test),
    OnlyAfterAnEvent(Kind),
    OnlyHitler(Leader),
    OutOfPlay(Leader),
    OptionClosed(Talk, Test),
    OptionImpossible(Talk),
    NotOnFace(Talk),
    MustMove,
    NotThisOne(Sheet),
    NotNamed(Thing),
    MoreDiceThanPool(u8),
    OthersAnswered,
    Spent(Kind),
    NobodyToAsk,
}
