//! Re-arranging police. (3.3)
//!
//! Police are taken up and laid down again, in one deed that the others see only when it is done.

use super::{house, secrets::relieve, turn};
use crate::know::{self, tell};
use crate::{Allowed, City, Dossier, Frame, Guard, Move, News, Phase, Place, Police, Power, Refusal, Scope, Spies, State, UNKNOWN};
use table::{Log, Set};

/// What may be done with the police at the start of re-arranging: take one up, or lay one on a secret beside it.
pub(crate) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    out.extend(g.police_of(power).map(Move::Lift));
    for dossier in Dossier::all() {
        let place = s.board.dossiers[dossier.index()];
        let Some(city) = place.city() else { continue };
        if !s.board.police[0].has(city) || !s.board.beat[power.index()].has(city) {
            continue;
        }
        let here = g.police_of(power).filter(|p| s.secret.police[p.index()] == place && s.secret.post[p.index()] != dossier.0);
        out.extend(here.map(|p| Move::Post(p, dossier)));
    }
}

/// What may be done while re-arranging: any piece goes anywhere, whatever the way (`spies.police.free-form`).
pub(crate) fn rearranging(g: &Spies, s: &State, power: Power, scope: Scope, out: &mut Vec<Move>) {
    for police in in_hand(g, s, power) {
        let cities = match scope {
            Scope::All => s.board.territory[power.index()],
            Scope::Possible => s.board.beat[power.index()],
        };
        out.extend(cities.iter().map(|c| Move::Lay(police, c)));
    }
    candidates(g, s, power, out);
    out.push(Move::Done);
}

/// The police that were taken up and have still to be laid down (`spies.police.laid-again`).
fn in_hand(g: &Spies, s: &State, power: Power) -> impl Iterator<Item = Police> {
    let (lifted, police) = (s.secret.lifted, s.secret.police);
    g.police_of(power).filter(move |p| lifted.has(*p) && police[p.index()] == Place::NOWHERE)
}

/// Re-arranging comes before the first search (`spies.police.when`).
pub(crate) fn refuse_begin(g: &Spies, s: &State, phase: Phase, power: Power, m: Move) -> Allowed {
    Refusal::Over(Phase::Police).when(phase > Phase::Police)?;
    refuse(g, s, power, m)
}

pub(crate) fn refuse(g: &Spies, s: &State, power: Power, m: Move) -> Allowed {
    match m {
        Move::Lift(police) | Move::Lay(police, _) | Move::Post(police, _) if g.owner_of_police(police) != power => {
            Err(Refusal::NotYourPiece)
        }
        Move::Lift(police) => house::refuse_lift(s, police),
        Move::Lay(police, _) if s.secret.police[police.index()] != Place::NOWHERE => Err(Refusal::NotLifted),
        Move::Lay(_, city) => refuse_beat(s, power, city),
        Move::Post(police, dossier) => refuse_post(g, s, power, police, dossier),
        Move::Done => {
            let left = in_hand(g, s, power).count() as u8;
            Refusal::StillInHand(left).when(left > 0)
        }
        _ => Err(Refusal::NotAChoice),
    }
}

/// Police guard their country's own secrets at home (`spies.police.guard-original`, `spies.police.no-foreign-guard`,
/// `spies.police.no-carry`).
fn refuse_post(g: &Spies, s: &State, power: Power, police: Police, dossier: Dossier) -> Allowed {
    let place = s.board.dossiers[dossier.index()];
    Refusal::NotThere.when(place != s.secret.police[police.index()] || place.city().is_none())?;
    Refusal::NoForeignGuard.when(s.board.origin[dossier.index()] != Some(power))?;
    Refusal::NotOriginal.when(place.city().is_none_or(|c| !s.board.territory[power.index()].has(c)))?;
    Refusal::EnemyControls.when(g.controller(s, dossier).is_some_and(|c| c != power))?;
    house::refuse_post(s, police, dossier)
}

/// One link of re-arranging.
pub(crate) fn rearrange(g: &Spies, s: &mut State, power: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Lift(police) => lift(s, police),
        Move::Lay(police, city) => lay_police(s, police, city),
        Move::Post(police, dossier) => {
            leave_post(s, police);
            post(s, police, dossier);
            s.board.doings.posted.insert(dossier);
        }
        _ => {
            know::forget_police(g, s, power);
            s.secret.lifted = Set::NONE;
            s.board.agenda.pop();
            debug_assert!(matches!(s.board.top(), Frame::Turn(_)), "re-arranging lies upon the turn");
            turn::enter(s, Phase::Search);
            tell(log, News::Rearranged { power });
        }
    }
}

/// A piece is taken up, and nothing else ever takes police off the map; a secret on which it lay is uncontrolled
/// (`spies.police.permanent`, `spies.police.leave-guard`).
fn lift(s: &mut State, police: Police) {
    leave_post(s, police);
    if let Some(city) = s.secret.police[police.index()].city() {
        let second = s.board.police[1].has(city);
        s.board.police[usize::from(second)].remove(city);
    }
    s.secret.police[police.index()] = Place::NOWHERE;
    s.secret.lifted.insert(police);
    // In the hand it is out of everybody's sight.
    s.secret.seen_police.iter_mut().for_each(|row| row[police.index()] = 0);
}

fn leave_post(s: &mut State, police: Police) {
    let post = s.secret.post[police.index()];
    if post != UNKNOWN {
        relieve(s, Dossier(post));
    }
}

/// May a police piece of a power stand there? (`spies.police.where`, `spies.police.max-2`)
pub(crate) fn refuse_beat(s: &State, power: Power, city: City) -> Allowed {
    Refusal::NoPoliceHere(city).when(!s.board.beat[power.index()].has(city))?;
    Refusal::TwoPolice(city).when(s.board.police[1].has(city))
}

pub(crate) fn lay_police(s: &mut State, police: Police, city: City) {
    s.secret.police[police.index()] = Place::in_city(city);
    let second = s.board.police[0].has(city);
    s.board.police[usize::from(second)].insert(city);
}

/// A police piece lies down on a secret; what lay there before makes room.
pub(crate) fn post(s: &mut State, police: Police, dossier: Dossier) {
    relieve(s, dossier);
    s.secret.post[police.index()] = dossier.0;
    s.board.guard[dossier.index()] = Guard::POLICE;
}
