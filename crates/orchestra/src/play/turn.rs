//! The sequence of a turn (`orchestra.turn.order`, `orchestra.turn.jail-order`). (Turn Structure)

use super::{action, event, free, limit, movement, penalty, tell, window};
use crate::{Board, Frame, News, Occasion, Of, Orchestra, State, Step, TurnFacts, edition::on};
use table::{Calls, Log};

/// The steps of a turn up to one that leaves something to do first; `false` where somebody is asked.
pub(super) fn step(g: &Orchestra, s: &mut State, mut step: Step, log: &mut impl Log<News>) -> bool {
    // What holds too much is given up at once, whatever comes next. A step by itself gives nobody anything to hold: only what it puts
    // on the agenda does, so limits are not looked at again between one step and the next.
    if limit::settle(g, &mut s.board) {
        return true;
    }
    loop {
        let goes_on = one_step(g, s, step, log);
        match s.board.agenda.top() {
            Some(Frame::Turn(next)) if goes_on && s.board.ending.is_none() => step = next,
            _ => return goes_on,
        }
    }
}

fn one_step(g: &Orchestra, s: &mut State, step: Step, log: &mut impl Log<News>) -> bool {
    let to = |b: &mut Board, step: Step| b.agenda.replace(Frame::Turn(step));
    match step {
        Step::Begin => begin(g, s, log),
        Step::Penalties => {
            let b = &mut s.board;
            to(b, Step::Starts);
            let todo = penalty::due(g, b, b.active);
            b.agenda.push(Frame::Penalties { todo });
        }
        // What the current event does to who starts there comes after the penalties (`orchestra.event.s2-party-rally`).
        Step::Starts => {
            let b = &mut s.board;
            to(b, Step::Own);
            if let (Some(event), Some(here)) = (b.current, b.at(b.active))
                && let Some(at) = on(&g.edition.events[event].lasting, Occasion::Start(Some(here)))
            {
                movement::begin_at(g, b, Of::WhileCurrent(event), b.active, at);
            }
        }
        // (`orchestra.who.goerdeler.draw`)
        Step::Own => {
            let b = &mut s.board;
            to(b, Step::Actions);
            let who = g.sheet_of(b, b.active);
            if g.has_ability(b, b.active)
                && let Some(at) = on(&g.edition.sheets[who].lasting, Occasion::Start(None))
            {
                movement::begin_at(g, b, Of::Sheet(who), b.active, at);
            }
        }
        Step::Actions => return actions(g, s),
        // Who has called is asked when the last deed is complete, too.
        Step::Dusk if !s.board.turn.jail && window::called(g, s) => {}
        Step::Dusk if is_reopened(&s.board) => to(&mut s.board, Step::Actions),
        Step::Dusk => {
            to(&mut s.board, Step::DuskOver);
            window::dusk(g, s);
        }
        Step::DuskOver => {
            let b = &mut s.board;
            b.turn.ask_first = false;
            to(b, if is_reopened(b) { Step::Actions } else { Step::Events });
        }
        Step::Events => return event::step(g, s, log),
        Step::Resolved => {
            to(&mut s.board, Step::Events);
            window::train(g, s);
        }
        Step::End => end(g, &mut s.board),
    }
    true
}

/// A turn begins: in Prison with the interrogation, else before the penalties (`orchestra.interro.turn`, `orchestra.turn.sequence`).
fn begin(g: &Orchestra, s: &mut State, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let jail = !b.is_free(b.active);
    b.turn = TurnFacts { jail, ..TurnFacts::default() };
    b.turns = b.turns.saturating_add(1);
    b.calls = Calls::NONE;
    // Actions not used in a turn are lost with it (`orchestra.action.up-to`, `orchestra.conspire.numbers-expire`).
    let (dice, actions) = std::mem::take(&mut b.stored[b.active.index()]);
    (b.in_use, b.gained, b.spent, b.events_due) = (dice, actions, 0, 1);
    tell(log, News::TurnBegins { who: g.sheet_of(b, b.active), seat: g.seat_of(b.active).0, turn: b.turns, jailed: jail });
    if jail {
        b.agenda.replace(Frame::Turn(Step::Dusk));
        b.agenda.push(Frame::Face);
    } else {
        b.agenda.replace(Frame::Turn(Step::Penalties));
        window::dawn(g, s);
    }
}

/// Was an action given after the last one?
fn is_reopened(b: &Board) -> bool {
    b.turn.reopened && b.is_free(b.active) && !b.turn.jail
}

/// Actions go on until the player ends them, or nothing is left to do. An arrest ends them; the event is still drawn
/// (`orchestra.arrest.ends-actions`).
fn actions(g: &Orchestra, s: &mut State) -> bool {
    if !s.board.is_free(s.board.active) {
        action::close(g, &mut s.board);
        return true;
    }
    if window::called(g, s) {
        return true;
    }
    let idle = g.actions_left(&s.board) == 0 && !free::has_own_move(g, s) && !window::somebody_to_ask(g, s);
    if idle {
        action::close(g, &mut s.board);
    }
    idle
}

/// Play passes to the left, prisoners included (`orchestra.turn.left`, `orchestra.event.ends-turn`, `orchestra.turn.solo-alternate`).
fn end(g: &Orchestra, b: &mut Board) {
    b.in_use = 0;
    b.turn = TurnFacts::default();
    (b.spent, b.gained) = (0, 0);
    b.active = g.left_of(b.active);
    b.agenda.replace(Frame::Turn(Step::Begin));
}
