//! How a game ends: after the last turn, or because somebody leaves. (6.0)

use super::scoring::{self, points, winners};
use crate::{Ending, News, Power, PowerSet, Spies, State, know::tell};
use table::{Departure, End, Leaving, Log, PerSeat, Seat, SeatSet};

/// Is this the last year: 1939, or that in which Ge 2 was played? (`spies.end.normal`, `spies.end.early`)
pub(crate) fn is_last_year(s: &State) -> bool {
    s.board.year >= s.board.last_year
}

/// All turns are played.
pub(crate) fn finish(g: &Spies, s: &mut State, log: &mut impl Log<News>) {
    count(g, s, Ending::Scored, log);
}

/// A chair resigns or runs out of time, and loses: what the rules would count is counted (`spies.end.leaver`).
pub(crate) fn depart(g: &Spies, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<News>) {
    let ending = match how {
        Departure::Resigned => Ending::Resigned(seat),
        Departure::TimeUp => Ending::TimeUp(seat),
    };
    if g.rulings.leaver_ends {
        s.board.agenda.clear();
        s.board.ending = Some(ending);
        return tell(log, News::Ends(ending));
    }
    // Why it ends comes first: without it nobody would understand why the points alone do not decide.
    tell(log, News::Ends(ending));
    count(g, s, ending, log);
}

/// What becomes of the game when a chair resigns or its time is up (`spies.end.leaver`).
pub(crate) fn leaving(g: &Spies) -> Leaving {
    if g.chairs.seats() > 2 && !g.rulings.leaver_ends { Leaving::PlaysOn } else { Leaving::Loses }
}

/// A chair leaves, and the others play on: its countries stay in the game (`spies.end.leaver`).
pub(crate) fn leave(s: &mut State, seat: Seat) {
    s.board.left = s.board.left.with(seat);
}

/// Originals at home are recorded, and the points counted.
fn count(g: &Spies, s: &mut State, ending: Ending, log: &mut impl Log<News>) {
    scoring::record_originals(g, s, log);
    s.board.agenda.clear();
    s.board.ending = Some(ending);
    if log.listens() {
        for power in Power::ALL {
            tell(log, News::Scores { power, points: points(g, s, power) });
        }
        let among = contenders(g, s, ending);
        let best = among.iter().map(|p| points(g, s, p)).max();
        let level = among.iter().filter(|p| Some(points(g, s, *p)) == best).collect();
        let winners = winners(g, s, among);
        tell(log, News::Wins { winners, level });
        if g.chairs.seats() == 2 && winners.has(Power::Russia) {
            tell(log, News::RussiaWinsFor(g.seat(s, Power::Russia)));
        }
    }
    if ending == Ending::Scored {
        tell(log, News::Ends(ending));
    }
}

/// The countries that can win: all but those of chairs that have left, unless all have (`spies.end.leaver`).
pub(crate) fn contenders(g: &Spies, s: &State, ending: Ending) -> PowerSet {
    let out = match ending {
        Ending::Scored if g.rulings.leavers_win => SeatSet::NONE,
        Ending::Scored => s.board.left,
        Ending::Resigned(seat) | Ending::TimeUp(seat) => SeatSet::only(seat),
    };
    let stay: PowerSet = Power::ALL.into_iter().filter(|p| !out.has(g.seat(s, *p))).collect();
    if stay.is_empty() { PowerSet::all() } else { stay }
}

/// How a finished game ended: for each chair, by its best country.
pub(crate) fn end(g: &Spies, s: &State) -> End {
    let winners = winners(g, s, contenders(g, s, s.board.ending.unwrap_or(Ending::Scored)));
    let mut payoffs: PerSeat<f32> = [0.0; table::MOST_SEATS];
    let mut scores: PerSeat<i32> = [0; table::MOST_SEATS];
    for power in Power::ALL {
        let seat = g.seat(s, power).index();
        scores[seat] = scores[seat].max(points(g, s, power));
        if winners.has(power) {
            payoffs[seat] += 1.0 / winners.len() as f32;
        }
    }
    let label = match (s.board.ending, winners.len(), winners.iter().next()) {
        (Some(Ending::Resigned(_)), ..) => "resigned",
        (Some(Ending::TimeUp(_)), ..) => "out of time",
        (_, 1, Some(power)) => power.id(),
        _ => "shared",
    };
    End { label, payoffs, scores }
}
