//! Nobody can stop the web with one request: what is heavy has its own pool, and neither bots nor rooms wait for it.

use super::client::{Client, HOST, Open};
use crate::{api_error::ApiError, pool::Pool};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::json;
use std::sync::mpsc;

/// Keeps a pool busy until it is dropped.
struct Busy(Vec<mpsc::Sender<()>>);

/// Fills all places at work of a pool.
async fn busy(client: &Client, pool: fn(&Client) -> &Pool) -> Busy {
    let mut held = Vec::new();
    for _ in 0..pool(client).free() {
        let (hold, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let here = client.clone();
        tokio::spawn(async move {
            let work = move || {
                let _ = begun.send(());
                let _ = wait.recv();
                Ok::<_, ApiError>(())
            };
            let _ = pool(&here).run(work).await;
        });
        has_begun.await.unwrap();
        held.push(hold);
    }
    Busy(held)
}

async fn take(client: &Client, text: String) -> super::client::Answer {
    let request = Request::post("/look").header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
    client.send(request.body(Body::from(text)).unwrap()).await
}

/// A table whose game was given up at once, and its record.
async fn finished(client: &Client) -> (Open, String) {
    let table = client.open(r#"["human"]"#).await;
    client.play(&table, 0, &["resign"]).await;
    let record = client.get(&table.path("/record"), &table.seats[0]).await;
    assert_eq!(record.status, StatusCode::OK);
    (table, record.text())
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_do_not_wait_for_those_who_look_at_records() {
    let client = Client::new();
    let held = busy(&client, |client| &client.house.pools.looking).await;
    assert!(!held.0.is_empty());
    let table = client.open(r#"["bot:random","human"]"#).await;
    // A bot alone at its question answers, however many look at records.
    while client.get(&table.path(""), &table.seats[0]).await.json()["moves"].as_array().unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    drop(held);
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_look_at_records_do_not_wait_for_bots() {
    let client = Client::new();
    let (_, record) = finished(&client).await;
    let all = client.house.thinking.available_permits() as u32;
    let _held = client.house.thinking.acquire_many(all).await.unwrap();
    let taken = take(&client, record).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    assert_eq!(client.get(taken.headers[header::LOCATION].to_str().unwrap(), "").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_while_its_record_waits_to_be_written() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let held = busy(&client, |client| &client.house.pools.exporting).await;
    let (here, path, token) = (client.clone(), table.path("/record"), table.seats[0].clone());
    let waiting = tokio::spawn(async move { here.get(&path, &token).await });
    while client.house.pools.exporting.waiting() == 0 {
        tokio::task::yield_now().await;
    }
    assert!(client.play_first(&table, 0).await || client.play_first(&table, 1).await, "the room is free");
    drop(held);
    let export = waiting.await.unwrap();
    assert_eq!(export.status, StatusCode::OK);
    let steps = export.text().lines().count() - 1;
    assert!(
        client.get(&table.path("/record"), &table.seats[0]).await.text().lines().count() > steps,
        "it is of the moment when it was asked for"
    );
}

#[tokio::test]
async fn options_without_end_are_refused_at_once() {
    let client = Client::new();
    let (_, record) = finished(&client).await;
    let (head, rest) = record.split_once("\noption ").unwrap();
    let many: String = (0..20_000).map(|n| format!("option o{n} x\n")).collect();
    let body = format!("{head}\n{many}option {}", rest.rsplit_once("sum ").unwrap().0);
    let sum = crate::token::hash(&body, 32);
    let answer = take(&client, format!("{body}sum {sum}\n")).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.text().contains("at most 100 options"), "{}", answer.text());
}

#[tokio::test]
async fn a_record_that_is_walked_through_is_replayed_once() {
    let client = Client::new();
    let (_, record) = finished(&client).await;
    let page = take(&client, record).await.headers[header::LOCATION].to_str().unwrap().to_owned();
    for step in 0..2 {
        let parts = client.get(&format!("{page}/parts?as=watch&step={step}"), "").await;
        assert_eq!(parts.json()["step"], json!(step));
    }
    assert_eq!(client.house.replayed_records.count(), 1);
}

/// How a game went is found once, where looks back are, and nobody at the table waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_an_end_holds_no_room_and_is_worked_out_once() {
    let client = Client::new();
    let (table, _) = finished(&client).await;
    let path = format!("/t/{}/0/end", table.id);
    let all = client.house.looking_back.available_permits() as u32;
    let held = client.house.looking_back.clone().acquire_many_owned(all).await.unwrap();
    let (here, seat, end) = (client.clone(), table.seats[0].clone(), path.clone());
    let asked = tokio::spawn(async move { here.page(&end, &seat).await });
    for _ in 0..50 {
        tokio::task::yield_now().await;
        assert_eq!(client.get(&table.path(""), &table.seats[0]).await.status, StatusCode::OK, "the table is free");
    }
    assert!(!asked.is_finished(), "it waits for its turn");
    drop(held);
    let first = asked.await.unwrap();
    assert_eq!(first.status, StatusCode::OK);
    let _held = client.house.looking_back.clone().acquire_many_owned(all).await.unwrap();
    assert_eq!(client.page(&path, &table.seats[0]).await.text(), first.text(), "nothing is worked out a second time");
}
