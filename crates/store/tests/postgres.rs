//! The suite for every store, run on a real PostgreSQL, and what only PostgreSQL adds.

use crate::database_server::DatabaseServer;
use crate::suite::{edition, line, lines, seats, table, wait};
use std::{sync::Arc, thread, time::Duration};
use store::{Postgres, Store, StoreError};

#[test]
fn postgres_is_a_store() {
    let server = Arc::new(DatabaseServer::start());
    crate::suite::run(|| {
        let address = server.database();
        async move || Postgres::open(&address).unwrap()
    });
}

#[test]
fn many_tables_share_a_commit_and_a_lost_database_loses_nothing() {
    let mut server = DatabaseServer::start();
    let address = server.database();
    let store = Postgres::open(&address).unwrap();
    let ids: Vec<String> = (0..100).map(|n| format!("table-{n}")).collect();
    wait(async {
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

    server.stop();
    let told = wait(store.append("table-1", 10, lines(11, 11), None, None));
    assert!(matches!(&told, Err(StoreError::Failed(why)) if why.starts_with("The ")), "{told:?}");
    assert!(matches!(wait(store.load("table-1")), Err(StoreError::Failed(_))));
    server.run();
    // The first job after the return may still meet the old connection; every one is answered, and none hangs.
    for _ in 0..20 {
        if wait(store.load("table-1")).is_ok() && wait(store.set_due("table-1", None)).is_ok() {
            break;
        }
        thread::sleep(Duration::from_millis(100));
    }
    wait(store.append("table-1", 10, lines(11, 11), None, None)).unwrap();
    for id in &ids[2..] {
        assert_eq!(wait(store.load(id)).unwrap().unwrap().lines, lines(1, 10));
    }
    assert_eq!(wait(store.load("table-1")).unwrap().unwrap().lines, lines(1, 11));
}

#[test]
fn a_database_of_others_is_left_alone() {
    let server = DatabaseServer::start();
    let address = server.database();
    server.sql("place_0", "CREATE TABLE theirs (x INTEGER)").unwrap();
    let refused = Postgres::open(&address).err();
    assert_eq!(refused, Some(StoreError::failed("The database holds the tables of another program.")));
    assert_eq!(server.sql("place_0", "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").unwrap().trim(), "1");

    let address = server.database();
    drop(Postgres::open(&address).unwrap());
    server.sql("place_1", "UPDATE perfidy SET version = 99").unwrap();
    let refused = Postgres::open(&address).err().unwrap().to_string();
    assert!(refused.contains("newer Perfidy") && refused.contains("99"), "{refused}");

    assert!(Postgres::open("postgres://nobody@127.0.0.1:1/none").is_err());
    let wrong = Postgres::open("postgres:/wrong address").err().unwrap().to_string();
    assert!(wrong.contains("no address"), "{wrong}");
}

#[test]
fn everything_is_carried_to_another_store_and_back() {
    let server = DatabaseServer::start();
    let (first, postgres, back) =
        (store::Sqlite::in_memory().unwrap(), Postgres::open(&server.database()).unwrap(), store::Sqlite::in_memory().unwrap());
    let mine = table::Texts::new("Mine").with("cards.toml", "x = 1");
    wait(async {
        for (id, length) in [("a", 0), ("b", 3), ("long", 2_500)] {
            first.create(table(id), seats(), edition()).await.unwrap();
            first.append(id, 0, lines(1, length), table(id).due, None).await.unwrap();
        }
        first.say("b", store::ChatRow { from: Some(1), to: None, text: "words".to_owned(), at: 5, line: 2 }).await.unwrap();
        first.set_note("b", 1, "my note".to_owned()).await.unwrap();
        first.keep_edition("bell", mine.clone()).await.unwrap();
        first.keep_record("ab", "a record".to_owned()).await.unwrap();

        for (from, to) in [(&first as &dyn Store, &postgres as &dyn Store), (&postgres, &back)] {
            let carried = store::carry(from, to).await.unwrap();
            assert_eq!((carried.tables, carried.there, carried.lines, carried.editions, carried.records), (3, 0, 2_503, 2, 1));
            assert_eq!(to.inventory().await.unwrap(), from.inventory().await.unwrap());
            assert_eq!(to.note("b", 1).await.unwrap(), "my note");
            assert!(to.is_owners(&mine.hash()).await.unwrap() && !to.is_owners(&edition().hash()).await.unwrap());
            assert_eq!(to.record("ab").await.unwrap().as_deref(), Some("a record"));
            let again = store::carry(from, to).await.unwrap();
            assert_eq!((again.tables, again.there), (0, 3), "what is there already is compared");
        }
        back.append("b", 3, lines(4, 4), None, None).await.unwrap();
        let told = store::carry(&first, &back).await.unwrap_err().to_string();
        assert!(told.contains("Table b is not the same"), "{told}");
    });
}
