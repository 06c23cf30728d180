//! Pairs of tables that differ only in what one viewer cannot know.
//!
//! A game is played at random; then two names are exchanged in its chance lines and in the other
//! seat's sealed answers. Where the changed lines still replay and give the viewer the same view,
//! the two are twins: whatever he is sent of them must be the same, byte for byte.

use super::client::Open;
use crate::{House, opening, opening::Wish};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::{Arc, LazyLock};
use table::{Ask, Hosted, Line, Options, Play, Sight, Viewer, hosted};

/// A table of bell with two seats whose outcomes are given by hand.
fn open() -> Box<dyn Hosted> {
    static BLANK: LazyLock<Box<dyn Hosted>> = LazyLock::new(|| {
        let options = Options::complete(&bell::Bell::ABOUT, []).unwrap();
        hosted::open::<bell::Bell>(2, options, bell::Bell::house(), None).unwrap()
    });
    BLANK.fresh(None)
}

/// The lines of a random game: `count` of them, and on until a seat is asked.
pub(super) fn random_lines(seed: u64, count: usize) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut table = open();
    while table.lines().len() < count || matches!(table.ask(), Ask::Chance(_)) {
        let done = match table.ask() {
            Ask::Over(_) => false,
            Ask::Chance(_) => {
                let outcomes = table.outcomes();
                let (outcome, _) = &outcomes[rng.next_u32() as usize % outcomes.len()];
                table.land(&outcome.clone())
            }
            ask => {
                let seats: Vec<_> = ask.seats().iter().collect();
                let seat = seats[rng.next_u32() as usize % seats.len()];
                let moves = table.moves(seat);
                table.play(seat, &moves[rng.next_u32() as usize % moves.len()].text.clone()).is_ok()
            }
        };
        if !done {
            break;
        }
    }
    table.lines().iter().map(ToString::to_string).collect()
}

/// Plays lines; nothing where they do not hold.
fn replay(lines: &[String]) -> Option<Box<dyn Hosted>> {
    let mut table = open();
    lines.iter().try_for_each(|line| table.replay_line(&Line::parse(line)?).ok())?;
    Some(table)
}

/// The lines of a twin for this viewer, if one is found by exchanging two names.
pub(super) fn twin(lines: &[String], who: Viewer, seed: u64) -> Option<Vec<String>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let table = replay(lines)?;
    let own = who.seat().map(|seat| format!("{}:", table.seat_name(seat)));
    let names = &*NAMES;
    for _ in 0..400 {
        let [a, b] = [0, 0].map(|_| &names[rng.next_u32() as usize % names.len()]);
        if a == b {
            continue;
        }
        let exchanged = |line: &String| {
            let (head, last) = line.rsplit_once(' ').unwrap_or((line, ""));
            let last = if last == a {
                b
            } else if last == b {
                a
            } else {
                last
            };
            format!("{head} {last}")
        };
        let changed: Vec<_> = lines
            .iter()
            .map(|line| if own.as_ref().is_some_and(|own| line.starts_with(own)) { line.clone() } else { exchanged(line) })
            .collect();
        if changed == lines {
            continue;
        }
        let Some(other) = replay(&changed) else { continue };
        let same = |table: &dyn Hosted| (table.view(who, Sight::Settled), table.told(who, Sight::Settled, 0));
        if same(&*table) == same(&*other) && table.ask().kind() == other.ask().kind() {
            return Some(changed);
        }
    }
    None
}

/// The words for cards and Objectives, as outcomes name them.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut names = std::collections::BTreeSet::new();
    for seed in 0..12 {
        for line in random_lines(seed, 60) {
            if let Some(Line::Chance { outcome, .. }) = Line::parse(&line) {
                names.insert(outcome);
            }
        }
    }
    names.into_iter().collect()
});

/// Opens a table on which these lines were played.
pub(super) async fn table_with(house: &Arc<House>, lines: Vec<String>) -> Open {
    let wish = Wish { game: "bell".into(), seats: vec!["human".into(), "human".into()], lines, ..Wish::default() };
    let seated = opening::open(house, wish).await.unwrap();
    let room = seated.room.lock().await;
    Open {
        id: seated.id.clone(),
        seats: room.seats.iter().map(|row| row.token.clone()).collect(),
        spectate: room.table.spectate.clone(),
        opener: room.table.opener.clone(),
    }
}
