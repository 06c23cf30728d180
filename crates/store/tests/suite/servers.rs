//! Several servers on one store, as far as the store lets them in: conditions, leases and fences.

use super::samples::{edition, line, lines, seats, table};
use store::{Author, ChatRow, LivingServer, Position, Store, StoreError, TableRow};

/// What was changed is seen before it is changed again.
pub async fn rearranging<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    let at = |lines, changes| Position { lines, changes, fence: 0 };
    let change = |at: Position, add| store.rearrange(Author::Person, table("t"), seats(), at, lines(at.lines + 1, at.lines + add), vec![]);
    change(at(0, 0), 0).await.unwrap();
    assert_eq!(change(at(0, 0), 0).await, Err(StoreError::Changed), "somebody has sat down meanwhile");
    change(at(0, 1), 2).await.unwrap();
    assert_eq!(change(at(0, 2), 1).await, Err(StoreError::Conflict { last: 2 }));
    assert_eq!(change(at(2, 1), 1).await, Err(StoreError::Changed));
    assert_eq!(store.load("t").await.unwrap().unwrap().at, at(2, 2), "what was refused has left nothing");
    let words = ChatRow { from: None, to: None, text: "words".to_owned(), at: 1, line: 2 };
    assert_eq!(store.say("t", words).await, Ok(3), "words are seen by all, too");
    assert_eq!(store.change_table(TableRow { guide: false, ..table("t") }).await, Ok(4));
    assert_eq!(change(at(2, 3), 1).await, Err(StoreError::Changed));
    change(at(2, 4), 1).await.unwrap();
    store.append("t", 3, lines(4, 4), None, None).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().at, at(4, 5), "a line is no change of the rest");
}

/// Only what is new is read.
pub async fn catching_up<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.append("t", 0, lines(1, 5), None, None).await.unwrap();
    for n in 0..3 {
        store.say("t", ChatRow { from: Some(0), to: None, text: format!("word {n}"), at: n, line: 5 }).await.unwrap();
    }
    let whole = store.load("t").await.unwrap().unwrap();
    let mut rest = store.load_since("t", 3, 2).await.unwrap().unwrap();
    assert_eq!((&rest.lines[..], &rest.chat[..], rest.at), (&whole.lines[3..], &whole.chat[2..], whole.at));
    (rest.lines, rest.chat) = (whole.lines.clone(), whole.chat.clone());
    assert_eq!(rest, whole);
    let nothing = store.load_since("t", 5, 3).await.unwrap().unwrap();
    assert!(nothing.lines.is_empty() && nothing.chat.is_empty());
    assert_eq!(store.load_since("none", 0, 0).await.unwrap(), None);
}

/// Whoever leads writes under its number and has seen everything; with an old number nothing is written.
pub async fn fences<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.enter(7, 100).await.unwrap();
    let living = store.beat(7, 200).await.unwrap();
    assert!(matches!(living[..], [LivingServer { run: 7, running: 200, .. }]), "{living:?}");
    let lease = store.lead("t", 7, 300).await.unwrap();
    assert_eq!((lease.leader, lease.since), (7, 300));
    assert_eq!(store.lead("t", 7, lease.since).await, Ok(lease), "who leads goes on under the same number");
    let changes = store.load("t").await.unwrap().unwrap().at.changes;
    let as_leader = |fence, changes, after| {
        let by = Author::Leader { fence, changes };
        store.append_by(by, "t", after, vec![line(after + 1)], None, None)
    };
    as_leader(lease.fence, changes, 0).await.unwrap();
    assert_eq!(as_leader(lease.fence - 1, changes, 1).await, Err(StoreError::Fenced));
    assert_eq!(as_leader(lease.fence, changes + 1, 1).await, Err(StoreError::Changed));
    assert_eq!(as_leader(lease.fence, changes, 0).await, Err(StoreError::Conflict { last: 1 }));
    let by = Author::Leader { fence: lease.fence - 1, changes };
    let told = store.rearrange(by, table("t"), seats(), Position { lines: 1, changes, fence: 0 }, vec![], vec![]).await;
    assert_eq!(told, Err(StoreError::Fenced));
    assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 1));
    store.append("t", 1, lines(2, 2), None, None).await.unwrap();
    store.release("t", 7).await.unwrap();
    store.leave(7).await.unwrap();
}
