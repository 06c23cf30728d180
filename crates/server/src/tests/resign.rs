//! Giving up where more than two sit: a bot stands in, and the others play on.

use super::client::{Client, Open};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::Sqlite;

async fn give_up(client: &Client, table: &Open, seat: usize) {
    // Bots in other seats may move on between the look and the answer; then one looks again.
    for last in [false, false, false, false, false, true] {
        let step = client.get(&table.path(""), &table.seats[seat]).await.json()["step"].clone();
        let body = json!({"step": step, "move": "resign"}).to_string();
        let answer = client.post(&table.path("/moves"), &table.seats[seat], body).await;
        if answer.status != StatusCode::CONFLICT || last {
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
            break;
        }
    }
    let look = client.get(&table.path(""), &table.seats[seat]).await;
    assert_eq!(look.status, StatusCode::OK, "the seat is still theirs");
    assert!(look.json()["stand_ins"].as_array().unwrap().iter().any(|it| it["seat"] == seat && it["why"] == "resigned"));
}

async fn log(client: &Client, table: &Open) -> String {
    client.get(&table.path("/log"), &table.spectate).await.text()
}

#[tokio::test]
async fn of_five_seats_one_gives_up_and_a_bot_plays_on() {
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO);
    let table = client.open_sentries(&["human"; 5], &[0, 0, 0, 1, 0]).await;
    give_up(&client, &table, 3).await;
    assert!(log(&client, &table).await.contains("West gives up: a bot (greedy) stands in until its player is back"));
    client.play(&table, 0, &["knock", "front"]).await;
    for seat in [1, 2, 4] {
        client.play(&table, seat, &["pass"]).await;
    }
    // The bot answers like everybody, and the window closes when it has.
    let turn = async || client.get(&table.path(""), &table.seats[1]).await.json()["ask"].clone();
    for _ in 0..200 {
        if turn().await["kind"] == "turn" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(turn().await, json!({"seats": [1], "kind": "turn", "mine": "open"}));
}

#[tokio::test]
async fn when_all_have_given_up_the_bots_play_to_the_end_and_the_record_tells_it() {
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::from_secs(60));
    let table = client.open_sentries(&["human"; 5], &[0; 5]).await;
    for seat in 0..5 {
        give_up(&client, &table, seat).await;
    }
    let mut look = Value::Null;
    for _ in 0..3_000 {
        look = client.get(&table.path(""), &table.spectate).await.json();
        if look["ask"]["over"].is_object() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(look["ask"]["over"]["result"], "done", "with nobody there no window waits: {look}");
    let record = client.get(&table.path("/record"), &table.spectate).await.text();
    for name in ["North", "East", "South", "West", "Keep"] {
        assert!(record.contains(&format!("{name} gives up: a bot (greedy) stands in until its player is back")), "{record}");
    }
}
