//! A table taken out of the database, and what the database has not yet let go of.

use super::session::Session;
use crate::StoreError;
use tokio_postgres::Config;

/// A table with its seats, its record, its talk and the records for looking at that were made of it.
pub async fn remove(s: &mut Session, id: String) -> Result<(), StoreError> {
    let mut moment = s.transaction().await?;
    let found = moment.rows("SELECT key, seed FROM tables WHERE id = $1 FOR UPDATE", &[&id]).await?;
    let row = found.first().ok_or(StoreError::Missing)?;
    let (key, seed): (i64, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
    if let Some(seed) = seed {
        // A seed belongs to one table, and stands in the header of every record that was made of it.
        moment.execute("DELETE FROM records WHERE strpos(text, $1) > 0", &[&format!("\nseed {seed}\n")]).await?;
    }
    for sql in [
        "DELETE FROM lines WHERE table_key = $1",
        "DELETE FROM chat WHERE table_key = $1",
        "DELETE FROM seats WHERE table_key = $1",
        "DELETE FROM watchers WHERE table_key = $1",
        "DELETE FROM heads WHERE table_key = $1",
        "DELETE FROM tables WHERE key = $1",
    ] {
        moment.execute(sql, &[&key]).await?;
    }
    // The table before it has no rematch any more.
    moment.execute("UPDATE tables SET next = NULL WHERE next = $1", &[&id]).await?;
    Ok(moment.commit().await?)
}

/// Writes every table anew in which something was removed, so that nothing of it is left in their files. A plain vacuum would only let others
/// write over it. Whoever else is at work on them is waited for, but not for ever.
pub async fn scrub(config: &Config) -> Result<(), StoreError> {
    let session = Session::open(config).await?;
    session.client().batch_execute("SET lock_timeout = '1min'").await?;
    for table in ["lines", "chat", "seats", "watchers", "heads", "tables", "records"] {
        // One by one: none of these may stand in a transaction.
        session.client().batch_execute(&format!("VACUUM FULL {table}")).await?;
    }
    Ok(())
}
