//! Events, step by step. (Event; Performing Events)
//!
//! The interpreter is the table's, the verbs are in `verbs/`. Who decides a step is the side that runs the event, or its enemy
//! where the card says so.

use super::{card_play, discarded_events, missed, presence_and_control::snapshot};
use crate::verbs::{VerbRules, verb};
use crate::{
    Began, Bell, Board, Card, Cubes, Event, EventFrame, EventOf, Frame, Move, News, Refusal, Side, Snapshot, Space, Spaces, State, Test,
    Verb, Who, edition::BellWords, know, solo::card_use,
};
use table::{
    Log, Outcome, Readers,
    event::{self, At, Begun, Events, Stack, Whom},
};

/// A step of this game's events.
pub(crate) type Step = event::StepOf<BellWords>;

table::event_frames!(Frame::Event, EventOf, Side);

impl Events for Bell {
    type Words = BellWords;
    type Role = Side;
    type Of = EventOf;
    type State = Board;
    type Frame = Frame;
    type News = News;

    #[inline]
    fn program(&self, of: EventOf) -> &Event {
        program(self, of)
    }

    #[inline]
    fn frames(b: &Board) -> &[Frame] {
        b.agenda.as_slice()
    }

    #[inline]
    fn agenda(b: &mut Board) -> &mut impl Stack<Frame> {
        &mut b.agenda
    }

    #[inline]
    fn holds(&self, b: &Board, _: Side, test: Test) -> bool {
        test.holds(b)
    }

    #[inline]
    fn whom(&self, _: &Board, you: Side, who: Who) -> Whom<Side> {
        Whom::One(match who {
            Who::You => you,
            Who::Enemy => you.enemy(),
        })
    }

    #[inline]
    fn begin(&self, b: &mut Board, side: Side, step: Step, log: &mut impl Log<News>) -> Begun {
        verb!(step.verb, it => it.begin(self, b, side, step.amount, log))
    }

    #[inline]
    fn goes_on(&self, b: &Board, side: Side, step: Step) -> bool {
        verb!(step.verb, it => it.goes_on(b, side))
    }

    /// (`bell.event.condition-gate`)
    fn left_out(&self, b: &mut Board, at: At<EventOf, Side>, log: &mut impl Log<News>) {
        missed::left_out(self, b, at, log);
    }

    fn stuck(&self, b: &mut Board, at: At<EventOf, Side>, (side, done): (Side, u8), log: &mut impl Log<News>) {
        missed::cannot_go_on(self, b, at, (side, done), log);
    }

    #[inline]
    fn step_over(&self, b: &mut Board) {
        b.stepped = Cubes::NONE;
    }

    #[inline]
    fn over(&self, b: &mut Board, _: EventOf) {
        b.drew = 0;
    }
}

/// The parsed event of a card or an Objective.
#[inline]
pub(crate) fn program(g: &Bell, of: EventOf) -> &Event {
    match of {
        EventOf::Card(card) => g.edition.event(card),
        EventOf::Objective(space) => &g.edition.objective_events[space.index()],
    }
}

/// An event begins.
pub(crate) fn start(b: &mut Board, you: Side, of: EventOf) {
    b.agenda.push(EventFrame::Run { of, you, cursor: Default::default() }.into());
}

/// Starts an Objective's event: a play of its own, with Presence and Control read now.
pub(crate) fn start_objective(g: &Bell, b: &mut Board, side: Side, space: Space) {
    b.snapshot = snapshot(g, b, side);
    b.missed = None;
    start(b, side, EventOf::Objective(space));
}

/// The step under way.
#[inline]
pub(crate) fn current(g: &Bell, b: &Board) -> Step {
    event::current(g, b).expect("a step is under way").1
}

/// The moves of a step that are allowed now.
#[inline]
pub(crate) fn moves(g: &Bell, b: &Board, side: Side, out: &mut Vec<Move>) {
    let step = current(g, b);
    verb!(step.verb, it => it.moves(b, side, out));
    if may_be_left(step) {
        out.push(Move::Skip);
    }
}

/// The deed of a step in the spaces that it does not name: whoever presses one is told so.
pub(crate) fn elsewhere(g: &Bell, b: &Board, out: &mut Vec<Move>) {
    let verb = current(g, b).verb;
    let deed = |s: Space| match verb {
        Verb::Cubes(it) => Some(it.act.within(s)),
        Verb::Grant(_) => Some(Move::Escalate(s)),
        _ => None,
    };
    let spoken = out.iter().filter_map(|m| match *m {
        Move::Add(s) | Move::Remove(s) | Move::Replace(s) | Move::Escalate(s) | Move::Persuade(s) | Move::Shift(s, _) => Some(s),
        _ => None,
    });
    let rest = spoken.fold(Spaces::all(), |rest, s| rest.minus(Spaces::only(s)));
    out.extend(rest.iter().filter_map(deed));
}

/// Why a move of a step is not allowed (`bell.event.exact-text`, `bell.event.up-to-zero`).
pub(crate) fn refuse(b: &Board, side: Side, step: Step, m: Move) -> Option<Refusal> {
    match m {
        Move::Skip => (!may_be_left(step)).then_some(Refusal::MustGoOn),
        _ => verb!(step.verb, it => it.refuse(b, side, m)),
    }
}

/// A step that gives points may always be left: points are spent, not owed.
#[inline]
pub(crate) fn may_be_left(step: Step) -> bool {
    step.amount.least == 0 || matches!(step.verb, Verb::Grant(_))
}

/// Carries out one move of the step on top.
pub(crate) fn carry_out(g: &Bell, b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
    let (Some(Frame::Event(EventFrame::Step { left, done, .. })), Some((at, step))) = (b.agenda.top(), event::current(g, b)) else {
        return;
    };
    match m {
        Move::Skip => {
            event::stop(g, b);
            log.event(
                Readers::All,
                match step.verb {
                    Verb::Grant(_) => News::PointsUnspent { side, left },
                    _ => News::DeclinesStep { side, of: at.of, at: at.at, done, began: Began::of(g, b, Some(at.of)) },
                },
            );
            return;
        }
        // What it brings comes upon the event itself.
        Move::Mobilize => event::stop(g, b),
        _ => event::count::<Bell>(b),
    }
    verb!(step.verb, it => it.carry_out(g, b, side, m, log));
}

/// How many options the choice on top has.
pub(crate) fn options(g: &Bell, b: &Board) -> u8 {
    let running = event::running::<Bell>(b);
    running.map_or(0, |(of, _, cursor)| program(g, of).options(cursor.0.saturating_sub(1)).len() as u8)
}

/// Why an option cannot be taken (`bell.event.condition-gate`).
pub(crate) fn refuse_option(g: &Bell, b: &Board, option: u8) -> Option<Refusal> {
    if option >= options(g, b) { Some(Refusal::NotAChoice) } else { event::closed(g, b, option).map(Refusal::StepLeftOut) }
}

/// An option is taken.
pub(crate) fn choose(g: &Bell, b: &mut Board, side: Side, option: u8, log: &mut impl Log<News>) {
    event::choose(g, b, option);
    log.event(Readers::All, News::TakesOption { side, option });
}

/// A card is used for its event, and laid on the pile before that is done (`bell.event.discard-order`).
pub(super) fn use_card(g: &Bell, b: &mut Board, side: Side, card: Card) {
    if !card_use::discards_last(g, side) {
        card_play::lay_on_pile(b);
    }
    run_card(g, b, side, card);
}

/// Starts a card's event; a blue one is now executed.
pub(crate) fn run_card(g: &Bell, b: &mut Board, side: Side, card: Card) {
    discarded_events::mark(g, b, card);
    b.drew = 0;
    b.missed = None;
    start(b, side, EventOf::Card(card));
}

/// Do all conditions of an event hold for the side that plays it? (`bell.event.condition-gate`)
pub(crate) fn conditions_hold(g: &Bell, b: &Board, card: Card) -> bool {
    missed::gates_hold(g, b, EventOf::Card(card))
}

/// Why a card of the hand cannot be used for its event: one's own colour and blue can (`bell.event.colour-match`).
pub(crate) fn refuse_use(g: &Bell, b: &Board, side: Side, card: Card) -> Option<Refusal> {
    if !g.edition.card(card).colour.suits(side) {
        return Some(Refusal::WrongColour(card));
    }
    (!conditions_hold(g, b, card)).then_some(Refusal::ConditionFails(card))
}

/// A drawn card arrives: face up on the pile, or hidden in the hand. The Solo Opponent has no hand,
/// so its cards go to the pile.
pub(crate) fn drawn(g: &Bell, s: &mut State, (side, left, hand): (Side, u8, bool), o: Outcome, log: &mut impl Log<News>) {
    let card = Card(o.0 as u8);
    s.secret.deck.take(card);
    s.board.agenda.replace(Frame::Draw { side, left: left - 1, hand });
    s.board.drew |= 1 << g.edition.card(card).colour as u8;
    if hand && g.holds_hand(side) {
        s.secret.hand[side.index()].insert(card);
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
    s.secret.hand[side.index()].remove(card);
    s.board.pile.put(card);
    log.event(Readers::All, News::Discarded { side, card });
}

/// Forgets what belonged to the play that is over.
pub(crate) fn forget(b: &mut Board) {
    b.snapshot = Snapshot::default();
    b.stepped = Cubes::NONE;
    b.drew = 0;
}
