//! Every influence card in the Dark Master phase.

use crate::support::Table;

/// Red serves the Dark Master, who owns m9 and stands on o20.
fn dark_phase(red: &str, yellow: &str) -> Table {
    let mut t = Table::of(&[red, yellow]).dark("m9").black("red", &[3]);
    t.stands("o20").phase("dark-master");
    t
}

/// treason.p4card.area-to-dm
#[test]
fn what_a_card_wins_is_the_dark_masters() {
    let mut t = dark_phase("o3 o4", "m10=cottage m8 o20 o22");
    t.influence("red", "pioneer infiltrator").play("red", "play pioneer i1");
    assert_eq!(t.owner("i1"), "dark-master");
    let before = t.scores();
    t.play("red", "play infiltrator m10");
    assert_eq!((t.owner("m10"), t.stands_on("m10")), ("dark-master", "cottage"));
    assert_eq!(t.scores(), [before[0], before[1] - 2, before[2] + 2]);
    t.influence("red", "robbery").play("red", "play robbery m8");
    assert_eq!((t.owner("m8"), t.g.knights(&t.s.board, treason::Owner::Dark)), ("dark-master", 25 - 4));
}

/// treason.p4card.reference
#[test]
fn own_means_the_dark_masters_and_where_he_stands() {
    let mut t = dark_phase("o3 o4", "m10 o2 o20 o21");
    t.influence("red", "robbery");
    assert_eq!(t.choices("red", "play robbery"), ["m10", "o20"], "beside his area, and under his feet");
    assert_eq!(t.refused("red", "play robbery o2"), "treason.p4card.reference", "beside an own area of the player: not now");
    assert_eq!(t.refused("red", "play robbery o21"), "treason.p4card.reference", "beside where he stands: neither");
    assert_eq!(t.refused("red", "play robbery o3"), "treason.card.targets", "the player's own area never");
    t.play("red", "play robbery o20");
    assert_eq!(t.owner("o20"), "dark-master");
    t.influence("red", "pioneer");
    assert!(t.offers("red", "play pioneer i1"), "a Pioneer needs neither");
}

/// treason.p4card.no-benefit
#[test]
fn cards_that_bring_him_nothing_are_not_played_for_him() {
    let mut t = dark_phase("o3 o4", "o20 o21");
    t.hand("red", "manor").influence("red", "donation golden-trade");
    assert!(t.choices("red", "play").is_empty());
    for m in ["play donation", "play golden-trade manor"] {
        assert_eq!(t.refused("red", m), "treason.p4card.no-benefit", "{m}");
    }
    let mut t = dark_phase("o3 o4", "o20 o21");
    t.influence("red", "wizard protection");
    assert_eq!(t.refused("red", "play wizard"), "treason.p4card.no-benefit");
    assert_eq!(t.refused("red", "play protection"), "treason.react.only-two");
}

/// treason.p4card.tower-protects
#[test]
fn cards_that_destroy_work_as_before_and_towers_protect_as_before() {
    let mut t = dark_phase("o3 o4=shack", "o12=opera o13=hut^ o20");
    t.influence("red", "fire fire");
    assert_eq!(t.choices("red", "play fire"), ["o12", "o13"]);
    t.play("red", "play fire o12");
    assert_eq!((t.owner("o12"), t.stands_on("o12")), ("yellow", "nothing"));
    t.play("red", "play fire o13");
    assert_eq!((t.has_tower("o13"), t.stands_on("o13")), (false, "hut"));
    t.influence("red", "witchcraft");
    assert_eq!(t.choices("red", "play witchcraft"), ["m9", "o12", "o13", "o20"], "also a black knight");
    t.play("red", "play witchcraft m9");
    assert_eq!(t.owner("m9"), "neutral");
    // Who is hit may answer as before.
    let mut t = dark_phase("o3 o4", "o12=opera o20");
    t.influence("red", "fire").influence("yellow", "protection").play("red", "play fire o12").play("yellow", "answer protection");
    assert_eq!(t.stands_on("o12"), "opera");
}

/// treason.p4card.before-after
#[test]
fn cards_are_played_at_any_time_but_between_roll_and_move_or_attack_and_result() {
    let mut t = dark_phase("o3 o4", "o20 o21 o22");
    t.influence("red", "pioneer pioneer").play("red", "play pioneer i1").play("red", "roll").land("2");
    assert!(t.choices("red", "play").is_empty(), "not between the roll and the move");
    t.play("red", "stay");
    t.influence("red", "pioneer").play("red", "play pioneer i2").play("red", "attack");
    assert_eq!((t.kind(), t.asked()), ("d6", String::new()), "not between the attack and its result");
    t.land("6").land("1").play("red", "play pioneer i3");
    assert_eq!(t.owner("i3"), "dark-master", "but after it");
}

/// treason.p4card.needs-black
#[test]
fn without_a_black_counter_there_is_no_such_phase() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]).white("red", 2);
    t.influence("red", "pioneer").play("red", "end-actions");
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "income"));
    assert_eq!(t.influence_of("red"), ["pioneer"]);
}
