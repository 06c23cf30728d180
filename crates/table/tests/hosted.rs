//! A table behind its object-safe face, as server, protocol and terminal use it.

use crate::crow::Crow;
use crate::script::{BLUE_TO_ANSWER, RED_TO_MOVE, lines, options};
use serde_json::{Value, json};
use table::hosted::{self, kind_word};
use table::{Ask, BotInput, Dice, Hosted, Mine, Play, Seat, Sight, Texts, Viewer};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);
const LOOK_NEW: &str = "A power looks at the deck only where a card lies on it that its chair does not know.";

fn at(scripts: &[&str]) -> Box<dyn Hosted> {
    let mut table = hosted::open::<Crow>(2, options(), Crow::house(), None).unwrap();
    scripts.iter().flat_map(|s| lines(s)).for_each(|line| table.replay_line(&line).unwrap());
    table
}

/// The rule that refuses a text; nothing is written, nobody else is told, and the state stays.
fn refusal(table: &mut Box<dyn Hosted>, seat: Seat, text: &str) -> &'static str {
    let before = (table.dump(), table.lines().len(), table.told(Viewer::Spectator, Sight::Current, 0));
    let rejection = table.play(seat, text).expect_err(text);
    assert_eq!((table.dump(), table.lines().len(), table.told(Viewer::Spectator, Sight::Current, 0)), before);
    assert!(table.about().rule(rejection.rule).is_some() && !rejection.text.is_empty(), "{}", rejection.rule);
    rejection.rule
}

#[test]
fn a_table_opens_with_the_seats_the_game_has() {
    let problems = hosted::open::<Crow>(3, options(), Crow::house(), None).map(|_| ()).unwrap_err();
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), ["Crow has 2 seats, not 3"]);
}

#[test]
fn a_bad_edition_is_told_by_file_and_line() {
    let told = |edition: Texts| {
        let problems = hosted::open::<Crow>(2, options(), edition, None).map(|_| ()).unwrap_err();
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(told(Texts::new("mine")), ["turns.txt, line 1: '' is no number of turns"]);
    assert_eq!(told(Texts::new("mine").with("turns.txt", "six")), ["turns.txt, line 1: 'six' is no number of turns"]);
}

#[test]
fn a_table_says_who_it_is_and_what_it_waits_for() {
    let table = at(&[RED_TO_MOVE]);
    assert_eq!((table.about().id, table.seats(), table.seat_name(EAST)), ("crow", 2, "east"));
    assert_eq!(table.options().get("length"), "short");
    assert_eq!(table.ask().seats().iter().collect::<Vec<_>>(), [WEST]);
    let question = table.question(Viewer::Seat(WEST), Sight::Settled);
    assert_eq!((kind_word(question.kind), question.mine), ("turn", Mine::Open));
    assert_eq!(table.question(Viewer::Spectator, Sight::Settled).mine, Mine::No);
}

#[test]
fn moves_and_greyed_moves_are_told_to_the_seat_that_is_asked_and_to_nobody_else() {
    let table = at(&[RED_TO_MOVE, "west: red look, * look 5"]);
    let moves: Vec<_> = table.moves(WEST).into_iter().map(|t| t.text).collect();
    assert_eq!(moves, ["red offer 2", "red offer 6", "red offer 8", "red auction", "red end"]);
    let greyed: Vec<_> = table.refused(WEST).into_iter().map(|g| (g.told.text, g.why.rule, g.why.text.to_string())).collect();
    assert_eq!(greyed, [("red look".into(), "crow.look.new", LOOK_NEW.into())]);
    assert!(table.moves(EAST).is_empty() && table.refused(EAST).is_empty());
}

#[test]
fn a_seat_that_is_not_asked_is_refused() {
    let mut table = at(&[RED_TO_MOVE]);
    assert_eq!(refusal(&mut table, EAST, "green end"), "table.not-asked");
    assert_eq!(refusal(&mut table, EAST, "what now"), "table.not-asked");
    let mut chance = at(&["* draw 0"]);
    assert_eq!(refusal(&mut chance, WEST, "red end"), "table.not-asked");
}

#[test]
fn what_is_no_choice_is_refused() {
    let mut table = at(&[RED_TO_MOVE]);
    for text in ["", "red", "red dance", "red offer", "red offer 02", "red offer 2 ", "RED END", "red offer 5", "blue end", "resign 1"] {
        assert_eq!(refusal(&mut table, WEST, text), "table.not-a-choice", "{text}");
    }
}

#[test]
fn a_move_against_the_rules_is_refused_by_its_rule() {
    let mut table = at(&[RED_TO_MOVE, BLUE_TO_ANSWER, "west: blue pass, east: green pass"]);
    assert_eq!(refusal(&mut table, WEST, "red challenge"), "crow.challenge.point");
    let mut table = at(&[RED_TO_MOVE, "west: red end, * draw 5, * crow on"]);
    assert_eq!(refusal(&mut table, WEST, "blue offer 4"), "crow.offer.pair", "1, 4 and 5: nothing goes with 4");
}

#[test]
fn a_sealed_answer_is_final_also_when_all_have_answered() {
    let mut table = at(&[RED_TO_MOVE, "west: red auction, east: green bid 3"]);
    assert!(matches!(table.ask(), Ask::Sealed(seats, _) if seats.iter().eq([WEST])));
    assert_eq!(refusal(&mut table, EAST, "green bid 0"), "table.sealed-final");
    assert_eq!(refusal(&mut table, EAST, "nothing"), "table.sealed-final");
    lines("west: red pass, west: blue bid 1").iter().for_each(|l| table.replay_line(l).unwrap());
    assert!(matches!(table.ask(), Ask::Chance(_)));
    assert_eq!(refusal(&mut table, EAST, "green bid 0"), "table.sealed-final");
    assert_eq!(refusal(&mut table, WEST, "blue pass"), "table.sealed-final");
}

#[test]
fn nobody_learns_from_the_table_who_has_answered() {
    let (waiting, answered) = (at(&[RED_TO_MOVE, "west: red auction"]), at(&[RED_TO_MOVE, "west: red auction, east: green bid 3"]));
    for who in [Viewer::Seat(WEST), Viewer::Spectator] {
        assert_eq!(waiting.view(who, Sight::Settled), answered.view(who, Sight::Settled));
        assert_eq!(waiting.question(who, Sight::Settled), answered.question(who, Sight::Settled));
        assert_eq!(waiting.scene(who, Sight::Settled), answered.scene(who, Sight::Settled));
        assert_eq!(waiting.told(who, Sight::Settled, 0), answered.told(who, Sight::Settled, 0));
    }
    assert_eq!(answered.question(Viewer::Seat(EAST), Sight::Settled).mine, Mine::Answered);
}

#[test]
fn an_aside_is_played_by_a_seat_that_nobody_asked_and_ends_the_game() {
    let mut table = at(&[RED_TO_MOVE]);
    assert_eq!(table.asides(EAST).into_iter().map(|t| t.text).collect::<Vec<_>>(), ["green nod", "green call", "agree-to-end", "resign"]);
    assert!(table.moves(EAST).is_empty() && table.end().is_none());
    table.play(EAST, "resign").unwrap();
    assert_eq!(table.end().unwrap().to_string(), "east resigns");
    let Ask::Over(end) = table.ask() else { panic!("the game goes on") };
    assert_eq!((end.label, &end.payoffs[..2]), ("east resigns", &[1.0, 0.0][..]));
    assert!(table.asides(EAST).is_empty() && table.asides(WEST).is_empty());
}

#[test]
fn an_aside_is_possible_while_chance_is_asked() {
    let mut table = at(&["* draw 0"]);
    table.play(WEST, "resign").unwrap();
    assert_eq!(table.end().unwrap().to_string(), "west resigns");
}

#[test]
fn when_the_game_is_over_nothing_more_is_played() {
    let mut table = at(&[RED_TO_MOVE, "west: resign"]);
    for (seat, text) in [(WEST, "red end"), (EAST, "resign"), (EAST, "anything")] {
        assert_eq!(refusal(&mut table, seat, text), "table.over");
    }
    assert!(!table.roll() && !table.land("on") && table.outcomes().is_empty());
    assert_eq!(table.undo(WEST).unwrap_err().rule, "table.over");
}

#[test]
fn outcomes_have_texts_and_weights_and_only_possible_ones_land() {
    let mut table = at(&[]);
    assert_eq!(table.outcomes(), (0..10).map(|n| (n.to_string(), 1)).collect::<Vec<_>>());
    assert!(!table.land("10") && !table.land("") && !table.roll(), "without dice nothing rolls");
    assert!(table.land("7") && !table.land("7"));
    assert_eq!(table.lines().last().unwrap().to_string(), "* draw 7");
    assert!(at(&[RED_TO_MOVE]).outcomes().is_empty());
}

#[test]
fn a_table_with_dice_rolls_only_when_chance_is_asked() {
    let mut table = hosted::open::<Crow>(2, options(), Crow::house(), Some(Dice::from_number(1))).unwrap();
    let rolls = std::iter::from_fn(|| table.roll().then_some(())).count();
    assert_eq!(rolls, 8, "six cards dealt, one drawn, one hop");
    assert!(!table.ask().seats().is_empty());
}

#[test]
fn every_viewer_has_a_view_a_picture_and_a_log_of_his_own() {
    let table = at(&[RED_TO_MOVE]);
    let hands = |who| table.view(who, Sight::Settled)["state"]["hands"].clone();
    assert_eq!(hands(Viewer::Seat(WEST)), json!([[2, 6, 8], [1, 4], []]));
    assert_eq!(hands(Viewer::Seat(EAST)), json!([[], [], [0, 3]]));
    assert_eq!(hands(Viewer::Spectator), json!([[], [], []]));
    assert_eq!(table.view(Viewer::Spectator, Sight::Settled)["counts"], json!([3, 2, 2]));
    for who in Viewer::all(2) {
        assert_eq!(table.scene(who, Sight::Settled).problems(), Vec::<String>::new());
    }
    assert_eq!(table.scene(Viewer::Seat(WEST), Sight::Settled).choices.len(), 6);
    let log = |who| table.told(who, Sight::Settled, 0).len();
    // Seven draws and a hop are public; who drew saw the card.
    assert_eq!((log(Viewer::Spectator), log(Viewer::Seat(WEST)), log(Viewer::Seat(EAST))), (8, 13, 10));
    assert_eq!(table.told(Viewer::Spectator, Sight::Settled, 7).len(), 1);
}

#[test]
fn a_whole_state_is_dumped_and_loaded() {
    let table = at(&[RED_TO_MOVE, BLUE_TO_ANSWER]);
    let mut other = at(&[]);
    other.load(table.dump()).unwrap();
    assert_eq!(other.dump(), table.dump());
    assert_eq!(other.moves(WEST), table.moves(WEST));
    other.play(WEST, "blue pass").unwrap();
}

#[test]
fn an_impossible_state_is_not_loaded_and_names_its_invariant() {
    let mut table = at(&[RED_TO_MOVE, "west: red auction"]);
    let (before, undo) = (table.dump(), table.undo_refused(WEST));
    let mut load = |change: &dyn Fn(&mut Value)| {
        let mut json = before.clone();
        change(&mut json);
        let error = table.load(json).unwrap_err();
        assert_eq!(table.dump(), before);
        assert!(table.record().is_some() && table.undo_refused(WEST) == undo, "a refused load changes nothing");
        (error.invariant, error.sentence)
    };
    let (invariant, sentence) = load(&|j| j["hands"][0] = json!([2, 6]));
    assert!(sentence.starts_with("this state cannot occur: 9 cards in "), "{sentence}");
    assert_eq!(invariant, Some("crow.inv.cards"));
    assert_eq!(load(&|j| j["hands"][0] = json!([0, 2, 6])).0, Some("crow.inv.cards"));
    assert_eq!(load(&|j| j["agenda"][0]["Bids"][0] = json!(1)).0, Some("crow.inv.bids"));
    assert_eq!(load(&|j| j["agenda"] = json!([{ "Turn": 0 }, { "Pair": 0 }])).0, Some("crow.inv.pair"));
    assert_eq!(load(&|j| j["agenda"] = json!([])).0, Some("crow.inv.agenda"));
    for (change, word) in [("hands", "missing field `hands`"), ("deck", "missing field `deck`")] {
        let (invariant, sentence) = load(&|j| drop(j.as_object_mut().unwrap().remove(change)));
        assert_eq!((invariant, sentence.contains(word)), (None, true), "{sentence}");
    }
    assert_eq!(load(&|j| *j = Value::Null).0, None);
    assert_eq!(load(&|j| j["deck"]["count"] = json!(60)).1, "this is not a state of Crow: a deck cannot have 60 unknown cards out of 3");
}

#[test]
fn after_a_load_the_log_stays_undo_is_cleared_and_there_is_no_record() {
    let mut table = at(&[RED_TO_MOVE, "west: red offer 2"]);
    assert!(table.record().is_some() && table.undo_refused(WEST).is_none());
    let log = table.told(Viewer::Spectator, Sight::Current, 0);
    table.load(table.dump()).unwrap();
    assert!(table.record().is_none());
    let refused = table.undo_refused(WEST).unwrap();
    assert_eq!(refused.text.to_string(), "Nothing can be taken back: the position was set up by hand.");
    assert_eq!(table.told(Viewer::Spectator, Sight::Settled, 0), log);
    table.play(WEST, "red offer 6").unwrap();
    assert_eq!(table.undo_refused(WEST), None, "what is played from there can be taken back");
    assert!(table.record().is_none());
}

#[test]
fn an_imagined_state_looks_the_same_to_its_viewer_and_ends_the_record() {
    let mut differ = 0;
    for seed in 0..20 {
        let mut table = at(&[RED_TO_MOVE]);
        let (before, view, moves) = (table.dump(), table.view(Viewer::Seat(WEST), Sight::Current), table.moves(WEST));
        table.imagine(Viewer::Seat(WEST), seed);
        assert_eq!((table.view(Viewer::Seat(WEST), Sight::Current), table.moves(WEST)), (view, moves));
        differ += usize::from(table.dump() != before);
        assert!(table.record().is_none() && table.undo_refused(WEST).is_some());
        let mut again = at(&[RED_TO_MOVE]);
        again.imagine(Viewer::Seat(WEST), seed);
        assert_eq!(again.dump(), table.dump(), "the same seed imagines the same");
        table.play(WEST, "red end").unwrap();
    }
    assert!(differ > 10, "{differ} of 20 differ");
}

#[test]
fn what_may_be_seen_once_is_in_the_view_and_not_in_what_is_looked_up_later() {
    let table = at(&[RED_TO_MOVE, "west: red look, * look 5"]);
    let top = |who, sight| table.view(who, sight)["state"]["deck"]["top"][0]["card"].clone();
    assert_eq!(top(Viewer::Seat(WEST), Sight::Settled), json!(5));
    assert_ne!(top(Viewer::Seat(WEST), Sight::Recalled), json!(5));
    assert_eq!(top(Viewer::Seat(EAST), Sight::Settled), top(Viewer::Seat(EAST), Sight::Recalled));
    assert!(table.is_fleeting(Viewer::Seat(WEST)) && !table.is_fleeting(Viewer::Seat(EAST)) && !table.is_fleeting(Viewer::Spectator));
    // All else of the step is as it was.
    assert_eq!(table.told(Viewer::Seat(WEST), Sight::Recalled, 0), table.told(Viewer::Seat(WEST), Sight::Settled, 0));
    assert_eq!(table.question(Viewer::Seat(WEST), Sight::Recalled), table.question(Viewer::Seat(WEST), Sight::Settled));
    let mut half = at(&[RED_TO_MOVE, "west: red offer 2"]);
    assert_eq!(half.scene(Viewer::Seat(EAST), Sight::Recalled), half.scene(Viewer::Seat(EAST), Sight::Settled), "no open deed either");
    half.play(WEST, "red offer 6").unwrap();
    assert!(half.is_fleeting(Viewer::Seat(WEST)));
}

#[test]
fn a_recorded_table_is_replayed_behind_the_same_face() {
    let table = at(&[RED_TO_MOVE, BLUE_TO_ANSWER]);
    let again = hosted::replay::<Crow>(&table.record().unwrap(), usize::MAX, None).unwrap();
    assert_eq!((again.dump(), again.lines()), (table.dump(), table.lines()));
}

#[test]
fn a_bot_gets_the_thought_of_its_seat_behind_the_face() {
    let table = at(&[RED_TO_MOVE]);
    let input = table.bot_input(WEST).unwrap();
    let input = input.downcast_ref::<BotInput<Crow>>().unwrap();
    assert_eq!(input.moves.len(), table.moves(WEST).len());
    assert_eq!(input.seat, WEST);
    let idle = (0..table.seats()).map(Seat).find(|seat| table.moves(*seat).is_empty()).unwrap();
    assert!(table.bot_input(idle).is_none());
}

#[test]
fn a_chair_of_two_powers_is_asked_once_for_both_and_nobody_sees_for_which_it_has_bid() {
    let open = at(&[RED_TO_MOVE, "west: red auction"]);
    let texts = |table: &dyn Hosted| table.moves(WEST).into_iter().map(|told| told.text).collect::<Vec<_>>();
    assert!(texts(&*open).contains(&"blue bid 4".into()) && texts(&*open).contains(&"red bid 6".into()));
    for first in ["red bid 6", "red pass", "blue bid 4", "blue pass"] {
        let half = at(&[RED_TO_MOVE, "west: red auction", &format!("west: {first}")]);
        assert!(texts(&*half).iter().all(|text| text[..3] != first[..3]), "{first}: what is left is the other power's");
        assert_eq!(half.ask(), open.ask(), "{first}: the chair still owes an answer");
        for who in [Viewer::Seat(EAST), Viewer::Spectator] {
            assert_eq!(half.question(who, Sight::Settled), open.question(who, Sight::Settled), "{first}");
            assert_eq!(half.view(who, Sight::Settled), open.view(who, Sight::Settled), "{first}");
            assert_eq!(half.scene(who, Sight::Settled), open.scene(who, Sight::Settled), "{first}");
            assert_eq!(half.told(who, Sight::Settled, 0), open.told(who, Sight::Settled, 0), "{first}");
        }
    }
}

#[test]
fn a_refusal_quotes_no_more_than_fits_in_a_sentence() {
    let mut table = at(&[RED_TO_MOVE]);
    let said = table.play(WEST, &"dance ".repeat(10_000)).expect_err("no move").text.to_string();
    assert!(said.starts_with("'dance dance") && said.ends_with("…' is not a move of this game.") && said.len() < 200, "{said}");
}
