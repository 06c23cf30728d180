//! The schema, and how an older database gets to it.
//!
//! Migrations are numbered texts, never changed once released. The one row of `perfidy` is the number of the last one that the
//! database has had, and says that it is ours.

use super::session::Session;
use crate::StoreError;
use tokio_postgres::Config;

/// Each migration brings a database from its place in this list to the next.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../migrations/postgres/0001_tables.sql"),
    include_str!("../../migrations/postgres/0002_servers.sql"),
    include_str!("../../migrations/postgres/0003_trust.sql"),
    include_str!("../../migrations/postgres/0004_no_statistics.sql"),
];

/// The lock of whoever brings the database up to date: "Perf" in ASCII.
const LOCK: i64 = 0x5065_7266;

/// Makes the database ours where it is empty, and brings it up to date, wholly or not at all.
pub async fn make_ready(config: &Config) -> Result<(), StoreError> {
    let mut session = Session::open(config).await?;
    let mut moment = session.transaction().await?;
    // Two programs may start at once on the same database: the second finds the work done.
    moment.rows("SELECT pg_advisory_xact_lock($1)::text", &[&LOCK]).await?;
    let there = "SELECT count(*), count(*) FILTER (WHERE tablename = 'perfidy') FROM pg_tables WHERE schemaname = current_schema()";
    let row = moment.rows(there, &[]).await?.pop().ok_or(StoreError::Missing)?;
    let (tables, ours): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    let version = match (tables, ours) {
        (0, _) => {
            moment.batch("CREATE TABLE perfidy (version BIGINT NOT NULL)").await?;
            moment.batch("INSERT INTO perfidy VALUES (0)").await?;
            0
        }
        (_, 0) => return Err(StoreError::failed("The database holds the tables of another program.")),
        _ => {
            let row = moment.rows("SELECT max(version) FROM perfidy", &[]).await?.pop().ok_or(StoreError::Missing)?;
            row.try_get::<_, Option<i64>>(0)?.unwrap_or(0)
        }
    };
    let known = MIGRATIONS.len() as i64;
    if version > known {
        return Err(StoreError::Failed(format!(
            "The database was written by a newer Perfidy: its version is {version}, and this program knows versions up to {known}. Use the newer program."
        )));
    }
    for (number, sql) in (1..).zip(MIGRATIONS).filter(|(number, _)| *number > version) {
        moment.batch(sql).await?;
        moment.execute("UPDATE perfidy SET version = $1", &[&number]).await?;
    }
    Ok(moment.commit().await?)
}
