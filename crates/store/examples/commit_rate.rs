//! How fast moves are stored, next to how fast this disk syncs.
//!
//! `cargo run --release -p store --example commit_rate [FOLDER [postgres://…]]` (the folder decides which disk; a
//! file is made there and removed again; an empty database, if one is named, is measured beside it).

use std::{
    env,
    error::Error,
    fs::{self, File},
    io::Write,
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use store::{LineRow, Phase, Plays, Postgres, SeatKind, SeatRow, Sqlite, Store, StoreError, TableRow};
use table::Texts;
use tokio::{runtime, task::JoinSet};

const SPAN: Duration = Duration::from_secs(3);
const TABLES: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).map_or_else(env::temp_dir, Into::into).join(format!("perfidy-commit-rate-{}", std::process::id()));
    fs::create_dir(&folder)?;
    let result = measure(&folder);
    fs::remove_dir_all(&folder)?;
    result
}

fn measure(folder: &Path) -> Result<(), Box<dyn Error>> {
    report("disk: append 4 kB and fdatasync", &syncs(&folder.join("plain"))?);
    let store = Arc::new(Sqlite::open(folder.join("store.db"))?);
    println!("SQLite");
    rates(&(Arc::clone(&store) as Arc<dyn Store>), || store.commits())?;
    if let Some(address) = env::args().nth(2) {
        let store = Arc::new(Postgres::open(&address)?);
        println!("PostgreSQL");
        rates(&(Arc::clone(&store) as Arc<dyn Store>), || store.commits())?;
    }
    report("disk again", &syncs(&folder.join("again"))?);
    Ok(())
}

fn rates(store: &Arc<dyn Store>, commits: impl Fn() -> u64) -> Result<(), Box<dyn Error>> {
    let runtime = runtime::Builder::new_current_thread().build()?;
    for n in 0..=TABLES {
        runtime.block_on(open_table(&**store, n))?;
    }
    let before = commits();
    report("one table", &runtime.block_on(play(Arc::clone(store), 0, SPAN))?);
    println!("    {} commits", commits() - before);

    let before = commits();
    let all = runtime.block_on(async {
        let mut playing = JoinSet::new();
        (1..=TABLES).for_each(|n| drop(playing.spawn(play(Arc::clone(store), n, SPAN))));
        playing.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()
    })?;
    report(&format!("{TABLES} tables at once"), &all.concat());
    println!("    {} commits", commits() - before);
    long_record(&runtime, &**store)?;
    Ok(())
}

/// Syncs of a plain file, each after 4 kB.
fn syncs(path: &Path) -> Result<Vec<Duration>, std::io::Error> {
    let mut file = File::create(path)?;
    let start = Instant::now();
    let mut took = Vec::new();
    while start.elapsed() < SPAN {
        let begun = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        took.push(begun.elapsed());
    }
    Ok(took)
}

/// Appends at one table, each after the answer to the one before.
async fn play(store: Arc<dyn Store>, n: usize, span: Duration) -> Result<Vec<Duration>, StoreError> {
    let (id, start) = (format!("table-{n}"), Instant::now());
    let mut took = Vec::new();
    while start.elapsed() < span {
        let begun = Instant::now();
        store.append(&id, took.len() as u64, vec![line()], None, None).await?;
        took.push(begun.elapsed());
    }
    Ok(took)
}

/// The same append to a short and to a long record, in turns, so that both see the same disk.
fn long_record(runtime: &runtime::Runtime, store: &dyn Store) -> Result<(), StoreError> {
    runtime.block_on(async {
        open_table(store, TABLES + 1).await?;
        open_table(store, TABLES + 2).await?;
        let ids = [TABLES + 1, TABLES + 2].map(|n| format!("table-{n}"));
        store.append(&ids[0], 0, vec![line(); 10], None, None).await?;
        store.append(&ids[1], 0, vec![line(); 10_000], None, None).await?;
        let mut took = [Vec::new(), Vec::new()];
        for n in 0..1_000 {
            for (id, (took, from)) in ids.iter().zip(took.iter_mut().zip([10, 10_000])) {
                thread::sleep(Duration::from_micros(200));
                let begun = Instant::now();
                store.append(id, from + n, vec![line()], None, None).await?;
                took.push(begun.elapsed());
            }
        }
        report("from line 10", &took[0]);
        report("from line 10,000", &took[1]);
        Ok(())
    })
}

async fn open_table(store: &dyn Store, n: usize) -> Result<(), StoreError> {
    let edition = Texts::new("House").with("cards.toml", "");
    let table = TableRow {
        id: format!("table-{n}"),
        game: "bell".to_owned(),
        rules_number: 1,
        edition: edition.hash(),
        options: vec![],
        secret: "0".repeat(64),
        salts: vec![],
        seed: None,
        opener: "opener".to_owned(),
        spectate: "spectate".to_owned(),
        phase: Phase::Playing,
        clock: None,
        paused_at: None,
        resumed_at: None,
        created: 0,
        next: None,
        guide: false,
        absence: 86_400,
        due: None,
        leaver: Plays::Passes,
        listed: false,
        votes: vec![],
    };
    let seats = [0, 1].map(|seat| SeatRow { token: seat.to_string(), seated: true, ..SeatRow::new(seat, SeatKind::Human) });
    store.create(table, seats.to_vec(), edition).await
}

fn line() -> LineRow {
    LineRow::new("concede: escalate president", 1_800_000_000_000)
}

fn report(what: &str, took: &[Duration]) {
    let mut sorted = took.to_vec();
    sorted.sort();
    let at = |share: f64| sorted[((sorted.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    // Those who wait at the same time share the span, so the rate is counted over it.
    let total: Duration = took.iter().sum();
    let rate = took.len() as f64 / total.as_secs_f64().min(SPAN.as_secs_f64());
    println!("{what}: {rate:.0} a second, p50 {:.3} ms, p99 {:.3} ms, longest {:.3} ms", at(0.5), at(0.99), at(1.0));
}
