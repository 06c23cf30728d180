//! Actions in general, acts, free and ongoing effects; Collect and Reveal; the Dossier action.

use crate::support::Table;

/// orchestra.action.three
#[test]
fn three_actions_in_any_mix() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus").play("beck", "go train-station").play("beck", "go zeughaus");
    assert_eq!(t.kind(), "event", "the third ends the actions");
}

/// orchestra.action.up-to
#[test]
fn unused_actions_are_lost() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus").event("s1-leadership-dispute").event("s1-party-rally");
    assert_eq!((t.active().as_str(), t.left()), ("beck", 3));
}

/// orchestra.act.one-effect, orchestra.act.discard
#[test]
fn a_card_costs_an_action_and_is_discarded() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "lose-gestapo").give("kordt", "cover-story").play("beck", "play lose-gestapo");
    assert_eq!((t.left(), t.sus("beck"), t.discarded("lose-gestapo")), (2, "low", true));
    assert_eq!(t.refused("beck", "play cover-story"), "orchestra.act.one-effect");
}

/// orchestra.act.partial
#[test]
fn an_effect_that_changes_nothing_may_be_used() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(3).put("beck", "zurich").give("beck", "military-secrets").play("beck", "play military-secrets");
    assert_eq!((t.ms(), t.left()), (3, 2));
}

/// orchestra.free.no-action, orchestra.card.effective-planning
#[test]
fn a_free_card_costs_no_action() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "effective-planning").play("beck", "play effective-planning");
    assert_eq!(t.left(), 4);
}

/// orchestra.free.any-turn, orchestra.window.calling, orchestra.window.call
#[test]
fn a_free_card_is_played_on_anothers_turn_after_a_call() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "effective-planning");
    let mut asides = Vec::new();
    table::Play::asides(&t.g, &t.s, t.seat("kordt"), &mut asides);
    let call = t.g.edition.sheet_called("kordt").map(orchestra::moves::Move::Call).expect("a person");
    assert!(asides.contains(&call));
    let seat = t.seat("kordt");
    table::Play::play(&t.g, &mut t.s, seat, call, &mut t.log);
    assert!(t.asks("beck", "action"), "a call changes nothing");
    t.play("beck", "go zeughaus");
    assert!(t.asks("kordt", "call"), "after the deed the caller is asked");
    t.play("kordt", "play effective-planning");
    assert!(t.asks("beck", "action"));
    assert_eq!(t.left(), 3);
}

/// orchestra.free.triggered
#[test]
fn a_card_with_a_trigger_waits_for_it() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "delay-hitler");
    assert_eq!(t.refused("beck", "play delay-hitler"), "orchestra.free.triggered");
}

/// orchestra.ongoing.live, orchestra.transfer.anything, orchestra.card.safe
#[test]
fn an_ongoing_card_works_where_it_lies() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "skeptical").give("beck", "safe").give("kordt", "inspiring-letter");
    t.play("beck", "give kordt safe").event("s2-gestapo-raid");
    assert!(t.asks("kordt", "raid") && t.offers("kordt", "keep-all"));
    t.play("kordt", "keep inspiring-letter");
    assert_eq!((t.sus("kordt"), t.holds("kordt", "inspiring-letter")), ("medium", true));
}

/// orchestra.collect.face-up-here, orchestra.collect.to-sheet, orchestra.reveal.separate
#[test]
fn a_tile_is_turned_up_and_then_collected() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus");
    assert_eq!(t.refused("beck", "collect"), "orchestra.collect.face-up-here");
    t.play("beck", "reveal zeughaus").land("keys").play("beck", "collect");
    assert_eq!((t.items("beck", "keys"), t.kind()), (1, "event"));
    assert!(!t.s.board.has_tile(t.space("zeughaus")));
}

/// orchestra.reveal.here, orchestra.entry.train-station
#[test]
fn only_a_face_down_tile_here_is_turned_up() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.refused("beck", "reveal train-station"), "orchestra.reveal.here");
    t.put("beck", "zeughaus").face_up("zeughaus", "map");
    assert_eq!(t.refused("beck", "reveal zeughaus"), "orchestra.reveal.here");
    assert_eq!(t.refused("beck", "reveal chancellery"), "table.not-a-choice");
}

/// orchestra.dossier.draw-one, orchestra.dossier.no-hand
#[test]
fn a_drawn_card_is_public_at_once() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "dossier");
    assert_eq!(t.kind(), "card");
    t.land("f-coup");
    assert_eq!((t.s.board.deck.len(), t.cards("beck")), (52, vec!["f-coup".to_owned()]));
}

/// orchestra.dossier.reshuffle
#[test]
fn an_empty_deck_is_rebuilt_from_the_discard() {
    let mut t = Table::of(&["beck", "kordt"]);
    let deck = std::mem::take(&mut t.s.board.deck);
    t.s.board.discard = deck;
    t.play("beck", "dossier").land("f-coup");
    assert_eq!((t.s.board.deck.len(), t.s.board.discard.len()), (52, 0));
}

/// orchestra.dossier.nothing-left
#[test]
fn with_nothing_left_no_card_is_drawn() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt");
    let deck = std::mem::take(&mut t.s.board.deck);
    let kordt = t.pawn("kordt");
    t.s.board.dossier[kordt.index()] = deck.minus(t.g.edition.illegal);
    let beck = t.pawn("beck");
    t.s.board.dossier[beck.index()] = deck.and(t.g.edition.illegal);
    assert_eq!(t.refused("beck", "dossier"), "orchestra.dossier.nothing-left");
}

/// orchestra.ongoing.jail-inert, orchestra.prison.no-effects
#[test]
fn cards_in_prison_do_nothing() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt").give("kordt", "defections-and-dissent").play("beck", "conspire 1").land("1 target");
    assert_eq!((t.s.board.track, t.kind()), (1, "action"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt").give("kordt", "slow-news-day").stage(7).event("s7-gothic-line");
    assert_eq!(t.kind(), "face", "the prisoner was not asked");
}
