//! Why a move is not allowed, with the facts that explain it. The rule and the sentence of each stand in `tell/refusals.rs`.

use crate::{Card, Dimension, Side, Space, Test};
use table::RuleId;

/// A reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Refusal {
    /// The question is about something else.
    NotAChoice,
    /// Four own cubes stand there already.
    Full(Space),
    /// Pool and own Crisis Track are empty.
    NoSupply,
    /// Not present there, and no Controlled space presses it, when the play began.
    NoReach(Space),
    /// Not present there when the play began.
    NotPresent(Space),
    /// The same for the action of a Final Decision card.
    NoReachFinal(Space),
    /// The same for the action of a Final Decision card.
    NotPresentFinal(Space),
    /// Not present there now, and no Controlled space presses it (Pivotal action).
    NoReachNow(Space),
    /// Not present there now (Pivotal action).
    NotPresentNow(Space),
    /// No enemy cube there to Persuade.
    NoEnemy(Space),
    /// No enemy cube there that a step of an event could remove or replace.
    NoneToTake(Space),
    /// No own cube there to Spread.
    NoneToMove(Space),
    /// No own cube there that a step of an event could move.
    NoneToShift(Space),
    /// No Operations Point left.
    NoPoints,
    /// The card does not name that space.
    NotNamed(Space),
    /// The card allows no more cubes of this step in that space.
    EachLimit(Space),
    /// The card wants all cubes of this step in one other space.
    OtherSpace(Space),
    /// The event is the enemy's.
    WrongColour(Card),
    /// The event's condition does not hold.
    ConditionFails(Card),
    /// The discard pile is empty.
    PileEmpty,
    /// The top card costs more points than the card that pays.
    TopDearer { top: Card, paid: Card },
    /// The top card's event is the enemy's.
    TopWrongColour(Card),
    /// The top card's condition does not hold.
    TopConditionFails(Card),
    /// The top card is blue and has been executed.
    TopExecuted(Card),
    /// The Final Decision card has left the game.
    FinalDecisionSpent,
    /// The Final Decision card is not played like a card from the hand.
    FinalDecisionEarly(Card),
    /// That card is the other side's own.
    NotYours(Card, Side),
    /// That card is not in the hand, in a step that has this rule.
    NotInHand(Card, RuleId),
    /// The Deal keeps freed green cubes out of International spaces in round 2.
    DealBan(Space),
    /// The Pivotal action stays in its Dimension.
    OutsideDimension(Space, Dimension),
    /// The Pivotal action of that Dimension has been taken.
    PivotalTaken(Dimension),
    /// Nobody Controls the Pivotal space of that Dimension.
    PivotalTied(Dimension),
    /// That Dimension does not score in the Final Decision.
    NotInTheEnd(Dimension),
    /// That Dimension has scored.
    Scored(Dimension),
    /// Nobody has a point to score there.
    NothingToScore(Dimension),
    /// That side's Objective does not score.
    ObjectiveNotHeld(Side),
    /// A Spread is under way.
    SpreadBegun,
    /// Only the space on the card's tab.
    NotOnTab(Space),
    /// The tab does not allow the event.
    TabWithoutEvent(Card),
    /// The tab allows the event, but its colour is the enemy's.
    TabWrongColour(Card),
    /// The tab allows the event, but its condition does not hold.
    TabConditionFails(Card),
    /// ČSR Germans holds four white cubes.
    GermansFull,
    /// No disk lies on the track.
    NoDisk,
    /// General Mobilization has been executed.
    NothingToMobilize,
    /// The step was left out, since its condition failed.
    StepLeftOut(Test),
    /// The step is over: it could not be done.
    StepOver,
    /// The step is not optional.
    MustGoOn,
    /// The Objective was not dealt to this player.
    NotDealt(Space),
}
