//! Victory Points and the winner. (6.0)

use super::{house, secrets};
use crate::know::{self, tell};
use crate::{Agent, Dossier, Guard, News, Place, Power, PowerSet, Secret, Spies, State, UNKNOWN};
use table::Log;

/// The Victory Points on a power's record (`spies.score.value-times-multiple`, `spies.score.captured`, `spies.score.uncashed-none`,
/// `spies.score.counterspy-none`, `spies.inv.score-record`).
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
        if let Some((_, year)) = recorded.filter(|(of, year)| !house::scores_nothing(g, *of, g.owner(agent), *year)) {
            points += i32::from(g.strength(s, agent)) * i32::from(g.edition.multiples[year.index()].captured);
        }
    }
    for (year, (count, unscored)) in s.board.markers[power.index()].iter().zip(&s.board.unscored[power.index()]).enumerate() {
        points += i32::from(count - unscored) * i32::from(g.edition.marker_value) * i32::from(g.edition.multiples[year].sanctioned);
    }
    points
}

/// By how much a piece of news changes whose Victory Points, as [`points`] counts them.
pub(crate) fn by_news(g: &Spies, before: &State, news: &News) -> Option<(Power, i16)> {
    let e = &g.edition;
    let year = before.board.year;
    let multiple = &e.multiples[year.index()];
    let secret = |secret: Secret| i16::from(e.secrets[secret].value) * i16::from(multiple.secret);
    let scored = match *news {
        News::CashedIn { power, secret: face, .. } | News::FinalOriginal { power, secret: face, .. } => (power, secret(face)),
        News::Captured { agent, spy, by: Some(by), .. } if !house::scores_nothing(g, by, g.owner(agent), year) => {
            (by, i16::from(e.spies[spy].strength) * i16::from(multiple.captured))
        }
        News::Killed { agent, marker } if !house::scores_nothing(g, marker, g.owner(agent), year) => {
            (marker, i16::from(e.marker_value) * i16::from(multiple.sanctioned))
        }
        // Who escapes counts no longer (`spies.score.escaped-gone`).
        News::Freed { agent, .. } => {
            let (of, then) = before.board.agents[agent.index()].record()?;
            let lost = i16::from(g.strength(before, agent)) * i16::from(e.multiples[then.index()].captured);
            if house::scores_nothing(g, of, g.owner(agent), then) {
                return None;
            }
            (of, -lost)
        }
        _ => return None,
    };
    Some(scored).filter(|(_, points)| *points != 0)
}

/// The winners among these powers: most points, then most money; several where both are equal (R-52, `spies.score.winner`,
/// `spies.score.tie-money`, `spies.inv.winner`).
pub(crate) fn winners(g: &Spies, s: &State, among: PowerSet) -> PowerSet {
    let standing = |p: Power| (points(g, s, p), s.board.money[p.index()]);
    let best = among.iter().map(standing).max();
    among.iter().filter(|p| Some(standing(*p)) == best).collect()
}

/// The country for which an original at home scores at the end (`spies.score.final-originals`).
fn scores_at_home(g: &Spies, s: &State, dossier: Dossier) -> Option<Power> {
    let power = s.board.origin[dossier.index()]?;
    let free = secrets::is_free(g, s, power, dossier);
    (free && !g.is_counterspy(s, dossier)).then_some(power)
}

/// What the originals at home would bring if the game ended now: the points of those whose faces are known, and how many are not.
/// Of a position as a viewer knows it, so that nothing is told that they have not seen (`spies.score.final-originals`).
pub(crate) fn to_come(g: &Spies, known: &State, power: Power) -> (i32, u8) {
    let times = i32::from(g.edition.multiples[known.board.year.index()].secret);
    let home = Dossier::all().filter(|dossier| secrets::is_free(g, known, power, *dossier));
    home.fold((0, 0), |(points, unseen), dossier| match known.secret.secret[dossier.index()] {
        UNKNOWN => (points, unseen + 1),
        _ if g.is_counterspy(known, dossier) => (points, unseen),
        _ => (points + i32::from(g.value(known, dossier)) * times, unseen),
    })
}

/// Originals at home go on the record at the end, and bring neither money nor chits (`spies.score.final-originals`,
/// `spies.score.final-no-reward`).
pub(crate) fn record_originals(g: &Spies, s: &mut State, log: &mut impl Log<News>) {
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
}
