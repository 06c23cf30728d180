//! What is asked of the database.

use super::{
    columns, leading,
    session::{Params, Session},
};
use crate::{
    Inventory, LineRow, Position, StoreError, StoredTable,
    words::{of_count, to_count},
};
use std::collections::BTreeMap;
use table::Texts;
use tokio_postgres::Row;

/// A table, and its key behind the columns that are read.
pub const TABLE: &str =
    "SELECT id, game, rules_number, edition, options, secret, salts, seed, opener, spectate, phase, frozen_by, clock_per,
    clock_seconds, paused_at, resumed_at, created, next, guide, absence, due, leaver, listed, votes, key, changes, leader, fence, led_since
    FROM tables JOIN heads ON table_key = key WHERE id = $1";

/// The seats of a table.
pub const SEATS: &str =
    "SELECT seat, kind, level, name, token, seated, orders, stand_in, stand_in_why, stand_in_since, devices, wanted_since, seen,
        notify
    FROM seats WHERE table_key = $1 ORDER BY seat";

const LINES: &str = "SELECT text, at, used, number FROM lines WHERE table_key = $1 AND number > $2 ORDER BY number";
const CHAT: &str = "SELECT from_seat, to_seat, text, at, line FROM chat WHERE table_key = $1 AND number > $2 ORDER BY number";
const WATCHED: &str = concat!("SELECT run, seats FROM watchers JOIN servers USING (run) WHERE table_key = $1 AND ", leading::lives!());

/// Everything of a table but its first lines and words.
pub async fn load(s: &mut Session, id: String, known_lines: usize, known_words: usize) -> Result<Option<StoredTable>, StoreError> {
    let mut moment = s.moment().await?;
    let Some(row) = moment.rows(TABLE, &[&id]).await?.pop() else { return Ok(None) };
    let (key, table) = (row.try_get::<_, i64>(24)?, columns::table(&row)?);
    let lease = leading::lease(row.try_get(26)?, row.try_get(27)?, row.try_get(28)?);
    let (known_lines, known_words) = (bound(known_lines), bound(known_words));
    let by_key: Params<'_> = &[&key];
    // Sent at once: one way to the database and back.
    let [seats, lines, chat, watched] =
        moment.all([(SEATS, by_key), (LINES, &[&key, &known_lines]), (CHAT, &[&key, &known_words]), (WATCHED, by_key)]).await?;
    moment.commit().await?;
    let lines = in_order(&lines, known_lines, &id)?;
    let at = Position { lines: to_count(known_lines) + lines.len() as u64, changes: to_count(row.try_get(25)?), fence: lease.fence };
    let watching = |row: &Row| Ok::<_, tokio_postgres::Error>((to_count(row.try_get(0)?), to_count(row.try_get(1)?)));
    let stored = StoredTable {
        table,
        seats: seats.iter().map(columns::seat).collect::<Result<_, _>>()?,
        lines,
        chat: chat.iter().map(columns::chat).collect::<Result<_, _>>()?,
        at,
        lease,
        watched: watched.iter().map(watching).collect::<Result<_, _>>()?,
    };
    stored.sound().map(Some)
}

/// The note of a seat.
pub async fn note(s: &mut Session, id: String, seat: u8) -> Result<String, StoreError> {
    let sql = "SELECT note FROM seats WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND seat = $2";
    first(s.rows(sql, &[&id, &i16::from(seat)]).await?)?.ok_or(StoreError::Missing)
}

/// An edition.
pub async fn edition(s: &mut Session, hash: String) -> Result<Option<Texts>, StoreError> {
    let rows = s.rows("SELECT name, files FROM editions WHERE hash = $1", &[&hash]).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    let files: BTreeMap<String, String> =
        serde_json::from_str(row.try_get(1)?).map_err(|e| StoreError::Failed(format!("The edition {hash} can't be read back ({e}).")))?;
    let name: String = row.try_get(0)?;
    Ok(Some(files.into_iter().fold(Texts::new(name), |texts, (file, text)| texts.with(file, text))))
}

/// The editions of a game.
pub async fn editions(s: &mut Session, game: String) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT hash, name FROM shelf JOIN editions USING (hash) WHERE game = $1 ORDER BY name, hash";
    pairs(&s.rows(sql, &[&game]).await?)
}

/// Is an edition its owner's?
pub async fn is_owners(s: &mut Session, hash: String) -> Result<bool, StoreError> {
    Ok(!s.rows("SELECT 1 FROM shelf WHERE hash = $1 AND owners LIMIT 1", &[&hash]).await?.is_empty())
}

/// A record from elsewhere.
pub async fn record(s: &mut Session, hash: String) -> Result<Option<String>, StoreError> {
    first(s.rows("SELECT text FROM records WHERE hash = $1", &[&hash]).await?)
}

/// The tables that are due and left to this server, by an index that holds only those that are due.
pub async fn due(s: &mut Session, until: i64, most: usize, run: u64) -> Result<Vec<String>, StoreError> {
    let sql = concat!(
        "SELECT id FROM heads JOIN tables ON key = table_key WHERE due <= $1
            AND (leader IS NULL OR leader = $3 OR leader NOT IN (SELECT run FROM servers WHERE ",
        leading::lives!(),
        ")) ORDER BY due, id LIMIT $2"
    );
    ids(&s.rows(sql, &[&until, &bound(most), &of_count(run)?]).await?)
}

/// The tables where anybody may sit down, by an index that holds no other ones.
pub async fn open_tables(s: &mut Session, most: usize) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id FROM tables WHERE listed AND phase = 'waiting' ORDER BY created DESC, id LIMIT $1";
    ids(&s.rows(sql, &[&bound(most)]).await?)
}

/// The tables that stand still because of a fault.
pub async fn frozen(s: &mut Session) -> Result<Vec<String>, StoreError> {
    ids(&s.rows("SELECT id FROM tables WHERE phase = 'frozen' ORDER BY id", &[]).await?)
}

/// All names, as of one moment.
pub async fn inventory(s: &mut Session) -> Result<Inventory, StoreError> {
    let mut moment = s.moment().await?;
    let tables = ids(&moment.rows("SELECT id FROM tables ORDER BY id", &[]).await?)?;
    let shelf = pairs(&moment.rows("SELECT game, hash FROM shelf ORDER BY game, hash", &[]).await?)?;
    let records = ids(&moment.rows("SELECT hash FROM records ORDER BY hash", &[]).await?)?;
    moment.commit().await?;
    Ok(Inventory { tables, shelf, records })
}

fn in_order(rows: &[Row], known: i64, id: &str) -> Result<Vec<LineRow>, StoreError> {
    let mut lines = Vec::with_capacity(rows.len());
    for (row, place) in rows.iter().zip(known + 1..) {
        // A line that has gone missing would silently make another game of the rest.
        if row.try_get::<_, i64>(3)? != place {
            return Err(StoreError::Failed(format!("Line {place} of table {id} is missing from the database.")));
        }
        lines.push(columns::line(row)?);
    }
    Ok(lines)
}

fn first(rows: Vec<Row>) -> Result<Option<String>, StoreError> {
    Ok(rows.first().map(|row| row.try_get(0)).transpose()?)
}

fn ids(rows: &[Row]) -> Result<Vec<String>, StoreError> {
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}

fn pairs(rows: &[Row]) -> Result<Vec<(String, String)>, StoreError> {
    Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, tokio_postgres::Error>>()?)
}

fn bound(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
