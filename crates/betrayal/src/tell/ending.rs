//! The end in one sentence, and what each nation has come to.

use super::naming;
use crate::play::{ending, victory};
use crate::{Betrayal, Board, Ending, Level, NationResult, Role};
use scene::{Sentence, say};
use table::RuleId;

/// How the game ended, for each nation (`betrayal.vic.per-nation`).
pub(crate) fn say_end(g: &Betrayal, b: &Board) -> Sentence {
    let results = || results(g, b);
    match b.ending {
        Some(Ending::Judged) if b.last_turn => say!("Banned talk has ended the war. {results}", results = results()),
        Some(Ending::Judged) => say!("The last turn is over. {results}", results = results()),
        Some(Ending::Agreed) => say!("All agreed to end the game on turn {turn}. {results}", turn = b.turn, results = results()),
        Some(Ending::Resigned(role)) => {
            say!("{who} resigned on turn {turn}. {results}", who = role.name(), turn = b.turn, results = results())
        }
        Some(Ending::OutOfTime(role)) => {
            say!("The time of {who} ran out on turn {turn}. {results}", who = role.name(), turn = b.turn, results = results())
        }
        None => say!("The game goes on."),
    }
}

fn results(g: &Betrayal, b: &Board) -> Sentence {
    let of = |role| result(ending::result_of(g, b, role));
    say!("{germany} France: {france}. Britain: {britain}.", germany = germany(g, b), france = of(Role::France), britain = of(Role::Britain))
}

/// What Germany has come to: it is measured against each Ally by itself.
fn germany(g: &Betrayal, b: &Board) -> Sentence {
    let [france, britain] = [Role::France, Role::Britain].map(|role| level(victory::levels(g, b, role.nation()).0));
    if france == britain {
        say!("Germany has {france}.", france)
    } else {
        say!("Germany has {france} against France, {britain} against Britain.", france, britain)
    }
}

/// A result within a sentence.
pub(crate) const fn result(result: NationResult) -> &'static str {
    match result {
        NationResult::LossMajor => "loss to a German Major Victory",
        NationResult::LossMinor => "loss to a German Minor Victory",
        NationResult::Draw => "draw",
        NationResult::WinMinor => "Minor Victory",
        NationResult::WinMajor => "Major Victory",
    }
}

/// A level within a sentence.
pub(crate) const fn level(level: Level) -> &'static str {
    match level {
        Level::None => "no victory",
        Level::Minor => "a Minor Victory",
        Level::Major => "a Major Victory",
    }
}

/// What an Ally has come to, with the levels on both sides and what penalties made of them: "France has a Minor Victory, Germany a Major
/// Victory against it: loss to a German Major Victory".
pub(crate) fn verdict(g: &Betrayal, b: &Board, role: Role) -> Sentence {
    let (german, own) = victory::levels(g, b, role.nation());
    let nation = naming::nation(role.nation());
    say!(
        "{Nation} has {own}, Germany has {german} against it: {result}{penalty}",
        nation,
        own = level(own),
        german = level(german),
        result = result(ending::result_of(g, b, role)),
        penalty = penalty(b, role)
    )
}

/// What banned talk has made of it (`betrayal.vic.penalties-modify`).
fn penalty(b: &Board, role: Role) -> Option<&'static str> {
    match (b.last_turn, b.capped, b.penalty_of(role.nation())) {
        (true, ..) => Some(" (a third offence has ended the game)"),
        (false, true, _) => Some(" (after a third offence a draw is the best)"),
        (false, false, 2..) => Some(" (at least a German Minor Victory, for a second offence)"),
        _ => None,
    }
}

/// The rule by which it ended.
pub(crate) fn rule(over: Ending) -> RuleId {
    match over {
        Ending::Judged => "betrayal.vic.when",
        Ending::Agreed => "betrayal.vic.agreement-now",
        Ending::Resigned(_) | Ending::OutOfTime(_) => "betrayal.end.labels",
    }
}
