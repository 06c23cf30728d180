//! Tables of chains: who is asked what and plays what, and all that is different in the end.
//!
//! The rows stand in the texts beside the tests. A row names everything that changes: the chits gone to the
//! cup, the pounds, the points, the pieces and what was seen; the spy that lies on a secret, the secret that is
//! removed. Whatever it does not name must be as it was before. Its last line says who is asked next.

use crate::support::*;
use spies::{
    chit::Chit,
    edition::City,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Board, NO_COUSIN, Secrets, State, UNKNOWN},
};
use table::testing::Fixture;

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
        step(desk, &start, at, (*power, kind, answer));
    }
}

fn step(desk: &mut Desk, start: &Desk, at: usize, (power, kind, answer): (Power, &str, &str)) {
    let (asked, seats) = desk.asked();
    assert_eq!(asked, kind, "step {at}, before {power:?} plays '{answer}'");
    assert!(seats.contains(&desk.seat(power)), "step {at}: {power:?} is not asked to play '{answer}'");
    desk.play(power, &fill(start, answer));
    desk.check();
}

/// Plays every row of a section from its own copy of the position, and compares all that can be compared.
pub fn table(start: impl Fn() -> Desk, rows: &str, section: &str) {
    for row in Fixture(rows).rows(section) {
        println!("{}", row.about);
        let (before, mut desk) = (start(), start());
        for (at, asked) in row.steps.iter().enumerate() {
            step(&mut desk, &before, at, (power(asked.who), asked.kind, asked.answer));
        }
        let (next, changes) = row.changes.split_last().expect("a row says what comes next");
        let mut wanted = before.s;
        for change in changes {
            assert!(apply(&before, &mut wanted, change), "{}: '{change}' is no change", row.about);
        }
        same(row.about, &desk.s, &wanted);
        let asked = next.strip_prefix("next ").and_then(|next| next.split_once(", ")).expect("the last line says who is asked next");
        assert!(desk.asks(power(asked.0), asked.1), "{}: next is {:?}, not {asked:?}", row.about, desk.asked());
    }
}

fn power(word: &str) -> Power {
    Power::from_id(word).unwrap_or_else(|| panic!("'{word}' is no power"))
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

/// Makes one change of a row; `false` where the words say nothing.
fn apply(before: &Desk, s: &mut State, change: &str) -> bool {
    let (spy, dossier, city) = (|id: &str| before.agent(id), |id: &str| before.dossier_in(id), |id: &str| before.city(id));
    match change.split([' ', ',']).filter(|word| !word.is_empty()).collect::<Vec<_>>()[..] {
        [who, "played", ref chits @ ..] => {
            for word in chits {
                let chit = Chit::from_id(word).unwrap_or_else(|| panic!("'{word}' is no chit"));
                let held = &mut s.secret.hand[power(who).index()][chit.index()];
                *held = held.checked_sub(1).unwrap_or_else(|| panic!("{who} starts without {word}"));
            }
        }
        [who, "paid", pounds] => s.board.money[power(who).index()] -= pounds.parse::<u16>().unwrap(),
        ["points", points] => s.board.points -= points.parse::<u8>().unwrap(),
        [name, "in", id] => put(s, spy(name), before.place(id)),
        [name, "captured", "by", "nobody"] => {
            put(s, spy(name), Place::NEUTRAL_BOX);
            show(s, spy(name));
        }
        [name, "captured", "by", who] => {
            let record = Place::on_record(power(who), s.board.year);
            put(s, spy(name), record);
            show(s, spy(name));
        }
        [name, "killed", "marker", who] => {
            put(s, spy(name), Place::SANCTIONED);
            s.board.markers[power(who).index()][s.board.year.index()] += 1;
        }
        [name, "shown"] => show(s, spy(name)),
        [name, "on", "secret", id] => {
            relieve(s, dossier(id));
            s.board.guard[dossier(id).index()] = Guard::agent(spy(name));
        }
        ["secret", id, "bare"] => relieve(s, dossier(id)),
        ["secret", id, "removed"] => {
            relieve(s, dossier(id));
            s.board.dossiers[dossier(id).index()] = Place::REMOVED;
        }
        ["secret", id, "genuine"] => s.board.genuine.insert(dossier(id)),
        [who, "drop", "in", id] => s.board.drops[power(who).index()].insert(city(id)),
        [who, "saw", "spy", name] => s.secret.seen_spy[power(who).index()][spy(name).index()] = 1,
        [who, "saw", "police", id] => see_police(before, s, power(who), |at| before.s.secret.police[at] == Place::in_city(city(id))),
        [who, "saw", "guard", id] => see_police(before, s, power(who), |at| before.s.secret.post[at] == dossier(id).0),
        [who, "saw", "secret", id] => s.secret.seen_secret[power(who).index()][dossier(id).index()] = 1,
        _ => return false,
    }
    true
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
    let laid = if chit == DROP { desk.s.board.drops.iter().map(|d| d.len()).sum() } else { 0 };
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
