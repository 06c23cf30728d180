//! Long games: what a look costs must not grow with the record. Lines and sentences are counted, nothing is timed.

use super::{
    client::{Client, Open},
    faults::Shaky,
    live::{Events, changes},
};
use crate::{
    checkpoints::{Checkpoints, EVERY},
    live::MOST_MISSED,
    look_back::LookBack,
    opening::{self, OpenRequest},
    room::GameOn,
    upkeep,
    viewer_snapshot::NEWEST,
};
use bots::AnyGame;
use serde_json::json;
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use store::{Sqlite, Store};
use table::{Ask, Dice, Hosted, Options, Seat, Sight, Viewer};

const WHO: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];

/// A table of bell with so many lines: real moves, most of them played and taken back many times.
fn lengthened(count: usize, times: usize) -> Box<dyn Hosted> {
    let game = AnyGame::of::<bell::Bell>();
    let options = Options::complete(game.about(), []).unwrap();
    let mut table = (game.open)(2, options, (game.house_edition)(), Some(Dice::from_number(7))).unwrap();
    while table.lines().len() < count {
        while table.roll() {}
        let Some(seat) = table.ask().seats().iter().next() else { break };
        let text = table.moves(seat)[0].text.clone();
        for _ in 0..times {
            table.play(seat, &text).unwrap();
            if matches!(table.ask(), Ask::Over(_)) || table.undo(seat).is_err() {
                break;
            }
        }
        if table.ask().seats().has(seat) && table.moves(seat).iter().any(|m| m.text == text) {
            table.play(seat, &text).unwrap();
        }
    }
    table
}

/// The same as a game of a room.
fn on(table: &dyn Hosted, checkpoints: &Arc<Checkpoints>) -> GameOn {
    let mut on = GameOn::new(table.fresh(None), checkpoints.of_game(), crate::time::Now::NEVER);
    table.lines().iter().for_each(|line| on.replay(line, 0, 0).unwrap());
    on
}

/// Opens a table of two persons that has these lines.
async fn open(client: &Client, table: &dyn Hosted) -> Open {
    let lines = table.lines().iter().map(ToString::to_string).collect();
    let request = OpenRequest { game: "bell".into(), seats: vec!["human".into(), "human".into()], lines, ..OpenRequest::default() };
    Open::of(&opening::open(&client.house, request).await.unwrap()).await
}

async fn steps(client: &Client, table: &Open) -> u64 {
    client.get(&table.path(""), &table.seats[0]).await.json()["step"].as_u64().unwrap()
}

#[test]
fn a_look_back_plays_few_lines_again_wherever_it_looks() {
    let table = lengthened(10_000, 60);
    let on = on(&*table, &Checkpoints::new(64 << 20));
    let bare = {
        let checkpoints = Checkpoints::new(0);
        self::on(&*table, &checkpoints)
    };
    for who in WHO {
        let count = on.steps.count(on.index(who));
        assert!(count > 100, "{count} steps");
        for step in [1, count / 3, count / 2, count - 1, count] {
            let mut back = LookBack::new(&on, who);
            let snapshot = back.snapshot(step).unwrap();
            assert!(back.played < EVERY, "{} lines for step {step} of {count}", back.played);
            let mut whole = LookBack::new(&bare, who);
            assert_eq!(whole.snapshot(step).unwrap(), snapshot, "and it shows what a replay from the first line shows");
            assert_eq!(whole.played, bare.steps.of(bare.index(who)).line_of(step).unwrap());
        }
    }
}

#[test]
fn a_catch_up_walks_once() {
    let table = lengthened(10_000, 60);
    let on = on(&*table, &Checkpoints::new(64 << 20));
    let (who, count) = (WHO[0], on.steps.count(0));
    let line = |step| on.steps.of(0).line_of(step).unwrap();
    let mut back = LookBack::new(&on, who);
    let from = count - MOST_MISSED;
    (from + 1..=count).for_each(|step| drop(back.snapshot(step).unwrap()));
    let most = line(count) - line(from) + EVERY;
    assert!(back.played <= most, "{} lines for {MOST_MISSED} steps, at most {most}", back.played);
}

#[test]
fn the_first_look_at_a_table_without_checkpoints_makes_them() {
    let table = lengthened(2_000, 60);
    let on = on(&*table, &Checkpoints::new(64 << 20));
    on.checkpoints.clear();
    assert_eq!(on.checkpoints.len(), 0);
    let count = on.steps.count(0);
    let mut first = LookBack::new(&on, WHO[0]);
    first.snapshot(count).unwrap();
    let mut second = LookBack::new(&on, WHO[0]);
    second.snapshot(count - 1).unwrap();
    assert!(first.played > 1_000 && second.played < EVERY, "{} and {}", first.played, second.played);
}

#[test]
fn checkpoints_stay_below_their_bound_and_the_least_used_go_first() {
    let table = lengthened(5_000, 60);
    let one = table.bytes();
    let checkpoints = Checkpoints::new(one * 10);
    let [first, second] = [on(&*table, &checkpoints), on(&*table, &checkpoints)];
    assert!(checkpoints.bytes() <= one * 10, "{} bytes", checkpoints.bytes());
    assert!((5..40).contains(&second.checkpoints.len()), "{} checkpoints", second.checkpoints.len());
    assert_eq!(first.checkpoints.len(), 0, "what was kept first and never used went first");
    // What is used stays, whatever else is kept.
    let count = second.steps.count(0);
    let near = second.steps.of(0).line_of(count - 1).unwrap() / EVERY * EVERY;
    let third = {
        let mut third = GameOn::new(table.fresh(None), checkpoints.of_game(), crate::time::Now::NEVER);
        for line in table.lines().iter() {
            assert!(second.checkpoints.nearest(near).is_some_and(|it| it.lines().len() == near));
            third.replay(line, 0, 0).unwrap();
        }
        third
    };
    assert!(checkpoints.bytes() <= one * 10 && third.checkpoints.len() > 0);
    drop((first, second, third));
    assert_eq!(checkpoints.bytes(), 0, "a game takes its checkpoints with it");
}

#[tokio::test]
async fn an_idle_table_keeps_no_checkpoints_even_if_somebody_looks_on() {
    let client = Client::new();
    let table = open(&client, &*lengthened(1_200, 20)).await;
    let loaded = client.house.table(&table.id).await.unwrap();
    let kept = async || loaded.room.lock().await.on.as_ref().unwrap().checkpoints.len();
    assert!(kept().await >= 4);
    let _watcher = Events::api(&client, &table, &table.spectate, None).await;
    upkeep::look_after(&client.house, &loaded).await;
    assert!(kept().await >= 4, "a table in use keeps them");
    loaded.touched.store(i64::MIN / 2, Ordering::Relaxed);
    upkeep::look_after(&client.house, &loaded).await;
    assert_eq!((kept().await, client.house.checkpoints.bytes()), (0, 0));
}

#[tokio::test]
async fn looking_back_needs_no_room() {
    let client = Client::new();
    let table = open(&client, &*lengthened(1_200, 20)).await;
    let loaded = client.house.table(&table.id).await.unwrap();
    let room = loaded.room.lock().await;
    let back = LookBack::new(room.on.as_ref().unwrap(), WHO[0]);
    let count = back.steps().count();
    // The room is held all the while.
    let seen = client.house.look_back(back, move |back| (1..=count).filter(|step| back.snapshot(*step).is_ok()).count());
    assert_eq!(tokio::time::timeout(Duration::from_secs(60), seen).await.unwrap().unwrap(), count);
    drop(room);
}

#[tokio::test]
async fn whoever_missed_up_to_two_hundred_steps_gets_every_one_of_them() {
    let client = Client::new();
    let table = open(&client, &*lengthened(1_200, 20)).await;
    let count = steps(&client, &table).await;
    assert!(count > 201, "{count} steps");
    for missed in [1, 127, 129, 150, 200] {
        let mut api = Events::api(&client, &table, &table.seats[0], Some(count - missed)).await;
        for expected in count - missed + 1..=count {
            let event = api.next_step().await.unwrap_or_else(|| panic!("step {expected} of {count} after {missed} missed"));
            assert_eq!((event.kind.as_str(), event.id), ("step", expected.to_string()));
        }
        // A page gets the present in one answer, however much it missed.
        let page = changes(&client, &table, "0", &table.seats[0], count - missed, "").await;
        assert_eq!((page["step"].as_u64(), page["from"].as_u64()), (Some(count), Some(count - missed)));
        assert!(api.next().await.is_none());
    }
}

#[tokio::test]
async fn whoever_missed_more_is_told_to_load_anew() {
    let client = Client::new();
    let table = open(&client, &*lengthened(1_200, 20)).await;
    let count = steps(&client, &table).await;
    let since = count - 201;
    let mut events = Events::api(&client, &table, &table.seats[0], Some(since)).await;
    let first = events.next().await.expect("an event");
    assert_eq!(first.kind, "reload");
    let second = events.next().await.expect("the present");
    assert_eq!((second.kind.as_str(), second.id), ("step", count.to_string()));
    let page = changes(&client, &table, "0", &table.seats[0], since, "").await;
    assert_eq!((page["step"].as_u64(), &page["log"]["drop"]), (Some(count), &json!(null)));
}

#[tokio::test]
async fn a_reader_who_stops_reading_is_not_cut_off_and_misses_nothing() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let seat = &table.seats[0];
    let begin = steps(&client, &table).await;
    let mut slow = Events::api(&client, &table, seat, Some(begin)).await;
    let mut played = 0;
    while played < 150 {
        if client.play_first(&table, 0).await || client.play_first(&table, 1).await {
            played += 1;
        } else {
            break;
        }
    }
    let end = steps(&client, &table).await;
    assert!(end - begin > 64, "{} steps", end - begin);
    for expected in begin + 1..=end {
        let event = slow.next_step().await.unwrap_or_else(|| panic!("step {expected} of {end}"));
        assert_eq!((event.kind.as_str(), event.id), ("step", expected.to_string()));
    }
}

/// How often something stands in a text.
fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

const LINE: &str = "<li class=\"line";

#[tokio::test]
async fn a_page_carries_the_newest_hundred_lines_and_older_ones_are_fetched() {
    let client = Client::new();
    let whole = lengthened(100_000, 1);
    let all: Vec<_> = whole.told(Viewer::Seat(Seat(0)), Sight::Settled, 0);
    assert!(all.len() > NEWEST + 50, "{} lines", all.len());
    let table = open(&client, &*whole).await;
    let (id, seat) = (&table.id, &table.seats[0]);
    let page = client.page(&format!("/t/{id}/0"), seat).await.text();
    let carried = count(&page, LINE);
    assert!((NEWEST..NEWEST + 30).contains(&carried), "{carried} lines");
    // One after the other, the older parts are the whole log and no line twice.
    let mut seen = carried;
    let mut rest = page.clone();
    while let Some((_, before)) = rest.split_once("data-before=\"") {
        let before = before.split('"').next().unwrap();
        let older = client.page(&format!("/t/{id}/0/log?before={before}"), seat).await.json();
        rest = older["add"].as_str().unwrap().to_owned();
        assert!(count(&rest, LINE) > 0 && count(&rest, LINE) < NEWEST + 30);
        seen += count(&rest, LINE);
    }
    // The remark that lines were recorded before is the table's own.
    assert_eq!(seen, all.len() + 1);
    // Without scripts the link shows the page with more lines.
    let more = client.page(&format!("/t/{id}/0?log={}", 2 * NEWEST), seat).await.text();
    assert!(page.contains(&format!("/t/{id}/0?log={}", carried + NEWEST)) && count(&more, LINE) > carried + 30);
    // An earlier step has its own log.
    let step = steps(&client, &table).await / 2;
    let past = client.page(&format!("/t/{id}/0/replay?step={step}"), seat).await.text();
    assert!(count(&past, LINE) <= NEWEST + 30 && past.contains(&format!("replay?step={step}&amp;log=")) == past.contains("data-before"));
    // The API answers in parts, too, and says where the next one begins.
    let newest = client.get(&table.path("/log"), seat).await.json();
    assert_eq!(newest["log"].as_array().unwrap().len(), all.len() + 1);
    let half = newest["log"][all.len() / 2]["step"].as_u64().unwrap();
    let before = client.get(&table.path(&format!("/log?before={half}")), seat).await.json();
    let after = client.get(&table.path(&format!("/log?since={}", half - 1)), seat).await.json();
    let both = [before["log"].as_array().unwrap().clone(), after["log"].as_array().unwrap().clone()].concat();
    assert_eq!(json!(both), newest["log"]);
    assert_eq!(newest["earlier"], json!(null));
}

#[tokio::test]
async fn the_log_of_a_page_that_follows_stays_what_a_new_page_shows() {
    let client = Client::new();
    let table = open(&client, &*lengthened(140, 1)).await;
    let (id, seat) = (&table.id, &table.seats[0]);
    let lines = |html: &str| html.split(LINE).skip(1).map(|it| it.split("</li>").next().unwrap().to_owned()).collect::<Vec<_>>();
    let log = |page: &str| lines(page.split("id=\"log-lines\"").nth(1).unwrap().split("</ol>").next().unwrap());
    let mut held = log(&client.page(&format!("/t/{id}/0"), seat).await.text());
    let _looks_on = Events::page(&client, &table, "0", seat).await;
    let mut shown = steps(&client, &table).await;
    let (mut came, mut grown) = (0, 0);
    for turn in 0..60 {
        let mover = usize::from(!client.play_first(&table, 0).await);
        if mover == 1 && !client.play_first(&table, 1).await {
            break;
        }
        if turn % 3 == 0 {
            let step = client.get(&table.path(""), &table.seats[mover]).await.json()["step"].clone();
            client.post(&table.path("/undo"), &table.seats[mover], json!({ "step": step }).to_string()).await;
        }
        // Sometimes the page asks after every move, sometimes after a few.
        if turn % 4 == 1 {
            continue;
        }
        let answer = changes(&client, &table, "0", seat, shown, "").await;
        let told = &answer["log"];
        match told["drop"].as_u64() {
            Some(drop) => held.truncate(held.len() - drop as usize),
            None => held.clear(),
        }
        grown += usize::from(told["drop"].is_u64());
        held.extend(lines(told["add"].as_str().unwrap()));
        shown = answer["step"].as_u64().unwrap();
        came += 1;
        let fresh = log(&client.page(&format!("/t/{id}/0"), seat).await.text());
        assert!(held.ends_with(&fresh), "after {came} answers");
    }
    assert!(came > 30 && grown > 25, "{came} answers, {grown} of them without the whole log");
}

#[tokio::test]
async fn a_start_loads_the_tables_that_are_due_and_no_others() {
    let store = Arc::new(Shaky::new());
    let first = Client::with(store.clone());
    let waiting = first.open(r#"["human","human"]"#).await;
    let clocked = r#"{"game":"bell","seats":["human","human"],"clock":"turn 3600"}"#;
    let clocked = Open::read(&first.post("/api/tables", "", clocked).await.json());
    for _ in 0..60 {
        first.open(r#"["human","human"]"#).await;
    }
    let bots = [first.open(r#"["bot:greedy","human"]"#).await, first.open(r#"["human","bot:greedy"]"#).await];
    while !store.due(0, 100, 0).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for table in &bots {
        // As if the server had ended before the bot has answered.
        store.set_due(&table.id, Some(0)).await.unwrap();
    }
    let due = store.due(i64::MAX, 100, 0).await.unwrap();
    assert!(due.contains(&clocked.id) && !due.contains(&waiting.id), "{due:?}");
    drop(first);
    let second = Client::with(store.clone());
    store.loads.store(0, Ordering::Relaxed);
    upkeep::take_up(&second.house).await;
    assert_eq!(store.loads.load(Ordering::Relaxed), 2);
    let taken: Vec<_> = bots.iter().filter(|table| second.house.find(&table.id).is_some()).collect();
    assert_eq!((taken.len(), second.house.in_memory().len()), (2, 2));
    // What is in memory is not loaded again, however long it stays due.
    upkeep::take_up(&second.house).await;
    assert_eq!(store.loads.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn a_table_whose_clock_runs_leaves_memory_and_is_due_when_it_runs_out() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::with(store.clone());
    let opened = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"clock":"turn 3600"}"#).await;
    let table = Open::read(&opened.json());
    let hour = client.house.time.wall() + 3_600_000;
    for loaded in client.house.in_memory() {
        loaded.touched.store(i64::MIN / 2, Ordering::Relaxed);
        upkeep::look_after(&client.house, &loaded).await;
    }
    assert!(client.house.in_memory().is_empty());
    assert_eq!(store.due(hour - 60_000, 10, 0).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(hour + 60_000, 10, 0).await.unwrap(), std::slice::from_ref(&table.id));
    client.post(&table.path("/manage"), &table.opener, r#"{"change":"pause"}"#).await;
    assert_eq!(store.due(i64::MAX, 10, 0).await.unwrap(), Vec::<String>::new(), "a table that is paused is never due");
}

#[tokio::test]
async fn several_tables_are_loaded_at_once_and_each_of_them_once() {
    let store = Arc::new(Shaky::new());
    let first = Client::with(store.clone());
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(first.open(r#"["human","human"]"#).await);
    }
    drop(first);
    let second = Client::with(store.clone());
    store.loads.store(0, Ordering::Relaxed);
    // Nobody's load ends before all three are under way.
    *store.together.lock().unwrap() = Some(Arc::new(tokio::sync::Barrier::new(3)));
    let (a, b, c) = (&tables[0].id, &tables[1].id, &tables[2].id);
    let all = async { tokio::join!(second.house.table(a), second.house.table(b), second.house.table(a), second.house.table(c)) };
    let (a, b, again, c) = tokio::time::timeout(Duration::from_secs(60), all).await.expect("they wait for each other");
    let [a, b, again, c] = [a, b, again, c].map(|loaded| loaded.map_err(|_| "not loaded").unwrap());
    assert!(Arc::ptr_eq(&a, &again) && b.id != c.id);
    assert_eq!(store.loads.load(Ordering::Relaxed), 3);
}

#[tokio::test]
async fn the_log_of_a_record_from_elsewhere_comes_in_parts() {
    let client = Client::new();
    let whole = lengthened(100_000, 1);
    let record = whole.record().unwrap().print();
    let (hash, lines) = (crate::token::hash(&record, 16), whole.told(Viewer::Spectator, Sight::Settled, 0).len());
    client.house.store.keep_record(&hash, record).await.unwrap();
    let page = async |end: &str| client.page(&format!("/look/{hash}{end}"), "").await.text();
    let step = page("/parts?as=watch&step=0").await.split("\"of\":").nth(1).unwrap().split([',', '}']).next().unwrap().to_owned();
    let mut seen = page(&format!("?as=watch&step={step}")).await;
    let mut count_seen = count(&seen, LINE);
    assert!(count_seen < lines && seen.contains(&format!("step={step}&amp;log=")));
    while let Some((_, before)) = seen.clone().split_once("data-before=\"") {
        let before = before.split('"').next().unwrap();
        let older = client.page(&format!("/look/{hash}/log?as=watch&step={step}&before={before}"), "").await.json();
        seen = older["add"].as_str().unwrap().to_owned();
        count_seen += count(&seen, LINE);
    }
    assert_eq!(count_seen, lines);
}
