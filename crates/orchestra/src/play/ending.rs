//! Victory and defeat: all win or lose together. (Victory; Defeat)

use super::tell;
use crate::{Board, Ending, Frame, News, Orchestra};
use table::{Departure, End, Log, MOST_SEATS};

/// The labels of all results (`orchestra.end.labels`): one way to win (`orchestra.win.plot`), and what loses by the rules
/// (`orchestra.lose.all-prison`, `orchestra.lose.documents`, `orchestra.lose.no-event`).
pub(crate) const RESULTS: [&str; 7] =
    ["hitler dead", "all in prison", "documents located", "no event left", "given up", "resigned", "out of time"];

/// The game is over, in the middle of whatever is running (`orchestra.end.now`). A single seat loses with both of its conspirators in
/// Prison, not with one (`orchestra.lose.solo`).
pub(crate) fn end(b: &mut Board, ending: Ending, log: &mut impl Log<News>) {
    if b.ending.is_none() {
        b.ending = Some(ending);
        tell(log, News::Ended(ending));
    }
}

/// Payoff 1 or 0, the same for all (`orchestra.end.shared`).
pub(crate) fn result(g: &Orchestra, b: &Board) -> End {
    let ending = b.ending.unwrap_or(Ending::GivenUp);
    let won = ending == Ending::HitlerDead;
    let mut payoffs = [0.0; MOST_SEATS];
    let mut scores = [0; MOST_SEATS];
    for seat in 0..usize::from(g.seats()) {
        payoffs[seat] = if won { 1.0 } else { 0.0 };
        scores[seat] = i32::from(won);
    }
    End { label: RESULTS[ending as usize], payoffs, scores }
}

/// The only seat leaves.
pub(crate) fn depart(b: &mut Board, how: Departure, log: &mut impl Log<News>) {
    over(b, if how == Departure::Resigned { Ending::Resigned } else { Ending::OutOfTime }, log);
}

/// All seats agree to end it.
pub(crate) fn give_up(b: &mut Board, log: &mut impl Log<News>) {
    over(b, Ending::GivenUp, log);
}

fn over(b: &mut Board, ending: Ending, log: &mut impl Log<News>) {
    end(b, ending, log);
    drop_unfinished(b);
}

/// What was unfinished stays so; a card that was being played lies in the discard.
pub(super) fn drop_unfinished(b: &mut Board) {
    while let Some(frame) = b.agenda.pop() {
        if let Frame::Played { card } = frame {
            b.discard.insert(card);
        }
    }
}
