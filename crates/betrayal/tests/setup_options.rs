//! What a table can choose.

use betrayal::{German, Rulings, SPECS, Setup, Turns, rulings};
use table::{About, Company, OptionKind, Options};

/// As much of the game as its options and its rules need.
pub const ABOUT: About = About {
    id: "betrayal",
    name: "Betrayal!",
    line: "The fall of France.",
    seats: (2, 3),
    alone: None,
    company: Company::Apart,
    kept_for_ever: None,
    hides: false,
    usual_seats: 2,
    rules_number: 1,
    oldest_rules: 1,
    binding_since: 1,
    options: SPECS,
    results: &[],
    windows: &[],
    rules: include_str!("../src/rules.txt"),
    first_steps: "",
};

fn with(given: &[(&'static str, &'static str)]) -> Result<Rulings, String> {
    Options::complete(&ABOUT, given.iter().copied()).map(|options| rulings(&options))
}

const USUAL: Rulings = Rulings {
    setup: Setup::Historical,
    turns: Turns::Thirteen,
    german: German::Allies,
    drop_not_on_republic: true,
    first_turn_attack: true,
    late_evacuation: true,
    forward_by_rank: true,
    maginot_rear_open: true,
};

/// betrayal.setup.options
#[test]
fn house_rules_are_on_unless_a_table_switches_them_off() {
    assert_eq!(with(&[]), Ok(USUAL));
    assert_eq!(with(&[("setup", "free")]), Ok(Rulings { setup: Setup::Free, ..USUAL }));
    assert_eq!(with(&[("turns", "14")]), Ok(Rulings { turns: Turns::Fourteen, ..USUAL }));
    assert_eq!(with(&[("turns", "12")]), Ok(Rulings { turns: Turns::Twelve, ..USUAL }));
    assert_eq!(with(&[("turns", "10")]), Ok(Rulings { turns: Turns::Ten, ..USUAL }));
    assert_eq!(with(&[("german", "chair")]), Ok(Rulings { german: German::Chair, ..USUAL }));
    assert_eq!(with(&[("drop-not-on-republic", "off")]), Ok(Rulings { drop_not_on_republic: false, ..USUAL }));
    assert_eq!(with(&[("first-turn-attack", "off")]), Ok(Rulings { first_turn_attack: false, ..USUAL }));
    assert_eq!(with(&[("late-evacuation", "off")]), Ok(Rulings { late_evacuation: false, ..USUAL }));
    assert_eq!(with(&[("forward-by-rank", "off")]), Ok(Rulings { forward_by_rank: false, ..USUAL }));
    assert_eq!(with(&[("maginot-rear-open", "off")]), Ok(Rulings { maginot_rear_open: false, ..USUAL }));
}

/// betrayal.setup.options
#[test]
fn a_value_that_is_not_there_is_refused_with_the_list() {
    assert_eq!(with(&[("turns", "11")]), Err("option 'turns' can be 13 or 14 or 12 or 10, not '11'".into()));
    let sentence = with(&[("turn", "10")]).expect_err("there is no such option");
    assert!(sentence.contains("setup, turns, german"), "{sentence}");
}

#[test]
fn every_value_has_its_words_and_house_rules_say_so() {
    for spec in SPECS {
        assert_eq!(spec.says.len(), spec.values.len(), "{}", spec.name);
        if spec.kind == OptionKind::Ruling {
            assert!(spec.about.contains("house rule") && spec.says[0].starts_with("House rule"), "{}", spec.name);
            assert_eq!(spec.values, ["on", "off"], "{}", spec.name);
        }
    }
}
