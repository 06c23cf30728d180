//! When the game ends, and who has won. Where a round closes, and with the last one the game, is in `turn.rs`: after the last player in the city, in
//! whose turn it may even have been brought about (`treason.end.finish-round`, `treason.end.last-seat`, `treason.end.round-boundary`).

use crate::play::{show, tell};
use crate::{Board, Cause, Ending, Force, Label, Master, Masters, News, Owner, State, Treason, Trigger};
use table::{Departure, End, Log, PerSeat, Seat};

/// The running round is the last from now on, and all are told why; nothing calls that off (`treason.end.final-banner`,
/// `treason.end.irrevocable`).
pub(crate) fn trigger(s: &mut State, trigger: Trigger, log: &mut impl Log<News>) {
    if s.board.last.is_none() {
        s.board.last = Some(trigger);
        tell(log, News::LastRound { trigger });
    }
}

/// After each event: is the target reached, by anybody in anybody's turn (`treason.end.targets`, `treason.end.any-turn`)? The turn under way
/// is played to its end (`treason.end.phase-4-played`). The black marker reaches it only where the table plays so
/// (`treason.end.dm-no-trigger`); the last black knight makes the running round the last (`treason.end.black-knights-guard`). Who is the
/// only one left wins at once.
pub(crate) fn measure(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    let in_city = g.in_city(&s.board);
    if in_city.len() == 1 {
        return last_one_left(g, s, in_city, log);
    }
    if s.board.last.is_some() {
        return;
    }
    let reached = |owner: Owner| s.board.score(owner) >= g.target();
    let by_player = g.clockwise(s.board.active).filter(|master| in_city.has(*master)).map(Owner::from).find(|owner| reached(*owner));
    let by = by_player.or_else(|| (g.rulings.dark_ends && reached(Owner::Dark)).then_some(Owner::Dark));
    if let Some(owner) = by {
        trigger(s, Trigger::Target(owner), log);
    } else if g.knights(&s.board, Owner::Dark) == 0 {
        trigger(s, Trigger::BlackKnights, log);
    }
}

/// The one who is left wins at once, whatever the black marker shows: for evil if they serve it and it leads
/// (`treason.evict.last-player`, R-57, R-67).
fn last_one_left(g: &Treason, s: &mut State, winner: Masters, log: &mut impl Log<News>) {
    let label = if evil(g, &s.board) == winner { Label::Evil } else { Label::Good };
    finish(s, Ending { label, cause: Cause::LastOneLeft, winners: winner, turned_over: Masters::NONE }, log);
}

/// The last round is played: who has won?
pub(crate) fn played(g: &Treason, s: &mut State, trigger: Trigger, log: &mut impl Log<News>) {
    let cause = Cause::Played(trigger);
    let dark = evil(g, &s.board);
    let ending = if dark.is_empty() {
        Ending { label: Label::Good, cause, winners: good(g, &s.board), turned_over: Masters::NONE }
    } else {
        // Only where several have most of them are black counters turned over (`treason.win.reveal-only-then`).
        let turned_over = if dark.len() > 1 { dark } else { Masters::NONE };
        Ending { label: Label::Evil, cause, winners: real_dark_master(s, dark), turned_over }
    };
    if !ending.turned_over.is_empty() {
        show(g, log);
    }
    for master in ending.turned_over {
        tell(log, News::TurnedOver { master, values: s.secret.black[master.index()] });
    }
    finish(s, ending, log);
}

fn finish(s: &mut State, ending: Ending, log: &mut impl Log<News>) {
    s.board.ending = Some(ending);
    s.board.agenda.clear();
    tell(log, News::Ends { ending });
}

/// Those of these with most of something.
fn most<T: Ord>(among: Masters, of: impl Fn(Master) -> T) -> Masters {
    let best = among.iter().map(&of).max();
    among.iter().filter(|master| Some(of(*master)) == best).collect()
}

/// The players with most black counters, where evil wins: the black marker is alone the highest, and a player in the city has a black counter
/// (`treason.win.evil`, `treason.win.marker-tie-good`, `treason.win.evil-needs-counter`). Who was evicted wins in no way
/// (`treason.evict.no-win`).
pub(crate) fn evil(g: &Treason, b: &Board) -> Masters {
    let in_city = g.in_city(b);
    let leads = in_city.iter().all(|master| b.score(Owner::Dark) > b.score(master.into()));
    let serve: Masters = in_city.iter().filter(|master| b.counters(*master, Force::Dark) > 0).collect();
    if leads { most(serve, |master| b.counters(master, Force::Dark)) } else { Masters::NONE }
}

/// Of those with most black counters the one with the highest values, then with most points; a tie that is left is shared
/// (`treason.win.evil-tie-values`, `treason.win.evil-tie-score`, `treason.win.shared`).
fn real_dark_master(s: &State, dark: Masters) -> Masters {
    let values = |master: Master| s.secret.black[master.index()].iter().map(|value| u16::from(*value)).sum::<u16>();
    most(most(dark, values), |master| s.board.score(master.into()))
}

/// The player with most points, then with most white counters, then with fewest black ones (`treason.win.good`,
/// `treason.win.good-tie-white`, `treason.win.good-tie-black`); a tie that is left is shared.
pub(crate) fn good(g: &Treason, b: &Board) -> Masters {
    let best = most(g.in_city(b), |master| b.score(master.into()));
    let white = most(best, |master| b.counters(master, Force::Good));
    most(white, |master| std::cmp::Reverse(b.counters(master, Force::Dark)))
}

/// A chair resigned or ran out of time where two play: the other one wins (`treason.end.labels`).
pub(crate) fn depart(g: &Treason, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<News>) {
    let label = match how {
        Departure::Resigned => Label::Resigned,
        Departure::TimeUp => Label::OutOfTime,
    };
    let others = g.master(seat).map_or(g.masters, |gone| g.masters.without(gone));
    finish(s, Ending { label, cause: Cause::Left(seat), winners: others, turned_over: Masters::NONE }, log);
}

/// The end as the table puts it: one for the winner, shared equally.
pub(crate) fn end(g: &Treason, s: &State) -> End {
    let (label, winners) = s.board.ending.map_or((Label::Good, Masters::NONE), |ending| (ending.label, ending.winners));
    let (mut payoffs, mut scores) = (PerSeat::<f32>::default(), PerSeat::<i32>::default());
    for master in g.masters {
        let at = g.seat(master).index();
        payoffs[at] = if winners.has(master) { 1.0 / f32::from(winners.len()) } else { 0.0 };
        scores[at] = s.board.score(master.into()).into();
    }
    End { label: label.id(), payoffs, scores }
}
