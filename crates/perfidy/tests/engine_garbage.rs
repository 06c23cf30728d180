//! Whatever comes in, the engine answers each line with one line and stays up.

use crate::process::{Engine, Luck, perfidy};
use serde_json::{Value, json};

#[test]
fn thousands_of_random_lines() {
    let mut luck = Luck(1);
    let lines: Vec<Vec<u8>> = (0..4_000)
        .map(|_| (0..luck.below(60)).map(|_| luck.below(256) as u8).map(|b| if b == b'\n' { b' ' } else { b }).collect())
        .collect();
    each_line_gets_one_answer(&lines);
}

#[test]
fn thousands_of_mutated_requests() {
    let requests = [
        r#"{"do":"new","seats":2,"options":{},"seed":1}"#,
        r#"{"do":"new","seats":1,"auto":false}"#,
        r#"{"do":"ask"}"#,
        r#"{"do":"moves","seat":0}"#,
        r#"{"do":"refused","seat":1}"#,
        r#"{"do":"asides","seat":0}"#,
        r#"{"do":"play","seat":0,"move":"resign"}"#,
        r#"{"do":"time-up","seat":1}"#,
        r#"{"do":"land","outcome":"4"}"#,
        r#"{"do":"view","seat":"spectator"}"#,
        r#"{"do":"imagine","seat":0,"seed":7}"#,
        r#"{"do":"load","state":{}}"#,
        r#"{"do":"undo","seat":0}"#,
        r#"{"do":"text","seat":1}"#,
    ];
    let mut luck = Luck(2);
    let mut lines = vec![requests[0].as_bytes().to_vec()];
    for _ in 0..6_000 {
        let mut line = requests[luck.below(requests.len())].as_bytes().to_vec();
        for _ in 0..luck.below(4) {
            let at = luck.below(line.len());
            match luck.below(4) {
                0 if line.len() > 1 => drop(line.remove(at)),
                0 | 1 => line.insert(at, b"{}[]\":,0179-eE.\\u"[luck.below(17)]),
                2 => line[at] = luck.below(256) as u8,
                _ => line.truncate(at.max(1)),
            }
        }
        lines.push(line.into_iter().map(|b| if b == b'\n' { b' ' } else { b }).collect());
    }
    each_line_gets_one_answer(&lines);
}

#[test]
fn monsters_are_answered_and_the_table_stands() {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "seed": 1}));
    let before = engine.ok(&json!({"do": "state"}));
    let long = "x".repeat(10 << 20);
    engine.error(&long);
    assert_eq!(engine.send(json!({"do": "play", "seat": 0, "move": long}).to_string())["ok"], false);
    engine.error(json!({"do": "load", "state": long}).to_string());
    for deep in ["[", "{\"a\":", "{\"do\":"] {
        engine.error(deep.repeat(200_000));
    }
    engine.error(format!("{{\"do\":\"load\",\"state\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000)));
    engine.error(format!("{{\"do\":\"load\",\"state\":{}{}}}", "[".repeat(100), "]".repeat(100)));
    engine.error(format!("{{\"do\":\"moves\",\"seat\":{}}}", "9".repeat(100_000)));
    engine.error("\0".repeat(1000));
    assert_eq!(engine.ok(&json!({"do": "state"})), before);
    engine.end();
}

#[test]
fn the_last_line_may_lack_its_end_and_windows_ends_are_fine() {
    let ran = perfidy(&["engine", "bell"], b"{\"do\":\"new\"}\r\n\n{\"do\":\"ask\"}");
    let answers: Vec<Value> = ran.well().lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let ok: Vec<_> = answers.iter().map(|a| a["ok"].clone()).collect();
    assert_eq!(ok, [true, false, true]);
    assert_eq!(perfidy(&["engine", "bell"], b"").well(), "");
}

#[track_caller]
fn each_line_gets_one_answer(lines: &[Vec<u8>]) {
    let ran = perfidy(&["engine", "bell"], &[lines.join(&b'\n'), b"\n".to_vec()].concat());
    let answers: Vec<&str> = ran.well().lines().collect();
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(answers) {
        let told = String::from_utf8_lossy(line);
        let value: Value = serde_json::from_str(answer).unwrap_or_else(|e| panic!("{told}: '{answer}' is no JSON: {e}"));
        assert!(value["ok"].is_boolean(), "{told}: {answer}");
        assert!(!answer.contains("internal fault"), "{told}: {answer}");
    }
}
