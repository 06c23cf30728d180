//! Clocks measure players, not machines: time is turned by hand here.

use super::client::{Client, Open};
use crate::{opening::OpenRequest, upkeep};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::{Sqlite, Store};
use table::Viewer;

fn store() -> Arc<dyn Store> {
    Arc::new(Sqlite::in_memory().unwrap())
}

fn house() -> Client {
    Client::by_hand(store(), Duration::ZERO)
}

fn with_clock(clock: &str) -> OpenRequest {
    OpenRequest { clock: Some(clock.into()), ..OpenRequest::default() }
}

/// What the house does twice a second.
async fn look_after(client: &Client) {
    for loaded in client.house.in_memory() {
        upkeep::look_after(&client.house, &loaded).await;
    }
}

/// So much time passes, and the house looks after its tables.
async fn pass(client: &Client, milliseconds: i64) {
    client.house.time.pass(milliseconds);
    look_after(client).await;
}

async fn look(client: &Client, table: &Open, seat: usize) -> Value {
    client.get(&table.path(""), &table.seats[seat]).await.json()
}

/// What is left on each clock, as its own seat knows it.
async fn left(client: &Client, table: &Open) -> Vec<i64> {
    let loaded = client.house.table(&table.id).await.unwrap();
    let room = loaded.room.lock().await;
    let now = client.house.time.running();
    let seats = (0..room.seat_count()).map(table::Seat);
    seats.map(|seat| room.roster(Viewer::Seat(seat), now).members[seat.index()].clock.unwrap().left).collect()
}

/// Waits until something holds that the house does by itself.
async fn until(mut holds: impl AsyncFnMut() -> bool) {
    for _ in 0..500 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it never came to that");
}

#[tokio::test]
async fn of_two_the_one_whose_time_is_up_loses() {
    let client = house();
    let table = client.open_sentries_with(&["human"; 2], &[0, 0], with_clock("turn 3")).await;
    pass(&client, 2_900).await;
    assert!(look(&client, &table, 0).await["ask"]["over"].is_null());
    pass(&client, 200).await;
    assert_eq!(look(&client, &table, 0).await["ask"]["over"]["result"], "given up");
}

#[tokio::test]
async fn a_host_that_sleeps_for_five_seconds_costs_nobody_the_game() {
    let client = house();
    let table = client.open_sentries_with(&["human"; 2], &[0, 0], with_clock("turn 3")).await;
    pass(&client, 1_000).await;
    client.house.time.sleep(5_000);
    look_after(&client).await;
    assert!(look(&client, &table, 0).await["ask"]["over"].is_null(), "the server was away, and that costs nobody time");
    assert!(left(&client, &table).await[0] >= 1_500);
    // The clock goes on all the same.
    pass(&client, 2_000).await;
    assert_eq!(look(&client, &table, 0).await["ask"]["over"]["result"], "given up");
}

#[tokio::test]
async fn a_machine_clock_set_back_by_an_hour_leaves_no_window_closed() {
    let client = Client::by_hand(store(), Duration::from_secs(60));
    let table = client.open_sentries(&["human"; 3], &[0, 0, 0]).await;
    client.play(&table, 0, &["knock", "front"]).await;
    client.play(&table, 1, &["pass"]).await;
    client.house.time.set_wall(-3_600_000);
    client.play(&table, 2, &["pass"]).await;
    client.house.time.pass(59_000);
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(look(&client, &table, 1).await["ask"]["kind"], "knock", "it stays open for its time");
    client.house.time.pass(31_500);
    until(async || look(&client, &table, 1).await["ask"]["kind"] == "turn").await;
}

#[tokio::test]
async fn after_a_restart_clocks_go_on_from_what_was_used() {
    let store = store();
    let first = Client::by_hand(store.clone(), Duration::ZERO);
    let table = first.open_sentries_with(&["human"; 2], &[0, 0], with_clock("game 100")).await;
    pass(&first, 30_000).await;
    first.play(&table, 0, &["rest"]).await;
    pass(&first, 10_000).await;
    first.play(&table, 1, &["rest"]).await;
    assert_eq!(left(&first, &table).await, [70_000, 90_000]);
    // Seat 0 thinks for a while, does half of a deed, and thinks on; then the server ends.
    pass(&first, 5_000).await;
    first.play(&table, 0, &["knock"]).await;
    pass(&first, 7_000).await;
    assert_eq!(left(&first, &table).await, [58_000, 90_000]);
    drop(first);
    let second = Client::by_hand(store, Duration::ZERO);
    assert_eq!(left(&second, &table).await, [65_000, 90_000], "what passed since the last line costs nobody time");
    pass(&second, 60_000).await;
    assert!(look(&second, &table, 0).await["ask"]["over"].is_null());
    pass(&second, 6_000).await;
    assert_eq!(look(&second, &table, 0).await["ask"]["over"]["result"], "given up");
}

#[tokio::test]
async fn a_table_that_leaves_memory_for_a_while_keeps_its_clocks_running() {
    let client = house();
    let table = client.open_sentries_with(&["human"; 2], &[0, 0], with_clock("turn 100")).await;
    pass(&client, 20_000).await;
    client.play(&table, 0, &["knock"]).await;
    client.house.find(&table.id).iter().for_each(|loaded| client.house.forget(loaded));
    client.house.time.pass(50_000);
    assert_eq!(left(&client, &table).await[0], 30_000);
}

#[tokio::test]
async fn a_sealed_answer_shows_on_no_clock_nor_after_a_restart() {
    let store = store();
    let first = Client::by_hand(store.clone(), Duration::from_secs(60));
    let table = first.open_sentries_with(&["human"; 3], &[0, 0, 0], with_clock("game 100")).await;
    first.play(&table, 0, &["knock", "front"]).await;
    pass(&first, 3_000).await;
    first.play(&table, 1, &["pass"]).await;
    pass(&first, 4_000).await;
    let seen = |left: Vec<i64>| (left[1], left[2]);
    assert_eq!(seen(left(&first, &table).await), (93_000, 93_000));
    drop(first);
    let second = Client::by_hand(store, Duration::from_secs(60));
    let (one, two) = seen(left(&second, &table).await);
    assert_eq!(one, two, "who has answered cannot be told from the clocks");
    second.play(&table, 2, &["pass"]).await;
    second.house.time.pass(95_000);
    until(async || look(&second, &table, 1).await["ask"]["kind"] == "turn").await;
    assert_eq!(left(&second, &table).await, [100_000, 97_000, 97_000], "each has used what it thought, and the window's time is nobody's");
}

#[tokio::test]
async fn a_pause_costs_nobody_time_and_lasts_over_a_restart() {
    let store = store();
    let first = Client::by_hand(store.clone(), Duration::ZERO);
    let table = first.open_sentries_with(&["human"; 2], &[0, 0], with_clock("turn 10")).await;
    let manage = async |client: &Client, change: &str| {
        let body = json!({"change": change}).to_string();
        assert_eq!(client.post(&table.path("/manage"), &table.opener, body).await.status, StatusCode::OK);
    };
    pass(&first, 4_000).await;
    manage(&first, "pause").await;
    pass(&first, 60_000).await;
    assert_eq!(left(&first, &table).await[0], 6_000);
    drop(first);
    let second = Client::by_hand(store, Duration::ZERO);
    pass(&second, 60_000).await;
    assert_eq!(left(&second, &table).await[0], 6_000);
    manage(&second, "resume").await;
    pass(&second, 2_000).await;
    assert_eq!(left(&second, &table).await[0], 4_000);
}

async fn stand_ins(client: &Client, table: &Open) -> Value {
    client.get(&table.path(""), &table.spectate).await.json()["stand_ins"].clone()
}

#[tokio::test]
async fn of_three_the_one_whose_time_is_up_is_played_by_a_bot_until_its_player_is_back() {
    let client = house();
    let table = client.open_sentries_with(&["human"; 3], &[0, 0, 0], with_clock("turn 10")).await;
    pass(&client, 11_000).await;
    let stand_in = stand_ins(&client, &table).await[0].clone();
    assert_eq!((&stand_in["seat"], &stand_in["plays"], &stand_in["why"]), (&json!(0), &json!("greedy"), &json!("time-up")));
    let log = client.get(&table.path("/log"), &table.spectate).await.text();
    assert!(log.contains("The time of North is up: a bot (greedy) stands in until its player is back"), "{log}");
    // The bot plays; the clock of the seat stands still, and nobody's game has ended.
    until(async || look(&client, &table, 1).await["ask"]["seats"] != json!([0])).await;
    let back = client.post(&table.path("/manage"), &table.seats[0], r#"{"change":"back 0"}"#).await;
    assert_eq!(back.status, StatusCode::OK, "{}", back.text());
    assert_eq!(stand_ins(&client, &table).await, json!([]));
    assert_eq!(left(&client, &table).await[0], 10_000, "a turn clock starts anew");
}

#[tokio::test]
async fn the_host_may_choose_that_a_seat_that_leaves_passes() {
    let client = house();
    let request = OpenRequest { leaver: Some("passes".into()), ..with_clock("turn 10") };
    let table = client.open_sentries_with(&["human"; 3], &[1, 1, 1], request).await;
    pass(&client, 11_000).await;
    assert_eq!(stand_ins(&client, &table).await[0]["plays"], "passes");
    until(async || look(&client, &table, 1).await["ask"]["mine"] == "open").await;
    // North has rested; it passes windows, too, although it has a cloak.
    client.play(&table, 1, &["knock", "front"]).await;
    client.play(&table, 2, &["pass"]).await;
    until(async || look(&client, &table, 2).await["ask"]["mine"] == "open").await;
    let log = client.get(&table.path("/log"), &table.spectate).await.text();
    assert!(log.contains("north rest") && !log.contains("wears a cloak"), "{log}");
    let opened = client.post("/api/tables", "", r#"{"game":"sentry","seats":["human","human","human"],"leaver":"dance"}"#).await;
    assert_eq!(opened.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn whoever_comes_back_to_a_used_up_game_clock_has_a_minute() {
    let client = house();
    let table = client.open_sentries_with(&["human"; 3], &[0, 0, 0], with_clock("game 100")).await;
    pass(&client, 101_000).await;
    assert_eq!(stand_ins(&client, &table).await[0]["why"], "time-up");
    let back = client.post(&table.path("/manage"), &table.seats[0], r#"{"change":"back 0"}"#).await;
    assert_eq!(back.status, StatusCode::OK, "{}", back.text());
    assert_eq!(left(&client, &table).await[0], 60_000);
}

/// What the end page, the table and the log tell after a loss on time: who lost, how the board stood, what was hidden; and the clock
/// shows that it ran out.
#[tokio::test]
async fn after_a_loss_on_time_the_truth_is_shown() {
    let client = house();
    let opened = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"clock":"turn 3"}"#).await;
    let table = Open::read(&opened.json());
    let late = usize::from(look(&client, &table, 0).await["moves"].as_array().unwrap().is_empty());
    pass(&client, 3_100).await;
    let result = look(&client, &table, late).await["ask"]["over"]["result"].to_string();
    assert!(result.contains("out of time"), "{result}");
    let end = client.page(&format!("/t/{}/{late}/end", table.id), &table.seats[late]).await.text();
    for words in ["You lost.", "has run out of time", "By the board as it stood, ", "would win: ", "What was hidden"] {
        assert!(end.contains(words), "no '{words}' in {end}");
    }
    let log = client.get(&table.path("/log"), &table.spectate).await.text();
    assert!(log.contains("has run out of time"), "{log}");
    let clocks = left(&client, &table).await;
    assert!(clocks[late] <= 0, "{clocks:?}");
    pass(&client, 60_000).await;
    assert_eq!(left(&client, &table).await, clocks, "no clock runs on");
}
