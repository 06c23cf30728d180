//! Every influence card in the income and the action phase.

use crate::support::{Table, seat};
use table::Play;
use treason::{Move, Owner, Refusal};

/// Both phases in which own cards are played.
const PHASES: [&str; 2] = ["income", "action"];

/// treason.card.wizard
#[test]
fn the_wizard_turns_up_one_of_two_cards() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.influence("red", "wizard").row("well hut smithy").phase("income");
    assert!(t.offers("red", "take hut") && t.offers("red", "take hut wizard"), "it is declared with the choice");
    t.play("red", "take hut wizard");
    assert_eq!(t.kind(), "look");
    t.land("inn").land("pigsty");
    assert_eq!((t.asked(), t.moves("red")), ("red".into(), vec!["turn-up inn".to_owned(), "turn-up pigsty".into()]));
    assert_eq!(t.refused("red", "turn-up opera"), "treason.card.wizard");
    t.play("red", "turn-up pigsty");
    assert_eq!((t.kind(), t.row_now()), ("action", vec!["well:1".into(), "smithy:1".into(), "pigsty:0".into()]));
    assert_eq!(t.names(t.s.secret.bottom().iter().copied().collect()), ["inn"], "the other one lies at the bottom");
    assert_eq!((t.spent("wizard"), t.influence_of("red").len()), (1, 0));
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.influence("red", "wizard");
    assert_eq!(t.refused("red", "play wizard"), "treason.card.wizard", "in the action phase it is of no use");
}

/// treason.card.wizard-edges
#[test]
fn the_wizard_sees_two_cards_of_a_small_pile_and_the_colours_are_looked_at_after_him() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.influence("red", "wizard").row("well hut smithy").discards("opera inn").pile("pigsty").phase("income");
    t.play("red", "take hut wizard").land("pigsty");
    let mut come = t.outcomes();
    come.sort();
    assert_eq!(come, ["inn", "opera"], "the discards lie under the last card");
    t.land("opera").play("red", "turn-up opera");
    assert_eq!(t.row_now(), ["well:1", "smithy:1", "opera:0"]);
    // Three of one colour after the Wizard go as at any refill.
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.influence("red", "wizard").row("hut shack bakery").phase("income").play("red", "take bakery wizard");
    t.land("cottage").land("inn").play("red", "turn-up cottage");
    assert_eq!((t.kind(), t.row_now()), ("row", vec![]));
    // With one card in all, that one is turned up.
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.influence("red", "wizard").row("well hut smithy").pile("pigsty").phase("income").play("red", "take hut wizard");
    t.land("pigsty");
    assert_eq!((t.kind(), t.row_now().len()), ("action", 3));
}

/// treason.card.pioneer
#[test]
fn the_pioneer_takes_any_neutral_area_for_nothing() {
    for phase in PHASES {
        let mut t = Table::of(&["o3 o4", "o20 o21"]);
        t.influence("red", "pioneer").blocks("red", 9).phase(phase).play("red", "play pioneer i5");
        assert_eq!((t.owner("i5"), t.purses()[0], t.spent("pioneer")), ("red", 9, 1));
    }
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.influence("red", "pioneer").blocks("red", 20).play("red", "play pioneer i5");
    t.play("red", "buy o2").play("red", "buy o5");
    assert_eq!(t.refused("red", "buy o6"), "treason.buy.max-two", "two were bought besides");
    t.influence("red", "pioneer");
    assert_eq!(t.refused("red", "play pioneer o20"), "treason.card.targets");
    // It closes the ring round o0 and isolates nobody.
    let mut t = Table::of(&["o1 m0", "o0 o20"]);
    t.influence("red", "pioneer").play("red", "play pioneer o23");
    assert_eq!((t.owner("o23"), t.owner("o0")), ("red", "yellow"));
}

/// treason.card.robbery
#[test]
fn robbery_takes_a_bare_area_beside_an_own_one() {
    for phase in PHASES {
        let mut t = Table::of(&["m8 i4", "m9 m7=inn o20"]);
        t.influence("red", "robbery").phase(phase);
        assert_eq!(t.choices("red", "play robbery"), ["m9"]);
        assert_eq!(t.refused("red", "play robbery m7"), "treason.card.targets", "something is built there");
        assert_eq!(t.refused("red", "play robbery o20"), "treason.card.targets", "it lies elsewhere");
        t.play("red", "play robbery m9");
        assert_eq!((t.owner("m9"), t.s.board.land_of(Owner::Yellow).len()), ("red", 2));
    }
}

/// treason.card.infiltrator
#[test]
fn the_infiltrator_takes_a_small_building_beside_an_own_area() {
    for phase in PHASES {
        let mut t = Table::of(&["m8 i4", "m9=cottage m7=toll-house i5 o20=hut"]);
        t.influence("red", "infiltrator").phase(phase);
        assert_eq!(t.choices("red", "play infiltrator"), ["m9"]);
        for other in ["m7", "i5", "o20"] {
            assert_eq!(t.refused("red", &format!("play infiltrator {other}")), "treason.card.targets", "{other}");
        }
        let before = t.scores();
        t.play("red", "play infiltrator m9");
        assert_eq!((t.owner("m9"), t.stands_on("m9")), ("red", "cottage"));
        assert_eq!(t.scores(), [before[0] + 2, before[1] - 2, 0]);
    }
}

/// treason.card.fire
#[test]
fn fire_destroys_a_building_anywhere() {
    for phase in PHASES {
        let mut t = Table::of(&["m8 i4=hut", "o20=opera o21"]);
        t.influence("red", "fire").phase(phase);
        assert_eq!(t.choices("red", "play fire"), ["o20"]);
        t.play("red", "play fire o20");
        assert_eq!((t.owner("o20"), t.stands_on("o20"), t.scores()), ("yellow", "nothing", vec![1, 0, 0]));
        assert_eq!(t.names(t.s.board.discards), ["opera"]);
    }
}

/// treason.card.witchcraft
#[test]
fn witchcraft_sends_a_knight_home_from_a_small_area() {
    for phase in PHASES {
        let mut t = Table::of(&["m8 i4", "o20=cottage o21=tannery o12 o13"]);
        t.influence("red", "witchcraft").phase(phase);
        assert_eq!(t.choices("red", "play witchcraft"), ["o12", "o13", "o20"], "a building of 3 is too much");
        t.play("red", "play witchcraft o20");
        assert_eq!((t.owner("o20"), t.stands_on("o20"), t.scores()[1]), ("neutral", "nothing", 3));
        assert_eq!(t.names(t.s.board.discards), ["cottage"]);
        assert_eq!(t.g.knights(&t.s.board, Owner::Yellow), 22);
    }
}

/// treason.card.donation, treason.card.shortfall
#[test]
fn the_others_give_by_their_number_or_all_they_have() {
    let land = ["o0 o1", "o4 o5", "o8 o9", "o12 o13", "o16 o17"];
    for (players, paid) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let mut t = Table::of(&land[..players]);
        t.influence("red", "donation").blocks("red", 0).play("red", "play donation");
        let mut purses = vec![paid * (players as u16 - 1)];
        purses.resize(players, 5 - paid);
        assert_eq!(t.purses(), purses, "{players}");
    }
    let mut t = Table::of(&land[..3]);
    t.influence("red", "donation")
        .blocks("yellow", 1)
        .blocks("orange", 0)
        .hand("yellow", "inn")
        .phase("income")
        .play("red", "play donation");
    assert_eq!((t.purses(), t.hand_of("yellow")), (vec![6, 0, 0], vec!["inn"]), "nothing is sold for it");
}

/// treason.card.golden-trade
#[test]
fn golden_trade_pays_twice_the_value() {
    for phase in PHASES {
        let mut t = Table::of(&["o3 o4", "o20 o21"]);
        t.influence("red", "golden-trade").hand("red", "manor").phase(phase);
        assert_eq!(t.choices("red", "play golden-trade"), ["manor"]);
        t.play("red", "play golden-trade manor");
        assert_eq!((t.purses(), t.hand_of("red").len()), (vec![5 + 8, 5], 0));
        assert_eq!(t.names(t.s.board.discards), ["manor"]);
    }
}

/// treason.card.protection
#[test]
fn protection_spares_who_shows_it() {
    let mut t = Table::of(&["m8 i4", "o20=opera o21"]);
    t.influence("red", "fire").influence("yellow", "protection").play("red", "play fire o20").play("yellow", "answer protection");
    assert_eq!((t.stands_on("o20"), t.spent("fire"), t.spent("protection")), ("opera", 1, 1));
    assert_eq!(t.asked(), "red");
    // A Donation passes by who shows it, and by nobody else.
    let mut t = Table::of(&["m8 i4", "o20 o21", "o0 o1"]);
    t.influence("red", "donation").influence("yellow", "protection").influence("orange", "blockade").play("red", "play donation");
    assert_eq!(t.asked(), "yellow");
    t.play("yellow", "answer protection");
    assert_eq!((t.asked(), t.moves("orange")), ("orange".into(), vec!["pass".to_owned()]), "a Blockade is no answer to a card");
    t.play("orange", "pass").land("close");
    assert_eq!(t.purses(), [5 + 3, 5, 2]);
}

/// treason.card.blockade
#[test]
fn a_blockade_stops_a_purchase_or_an_attack() {
    // o0 lies between Red's m0 and o1; o23 would close the ring.
    let mut t = Table::of(&["o1 m0 m15", "o0 o20"]);
    t.influence("yellow", "blockade").blocks("red", 9).play("red", "buy o23");
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "answer-purchase"));
    t.play("yellow", "answer blockade");
    assert_eq!((t.owner("o23"), t.owner("o0"), t.purses()[0]), ("neutral", "yellow", 9), "nothing is paid");
    assert_eq!(t.refused("red", "buy o23"), "treason.card.blockade", "nobody buys it in this turn");
    t.play("red", "buy m14");
    assert_eq!(t.refused("red", "buy i7"), "treason.buy.max-two", "one of the two purchases is used up");
    let mut t = Table::of(&["m8 i4", "o20=opera o21"]).black("red", &[2]);
    t.stands("o20").influence("yellow", "blockade").phase("dark-master").play("red", "attack").play("yellow", "answer blockade");
    assert_eq!((t.owner("o20"), t.s.board.dark_master), ("yellow", Some(t.area("o20"))));
    assert_eq!(t.refused("red", "attack"), "treason.att.once", "there is no attack in this turn");
}

/// treason.card.targets
#[test]
fn own_areas_are_never_aimed_at() {
    let mut t = Table::of(&["m8=hut i4", "o20=opera o21"]).dark("m9=shack o13");
    t.influence("red", "fire witchcraft");
    assert_eq!(t.refused("red", "play fire m8"), "treason.card.targets");
    assert_eq!(t.refused("red", "play witchcraft i4"), "treason.card.targets");
    assert_eq!(t.choices("red", "play fire"), ["m9", "o20"], "those of others and of the Dark Master");
    let before = t.scores()[2];
    t.play("red", "play fire m9");
    assert_eq!(t.scores()[2], before - 1, "the black marker loses the points");
    t.stands("o13").play("red", "play witchcraft o13");
    assert_eq!((t.owner("o13"), t.s.board.dark_master), ("neutral", Some(t.area("o13"))), "also where he stands; he stays");
}

/// treason.card.no-target
#[test]
fn a_card_without_a_target_cannot_be_played() {
    let mut t = Table::of(&["m8 i4", "o20=opera o21"]);
    t.influence("red", "robbery golden-trade");
    assert!(t.choices("red", "play").is_empty());
    assert_eq!(t.refused("red", "play robbery"), "treason.card.no-target");
    assert_eq!(t.refused("red", "play golden-trade"), "treason.card.no-target");
    let why = |t: &Table| {
        let robbery = t.kind_called("robbery");
        (t.g.refuse(&t.s, seat("red"), Move::Play(robbery)), robbery)
    };
    assert_eq!(why(&t).0, Some(Refusal::NoTarget(why(&t).1)), "nothing is there");
    let mut t = Table::of(&["m8 i4", "m9 o21"]);
    t.influence("red", "robbery");
    assert_eq!(why(&t).0, Some(Refusal::NeedsTarget(why(&t).1)), "something is there and must be named");
}
