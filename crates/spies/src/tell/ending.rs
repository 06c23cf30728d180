//! How a game ended: who wins, and with how many points. (6.0)

use super::naming::{chair, counted, listed, say};
use crate::{
    game::Spies,
    play::{ending, scoring},
    roles::{Power, PowerSet},
    state::{Ending, State},
};
use scene::Sentence;
use table::RuleId;

/// The end in one sentence, with the points of all.
pub(crate) fn say_end(g: &Spies, s: &State) -> Sentence {
    let Some(ending) = s.board.ending else { return say("The game goes on.") };
    let among = ending::contenders(g, s, ending);
    let winners = scoring::winners(g, s, among);
    let points = |p: Power| scoring::points(g, s, p);
    let money = |p: Power| s.board.money[p.index()];
    // With two chairs Russia has been both persons' (`spies.few.two-victory`).
    let russia = match g.chairs.seats() == 2 && winners.has(Power::Russia) {
        true => format!(" Russia's victory is that of {}, who had it in {}.", chair(g, g.seat(s, Power::Russia)), s.board.year.number()),
        false => String::new(),
    };
    say(format!("{}{}{russia}", lead(g, ending), result(winners, among, points, money)))
}

/// The end in one sentence, without a look at the board.
pub(crate) fn say_ending(g: &Spies, ending: Ending) -> Sentence {
    match ending {
        Ending::Scored => say("The game is over; the points are counted."),
        Ending::Resigned(_) | Ending::TimeUp(_) => say(lead(g, ending).trim_end().to_owned()),
    }
}

/// The rule by which it ended.
pub(crate) fn rule(ending: Ending) -> RuleId {
    match ending {
        Ending::Scored => "spies.score.winner",
        Ending::Resigned(_) | Ending::TimeUp(_) => "table.over",
    }
}

fn lead(g: &Spies, ending: Ending) -> String {
    match ending {
        Ending::Scored => String::new(),
        Ending::Resigned(seat) => format!("{} resigned. ", chair(g, seat)),
        Ending::TimeUp(seat) => format!("{} ran out of time. ", chair(g, seat)),
    }
}

fn result(winners: PowerSet, among: PowerSet, points: impl Fn(Power) -> i32, money: impl Fn(Power) -> u16) -> String {
    let names = listed(winners.iter().map(Power::name), "and");
    let verb = if winners.len() == 1 { "wins" } else { "share the win" };
    let best = winners.iter().next().map_or(0, &points);
    let others = Power::ALL.into_iter().filter(|p| !winners.has(*p)).map(|p| format!("{} {}", p.name(), points(p)));
    let with = counted(u16::try_from(best).unwrap_or_default(), "Victory Point");
    let level = among.iter().filter(|p| !winners.has(*p) && points(*p) == best).map(|p| format!("{}'s £{}", p.name(), money(p)));
    let level = listed(level, "and");
    let pounds = winners.iter().next().map_or(0, &money);
    let by_money = if level.is_empty() { String::new() } else { format!(" by money, £{pounds} to {level},") };
    format!("{names} {verb}{by_money} with {with}; {}.", listed(others, "and"))
}
