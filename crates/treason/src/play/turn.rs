//! The frame of turns and rounds.

use crate::play::{ending, tell};
use crate::{Doings, Frame, Master, News, Phase, State, Treason, Trigger};
use table::Log;

/// The first turn is the starting player's.
pub(crate) fn first(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    begin_round(g, s, log);
    let first = s.board.first;
    begin(s, first, log);
}

/// A turn begins with the income phase, and with no limit used up (`treason.turn.phases`, `treason.turn.limits-reset`).
fn begin(s: &mut State, master: Master, log: &mut impl Log<News>) {
    s.board.active = master;
    s.board.begun.insert(master);
    s.board.doings = Doings { began_with: s.board.score(master.into()), ..Doings::default() };
    s.board.agenda.clear();
    s.board.agenda.push(Frame::Turn(Phase::Income));
    tell(log, News::Turn { round: s.board.round, master });
}

/// The round with the last number is the last in any case (`treason.house.last-round`).
fn begin_round(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    s.board.round += 1;
    if s.board.round >= g.last_round() {
        ending::trigger(s, Trigger::LastRound, log);
    }
}

/// The turn passes to the next player in the city on the left. A round closes with the last of them, so that all have had as many turns
/// (`treason.turn.equal-turns`, `treason.end.round-boundary`); the last round closes the game (`treason.end.finish-round`,
/// `treason.end.last-seat`).
pub(crate) fn end(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    let first = s.board.first;
    let in_city = g.in_city(&s.board);
    let later = g.clockwise(s.board.active).skip(1).take_while(|next| *next != first).find(|next| in_city.has(*next));
    let next = match later {
        Some(next) => next,
        None => {
            if let Some(trigger) = s.board.last {
                return ending::played(g, s, trigger, log);
            }
            begin_round(g, s, log);
            g.clockwise(first).find(|next| in_city.has(*next)).unwrap_or(first)
        }
    };
    begin(s, next, log);
}
