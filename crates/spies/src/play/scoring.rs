//! The last originals, the points and the winner. (6.0)

use crate::{
    game::Spies,
    know::{self, tell},
    news::News,
    place::{Agent, Dossier, Guard, Place},
    power::{Power, PowerSet},
    state::{Ending, State},
};
use table::{End, Log, PerSeat};

/// All turns are played.
pub(crate) fn finish(g: &Spies, s: &mut State, log: &mut impl Log<News>) {
    count(g, s, Ending::Scored, log);
}

/// The game ends before its time: what the rules would count is counted.
pub(crate) fn break_off(g: &Spies, s: &mut State, ending: Ending, log: &mut impl Log<News>) {
    if g.rulings.leaver_ends {
        s.board.agenda.clear();
        s.board.ending = Some(ending);
        return tell(log, News::Ends(ending));
    }
    // Why it ends comes first: without it nobody would understand why the points alone do not decide.
    tell(log, News::Ends(ending));
    count(g, s, ending, log);
}

/// Originals at home are recorded, and the points counted.
fn count(g: &Spies, s: &mut State, ending: Ending, log: &mut impl Log<News>) {
    for dossier in Dossier::all() {
        if let Some(power) = scores_at_home(g, s, dossier) {
            super::set_up::relieve(s, dossier);
            debug_assert_eq!(s.board.guard[dossier.index()], Guard::NONE);
            s.board.dossiers[dossier.index()] = Place::on_record(power, s.board.year);
            know::show_secret(g, s, dossier, log);
            let secret = crate::edition::Secret(s.secret.secret[dossier.index()]);
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
    let free = super::secrets::is_free(g, s, power, dossier);
    (free && !g.is_counterspy(s, dossier)).then_some(power)
}

/// The Victory Points on a power's record (`spies.score.value-times-multiple`).
pub(crate) fn points(g: &Spies, s: &State, power: Power) -> i32 {
    let mut points = 0;
    for dossier in Dossier::all() {
        if let Some((of, year)) = s.board.dossiers[dossier.index()].record().filter(|(of, _)| *of == power) {
            debug_assert_eq!(of, power);
            points += i32::from(g.value(s, dossier)) * i32::from(g.edition.multiples[year.index()].secret);
        }
    }
    for agent in Agent::all() {
        let recorded = s.board.agents[agent.index()].record().filter(|(of, _)| *of == power);
        if let Some((_, year)) = recorded.filter(|(of, year)| !g.scores_nothing(*of, g.owner(agent), *year)) {
            points += i32::from(g.strength(s, agent)) * i32::from(g.edition.multiples[year.index()].captured);
        }
    }
    for (year, (count, unscored)) in s.board.markers[power.index()].iter().zip(&s.board.unscored[power.index()]).enumerate() {
        points += i32::from(count - unscored) * i32::from(g.edition.marker_value) * i32::from(g.edition.multiples[year].sanctioned);
    }
    points
}

/// The winners among these powers: most points, then most money; several where both are equal.
pub(crate) fn winners(g: &Spies, s: &State, among: PowerSet) -> PowerSet {
    let standing = |p: Power| (points(g, s, p), s.board.money[p.index()]);
    let best = among.iter().map(standing).max();
    among.iter().filter(|p| Some(standing(*p)) == best).collect()
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
