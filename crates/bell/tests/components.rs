//! Components and kinds of cards. (Components; Cards)

use crate::support::{quiet::*, *};
use bell::{
    edition::{Edition, Extra, house, read},
    news::News,
    roles::Side,
    space::Space,
};
use std::collections::BTreeSet;
use table::Set;

/// Every place where a cube of a side can be, added up.
fn everywhere(t: &Table, side: Side) -> u32 {
    let b = &t.state.board;
    let at = side.index();
    let map: u8 = Space::ALL.into_iter().map(|s| b.count(side, s)).sum();
    let zones: u8 = b.zones.iter().flatten().map(|z| z[at]).sum();
    let locked = match side {
        Concede => b.german_white.count_ones(),
        Defend => u32::from(b.locked[0] + b.locked[1]),
    };
    u32::from(map + zones + b.pool[at]) + locked
}

/// `bell.comp.cubes-26-each`
#[test]
fn there_are_26_cubes_of_each_colour_from_first_to_last() {
    // First moves, so that events run, cubes are placed and zones are breached.
    let t = Table::new().until(|t| {
        assert_eq!((everywhere(t, Concede), everywhere(t, Defend)), (26, 26));
        over(t)
    });
    assert!(t.state.board.cubes[0].total() > 3, "cubes were placed");
}

/// `bell.comp.disks-die`
#[test]
fn three_disks_lie_off_the_board_and_a_fourth_does_not_exist() {
    let mut t = Table::new();
    assert_eq!(disks(&t), [0u8; 0]);
    t = t.playing(1, Concede);
    for placed in 1..=4usize {
        t = run(t, "disk");
        t = idle_until(t, |t| t.kind() == "card");
        assert_eq!(disks(&t).len(), placed.min(3));
    }
    assert_eq!(disks(&t), [1, 2, 3]);
}

/// `bell.comp.disks-die`
#[test]
fn a_roll_has_six_equal_faces() {
    let t = confirm(run(Table::new().playing(1, Concede).vp(3), "roll hitler"));
    let faces: Vec<(String, u32)> = (1..=6).map(|n: u32| (n.to_string(), 1)).collect();
    assert_eq!((t.kind(), t.outcomes()), ("d6", faces));
    assert!(drawn(&t).iter().all(|(_, n)| (880..1120).contains(n)), "{:?}", drawn(&t));
}

/// `bell.comp.strategy-39`
#[test]
fn the_set_holds_39_strategy_cards_with_the_final_decision_cards_among_them() {
    let t = Table::new();
    let e = &t.game.edition;
    let ids: BTreeSet<&String> = e.cards.iter().map(|c| &c.id).collect();
    assert_eq!((e.cards.len(), ids.len()), (39, 39));
    let [concede, defend] = e.final_decision;
    assert_ne!(concede, defend);
    let mut dealt = Set::first(39);
    dealt.remove(concede);
    dealt.remove(defend);
    assert_eq!((e.deck, e.deck.len()), (dealt, 37));
    assert_eq!(t.state.secret.deck.cards(), dealt);
    // Counted the other way the deck itself has 39.
    let t = Table::with_options(&[("final-decision-cards", "extra")]);
    assert_eq!((t.game.edition.cards.len(), t.state.secret.deck.len()), (41, 39));
}

/// `bell.comp.objectives-12`
#[test]
fn each_space_has_one_objective_card() {
    let t = idle_until(Table::new(), |t| t.kind() == "objective-concede");
    let dealt: Vec<String> = t.outcomes().into_iter().map(|(o, _)| o).collect();
    assert_eq!(sorted(dealt), ids(&all_but(&[])));
    let e = &t.game.edition;
    assert_eq!((e.objectives.len(), e.objective_events.len()), (12, 12));
    let titles: BTreeSet<&String> = e.objectives.iter().map(|o| &o.title).collect();
    assert_eq!(titles.len(), 12);
    // One less, or two for one space, is no edition.
    let text = house().get("objectives.toml").unwrap().to_owned();
    let twice = text.replacen("space = \"france\"", "space = \"press\"", 1);
    assert!(read(&house().with("objectives.toml", twice), Extra::Inside).is_err());
    let at = text.rfind("[[objective]]").unwrap();
    assert!(read(&house().with("objectives.toml", &text[..at]), Extra::Inside).is_err());
}

/// `bell.comp.support-cards`
#[test]
fn three_round_cards_are_turned_and_then_no_more() {
    let mut begun = vec![];
    let mut initiative = vec![];
    idle_game(Table::new(), |_, t, heard| {
        for (_, news) in heard {
            match news {
                News::RoundBegins(n) => begun.push(n),
                News::FinalDecisionBegins => begun.push(0),
                News::Initiative { first, .. } => initiative.push(first),
                _ => {}
            }
        }
        if let Some(first) = initiative.last() {
            assert_eq!(t.state.board.initiative, *first, "the Initiative card shows one side, the last that was settled");
        }
    });
    // The first round had begun before the first question.
    assert_eq!(begun, [2, 3, 0]);
    assert_eq!(initiative.len(), 4);
}

/// `bell.comp.support-cards`
#[test]
fn the_mobilization_card_has_two_sides_and_no_third() {
    let t = Table::new().playing(1, Concede);
    let t = idle_until(run(t, "mobilize"), |t| t.kind() == "card");
    let t = idle_until(run(t, "mobilize"), |t| t.kind() == "card");
    assert_eq!(t.state.board.mobilization, bell::state::Mobilization::General);
    let before = t.state.board;
    let t = run(t, "mobilize");
    assert_eq!(t.kind(), "confirm", "nothing is left to execute");
    assert_eq!((t.state.board.pool, t.state.board.cubes, t.state.board.locked), (before.pool, before.cubes, before.locked));
}

/// The house's list with these lines in the place of its first card.
pub fn first_card(lines: &[&str]) -> Result<Edition, Vec<table::Problem>> {
    let text = house().get("strategy.toml").unwrap().to_owned();
    let start = text.find("[[card]]").unwrap();
    let end = start + 1 + text[start + 1..].find("[[card]]").unwrap();
    let entry = format!("[[card]]\n{}\n\n", lines.join("\n"));
    read(&house().with("strategy.toml", [&text[..start], &entry, &text[end..]].concat()), Extra::Inside)
}

/// The house edition with the Final Decision cards given to the wrong sides.
pub fn swapped_owner() -> table::Texts {
    let text = house().get("strategy.toml").unwrap().to_owned();
    let text = text.replacen("side = \"concede\"", "side = \"?\"", 1).replacen("side = \"defend\"", "side = \"concede\"", 1);
    house().with("strategy.toml", text.replacen("side = \"?\"", "side = \"defend\"", 1))
}
