//! `score.toml`: the score track, and when the game ends (`treason.end.targets`, `treason.house.last-round`).

use super::{
    super::{LAST_SQUARE, PLAYERS},
    part, players,
};
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "score.toml";

/// The file as read.
pub(super) struct Score {
    pub(super) last_square: u8,
    pub(super) red: [bool; LAST_SQUARE + 1],
    pub(super) targets: [u8; PLAYERS + 1],
    pub(super) last_rounds: [u8; PLAYERS + 1],
}

pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Option<Score> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["track", "target", "last-round"]);
    let targets = players::numbers(page, &file, "target", "points", LAST_SQUARE as u8);
    let last_rounds = players::numbers(page, &file, "last-round", "round", 200);
    let track = part(page, &file, "track", &["from", "to", "red", "source"])?;
    track.source(page);
    track.number(page, "from", 0..=0u8);
    let last_square = track.number(page, "to", 10..=LAST_SQUARE as u8)?.into_inner();
    let mut red = [false; LAST_SQUARE + 1];
    for square in track.numbers(page, "red", 1..=last_square)? {
        if std::mem::replace(&mut red[usize::from(square)], true) {
            track.tell(page, &format!("the red square {square} is there twice"));
        }
    }
    for target in targets.iter().filter(|it| **it > last_square) {
        track.tell(page, &format!("the track ends at {last_square}, before the target of {target} points"));
    }
    Some(Score { last_square, red, targets, last_rounds })
}
