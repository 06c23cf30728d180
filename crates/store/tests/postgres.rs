//! The suite for every store, run on a real PostgreSQL, and what only PostgreSQL adds.

use crate::database_server::DatabaseServer;
use crate::suite::{edition, line, lines, seats, table, wait};
use std::{sync::Arc, thread, time::Duration};
use store::{Author, Notice, Notices, Position, Postgres, Store, StoreError};

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
fn of_keys_that_an_older_database_has_in_the_clear_only_hashes_are_left() {
    let server = DatabaseServer::start();
    let address = server.database();
    let sql = |text: &str| server.sql("place_0", text).unwrap();
    sql(include_str!("../migrations/postgres/0001_tables.sql"));
    sql(include_str!("../migrations/postgres/0002_servers.sql"));
    sql("CREATE TABLE perfidy (version BIGINT NOT NULL)");
    sql("INSERT INTO perfidy VALUES (2)");
    sql("INSERT INTO editions VALUES ('h', 'House', '{}')");
    sql("INSERT INTO tables (id, game, rules_number, edition, options, secret, salts, opener, spectate, phase, created, guide, absence, leaver, listed)
         VALUES ('t', 'bell', 7, 'h', '[]', 's', '[]', 'the-token', 'w', 'playing', 3, false, 86400, 'greedy', false)");
    sql("INSERT INTO heads (table_key, length) VALUES (1, 0)");
    sql("INSERT INTO seats (table_key, seat, kind, name, token, seated, orders, devices) VALUES
         (1, 0, 'human', '', 'a-key', true, '', '[{\"hash\":\"aa\",\"origin\":\"link\",\"made\":1,\"ended\":\"replaced\"}]'),
         (1, 1, 'hot', '', 'another', true, '', '[]'),
         (1, 2, 'human', '', 'a-link', false, '', '[]')");
    let kept = wait(Postgres::open(&address).unwrap().load("t")).unwrap().unwrap();
    let key_hash = store::key_hash;
    assert_eq!((kept.table.opener, kept.table.spectate.as_str()), (key_hash("the-token"), "w"));
    let devices = |seat: usize| kept.seats[seat].devices.iter().map(|device| device.hash.clone()).collect::<Vec<_>>();
    assert_eq!((kept.seats[0].token.as_str(), devices(0)), ("", vec!["aa".to_owned(), key_hash("a-key")]));
    assert_eq!((kept.seats[1].token.as_str(), devices(1)), ("", vec![key_hash("another")]));
    assert_eq!((kept.seats[2].token.as_str(), devices(2)), ("a-link", vec![]), "the table shows it to whoever sends it round");
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

/// Two stores, as two servers have them, on a new database.
fn two(server: &DatabaseServer) -> (String, [Postgres; 2]) {
    let address = server.database();
    let stores = [Postgres::open(&address).unwrap(), Postgres::open(&address).unwrap()];
    (address, stores)
}

/// What is heard next, without what only says that something may have been missed.
async fn heard(notices: &mut Notices) -> Notice {
    loop {
        match tokio::time::timeout(Duration::from_secs(20), notices.recv()).await.unwrap().unwrap() {
            Notice::Missed => {}
            notice => return notice,
        }
    }
}

#[test]
fn servers_hear_of_what_others_write_and_not_of_their_own() {
    let server = DatabaseServer::start();
    let (_, [here, there]) = two(&server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (mut here_hears, mut there_hears) = (here.notices(), there.notices());
        for notices in [&mut here_hears, &mut there_hears] {
            assert_eq!(notices.recv().await, Some(Notice::Missed), "what came before is not heard");
        }
        here.create(table("t"), seats(), edition()).await.unwrap();
        let told = |lines, changes| Notice::Table { id: "t".to_owned(), at: Position { lines, changes, fence: 0 } };
        here.append("t", 0, lines(1, 3), None, None).await.unwrap();
        assert_eq!(heard(&mut there_hears).await, told(3, 0));
        assert!(here.append("t", 0, lines(1, 3), None, None).await.is_err());
        here.say("t", store::ChatRow { from: None, to: None, text: "words".to_owned(), at: 5, line: 3 }).await.unwrap();
        assert_eq!(heard(&mut there_hears).await, told(0, 1), "what was refused is not told");
        let at = Position { lines: 3, changes: 1, fence: 0 };
        there.rearrange(Author::Person, table("t"), seats(), at, lines(4, 4), vec![]).await.unwrap();
        assert_eq!(heard(&mut here_hears).await, told(4, 2), "and nobody has heard of their own");
        there.watched("t", 9, 5).await.unwrap();
        assert_eq!(heard(&mut here_hears).await, Notice::Watched { id: "t".to_owned(), run: 9, seats: 5 });
        assert_eq!(here.load("t").await.unwrap().unwrap().watched, [], "a server that does not live is followed by nobody");
        there.enter(9, 0).await.unwrap();
        assert_eq!(heard(&mut here_hears).await, Notice::Servers);
        assert_eq!(here.load("t").await.unwrap().unwrap().watched, [(9, 5)]);
        there.watched("t", 9, 0).await.unwrap();
        assert_eq!(here.load("t").await.unwrap().unwrap().watched, []);
        assert_eq!(
            here.positions(vec!["t".to_owned(), "none".to_owned()]).await.unwrap(),
            [("t".to_owned(), Position { lines: 4, changes: 2, fence: 0 })]
        );
    });
}

#[test]
fn one_leads_at_a_time_and_with_an_old_number_nothing_is_written() {
    let server = DatabaseServer::start();
    let (_, [here, there]) = two(&server);
    wait(async {
        here.create(table("t"), seats(), edition()).await.unwrap();
        assert_eq!(here.lead("t", 1, 0).await.unwrap().leader, 0, "who does not live leads nothing");
        here.enter(1, 0).await.unwrap();
        there.enter(2, 0).await.unwrap();
        let first = here.lead("t", 1, 10).await.unwrap();
        assert_eq!((first.leader, first.fence, first.since), (1, 1, 10));
        assert_eq!(there.lead("t", 2, 20).await.unwrap(), first, "it is led");
        assert_eq!(there.due(i64::MAX, 10, 2).await.unwrap(), Vec::<String>::new(), "and left to its leader");
        assert_eq!(here.due(i64::MAX, 10, 1).await.unwrap(), ["t"]);
        here.leave(1).await.unwrap();
        assert_eq!(there.due(i64::MAX, 10, 2).await.unwrap(), ["t"]);
        let second = there.lead("t", 2, 20).await.unwrap();
        assert_eq!((second.leader, second.fence, second.since), (2, 2, 20));
        let changes = there.load("t").await.unwrap().unwrap().at.changes;
        let old = Author::Leader { fence: first.fence, changes };
        assert_eq!(here.append_by(old, "t", 0, lines(1, 1), None, None).await, Err(StoreError::Fenced));
        there.append_by(Author::Leader { fence: second.fence, changes }, "t", 0, lines(1, 1), None, None).await.unwrap();
        here.append("t", 1, lines(2, 2), None, None).await.unwrap();
        assert_eq!(here.load("t").await.unwrap().unwrap().lines, lines(1, 2));
    });
}

#[test]
fn a_server_that_beats_too_late_lives_no_longer_by_the_clock_of_the_database() {
    let server = DatabaseServer::start();
    let (address, [here, there]) = two(&server);
    let name = address.rsplit('/').next().unwrap();
    wait(async {
        here.create(table("t"), seats(), edition()).await.unwrap();
        here.enter(1, 0).await.unwrap();
        there.enter(2, 0).await.unwrap();
        here.lead("t", 1, 0).await.unwrap();
        let mut runs: Vec<_> = there.beat(2, 5).await.unwrap().iter().map(|living| living.run).collect();
        runs.sort_unstable();
        assert_eq!(runs, [1, 2]);
        // Its time is over, whatever its own clock says.
        server.sql(name, "UPDATE servers SET until = clock_timestamp() WHERE run = 1").unwrap();
        assert!(here.beat(1, 10).await.unwrap().iter().all(|living| living.run != 1), "it is not brought back");
        assert_eq!(there.lead("t", 2, 0).await.unwrap().leader, 2);
        // Many want to take over at once: one does.
        server.sql(name, "UPDATE servers SET until = clock_timestamp() WHERE run = 2").unwrap();
        for run in 3..9 {
            here.enter(run, 0).await.unwrap();
        }
        let asked: Vec<_> = (3..9).map(|run| if run % 2 == 0 { here.lead("t", run, 0) } else { there.lead("t", run, 0) }).collect();
        let mut leaders = Vec::new();
        for answer in asked {
            leaders.push(answer.await.unwrap());
        }
        assert!(leaders.iter().all(|lease| *lease == leaders[0] && lease.fence == 3), "{leaders:?}");
    });
}

/// Somebody sets the clock of the database back: a server that has died then does not lead until the clock is where it was.
#[test]
fn a_lease_from_a_time_that_is_still_to_come_is_over() {
    let server = DatabaseServer::start();
    let (address, [here, there]) = two(&server);
    let name = address.rsplit('/').next().unwrap();
    wait(async {
        here.create(table("t"), seats(), edition()).await.unwrap();
        here.enter(1, 0).await.unwrap();
        there.enter(2, 0).await.unwrap();
        here.lead("t", 1, 0).await.unwrap();
        server
            .sql(name, "UPDATE servers SET until = until + interval '1 day', beat_at = beat_at + interval '1 day' WHERE run = 1")
            .unwrap();
        let living: Vec<_> = there.beat(2, 5).await.unwrap().iter().map(|living| living.run).collect();
        assert_eq!(living, [2]);
        assert_eq!(there.due(i64::MAX, 10, 2).await.unwrap(), ["t"], "it is left to whoever wants it");
        assert_eq!(there.lead("t", 2, 0).await.unwrap().leader, 2);
        assert!(here.beat(1, 10).await.unwrap().iter().all(|living| living.run != 1), "who was alive then enters anew");
    });
}
