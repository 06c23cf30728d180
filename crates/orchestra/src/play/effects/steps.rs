//! Steps that somebody decides bit by bit: what can be answered, why not, and what it does.

use super::{Step, leaders_of, program};
use crate::play::{goods, leader, leader::Cause, levels, movement, reveal_and_collect, tell};
use crate::{
    Destination, EventFrame, Face, Frame, Goods, Leader, Move, News, Of, Orchestra, Pawn, Refusal, Space, State, Suspicion, Take, Thing,
    Verb, item::kinds_of,
};
use table::{
    Log,
    event::{self as events, Shift},
};

/// What one might think of at the question of a program.
pub(crate) fn candidates(g: &Orchestra, s: &State, frame: EventFrame, out: &mut Vec<Move>) {
    let b = &s.board;
    match frame {
        EventFrame::Choose { .. } => out.extend((0..events::options(g, s)).map(Move::Option)),
        EventFrame::Pick { among, .. } => out.extend(among.iter().map(|pawn| Move::Pick(g.sheet_of(b, pawn)))),
        EventFrame::May { .. } => out.extend([Move::Accept, Move::Decline]),
        EventFrame::Step { who, .. } => {
            if let Some((_, step)) = events::current(g, s) {
                all(g, s, who, step, &mut |m| out.push(m));
            }
        }
        EventFrame::Run { .. } | EventFrame::Each { .. } => {}
    }
}

/// Why an answer is not allowed.
pub(crate) fn refuse(g: &Orchestra, s: &State, frame: EventFrame, m: Move) -> Option<Refusal> {
    let b = &s.board;
    match (frame, m) {
        (EventFrame::Choose { who }, Move::Option(n)) if n < events::options(g, s) => {
            let (of, _, cursor) = events::running::<Orchestra>(s)?;
            let start = program(g, of).option(cursor.0 - 1, n)?.start;
            super::can_start(g, s, (of, start), who).err().map(|obstacle| {
                obstacle.refusal(match of {
                    Of::Card(kind) => Refusal::NothingToName(kind),
                    _ => Refusal::NotAChoice,
                })
            })
        }
        (EventFrame::Pick { among, .. }, Move::Pick(who)) => {
            (!b.pawn_of(who).is_some_and(|picked| among.has(picked))).then_some(Refusal::NotThisOne(who))
        }
        (EventFrame::May { .. }, Move::Accept | Move::Decline) => None,
        (EventFrame::Step { who, .. }, _) => {
            let (_, step) = events::current(g, s)?;
            refuse_step(g, s, who, step, m)
        }
        _ => Some(Refusal::NotAChoice),
    }
}

/// Who decides a step: whoever does it, but where a conspirator walks, whoever runs the program sends them.
pub(crate) fn decider(g: &Orchestra, s: &State, who: Pawn) -> Pawn {
    match (events::current(g, s), events::running::<Orchestra>(s)) {
        (Some((_, step)), Some((_, you, _))) if step.verb == Verb::Walk => you,
        _ => who,
    }
}

/// How often the step on top was done.
fn done(s: &State) -> u8 {
    match s.board.agenda.top() {
        Some(Frame::Event(EventFrame::Step { done, .. })) => done,
        _ => 0,
    }
}

fn left(s: &State) -> u8 {
    match s.board.agenda.top() {
        Some(Frame::Event(EventFrame::Step { left, .. })) => left,
        _ => 0,
    }
}

fn leader_of(step: Step) -> Option<Leader> {
    leaders_of(step.who).and_then(|leaders| leaders.nth(0))
}

/// Who or what walks, and from where.
fn from(s: &State, pawn: Pawn, step: Step) -> Option<Space> {
    match leader_of(step) {
        Some(leader) => s.board.leader(leader),
        None => s.board.at(pawn),
    }
}

/// Everything that a step speaks of, allowed or not.
pub(super) fn all(g: &Orchestra, s: &State, pawn: Pawn, step: Step, each: &mut impl FnMut(Move)) {
    let (b, e) = (&s.board, &g.edition);
    let spaces = || (0..e.spaces.len() as u8).map(Space);
    match step.verb {
        Verb::Share(_) => g.free(b).iter().map(|pawn| Move::Pick(g.sheet_of(b, pawn))).for_each(&mut *each),
        Verb::GoTo(Destination::Any) => spaces().map(Move::Go).for_each(&mut *each),
        Verb::Walk => {
            if let Some(from) = from(s, pawn, step) {
                e.spaces[from].links.iter().map(Move::Go).for_each(&mut *each);
            }
        }
        Verb::Discard(what) => goods::meant(g, b, pawn, what, |thing| each(Move::Drop(thing))),
        Verb::Take(Take::DiscardedTile) => kinds_of(&b.item_discard).map(|item| Move::Take(Thing::Item(item))).for_each(&mut *each),
        Verb::Take(Take::DiscardedCard) => e.kinds_among(b.discard).map(|kind| Move::Take(Thing::Card(kind))).for_each(&mut *each),
        Verb::Take(Take::AnyTile) => b.tiles().iter().map(Move::TakeAt).for_each(&mut *each),
        Verb::Reveal(None) => b.down.iter().map(Move::Reveal).for_each(&mut *each),
        Verb::RemoveTiles(area) => b.tiles().and(area).iter().map(Move::RemoveAt).for_each(&mut *each),
        Verb::Reroll => Face::ALL.into_iter().filter(|face| b.roll.count(*face) > 0).map(Move::Again).for_each(&mut *each),
        _ => {}
    }
    if may_end(step) {
        each(Move::Stop);
    }
}

/// Is "enough" an answer at all?
fn may_end(step: Step) -> bool {
    step.amount.least == 0 || matches!(step.verb, Verb::Share(_))
}

/// Why a move does not do this step.
pub(super) fn refuse_step(g: &Orchestra, s: &State, pawn: Pawn, step: Step, m: Move) -> Option<Refusal> {
    let b = &s.board;
    let unless = |holds: bool, refusal: Refusal| (!holds).then_some(refusal);
    match (step.verb, m) {
        (_, Move::Stop) if may_end(step) => match step.verb {
            // A leader ends elsewhere than they began; who walks takes a step.
            Verb::Walk => unless(done(s) > 0 && leader_of(step).is_none_or(|leader| leader::has_changed(b, leader)), Refusal::MustMove),
            _ => None,
        },
        (Verb::Share(_), Move::Pick(who)) => {
            let eased = |pawn: Pawn| b.is_free(pawn) && b.sus[pawn.index()] > Suspicion::Low;
            unless(b.pawn_of(who).is_some_and(eased), Refusal::NotThisOne(who))
        }
        (Verb::GoTo(Destination::Any), Move::Go(space)) if space.index() < g.edition.spaces.len() => {
            unless(b.at(pawn) != Some(space), Refusal::AlreadyThere(space)).or(movement::refuse_closed(g, b, space))
        }
        (Verb::Walk, Move::Go(space)) => {
            let from = from(s, pawn, step)?;
            let back = leader_of(step).is_some() && left(s) == 1 && b.walk_from == Some(space);
            movement::refuse_link(g, b, from, space).or(back.then_some(Refusal::MustMove))
        }
        (Verb::Discard(what), Move::Drop(thing)) => {
            let mut meant = false;
            goods::meant(g, b, pawn, what, |one| meant |= one == thing);
            unless(meant, Refusal::NotNamed(thing))
        }
        (Verb::Take(Take::DiscardedTile), Move::Take(thing @ Thing::Item(item))) => {
            unless(b.item_discard[item.index()] > 0, Refusal::NotNamed(thing))
        }
        (Verb::Take(Take::DiscardedCard), Move::Take(thing @ Thing::Card(kind))) => {
            unless(g.edition.one_of(b.discard, kind).is_some(), Refusal::NotNamed(thing))
        }
        (Verb::Take(Take::AnyTile), Move::TakeAt(space)) => unless(b.has_tile(space), Refusal::NoTileHere(space)),
        (Verb::Reveal(None), Move::Reveal(space)) => unless(b.down.has(space), Refusal::NoTileHere(space)),
        (Verb::RemoveTiles(area), Move::RemoveAt(space)) => unless(area.has(space) && b.has_tile(space), Refusal::NoTileHere(space)),
        (Verb::Reroll, Move::Again(face)) => unless(b.roll.count(face) > 0, Refusal::NotAChoice),
        _ => Some(Refusal::NotAChoice),
    }
}

/// Carries out one answer.
pub(super) fn carry_out(g: &Orchestra, s: &mut State, m: Move, log: &mut impl Log<News>) {
    let Some(Frame::Event(EventFrame::Step { who: pawn, .. })) = s.board.agenda.top() else { return };
    let Some((_, step)) = events::current(g, s) else { return };
    events::count::<Orchestra>(s);
    let b = &mut s.board;
    match (step.verb, m) {
        (Verb::Share(_), Move::Pick(who)) => {
            if let Some(pawn) = b.pawn_of(who) {
                levels::suspicion(g, b, pawn, Shift::Down, 1, log);
            }
        }
        (Verb::Walk | Verb::GoTo(_), Move::Go(space)) => match leader_of(step) {
            Some(leader) => leader::go(b, leader, space, Cause::Other, log),
            None => movement::enter(g, b, pawn, space, log),
        },
        (Verb::Discard(_), Move::Drop(thing)) => {
            b.discarded += 1;
            goods::drop(g, b, pawn, thing, log);
        }
        (Verb::Take(_), Move::Take(thing)) => {
            match thing {
                Thing::Item(item) => {
                    b.item_discard[item.index()] -= 1;
                    b.items[pawn.index()][item.index()] += 1;
                }
                Thing::Card(kind) => {
                    if let Some(card) = g.edition.one_of(b.discard, kind) {
                        b.discard.remove(card);
                        b.dossier[pawn.index()].insert(card);
                    }
                }
            }
            tell(log, News::Takes { who: g.sheet_of(b, pawn), thing });
        }
        (Verb::Take(_), Move::TakeAt(space)) => reveal_and_collect::take(g, b, pawn, space, log),
        (Verb::Reveal(_), Move::Reveal(space)) => b.agenda.push(Frame::Tile { space, to: None }),
        (Verb::RemoveTiles(_), Move::RemoveAt(space)) => {
            reveal_and_collect::remove(b, space);
            tell(log, News::TilesRemoved(1));
        }
        (Verb::Reroll, Move::Again(face)) => {
            b.roll = b.roll.without(face);
            tell(log, News::Again { face });
            b.agenda.push(Frame::Reroll);
        }
        (Verb::Discard(Goods::This), _) => {}
        _ => unreachable!("{m:?} does not do {step:?}"),
    }
}
