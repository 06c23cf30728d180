//! Many who watch, and those who read slowly: what is new is made once for all, and nothing piles up for who does not read.

use super::{
    client::{Client, Open},
    live::Events,
};
use crate::{connections::Connections, house::LoadedTable, latest::Latest, room::FRESH, router, serving, serving::Door, upkeep};
use serde_json::{Value, json};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use store::{ChatRow, Sqlite};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::timeout,
};

const PATIENCE: Duration = Duration::from_secs(20);

async fn loaded(client: &Client, table: &Open) -> Arc<LoadedTable> {
    client.house.table(&table.id).await.unwrap()
}

fn made(loaded: &LoadedTable) -> usize {
    loaded.notices.count.load(Ordering::Relaxed)
}

/// Both seats of a new table answer what they are asked in secret at first, so that everybody sees something new.
async fn both_play(client: &Client, table: &Open) {
    assert!(client.play_first(table, 0).await && client.play_first(table, 1).await);
}

#[tokio::test]
async fn what_all_spectators_see_is_made_once() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut pages = Vec::new();
    for _ in 0..100 {
        pages.push(Events::page(&client, &table, "watch", &table.spectate).await);
    }
    for page in &mut pages {
        assert_eq!(page.next().await.expect("the present").kind, "step");
    }
    let loaded = loaded(&client, &table).await;
    let (before, news) = (made(&loaded), loaded.news.get());
    both_play(&client, &table).await;
    let mut told = Vec::new();
    for page in &mut pages {
        told.push(page.next().await.expect("a step").data);
    }
    assert!(told.iter().all(|event| *event == told[0]));
    let stored = (loaded.news.get() - news) as usize;
    assert!(made(&loaded) - before <= stored, "{} notices for {stored} news and {} pages", made(&loaded) - before, pages.len());
    assert!(loaded.room.lock().await.fresh.iter().all(|ring| ring.is_empty()), "no picture is made for pages that have not asked for one");
}

#[tokio::test]
async fn programs_that_follow_the_same_steps_share_their_events() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut programs = Vec::new();
    for _ in 0..20 {
        let mut program = Events::api(&client, &table, &table.spectate, None).await;
        assert!(program.next().await.is_some());
        programs.push(program);
    }
    both_play(&client, &table).await;
    let mut told = Vec::new();
    for program in &mut programs {
        told.push(program.next().await.expect("a step").data);
    }
    assert!(told.iter().all(|event| *event == told[0]));
    let loaded = loaded(&client, &table).await;
    let room = loaded.room.lock().await;
    let ring = &room.fresh[usize::from(room.seat_count())];
    assert!(ring.iter().any(|fresh| fresh.event.get().is_some()), "the event was made, and kept for the others");
}

/// As many bytes as a table's chat may have at most are of no weight to those who follow it.
#[tokio::test]
async fn an_unread_page_is_told_no_chat_and_then_the_present_alone() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let words = ChatRow { from: Some(0), to: None, text: "\u{1f5e1}".repeat(1000), at: 0, line: 0 };
    let loaded = loaded(&client, &table).await;
    loaded.room.lock().await.chat = vec![words; 2000];
    let mut page = Events::page(&client, &table, "watch", &table.spectate).await;
    let first = page.next().await.expect("the present");
    assert!(first.data.to_string().len() < 100, "{}", first.data);
    let before = made(&loaded);
    for _ in 0..15 {
        assert!(client.play_first(&table, 0).await || client.play_first(&table, 1).await);
    }
    assert_eq!(made(&loaded), before, "nothing is made for who does not read");
    let step = client.get(&table.path(""), &table.spectate).await.json()["step"].clone();
    assert_eq!(page.next().await.expect("the present").data["step"], step);
    assert!(page.next().await.is_none(), "what came before it is not told any more");
}

#[tokio::test]
async fn an_unread_program_has_nothing_waiting_and_then_every_step() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut program = Events::api(&client, &table, &table.spectate, None).await;
    let first: u64 = program.next().await.expect("the present").id.parse().unwrap();
    for _ in 0..40 {
        assert!(client.play_first(&table, 0).await || client.play_first(&table, 1).await);
    }
    let loaded = loaded(&client, &table).await;
    {
        let room = loaded.room.lock().await;
        let ring = &room.fresh[usize::from(room.seat_count())];
        assert!(ring.len() <= FRESH && ring.iter().all(|fresh| fresh.event.get().is_none()), "a few steps are kept, and no event of them");
    }
    let last = client.get(&table.path(""), &table.spectate).await.json()["step"].as_u64().unwrap();
    assert!(last > first + FRESH as u64);
    for expected in first + 1..=last {
        assert_eq!(program.next().await.expect("a step").id, expected.to_string());
    }
}

/// A table that rests knows afterwards what everybody had seen: a sealed answer is no step of the others.
#[tokio::test]
async fn a_table_that_has_rested_counts_on() {
    let client = Client::by_hand(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO);
    let table = client.open(r#"["human","human"]"#).await;
    let step = async |seat: &str| client.get(&table.path(""), seat).await.json()["step"].as_u64().unwrap();
    let loaded = loaded(&client, &table).await;
    let before = (step(&table.seats[0]).await, step(&table.seats[1]).await, step(&table.spectate).await);
    client.house.time.pass(61_000);
    upkeep::look_after(&client.house, &loaded).await;
    assert!(client.play_first(&table, 0).await);
    let after = (step(&table.seats[0]).await, step(&table.seats[1]).await, step(&table.spectate).await);
    assert_eq!((after.0 > before.0, after.1, after.2), (true, before.1, before.2));
}

/// A stream on a real line: it is told what is new, its reader's leaving is noticed, and it ends with the house.
#[tokio::test]
async fn a_stream_goes_on_by_itself_until_its_reader_or_the_house_goes() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let close = Latest::new(false);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = Door { head: PATIENCE, patience: PATIENCE, behind: Vec::new(), connections: Connections::at_most(16) };
    let serving = tokio::spawn(serving::serve(router(client.house.clone()), listener, close.clone(), door));
    let open = async |seat: usize| {
        let mut line = TcpStream::connect(address).await.unwrap();
        let path = format!("/t/{}/{seat}/events", table.id);
        // A connection that was used for something else before.
        let first = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
        line.write_all(first.as_bytes()).await.unwrap();
        until(&mut line, "ok\n").await;
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: perfidy={}\r\n\r\n", table.seats[seat]);
        line.write_all(request.as_bytes()).await.unwrap();
        let head = until(&mut line, "\n\n").await.to_ascii_lowercase();
        assert!(head.starts_with("http/1.1 200 ok\r\ndate: ") && head.contains("content-type: text/event-stream"), "{head}");
        assert!(head.contains("content-security-policy") && !head.contains("transfer-encoding"), "{head}");
        line
    };
    let (mut stays, goes) = (open(0).await, open(1).await);
    let loaded = loaded(&client, &table).await;
    assert_eq!(loaded.watching.count(), 2);
    drop(goes);
    timeout(PATIENCE, async {
        while loaded.watching.count() > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect("who has gone is not counted");
    assert!(client.play_first(&table, 0).await);
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    until(&mut stays, &format!("\"step\":{step}")).await;
    client.house.closing.set(true);
    close.set(true);
    let mut rest = Vec::new();
    timeout(PATIENCE, stays.read_to_end(&mut rest)).await.expect("it ends with the house").unwrap();
    timeout(PATIENCE, serving).await.expect("the house closes").unwrap();
}

/// What comes on a line up to these words.
async fn until(line: &mut TcpStream, words: &str) -> String {
    let mut text = String::new();
    while !text.contains(words) {
        let mut some = [0; 4096];
        let read = timeout(PATIENCE, line.read(&mut some)).await.expect("something comes").unwrap();
        assert!(read > 0, "the line has ended after {text}");
        text += std::str::from_utf8(&some[..read]).unwrap();
    }
    text
}

#[tokio::test]
async fn moves_are_told_without_the_view_and_with_the_answer_where_that_is_asked_for() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let short = async |token: &str| client.get(&table.path("/moves"), token).await.json();
    let words = |moves: &Value| moves.as_array().unwrap().iter().map(|it| (it["move"].clone(), it["text"].clone())).collect::<Vec<_>>();
    for token in table.seats.iter().chain([&table.spectate]) {
        let (long, short) = (client.get(&table.path(""), token).await.json(), short(token).await);
        assert_eq!((&short["step"], &short["ask"], words(&short["moves"])), (&long["step"], &long["ask"], words(&long["moves"])));
        assert!(short.get("view").is_none());
    }
    let look = short(&table.seats[0]).await;
    let body = json!({"step": look["step"], "move": look["moves"][0]["move"], "next": true}).to_string();
    let answer = client.post(&table.path("/moves"), &table.seats[0], body).await.json();
    assert_eq!(answer["next"], short(&table.seats[0]).await);
    assert_eq!(answer["next"]["step"], answer["step"]);
}
