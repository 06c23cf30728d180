//! Why something is not allowed: the rule, and the reason with its facts, said to the one who would have liked it.

use super::naming::{self, points};
use crate::{Began, Bell, Card, EventOf, Frame, Refusal, Side, Space, View, under_way};
use scene::{Sentence, all_of, any_of, say};
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Bell, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    (refusal.rule(), reason(g, v, refusal))
}

/// The list is long and flat, one entry for each reason.
fn reason(g: &Bell, v: &View, refusal: Refusal) -> Sentence {
    let title = |card: Card| naming::card(g, card);
    match refusal {
        Refusal::NotAChoice => say!("That does not answer this question."),
        Refusal::Full(s) => say!("{s} holds four of your cubes already.", s),
        Refusal::NoSupply => say!("You have no cube to place: your cube pool and your Crisis Track are empty."),
        Refusal::NoReach(s) | Refusal::NoReachFinal(s) => no_reach(g, v, s),
        Refusal::NoReachNow(s) => no_reach_now(g, s),
        Refusal::NotPresent(s) | Refusal::NotPresentFinal(s) => not_present(g, v, s),
        Refusal::NotPresentNow(s) => say!("You have no cube in {s}.", s),
        Refusal::NoEnemy(s) | Refusal::NoneToTake(s) => none_there(v, s),
        Refusal::NoneToMove(s) | Refusal::NoneToShift(s) => say!("You have no cube to move in {s}.", s),
        Refusal::NoPoints => say!("No Operations Point is left."),
        Refusal::NotNamed(s) => say!("{event} does not allow this in {s}.", event = event(g, v), s),
        Refusal::EachLimit(s) => say!("{s} has had as many cubes of this step as the card allows in one space.", s),
        Refusal::OtherSpace(s) => other_space(v, s),
        Refusal::WrongColour(c) | Refusal::TopWrongColour(c) | Refusal::TabWrongColour(c) => wrong_colour(g, v, c),
        Refusal::ConditionFails(c) | Refusal::TabConditionFails(c) | Refusal::TopConditionFails(c) => condition_fails(g, v, c),
        Refusal::PileEmpty => say!("The discard pile is empty."),
        Refusal::TopDearer(top, paid) => {
            let (price, has) = (points(g, top), g.edition.card(paid).ops);
            let (top, paid) = (title(top), title(paid));
            say!("{top} takes a card of at least {price}, and {paid} has {has}.", top, price, paid, has)
        }
        Refusal::TopExecuted(c) => say!("The blue event of {card} has been executed since it came to the discard pile.", card = title(c)),
        Refusal::FinalDecisionSpent => say!("Your Final Decision card is no longer in front of you."),
        Refusal::FinalDecisionEarly(c) => {
            say!("{card} cannot be played by itself: in a regular round another card is discarded to spend it.", card = title(c))
        }
        Refusal::NotYours(c, owner) => say!("{card} is {owner}'s Final Decision card.", card = title(c), owner),
        Refusal::NotInHand(c, _) => say!("{card} is not in your hand.", card = title(c)),
        Refusal::DealBan(s) => {
            say!("The Chamberlain-Hitler Deal keeps freed green cubes out of {s} and the other International spaces in round 2.", s)
        }
        Refusal::OutsideDimension(s, d) => say!("{s} lies outside {d}.", s, d),
        Refusal::PivotalTaken(d) => say!("The Pivotal action in {d} has been taken this round.", d),
        Refusal::PivotalTied(d) => {
            let space = d.pivotal();
            say!("No Pivotal action is left in {d}: nobody Controls {space}.", d, space)
        }
        Refusal::NothingToScore(d) => say!("Nobody Controls all three spaces of {d}.", d),
        Refusal::Scored(d) => say!("{D} has scored already.", d),
        Refusal::NotInTheEnd(d) => say!("{D} does not score in the Final Decision: only Political and Military do.", d),
        Refusal::ObjectiveNotHeld(side) => say!("{side} has no Objective that still scores.", side),
        Refusal::SpreadBegun => spread_begun(v),
        Refusal::NotOnTab(s) => say!("The tab of the card does not name {s}.", s),
        Refusal::TabWithoutEvent(c) => say!("The tab of {card} does not allow its event.", card = title(c)),
        Refusal::GermansFull => say!("{s} holds four white cubes already.", s = Space::CsrGermans),
        Refusal::NoDisk => say!("No disk lies on the German Activity track."),
        Refusal::NothingToMobilize => say!("General Mobilization has been executed already."),
        Refusal::StepLeftOut(test) => {
            let condition = test.say(began(g, v).to_you());
            say!("{event} allows this only if {condition}.", event = event(g, v), condition)
        }
        Refusal::StepOver => say!("{event} allowed this in a step that is over: no more of it could be done.", event = event(g, v)),
        Refusal::MustGoOn => say!("{event} demands this step as far as it can be done.", event = event(g, v)),
        Refusal::NotDealt(s) => say!("The Objective of {s} was not dealt to you.", s = s.name()),
    }
}

fn own(v: &View) -> Side {
    v.side.unwrap_or_default()
}

/// Names the spaces whose Control would have helped.
fn no_reach(g: &Bell, v: &View, s: Space) -> Sentence {
    let began = began(g, v).to_you();
    let pressing = g.edition.pressed_by[s.index()];
    let or = any_of(pressing.iter());
    match pressing.len() {
        _ if g.virtual_pressure(own(v)).has(s) => say!("{Began} you had no cube in {s}.", began, s),
        0 => say!("{Began} you had no cube in {s}, and no space that you could Control presses it.", began, s),
        1 => say!("{Began} you had no cube in {s} and did not Control {or}, which presses it.", began, s, or),
        _ => say!("{Began} you had no cube in {s} and Controlled no space that presses it: {or}.", began, s, or),
    }
}

/// The same for a Pivotal action, which looks at the board of now.
fn no_reach_now(g: &Bell, s: Space) -> Sentence {
    let pressing = g.edition.pressed_by[s.index()];
    let or = any_of(pressing.iter());
    match pressing.len() {
        0 => say!("You have no cube in {s}, and no space that you could Control presses it.", s),
        1 => say!("You have no cube in {s} and do not Control {or}, which presses it.", s, or),
        _ => say!("You have no cube in {s} and Control no space that presses it: {or}.", s, or),
    }
}

fn not_present(g: &Bell, v: &View, s: Space) -> Sentence {
    say!("You had no cube in {s} {began}.", s, began = began(g, v).to_you())
}

fn none_there(v: &View, s: Space) -> Sentence {
    say!("{enemy} has no cube in {s}.", enemy = own(v).enemy(), s)
}

/// The event that runs, or one that has just run and missed a step.
fn running(v: &View) -> Option<EventOf> {
    under_way::event(&v.board).map(|(_, of, _)| of).or(v.board.missed.map(|missed| missed.of))
}

/// Since when Presence and Control count for what is under way.
fn began(g: &Bell, v: &View) -> Began {
    Began::of(g, &v.board, running(v))
}

/// The event that runs, at the beginning of a sentence.
fn event(g: &Bell, v: &View) -> Sentence {
    running(v).map_or_else(|| say!("The event"), |of| naming::event(g, of))
}

fn other_space(v: &View, s: Space) -> Sentence {
    match v.board.stepped.present().iter().next() {
        Some(begun) => say!("All cubes of this step belong in one space, and it was begun in {begun}, not in {s}.", begun, s),
        None => say!("All cubes of this step belong in one space, which is not {s}.", s),
    }
}

fn wrong_colour(g: &Bell, v: &View, card: Card) -> Sentence {
    let whose = g.edition.card(card).colour.owner().map_or("blue".into(), |owner| format!("{}'s", owner.name()));
    say!("The event of {card} is {whose}, and you play {side}.", card = naming::card(g, card), whose, side = own(v))
}

/// Says which condition is missing.
fn condition_fails(g: &Bell, v: &View, card: Card) -> Sentence {
    let title = naming::card(g, card);
    let began = began(g, v).to_you();
    let gates = g.edition.event(card).gates().filter(|test| !test.holds(&v.board));
    let failing = all_of(gates.map(|test| test.say(began)));
    match failing.is_empty() {
        true => say!("The event of {title} has a condition that does not hold.", title),
        false => say!("The event of {title} can be used only if {failing}.", title, failing),
    }
}

fn spread_begun(v: &View) -> Sentence {
    match v.board.agenda.top() {
        Some(Frame::PivotalAction { moved: 2.., .. }) => say!("Two cubes have been spread, and that is the most."),
        _ => say!("A Spread has begun: one more cube may move, and nothing else."),
    }
}
