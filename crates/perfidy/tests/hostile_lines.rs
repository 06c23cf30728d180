//! The line protocol under the short form of the fuzzer (`crates/fuzz`), which needs the binary.

use crate::process::perfidy;
use fuzz::{GAMES, Limits, Plan, run, targets::Protocol};
use std::{path::Path, time::Duration};

#[test]
fn each_line_gets_one_answer_and_what_is_refused_changes_nothing() {
    let plan = Plan {
        inputs: 500,
        seed: 1,
        corpus: Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus"),
        findings: Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz"),
        keep: None,
        limits: Limits { time: Duration::from_secs(120), ..Limits::default() },
    };
    let report = run(&mut Protocol::new(Path::new(env!("CARGO_BIN_EXE_perfidy"))), &plan);
    assert!(report.findings.is_empty(), "{:#?}", report.findings);
    assert!(report.answers > 1_000 && report.shapes > 50, "little was tried: {report:?}");
}

#[test]
fn the_fuzzer_knows_every_game_of_the_house() {
    let told = perfidy(&["engine", "no-such-game"], b"").err;
    let listed = told.split("there are ").nth(1).and_then(|rest| rest.split(" (").next()).unwrap();
    let mut games: Vec<&str> = listed.trim().split(", ").flat_map(|part| part.split(" and ")).collect();
    let mut tried: Vec<&str> = GAMES.iter().map(|game| game.about().id).collect();
    games.sort_unstable();
    tried.sort_unstable();
    assert_eq!(games, tried, "{told}");
}
