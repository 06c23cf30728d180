//! Following a table by server-sent events.

use super::client::{Client, HOST, Open};
use axum::{
    body::Body,
    http::{Request, header},
};
use serde_json::Value;
use std::time::Duration;
use tokio_stream::StreamExt;

/// A stream of events, read one by one.
pub(super) struct Events {
    stream: axum::body::BodyDataStream,
    unread: String,
    last: Option<String>,
}

/// One event.
#[derive(Debug)]
pub(super) struct Event {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) data: Value,
}

impl Events {
    pub(super) async fn api(client: &Client, table: &Open, token: &str, since: Option<u64>) -> Events {
        let mut request = Request::get(table.path("/events")).header(header::AUTHORIZATION, format!("Bearer {token}"));
        if let Some(step) = since {
            request = request.header("last-event-id", step.to_string());
        }
        Events::open(client, request.body(Body::empty()).unwrap()).await
    }

    pub(super) async fn page(client: &Client, table: &Open, place: &str, token: &str, step: u64) -> Events {
        let path = format!("/t/{}/{place}/events?step={step}", table.id);
        let request = Request::get(path).header(header::HOST, HOST).header(header::COOKIE, format!("perfidy={token}"));
        Events::open(client, request.body(Body::empty()).unwrap()).await
    }

    async fn open(client: &Client, request: Request<Body>) -> Events {
        let response = client.stream(request).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Events { stream: response.into_body().into_data_stream(), unread: String::new(), last: None }
    }

    /// The next new step; that somebody has come to look on or has gone is passed over.
    pub(super) async fn next_step(&mut self) -> Option<Event> {
        loop {
            let event = self.next().await?;
            let new = self.last.as_ref() != Some(&event.id);
            self.last = Some(event.id.clone());
            if new {
                return Some(event);
            }
        }
    }

    /// The next event, or nothing when none comes soon.
    pub(super) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.unread.split_once("\n\n") {
                let field = |name: &str| {
                    let lines = event.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
                    lines.collect::<Vec<_>>().join("\n")
                };
                let found = Event { id: field("id"), kind: field("event"), data: serde_json::from_str(&field("data")).unwrap_or_default() };
                self.unread = rest.to_owned();
                if found.kind.is_empty() {
                    continue;
                }
                return Some(found);
            }
            let chunk = tokio::time::timeout(Duration::from_millis(400), self.stream.next()).await.ok()??.ok()?;
            self.unread += std::str::from_utf8(&chunk).unwrap();
        }
    }
}

async fn step(client: &Client, table: &Open, token: &str) -> u64 {
    client.get(&table.path(""), token).await.json()["step"].as_u64().unwrap()
}

#[tokio::test]
async fn each_new_step_comes_once_with_its_number_as_id() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut events = Events::api(&client, &table, &table.seats[1], None).await;
    let first = events.next().await.expect("the present");
    assert_eq!(first.kind, "step");
    let begin: u64 = first.id.parse().unwrap();
    assert!(client.play_first(&table, 0).await);
    assert!(events.next().await.is_none(), "a sealed answer of another seat is no event");
    assert!(client.play_first(&table, 1).await);
    let end = step(&client, &table, &table.seats[1]).await;
    for expected in begin + 1..=end {
        let event = events.next().await.expect("a step");
        assert_eq!(event.id, expected.to_string());
        assert_eq!(event.data["step"], expected);
    }
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn who_lost_the_line_goes_on_where_he_was() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let seen = step(&client, &table, &table.seats[0]).await;
    let mut stays = Events::api(&client, &table, &table.seats[0], Some(seen)).await;
    assert!(client.play_first(&table, 0).await && client.play_first(&table, 1).await);
    let mut again = Events::api(&client, &table, &table.seats[0], Some(seen)).await;
    let end = step(&client, &table, &table.seats[0]).await;
    for _ in seen..end {
        let (a, b) = (stays.next().await.expect("a step"), again.next().await.expect("the same step"));
        assert_eq!((a.id, a.data), (b.id, b.data));
    }
}

#[tokio::test]
async fn a_page_gets_the_changed_parts_only() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let seat = &table.seats[0];
    let now = step(&client, &table, seat).await;
    let mut events = Events::page(&client, &table, "0", seat, now).await;
    // That somebody looks on now is news, too: it changes the seats' panel and nothing else.
    while let Some(event) = events.next().await {
        let parts = event.data["parts"].as_object().unwrap();
        assert!(parts.keys().all(|id| id == "seats"), "{:?}", parts.keys());
    }
    assert!(client.play_first(&table, 0).await);
    let event = events.next().await.expect("my own answer");
    let parts = event.data["parts"].as_object().unwrap();
    assert!(parts.contains_key("prompt") && parts.contains_key("chips"), "{:?}", parts.keys());
    assert!(!parts.contains_key("board-labels") && !parts.contains_key("board-pieces"), "{:?}", parts.keys());
    assert_eq!(event.data["log"]["drop"], 0, "the log only grows");
    assert!(event.data.to_string().len() < 20_000);
}

#[tokio::test]
async fn a_replaced_link_no_longer_follows() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut events = Events::api(&client, &table, &table.seats[1], None).await;
    assert!(events.next().await.is_some());
    client.post(&table.path("/manage"), &table.opener, r#"{"change":"reissue 1"}"#).await;
    let last = events.next().await.expect("a last word");
    assert_eq!(last.kind, "ended");
    assert!(last.data["error"].as_str().unwrap().contains("was replaced by a new one"), "{last:?}");
    assert!(client.play_first(&table, 0).await);
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn a_page_that_was_open_before_sees_who_comes_and_who_goes() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let now = step(&client, &table, &table.seats[0]).await;
    let here = async |events: &mut Events| {
        let mut last = None;
        while let Some(event) = events.next().await {
            last = event.data["parts"]["seats"].as_str().map(|seats| seats.matches("looks at the table now").count()).or(last);
        }
        last
    };
    let mut first = Events::page(&client, &table, "0", &table.seats[0], now).await;
    assert_eq!(here(&mut first).await, Some(1));
    let mut second = Events::page(&client, &table, "1", &table.seats[1], now).await;
    assert_eq!(here(&mut first).await, Some(2), "nothing else has happened at the table");
    assert_eq!(here(&mut second).await, Some(2));
    drop(second);
    assert_eq!(here(&mut first).await, Some(1));
}
