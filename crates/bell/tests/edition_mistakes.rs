//! Mistakes in an edition: each is found, at its file and line, in plain words, and brings no others.

use bell::edition::{Extra, house, read};
use table::{Texts, testing::Draft};

/// A file of the house edition, to be changed.
fn of(file: &'static str) -> Draft {
    Draft::of(house(), file, |texts| read(texts, Extra::Inside).err().unwrap_or_default())
}

const MAP: &str = "map.toml";
const BOARD: &str = "board.toml";
const STRATEGY: &str = "strategy.toml";
const OBJECTIVES: &str = "objectives.toml";
const MOBILIZATION: &str = "mobilization.toml";
const SOLO: &str = "solo.toml";

#[test]
fn missing_files_are_all_named() {
    let problems = read(&Texts::new("empty"), Extra::Extra).expect_err("there is no file");
    let files: Vec<&str> = problems.iter().map(|p| p.file.as_str()).collect();
    assert_eq!(files, [MAP, MOBILIZATION, OBJECTIVES, SOLO, "strategy-extra.toml", STRATEGY]);
    assert!(problems.iter().all(|p| p.line.is_none() && p.sentence.contains("missing")));
}

#[test]
fn the_extra_file_is_needed_only_when_asked_for() {
    let mut texts = Texts::new("thrift");
    for (name, text) in house().iter().filter(|(name, _)| *name != "strategy-extra.toml") {
        texts = texts.with(name, text);
    }
    assert!(read(&texts, Extra::Inside).is_ok());
    assert_eq!(read(&texts, Extra::Extra).expect_err("the file is missing").len(), 1);
}

#[test]
fn a_misspelt_file_is_recognized() {
    let texts = Texts::new("odd").with("Map.toml", "");
    let problems = read(&texts, Extra::Inside).expect_err("most files are missing");
    assert!(problems.iter().any(|p| p.file == MAP && p.sentence.contains("'Map.toml'")), "{problems:#?}");
}

#[test]
fn syntax() {
    of(MAP).with("to = \"france\"", "to = france").says("to = france", &["quotation marks"]);
    of(MAP).with("to = \"france\"", "to = \"france").says("to = \"france", &["quotation marks"]);
    of(MAP).with("to = \"france\"", "to \"france\"").says("to \"france\"", &["name = value"]);
    of(MAP).with("to = \"france\"", "to = \"france\"\nto = \"press\"").says("to = \"press\"", &["twice"]);
}

#[test]
fn several_syntax_errors_are_all_listed() {
    let draft = of(MAP).with("to = \"france\"", "to = france").with("to = \"press\"", "to = press");
    assert_eq!(draft.problems().len(), 2);
}

/// The board is retyped like the cards are: what is wrong with a place is told by its file, its line and its key.
#[test]
fn places_on_the_board() {
    of(BOARD)
        .with("at = [290, 525]", "at = [290]")
        .says("at = [290]", &["space 'france'", "'at' has 1 numbers, it should have 2", "right"]);
    of(BOARD).with("at = [290, 525]", "at = \"290, 525\"").says("at = \"290, 525\"", &["space 'france'", "'at' is text"]);
    of(BOARD).with("id = \"france\"", "id = \"frence\"").says("id = \"frence\"", &["space 'frence'", "did you mean 'france'?"]);
    of(BOARD).with("portrait = [103, 446]\n", "").says("[[space]]\nid = \"france\"", &["space 'france'", "'portrait' is missing"]);
    of(BOARD)
        .with("\"-political-military\"", "\"-politic-military\"")
        .says("-politic-military", &["region 'political'", "'political-military'"]);
    of(BOARD).with("[520, 672]", "[520]").says("[520]", &["line 'political-military'", "point 2 of 'points'", "two whole numbers"]);
    of(BOARD).with("run = \"down\"", "run = \"up\"").says("run = \"up\"", &["track 'rounds'", "'run'", "'down'"]);
    of(BOARD).with("pivotal = 142", "pivotal = 0").says("pivotal = 0", &["[sizes]", "'pivotal'", "from 1 to 2000"]);
    of(BOARD).with("id = \"rounds\"", "id = \"victory\"").says("id = \"victory\"\nat = [1270", &["the track 'victory' is there twice"]);
}

/// Only the picture needs it, and tables that were opened before there was such a file keep their board.
#[test]
fn an_edition_without_a_board_has_that_of_the_house() {
    let without = house().iter().filter(|(file, _)| *file != BOARD).fold(Texts::new("mine"), |texts, (file, text)| texts.with(file, text));
    let (mine, whole) = (read(&without, Extra::Inside).unwrap(), read(&house(), Extra::Inside).unwrap());
    assert_eq!(mine.layout, whole.layout);
}

/// `bell.card.strategy-fields`: what every card must say.
#[test]
fn missing_fields() {
    for field in ["id", "title", "ops", "colour", "event", "source"] {
        let draft = of(STRATEGY).below("number = 17\n", field, "note-not");
        let problems = draft.problems();
        let missing = format!("card 17: '{field}' is missing");
        assert!(problems.iter().any(|p| p.sentence == missing), "{problems:#?}");
    }
    of(STRATEGY).below("number = 3\n", "title = \"Rudolf Beran\"\n", "").says("[[card]]\nnumber = 3\n", &["card 3", "'title' is missing"]);
    of(MAP).with("source = \"rulebook\"\n", "").says("[[arrow]]", &["arrow 1", "'source' is missing"]);
    of(MOBILIZATION).with("general = 2\n", "").says_of_file(&["'general' is missing"]);
}

#[test]
fn unknown_fields() {
    of(STRATEGY).with("note = ", "notes = ").says("notes = ", &["card 1", "'notes'", "did you mean 'note'"]);
    of(MAP).with("note = ", "wherefore = ").says("wherefore", &["'wherefore' is not a field", "'from'"]);
    of(SOLO).with("then = \"remove\"", "then = \"remove\", row = 1").says("row = 1", &["'row'", "row 1"]);
}

#[test]
fn wrong_kinds_of_value() {
    of(STRATEGY).with("ops = 1", "ops = \"1\"").says("ops = \"1\"", &["'ops' is text", "number"]);
    of(STRATEGY).with("repeated = false", "repeated = \"no\"").says("repeated = \"no\"", &["true or false"]);
    of(STRATEGY).with("title = \"Karlsbad Programme\"", "title = 7").says("title = 7", &["'title' is a number", "text"]);
    of(MAP).with("from = \"france\"", "from = [\"france\"]").says("from = [", &["'from' is a list"]);
    of(MAP).written("arrow = 3").problems().iter().for_each(|p| assert!(!p.sentence.is_empty()));
}

#[test]
fn empty_values() {
    of(STRATEGY).with("title = \"Karlsbad Programme\"", "title = \" \"").says("title = \" \"", &["'title' is empty"]);
    of(OBJECTIVES).with("add 1 among france, president", "").says("event = \"\"", &["'event' is empty"]);
}

#[test]
fn unknown_spaces_are_recognized() {
    of(MAP).with("from = \"france\"", "from = \"frnace\"").says("frnace", &["'frnace' is not a space", "'france'"]);
    of(MAP).with("to = \"france\"", "to = \"United Kingdom\"").says("\"United", &["did you mean 'united-kingdom'"]);
    of(STRATEGY).with("tab = \"government\"", "tab = \"goverment\"").says("goverment", &["card 1", "'tab'", "'government'"]);
    of(OBJECTIVES).with("space = \"press\"", "space = \"newspapers\"").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("press"), "{p}");
    });
    of(STRATEGY).with("1 in government", "1 in germans").says("1 in germans", &["card 1, event", "'germans' is not a space"]);
}

#[test]
fn tabs() {
    of(STRATEGY).with("opposition or event", "opposition or government").says("or government", &["one space"]);
    assert!(of(STRATEGY).with("tab = \"government\"", "tab = \"\"").problems().is_empty());
}

/// `bell.comp.strategy-39`: every number once.
#[test]
fn numbers_of_cards() {
    of(STRATEGY).without("number = 17\n").says_of_file(&["strategy.toml has 38 cards, it needs 39: number 17 is missing"]);
    let two = of(STRATEGY).without("number = 17\n").without("number = 20\n");
    two.says_of_file(&["has 37 cards", "the numbers 17, 20 are missing"]);
    let twice = of(STRATEGY).with("number = 17\n", "number = 18\n").problems();
    assert_eq!(twice.len(), 2, "{twice:#?}");
    assert!(twice[0].sentence.contains("number 17 is missing"));
    assert!(twice[1].sentence.contains("the number 18 is there twice, first in line"));
    let beyond = of(STRATEGY).with("number = 39\n", "number = 55\n").problems();
    assert!(beyond.iter().any(|p| p.sentence.contains("'number' is 55, it should be from 1 to 39")), "{beyond:#?}");
}

#[test]
fn too_few_cards_to_deal() {
    let text = house().get(STRATEGY).expect("a file of the house edition").to_owned();
    let end = text.find("[[card]]\nnumber = 20\n").expect("card 20");
    let problems = of(STRATEGY).written(&text[..end]).problems();
    assert!(problems.iter().any(|p| p.sentence.contains("three rounds need 30")), "{problems:#?}");
}

#[test]
fn ids_of_cards() {
    of(STRATEGY).with("\"times-leader\"", "\"Times Leader\"").says("Times Leader\"", &["card 2", "'Times Leader'", "small letters"]);
    of(STRATEGY).with("\"times-leader\"", "\"rudolf-beran\"").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("card 3: the id 'rudolf-beran' is there twice, first in strategy.toml, line"), "{p}");
    });
    let other = of("strategy-extra.toml").with("\"defence-committee\"", "\"jan-masaryk\"");
    other.says("\"jan-masaryk\"", &["card 41", "first in strategy.toml"]);
}

#[test]
fn extra_cards_have_their_numbers() {
    let draft = of("strategy-extra.toml").without("number = 41");
    draft.says_of_file(&["strategy-extra.toml has 1 cards, it needs 2: number 41 is missing"]);
    assert_eq!(read(&draft.edition(), Extra::Extra).err().unwrap_or_default().len(), 1);
    let draft = of("strategy-extra.toml").with("repeated = false", "side = \"concede\"\nfinal-decision = true");
    draft.says("[[card]]", &["card 40", "strategy.toml, not here"]);
}

#[test]
fn points_and_colours() {
    of(STRATEGY).with("ops = 1", "ops = 5").says("ops = 5", &["'ops' is 5, it should be from 1 to 4"]);
    of(STRATEGY).with("ops = 1", "ops = -1").says("ops = -1", &["from 1 to 4"]);
    of(STRATEGY).with("ops = 1", "ops = 99999999999999999999").says("ops = 999", &["from 1 to 4"]);
    of(STRATEGY).with("\"white\"", "\"whit\"").says("\"whit\"", &["'whit' is not a colour", "'white'"]);
    of(STRATEGY).with("\"white\"", "\"purple\"").says("\"purple\"", &["'white', 'green' or 'blue'"]);
}

#[test]
fn sources() {
    of(MAP).with("source = \"rulebook\"", "source = \"the book\"").says("the book", &["'the book' is not a source", "'house'"]);
    of(SOLO).with("source = \"house\"", "source = \"hause\"").says("hause", &["concede, place-or-remove, row 1", "'house'"]);
    of(MOBILIZATION).with("source = \"house\"\n", "").says_of_file(&["'source' is missing"]);
}

#[test]
fn final_decision_cards() {
    let none = of(STRATEGY).with("side = \"concede\"\nfinal-decision = true\n", "");
    none.says_of_file(&["Concede has no Final Decision card", "side = \"concede\""]);
    let two = of(STRATEGY).with("repeated = false\n", "side = \"concede\"\nfinal-decision = true\n");
    let problems = two.problems();
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert!(problems[0].sentence.contains("card 16: Concede has two Final Decision cards, the first in line"));
    of(STRATEGY).with("side = \"concede\"\n", "").says("[[card]] # title and side", &["card 16", "needs side"]);
    of(STRATEGY).with("final-decision = true\n", "").problems().iter().for_each(|p| assert!(p.to_string().contains("inal")));
    let green = of(STRATEGY).below("number = 16\n", "\"white\"", "\"green\"");
    let problems = green.problems();
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert!(problems[0].sentence.contains("the Final Decision card of Concede must be white, not green"));
    let repeated = of(STRATEGY).below("number = 16\n", "repeated = false", "repeated = true");
    repeated.says("[[card]] # title and side", &["card 16", "cannot be repeated"]);
}

/// `bell.comp.objectives-12`: one for each space.
#[test]
fn objectives_of_all_spaces() {
    of(OBJECTIVES).without("space = \"france\"").says_of_file(&["has 11 objectives, it needs 12", "missing france"]);
    let twice = of(OBJECTIVES).with("space = \"france\"", "space = \"press\"").problems();
    assert_eq!(twice.len(), 2, "{twice:#?}");
    assert!(twice[0].sentence.contains("missing france"));
    assert!(twice[1].sentence.contains("'press' has two objectives, the first in line 11"));
}

#[test]
fn arrows_to_themselves_and_twice() {
    of(MAP).with("to = \"france\"", "to = \"united-kingdom\"").says("to = \"united-kingdom\"", &["arrow 4", "to itself"]);
    let twice = of(MAP).below("from = \"france\"\nto = \"soviet-union\"", "soviet-union", "president").problems();
    assert_eq!(twice.len(), 1, "{twice:#?}");
    assert!(twice[0].sentence.contains("from 'france' to 'president' is there twice, first in line 14"), "{}", twice[0]);
}

/// `bell.map.arrow-direction` and `bell.map.double-arrow`: no edition may contradict the rulebook.
#[test]
fn arrows_that_the_rulebook_names() {
    of(MAP).without("from = \"united-kingdom\"\nto = \"president\"").says_of_file(&["'united-kingdom' to 'president' is missing"]);
    of(MAP).without("to = \"general-staff\"").says_of_file(&["'opposition' to 'general-staff' is missing"]);
    of(MAP).without("from = \"general-staff\"\nto = \"opposition\"").says_of_file(&["'general-staff' to 'opposition' is missing"]);
    let back = of(MAP).with("from = \"president\"\nto = \"government\"", "from = \"president\"\nto = \"united-kingdom\"");
    back.says("from = \"president\"", &["'united-kingdom' to 'president' only"]);
}

#[test]
fn thresholds_in_order() {
    of(MOBILIZATION).with("partial = 1", "partial = 2").says("general = 2", &["'partial' (2) must be less than 'general' (2)"]);
    of(MOBILIZATION).with("general = 2", "general = 4").says("general = 4", &["'general' is 4, it should be from 1 to 3"]);
    of(MOBILIZATION).with("partial = 1", "partial = 0").says("partial = 0", &["from 1 to 3"]);
}

#[test]
fn solo_tables_end_with_otherwise() {
    let no_end = of(SOLO).with("  { when = \"otherwise\", then = \"place\", source = \"house\" },\n", "");
    no_end.says("removal-takes-last-isolated", &["concede, place-or-remove, row 10", "the last row must be 'otherwise'"]);
    let late = of(SOLO).with("\"otherwise\", then = \"place\"", "\"otherwise\", rounds = \"late\", then = \"place\"");
    late.says("rounds = \"late\", then = \"place\"", &["'otherwise', in all rounds"]);
    let early = of(SOLO).with("\"removal-wins-dimension\"", "\"otherwise\"");
    early.says("when = \"otherwise\"", &["row 1", "'otherwise' must be the last row"]);
}

#[test]
fn solo_tables_are_all_there() {
    let unknown = of(SOLO).with("keep = \"has-room\"", "keep = \"has-rom\"");
    unknown.says("has-rom", &["concede, place, row 1", "'has-rom' is not a filter", "'has-room'"]);
    of(SOLO).with("[defend]", "[defends]").problems().iter().for_each(|p| assert!(p.sentence.contains("defend"), "{p}"));
    let empty = of(SOLO).with("[concede]", "[concede]\nplace = []\n[nobody]");
    let problems = empty.problems();
    for sentence in ["'place' has no rows", "'remove' is missing", "'place-or-remove' is missing", "'nobody' is not a field"] {
        assert!(problems.iter().any(|p| p.sentence.contains(sentence)), "{sentence}: {problems:#?}");
    }
}

/// Mistakes of all files come in one list, by file and line.
#[test]
fn everything_is_said_at_once() {
    let texts = house()
        .with(MAP, of(MAP).with("from = \"france\"", "from = \"gaul\"").with("to = \"france\"", "to = \"gaul\"").text())
        .with(STRATEGY, of(STRATEGY).with("ops = 1", "ops = 9").with("1 in government", "1 in gaul").text())
        .with(MOBILIZATION, "partial = ");
    let problems = read(&texts, Extra::Inside).expect_err("five mistakes");
    let places: Vec<(&str, Option<usize>)> = problems.iter().map(|p| (p.file.as_str(), p.line)).collect();
    assert_eq!(places, [(MAP, Some(14)), (MAP, Some(27)), (MOBILIZATION, Some(1)), (STRATEGY, Some(12)), (STRATEGY, Some(15))]);
}

/// Whatever the text, the reader answers.
#[test]
fn no_text_makes_the_reader_fall_over() {
    let deep = format!("arrow = {}", "[".repeat(10_000));
    let long = format!("[[card]]\nevent = \"{}\"", "if control france: ".repeat(50_000));
    for text in ["", "\u{feff}", "\0", "[[card]]", "card = [1, 2]", "[card]", "[[arrow]]\nfrom = 1", "[[a.b]]\n[a]", "=", &deep, &long] {
        for (file, _) in house().iter() {
            assert!(read(&house().with(file, text), Extra::Extra).is_err());
        }
    }
    for (file, text) in house().iter() {
        for end in (0..text.len()).step_by(997).filter(|end| text.is_char_boundary(*end)) {
            assert!(read(&house().with(file, &text[..end]), Extra::Extra).is_err());
        }
    }
}

/// Cards drawn to the hand are discarded again, so that each player has one card to lay aside.
#[test]
fn an_event_discards_what_it_draws_to_the_hand() {
    let draft = of(STRATEGY).with("discard 2", "discard 1");
    draft.says("discard 1", &["draws 2", "discards 1"]);
    let draft = of(STRATEGY).with("draw 2 to hand; ", "");
    draft.says("discard 2", &["draws 0", "discards 2"]);
}

/// Points need Presence at the start of the play, which is read for the side that plays.
#[test]
fn the_enemy_is_granted_no_points() {
    let draft = of(STRATEGY).with("grant 3 ops", "enemy grant 3 ops");
    draft.says("enemy grant", &["points", "enemy"]);
}

/// No time is asserted: where each mistake counted the lines anew, this would take very long.
#[test]
fn a_very_long_file_full_of_mistakes_is_read_to_its_end() {
    type Line = fn(usize) -> String;
    let kinds: [(&str, Line); 6] = [
        ("strategy.toml", |n| format!("[[card]]\nfield{n} = 1\n")),
        ("strategy.toml", |n| format!("field{n} = 1\n")),
        ("objectives.toml", |n| format!("[[objective]]\nspace = \"s{n}\"\n")),
        ("map.toml", |n| format!("{n} {n}\n")),
        ("solo.toml", |n| format!("a{n} = [{{x = 1}}, {{y = 2}}]\n")),
        ("strategy.toml", |n| format!("[[card]]\nid = \"c{}\"\nevent = \"ad 1 in {n}\"\n", n % 3)),
    ];
    for (file, line) in kinds {
        let text: String = (0..100_000).map(line).collect();
        let found = read(&house().with(file, text), Extra::Inside).err().map_or(0, |problems| problems.len());
        assert!((1..=101).contains(&found), "{file}: {found} problems");
    }
}

#[test]
fn after_a_hundred_mistakes_a_last_sentence_says_that_there_may_be_more() {
    let text: String = (0..300).map(|n| format!("field{n} = 1\n")).collect();
    let problems = of("strategy.toml").written(&text).problems();
    assert_eq!(problems.len(), 101);
    assert_eq!(problems[100].to_string(), "there may be more: after 100 problems the rest was not read");
    assert!(problems[..100].iter().all(|p| p.file == "strategy.toml"));
}

#[test]
fn what_a_backslash_writes_is_no_control_character_either() {
    let title = house().get("strategy.toml").and_then(|text| text.lines().find(|line| line.starts_with("title = "))).map(str::to_owned);
    let title = title.expect("a card has a title");
    for (written, named) in [
        ("\\u001b[31mred", "the control character U+001B"),
        ("\\u009b31m", "the control character U+009B"),
        ("a\\u202eb", "the character U+202E"),
        ("two\\nlines", "a line break"),
        ("a\\tb", "a tab"),
    ] {
        let new = format!("title = \"{written}\"");
        let draft = of("strategy.toml").with(&title, &new);
        draft.says(&new, &["'title' holds", named]);
    }
    let event = of("strategy.toml").with("event = \"\"\"\n", "event = \"\"\"\n\\u001b\n");
    assert!(event.problems()[0].sentence.contains("'event' holds the control character U+001B"), "{:?}", event.problems());
    let quoted = of("strategy.toml").written("\"\\u001b[31m\" = 1\n").problems();
    assert!(quoted.iter().all(|p| !p.sentence.contains('\u{1b}')), "{quoted:?}");
}
