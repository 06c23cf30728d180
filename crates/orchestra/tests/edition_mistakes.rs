//! Mistakes in an edition: each is found, at its file and line, in plain words.

use orchestra::edition::{house, read};
use table::{Texts, testing::Draft};

fn of(file: &'static str) -> Draft {
    Draft::of(house(), file, |texts| read(texts).err().unwrap_or_default())
}

#[test]
fn without_a_map_nothing_is_read() {
    let problems = read(&Texts::new("empty")).expect_err("there is no file");
    assert_eq!((problems.len(), problems[0].file.as_str()), (1, "map.toml"));
}

#[test]
fn the_map() {
    of("map.toml").with("\"adlerhorst\"]", "\"adlerhorts\"]").problems().iter().for_each(|p| assert_eq!(p.file, "map.toml"));
    of("map.toml")
        .below("id = \"hannover\"", "\"adlerhorst\"", "\"munich\"")
        .problems()
        .iter()
        .for_each(|p| assert!(p.sentence.contains("other end")));
    of("map.toml").with("refuge = \"adlerhorst\"", "refuge = \"paris\"").says("[[space]]\nid = \"wolfsschlucht\"", &["stays open"]);
    of("map.toml").with("entry = \"sus +1\"", "entry = \"sus up\"").says("entry = \"sus up\"", &["needs a change"]);
}

#[test]
fn programs() {
    of("cards.toml").with("effect = \"go to any\"", "effect = \"fly to any\"").says("fly to any", &["'fly'"]);
    of("cards.toml").with("take 1 tile from discard", "take 1 tile from home").says("from home", &["not used like this"]);
    of("events.toml").with("all mot +1", "all mot +1\nall mut +1").says("all mut +1", &["'mut'"]);
    of("conspirators.toml").with("while = \"actions +1\"", "while = \"draw 1\"").says("while = \"draw 1\"", &["hold for a while"]);
    of("leaders.toml").with("penalty = \"mot -1\"", "penalty = \"mot -1 now\"").says("mot -1 now", &["needs a change"]);
}

#[test]
fn words_of_closed_lists() {
    of("events.toml").with("kind = \"key\"", "kind = \"kye\"").says("kind = \"kye\"", &["key"]);
    of("cards.toml").with("windows = [\"dawn\", \"call\"]", "windows = [\"dawn\", \"cal\"]").says("\"cal\"", &["call"]);
    of("plots.toml").with("item = \"badge\"", "item = \"bagde\"").says("bagde", &["badge"]);
}

#[test]
fn numbers_that_would_not_play() {
    of("items.toml").with("copies = 3", "copies = 2").says_of_file(&["23 tiles", "24 item squares"]);
    of("tracks.toml").with("removed-at-setup = 2", "removed-at-setup = 9").says("removed-at-setup = 9", &["from 0 to 2"]);
    of("tracks.toml").without("id = \"limit-4\"").says_of_file(&["4 players"]);
    of("cards.toml")
        .below("id = \"false-accusations\"", "copies = 0", "copies = 1")
        .says("[[card]]\nid = \"false-accusations\"", &["Prison"]);
}

#[test]
fn interrogations() {
    of("interrogation.toml")
        .with("\"talk-extreme\", \"talk-track\"", "\"talk-extreme\", \"talk-trick\"")
        .says("talk-trick", &["talk-track"]);
    let deals =
        of("interrogation.toml").with("\"talk-d3\", \"talk-tiles3\", \"talk-extreme\"", "\"talk-d3\", \"talk-tiles3\", \"deal-serve\"");
    deals.says_of_file(&["twelve faces"]);
}

#[test]
fn entries_that_lead_into_each_other() {
    let entry = |draft: Draft, space: &str, to: &str| {
        let id = format!("id = \"{space}\"\n");
        draft.with(&id, &format!("{id}entry = \"{to}\"\n"))
    };
    let both = entry(entry(of("map.toml"), "munich", "go to nuremberg"), "nuremberg", "if stage 2: go to munich");
    let told: Vec<_> = both.problems().into_iter().map(|p| (p.line, p.sentence)).collect();
    let line = |text: &str| both.text().lines().position(|line| line.contains(text)).map(|at| at + 1);
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!((told[0].0, told[1].0), (line("if stage 2: go to munich"), line("entry = \"go to nuremberg\"")));
    assert!(told[1].1.contains("munich and nuremberg lead into each other"), "{told:?}");
    assert_eq!(entry(of("map.toml"), "munich", "go to nuremberg").problems(), [], "one way is no circle");
}

#[test]
fn amounts_that_no_game_needs() {
    of("conspirators.toml").with("while = \"actions +1\"", "while = \"actions +253\"").says("+253", &["253 is more", "30 is the most"]);
    of("map.toml").with("condition = \"stage 1\"", "condition = \"stage 31\"").says("stage 31", &["30 is the most"]);
    let most = of("conspirators.toml").with("while = \"actions +1\"", "while = \"actions +30\"");
    assert_eq!(most.problems(), []);
}

#[test]
fn what_would_be_ignored_or_stop_a_game() {
    of("conspirators.toml")
        .with("start-motivation = \"timid\"", "start-motivation = \"reckless\"")
        .says("start-motivation = \"reckless\"", &["every conspirator starts timid"]);
    of("conspirators.toml")
        .with("start-suspicion = \"medium\"", "start-suspicion = \"low\"")
        .says("start-suspicion = \"low\"", &["every conspirator starts with medium suspicion"]);
    of("leaders.toml")
        .with("penalty = \"mot -1\"", "penalty = \"rule deputies-close-in\"")
        .says("rule deputies-close-in", &["deputies-close-in", "interrogation.toml only"]);
}
