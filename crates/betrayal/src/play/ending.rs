//! How a game ends, and with what for whom. (7.0)

use super::{tell, victory};
use crate::{Betrayal, Board, Ending, Level, NationResult, News, Role};
use table::{Departure, End, Log, PerSeat, Seat};

/// Every result that a game can end with (`betrayal.end.labels`).
pub(crate) const RESULTS: [&str; 5] = ["german-major", "german-minor", "no-german-victory", "resigned", "out-of-time"];

/// The last turn is over (`betrayal.vic.when`).
pub(crate) fn judge(b: &mut Board, log: &mut impl Log<News>) {
    over(b, Ending::Judged, log);
}

/// All agreed: the table is read as the board stands (`betrayal.vic.agreement-now`).
pub(crate) fn agree(b: &mut Board, log: &mut impl Log<News>) {
    over(b, Ending::Agreed, log);
}

/// A seat leaves, and the game is over.
pub(crate) fn depart(b: &mut Board, seat: Seat, how: Departure, log: &mut impl Log<News>) {
    let role = [Role::France, Role::Britain, Role::Germany][seat.index().min(2)];
    let ending = match how {
        Departure::Resigned => Ending::Resigned(role),
        Departure::TimeUp => Ending::OutOfTime(role),
    };
    over(b, ending, log);
}

fn over(b: &mut Board, ending: Ending, log: &mut impl Log<News>) {
    b.ending = Some(ending);
    b.agenda.clear();
    tell(log, News::Over(ending));
}

/// What a role has come to; whoever left the game lost by a Major.
pub(crate) fn result_of(g: &Betrayal, b: &Board, role: Role) -> NationResult {
    match b.ending {
        Some(Ending::Resigned(left) | Ending::OutOfTime(left)) if left == role => NationResult::LossMajor,
        _ => victory::result(g, b, role),
    }
}

/// The label and the payoffs. A third chair has no result beyond the German level (`betrayal.german.chair`).
pub(crate) fn result(g: &Betrayal, b: &Board) -> End {
    let level = victory::german_level(g, b);
    let label = match (b.ending, level) {
        (Some(Ending::Resigned(_)), _) => "resigned",
        (Some(Ending::OutOfTime(_)), _) => "out-of-time",
        (_, Level::Major) => "german-major",
        (_, Level::Minor) => "german-minor",
        (_, Level::None) => "no-german-victory",
    };
    let mut payoffs = PerSeat::default();
    let mut scores = PerSeat::default();
    for (seat, role) in [Role::France, Role::Britain].into_iter().enumerate() {
        let result = result_of(g, b, role);
        payoffs[seat] = victory::payoff(result);
        scores[seat] = result as i32 - NationResult::Draw as i32;
    }
    if g.has_chair() {
        let left = matches!(b.ending, Some(Ending::Resigned(Role::Germany) | Ending::OutOfTime(Role::Germany)));
        payoffs[2] = if left { 0.0 } else { victory::german_payoff(level) };
        scores[2] = i32::from(level as u8);
    }
    End { label, payoffs, scores }
}
