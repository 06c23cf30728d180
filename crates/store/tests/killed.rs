//! Kill -9 in the middle: whatever was acknowledged is there afterwards, and no more than was asked for.
//!
//! The test starts its own program again as a child that plays at several tables and tells each line
//! number when the store has answered.

#![cfg(unix)]

use crate::place::Place;
use crate::suite::{edition, line, lines, seats, table, wait};
use std::{
    env,
    io::{BufRead, BufReader, Write, stdout},
    process::{Command, Stdio},
    sync::Arc,
    thread,
};
use store::{Sqlite, Store};

/// Where the child finds the store; absent in an ordinary run.
const CHILD: &str = "PERFIDY_STORE_CHILD";
const TABLES: usize = 4;
const ROUNDS: usize = 6;

/// The child's part; in an ordinary run it has nothing to do.
#[test]
fn the_child_plays_until_it_is_killed() {
    let Some(file) = env::var_os(CHILD) else { return };
    let store = Arc::new(Sqlite::open(file).unwrap());
    let threads: Vec<_> = (0..TABLES)
        .map(|n| {
            let store = Arc::clone(&store);
            thread::spawn(move || {
                let id = format!("t{n}");
                let mut last = wait(store.load(&id)).unwrap().unwrap().lines.len() as u64;
                loop {
                    // Sometimes a chain of lines, of which all or none may be found again.
                    let to = last + 1 + last % 3;
                    wait(store.append(&id, last, lines(last + 1, to), None, None)).unwrap();
                    last = to;
                    // One write for each line: what is told is told whole.
                    stdout().lock().write_all(format!("stored {n} {last}\n").as_bytes()).unwrap();
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let place = Place::new();
    let store = Sqlite::open(place.file()).unwrap();
    for n in 0..TABLES {
        wait(store.create(table(&format!("t{n}")), seats(), edition())).unwrap();
    }
    drop(store);
    let mut told = [0; TABLES];
    for round in 0..ROUNDS {
        play_and_kill(&place, &mut told, 20 + 90 * round);
        let store = Sqlite::open(place.file()).unwrap();
        for (n, told) in told.iter_mut().enumerate() {
            let found = wait(store.load(&format!("t{n}"))).unwrap().unwrap().lines;
            let last = found.len() as u64;
            assert!(last >= *told, "table {n}: line {told} was acknowledged, {last} lines are there");
            assert!(last <= *told + 3, "table {n}: one more append at most can have been under way");
            assert_eq!(found, lines(1, last), "table {n}: every line is whole");
            *told = last;
        }
        // The store that was killed left nothing that stops the next writer.
        wait(store.append("t0", told[0], vec![line(told[0] + 1)], None, None)).unwrap();
        told[0] += 1;
    }
    println!("lines at the end: {told:?}");
}

/// Runs the child, kills it after so many acknowledgements, and notes the last it told of each table.
fn play_and_kill(place: &Place, told: &mut [u64; TABLES], after: usize) {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "killed::the_child_plays_until_it_is_killed", "--nocapture"])
        .env(CHILD, place.file())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let mut acknowledged = 0;
    for text in output.lines().map_while(Result::ok) {
        let words: Vec<&str> = text.split(' ').rev().take(3).collect();
        let &[last, n, "stored"] = words.as_slice() else { continue };
        told[n.parse::<usize>().unwrap()] = last.parse().unwrap();
        acknowledged += 1;
        if acknowledged == after {
            // SIGKILL. What the child told before it died is still read to the end.
            child.kill().unwrap();
        }
    }
    let status = child.wait().unwrap();
    assert!(acknowledged >= after, "the child ended early: {status}");
}
