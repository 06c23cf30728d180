//! Rows by the number of players: one for each of two to five.

use super::super::PLAYERS;
use table::edition::{Entry, Page, Seen};
use toml::Spanned;

/// The entries of a field, each with its number of players.
pub(super) fn rows<'e>(page: &mut Page<'_>, file: &Entry<'e>, field: &str, fields: &[&str]) -> Vec<(u8, Entry<'e>)> {
    let mut rows = Vec::new();
    let mut seen = Seen::default();
    for entry in file.listed(page, field, fields).unwrap_or_default() {
        entry.source(page);
        let Some(players) = entry.number(page, "players", 2..=PLAYERS as u8) else { continue };
        let again = |line| format!("{} players are there twice, first in line {line}", players.get_ref());
        if seen.first(page, &entry, (*players.get_ref(), players.span().start), &players, again).is_some() {
            rows.push((players.into_inner(), entry));
        }
    }
    for missing in seen.missing(2..=PLAYERS as u8) {
        page.tell_all(format!("there is no [[{field}]] for {missing} players"));
    }
    rows
}

/// A number for each number of players.
pub(super) fn numbers(page: &mut Page<'_>, file: &Entry<'_>, field: &str, value: &str, most: u8) -> [u8; PLAYERS + 1] {
    let mut numbers = [0; PLAYERS + 1];
    for (players, entry) in rows(page, file, field, &["players", value, "source"]) {
        numbers[usize::from(players)] = entry.number(page, value, 1..=most).map_or(0, Spanned::into_inner);
    }
    numbers
}
