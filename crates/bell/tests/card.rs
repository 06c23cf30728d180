//! What a card has. (Cards)

use crate::{
    components::{first_card, swapped_owner},
    support::*,
};
use bell::{
    Bell,
    edition::Card,
    roles::{Colour, Side},
};
use table::{Play, Set};

/// `bell.card.strategy-fields`
#[test]
fn a_card_needs_points_colour_title_and_event_but_no_mark_and_no_tab() {
    let needed = [
        "number = 1",
        "id = \"test\"",
        "source = \"house\"",
        "title = \"Test\"",
        "ops = 3",
        "colour = \"green\"",
        "event = \"add 2 in press\"",
    ];
    let bare = first_card(&needed).expect("mark and tab may be missing");
    let card = &bare.cards[0];
    assert_eq!((card.number, card.title.as_str(), card.ops, card.colour), (1, "Test", 3, Colour::Green));
    assert_eq!((card.text.as_str(), card.repeated, card.tab.is_blank()), ("add 2 in press", false, true));
    assert_eq!((bare.events[0].ops().len(), bare.repeated.has(Card(0))), (1, false));
    for missing in 3..needed.len() {
        let lines: Vec<&str> = needed.iter().enumerate().filter(|(n, _)| *n != missing).map(|(_, l)| *l).collect();
        assert!(first_card(&lines).is_err(), "a card without {}", needed[missing]);
    }
    let full = first_card(&[needed.as_slice(), &["repeated = true", "tab = \"government or event\""]].concat()).unwrap();
    assert!(full.cards[0].repeated && full.repeated.has(Card(0)));
    assert_eq!((full.cards[0].tab.space, full.cards[0].tab.event), (Some(Government), true));
}

/// `bell.card.fd-card-each`
#[test]
fn each_side_owns_one_final_decision_card_that_all_can_see() {
    let t = Table::new();
    let e = &t.game.edition;
    let titles = e.final_decision.map(|c| e.card(c).id.clone());
    assert_eq!(titles, ["about-us".to_owned(), "no-discussion".to_owned()]);
    let open: Set<Card> = e.final_decision.iter().copied().collect();
    for view in [t.view(Concede), t.view(Defend), t.spectator()] {
        assert_eq!(view.board.front, open);
    }
    // Each side's own card pays, not the enemy's.
    for side in Side::BOTH {
        let t =
            Table::new().playing(1, side).printing(16, 1, Colour::White, "add 1 in press").printing(32, 3, Colour::Green, "add 1 in press");
        let first = t.moves()[0].clone();
        let t = t.play(&[&first, "final-decision"]);
        assert_eq!(t.state.board.removed, Set::only(e.final_decision[side.index()]));
        let points = if side == Concede { 1 } else { 3 };
        assert_eq!(t.state.board.agenda.top(), Some(bell::state::Frame::Ops { side, left: points }));
    }
    let problems = Bell::open(2, &table::Options::complete(&Bell::ABOUT, []).unwrap(), &swapped_owner()).err();
    assert!(problems.is_some(), "a Final Decision card has its owner's colour");
}
