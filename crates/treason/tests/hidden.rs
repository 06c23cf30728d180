//! What a viewer knows, and what not.

use crate::support::{Table, master, seat};
use table::{Know, Play, Viewer};
use treason::{Force, Owner, View};

fn dealt() -> Table {
    let mut t = Table::of(&["m8=bakery^ o20", "m9 o23", "m4 o2"]).white("yellow", 2).black("yellow", &[4, 1]);
    t.hand("yellow", "inn palace").influence("yellow", "fire protection").hand("red", "hut").discards("well");
    t
}

/// treason.hidden.hands, treason.hidden.black-values
#[test]
fn hands_and_values_are_hidden_and_their_numbers_are_not() {
    let t = dealt();
    for who in ["red", "orange"] {
        let v = t.view(who);
        assert_eq!((v.hands[1].len(), v.hand_count(master("yellow")), v.influence_count[1], v.black[1]), (0, 2, 2, [0; 8]));
        assert_eq!(v.board.counters(master("yellow"), Force::Dark), 2);
    }
    let v = t.view("yellow");
    assert_eq!((t.names(v.hands[1]), v.influence.len(), v.black[1][..2].to_vec()), (vec!["palace", "inn"], 2, vec![4, 1]));
    assert_eq!(t.g.view(&t.s, Viewer::Spectator).hands, [treason::Buildings::NONE; 5]);
    // A card that all have seen go to a hand stays known there.
    let mut t = dealt();
    t.phase("income").play("red", "take gallows");
    assert_eq!(t.names(t.view("yellow").hands[0]), ["gallows"]);
}

/// treason.hidden.piles
#[test]
fn the_order_of_piles_is_hidden() {
    let mut t = dealt();
    t.phase("income").influence("red", "wizard").play("red", "take gallows wizard").land("chapel").land("school");
    let look = |t: &Table, who: &str| t.view(who).look.iter().flatten().filter(|it| matches!(it, treason::Place::Known(_))).count();
    assert_eq!((look(&t, "red"), look(&t, "yellow")), (2, 0), "what the Wizard shows one player sees");
    t.play("red", "turn-up school");
    let known = |t: &Table, who: &str| matches!(t.view(who).bottom[0], Some(treason::Place::Known(_)));
    assert_eq!((known(&t, "red"), known(&t, "yellow"), t.view("yellow").pile), (true, false, t.s.secret.pile_len()));
}

/// treason.hidden.public-list
#[test]
fn what_is_public_all_views_show_alike() {
    let t = dealt();
    let public = |v: &View| {
        let b = v.board;
        let hands: Vec<u8> = t.g.masters.iter().map(|it| v.hand_count(it)).collect();
        (
            b.blocks,
            b.counters,
            b.land,
            b.towers,
            b.powers,
            (b.row, b.shops, b.discards, b.removed, b.influence_discards),
            hands,
            (v.pile, v.influence_pile, v.influence_count),
        )
    };
    let views: Vec<_> = Viewer::all(3).map(|who| public(&t.g.view(&t.s, who))).collect();
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
    let v = t.view("orange");
    assert_eq!((v.board.blocks[1], v.board.counters(master("yellow"), Force::Good), t.names(v.board.discards)), (5, 2, vec!["well"]));
    assert_eq!(t.g.knights(&v.board, Owner::Yellow), 23);
}

/// treason.hidden.secret-list
#[test]
fn what_is_secret_changes_only_its_owners_view() {
    let t = dealt();
    let mut other = Table { g: t.g.clone(), s: t.s, log: Default::default() };
    let (inn, grocer) = (t.building("inn"), t.building("grocer"));
    other.s.secret.hands[1] = other.s.secret.hands[1].without(inn).with(grocer);
    other.s.secret.pile = other.s.secret.pile.without(grocer).with(inn);
    other.s.secret.black[1][..2].copy_from_slice(&[2, 3]);
    let pile = t.g.influence_pile(&t.s.board, &t.s.secret);
    other.s.secret.influence[1] = pile.iter().take(2).collect();
    for who in ["red", "orange"] {
        assert_eq!(t.view(who), other.view(who));
        assert_eq!(t.moves(who), other.moves(who));
    }
    assert_eq!(t.g.view(&t.s, Viewer::Spectator), t.g.view(&other.s, Viewer::Spectator));
    assert_ne!(t.view("yellow"), other.view("yellow"));
}

/// treason.hidden.discard-open
#[test]
fn what_leaves_a_hand_is_seen_by_all() {
    let mut t = dealt();
    t.turn("yellow", "action").blocks("yellow", 40).play("yellow", "sell inn pawn-shop").play("yellow", "influence").land("wizard");
    t.play("yellow", "discard fire");
    let v = t.view("red");
    assert_eq!((t.names(v.board.shops[0]), v.board.influence_discards.len()), (vec!["inn"], 1));
    assert!(t.log.learned.has(seat("red")), "there is no way back");
    assert!(t.g.ask(&t.s).seats().has(seat("yellow")));
}
