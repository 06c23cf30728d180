//! Pairs of tables that differ only in what one viewer cannot know.
//!
//! A game is played at random; then two names are exchanged in its chance lines and in the other
//! seat's sealed answers, or two of its chance lines exchange their outcomes. Where the changed lines
//! still replay and give the viewer the same view, the two are twins: whatever they are sent of them must
//! be the same, byte for byte.

use super::client::Open;
use crate::{House, opening, opening::OpenRequest};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::{Arc, LazyLock};
use table::{Ask, Hosted, Line, Options, Referee, Sight, Viewer, hosted};

/// A game whose tables are compared.
#[derive(Clone, Copy)]
pub(super) struct Compared {
    id: &'static str,
    pub(super) seats: u8,
    options: &'static [(&'static str, &'static str)],
    /// A table whose outcomes are given by hand.
    blank: &'static LazyLock<Box<dyn Hosted>>,
}

pub(super) const BELL: Compared = {
    static BLANK: LazyLock<Box<dyn Hosted>> = LazyLock::new(|| blank::<bell::Bell>(&BELL));
    Compared { id: "bell", seats: 2, options: &[], blank: &BLANK }
};

pub(super) const SPIES: Compared = {
    static BLANK: LazyLock<Box<dyn Hosted>> = LazyLock::new(|| blank::<spies::Spies>(&SPIES));
    Compared { id: "spies", seats: 5, options: &[("setup", "quick")], blank: &BLANK }
};

fn blank<G: Referee>(game: &Compared) -> Box<dyn Hosted> {
    let options = Options::complete(&G::ABOUT, game.options.iter().copied()).unwrap();
    hosted::open::<G>(game.seats, options, G::house(), None).unwrap()
}

/// The lines of a random game: `count` of them, and on until a seat is asked.
pub(super) fn random_lines(game: &Compared, seed: u64, count: usize) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut table = game.blank.fresh(None);
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
fn replay(game: &Compared, lines: &[String]) -> Option<Box<dyn Hosted>> {
    let mut table = game.blank.fresh(None);
    lines.iter().try_for_each(|line| table.replay_line(&Line::parse(line)?).ok())?;
    Some(table)
}

/// The lines of a twin for this viewer, if one is found by exchanging two names.
pub(super) fn twin(lines: &[String], who: Viewer, seed: u64) -> Option<Vec<String>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let table = replay(&BELL, lines)?;
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
        if replay(&BELL, &changed).is_some_and(|other| are_same(&*table, &*other, who)) {
            return Some(changed);
        }
    }
    None
}

/// The lines of a twin for this viewer, if some are found by exchanging the outcomes of two chance lines of one kind, again
/// and again.
pub(super) fn twin_by_chance(game: &Compared, lines: &[String], who: Viewer, seed: u64) -> Option<Vec<String>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let table = replay(game, lines)?;
    let mut changed = lines.to_vec();
    let mut exchanges = 0;
    for _ in 0..300 {
        let [a, b] = [0, 0].map(|_| rng.next_u32() as usize % lines.len());
        let kind = |at: usize| changed[at].strip_prefix("* ").and_then(|rest| rest.split(' ').next());
        if changed[a] == changed[b] || kind(a).is_none() || kind(a) != kind(b) {
            continue;
        }
        changed.swap(a, b);
        if replay(game, &changed).is_some_and(|other| are_same(&*table, &*other, who)) {
            exchanges += 1;
        } else {
            changed.swap(a, b);
        }
    }
    (exchanges > 0).then_some(changed)
}

/// Can this viewer not tell two tables apart?
fn are_same(one: &dyn Hosted, other: &dyn Hosted, who: Viewer) -> bool {
    let seen = |table: &dyn Hosted| (table.view(who, Sight::Settled), table.told(who, Sight::Settled, 0));
    seen(one) == seen(other) && one.ask().kind() == other.ask().kind()
}

/// The words for cards and Objectives, as outcomes name them.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut names = std::collections::BTreeSet::new();
    for seed in 0..12 {
        for line in random_lines(&BELL, seed, 60) {
            if let Some(Line::Chance { outcome, .. }) = Line::parse(&line) {
                names.insert(outcome);
            }
        }
    }
    names.into_iter().collect()
});

/// Opens a table on which these lines were played.
pub(super) async fn table_with(house: &Arc<House>, game: &Compared, lines: Vec<String>) -> Open {
    let options = game.options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let request =
        OpenRequest { game: game.id.into(), seats: vec!["human".into(); game.seats.into()], options, lines, ..OpenRequest::default() };
    Open::of(&opening::open(house, request).await.unwrap()).await
}
