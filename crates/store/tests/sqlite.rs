//! The suite for every store, run on SQLite, and what only SQLite promises.

use crate::place::Place;
use crate::suite::{edition, line, lines, seats, table, wait};
use std::sync::Arc;
use store::{Sqlite, Store, StoreError};

#[test]
fn sqlite_is_a_store() {
    crate::suite::run(|| {
        let place = Place::new();
        async move || Sqlite::open(place.file()).unwrap()
    });
}

#[test]
fn a_passing_store_works_and_leaves_nothing() {
    let store = Sqlite::in_memory().unwrap();
    wait(async {
        store.create(table("t"), seats(), edition()).await.unwrap();
        store.append("t", 0, lines(1, 3), None, None).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 3));
    });
    let other = Sqlite::in_memory().unwrap();
    assert_eq!(wait(other.load("t")).unwrap(), None, "each is its own");
}

#[test]
fn many_tables_share_a_commit() {
    let place = Place::new();
    let store = Sqlite::open(place.file()).unwrap();
    let ids: Vec<String> = (0..100).map(|n| format!("table-{n}")).collect();
    wait(async {
        // Asked for at once, awaited one after the other: asking is enough.
        let asked: Vec<_> = ids.iter().map(|id| store.create(table(id), seats(), edition())).collect();
        for answer in asked {
            answer.await.unwrap();
        }
        let before = store.commits();
        for n in 0..10 {
            let asked: Vec<_> = ids.iter().map(|id| store.append(id, n, vec![line(n + 1)], None, None)).collect();
            for answer in asked {
                answer.await.unwrap();
            }
        }
        let commits = store.commits() - before;
        println!("1000 appends in {commits} commits");
        assert!(commits < 500, "{commits} commits for 1000 appends");
    });
}

#[test]
fn a_store_without_types_serves_many_threads() {
    let place = Place::new();
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(place.file()).unwrap());
    let threads: Vec<_> = (0..8)
        .map(|n| {
            let store = Arc::clone(&store);
            std::thread::spawn(move || {
                wait(async {
                    let id = format!("table-{n}");
                    store.create(table(&id), seats(), edition()).await.unwrap();
                    for after in 0..20 {
                        store.append(&id, after, vec![line(after + 1)], None, None).await.unwrap();
                    }
                    store.load(&id).await.unwrap().unwrap().lines
                })
            })
        })
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), lines(1, 20));
    }
}

#[test]
fn dropping_the_store_finishes_what_was_asked_and_leaves_one_file() {
    let place = Place::new();
    let store = Sqlite::open(place.file()).unwrap();
    drop(store.create(table("t"), seats(), edition()));
    drop(store.append("t", 0, lines(1, 100), None, None));
    drop(store);
    assert_eq!(place.files(), ["store.db"], "the log is folded into the file");
    let store = Sqlite::open(place.file()).unwrap();
    assert_eq!(wait(store.load("t")).unwrap().unwrap().lines, lines(1, 100));
}

#[cfg(unix)]
#[test]
fn only_its_owner_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let _store = Sqlite::open(place.file()).unwrap();
    assert!(place.files().len() > 1, "the log is there while the store is open");
    for file in place.files() {
        let mode = place.file().with_file_name(&file).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file} has mode {mode:o}");
    }
}

#[test]
fn a_full_disk_keeps_what_was_there_and_the_store_goes_on() {
    let place = Place::new();
    let store = Sqlite::open(place.file()).unwrap();
    wait(async {
        store.create(table("t"), seats(), edition()).await.unwrap();
        store.append("t", 0, lines(1, 10), None, None).await.unwrap();
        let full = store.pages().await.unwrap() + 2;
        store.bound_pages(full).await.unwrap();

        let big = || vec![store::LineRow::new("x".repeat(100_000), 0)];
        let refused = store.append("t", 10, big(), None, None).await;
        assert_eq!(refused, Err(StoreError::Failed("There is no room left on the disk; nothing of this was kept.".to_owned())));
        assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 10));
        // One that does not fit spoils nothing for those who share its round.
        let asked = [
            store.append("t", 10, lines(11, 11), None, None),
            store.append("t", 11, big(), None, None),
            store.append("t", 11, lines(12, 12), None, None),
        ];
        let mut told = Vec::new();
        for answer in asked {
            told.push(answer.await.is_ok());
        }
        assert_eq!(told, [true, false, true]);
        assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 12));

        store.bound_pages(1_000_000).await.unwrap();
        store.append("t", 12, big(), None, None).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().unwrap().lines.len(), 13);
    });
    drop(store);
    assert_eq!(wait(Sqlite::open(place.file()).unwrap().load("t")).unwrap().unwrap().lines.len(), 13);
}

#[test]
fn a_file_that_is_gone_or_replaced_is_not_written_and_one_that_comes_back_is() {
    let place = Place::new();
    let store = Sqlite::open(place.file()).unwrap();
    let aside = place.file().with_file_name("aside.db");
    wait(async {
        store.create(table("t"), seats(), edition()).await.unwrap();
        store.append("t", 0, lines(1, 3), None, None).await.unwrap();
        std::fs::rename(place.file(), &aside).unwrap();
        let gone = store.append("t", 3, lines(4, 4), None, None).await.unwrap_err().to_string();
        assert!(gone.contains("is gone; nothing of this was kept"), "{gone}");
        std::fs::write(place.file(), "another").unwrap();
        let replaced = store.append("t", 3, lines(4, 4), None, None).await.unwrap_err().to_string();
        assert!(replaced.contains("is another file"), "{replaced}");
        std::fs::rename(&aside, place.file()).unwrap();
        store.append("t", 3, lines(4, 4), None, None).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().unwrap().lines, lines(1, 4));
    });
}

#[test]
fn one_server_to_a_file() {
    let place = Place::new();
    let first = Sqlite::open_alone(place.file()).unwrap();
    let told = Sqlite::open_alone(place.file()).err().unwrap().to_string();
    assert!(told.contains("another Perfidy is at work"), "{told}");
    wait(first.create(table("t"), seats(), edition())).unwrap();
    drop(first);
    assert_eq!(place.files(), ["store.db"], "the lock goes with the server");
    assert!(wait(Sqlite::open_alone(place.file()).unwrap().load("t")).unwrap().is_some());
}
