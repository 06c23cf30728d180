//! One address asks for so much and no more; the same machine for as much as it likes.

use super::client::{Answer, Client};
use crate::{
    Config, House,
    sender::{Scheme, Sender, Way},
    time::Time,
};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use bots::AnyGame;
use std::{sync::Arc, time::Duration};
use store::Sqlite;

/// The same request from somewhere else.
pub(super) fn from(address: &str, mut request: Request<Body>) -> Request<Body> {
    let sender = Sender { address: address.parse().unwrap(), way: Way::Straight, scheme: Scheme::Http };
    request.extensions_mut().insert(sender);
    request
}

async fn open(client: &Client, address: &str, game: &str) -> Answer {
    let body = format!(r#"{{"game":"{game}","seats":["human","human"]}}"#);
    client.send(from(address, Request::post("/api/tables").body(Body::from(body)).unwrap())).await
}

#[tokio::test]
async fn one_address_opens_so_many_tables_an_hour() {
    let config = Config { tables_an_hour: 3, ..Client::config() };
    let time = Time::by_hand();
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::of(House::with_time(vec![AnyGame::of::<bell::Bell>()], store, config, time));
    for _ in 0..5 {
        assert_eq!(open(&client, "192.0.2.1", "nonsense").await.status, StatusCode::BAD_REQUEST, "what comes to nothing does not count");
    }
    for _ in 0..3 {
        assert_eq!(open(&client, "192.0.2.1", "bell").await.status, StatusCode::CREATED);
    }
    let refused = open(&client, "192.0.2.1", "bell").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.text().contains("3 tables within an hour") && refused.headers[header::RETRY_AFTER] == "1200", "{}", refused.whole());
    let page = client.send(from("192.0.2.1", Request::post("/first-steps/bell").body(Body::empty()).unwrap())).await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS, "by whichever page");
    assert_eq!(open(&client, "192.0.2.2", "bell").await.status, StatusCode::CREATED, "others may");
    for _ in 0..5 {
        assert_eq!(open(&client, "127.0.0.1", "bell").await.status, StatusCode::CREATED, "the same machine may");
    }
    client.house.time.pass(Duration::from_secs(1201).as_millis() as i64);
    assert_eq!(open(&client, "192.0.2.1", "bell").await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn one_address_and_one_token_ask_so_often_a_second() {
    let client = Client::new();
    let ask = async |address: &str, token: &str| {
        let request = Request::get("/healthz").header(header::AUTHORIZATION, format!("Bearer {token}"));
        client.send(from(address, request.body(Body::empty()).unwrap())).await.status
    };
    let mut passed = 0;
    while ask("2001:db8:1:2::1", "a").await == StatusCode::OK {
        passed += 1;
        assert!(passed < 2000);
    }
    assert!(passed >= 200);
    assert_eq!(ask("2001:db8:1:2:ffff::9", "b").await, StatusCode::TOO_MANY_REQUESTS, "all addresses of one network are one");
    assert_eq!(ask("2001:db8:1:3::1", "a").await, StatusCode::TOO_MANY_REQUESTS, "one token by many addresses is one");
    assert_eq!(ask("2001:db8:1:3::1", "c").await, StatusCode::OK);
}
