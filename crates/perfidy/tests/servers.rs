//! Several servers on one database: one game by way of both, one of them killed or stopped in the middle, a notice that nobody sent.

use crate::{
    database_server::DatabaseServer,
    process::web::Server,
    serve::{Table, kill_by_number, signal},
};
use serde_json::{Value, json};
use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Duration,
};

const PERSON_AND_BOT: &str = r#"{"game":"bell","seats":["human","bot:random"]}"#;

/// Waits for something that comes soon, however busy the machine is.
#[track_caller]
fn until<T>(what: &str, look: impl Fn() -> Option<T>) -> T {
    for _ in 0..1_200 {
        if let Some(found) = look() {
            return found;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("after a minute still not: {what}");
}

/// A seat that is asked plays any move by way of a server; says whether that was stored.
fn play(table: &Table, server: &Server, seat: usize) -> bool {
    let look = table.look(server, seat);
    let Some(text) = look["moves"][0]["move"].as_str() else { return false };
    let body = json!({"step": look["step"], "move": text}).to_string();
    server.json("POST", &table.path("/moves"), &table.tokens[seat], &body).0 == 200
}

fn is_over(look: &Value) -> bool {
    look["ask"].get("over").is_some()
}

/// Both servers show every seat the same, as soon as they have heard of it.
fn show_the_same(table: &Table, servers: [&Server; 2]) {
    for seat in 0..table.tokens.len() {
        until("both servers show the same", || {
            let [one, other] = servers.map(|server| table.look(server, seat));
            (one == other).then_some(())
        });
    }
}

#[test]
fn two_servers_play_one_game_and_each_shows_what_the_other_stored() {
    let database = DatabaseServer::start();
    let address = database.database();
    let (here, there) = (Server::on(&address), Server::on(&address));
    let table = Table::of(&here, r#"{"game":"bell","seats":["human","human"],"wait":true}"#);
    assert_eq!(table.look(&there, 1)["ask"]["waiting"]["seats"], json!([0, 1]));
    // Both sit down at once, each by way of their own server: neither is forgotten.
    let sit = |server: &Server, seat: usize| {
        let (status, sat) =
            server.json("POST", &table.path("/sit"), &table.tokens[seat], &json!({"name": format!("Name {seat}")}).to_string());
        assert_eq!(status, 200, "{sat}");
        sat["token"].as_str().unwrap().to_owned()
    };
    let keys = thread::scope(|scope| {
        let sitting = [(&here, 0), (&there, 1)].map(|(server, seat)| scope.spawn(move || sit(server, seat)));
        sitting.map(|it| it.join().unwrap())
    });
    let table = Table { id: table.id, tokens: keys.to_vec() };
    for (server, seat) in [(&here, 0), (&there, 1)] {
        until("the game has begun on both", || {
            table.look(server, seat)["step"].as_u64().filter(|_| table.look(server, seat)["view"].is_object())
        });
    }
    // Each plays by way of their own server, both as fast as they can.
    let played = AtomicUsize::new(0);
    thread::scope(|scope| {
        for (server, seat) in [(&here, 0), (&there, 1)] {
            let (table, played) = (&table, &played);
            scope.spawn(move || {
                until("both together have played a while", || {
                    if play(table, server, seat) {
                        played.fetch_add(1, Ordering::Relaxed);
                    }
                    (played.load(Ordering::Relaxed) >= 40 || is_over(&table.look(server, seat))).then_some(())
                });
            });
        }
    });
    show_the_same(&table, [&here, &there]);
    // Words and settings pass, too.
    let (status, _) = here.json("POST", &table.path("/chat"), &table.tokens[0], r#"{"text":"Hello."}"#);
    assert_eq!(status, 200);
    until("words have passed", || {
        let (_, chat) = there.json("GET", &table.path("/chat"), &table.tokens[1], "");
        chat["chat"].as_array()?.iter().any(|it| it["text"] == "Hello.").then_some(())
    });
}

/// Plays by way of a server until a seat has played so many moves more, whoever else has to answer in between.
fn play_on(table: &Table, server: &Server, seat: usize, moves: usize) {
    let played = AtomicUsize::new(0);
    until("the game goes on", || {
        if play(table, server, seat) {
            played.fetch_add(1, Ordering::Relaxed);
        }
        (played.load(Ordering::Relaxed) >= moves || is_over(&table.look(server, seat))).then_some(())
    });
}

/// The lines of a table, as the database has them.
fn lines(database: &DatabaseServer, name: &str, table: &Table) -> Vec<String> {
    let sql = format!("SELECT text FROM lines JOIN tables ON key = table_key WHERE id = '{}' ORDER BY number", table.id);
    database.sql(name, &sql).unwrap().lines().map(str::to_owned).collect()
}

/// The number under which a table is led.
fn fence(database: &DatabaseServer, name: &str, table: &Table) -> u64 {
    let sql = format!("SELECT fence FROM heads JOIN tables ON key = table_key WHERE id = '{}'", table.id);
    database.sql(name, &sql).unwrap().trim().parse().unwrap()
}

fn name_of(address: &str) -> &str {
    address.rsplit('/').next().unwrap()
}

#[test]
fn killed_in_the_middle_of_a_game_a_server_leaves_its_bots_to_the_other() {
    let database = DatabaseServer::start();
    let address = database.database();
    let (here, there) = (Server::on(&address), Server::on(&address));
    let table = Table::of(&here, PERSON_AND_BOT);
    play_on(&table, &here, 0, 3);
    // A person may come by any server; the bot answers on the one that leads.
    play_on(&table, &there, 0, 3);
    assert_eq!(fence(&database, name_of(&address), &table), 1, "one server has led all the while");
    let before = lines(&database, name_of(&address), &table);
    kill_by_number(&here);
    drop(here);
    let by_bot = |lines: &[String]| lines.iter().filter(|line| line.starts_with("defend: ")).count();
    until("the bot has answered on the other server", || {
        play(&table, &there, 0);
        let now = lines(&database, name_of(&address), &table);
        (by_bot(&now) > by_bot(&before) + 1 || is_over(&table.look(&there, 0))).then_some(())
    });
    assert!(fence(&database, name_of(&address), &table) >= 2, "it leads under a higher number");
    let after = lines(&database, name_of(&address), &table);
    assert_eq!(after[..before.len()], before, "nothing that was stored is lost");
    // A third one replays every line of it.
    let third = Server::on(&address);
    show_the_same(&table, [&there, &third]);
}

#[test]
fn a_server_that_was_stopped_leads_no_longer_when_it_goes_on() {
    let database = DatabaseServer::start();
    let address = database.database();
    let (here, there) = (Server::on(&address), Server::on(&address));
    let table = Table::of(&here, PERSON_AND_BOT);
    play_on(&table, &here, 0, 2);
    table.look(&there, 0);
    signal(&here, "-STOP");
    until("the other leads", || (fence(&database, name_of(&address), &table) >= 2).then_some(()));
    play_on(&table, &there, 0, 4);
    let led = fence(&database, name_of(&address), &table);
    assert!(led >= 2);
    signal(&here, "-CONT");
    // It hears what it has missed, and plays for persons like any other.
    play_on(&table, &here, 0, 3);
    play_on(&table, &there, 0, 3);
    show_the_same(&table, [&here, &there]);
    assert_eq!(fence(&database, name_of(&address), &table), led, "it has not taken back what is led");
}

#[test]
fn a_clock_runs_on_the_leader_stands_while_there_is_none_and_ends_once() {
    let database = DatabaseServer::start();
    let address = database.database();
    let (here, there) = (Server::on(&address), Server::on(&address));
    let table = Table::of(&here, r#"{"game":"bell","seats":["human","human"],"clock":"turn 8"}"#);
    table.look(&there, 0);
    kill_by_number(&here);
    drop(here);
    until("another leads", || (fence(&database, name_of(&address), &table) >= 2).then_some(()));
    assert!(!is_over(&table.look(&there, 0)), "what passed without a leader costs nobody time");
    let third = Server::on(&address);
    until("the time is up", || is_over(&table.look(&there, 0)).then_some(()));
    show_the_same(&table, [&there, &third]);
    let ends = lines(&database, name_of(&address), &table).iter().filter(|line| line.contains("time-up")).count();
    assert!((1..=2).contains(&ends), "each seat that had to answer runs out of time once");
    let all = lines(&database, name_of(&address), &table);
    thread::sleep(Duration::from_secs(2));
    assert_eq!(lines(&database, name_of(&address), &table), all);
}

/// Stores a line as another server would, but tells nobody.
fn store_untold(database: &DatabaseServer, name: &str, table: &Table, line: &str) {
    let sql = format!(
        "WITH moved AS (UPDATE heads SET length = length + 1 FROM tables WHERE key = table_key AND id = '{}' RETURNING table_key, length)
         INSERT INTO lines (table_key, number, text, at) SELECT table_key, length, '{line}', 0 FROM moved",
        table.id
    );
    database.sql(name, &sql).unwrap();
}

#[test]
fn what_nobody_told_is_found_all_the_same() {
    let database = DatabaseServer::start();
    let address = database.database();
    let server = Server::on(&address);
    let table = Table::of(&server, r#"{"game":"bell","seats":["human","human"]}"#);
    let look = table.look(&server, 0);
    // A move that another server has stored, and of which no notice came.
    store_untold(&database, name_of(&address), &table, &format!("concede: {}", look["moves"][0]["move"].as_str().unwrap()));
    // Who plays on what is no longer the present is told so, and nothing is doubled.
    let body = json!({"step": look["step"], "move": look["moves"][1]["move"]}).to_string();
    assert_eq!(server.json("POST", &table.path("/moves"), &table.tokens[0], &body).0, 409);
    let step = |seat: usize| table.look(&server, seat)["step"].as_u64().unwrap();
    assert_eq!(step(0), look["step"].as_u64().unwrap() + 1);
    let count = lines(&database, name_of(&address), &table).len();
    // And who does nothing sees it soon.
    let look = table.look(&server, 1);
    store_untold(&database, name_of(&address), &table, &format!("defend: {}", look["moves"][0]["move"].as_str().unwrap()));
    until("what nobody told is seen", || (step(1) > look["step"].as_u64().unwrap()).then_some(()));
    assert_eq!(lines(&database, name_of(&address), &table).len(), count + 1);
}
