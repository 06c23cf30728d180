//! The actions of a turn: what can be done, why not, and what it does. (Take up to 3 Actions)

use super::{dossier, effects, goods, movement, plot, tell, turn, window};
use crate::{
    Orchestra,
    edition::{Act, Kind, Occasion, Sheet, Space, Timing, WindowKind, on},
    item::{Thing, kinds_of},
    moves::Move,
    news::News,
    refusal::Refusal,
    roles::{Pawn, Suspicion},
    state::{Board, Frame, Of, State},
};
use table::{Log, event::Cursor};

/// May a free card be played among one's own actions? One whose windows lie in the turns of others (`orchestra.free.no-action`).
fn is_own_free_card(g: &Orchestra, kind: Kind) -> bool {
    let data = g.edition.kind(kind);
    data.timing == Timing::Free && (data.windows.has(WindowKind::Call) || data.windows.has(WindowKind::Dusk))
}

/// Has the active player a free card to play now?
pub(super) fn has_free_card(g: &Orchestra, s: &State) -> bool {
    let b = &s.board;
    let mut kinds = g.edition.kinds_among(b.dossier[b.active.index()]);
    kinds.any(|kind| is_own_free_card(g, kind) && window::refuse_free(g, s, b.active, kind).is_none())
}

fn things(g: &Orchestra, b: &Board, pawn: Pawn, mut each: impl FnMut(Thing)) {
    g.edition.kinds_among(b.dossier[pawn.index()]).for_each(|kind| each(Thing::Card(kind)));
    kinds_of(&b.items[pawn.index()]).for_each(|item| each(Thing::Item(item)));
}

/// What one might think of in one's turn.
pub(crate) fn candidates(g: &Orchestra, s: &State, out: &mut Vec<Move>) {
    let (b, e) = (&s.board, &g.edition);
    let me = b.active;
    let Some(here) = b.at(me) else { return };
    out.extend(e.space(here).links.iter().map(Move::Go));
    out.extend([Move::Reveal(here), Move::Collect]);
    out.extend((1..=e.tracks.conspire_most).map(Move::Conspire));
    things(g, b, me, |thing| {
        if is_item(g, thing) {
            out.push(Move::Deliver(thing));
        }
    });
    out.push(Move::Dossier);
    if on(&e.sheet(g.sheet_of(b, me)).lasting, Occasion::Dossier).is_some() {
        out.push(Move::DossierOfTwo);
    }
    out.push(Move::Release);
    for other in g.in_space(b, here).without(me).iter() {
        let who = g.sheet_of(b, other);
        things(g, b, me, |thing| out.push(Move::Give(who, thing)));
        things(g, b, other, |thing| out.push(Move::TakeFrom(who, thing)));
    }
    for kind in e.kinds_among(b.dossier[me.index()]) {
        match e.kind(kind).timing {
            Timing::Plot | Timing::Train => out.extend(window::targets(g, b).iter().map(|target| Move::Attempt(kind, target))),
            Timing::Action | Timing::Free => out.push(Move::Play(kind)),
            Timing::Ongoing | Timing::Item(_) | Timing::Prison => {}
        }
    }
    let acts = (0..e.acts.len() as u8).map(Act).filter(|act| Some(e.acts[act.index()].of) == b.who(me));
    out.extend(acts.map(Move::Act));
    out.push(Move::End);
    if window::somebody_to_ask(g, s) {
        out.push(Move::EndAndAsk);
    }
}

/// Can this be delivered or used as an item? (`orchestra.card.concealed-pistol`)
fn is_item(g: &Orchestra, thing: Thing) -> bool {
    match thing {
        Thing::Item(_) => true,
        Thing::Card(kind) => kind.index() < g.edition.kinds.len() && g.is_item_card(kind),
    }
}

/// Why a move is not allowed among the actions.
pub(crate) fn refuse(g: &Orchestra, s: &State, m: Move) -> Option<Refusal> {
    let (b, e) = (&s.board, &g.edition);
    let me = b.active;
    let Some(here) = b.at(me) else { return Some(Refusal::NotAChoice) };
    let unless = |holds: bool, refusal: Refusal| (!holds).then_some(refusal);
    let free = match m {
        Move::End => return None,
        Move::EndAndAsk => return unless(window::somebody_to_ask(g, s), Refusal::NobodyToAsk),
        Move::Play(kind) => kind.index() < e.kinds.len() && e.kind(kind).timing == Timing::Free,
        _ => false,
    };
    if !free && g.actions_left(b) == 0 {
        return Some(Refusal::NoActions);
    }
    match m {
        Move::Go(space) if space.index() < e.spaces.len() => movement::refuse_link(g, b, here, space),
        Move::Reveal(space) if space == here => refuse_reveal(b, here),
        Move::Collect => match b.up(here) {
            Some(_) => None,
            None if b.down.has(here) => Some(Refusal::TileDown),
            None => Some(Refusal::NoTileHere(here)),
        },
        Move::Conspire(dice) => refuse_conspire(g, b, dice),
        Move::Deliver(thing) => refuse_deliver(g, s, here, thing),
        Move::Dossier => unless(dossier::any_left(b), Refusal::NoCardsLeft),
        Move::DossierOfTwo => {
            let has = on(&e.sheet(g.sheet_of(b, me)).lasting, Occasion::Dossier).is_some();
            unless(has, Refusal::NotAChoice)
                .or(unless(g.has_ability(b, me), Refusal::AbilityOff))
                .or(unless(dossier::any_left(b), Refusal::NoCardsLeft))
        }
        Move::Release => refuse_release(g, b, here),
        Move::Give(who, thing) => refuse_transfer(g, b, (me, who), thing),
        Move::TakeFrom(who, thing) => {
            let other = b.pawn_of(who).filter(|other| *other != me && b.at(*other) == Some(here));
            match other {
                None => Some(Refusal::NotInYourSpace(who)),
                Some(other) => unless(exists(g, thing) && goods::holds(g, b, other, thing), Refusal::NotTheirs(who, thing)),
            }
        }
        Move::Play(kind) => refuse_play(g, s, kind),
        Move::Act(act) => refuse_act(g, s, act),
        Move::Attempt(kind, target) => plot::refuse_action(g, s, kind, target),
        _ => Some(Refusal::NotAChoice),
    }
}

fn exists(g: &Orchestra, thing: Thing) -> bool {
    match thing {
        Thing::Card(kind) => kind.index() < g.edition.kinds.len(),
        Thing::Item(_) => true,
    }
}

/// A face-down tile here (`orchestra.reveal.here`).
fn refuse_reveal(b: &Board, here: Space) -> Option<Refusal> {
    match (b.down.has(here), b.up(here)) {
        (true, _) => None,
        (false, Some(_)) => Some(Refusal::TileUp(here)),
        (false, None) => Some(Refusal::NoTileHere(here)),
    }
}

/// Once a turn, not with Bormann; one action and one die of the supply for each die (`orchestra.conspire.once-per-turn`,
/// `orchestra.penalty.bormann`, `orchestra.conspire.cost`, `orchestra.conspire.supply`).
fn refuse_conspire(g: &Orchestra, b: &Board, dice: u8) -> Option<Refusal> {
    if dice == 0 || dice > g.edition.tracks.conspire_most {
        Some(Refusal::NotAChoice)
    } else if b.turn.no_conspire {
        Some(Refusal::BormannBars)
    } else if b.turn.conspired {
        Some(Refusal::ConspiredAlready)
    } else if dice > g.actions_left(b) {
        Some(Refusal::TooFewActions(dice))
    } else if dice > b.supply() {
        Some(Refusal::TooFewDice(dice))
    } else {
        None
    }
}

/// A clear space, the right item of one's own, the space's condition (`orchestra.deliver.clear-space`, `orchestra.deliver.here`,
/// `orchestra.deliver.right-item`, `orchestra.deliver.condition`).
fn refuse_deliver(g: &Orchestra, s: &State, here: Space, thing: Thing) -> Option<Refusal> {
    let b = &s.board;
    if !is_item(g, thing) {
        return Some(Refusal::NotAChoice);
    }
    if !goods::holds(g, b, b.active, thing) {
        return Some(Refusal::NothingHeld(thing));
    }
    let kind = match thing {
        Thing::Item(item) => Some(item),
        Thing::Card(kind) => match g.edition.kind(kind).timing {
            Timing::Item(item) => Some(item),
            _ => None,
        },
    };
    let Some(delivery) = &g.edition.space(here).delivery else { return Some(Refusal::NotWantedHere(here, thing)) };
    if delivery.accepts.is_some() && delivery.accepts != kind {
        return Some(Refusal::NotWantedHere(here, thing));
    }
    if b.has_tile(here) {
        return Some(Refusal::TileInTheWay(here));
    }
    let holds = delivery.condition.is_none_or(|test| effects::holds(g, s, b.active, test));
    (!holds).then_some(Refusal::ConditionFails(here))
}

/// In Gestapo HQ, with a prisoner, not at Extreme (`orchestra.release.where`, `orchestra.release.not-extreme`).
fn refuse_release(g: &Orchestra, b: &Board, here: Space) -> Option<Refusal> {
    if here != g.edition.exit {
        Some(Refusal::NotGestapoHq)
    } else if g.prisoners(b).is_empty() {
        Some(Refusal::NobodyInPrison)
    } else if b.sus[b.active.index()] == Suspicion::Extreme {
        Some(Refusal::AtExtreme)
    } else if b.supply() == 0 {
        Some(Refusal::TooFewDice(1))
    } else {
        None
    }
}

/// Both in the exact same space (`orchestra.transfer.same-space`, `orchestra.transfer.anything`).
fn refuse_transfer(g: &Orchestra, b: &Board, (from, who): (Pawn, Sheet), thing: Thing) -> Option<Refusal> {
    let to = b.pawn_of(who).filter(|to| *to != from && b.is_free(*to) && b.at(*to) == b.at(from));
    if to.is_none() {
        return Some(Refusal::NotInYourSpace(who));
    }
    (!exists(g, thing) || !goods::holds(g, b, from, thing)).then_some(Refusal::NothingHeld(thing))
}

/// A card of one's own dossier (`orchestra.act.one-effect`).
fn refuse_play(g: &Orchestra, s: &State, kind: Kind) -> Option<Refusal> {
    let b = &s.board;
    if kind.index() >= g.edition.kinds.len() {
        return Some(Refusal::NotAChoice);
    }
    if g.edition.one_of(b.dossier[b.active.index()], kind).is_none() {
        return Some(Refusal::NotYourCard(kind));
    }
    match g.edition.kind(kind).timing {
        Timing::Action => {
            effects::can_start(g, s, (Of::Card(kind), 0), b.active).err().map(|obstacle| obstacle.refusal(Refusal::NothingToName(kind)))
        }
        Timing::Free if is_own_free_card(g, kind) => window::refuse_free(g, s, b.active, kind),
        // (`orchestra.free.triggered`)
        Timing::Free => Some(Refusal::NotPlayableNow(kind)),
        Timing::Ongoing | Timing::Item(_) | Timing::Plot | Timing::Train | Timing::Prison => Some(Refusal::NotPlayableNow(kind)),
    }
}

fn refuse_act(g: &Orchestra, s: &State, act: Act) -> Option<Refusal> {
    let b = &s.board;
    let Some(data) = g.edition.acts.get(act.index()) else { return Some(Refusal::NotAChoice) };
    if b.who(b.active) != Some(data.of) {
        Some(Refusal::NotAChoice)
    } else if !g.has_ability(b, b.active) {
        Some(Refusal::AbilityOff)
    } else if data.once && b.turn.once {
        Some(Refusal::OnceATurn(act))
    } else {
        effects::can_start(g, s, (Of::Act(act), 0), b.active).err().map(|obstacle| obstacle.refusal(Refusal::ActHasNothing(act)))
    }
}

/// Carries out an action.
pub(super) fn carry_out(g: &Orchestra, s: &mut State, m: Move, log: &mut impl Log<News>) {
    if let Move::Attempt(kind, target) = m {
        return plot::begin(g, s, (s.board.active, kind, target), plot::Cost::Action, log);
    }
    let b = &mut s.board;
    let (me, here) = (b.active, b.at(b.active).unwrap_or_default());
    let who = g.sheet_of(b, me);
    b.spent += cost(g, m);
    match m {
        Move::Go(space) => movement::enter(g, b, me, space, log),
        Move::Reveal(space) => b.agenda.push(Frame::Tile { space, to: None }),
        // The tile leaves the board for the sheet (`orchestra.collect.face-up-here`, `orchestra.collect.to-sheet`).
        Move::Collect => {
            if let Some(item) = b.up(here) {
                b.up[here.index()] = 0;
                goods::gain_item(g, b, me, item, log);
            }
        }
        Move::Conspire(dice) => {
            b.turn.conspired = true;
            tell(log, News::Conspires { who, dice });
            b.agenda.push(Frame::Conspire { dice });
        }
        // The item goes to the discard, not onto the space (`orchestra.deliver.discard`, `orchestra.deliver.repeat`).
        Move::Deliver(thing) => {
            tell(log, News::Delivers { who, thing, space: here });
            goods::drop(g, b, me, thing, log);
            movement::begin(g, b, Of::Delivery(here), me);
        }
        Move::Dossier => b.agenda.push(Frame::Draw { pawn: me, left: 1 }),
        Move::DossierOfTwo => {
            let at: Option<Cursor> = on(&g.edition.sheet(who).lasting, Occasion::Dossier);
            at.into_iter().for_each(|at| movement::begin_at(g, b, Of::Sheet(who), me, at));
        }
        Move::Release => b.agenda.push(Frame::Release),
        Move::Give(to, thing) => hand_over(g, b, (me, b.pawn_of(to).unwrap_or(me)), thing, log),
        Move::TakeFrom(from, thing) => hand_over(g, b, (b.pawn_of(from).unwrap_or(me), me), thing, log),
        Move::Play(kind) => window::play_card(g, b, me, kind, log),
        Move::Act(act) => {
            b.turn.once |= g.edition.acts[act.index()].once;
            tell(log, News::ActTaken { who, act });
            movement::begin(g, b, Of::Act(act), me);
        }
        Move::End => turn::close_actions(g, b),
        Move::EndAndAsk => {
            b.turn.ask_first = true;
            turn::close_actions(g, b);
        }
        _ => unreachable!("{m:?} is no action"),
    }
}

/// Actions that a move costs; any mix, each kind repeatable (`orchestra.action.three`).
fn cost(g: &Orchestra, m: Move) -> u8 {
    match m {
        Move::Conspire(dice) => dice,
        Move::Play(kind) if g.edition.kind(kind).timing == Timing::Free => 0,
        Move::End | Move::EndAndAsk => 0,
        _ => 1,
    }
}

/// One thing changes hands; dice on a card travel with it (`orchestra.transfer.one-thing`, `orchestra.transfer.limits`).
fn hand_over(g: &Orchestra, b: &mut Board, (from, to): (Pawn, Pawn), thing: Thing, log: &mut impl Log<News>) {
    match (goods::lose(g, b, from, thing), thing) {
        (Some(card), _) => b.dossier[to.index()].insert(card),
        (None, Thing::Item(item)) => b.items[to.index()][item.index()] += 1,
        (None, Thing::Card(_)) => {}
    }
    tell(log, News::Gives { from: g.sheet_of(b, from), to: g.sheet_of(b, to), thing });
}
