//! Dealing tiles and secrets, and placing secrets, police, spies and guards, before the first turn; placing by lot has its own
//! file. (2.1 to 2.8)

pub(crate) mod lots;

use super::{police, turn};
use crate::{
    Allowed, City, CitySet, Dossier, Frame, Guard, Move, News, OWN, Place, Police, Power, Refusal, SECRET_CITIES, SPIES, Scope, Secret,
    Spies, Spy, State, Step, Tile, TileSet, UNKNOWN, know::tell,
};
use std::ops::Range;
use table::{Log, Outcome, Set};

/// How many of the random tiles a power draws (`spies.setup.tiles-random`, `spies.setup.tiles-none-left`).
const RANDOM_TILES: u8 = 3;

/// The power that draws the next random tile.
pub(crate) fn next_tile(g: &Spies, s: &State) -> Option<Power> {
    Power::ALL.into_iter().find(|p| s.secret.tiles[p.index()].and(g.edition.random_tiles).len() < RANDOM_TILES)
}

/// The power that draws the next secret.
pub(crate) fn next_secret(g: &Spies, s: &State) -> Option<Power> {
    Power::ALL.into_iter().find(|p| s.secret.drawn[p.index()].len() < g.edition.start[p.index()].secrets)
}

/// The next SECRET city without its secret.
pub(crate) fn next_neutral(s: &State) -> Option<Dossier> {
    (0..SECRET_CITIES as u8).map(Dossier).find(|d| s.secret.secret[d.index()] == UNKNOWN)
}

/// The faces that nobody has drawn and that lie nowhere.
pub(crate) fn undrawn(s: &State) -> Set<Secret> {
    let placed: Set<Secret> = s.secret.secret.iter().filter(|f| **f != UNKNOWN).map(|f| Secret(*f)).collect();
    s.secret.drawn.iter().fold(Set::all().minus(placed), |left, drawn| left.minus(*drawn))
}

/// The random tiles that nobody holds.
pub(crate) fn undealt(g: &Spies, s: &State) -> TileSet {
    s.secret.tiles.iter().fold(g.edition.random_tiles, |left, hand| left.minus(*hand))
}

pub(crate) fn tile_drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_tile(g, s) else { return };
    let tile = Tile(o.0 as u8);
    s.secret.tiles[power.index()].insert(tile);
    log.event(g.readers(s, &[power]), News::GotTile { power, tile });
}

/// A country draws a secret blindly (`spies.setup.secrets-draw`).
pub(crate) fn secret_drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_secret(g, s) else { return };
    let secret = Secret(o.0 as u8);
    s.secret.drawn[power.index()].insert(secret);
    log.event(g.readers(s, &[power]), News::GotSecret { power, secret });
}

/// What nobody drew lies in the SECRET cities, and nobody has seen it (`spies.setup.secrets-neutral`).
pub(crate) fn neutral_secret(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(dossier) = next_neutral(s) else { return };
    let Some(city) = g.edition.secret_cities.iter().nth(dossier.index()) else { return };
    s.secret.secret[dossier.index()] = o.0 as u8;
    s.board.dossiers[dossier.index()] = Place::in_city(city);
    tell(log, News::NeutralSecret { city });
}

/// Goes on to the next thing that is dealt, or to placing; the neutral secrets lie before the others (`spies.setup.steps`,
/// `spies.setup.secrets-neutral-first`).
pub(crate) fn dealt(g: &Spies, s: &mut State) -> bool {
    let next = match s.board.top() {
        Frame::DealTiles if next_tile(g, s).is_none() => Frame::DealSecrets,
        Frame::DealSecrets if next_secret(g, s).is_none() => Frame::NeutralSecrets,
        Frame::NeutralSecrets if next_neutral(s).is_none() => {
            Frame::Place { step: Step::Secrets, power: Power::Germany, quick: g.rulings.quick_setup }
        }
        _ => return false,
    };
    s.board.agenda.replace(next);
    true
}

/// In how many orders the spies of a power can lie.
pub(crate) fn orders(g: &Spies, power: Power) -> u16 {
    (1..=g.edition.spies_of[power.index()].len() as u16).product()
}

/// The pieces of this step that a power has still to place, by their numbers (`spies.setup.police-all`). They are placed one by one in
/// their order, which tells nothing: when all lie, secrets are sorted by their cities and spies are mixed.
pub(crate) fn waiting(g: &Spies, s: &State, step: Step, power: Power) -> Set<u8> {
    match step {
        Step::Secrets => s.secret.drawn[power.index()].iter().map(|secret| secret.0).collect(),
        Step::Police => g.police_of(power).filter(|p| s.secret.police[p.index()] == Place::NOWHERE).map(|p| p.0).collect(),
        Step::Spies => g.edition.spies_of[power.index()].clone().filter(|face| !s.secret.spy.contains(face)).collect(),
        Step::Guards => Set::NONE,
    }
}

/// The own secrets at home on which a power could lay something: nothing lies on them, and a piece stands there
/// (`spies.setup.neutral-uncontrolled`).
pub(crate) fn to_guard(g: &Spies, s: &State, power: Power) -> impl Iterator<Item = (Dossier, City)> {
    let b = s.board;
    let spies: CitySet = g.agents_of(power).filter_map(|a| b.agents[a.index()].city()).collect();
    g.dossiers_of(power).map(Dossier).filter_map(move |d| {
        let city = b.dossiers[d.index()].city()?;
        (b.guard[d.index()].is_none() && (b.police[0].has(city) || spies.has(city))).then_some((d, city))
    })
}

pub(crate) fn candidates(g: &Spies, s: &State, step: Step, power: Power, scope: Scope, out: &mut Vec<Move>) {
    let territory = s.board.territory[power.index()];
    match (step, waiting(g, s, step, power).nth(0)) {
        (Step::Secrets, Some(face)) => out.extend(territory.iter().map(|c| Move::PlaceSecret(Secret(face), c))),
        (Step::Police, Some(police)) => {
            let cities = match scope {
                Scope::All => territory,
                Scope::Possible => s.board.beat[power.index()].minus(s.board.police[1]),
            };
            out.extend(cities.iter().map(|c| Move::PlacePolice(Police(police), c)));
        }
        (Step::Spies, Some(spy)) => out.extend(g.edition.all_cities.iter().map(|c| Move::PlaceSpy(Spy(spy), c))),
        (_, None) if step != Step::Guards => {}
        _ => {
            for (dossier, city) in to_guard(g, s, power) {
                let here = Place::in_city(city);
                let police = g.police_of(power).filter(|p| s.secret.police[p.index()] == here);
                out.extend(police.map(|p| Move::Post(p, dossier)));
                let spies = g.agents_of(power).filter(|a| s.board.agents[a.index()] == here);
                out.extend(spies.map(|a| Move::Take(a, dossier)));
            }
        }
    }
    out.push(Move::Done);
    if step != Step::Guards {
        out.push(Move::Quick);
    }
}

pub(crate) fn refuse(g: &Spies, s: &State, step: Step, power: Power, m: Move) -> Allowed {
    let in_turn = |piece: u8| Refusal::NotNext.when(waiting(g, s, step, power).nth(0) != Some(piece));
    match (step, m) {
        // Any city of the territory that has none, overseas too (`spies.setup.secrets-own`, `spies.setup.secrets-overseas`).
        (Step::Secrets, Move::PlaceSecret(secret, city)) => {
            Refusal::NotDrawn.when(!s.secret.drawn[power.index()].has(secret))?;
            Refusal::NotYourTerritory(city).when(!s.board.territory[power.index()].has(city))?;
            Refusal::HasASecret(city).when(s.board.dossiers.contains(&Place::in_city(city)))?;
            in_turn(secret.0)
        }
        (Step::Police, Move::PlacePolice(police, city)) => {
            Refusal::NotYourPiece.when(g.owner_of_police(police) != power)?;
            Refusal::AlreadyPlaced.when(s.secret.police[police.index()] != Place::NOWHERE)?;
            // Two in a city that is coded for them (`spies.setup.police-coded`, `spies.setup.police-max-2`).
            police::refuse_beat(s, power, city)?;
            in_turn(police.0)
        }
        // In any city, and any number of them (`spies.setup.spies-anywhere`).
        (Step::Spies, Move::PlaceSpy(spy, _)) => {
            Refusal::NotYourPiece.when(g.edition.spies[spy].power != power)?;
            Refusal::AlreadyPlaced.when(s.secret.spy.contains(&spy.0))?;
            in_turn(spy.0)
        }
        (Step::Guards, Move::Post(police, dossier)) => {
            let free = g.owner_of_police(police) == power && s.secret.post[police.index()] == UNKNOWN;
            let possible = free && may_guard(g, s, power, dossier, s.secret.police[police.index()]);
            Refusal::NothingToPost.when(!possible)
        }
        (Step::Guards, Move::Take(agent, dossier)) => {
            let free = g.owner(agent) == power && g.carried(s, agent).is_none();
            let possible = free && may_guard(g, s, power, dossier, s.board.agents[agent.index()]);
            Refusal::NothingToPost.when(!possible)
        }
        (_, Move::Done) => {
            let left = waiting(g, s, step, power).len();
            Refusal::NotPlacedYet(step, left).when(left > 0)
        }
        (Step::Secrets | Step::Police | Step::Spies, Move::Quick) => Refusal::AlreadyPlaced.when(waiting(g, s, step, power).is_empty()),
        _ => Err(Refusal::NotAChoice),
    }
}

/// May a piece that stands in this place be laid on the secret? (`spies.setup.control`)
fn may_guard(g: &Spies, s: &State, power: Power, dossier: Dossier, place: Place) -> bool {
    to_guard(g, s, power).any(|(d, city)| d == dossier && place == Place::in_city(city))
}

/// One link of placing.
pub(crate) fn place(g: &Spies, s: &mut State, step: Step, power: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::PlaceSecret(secret, city) => lay_secret(g, s, power, secret, city),
        Move::PlacePolice(police, city) => police::lay_police(s, police, city),
        Move::PlaceSpy(spy, city) => lay_spy(g, s, power, spy, city),
        Move::Post(police, dossier) => police::post(s, police, dossier),
        Move::Take(agent, dossier) => s.board.guard[dossier.index()] = Guard::agent(agent),
        Move::Quick => {
            s.board.agenda.replace(Frame::Place { step, power, quick: true });
            tell(log, News::LotPlaces { power, step });
        }
        _ => finish(g, s, step, power, log),
    }
}

/// A secret is laid face down: to its country, which knows it, it is an original (`spies.setup.secrets-face-down`,
/// `spies.setup.secrets-owner-knows`, `spies.setup.secrets-owner-tag`).
fn lay_secret(g: &Spies, s: &mut State, power: Power, secret: Secret, city: City) {
    let free = g.dossiers_of(power).find(|d| s.board.dossiers[usize::from(*d)] == Place::NOWHERE);
    let Some(at) = free.map(usize::from) else { return };
    s.secret.drawn[power.index()].remove(secret);
    s.secret.secret[at] = secret.0;
    s.secret.seen_secret[power.index()][at] = OWN;
    s.board.dossiers[at] = Place::in_city(city);
    s.board.origin[at] = Some(power);
}

/// A spy is placed face down, which is no movement: nobody searches it (`spies.setup.pieces-face-down`, `spies.setup.no-search`).
fn lay_spy(g: &Spies, s: &mut State, power: Power, spy: Spy, city: City) {
    let free = g.agents_of(power).find(|a| s.board.agents[a.index()] == Place::NOWHERE);
    let Some(agent) = free else { return };
    s.secret.spy[agent.index()] = spy.0;
    s.board.agents[agent.index()] = Place::in_city(city);
}

/// The step of a power is over.
fn finish(g: &Spies, s: &mut State, step: Step, power: Power, log: &mut impl Log<News>) {
    tell(log, News::Placed { power, step });
    match step {
        Step::Secrets => {
            let own = indices(&g.dossiers_of(power));
            sort(&mut s.board.dossiers[own.clone()], &mut s.secret.secret[own]);
        }
        Step::Spies => {
            let own = indices(&g.edition.spies_of[power.index()]);
            sort(&mut s.board.agents[own.clone()], &mut s.secret.spy[own]);
            return s.board.agenda.replace(Frame::Mix { power });
        }
        Step::Police | Step::Guards => {}
    }
    next_power(g, s, step, power);
    if (step, power) == (Step::Guards, Power::Britain) {
        tell(log, News::YearBegins(s.board.year));
        tell(log, News::TurnBegins(s.board.active));
    }
}

fn indices(numbers: &Range<u8>) -> Range<usize> {
    usize::from(numbers.start)..usize::from(numbers.end)
}

/// Until they are mixed counters lie in the order of their cities, so that the order of placing tells nothing.
fn sort(places: &mut [Place], faces: &mut [u8]) {
    for end in 1..places.len() {
        let mut at = end;
        while at > 0 && (places[at], faces[at]) < (places[at - 1], faces[at - 1]) {
            places.swap(at, at - 1);
            faces.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// The counters of the spies are mixed: outcome n stands for the n-th order of their faces and cities.
pub(crate) fn mix(g: &Spies, s: &mut State, power: Power, o: Outcome) {
    let own = g.edition.spies_of[power.index()].clone();
    let mut left = usize::from(own.end - own.start);
    let mut laid = [(Place::NOWHERE, UNKNOWN); SPIES];
    for (to, at) in own.clone().map(usize::from).enumerate() {
        laid[to] = (s.board.agents[at], s.secret.spy[at]);
    }
    let mut n = usize::from(o.0);
    for at in own.map(usize::from) {
        let taken = n % left;
        n /= left;
        (s.board.agents[at], s.secret.spy[at]) = laid[taken];
        // The rest moves up and keeps its order.
        laid.copy_within(taken + 1..left, taken);
        left -= 1;
    }
    next_power(g, s, Step::Spies, power);
}

/// On to the next power, and after Britain to the next step (`spies.setup.order`).
fn next_power(g: &Spies, s: &mut State, step: Step, power: Power) {
    let next = if power == Power::Britain { step.index() + 1 } else { step.index() };
    match Step::ALL.get(next) {
        Some(step) => s.board.agenda.replace(Frame::Place { step: *step, power: power.next(), quick: g.rulings.quick_setup }),
        None => {
            // Before the first turn each draws its chits (`spies.setup.chits`).
            s.board.due = g.edition.start.map(|start| start.chits);
            turn::begin(g, s, Power::Germany);
            s.board.agenda.push(Frame::Draw { tile: None });
        }
    }
}

/// Ends a step that leaves nothing to decide.
pub(crate) fn placed(g: &Spies, s: &mut State, log: &mut impl Log<News>) -> bool {
    let Frame::Place { step, power, quick } = s.board.top() else { return false };
    let over = match step {
        Step::Guards if quick => lots::next_lot_guard(g, s, power).is_none(),
        Step::Guards => to_guard(g, s, power).next().is_none() && g.dossiers_of(power).all(|d| s.board.guard[usize::from(d)].is_none()),
        _ => quick && waiting(g, s, step, power).is_empty(),
    };
    if over {
        finish(g, s, step, power, log);
    }
    over
}
