//! The actions of a turn: what can be done, why not, and what it does. (Take up to 3 Actions)

use super::{conspire, deliver, dossier, effects, free, movement, plot, release, reveal_and_collect, tell, transfer, variant, window};
use crate::{
    Act, Board, Frame, Kind, Move, News, Occasion, Of, Orchestra, Pawn, Refusal, Space, State, Step, Thing, Timing, edition::on,
    item::kinds_of,
};
use table::{Log, event::Cursor};

fn things(g: &Orchestra, b: &Board, pawn: Pawn, mut each: impl FnMut(Thing)) {
    g.edition.kinds_among(b.dossier[pawn.index()]).for_each(|kind| each(Thing::Card(kind)));
    kinds_of(&b.items[pawn.index()]).for_each(|item| each(Thing::Item(item)));
}

/// What one might think of in one's turn.
pub(crate) fn candidates(g: &Orchestra, s: &State, out: &mut Vec<Move>) {
    let (b, e) = (&s.board, &g.edition);
    let me = b.active;
    let Some(here) = b.at(me) else { return };
    out.extend(e.spaces[here].links.iter().map(Move::Go));
    out.extend([Move::Reveal(here), Move::Collect]);
    out.extend((1..=e.tracks.conspire_most).map(Move::Conspire));
    things(g, b, me, |thing| {
        if deliver::is_item(g, thing) {
            out.push(Move::Deliver(thing));
        }
    });
    out.push(Move::Dossier);
    if on(&e.sheets[g.sheet_of(b, me)].lasting, Occasion::Dossier).is_some() {
        out.push(Move::DossierOfTwo);
    }
    out.push(Move::Release);
    for other in g.in_space(b, here).without(me).iter() {
        let who = g.sheet_of(b, other);
        things(g, b, me, |thing| out.push(Move::Give(who, thing)));
        things(g, b, other, |thing| out.push(Move::TakeFrom(who, thing)));
    }
    for kind in e.kinds_among(b.dossier[me.index()]) {
        match e.kinds[kind].timing {
            Timing::Plot | Timing::Train => out.extend(variant::targets(g, b).iter().map(|target| Move::Attempt(kind, target))),
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

/// What all answers to one question have in common: it is looked up once for all of them.
#[derive(Clone, Copy)]
pub(crate) struct Acting {
    here: Space,
    left: u8,
}

impl Acting {
    /// Of the active conspirator; `None` in Prison.
    #[inline]
    pub(crate) fn new(g: &Orchestra, b: &Board) -> Option<Acting> {
        b.at(b.active).map(|here| Acting { here, left: g.actions_left(b) })
    }
}

/// Why a move is not allowed among the actions.
pub(crate) fn refuse(g: &Orchestra, s: &State, m: Move) -> Option<Refusal> {
    Acting::new(g, &s.board).map_or(Some(Refusal::NotAChoice), |acting| refuse_to(g, s, acting, m))
}

/// The same, where the rest of the question is known.
#[inline]
pub(crate) fn refuse_to(g: &Orchestra, s: &State, Acting { here, left }: Acting, m: Move) -> Option<Refusal> {
    let (b, e) = (&s.board, &g.edition);
    let me = b.active;
    let unless = |holds: bool, refusal: Refusal| (!holds).then_some(refusal);
    let free = match m {
        Move::End => return None,
        Move::EndAndAsk => return unless(window::somebody_to_ask(g, s), Refusal::NobodyToAsk),
        Move::Play(kind) => kind.index() < e.kinds.len() && e.kinds[kind].timing == Timing::Free,
        _ => false,
    };
    if !free && left == 0 {
        return Some(Refusal::NoActions);
    }
    match m {
        Move::Go(space) if space.index() < e.spaces.len() => movement::refuse_link(g, b, here, space),
        Move::Reveal(space) if space == here => reveal_and_collect::refuse_reveal(b, here),
        Move::Collect => reveal_and_collect::refuse_collect(b, here),
        Move::Conspire(dice) => conspire::refuse(g, b, dice, left),
        Move::Deliver(thing) => deliver::refuse(g, s, here, thing),
        Move::Dossier => unless(dossier::any_left(b), Refusal::NoCardsLeft),
        Move::DossierOfTwo => {
            let has = on(&e.sheets[g.sheet_of(b, me)].lasting, Occasion::Dossier).is_some();
            unless(has, Refusal::NotAChoice)
                .or(unless(g.has_ability(b, me), Refusal::AbilityOff))
                .or(unless(dossier::any_left(b), Refusal::NoCardsLeft))
        }
        Move::Release => release::refuse(g, b, here),
        Move::Give(..) | Move::TakeFrom(..) => transfer::refuse(g, b, m),
        Move::Play(kind) => refuse_play(g, s, kind),
        Move::Act(act) => refuse_act(g, s, act),
        Move::Attempt(kind, target) => plot::refuse_action(g, s, kind, target),
        _ => Some(Refusal::NotAChoice),
    }
}

/// A card of one's own dossier (`orchestra.act.one-effect`), even where it would change nothing: an effect is done as far as possible
/// (`orchestra.act.partial`).
fn refuse_play(g: &Orchestra, s: &State, kind: Kind) -> Option<Refusal> {
    let b = &s.board;
    if kind.index() >= g.edition.kinds.len() {
        return Some(Refusal::NotAChoice);
    }
    if g.edition.one_of(b.dossier[b.active.index()], kind).is_none() {
        return Some(Refusal::NotYourCard(kind));
    }
    match g.edition.kinds[kind].timing {
        Timing::Action => {
            effects::can_start(g, s, (Of::Card(kind), 0), b.active).err().map(|obstacle| obstacle.refusal(Refusal::NothingToName(kind)))
        }
        Timing::Free if free::is_own_move(g, kind) => free::refuse(g, s, b.active, kind),
        Timing::Free | Timing::Ongoing | Timing::Item(_) | Timing::Plot | Timing::Train | Timing::Prison => {
            Some(Refusal::NotPlayableNow(kind))
        }
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
        Move::Collect => reveal_and_collect::collect(g, b, me, here, log),
        Move::Conspire(dice) => {
            b.turn.conspired = true;
            tell(log, News::Conspires { who, dice });
            b.agenda.push(Frame::Conspire { dice });
        }
        Move::Deliver(thing) => deliver::deliver(g, b, here, thing, log),
        Move::Dossier => b.agenda.push(Frame::Draw { pawn: me, left: 1 }),
        Move::DossierOfTwo => {
            let at: Option<Cursor> = on(&g.edition.sheets[who].lasting, Occasion::Dossier);
            at.into_iter().for_each(|at| movement::begin_at(g, b, Of::Sheet(who), me, at));
        }
        Move::Release => {
            tell(log, News::TriesRelease(who));
            b.agenda.push(Frame::Release);
        }
        Move::Give(to, thing) => transfer::hand_over(g, b, (me, b.pawn_of(to).unwrap_or(me)), thing, log),
        Move::TakeFrom(from, thing) => transfer::hand_over(g, b, (b.pawn_of(from).unwrap_or(me), me), thing, log),
        Move::Play(kind) => play_card(g, b, me, kind, log),
        Move::Act(act) => {
            b.turn.once |= g.edition.acts[act.index()].once;
            tell(log, News::ActTaken { who, act });
            movement::begin(g, b, Of::Act(act), me);
        }
        Move::End => close(g, b),
        Move::EndAndAsk => {
            b.turn.ask_first = true;
            close(g, b);
        }
        _ => unreachable!("{m:?} is no action"),
    }
}

/// Actions that a move costs; any mix, each kind repeatable (`orchestra.action.three`).
fn cost(g: &Orchestra, m: Move) -> u8 {
    match m {
        Move::Conspire(dice) => dice,
        Move::Play(kind) if g.edition.kinds[kind].timing == Timing::Free => 0,
        Move::End | Move::EndAndAsk => 0,
        _ => 1,
    }
}

/// A card leaves the dossier; it is discarded when its effect is over (`orchestra.act.discard`).
pub(super) fn play_card(g: &Orchestra, b: &mut Board, pawn: Pawn, kind: Kind, log: &mut impl Log<News>) {
    let Some(card) = g.edition.one_of(b.dossier[pawn.index()], kind) else { return };
    b.dossier[pawn.index()].remove(card);
    tell(log, News::CardPlayed { who: g.sheet_of(b, pawn), card: kind });
    b.agenda.push(Frame::Played { card });
    movement::begin(g, b, Of::Card(kind), pawn);
}

impl Orchestra {
    /// Actions left this turn: those of every turn, what the ability adds while it works, and what was gained (`orchestra.action.three`,
    /// `orchestra.who.stauffenberg`).
    #[inline]
    pub fn actions_left(&self, b: &Board) -> u8 {
        let allowance = self.edition.tracks.actions.saturating_add(self.gives(b, b.active).actions);
        allowance.saturating_add(b.gained).saturating_sub(b.spent)
    }
}

/// The actions are over, and what is left of them is lost (`orchestra.action.up-to`).
pub(super) fn close(g: &Orchestra, b: &mut Board) {
    b.spent = b.spent.saturating_add(g.actions_left(b));
    b.turn.reopened = false;
    b.agenda.replace(Frame::Turn(Step::Dusk));
}
