//! `perfidy verify`: whatever was rolled is proved, and whatever was changed is told in one sentence.

use crate::process::{folder, perfidy, web::Server};
use serde_json::json;
use std::fs;
use table::{Line, Record};

/// A game of bots, recorded.
fn played(name: &str, game: &str, seats: u8) -> (String, Record) {
    let file = folder(&format!("verify-{name}")).join("game.record");
    let path = file.to_str().unwrap().to_owned();
    let bots: Vec<_> = (0..seats).map(|seat| format!("{seat}=random")).collect();
    perfidy(&["play", game, "--seats", &seats.to_string(), "--bots", &bots.join(","), "--record", &path], b"").well();
    let record = Record::parse(&fs::read_to_string(&file).unwrap()).unwrap();
    (path, record)
}

#[test]
fn a_game_of_every_kind_is_proved() {
    for (game, seats) in [("bell", 2), ("spies", 3), ("orchestra", 2), ("betrayal", 2), ("treason", 3)] {
        let (path, record) = played(game, game, seats);
        let chances = record.lines.iter().filter(|line| matches!(line, Line::Chance { .. })).count();
        let out = perfidy(&["verify", &path], b"").well().to_owned();
        assert!(out.contains(&format!("{chances} chance outcome")) && out.contains("could have chosen it"), "{game}: {out}");
        let hash = record.header.seed_hash.clone().unwrap();
        assert!(out.contains(&hash), "{out}");
        assert!(perfidy(&["verify", &path, "--hash", &hash], b"").well().contains("the hash that you noted"));
        perfidy(&["verify", &path, "--hash", &"0".repeat(64)], b"").failed("another than the one that you noted");
    }
}

#[test]
fn what_was_changed_is_told_with_its_line() {
    let (path, record) = played("changed", "bell", 2);
    let write = |record: &Record| fs::write(&path, record.print()).unwrap();
    // The first card of the game, and another in its place: the sum fits, the dice do not.
    let mut changed = record.clone();
    let at = changed.lines.iter().position(|line| matches!(line, Line::Chance { .. })).unwrap();
    let other = record.lines.iter().skip(at + 1).find(|line| matches!((line, &record.lines[at]), (Line::Chance { kind, outcome }, Line::Chance { kind: same, outcome: differs }) if kind == same && outcome != differs));
    changed.lines[at] = other.unwrap().clone();
    changed.lines.truncate(at + 1);
    write(&changed);
    perfidy(&["verify", &path], b"").failed(&format!("is not proved: line {} says", record.file_line(at)));

    let with = |change: fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        write(&changed);
        perfidy(&["verify", &path], b"")
    };
    with(|r| r.header.seed = None).failed("its seed is not opened, which is done with the end of the game");
    with(|r| (r.header.seed, r.header.seed_hash) = (None, None)).failed("its outcomes were given by hand");
    with(|r| r.header.seed = Some("0".repeat(64))).failed("the hash of the seed is another");
    with(|r| r.header.seed = Some("0".into())).failed("its 'seed' is not what a server writes there");
    with(|r| drop(r.lines.remove(5))).failed("is not proved: ");
    with(|r| r.header.game = "chess".into()).failed("no game called 'chess'");
    let begun = perfidy(&["play", "bell", "--bots", "1=random", "--record", &path], b"quit\n");
    assert_eq!(begun.code, 0, "{}", begun.err);
    perfidy(&["verify", &path], b"").failed("its seed is not opened");
    fs::write(&path, "no record").unwrap();
    perfidy(&["verify", &path], b"").failed("no record");
    perfidy(&["verify", "/no/such/file"], b"").wrong_use("/no/such/file");
    perfidy(&["verify", &path, "--commit", "12"], b"").wrong_use("64 hexadecimal digits");
    perfidy(&["verify", &path, "--salt", "me"], b"").wrong_use("number of a seat");
}

#[test]
fn a_table_of_the_server_is_proved_from_its_record_and_from_what_was_noted() {
    let place = folder("verify-server");
    let server = Server::start(&place.join("tables.sqlite"), "127.0.0.1:0");
    let (_, opened) = server.json("POST", "/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#);
    let at = |end: &str| format!("/api/tables/{}{end}", opened["table"].as_str().unwrap());
    let watch = opened["spectate"]["token"].as_str().unwrap();
    let commit = server.json("GET", &at(""), watch, "").1["ask"]["waiting"]["commit"].as_str().unwrap().to_owned();
    let salts = ["00112233445566778899aabbccddeeff", "f0e1d2c3b4a5968778695a4b3c2d1e0f"];
    let keys: Vec<String> = (0..2)
        .map(|seat| {
            let link = opened["seats"][seat]["token"].as_str().unwrap();
            server.json("POST", &at("/sit"), link, &json!({"salt": salts[seat]}).to_string()).1["token"].as_str().unwrap().to_owned()
        })
        .collect();
    let step = server.json("GET", &at(""), &keys[1], "").1["step"].clone();
    let (status, _) = server.json("POST", &at("/moves"), &keys[1], &json!({"step": step, "move": "resign"}).to_string());
    assert_eq!(status, 200);
    let file = place.join("game.record");
    let path = file.to_str().unwrap();
    fs::write(&file, server.ask("GET", &at("/record"), watch, "").unwrap().1).unwrap();
    let out = perfidy(&["verify", path], b"").well().to_owned();
    assert!(out.contains("from what seats 0 and 1 have added") && out.contains(&commit), "{out}");
    let [mine, other] = salts.map(|salt| format!("0={salt}"));
    let out = perfidy(&["verify", path, "--commit", &commit.to_uppercase(), "--salt", &mine], b"").well().to_owned();
    assert!(out.contains("the hash that you noted"), "{out}");
    perfidy(&["verify", path, "--salt", &other], b"").failed("what a seat added is another");
    perfidy(&["verify", path, "--commit", &"1".repeat(64)], b"").failed("the hash of the secret is another than the one that you noted");
}
