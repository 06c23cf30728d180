//! The pile of building cards.

use crate::support::Table;

/// treason.deck.reshuffle
#[test]
fn an_empty_pile_is_rebuilt_of_discards_and_markets() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.row("well hut bakery").discards("inn smithy opera").pile("chapel");
    let shack = t.building("shack");
    t.s.board.removed.remove(shack);
    t.s.board.shops[1].insert(shack);
    t.phase("income").play("red", "take hut").land("chapel");
    t.blocks("red", 5).play("red", "blind");
    let mut come = t.outcomes();
    come.sort();
    assert_eq!(come, ["inn", "opera", "shack", "smithy"]);
    t.land("opera");
    assert!(t.s.board.discards.is_empty() && t.s.board.shops.iter().all(|it| it.is_empty()));
    assert_eq!(t.names(t.s.secret.pile), ["shack", "smithy", "inn"]);
}

/// treason.deck.reshuffle
#[test]
fn a_card_that_lay_at_the_bottom_is_taken_from_there() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.row("well hut bakery").blocks("red", 15).pile("chapel inn");
    for (at, id) in ["chapel", "inn"].into_iter().enumerate() {
        let card = t.take(id);
        t.s.secret.bottom[at] = card;
        t.s.secret.bottom_len += 1;
    }
    t.play("red", "blind");
    assert_eq!((t.hand_of("red"), t.s.secret.pile_len()), (vec!["chapel"], 1), "the upper one of two, and one is left");
    t.play("red", "blind");
    assert_eq!((t.hand_of("red"), t.s.secret.pile_len()), (vec!["inn", "chapel"], 0));
    assert_eq!(t.refused("red", "blind"), "treason.cards.building-5", "none is left, though there are five blocks");
}

/// treason.deck.removed-stay-out
#[test]
fn removed_cards_stay_out_and_destroyed_ones_come_back() {
    let mut t = Table::of(&["o3=smithy o4", "o20=hut o21"]);
    t.row("well shack bakery").hand("red", "tannery").influence("red", "fire").blocks("red", 9);
    t.play("red", "build tannery o3").play("red", "play fire o20");
    assert_eq!(t.names(t.s.board.removed), ["smithy"], "what was pulled down leaves the game");
    assert_eq!(t.names(t.s.board.discards), ["hut"], "what was burnt does not");
    t.pile("").play("red", "blind").land("hut");
    assert_eq!(t.hand_of("red"), ["hut"]);
}

/// treason.deck.exhausted
#[test]
fn without_cards_the_row_stays_short_and_the_phase_is_passed_over() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.row("hut bakery").pile("").phase("income").play("red", "take hut");
    assert_eq!((t.kind(), t.row_now()), ("action", vec!["bakery:1".to_owned()]));
    t.play("red", "end-actions").play("yellow", "take bakery").play("yellow", "end-actions");
    assert_eq!((t.asked(), t.kind()), ("red".into(), "action"), "an empty row: no income phase");
}
