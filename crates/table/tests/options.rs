//! Options are closed lists, always written out in full; a rule list and an edition are plain texts.
use table::{About, LineStarts, OptionSpec, Options, Problem, TABLE_RULES, Texts, edition, line_of};

const ABOUT: About = About {
    id: "tiny",
    name: "Tiny",
    line: "A game about nothing.",
    seats: (1, 5),
    alone: None,
    company: table::Company::Rivals,
    kept_for_ever: None,
    hides: true,
    usual_seats: 3,
    rules_number: 3,
    oldest_rules: 2,
    binding_since: 2,
    options: &[
        OptionSpec::new("solo", &["defend", "concede"], "The side of the person."),
        OptionSpec::new("level", &["normal", "easy", "hard"], "How well the Opponent plays.").once("easy"),
    ],
    results: &["over"],
    rules: "# first\ntiny.a | One | A sentence with a | bar.\n\n  tiny.b|Two|Another.\nno rule here\n",
    windows: &[],
    first_steps: "",
};

fn listed(options: &Options) -> Vec<(String, String)> {
    options.iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect()
}

#[test]
fn what_is_not_chosen_has_its_default_written_out() {
    let options = Options::complete(&ABOUT, [("level", "hard")]).unwrap();
    assert_eq!((options.get("level"), options.get("solo")), ("hard", "defend"));
    assert_eq!(listed(&options), [("level".into(), "hard".into()), ("solo".into(), "defend".into())]);
}

#[test]
fn two_ways_of_choosing_the_same_are_equal() {
    assert_eq!(Options::complete(&ABOUT, [("solo", "defend")]), Options::complete(&ABOUT, []));
}

#[test]
fn an_unknown_option_is_refused_with_those_there_are() {
    assert_eq!(Options::complete(&ABOUT, [("colour", "red")]).unwrap_err(), "tiny has no option 'colour'; it has solo, level");
}

#[test]
fn an_unknown_value_is_refused_with_those_there_are() {
    let error = Options::complete(&ABOUT, [("level", "mad")]).unwrap_err();
    assert_eq!(error, "option 'level' can be normal or easy or hard, not 'mad'");
}

#[test]
fn a_record_that_does_not_name_an_option_is_read_as_it_was_played() {
    let old = Options::recorded(&ABOUT, 2, []).unwrap();
    assert_eq!((old.get("level"), old.get("solo"), old.rules()), ("easy", "defend", 2));
    let named = Options::recorded(&ABOUT, 3, [("level", "normal")]).unwrap();
    assert_eq!((named.get("level"), named.rules()), ("normal", 3));
    assert_eq!(Options::complete(&ABOUT, []).unwrap().rules(), 3);
    for unknown in [1, 4] {
        let why = Options::recorded(&ABOUT, unknown, []).unwrap_err();
        assert_eq!(why, format!("it was played under rules number {unknown}, and numbers 2 to 3 are known here"));
    }
}

#[test]
fn a_name_that_the_game_does_not_have_is_empty() {
    assert_eq!(Options::complete(&ABOUT, []).unwrap().get("colour"), "");
}

#[test]
fn rules_are_read_line_by_line_and_comments_passed_over() {
    let rules: Vec<_> = ABOUT.rules().map(|r| (r.id, r.chapter, r.sentence)).collect();
    assert_eq!(rules, [("tiny.a", "One", "A sentence with a | bar."), ("tiny.b", "Two", "Another.")]);
    assert_eq!(ABOUT.rule("tiny.b").unwrap().sentence, "Another.");
    assert_eq!(ABOUT.rule("tiny.c"), None);
}

#[test]
fn the_rules_of_the_table_itself_are_known_in_every_game() {
    for id in [
        "table.not-asked",
        "table.not-a-choice",
        "table.sealed-final",
        "table.undo-barrier",
        "table.waiting",
        "table.paused",
        "table.not-over",
        "table.not-a-players-move",
        "table.no-stand-in",
        "table.left",
        "table.over",
        "table.not-absent",
        "table.already-asked",
        "table.seat-taken",
        "table.seat-kept",
        "table.not-seated",
        "table.agreed",
        "table.chain",
    ] {
        assert!(ABOUT.rule(id).is_some_and(|r| r.sentence.ends_with('.')), "{id}");
    }
    let ids: std::collections::BTreeSet<_> = TABLE_RULES.iter().map(|rule| rule.id).collect();
    assert_eq!((TABLE_RULES.len(), ids.len()), (19, 19));
}

#[test]
fn an_edition_has_one_hash_whatever_the_order_of_its_files_and_its_name() {
    let a = Texts::new("a").with("x.toml", "1").with("y.toml", "2");
    let b = Texts::new("b").with("y.toml", "2").with("x.toml", "1");
    assert_eq!(a.hash(), b.hash());
    // Text cannot wander from one file to another, nor into a name, without another hash.
    let moved = [
        Texts::new("a").with("x.toml", "1\ny.toml\n1\n2"),
        Texts::new("a").with("x.toml", "12").with("y.toml", ""),
        Texts::new("a").with("x.toml", "1"),
    ];
    assert!(moved.iter().all(|m| m.hash() != a.hash()));
    assert_eq!((a.name(), a.get("x.toml"), a.get("z.toml")), ("a", Some("1"), None));
}

#[test]
fn a_problem_names_its_file_and_line() {
    let text = "one\ntwo\nthree";
    assert_eq!([0, 3, 4, 9, 99].map(|byte| line_of(text, byte)), [1, 1, 2, 3, 3]);
    assert_eq!(Problem::at("cards.toml", text, 5, "a word is wrong").to_string(), "cards.toml, line 2: a word is wrong");
    assert_eq!(Problem::in_file("cards.toml", "it is missing").to_string(), "cards.toml: it is missing");
    assert_eq!(Problem::in_file("", "Tiny has 1 to 5 seats").to_string(), "Tiny has 1 to 5 seats");
}

#[test]
fn lines_counted_once_are_those_that_are_counted_each_time() {
    for text in ["", "\n", "one\ntwo\n\nthree", "ä\r\nö\n"] {
        let lines = LineStarts::of(text);
        assert!((0..text.len() + 2).all(|byte| lines.line(byte) == line_of(text, byte)), "{text:?}");
        assert_eq!(lines.count(), text.matches('\n').count() + 1);
    }
}

#[test]
fn an_edition_has_bounds() {
    let told = |texts: &Texts| edition::readable(texts).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>();
    let files = (0..65).fold(Texts::new("a"), |texts, n| texts.with(format!("{n}.toml"), ""));
    assert_eq!(told(&files), ["the edition has 65 files, and 64 are the most"]);
    let long = Texts::new("a").with("x.toml", "#".repeat((1 << 20) + 1)).with("y.toml", "\n".repeat(20_000));
    assert_eq!(told(&long), ["x.toml: the file is longer than 1024 KiB", "y.toml: the file has more than 20000 lines"]);
    assert!(edition::readable(&Texts::new("a").with("x.toml", "\n".repeat(19_999))).is_ok());
}

#[test]
fn an_edition_holds_no_control_characters() {
    let texts = Texts::new("a").with("x.toml", "a = 1\n# \u{1b}[31m \u{1b}\n\tb = \"\u{202e}\"\r\n").with("y.toml", "ok\n");
    let told: Vec<_> = edition::readable(&texts).unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "x.toml, line 2: here stands the control character U+001B; take it out",
            "x.toml, line 3: here stands the character U+202E, which turns lines or the direction of writing; take it out",
        ]
    );
    assert!(edition::readable(&Texts::new("a").with("x\u{1b}.toml", "")).is_err());
}

#[test]
fn a_value_is_told_in_words_and_a_page_may_propose_another_than_the_default() {
    let plain = OptionSpec::new("level", &["very-easy", "hard"], "How well the Opponent plays.");
    assert_eq!((plain.say("very-easy"), plain.proposal()), ("very easy".to_owned(), "very-easy"));
    let told = plain.saying(&["It errs", "It errs never"]).proposing("hard");
    assert_eq!((told.say("hard"), told.proposal()), ("It errs never".to_owned(), "hard"));
}

/// A rules number that comes later takes nothing of what bound before it.
#[test]
fn answers_bind_since_a_rules_number_and_not_only_under_the_newest() {
    let binds = |rules_number| (1..=rules_number).map(move |rules| About { rules_number, ..ABOUT }.binds_under(rules)).collect::<Vec<_>>();
    assert_eq!((binds(2), binds(4)), (vec![false, true], vec![false, true, true, true]));
}
