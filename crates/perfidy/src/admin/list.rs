//! Every table with what an operator needs to know about it: no name, no word, no move.

use super::{Where, failed, table, with_store};
use crate::stop::Stop;
use clap::Args;
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    process::ExitCode,
};
use store::{Phase, SeatKind, StoredTable};

/// List all tables: game, phase, persons, lines, when they were opened and last played
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy admin list --store sqlite:tables.sqlite")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    at: Where,
    /// As one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &ListArgs) -> Result<ExitCode, Stop> {
    let place = args.at.place()?;
    let rows = with_store(&place, async |store| {
        let mut rows = Vec::new();
        for id in store.inventory().await.map_err(failed)?.tables {
            rows.push(Row::of(&table(&*store, &id, &place).await?));
        }
        // The one that was played last comes last, where one looks first.
        rows.sort_by_key(|row| (row.last.unwrap_or(row.opened), row.id.clone()));
        Ok(rows)
    })?;
    let mut out = io::stdout();
    if args.json {
        writeln!(out, "{}", Value::from_iter(rows.iter().map(Row::json)))?;
        return Ok(ExitCode::SUCCESS);
    }
    if rows.is_empty() {
        writeln!(out, "no tables are kept in {place}")?;
    }
    for row in rows {
        writeln!(out, "{}", row.text())?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Row {
    id: String,
    game: String,
    phase: &'static str,
    why: String,
    persons: usize,
    seats: usize,
    lines: usize,
    opened: i64,
    last: Option<i64>,
}

impl Row {
    fn of(kept: &StoredTable) -> Row {
        let (phase, why) = match &kept.table.phase {
            Phase::Waiting => ("waiting", ""),
            Phase::Playing => ("playing", ""),
            Phase::Paused => ("paused", ""),
            Phase::Over => ("over", ""),
            closed if closed.is_closed() => ("closed", ""),
            Phase::Frozen(why) => ("frozen", why.as_str()),
        };
        Row {
            id: kept.table.id.clone(),
            game: kept.table.game.clone(),
            phase,
            why: why.to_owned(),
            persons: kept.seats.iter().filter(|seat| seat.seated && !matches!(seat.kind, SeatKind::Bot(_))).count(),
            seats: kept.seats.len(),
            lines: kept.lines.len(),
            opened: kept.table.created,
            last: kept.lines.last().map(|line| line.at),
        }
    }

    fn json(&self) -> Value {
        json!({
            "table": self.id, "game": self.game, "phase": self.phase, "why": self.why, "persons": self.persons, "seats": self.seats,
            "lines": self.lines, "opened": utc(self.opened), "last": self.last.map(utc),
        })
    }

    fn text(&self) -> String {
        let last = self.last.map_or_else(|| "never".to_owned(), utc);
        let why = if self.why.is_empty() { String::new() } else { format!("  {}", self.why) };
        format!(
            "{:<14} {:<9} {:<8} {} of {} persons  {:>5} lines  opened {}  last played {last}{why}",
            self.id,
            self.game,
            self.phase,
            self.persons,
            self.seats,
            self.lines,
            utc(self.opened)
        )
    }
}

/// A time as people write it, in UTC: the days since 1970 as a date of the Gregorian calendar, counted in years that begin in March, so
/// that the leap day is the last one.
fn utc(milliseconds: i64) -> String {
    const ERA: i64 = 146_097;
    let (days, second) = (milliseconds.div_euclid(86_400_000), milliseconds.rem_euclid(86_400_000) / 1000);
    let since_march = days + 719_468;
    let (era, day) = (since_march.div_euclid(ERA), since_march.rem_euclid(ERA));
    let year = (day - day / 1460 + day / 36_524 - day / (ERA - 1)) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let (date, month) = (of_year - (153 * march + 2) / 5 + 1, if march < 10 { march + 3 } else { march - 9 });
    let year = year + 400 * era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02} {:02}:{:02}Z", second / 3600, second / 60 % 60)
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn times_are_told_as_dates() {
        for (milliseconds, told) in [
            (0, "1970-01-01 00:00Z"),
            (951_782_400_000, "2000-02-29 00:00Z"),
            (951_868_799_999, "2000-02-29 23:59Z"),
            (1_709_251_199_000, "2024-02-29 23:59Z"),
            (1_767_225_599_000, "2025-12-31 23:59Z"),
            (4_107_542_400_000, "2100-03-01 00:00Z"),
            (-1000, "1969-12-31 23:59Z"),
        ] {
            assert_eq!(utc(milliseconds), told);
        }
    }
}
