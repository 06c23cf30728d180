//! Word for a seat that is asked and whose player is not there.

use super::client::{Client, Open};
use crate::{Config, House, Reach, upkeep};
use axum::http::StatusCode;
use bots::AnyGame;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::{Sqlite, Store};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    time::timeout,
};

fn house(store: Arc<dyn Store>, webhooks: Reach) -> Client {
    let config = Config { webhooks, notify_after: Duration::ZERO, notify_again: Duration::from_millis(20), ..Client::config() };
    Client::of(House::new(vec![AnyGame::of::<bell::Bell>()], store, config))
}

/// Whoever is told, and how often.
struct Hook {
    listener: TcpListener,
    address: String,
}

impl Hook {
    async fn new() -> Hook {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/hook/secret-of-the-player", listener.local_addr().unwrap());
        Hook { listener, address }
    }

    /// The next word, answered so.
    async fn word(&self, answer: &str) -> Option<String> {
        let (mut line, _) = timeout(Duration::from_secs(5), self.listener.accept()).await.ok()?.unwrap();
        let mut told = Vec::new();
        while !told.ends_with(b"}") {
            let mut part = [0; 4096];
            let read = line.read(&mut part).await.unwrap();
            told.extend(&part[..read]);
        }
        line.write_all(format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n").as_bytes()).await.unwrap();
        Some(String::from_utf8(told).unwrap())
    }

    async fn nothing(&self) -> bool {
        timeout(Duration::from_millis(200), self.listener.accept()).await.is_err()
    }
}

async fn wish(client: &Client, table: &Open, seat: usize, webhook: &str) -> (StatusCode, String) {
    let answer = client.put(&table.path("/notify"), &table.seats[seat], json!({"webhook": webhook}).to_string()).await;
    (answer.status, answer.text())
}

async fn look_after(client: &Client, table: &Open) {
    let loaded = client.house.table(&table.id).await.unwrap();
    upkeep::look_after(&client.house, &loaded).await;
}

/// The seat that is asked first, with its first move.
async fn asked(client: &Client, table: &Open) -> usize {
    for seat in 0..2 {
        if client.get(&table.path(""), &table.seats[seat]).await.json()["moves"].get(0).is_some() {
            return seat;
        }
    }
    panic!("nobody is asked");
}

async fn trouble(client: &Client, table: &Open, seat: usize) -> Value {
    client.get(&table.path("/notify"), &table.seats[seat]).await.json()["trouble"].clone()
}

#[tokio::test]
async fn a_seat_hears_once_that_it_is_asked_and_nothing_of_the_game() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = house(store.clone(), Reach::Anywhere);
    let table = client.open(r#"["human","human"]"#).await;
    let (hook, seat) = (Hook::new().await, asked(&client, &table).await);
    assert_eq!(wish(&client, &table, seat, &hook.address).await.0, StatusCode::OK);
    look_after(&client, &table).await;
    let word = hook.word("204 No Content").await.expect("it is told");
    assert!(word.starts_with("POST /hook/secret-of-the-player HTTP/1.1\r\n"), "{word}");
    let body: Value = serde_json::from_str(word.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body["event"], "your-turn");
    assert_eq!(body["table"], format!("http://{}/t/{}/{seat}", super::client::HOST, table.id));
    assert_eq!(body["game"], "bell");
    for secret in table.seats.iter().chain([&table.opener, &table.spectate]) {
        assert!(!word.contains(secret.as_str()), "{word}");
    }
    look_after(&client, &table).await;
    assert!(hook.nothing().await, "once for each question");
    // Nor does a server that starts later tell it again.
    let later = house(store, Reach::Anywhere);
    look_after(&later, &table).await;
    assert!(hook.nothing().await);
    assert_eq!(trouble(&client, &table, seat).await, Value::Null);
}

#[tokio::test]
async fn who_looks_on_is_not_told_and_who_leaves_is() {
    let client = house(Arc::new(Sqlite::in_memory().unwrap()), Reach::Anywhere);
    let table = client.open(r#"["human","human"]"#).await;
    let (hook, seat) = (Hook::new().await, asked(&client, &table).await);
    wish(&client, &table, seat, &hook.address).await;
    let loaded = client.house.table(&table.id).await.unwrap();
    loaded.watching.change(seat, 1);
    look_after(&client, &table).await;
    assert!(hook.nothing().await);
    loaded.watching.change(seat, -1);
    look_after(&client, &table).await;
    assert!(hook.word("200 OK").await.is_some());
}

#[tokio::test]
async fn it_is_tried_again_and_what_did_not_arrive_is_told_to_the_seat_alone() {
    let client = house(Arc::new(Sqlite::in_memory().unwrap()), Reach::Anywhere);
    let table = client.open(r#"["human","human"]"#).await;
    let (hook, seat) = (Hook::new().await, asked(&client, &table).await);
    wish(&client, &table, seat, &hook.address).await;
    look_after(&client, &table).await;
    for _ in 0..4 {
        assert!(hook.word("503 Later").await.is_some(), "it is tried again");
    }
    let told = async || {
        for _ in 0..100 {
            let trouble = trouble(&client, &table, seat).await;
            if trouble != Value::Null {
                return trouble;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Value::Null
    };
    assert_eq!(told().await, "It answered with status 503.");
    assert!(hook.nothing().await, "not for ever");
    let own = client.page(&format!("/t/{}/{seat}", table.id), &table.seats[seat]).await.text();
    assert!(own.contains("The last word did not arrive. It answered with status 503.") && own.contains("secret-of-the-player"));
    let other = client.page(&format!("/t/{}/{}", table.id, 1 - seat), &table.seats[1 - seat]).await.text();
    assert!(!other.contains("secret-of-the-player") && !other.contains("did not arrive"));
    assert_eq!(client.get(&table.path("/notify"), &table.seats[1 - seat]).await.json()["webhook"], Value::Null);
    assert_eq!(client.get(&table.path("/notify"), &table.spectate).await.status, StatusCode::FORBIDDEN);
    // Who takes the wish back hears nothing more.
    wish(&client, &table, seat, "").await;
    let kept = client.house.store.load(&table.id).await.unwrap().unwrap();
    assert_eq!(kept.seats[seat].notify, "", "no trace of the address is left");
}

#[tokio::test]
async fn nothing_is_sent_to_neighbours_on_a_players_wish() {
    let client = house(Arc::new(Sqlite::in_memory().unwrap()), Reach::Public);
    let table = client.open(r#"["human","human"]"#).await;
    let (hook, seat) = (Hook::new().await, asked(&client, &table).await);
    let (status, why) = wish(&client, &table, seat, &hook.address).await;
    assert!(status == StatusCode::BAD_REQUEST && why.contains("inside a private network"), "{why}");
    // A name is looked up only when something is sent.
    let by_name = hook.address.replace("127.0.0.1", "localhost");
    assert_eq!(wish(&client, &table, seat, &by_name).await.0, StatusCode::OK);
    look_after(&client, &table).await;
    assert!(hook.nothing().await);
    assert!(trouble(&client, &table, seat).await.as_str().unwrap_or_default().contains("inside a private network"));
    for bad in ["ftp://example.org", "https://user:secret@example.org/", "https://example.org/\r\nX: y", "http://example.org:25/"] {
        assert_eq!(wish(&client, &table, seat, bad).await.0, StatusCode::BAD_REQUEST, "{bad}");
    }
}

#[tokio::test]
async fn who_comes_after_does_not_inherit_the_address() {
    let client = house(Arc::new(Sqlite::in_memory().unwrap()), Reach::Anywhere);
    let (table, _) = super::keys::both_sit(&client).await;
    let (hook, seat) = (Hook::new().await, 0);
    wish(&client, &table, seat, &hook.address).await;
    let given = super::keys::manage(&client, &table, &table.seats[seat], "person 0").await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.text());
    assert_eq!(client.house.store.load(&table.id).await.unwrap().unwrap().seats[seat].notify, "");
}
