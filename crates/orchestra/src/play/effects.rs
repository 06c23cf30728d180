//! Programs, step by step: what cards, events, spaces, leaders, abilities and interrogations do.
//!
//! The interpreter is the table's, the words are in `verbs/`. Instructions are carried out in printed order, each finished before the
//! next (`orchestra.event.order`); outside interrogations as far as possible (`orchestra.act.partial`).

mod steps;
mod tests;

pub(crate) use steps::{candidates, decider, refuse};
pub(crate) use tests::{can_start, holds, holds_for, matching};

use super::{
    arrest, deputies, event, goods,
    leader::{self, Cause},
    levels, limit, movement, peek, raid, release, reveal_and_collect, tell,
};
use crate::{
    Bar, Board, CodedRule, Counter, Destination, Effect, EventFrame, Frame, Goods, Leader, Move, News, Of, Orchestra, Pawn, State, Take,
    Test, Thing, Value, Verb, Who, Words,
};
use table::{
    Log, Set,
    event::{self as events, Amount, Begun, Events, Op, Shift, Stack, StepOf, Whom},
    in_turn,
};

/// A step of this game's programs.
pub(crate) type Step = StepOf<Words>;

/// The program of a card, a space, an ability …
#[inline]
pub(crate) fn program(g: &Orchestra, of: Of) -> &Effect {
    let e = &g.edition;
    match of {
        Of::Event(kind) => &e.events[kind].effect,
        Of::WhileCurrent(kind) => &e.events[kind].lasting,
        Of::Card(kind) => &e.kinds[kind].effect,
        Of::WhileHeld(kind) => &e.kinds[kind].lasting,
        Of::Sheet(sheet) => &e.sheets[sheet].lasting,
        Of::Act(act) => &e.acts[act.index()].effect,
        Of::Penalty(leader) => &e.leaders[leader].penalty,
        Of::Entry(space) => &e.spaces[space].entry,
        Of::Delivery(space) => e.spaces[space].delivery.as_ref().map_or(&e.spaces[space].entry, |delivery| &delivery.benefit),
        Of::Dissent(n) => &e.tracks.dissent[usize::from(n.min(1))],
        Of::Talk(talk) => &e.talks[talk.index()].effect,
        Of::Broken(line) => &e.brokens[line.index()].effect,
        Of::Detected => &e.tracks.detected,
    }
}

impl Events for Orchestra {
    type Words = Words;
    type Role = Pawn;
    type Of = Of;
    type State = State;
    type Frame = Frame;
    type News = News;

    #[inline]
    fn program(&self, of: Of) -> &Effect {
        program(self, of)
    }

    #[inline]
    fn frames(s: &State) -> &[Frame] {
        s.board.agenda.as_slice()
    }

    #[inline]
    fn agenda(s: &mut State) -> &mut impl Stack<Frame> {
        &mut s.board.agenda
    }

    #[inline]
    fn holds(&self, s: &State, you: Pawn, test: Test) -> bool {
        holds(self, s, you, test)
    }

    fn whom(&self, s: &State, you: Pawn, who: Who) -> Whom<Pawn> {
        let b = &s.board;
        match who {
            Who::You | Who::Leaders(..) | Who::Deputies(_) => Whom::One(you),
            Who::Lone => leader::lone(self, b).map_or(Whom::Nobody, Whom::One),
            Who::All(filter) => {
                let mut all = matching(self, s, you, filter);
                // What is barred for good is barred for prisoners, too (`orchestra.event.s7-anzio`).
                if matches!(present_verb(self, s), Some(Verb::NoForGood(_))) {
                    all = self.pawns.iter().filter(|pawn| filter.affiliation == self.affiliation(b, *pawn)).collect();
                }
                if all.is_empty() { Whom::Nobody } else { Whom::Each(all) }
            }
            Who::One(filter) => {
                let mut one = matching(self, s, you, filter);
                // A broken line hits somebody for whom most of it can be done (`orchestra.interro.broken`).
                if let Some((Of::Broken(_), ..)) = events::running::<Self>(s)
                    && let Some((verb, amount)) = present_step(self, s)
                {
                    let most = one.iter().map(|pawn| tests::how_much(self, b, pawn, verb, amount)).max().unwrap_or_default();
                    one = one.iter().filter(|pawn| most > 0 && tests::how_much(self, b, *pawn, verb, amount) == most).collect();
                }
                match one.len() {
                    0 => Whom::Nobody,
                    1 => Whom::One(one.nth(0).unwrap_or_default()),
                    _ => Whom::Pick(one),
                }
            }
        }
    }

    fn begin(&self, s: &mut State, who: Pawn, step: Step, log: &mut impl Log<News>) -> Begun {
        begin(self, s, who, step, log)
    }

    fn goes_on(&self, s: &State, who: Pawn, step: Step) -> bool {
        let mut any = false;
        steps::all(self, s, who, step, &mut |m| any |= m != Move::Stop && steps::refuse_step(self, s, who, step, m).is_none());
        any
    }

    /// From the active seat leftward (`orchestra.event.each-order`).
    fn first_of(&self, s: &State, among: Set<Pawn>) -> Option<Pawn> {
        in_turn(s.board.active).find(|pawn| among.has(*pawn))
    }

    fn between(&self, s: &mut State, _: &mut impl Log<News>) {
        limit::settle(self, &mut s.board);
    }

    fn step_over(&self, s: &mut State) {
        s.board.walk_from = None;
    }
}

/// The step before the cursor.
fn present_step(g: &Orchestra, s: &State) -> Option<(Verb, Amount)> {
    let (of, _, cursor) = events::running::<Orchestra>(s)?;
    match program(g, of).op(cursor.0.checked_sub(1)?) {
        Some(Op::Do(step)) => Some((step.verb, step.amount)),
        _ => None,
    }
}

fn present_verb(g: &Orchestra, s: &State) -> Option<Verb> {
    present_step(g, s).map(|(verb, _)| verb)
}

/// What runs now.
fn running(s: &State) -> Option<Of> {
    events::running::<Orchestra>(s).map(|(of, ..)| of)
}

/// The leaders that a step is about.
fn leaders_of(who: Who) -> Option<Set<Leader>> {
    match who {
        Who::Leaders(leaders, _) => Some(leaders),
        _ => None,
    }
}

/// Begins a step, and carries it out where nobody has to decide anything.
fn begin(g: &Orchestra, s: &mut State, pawn: Pawn, step: Step, log: &mut impl Log<News>) -> Begun {
    let of = running(s).unwrap_or(Of::Detected);
    let b = &mut s.board;
    let amount = step.amount;
    match step.verb {
        Verb::Change(counter, shift, value) => change(g, b, pawn, (counter, shift, value), log),
        Verb::Share(most) => return asks(most),
        Verb::GoTo(to) => return go(g, b, pawn, (step.who, to, Cause::of(of)), log),
        Verb::Walk => {
            b.walk_from = match leaders_of(step.who) {
                Some(leaders) => leaders.nth(0).and_then(|leader| b.leader(leader)),
                None => b.at(pawn),
            };
            return if b.walk_from.is_some() { asks(amount.most) } else { Begun::Stuck };
        }
        Verb::Visit => {
            if let Some(leader) = leaders_of(step.who).and_then(|leaders| leaders.nth(0)) {
                leader::begin_visit(g, b, leader, log);
            }
        }
        Verb::Arrested => arrest::arrest(g, b, pawn, log),
        Verb::Released(with) => release::release(g, b, pawn, with, log),
        Verb::Discard(what) => return discard(g, b, pawn, (of, what, amount), log),
        Verb::Draw if amount.least < amount.most => b.agenda.push(Frame::DrawMore { pawn, left: amount.most }),
        Verb::Draw => b.agenda.push(Frame::Draw { pawn, left: amount.most }),
        Verb::DrawKeep => b.agenda.push(Frame::TurnUp { pawn, left: amount.most }),
        Verb::DrawUntilPlot => b.agenda.push(Frame::Seek { pawn, again: false }),
        Verb::DrawEvents => b.events_due = amount.most,
        Verb::Take(Take::TileHere) => match b.at(pawn).filter(|space| b.down.has(*space)) {
            Some(space) => b.agenda.push(Frame::Tile { space, to: Some(pawn) }),
            None => return Begun::Stuck,
        },
        Verb::Take(_) | Verb::Reroll | Verb::Reveal(None) => return asks(1),
        Verb::Reveal(Some(space)) => {
            // Nothing to turn up: nothing happens (`orchestra.event.reveal-tile`).
            if b.down.has(space) {
                b.agenda.push(Frame::Tile { space, to: None });
            }
        }
        Verb::RemoveEvents => event::remove_next(g, s, amount.most, log),
        Verb::RemoveTiles(spaces) if amount == Amount::ALL => {
            let gone = b.tiles().and(spaces);
            gone.iter().for_each(|space| reveal_and_collect::remove(b, space));
            tell(log, News::TilesRemoved(gone.len()));
        }
        Verb::RemoveTiles(_) => return asks(amount.most),
        Verb::RemoveLeaders(leaders) => {
            if let Some(leader) = leaders.nth(0).filter(|_| leaders.len() == 1) {
                leader::leave(b, leader, log);
            }
        }
        Verb::Look { remove } => return peek::begin(s, pawn, amount.most, remove, g, log),
        Verb::Shuffle => shuffle(b, log),
        Verb::Roll => b.agenda.push(Frame::Die),
        Verb::No(bar) => no(g, b, pawn, (step.who, bar), log),
        Verb::NoForGood(_) => {
            let who = g.sheet_of(b, pawn);
            b.silent.insert(who);
            tell(log, News::SilencedForGood(who));
        }
        Verb::Lose => super::ending::end(b, crate::state::Ending::DocumentsLocated, log),
        Verb::Rule(CodedRule::Raid) => raid::begin(g, b, log),
        Verb::Rule(CodedRule::BlackOrchestra) => {
            if b.supply() > 0 {
                b.agenda.push(Frame::Orchestra);
            }
        }
        Verb::Rule(CodedRule::DeputiesCloseIn) => deputies::begin(g, b),
        Verb::Rule(CodedRule::Defections) => {}
    }
    Begun::Done
}

fn asks(most: u8) -> Begun {
    if most == 0 { Begun::Stuck } else { Begun::Asks(most) }
}

fn change(g: &Orchestra, b: &mut Board, pawn: Pawn, (counter, shift, value): (Counter, Shift, Value), log: &mut impl Log<News>) {
    let number = |b: &Board, start: u8| match value {
        Value::Number(n) => n,
        Value::Start => start,
        Value::Face => b.roll.numbers(),
        Value::Targets => b.roll.targets(),
        Value::Discarded => b.discarded,
    };
    match counter {
        Counter::Mot => {
            let value = number(b, 1);
            levels::motivation(g, b, pawn, shift, value, log);
        }
        Counter::Sus => {
            let value = number(b, 2);
            levels::suspicion(g, b, pawn, shift, value, log);
        }
        Counter::Ms => {
            let value = number(b, g.floor);
            levels::support(g, b, shift, value, log);
        }
        Counter::Track => {
            b.track = shift.of(b.track, number(b, 0));
            tell(log, News::TrackCleared);
        }
        // The conspirator whose turn it is has one more (`orchestra.card.effective-planning`).
        Counter::Actions => {
            let more = number(b, 0);
            b.gained = b.gained.saturating_add(more);
            b.turn.reopened = true;
            tell(log, News::Actions { who: g.sheet_of(b, b.active), gained: more });
        }
        Counter::Eagles => {
            let less = number(b, 0);
            if let Some(attempt) = &mut b.attempt {
                attempt.leaked = attempt.leaked.saturating_add(less);
            }
        }
        _ => {}
    }
}

fn go(g: &Orchestra, b: &mut Board, pawn: Pawn, (who, to, cause): (Who, Destination, Cause), log: &mut impl Log<News>) -> Begun {
    match (who, to) {
        (Who::Leaders(leaders, within), _) => leader::send(g, b, (leaders, within), to, (pawn, cause), log),
        (Who::Deputies(count), _) => b.agenda.push(Frame::Dispatch { pawn, left: count, chosen: Set::NONE }),
        (_, Destination::Any) => return asks(1),
        (_, Destination::Space(space)) if b.at(pawn) != Some(space) => movement::enter(g, b, pawn, space, log),
        (_, Destination::Refuge) => {
            if let Some(refuge) = b.at(pawn).and_then(|space| g.edition.spaces[space].refuge) {
                movement::enter(g, b, pawn, refuge, log);
            }
        }
        _ => {}
    }
    Begun::Done
}

fn discard(g: &Orchestra, b: &mut Board, pawn: Pawn, (of, what, amount): (Of, Goods, Amount), log: &mut impl Log<News>) -> Begun {
    b.discarded = 0;
    if what == Goods::This {
        if let Of::WhileHeld(kind) | Of::Card(kind) = of {
            goods::drop(g, b, pawn, Thing::Card(kind), log);
        }
        return Begun::Done;
    }
    let held = goods::count(g, b, pawn, what);
    if amount == Amount::ALL {
        for _ in 0..held {
            let mut first = None;
            goods::meant(g, b, pawn, what, |thing| first = first.or(Some(thing)));
            first.into_iter().for_each(|thing| goods::drop(g, b, pawn, thing, log));
        }
        return Begun::Done;
    }
    asks(amount.most.min(held))
}

/// The discard and the card that is played go into the deck (`orchestra.card.history-repeats`).
fn shuffle(b: &mut Board, log: &mut impl Log<News>) {
    let run = b.agenda.pop();
    if let Some(Frame::Played { card }) = b.agenda.top() {
        b.deck.insert(card);
        b.agenda.replace(Frame::Idle);
    }
    run.into_iter().for_each(|frame| b.agenda.push(frame));
    b.deck = b.deck.or(std::mem::take(&mut b.discard));
    tell(log, News::Reshuffled);
}

fn no(g: &Orchestra, b: &mut Board, pawn: Pawn, (who, bar): (Who, Bar), log: &mut impl Log<News>) {
    match bar {
        Bar::Ability => {
            b.turn.silenced = true;
            tell(log, News::Silenced(g.sheet_of(b, pawn)));
        }
        Bar::Conspire => {
            b.turn.no_conspire = true;
            tell(log, News::NoConspire(g.sheet_of(b, pawn)));
        }
        Bar::Event => {
            b.turn.no_event = true;
            b.slow_news += 1;
        }
        Bar::Move => {
            for leader in leaders_of(who).unwrap_or_default().iter() {
                b.held.insert(leader);
                tell(log, News::Held(leader));
            }
        }
        Bar::Penalties | Bar::RaidPrice => {}
    }
}

/// Somebody answers a question of a program.
pub(super) fn answer(g: &Orchestra, s: &mut State, m: Move, log: &mut impl Log<News>) {
    match (s.board.agenda.top(), m) {
        (Some(Frame::Event(EventFrame::Choose { .. })), Move::Option(n)) => events::choose(g, s, n),
        (Some(Frame::Event(EventFrame::Pick { .. })), Move::Pick(who)) => {
            if let Some(picked) = s.board.pawn_of(who) {
                events::pick(g, s, picked, log);
            }
        }
        (Some(Frame::Event(EventFrame::May { .. })), Move::Accept) => events::accept(g, s),
        (Some(Frame::Event(EventFrame::May { .. })), _) => events::decline(g, s),
        (_, Move::Stop) => events::stop(g, s),
        _ => steps::carry_out(g, s, m, log),
    }
}
