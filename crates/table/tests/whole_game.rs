//! The toy is a whole game: it keeps every promise of the contract, and shows what the table owns.

use crate::toy::Toy;
use std::{collections::BTreeSet, fs, path::Path, sync::Arc};
use table::trial::{Care, random_game};
use table::{Hosted, Line, Mine, Options, OrderKind, Play, Seat, Sight, Texts, Viewer, hosted};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);
/// Red has 5, Blue 1 and 3, Green 9, and Blue decides.
const BLUE_TO_MOVE: &str = "* draw 9, * draw 1, * draw 5, * draw 3";
/// Green has won the prize, which nobody could contest, and has 2 points; it is Green's turn.
const GREEN_TO_MOVE: &str = "west: blue call, west: blue bid 3, east: green bid 9, west: red pass, * close 0, * draw 8";

fn options() -> Options {
    Options::complete(&Toy::ABOUT, []).unwrap()
}

/// A table that is led to a position by the lines of a record, with commas between them.
fn at(scripts: &[&str]) -> Box<dyn Hosted> {
    let mut table = hosted::open::<Toy>(2, options(), Toy::house(), None).unwrap();
    for text in scripts.iter().flat_map(|script| script.split(", ")) {
        let line = match text.strip_prefix("* ").and_then(|chance| chance.split_once(' ')) {
            Some((kind, outcome)) => Line::Chance { kind: kind.into(), outcome: outcome.into() },
            None => text.split_once(": ").map(|(seat, text)| Line::Move { seat: seat.into(), text: text.into() }).unwrap(),
        };
        table.replay_line(&line).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    table
}

fn moves(table: &dyn Hosted, seat: Seat) -> Vec<String> {
    table.moves(seat).into_iter().map(|told| told.text).collect()
}

fn points(scripts: &[&str]) -> String {
    at(scripts).dump()["points"].to_string()
}

#[test]
fn it_is_short_enough_to_be_read() {
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/toy")).unwrap().map(|file| file.unwrap().path());
    let rust = files.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let lines: usize = rust.map(|path| fs::read_to_string(path).unwrap().lines().count()).sum();
    assert!((200..400).contains(&lines), "{lines} lines; the guide to adding a game says under 400");
}

#[test]
fn random_games_keep_every_promise() {
    let (game, edition) = (Arc::new(Toy::open(2, &options(), &Toy::house()).unwrap()), Arc::new(Toy::house()));
    let games: Vec<_> = (0..300).map(|seed| random_game(&game, &options(), &edition, seed, Care::default()).unwrap()).collect();
    assert_eq!(games.iter().map(|game| game.label).collect::<BTreeSet<_>>(), BTreeSet::from(["east wins", "nobody wins", "west wins"]));
    let (imagined, differing) = games.iter().fold((0, 0), |(i, d), game| (i + game.imagined, d + game.differing));
    assert!(differing * 10 > imagined * 6, "{differing} of {imagined}");
}

#[test]
fn a_chair_with_two_powers_is_asked_once_for_both_bids() {
    let table = at(&[BLUE_TO_MOVE, "west: blue call"]);
    assert_eq!(moves(&*table, WEST), ["red bid 5", "red pass", "blue bid 1", "blue bid 3", "blue pass"]);
    assert_eq!(moves(&*table, EAST), ["green bid 9", "green pass"]);
    let half = at(&[BLUE_TO_MOVE, "west: blue call, west: red bid 5"]);
    assert_eq!(moves(&*half, WEST), ["blue bid 1", "blue bid 3", "blue pass"]);
    let both = at(&[BLUE_TO_MOVE, "west: blue call, west: red bid 5, west: blue pass"]);
    assert_eq!(both.question(Viewer::Seat(WEST), Sight::Settled).mine, Mine::Answered);
    for answered in [half, both] {
        let east = |table: &dyn Hosted| (table.view(Viewer::Seat(EAST), Sight::Settled), table.told(Viewer::Seat(EAST), Sight::Settled, 0));
        assert_eq!(east(&*answered), east(&*table), "nobody sees for which power it has bid");
    }
}

#[test]
fn only_rivals_with_a_point_are_asked_to_contest_a_prize_and_an_order_can_answer() {
    assert_eq!(points(&[BLUE_TO_MOVE, GREEN_TO_MOVE]), "[0,0,2]", "nobody had a point, so no window opened");
    let called = "east: green call, east: green bid 8, west: blue pass, west: red pass, * close 0, * draw 0";
    assert_eq!(points(&[BLUE_TO_MOVE, GREEN_TO_MOVE, called]), "[0,0,4]");
    let contested = [BLUE_TO_MOVE, GREEN_TO_MOVE, "east: green call, east: green pass, west: blue bid 1, west: red pass, * close 0"];
    let table = at(&contested);
    assert_eq!((moves(&*table, WEST).len(), moves(&*table, EAST)), (0, vec!["green contest".to_owned(), "green pass".to_owned()]));
    let question = table.window_question(EAST).unwrap();
    assert_eq!(
        (question.answer(|_| (OrderKind::Pass, &[])), question.answer(|_| (OrderKind::Play, &[]))),
        (Some("green pass"), Some("green contest"))
    );
    let then = |line: &'static str| points(&[&contested[..], &[line]].concat());
    assert_eq!((then("east: green pass"), then("east: green contest")), ("[0,2,2]".into(), "[0,0,1]".into()));
}

#[test]
fn a_feast_runs_from_its_text_with_a_choice_inside_a_choice_and_dice() {
    let poor = at(&[BLUE_TO_MOVE, "west: blue feast, * draw 7"]);
    assert_eq!(moves(&*poor, WEST), ["blue choose 1"]);
    let greyed: Vec<_> = poor.refused(WEST).into_iter().map(|greyed| (greyed.told.text, greyed.why.rule)).collect();
    assert_eq!(greyed, [("blue choose 2".into(), "toy.feast.must")]);
    let rolls = at(&[BLUE_TO_MOVE, "west: blue feast, * draw 7, west: blue choose 1"]).outcomes();
    assert_eq!(rolls, [("2 blank".into(), 16), ("1 blank 1 star".into(), 16), ("2 star".into(), 4)]);
    assert_eq!(points(&[BLUE_TO_MOVE, "west: blue feast, * draw 7, west: blue choose 1, * roll 1 blank 1 star"]), "[0,1,0]");
    let inner = [BLUE_TO_MOVE, GREEN_TO_MOVE, "east: green feast, * draw 7, east: green choose 2"];
    assert_eq!(moves(&*at(&inner), EAST), ["green choose 1", "green choose 2", "green choose 3"]);
    assert_eq!(points(&[&inner[..], &["east: green choose 3, * roll 3 star"]].concat()), "[0,0,4]", "one was lost, three were rolled");
    // Who has 3 points feeds the others instead.
    let mut rich =
        at(&[&inner[..], &["east: green choose 3, * roll 3 star, * draw 0, west: red pass, * draw 2, west: blue pass, * draw 4"]].concat());
    rich.play(EAST, "green feast").unwrap();
    assert!(rich.land("6"), "Red draws");
    assert_eq!(rich.dump()["hands"][0].to_string(), "[0,5,6]");
}

#[test]
fn a_mistake_in_the_text_is_told_by_file_and_line() {
    let told = |feast: &str| {
        let problems = hosted::open::<Toy>(2, options(), Texts::new("mine").with("feast.txt", feast), None).map(|_| ()).unwrap_err();
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(told("draw 1\ndance 2"), ["feast.txt, line 2: write draw, roll, lose with a number up to 3"]);
    assert_eq!(told("roll 4\nif sunny: draw 1").len(), 2);
    assert_eq!(told("may draw 1").len(), 1);
}

#[test]
fn a_state_in_which_a_card_lies_twice_names_its_invariant() {
    let mut table = at(&[BLUE_TO_MOVE]);
    let mut json = table.dump();
    json["hands"][0] = serde_json::json!([1, 5]);
    assert_eq!(table.load(json).unwrap_err().invariant, Some("toy.inv.cards"));
}
