//! The record grows at its end only.

use super::samples::{edition, line, lines, seats, table};
use store::{Phase, Store, StoreError};

pub async fn in_order<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    for id in ["t", "u"] {
        store.create(table(id), seats(), edition()).await.unwrap();
    }
    store.append("t", 0, lines(1, 1), None, None).await.unwrap();
    store.append("u", 0, lines(1, 3), None, None).await.unwrap();
    store.append("t", 1, lines(2, 12), None, None).await.unwrap();
    store.append("t", 12, vec![], None, None).await.unwrap();
    store.append("u", 3, lines(4, 4), None, None).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 12));
    assert_eq!(store.load("u").await.unwrap().unwrap().lines, lines(1, 4));
}

pub async fn conflicts<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    assert_eq!(store.append("t", 1, lines(2, 2), None, None).await, Err(StoreError::Conflict { last: 0 }));
    store.append("t", 0, lines(1, 3), None, None).await.unwrap();
    for after in [0, 2, 4, u64::MAX] {
        assert_eq!(store.append("t", after, vec![line(9)], None, None).await, Err(StoreError::Conflict { last: 3 }));
    }
    assert_eq!(store.append("t", 2, vec![], None, Some(Phase::Over)).await, Err(StoreError::Conflict { last: 3 }), "without lines too");
    assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 3));
}

pub async fn with_phase<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.append("t", 0, lines(1, 1), None, Some(Phase::Paused)).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().table.phase, Phase::Paused);
    store.append("t", 0, lines(1, 1), None, Some(Phase::Over)).await.unwrap_err();
    assert_eq!(store.load("t").await.unwrap().unwrap().table.phase, Phase::Paused);
    let frozen = Phase::Frozen("line 2: bell.map.cap-four".to_owned());
    store.append("t", 1, lines(2, 2), None, Some(frozen.clone())).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().table.phase, frozen);
    store.append("t", 2, vec![], None, Some(Phase::Playing)).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().table.phase, Phase::Playing);
}

pub async fn opened_again<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.append("t", 0, lines(1, 40), None, None).await.unwrap();
    drop(store);
    let store = open().await;
    assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 40));
    store.append("t", 40, lines(41, 41), None, None).await.unwrap();
    drop(store);
    assert_eq!(open().await.load("t").await.unwrap().unwrap().lines, lines(1, 41));
}
