//! Why a move is not allowed: the rule, and the facts that explain it.

use crate::{
    edition::Card,
    side::Side,
    space::{Dimension, Space},
};

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
    /// Not present there now (Pivotal action).
    NotPresentNow(Space),
    /// No enemy cube there.
    NoEnemy(Space),
    /// No own cube there to move.
    NoneToMove(Space),
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
    /// That card is not in the hand.
    NotInHand(Card),
    /// The Deal keeps freed green cubes out of International spaces in round 2.
    DealBan(Space),
    /// The Pivotal action stays in its Dimension.
    OutsideDimension(Space, Dimension),
    /// Nobody's action or score waits there.
    NothingThere(Dimension),
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
    /// The step is not optional.
    MustGoOn,
    /// The Objective was not dealt to this player.
    NotDealt(Space),
}

impl Refusal {
    /// The rule that stands behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Refusal::NotAChoice => "table.not-a-choice",
            Refusal::Full(_) => "bell.map.cap-four",
            Refusal::NoSupply => "bell.supply.exhausted",
            Refusal::NoReach(_) => "bell.escalate.pressure",
            Refusal::NotPresent(_) => "bell.persuade.presence-at-start",
            Refusal::NotPresentNow(_) => "bell.pivot.persuade",
            Refusal::NoEnemy(_) => "bell.persuade.enemy-to-pool",
            Refusal::NoneToMove(_) => "bell.pivot.spread",
            Refusal::NoPoints => "bell.ops.cost-one",
            Refusal::NotNamed(_) | Refusal::EachLimit(_) | Refusal::OtherSpace(_) | Refusal::MustGoOn => "bell.event.exact-text",
            Refusal::WrongColour(_) => "bell.event.colour-match",
            Refusal::ConditionFails(_) | Refusal::TabConditionFails(_) => "bell.event.condition-gate",
            Refusal::PileEmpty => "bell.discardev.top-only",
            Refusal::TopDearer { .. } => "bell.discardev.ops-ge",
            Refusal::TopWrongColour(_) | Refusal::TopConditionFails(_) => "bell.discardev.colour-condition",
            Refusal::TopExecuted(_) => "bell.discardev.neutral-fresh",
            Refusal::FinalDecisionSpent => "bell.fdcard.removed",
            Refusal::FinalDecisionEarly(_) => "bell.fdcard.no-event-early",
            Refusal::NotInHand(_) => "bell.play.must-play",
            Refusal::DealBan(_) => "bell.deal.r2-no-international",
            Refusal::OutsideDimension(..) => "bell.pivot.inside-dimension",
            Refusal::NothingThere(_) => "bell.pivot.controller-only",
            Refusal::ObjectiveNotHeld(_) => "bell.objscore.own-control",
            Refusal::SpreadBegun => "bell.pivot.spread",
            Refusal::NotOnTab(_) => "bell.fd.single-op",
            Refusal::TabWithoutEvent(_) => "bell.fd.event-tab",
            Refusal::TabWrongColour(_) => "bell.fd.event-colour",
            Refusal::GermansFull => "bell.german.unlock-cap",
            Refusal::NoDisk => "bell.german.remove-lowest",
            Refusal::NothingToMobilize => "bell.mob.order-once",
            Refusal::NotDealt(_) => "bell.obj.keep-one-secret",
        }
    }
}
