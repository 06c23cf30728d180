//! A house with a password: the lobby is for those who know it, a table for those who were sent a link.

use super::{
    client::{Answer, Client, HOST, Open},
    limits::from,
};
use crate::{Config, House};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use bots::AnyGame;
use std::sync::Arc;
use store::Sqlite;

const PASSWORD: &str = "red herring & co.";

fn house() -> Client {
    let config = Config { lobby_password: Some(PASSWORD.to_owned()), ..Client::config() };
    Client::of(House::new(vec![AnyGame::of::<bell::Bell>()], Arc::new(Sqlite::in_memory().unwrap()), config))
}

async fn say(client: &Client, password: &str, address: &str) -> Answer {
    let body = serde_urlencoded::to_string([("password", password), ("key", &client.house.form_key)]).unwrap();
    let request = Request::post("/enter").header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
    client.send(from(address, request.body(Body::from(body)).unwrap())).await
}

async fn look(client: &Client, path: &str, cookie: &str) -> Answer {
    let request = Request::get(path).header(header::HOST, HOST).header(header::COOKIE, cookie);
    client.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_browser_says_the_password_once() {
    let client = house();
    for path in ["/", "/new/bell", "/look"] {
        let sent = look(&client, path, "").await;
        assert_eq!((sent.status, sent.headers[header::LOCATION].to_str().unwrap()), (StatusCode::SEE_OTHER, "/enter"), "{path}");
    }
    for path in ["/rules", "/rules/bell", "/licences", "/healthz", "/first-steps/bell", "/api/games"] {
        assert_eq!(look(&client, path, "").await.status, StatusCode::OK, "{path} is nobody's secret");
    }
    assert!(look(&client, "/enter", "").await.text().contains("This house has a password"));
    let wrong = say(&client, "Red herring & co.", "192.0.2.1").await;
    assert_eq!((wrong.status, wrong.headers.get(header::SET_COOKIE)), (StatusCode::UNAUTHORIZED, None));
    let right = say(&client, PASSWORD, "192.0.2.1").await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
    let cookie = right.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains("herring"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    assert!(look(&client, "/", cookie).await.text().contains("Open tables"));
    assert_eq!(look(&client, "/", &format!("{cookie}x")).await.status, StatusCode::SEE_OTHER);
    assert_eq!(look(&client, "/", &format!("perfidy-owner={}", client.house.owner_key)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn guesses_are_few_and_no_page_of_another_site_guesses() {
    let client = house();
    for _ in 0..10 {
        assert_eq!(say(&client, "no", "192.0.2.1").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(say(&client, PASSWORD, "192.0.2.1").await.status, StatusCode::TOO_MANY_REQUESTS, "not even the right one is looked at");
    assert_eq!(say(&client, PASSWORD, "192.0.2.2").await.status, StatusCode::SEE_OTHER, "others are not kept out by that");
    let header = Request::post("/api/tables").header("perfidy-password", "no").body(Body::empty()).unwrap();
    assert_eq!(client.send(from("192.0.2.1", header)).await.status, StatusCode::TOO_MANY_REQUESTS, "nor by the header");
    let foreign = Request::post("/enter").header(header::HOST, HOST).header(header::ORIGIN, "http://evil.example");
    let body = serde_urlencoded::to_string([("password", PASSWORD)]).unwrap();
    assert_eq!(client.send(foreign.body(Body::from(body)).unwrap()).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_program_sends_it_and_who_has_a_link_needs_none() {
    let client = house();
    let open = async |password: Option<&str>| {
        let request = Request::post("/api/tables");
        let request = password.into_iter().fold(request, |request, password| request.header("perfidy-password", password));
        client.send(request.body(Body::from(r#"{"game":"bell","seats":["human","human"],"wait":true,"listed":true}"#)).unwrap()).await
    };
    let refused = open(None).await;
    assert!(refused.status == StatusCode::UNAUTHORIZED && refused.text().contains("perfidy-password"), "{}", refused.text());
    assert_eq!(open(Some("no")).await.status, StatusCode::UNAUTHORIZED);
    let table = Open::read(&open(Some(PASSWORD)).await.json());
    let link = format!("/t/{}/join/{}", table.id, table.seats[0]);
    assert!(look(&client, &link, "").await.text().contains("You are invited to play"));
    // Whoever knows a listed table by its address alone is not offered its seats.
    let address = look(&client, &format!("/t/{}", table.id), "").await;
    assert!(address.status == StatusCode::UNAUTHORIZED && !address.text().contains(&table.seats[0]), "{}", address.text());
    assert_eq!(client.post(&table.path("/sit"), &table.seats[0], "{}").await.status, StatusCode::OK);
}
