//! A house for tests, and a client that speaks to it without a network.

use super::sentry::Sentry;
use crate::{
    Config, House, opening,
    opening::{OpenRequest, Opened},
    router,
    time::Time,
};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, StatusCode, header},
};
use bots::AnyGame;
use serde_json::Value;
use std::{sync::Arc, time::Duration};
use store::Sqlite;
use tower::ServiceExt;

/// The address under which the tests know the house.
pub(super) const HOST: &str = "table.test";

/// A house with bell on its shelf and a store that is gone afterwards.
#[derive(Clone)]
pub(super) struct Client {
    pub(super) house: Arc<House>,
    service: Router,
}

/// An answer, read to its end.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

impl Answer {
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(super) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// Status, headers and body as one text.
    pub(super) fn whole(&self) -> String {
        let mut headers: Vec<_> = self.headers.iter().map(|(n, v)| format!("{n}: {}", v.to_str().unwrap_or("?"))).collect();
        headers.sort();
        format!("{}\n{}\n\n{}", self.status, headers.join("\n"), self.text())
    }
}

impl Client {
    pub(super) fn new() -> Client {
        let store = Sqlite::in_memory().expect("a store");
        Client::with(Arc::new(store))
    }

    pub(super) fn with(store: Arc<dyn store::Store>) -> Client {
        Client::with_games(vec![AnyGame::of::<bell::Bell>(), AnyGame::of::<spies::Spies>()], store, Duration::ZERO)
    }

    /// A house with the sentries on its shelf, whose windows stay open for so long.
    pub(super) fn sentries(store: Arc<dyn store::Store>, window_pause: Duration) -> Client {
        Client::with_games(vec![AnyGame::of::<bell::Bell>(), AnyGame::of::<Sentry>()], store, window_pause)
    }

    /// A house with these games on its shelf.
    pub(super) fn with_games(games: Vec<AnyGame>, store: Arc<dyn store::Store>, window_pause: Duration) -> Client {
        Client::at(games, store, window_pause, Time::of_the_machine())
    }

    /// A house with bell and the sentries on its shelf, whose time stands still until it is turned.
    pub(super) fn by_hand(store: Arc<dyn store::Store>, window_pause: Duration) -> Client {
        Client::at(vec![AnyGame::of::<bell::Bell>(), AnyGame::of::<Sentry>()], store, window_pause, Time::by_hand())
    }

    fn at(games: Vec<AnyGame>, store: Arc<dyn store::Store>, window_pause: Duration, time: Time) -> Client {
        Client::of(House::with_time(games, store, Config { window_pause, ..Client::config() }, time))
    }

    /// How the house of the tests is run.
    pub(super) fn config() -> Config {
        Config { address: format!("http://{HOST}"), ..Config::default() }
    }

    pub(super) fn of(house: Arc<House>) -> Client {
        Client { service: router(house.clone()), house }
    }

    pub(super) async fn send(&self, request: Request<Body>) -> Answer {
        let (head, body) = self.service.clone().oneshot(request).await.expect("an answer").into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
        Answer { status: head.status, headers: head.headers, body }
    }

    /// The answer's beginning only; for streams.
    pub(super) async fn stream(&self, request: Request<Body>) -> axum::response::Response {
        self.service.clone().oneshot(request).await.expect("an answer")
    }

    pub(super) async fn get(&self, path: &str, token: &str) -> Answer {
        self.send(Request::get(path).header(header::AUTHORIZATION, format!("Bearer {token}")).body(Body::empty()).unwrap()).await
    }

    pub(super) async fn post(&self, path: &str, token: &str, body: impl Into<Body>) -> Answer {
        self.send(Request::post(path).header(header::AUTHORIZATION, format!("Bearer {token}")).body(body.into()).unwrap()).await
    }

    pub(super) async fn put(&self, path: &str, token: &str, body: impl Into<Body>) -> Answer {
        self.send(Request::put(path).header(header::AUTHORIZATION, format!("Bearer {token}")).body(body.into()).unwrap()).await
    }

    /// A page as the browser of a seat asks for it.
    pub(super) async fn page(&self, path: &str, token: &str) -> Answer {
        let request = Request::get(path).header(header::HOST, HOST).header(header::COOKIE, format!("perfidy={token}"));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// A form as the browser of a seat sends it.
    pub(super) async fn form(&self, path: &str, token: &str, fields: &[(&str, &str)]) -> Answer {
        let request = Request::post(path).header(header::HOST, HOST).header(header::COOKIE, format!("perfidy={token}"));
        let request = request.header(header::ORIGIN, format!("http://{HOST}"));
        self.send(request.body(Body::from(serde_urlencoded::to_string(fields).unwrap())).unwrap()).await
    }

    /// Opens a table of bell and gives its id with the tokens of its persons.
    pub(super) async fn open(&self, seats: &str) -> Open {
        let body = format!(r#"{{"game":"bell","seats":{seats}}}"#);
        let answer = self.post("/api/tables", "", body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        Open::read(&answer.json())
    }

    /// Opens a table of sentries at which these cloaks were drawn.
    pub(super) async fn open_sentries(&self, seats: &[&str], cloaks: &[u8]) -> Open {
        self.open_sentries_with(seats, cloaks, OpenRequest::default()).await
    }

    /// The same, with what else is wished.
    pub(super) async fn open_sentries_with(&self, seats: &[&str], cloaks: &[u8], request: OpenRequest) -> Open {
        let lines = cloaks.iter().map(|n| format!("* draw {n}")).collect();
        let request = OpenRequest { game: "sentry".into(), seats: seats.iter().map(|kind| (*kind).to_owned()).collect(), lines, ..request };
        let table = Open::of(&opening::open(&self.house, request).await.unwrap()).await;
        self.all_look(&table).await;
        table
    }

    /// Every person looks at the table once: from then on their seats count as taken.
    pub(super) async fn all_look(&self, table: &Open) {
        for token in &table.seats {
            self.get(&table.path(""), token).await;
        }
    }

    /// Plays moves for a seat, one after the other.
    pub(super) async fn play(&self, table: &Open, seat: usize, moves: &[&str]) {
        for text in moves {
            let step = self.get(&table.path(""), &table.seats[seat]).await.json()["step"].clone();
            let body = serde_json::json!({"step": step, "move": text}).to_string();
            let answer = self.post(&table.path("/moves"), &table.seats[seat], body).await;
            assert_eq!(answer.status, StatusCode::OK, "seat {seat}, {text}: {}", answer.text());
        }
    }

    /// Plays the first move that a seat has; `false` when it has none.
    pub(super) async fn play_first(&self, table: &Open, seat: usize) -> bool {
        let look = self.get(&table.path(""), &table.seats[seat]).await.json();
        let Some(first) = look["moves"].get(0) else { return false };
        let body = serde_json::json!({"step": look["step"], "move": first["move"]}).to_string();
        let answer = self.post(&table.path("/moves"), &table.seats[seat], body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        true
    }
}

/// A table that was opened.
#[derive(Clone)]
pub(super) struct Open {
    pub(super) id: String,
    pub(super) seats: Vec<String>,
    pub(super) spectate: String,
    pub(super) opener: String,
}

impl Open {
    /// A table with all of its keys.
    pub(super) async fn of(Opened { loaded, opener }: &Opened) -> Open {
        let room = loaded.room.lock().await;
        Open {
            id: loaded.id.clone(),
            seats: room.seats.iter().map(|row| row.token.clone()).collect(),
            spectate: room.table.spectate.clone(),
            opener: opener.clone(),
        }
    }

    pub(super) fn read(json: &Value) -> Open {
        let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
        Open {
            id: text(&json["table"]),
            seats: json["seats"].as_array().unwrap().iter().map(|seat| text(&seat["token"])).collect(),
            spectate: text(&json["spectate"]["token"]),
            opener: text(&json["opener"]["token"]),
        }
    }

    /// An address of the API.
    pub(super) fn path(&self, end: &str) -> String {
        format!("/api/tables/{}{end}", self.id)
    }
}
