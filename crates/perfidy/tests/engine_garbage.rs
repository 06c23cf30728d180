//! Whatever comes in, the engine answers each line with one line and stays up. Changed and random lines are the fuzzer's
//! (`hostile_lines.rs`); here are monsters.

use crate::process::{Engine, perfidy};
use serde_json::{Value, json};

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
