//! The end of the game. (Victory)

use super::events;
use crate::{Bell, Board, Cubes, Ending, News, Side, Space, Spaces};
use table::{Departure, End, Log, Readers};

/// Ends the game on the spot: nothing more is done, discarded or scored (`bell.hitler.immediate-end`, R-62).
pub(crate) fn end(b: &mut Board, ending: Ending, log: &mut impl Log<News>) {
    b.agenda.clear();
    b.deed.close();
    events::forget(b);
    b.second = Default::default();
    b.missed = None;
    b.ending = Some(ending);
    log.event(Readers::All, News::Ends(ending));
}

/// A side resigns or runs out of time, and loses.
pub(crate) fn depart(b: &mut Board, side: Side, how: Departure, log: &mut impl Log<News>) {
    let ending = match how {
        Departure::Resigned => Ending::Resigned(side),
        Departure::TimeUp => Ending::TimeUp(side),
    };
    end(b, ending, log);
}

/// Does some single space, President or one that presses it, hold at least as many green cubes as
/// President holds white ones? (`bell.win.defend-cubes`, `bell.win.single-space`)
/// As many are enough, white cubes elsewhere do not count, and only arrows into President do (`bell.win.tie-suffices`,
/// `bell.win.white-only-president`, `bell.win.pressure-direction`).
pub fn president_test(g: &Bell, b: &Board) -> bool {
    is_met(g, b.cubes)
}

/// The same for any cubes on the map.
pub(crate) fn is_met(g: &Bell, cubes: [Cubes; 2]) -> bool {
    let white = cubes[Side::Concede.index()].get(Space::President);
    near_president(g).iter().any(|s| cubes[Side::Defend.index()].get(s) >= white)
}

/// President and the spaces that press it.
pub(crate) fn near_president(g: &Bell) -> Spaces {
    Spaces::only(Space::President).or(g.edition.pressed_by[Space::President.index()])
}

/// Who wins by the cubes of this board (`bell.win.defend-vp`, `bell.win.else-concede`).
pub(crate) fn winner(g: &Bell, b: &Board) -> Side {
    if b.vp >= 1 && president_test(g, b) { Side::Defend } else { Side::Concede }
}

/// Judges the game after the last scoring, against the Solo Opponent too (`bell.solo.end.same`).
pub(crate) fn judge(g: &Bell, b: &mut Board, log: &mut impl Log<News>) {
    end(b, Ending::Decided(winner(g, b)), log);
}

/// The end of a finished game, with its label and what each seat gets.
pub(crate) fn result(g: &Bell, b: &Board) -> End {
    let label = match b.ending {
        None | Some(Ending::BothLose) => "both lose",
        Some(Ending::Invasion) => "defend by invasion",
        Some(Ending::Decided(side)) => side.id(),
        Some(Ending::Resigned(Side::Concede)) => "concede resigns",
        Some(Ending::Resigned(Side::Defend)) => "defend resigns",
        Some(Ending::TimeUp(Side::Concede)) => "concede out of time",
        Some(Ending::TimeUp(Side::Defend)) => "defend out of time",
    };
    let winner = b.ending.and_then(Ending::winner);
    let mut end = End { label, payoffs: [0.0; 5], scores: [0; 5] };
    for side in g.players() {
        let Some(seat) = g.seat_of(side) else { continue };
        end.payoffs[seat.index()] = f32::from(u8::from(winner == Some(side)));
        end.scores[seat.index()] = i32::from(if side == Side::Defend { b.vp } else { -b.vp });
    }
    end
}
