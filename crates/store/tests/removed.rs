//! A table that is removed is gone, for whoever asks and for whoever reads the bytes; a copy is made while the file is in use.

use crate::{
    database_server::DatabaseServer,
    place::Place,
    suite::{edition, lines, seats, table, wait},
};
use std::{fs, path::Path};
use store::{ChatRow, Postgres, SeatRow, Sqlite, Store, StoreError, TableRow};

/// Marks of what must go: in the record, in names, in talk, in a note, in a record for looking at; and of what must stay.
const GOES: [&str; 6] = ["zanzibar-line", "zanzibar-name", "zanzibar-talk", "zanzibar-note", "zanzibar-look", "zanzibar-opener"];
const STAYS: &str = "timbuktu-line";

fn said(text: &str) -> ChatRow {
    ChatRow { from: Some(0), to: None, text: text.to_owned(), at: 5, line: 1 }
}

/// A house with a table that shall go between two that shall stay; each of them long enough to have pages of its own.
async fn fill(store: &dyn Store) {
    for (id, mark) in [("before", "timbuktu"), ("gone", "zanzibar"), ("after", "timbuktu")] {
        let named = |seat: SeatRow| SeatRow { name: format!("{mark}-name"), orders: format!("{mark}-name"), ..seat };
        let seed = format!("{:0<64}", hex(id));
        let row = TableRow { opener: format!("{mark}-opener"), seed: Some(seed.clone()), next: Some("gone".into()), ..table(id) };
        store.create(row, seats().into_iter().map(named).collect(), edition()).await.unwrap();
        let mut rows = lines(1, 300);
        rows.iter_mut().for_each(|row| row.text = format!("{mark}-line {}", row.text));
        store.append(id, 0, rows, None, None).await.unwrap();
        store.say(id, said(&format!("{mark}-talk"))).await.unwrap();
        store.set_note(id, 0, format!("{mark}-note")).await.unwrap();
        let look = format!("perfidy record 1\nseed {seed}\n\n{mark}-look\n");
        store.keep_record(&format!("record-{id}"), look).await.unwrap();
    }
}

fn hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

async fn is_gone(store: &dyn Store) {
    assert_eq!(store.load("gone").await.unwrap(), None);
    assert_eq!(store.note("gone", 0).await, Err(StoreError::Missing));
    assert_eq!(store.record("record-gone").await.unwrap(), None);
    assert_eq!(store.remove("gone").await, Err(StoreError::Missing));
    for id in ["before", "after"] {
        let kept = store.load(id).await.unwrap().unwrap();
        assert_eq!((kept.lines.len(), kept.chat.len(), kept.table.next), (300, 1, None), "{id}");
        assert!(store.record(&format!("record-{id}")).await.unwrap().is_some());
    }
    let all = store.inventory().await.unwrap();
    assert_eq!((all.tables, all.records.len()), (vec!["after".to_owned(), "before".to_owned()], 2));
}

#[test]
fn a_removed_table_is_gone_and_the_others_stay() {
    let place = Place::new();
    let database = DatabaseServer::start();
    let stores: [Box<dyn Store>; 2] =
        [Box::new(Sqlite::open(place.file()).unwrap()), Box::new(Postgres::open(&database.database()).unwrap())];
    for store in stores {
        wait(async {
            fill(&*store).await;
            store.remove("gone").await.unwrap();
            is_gone(&*store).await;
        });
    }
}

/// Which of these marks stand in any file of a folder.
fn found<'a>(folder: &Path, marks: &[&'a str]) -> Vec<&'a str> {
    let files = fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let all: Vec<u8> = files.flatten().collect();
    marks.iter().copied().filter(|mark| all.windows(mark.len()).any(|part| part == mark.as_bytes())).collect()
}

#[test]
fn no_byte_of_a_removed_table_is_left_in_the_file_or_its_log() {
    let place = Place::new();
    let folder = place.file().parent().unwrap().to_owned();
    let store = Sqlite::open_alone(place.file()).unwrap();
    wait(fill(&store));
    assert_eq!(found(&folder, &GOES), GOES, "everything is there before");
    // While it is open the file and its log are read as they are, beside the server.
    wait(store.remove("gone")).unwrap();
    assert!(Sqlite::scrub(place.file()).unwrap_err().to_string().contains("another Perfidy is at work"));
    drop(store);
    Sqlite::scrub(place.file()).unwrap();
    assert_eq!(found(&folder, &GOES), [] as [&str; 0]);
    assert_eq!(found(&folder, &[STAYS]), [STAYS]);
    wait(is_gone(&Sqlite::open(place.file()).unwrap()));
}

/// Where people write the same again and again the database would keep it among what it has learned of a column, too.
#[test]
fn no_byte_of_a_removed_table_is_left_in_the_files_of_the_database() {
    let mut database = DatabaseServer::start();
    let address = database.database();
    let name = address.rsplit('/').next().unwrap();
    let store = Postgres::open(&address).unwrap();
    wait(fill(&store));
    database.sql(name, "ANALYZE").unwrap();
    drop(store);
    assert_eq!(database.found_in_files(&GOES), GOES, "everything is there before");
    let store = Postgres::open(&address).unwrap();
    wait(store.remove("gone")).unwrap();
    drop(store);
    database.sql(name, "ANALYZE").unwrap();
    Postgres::scrub(&address).unwrap();
    assert_eq!(database.found_in_files(&GOES), [] as [&str; 0]);
    assert_eq!(database.found_in_files(&[STAYS]), [STAYS]);
    wait(is_gone(&Postgres::open(&address).unwrap()));
}

/// What an older program let the database learn goes with the upgrade.
#[test]
fn the_database_learns_nothing_of_what_persons_write() {
    let database = DatabaseServer::start();
    let address = database.database();
    let name = address.rsplit('/').next().unwrap();
    let sql = |text: &str| database.sql(name, text).unwrap();
    sql("CREATE TABLE perfidy (version BIGINT NOT NULL)");
    sql("INSERT INTO perfidy VALUES (3)");
    sql(include_str!("../migrations/postgres/0001_tables.sql"));
    sql(include_str!("../migrations/postgres/0002_servers.sql"));
    sql(include_str!("../migrations/postgres/0003_trust.sql"));
    sql("INSERT INTO editions VALUES ('h', 'House', '{}')");
    sql("INSERT INTO tables (id, game, rules_number, edition, options, secret, salts, opener, spectate, phase, created, guide, absence, leaver, listed)
         SELECT 't' || n, 'bell', 7, 'h', '[]', 'zanzibar', '[]', 'zanzibar', 'zanzibar', 'playing', 3, false, 86400, 'greedy', false
         FROM generate_series(1, 40) AS n");
    sql("INSERT INTO seats (table_key, seat, kind, name, token, seated, orders, devices)
         SELECT key, 0, 'human', 'zanzibar', '', true, '', '[]' FROM tables");
    sql("INSERT INTO chat (table_key, number, text, at, line) SELECT key, 1, 'zanzibar', 0, 0 FROM tables");
    sql("INSERT INTO lines (table_key, number, text, at) SELECT key, 1, 'zanzibar', 0 FROM tables");
    let learned = || {
        sql("ANALYZE");
        sql("SELECT count(*) FROM pg_stats WHERE most_common_vals::text LIKE '%zanzibar%' OR histogram_bounds::text LIKE '%zanzibar%'")
    };
    assert_eq!(learned().trim(), "6");
    drop(Postgres::open(&address).unwrap());
    assert_eq!(learned().trim(), "0");
}

#[test]
fn a_copy_is_whole_though_the_file_is_written_meanwhile() {
    let place = Place::new();
    let copy = place.file().with_file_name("copy.db");
    let store = Sqlite::open_alone(place.file()).unwrap();
    wait(fill(&store));
    std::thread::scope(|scope| {
        let writing = scope.spawn(|| {
            wait(async {
                for n in 300..400 {
                    store.append("after", n, lines(1, 1), None, None).await.unwrap();
                }
            })
        });
        Sqlite::back_up(place.file(), &copy).unwrap();
        writing.join().unwrap();
    });
    assert!(Sqlite::back_up(place.file(), &copy).unwrap_err().to_string().contains("is there already"));
    let again = Sqlite::open(&copy).unwrap();
    wait(async {
        let (kept, whole) = (again.load("after").await.unwrap().unwrap(), store.load("after").await.unwrap().unwrap());
        assert!((300..=400).contains(&kept.lines.len()), "{}", kept.lines.len());
        assert_eq!(kept.lines, whole.lines[..kept.lines.len()], "as of one moment");
        assert_eq!(again.load("before").await.unwrap(), store.load("before").await.unwrap());
    });
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&copy).unwrap().permissions()) & 0o777, 0o600);
}
