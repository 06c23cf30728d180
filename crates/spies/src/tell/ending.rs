//! How a game ended: who wins, and with how many points. (6.0)

use super::naming::chair;
use crate::play::{ending, scoring};
use crate::{Ending, Power, PowerSet, Spies, State, Year};
use scene::{Sentence, all_of, counted, say};
use table::RuleId;

/// The end in one sentence, with the points of all.
pub(crate) fn say_end(g: &Spies, s: &State) -> Sentence {
    let Some(ending) = s.board.ending else { return say!("The game goes on.") };
    let result = result(g, s, ending);
    match ending {
        Ending::Scored if s.board.last_year != Year::LAST => {
            say!("A tile made {year} the last year. {result}", year = s.board.last_year, result)
        }
        Ending::Scored => result,
        Ending::Resigned(_) | Ending::TimeUp(_) => say!("{ending} {result}", ending = say_ending(g, ending), result),
    }
}

/// The end in one sentence, without a look at the board.
pub(crate) fn say_ending(g: &Spies, ending: Ending) -> Sentence {
    match ending {
        Ending::Scored => say!("The game is over; the points are counted."),
        Ending::Resigned(seat) => say!("{chair} resigned.", chair = chair(g, seat)),
        Ending::TimeUp(seat) => say!("{chair} ran out of time.", chair = chair(g, seat)),
    }
}

/// The rule by which it ended.
pub(crate) fn rule(ending: Ending) -> RuleId {
    match ending {
        Ending::Scored => "spies.score.winner",
        Ending::Resigned(_) | Ending::TimeUp(_) => "table.over",
    }
}

fn result(g: &Spies, s: &State, ending: Ending) -> Sentence {
    let among = ending::contenders(g, s, ending);
    let winners = scoring::winners(g, s, among);
    let points = |p: Power| scoring::points(g, s, p);
    let money = |p: Power| s.board.money[p.index()];
    let (best, pounds) = winners.iter().next().map_or((0, 0), |p| (points(p), money(p)));
    let level: Vec<Power> = among.iter().filter(|p| !winners.has(*p) && points(*p) == best).collect();
    let level = all_of(level.into_iter().map(|power| say!("{power}'s £{money}", power, money = money(power))));
    let by_money = (!level.is_empty()).then(|| say!(" by money, £{pounds} to {level},", pounds, level));
    let others = Power::ALL.into_iter().filter(|p| !winners.has(*p)).map(|power| say!("{power} {points}", power, points = points(power)));
    let (with, others) = (counted(best, "Victory Point"), all_of(others));
    let won = all_of(winners.iter());
    let others = (!others.is_empty()).then(|| say!("; {others}", others));
    let result = match winners.len() {
        1 => say!("{won} wins{by_money} with {with}{others}.", won, by_money, with, others),
        _ => say!("{won} share the win{by_money} with {with}{others}.", won, by_money, with, others),
    };
    // Whoever sees more points elsewhere wants to know why (`spies.end.leaver`).
    let result = match ending {
        Ending::Scored if among != PowerSet::all() => {
            let left = all_of(Power::ALL.into_iter().filter(|p| !among.has(*p)));
            say!("{result} {left} had lost their player and could not win.", result, left)
        }
        _ => result,
    };
    // With two chairs Russia has been both persons' (`spies.few.two-victory`).
    match g.chairs.seats() == 2 && winners.has(Power::Russia) {
        true => {
            let (chair, year) = (chair(g, g.seat(s, Power::Russia)), s.board.year);
            say!("{result} Russia's victory is that of {chair}, who had it in {year}.", result, chair, year)
        }
        false => result,
    }
}
