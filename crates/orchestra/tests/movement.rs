//! Move.

use crate::support::Table;

/// orchestra.move.one-link, orchestra.move.stage-gate
#[test]
fn one_link_into_an_open_space() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.refused("beck", "go munich"), "orchestra.move.one-link");
    assert_eq!(t.refused("beck", "go prague"), "orchestra.move.stage-gate");
    t.stage(3);
    assert!(t.offers("beck", "go prague"));
}

/// orchestra.move.stage-7
#[test]
fn closed_spaces_stay_closed() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(7).put("beck", "posen");
    assert_eq!(t.refused("beck", "go warsaw"), "orchestra.move.stage-7");
}

/// orchestra.move.modifier, orchestra.entry.paris
#[test]
fn paris_lowers_suspicion_and_raises_support() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(4).put("beck", "wolfsschlucht").set_sus("beck", "extreme").play("beck", "go paris");
    assert_eq!((t.sus("beck"), t.ms(), t.left()), ("low", 4, 2));
}

/// orchestra.move.modifier-repeat, orchestra.entry.auschwitz, orchestra.entry.treblinka
#[test]
fn each_entry_counts_again() {
    for (space, beside) in [("auschwitz", "prague"), ("treblinka", "warsaw")] {
        let mut t = Table::of(&["beck", "kordt"]);
        t.stage(4).put("beck", beside).set_sus("beck", "low");
        t.play("beck", &format!("go {space}"));
        assert_eq!((t.mot("beck"), t.sus("beck")), ("motivated", "medium"));
        t.play("beck", &format!("go {beside}")).play("beck", &format!("go {space}"));
        assert_eq!((t.mot("beck"), t.sus("beck")), ("reckless", "high"));
    }
}

/// orchestra.move.modifier-any-entry, orchestra.entry.zurich, orchestra.card.airplane-access
#[test]
fn a_flight_is_an_entry() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(3).give("beck", "airplane-access").play("beck", "play airplane-access").play("beck", "go zurich");
    assert_eq!((t.place("beck").as_str(), t.sus("beck")), ("zurich", "high"));
}

/// orchestra.move.leaders-no-block
#[test]
fn leaders_block_nobody() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go deutschlandhalle");
    assert_eq!((t.place("beck").as_str(), t.left()), ("deutschlandhalle", 2));
}

/// orchestra.move.steps, orchestra.card.forged-documents
#[test]
fn several_spaces_are_several_entries() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(4).put("kordt", "prague").give("beck", "forged-documents").play("beck", "play forged-documents").play("beck", "option 2");
    t.play("beck", "pick kordt").play("beck", "go auschwitz").play("beck", "go anlage-sud").play("beck", "go auschwitz");
    assert_eq!((t.mot("kordt"), t.sus("kordt")), ("reckless", "extreme"));
}
