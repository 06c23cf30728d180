//! When a free card can be played outside one's own moves. Dossiers are open, so only a real holder is asked, and where there is none a
//! window leaves no trace (`orchestra.window.skip`, `orchestra.inv.window-holder`).

use super::{effects, event, movement, penalty, plot, tell};
use crate::{
    Orchestra,
    dice::Verdict,
    edition::{Card, EventKind, Kind, Sheet, Timing, WindowKind},
    leader::{Leader, Leaders},
    moves::Move,
    news::News,
    refusal::Refusal,
    roles::{Pawn, Pawns},
    state::{Board, DuskOrder, Frame, Of, State, Step},
    verbs::{Bar, Counter, Verb},
};
use table::{Holdings, Log, Responses, Set, event::Op};

/// Does playing this bar the event of the turn?
pub(crate) fn bars_event(g: &Orchestra, kind: Kind) -> bool {
    does(g, kind, |verb| matches!(verb, Verb::No(Bar::Event)))
}

/// Does playing this give actions?
fn gives_actions(g: &Orchestra, kind: Kind) -> bool {
    does(g, kind, |verb| matches!(verb, Verb::Change(Counter::Actions, ..)))
}

fn does(g: &Orchestra, kind: Kind, what: impl Fn(Verb) -> bool) -> bool {
    g.edition.kind(kind).effect.ops().iter().any(|op| matches!(op, Op::Do(step) if what(step.verb)))
}

/// Why a free card cannot be played now, whatever the window (`orchestra.limit.slow-news`, `orchestra.prison.no-effects`).
pub(crate) fn refuse_free(g: &Orchestra, s: &State, pawn: Pawn, kind: Kind) -> Option<Refusal> {
    let b = &s.board;
    if !b.is_free(pawn) {
        return Some(Refusal::Inert(kind));
    }
    if bars_event(g, kind) {
        if b.slow_news >= g.edition.tracks.slow_news {
            return Some(Refusal::SlowNewsSpent);
        }
        if b.turn.no_event {
            return Some(Refusal::NotPlayableNow(kind));
        }
    }
    // Not for a prisoner, nor for one arrested this turn (`orchestra.card.effective-planning`).
    if gives_actions(g, kind) && (b.turn.jail || !b.is_free(b.active)) {
        return Some(Refusal::NotPlayableNow(kind));
    }
    effects::can_start(g, s, (Of::Card(kind), 0), pawn).err().map(|obstacle| obstacle.refusal(Refusal::NothingToName(kind)))
}

/// The cards of a conspirator that can be played in a window.
pub(crate) fn playable(g: &Orchestra, s: &State, window: WindowKind, pawn: Pawn) -> Set<Card> {
    let b = &s.board;
    if !b.is_free(pawn) {
        return Set::NONE;
    }
    let fits = |card: &Card| {
        let kind = g.edition.of_card(*card);
        let data = g.edition.kind(kind);
        match window {
            WindowKind::Train => {
                data.timing == Timing::Train
                    && !b.tried.has(*card)
                    && targets(g, b).iter().any(|target| plot::refuse_train(g, s, pawn, kind, target).is_none())
            }
            WindowKind::Dice => {
                data.windows.has(window) && (b.roll.eagles() > leaked(b) || !leaks(g, kind)) && refuse_free(g, s, pawn, kind).is_none()
            }
            // A card that was added to the pool is still in its dossier until the roll.
            _ => {
                data.windows.has(window)
                    && !b.attempt.is_some_and(|attempt| attempt.cards.has(*card))
                    && refuse_free(g, s, pawn, kind).is_none()
            }
        }
    };
    b.dossier[pawn.index()].iter().filter(fits).collect()
}

fn leaks(g: &Orchestra, kind: Kind) -> bool {
    does(g, kind, |verb| matches!(verb, Verb::Change(Counter::Eagles, ..)))
}

fn leaked(b: &Board) -> u8 {
    b.attempt.map_or(0, |attempt| attempt.leaked)
}

/// At whom a plot can be aimed (`orchestra.variant.lieutenants.target`).
pub(crate) fn targets(g: &Orchestra, b: &Board) -> Leaders {
    if g.rulings.lieutenants { b.in_play(Leaders::all()) } else { Leaders::only(Leader::Hitler) }
}

/// Those who can play something in a window.
fn holders(g: &Orchestra, s: &State, window: WindowKind) -> Pawns {
    g.free(&s.board).iter().filter(|pawn| !playable(g, s, window, *pawn).is_empty()).collect()
}

/// From the active seat leftward; `false` where nobody can answer.
fn open(s: &mut State, kind: WindowKind, from: Pawn, among: Pawns) -> bool {
    match Responses::open(from, among, Holdings::Open) {
        Some(responses) => {
            s.board.agenda.push(Frame::Window { kind, responses });
            true
        }
        None => false,
    }
}

/// Before penalties: a deputy stands with the active conspirator, who would suffer (`orchestra.window.dawn`).
pub(super) fn dawn(g: &Orchestra, s: &mut State) {
    let b = &s.board;
    if penalty::due(g, b, b.active).and(Leader::DEPUTIES).is_empty() {
        return;
    }
    let (among, from) = (holders(g, s, WindowKind::Dawn), b.active);
    open(s, WindowKind::Dawn, from, among);
}

/// Between two actions, for those who have called (`orchestra.window.call`).
pub(super) fn called(g: &Orchestra, s: &mut State) -> bool {
    let (among, from) = (holders(g, s, WindowKind::Call).without(s.board.active), s.board.active);
    match s.board.calls.answer(from, among) {
        Some(responses) => {
            s.board.agenda.push(Frame::Window { kind: WindowKind::Call, responses });
            true
        }
        None => false,
    }
}

/// Who of the others would be asked before the event: by their orders, or because the active player wants it
/// (`orchestra.window.dusk`, `orchestra.window.order`).
fn asked_at_dusk(g: &Orchestra, s: &State) -> Pawns {
    let b = &s.board;
    let asks = |pawn: &Pawn| {
        playable(g, s, WindowKind::Dusk, *pawn).iter().any(|card| {
            let at = g.dusk_kinds().position(|kind| kind == g.edition.of_card(card)).unwrap_or_default();
            match b.orders[pawn.index()][at] {
                DuskOrder::Ask => true,
                DuskOrder::Stage7 => b.stage >= 7 || b.turn.ask_first,
                DuskOrder::Never => b.turn.ask_first,
            }
        })
    };
    holders(g, s, WindowKind::Dusk).without(b.active).iter().filter(asks).collect()
}

/// Before the first event is drawn.
pub(super) fn dusk(g: &Orchestra, s: &mut State) {
    let (among, from) = (asked_at_dusk(g, s), s.board.active);
    open(s, WindowKind::Dusk, from, among);
}

/// Is there anybody whom the active player could ask first? (`orchestra.window.ask-first`)
pub(crate) fn somebody_to_ask(g: &Orchestra, s: &State) -> bool {
    !holders(g, s, WindowKind::Dusk).without(s.board.active).minus(asked_at_dusk(g, s)).is_empty()
}

/// An event was turned up that would move Hitler (`orchestra.window.reveal`).
pub(super) fn reveal(g: &Orchestra, s: &mut State, kind: EventKind) {
    if event::would_move_hitler(g, s, kind) {
        let (among, from) = (holders(g, s, WindowKind::Reveal), s.board.active);
        open(s, WindowKind::Reveal, from, among);
    }
}

/// An event that moved Hitler is done (`orchestra.window.train`, `orchestra.plot.offturn-exception`).
pub(super) fn train(g: &Orchestra, s: &mut State) {
    s.board.tried = Set::NONE;
    if !s.board.moved.and(targets(g, &s.board)).is_empty() {
        let (among, from) = (holders(g, s, WindowKind::Train), s.board.active);
        open(s, WindowKind::Train, from, among);
    }
}

/// Somebody attempts a plot: other seats may add a die (`orchestra.window.pool`).
pub(super) fn pool(g: &Orchestra, s: &mut State, by: Pawn) {
    let others = holders(g, s, WindowKind::Pool).iter().filter(|pawn| !g.chairs.are_one(*pawn, by)).collect();
    open(s, WindowKind::Pool, by, others);
}

/// A plot was rolled and is no victory as it lies (`orchestra.window.dice`, `orchestra.plot.after-roll`).
pub(super) fn dice(g: &Orchestra, s: &mut State) {
    let (among, from) = (holders(g, s, WindowKind::Dice), s.board.active);
    open(s, WindowKind::Dice, from, among);
}

/// A window goes on while somebody can play something.
pub(super) fn step(g: &Orchestra, s: &mut State, _: &mut impl Log<News>) -> bool {
    let Some(Frame::Window { kind, mut responses }) = s.board.agenda.top() else { return false };
    let won = kind == WindowKind::Dice && plot::verdict(g, &s.board) == Some(Verdict::Killed);
    responses.keep(if won { Pawns::NONE } else { holders(g, s, kind) });
    if responses.is_over() {
        s.board.agenda.pop();
        return true;
    }
    s.board.agenda.replace(Frame::Window { kind, responses });
    false
}

/// A holder plays a card or passes. A card played starts the round again.
pub(super) fn answer(g: &Orchestra, s: &mut State, pawn: Pawn, m: Move, log: &mut impl Log<News>) {
    let Some(Frame::Window { kind: window, mut responses }) = s.board.agenda.top() else { return };
    match (m, window) {
        (Move::Pass, _) => responses.pass(),
        // Who has called is asked once.
        (_, WindowKind::Call) => responses.pass(),
        _ => responses.act(),
    }
    s.board.agenda.replace(Frame::Window { kind: window, responses });
    match (m, window) {
        (Move::Play(kind), WindowKind::Pool) => plot::add_card(g, s, pawn, kind, log),
        (Move::Play(kind), _) => {
            // One card is enough to hold Hitler back.
            if window == WindowKind::Reveal {
                s.board.agenda.pop();
            }
            play_card(g, &mut s.board, pawn, kind, log);
        }
        (Move::Attempt(kind, target), _) => plot::begin(g, s, (pawn, kind, target), plot::Cost::Free, log),
        _ => {}
    }
}

/// A card leaves the dossier; it is discarded when its effect is over (`orchestra.act.discard`).
pub(crate) fn play_card(g: &Orchestra, b: &mut Board, pawn: Pawn, kind: Kind, log: &mut impl Log<News>) {
    let Some(card) = g.edition.one_of(b.dossier[pawn.index()], kind) else { return };
    b.dossier[pawn.index()].remove(card);
    tell(log, News::CardPlayed { who: g.sheet_of(b, pawn), card: kind });
    b.agenda.push(Frame::Played { card });
    movement::begin(g, b, Of::Card(kind), pawn);
}

/// What can be answered in a window.
pub(crate) fn candidates(g: &Orchestra, s: &State, window: WindowKind, pawn: Pawn, out: &mut Vec<Move>) {
    let kinds = g.edition.kinds_among(playable(g, s, window, pawn));
    if window == WindowKind::Train {
        for kind in kinds {
            out.extend(targets(g, &s.board).iter().map(|target| Move::Attempt(kind, target)));
        }
    } else {
        out.extend(kinds.map(Move::Play));
    }
    out.push(Move::Pass);
}

/// Why not (`orchestra.free.triggered`).
pub(crate) fn refuse(g: &Orchestra, s: &State, window: WindowKind, pawn: Pawn, m: Move) -> Option<Refusal> {
    let held = |kind: Kind| g.edition.one_of(s.board.dossier[pawn.index()], kind).is_some();
    match m {
        Move::Pass => None,
        Move::Play(kind) if window != WindowKind::Train => {
            if !held(kind) {
                return Some(Refusal::NotYourCard(kind));
            }
            let can = g.edition.one_of(playable(g, s, window, pawn), kind).is_some();
            (!can).then_some(Refusal::NotPlayableNow(kind))
        }
        Move::Attempt(kind, target) if window == WindowKind::Train => {
            let tried = g.edition.one_of(s.board.dossier[pawn.index()], kind).is_some_and(|card| s.board.tried.has(card));
            if tried { Some(Refusal::Spent(kind)) } else { plot::refuse_train(g, s, pawn, kind, target) }
        }
        _ => Some(Refusal::NotAChoice),
    }
}

/// May a conspirator call to be asked? On another's turn, free, with a card for it (`orchestra.window.calling`).
pub(crate) fn may_call(g: &Orchestra, s: &State, pawn: Pawn) -> bool {
    let b = &s.board;
    let acting = b.agenda.as_slice().first() == Some(&Frame::Turn(Step::Actions));
    acting && pawn != b.active && !b.calls.has(pawn) && !playable(g, s, WindowKind::Call, pawn).is_empty()
}

/// A conspirator calls: it is shown to all and changes nothing.
pub(super) fn call(_: &Orchestra, s: &mut State, who: Sheet, log: &mut impl Log<News>) {
    if let Some(pawn) = s.board.pawn_of(who) {
        s.board.calls.call(pawn);
        tell(log, News::Calls(who));
    }
}

/// What a seat may do unasked.
pub(crate) fn asides(g: &Orchestra, s: &State, pawn: Pawn, out: &mut Vec<Move>) {
    let b = &s.board;
    let Some(who) = b.who(pawn).filter(|_| b.ending.is_none()) else { return };
    if may_call(g, s, pawn) {
        out.push(Move::Call(who));
    }
    for (at, kind) in g.dusk_kinds().enumerate() {
        if g.edition.one_of(b.dossier[pawn.index()], kind).is_some() {
            let others =
                [DuskOrder::Ask, DuskOrder::Stage7, DuskOrder::Never].into_iter().filter(|order| b.orders[pawn.index()][at] != *order);
            out.extend(others.map(|order| Move::Order(who, kind, order)));
        }
    }
}

/// A seat says when it wants to be asked about a card.
pub(super) fn order(g: &Orchestra, s: &mut State, (who, kind, order): (Sheet, Kind, DuskOrder), log: &mut impl Log<News>) {
    let at = g.dusk_kinds().position(|it| it == kind);
    if let (Some(pawn), Some(at)) = (s.board.pawn_of(who), at) {
        s.board.orders[pawn.index()][at] = order;
        tell(log, News::Ordered { who, card: kind, order });
    }
}
