//! What programs that look after a server are told.

use super::client::{Client, Open};
use crate::{metrics, observing};
use axum::{
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use serde_json::json;
use std::sync::Arc;
use store::{Phase, Sqlite, Store};
use tower::ServiceExt;

/// The value of a number that was counted.
fn value(text: &str, name: &str) -> f64 {
    let line = text
        .lines()
        .find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')))
        .unwrap_or_else(|| panic!("{name}: {text}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn it_lives_is_ready_and_counts_at_an_address_of_its_own() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    assert_eq!(client.get("/healthz", "").await.text(), "ok\n");
    assert_eq!(client.get("/readyz", "").await.text(), "ready\n");
    assert_eq!(client.get("/metrics", "").await.status, StatusCode::NOT_FOUND, "not where the pages are");
    let before = metrics::print(&client.house).await;
    let seat = if client.play_first(&table, 0).await { 0 } else { 1 };
    client.play_first(&table, seat).await;
    let own = observing::own_routes(client.house.clone());
    let answer = own.oneshot(Request::get("/metrics").body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let after = String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
    assert!(value(&after, "perfidy_lines_total") > value(&before, "perfidy_lines_total"), "{after}");
    assert_eq!(value(&after, "perfidy_tables_in_memory"), 1.0);
    assert_eq!(value(&after, "perfidy_store_up"), 1.0);
    let count = value(&after, "perfidy_request_seconds_count");
    assert!(count >= 4.0 && value(&after, "perfidy_request_seconds_bucket{le=\"+Inf\"}") == count, "{after}");
    assert!(value(&after, "perfidy_answers_total{status=\"4xx\"}") >= 1.0);
    // Every name is told with what it is, once; and nothing tells of a table.
    for line in after.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split([' ', '{']).next().unwrap();
        let name = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        assert_eq!(after.matches(&format!("# TYPE {name} ")).count(), 1, "{name}");
    }
    assert!(!after.contains(&table.id));
}

#[tokio::test]
async fn a_server_that_ends_is_not_ready() {
    let client = Client::new();
    client.house.closing.set(true);
    let answer = client.get("/readyz", "").await;
    assert_eq!((answer.status, answer.text().as_str()), (StatusCode::SERVICE_UNAVAILABLE, "not ready: The server ends.\n"));
    assert_eq!(client.get("/healthz", "").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_table_that_the_operator_closed_stays_closed_until_they_open_it() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let first = Client::with(store.clone());
    let table = first.open(r#"["human","human"]"#).await;
    let before = first.get(&table.path(""), &table.seats[0]).await.json();
    let waiting = Open::read(
        &first.post("/api/tables", "", json!({"game": "bell", "seats": ["human", "human"], "wait": true}).to_string()).await.json(),
    );
    for id in [&table.id, &waiting.id] {
        let kept = store.load(id).await.unwrap().unwrap().table;
        store.change_table(store::TableRow { phase: Phase::closed("the evening is over"), ..kept }).await.unwrap();
    }
    let second = Client::with(store.clone());
    for _ in 0..2 {
        let look = second.get(&table.path(""), &table.seats[0]).await;
        assert_eq!(look.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(look.text().contains("whoever runs this server has closed it: the evening is over"), "{}", look.text());
        assert_eq!(second.get(&waiting.path(""), &waiting.seats[0]).await.status, StatusCode::SERVICE_UNAVAILABLE);
    }
    let by_operator = second.house.frozen().await.unwrap();
    assert!(by_operator.len() == 2 && by_operator.iter().all(|(_, by)| *by == crate::StoppedBy::Operator));
    for id in [&table.id, &waiting.id] {
        assert!(matches!(second.house.thaw(id).await, Ok(crate::Thawed::GoesOn(_))));
    }
    let third = Client::with(store);
    assert_eq!(third.get(&table.path(""), &table.seats[0]).await.json(), before);
    assert!(third.get(&waiting.path(""), &waiting.seats[0]).await.json()["ask"]["waiting"].is_object());
}
