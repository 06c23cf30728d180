//! The end in one sentence; what it would be now; and what makes the running round the last.

use super::naming::{counter, points};
use crate::play::ending as rules;
use crate::{Board, Cause, Ending, Force, Label, Master, Masters, Owner, PLAYERS, SQUARES, State, Treason, Trigger, View};
use scene::{Fact, Sentence, all_of, capitalized, counted, say};
use table::RuleId;

/// How the game ended.
pub(crate) fn say_end(g: &Treason, s: &State) -> Sentence {
    of_board(g, &s.board, &s.secret.black)
}

/// The same for a viewer.
pub(crate) fn of_view(g: &Treason, v: &View) -> Sentence {
    of_board(g, &v.board, &v.black)
}

/// The values of black counters by player, as far as they are known.
type Values = [[u8; SQUARES]; PLAYERS];

fn of_board(g: &Treason, b: &Board, black: &Values) -> Sentence {
    let Some(ending) = b.ending else { return say!("The game goes on.") };
    let won = won(ending.winners);
    match (ending.label, ending.cause) {
        (Label::Resigned, _) => say!("{left} resigned. {won}.", left = left(g, ending.cause), won),
        (Label::OutOfTime, _) => say!("The time of {left} ran out. {won}.", left = left(g, ending.cause), won),
        (_, Cause::LastOneLeft) => say!("{won}: nobody else has land in the city.", won),
        (Label::Good, _) => {
            let best = ending.winners.iter().next().map_or(0, |master| b.score(master.into()));
            let dark = b.score(Owner::Dark);
            let by = tie_break(g, b, ending.winners);
            let but = lacks_servant(g, b).then_some(", but nobody in the city has a black counter");
            say!("Victory of good. {won} with {best}{by}; the black marker stands at {dark}{but}.", won, best = points(best), by, dark, but)
        }
        (Label::Evil, _) => {
            let most = ending.winners.iter().next().map_or(0, |master| b.counters(master, Force::Dark));
            let each = (ending.winners.len() > 1).then_some(" each");
            say!(
                "Victory of evil: the black marker stands at {dark}. {won} with {most}{each}{by}.",
                dark = b.score(Owner::Dark),
                won,
                most = counted(most, counter(Force::Dark)),
                each,
                by = shown(ending, black)
            )
        }
    }
}

/// Is the black marker alone the highest, and nobody there to win by it (`treason.win.evil-needs-counter`)?
fn lacks_servant(g: &Treason, b: &Board) -> bool {
    let leads = g.in_city(b).iter().all(|master| b.score(Owner::Dark) > b.score(master.into()));
    leads && rules::evil(g, b).is_empty()
}

/// What decided between players with as many black counters, which are turned over: what they show, or else points.
fn shown(ending: Ending, black: &Values) -> Option<Sentence> {
    let sum = |master: Master| black[master.index()].iter().map(|value| u16::from(*value)).sum::<u16>();
    let best = ending.turned_over.iter().map(sum).max()?;
    let level: Masters = ending.turned_over.minus(ending.winners).iter().filter(|master| sum(*master) == best).collect();
    Some(match (level.is_empty(), ending.winners.len()) {
        (true, 1) => say!(", the highest by what they show"),
        (true, _) => say!(", level in what they show and in points"),
        (false, _) => say!(", level with {level} in what they show, and with more points", level = all_of(level.iter())),
    })
}

fn won(winners: Masters) -> Sentence {
    match winners.len() {
        0 => say!("Nobody wins"),
        1 => say!("{won} wins", won = all_of(winners.iter())),
        _ => say!("{won} share the victory", won = all_of(winners.iter())),
    }
}

fn left(g: &Treason, cause: Cause) -> Sentence {
    match cause {
        Cause::Left(seat) => g.master(seat).into(),
        _ => say!("Somebody"),
    }
}

/// What decided between players with as many points.
fn tie_break(g: &Treason, b: &Board, winners: Masters) -> Option<Sentence> {
    let best = winners.iter().next()?;
    let level: Masters = g.in_city(b).iter().filter(|it| b.score((*it).into()) == b.score(best.into()) && !winners.has(*it)).collect();
    if level.is_empty() {
        return None;
    }
    let white = |it: Master| b.counters(it, Force::Good);
    let others = all_of(level.iter());
    Some(match level.iter().all(|it| white(it) < white(best)) {
        true => say!(" and more white counters than {others}", others),
        false => say!(" and fewer black counters than {others}", others),
    })
}

/// The rule by which it ended.
pub(crate) fn rule(g: &Treason, b: &Board) -> RuleId {
    match b.ending.map(|ending| (ending.label, ending.cause)) {
        Some((_, Cause::LastOneLeft)) => "treason.evict.last-player",
        Some((Label::Good, _)) if lacks_servant(g, b) => "treason.win.evil-needs-counter",
        Some((Label::Good, _)) => "treason.win.good",
        Some((Label::Evil, _)) => "treason.win.evil",
        _ => "table.over",
    }
}

/// "If it ended now, …", from what lies open alone: a tie in black counters is named as one (`treason.hidden.black-values`).
pub(crate) fn now(g: &Treason, b: &Board) -> Sentence {
    let dark = rules::evil(g, b);
    match dark.len() {
        0 => say!("If it ended now, good: {won}.", won = won(rules::good(g, b))),
        1 => say!("If it ended now, evil: {won}.", won = won(dark)),
        _ => say!("If it ended now, evil: {tied} are tied, and their black counters decide.", tied = all_of(dark.iter())),
    }
}

/// The same in a few words, for the ledger: "good: Red".
pub(crate) fn now_brief(g: &Treason, b: &Board) -> String {
    let names = |list: Masters| list.iter().map(Master::name).collect::<Vec<_>>().join(", ");
    let dark = rules::evil(g, b);
    match dark.len() {
        0 => format!("good: {}", names(rules::good(g, b))),
        1 => format!("evil: {}", names(dark)),
        _ => format!("evil, tied: {}", names(dark)),
    }
}

/// Who made this round the last, and who is still to come (`treason.end.final-banner`).
pub(crate) fn banner(g: &Treason, b: &Board, trigger: Trigger) -> Sentence {
    let to_come = to_come(g, b);
    let then = match to_come.is_empty() {
        true => say!("the game ends with this turn"),
        false => say!("still to come: {who}", who = all_of(to_come.iter())),
    };
    say!("Last round: {why}; {then}.", why = why(g, trigger), then)
}

/// What makes a round the last.
pub(crate) fn why(g: &Treason, trigger: Trigger) -> Sentence {
    match trigger {
        Trigger::Target(owner) => say!("{owner} has reached {target} points", owner, target = g.target()),
        Trigger::BlackKnights => say!("the last black knight stands in the city"),
        Trigger::LastRound => say!("it is round {last}", last = g.last_round()),
    }
}

/// The players whose turn is still to come in this round.
pub(crate) fn to_come(g: &Treason, b: &Board) -> Masters {
    let in_city = g.in_city(b);
    g.clockwise(b.active).skip(1).take_while(|next| *next != b.first).filter(|next| in_city.has(*next)).collect()
}

/// The end in the largest letters.
pub(crate) fn headline(b: &Board) -> String {
    b.ending.map_or_else(String::new, |ending| {
        let winners: Vec<&str> = ending.winners.iter().map(Master::name).collect();
        format!("{}: {}", capitalized(ending.label.name()), winners.join(" and "))
    })
}

/// Who came to how many points, the highest first; black counters only where they were turned over (`treason.win.reveal-only-then`).
pub(crate) fn judged(g: &Treason, s: &State) -> Vec<Fact> {
    let (b, turned_over) = (&s.board, s.board.ending.map_or(Masters::NONE, |ending| ending.turned_over));
    let mut owners: Vec<Owner> = g.masters.iter().map(Owner::from).chain([Owner::Dark]).collect();
    owners.sort_by_key(|owner| std::cmp::Reverse(b.score(*owner)));
    let shown = |master: Master| {
        let values: Vec<u8> = s.secret.black[master.index()].iter().copied().filter(|it| *it > 0).collect();
        let told = values.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ");
        format!("; black counters turned over: {told} = {}", values.iter().sum::<u8>())
    };
    let value = |owner: Owner| {
        let out = owner.master().filter(|it| b.evicted.has(*it)).map_or("", |_| ", out of the city");
        let black = owner.master().filter(|it| turned_over.has(*it)).map(shown).unwrap_or_default();
        format!("{}{out}{black}", points(b.score(owner)))
    };
    owners.into_iter().map(|owner| Fact::new(format!("judged-{}", owner.id()), owner.name(), value(owner))).collect()
}
