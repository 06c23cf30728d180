//! A few thousand inputs for each target. A promise that is broken is told with the file that breaks it; when it is mended, the file goes
//! into `corpus/`.

use fuzz::{Limits, Plan, Target, run, targets};
use std::{path::Path, time::Duration};

fn hold(mut target: impl Target, inputs: u64) {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let plan = Plan {
        inputs,
        seed: 1,
        corpus: here.join("corpus"),
        findings: Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz"),
        keep: None,
        limits: Limits { time: Duration::from_secs(120), ..Limits::default() },
    };
    let report = run(&mut target, &plan);
    assert!(report.findings.is_empty(), "{:#?}", report.findings);
    assert!(report.inputs == inputs && report.shapes > 20, "little was tried: {report:?}");
    println!("{}: {} inputs, {} answers of {} shapes, {:?}", target.word(), report.inputs, report.answers, report.shapes, report.took);
}

#[test]
fn records_are_read_or_refused_with_their_line() {
    hold(targets::RecordText, 8_000);
}

#[test]
fn events_are_read_or_refused_with_their_line() {
    hold(targets::Event::new(), 8_000);
}

#[test]
fn editions_of_all_games_are_read_or_refused_with_file_and_line() {
    hold(targets::Edition, 600);
}

#[test]
fn spoiled_records_replay_or_are_refused_with_their_line() {
    hold(targets::Replay, 600);
}

#[test]
fn what_is_not_offered_is_refused_whole_in_all_games() {
    hold(targets::HostilePlay, 400);
}

#[test]
fn no_request_is_a_fault_of_the_server_tells_a_key_or_changes_what_it_may_not() {
    hold(targets::Web::new(), 200);
}
