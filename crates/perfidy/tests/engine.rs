//! The line protocol: every request, its field names, and what it answers to mistakes.

use crate::process::{Engine, Luck};
use serde_json::{Value, json};

#[test]
fn a_whole_game_with_the_field_names_of_the_protocol() {
    for seats in [1, 2] {
        let mut engine = Engine::start();
        let mut ask = engine.ok(&json!({"do": "new", "seats": seats, "seed": 1}))["ask"].clone();
        let mut luck = Luck(seats);
        for _ in 0..20_000 {
            if ask.get("over").is_some() {
                break;
            }
            let asked = ask["seats"].as_array().unwrap_or_else(|| panic!("{ask} names no seats"));
            assert!(ask["kind"].is_string(), "{ask}");
            let seat = asked[luck.below(asked.len())].clone();
            let moves = engine.ok(&json!({"do": "moves", "seat": seat}))["moves"].clone();
            let moves = moves.as_array().expect("moves are a list");
            let chosen = &moves[luck.below(moves.len())];
            assert!(chosen["text"].is_string(), "{chosen}");
            let answer = engine.ok(&json!({"do": "play", "seat": seat, "move": chosen["move"]}));
            assert!(answer["log"].as_array().is_some_and(|log| log.iter().all(Value::is_string)), "{answer}");
            assert_eq!(answer["log"].as_array().map(Vec::len), answer["readers"].as_array().map(Vec::len), "{answer}");
            ask = answer["ask"].clone();
        }
        let over = &ask["over"];
        assert!(over["result"].is_string() && over["text"].is_string(), "{ask}");
        assert_eq!(over["payoffs"].as_array().map(Vec::len), Some(seats as usize), "{ask}");
        assert_eq!(over["scores"].as_array().map(Vec::len), Some(seats as usize), "{ask}");
        let refusal = engine.send(json!({"do": "play", "seat": 0, "move": "anything"}).to_string());
        assert_eq!(refusal["refusal"]["rule"], "table.over", "{refusal}");
        engine.end();
    }
}

#[test]
fn of_every_line_of_the_log_the_answer_says_who_may_read_it() {
    let mut engine = Engine::start();
    let offered = engine.ok(&json!({"do": "new", "seed": 1}))["ask"].clone();
    assert_eq!((&offered["seats"], &offered["kind"]), (&json!([0, 1]), &json!("keep")));
    let mut lines = Vec::new();
    for seat in [0, 1] {
        let keep = engine.ok(&json!({"do": "moves", "seat": seat}))["moves"][0]["move"].clone();
        let answer = engine.ok(&json!({"do": "play", "seat": seat, "move": keep}));
        let list = |field: &str| answer[field].as_array().unwrap_or_else(|| panic!("{answer}")).clone();
        lines.extend(list("log").into_iter().zip(list("readers")));
    }
    for (text, readers) in &lines {
        let private = text.as_str().is_some_and(|text| text.starts_with("You "));
        assert_eq!(private, readers.as_array().is_some_and(|all| all.len() == 1), "{text} is for {readers}");
    }
    for all in [json!([0]), json!([1]), json!([0, 1, "spectator"])] {
        assert!(lines.iter().any(|(_, readers)| *readers == all), "nothing is told to {all}: {lines:?}");
    }
    engine.end();
}

#[test]
fn every_look_has_its_field() {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "seed": 3}));
    for seat in [json!(0), json!(1), json!("spectator")] {
        assert!(engine.ok(&json!({"do": "view", "seat": seat}))["view"].is_object());
        assert!(engine.ok(&json!({"do": "scene", "seat": seat}))["scene"]["prompt"].is_object());
        let text = engine.ok(&json!({"do": "text", "seat": seat}))["text"].clone();
        assert!(text.as_str().is_some_and(|t| t.lines().count() > 3), "{text}");
    }
    assert!(!engine.ok(&json!({"do": "state"}))["state"].is_null());
    assert!(engine.ok(&json!({"do": "ask"}))["ask"]["seats"].is_array());
    assert!(engine.ok(&json!({"do": "asides", "seat": 0}))["asides"].is_array());
    for refused in engine.ok(&json!({"do": "refused", "seat": 0}))["refused"].as_array().expect("a list") {
        assert!(refused["move"].is_string() && refused["rule"].is_string() && refused["text"].is_string(), "{refused}");
    }
    let record = engine.ok(&json!({"do": "record"}))["record"].clone();
    assert!(record.as_str().is_some_and(|r| r.starts_with("perfidy record 1\ngame bell\n")), "{record}");
    assert!(engine.ok(&json!({"do": "svg", "seat": 0}))["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    engine.end();
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let state = |seed: u64| {
        let mut engine = Engine::start();
        engine.ok(&json!({"do": "new", "seed": seed}));
        engine.ok(&json!({"do": "state"}))
    };
    assert_eq!(state(5), state(5));
    assert_ne!(state(5), state(6));
}

#[test]
fn chance_is_landed_by_hand_when_asked_for() {
    let mut engine = Engine::start();
    let mut ask = engine.ok(&json!({"do": "new", "auto": false}))["ask"].clone();
    let mut landed = 0;
    while let Some(chance) = ask.get("chance") {
        assert!(chance["kind"].is_string(), "{chance}");
        let first = &chance["outcomes"][0];
        assert!(first["weight"].as_u64() > Some(0), "{chance}");
        assert_eq!(engine.ok(&json!({"do": "moves", "seat": 0}))["moves"], json!([]));
        assert!(engine.error(r#"{"do":"land","outcome":"no-such-thing"}"#).contains("cannot happen"));
        ask = engine.ok(&json!({"do": "land", "outcome": first["outcome"]}))["ask"].clone();
        landed += 1;
    }
    assert!(landed > 0, "a game begins with some chance");
    assert!(engine.error(r#"{"do":"land","outcome":"1"}"#).contains("not asked"));
    engine.ok(&json!({"do": "new"}));
    assert!(engine.error(r#"{"do":"land","outcome":"1"}"#).contains("by itself"));
    engine.end();
}

#[test]
fn imagine_and_load_keep_the_view_and_end_the_record() {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "seed": 4}));
    let before = engine.ok(&json!({"do": "state"}))["state"].clone();
    let view = engine.ok(&json!({"do": "view", "seat": 0}))["view"].clone();
    let ask = engine.ok(&json!({"do": "imagine", "seat": 0, "seed": 7}));
    assert!(ask["ask"].is_object());
    assert_eq!(engine.ok(&json!({"do": "view", "seat": 0}))["view"], view);
    assert!(engine.error(r#"{"do":"record"}"#).contains("no record"));
    let undo = engine.send(r#"{"do":"undo","seat":0}"#);
    assert_eq!(undo["refusal"]["rule"], "table.undo-barrier", "{undo}");
    engine.ok(&json!({"do": "load", "state": before}));
    assert_eq!(engine.ok(&json!({"do": "state"}))["state"], before);
    engine.error(r#"{"do":"load","state":{"nonsense":1}}"#);
    engine.error(r#"{"do":"load"}"#);
    assert_eq!(engine.ok(&json!({"do": "state"}))["state"], before, "a bad state changes nothing");
    engine.ok(&json!({"do": "imagine", "seat": "spectator"}));
    engine.ok(&json!({"do": "new", "seed": 4}));
    engine.ok(&json!({"do": "record"}));
    engine.end();
}

#[test]
fn an_impossible_state_names_its_invariant() {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "seed": 4}));
    let state = engine.ok(&json!({"do": "state"}))["state"].clone();
    let mut luck = Luck(9);
    let mut named = 0;
    for _ in 0..2_000 {
        let mut broken = state.clone();
        spoil(&mut broken, &mut luck);
        let answer = engine.send(json!({"do": "load", "state": broken}).to_string());
        if answer["ok"] == false {
            let error = answer["error"].as_str().unwrap_or_default();
            assert!(!error.is_empty() && !error.contains("internal fault"), "{answer} after {broken}");
            named += usize::from(answer["invariant"].is_string());
        } else {
            engine.ok(&json!({"do": "load", "state": state}));
        }
    }
    assert!(named > 0, "no spoiled state named an invariant");
    engine.end();
}

/// Changes one number or list somewhere in a state.
fn spoil(value: &mut Value, luck: &mut Luck) {
    match value {
        Value::Array(list) if !list.is_empty() && luck.below(8) > 0 => {
            let at = luck.below(list.len());
            spoil(&mut list[at], luck);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = luck.below(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                spoil(field, luck);
            }
        }
        Value::Array(list) => {
            list.pop();
        }
        Value::Number(n) => *value = json!(n.as_i64().unwrap_or(0) + [1, -1, 7, 200][luck.below(4)]),
        Value::Bool(b) => *value = json!(!*b),
        other => *other = json!(luck.below(3)),
    }
}

#[test]
fn a_refused_move_names_its_rule_and_changes_nothing() {
    let mut engine = Engine::start();
    let ask = engine.ok(&json!({"do": "new", "seed": 2}))["ask"].clone();
    let before = engine.ok(&json!({"do": "state"}));
    let seat = ask["seats"][0].clone();
    let refusal = engine.send(json!({"do": "play", "seat": seat, "move": "no such move"}).to_string());
    assert_eq!(refusal["refusal"]["rule"], "table.not-a-choice", "{refusal}");
    for refused in engine.ok(&json!({"do": "refused", "seat": seat}))["refused"].as_array().expect("a list") {
        let answer = engine.send(json!({"do": "play", "seat": seat, "move": refused["move"]}).to_string());
        assert_eq!(answer["refusal"]["rule"], refused["rule"]);
        assert_eq!(answer["refusal"]["text"], refused["text"]);
    }
    assert_eq!(engine.ok(&json!({"do": "state"})), before);
    engine.end();
}

#[test]
fn undo_leads_back_inside_a_deed() {
    let mut engine = Engine::start();
    let mut ask = engine.ok(&json!({"do": "new", "seed": 8}))["ask"].clone();
    let (mut luck, mut undone) = (Luck(8), 0);
    for _ in 0..400 {
        let Some(seat) = ask["seats"].get(0).cloned() else { break };
        let before = engine.ok(&json!({"do": "state"}));
        let moves = engine.ok(&json!({"do": "moves", "seat": seat}))["moves"].clone();
        let chosen = moves[luck.below(moves.as_array().map_or(0, Vec::len))]["move"].clone();
        ask = engine.ok(&json!({"do": "play", "seat": seat, "move": chosen}))["ask"].clone();
        let undo = engine.send(json!({"do": "undo", "seat": seat}).to_string());
        if undo["ok"] == true {
            let told = undo["log"].as_array().expect("a log");
            assert!(told.iter().all(|line| line.as_str().is_some_and(|line| line.contains("took back"))), "{undo}");
            assert_eq!(engine.ok(&json!({"do": "state"})), before);
            ask = engine.ok(&json!({"do": "play", "seat": seat, "move": chosen}))["ask"].clone();
            undone += 1;
        } else {
            assert!(["table.undo-barrier", "table.over"].map(Value::from).contains(&undo["refusal"]["rule"]), "{undo}");
        }
    }
    assert!(undone > 10, "only {undone} moves could be taken back");
    engine.end();
}

#[test]
fn bad_requests_get_a_sentence_and_change_nothing() {
    let mut engine = Engine::start();
    assert!(engine.error(r#"{"do":"ask"}"#).contains("begin with new"));
    engine.ok(&json!({"do": "new", "seed": 1, "options": {}}));
    let before = engine.ok(&json!({"do": "state"}));
    let bad = [
        "",
        "   ",
        "null",
        "[]",
        "7",
        "{}",
        r#"{"do":7}"#,
        r#"{"do":"dance"}"#,
        r#"{"do":"moves"}"#,
        r#"{"do":"moves","seat":2}"#,
        r#"{"do":"moves","seat":-1}"#,
        r#"{"do":"moves","seat":1.5}"#,
        r#"{"do":"moves","seat":256}"#,
        r#"{"do":"moves","seat":99999999999999999999999999}"#,
        r#"{"do":"moves","seat":"spectator"}"#,
        r#"{"do":"moves","seat":1e999}"#,
        r#"{"do":"view","seat":"nobody"}"#,
        r#"{"do":"view","seat":NaN}"#,
        r#"{"do":"play","seat":0}"#,
        r#"{"do":"play","seat":0,"move":7}"#,
        r#"{"do":"play","seat":0,"move":"\ud800"}"#,
        r#"{"do":"imagine","seat":0,"seed":-7}"#,
        r#"{"do":"new","seats":9}"#,
        r#"{"do":"new","seats":"two"}"#,
        r#"{"do":"new","seed":-1}"#,
        r#"{"do":"new","auto":"yes"}"#,
        r#"{"do":"new","options":[]}"#,
        r#"{"do":"new","options":{"no-such-option":"x"}}"#,
        r#"{"do":"new","options":{"level":{}}}"#,
        r#"{"do":"new","edition":7}"#,
        r#"{"do":"new","edition":"/no/such/folder"}"#,
        r#"{"do":"ask""#,
        r#"{"do":"ask","seat":0}"#,
        r#"{"do":"play","seat":0,"move":"resign","because":"late"}"#,
        r#"{"do":"view","seat":"spectator","sight":"settled"}"#,
        r#"{"do":"new","sead":7}"#,
    ];
    for line in bad {
        assert!(!engine.error(line).is_empty(), "{line}");
    }
    assert!(engine.error(b"{\"do\":\"ask\xff\"}").contains("UTF-8"));
    assert_eq!(engine.error(r#"{"do":"new","sead":7}"#), "'new' has no field 'sead'");
    assert_eq!(engine.ok(&json!({"do": "state"})), before);
    engine.end();
}

#[test]
fn time_up_is_the_engines_own_request_and_no_move() {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "seed": 1}));
    let asides = engine.ok(&json!({"do": "asides", "seat": 1}))["asides"].clone();
    assert_eq!(asides.as_array().unwrap().iter().map(|aside| &aside["move"]).collect::<Vec<_>>(), ["resign"]);
    let refusal = engine.send(json!({"do": "play", "seat": 1, "move": "time-up"}).to_string());
    assert_eq!(refusal["refusal"]["rule"], "table.not-a-players-move", "{refusal}");
    engine.error(r#"{"do":"time-up"}"#);
    engine.error(r#"{"do":"time-up","seat":2}"#);
    let answer = engine.ok(&json!({"do": "time-up", "seat": 1}));
    assert_eq!(answer["ask"]["over"]["result"], "defend out of time", "{answer}");
    assert_eq!(answer["ask"]["over"]["payoffs"], json!([1.0, 0.0]));
    engine.end();
}

#[test]
fn time_runs_only_for_a_seat_that_is_asked() {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "seed": 1}));
    let keep = engine.ok(&json!({"do": "moves", "seat": 0}))["moves"][0]["move"].clone();
    assert_eq!(engine.ok(&json!({"do": "play", "seat": 0, "move": keep}))["ask"]["seats"], json!([1]));
    let refusal = engine.send(r#"{"do":"time-up","seat":0}"#);
    assert_eq!(refusal["refusal"]["rule"], "table.not-asked", "{refusal}");
    let answer = engine.ok(&json!({"do": "time-up", "seat": 1}));
    assert_eq!(answer["ask"]["over"]["result"], "defend out of time", "{answer}");
    engine.end();
}

/// A set would swallow the second one, and whoever wrote the state would play another than they meant.
#[test]
fn a_card_that_is_listed_twice_is_refused() {
    for (game, list) in [("bell", ["secret", "hand"]), ("spies", ["secret", "tiles"])] {
        let mut engine = Engine::of(game);
        engine.ok(&json!({"do": "new", "seed": 4}));
        let mut state = engine.ok(&json!({"do": "state"}))["state"].clone();
        let hands = list.iter().fold(&mut state, |at, field| &mut at[*field]);
        let hand = hands[0].as_array_mut().unwrap_or_else(|| panic!("{game} has no hand there"));
        hand.push(hand[0].clone());
        let error = engine.error(json!({"do": "load", "state": state}).to_string());
        assert!(error.contains("is listed twice"), "{error}");
        engine.end();
    }
}

#[test]
fn of_three_seats_one_resigns_and_passes_while_the_others_play_on() {
    let mut engine = Engine::of("spies");
    engine.ok(&json!({"do": "new", "seats": 3, "seed": 5, "options": {"setup": "quick"}}));
    for (left, request) in [(1, json!({"do": "play", "seat": 1, "move": "resign"})), (2, json!({"do": "time-up", "seat": 2}))] {
        // The clock of seat 2 runs when it is asked.
        while left == 2 && engine.ok(&json!({"do": "ask"}))["ask"]["seats"] == json!([0]) {
            let first = engine.ok(&json!({"do": "moves", "seat": 0}))["moves"][0]["move"].clone();
            engine.ok(&json!({"do": "play", "seat": 0, "move": first}));
        }
        let answer = engine.ok(&request);
        assert!(answer["ask"]["over"].is_null(), "{answer}");
        let told = match left {
            1 => "Russia resigned: from here on this seat passes, and a bot answers only what cannot be passed.",
            _ => "France and Britain ran out of time: from here on this seat passes, and a bot answers only what cannot be passed.",
        };
        assert!(answer["log"].as_array().unwrap().iter().any(|line| line.as_str().is_some_and(|l| l.contains(told))), "{answer}");
        let again = engine.send(request.to_string());
        assert_eq!(again["refusal"]["rule"], "table.left", "{again}");
    }
    // From now on nobody but seat 0 is asked.
    let mut ask = engine.ok(&json!({"do": "ask"}))["ask"].clone();
    for _ in 0..12 {
        assert_eq!(ask["seats"], json!([0]), "{ask}");
        let moves = engine.ok(&json!({"do": "moves", "seat": 0}))["moves"].clone();
        let moves: Vec<&str> = moves.as_array().unwrap().iter().filter_map(|m| m["move"].as_str()).collect();
        let text = moves.iter().find(|m| ["end-turn", "pass", "done"].contains(m)).unwrap_or(&moves[0]);
        let answer = engine.ok(&json!({"do": "play", "seat": 0, "move": text}));
        let told = answer["log"].to_string();
        assert!(!["opened talks", "announced", "asked"].iter().any(|deed| told.contains(deed)), "a seat that has left only passes: {told}");
        ask = answer["ask"].clone();
    }
    // When all have left, the game is passed to its end, and nobody is said to have ended it.
    let answer = engine.ok(&json!({"do": "play", "seat": 0, "move": "resign"}));
    let over = &answer["ask"]["over"];
    assert!(over["result"].as_str().is_some_and(|result| !["resigned", "out of time"].contains(&result)), "{answer}");
    let record = engine.ok(&json!({"do": "record"}))["record"].as_str().unwrap().to_owned();
    engine.end();
    let file = crate::process::folder("left").join("left.record");
    std::fs::write(&file, record).unwrap();
    assert_eq!(crate::process::perfidy(&["replay", file.to_str().unwrap()], b"").code, 0, "such a record replays");
}
