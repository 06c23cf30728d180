//! Lines for records: the one write that must be fast.
//!
//! All appends that wait on a lane are sent at once as one transaction: one way to the database and back, one sync. A record that
//! has grown meanwhile touches no row, which spoils nothing for the others. Only if the database itself refuses one of them is the
//! whole round taken back and done again one by one.

use super::{notices::Teller, session::Session};
use crate::{
    Author, LineRow, Phase, Position, StoreError,
    words::{of_phase, to_count},
};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::oneshot;
use tokio_postgres::{Error, Row, types::ToSql};

/// Moves the end of a record and adds the lines, if the record has the length that the writer thought, and the leader, where one writes,
/// still leads and has seen all that was changed. The length stands in one row, which
/// the update locks and looks at anew: of two writers one finds it changed.
pub const APPEND: &str = "WITH moved AS (
        UPDATE heads SET length = length + cardinality($4::text[]), due = $3
        WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND length = $2
            AND ($9::bigint IS NULL OR fence = $9) AND ($10::bigint IS NULL OR changes = $10) RETURNING table_key),
    added AS (
        INSERT INTO lines (table_key, number, text, at, used)
        SELECT table_key, $2 + place, text, at, used
        FROM moved, unnest($4::text[], $5::bigint[], $6::text[]) WITH ORDINALITY AS new (text, at, used, place)),
    changed AS (
        UPDATE tables SET phase = $7, frozen_by = $8 FROM moved WHERE key = table_key AND $7::text IS NOT NULL)
    SELECT count(*) FROM moved";

/// How long a record is, how often its table was changed, and under which number it is led.
const STANDS: &str = "SELECT length, changes, fence FROM heads WHERE table_key = (SELECT key FROM tables WHERE id = $1)";

/// Lines that wait to be appended.
pub struct Append {
    values: Values,
    waiting: oneshot::Sender<Result<(), StoreError>>,
}

/// What [`APPEND`] is given.
pub struct Values {
    id: String,
    after: i64,
    due: Option<i64>,
    texts: Vec<String>,
    times: Vec<i64>,
    used: Vec<Option<String>>,
    phase: Option<&'static str>,
    frozen_by: Option<String>,
    by: Author,
    fence: Option<i64>,
    changes: Option<i64>,
}

impl Values {
    /// Lines after the last, if that is number `after`.
    pub fn new(by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Values {
        // No number is so large, so it is refused like any other wrong one.
        let number = |number| i64::try_from(number).unwrap_or(-1);
        let (fence, changes) = match by {
            Author::Person => (None, None),
            Author::Leader { fence, changes } => (Some(number(fence)), Some(number(changes))),
        };
        let mut values = Values {
            id: id.to_owned(),
            after: number(after),
            due,
            texts: Vec::with_capacity(lines.len()),
            times: Vec::with_capacity(lines.len()),
            used: Vec::with_capacity(lines.len()),
            phase: None,
            frozen_by: None,
            by,
            fence,
            changes,
        };
        for LineRow { text, at, used } in lines {
            values.texts.push(text);
            values.times.push(at);
            values.used.push(used);
        }
        if let Some(phase) = &phase {
            let (word, frozen_by) = of_phase(phase);
            (values.phase, values.frozen_by) = (Some(word), frozen_by.map(str::to_owned));
        }
        values
    }

    /// In the order of the statement.
    pub fn params(&self) -> [&(dyn ToSql + Sync); 10] {
        let own: [&(dyn ToSql + Sync); 8] =
            [&self.id, &self.after, &self.due, &self.texts, &self.times, &self.used, &self.phase, &self.frozen_by];
        let [id, after, due, texts, times, used, phase, frozen_by] = own;
        [id, after, due, texts, times, used, phase, frozen_by, &self.fence, &self.changes]
    }

    /// How many lines the record has when these are there.
    pub fn length(&self) -> u64 {
        to_count(self.after) + self.texts.len() as u64
    }
}

impl Append {
    /// Lines that wait, and the place where their answer will arrive.
    pub fn new(values: Values) -> (Append, oneshot::Receiver<Result<(), StoreError>>) {
        let (waiting, answer) = oneshot::channel();
        (Append { values, waiting }, answer)
    }

    /// Gives the answer to whoever waits for it, and tells the other servers of what was appended.
    fn done(self, result: Result<(), StoreError>, teller: &Teller) {
        if result.is_ok() && !self.values.texts.is_empty() {
            teller.lines(&self.values.id, self.values.length());
        }
        self.answer(result);
    }

    /// Gives the answer to whoever waits for it.
    pub fn answer(self, result: Result<(), StoreError>) {
        // Nobody may be waiting any more; then nobody is told.
        let _ = self.waiting.send(result);
    }
}

/// Appends a whole round in one transaction.
pub async fn together(session: &mut Session, round: Vec<Append>, commits: &AtomicU64, teller: &Teller) {
    match transaction(session, &round).await {
        Ok(done) => {
            commits.fetch_add(1, Ordering::Relaxed);
            for (append, done) in round.into_iter().zip(done) {
                let result = if done { Ok(()) } else { Err(why_not(session, &append.values).await) };
                append.done(result, teller);
            }
        }
        // One that the database refuses is told so itself, and spoils nothing for the others.
        Err(_) if round.len() > 1 && !session.is_closed() => {
            for append in round {
                let result = alone(session, &append, commits).await;
                append.done(result, teller);
            }
        }
        Err(error) => {
            let why = StoreError::from(error);
            round.into_iter().for_each(|append| append.answer(Err(why.clone())));
        }
    }
}

async fn alone(session: &mut Session, append: &Append, commits: &AtomicU64) -> Result<(), StoreError> {
    let done = transaction(session, std::slice::from_ref(append)).await?;
    commits.fetch_add(1, Ordering::Relaxed);
    if done == [true] { Ok(()) } else { Err(why_not(session, &append.values).await) }
}

/// Sends everything at once and says of each append whether its record had the right length.
async fn transaction(session: &mut Session, round: &[Append]) -> Result<Vec<bool>, Error> {
    let statement = session.statement(APPEND).await?;
    let client = session.client();
    let appends = round.iter().map(|append| {
        let statement = &statement;
        async move { client.query_one(statement, &append.values.params()).await }
    });
    // Each is sent when it is first polled, which `join` does in this order. If one fails, the database makes a rollback of the commit.
    let (begun, rows, committed) =
        futures_util::future::join3(client.batch_execute("BEGIN"), futures_util::future::join_all(appends), client.batch_execute("COMMIT"))
            .await;
    begun?;
    let rows = rows.into_iter().collect::<Result<Vec<Row>, Error>>()?;
    committed?;
    rows.iter().map(|row| row.try_get::<_, i64>(0).map(|moved| moved == 1)).collect()
}

/// Why a record was not appended to.
pub async fn why_not(session: &mut Session, values: &Values) -> StoreError {
    let rows = match session.rows(STANDS, &[&values.id]).await {
        Ok(rows) => rows,
        Err(error) => return error.into(),
    };
    let Some(row) = rows.first() else { return StoreError::Missing };
    let stands = Position { lines: to_count(row.get(0)), changes: to_count(row.get(1)), fence: to_count(row.get(2)) };
    // Where it would fit by now, something has changed and changed back meanwhile.
    values.by.may_write(to_count(values.after), stands).err().unwrap_or(StoreError::Changed)
}
