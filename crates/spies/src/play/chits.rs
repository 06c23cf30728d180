//! The chits that one plays in one's own movement phase. (3.8)

use super::{contest, sanction, secrets, turn};
use crate::{
    chit::Chit,
    edition::{City, Spy},
    game::Spies,
    know::{self, tell},
    moves::Move,
    news::News,
    place::{Agent, Dossier, Place},
    questions::Scope,
    refusal::Refusal,
    roles::Power,
    state::{Frame, State, What},
};
use table::{Log, Outcome};

pub(crate) fn candidates(g: &Spies, s: &State, power: Power, scope: Scope, out: &mut Vec<Move>) {
    let b = &s.board;
    let all = scope == Scope::All;
    let holds = |chit| all || s.secret.holds(power, chit) > 0;
    if holds(Chit::Discovery) {
        for dossier in Dossier::all() {
            let place = b.dossiers[dossier.index()];
            if place.city().is_some() && (all || g.controller(s, dossier) != Some(power)) {
                let here = g.agents_of(power).filter(|a| b.agents[a.index()] == place);
                out.extend(here.map(|a| Move::Discover(a, dossier)));
            }
        }
    }
    if holds(Chit::Sanction) {
        for agent in g.agents_of(power).filter(|a| b.agents[a.index()].city().is_some()) {
            let place = b.agents[agent.index()];
            let enemies = Agent::all().filter(|a| b.agents[a.index()] == place && g.owner(*a) != power);
            out.extend(enemies.map(|target| Move::Sanction(agent, target)));
        }
    }
    if holds(Chit::Recruit) {
        out.push(Move::Recruit);
    }
    if holds(Chit::Source) {
        out.extend(power.others().map(Move::Source));
    }
    if holds(Chit::Drop) {
        let mut cities = crate::edition::CitySet::NONE;
        g.agents_of(power).filter_map(|a| b.agents[a.index()].city()).for_each(|c| cities.insert(c));
        out.extend(cities.iter().map(Move::Drop));
    }
    if holds(Chit::Escape) {
        out.extend(g.agents_of(power).filter(|a| is_captive(s, *a)).map(Move::Escape));
    }
}

fn is_captive(s: &State, agent: Agent) -> bool {
    let place = s.board.agents[agent.index()];
    place == Place::NEUTRAL_BOX || place.record().is_some()
}

/// What a chit costs here, in pounds (`spies.drop.cost`, `spies.effect.annexed-knock-on`).
fn price(g: &Spies, s: &State, chit: Chit, city: Option<City>) -> u8 {
    let facts = g.edition.chit(chit);
    match city {
        Some(city) if s.board.owner(city).is_some() => facts.price_in_territory,
        _ => facts.price,
    }
}

/// Why a chit may not be played now; it may be between the steps of a spy too (`spies.chit.own-turn`, `spies.move.chits-between`).
pub(crate) fn refuse(g: &Spies, s: &State, power: Power, m: Move) -> Option<Refusal> {
    match m {
        Move::Discover(agent, dossier) => {
            refuse_discovery(g, s, power, agent, dossier).or_else(|| afford(g, s, power, Chit::Discovery, None))
        }
        Move::Sanction(agent, target) => refuse_sanction(g, s, power, agent, target).or_else(|| afford(g, s, power, Chit::Sanction, None)),
        Move::Recruit => {
            let none = !g.agents_of(power).any(|a| s.board.agents[a.index()] == Place::SANCTIONED);
            none.then_some(Refusal::NobodySanctioned).or_else(|| afford(g, s, power, Chit::Recruit, None))
        }
        Move::Source(target) => (target == power).then_some(Refusal::OwnPower).or_else(|| afford(g, s, power, Chit::Source, None)),
        Move::Drop(city) => {
            let refusal = if g.edition.havens.has(city) {
                Some(Refusal::Haven(city))
            } else if !g.has_spy_in(s, power, city) {
                Some(Refusal::NoSpyThere(city))
            } else {
                s.board.drops[power.index()].has(city).then_some(Refusal::DropThere(city))
            };
            refusal.or_else(|| afford(g, s, power, Chit::Drop, Some(city)))
        }
        Move::Escape(agent) => {
            if g.owner(agent) != power {
                return Some(Refusal::NotYourPiece);
            }
            (!is_captive(s, agent)).then_some(Refusal::NotCaptured(agent)).or_else(|| afford(g, s, power, Chit::Escape, None))
        }
        _ => Some(Refusal::NotAChoice),
    }
}

fn afford(g: &Spies, s: &State, power: Power, chit: Chit, city: Option<City>) -> Option<Refusal> {
    turn::refuse_chit(g, s, power, chit, price(g, s, chit, city))
}

/// A secret in the city of a free spy, which the country cannot have without a chit (`spies.discovery.target`,
/// `spies.haven.three-bans`).
fn refuse_discovery(g: &Spies, s: &State, power: Power, agent: Agent, dossier: Dossier) -> Option<Refusal> {
    if g.owner(agent) != power {
        return Some(Refusal::NotYourPiece);
    }
    let place = s.board.agents[agent.index()];
    let Some(city) = place.city().filter(|_| s.board.dossiers[dossier.index()] == place) else { return Some(Refusal::NoSecretHere) };
    if g.edition.havens.has(city) {
        return Some(Refusal::Haven(city));
    }
    let controller = g.controller(s, dossier);
    if controller == Some(power) {
        return Some(Refusal::OwnControl);
    }
    if secrets::is_free(g, s, power, dossier) {
        return Some(Refusal::FreeToTake);
    }
    let sister = [controller, s.board.origin[dossier.index()]].into_iter().flatten().find(|p| g.sisters(s, power, *p));
    if let Some(sister) = sister {
        return Some(Refusal::Sister(sister));
    }
    g.carried(s, agent).map(|_| Refusal::NotFree(agent))
}

/// An enemy spy in the same city; who it is nobody is told (`spies.sanction.same-city`, `spies.leak.cousin-check`).
fn refuse_sanction(g: &Spies, s: &State, power: Power, agent: Agent, target: Agent) -> Option<Refusal> {
    if g.owner(agent) != power {
        return Some(Refusal::NotYourPiece);
    }
    if g.owner(target) == power {
        return Some(Refusal::OwnTarget);
    }
    let place = s.board.agents[agent.index()];
    let Some(city) = place.city().filter(|_| s.board.agents[target.index()] == place) else { return Some(Refusal::NotTogether) };
    g.edition.havens.has(city).then_some(Refusal::Haven(city))
}

/// A chit is paid for, and answered or not.
pub(crate) fn play(g: &Spies, s: &mut State, power: Power, m: Move, log: &mut impl Log<News>) {
    // That the chit was played is told with what is done with it.
    let mut pay = |s: &mut State, chit, city| turn::spend(g, s, power, chit, price(g, s, chit, city), log);
    match m {
        Move::Discover(agent, dossier) => {
            // Played in one's own turn only (`spies.discovery.cost`).
            pay(s, Chit::Discovery, None);
            if let Some(city) = s.board.agents[agent.index()].city() {
                tell(log, News::Discovers { agent, dossier, city });
            }
            contest::begin(s, What::Discovery(dossier), agent, Some(power), power);
        }
        Move::Sanction(agent, target) => {
            // Played in one's own turn only (`spies.sanction.cost`).
            pay(s, Chit::Sanction, None);
            sanction::begin(g, s, power, agent, target, log);
        }
        Move::Recruit => {
            // Played in one's own turn only; nobody answers it (`spies.recruit.cost`).
            pay(s, Chit::Recruit, None);
            s.board.agenda.push(Frame::Recruit);
        }
        Move::Source(target) => {
            // Played in one's own turn only (`spies.source.cost`).
            pay(s, Chit::Source, None);
            tell(log, News::PlaysSource { power, target });
            contest::begin(s, What::Source(target), Agent(0), Some(power), power);
        }
        Move::Drop(city) => {
            pay(s, Chit::Drop, Some(city));
            tell(log, News::PlaysDrop { power, city });
            contest::begin(s, What::Drop(city), Agent(0), Some(power), power);
        }
        Move::Escape(agent) => {
            turn::pay(g, s, power, Chit::Escape, price(g, s, Chit::Escape, None), log);
            let captor = s.board.agents[agent.index()].record().map(|(by, _)| by);
            contest::begin_answered(s, What::Captive, agent, captor, power, Chit::Escape);
        }
        _ => {}
    }
}

/// Who may come back from the Sanctioned box, by their faces (`spies.recruit.not-captured`).
pub(crate) fn recruits(g: &Spies, s: &State) -> impl Iterator<Item = u8> {
    g.agents_of(s.board.active).filter(|a| s.board.agents[a.index()] == Place::SANCTIONED).map(|a| s.secret.spy[a.index()])
}

/// A random own spy comes back to the capital, under a counter of which nothing is known (`spies.recruit.random`,
/// `spies.recruit.moves`, `spies.recruit.marker-stays`, `spies.cousin.recruitable`, `spies.know.recruit`).
pub(crate) fn recruited(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    let power = s.board.active;
    let dead = |s: &State, a: &Agent| s.board.agents[a.index()] == Place::SANCTIONED;
    let Some(counter) = g.agents_of(power).find(|a| dead(s, a)) else { return };
    let Some(holder) = g.agents_of(power).find(|a| dead(s, a) && u16::from(s.secret.spy[a.index()]) == o.0) else { return };
    s.secret.spy.swap(counter.index(), holder.index());
    let capital = g.edition.capital[power.index()];
    s.board.agents[counter.index()] = Place::in_city(capital);
    s.board.doings.moved.remove(counter);
    s.board.doings.took_over.remove(counter);
    know::forget_spies(g, s, power, counter);
    let is = News::RecruitIs { agent: counter, spy: Spy(s.secret.spy[counter.index()]) };
    know::tell_apart(g, s, &[power], is, News::Recruited { power, agent: counter }, log);
}
