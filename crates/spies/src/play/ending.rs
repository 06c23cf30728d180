//! How a game ends: after the last turn, or because somebody leaves. (6.0)

use super::{
    scoring::{points, winners},
    secrets,
};
use crate::{
    edition::Secret,
    game::Spies,
    know::{self, tell},
    news::News,
    place::{Dossier, Guard, Place},
    roles::{Power, PowerSet},
    state::{Ending, State},
};
use table::{Departure, End, Leaving, Log, PerSeat, Seat};

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

/// Originals at home are recorded, and the points counted (`spies.score.final-no-reward`, `spies.effect.ge2-multiples`).
fn count(g: &Spies, s: &mut State, ending: Ending, log: &mut impl Log<News>) {
    for dossier in Dossier::all() {
        if let Some(power) = scores_at_home(g, s, dossier) {
            secrets::relieve(s, dossier);
            debug_assert_eq!(s.board.guard[dossier.index()], Guard::NONE);
            s.board.dossiers[dossier.index()] = Place::on_record(power, s.board.year);
            know::show_secret(g, s, dossier, log);
            let secret = Secret(s.secret.secret[dossier.index()]);
            tell(log, News::FinalOriginal { power, dossier, secret });
        }
    }
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

/// The countries that can win: all but those of a chair that has left (`spies.end.leaver`).
pub(crate) fn contenders(g: &Spies, s: &State, ending: Ending) -> PowerSet {
    let out = match ending {
        Ending::Scored => None,
        Ending::Resigned(seat) | Ending::TimeUp(seat) => Some(seat),
    };
    Power::ALL.into_iter().filter(|p| Some(g.seat(s, *p)) != out).collect()
}

/// The country for which an original at home scores at the end (`spies.score.final-originals`).
fn scores_at_home(g: &Spies, s: &State, dossier: Dossier) -> Option<Power> {
    let power = s.board.origin[dossier.index()]?;
    let free = secrets::is_free(g, s, power, dossier);
    (free && !g.is_counterspy(s, dossier)).then_some(power)
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
