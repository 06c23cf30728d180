//! Words that cost something by the rules: the price is told, agreed to and paid before they pass.

use super::client::{Client, Open};
use axum::http::StatusCode;
use bots::AnyGame;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::Sqlite;

const BAN: &str = "betrayal.comm.banned-from-3";

async fn open(seats: &[&str]) -> (Client, Open) {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::with_games(vec![AnyGame::of::<betrayal::Betrayal>()], store, Duration::ZERO);
    let answer = client.post("/api/tables", "", json!({"game": "betrayal", "seats": seats}).to_string()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    (client, Open::read(&answer.json()))
}

/// Plays on, with as few moves as may be, until this game turn.
async fn play_to_turn(client: &Client, table: &Open, turn: u64) {
    for _ in 0..3000 {
        let mut idle = true;
        for seat in 0..table.seats.len() {
            let look = client.get(&table.path(""), &table.seats[seat]).await.json();
            if look["view"]["turn"].as_u64() >= Some(turn) {
                return;
            }
            let moves: Vec<&str> = look["moves"].as_array().unwrap().iter().map(|it| it["move"].as_str().unwrap()).collect();
            let ends = ["ready", "historical", "end-moves", "end-air", "let-pass", "give-rest"];
            let Some(first) = moves.first() else { continue };
            let liked = ends.iter().find_map(|word| moves.iter().find(|text| text.starts_with(word))).unwrap_or(first);
            client.play(table, seat, &[liked]).await;
            idle = false;
        }
        assert!(!idle, "nobody is asked");
    }
    panic!("turn {turn} never comes");
}

async fn say(client: &Client, table: &Open, seat: usize, said: Value) -> super::client::Answer {
    client.post(&table.path("/chat"), &table.seats[seat], said.to_string()).await
}

async fn price(client: &Client, table: &Open, seat: usize) -> Value {
    client.get(&table.path("/chat"), &table.seats[seat]).await.json()["to"]["price"].clone()
}

#[tokio::test]
async fn from_turn_three_a_message_names_its_price_and_costs_it() {
    let (client, table) = open(&["human", "human"]).await;
    assert_eq!(price(&client, &table, 0).await, Value::Null);
    assert_eq!(say(&client, &table, 0, json!({"text": "Hold the Meuse."})).await.status, StatusCode::OK);
    play_to_turn(&client, &table, 3).await;

    let told = price(&client, &table, 0).await;
    assert_eq!(told["rule"], BAN);
    let refused = say(&client, &table, 0, json!({"text": "Hold Sedan!"})).await;
    assert_eq!((refused.status, refused.json()["refusal"]["rule"].clone()), (StatusCode::UNPROCESSABLE_ENTITY, json!(BAN)));
    assert_eq!(refused.json()["refusal"]["text"], told["text"], "the price is told with the refusal");
    assert_eq!(say(&client, &table, 0, json!({"text": "Well played."})).await.status, StatusCode::OK, "a set phrase costs nothing");
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    assert!(
        page.contains("name=\"pay\"") && page.contains("value=\"own-up\"") && !page.contains("value=\"speak\""),
        "the price stands at the field"
    );

    assert_eq!(say(&client, &table, 0, json!({"text": "Hold Sedan!", "pay": true})).await.status, StatusCode::OK);
    let looked = client.get(&table.path(""), &table.seats[1]).await.text();
    assert!(looked.contains("\"france\":1"), "the penalty is France's: {looked}");
    // It is not taken back, and for this turn talk is open to both.
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    let undo = client.post(&table.path("/undo"), &table.seats[0], json!({"step": step}).to_string()).await;
    assert_eq!(undo.json()["refusal"]["rule"], "table.undo-barrier");
    assert_eq!(price(&client, &table, 1).await, Value::Null);
    assert_eq!(say(&client, &table, 1, json!({"text": "We do what we can."})).await.status, StatusCode::OK);
    play_to_turn(&client, &table, 4).await;
    assert_eq!(price(&client, &table, 1).await["rule"], BAN);
    assert_ne!(price(&client, &table, 0).await["text"], told["text"], "the next penalty is another");
}

#[tokio::test]
async fn whoever_has_nobody_to_talk_to_pays_nothing_and_owns_up_to_nothing() {
    let (client, table) = open(&["hot", "hot"]).await;
    play_to_turn(&client, &table, 3).await;
    assert_eq!(price(&client, &table, 0).await, Value::Null);
    assert_eq!(say(&client, &table, 0, json!({"text": "To whom do I speak?"})).await.status, StatusCode::OK);
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    let own_up = client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": "own-up"}).to_string()).await;
    assert_eq!(own_up.json()["refusal"]["rule"], "betrayal.comm.one-head", "{}", own_up.text());
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    assert!(!page.contains("value=\"own-up\"") && !page.contains("name=\"pay\""));
    assert!(page.contains("Nobody is here to hear you.") && page.contains("betrayal.comm.one-head"), "why it costs nothing is told");
}

/// One choice of the form brings the other along: a chair for Germany its option, the option its chair.
#[tokio::test]
async fn a_third_chair_is_opened_by_any_way_of_the_form() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::with_games(vec![AnyGame::of::<betrayal::Betrayal>()], store, Duration::ZERO);
    let chairs = |third| vec![("way", "chairs"), ("chair", "human"), ("chair", "bot:random"), ("chair", third)];
    for (fields, option, seats) in [
        (vec![("way", "bots")], "allies", 2),
        (vec![("way", "bots")], "chair", 3),
        (vec![("way", "screen")], "chair", 3),
        (chairs("none"), "allies", 2),
        (chairs("bot:random"), "allies", 3),
        (chairs("none"), "chair", 3),
    ] {
        let form: Vec<_> = fields.iter().copied().chain([("game", "betrayal"), ("option-german", option)]).collect();
        let opened = client.form("/tables", "", &form).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{form:?}: {}", opened.text());
        let place = opened.headers["location"].to_str().unwrap();
        let id = place.split('/').nth(2).unwrap();
        let loaded = client.house.find(id).expect("it is open");
        assert_eq!(loaded.room.lock().await.seats.len(), seats, "{form:?}");
    }
}
