//! Many at once.

use super::samples::{edition, line, lines, seats, table};
use store::{LineRow, Store, StoreError};

pub async fn many_tables<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let ids: Vec<String> = (0..100).map(|n| format!("table-{n}")).collect();
    all(ids.iter().map(|id| store.create(table(id), seats(), edition()))).await.into_iter().for_each(Result::unwrap);
    for n in 0..5 {
        let answers = all(ids.iter().map(|id| store.append(id, n, vec![line(n + 1)], None, None))).await;
        answers.into_iter().for_each(Result::unwrap);
    }
    for kept in all(ids.iter().map(|id| store.load(id))).await {
        assert_eq!(kept.unwrap().unwrap().lines, lines(1, 5));
    }
}

pub async fn one_winner<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.create(table("calm"), seats(), edition()).await.unwrap();
    for after in 0..50 {
        let rival = |name: &str| store.append("t", after, vec![LineRow::new(format!("{name} {after}"), 0)], None, None);
        // Whoever loses spoils nothing for a third who shares the commit.
        let (first, second, calm) = (rival("first"), rival("second"), store.append("calm", after, vec![line(after + 1)], None, None));
        let mut answers = all([first, second, calm]).await;
        assert_eq!(answers.pop(), Some(Ok(())));
        answers.sort_by_key(Result::is_err);
        assert_eq!(answers, [Ok(()), Err(StoreError::Conflict { last: after + 1 })]);
    }
    assert_eq!(store.load("t").await.unwrap().unwrap().lines.len(), 50);
    assert_eq!(store.load("calm").await.unwrap().unwrap().lines, lines(1, 50));
}

pub async fn two_stores<S: Store>(open: impl AsyncFn() -> S) {
    let (here, there) = (open().await, open().await);
    here.create(table("t"), seats(), edition()).await.unwrap();
    let mut won = [0, 0];
    for after in 0..30 {
        let answers =
            all([here.append("t", after, vec![line(after + 1)], None, None), there.append("t", after, vec![line(after + 1)], None, None)])
                .await;
        assert_eq!(answers.iter().filter(|a| a.is_ok()).count(), 1, "{answers:?}");
        assert!(answers.contains(&Err(StoreError::Conflict { last: after + 1 })), "{answers:?}");
        (0..2).filter(|n| answers[*n].is_ok()).for_each(|n| won[n] += 1);
    }
    println!("  won by each: {won:?}");
    assert_eq!(here.load("t").await.unwrap(), there.load("t").await.unwrap());
    assert_eq!(there.load("t").await.unwrap().unwrap().lines, lines(1, 30));
}

pub async fn unawaited<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    for n in 0..20 {
        drop(store.append("t", n, vec![line(n + 1)], None, None));
        drop(store.load("t"));
    }
    // The record is some beginning of what was asked for, and it can be gone on with.
    let last = store.load("t").await.unwrap().unwrap().lines.len() as u64;
    let last = match store.append("t", last, vec![], None, None).await {
        Err(StoreError::Conflict { last }) => last,
        other => other.map(|()| last).unwrap(),
    };
    store.append("t", last, vec![line(last + 1)], None, None).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, last + 1));
}

/// Waits for all of them at once, on several tasks of one thread.
async fn all<T: Send + 'static>(answers: impl IntoIterator<Item = store::Answer<'_, T>>) -> Vec<Result<T, StoreError>> {
    let mut waiting: Vec<_> = answers.into_iter().map(|a| (Some(a), None)).collect();
    std::future::poll_fn(|context| {
        for (answer, result) in &mut waiting {
            if let Some(std::task::Poll::Ready(ready)) = answer.as_mut().map(|a| a.as_mut().poll(context)) {
                (*answer, *result) = (None, Some(ready));
            }
        }
        if waiting.iter().all(|(a, _)| a.is_none()) { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    waiting.into_iter().map(|(_, result)| result.unwrap()).collect()
}
