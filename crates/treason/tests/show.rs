//! The picture of a table: what the rules make public is drawn, prices stand before presses, and the three sheets tell what strategy asks.

use crate::support::{Table, seat};
use scene::{Berth, Scene};
use table::{Choices, Know, Show, Viewer};

fn scene(t: &Table, who: &str) -> Scene {
    let view = t.g.view(&t.s, Viewer::Seat(seat(who)));
    let scene = t.g.scene(&view, &Choices::of(&t.g, &t.s, Some(seat(who))));
    assert_eq!(scene.problems(), Vec::<String>::new());
    scene
}

fn note(scene: &Scene, sheet: &str, area: &str) -> Option<String> {
    let overlay = scene.overlays.iter().find(|it| it.id == sheet).expect("the sheet is there");
    overlay.notes.iter().find(|(id, _)| id == area).map(|(_, words)| words.clone())
}

fn cell(scene: &Scene, id: &str) -> String {
    let cells = scene.tracks.iter().flat_map(|it| &it.cells);
    cells.clone().find(|it| it.id == id).and_then(|it| it.note.clone()).unwrap_or_else(|| panic!("no cell {id}"))
}

fn choice<'a>(scene: &'a Scene, key: &str) -> &'a scene::Choice {
    scene.choices.iter().find(|it| it.key == key).unwrap_or_else(|| panic!("{key} is not offered"))
}

#[test]
fn owner_building_tower_price_and_bonus_are_drawn() {
    let t = Table::of(&["o2=toll-house^ o16", "m0"]).dark("m8=smithy");
    let scene = scene(&t, "red");
    let space = |id: &str| scene.spaces.iter().find(|it| it.id == id).expect("the area is drawn");
    assert_eq!(space("area-o2").status.as_ref().and_then(|it| it.tint).map(|it| it.0), Some("red"));
    assert_eq!(space("area-m8").status.as_ref().and_then(|it| it.tint).map(|it| it.0), Some("dark-master"));
    assert_eq!((space("area-o16").print.as_str(), space("area-o2").badges[0].print.as_str()), ("1", "+1"));
    let on = |id: &str, berth: Berth| scene.pieces.iter().filter(|it| it.on == id && it.berth == Some(berth)).count();
    assert_eq!((on("area-o2", Berth::Middle), on("area-o2", Berth::Corner), on("area-m0", Berth::Middle)), (1, 1, 0));
    assert!(scene.pieces.iter().any(|it| it.id == "dark-master" && it.on == "outside"));
}

/// `treason.buy.captures-shown`: what falls by a purchase is told before it is paid, on its button and on the sheet.
#[test]
fn what_a_purchase_would_isolate_is_told_before() {
    let t = Table::of(&["o2 m2", "o3=well^ o20"]);
    let red = scene(&t, "red");
    assert!(choice(&red, "buy o4").label.to_string().contains("take Hare Field"), "{}", choice(&red, "buy o4").label);
    assert_eq!(choice(&red, "buy o4").pays, "1 block");
    assert_eq!(note(&red, "isolation", "area-o4").as_deref(), Some("R"));
    // The owner is warned without being asked.
    let yellow = scene(&t, "yellow");
    let ribbon = |scene: &Scene| scene.spaces.iter().find(|it| it.id == "area-o3").and_then(|it| it.ribbon.clone());
    assert_eq!((ribbon(&yellow).as_deref(), ribbon(&red)), (Some("danger"), None));
}

/// What is torn down is told, and what is left of the points when the new building has scored.
#[test]
fn a_replacement_tells_what_goes_and_what_is_left() {
    let mut t = Table::of(&["o2=inn", "o20"]);
    t.hand("red", "toll-house market-stall").blocks("red", 9);
    let red = scene(&t, "red");
    let told = |key: &str| (choice(&red, key).flag.clone(), choice(&red, key).cost.as_ref().map(ToString::to_string));
    let cost = Some("Inn leaves the game with its 2 points".to_owned());
    assert_eq!(told("build toll-house o2"), (Some("+1 point in all".into()), cost.clone()));
    assert_eq!(told("build market-stall o2"), (Some("−1 point in all".into()), cost));
}

/// The blocks on a card of the row go to whoever takes the next one: after the income phase that is not the active player.
#[test]
fn blocks_on_the_row_are_promised_to_the_next_who_takes() {
    let mut t = Table::of(&["o2", "o20"]);
    t.row("well:2 hut bakery");
    let gets = |t: &Table, who: &str| {
        let scene = scene(t, "red");
        scene.pieces.iter().find(|it| it.id == format!("pay-well-{who}")).map(|it| it.label.clone())
    };
    t.phase("income");
    assert_eq!((gets(&t, "red"), gets(&t, "yellow")), (Some("Red: 2 from the card".into()), Some("Yellow: nothing".into())));
    t.phase("action");
    assert_eq!((gets(&t, "red"), gets(&t, "yellow")), (Some("Red: nothing".into()), Some("Yellow: 2 from the card".into())));
}

/// Whoever ends the actions is told how many blocks are left over.
#[test]
fn the_end_of_the_actions_tells_what_is_kept() {
    let told = |blocks: u16| {
        let mut t = Table::of(&["o2", "o20"]);
        t.blocks("red", blocks);
        scene(&t, "red").choices.into_iter().find(|it| it.key == "end-actions").map(|it| it.pays)
    };
    assert_eq!((told(7), told(1), told(0)), (Some("7 blocks kept".into()), Some("1 block kept".into()), Some(String::new())));
}

/// A card that cannot be played now is not named among what can be done.
#[test]
fn the_bar_names_influence_cards_only_while_one_can_be_played() {
    let said = |card: &str, phase: &str| {
        let mut t = Table::of(&["o2", "o20=hut"]).black("red", &[1]);
        t.influence("red", card).blocks("red", 0).phase(phase);
        t.s.board.doings.moved = phase == "dark-master";
        scene(&t, "red").prompt.text.to_string()
    };
    let first = "Take one card of the row: whoever owns a building of its colour is paid";
    for (card, plays) in [("fire", true), ("protection", false), ("wizard", false)] {
        let (income, action, dark) = match plays {
            true => {
                let action = "nothing more to buy or build; play cards, or end.";
                (", or play an influence card first.", action, ", or play a card for the Dark Master.")
            }
            false => (".", "nothing is left but to end.", "."),
        };
        assert_eq!(said(card, "income"), format!("{first}{income}"), "{card}");
        assert_eq!(said(card, "action"), format!("0 blocks: {action}"), "{card}");
        assert_eq!(said(card, "dark-master"), format!("End the turn{dark}"), "{card}");
    }
}

/// Only what can be paid is named as left to buy.
#[test]
fn the_bar_names_what_can_still_be_bought() {
    let mut t = Table::of(&["o2", "o20"]);
    let said = |t: &Table| scene(t, "red").prompt.text.to_string();
    t.blocks("red", 5).hand("red", "hut");
    assert_eq!(said(&t), "5 blocks: 2 areas, 2 buildings, 1 tower, 2 counters left; trade, buy cards, or end.");
    t.blocks("red", 2);
    assert_eq!(said(&t), "2 blocks: 2 areas, 2 buildings left; trade, or end.");
    t.blocks("red", 0);
    assert_eq!(said(&t), "0 blocks: nothing more to buy or build; trade, or end.");
    t.play("red", "sell hut pawn-shop").blocks("red", 0);
    assert_eq!(said(&t), "0 blocks: nothing is left but to end.");
}

/// `treason.att.preview`: who chooses where the Dark Master goes reads beforehand how an attack there would stand.
#[test]
fn the_odds_stand_before_the_walk() {
    let mut t = Table::of(&["o16", "o2"]).black("red", &[1, 4]).white("yellow", 2);
    t.stands("o1").phase("dark-master");
    let walk = choice(&scene(&t, "red"), "walk o2").label.to_string();
    assert!(walk.ends_with("of Yellow; an attack wins 15 of 36 throws"), "{walk}");
}

/// `treason.att.preview`: 2 black against 2 white and one tower are 10, 5 and 21 of 36 throws, for all to see.
#[test]
fn both_totals_and_the_odds_stand_before_an_attack() {
    let mut t = Table::of(&["o16", "o2 o3^"]).black("red", &[1, 4]).white("yellow", 2);
    t.stands("o2").phase("dark-master");
    for who in ["red", "yellow"] {
        let scene = scene(&t, who);
        let odds = scene.odds.first().expect("the odds are shown");
        assert_eq!(odds.outcomes.iter().map(|it| it.cases).collect::<Vec<_>>(), [10, 5, 21]);
        assert_eq!(odds.sums.iter().map(|it| it.comes_to.as_str()).collect::<Vec<_>>(), ["2", "3"]);
    }
    assert!(scene(&t, "red").odds[0].of.is_some(), "bound to the attack");
}

/// What each player would be paid and taxed by a card stands on it.
#[test]
fn the_row_tells_what_everybody_would_get() {
    let mut t = Table::of(&["m8=church o16", "o5=smithy"]);
    t.row("chapel cottage pigsty").blocks("red", 7).blocks("yellow", 8).phase("income");
    let scene = scene(&t, "red");
    let pay = |card: &str, who: &str| scene.pieces.iter().find(|it| it.id == format!("pay-{card}-{who}")).map(|it| it.value.clone());
    // Red: tax 2, income 3 and bonus 1. Yellow: tax 3.
    assert_eq!((pay("chapel", "red").as_deref(), pay("chapel", "yellow").as_deref()), (Some("+2"), Some("−3")));
    assert_eq!((pay("cottage", "red").as_deref(), pay("cottage", "yellow").as_deref()), (Some("0"), Some("0")));
    let card = scene.cards.iter().find(|it| it.id == "card-chapel").expect("it lies on the board");
    assert!(card.at.is_some() && card.lines.iter().any(|it| it == "Red: tax 2, income 4."), "{:?}", card.lines);
}

/// Where each card of the hand may stand, and how far the Dark Master can go, by steps.
#[test]
fn sites_and_reach_are_sheets() {
    let mut t = Table::of(&["o2 o16 i4 m12", "m0"]);
    t.hand("red", "toll-house church");
    let red = scene(&t, "red");
    let sites = &red.overlays.iter().find(|it| it.id == "sites").expect("the sheet").signs;
    let on = |area: &str| sites.iter().filter(|(id, ..)| id == area).map(|(_, kind, _)| *kind).collect::<Vec<_>>();
    assert_eq!((on("area-o2"), on("area-i4"), on("area-m12")), (vec!["trade", "city"], vec!["city"], vec![]));
    assert_eq!(note(&red, "reach", "area-o1").as_deref(), Some("1"), "by a gate from outside");
    assert_eq!(note(&red, "reach", "area-o0").as_deref(), Some("2"));
}

/// `treason.hidden.black-values`: "if it ended now" comes from open facts, and a tie in black counters is named as one.
#[test]
fn the_end_that_would_be_now_betrays_no_value() {
    let mut t = Table::of(&["o2", "o16"]).black("red", &[1]).black("yellow", &[4]);
    t.s.board.marker += 5;
    let t = t.settled();
    let told = cell(&scene(&t, "red"), "race-now");
    assert_eq!(told, "evil, tied: Red, Yellow");
    assert_eq!(told, cell(&scene(&t, "yellow"), "race-now"));
}

/// In the draft there is nothing yet that could end.
#[test]
fn before_the_first_turn_nobody_would_win() {
    let mut t = Table::of(&["o2", "o16"]);
    t.s.board.round = 0;
    let told = scene(&t, "red").tracks.iter().flat_map(|it| &it.cells).filter(|it| it.id == "race-now").count();
    assert_eq!(told, 0);
}

/// What stands on an area is named with the place, and what it pays beside it.
#[test]
fn an_area_tells_what_its_building_pays() {
    let t = Table::of(&["o2=toll-house o16=hut", "m0"]);
    let red = scene(&t, "red");
    let told = |id: &str| red.spaces.iter().find(|it| it.id == id).expect("an area").lines.clone();
    assert!(told("area-o2").contains(&"Its building pays 4, with the bonus.".to_owned()), "{:?}", told("area-o2"));
    assert!(told("area-o16").contains(&"Its building pays 1.".to_owned()), "{:?}", told("area-o16"));
}

/// Replacing a building says what is lost.
#[test]
fn a_loss_stands_before_the_press() {
    let mut t = Table::of(&["o2=shack o16", "m0"]);
    t.hand("red", "toll-house");
    let red = scene(&t, "red");
    let replace = choice(&red, "build toll-house o2");
    assert_eq!(replace.flag.as_deref(), Some("+2 points in all"));
    assert!(replace.cost.as_ref().is_some_and(|it| it.to_string().contains("Shack leaves the game")));
    assert_eq!(choice(&red, "build toll-house o16").flag, None);
}
