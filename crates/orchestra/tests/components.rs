//! What is in the box.

use crate::support::{Table, open};
use orchestra::{
    dice::{Face, Roll, pool},
    edition::{EventSort, TalkSort},
};

/// orchestra.comp.dice-10, orchestra.conspire.supply
#[test]
fn dice_that_lie_somewhere_cannot_be_rolled() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.s.board.supply(), 10);
    t.s.board.stored[1] = (7, 7);
    t.s.board.track = 2;
    assert_eq!(t.s.board.supply(), 1);
    assert!(t.offers("beck", "conspire 1"));
    assert_eq!(t.refused("beck", "conspire 2"), "orchestra.conspire.supply");
}

/// orchestra.comp.die-faces
#[test]
fn a_die_has_three_numbers_two_targets_and_an_eagle() {
    let all: Vec<_> = pool(1).all().map(|(outcome, faces)| (Roll::of(1, outcome), pool(1).weight(&faces))).collect();
    let ways = |wanted: fn(Roll) -> bool| all.iter().filter(|(roll, _)| wanted(*roll)).map(|(_, ways)| ways).sum::<u32>();
    assert_eq!([ways(|r| r.numbers() > 0), ways(|r| r.targets() > 0), ways(|r| r.eagles() > 0)], [3, 2, 1]);
    assert_eq!(Roll::default().with(Face::Three).with(Face::One).numbers(), 4);
}

/// orchestra.comp.items-24
#[test]
fn eight_kinds_have_three_tiles_each() {
    assert_eq!(open(2, &[]).edition.items, [3; 8]);
}

/// orchestra.comp.conspirator-deck, orchestra.dossier.illegal-mark, orchestra.card.false-accusations
#[test]
fn the_deck_has_53_cards() {
    let e = open(2, &[]).edition;
    assert_eq!((e.kind_of.len(), e.plots.len(), e.illegal.len()), (53, 12, 15));
    assert!(e.plots.and(e.illegal).is_empty());
    assert_eq!(e.kinds.iter().filter(|kind| kind.illegal).count(), 12);
    let accusations = &e.kinds[e.kinds.find(|it| it.id == "false-accusations").expect("it is listed")];
    assert_eq!(accusations.copies, 0);
}

/// orchestra.comp.event-decks
#[test]
fn seven_decks_of_twelve() {
    let e = open(2, &[]).edition;
    for (stage, raids) in (1..=7).zip([0, 1, 2, 2, 2, 3, 3]) {
        let cards = e.stage_cards[stage];
        let of = |sort| cards.iter().filter(|card| e.events[e.of_event(*card)].sort == sort).count();
        assert_eq!((cards.len(), of(EventSort::Key), of(EventSort::Raid)), (12, 1, raids), "stage {stage}");
    }
    assert_eq!(e.event_kind.len(), 84);
}

/// orchestra.comp.interrogation-24
#[test]
fn there_are_24_faces() {
    let e = open(2, &[]).edition;
    assert_eq!((e.faces.len(), e.talks.len(), e.brokens.len()), (24, 24, 6));
    assert_eq!(e.talks.iter().filter(|talk| talk.sort == TalkSort::Deal).count(), 4);
}
