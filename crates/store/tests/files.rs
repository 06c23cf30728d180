//! Which files are opened, brought up to date, or refused and left alone.

use crate::place::Place;
use crate::suite::{edition, lines, seats, table, wait};
use rusqlite::Connection;
use std::{fs, path::Path, thread};
use store::{Clock, DeviceRow, LineRow, Origin, Per, Phase, SeatKind, SeatRow, Sqlite, Store, StoreError, StoredTable, key_hash};
use table::BotLevel;

/// The version that a file gets today.
const NEWEST: i64 = 11;

fn version(path: &Path) -> i64 {
    Connection::open(path).unwrap().pragma_query_value(None, "user_version", |r| r.get(0)).unwrap()
}

fn refusal(path: &Path) -> String {
    match Sqlite::open(path) {
        Ok(_) => panic!("{} is opened", path.display()),
        Err(StoreError::Failed(sentence)) => sentence,
        Err(other) => panic!("{other:?}"),
    }
}

/// The refusal of a file, which stays as it was, with nothing left beside it.
fn refused_untouched(place: &Place) -> String {
    let before = fs::read(place.file()).unwrap();
    let sentence = refusal(&place.file());
    assert_eq!(fs::read(place.file()).unwrap(), before);
    assert_eq!(place.files(), ["store.db"]);
    sentence
}

#[test]
fn a_new_and_an_empty_file_get_the_newest_schema() {
    let place = Place::new();
    drop(Sqlite::open(place.file()).unwrap());
    assert_eq!(version(&place.file()), NEWEST);
    let empty = Place::new();
    fs::write(empty.file(), "").unwrap();
    drop(Sqlite::open(empty.file()).unwrap());
    assert_eq!(version(&empty.file()), NEWEST);
    drop(Sqlite::open(empty.file()).unwrap());
}

#[test]
fn a_file_of_version_1_is_brought_up_to_date_with_all_it_holds() {
    let place = Place::new();
    let old = Connection::open(place.file()).unwrap();
    old.execute_batch(include_str!("../migrations/0001_tables.sql")).unwrap();
    old.execute_batch(
        "PRAGMA user_version = 1;
         INSERT INTO editions VALUES ('h', 'House', '{\"cards.toml\":\"x\"}');
         INSERT INTO shelf VALUES ('bell', 'h');
         INSERT INTO tables VALUES (1, 't', 'bell', 7, 'h', '[[\"a\",\"b\"]]', 's', '[[1,\"ff\"]]', NULL, 'o', 'w', 'frozen', 'why',
             'game', 60, 1, 2, 3, NULL, 0);
         INSERT INTO tables VALUES (2, 'p', 'bell', 7, 'h', '[]', 's', '[]', NULL, 'o', 'w', 'playing', NULL, NULL, NULL, NULL, NULL, 3, NULL, 0);
         INSERT INTO seats VALUES (1, 0, 'bot', 'greedy', 'Name', 'token', 1, 'a note');
         INSERT INTO seats VALUES (1, 1, 'human', NULL, 'Anna', 'her key', 1, ''), (1, 2, 'human', NULL, '', 'a link', 0, '');
         INSERT INTO lines VALUES (1, 1, 'first', 10), (1, 2, 'second', 20);",
    )
    .unwrap();
    drop(old);

    let store = Sqlite::open(place.file()).unwrap();
    wait(async {
        let StoredTable { table, seats, lines, chat, .. } = store.load("t").await.unwrap().unwrap();
        assert_eq!((table.rules_number, table.edition.as_str(), table.created), (7, "h", 3));
        assert_eq!((table.phase, table.clock), (Phase::Frozen("why".to_owned()), Some(Clock { per: Per::Game, seconds: 60 })));
        assert_eq!((table.options, table.salts), (vec![("a".to_owned(), "b".to_owned())], vec![(1, "ff".to_owned())]));
        let bot = SeatKind::Bot(BotLevel::Greedy);
        let key = DeviceRow { hash: key_hash("her key"), origin: Origin::Before, browser: None, made: 3, ended: None };
        let human = |seat| SeatRow::new(seat, SeatKind::Human);
        assert_eq!(
            seats,
            [
                SeatRow { name: "Name".to_owned(), token: "token".to_owned(), seated: true, ..SeatRow::new(0, bot) },
                SeatRow { name: "Anna".to_owned(), devices: vec![key], seated: true, ..human(1) },
                SeatRow { token: "a link".to_owned(), ..human(2) },
            ],
            "of those who sit only hashes are left"
        );
        assert_eq!(table.absence, 24 * 3600);
        assert_eq!(lines, [LineRow::new("first", 10), LineRow::new("second", 20)]);
        assert_eq!(chat, []);
        assert_eq!(store.note("t", 0).await.unwrap(), "a note");
        assert_eq!(store.due(0, 10, 0).await.unwrap(), ["p"], "a table in play is looked at once");
        store.keep_record("ab", "text".to_owned()).await.unwrap();
        store.append("t", 2, vec![LineRow::new("third", 30)], None, None).await.unwrap();
    });
    drop(store);
    assert_eq!(version(&place.file()), NEWEST);
}

#[test]
fn of_keys_that_an_older_file_has_in_the_clear_only_hashes_are_left() {
    let place = Place::new();
    let (taken, free, opener) = ("the-key-of-a-program", "the-link-of-a-free-seat", "the-token-of-the-opener");
    let old = Connection::open(place.file()).unwrap();
    for sql in [
        include_str!("../migrations/0001_tables.sql"),
        include_str!("../migrations/0002_records.sql"),
        include_str!("../migrations/0003_orders.sql"),
        include_str!("../migrations/0004_stand_ins.sql"),
        include_str!("../migrations/0005_keys.sql"),
        include_str!("../migrations/0006_due.sql"),
        include_str!("../migrations/0007_clocks.sql"),
        include_str!("../migrations/0008_owners.sql"),
        include_str!("../migrations/0009_open_tables.sql"),
        include_str!("../migrations/0010_servers.sql"),
    ] {
        old.execute_batch(sql).unwrap();
    }
    old.execute_batch(&format!(
        "PRAGMA user_version = 10;
         INSERT INTO editions VALUES ('h', 'House', '{{}}');
         INSERT INTO tables (id, game, rules_number, edition, options, secret, salts, opener, spectate, phase, created, guide)
         VALUES ('t', 'bell', 7, 'h', '[]', 's', '[]', '{opener}', 'w', 'playing', 3, 0);
         INSERT INTO seats (table_key, seat, kind, name, token, seated, devices) VALUES
         (1, 0, 'human', '', '{taken}', 1, '[{{\"hash\":\"aa\",\"origin\":\"link\",\"made\":1,\"ended\":\"replaced\"}}]'),
         (1, 1, 'human', '', '{free}', 0, '[]');"
    ))
    .unwrap();
    drop(old);
    drop(Sqlite::open(place.file()).unwrap());
    let store = Sqlite::open(place.file()).unwrap();
    let kept = wait(store.load("t")).unwrap().unwrap();
    assert_eq!((kept.table.opener, kept.table.spectate.as_str()), (key_hash(opener), "w"));
    assert_eq!(kept.seats[0].token, "");
    assert_eq!(kept.seats[0].devices.iter().map(|device| device.hash.as_str()).collect::<Vec<_>>(), ["aa", &key_hash(taken)]);
    assert_eq!((kept.seats[1].token.as_str(), kept.seats[1].devices.len()), (free, 0), "the table shows it to whoever sends it round");
    drop(store);
    for file in place.files() {
        let bytes = fs::read(place.file().with_file_name(file)).unwrap();
        for secret in [taken, opener] {
            assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret} is still there");
        }
    }
}

#[test]
fn a_file_of_a_newer_version_is_refused() {
    let place = Place::new();
    drop(Sqlite::open(place.file()).unwrap());
    Connection::open(place.file()).unwrap().pragma_update(None, "user_version", NEWEST + 1).unwrap();
    let sentence = refusal(&place.file());
    assert!(
        sentence.ends_with(&format!(
            "was written by a newer Perfidy: its version is {}, and this program knows versions up to {NEWEST}. Use the newer program.",
            NEWEST + 1
        )),
        "{sentence}"
    );
    assert_eq!(version(&place.file()), NEWEST + 1);
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    for garbage in ["perfidy 1\ngame bell\n".repeat(500), "no".to_owned()] {
        let place = Place::new();
        fs::write(place.file(), garbage).unwrap();
        let sentence = refused_untouched(&place);
        assert_eq!(sentence, format!("{} can't be used: The file is no database.", place.file().display()));
    }
}

#[test]
fn the_database_of_another_program_is_refused() {
    let place = Place::new();
    Connection::open(place.file()).unwrap().execute_batch("CREATE TABLE songs (name TEXT)").unwrap();
    let sentence = refused_untouched(&place);
    assert_eq!(sentence, format!("{} is the database of another program.", place.file().display()));
}

#[test]
fn a_place_where_no_file_can_be_is_refused() {
    let place = Place::new();
    let nowhere = place.file().join("store.db");
    assert!(refusal(&nowhere).starts_with(&format!("{} can't be made: ", nowhere.display())));
    fs::create_dir(place.file()).unwrap();
    assert!(refusal(&place.file()).starts_with(&format!("{} can't be used: ", place.file().display())));
}

#[test]
fn a_path_is_a_path_whatever_it_looks_like() {
    let place = Place::new();
    let odd = place.file().with_file_name("file:it's?mode=memory&x=%20 é.db");
    drop(Sqlite::open(&odd).unwrap());
    assert_eq!(place.files(), ["file:it's?mode=memory&x=%20 é.db"]);
}

#[test]
fn many_may_open_a_new_file_at_once() {
    for _ in 0..5 {
        let place = Place::new();
        let threads: Vec<_> = (0..6)
            .map(|n| {
                let file = place.file();
                thread::spawn(move || {
                    let store = Sqlite::open(file).unwrap();
                    wait(store.create(table(&format!("t{n}")), seats(), edition())).unwrap();
                })
            })
            .collect();
        threads.into_iter().for_each(|t| t.join().unwrap());
        let store = Sqlite::open(place.file()).unwrap();
        assert_eq!(wait(store.due(i64::MAX, 10, 0)).unwrap(), ["t0", "t1", "t2", "t3", "t4", "t5"]);
    }
}

#[test]
fn a_line_that_has_gone_missing_is_noticed() {
    let place = Place::new();
    let store = Sqlite::open(place.file()).unwrap();
    wait(store.create(table("t"), seats(), edition())).unwrap();
    wait(store.append("t", 0, lines(1, 5), None, None)).unwrap();
    drop(store);
    Connection::open(place.file()).unwrap().execute("DELETE FROM lines WHERE number = 3", []).unwrap();
    let store = Sqlite::open(place.file()).unwrap();
    assert_eq!(wait(store.load("t")), Err(StoreError::Failed("Line 3 of table t is missing from the database.".to_owned())));
}

#[test]
fn a_seat_that_is_not_there_is_noticed() {
    let missing = |sql: &str, sentence: &str| {
        let place = Place::new();
        let store = Sqlite::open(place.file()).unwrap();
        wait(store.create(table("t"), seats(), edition())).unwrap();
        let said = store::ChatRow { from: Some(1), to: Some(0), text: "hello".into(), at: 0, line: 0 };
        wait(store.say("t", said)).unwrap();
        drop(store);
        Connection::open(place.file()).unwrap().execute(sql, []).unwrap();
        let store = Sqlite::open(place.file()).unwrap();
        assert_eq!(wait(store.load("t")), Err(StoreError::Failed(sentence.to_owned())), "{sql}");
    };
    missing("UPDATE seats SET seat = 255 WHERE seat = 0", "Seat 0 of table t is missing from the database.");
    missing("DELETE FROM seats WHERE seat = 1", "Seat 1 of table t is missing from the database.");
    missing("UPDATE chat SET from_seat = 200", "The talk of table t names a seat that is missing from the database.");
    missing("UPDATE chat SET to_seat = 9", "The talk of table t names a seat that is missing from the database.");
}
