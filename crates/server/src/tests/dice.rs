//! The dice of a table: hashes from the start, nothing more before the end, everything after it; behind the door where rules keep a secret.

use super::client::{Client, Open};
use axum::http::StatusCode;
use bots::AnyGame;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::Sqlite;
use table::{Dice, Outcome, Outcomes};

async fn dice(client: &Client, table: &Open, token: &str, end: &str) -> Value {
    let answer = client.get(&table.path(&format!("/dice{end}")), token).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

/// A table at which two persons have sat down, each with their bits, and the hash that was shown before.
async fn begun(client: &Client) -> (Open, String) {
    let answer = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#).await;
    let mut table = Open::read(&answer.json());
    let shown = dice(client, &table, &table.spectate, "").await;
    assert_eq!((&shown["hash"], &shown["salts"], &shown["opened"]), (&Value::Null, &json!([]), &Value::Null));
    for seat in 0..2 {
        let join = client.page(&format!("/t/{}/join/{}", table.id, table.seats[seat]), "").await.text();
        assert!(join.contains(shown["commit"].as_str().unwrap()), "whoever is invited sees the hash before they add to the dice");
        let body = json!({"salt": format!("{seat}{}", "a".repeat(31))}).to_string();
        table.seats[seat] = client.post(&table.path("/sit"), &table.seats[seat], body).await.json()["token"].as_str().unwrap().to_owned();
    }
    (table, shown["commit"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn what_is_shown_before_is_opened_after_and_every_outcome_follows() {
    let client = Client::new();
    let (table, commit) = begun(&client).await;
    let during = dice(&client, &table, &table.seats[0], "").await;
    assert_eq!((&during["commit"], &during["opened"]), (&json!(commit), &Value::Null));
    let secret = client.house.table(&table.id).await.unwrap().room.lock().await.table.secret.clone();
    let seed = client.house.table(&table.id).await.unwrap().room.lock().await.table.seed.clone().unwrap();
    for (address, place) in [("/dice", 0), ("/dice?told=yes", 0), ("/dice.json?whole=yes", 0), ("", 0)] {
        let page = client.page(&format!("/t/{}/{place}{address}", table.id), &table.seats[0]).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert!(!page.text().contains(&secret) && !page.text().contains(&seed), "{address}: before the end nobody has it");
    }
    client.play(&table, 1, &["resign"]).await;
    let after = dice(&client, &table, &table.spectate, "").await;
    let opened = &after["opened"];
    assert_eq!((&opened["secret"], &opened["seed"]), (&json!(secret), &json!(seed)));
    assert_eq!((&after["commit"], &after["hash"]), (&json!(commit), &during["hash"]));
    let dice = Dice::fair(&secret, &[(0, format!("0{}", "a".repeat(31))), (1, format!("1{}", "a".repeat(31)))]).unwrap();
    assert_eq!((dice.seed_hex(), json!(dice.seed_hash())), (seed, after["hash"].clone()));
    let outcomes = opened["outcomes"].as_array().unwrap();
    assert!(outcomes.len() > 5, "{outcomes:?}");
    for (number, landed) in (0..).zip(outcomes) {
        // From the list alone, as docs/dice.md says.
        let mut list = Outcomes::new();
        let mut at = 0;
        for run in landed["weights"].as_array().unwrap() {
            for _ in 0..run[0].as_u64().unwrap() {
                list.push(Outcome(at), run[1].as_u64().unwrap() as u32);
                at += 1;
            }
        }
        let place = dice.pick(number, &list).unwrap().0;
        assert_eq!(landed["place"], place, "{landed}");
        assert_eq!(landed["words"][usize::from(place)], landed["outcome"], "{landed}");
    }
    let page = client.page(&format!("/t/{}/0/dice", table.id), &table.seats[0]).await.text();
    assert!(page.contains("perfidy verify") && page.contains(&commit) && page.contains(&secret), "{page}");
}

#[tokio::test]
async fn a_seed_that_tells_what_the_rules_keep_stays_behind_its_door() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::with_games(vec![AnyGame::of::<orchestra::Orchestra>()], store, Duration::ZERO);
    let answer = client.post("/api/tables", "", r#"{"game":"orchestra","seats":["human"]}"#).await;
    let table = Open::read(&answer.json());
    client.play(&table, 0, &["resign"]).await;
    let seed = client.house.table(&table.id).await.unwrap().room.lock().await.table.seed.clone().unwrap();
    let closed = dice(&client, &table, &table.seats[0], "").await;
    assert!(closed["opened"].is_null() && closed["kept_for_ever"].as_str().unwrap().contains("interrogation"), "{closed}");
    let (page, key) = (format!("/t/{}/0/dice", table.id), &table.seats[0]);
    let first = client.page(&page, key).await.text();
    assert!(!first.contains(&seed) && first.contains("every interrogation card") && first.contains("/dice?told=yes"), "{first}");
    assert!(client.page(&format!("{page}?told=yes"), key).await.text().contains(&seed));
    assert_eq!(dice(&client, &table, key, "?whole=yes").await["opened"]["seed"], json!(seed));
    assert_eq!(client.get(&table.path("/dice?whole=perhaps"), key).await.status, StatusCode::BAD_REQUEST);
}
