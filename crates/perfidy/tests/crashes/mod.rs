//! Crashes of a real server: persons play on many tables of all five games through the HTTP API, the server is killed at any moment,
//! its log is torn, its database stopped, its disk filled, and every move that was acknowledged is in the record exactly once.
//!
//! `PERFIDY_KILLS` says how often it is killed, `PERFIDY_SEED` how. The moments of a seed repeat themselves only as far as
//! the machine does.

mod campaign;
mod full_disk;
mod ledger;
mod players;
mod read_only;
mod torn;
mod wall_clock;

use crate::{
    database_server::DatabaseServer,
    process::{Luck, folder, web::Server},
    serve::Table,
};
use campaign::{Campaign, Place};
use players::{Players, Round};
use std::{env, fs, thread, time::Duration};
use store::{Sqlite, Store, StoredTable};
use wall_clock::WallClock;

/// A number from the environment, or the usual one.
fn number(name: &str, usual: u64) -> u64 {
    env::var(name).ok().map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number, not '{text}'")))
}

fn seed() -> u64 {
    number("PERFIDY_SEED", 1)
}

#[test]
fn killed_on_a_file_it_keeps_every_acknowledged_move_once() {
    let file = folder("crashes").join("tables.sqlite");
    let seen = Campaign::new(Place::File(file), seed()).run(number("PERFIDY_KILLS", 12) as usize);
    println!("on a file: {seen}");
    assert!(seen.acknowledged >= seen.kills, "the tables were played on");
}

#[test]
fn killed_on_a_database_it_keeps_every_acknowledged_move_once() {
    let database = DatabaseServer::start();
    let address = database.database();
    // A database takes longer to come back than a file: a quarter of the kills.
    let kills = (number("PERFIDY_KILLS", 12) as usize).div_ceil(4);
    let seen = Campaign::new(Place::Database(database, address), seed()).run(kills.max(5));
    println!("on a database: {seen}");
    assert!(seen.acknowledged >= seen.kills, "the tables were played on");
}

/// Every table of a file.
fn tables(file: &std::path::Path) -> Vec<StoredTable> {
    let store = Sqlite::open(file).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut all = Vec::new();
        for id in store.inventory().await.unwrap().tables {
            all.push(store.load(&id).await.unwrap().unwrap());
        }
        all
    })
}

/// Somebody sets the clock on the wall by a day, forth and back, under a running server and between two: nobody loses time or a game by it.
#[test]
fn a_wall_clock_that_is_set_costs_nobody_time() {
    let place = folder("crashes-wall-clock");
    let store = format!("sqlite:{}", place.join("tables.sqlite").display());
    let Some(clock) = WallClock::new(place) else {
        println!("libfaketime is not installed: no clock is set, not tried");
        return;
    };
    const DAY: i64 = 86_400;
    let mut server = clock.server(&store);
    let table = Table::of(&server, r#"{"game":"bell","seats":["human","human"],"clock":"turn 3600"}"#);
    let began = wall_time(&server, &table);
    for (jump, restarted) in [(DAY, false), (-DAY, false), (DAY, true), (0, false), (-30 * DAY, true)] {
        clock.set(jump);
        if restarted {
            crate::serve::kill_by_number(&server);
            drop(server);
            server = clock.server(&store);
        }
        // The server has looked at its clocks a few times since.
        thread::sleep(Duration::from_millis(1_500));
        let seen = wall_time(&server, &table) - began - jump * 1000;
        assert!((0..3_600_000).contains(&seen), "the server sees the clock that was set: {seen}");
        for seat in 0..2 {
            assert!(table.look(&server, seat)["ask"].get("over").is_none(), "{jump} {restarted}: nobody's time is up");
        }
        let played = (0..2).any(|seat| {
            let look = table.look(&server, seat);
            let Some(text) = look["moves"][0]["move"].as_str() else { return false };
            let body = serde_json::json!({"step": look["step"], "move": text}).to_string();
            server.json("POST", &table.path("/moves"), &table.tokens[seat], &body).0 == 200
        });
        assert!(played, "{jump} {restarted}: the game goes on");
    }
}

/// What the server takes for the present, by something said at the table.
fn wall_time(server: &Server, table: &Table) -> i64 {
    server.json("POST", &table.path("/chat"), &table.tokens[0], r#"{"text":"Hello."}"#);
    let chat = server.json("GET", &table.path("/chat"), &table.tokens[0], "").1;
    chat["chat"].as_array().and_then(|said| said.last()?["at"].as_i64()).expect("something was said")
}

/// A log that is cut within its last transaction: that one is gone as a whole, and nothing else is.
#[test]
fn a_last_transaction_that_never_reached_the_disk_is_gone_as_a_whole() {
    let place = folder("crashes-cut");
    let file = place.join("tables.sqlite");
    let server = Server::on(&format!("sqlite:{}", file.display()));
    let mut players = Players::open(&server, 0, seed()).unwrap();
    let round = Round::default();
    thread::scope(|scope| {
        let playing = scope.spawn(|| players.play(&server, &round));
        while round.acknowledged.load(std::sync::atomic::Ordering::Relaxed) < 30 {
            thread::yield_now();
        }
        crate::serve::kill_by_number(&server);
        playing.join().unwrap().unwrap();
    });
    drop(server);
    let whole = place.join("whole.sqlite");
    let copy = |from: &std::path::Path, to: &std::path::Path| {
        fs::copy(from, to).unwrap();
        fs::copy(torn::log_of(from), torn::log_of(to)).unwrap();
    };
    copy(&file, &whole);
    let mut luck = Luck(seed());
    let mut cut_at = Vec::new();
    for n in 0..6 {
        let cut = place.join(format!("cut-{n}.sqlite"));
        copy(&file, &cut);
        // Once, twice, and so on: whatever the disk had taken last.
        for _ in 0..=n / 2 {
            assert!(torn::lose_last(&cut, &mut luck), "there is a transaction before the last");
        }
        cut_at.push(cut);
    }
    let all = tables(&whole);
    players.ledger.check(&all[0]).unwrap();
    for cut in cut_at {
        let [one] = tables(&cut).try_into().expect("one table");
        let lines = one.lines.len();
        assert!(lines > 0 && all[0].lines.starts_with(&one.lines), "what is left is the beginning of the record");
        // Its server plays on from there.
        let server = Server::on(&format!("sqlite:{}", cut.display()));
        assert!(players.table.look(&server, 0)["step"].is_u64());
    }
}
