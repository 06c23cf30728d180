//! What is in the box, what is open, and the map.

use crate::support::{Table, open};
use orchestra::{
    dice::{Face, Roll, Terms, pool},
    edition::{EventSort, Space, Spaces, TalkSort},
};
use table::{DeckPlace, Know, Viewer};

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
    let accusations = e.kind(e.kind_called("false-accusations").expect("it is listed"));
    assert_eq!(accusations.copies, 0);
}

/// orchestra.comp.event-decks
#[test]
fn seven_decks_of_twelve() {
    let e = open(2, &[]).edition;
    for (stage, raids) in (1..=7).zip([0, 1, 2, 2, 2, 3, 3]) {
        let cards = e.stage_cards[stage];
        let of = |sort| cards.iter().filter(|card| e.event(e.of_event(*card)).sort == sort).count();
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

/// orchestra.info.hidden, orchestra.info.open, orchestra.info.tiles, orchestra.info.draws
#[test]
fn everybody_sees_the_same_but_what_one_has_looked_at() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.give("beck", "safe").give("beck", "keys");
    let views: Vec<_> = Viewer::all(2).map(|who| t.g.view(&t.s, who)).collect();
    assert!(views.iter().all(|view| view.board == views[0].board));
    assert!(views.iter().all(|view| view.pile.top.iter().all(|place| *place == DeckPlace::Unknown)));
}

/// orchestra.map.graph
#[test]
fn thirty_spaces_and_31_links_outside_berlin() {
    let e = open(2, &[]).edition;
    let links = |of: &dyn Fn(Space, Space) -> bool| {
        (0..30u8).flat_map(|a| e.space(Space(a)).links.iter().map(move |b| (Space(a), b))).filter(|(a, b)| a.0 < b.0 && of(*a, *b)).count()
    };
    let inside = |a: Space, b: Space| e.berlin.has(a) && e.berlin.has(b);
    assert_eq!((e.spaces.len(), links(&|a, b| !inside(a, b)), links(&inside)), (30, 31, 21));
    let leaves = (0..30u8).filter(|a| e.space(Space(*a)).links.len() == 1).count();
    assert_eq!(leaves, 6);
}

/// orchestra.map.berlin-clique, orchestra.map.berlin-gate
#[test]
fn berlin_is_one_knot_with_one_gate() {
    let e = open(2, &[]).edition;
    let station = e.space_called("train-station").expect("a space");
    for space in e.berlin.iter() {
        let links = e.space(space).links;
        assert!(links.has_all(e.berlin.without(space)));
        assert_eq!(links.minus(e.berlin).is_empty(), space != station);
    }
    let far = e.apart(e.space_called("zeughaus").expect("a space"), e.space_called("hannover").expect("a space"));
    assert_eq!(far, 2);
}

/// orchestra.map.berlin-stage-1, orchestra.map.stage-numbers, orchestra.map.closed-in-7, orchestra.inv.reachable
#[test]
fn spaces_open_by_stage_and_are_reachable() {
    let e = open(2, &[]).edition;
    assert_eq!((1..=7).map(|stage| e.open[stage].len()).collect::<Vec<_>>(), [12, 14, 20, 26, 30, 30, 17]);
    assert!(e.berlin.iter().all(|space| e.space(space).stage == 1));
    assert_eq!(e.closing.len(), 13);
    for stage in 1..=7 {
        let mut reached = Spaces::only(e.start);
        for _ in 0..30 {
            reached = reached.iter().fold(reached, |all, space| all.or(e.space(space).links.and(e.open[stage])));
        }
        assert_eq!(reached, e.open[stage], "stage {stage}");
    }
}

/// orchestra.map.berlin-word
#[test]
fn berlin_means_all_seven() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "train-station").event("s1-parade-in-berlin");
    assert_eq!((t.sus("beck"), t.sus("kordt")), ("low", "medium"));
}

/// orchestra.map.berlin-not-one-space, orchestra.transfer.same-space
#[test]
fn two_spaces_of_berlin_are_two_spaces() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "keys").put("beck", "chancellery").put("kordt", "gestapo-hq");
    assert_eq!(t.refused("beck", "give kordt keys"), "orchestra.transfer.same-space");
    t.put("kordt", "chancellery");
    assert!(t.offers("beck", "give kordt keys"));
}

/// orchestra.map.fortified
#[test]
fn nine_spaces_are_fortified_and_cost_nothing_more() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.g.edition.fortified.len(), 9);
    t.play("beck", "go chancellery");
    assert_eq!(t.left(), 2);
}

/// orchestra.map.prison-isolated
#[test]
fn prison_is_no_space() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert!(t.g.edition.space_called("prison").is_none());
    t.give("beck", "airplane-access").play("beck", "play airplane-access");
    assert!(t.moves("beck").iter().all(|m| m != "go prison"));
    assert_eq!(t.moves("beck").len(), 11);
}

/// orchestra.inv.data-items-plots
#[test]
fn items_are_named_by_their_plots() {
    use orchestra::edition::Element;
    let e = open(2, &[]).edition;
    for (item, letters) in [
        ("badge", "abm"),
        ("explosives", "bde"),
        ("intel", "chl"),
        ("keys", "egm"),
        ("map", "cdk"),
        ("poison", "gkl"),
        ("signature", "fjk"),
        ("weapons", "ahj"),
    ] {
        let uses = |kind: &&orchestra::edition::KindData| {
            kind.options.iter().any(|option| matches!(option.element, Element::Item { item: it, .. } if it.id() == item))
        };
        let found: String = e.kinds.iter().filter(uses).map(|kind| &kind.id[..1]).collect();
        assert_eq!(found, letters, "{item}");
    }
}

/// orchestra.show.plots
#[test]
fn the_odds_are_exact() {
    let odds = |dice, need, limit, added| {
        let [win, detected, _] = Terms { need, limit, added, ignored: 0 }.odds(dice);
        ((win * 10_000.0).round() as u32, (detected * 10_000.0).round() as u32)
    };
    assert_eq!(odds(2, 2, 1, 0), (1111, 3056));
    assert_eq!(odds(3, 2, 2, 0), (2593, 741));
    assert_eq!(odds(5, 3, 1, 0), (1276, 5981));
    assert_eq!(odds(5, 3, 2, 0), (1996, 1962));
    assert_eq!(odds(5, 3, 3, 0), (2099, 355));
    assert_eq!(odds(6, 3, 3, 0), (3162, 623));
    assert_eq!(odds(8, 4, 3, 0), (2489, 1348));
    assert_eq!(odds(10, 4, 2, 0), (2669, 5155));
    assert_eq!(odds(10, 7, 3, 0), (194, 2248));
    assert_eq!(odds(4, 2, 2, 1), (2531, 5177));
    assert_eq!(odds(4, 2, 1, 1).1, 10_000);
    let best = |limit| {
        (1..=10).max_by(|a, b| odds(*a, 2, limit, 0).cmp(&odds(*b, 2, limit, 0))).map(|dice| (dice, odds(dice, 2, limit, 0).0 / 10))
    };
    assert_eq!((best(2), best(1)), (Some((7, 534)), Some((5, 266))));
}
