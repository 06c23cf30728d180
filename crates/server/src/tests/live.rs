//! Following a table by server-sent events.

use super::client::{Client, HOST, Open};
use axum::{
    body::Body,
    http::{Request, header},
};
use serde_json::Value;
use std::{sync::Arc, time::Duration};
use store::Sqlite;
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

    /// The stream of a page, which says that something is new.
    pub(super) async fn page(client: &Client, table: &Open, place: &str, token: &str) -> Events {
        let path = format!("/t/{}/{place}/events", table.id);
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
async fn who_was_told_more_by_another_server_is_not_told_less_by_this_one() {
    let store: Arc<dyn store::Store> = Arc::new(Sqlite::in_memory().unwrap());
    let [here, there] = [(); 2].map(|()| Client::with(store.clone()));
    let table = here.open(r#"["human","human"]"#).await;
    let seat = &table.seats[0];
    let before = step(&there, &table, seat).await;
    assert!(here.play_first(&table, 0).await && here.play_first(&table, 1).await);
    let end = step(&here, &table, seat).await;
    assert!(end > before && step(&there, &table, seat).await == before, "the other server has not heard of it");
    let mut events = Events::api(&there, &table, seat, Some(end)).await;
    assert!(events.next().await.is_none(), "nothing older, and nothing twice");
    assert_eq!(step(&there, &table, seat).await, end);
    // Who names a step that is not there is told to begin anew.
    let mut lost = Events::api(&here, &table, seat, Some(end + 1)).await;
    assert_eq!(lost.next().await.expect("an event").kind, "reload");
    assert_eq!(lost.next().await.expect("the present").id, end.to_string());
}

#[tokio::test]
async fn where_a_move_came_too_late_those_who_follow_are_told_what_came_first() {
    let store: Arc<dyn store::Store> = Arc::new(Sqlite::in_memory().unwrap());
    let [here, there] = [(); 2].map(|()| Client::with(store.clone()));
    let table = here.open(r#"["human","human"]"#).await;
    let seat = &table.seats[0];
    let look = here.get(&table.path(""), seat).await.json();
    let before = look["step"].as_u64().unwrap();
    let mut events = Events::api(&here, &table, seat, Some(before)).await;
    assert!(there.play_first(&table, 0).await);
    assert!(events.next().await.is_none(), "this server has not heard of it");
    let late = serde_json::json!({"step": before, "move": look["moves"][0]["move"]}).to_string();
    assert_eq!(here.post(&table.path("/moves"), seat, late).await.status, 409);
    assert_eq!(events.next().await.expect("what came first").id, (before + 1).to_string());
}

/// What a page is answered that shows a step and has these parts.
pub(super) async fn changes(client: &Client, table: &Open, place: &str, token: &str, since: u64, have: &str) -> Value {
    let path = format!("/t/{}/{place}/parts?since={since}", table.id);
    let request = Request::get(path).header(header::HOST, HOST).header(header::COOKIE, format!("perfidy={token}"));
    let response = client.stream(request.header("perfidy-have", format!("{since} {have}")).body(Body::empty()).unwrap()).await;
    assert_eq!(response.status(), 200);
    serde_json::from_slice(&axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap()).unwrap()
}

/// What the page of a seat has when it is loaded.
async fn loaded(client: &Client, table: &Open, seat: usize) -> String {
    let page = client.page(&format!("/t/{}/{seat}", table.id), &table.seats[seat]).await.text();
    page.split("data-have=\"").nth(1).expect("what the page has").split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_page_gets_the_changed_parts_only() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let seat = &table.seats[0];
    let now = step(&client, &table, seat).await;
    let have = loaded(&client, &table, 0).await;
    let same = changes(&client, &table, "0", seat, now, &have).await;
    assert_eq!((&same["parts"], &same["log"]["add"], &same["have"]), (&serde_json::json!({}), &"".into(), &have.clone().into()));
    // That somebody looks on now is news, too: it changes the seats' panel and nothing else.
    let mut events = Events::page(&client, &table, "0", seat).await;
    while events.next().await.is_some() {}
    let here = changes(&client, &table, "0", seat, now, &have).await;
    let keys = |answer: &Value| answer["parts"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&here), ["seats"]);
    assert!(client.play_first(&table, 0).await);
    let notice = events.next().await.expect("my own answer");
    assert!(notice.data["step"].as_u64() > Some(now) && notice.data.get("parts").is_none(), "{notice:?}");
    let answer = changes(&client, &table, "0", seat, now, here["have"].as_str().unwrap()).await;
    let parts = keys(&answer);
    assert!(parts.iter().any(|id| id == "prompt") && parts.iter().any(|id| id == "chips"), "{parts:?}");
    assert!(!parts.iter().any(|id| id == "board-labels" || id == "board-pieces"), "{parts:?}");
    assert_eq!(answer["log"]["drop"], 0, "the log only grows");
    assert!(answer.to_string().len() < 20_000);
    // Who says nothing gets everything, and so does who says what cannot be.
    for have in ["", "zz", &have[1..]] {
        assert!(keys(&changes(&client, &table, "0", seat, now, have).await).len() > 12);
    }
}

#[tokio::test]
async fn a_burst_is_one_answer_and_a_move_is_answered_with_what_it_changed() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let seat = &table.seats[1];
    let mut events = Events::page(&client, &table, "1", seat).await;
    let begin = step(&client, &table, seat).await;
    let have = loaded(&client, &table, 1).await;
    for _ in 0..12 {
        assert!(client.play_first(&table, 0).await || client.play_first(&table, 1).await);
    }
    let end = step(&client, &table, seat).await;
    let mut last = 0;
    while let Some(event) = events.next().await {
        last = event.data["step"].as_u64().unwrap();
    }
    assert!(end > begin + 3 && last == end);
    let answer = changes(&client, &table, "1", seat, begin, &have).await;
    assert_eq!((answer["step"].as_u64(), answer["from"].as_u64()), (Some(end), Some(begin)));
    let whole = client.page(&format!("/t/{}/1/parts", table.id), seat).await.json();
    for (id, html) in answer["parts"].as_object().unwrap() {
        assert!(id.starts_with("board-") || *html == whole["parts"][id], "{id} is what a new page shows");
    }
    // A form is answered in the same way.
    let mover = usize::from(client.get(&table.path(""), &table.seats[0]).await.json()["moves"].as_array().unwrap().is_empty());
    let look = client.get(&table.path(""), &table.seats[mover]).await.json();
    let have = loaded(&client, &table, mover).await;
    let (now, first) = (look["step"].to_string(), look["moves"][0]["move"].as_str().unwrap().to_owned());
    let body = serde_urlencoded::to_string([
        ("key", crate::token::form_key(&table.seats[mover]).as_str()),
        ("step", now.as_str()),
        ("move", first.as_str()),
    ])
    .unwrap();
    let request =
        Request::post(format!("/t/{}/{mover}/move", table.id)).header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
    let request = request.header(header::COOKIE, format!("perfidy={}", table.seats[mover])).header(header::ACCEPT, "application/json");
    let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").header("perfidy-have", format!("{now} {have}"));
    let response = client.stream(request.body(Body::from(body)).unwrap()).await;
    let answer: Value = serde_json::from_slice(&axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap()).unwrap();
    assert!(answer["step"].as_u64() > look["step"].as_u64() && answer["parts"]["prompt"].is_string(), "{answer}");
}

/// Those who watch look through the same eyes: what was made for one is given to the others.
#[tokio::test]
async fn watchers_share_their_answers() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let now = client.get(&table.path(""), &table.spectate).await.json()["step"].as_u64().unwrap();
    assert!(client.play_first(&table, 0).await && client.play_first(&table, 1).await);
    let [one, other] = [
        changes(&client, &table, "watch", &table.spectate, now, "").await,
        changes(&client, &table, "watch", &table.spectate, now, "").await,
    ];
    assert_eq!(one, other);
    let loaded = client.house.table(&table.id).await.unwrap();
    assert_eq!(loaded.shared.count(), 1);
}

#[tokio::test]
async fn a_key_that_has_ended_no_longer_follows() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut events = Events::api(&client, &table, &table.seats[1], None).await;
    assert!(events.next().await.is_some());
    client.post(&table.path("/manage"), &table.seats[1], r#"{"change":"person 1"}"#).await;
    let last = events.next().await.expect("a last word");
    assert_eq!(last.kind, "ended");
    assert!(last.data["error"].as_str().unwrap().contains("You gave Defend to another person"), "{last:?}");
    assert!(client.play_first(&table, 0).await);
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn a_page_that_was_open_before_sees_who_comes_and_who_goes() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let now = step(&client, &table, &table.seats[0]).await;
    let here = async |events: &mut Events, seat: usize| {
        while events.next().await.is_some() {}
        let answer = changes(&client, &table, &seat.to_string(), &table.seats[seat], now, "").await;
        answer["parts"]["seats"].as_str().map(|seats| seats.matches("looks at the table now").count())
    };
    let mut first = Events::page(&client, &table, "0", &table.seats[0]).await;
    assert_eq!(here(&mut first, 0).await, Some(1));
    let mut second = Events::page(&client, &table, "1", &table.seats[1]).await;
    assert!(first.next().await.is_some(), "the stream says that somebody came");
    assert_eq!(here(&mut first, 0).await, Some(2), "nothing else has happened at the table");
    assert_eq!(here(&mut second, 1).await, Some(2));
    drop(second);
    assert!(first.next().await.is_some(), "and that they went");
    assert_eq!(here(&mut first, 0).await, Some(1));
}
