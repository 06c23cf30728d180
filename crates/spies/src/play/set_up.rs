//! Dealing and placing, before the first turn. (2.1 to 2.8)

use super::turn;
use crate::{
    edition::{City, CitySet, Police, SECRET_CITIES, SECRETS, SPIES, Secret, Spy, Tile},
    game::Spies,
    know::tell,
    moves::Move,
    news::{Lot, News},
    place::{Dossier, Guard, Place},
    power::Power,
    refusal::Refusal,
    state::{Frame, OWN, State, Step, UNKNOWN},
};
use rand_core::Rng;
use table::{Kind, Log, Outcome, Outcomes, chance::below};

/// How many of the random tiles a power draws (`spies.setup.tiles-random`).
const RANDOM_TILES: usize = 3;

/// The power that draws the next random tile.
pub(crate) fn next_tile(g: &Spies, s: &State) -> Option<Power> {
    Power::ALL.into_iter().find(|p| s.secret.tiles[p.index()].and(g.edition.random_tiles).len() < RANDOM_TILES)
}

/// The power that draws the next secret.
pub(crate) fn next_secret(g: &Spies, s: &State) -> Option<Power> {
    Power::ALL.into_iter().find(|p| s.secret.drawn[p.index()].count_ones() < u32::from(g.edition.start[p.index()].secrets))
}

/// The next SECRET city without its secret.
pub(crate) fn next_neutral(s: &State) -> Option<Dossier> {
    (0..SECRET_CITIES as u8).map(Dossier).find(|d| s.secret.secret[d.index()] == UNKNOWN)
}

/// The faces that nobody has drawn and that lie nowhere.
fn undrawn(g: &Spies, s: &State) -> u64 {
    let all = (1u64 << g.edition.secrets.len()) - 1;
    let drawn = s.secret.drawn.iter().fold(0, |all, d| all | d);
    let placed = s.secret.secret.iter().filter(|f| **f != UNKNOWN).fold(0u64, |all, f| all | 1 << f);
    all & !drawn & !placed
}

/// The random tiles that nobody holds.
fn undealt(g: &Spies, s: &State) -> crate::edition::TileSet {
    s.secret.tiles.iter().fold(g.edition.random_tiles, |left, hand| left.minus(*hand))
}

pub(crate) fn kind(step: Step) -> Kind {
    Kind(match step {
        Step::Secrets => "secrets",
        Step::Police => "police",
        Step::Spies => "spies",
        Step::Guards => "guards",
    })
}

/// Goes through the outcomes of the dealing frames and of placing by lot, with their weights.
fn weigh(g: &Spies, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    match s.board.top() {
        Frame::DealTiles => undealt(g, s).iter().for_each(|t| each(Outcome(t.0.into()), 1)),
        Frame::DealSecrets | Frame::NeutralSecrets => {
            let left = undrawn(g, s);
            (0..64).filter(|n| left >> n & 1 == 1).for_each(|n| each(Outcome(n), 1));
        }
        Frame::Place { step, power, .. } => lots(g, s, step, power, each),
        Frame::Mix { power } => (0..orders(g, power)).for_each(|n| each(Outcome(n), 1)),
        _ => {}
    }
}

/// In how many orders the spies of a power can lie.
fn orders(g: &Spies, power: Power) -> u16 {
    (1..=g.edition.spies_of[power.index()].len() as u16).product()
}

/// The outcomes of the dealing frames and of placing by lot.
pub(crate) fn outcomes(g: &Spies, s: &State, out: &mut Outcomes) {
    weigh(g, s, &mut |outcome, weight| out.push(outcome, weight));
}

/// One of the outcomes by weight, without a list of them.
pub(crate) fn draw(g: &Spies, s: &State, rng: &mut impl Rng) -> Outcome {
    if let Frame::Mix { power } = s.board.top() {
        return Outcome(below(rng, orders(g, power).into()) as u16);
    }
    let mut total = 0;
    weigh(g, s, &mut |_, weight| total += weight);
    let mut left = below(rng, total);
    let mut drawn = None;
    weigh(g, s, &mut |outcome, weight| {
        if drawn.is_none() && left < weight {
            drawn = Some(outcome);
        }
        left = left.saturating_sub(weight);
    });
    drawn.unwrap_or_default()
}

pub(crate) fn tile_drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_tile(g, s) else { return };
    let tile = Tile(o.0 as u8);
    s.secret.tiles[power.index()].insert(tile);
    log.event(g.readers(s, &[power]), News::GotTile { power, tile });
}

pub(crate) fn secret_drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_secret(g, s) else { return };
    s.secret.drawn[power.index()] |= 1 << o.0;
    log.event(g.readers(s, &[power]), News::GotSecret { power, secret: Secret(o.0 as u8) });
}

pub(crate) fn neutral_secret(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(dossier) = next_neutral(s) else { return };
    let Some(city) = g.edition.secret_cities.iter().nth(dossier.index()) else { return };
    s.secret.secret[dossier.index()] = o.0 as u8;
    s.board.dossiers[dossier.index()] = Place::in_city(city);
    tell(log, News::NeutralSecret { city });
}

/// Goes on to the next thing that is dealt, or to placing.
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

/// How many pieces of this step a power has still to place.
pub(crate) fn left(g: &Spies, s: &State, step: Step, power: Power) -> u8 {
    match step {
        Step::Secrets => s.secret.drawn[power.index()].count_ones() as u8,
        Step::Police => g.police_of(power).filter(|p| s.secret.police[p.index()] == Place::NOWHERE).count() as u8,
        Step::Spies => g.agents_of(power).filter(|a| s.board.agents[a.index()] == Place::NOWHERE).count() as u8,
        Step::Guards => 0,
    }
}

/// The spies of a power that stand nowhere yet, by their faces.
fn unplaced_spies(g: &Spies, s: &State, power: Power) -> impl Iterator<Item = Spy> {
    let range = g.edition.spies_of[power.index()].clone();
    let placed = s.secret.spy;
    range.clone().map(Spy).filter(move |spy| !range.clone().any(|a| placed[usize::from(a)] == spy.0))
}

/// The piece that is placed next. They are placed one by one in a fixed order, which tells nothing:
/// when all lie, secrets are sorted by their cities and spies are mixed.
pub(crate) fn next_piece(g: &Spies, s: &State, step: Step, power: Power) -> Option<u8> {
    match step {
        Step::Secrets => Some(s.secret.drawn[power.index()]).filter(|d| *d != 0).map(|d| d.trailing_zeros() as u8),
        Step::Police => g.police_of(power).find(|p| s.secret.police[p.index()] == Place::NOWHERE).map(|p| p.0),
        Step::Spies => unplaced_spies(g, s, power).next().map(|spy| spy.0),
        Step::Guards => None,
    }
}

/// The own secrets at home on which a power could lay something: nothing lies on them, and a piece stands there.
pub(crate) fn to_guard(g: &Spies, s: &State, power: Power) -> impl Iterator<Item = (Dossier, City)> {
    let b = s.board;
    let spies: CitySet = g.agents_of(power).filter_map(|a| b.agents[a.index()].city()).collect();
    g.dossiers_of(power).map(Dossier).filter_map(move |d| {
        let city = b.dossiers[d.index()].city()?;
        (b.guard[d.index()].is_none() && (b.police[0].has(city) || spies.has(city))).then_some((d, city))
    })
}

pub(crate) fn candidates(g: &Spies, s: &State, step: Step, power: Power, all: bool, out: &mut Vec<Move>) {
    let territory = s.board.territory[power.index()];
    match (step, next_piece(g, s, step, power)) {
        (Step::Secrets, Some(face)) => out.extend(territory.iter().map(|c| Move::PlaceSecret(Secret(face), c))),
        (Step::Police, Some(police)) => {
            let cities = if all { territory } else { s.board.beat[power.index()].minus(s.board.police[1]) };
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

pub(crate) fn refuse(g: &Spies, s: &State, step: Step, power: Power, m: Move) -> Option<Refusal> {
    let in_turn = |piece: u8| (next_piece(g, s, step, power) != Some(piece)).then_some(Refusal::NotNext);
    match (step, m) {
        (Step::Secrets, Move::PlaceSecret(secret, city)) => {
            if usize::from(secret.0) >= g.edition.secrets.len() || s.secret.drawn[power.index()] >> secret.0 & 1 == 0 {
                return Some(Refusal::NotDrawn);
            }
            if !s.board.territory[power.index()].has(city) {
                return Some(Refusal::NotYourTerritory(city));
            }
            if s.board.dossiers.contains(&Place::in_city(city)) {
                return Some(Refusal::HasASecret(city));
            }
            in_turn(secret.0)
        }
        (Step::Police, Move::PlacePolice(police, city)) => {
            if g.owner_of_police(police) != power {
                return Some(Refusal::NotYourPiece);
            }
            if s.secret.police[police.index()] != Place::NOWHERE {
                return Some(Refusal::AlreadyPlaced);
            }
            refuse_beat(s, power, city).or_else(|| in_turn(police.0))
        }
        (Step::Spies, Move::PlaceSpy(spy, _)) => {
            if g.edition.spy(spy).power != power {
                return Some(Refusal::NotYourPiece);
            }
            if s.secret.spy.contains(&spy.0) {
                return Some(Refusal::AlreadyPlaced);
            }
            in_turn(spy.0)
        }
        (Step::Guards, Move::Post(police, dossier)) => {
            let place = s.secret.police[police.index()];
            let own = g.owner_of_police(police) == power;
            refuse_guard(g, s, power, dossier, place, own && s.secret.post[police.index()] == UNKNOWN)
        }
        (Step::Guards, Move::Take(agent, dossier)) => {
            let own = g.owner(agent) == power;
            refuse_guard(g, s, power, dossier, s.board.agents[agent.index()], own && g.carried(s, agent).is_none())
        }
        (_, Move::Done) => match left(g, s, step, power) {
            0 => None,
            left => Some(Refusal::NotPlacedYet(step, left)),
        },
        (Step::Secrets | Step::Police | Step::Spies, Move::Quick) => (left(g, s, step, power) == 0).then_some(Refusal::AlreadyPlaced),
        _ => Some(Refusal::NotAChoice),
    }
}

/// May a police piece of a power stand there? (`spies.police.where`, `spies.police.max-2`)
pub(crate) fn refuse_beat(s: &State, power: Power, city: City) -> Option<Refusal> {
    if !s.board.beat[power.index()].has(city) {
        return Some(Refusal::NoPoliceHere(city));
    }
    s.board.police[1].has(city).then_some(Refusal::TwoPolice(city))
}

fn refuse_guard(g: &Spies, s: &State, power: Power, dossier: Dossier, place: Place, free: bool) -> Option<Refusal> {
    let possible = free && to_guard(g, s, power).any(|(d, city)| d == dossier && place == Place::in_city(city));
    (!possible).then_some(Refusal::NothingToPost)
}

/// One link of placing.
pub(crate) fn place(g: &Spies, s: &mut State, step: Step, power: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::PlaceSecret(secret, city) => lay_secret(g, s, power, secret, city),
        Move::PlacePolice(police, city) => lay_police(s, police, city),
        Move::PlaceSpy(spy, city) => lay_spy(g, s, power, spy, city),
        Move::Post(police, dossier) => post(s, police, dossier),
        Move::Take(agent, dossier) => s.board.guard[dossier.index()] = Guard::agent(agent),
        Move::Quick => {
            s.board.agenda.replace(Frame::Place { step, power, quick: true });
            tell(log, News::LotPlaces { power, step });
        }
        _ => finish(g, s, step, power, log),
    }
}

fn lay_secret(g: &Spies, s: &mut State, power: Power, secret: Secret, city: City) {
    let free = g.dossiers_of(power).find(|d| s.board.dossiers[usize::from(*d)] == Place::NOWHERE);
    let Some(at) = free.map(usize::from) else { return };
    s.secret.drawn[power.index()] &= !(1 << secret.0);
    s.secret.secret[at] = secret.0;
    s.secret.seen_secret[power.index()][at] = OWN;
    s.board.dossiers[at] = Place::in_city(city);
    s.board.origin[at] = Some(power);
}

pub(crate) fn lay_police(s: &mut State, police: Police, city: City) {
    s.secret.police[police.index()] = Place::in_city(city);
    let second = s.board.police[0].has(city);
    s.board.police[usize::from(second)].insert(city);
}

fn lay_spy(g: &Spies, s: &mut State, power: Power, spy: Spy, city: City) {
    let free = g.agents_of(power).find(|a| s.board.agents[a.index()] == Place::NOWHERE);
    let Some(agent) = free else { return };
    s.secret.spy[agent.index()] = spy.0;
    s.board.agents[agent.index()] = Place::in_city(city);
}

/// A police piece lies down on a secret; what lay there before makes room.
pub(crate) fn post(s: &mut State, police: Police, dossier: Dossier) {
    relieve(s, dossier);
    s.secret.post[police.index()] = dossier.0;
    s.board.guard[dossier.index()] = Guard::POLICE;
}

/// What lies on a secret lies on it no longer (`spies.discovery.guard-stays`).
pub(crate) fn relieve(s: &mut State, dossier: Dossier) {
    if s.board.guard[dossier.index()] == Guard::POLICE {
        s.secret.post.iter_mut().filter(|p| **p == dossier.0).for_each(|p| *p = UNKNOWN);
    }
    s.board.guard[dossier.index()] = Guard::NONE;
}

/// The step of a power is over.
fn finish(g: &Spies, s: &mut State, step: Step, power: Power, log: &mut impl Log<News>) {
    tell(log, News::Placed { power, step });
    match step {
        Step::Secrets => sort_secrets(g, s, power),
        Step::Spies => {
            sort_spies(g, s, power);
            return s.board.agenda.replace(Frame::Mix { power });
        }
        Step::Police | Step::Guards => {}
    }
    next_power(g, s, step, power);
}

/// The counters of the secrets lie in the order of their cities, so that the order of placing tells nothing.
fn sort_secrets(g: &Spies, s: &mut State, power: Power) {
    let own = g.dossiers_of(power);
    let (from, to) = (usize::from(own.start), usize::from(own.end));
    let mut laid: [(Place, u8); SECRETS] = std::array::from_fn(|at| (s.board.dossiers[at], s.secret.secret[at]));
    laid[from..to].sort_unstable();
    for (at, (place, face)) in laid.into_iter().enumerate().take(to).skip(from) {
        s.board.dossiers[at] = place;
        s.secret.secret[at] = face;
    }
}

/// Until they are mixed the counters of the spies lie in the order of their cities, not in that of placing.
fn sort_spies(g: &Spies, s: &mut State, power: Power) {
    let own = &g.edition.spies_of[power.index()];
    let (from, to) = (usize::from(own.start), usize::from(own.end));
    let mut laid: [(Place, u8); SPIES] = std::array::from_fn(|at| (s.board.agents[at], s.secret.spy[at]));
    laid[from..to].sort_unstable();
    for (at, (place, face)) in laid.into_iter().enumerate().take(to).skip(from) {
        s.board.agents[at] = place;
        s.secret.spy[at] = face;
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

fn next_power(g: &Spies, s: &mut State, step: Step, power: Power) {
    let step = match (step, power) {
        (Step::Secrets, Power::Britain) => Step::Police,
        (Step::Police, Power::Britain) => Step::Spies,
        (Step::Spies, Power::Britain) => Step::Guards,
        (Step::Guards, Power::Britain) => {
            s.board.due = g.edition.start.map(|start| start.chits);
            turn::begin(g, s, Power::Germany);
            s.board.agenda.push(Frame::Draw { tile: None });
            return;
        }
        (step, _) => step,
    };
    s.board.agenda.replace(Frame::Place { step, power: power.next(), quick: g.rulings.quick_setup });
}

/// Ends a step that leaves nothing to decide.
pub(crate) fn placed(g: &Spies, s: &mut State, step: Step, power: Power, quick: bool, log: &mut impl Log<News>) -> bool {
    let over = match step {
        Step::Guards if quick => next_lot_guard(g, s, power).is_none(),
        Step::Guards => to_guard(g, s, power).next().is_none() && g.dossiers_of(power).all(|d| s.board.guard[usize::from(d)].is_none()),
        _ => quick && left(g, s, step, power) == 0,
    };
    if over {
        finish(g, s, step, power, log);
    }
    over
}

/// The next own secret on which the lot lays a police piece: the first that has one beside it and nothing upon it.
fn next_lot_guard(g: &Spies, s: &State, power: Power) -> Option<(Dossier, City)> {
    to_guard(g, s, power).find(|(_, city)| idle_police(g, s, power, *city).next().is_some())
}

fn idle_police(g: &Spies, s: &State, power: Power, city: City) -> impl Iterator<Item = Police> {
    let (police, post) = (s.secret.police, s.secret.post);
    g.police_of(power).filter(move |p| police[p.index()] == Place::in_city(city) && post[p.index()] == UNKNOWN)
}

/// A piece and a city as one outcome.
fn lot(piece: u8, city: City) -> Outcome {
    Outcome(u16::from(piece) << 7 | u16::from(city.0))
}

fn of_lot(o: Outcome) -> (u8, City) {
    ((o.0 >> 7) as u8, City((o.0 & 127) as u8))
}

/// The words of a lot: the piece and its city.
pub(crate) fn write_lot(g: &Spies, s: &State, o: Outcome) -> String {
    let (piece, city) = of_lot(o);
    let city_id = || g.edition.city(city).id.as_str();
    match s.board.top() {
        Frame::Place { step: Step::Secrets, .. } => format!("{} {}", g.edition.secret(Secret(piece)).id, city_id()),
        Frame::Place { step: Step::Police, .. } => format!("{} {}", crate::moves::police_word(&g.edition, Police(piece)), city_id()),
        Frame::Place { step: Step::Spies, .. } => format!("{} {}", g.edition.spy(Spy(piece)).id, city_id()),
        _ => crate::moves::police_word(&g.edition, Police(piece)),
    }
}

/// What the lot may do next, and how likely: random, but as a sensible player might.
fn lots(g: &Spies, s: &State, step: Step, power: Power, each: &mut dyn FnMut(Outcome, u32)) {
    let b = &s.board;
    match step {
        Step::Secrets => {
            let faces = s.secret.drawn[power.index()];
            let free = b.territory[power.index()].iter().filter(|c| !b.dossiers.contains(&Place::in_city(*c)));
            for city in free {
                let weight = if b.beat[power.index()].has(city) { 4 } else { 1 };
                (0..64u8).filter(|n| faces >> n & 1 == 1).for_each(|face| each(lot(face, city), weight));
            }
        }
        Step::Police => {
            for city in b.beat[power.index()].minus(b.police[1]).iter() {
                let first = !b.police[0].has(city);
                let weight = match (b.dossiers.contains(&Place::in_city(city)), first) {
                    (true, true) => 24,
                    (true, false) => 3,
                    (false, true) => 2,
                    (false, false) => 1,
                };
                let waiting = g.police_of(power).filter(|p| s.secret.police[p.index()] == Place::NOWHERE);
                waiting.for_each(|p| each(lot(p.0, city), weight));
            }
        }
        Step::Spies => {
            for city in g.edition.all_cities.minus(b.territory[power.index()]).iter() {
                let crowded = g.agents_of(power).any(|a| b.agents[a.index()] == Place::in_city(city));
                let secret = b.dossiers.contains(&Place::in_city(city));
                let weight = match (secret, b.police[0].has(city)) {
                    _ if crowded => 1,
                    (true, false) => 12,
                    (true, true) => 3,
                    (false, false) => 3,
                    (false, true) => 1,
                };
                unplaced_spies(g, s, power).for_each(|spy| each(lot(spy.0, city), weight));
            }
        }
        Step::Guards => {
            if let Some((_, city)) = next_lot_guard(g, s, power) {
                idle_police(g, s, power, city).for_each(|p| each(lot(p.0, City(0)), 1));
            }
        }
    }
}

/// The lot places a piece.
pub(crate) fn by_lot(g: &Spies, s: &mut State, step: Step, power: Power, o: Outcome, log: &mut impl Log<News>) {
    let (piece, city) = of_lot(o);
    let (what, city) = match step {
        Step::Secrets => {
            lay_secret(g, s, power, Secret(piece), city);
            (Lot::Secret(Secret(piece)), city)
        }
        Step::Police => {
            lay_police(s, Police(piece), city);
            (Lot::Police(Police(piece)), city)
        }
        Step::Spies => {
            lay_spy(g, s, power, Spy(piece), city);
            (Lot::Spy(Spy(piece)), city)
        }
        Step::Guards => {
            let Some((dossier, city)) = next_lot_guard(g, s, power) else { return };
            post(s, Police(piece), dossier);
            (Lot::Guard(Police(piece)), city)
        }
    };
    log.event(g.readers(s, &[power]), News::LotPlaced { power, what, city });
}
