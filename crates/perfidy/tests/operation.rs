//! A server as its operator has it: watched, told to end, copied while it runs, upgraded, and its tables looked after.

use crate::{
    database_server::DatabaseServer,
    process::{command, folder, perfidy, web::Server},
    serve::{Table, signal},
};
use serde_json::{Value, json};
use std::{
    fs::{self, File},
    net::TcpListener,
    path::Path,
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};
use store::{LineRow, Sqlite, Store, TableRow};

fn named(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// A port that nobody has just now.
fn free_port() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}

#[test]
fn it_tells_how_it_is_as_json_and_at_an_address_of_its_own_and_ends_when_it_is_told() {
    let place = folder("observed");
    let (told, metrics) = (place.join("told"), free_port());
    let flags = ["--log", "debug", "--log-format", "json", "--metrics", &metrics];
    let mut server = Server::telling(&place.join("tables.sqlite"), &flags, &[], File::create(&told).unwrap());
    let table = Table::open(&server);
    table.look(&server, 0);
    assert_eq!(server.ask("GET", "/healthz", "", "").unwrap(), (200, "ok\n".to_owned()));
    assert_eq!(server.ask("GET", "/readyz", "", "").unwrap(), (200, "ready\n".to_owned()));
    assert_eq!(server.ask("GET", "/metrics", "", "").unwrap().0, 404);
    let page = std::mem::replace(&mut server.address, metrics);
    let (status, counted) = server.ask("GET", "/metrics", "", "").unwrap();
    assert!(status == 200 && counted.contains("\nperfidy_tables_in_memory 1\n"), "{counted}");
    assert!(counted.contains("\nprocess_resident_memory_bytes ") && counted.contains("perfidy_request_seconds_bucket{le=\"0.005\"}"));
    assert_eq!(server.ask("GET", "/", "", "").unwrap().0, 404, "no pages there");
    server.address = page;
    signal(&server, "-TERM");
    assert_eq!(server.ended(), Some(0), "SIGTERM ends it as ctrl-C does");
    let told = fs::read_to_string(told).unwrap();
    let lines: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"))).collect();
    let request = lines.iter().find(|line| line["message"] == "a request").expect("requests are told");
    assert!(request["time"].as_str().unwrap().ends_with('Z') && request["level"] == "debug" && request["status"].is_u64(), "{request}");
    assert!(!told.contains(&table.id), "a request is named by its route alone");
}

/// It is told to end before it has done anything else, and says so by its exit code: a signal that nobody listens for would end it otherwise.
#[cfg(unix)]
#[test]
fn told_to_end_in_its_first_moment_it_ends_well() {
    let file = folder("first-moment").join("tables.sqlite");
    for round in 0..12 {
        let mut server = Server::on(&named(&file));
        signal(&server, if round % 2 == 0 { "-TERM" } else { "-INT" });
        assert_eq!(server.ended(), Some(0), "round {round}");
    }
    assert!(!file.with_file_name("tables.sqlite-wal").exists(), "the log is in the file");
}

/// As the first process of a container hears it: the system keeps from it every signal that it does not listen for.
#[cfg(target_os = "linux")]
#[test]
fn as_the_first_process_of_a_container_it_ends_when_it_is_told() {
    let alone = |program: &std::ffi::OsStr| {
        let mut command = Command::new("unshare");
        // The server ends with the program that has started it, if a test is broken off.
        command.args(["--pid", "--fork", "--kill-child"]).arg(program);
        command
    };
    if !alone("true".as_ref()).status().is_ok_and(|status| status.success()) {
        println!("no process can be the first of its own here (only root may): not tried");
        return;
    }
    let file = folder("first-process").join("tables.sqlite");
    for which in ["-TERM", "-INT"] {
        let bare = command(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", &named(&file)]);
        let mut first = alone(bare.get_program());
        first.args(bare.get_args()).stdout(std::process::Stdio::piped());
        let mut server = Server::run(first);
        let children = fs::read_to_string(format!("/proc/{0}/task/{0}/children", server.number())).unwrap();
        let sent = Command::new("kill").args([which, children.trim()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "{children}");
        assert_eq!(server.ended(), Some(0), "{which}");
    }
}

#[test]
fn a_file_that_is_gone_makes_it_unready_until_it_is_back() {
    let file = folder("unready").join("tables.sqlite");
    let server = Server::on(&named(&file));
    let away = file.with_extension("away");
    fs::rename(&file, &away).unwrap();
    let (status, why) = server.ask("GET", "/readyz", "", "").unwrap();
    assert!(status == 503 && why.contains("is gone; nothing of this was kept"), "{why}");
    assert_eq!(server.ask("GET", "/healthz", "", "").unwrap().0, 200);
    fs::rename(&away, &file).unwrap();
    assert_eq!(server.ask("GET", "/readyz", "", "").unwrap().0, 200);
}

#[test]
fn a_copy_made_while_it_runs_has_every_move_that_was_answered_before() {
    let place = folder("copied");
    let (file, copy) = (place.join("tables.sqlite"), place.join("copy.sqlite"));
    let server = Server::on(&named(&file));
    let tables: Vec<_> = (0..3).map(|_| Table::open(&server)).collect();
    let stop = AtomicBool::new(false);
    let (before, out) = thread::scope(|scope| {
        let players: Vec<_> = tables.iter().map(|table| scope.spawn(|| table.play_on(&server, &stop))).collect();
        thread::sleep(Duration::from_millis(300));
        let before: Vec<_> = tables.iter().map(|table| table.look(&server, 0)["step"].as_u64().unwrap()).collect();
        let out = perfidy(&["admin", "backup", copy.to_str().unwrap(), "--store", &named(&file)], b"");
        stop.store(true, Ordering::Relaxed);
        players.into_iter().for_each(|player| drop(player.join().unwrap()));
        (before, out)
    });
    assert!(out.well().contains("was copied to"));
    perfidy(&["admin", "backup", copy.to_str().unwrap(), "--store", &named(&file)], b"").failed("is there already");
    // The house burns down; the copy is served in its place, and its records replay.
    drop(server);
    let again = Server::on(&named(&copy));
    for (table, before) in tables.iter().zip(before) {
        let look = table.look(&again, 0);
        assert!(look["step"].as_u64().unwrap() >= before, "{look}");
    }
}

/// The same of a database, with its own program.
#[test]
fn a_dump_made_while_servers_run_has_every_move_that_was_answered_before() {
    let database = DatabaseServer::start();
    let (store, other) = (database.database(), database.database());
    let name = |address: &str| address.rsplit('/').next().unwrap().to_owned();
    let server = Server::on(&store);
    let tables: Vec<_> = (0..3).map(|_| Table::open(&server)).collect();
    let stop = AtomicBool::new(false);
    let (before, dump) = thread::scope(|scope| {
        let players: Vec<_> = tables.iter().map(|table| scope.spawn(|| table.play_on(&server, &stop))).collect();
        thread::sleep(Duration::from_millis(300));
        let before: Vec<_> = tables.iter().map(|table| table.look(&server, 0)["step"].as_u64().unwrap()).collect();
        let dump = database.program("pg_dump", &name(&store)).output().unwrap();
        stop.store(true, Ordering::Relaxed);
        players.into_iter().for_each(|player| drop(player.join().unwrap()));
        (before, dump)
    });
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    drop(server);
    let file = folder("dumped").join("dump.sql");
    fs::write(&file, dump.stdout).unwrap();
    let restored = database.program("psql", &name(&other)).args(["-v", "ON_ERROR_STOP=1", "-qf"]).arg(&file).output().unwrap();
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    let again = Server::on(&other);
    for (table, before) in tables.iter().zip(before) {
        let look = table.look(&again, 0);
        assert!(look["step"].as_u64().unwrap() >= before, "{look}");
    }
}

/// A table that goes on, stored as an older program left it.
fn stored(file: &Path, id: &str, change: impl FnOnce(TableRow) -> TableRow, more: Option<&str>) {
    let store = Sqlite::open(file).unwrap();
    wait(async {
        let kept = store.load(id).await.unwrap().unwrap();
        let count = kept.lines.len() as u64;
        store.change_table(change(kept.table)).await.unwrap();
        if let Some(line) = more {
            store.append(id, count, vec![LineRow::new(line, 0)], None, None).await.unwrap();
        }
    });
}

#[test]
fn after_an_upgrade_open_tables_go_on_and_what_no_longer_replays_is_named() {
    let file = folder("upgraded").join("tables.sqlite");
    let server = Server::on(&named(&file));
    let (goes_on, older, broken) = (Table::open(&server), Table::open(&server), Table::open(&server));
    let looks = [&goes_on, &older].map(|table| table.look(&server, 0));
    drop(server);
    // One is of rules before the present ones, one has a line that the present rules refuse.
    stored(&file, &older.id, |table| TableRow { rules_number: 1, ..table }, None);
    stored(&file, &broken.id, |table| table, Some("concede: keep nothing-of-this-name"));
    let server = Server::on(&named(&file));
    assert_eq!([&goes_on, &older].map(|table| table.look(&server, 0)), looks, "open tables go on where they stood");
    let (status, told) = server.json("GET", &format!("/api/tables/{}", broken.id), &broken.tokens[0], "");
    let told = told.to_string();
    assert!(status == 503 && told.contains("of its record no longer replays") && !told.contains("nothing-of-this-name"), "{told}");
    drop(server);
    assert_eq!(perfidy(&["thaw", "--store", &named(&file)], b"").code, 1, "it still does not replay");
    let out = perfidy(&["admin", "list", "--store", &named(&file)], b"").well().to_owned();
    assert!(out.lines().any(|line| line.contains(&broken.id) && line.contains("frozen") && line.contains("no longer replays")), "{out}");
    // The record is kept, and can be taken out and looked at.
    let out = perfidy(&["admin", "export", &broken.id, "--store", &named(&file)], b"").well().to_owned();
    assert!(out.starts_with("perfidy record 1\ngame bell\n") && out.contains("concede: keep nothing-of-this-name\n"), "{out}");
}

#[test]
fn an_operator_lists_closes_opens_exports_and_deletes_tables() {
    let place = folder("operator");
    let file = place.join("tables.sqlite");
    let store = named(&file);
    let server = Server::on(&store);
    let (stays, goes) = (Table::open(&server), Table::open(&server));
    let (status, _) =
        server.ask("POST", &format!("/api/tables/{}/chat", goes.id), &goes.tokens[0], r#"{"text":"zanzibar at dawn"}"#).unwrap();
    assert!(status < 300, "{status}");
    assert_eq!(play_one(&goes, &server).map(|(status, _)| status), Some(200));
    let admin = |args: &[&str]| perfidy(&[&["admin"][..], args, &["--store", store.as_str()]].concat(), b"");
    admin(&["list"]).failed("another Perfidy is at work on");
    drop(server);

    let listed = admin(&["list", "--json"]).well().to_owned();
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert!(listed.as_array().unwrap().iter().all(|row| row["phase"] == "playing" && row["game"] == "bell"), "{listed}");

    assert!(admin(&["close", &stays.id, "--why", "the evening is over"]).well().contains("is closed"));
    admin(&["close", &stays.id]).wrong_use("is closed already");
    admin(&["close", "nobody"]).wrong_use("there is no table 'nobody'");
    assert_eq!(admin(&["thaw"]).well(), "no table stands still\n", "what was closed stays closed unless it is named");
    let server = Server::on(&store);
    let (status, told) = server.json("GET", &format!("/api/tables/{}", stays.id), &stays.tokens[0], "");
    assert!(status == 503 && told.to_string().contains("the evening is over"), "{told}");
    drop(server);
    assert!(admin(&["thaw", &stays.id]).well().contains("goes on after line"));

    let record = place.join("out.record");
    admin(&["export", &goes.id, "--to", record.to_str().unwrap()]).well();
    assert!(perfidy(&["replay", record.to_str().unwrap()], b"").well().contains("The game goes on."));
    perfidy(&["verify", record.to_str().unwrap()], b"").failed("its seed is not opened");
    fs::remove_file(&record).unwrap();

    admin(&["delete", &goes.id]).wrong_use("say --yes if you mean it");
    admin(&["delete", &goes.id, "nobody", "--yes"]).wrong_use("there is no table 'nobody'");
    assert!(holds(&place, "zanzibar at dawn") && holds(&place, &goes.id));
    assert!(admin(&["delete", &goes.id, "--yes"]).well().contains("nothing of them is left in it"));
    assert!(!holds(&place, "zanzibar at dawn") && !holds(&place, &goes.id), "no byte of it is left");
    let server = Server::on(&store);
    assert_eq!(server.json("GET", &format!("/api/tables/{}", goes.id), &goes.tokens[0], "").0, 404);
    assert!(stays.look(&server, 0)["ask"].is_object());
}

#[test]
fn tables_of_a_database_are_closed_and_deleted_while_nobody_serves_them() {
    let mut database = DatabaseServer::start();
    let store = database.database();
    let name = store.rsplit('/').next().unwrap().to_owned();
    let mut server = Server::on(&store);
    let (stays, goes) = (Table::open(&server), Table::open(&server));
    let said = r#"{"text":"zanzibar at dawn"}"#;
    assert!(server.ask("POST", &goes.path("/chat"), &goes.tokens[0], said).unwrap().0 < 300);
    let admin = |args: &[&str]| perfidy(&[&["admin"][..], args, &["--store", store.as_str()]].concat(), b"");
    assert_eq!(admin(&["list"]).well().lines().count(), 2, "looking harms nobody");
    for args in [&["close", &goes.id][..], &["delete", &goes.id, "--yes"], &["thaw"]] {
        admin(args).failed("another Perfidy is at work on");
    }
    perfidy(&["move-store", &store, &named(&folder("not-carried").join("tables.sqlite"))], b"").failed("another Perfidy is at work on");
    assert!(goes.look(&server, 0)["step"].is_u64());
    signal(&server, "-TERM");
    assert_eq!(server.ended(), Some(0));
    assert!(admin(&["close", &stays.id]).well().contains("is closed"));
    database.sql(&name, "ANALYZE").unwrap();
    assert_eq!(database.found_in_files(&["zanzibar at dawn", &goes.id]), ["zanzibar at dawn", &goes.id]);
    assert!(admin(&["delete", &goes.id, "--yes"]).well().contains("nothing of them is left in it"));
    assert_eq!(database.found_in_files(&["zanzibar at dawn", &goes.id, &stays.id]), [&stays.id], "no byte of it is left");
}

/// Does a text stand in any file of a folder?
fn holds(folder: &Path, text: &str) -> bool {
    let all: Vec<u8> = fs::read_dir(folder).unwrap().flat_map(|entry| fs::read(entry.unwrap().path()).unwrap()).collect();
    all.windows(text.len()).any(|part| part == text.as_bytes())
}

/// Plays the first move of whoever is asked; its answer, or nothing where the game is over.
fn play_one(table: &Table, server: &Server) -> Option<(u16, String)> {
    (0..2).find_map(|seat| {
        let look = table.look(server, seat);
        let text = look["moves"][0]["move"].as_str()?;
        let body = json!({"step": look["step"], "move": text}).to_string();
        server.ask("POST", &format!("/api/tables/{}/moves", table.id), &table.tokens[seat], &body).ok()
    })
}

/// Plays until the store takes no more, with the answer that tells it.
fn play_until_refused(table: &Table, server: &Server) -> String {
    for _ in 0..4000 {
        if let Some((status, answer)) = play_one(table, server)
            && status != 200
        {
            return answer;
        }
        let words = json!({"text": "x".repeat(400)}).to_string();
        let (status, answer) = server.ask("POST", &format!("/api/tables/{}/chat", table.id), &table.tokens[0], &words).unwrap();
        if status >= 500 {
            return answer;
        }
    }
    panic!("it took everything");
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_may_grow_no_further_is_told_in_words_and_play_goes_on_when_it_may() {
    let store = named(&folder("limited").join("tables.sqlite"));
    // The soft limit alone: whoever has the process may lift it again.
    let mut command = Command::new("sh");
    let line = format!(
        "ulimit -S -f 2400; exec {} serve --no-open --listen 127.0.0.1:0 --window-pause 0 --store '{store}'",
        env!("CARGO_BIN_EXE_perfidy")
    );
    command.args(["-c", &line]).stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null());
    let server = Server::run(command);
    let table = Table::open(&server);
    let answer = play_until_refused(&table, &server);
    assert!(answer.contains("can't be written") || answer.contains("no room left"), "{answer}");
    assert_eq!(server.ask("GET", "/healthz", "", "").unwrap().0, 200, "the limit does not end the server");
    let lifted = Command::new("prlimit").args(["--pid", &server.number().to_string(), "--fsize=unlimited:"]).status();
    assert!(lifted.unwrap().success());
    // By itself: nobody has started it anew.
    let another = Table::open(&server);
    assert_eq!(play_one(&another, &server).map(|(status, _)| status), Some(200));
    assert!(play_one(&table, &server).is_none_or(|(status, _)| status == 200), "the table is as it was stored, and goes on");
}
