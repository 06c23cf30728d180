//! A table taken out of the database. Its bytes are gone with the next vacuum.

use super::session::Session;
use crate::StoreError;

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
