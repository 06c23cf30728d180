//! Why a move is not allowed, with the facts that explain it. The sentences stand in `tell/refusals.rs`.

use crate::{Card, Dimension, Side, Space, Test};
use table::RuleId;

table::refusals! {
    /// A reason.
    pub enum Refusal {
        /// The question is about something else.
        NotAChoice, by "table.not-a-choice";
        /// Four own cubes stand there already.
        Full(space: Space), by "bell.map.cap-four";
        /// Pool and own Crisis Track are empty.
        NoSupply, by "bell.supply.exhausted";
        /// Not present there, and no Controlled space presses it, when the play began.
        NoReach(space: Space), by "bell.escalate.pressure";
        /// Not present there when the play began.
        NotPresent(space: Space), by "bell.persuade.presence-at-start";
        /// The same for the action of a Final Decision card.
        NoReachFinal(space: Space), by "bell.fd.usual-conditions";
        /// The same for the action of a Final Decision card.
        NotPresentFinal(space: Space), by "bell.fd.usual-conditions";
        /// Not present there now, and no Controlled space presses it (Pivotal action).
        NoReachNow(space: Space), by "bell.pivot.escalate";
        /// Not present there now (Pivotal action).
        NotPresentNow(space: Space), by "bell.pivot.persuade";
        /// No enemy cube there to Persuade.
        NoEnemy(space: Space), by "bell.persuade.enemy-to-pool";
        /// No enemy cube there that a step of an event could remove or replace.
        NoneToTake(space: Space), by "bell.event.exact-text";
        /// No own cube there to Spread.
        NoneToMove(space: Space), by "bell.pivot.spread";
        /// No own cube there that a step of an event could move.
        NoneToShift(space: Space), by "bell.event.exact-text";
        /// No Operations Point left.
        NoPoints, by "bell.ops.cost-one";
        /// The card does not name that space.
        NotNamed(space: Space), by "bell.event.exact-text";
        /// The card allows no more cubes of this step in that space.
        EachLimit(space: Space), by "bell.event.exact-text";
        /// The card wants all cubes of this step in one other space.
        OtherSpace(space: Space), by "bell.event.exact-text";
        /// The event is the enemy's.
        WrongColour(card: Card), by "bell.event.colour-match";
        /// The event's condition does not hold.
        ConditionFails(card: Card), by "bell.event.condition-gate";
        /// The discard pile is empty.
        PileEmpty, by "bell.discardev.top-only";
        /// The top card costs more points than the card that pays.
        TopDearer(top: Card, paid: Card), by "bell.discardev.ops-ge";
        /// The top card's event is the enemy's.
        TopWrongColour(card: Card), by "bell.discardev.colour-condition";
        /// The top card's condition does not hold.
        TopConditionFails(card: Card), by "bell.discardev.colour-condition";
        /// The top card is blue and has been executed.
        TopExecuted(card: Card), by "bell.discardev.neutral-fresh";
        /// The Final Decision card has left the game.
        FinalDecisionSpent, by "bell.fdcard.removed";
        /// The Final Decision card is not played like a card from the hand.
        FinalDecisionEarly(card: Card), by "bell.fdcard.no-event-early";
        /// That card is the other side's own.
        NotYours(card: Card, side: Side), by "bell.card.fd-card-each";
        /// That card is not in the hand, in a step that has this rule.
        NotInHand(card: Card, rule: RuleId), by rule;
        /// The Deal keeps freed green cubes out of International spaces in round 2.
        DealBan(space: Space), by "bell.deal.r2-no-international";
        /// The Pivotal action stays in its Dimension.
        OutsideDimension(space: Space, dimension: Dimension), by "bell.pivot.inside-dimension";
        /// The Pivotal action of that Dimension has been taken.
        PivotalTaken(dimension: Dimension), by "bell.pivot.once";
        /// Nobody Controls the Pivotal space of that Dimension.
        PivotalTied(dimension: Dimension), by "bell.pivot.controller-only";
        /// That Dimension does not score in the Final Decision.
        NotInTheEnd(dimension: Dimension), by "bell.fd.score-two-dims";
        /// That Dimension has scored.
        Scored(dimension: Dimension), by "bell.dim.one-vp";
        /// Nobody has a point to score there.
        NothingToScore(dimension: Dimension), by "bell.dim.one-vp";
        /// That side's Objective does not score.
        ObjectiveNotHeld(side: Side), by "bell.objscore.own-control";
        /// A Spread is under way.
        SpreadBegun, by "bell.pivot.spread";
        /// Only the space on the card's tab.
        NotOnTab(space: Space), by "bell.fd.single-op";
        /// The tab does not allow the event.
        TabWithoutEvent(card: Card), by "bell.fd.event-tab";
        /// The tab allows the event, but its colour is the enemy's.
        TabWrongColour(card: Card), by "bell.fd.event-colour";
        /// The tab allows the event, but its condition does not hold.
        TabConditionFails(card: Card), by "bell.event.condition-gate";
        /// ČSR Germans holds four white cubes.
        GermansFull, by "bell.german.unlock-cap";
        /// No disk lies on the track.
        NoDisk, by "bell.german.remove-lowest";
        /// General Mobilization has been executed.
        NothingToMobilize, by "bell.mob.order-once";
        /// The step was left out, since its condition failed.
        StepLeftOut(test: Test), by "bell.event.condition-gate";
        /// The step is over: it could not be done.
        StepOver, by "bell.event.exact-text";
        /// The step is not optional.
        MustGoOn, by "bell.event.exact-text";
        /// The Objective was not dealt to this player.
        NotDealt(space: Space), by "bell.obj.keep-one-secret";
    }
}
