//! The other commands: their output, their exit codes, their one sentence.

use crate::process::{Engine, command, folder, perfidy};
use serde_json::{Value, json};
use std::{fs, io::Read, path::Path};

#[test]
fn help_has_an_example_everywhere() {
    for command in ["", "play", "sim", "engine", "replay", "rules", "check", "bench", "thaw", "move-store", "verify", "admin"] {
        let args: Vec<_> = [command, "--help"].into_iter().filter(|a| !a.is_empty()).collect();
        let out = perfidy(&args, b"").well().to_owned();
        assert!(out.contains("Example:\n  ") && out.contains("perfidy"), "{command}: {out}");
    }
    assert!(perfidy(&["--version"], b"").well().starts_with("perfidy "));
}

#[test]
fn licences_name_every_font_and_the_map() {
    let out = perfidy(&["licences"], b"").well().to_owned();
    for (work, licence) in [
        ("Noto Sans", "Apache License"),
        ("Libertinus Serif Bold", "SIL Open Font License"),
        ("NewComputerModern10-Bold", "GUST Font License"),
        ("the map of Spies!", "Public domain"),
    ] {
        let after = out.split_once(work).unwrap_or_else(|| panic!("{work}: {out}")).1;
        assert!(after.lines().take(3).any(|line| line.contains(licence)), "{work}: {out}");
    }
}

#[test]
fn wrong_use_is_one_sentence() {
    perfidy(&["dance"], b"").wrong_use("dance");
    perfidy(&["sim", "bell"], b"").wrong_use("--games");
    perfidy(&["sim", "bell", "--games", "none"], b"").wrong_use("none");
    perfidy(&["sim", "bell", "--games", "5", "--bots", "random,random,random,random,random,random"], b"").wrong_use("one for each");
    perfidy(&["engine", "chess"], b"").wrong_use("bell");
    perfidy(&["rules"], b"").wrong_use("<GAME>");
    perfidy(&["bench", "--quickly"], b"").wrong_use("--quickly");
    perfidy(&["check", "/no/such/folder"], b"").wrong_use("/no/such/folder");
    perfidy(&["replay", "/no/such/file"], b"").wrong_use("/no/such/file");
}

#[test]
fn a_bench_against_what_is_no_perfidy_ends_with_a_sentence() {
    perfidy(&["bench", "--against", "/no/such/binary"], b"").failed("'/no/such/binary' cannot be started");
}

#[test]
fn rules_all_one_and_none() {
    let all = perfidy(&["rules", "bell"], b"").well().to_owned();
    let ids: Vec<_> = all.lines().map(str::trim).filter(|l| l.starts_with("bell.") || l.starts_with("table.")).collect();
    assert!(ids.len() > 5, "{all}");
    for id in [ids[0], ids[ids.len() / 2], "table.over"] {
        assert!(perfidy(&["rules", "bell", id], b"").well().starts_with(id));
    }
    let nearly = &ids[0][..ids[0].len() - 1];
    perfidy(&["rules", "bell", nearly], b"").wrong_use(ids[0]);
}

#[test]
fn sim_tells_what_it_counted() {
    let args = ["sim", "bell", "--games", "40", "--seed", "1", "--json"];
    let mut value: Value = serde_json::from_str(perfidy(&args, b"").well()).expect("one JSON value");
    assert_eq!((&value["game"], &value["games"], &value["finished"]), (&json!("bell"), &json!(40), &json!(40)), "{value}");
    let results = value["results"].as_object().expect("results by label");
    assert_eq!(results.values().filter_map(Value::as_u64).sum::<u64>(), 40);
    assert_eq!(value["payoffs"].as_array().map(Vec::len), Some(2), "{value}");
    assert!(value["length"]["mean"].as_f64() > Some(1.0) && value["length"]["max"].as_u64() > Some(1), "{value}");
    assert!(value["branching"].as_f64() >= Some(2.0) && value["decisions"].as_u64() > Some(40), "{value}");
    assert!(value["decisions_per_second"].is_u64(), "{value}");
    // The number of threads changes nothing but the time.
    let mut one: Value = serde_json::from_str(perfidy(&[&args[..], &["--threads", "1"]].concat(), b"").well()).expect("JSON");
    for timed in ["seconds", "decisions_per_second"] {
        value[timed] = Value::Null;
        one[timed] = Value::Null;
    }
    assert_eq!(value, one);
    let text = perfidy(&["sim", "bell", "--games", "4", "--bots", "greedy,random", "--seats", "2"], b"").well().to_owned();
    assert!(text.contains("Results") && text.contains("seat 0 (greedy)"), "{text}");
    let solo = perfidy(&["sim", "bell", "--games", "4", "--seats", "1", "--json"], b"").well().to_owned();
    assert!(solo.contains("\"finished\":4"), "{solo}");
}

/// What a game counts of its own events comes with the games of bots that think, and adds up over threads.
#[test]
fn sim_counts_what_the_game_wants_counted() {
    let args = ["sim", "orchestra", "--games", "2", "--seats", "2", "--seed", "1", "--imagine", "1", "--positions", "20"];
    let json = |more: &[&str]| -> Value { serde_json::from_str(perfidy(&[&args[..], more].concat(), b"").well()).expect("JSON") };
    let counts = json(&["--bots", "greedy", "--json"])["counts"].clone();
    assert!(counts["turns"].as_f64() > Some(4.0), "{counts}");
    assert_eq!(counts, json(&["--bots", "greedy", "--json", "--threads", "1"])["counts"]);
    assert_eq!(json(&["--json"])["counts"], json!({}), "random games tell how fast a game is");
    let text = perfidy(&[&args[..], &["--bots", "greedy"]].concat(), b"").well().to_owned();
    assert!(text.contains("Counted, means of a game") && text.contains("turns"), "{text}");
}

#[test]
fn greedy_beats_random_from_either_chair() {
    for (bots, greedy) in [("greedy,random", 0), ("random,greedy", 1)] {
        let out = perfidy(&["sim", "bell", "--games", "40", "--seed", "7", "--bots", bots, "--json"], b"").well().to_owned();
        let payoffs = serde_json::from_str::<Value>(&out).expect("JSON")["payoffs"].clone();
        assert!(payoffs[greedy].as_f64() > payoffs[1 - greedy].as_f64().map(|p| p + 0.4), "{bots}: {payoffs}");
    }
}

/// The names of its files tell of which game an edition is.
#[test]
fn check_knows_the_game() {
    for (game, name) in [("bell", "The Bell of Treason"), ("spies", "Spies!")] {
        let dir = format!("{}/../{game}/edition", env!("CARGO_MANIFEST_DIR"));
        let told = perfidy(&["check", &dir], b"").well().to_owned();
        assert!(
            told.starts_with(&format!("{name}: ")) && told.contains("no problem found, and 100 random games played to the end"),
            "{told}"
        );
        let other = if game == "bell" { "spies" } else { "bell" };
        assert_eq!(perfidy(&["check", &dir, "--game", other], b"").code, 1, "it can be told otherwise");
    }
}

/// Each house edition can be checked as its author would, whatever numbers of seats its usual options have.
#[test]
fn check_finds_no_problem_in_a_house_edition() {
    for game in ["bell", "spies", "orchestra", "betrayal", "treason"] {
        let dir = format!("{}/../{game}/edition", env!("CARGO_MANIFEST_DIR"));
        let told = perfidy(&["check", &dir, "--games", "4"], b"").well().to_owned();
        assert!(told.contains("no problem found, and 4 random games played to the end"), "{game}: {told}");
    }
}

/// A value with which a spy is left at sea is found, by its sentence or by a game that gets stuck.
#[test]
fn check_lets_no_edition_pass_with_which_a_seat_is_left_without_a_move() {
    let folder = folder("stranded");
    for entry in fs::read_dir(format!("{}/../spies/edition", env!("CARGO_MANIFEST_DIR"))).expect("an edition").flatten() {
        let text = fs::read_to_string(entry.path()).expect("text").replace("\nspace = 1\n", "\nspace = 3\n");
        fs::write(folder.join(entry.file_name()), text).expect("written");
    }
    let ran = perfidy(&["check", folder.to_str().expect("a path of text")], b"");
    assert_eq!(ran.code, 1, "{} {}", ran.out, ran.err);
    let told = ran.out.lines().next().expect("a sentence");
    assert!(told.contains("spy at sea") || (told.starts_with("seed ") && told.ends_with("has no move")), "{}", ran.out);
}

#[test]
fn check_finds_what_was_spoiled() {
    let folder = folder("edition");
    house_edition(&folder);
    let dir = folder.to_str().expect("a path of text");
    assert!(perfidy(&["check", dir, "--games", "3"], b"").well().contains("no problem found, and 3 random games"));
    assert!(perfidy(&["sim", "bell", "--games", "3", "--edition", dir, "--json"], b"").well().contains("\"finished\":3"));
    // An edition may leave the board to the house, and no other file.
    let files = fs::read_dir(&folder).expect("files").filter_map(|e| Some(e.ok()?.path()));
    let first = files.filter(|file| !file.ends_with("board.toml")).min().expect("a file");
    let name = first.file_name().expect("a name").to_string_lossy().into_owned();
    let good = fs::read_to_string(&first).expect("text");
    let lines = good.lines().count();
    for (spoiled, line) in [
        (format!("{}\n= bad bad\n", good.trim_end()), Some(good.trim_end().lines().count() + 1)),
        (good.replacen('\n', "\n\u{1}", 3), None),
    ] {
        fs::write(&first, &spoiled).expect("a spoiled file");
        let ran = perfidy(&["check", dir], b"");
        assert_eq!(ran.code, 1, "{} {}", ran.out, ran.err);
        assert!(ran.out.contains(&name) && ran.out.contains("found"), "{}", ran.out);
        if let Some(line) = line {
            assert!(ran.out.contains(&format!("line {line}")), "not line {line} of {lines}: {}", ran.out);
        }
        let ran = perfidy(&["play", "bell", "--edition", dir], b"");
        assert_eq!(ran.code, 1);
        assert!(ran.err.contains(&name), "{}", ran.err);
    }
    fs::write(&first, b"\xff\xfe").expect("a spoiled file");
    let ran = perfidy(&["check", dir], b"");
    assert!(ran.code == 1 && ran.out.contains("UTF-8"), "{}", ran.out);
    fs::remove_file(&first).expect("one file less");
    assert_ne!(perfidy(&["check", dir], b"").code, 0);
    perfidy(&["check", folder.parent().and_then(Path::to_str).expect("a path")], b"").wrong_use("holds no edition");
}

#[test]
fn an_edition_with_windows_line_ends_can_be_recorded() {
    let folder = folder("windows");
    house_edition(&folder);
    for path in fs::read_dir(&folder).expect("files").filter_map(|e| Some(e.ok()?.path())) {
        let text = fs::read_to_string(&path).expect("text").replace('\n', "\r\n");
        fs::write(&path, text).expect("written");
    }
    let file = folder.join("game.record");
    let path = file.to_str().expect("a path of text");
    perfidy(&["play", "bell", "--bots", "0=random,1=random", "--edition", folder.to_str().expect("a path"), "--record", path], b"").well();
    assert!(perfidy(&["replay", path], b"").well().contains("lines"));
}

#[test]
fn replay_tells_shows_and_refuses() {
    let folder = folder("replay");
    let file = folder.join("game.record");
    let path = file.to_str().expect("a path of text");
    perfidy(&["play", "bell", "--bots", "0=random,1=random", "--seed", "5", "--record", path], b"").well();
    let story = perfidy(&["replay", path], b"").well().to_owned();
    assert!(story.lines().count() > 10, "{story}");
    for viewer in ["0", "1", "concede", "defend", "spectator"] {
        assert!(perfidy(&["replay", path, "--as", viewer, "--at", "12", "--text"], b"").well().lines().count() > 3);
    }
    assert!(perfidy(&["replay", path, "--at", "0"], b"").well().contains("The game goes on."));
    perfidy(&["replay", path, "--as", "nobody"], b"").wrong_use("spectator");
    perfidy(&["replay", path, "--at", "1000000"], b"").wrong_use("lines");
    let [svg, png] = ["x.svg", "x.png"].map(|name| folder.join(name));
    perfidy(&["replay", path, "--at", "30", "--svg", svg.to_str().expect("a path")], b"").well();
    perfidy(&["replay", path, "--at", "30", "--png", png.to_str().expect("a path")], b"").well();
    assert!(fs::read_to_string(svg).expect("a picture").starts_with("<svg"));
    assert!(fs::read(png).expect("a picture").starts_with(b"\x89PNG"));
    perfidy(&["replay", path, "--svg", "/nowhere/x.svg"], b"").failed("cannot be written");
    let good = fs::read_to_string(&file).expect("the record");
    let damaged = [
        good.replacen(": ", ": not a move ", 1),
        good[..good.len() - 100].to_owned(),
        String::new(),
        good.replace("game bell", "game chess"),
        "\0".repeat(100),
    ];
    for text in damaged {
        fs::write(&file, text).expect("a damaged record");
        perfidy(&["replay", path], b"").failed("record");
    }
    fs::write(&file, [&good.as_bytes()[..300], b"\xff\n"].concat()).expect("a damaged record");
    perfidy(&["replay", path], b"").failed("line ");
    perfidy(&["replay", folder.to_str().expect("a path")], b"").failed("not a file");
}

#[test]
fn a_closed_pipe_is_quiet() {
    for args in [&["rules", "bell"][..], &["sim", "bell", "--games", "5"], &["play", "bell", "--bots", "0=random,1=random"], &["--help"]] {
        let mut child = command(args).spawn().expect("the binary runs");
        drop(child.stdout.take());
        drop(child.stdin.take());
        let mut err = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
        assert_eq!((child.wait().expect("it ends").code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}

/// The house edition as a folder, taken from a record, which holds it whole.
fn house_edition(folder: &Path) {
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new"}));
    let record = engine.ok(&json!({"do": "record"}))["record"].as_str().expect("a record").to_owned();
    let mut name = None;
    let mut files: Vec<(String, Vec<&str>)> = Vec::new();
    for line in record.lines() {
        if let Some(file) = line.strip_prefix("edition-file ") {
            name = Some(file);
            files.push((file.into(), Vec::new()));
        } else if let (Some(text), Some(_)) = (line.strip_prefix("| "), name) {
            files.last_mut().expect("a file is open").1.push(text);
        }
    }
    for (name, lines) in files {
        fs::write(folder.join(name), lines.join("\n")).expect("a file of the edition");
    }
}

/// A terminal is steered by nobody but its own user: neither by an edition nor by a record nor by what is typed.
#[test]
fn nothing_from_outside_steers_the_terminal() {
    let harmless = |text: &str| assert!(!text.chars().any(|c| scene::control::is_control(c) && c != '\n'), "{text:?}");
    let edition = folder("control");
    house_edition(&edition);
    let dir = edition.to_str().expect("a path of text");
    let file = edition.join("strategy.toml");
    let good = fs::read_to_string(&file).expect("text");
    let title = good.lines().find(|line| line.starts_with("title = ")).expect("a title");
    for new in ["title = \"\\u001b[31mred\"", "title = \"\u{1b}[31mred\"", "\"\\u001b[2J\" = 1", "title = \"\\u202ered\""] {
        fs::write(&file, good.replacen(title, new, 1)).expect("a spoiled file");
        for args in [vec!["check", dir], vec!["play", "bell", "--edition", dir], vec!["sim", "bell", "--games", "1", "--edition", dir]] {
            let ran = perfidy(&args, b"quit\n");
            assert_eq!(ran.code, 1, "{args:?}: {} {}", ran.out, ran.err);
            assert!((ran.out.clone() + &ran.err).contains("strategy.toml, line "), "{args:?}: {} {}", ran.out, ran.err);
            harmless(&(ran.out + &ran.err));
        }
    }
    let record = edition.join("spoiled.record");
    fs::write(&record, "perfidy record 1\ngame \u{1b}[31m\nsum 0\n").expect("a record");
    let ran = perfidy(&["replay", record.to_str().expect("a path of text")], b"");
    assert_eq!(ran.code, 1);
    harmless(&ran.err);
    harmless(&perfidy(&["replay", "\u{1b}[31m"], b"").err);
    harmless(&perfidy(&["dance\u{1b}[31m"], b"").err);
    let typed = "\u{1b}[31mred\nrules \u{9b}31m\nload \u{202e}x\nquit\n";
    harmless(perfidy(&["play", "bell", "--seed", "1", "--bots", "0=random"], typed.as_bytes()).well());
    harmless(perfidy(&["engine", "bell"], "{\"do\":\"\u{9b}31m\u{202e}\"}\n".as_bytes()).well());
}

/// A record names an edition that is not the house's by its hash, and carries its files only where that is wished.
#[test]
fn a_record_of_ones_own_edition_needs_it_again() {
    let (edition, other) = (folder("own"), folder("other"));
    house_edition(&edition);
    house_edition(&other);
    let file = edition.join("strategy.toml");
    let text = fs::read_to_string(&file).expect("text");
    let title = text.lines().find(|line| line.starts_with("title = ")).expect("a title");
    fs::write(&file, text.replacen(title, "title = \"Printed Nowhere Else\"", 1)).expect("written");
    let [dir, wrong] = [&edition, &other].map(|dir| dir.to_str().expect("a path of text").to_owned());
    let record = edition.join("game.record");
    let path = record.to_str().expect("a path of text");
    let play = ["play", "bell", "--bots", "0=random,1=random", "--seed", "5", "--edition", &dir, "--record", path];
    perfidy(&play, b"").well();
    let kept = fs::read_to_string(&record).expect("the record");
    assert!(kept.contains("\nedition-files apart\n") && !kept.contains("Printed Nowhere Else"), "{kept}");
    perfidy(&["replay", path], b"").failed("--edition DIR");
    perfidy(&["replay", path, "--edition", &wrong], b"").failed("--edition DIR");
    assert!(perfidy(&["replay", path, "--edition", &dir], b"").well().contains("lines"));
    let load = format!("load {path}\nquit\n");
    let ran = perfidy(&["play", "bell", "--seed", "1", "--bots", "0=random"], load.as_bytes());
    assert!(ran.well().contains("Not loaded: this record does not carry the files of its edition"), "{}", ran.out);
    let ran = perfidy(&["play", "bell", "--seed", "1", "--bots", "0=random", "--edition", &dir], load.as_bytes());
    assert!(ran.well().contains("Loaded "), "{}", ran.out);
    perfidy(&[&play[..], &["--with-edition"]].concat(), b"").well();
    assert!(fs::read_to_string(&record).expect("the record").contains("Printed Nowhere Else"));
    assert!(perfidy(&["replay", path], b"").well().contains("lines"));
    let mut engine = Engine::start();
    engine.ok(&json!({"do": "new", "edition": dir}));
    let told = |engine: &mut Engine, request: Value| engine.ok(&request)["record"].as_str().expect("a record").to_owned();
    assert!(!told(&mut engine, json!({"do": "record"})).contains("Printed Nowhere Else"));
    assert!(told(&mut engine, json!({"do": "record", "with-edition": true})).contains("Printed Nowhere Else"));
}
