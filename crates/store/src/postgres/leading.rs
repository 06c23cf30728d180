//! Who lives and who leads, by the database's clock alone.

use super::session::Session;
use crate::{
    Lease, LivingServer, Position, StoreError,
    words::{of_count, to_count},
};
use std::time::Duration;

/// A server lives so long after its last beat, in milliseconds.
pub const LEASE: i64 = 5_000;

/// That a server lives. No lease lasts as long as twice its time, so one that seems to was given before somebody set the clock back: it is over, or
/// who has died would lead until the clock is where it was.
macro_rules! lives {
    () => {
        "(until > clock_timestamp() AND until < clock_timestamp() + interval '10 seconds')"
    };
}
pub(super) use lives;

/// Those that have been dead for so long are forgotten.
const ENTER: &str = "WITH gone AS (DELETE FROM servers
        WHERE until < clock_timestamp() - interval '1 minute' OR until > clock_timestamp() + interval '1 minute' RETURNING run),
    unwatched AS (DELETE FROM watchers WHERE run IN (SELECT run FROM gone))
    INSERT INTO servers (run, running, beat_at, until)
    VALUES ($1, $2, clock_timestamp(), clock_timestamp() + $3::bigint * interval '1 millisecond')";

/// One that has come too late is not brought back. Those that live are read as they were before, which is all that matters of the others.
const BEAT: &str = concat!(
    "WITH own AS (
        UPDATE servers SET running = $2, beat_at = clock_timestamp(), until = clock_timestamp() + $3::bigint * interval '1 millisecond'
        WHERE run = $1 AND ",
    lives!(),
    " RETURNING run)
    SELECT servers.run, running + (extract(epoch FROM clock_timestamp() - beat_at) * 1000)::bigint,
        (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint, own.run IS NOT NULL
    FROM servers LEFT JOIN own USING (run) WHERE ",
    lives!()
);

/// Takes a table over where no living server leads it, if the one that wants to does live. Of two that want to, one finds the row changed.
const LEAD: &str = concat!(
    "UPDATE heads SET leader = $2, fence = fence + 1, led_since = $3
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND leader IS DISTINCT FROM $2
        AND EXISTS (SELECT 1 FROM servers WHERE run = $2 AND ",
    lives!(),
    ") AND NOT EXISTS (SELECT 1 FROM servers WHERE run = heads.leader AND ",
    lives!(),
    ") RETURNING fence"
);

const LEASED: &str = "SELECT leader, fence, led_since FROM heads WHERE table_key = (SELECT key FROM tables WHERE id = $1)";

const RELEASE: &str = "UPDATE heads SET leader = NULL, fence = fence + 1
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND leader = $2 RETURNING fence";

const WATCH: &str = "INSERT INTO watchers (table_key, run, seats) SELECT key, $2, $3 FROM tables WHERE id = $1
    ON CONFLICT (table_key, run) DO UPDATE SET seats = $3";

const UNWATCH: &str = "DELETE FROM watchers WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND run = $2";

/// A server comes to life.
pub async fn enter(s: &mut Session, run: u64, running: i64) -> Result<(), StoreError> {
    s.execute(ENTER, &[&of_count(run)?, &running, &LEASE]).await?;
    Ok(())
}

/// A server lives on.
pub async fn beat(s: &mut Session, run: u64, running: i64) -> Result<Vec<LivingServer>, StoreError> {
    let mut living = Vec::new();
    for row in s.rows(BEAT, &[&of_count(run)?, &running, &LEASE]).await? {
        let (other, then, mut left): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if to_count(other) == run {
            // The row was still there but the beat came too late for it.
            if !row.try_get::<_, bool>(3)? {
                continue;
            }
            left = LEASE;
        }
        let left = Some(Duration::from_millis(left.max(0).unsigned_abs()));
        living.push(LivingServer { run: to_count(other), running: if to_count(other) == run { running } else { then }, left });
    }
    Ok(living)
}

/// A server ends.
pub async fn leave(s: &mut Session, run: u64) -> Result<(), StoreError> {
    let run = of_count(run)?;
    s.execute("DELETE FROM servers WHERE run = $1", &[&run]).await?;
    s.execute("DELETE FROM watchers WHERE run = $1", &[&run]).await?;
    Ok(())
}

/// A server wants to lead a table; says who does, and under which number where that is new.
pub async fn lead(s: &mut Session, id: &str, run: u64, running: i64) -> Result<(Lease, Option<u64>), StoreError> {
    let taken = s.rows(LEAD, &[&id, &of_count(run)?, &running]).await?;
    let fence = taken.first().map(|row| row.try_get(0)).transpose()?.map(to_count);
    let row = s.rows(LEASED, &[&id]).await?.pop().ok_or(StoreError::Missing)?;
    Ok((lease(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?), fence))
}

/// A server leads a table no longer; says the number under which the next one will lead, if it did.
pub async fn release(s: &mut Session, id: &str, run: u64) -> Result<Option<u64>, StoreError> {
    let rows = s.rows(RELEASE, &[&id, &of_count(run)?]).await?;
    Ok(rows.first().map(|row| row.try_get(0)).transpose()?.map(to_count))
}

/// Which seats are followed by way of a server.
pub async fn watched(s: &mut Session, id: &str, run: u64, seats: u64) -> Result<(), StoreError> {
    let run = of_count(run)?;
    match seats {
        0 => s.execute(UNWATCH, &[&id, &run]).await?,
        seats => s.execute(WATCH, &[&id, &run, &of_count(seats)?]).await?,
    };
    Ok(())
}

/// How far tables are.
pub async fn positions(s: &mut Session, ids: Vec<String>) -> Result<Vec<(String, Position)>, StoreError> {
    let sql = "SELECT id, length, changes, fence FROM tables JOIN heads ON table_key = key WHERE id = ANY($1)";
    let read = |row: &tokio_postgres::Row| {
        let at = Position { lines: to_count(row.try_get(1)?), changes: to_count(row.try_get(2)?), fence: to_count(row.try_get(3)?) };
        Ok((row.try_get(0)?, at))
    };
    s.rows(sql, &[&ids]).await?.iter().map(read).collect()
}

/// A lease from its columns.
pub fn lease(leader: Option<i64>, fence: i64, since: i64) -> Lease {
    Lease { leader: leader.map_or(0, to_count), fence: to_count(fence), since }
}
