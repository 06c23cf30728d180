//! A lost seat: the others wait, everybody sees the request, the player can object, and is told what happened.

use super::{
    client::{Client, Open},
    keys::{both_sit, manage, sit},
    live::Events,
};
use axum::http::StatusCode;
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::Sqlite;

/// From here on a seat is absent as soon as it is awaited and nobody is there.
async fn impatient(client: &Client, table: &Open) {
    let loaded = client.house.table(&table.id).await.unwrap();
    let mut room = loaded.room.lock().await;
    room.table.absence = 0;
    room.at.changes = client.house.store.change_table(room.table.clone()).await.unwrap();
}

/// What the house does now and then.
async fn round(client: &Client, table: &Open) {
    let loaded = client.house.table(&table.id).await.unwrap();
    crate::upkeep::look_after(&client.house, &loaded).await;
}

pub(super) async fn link_of(client: &Client, table: &Open, seat: usize) -> String {
    client.house.store.load(&table.id).await.unwrap().unwrap().seats[seat].token.clone()
}

async fn talk(client: &Client, table: &Open) -> String {
    client.get(&table.path("/chat"), &table.spectate).await.text()
}

#[tokio::test]
async fn the_others_get_a_new_link_only_when_the_player_is_absent_who_is_told_in_words() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    client.put(&table.path("/note"), &table.seats[1], r#"{"note":"mine"}"#).await;
    let asked = manage(&client, &table, &table.seats[0], "reissue 1").await.json();
    assert_eq!((asked["done"].clone(), asked["seats"].clone()), (json!(true), json!([])));
    assert!(talk(&client, &table).await.contains("A new link to Defend is asked for"), "everybody sees it");
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    assert!(page.contains("a new link is asked for"), "{page}");
    let twice = manage(&client, &table, &table.seats[0], "reissue 1").await;
    assert_eq!(twice.json()["refusal"]["rule"], "table.already-asked");
    round(&client, &table).await;
    assert_eq!(link_of(&client, &table, 1).await, "", "a day has not passed");
    impatient(&client, &table).await;
    round(&client, &table).await;
    let link = link_of(&client, &table, 1).await;
    assert_ne!(link, "");
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    assert!(page.contains(&link), "the others are shown the link: {page}");
    let gone = client.get(&table.path(""), &table.seats[1]).await;
    assert_eq!(gone.status, StatusCode::UNAUTHORIZED);
    assert!(gone.text().contains("you were not seen here for"), "{}", gone.text());
    assert!(client.page(&format!("/t/{}/1", table.id), &table.seats[1]).await.text().contains("you were not seen here for"));
    // The link seats somebody and shows nothing before; what the one before noted is gone.
    assert_eq!(client.get(&table.path(""), &link).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(client.page(&format!("/t/{}/1", table.id), &link).await.status, StatusCode::UNAUTHORIZED);
    let carla = sit(&client, &table, &link).await;
    assert_eq!(client.get(&table.path("/note"), &carla).await.json()["note"], "");
    assert_eq!(client.get(&table.path(""), &carla).await.json()["ask"]["mine"], "open");
}

#[tokio::test]
async fn a_seat_is_lost_after_the_stated_time_and_never_before_the_request_has_stood_for_an_hour() {
    const HOUR: i64 = 3600 * 1000;
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    manage(&client, &table, &table.seats[0], "reissue 1").await;
    let loaded = client.house.table(&table.id).await.unwrap();
    let mut room = loaded.room.lock().await;
    let (now, second) = (client.house.time.wall(), 1000);
    assert_eq!(room.lost_seats(now + 24 * HOUR - 60 * second), []);
    assert_eq!(room.lost_seats(now + 24 * HOUR + second), [table::Seat(1)]);
    // QueryText for later, when the seat was absent already: it can still object.
    room.seats[1].wanted_since = Some(now + 30 * HOUR);
    assert_eq!(room.lost_seats(now + 31 * HOUR - second), []);
    assert_eq!(room.lost_seats(now + 31 * HOUR), [table::Seat(1)]);
    // Seen in between: the time begins anew.
    room.watching.saw(1, now + 29 * HOUR);
    assert_eq!(room.lost_seats(now + 53 * HOUR - second), []);
    assert_eq!(room.lost_seats(now + 53 * HOUR), [table::Seat(1)]);
}

#[tokio::test]
async fn where_two_play_a_bot_stands_in_for_one_who_is_absent() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    assert_eq!(manage(&client, &table, &table.seats[0], "bot 1 greedy").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    impatient(&client, &table).await;
    assert_eq!(manage(&client, &table, &table.seats[0], "bot 1 greedy").await.json()["done"], true);
    let look = client.get(&table.path(""), &table.seats[1]).await;
    assert_eq!((look.status, look.json()["stand_ins"][0]["why"].clone()), (StatusCode::OK, json!("vote")), "the seat is still theirs");
}

#[tokio::test]
async fn whatever_the_player_does_is_an_objection() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    manage(&client, &table, &table.seats[0], "person 1").await;
    // A look is enough.
    client.get(&table.path("/log"), &table.seats[1]).await;
    assert!(talk(&client, &table).await.contains("The player of Defend is here, so there is no new link"));
    impatient(&client, &table).await;
    round(&client, &table).await;
    assert_eq!(link_of(&client, &table, 1).await, "");
    manage(&client, &table, &table.seats[0], "reissue 1").await;
    let others = manage(&client, &table, &table.seats[0], "object 1").await;
    assert_eq!(others.status, StatusCode::FORBIDDEN);
    assert_eq!(manage(&client, &table, &table.seats[1], "object 1").await.status, StatusCode::OK);
    manage(&client, &table, &table.seats[0], "reissue 1").await;
    let pressed = client.form(&format!("/t/{}/1/manage", table.id), &table.seats[1], &[("change", "object 1")]).await;
    assert_eq!(pressed.status, StatusCode::SEE_OTHER, "{}", pressed.text());
    round(&client, &table).await;
    assert_eq!(link_of(&client, &table, 1).await, "");
}

#[tokio::test]
async fn nobody_is_absent_who_is_not_awaited_or_looks_on() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    assert!(client.play_first(&table, 1).await);
    manage(&client, &table, &table.seats[0], "reissue 1").await;
    impatient(&client, &table).await;
    round(&client, &table).await;
    assert_eq!(link_of(&client, &table, 1).await, "", "the answer was given: nothing is awaited");
    // The other one is awaited, but a page of theirs is open.
    let events = Events::api(&client, &table, &table.seats[0], None).await;
    manage(&client, &table, &table.seats[1], "reissue 0").await;
    round(&client, &table).await;
    assert_eq!(link_of(&client, &table, 0).await, "");
    drop(events);
    manage(&client, &table, &table.opener, "pause").await;
    round(&client, &table).await;
    assert_eq!(link_of(&client, &table, 0).await, "", "while the table is paused nobody is awaited");
}

#[tokio::test]
async fn the_page_of_the_displaced_is_told_why_before_it_is_cut_off() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    let mut events = Events::page(&client, &table, "1", &table.seats[1]).await;
    let list = client.get(&table.path("/devices"), &table.seats[1]).await.json();
    let id = list["devices"][0]["device"].as_str().unwrap().to_owned();
    client.form(&format!("/t/{}/1/devices", table.id), &table.seats[1], &[("end", &id)]).await;
    let mut last = events.next().await.expect("a word");
    while last.kind != "ended" {
        last = events.next().await.expect("a last word");
    }
    assert!(last.data["text"].as_str().unwrap().contains("has ended this device"), "{last:?}");
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn a_bot_stands_in_by_vote_of_the_others_and_the_player_takes_the_seat_back() {
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO);
    let mut table = client.open_sentries(&["human"; 5], &[0; 5]).await;
    for seat in 0..5 {
        table.seats[seat] = sit(&client, &table, &table.seats[seat].clone()).await;
    }
    for voter in [1, 2, 3] {
        let answer = manage(&client, &table, &table.seats[voter], "bot 0 greedy").await;
        assert_eq!(answer.json()["done"], voter == 3, "{}", answer.text());
        assert_eq!(answer.json()["seats"], json!([]));
    }
    let look = client.get(&table.path(""), &table.seats[0]).await;
    assert_eq!((look.status, look.json()["stand_ins"][0]["why"].clone()), (StatusCode::OK, json!("vote")));
    // `person` after `bot` gives nobody a key.
    for voter in [1, 2, 3] {
        let answer = manage(&client, &table, &table.seats[voter], "person 0").await;
        assert_eq!(answer.json()["seats"], json!([]), "{}", answer.text());
    }
    assert_eq!(link_of(&client, &table, 0).await, "");
    assert_eq!(manage(&client, &table, &table.seats[0], "back 0").await.status, StatusCode::OK);
    assert_eq!(client.get(&table.path(""), &table.seats[0]).await.json()["stand_ins"], json!([]));
}

#[tokio::test]
async fn the_host_chooses_after_which_time_a_seat_is_lost() {
    let client = Client::new();
    let open = async |absence: u64| {
        client.post("/api/tables", "", json!({"game": "bell", "seats": ["human", "human"], "absence": absence}).to_string()).await
    };
    for wrong in [0, 599, 40_000_000] {
        assert_eq!(open(wrong).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
    let table = Open::read(&open(7200).await.json());
    assert_eq!(client.house.store.load(&table.id).await.unwrap().unwrap().table.absence, 7200);
    let join = client.page(&format!("/t/{}/join/{}", table.id, table.seats[1]), "").await.text();
    assert!(join.contains("2 hours"), "who is invited is told: {join}");
}
