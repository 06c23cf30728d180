//! What the year is about, in two sentences.

use crate::{Frame, Spies, View, Year};
use scene::{Sentence, counted, say};

/// What this year is about, for everybody.
pub(super) fn about(g: &Spies, v: &View) -> Sentence {
    let b = &v.board;
    if b.ending.is_some() {
        return Sentence::default();
    }
    if b.phase().is_none() && !b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Turn(_))) {
        return say!("Secrets, police and spies are laid out face down. Lay strong police where your secrets are worth most.");
    }
    let year = b.year;
    let times = |year: Year| g.edition.multiples[year.index()].secret;
    let left = b.last_year.0.saturating_sub(year.0);
    match (times(year), left) {
        (now, 0) => say!(
            "{year} is the last year, and what is recorded counts {now}. Then own secrets that lie at home under no enemy's piece score, too.",
            year,
            now = fold(now)
        ),
        (now, left) if times(b.last_year) > now => {
            let last = b.last_year;
            let then = fold(times(last));
            say!(
                "What is recorded in {year} counts {now}, in {last} {then}. There are {years}: early money buys chits, later secrets are worth more.",
                year,
                now = fold(now),
                last,
                then,
                years = counted(left, "more year")
            )
        }
        (now, left) => say!(
            "What is recorded in {year} counts {now}. The game goes on for {years} after it.",
            year,
            now = fold(now),
            years = counted(left, "year")
        ),
    }
}

/// By how much a year multiplies.
fn fold(times: u8) -> String {
    match times {
        1 => "once".into(),
        2 => "double".into(),
        3 => "threefold".into(),
        times => format!("{times} times"),
    }
}
