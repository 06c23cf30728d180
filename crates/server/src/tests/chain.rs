//! Several moves in one request: all of them or none.

use super::{
    client::{Client, Open},
    faults::Shaky,
    twins::{BELL, Compared, SPIES, random_lines, table_with, twin, twin_by_chance},
};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use store::Sqlite;
use table::{Seat, Viewer};

fn sentries() -> Client {
    Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO)
}

async fn look(client: &Client, table: &Open, seat: usize) -> Value {
    client.get(&table.path(""), &table.seats[seat]).await.json()
}

async fn lines(client: &Client, table: &Open) -> Vec<String> {
    let loaded = client.house.table(&table.id).await.unwrap();
    let room = loaded.room.lock().await;
    room.on.as_ref().unwrap().hosted.lines().iter().map(ToString::to_string).collect()
}

/// Sends moves of a seat together.
async fn send(client: &Client, table: &Open, seat: usize, moves: &[&str]) -> super::client::Answer {
    let body = json!({"step": look(client, table, seat).await["step"], "moves": moves}).to_string();
    client.post(&table.path("/moves"), &table.seats[seat], body).await
}

#[tokio::test]
async fn a_chain_is_played_whole_and_each_link_is_a_line_of_the_record() {
    let client = sentries();
    let table = client.open_sentries(&["human"; 3], &[1, 1, 1]).await;
    let before = lines(&client, &table).await.len();
    let answer = send(&client, &table, 0, &["knock", "front"]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.json()["step"], look(&client, &table, 0).await["step"]);
    assert_eq!(lines(&client, &table).await[before..], ["north: knock", "north: front"]);
}

#[tokio::test]
async fn a_form_sends_a_chain_as_several_moves() {
    let client = sentries();
    let table = client.open_sentries(&["human"; 3], &[1, 1, 1]).await;
    let step = look(&client, &table, 0).await["step"].to_string();
    let path = format!("/t/{}/0/move", table.id);
    let refused = client.form(&path, &table.seats[0], &[("step", &step), ("move", "knock"), ("move", "fly")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(look(&client, &table, 0).await["step"].to_string(), step);
    client.form(&path, &table.seats[0], &[("step", &step), ("move", "knock"), ("move", "back")]).await;
    assert_eq!(lines(&client, &table).await.last().unwrap(), "north: back");
}

#[tokio::test]
async fn a_refusal_names_the_link_and_its_rule_and_leaves_nothing_behind() {
    let client = sentries();
    let table = client.open_sentries(&["human"; 3], &[1, 1, 1]).await;
    let before = (look(&client, &table, 0).await, look(&client, &table, 1).await, lines(&client, &table).await);
    for (moves, link, rule) in [
        (&["fly", "front"][..], 0, "table.not-a-choice"),
        (&["knock", "fly"], 1, "table.not-a-choice"),
        // A look cannot be taken back, so it is the last.
        (&["look", "enough"], 1, "table.chain"),
        (&["knock", "resign"], 1, "table.chain"),
        // The others are asked then.
        (&["knock", "front", "knock"], 2, "table.chain"),
    ] {
        let answer = send(&client, &table, 0, moves).await;
        let refusal = &answer.json()["refusal"];
        assert_eq!((&refusal["link"], &refusal["rule"]), (&json!(link), &json!(rule)), "{moves:?}: {}", answer.text());
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!((look(&client, &table, 0).await, look(&client, &table, 1).await, lines(&client, &table).await), before);
    }
    let step = &before.0["step"];
    let long = vec!["knock"; 65];
    for (body, status) in [
        (json!({"step": step, "moves": []}), 400),
        (json!({"step": step, "moves": long}), 400),
        (json!({"step": step}), 400),
        (json!({"step": step, "move": "knock", "moves": ["knock"]}), 400),
        (json!({"step": 99, "moves": ["knock", "front"]}), 409),
    ] {
        assert_eq!(client.post(&table.path("/moves"), &table.seats[0], body.to_string()).await.status, status, "{body}");
    }
    assert_eq!(lines(&client, &table).await, before.2);
}

/// Two moves of a seat of Bell of which the first can be taken back.
async fn two_moves(client: &Client, table: &Open) -> (usize, [String; 2]) {
    for _ in 0..80 {
        let seat = usize::from(look(client, table, 0).await["moves"].as_array().unwrap().is_empty());
        let first = look(client, table, seat).await["moves"][0]["move"].as_str().unwrap().to_owned();
        client.play(table, seat, &[&first]).await;
        let after = look(client, table, seat).await;
        let body = json!({"step": after["step"]}).to_string();
        if let Some(second) = after["moves"].get(0)
            && client.post(&table.path("/undo"), &table.seats[seat], body).await.status == 200
        {
            return (seat, [first, second["move"].as_str().unwrap().to_owned()]);
        }
    }
    panic!("no two moves follow each other");
}

#[tokio::test]
async fn the_links_of_a_chain_are_taken_back_one_by_one() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let (seat, [first, second]) = two_moves(&client, &table).await;
    let begin = look(&client, &table, seat).await["view"].clone();
    let answer = send(&client, &table, seat, &[&first, &second]).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let written = lines(&client, &table).await;
    assert!(written[written.len() - 2].ends_with(&first) && written[written.len() - 1].ends_with(&second), "{written:?}");
    let mut undone = 0;
    for _ in 0..2 {
        let body = json!({"step": look(&client, &table, seat).await["step"]}).to_string();
        undone += usize::from(client.post(&table.path("/undo"), &table.seats[seat], body).await.status == 200);
    }
    assert!(undone < 2 || look(&client, &table, seat).await["view"] == begin, "both are taken back");
}

#[tokio::test]
async fn a_chain_that_cannot_be_stored_leaves_nothing_behind() {
    let store = Arc::new(Shaky::new());
    let client = Client::with(store.clone());
    let table = client.open(r#"["human","human"]"#).await;
    let (seat, [first, second]) = two_moves(&client, &table).await;
    let before = (look(&client, &table, seat).await, lines(&client, &table).await);
    store.full.store(true, Ordering::Relaxed);
    assert_eq!(send(&client, &table, seat, &[&first, &second]).await.status, StatusCode::SERVICE_UNAVAILABLE);
    store.full.store(false, Ordering::Relaxed);
    assert_eq!((look(&client, &table, seat).await, lines(&client, &table).await), before, "no link was stored without the other");
    // A server that ends and starts again knows all of it.
    assert_eq!(send(&client, &table, seat, &[&first, &second]).await.status, 200);
    let after = lines(&client, &table).await;
    drop(client);
    assert_eq!(lines(&Client::with(store), &table).await, after);
}

/// Whoever tries a move and something impossible after it learns nothing of what the move would show.
#[tokio::test]
async fn a_refused_chain_tells_twins_the_same() {
    let client = Client::new();
    let mut tried = 0;
    let seat = |n: usize| Viewer::Seat(Seat(n as u8));
    let mut pairs: Vec<(Compared, usize, Vec<String>, Vec<String>)> = Vec::new();
    for seed in 0..5 {
        let lines = random_lines(&BELL, seed, 20 + 9 * seed as usize);
        for at in 0..2 {
            pairs.extend(twin(&lines, seat(at), seed).map(|other| (BELL, at, lines.clone(), other)));
        }
        let (lines, at) = (random_lines(&SPIES, seed, 150 + 25 * seed as usize), seed as usize);
        pairs.extend(twin_by_chance(&SPIES, &lines, seat(at), seed).map(|other| (SPIES, at, lines.clone(), other)));
    }
    for (game, at, lines, other) in pairs {
        let tables = [table_with(&client.house, &game, lines).await, table_with(&client.house, &game, other).await];
        let moves = look(&client, &tables[0], at).await["moves"].clone();
        for text in moves.as_array().unwrap().iter().filter_map(|m| m["move"].as_str()).take(12) {
            let mut answers = Vec::new();
            for table in &tables {
                let answer = send(&client, table, at, &[text, "fly"]).await;
                answers.push((answer.status, answer.text()));
            }
            assert_eq!(answers[0], answers[1], "{text}");
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried} chains");
}
