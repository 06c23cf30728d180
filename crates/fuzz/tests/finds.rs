//! The fuzzer itself: it finds what is broken, makes it small, and the same seed finds the same.

use fuzz::{Deeds, Limits, Plan, Report, Target, run, try_one};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A reader with two faults: it panics at three brackets in a row, and forgets to refuse numbers beyond a byte.
struct Brittle;

impl Target for Brittle {
    fn word(&self) -> &'static str {
        "brittle"
    }

    fn share(&self) -> u64 {
        1
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        vec![b"take 7 of [12]\nput 3 in [4]\n".to_vec()]
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        assert!(!input.windows(3).any(|part| part == b"[[["), "nobody nests so deep");
        let numbers = input.split(|byte| !byte.is_ascii_digit()).filter(|digits| !digits.is_empty());
        for digits in numbers {
            let number = String::from_utf8_lossy(digits).parse::<u128>().unwrap_or(u128::MAX);
            if number > 255 {
                return Err(format!("{number} is taken for a byte"));
            }
            deeds.told(if number > 30 { "large" } else { "small" });
        }
        Ok(())
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn tried(name: &str) -> (Report, PathBuf) {
    let findings = folder(name);
    let corpus = findings.join("none");
    let plan = Plan { inputs: 3_000, seed: 5, corpus, findings: findings.clone(), keep: None, limits: Limits::default() };
    (run(&mut Brittle, &plan), findings)
}

#[test]
fn what_is_broken_is_found_and_made_small() {
    let (report, findings) = tried("finds");
    let mut small: Vec<(String, Vec<u8>)> =
        report.findings.iter().map(|finding| (finding.what.clone(), fs::read(&finding.file).unwrap())).collect();
    small.sort();
    assert_eq!(small.len(), 2, "{small:?}");
    let (number, panic) = (&small[0], &small[1]);
    assert!(
        number.0.contains("is taken for a byte") && (3..=4).contains(&number.1.len()) && number.1.iter().all(u8::is_ascii_digit),
        "{number:?}"
    );
    assert!(panic.0.starts_with("a panic: nobody nests so deep") && panic.1 == b"[[[", "{panic:?}");
    for (what, input) in small {
        let (_, again) = try_one(&mut Brittle, &input, &findings);
        assert_eq!(again.is_err_and(|again| again.starts_with("a panic")), what.starts_with("a panic"), "it breaks alone, too");
    }
    let left: Vec<_> = fs::read_dir(&findings).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left.len(), 2, "nothing else lies there: {left:?}");
}

#[test]
fn the_same_seed_finds_the_same() {
    let ((one, _), (other, _)) = (tried("once"), tried("twice"));
    assert_eq!((one.inputs, one.answers, one.shapes, one.kept), (other.inputs, other.answers, other.shapes, other.kept));
    let names = |report: &Report| report.findings.iter().map(|finding| finding.file.file_name().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(names(&one), names(&other));
}
