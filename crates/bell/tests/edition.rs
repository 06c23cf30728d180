//! The house edition: that it reads, and that it is what its design says.

use bell::{
    edition::{
        Act, Card, Discard, Disk, Draw, DrawTo, Edition, Event, Extra, Journey, Once, Points, Roll, Source, Test, Verb, Who, house, read,
    },
    roles::{Colour, Side},
    solo::tables::{PlaceFilter, PlaceOrRemove, RemoveFilter, Rounds, When},
    space::{Space, Spaces},
};
use std::collections::BTreeSet;
use table::{Set, event::Op};

fn edition() -> Edition {
    read(&house(), Extra::Inside).expect("the house edition has no problems")
}

/// The numbers of the cards for which something holds.
fn numbers(edition: &Edition, holds: impl Fn(Card) -> bool) -> Vec<u8> {
    (0..edition.cards.len()).map(|c| Card(c as u8)).filter(|c| holds(*c)).map(|c| edition.card(c).number).collect()
}

/// The numbers of the cards whose event has such a step.
fn with(edition: &Edition, step: impl Fn(&Op<Verb, Test, Who>) -> bool) -> Vec<u8> {
    numbers(edition, |c| edition.event(c).ops().iter().any(&step))
}

fn with_verb(edition: &Edition, wanted: impl Fn(Verb) -> bool) -> Vec<u8> {
    with(edition, |op| matches!(op, Op::Do(step) if wanted(step.verb)))
}

/// Does a verb do this with cubes?
fn acts(verb: Verb, act: Act) -> bool {
    matches!(verb, Verb::Cubes(deed) if deed.act == act)
}

fn set(spaces: &[Space]) -> Spaces {
    Space::set(spaces)
}

/// `bell.comp.strategy-39`: 39 cards, each number and each id once, the Final Decision cards among them.
#[test]
fn thirty_nine_strategy_cards() {
    let edition = edition();
    let ids: BTreeSet<&str> = edition.cards.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(edition.cards.len(), 39);
    assert_eq!(ids.len(), 39);
    assert_eq!(numbers(&edition, |_| true), (1..=39).collect::<Vec<u8>>());
    assert_eq!(edition.deck.len(), 37);
    assert_eq!(edition.final_decision, [Card(15), Card(31)]);
    assert!(!edition.deck.has(Card(15)) && !edition.deck.has(Card(31)));
    assert_eq!(edition.card_called("jan-masaryk"), Some(Card(21)));
}

/// `bell.comp.strategy-39`: counted the other way, two more cards are dealt.
#[test]
fn two_extra_cards_join_when_asked_for() {
    let edition = read(&house(), Extra::Extra).expect("the house edition has no problems");
    assert_eq!((edition.cards.len(), edition.deck.len()), (41, 39));
    assert_eq!((edition.card(Card(39)).number, edition.card(Card(39)).colour), (40, Colour::White));
    assert_eq!((edition.card(Card(40)).number, edition.card(Card(40)).colour), (41, Colour::Green));
    assert!(edition.cards[39..].iter().all(|c| c.ops == 2 && c.source == Source::House));
}

/// `bell.card.strategy-fields`: points, colour and event on every card; Repeated marks and tabs on some.
#[test]
fn every_card_has_its_fields() {
    let edition = edition();
    for (card, event) in edition.cards.iter().zip(&edition.events) {
        assert!((1..=4).contains(&card.ops), "{}", card.id);
        assert!(!card.title.is_empty() && !card.text.is_empty() && !card.note.is_empty(), "{}", card.id);
        assert!(!event.ops().is_empty(), "{}", card.id);
    }
    assert_eq!(numbers(&edition, |c| edition.repeated.has(c)), [4, 8, 9, 17, 20, 28, 39]);
}

#[test]
fn points_are_spread_evenly() {
    let edition = edition();
    let count = |colour: Colour, ops: u8| {
        numbers(&edition, |c| edition.deck.has(c) && edition.card(c).colour == colour && edition.card(c).ops == ops).len()
    };
    for colour in [Colour::White, Colour::Green] {
        assert_eq!((count(colour, 1), count(colour, 2), count(colour, 3)), (8, 7, 0));
    }
    assert_eq!(count(Colour::Blue, 3), 7);
    let points: u8 = edition.cards.iter().filter(|c| edition.deck.has(Card(c.number - 1))).map(|c| c.ops).sum();
    assert_eq!(points, 65);
    assert!(Side::BOTH.iter().all(|s| edition.card(edition.final_decision[s.index()]).ops == 4));
}

#[test]
fn colours_are_sets_of_cards() {
    let edition = edition();
    assert_eq!(edition.coloured[0], Set::first(16));
    assert_eq!(edition.coloured.map(|c| c.len()), [16, 16, 7]);
    assert!(edition.coloured[2].has(Card(32)) && edition.coloured[2].has(Card(38)));
}

#[test]
fn tabs_of_the_final_decision() {
    let edition = edition();
    let tabs = |space| numbers(&edition, |c| edition.card(c).tab.space == Some(space));
    assert_eq!(tabs(Space::President), [4, 6, 12, 30, 38, 39]);
    assert_eq!(tabs(Space::Government), [1, 11, 13, 27, 31]);
    assert_eq!(tabs(Space::Opposition), [3, 7, 20, 24, 26]);
    assert_eq!(tabs(Space::GeneralStaff), [15, 21, 28, 34]);
    assert_eq!(tabs(Space::MoravianHqs), [14, 17, 23, 37]);
    assert_eq!(tabs(Space::UnitedKingdom), [22]);
    assert_eq!(numbers(&edition, |c| edition.card(c).tab.event), [3, 11, 16, 22, 23, 24, 32]);
    assert_eq!(numbers(&edition, |c| edition.card(c).tab.is_blank()).len(), 12);
}

/// The fifteen kinds of event that the rulebook proves, on the cards of the design.
#[test]
fn all_kinds_of_event_occur() {
    let edition = edition();
    assert!(with_verb(&edition, |v| acts(v, Act::Add)).len() > 25);
    assert_eq!(with_verb(&edition, |v| acts(v, Act::Remove)), [4, 5, 8, 9, 10, 11, 12, 14, 15, 16, 27, 28, 29, 30, 32, 38]);
    assert_eq!(with_verb(&edition, |v| acts(v, Act::Replace)), [2, 11, 18, 21, 34, 35]);
    assert_eq!(with_verb(&edition, |v| matches!(v, Verb::Move(_))), [3, 6, 23, 28]);
    assert_eq!(with_verb(&edition, |v| matches!(v, Verb::Grant(_))), [13, 39]);
    assert_eq!(with_verb(&edition, |v| matches!(v, Verb::Disk(_))), [8, 29, 33, 36, 37]);
    assert_eq!(with_verb(&edition, |v| v == Verb::Disk(Disk(Some(2)))), [37]);
    assert_eq!(with_verb(&edition, |v| v == Verb::Once(Once::Lift)), [5, 35]);
    assert_eq!(with_verb(&edition, |v| v == Verb::Roll(Roll)), [38]);
    assert_eq!(with_verb(&edition, |v| v == Verb::Once(Once::Mobilize)), [31, 34]);
    assert_eq!(with(&edition, |op| matches!(op, Op::Do(s) if s.who == Who::Enemy)), [35, 36, 37]);
    assert_eq!(with(&edition, |op| matches!(op, Op::Choose { .. })), [2, 11, 16, 18, 21, 31, 32, 34]);
    assert_eq!(with(&edition, |op| matches!(op, Op::If(..))), [22, 24]);
    assert_eq!(numbers(&edition, |c| edition.event(c).gates().next().is_some()), [10, 12, 27, 38]);
    assert_eq!(with_verb(&edition, |v| matches!(v, Verb::Draw(_))), [6, 22]);
}

/// Kind 14, an event without any certain cube, and kind 15, a neutral event with disk and cubes.
#[test]
fn uncertain_and_neutral_events_occur() {
    let edition = edition();
    let cubes = |op: &Op<Verb, Test, Who>| matches!(op, Op::Do(s) if matches!(s.verb, Verb::Cubes(_)));
    let certain = |event: &Event| event.ops().iter().any(cubes);
    assert_eq!(numbers(&edition, |c| !certain(edition.event(c))), [6, 13, 39]);
    let disks = with_verb(&edition, |v| matches!(v, Verb::Disk(_)));
    let neutral: Vec<u8> =
        disks.into_iter().filter(|n| edition.coloured[2].has(Card(n - 1)) && certain(&edition.events[usize::from(n - 1)])).collect();
    assert_eq!(neutral, [33, 36, 37]);
}

#[test]
fn some_events_step_by_step() {
    let edition = edition();
    let event = |id: &str| edition.event(edition.card_called(id).expect("a card of the house edition"));
    let masaryk = event("jan-masaryk").ops();
    let deed = |op: Op<Verb, Test, Who>| if let Op::Do(step) = op { Some((step.verb, step.amount.most)) } else { None };
    assert_eq!(deed(masaryk[0]), Some((Verb::Draw(Draw(DrawTo::Pile)), 2)));
    assert_eq!(masaryk[2], Op::If(Test::Drew(Colour::Green), 4));
    let necas = event("necas-journey").ops();
    assert_eq!(deed(necas[0]), Some((Verb::Draw(Draw(DrawTo::Hand)), 2)));
    assert_eq!(deed(necas[1]), Some((Verb::Discard(Discard), 2)));
    assert!(event("anglo-french-plan").gates().eq([Test::Controls(Space::UnitedKingdom)]));
    assert!(event("sportpalast-speech").gates().eq([Test::Partial]));
    let points = event("newton-and-lacroix").ops()[0];
    assert_eq!(deed(points), Some((Verb::Grant(Points(Spaces::only(Space::President))), 3)), "points come first");
}

/// `pressing-president` is computed from the arrows.
#[test]
fn final_decision_events_read_the_arrows() {
    let edition = edition();
    let pressing = edition.pressed_by[Space::President.index()];
    let about_us = edition.event(edition.final_decision[0]).ops();
    let no_discussion = edition.event(edition.final_decision[1]).ops();
    let same = |op: &Op<Verb, Test, Who>| match op {
        Op::Do(step) => match step.verb {
            Verb::Cubes(deed) if deed.same => Some(deed.spaces),
            _ => None,
        },
        _ => None,
    };
    assert_eq!(about_us.iter().find_map(same), Some(pressing));
    assert_eq!(no_discussion.iter().find_map(same), Some(pressing.or(Spaces::only(Space::President))));
}

/// `bell.map.arrow-direction` and `bell.map.double-arrow`: as the rulebook shows them.
#[test]
fn arrows_press_from_tail_to_head() {
    use Space::*;
    let edition = edition();
    let presses = |from: Space, to: Space| edition.presses[from.index()].has(to) && edition.pressed_by[to.index()].has(from);
    assert_eq!(edition.arrows.len(), 27);
    assert!(presses(UnitedKingdom, President) && !presses(President, UnitedKingdom));
    assert!(presses(Opposition, GeneralStaff) && presses(GeneralStaff, Opposition));
    let pressing = set(&[UnitedKingdom, France, SovietUnion, Government, Opposition, GeneralStaff]);
    assert_eq!(edition.pressed_by[President.index()], pressing);
    assert_eq!(edition.presses[President.index()], Spaces::only(Government));
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let edition = edition();
    let from = |source| edition.arrows.iter().filter(|a| a.source == source).count();
    assert_eq!((from(Source::Rulebook), from(Source::Public), from(Source::House)), (3, 4, 20));
    assert!(edition.cards.iter().all(|c| c.source == Source::House));
    assert!(edition.objectives.iter().all(|o| o.source == Source::House));
}

/// `bell.comp.objectives-12`: one for each space.
#[test]
fn twelve_objectives() {
    let edition = edition();
    assert_eq!((edition.objectives.len(), edition.objective_events.len()), (12, 12));
    assert_eq!(edition.objectives[Space::President.index()].title, "Prague Castle");
    let castle = edition.objective_events[Space::President.index()].ops();
    let political = set(&[Space::President, Space::Government, Space::Opposition]);
    assert!(matches!(castle, [Op::Do(s)] if s.verb == Verb::Move(Journey { from: political, to: political }) && s.amount.least == 0));
}

#[test]
fn mobilization_and_solo_tables() {
    let edition = edition();
    assert_eq!((edition.partial_at, edition.general_at), (1, 2));
    let [concede, defend] = &edition.tables;
    assert_eq!((concede.place_or_remove.len(), concede.place.len(), concede.remove.len()), (11, 12, 10));
    assert_eq!((defend.place_or_remove.len(), defend.place.len(), defend.remove.len()), (11, 13, 10));
    let last = concede.place_or_remove[10];
    assert_eq!((last.when, last.then), (When::Otherwise, PlaceOrRemove::Place));
    let late: Vec<PlaceFilter> = defend.place.iter().filter(|f| f.rounds == Rounds::Late).map(|f| f.keep).collect();
    assert_eq!(late, [PlaceFilter::TurnsPresidentTest, PlaceFilter::NearPresident]);
    assert_eq!((concede.remove[2].keep, defend.remove[2].keep), (RemoveFilter::MostNearPresident, RemoveFilter::President));
}
