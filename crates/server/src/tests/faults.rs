//! Faults: a panic in a game, a store that fails, a server that ends.

use super::client::{Client, Open};
use crate::{api_error::ApiError, upkeep};
use axum::http::StatusCode;
use serde_json::json;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};
use store::{
    Answer, Author, ChatRow, Inventory, Lease, LineRow, LivingServer, Notices, Phase, Position, SeatRow, Sqlite, Store, StoreError,
    StoredTable, TableRow,
};
use table::{Seat, Texts};
use tokio::sync::Barrier;

#[tokio::test]
async fn a_panic_closes_its_table_with_an_apology_and_the_others_go_on() {
    let client = Client::new();
    let [broken, other] = [client.open(r#"["human","human"]"#).await, client.open(r#"["human","human"]"#).await];
    let loaded = client.house.table(&broken.id).await.unwrap();
    let error = client.house.act::<()>(&loaded, |_, _| panic!("a fault on purpose")).await.unwrap_err();
    assert_eq!(error.status, StatusCode::INTERNAL_SERVER_ERROR);
    let look = client.get(&broken.path("/log"), &broken.seats[0]).await;
    assert_eq!(look.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(look.text().contains("We are sorry"), "{}", look.text());
    assert!(client.play_first(&other, 0).await);
}

#[tokio::test]
async fn an_address_that_is_no_text_is_answered_like_any_other_where_nothing_is() {
    let client = Client::new();
    let api = client.get("/api/tables/%ff", "").await;
    assert_eq!((api.status, api.json()["error"].as_str()), (StatusCode::NOT_FOUND, Some("There is nothing at this address.")));
    let page = client.get("/t/%ff/0", "").await;
    assert!(page.status == StatusCode::NOT_FOUND && page.text().contains("<html"), "{}", page.text());
}

#[tokio::test]
async fn many_seats_are_counted_as_they_are() {
    let seats = vec!["human"; 300];
    let answer = Client::new().post("/api/tables", "", json!({"game": "bell", "seats": seats}).to_string()).await;
    assert!(answer.status == StatusCode::BAD_REQUEST && answer.text().contains("seats, not 300"), "{}", answer.text());
}

#[tokio::test]
async fn what_is_not_stored_is_not_acknowledged_and_not_shown() {
    let store = Arc::new(Shaky::new());
    let client = Client::with(store.clone());
    let table = client.open(r#"["human","human"]"#).await;
    let before = client.get(&table.path(""), &table.seats[0]).await.json();
    store.full.store(true, Ordering::Relaxed);
    let body = json!({"step": before["step"], "move": before["moves"][0]["move"]}).to_string();
    let answer = client.post(&table.path("/moves"), &table.seats[0], body.clone()).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.text().contains("disk is full"));
    assert_eq!(client.get(&table.path(""), &table.seats[0]).await.json(), before, "the table stands where it stood");
    store.full.store(false, Ordering::Relaxed);
    assert_eq!(client.post(&table.path("/moves"), &table.seats[0], body).await.status, StatusCode::OK);
}

/// Whoever still holds a room that was dropped, because they look after it or have something to say there, does not bring it back.
#[tokio::test]
async fn a_table_that_was_dropped_is_not_played_in_two_rooms() {
    let store = Arc::new(Shaky::new());
    let client = Client::with(store.clone());
    let (house, table) = (&client.house, client.open(r#"["human","human"]"#).await);
    let old = house.table(&table.id).await.unwrap();
    let look = client.get(&table.path(""), &table.seats[0]).await.json();
    store.full.store(true, Ordering::Relaxed);
    let body = json!({"step": look["step"], "move": look["moves"][0]["move"]}).to_string();
    assert_eq!(client.post(&table.path("/moves"), &table.seats[0], body).await.status, StatusCode::SERVICE_UNAVAILABLE);
    store.full.store(false, Ordering::Relaxed);
    let new = house.table(&table.id).await.unwrap();
    assert!(!Arc::ptr_eq(&old, &new));
    // The old room holds what was not stored, so it cannot follow what is stored now.
    assert!(client.play_first(&table, 0).await);
    house.catch_up(&old, &mut *old.room.lock().await).await;
    upkeep::look_after(house, &old).await;
    assert!(old.room.lock().await.stale);
    house.forget(&old);
    assert!(!house.forget_unused(&old));
    assert!(house.find(&table.id).is_some_and(|found| Arc::ptr_eq(&found, &new)));
}

/// Whoever asks while a move is being stored waits for the room; where it was not stored they are not shown it.
#[tokio::test]
async fn who_waits_for_a_room_is_not_shown_what_was_not_stored() {
    let client = Client::new();
    let (house, table) = (&client.house, client.open(r#"["human","human"]"#).await);
    let before = client.get(&table.path(""), &table.seats[0]).await.json();
    let loaded = house.table(&table.id).await.unwrap();
    let mut room = loaded.room.lock().await;
    let (asking, path, token) = (client.clone(), table.path(""), table.seats[0].clone());
    let waits = tokio::spawn(async move { asking.get(&path, &token).await });
    tokio::task::yield_now().await;
    let watching = room.watching.clone();
    let at = house.moment(&room, &watching);
    let step = before["step"].as_u64().unwrap() as usize;
    room.playing().unwrap().play(Seat(0), step, before["moves"][0]["move"].as_str().unwrap(), &at).unwrap();
    let _ = house.drop_room(&loaded, &mut room, ApiError::no_table());
    drop(room);
    let answer = waits.await.unwrap();
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.text());
    assert_eq!(client.get(&table.path(""), &table.seats[0]).await.json(), before);
}

#[tokio::test]
async fn another_server_on_the_same_store_goes_on_where_the_first_stood() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let first = Client::with(store.clone());
    let table = first.open(r#"["human","human"]"#).await;
    assert!(first.play_first(&table, 0).await && first.play_first(&table, 1).await);
    let mut seen = Vec::new();
    for token in table.seats.iter().chain([&table.spectate]) {
        seen.push(first.get(&table.path(""), token).await.whole());
    }
    drop(first);
    let second = Client::with(store);
    for (token, seen) in table.seats.iter().chain([&table.spectate]).zip(seen) {
        assert_eq!(second.get(&table.path(""), token).await.whole(), seen, "same step, same view, same moves");
    }
    assert!(second.play_first(&table, 0).await || second.play_first(&table, 1).await);
}

#[tokio::test]
async fn two_servers_that_play_the_same_line_do_not_both_win() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let [first, second] = [Client::with(store.clone()), Client::with(store)];
    let table = first.open(r#"["human","human"]"#).await;
    let play = async |client: &Client, table: &Open, at: usize| {
        let look = client.get(&table.path(""), &table.seats[0]).await.json();
        let body = json!({"step": look["step"], "move": look["moves"][at]["move"]}).to_string();
        client.post(&table.path("/moves"), &table.seats[0], body).await.status
    };
    // The second house has the table in memory before the first one plays.
    second.get(&table.path(""), &table.seats[0]).await;
    assert_eq!(play(&first, &table, 0).await, StatusCode::OK);
    assert_eq!(play(&second, &table, 1).await, StatusCode::CONFLICT);
    let looks = [first.get(&table.path(""), &table.seats[0]).await.json(), second.get(&table.path(""), &table.seats[0]).await.json()];
    assert_eq!(looks[0], looks[1], "the second has loaded what the first has stored");
}

#[tokio::test]
async fn a_table_that_nobody_uses_leaves_memory_and_comes_back() {
    let client = Client::by_hand(Arc::new(Sqlite::in_memory().unwrap()), std::time::Duration::ZERO);
    let table = client.open(r#"["human","human"]"#).await;
    let before = client.get(&table.path(""), &table.seats[0]).await.whole();
    client.house.time.pass(11 * 60 * 1000);
    for loaded in client.house.in_memory() {
        crate::upkeep::look_after(&client.house, &loaded).await;
    }
    assert!(client.house.in_memory().is_empty());
    assert_eq!(client.get(&table.path(""), &table.seats[0]).await.whole(), before);
}

#[tokio::test]
async fn who_cannot_be_stored_does_not_sit_down() {
    let store = Arc::new(Shaky::new());
    let client = Client::with(store.clone());
    let opened = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#).await;
    let table = Open::read(&opened.json());
    let key = client.post(&table.path("/sit"), &table.seats[0], "{}").await.json()["token"].as_str().unwrap().to_owned();
    store.full.store(true, Ordering::Relaxed);
    assert_eq!(client.post(&table.path("/sit"), &table.seats[1], "{}").await.status, StatusCode::SERVICE_UNAVAILABLE);
    store.full.store(false, Ordering::Relaxed);
    let look = client.get(&table.path(""), &key).await.json();
    assert_eq!(look["ask"]["waiting"]["seats"], json!([1]), "the game has not begun");
    assert_eq!(client.post(&table.path("/sit"), &table.seats[1], "{}").await.status, StatusCode::OK);
    assert_eq!(client.get(&table.path(""), &key).await.json()["ask"]["kind"], "keep");
}

/// A store whose disk can be filled, that counts what is loaded, and that can let loads wait for each other.
pub(super) struct Shaky {
    inner: Sqlite,
    pub(super) full: AtomicBool,
    pub(super) loads: AtomicUsize,
    pub(super) together: Mutex<Option<Arc<Barrier>>>,
}

impl Shaky {
    pub(super) fn new() -> Self {
        let inner = Sqlite::in_memory().unwrap();
        Shaky { inner, full: AtomicBool::new(false), loads: AtomicUsize::new(0), together: Mutex::default() }
    }
}

impl Store for Shaky {
    fn append_by(&self, by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        if self.full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StoreError::failed("The disk is full.")) });
        }
        self.inner.append_by(by, id, after, lines, due, phase)
    }
    fn rearrange(
        &self,
        by: Author,
        table: TableRow,
        seats: Vec<SeatRow>,
        at: Position,
        lines: Vec<LineRow>,
        forget: Vec<u8>,
    ) -> Answer<'_, ()> {
        if self.full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StoreError::failed("The disk is full.")) });
        }
        self.inner.rearrange(by, table, seats, at, lines, forget)
    }
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()> {
        self.inner.create(table, seats, edition)
    }
    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        self.loads.fetch_add(1, Ordering::Relaxed);
        let (together, load) = (self.together.lock().unwrap().clone(), self.inner.load(id));
        Box::pin(async {
            if let Some(barrier) = together {
                barrier.wait().await;
            }
            load.await
        })
    }
    fn change_table(&self, table: TableRow) -> Answer<'_, u64> {
        self.inner.change_table(table)
    }
    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()> {
        self.inner.change_seat(id, seat)
    }
    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()> {
        self.inner.saw(id, seat, at)
    }
    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, u64> {
        self.inner.say(id, chat)
    }
    fn note(&self, id: &str, seat: u8) -> Answer<'_, String> {
        self.inner.note(id, seat)
    }
    fn set_note(&self, id: &str, seat: u8, text: String) -> Answer<'_, ()> {
        self.inner.set_note(id, seat, text)
    }
    fn edition(&self, hash: &str) -> Answer<'_, Option<Texts>> {
        self.inner.edition(hash)
    }
    fn is_owners(&self, hash: &str) -> Answer<'_, bool> {
        self.inner.is_owners(hash)
    }
    fn keep_edition(&self, game: &str, edition: Texts) -> Answer<'_, String> {
        self.inner.keep_edition(game, edition)
    }
    fn editions(&self, game: &str) -> Answer<'_, Vec<(String, String)>> {
        self.inner.editions(game)
    }
    fn keep_record(&self, hash: &str, text: String) -> Answer<'_, ()> {
        self.inner.keep_record(hash, text)
    }
    fn record(&self, hash: &str) -> Answer<'_, Option<String>> {
        self.inner.record(hash)
    }
    fn due(&self, until: i64, most: usize, run: u64) -> Answer<'_, Vec<String>> {
        self.inner.due(until, most, run)
    }
    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>> {
        self.inner.open_tables(most)
    }
    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()> {
        self.inner.set_due(id, due)
    }
    fn frozen(&self) -> Answer<'_, Vec<String>> {
        self.inner.frozen()
    }
    fn enter(&self, run: u64, running: i64) -> Answer<'_, ()> {
        self.inner.enter(run, running)
    }
    fn beat(&self, run: u64, running: i64) -> Answer<'_, Vec<LivingServer>> {
        self.inner.beat(run, running)
    }
    fn leave(&self, run: u64) -> Answer<'_, ()> {
        self.inner.leave(run)
    }
    fn lead(&self, id: &str, run: u64, running: i64) -> Answer<'_, Lease> {
        self.inner.lead(id, run, running)
    }
    fn release(&self, id: &str, run: u64) -> Answer<'_, ()> {
        self.inner.release(id, run)
    }
    fn watched(&self, id: &str, run: u64, seats: u64) -> Answer<'_, ()> {
        self.inner.watched(id, run, seats)
    }
    fn positions(&self, ids: Vec<String>) -> Answer<'_, Vec<(String, Position)>> {
        self.inner.positions(ids)
    }
    fn notices(&self) -> Notices {
        self.inner.notices()
    }
    fn remove(&self, id: &str) -> Answer<'_, ()> {
        self.inner.remove(id)
    }
    fn inventory(&self) -> Answer<'_, Inventory> {
        self.inner.inventory()
    }
}
