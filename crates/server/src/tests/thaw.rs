//! A table that a fault has stopped is kept, says why, and goes on when it replays again.

use super::{
    client::{Client, Open},
    sentry::Sentry,
};
use crate::{House, StoppedBy, Thawed};
use axum::http::StatusCode;
use bots::AnyGame;
use serde_json::json;
use std::sync::Arc;
use store::{LineRow, Phase, Sqlite, Store};

fn store() -> Arc<dyn Store> {
    Arc::new(Sqlite::in_memory().unwrap())
}

fn sentries(store: &Arc<dyn Store>) -> Client {
    Client::sentries(store.clone(), std::time::Duration::ZERO)
}

async fn open(client: &Client, mood: &str) -> Open {
    let request = json!({"game": "sentry", "seats": ["human", "human"], "options": {"mood": mood}});
    Open::read(&client.post("/api/tables", "", request.to_string()).await.json())
}

/// Plays what does not go well, and gives the answer.
async fn try_to_play(client: &Client, table: &Open, text: &str) -> super::client::Answer {
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": text}).to_string()).await
}

#[tokio::test]
async fn a_table_that_a_panic_closed_goes_on_with_the_next_load_where_it_stood() {
    let store = store();
    let first = sentries(&store);
    let table = open(&first, "faulty").await;
    first.play(&table, 0, &["look", "enough"]).await;
    let before = first.get(&table.path(""), &table.seats[0]).await.json();
    assert_eq!(try_to_play(&first, &table, "press").await.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(first.get(&table.path(""), &table.seats[0]).await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(store.frozen().await.unwrap(), [table.id.as_str()]);

    let second = sentries(&store);
    assert_eq!(second.get(&table.path(""), &table.seats[0]).await.json(), before, "the move that failed was never stored");
    assert_eq!(store.load(&table.id).await.unwrap().unwrap().table.phase, Phase::Playing);
    second.play(&table, 0, &["rest"]).await;
}

#[tokio::test]
async fn a_seat_that_is_asked_and_has_no_move_freezes_its_table_with_a_sentence_that_names_it() {
    let store = store();
    let client = sentries(&store);
    let table = open(&client, "brooding").await;
    let answer = try_to_play(&client, &table, "rest").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.text().contains("North is asked 'brood' and has no move"), "{}", answer.text());
    let look = client.get(&table.path(""), &table.seats[1]).await;
    assert!(look.text().contains("North is asked 'brood' and has no move"), "{}", look.text());
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await;
    assert!(page.status == StatusCode::SERVICE_UNAVAILABLE && page.text().contains("North is asked"), "{}", page.text());
    // Another move leads past it.
    let again = sentries(&store);
    again.play(&table, 0, &["look", "enough"]).await;
}

#[tokio::test]
async fn rules_that_do_not_come_to_rest_freeze_their_table_with_a_sentence_that_names_line_and_question() {
    let store = store();
    let client = sentries(&store);
    let table = open(&client, "restless").await;
    client.play(&table, 0, &["look", "enough"]).await;
    let answer = try_to_play(&client, &table, "press").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let why = "the rules of this edition do not come to rest: they run on without a question or a roll";
    assert!(answer.text().contains(why) && answer.text().contains("where 'turn' is asked"), "{}", answer.text());
    let look = client.get(&table.path(""), &table.seats[1]).await;
    assert!(look.status == StatusCode::SERVICE_UNAVAILABLE && look.text().contains(why), "{}", look.text());
    // Another move leads past it.
    let again = sentries(&store);
    again.play(&table, 0, &["rest"]).await;
}

#[tokio::test]
async fn a_table_that_already_stands_where_nobody_can_move_says_so_when_it_is_loaded() {
    let store = store();
    let client = sentries(&store);
    let table = open(&client, "brooding").await;
    let lines = store.load(&table.id).await.unwrap().unwrap().lines.len() as u64;
    store.append(&table.id, lines, vec![LineRow::new("north: rest", 0)], None, None).await.unwrap();
    let look = sentries(&store).get(&table.path(""), &table.seats[0]).await;
    assert!(look.status == StatusCode::SERVICE_UNAVAILABLE && look.text().contains("has no move"), "{}", look.text());
}

#[tokio::test]
async fn a_record_that_did_not_replay_is_tried_again_and_its_words_are_told_to_nobody() {
    let store = store();
    let client = sentries(&store);
    let table = open(&client, "calm").await;
    let kept = store.load(&table.id).await.unwrap().unwrap();
    let lines = kept.lines.len() as u64;
    store.append(&table.id, lines, vec![LineRow::new("north: cloak", 0)], None, None).await.unwrap();
    let house = House::new(vec![AnyGame::of::<Sentry>()], store.clone(), Client::config());
    let Ok(Thawed::StandsStill(why)) = house.thaw(&table.id).await else { panic!("it does not replay") };
    assert!(why.contains(&format!("line {} of its record no longer replays", lines + 1)) && !why.contains("cloak"), "{why}");
    // A table that was frozen under other rules and replays under these goes on.
    let other = open(&client, "calm").await;
    let row = store.load(&other.id).await.unwrap().unwrap().table;
    store.change_table(store::TableRow { phase: Phase::Frozen("line 1".into()), ..row }).await.unwrap();
    let mut both = [(table.id.clone(), StoppedBy::Fault), (other.id.clone(), StoppedBy::Fault)];
    both.sort_by(|(one, _), (another, _)| one.cmp(another));
    assert_eq!(house.frozen().await.unwrap(), both, "what did not replay is stored so that its operator finds it");
    assert!(matches!(house.thaw(&other.id).await, Ok(Thawed::GoesOn(_))));
    assert_eq!(house.frozen().await.unwrap(), [(table.id.clone(), StoppedBy::Fault)]);
}
