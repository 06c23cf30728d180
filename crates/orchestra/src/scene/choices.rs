//! What the viewer may do and may not do, bound to the elements that it is about.

use super::prices;
use crate::tell::{self, ids};
use crate::{Frame, Kind, Move, Orchestra, Pawn, State, Thing, View, asked::asked, know};
use scene::{Choice, ChoiceRole, Scene};
use table::{Asked, Choices, Play};

/// Adds all moves and all refused ones to the picture.
pub(super) fn add(g: &Orchestra, v: &View, choices: &Choices<Orchestra>, scene: &mut Scene) {
    let me = asking(g, v);
    let on = |m: Move| element(g, v, me, m).filter(|id| scene.has_element(id));
    let by = |m: Move| taken_up(g, v, me, m).filter(|id| scene.has_element(id));
    let drawn: Vec<Choice> = choices
        .moves
        .iter()
        .map(|m| {
            let on = on(*m);
            let by = if on.is_some() { by(*m).into_iter().collect() } else { Vec::new() };
            let role = role(*m, on.as_deref());
            Choice { on, by, short: short(*m).into(), ..Choice::new(g.write(*m), tell::say_move(g, v, *m)) }.as_role(role)
        })
        .collect();
    // Where something is given, what is given says why not.
    let refused = choices.refusals(g, v, |m, _| by(m).or_else(|| on(m)));
    (scene.choices, scene.refused) = (drawn, refused);
    prices::add(g, v, &choices.moves, &mut scene.choices);
    scene.prompt.loss = scene.common_loss();
}

/// The viewer's conspirator who is asked.
fn asking(g: &Orchestra, v: &View) -> Option<Pawn> {
    match asked(g, &State { board: v.board, secret: know::nothing(g) }) {
        Asked::One(pawn, _) => Some(pawn),
        _ => None,
    }
}

/// A move in a word, beside others of the same element.
fn short(m: Move) -> &'static str {
    match m {
        Move::Go(_) => "go",
        Move::Reveal(_) => "turn up",
        Move::Collect | Move::TakeAt(_) | Move::Take(_) => "take",
        Move::RemoveAt(_) => "remove",
        Move::Conspire(_) => "conspire",
        Move::Deliver(_) => "deliver",
        Move::Give(..) => "give",
        Move::TakeFrom(..) => "take",
        Move::Play(_) => "play",
        Move::Act(_) => "ability",
        Move::Attempt(..) => "attempt",
        Move::Pick(_) => "choose",
        Move::Drop(_) => "discard",
        Move::Send(_) => "send",
        Move::Keep(_) => "keep",
        Move::Use(_) => "use",
        Move::Want(..) => "ask for",
        Move::Refuse(_) => "keep back",
        Move::Release => "free",
        Move::Choose(_) => "play",
        _ => "",
    }
}

/// How a move is offered: by what it is about, or by a button.
fn role(m: Move, on: Option<&str>) -> ChoiceRole {
    match m {
        Move::End | Move::Ready | Move::LendAll => ChoiceRole::Primary,
        _ if on.is_some() => ChoiceRole::Target,
        _ => ChoiceRole::Action,
    }
}

/// The card of a kind in somebody's dossier, or among those that are turned up or discarded.
fn card(g: &Orchestra, v: &View, holder: Option<Pawn>, kind: Kind) -> Option<String> {
    let b = &v.board;
    let held = holder.map_or(table::Set::NONE, |pawn| b.dossier[pawn.index()]);
    [held, b.turned_up, b.discard].into_iter().find_map(|cards| g.edition.one_of(cards, kind)).map(|card| ids::card(g, card))
}

fn thing(g: &Orchestra, v: &View, holder: Option<Pawn>, thing: Thing) -> Option<String> {
    match thing {
        Thing::Card(kind) => card(g, v, holder, kind),
        Thing::Item(item) => holder.map(|pawn| ids::item(g, g.sheet_of(&v.board, pawn), item)),
    }
}

/// The element that a move is about.
fn element(g: &Orchestra, v: &View, me: Option<Pawn>, m: Move) -> Option<String> {
    let b = &v.board;
    let here = me.and_then(|pawn| b.at(pawn));
    match m {
        Move::Go(it) => Some(ids::space(g, it)),
        Move::Reveal(it) | Move::TakeAt(it) | Move::RemoveAt(it) => Some(ids::tile(g, it)),
        Move::Collect => here.map(|space| ids::tile(g, space)),
        Move::Conspire(_) => Some(ids::CONSPIRE.into()),
        Move::Release => Some(ids::PRISON.into()),
        Move::Deliver(it) | Move::Drop(it) | Move::Use(it) | Move::Refuse(it) => thing(g, v, me, it),
        Move::Take(it) => thing(g, v, None, it),
        Move::Give(who, _) | Move::Pick(who) | Move::GiveDie(who, _) => Some(ids::pawn(g, who)),
        Move::TakeFrom(who, it) | Move::Want(who, it) => thing(g, v, b.pawn_of(who), it),
        Move::Play(kind) | Move::Attempt(kind, _) | Move::Keep(kind) => card(g, v, me, kind),
        Move::Act(_) => me.map(|pawn| format!("seat-{}", g.seat_of(pawn).0)),
        Move::Send(leader) if !matches!(b.agenda.top(), Some(Frame::Penalties { .. })) => Some(ids::leader(leader)),
        _ => None,
    }
}

/// What is taken up for a move: the thing that is given away.
fn taken_up(g: &Orchestra, v: &View, me: Option<Pawn>, m: Move) -> Option<String> {
    match m {
        Move::Give(_, it) => thing(g, v, me, it),
        _ => None,
    }
}
