//! The Dossier action.

use crate::support::Table;

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

/// orchestra.dossier.illegal-mark
#[test]
fn twelve_names_are_illegal_and_no_plot() {
    let e = Table::of(&["beck", "kordt"]).g.edition;
    let mut illegal: Vec<&str> = e.kinds.iter().filter(|kind| kind.illegal).map(|kind| kind.id.as_str()).collect();
    illegal.sort_unstable();
    assert_eq!(
        illegal,
        [
            "classified-papers",
            "concealed-pistol",
            "false-safety-report",
            "forged-documents",
            "forged-release-orders",
            "hidden-camera",
            "inspiring-letter",
            "intelligence-briefing",
            "military-secrets",
            "officer-recruited",
            "partisan-informant",
            "war-crimes-evidence"
        ]
    );
    assert_eq!((e.illegal.len(), e.plots.and(e.illegal).len()), (15, 0));
}
