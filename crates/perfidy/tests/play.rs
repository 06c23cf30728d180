//! The terminal table, driven by scripts on standard input.

use crate::process::{Ran, command, folder, perfidy};
use std::{fs, io::Write, path::Path, process::Command, thread, time::Duration};

fn alone(script: &str) -> Ran {
    perfidy(&["play", "bell", "--seats", "2", "--bots", "1=random", "--seed", "1"], script.as_bytes())
}

#[test]
fn the_end_of_input_and_quit_end_well() {
    assert!(alone("").well().contains("Good-bye."));
    assert!(alone("quit\n").well().contains("Good-bye."));
    assert!(alone("1\n").well().contains("Good-bye."));
}

#[test]
fn bad_lines_are_told_what_is_possible() {
    let ran = alone("0\n99999999999999999999999\n4711\n\nabracadabra\nsave\nload\nrules\nrules no.such\nquit\n");
    let out = ran.well();
    assert_eq!(out.matches("There is no move with that number; type one from 1 to").count(), 3, "{out}");
    for told in
        ["'abracadabra' is neither a move nor a command", "Type save and", "Type load and", "Type rules and", "has no rule 'no.such'"]
    {
        assert!(out.contains(told), "no '{told}' in {out}");
    }
    let ran = perfidy(&["play", "bell", "--seed", "1"], b"\n\xff\xfe\n\0\nquit\n");
    assert!(ran.well().contains("Good-bye."));
}

#[test]
fn every_command_answers() {
    let out = alone("help\nwhy\nlog\nforced\nboard\nrules table.over\nundo\nquit\n").well().to_owned();
    for told in [
        "takes back your last move",
        "When the game is over nothing more is played.",
        "Nothing can be taken back",
        "never asked only to pass",
    ] {
        assert!(out.contains(told), "no '{told}' in {out}");
    }
    assert!(out.matches("\n  1  ").count() >= 2 || out.matches("\n   1  ").count() >= 2, "board lists the moves again: {out}");
}

#[test]
fn a_move_by_its_number_can_be_taken_back_somewhere() {
    let script = "1\nundo\n".repeat(30) + "quit\n";
    let out = alone(&script).well().to_owned();
    assert!(out.contains("Taken back."), "{out}");
}

#[test]
fn first_moves_to_the_end_of_the_game() {
    for seats in ["1", "2"] {
        let mut args = vec!["play", "bell", "--seats", seats, "--seed", "2"];
        if seats == "2" {
            args.extend(["--bots", "0=greedy"]);
        }
        let ran = perfidy(&args, "1\n".repeat(5_000).as_bytes());
        assert!(ran.well().contains("The game is over"), "{seats} seats");
    }
}

#[test]
fn bots_alone_play_to_the_end() {
    let ran = perfidy(&["play", "bell", "--bots", "0=random,1=greedy", "--seed", "3"], b"");
    assert!(ran.well().lines().count() > 10);
    let again = perfidy(&["play", "bell", "--bots", "0=random,1=greedy", "--seed", "3"], b"");
    assert_eq!(ran.out, again.out, "the same seed makes the same evening");
}

#[test]
fn two_people_pass_the_keyboard() {
    let out = perfidy(&["play", "bell", "--seats", "2", "--seed", "1"], "\n1\n".repeat(40).as_bytes()).well().to_owned();
    assert!(out.contains("— pass the keyboard to Concede, press Enter —"), "{out}");
    assert!(out.contains("— pass the keyboard to Defend, press Enter —"), "{out}");
    assert!(!out.contains('\x1b'), "no escape codes where there is no terminal");
}

#[test]
fn resign_asks_again() {
    let out = alone("resign\nno\nresign\nyes\nquit\n").well().to_owned();
    assert_eq!(out.matches("Are you sure?").count(), 2, "{out}");
    assert!(out.contains("The game is over"), "{out}");
}

#[test]
fn where_three_play_a_seat_that_resigns_passes_and_the_others_play_on() {
    let args = ["play", "spies", "--seats", "3", "--bots", "1=random,2=random", "--option", "setup=quick", "--seed", "4"];
    let out = perfidy(&args, b"resign\nyes\nquit\n").well().to_owned();
    assert!(
        out.contains("Germany and Italy resigned: from here on this seat passes, and a bot answers only what cannot be passed."),
        "{out}"
    );
    assert!(out.contains("The game is over"), "the bots play it to its end: {out}");
    assert!(!out.contains(" resigned. "), "nobody has ended it: {out}");
}

/// Where the terminal asks, it says what has happened, the question and the moves; the table itself is shown once and on demand.
#[test]
fn a_question_takes_a_few_lines_and_the_board_comes_when_it_is_called() {
    let bots = "1=random,2=random,3=random,4=random";
    let args = ["play", "spies", "--seats", "5", "--bots", bots, "--option", "setup=quick", "--seed", "4"];
    let boards = |out: &str| out.matches("\nNeutral cities").count();
    let script = format!("moves\nmoves fly\ndiscard\n{}", "1\n".repeat(30));
    let out = perfidy(&args, format!("{script}quit\n").as_bytes()).well().to_owned();
    assert_eq!(boards(&out), 1, "the table is shown with the first question only: {out}");
    assert!(out.contains("None of your moves begins with 'fly'."), "{out}");
    let numbered = |line: &&str| line.split_whitespace().next().is_some_and(|first| first.parse::<u32>().is_ok()) && line.starts_with("  ");
    let mut answers = out.split("\n> ").skip(1);
    let all = answers.next().unwrap_or_default();
    assert!(all.lines().filter(numbered).count() > 12, "moves lists all of them: {all}");
    let discards = answers.nth(1).unwrap_or_default();
    assert_eq!(discards.lines().filter(numbered).count(), 10, "the word alone lists those that begin with it: {discards}");
    for question in answers {
        let moves = question.lines().filter(numbered).count();
        assert!(moves <= 24, "{moves} lines of moves: {question}");
    }
    let again = perfidy(&args, format!("{script}board\nquit\n").as_bytes()).well().to_owned();
    assert_eq!(boards(&again), 2, "board shows it again");
}

/// Who plays a war map by text alone reads of every Area what it is and where it leads, all of them or one by its name.
#[test]
fn a_map_is_played_by_text_alone() {
    let args = ["play", "betrayal", "--bots", "britain=random", "--seed", "5"];
    let out = perfidy(&args, b"board sedan\nboard border\nboard Atlantis\nquit\n").well().replace("\n    ", " ");
    assert!(out.contains("Le Havre: port, western edge; next to: Rouen, Chartres"), "an empty Area: {out}");
    assert!(out.contains("Sedan, France (forest)"), "{out}");
    let sedan = out.split("Sedan, France (forest)").nth(1).unwrap_or_default();
    assert!(sedan.contains("  next to: ") && sedan.contains("  forward: "), "{sedan}");
    assert!(out.contains("Several names begin with 'border'") && out.contains("no space called 'atlantis'"), "{out}");
}

#[test]
fn save_and_load() {
    let folder = folder("save-and-load");
    let file = folder.join("game.record");
    let file = file.to_str().expect("a path of text");
    let out = alone(&format!("1\n1\nsave {file}\n1\nload {file}\nload {file}.not\nquit\n")).well().to_owned();
    for told in ["Saved in", "Loaded", "Not loaded:"] {
        assert!(out.contains(told), "no '{told}' in {out}");
    }
    assert_eq!(perfidy(&["replay", file], b"").code, 0);
    // Another table goes on from it.
    let out = perfidy(&["play", "bell", "--bots", "0=random"], format!("\nload {file}\nquit\n").as_bytes()).well().to_owned();
    assert!(out.contains("Loaded"), "{out}");
    // A damaged record leaves the game as it was.
    let text = fs::read_to_string(file).expect("the record");
    fs::write(file, &text[..text.len() / 2]).expect("a damaged record");
    let out = alone(&format!("load {file}\nboard\nquit\n")).well().to_owned();
    assert!(out.contains("Not loaded:") && out.contains("line "), "{out}");
    // What is no record is not written over.
    fs::write(file, "my diary").expect("a diary");
    assert!(alone(&format!("save {file}\nquit\n")).well().contains("Not saved:"));
    assert_eq!(fs::read_to_string(file).expect("the diary"), "my diary");
}

#[test]
fn saving_fails_with_a_reason_and_the_game_goes_on() {
    let out = alone("save /no/such/folder/x\nsave /\nlog\nquit\n").well().to_owned();
    assert_eq!(out.matches("Not saved:").count(), 2, "{out}");
    if Path::new("/dev/full").exists() {
        let out = alone("save /dev/full\n1\nquit\n").well().to_owned();
        assert!(out.contains("Not saved:"), "{out}");
        let ran = perfidy(&["play", "bell", "--bots", "1=random", "--record", "/dev/full"], b"1\n1\n1\nquit\n");
        assert_eq!(ran.well().matches("The game goes on").count(), 1, "{}", ran.out);
    }
}

#[test]
fn the_record_is_kept_move_by_move() {
    let folder = folder("kept");
    let file = folder.join("game.record");
    let path = file.to_str().expect("a path of text");
    let args = ["play", "bell", "--bots", "1=random", "--seed", "1", "--record", path];
    assert!(perfidy(&args, b"1\n1\n").well().contains("The record is in"));
    let first = fs::read_to_string(&file).expect("the record");
    assert_eq!(perfidy(&["replay", path], b"").code, 0);
    // A second evening does not destroy the first.
    assert!(perfidy(&args, b"1\n").well().contains(".old"));
    assert_eq!(fs::read_to_string(folder.join("game.record.old")).expect("the old record"), first);
    let names: Vec<_> = fs::read_dir(&folder).expect("the folder").filter_map(|e| Some(e.ok()?.file_name())).collect();
    assert_eq!(names.len(), 2, "nothing else is left behind: {names:?}");
}

#[test]
fn ctrl_c_says_good_bye_and_keeps_the_record() {
    let file = folder("ctrl-c").join("game.record");
    let path = file.to_str().expect("a path of text");
    let mut child = command(&["play", "bell", "--bots", "1=random", "--record", path]).spawn().expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"1\n").expect("the table reads");
    for _ in 0..100 {
        if file.exists() {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    let signalled = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(signalled.success());
    let output = child.wait_with_output().expect("it ends");
    drop(input);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Good-bye. The record is in"));
    assert_eq!(perfidy(&["replay", path], b"").code, 0);
}

#[test]
fn the_friendly_start_leads_to_a_table() {
    assert!(perfidy(&["play"], b"").well().contains("Which game?"));
    assert!(perfidy(&["play"], b"1\n").well().contains("How do you want to play?"));
    assert!(perfidy(&["play"], b"quit\n").well().contains("Good-bye."));
    let bell = [("1\n1\n\n\n1\n", "1  "), ("1\n2\n\n1\n", "pass the keyboard"), ("1\nnonsense\n3\n2\n1\n", "Type a number from 1 to")];
    for (script, told) in bell.into_iter().chain([("2\n\n\n\n\n1\n", "place")]) {
        let out = perfidy(&["play"], script.as_bytes()).well().to_owned();
        assert!(out.contains(told) && out.contains("\n> "), "{out}");
    }
}

#[test]
fn wrong_use() {
    perfidy(&["play", "chess"], b"").wrong_use("there is no game called 'chess'");
    perfidy(&["play", "bell", "--seats", "7"], b"").wrong_use("seats, not 7");
    perfidy(&["play", "bell", "--bots", "7=greedy"], b"").wrong_use("no seat '7'");
    perfidy(&["play", "bell", "--bots", "1=genius"], b"").wrong_use("there are random and greedy");
    perfidy(&["play", "bell", "--bots", "greedy"], b"").wrong_use("SEAT=LEVEL");
    perfidy(&["play", "bell", "--option", "x"], b"").wrong_use("NAME=VALUE");
    perfidy(&["play", "bell", "--option", "x=y"], b"").wrong_use("no option 'x'");
    perfidy(&["play", "bell", "--edition", "/no/such/folder"], b"").wrong_use("/no/such/folder");
}
