//! The server as a process: it starts, it is killed, it starts again, and nothing is lost.

use crate::process::{command, folder, perfidy, web::Server};
use serde_json::{Value, json};
use std::{
    fs::{self, File},
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};
use store::{LineRow, Phase, Sqlite, Store};

pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
}

impl Table {
    pub(crate) fn open(server: &Server) -> Table {
        Table::of(server, r#"{"game":"bell","seats":["human","human"]}"#)
    }

    pub(crate) fn of(server: &Server, request: &str) -> Table {
        let (status, opened) = server.json("POST", "/api/tables", "", request);
        assert_eq!(status, 201, "{opened}");
        let tokens = opened["seats"].as_array().unwrap().iter().map(|seat| seat["token"].as_str().unwrap().to_owned());
        Table { id: opened["table"].as_str().unwrap().to_owned(), tokens: tokens.collect() }
    }

    pub(crate) fn path(&self, end: &str) -> String {
        format!("/api/tables/{}{end}", self.id)
    }

    pub(crate) fn look(&self, server: &Server, seat: usize) -> Value {
        server.json("GET", &self.path(""), &self.tokens[seat], "").1
    }

    /// Plays until the server is gone; every move that was acknowledged, with its step after it.
    pub(crate) fn play_on(&self, server: &Server, stop: &AtomicBool) -> Vec<(usize, u64)> {
        let mut acknowledged = Vec::new();
        while !stop.load(Ordering::Relaxed) {
            for seat in 0..2 {
                let Ok((200, look)) = server.ask("GET", &self.path(""), &self.tokens[seat], "") else { return acknowledged };
                let look: Value = serde_json::from_str(&look).unwrap();
                let Some(text) = look["moves"][0]["move"].as_str() else { continue };
                let body = json!({"step": look["step"], "move": text}).to_string();
                let Ok((200, answer)) = server.ask("POST", &self.path("/moves"), &self.tokens[seat], &body) else { return acknowledged };
                let answer: Value = serde_json::from_str(&answer).unwrap();
                acknowledged.push((seat, answer["step"].as_u64().unwrap()));
            }
        }
        acknowledged
    }
}

#[test]
fn killed_in_the_middle_of_a_game_it_loses_no_acknowledged_move() {
    let store = folder("killed").join("tables.sqlite");
    killed(&format!("sqlite:{}", store.display()));
}

/// Plays on a store, kills the server in the middle, starts it again, and finds every acknowledged move; four times.
pub(crate) fn killed(store: &str) {
    let mut moves = 0;
    for round in 0..4 {
        let server = Server::on(store);
        let tables: Vec<_> = (0..3).map(|_| Table::open(&server)).collect();
        let stop = AtomicBool::new(false);
        let acknowledged: Vec<_> = thread::scope(|scope| {
            let players: Vec<_> = tables.iter().map(|table| scope.spawn(|| table.play_on(&server, &stop))).collect();
            thread::sleep(Duration::from_millis(300 + 130 * round));
            // The server dies with requests under way; the players then see errors and leave.
            kill_by_number(&server);
            stop.store(true, Ordering::Relaxed);
            players.into_iter().map(|player| player.join().unwrap()).collect()
        });
        drop(server);
        let again = Server::on(store);
        for (table, acknowledged) in tables.iter().zip(&acknowledged) {
            moves += acknowledged.len();
            for seat in 0..2 {
                let last = acknowledged.iter().filter(|(by, _)| *by == seat).map(|(_, step)| *step).max().unwrap_or(0);
                let step = table.look(&again, seat)["step"].as_u64().unwrap();
                assert!(step >= last, "round {round}: step {last} was acknowledged to seat {seat}, and it is {step} now");
            }
            let stop = AtomicBool::new(true);
            table.play_on(&again, &stop);
            let asked = (0..2).find(|seat| !table.look(&again, *seat)["moves"].as_array().unwrap().is_empty());
            let over = table.look(&again, 0)["ask"].get("over").is_some();
            assert!(asked.is_some() || over, "the game goes on");
        }
    }
    assert!(moves > 20, "only {moves} moves were acknowledged");
}

/// SIGKILL, as from outside.
pub(crate) fn kill_by_number(server: &Server) {
    signal(server, "-KILL");
}

pub(crate) fn signal(server: &Server, which: &str) {
    let number = server.number().to_string();
    let sent = std::process::Command::new("kill").args([which, &number]).status();
    assert!(sent.is_ok_and(|status| status.success()));
}

#[test]
fn stopped_for_longer_than_a_clock_has_it_costs_nobody_the_game() {
    let server = Server::start(&folder("stopped").join("tables.sqlite"), "127.0.0.1:0");
    let table = Table::of(&server, r#"{"game":"bell","seats":["human","human"],"clock":"turn 6"}"#);
    signal(&server, "-STOP");
    thread::sleep(Duration::from_secs(8));
    signal(&server, "-CONT");
    assert!(table.look(&server, 0)["ask"].get("over").is_none(), "the server was away, and that costs nobody time");
    thread::sleep(Duration::from_millis(700));
    assert!(table.look(&server, 0)["ask"].get("over").is_none(), "nor does it when the next round comes");
}

#[test]
fn the_first_page_comes_at_once_and_wrong_use_is_told() {
    let store = folder("serve").join("deep").join("tables.sqlite");
    let server = Server::start(&store, "127.0.0.1:0");
    let (status, page) = server.ask("GET", "/", "", "").unwrap();
    assert_eq!(status, 200);
    assert!(page.contains("The Bell of Treason"));
    let taken = server.address.clone();
    let own = format!("sqlite:{}", store.with_file_name("other.sqlite").display());
    perfidy(&["serve", "--no-open", "--listen", &taken, "--store", &own], b"").failed("is taken");
    perfidy(&["serve", "--no-open", "--listen", "nowhere"], b"").wrong_use("--listen");
    perfidy(&["serve", "--no-open", "--store", "paper:notes"], b"").wrong_use("sqlite:FILE");
    perfidy(&["serve", "--no-open", "--store", &own, "--edition", "/no/such/folder"], b"").wrong_use("no folder");
    let garbage = store.with_file_name("garbage.sqlite");
    std::fs::write(&garbage, "this is no database at all, but a letter to a friend").unwrap();
    let place = format!("sqlite:{}", garbage.display());
    perfidy(&["serve", "--no-open", "--store", &place], b"").failed("cannot be opened");
}

/// What a server with these flags and this environment tells of a small session, and the tokens of that session.
fn told(name: &str, flags: &[&str], environment: &[(&str, &str)]) -> (String, Vec<String>) {
    let folder = folder(name);
    let file = folder.join("told.txt");
    let server = Server::telling(&folder.join("tables.sqlite"), flags, environment, File::create(&file).unwrap());
    let table = Table::open(&server);
    for seat in [0, 1] {
        let look = table.look(&server, seat);
        let body = json!({"step": look["step"], "move": look["moves"][0]["move"]}).to_string();
        assert_eq!(server.json("POST", &table.path("/moves"), &table.tokens[seat], &body).0, 200);
    }
    drop(server);
    (fs::read_to_string(file).unwrap(), table.tokens)
}

#[test]
fn how_much_is_told_is_chosen_by_flag_and_environment_and_no_token_is_in_it() {
    let (silent, _) = told("told-off", &["--log", "off"], &[("PERFIDY_LOG", "trace")]);
    assert_eq!(silent, "", "the flag counts before the environment");
    for (name, flags, environment) in
        [("told-flag", &["--log", "trace"][..], &[][..]), ("told-environment", &[][..], &[("PERFIDY_LOG", "debug")][..])]
    {
        let (lines, tokens) = told(name, flags, environment);
        assert!(lines.contains("/api/tables/{id}/moves"), "{name}: {lines}");
        assert!(!tokens.iter().any(|token| lines.contains(token)), "{name}: {lines}");
    }
    perfidy(&["serve", "--no-open", "--log", "loud"], b"").wrong_use("loud");
    let output = command(&["serve", "--no-open"]).env("PERFIDY_LOG", "loud").output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && text.contains("PERFIDY_LOG") && text.lines().count() == 1, "{text}");
}

/// Does something with a store while no server runs on it.
fn in_store<T>(place: &Path, work: impl AsyncFnOnce(&Sqlite) -> T) -> T {
    let store = Sqlite::open(place).unwrap();
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work(&store))
}

#[test]
fn thaw_lets_tables_go_on_that_replay_again() {
    let place = folder("thaw").join("tables.sqlite");
    let server = Server::start(&place, "127.0.0.1:0");
    let (sound, broken) = (Table::open(&server), Table::open(&server));
    drop(server);
    perfidy(&["thaw", "--store", "sqlite:no-such-tables.sqlite"], b"").wrong_use("no tables are kept in no-such-tables.sqlite");
    let flag = format!("sqlite:{}", place.display());
    let thaw = |ids: &[&str]| perfidy(&[&["thaw", "--store", &flag], ids].concat(), b"");
    assert_eq!(thaw(&[]).well(), "no table stands still\n");
    in_store(&place, async |store| {
        for table in [&sound, &broken] {
            let kept = store.load(&table.id).await.unwrap().unwrap();
            if table.id == broken.id {
                let line = LineRow::new("concede: fly", 0);
                store.append(&table.id, kept.lines.len() as u64, vec![line], None, None).await.unwrap();
            }
            store.change_table(store::TableRow { phase: Phase::Frozen("a fault".into()), ..kept.table }).await.unwrap();
        }
    });
    thaw(&["nosuchtable"]).wrong_use("nosuchtable");
    let ran = thaw(&[]);
    assert_eq!(ran.code, 1, "one of them still does not replay");
    assert!(ran.out.contains(&format!("{}: goes on after line ", sound.id)), "{}", ran.out);
    assert!(ran.out.contains(&format!("{}: stands still: line ", broken.id)) && !ran.out.contains("fly"), "{}", ran.out);
    assert_eq!(in_store(&place, async |store| store.frozen().await.unwrap()), [broken.id.as_str()]);
    let again = Server::start(&place, "127.0.0.1:0");
    assert!(sound.look(&again, 0)["step"].is_u64(), "its seats find it as they left it");
}

/// With an edition of one's own the start tells a private link, by which alone it is offered.
#[test]
fn an_owners_edition_is_offered_by_a_private_link() {
    let (edition, store) = (folder("owned"), folder("owned-store").join("tables.sqlite"));
    let house = concat!(env!("CARGO_MANIFEST_DIR"), "/../bell/edition");
    for entry in std::fs::read_dir(house).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(edition.join(path.file_name().unwrap()), format!("# typed in by its owner\n{text}")).unwrap();
    }
    let (store, dir) = (format!("sqlite:{}", store.display()), edition.to_str().unwrap());
    let args = ["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", &store, "--edition", dir];
    let mut child = crate::process::command(&args).spawn().unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    let told = lines.by_ref().map_while(Result::ok).find(|line| line.contains("private link")).unwrap_or_default();
    let link = told.rsplit("http://").next().unwrap_or_default().to_owned();
    let answer = link.split_once('/').map(|(address, path)| {
        use std::io::{Read, Write};
        let mut line = std::net::TcpStream::connect(address).unwrap();
        write!(line, "GET /{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        answer
    });
    child.kill().unwrap();
    child.wait().unwrap();
    let answer = answer.unwrap_or_default();
    assert!(answer.starts_with("HTTP/1.1 303") && answer.contains("perfidy-owner="), "{told}: {answer}");
}
