//! Tables of chains: who is asked what and plays what, and all that is different in the end.
//!
//! A row names everything that changes: the chits gone to the cup, the pounds, the points, the pieces
//! and what was seen. Whatever it does not name must be as it was before.

use crate::support::*;
use spies::{
    chit::Chit,
    edition::City,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Board, NO_COUSIN, Secrets, State, UNKNOWN},
};

pub const COVER: Chit = Chit::Cover;
pub const DISCOVERY: Chit = Chit::Discovery;
pub const DOUBLE_CROSS: Chit = Chit::DoubleCross;
pub const DROP: Chit = Chit::Drop;
pub const ESCAPE: Chit = Chit::Escape;
pub const INTERCEPT: Chit = Chit::Intercept;
pub const PAPERS: Chit = Chit::Papers;
pub const RECRUIT: Chit = Chit::Recruit;
pub const SANCTION: Chit = Chit::Sanction;
pub const SOURCE: Chit = Chit::Source;

/// A power, the question that it is asked, and its answer. In an answer `@rose` is the counter of the
/// spy Rose and `#prague` the secret that lay in Prague at the start of the row.
pub type Step = (Power, &'static str, &'static str);

/// Something that is different in the end.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// A spy is in a city.
    In(&'static str, &'static str),
    /// A spy is on a power's record under the present year, and everybody has seen it.
    Captured(&'static str, Power),
    /// A spy is in the neutral box, and everybody has seen it.
    Neutral(&'static str),
    /// A spy is in the Sanctioned box, and a power has a marker more.
    Killed(&'static str, Power),
    /// Everybody has seen a spy.
    Shown(&'static str),
    /// A spy lies on the secret of a city.
    Controls(&'static str, &'static str),
    /// Nothing lies any more on the secret of a city.
    Bare(&'static str),
    /// The secret of a city is a counterspy that has left play.
    Removed(&'static str),
    /// All know that the secret of a city is real.
    Genuine(&'static str),
    /// A power has a Drop in a city.
    Drop(Power, &'static str),
    /// A power has seen a spy.
    Saw(Power, &'static str),
    /// A power has seen all police in a city.
    SawPolice(Power, &'static str),
    /// A power has seen the police piece that lay on the secret of a city.
    SawGuard(Power, &'static str),
    /// A power has seen the secret of a city.
    SawSecret(Power, &'static str),
}

/// One row of a table.
pub struct Row {
    /// What is special about it.
    pub about: &'static str,
    /// What is asked and played, in order.
    pub steps: &'static [Step],
    /// By power, the chits that it has played.
    pub chits: &'static [(Power, &'static [Chit])],
    /// By power, the pounds that it has spent.
    pub pounds: &'static [(Power, u16)],
    /// What the active power has spent in Action Points.
    pub points: u8,
    /// All else that has changed.
    pub changes: &'static [Change],
    /// Who is asked in the end, and what.
    pub next: (Power, &'static str),
}

/// Writes counters and secrets into a step.
pub fn fill(start: &Desk, text: &str) -> String {
    let word = |part: &str| match (part.strip_prefix('@'), part.strip_prefix('#')) {
        (Some(spy), _) => start.word(spy),
        (_, Some(city)) => format!("s{}", start.dossier_in(city).0 + 1),
        _ => part.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Plays steps; each must be asked just so.
pub fn play(desk: &mut Desk, steps: &[Step]) {
    let start = Desk { g: desk.g.clone(), s: desk.s, journal: Default::default() };
    for (at, (power, kind, answer)) in steps.iter().enumerate() {
        let (asked, seats) = desk.asked();
        assert_eq!(asked, *kind, "step {at}, before {power:?} plays '{answer}'");
        assert!(seats.contains(&desk.seat(*power)), "step {at}: {power:?} is not asked to play '{answer}'");
        let text = fill(&start, answer);
        desk.play(*power, &text);
        desk.check();
    }
}

/// Plays every row from its own copy of the position, and compares all that can be compared.
pub fn table(start: impl Fn() -> Desk, rows: &[Row]) {
    for row in rows {
        let before = start();
        let mut desk = start();
        println!("{}", row.about);
        play(&mut desk, row.steps);
        let wanted = expected(&before, row);
        same(row.about, &desk.s, &wanted);
        assert!(desk.asks(row.next.0, row.next.1), "{}: next is {:?}, not {:?}", row.about, desk.asked(), row.next);
    }
}

fn same(about: &str, now: &State, wanted: &State) {
    let (a, b): (&Board, &Board) = (&now.board, &wanted.board);
    assert_eq!(a.money, b.money, "{about}: pounds");
    assert_eq!(a.points, b.points, "{about}: points");
    assert_eq!(a.agents, b.agents, "{about}: spies");
    assert_eq!(a.dossiers, b.dossiers, "{about}: places of secrets");
    assert_eq!(a.guard, b.guard, "{about}: what lies on secrets");
    assert_eq!(a.markers, b.markers, "{about}: markers");
    assert_eq!(a.drops, b.drops, "{about}: Drops");
    assert_eq!(a.genuine, b.genuine, "{about}: secrets known to be real");
    assert_eq!(a.origin, b.origin, "{about}: whose secrets");
    let (a, b): (&Secrets, &Secrets) = (&now.secret, &wanted.secret);
    assert_eq!(a.hand, b.hand, "{about}: chits");
    assert_eq!(a.police, b.police, "{about}: police");
    assert_eq!(a.post, b.post, "{about}: police on secrets");
    assert_eq!(a.sealed, b.sealed, "{about}: sealed answers");
    // Who is no Cousin is the business of the tests of what is known.
    let known = |row: &[u8]| row.iter().map(|seen| *seen != 0 && *seen != NO_COUSIN).collect::<Vec<_>>();
    for p in Power::ALL {
        let at = p.index();
        assert_eq!(known(&a.seen_spy[at]), known(&b.seen_spy[at]), "{about}: spies that {p:?} has seen");
        assert_eq!(known(&a.seen_secret[at]), known(&b.seen_secret[at]), "{about}: secrets that {p:?} has seen");
        assert_eq!(known(&a.seen_police[at]), known(&b.seen_police[at]), "{about}: police that {p:?} has seen");
    }
}

/// The position that a row promises.
fn expected(before: &Desk, row: &Row) -> State {
    let mut s = before.s;
    for (power, chits) in row.chits {
        for chit in *chits {
            let held = &mut s.secret.hand[power.index()][chit.index()];
            *held = held.checked_sub(1).unwrap_or_else(|| panic!("{}: {power:?} starts without {chit:?}", row.about));
        }
    }
    for (power, pounds) in row.pounds {
        s.board.money[power.index()] -= pounds;
    }
    s.board.points -= row.points;
    row.changes.iter().for_each(|change| apply(before, &mut s, *change));
    s
}

fn apply(before: &Desk, s: &mut State, change: Change) {
    let dossier = |city: &str| before.dossier_in(city);
    let city = |id: &str| before.city(id);
    match change {
        Change::In(spy, id) => put(s, before.agent(spy), before.place(id)),
        Change::Captured(spy, by) => {
            let record = Place::on_record(by, s.board.year);
            put(s, before.agent(spy), record);
            show(s, before.agent(spy));
        }
        Change::Neutral(spy) => {
            put(s, before.agent(spy), Place::NEUTRAL_BOX);
            show(s, before.agent(spy));
        }
        Change::Killed(spy, marker) => {
            put(s, before.agent(spy), Place::SANCTIONED);
            s.board.markers[marker.index()][s.board.year.index()] += 1;
        }
        Change::Shown(spy) => show(s, before.agent(spy)),
        Change::Controls(spy, id) => {
            relieve(s, dossier(id));
            s.board.guard[dossier(id).index()] = Guard::agent(before.agent(spy));
        }
        Change::Bare(id) => relieve(s, dossier(id)),
        Change::Removed(id) => {
            relieve(s, dossier(id));
            s.board.dossiers[dossier(id).index()] = Place::REMOVED;
        }
        Change::Genuine(id) => s.board.genuine.insert(dossier(id)),
        Change::Drop(power, id) => s.board.drops[power.index()].insert(city(id)),
        Change::Saw(power, spy) => s.secret.seen_spy[power.index()][before.agent(spy).index()] = 1,
        Change::SawPolice(power, id) => see_police(before, s, power, |at| before.s.secret.police[at] == Place::in_city(city(id))),
        Change::SawGuard(power, id) => see_police(before, s, power, |at| before.s.secret.post[at] == dossier(id).0),
        Change::SawSecret(power, id) => s.secret.seen_secret[power.index()][dossier(id).index()] = 1,
    }
}

fn put(s: &mut State, agent: Agent, place: Place) {
    s.board.agents[agent.index()] = place;
}

fn show(s: &mut State, agent: Agent) {
    s.secret.seen_spy.iter_mut().for_each(|row| row[agent.index()] = 1);
}

fn relieve(s: &mut State, dossier: Dossier) {
    s.board.guard[dossier.index()] = Guard::NONE;
    s.secret.post.iter_mut().filter(|post| **post == dossier.0).for_each(|post| *post = UNKNOWN);
}

fn see_police(before: &Desk, s: &mut State, power: Power, which: impl Fn(usize) -> bool) {
    let mut some = false;
    for at in (0..before.s.secret.police.len()).filter(|at| which(*at)) {
        s.secret.seen_police[power.index()][at] = 1;
        some = true;
    }
    assert!(some, "there are police to be seen");
}

/// Gives a power three of each chit that answers another, and the pounds for all of them.
pub fn armed(desk: Desk, power: Power) -> Desk {
    [PAPERS, ESCAPE, DOUBLE_CROSS, COVER].into_iter().fold(desk.money(power, 100), |desk, chit| desk.chits(power, &[chit, chit, chit]))
}

/// How many chits of a kind are in the cup: those that are neither held nor laid as a Drop.
pub fn in_cup(desk: &Desk, chit: Chit) -> u8 {
    let held: u8 = Power::ALL.into_iter().map(|p| desk.holds(p, chit)).sum();
    let laid = if chit == DROP { desk.s.board.drops.iter().map(|d| d.len() as u8).sum() } else { 0 };
    desk.g.edition.chit(chit).copies - held - laid
}

/// Exactly these moves are offered to a power.
pub fn exactly(desk: &Desk, power: Power, moves: &[&str]) {
    let mut offered = desk.moves(power);
    let mut wanted: Vec<String> = moves.iter().map(|m| (*m).to_owned()).collect();
    offered.sort();
    wanted.sort();
    assert_eq!(offered, wanted, "what {power:?} may do");
}

/// Whom a sealed question asks, in the order of play.
pub fn asked_powers(desk: &Desk) -> Vec<Power> {
    let seats = desk.asked().1;
    Power::ALL.into_iter().filter(|p| seats.contains(&desk.seat(*p))).collect()
}

/// The city of a spy.
pub fn whereabouts(desk: &Desk, spy: &str) -> Option<City> {
    desk.s.board.agents[desk.agent(spy).index()].city()
}
