//! Events, step by step. (Event; Performing Events)
//!
//! An event is a frame with a cursor; a step that somebody has to decide is a frame upon it. Who
//! decides is the side that runs the event, or its enemy where the card says so.

use super::{
    german_disks,
    missed::{self, Part},
    mobilization, operations, round_card, supply,
};
use crate::{
    Bell,
    began::Began,
    edition::{Card, Event, Test, Verb, Where},
    know,
    moves::Move,
    news::News,
    refusal::Refusal,
    roles::Side,
    space::{Cubes, Space, Spaces},
    state::{Board, EventOf, Frame, Mobilization, Snapshot, State},
};
use table::{
    Log, Outcome, Readers,
    event::{DrawTo, Next, Op, Step, Who},
};

/// The parsed event of a card or an Objective.
#[inline]
pub(crate) fn program(g: &Bell, of: EventOf) -> &Event {
    match of {
        EventOf::Card(card) => g.edition.event(card),
        EventOf::Objective(space) => &g.edition.objective_events[space.index()],
    }
}

/// Does a condition hold for the side that runs the event? Control is that of the start of the play.
#[inline]
pub(crate) fn holds(b: &Board, test: Test) -> bool {
    match test {
        Test::Controls(space) => b.snapshot.control.has(space),
        Test::Partial => b.mobilization != Mobilization::None,
        Test::Drew(colour) => b.drew >> colour as u8 & 1 == 1,
    }
}

/// Goes on to the next step of the event on top of the agenda.
pub(crate) fn advance(g: &Bell, b: &mut Board, log: &mut impl Log<News>) {
    let Some(Frame::Event { side, of, mut cursor }) = b.agenda.top() else { return };
    missed::pass_conditions(g, b, (side, of), &mut cursor, log);
    let next = cursor.next(program(g, of), |t| holds(b, t));
    b.agenda.replace(Frame::Event { side, of, cursor });
    match next {
        Next::End => {
            b.agenda.pop();
            b.drew = 0;
        }
        Next::Choose { .. } => b.agenda.push(Frame::Option),
        Next::Draw { count, to } => b.agenda.push(Frame::Draw { side, left: count, hand: to == DrawTo::Hand }),
        Next::Discard { count } => b.agenda.push(Frame::Discard { side, left: count }),
        Next::Roll(_) => round_card::hitlers_decision(b, log),
        Next::Do(step) => match step.verb {
            Verb::Disk(on) => german_disks::place(b, on, log),
            Verb::Lift | Verb::Mobilize if step.amount.least > 0 && !can_act(b, side, step.verb) => tell_stuck(g, b, Part::default(), log),
            Verb::Lift if step.amount.least > 0 => german_disks::lift(b, log),
            Verb::Mobilize if step.amount.least > 0 => mobilization::execute_next(g, b, log),
            Verb::Hitler => round_card::hitlers_decision(b, log),
            _ => b.agenda.push(Frame::Step { left: step.amount.most, done: 0 }),
        },
    }
}

/// Tells that the step before the cursor of the event on top could not go on, and why.
pub(crate) fn tell_stuck(g: &Bell, b: &mut Board, part: Part, log: &mut impl Log<News>) {
    if let Some(Frame::Event { side, of, cursor }) = b.agenda.top() {
        missed::cannot_go_on(g, b, (side, of), cursor.0.saturating_sub(1), part, log);
    }
}

/// The step under way and the side that decides it. The event lies right below the step's frame.
#[inline]
pub(crate) fn current(g: &Bell, b: &Board) -> (Side, Step<Verb>) {
    let frames = b.agenda.as_slice();
    let below = frames.len().checked_sub(2).map(|at| frames[at]);
    let Some(Frame::Event { side, of, cursor }) = below else { unreachable!("a step lies upon its event") };
    let Some(Op::Do(step)) = program(g, of).ops().get(usize::from(cursor.0) - 1) else { unreachable!("the cursor is past its step") };
    let actor = if step.who == Who(0) { side } else { side.enemy() };
    (actor, *step)
}

/// Where a step of placing, removing or replacing may act now.
#[inline]
pub(crate) fn targets(b: &Board, side: Side, verb: Verb) -> Spaces {
    let (own, enemy) = (b.cubes[side.index()], b.cubes[side.enemy().index()]);
    let placing = |named: Spaces| if b.has_supply(side) { named.minus(own.full()) } else { Spaces::NONE };
    match verb {
        Verb::Add(w) => placing(still_named(b, w)),
        Verb::Remove(w) => still_named(b, w).and(enemy.present()),
        Verb::Replace(w) => placing(still_named(b, w)).and(enemy.present()),
        _ => Spaces::NONE,
    }
}

/// The spaces that the card's limits leave: at most so many each, or all in the space begun with.
fn still_named(b: &Board, w: Where) -> Spaces {
    let begun = b.stepped.present();
    let named = if w.same && !begun.is_empty() { w.spaces.and(begun) } else { w.spaces };
    if w.each >= 8 { named } else { named.minus(b.stepped.at_least(w.each.max(1))) }
}

/// The moves of a step that are allowed now, without the way out of it.
pub(crate) fn step_moves(b: &Board, side: Side, verb: Verb, out: &mut Vec<Move>) {
    match verb {
        Verb::Add(_) => out.extend(targets(b, side, verb).iter().map(Move::Add)),
        Verb::Remove(_) => out.extend(targets(b, side, verb).iter().map(Move::Remove)),
        Verb::Replace(_) => out.extend(targets(b, side, verb).iter().map(Move::Replace)),
        Verb::Move { from, to } => {
            let own = b.cubes[side.index()];
            for source in from.and(own.present()).iter() {
                let open = to.minus(own.full()).minus(Spaces::only(source));
                out.extend(open.iter().map(|target| Move::Shift(source, target)));
            }
        }
        Verb::Ops(limit) => operations::moves(b, side, limit, out),
        Verb::Lift => out.extend((b.disks != 0).then_some(Move::Lift)),
        Verb::Mobilize => out.extend((b.mobilization != Mobilization::General).then_some(Move::Mobilize)),
        Verb::Disk(_) | Verb::Hitler => {}
    }
}

/// Is there anything to do in this step? Where there is not, public facts end it.
#[inline]
pub(crate) fn can_act(b: &Board, side: Side, verb: Verb) -> bool {
    match verb {
        Verb::Add(_) | Verb::Remove(_) | Verb::Replace(_) => !targets(b, side, verb).is_empty(),
        Verb::Move { from, to } => {
            let own = b.cubes[side.index()];
            let open = to.minus(own.full());
            from.and(own.present()).iter().any(|s| !open.minus(Spaces::only(s)).is_empty())
        }
        Verb::Ops(limit) => {
            let (escalate, persuade) = operations::targets(b, side, limit);
            !escalate.or(persuade).is_empty()
        }
        Verb::Lift => b.disks != 0,
        Verb::Mobilize => b.mobilization != Mobilization::General,
        Verb::Disk(_) | Verb::Hitler => false,
    }
}

/// Everything that the card speaks of in this step, allowed or not.
pub(crate) fn step_candidates(verb: Verb, out: &mut Vec<Move>) {
    match verb {
        Verb::Add(w) => out.extend(w.spaces.iter().map(Move::Add)),
        Verb::Remove(w) => out.extend(w.spaces.iter().map(Move::Remove)),
        Verb::Replace(w) => out.extend(w.spaces.iter().map(Move::Replace)),
        Verb::Move { from, to } => {
            for source in from.iter() {
                out.extend(to.minus(Spaces::only(source)).iter().map(|target| Move::Shift(source, target)));
            }
        }
        Verb::Ops(limit) => operations::candidates(limit, out),
        Verb::Lift => out.push(Move::Lift),
        Verb::Mobilize => out.push(Move::Mobilize),
        Verb::Disk(_) | Verb::Hitler => {}
    }
}

/// Why a move of a step is not allowed (`bell.event.exact-text`, `bell.event.up-to-zero`).
pub(crate) fn refuse_step(b: &Board, side: Side, step: Step<Verb>, m: Move) -> Option<Refusal> {
    let own = b.cubes[side.index()];
    match (step.verb, m) {
        // A step that gives points may always be left: points are spent, not owed.
        (Verb::Ops(_), Move::Skip) => None,
        (_, Move::Skip) => (step.amount.least > 0).then_some(Refusal::MustGoOn),
        (Verb::Add(w), Move::Add(s)) => refuse_named(b, w, s).or_else(|| refuse_placing(b, side, s)),
        (Verb::Remove(w), Move::Remove(s)) => refuse_named(b, w, s).or_else(|| refuse_removing(b, side, s)),
        (Verb::Replace(w), Move::Replace(s)) => {
            refuse_named(b, w, s).or_else(|| refuse_removing(b, side, s)).or_else(|| refuse_placing(b, side, s))
        }
        (Verb::Move { from, .. }, Move::Shift(a, _)) if !from.has(a) => Some(Refusal::NotNamed(a)),
        (Verb::Move { to, .. }, Move::Shift(a, t)) if !to.has(t) || a == t => Some(Refusal::NotNamed(t)),
        (Verb::Move { .. }, Move::Shift(a, _)) if own.get(a) == 0 => Some(Refusal::NoneToShift(a)),
        (Verb::Move { .. }, Move::Shift(_, t)) => own.full().has(t).then_some(Refusal::Full(t)),
        (Verb::Ops(limit), Move::Escalate(s) | Move::Persuade(s)) => {
            if limit.has(s) {
                operations::refuse(b, side, m)
            } else {
                Some(Refusal::NotNamed(s))
            }
        }
        (Verb::Lift, Move::Lift) => (b.disks == 0).then_some(Refusal::NoDisk),
        (Verb::Mobilize, Move::Mobilize) => (b.mobilization == Mobilization::General).then_some(Refusal::NothingToMobilize),
        _ => Some(Refusal::NotAChoice),
    }
}

fn refuse_named(b: &Board, w: Where, s: Space) -> Option<Refusal> {
    if !w.spaces.has(s) {
        return Some(Refusal::NotNamed(s));
    }
    if still_named(b, w).has(s) {
        return None;
    }
    let other = w.same && !b.stepped.present().has(s);
    Some(if other { Refusal::OtherSpace(s) } else { Refusal::EachLimit(s) })
}

fn refuse_placing(b: &Board, side: Side, s: Space) -> Option<Refusal> {
    if b.cubes[side.index()].full().has(s) { Some(Refusal::Full(s)) } else { (!b.has_supply(side)).then_some(Refusal::NoSupply) }
}

fn refuse_removing(b: &Board, side: Side, s: Space) -> Option<Refusal> {
    (b.count(side.enemy(), s) == 0).then_some(Refusal::NoneToTake(s))
}

/// Carries out one move of the step on top.
pub(crate) fn carry_out(g: &Bell, b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
    let Some(Frame::Step { left, done }) = b.agenda.top() else { return };
    match m {
        Move::Skip => {
            let points = matches!(current(g, b).1.verb, Verb::Ops(_));
            end_step(b);
            match b.agenda.top() {
                Some(Frame::Event { of, cursor, .. }) if !points => {
                    let (at, began) = (cursor.0.saturating_sub(1), Began::of(g, b, Some(of)));
                    log.event(Readers::All, News::DeclinesStep { side, of, at, done, began });
                }
                _ => log.event(Readers::All, News::PointsUnspent { side, left }),
            }
            return;
        }
        Move::Mobilize => {
            end_step(b);
            mobilization::execute_next(g, b, log);
            return;
        }
        _ => b.agenda.replace(Frame::Step { left: left - 1, done: done + 1 }),
    }
    match m {
        Move::Add(s) => {
            b.stepped.add(s);
            supply::place(b, side, s, log);
        }
        Move::Remove(s) => {
            b.stepped.add(s);
            supply::remove(b, side.enemy(), s, log);
        }
        Move::Replace(s) => {
            b.stepped.add(s);
            supply::remove(b, side.enemy(), s, log);
            supply::place(b, side, s, log);
        }
        Move::Shift(from, to) => supply::shift(b, side, from, to, log),
        Move::Lift => german_disks::lift(b, log),
        _ => operations::carry_out(b, side, m, log),
    }
}

/// The step is over.
pub(crate) fn end_step(b: &mut Board) {
    b.agenda.pop();
    b.stepped = Cubes::NONE;
}

/// How many options the choice on top has.
pub(crate) fn options(g: &Bell, b: &Board) -> (Side, u8) {
    let frames = b.agenda.as_slice();
    let Some(Frame::Event { side, of, cursor }) = frames.len().checked_sub(2).map(|at| frames[at]) else { return (Side::Concede, 0) };
    match program(g, of).ops().get(usize::from(cursor.0)) {
        Some(Op::Choose { options, .. }) => (side, *options),
        _ => (side, 0),
    }
}

/// An option is taken.
pub(crate) fn choose(g: &Bell, b: &mut Board, option: u8, log: &mut impl Log<News>) {
    b.agenda.pop();
    if let Some(Frame::Event { side, of, mut cursor }) = b.agenda.top() {
        cursor.choose(program(g, of), option);
        b.agenda.replace(Frame::Event { side, of, cursor });
        log.event(Readers::All, News::TakesOption { side, option });
    }
}

/// A drawn card arrives: face up on the pile, or hidden in the hand. The Solo Opponent has no hand,
/// so its cards go to the pile (`bell.solo.no-hand`).
pub(crate) fn drawn(g: &Bell, s: &mut State, (side, left, hand): (Side, u8, bool), o: Outcome, log: &mut impl Log<News>) {
    let card = Card(o.0 as u8);
    s.secret.deck.take(card.0);
    s.board.agenda.replace(Frame::Draw { side, left: left - 1, hand });
    s.board.drew |= 1 << g.edition.card(card).colour as u8;
    if hand && !g.is_opponent(side) {
        s.secret.hand[side.index()].insert(card.0);
        log.event(Readers::All, News::DrawnHidden(side));
        know::tell_owner(g, side, News::GotCard(card), log);
    } else {
        s.board.pile.put(card);
        log.event(Readers::All, News::DrawnOpen(card));
        log.learned(g.everybody());
    }
}

/// A card goes from the hand to the pile, face up.
pub(crate) fn discard(s: &mut State, side: Side, card: Card, log: &mut impl Log<News>) {
    if let Some(Frame::Discard { left, .. }) = s.board.agenda.top() {
        s.board.agenda.replace(Frame::Discard { side, left: left - 1 });
    }
    s.secret.hand[side.index()].remove(card.0);
    s.board.pile.put(card);
    log.event(Readers::All, News::Discarded { side, card });
}

/// Starts an Objective's event: a play of its own, with Presence and Control read now.
pub(crate) fn start_objective(g: &Bell, b: &mut Board, side: Side, space: Space) {
    b.snapshot = operations::snapshot(g, b, side);
    missed::forget(b);
    b.agenda.push(Frame::Event { side, of: EventOf::Objective(space), cursor: Default::default() });
}

/// Forgets what belonged to the play that is over.
pub(crate) fn forget(b: &mut Board) {
    b.snapshot = Snapshot::default();
    b.stepped = Cubes::NONE;
    b.drew = 0;
}
