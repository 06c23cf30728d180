//! What the rules keep from some for ever: nobody opens the whole record, which holds it, without having been told.

use super::client::{Client, HOST, Open};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use bots::AnyGame;
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::Sqlite;

async fn given_up() -> (Client, Open) {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::with_games(vec![AnyGame::of::<orchestra::Orchestra>()], store, Duration::ZERO);
    let answer = client.post("/api/tables", "", json!({"game": "orchestra", "seats": ["human"]}).to_string()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let table = Open::read(&answer.json());
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    let answer = client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": "resign"}).to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    (client, table)
}

#[tokio::test]
async fn after_the_end_a_seat_saves_its_own_view_unless_it_asks_for_the_whole_record() {
    let (client, table) = given_up().await;
    let own = client.get(&table.path("/record"), &table.seats[0]).await;
    assert_eq!(own.headers[header::CONTENT_TYPE], "application/x-ndjson", "{}", own.text());
    let whole = client.get(&table.path("/record?whole=yes"), &table.seats[0]).await;
    assert!(whole.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/plain"));
}

#[tokio::test]
async fn whoever_wants_to_replay_with_anybodys_eyes_is_told_first() {
    let (client, table) = given_up().await;
    let (page, key) = (format!("/t/{}/0", table.id), &table.seats[0]);
    let first = client.page(&format!("{page}/whole"), key).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    assert_eq!(first.headers[header::LOCATION], format!("{page}/told"));
    let told = client.page(&format!("{page}/told"), key).await.text();
    assert!(told.contains("every interrogation card") && told.contains("/whole?told=yes") && told.contains("/record?whole=yes"), "{told}");
    let opened = client.page(&format!("{page}/whole?told=yes"), key).await;
    assert!(opened.headers[header::LOCATION].to_str().unwrap().starts_with("/look/"));
    let end = client.page(&format!("{page}/end"), key).await.text();
    assert!(end.contains("Save your view") && end.contains("/told") && !end.contains("Save the record"), "{end}");
}

#[tokio::test]
async fn whoever_opens_an_uploaded_record_is_told_first() {
    let (client, table) = given_up().await;
    let whole = client.get(&table.path("/record?whole=yes"), &table.seats[0]).await.text();
    let request = Request::post("/look").header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
    let taken = client.send(request.body(Body::from(whole)).unwrap()).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    let page = taken.headers[header::LOCATION].to_str().unwrap().to_owned();
    for address in [page.clone(), format!("{page}?as=0&step=2")] {
        let told = client.page(&address, "").await.text();
        assert!(told.contains("every interrogation card") && told.contains(&format!("{page}?told=yes")), "{told}");
        assert!(!told.contains("id=\"view\""), "the board is not there yet");
    }
    for end in ["/record", "/text", "/parts", "/log?as=0&step=1&before=1", "/picture.svg"] {
        assert_eq!(client.page(&format!("{page}{end}"), "").await.status, StatusCode::FORBIDDEN, "{end}");
    }
    let opened = client.page(&format!("{page}?told=yes"), "").await;
    assert!(opened.headers[header::SET_COOKIE].to_str().unwrap().starts_with("perfidy-told=yes; Path=/look/"), "{:?}", opened.headers);
    assert!(opened.text().contains("id=\"view\""));
    assert_eq!(client.page(&format!("{page}/record?told=yes"), "").await.status, StatusCode::OK);
}
