//! When a free card can be played outside one's own moves. Dossiers are open, so only a real holder is asked, and where there is none a
//! window leaves no trace (`orchestra.window.skip`, `orchestra.inv.window-holder`).
//!
//! Seven windows are here. The targets of a Conspire are asked for in `ongoing.rs` (`orchestra.window.dissent`), goods in `plot.rs`; a seat
//! may order to lend them always (`orchestra.window.lend-order`).

use super::{action, event, free, penalty, plot, prison, tell, variant};
use crate::{
    Board, Card, CardOrder, EventKind, Frame, Kind, Leader, Move, News, Orchestra, Pawn, Pawns, Refusal, Sheet, State, Step, Verdict,
    WindowKind,
};
use table::{Holdings, Log, Responses, Set};

/// When a conspirator wants to be asked about a kind of card: as they have said, else before events in stage 7 only, and at every other time
/// always (`orchestra.window.order`).
pub(crate) fn order_of(g: &Orchestra, b: &Board, pawn: Pawn, kind: Kind) -> CardOrder {
    let said = g.edition.ordered.iter().position(|it| *it == kind).and_then(|at| b.orders[pawn.index()][at]);
    let usual = if g.edition.kinds[kind].windows.has(WindowKind::Dusk) { CardOrder::Stage7 } else { CardOrder::Ask };
    said.unwrap_or(usual)
}

/// Does a conspirator want to be asked about this card now?
pub(super) fn wants(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> bool {
    match order_of(g, b, pawn, g.edition.of_card(card)) {
        CardOrder::Ask => true,
        CardOrder::Stage7 => b.stage >= 7,
        CardOrder::Never => false,
    }
}

/// The cards of a conspirator that can be played in a window.
pub(crate) fn playable(g: &Orchestra, s: &State, window: WindowKind, pawn: Pawn) -> Set<Card> {
    let b = &s.board;
    let held = b.dossier[pawn.index()].and(g.edition.named.windows[window.index()]);
    if held.is_empty() || prison::is_blank(b, pawn) {
        return Set::NONE;
    }
    let fits = |card: &Card| {
        let kind = g.edition.of_card(*card);
        match window {
            WindowKind::Train => {
                !b.tried.has(*card) && variant::targets(g, b).iter().any(|target| plot::refuse_train(g, s, pawn, kind, target).is_none())
            }
            WindowKind::Dice => (b.roll.eagles() > leaked(b) || !free::leaks(g, kind)) && free::refuse(g, s, pawn, kind).is_none(),
            // A card that was added to the pool is still in its dossier until the roll.
            _ => !b.attempt.is_some_and(|attempt| attempt.cards.has(*card)) && free::refuse(g, s, pawn, kind).is_none(),
        }
    };
    held.iter().filter(fits).collect()
}

fn leaked(b: &Board) -> u8 {
    b.attempt.map_or(0, |attempt| attempt.leaked)
}

/// Those who can play something in a window.
fn holders(g: &Orchestra, s: &State, window: WindowKind) -> Pawns {
    let held = s.board.holders(g.edition.named.windows[window.index()]);
    held.iter().filter(|pawn| !playable(g, s, window, *pawn).is_empty()).collect()
}

/// Those of them whose orders let them be asked. Who has called wants to be asked, and the active player may want it before the event.
fn asked(g: &Orchestra, s: &State, window: WindowKind) -> Pawns {
    let b = &s.board;
    let wanted = window == WindowKind::Call || window == WindowKind::Dusk && b.turn.ask_first;
    let asks = |pawn: &Pawn| wanted || playable(g, s, window, *pawn).iter().any(|card| wants(g, b, *pawn, card));
    holders(g, s, window).iter().filter(asks).collect()
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
    let (among, from) = (asked(g, s, WindowKind::Dawn), b.active);
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

/// Who had their own moves in this turn, and is not asked before its event: the active player, unless the turn began in Prison.
fn had_moves(b: &Board) -> Pawns {
    if b.turn.jail { Pawns::NONE } else { Pawns::only(b.active) }
}

/// Before the first event is drawn (`orchestra.window.dusk`).
pub(super) fn dusk(g: &Orchestra, s: &mut State) {
    let (among, from) = (asked(g, s, WindowKind::Dusk).minus(had_moves(&s.board)), s.board.active);
    open(s, WindowKind::Dusk, from, among);
}

/// Is there anybody whom the active player could ask first, and who would not be asked anyway? (`orchestra.window.ask-first`)
pub(crate) fn somebody_to_ask(g: &Orchestra, s: &State) -> bool {
    let among = holders(g, s, WindowKind::Dusk).minus(had_moves(&s.board));
    !among.is_empty() && !among.minus(asked(g, s, WindowKind::Dusk)).is_empty()
}

/// An event was turned up that would move Hitler (`orchestra.window.reveal`).
pub(super) fn reveal(g: &Orchestra, s: &mut State, kind: EventKind) {
    if event::would_move_hitler(g, s, kind) {
        let (among, from) = (asked(g, s, WindowKind::Reveal), s.board.active);
        open(s, WindowKind::Reveal, from, among);
    }
}

/// An event that moved Hitler is done (`orchestra.window.train`, `orchestra.plot.offturn-exception`).
pub(super) fn train(g: &Orchestra, s: &mut State) {
    s.board.tried = Set::NONE;
    if !s.board.moved.and(variant::targets(g, &s.board)).is_empty() {
        let (among, from) = (asked(g, s, WindowKind::Train), s.board.active);
        open(s, WindowKind::Train, from, among);
    }
}

/// Somebody attempts a plot: other seats may add a die (`orchestra.window.pool`).
pub(super) fn pool(g: &Orchestra, s: &mut State, by: Pawn) {
    let others = asked(g, s, WindowKind::Pool).iter().filter(|pawn| !g.chairs.are_one(*pawn, by)).collect();
    open(s, WindowKind::Pool, by, others);
}

/// A plot was rolled and is no victory as it lies (`orchestra.window.dice`, `orchestra.plot.after-roll`).
pub(super) fn dice(g: &Orchestra, s: &mut State) {
    let (among, from) = (asked(g, s, WindowKind::Dice), s.board.active);
    open(s, WindowKind::Dice, from, among);
}

/// A window goes on while somebody can play something.
pub(super) fn step(g: &Orchestra, s: &mut State, _: &mut impl Log<News>) -> bool {
    let Some(Frame::Window { kind, mut responses }) = s.board.agenda.top() else { return false };
    let won = kind == WindowKind::Dice && plot::verdict(g, &s.board) == Some(Verdict::Killed);
    responses.keep(if won { Pawns::NONE } else { asked(g, s, kind) });
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
            action::play_card(g, &mut s.board, pawn, kind, log);
        }
        (Move::Attempt(kind, target), _) => plot::begin(g, s, (pawn, kind, target), plot::Cost::Free, log),
        _ => {}
    }
}

/// What can be answered in a window.
pub(crate) fn candidates(g: &Orchestra, s: &State, window: WindowKind, pawn: Pawn, out: &mut Vec<Move>) {
    let kinds = g.edition.kinds_among(playable(g, s, window, pawn));
    if window == WindowKind::Train {
        for kind in kinds {
            out.extend(variant::targets(g, &s.board).iter().map(|target| Move::Attempt(kind, target)));
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
    for kind in g.edition.ordered.iter().copied().filter(|kind| g.edition.one_of(b.dossier[pawn.index()], *kind).is_some()) {
        let present = order_of(g, b, pawn, kind);
        let others = [CardOrder::Ask, CardOrder::Stage7, CardOrder::Never].into_iter().filter(|order| *order != present);
        out.extend(others.map(|order| Move::Order(who, kind, order)));
    }
}

/// A seat says when it wants to be asked about a card.
pub(super) fn order(g: &Orchestra, s: &mut State, (who, kind, order): (Sheet, Kind, CardOrder), log: &mut impl Log<News>) {
    let at = g.edition.ordered.iter().position(|it| *it == kind);
    if let (Some(pawn), Some(at)) = (s.board.pawn_of(who), at) {
        s.board.orders[pawn.index()][at] = Some(order);
        tell(log, News::Ordered { who, card: kind, order });
    }
}
