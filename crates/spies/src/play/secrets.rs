//! Taking, handing over and cashing in secrets. (3.7)

use super::{drop, house, windows};
use crate::know::{self, tell};
use crate::{Agent, Allowed, Dossier, Frame, Guard, Move, News, Place, Power, Refusal, Spies, State, UNKNOWN, What};
use table::Log;

impl Spies {
    /// The power whose piece lies on a secret (`spies.secret.three-states`).
    #[inline]
    pub fn controller(&self, s: &State, dossier: Dossier) -> Option<Power> {
        match s.board.guard[dossier.index()] {
            Guard::NONE => None,
            Guard::POLICE => s.board.origin[dossier.index()],
            spy => spy.as_agent().map(|a| self.owner(a)),
        }
    }

    /// The secret on which a spy lies.
    #[inline]
    pub fn carried(&self, s: &State, agent: Agent) -> Option<Dossier> {
        s.board.guard.iter().position(|g| g.0 == agent.0).map(|at| Dossier(at as u8))
    }
}

pub(crate) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    let b = &s.board;
    for dossier in Dossier::all() {
        let place = b.dossiers[dossier.index()];
        if place.city().is_none() {
            continue;
        }
        match b.guard[dossier.index()].as_agent().filter(|a| g.owner(*a) == power) {
            Some(carrier) => {
                out.extend([Move::CashIn(dossier), Move::PutDown(carrier)]);
                let beside = g.agents_of(power).filter(|a| b.agents[a.index()] == place && *a != carrier);
                out.extend(beside.map(|to| Move::HandOver(carrier, to)));
            }
            None if b.origin[dossier.index()] == Some(power) => {
                let beside = g.agents_of(power).filter(|a| b.agents[a.index()] == place);
                out.extend(beside.map(|a| Move::Take(a, dossier)));
            }
            None => {}
        }
    }
}

/// Lies an own original at home and not under an enemy's piece, so that it is anybody's of the country to take? Whose original it is
/// stays as it was placed; to all others it is foreign (`spies.secret.category-fixed`, `spies.secret.category-relative`).
#[inline]
pub(crate) fn is_free(g: &Spies, s: &State, power: Power, dossier: Dossier) -> bool {
    let at_home = s.board.dossiers[dossier.index()].city().is_some_and(|c| g.at_home(s, power, c));
    at_home && s.board.origin[dossier.index()] == Some(power) && g.controller(s, dossier).is_none_or(|c| c == power)
}

/// Why a spy may not lie down on an own secret without a chit (`spies.secret.original-free`, `spies.secret.foreign-by-discovery`,
/// `spies.secret.original-hard`, `spies.secret.several-in-city`).
pub(crate) fn refuse_take(g: &Spies, s: &State, power: Power, agent: Agent, dossier: Dossier) -> Allowed {
    Refusal::NotYourPiece.when(g.owner(agent) != power)?;
    let place = s.board.agents[agent.index()];
    Refusal::NotBeside.when(place.city().is_none() || s.board.dossiers[dossier.index()] != place)?;
    Refusal::Foreign.when(s.board.origin[dossier.index()] != Some(power))?;
    Refusal::MustDiscover.when(!is_free(g, s, power, dossier))?;
    Refusal::NotFree(agent).when(g.carried(s, agent).is_some())?;
    // From one own spy to another it is handed over.
    Refusal::SpyLiesOnIt.when(s.board.guard[dossier.index()].as_agent().is_some())?;
    house::refuse_return(g, s, agent, dossier)
}

/// A spy lies down on an own secret. What another spy of the country let go of in this turn it takes over.
pub(crate) fn take(g: &Spies, s: &mut State, agent: Agent, dossier: Dossier, log: &mut impl Log<News>) {
    relieve(s, dossier);
    s.board.guard[dossier.index()] = Guard::agent(agent);
    tell(log, News::Takes { agent, dossier });
    if s.board.doings.picks_up(dossier).is_some_and(|by| by != g.number(agent)) {
        took_over(g, s, agent);
    }
}

/// What lies on a secret lies on it no longer; only one piece does (`spies.secret.one-guard`).
pub(crate) fn relieve(s: &mut State, dossier: Dossier) {
    if s.board.guard[dossier.index()] == Guard::POLICE {
        s.secret.post.iter_mut().filter(|p| **p == dossier.0).for_each(|p| *p = UNKNOWN);
    }
    s.board.guard[dossier.index()] = Guard::NONE;
}

/// Who has begun to move and takes over stays with the secret (`spies.secret.transfer-unmoved`).
fn took_over(g: &Spies, s: &mut State, agent: Agent) {
    let doings = &mut s.board.doings;
    if g.rulings.taker_goes_on {
        return;
    }
    if doings.mover == Some(agent) {
        doings.end_move();
    }
    if doings.moved.has(agent) {
        doings.took_over.insert(agent);
    }
}

/// Why a secret may not pass from one spy to another (`spies.secret.transfer`, `spies.secret.transfer-own`).
pub(crate) fn refuse_hand_over(g: &Spies, s: &State, power: Power, from: Agent, to: Agent) -> Allowed {
    Refusal::NotYourPiece.when(g.owner(from) != power)?;
    Refusal::NotOwnSpy(to).when(g.owner(to) != power)?;
    Refusal::SameSpy.when(from == to)?;
    let place = s.board.agents[from.index()];
    Refusal::OtherCity.when(place.city().is_none() || s.board.agents[to.index()] != place)?;
    let Some(dossier) = g.carried(s, from) else { return Err(Refusal::NothingToHandOver) };
    Refusal::NotFree(to).when(g.carried(s, to).is_some())?;
    house::refuse_return(g, s, to, dossier)
}

pub(crate) fn hand_over(g: &Spies, s: &mut State, from: Agent, to: Agent, log: &mut impl Log<News>) {
    let Some(dossier) = g.carried(s, from) else { return };
    house::let_go(g, s, from, dossier);
    s.board.guard[dossier.index()] = Guard::agent(to);
    took_over(g, s, to);
    tell(log, News::HandsOver { from, to, dossier });
}

/// Why a spy may not put its secret down (`spies.secret.put-down`).
pub(crate) fn refuse_put_down(g: &Spies, s: &State, power: Power, agent: Agent) -> Allowed {
    Refusal::NotYourPiece.when(g.owner(agent) != power)?;
    Refusal::NothingCarried.when(g.carried(s, agent).is_none())?;
    Refusal::NotLeftAtSea.when(s.board.agents[agent.index()].city().is_none())
}

/// A spy gets up from its secret, which nobody controls then.
pub(crate) fn put_down(g: &Spies, s: &mut State, agent: Agent, log: &mut impl Log<News>) {
    let Some(dossier) = g.carried(s, agent) else { return };
    house::let_go(g, s, agent, dossier);
    s.board.guard[dossier.index()] = Guard::NONE;
    s.board.doings.lies_down(dossier, g.number(agent));
    tell(log, News::PutsDown { agent, dossier });
}

/// Why a secret may not be cashed in here and now (`spies.secret.cash-place`, `spies.secret.cash-foreign-only`,
/// `spies.secret.cash-needs-control`).
pub(crate) fn refuse_cash_in(g: &Spies, s: &State, power: Power, dossier: Dossier) -> Allowed {
    let carrier = s.board.guard[dossier.index()].as_agent().filter(|a| g.owner(*a) == power);
    Refusal::NotControlled.when(carrier.is_none())?;
    Refusal::NotForeign.when(s.board.origin[dossier.index()] == Some(power))?;
    let Some(city) = s.board.dossiers[dossier.index()].city() else { return Err(Refusal::NotControlled) };
    Refusal::NoCapital(city).when(!drop::cashes(g, s, power, city))
}

/// A secret is cashed in; at a Drop that stands the others may intercept it first (R-44, `spies.secret.cash-optional`).
pub(crate) fn cash_in(g: &Spies, s: &mut State, power: Power, dossier: Dossier, log: &mut impl Log<News>) {
    let at_home = s.board.dossiers[dossier.index()].city() == Some(g.edition.capital[power.index()]);
    match s.board.guard[dossier.index()].as_agent() {
        Some(carrier) if g.rulings.standing_drops && !at_home => {
            windows::begin(s, What::CashIn(dossier), carrier, Some(power), power);
        }
        _ => record(g, s, power, dossier, log),
    }
}

/// A foreign secret brings money, a chit and its place on the record (`spies.secret.cash-reward`, `spies.secret.cash-record`).
pub(crate) fn record(g: &Spies, s: &mut State, power: Power, dossier: Dossier, log: &mut impl Log<News>) {
    s.board.guard[dossier.index()] = Guard::NONE;
    s.board.dossiers[dossier.index()] = Place::on_record(power, s.board.year);
    s.board.money[power.index()] += u16::from(g.edition.cash_in.money);
    s.board.due[power.index()] += g.edition.cash_in.chits;
    know::show_secret(g, s, dossier, log);
    let secret = crate::edition::Secret(s.secret.secret[dossier.index()]);
    tell(log, News::CashedIn { power, dossier, secret, money: g.edition.cash_in.money });
    s.board.agenda.push(Frame::Draw { tile: None });
}
