//! Why something is not allowed, said to the one who would have liked it, with the facts.

use super::{
    card_text,
    naming::{Naming, capitalized, counted, listed, say},
};
use crate::{
    Bell, View,
    began::Began,
    edition::Card,
    play::events,
    refusal::Refusal,
    roles::{Colour, Side},
    space::{Dimension, Space},
    state::{EventOf, Frame},
    under_way,
};
use scene::Sentence;
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Bell, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    (refusal.rule(), reason(g, v, refusal))
}

fn reason(g: &Bell, v: &View, refusal: Refusal) -> Sentence {
    match refusal {
        Refusal::NotAChoice => say("That does not answer this question."),
        Refusal::Full(s) => Sentence::new().space(s).text(" holds four of your cubes already."),
        Refusal::NoSupply => say("You have no cube to place: your cube pool and your Crisis Track are empty."),
        Refusal::NoReach(s) | Refusal::NoReachFinal(s) => no_reach(g, v, s),
        Refusal::NoReachNow(s) => no_reach_now(g, s),
        Refusal::NotPresent(s) | Refusal::NotPresentFinal(s) => {
            say("You had no cube in ").space(s).text(format!(" {}.", began(g, v).to_you()))
        }
        Refusal::NotPresentNow(s) => say("You have no cube in ").space(s).text("."),
        Refusal::NoEnemy(s) | Refusal::NoneToTake(s) => say(format!("{} has no cube in ", own(v).enemy().name())).space(s).text("."),
        Refusal::NoneToMove(s) | Refusal::NoneToShift(s) => say("You have no cube to move in ").space(s).text("."),
        Refusal::NoPoints => say("No Operations Point is left."),
        Refusal::NotNamed(s) => event(g, v).text(" does not allow this in ").space(s).text("."),
        Refusal::EachLimit(s) => Sentence::new().space(s).text(" has had as many cubes of this step as the card allows in one space."),
        Refusal::OtherSpace(s) => other_space(v, s),
        Refusal::WrongColour(c) | Refusal::TopWrongColour(c) | Refusal::TabWrongColour(c) => wrong_colour(g, v, c),
        Refusal::ConditionFails(c) | Refusal::TopConditionFails(c) | Refusal::TabConditionFails(c) => condition_fails(g, v, c),
        Refusal::PileEmpty => say("The discard pile is empty."),
        Refusal::TopDearer { top, paid } => dearer(g, v, top, paid),
        Refusal::TopExecuted(c) => {
            say("The neutral event of ").card_seen(g, v, c).text(" has been executed since it came to the discard pile.")
        }
        Refusal::FinalDecisionSpent => say("Your Final Decision card is no longer in front of you."),
        Refusal::FinalDecisionEarly(c) => Sentence::new()
            .card_seen(g, v, c)
            .text(" cannot be played by itself: in a regular round another card is discarded to spend it."),
        Refusal::NotYours(c, owner) => Sentence::new().card_seen(g, v, c).text(format!(" is {}'s Final Decision card.", owner.name())),
        Refusal::NotInHand(c, _) => Sentence::new().card_seen(g, v, c).text(" is not in your hand."),
        Refusal::DealBan(s) => say("The Chamberlain-Hitler Deal keeps freed green cubes out of ")
            .space(s)
            .text(" and the other International spaces in round 2."),
        Refusal::OutsideDimension(s, d) => Sentence::new().space(s).text(" lies outside ").dimension(d).text("."),
        Refusal::PivotalTaken(d) => say("The Pivotal action in ").dimension(d).text(" has been taken this round."),
        Refusal::PivotalTied(d) => {
            say("No Pivotal action is left in ").dimension(d).text(": nobody Controls ").space(d.pivotal()).text(".")
        }
        Refusal::NothingToScore(d) => say("Nobody Controls all three spaces of ").dimension(d).text("."),
        Refusal::Scored(d) => capital_dimension(d).text(" has scored already."),
        Refusal::NotInTheEnd(d) => capital_dimension(d).text(" does not score in the Final Decision: only Political and Military do."),
        Refusal::ObjectiveNotHeld(side) => say(format!("{} has no Objective that still scores.", side.name())),
        Refusal::SpreadBegun => spread_begun(v),
        Refusal::NotOnTab(s) => say("The tab of the card does not name ").space(s).text("."),
        Refusal::TabWithoutEvent(c) => say("The tab of ").card_seen(g, v, c).text(" does not allow its event."),
        Refusal::GermansFull => Sentence::new().space(Space::CsrGermans).text(" holds four white cubes already."),
        Refusal::NoDisk => say("No disk lies on the German Activity track."),
        Refusal::NothingToMobilize => say("General Mobilization has been executed already."),
        Refusal::StepLeftOut(test) => {
            event(g, v).text(format!(" allows this only if {}.", card_text::condition(test, began(g, v).to_you())))
        }
        Refusal::StepOver => event(g, v).text(" allowed this in a step that is over: no more of it could be done."),
        Refusal::MustGoOn => event(g, v).text(" demands this step as far as it can be done."),
        Refusal::NotDealt(s) => say(format!("The Objective of {} was not dealt to you.", s.name())),
    }
}

/// A Dimension at the beginning of a sentence.
fn capital_dimension(d: Dimension) -> Sentence {
    say("The ").element(d.id(), d.name()).text(" Dimension")
}

fn own(v: &View) -> Side {
    v.side.unwrap_or_default()
}

/// Names the spaces whose Control would have helped.
fn no_reach(g: &Bell, v: &View, s: Space) -> Sentence {
    let began = say(format!("{} you had no cube in ", capitalized(began(g, v).to_you()))).space(s);
    let pressing = g.edition.pressed_by[s.index()];
    let own_hold = g.virtual_pressure(own(v)).has(s);
    match pressing.len() {
        _ if own_hold => began.text("."),
        0 => began.text(", and no space that you could Control presses it."),
        1 => began.text(" and did not Control ").spaces(pressing, "or").text(", which presses it."),
        _ => began.text(" and Controlled no space that presses it: ").spaces(pressing, "or").text("."),
    }
}

/// The same for a Pivotal action, which looks at the board of now.
fn no_reach_now(g: &Bell, s: Space) -> Sentence {
    let have = say("You have no cube in ").space(s);
    let pressing = g.edition.pressed_by[s.index()];
    match pressing.len() {
        0 => have.text(", and no space that you could Control presses it."),
        1 => have.text(" and do not Control ").spaces(pressing, "or").text(", which presses it."),
        _ => have.text(" and Control no space that presses it: ").spaces(pressing, "or").text("."),
    }
}

/// The event that runs, or one that has just run and missed a step.
fn running(v: &View) -> Option<EventOf> {
    under_way::event(&v.board).map(|(_, of, _)| of).or(v.board.missed.map(|missed| missed.of))
}

/// Since when Presence and Control count for what is under way.
fn began(g: &Bell, v: &View) -> Began {
    Began::of(g, &v.board, running(v))
}

/// The event that runs, as the beginning of a sentence.
fn event(g: &Bell, v: &View) -> Sentence {
    match running(v) {
        Some(EventOf::Card(card)) => Sentence::new().card_seen(g, v, card),
        Some(EventOf::Objective(space)) => Sentence::new().objective(g, space),
        None => say("The event"),
    }
}

fn other_space(v: &View, s: Space) -> Sentence {
    let all = say("All cubes of this step belong in one space, ");
    match v.board.stepped.present().iter().next() {
        Some(begun) => all.text("and it was begun in ").space(begun).text(", not in ").space(s).text("."),
        None => all.text("which is not ").space(s).text("."),
    }
}

fn wrong_colour(g: &Bell, v: &View, card: Card) -> Sentence {
    let whose = match g.edition.card(card).colour {
        Colour::White => "Concede's",
        Colour::Green => "Defend's",
        Colour::Blue => "neutral",
    };
    say("The event of ").card_seen(g, v, card).text(format!(" is {whose}, and you play {}.", own(v).name()))
}

/// Says which condition is missing.
fn condition_fails(g: &Bell, v: &View, card: Card) -> Sentence {
    let gates = g.edition.event(card).gates().iter();
    let failing: Vec<String> =
        gates.filter(|test| !events::holds(&v.board, **test)).map(|test| card_text::condition(*test, began(g, v).to_you())).collect();
    let only = say("The event of ").card_seen(g, v, card);
    if failing.is_empty() {
        return only.text(" has a condition that does not hold.");
    }
    only.text(format!(" can be used only if {}.", listed(failing.iter().map(String::as_str), "and")))
}

fn dearer(g: &Bell, v: &View, top: Card, paid: Card) -> Sentence {
    let price = counted(g.edition.card(top).ops, "Operations Point");
    let has = g.edition.card(paid).ops;
    Sentence::new()
        .card_seen(g, v, top)
        .text(format!(" takes a card of at least {price}, and "))
        .card_seen(g, v, paid)
        .text(format!(" has {has}."))
}

fn spread_begun(v: &View) -> Sentence {
    match v.board.agenda.top() {
        Some(Frame::PivotalAction { moved: 2.., .. }) => say("Two cubes have been spread, and that is the most."),
        _ => say("A Spread has begun: one more cube may move, and nothing else."),
    }
}
