//! Moves as a player would say them.

use super::naming::{card, event, person, space, thing};
use crate::{
    Orchestra, View,
    leader::Leader,
    moves::Move,
    state::{CardOrder, EventFrame, Frame, Of, State},
};
use scene::{Sentence, say};
use table::event as events;

/// A move in words.
pub(crate) fn say_move(g: &Orchestra, v: &View, m: Move) -> Sentence {
    let top = v.board.agenda.top();
    match m {
        Move::Choose(who) => say!("Play {who}", who = g.edition.sheet(who).title.as_str()),
        Move::Go(to) => match top {
            Some(Frame::Turn(_)) => say!("Move to {to}", to = space(g, to)),
            Some(Frame::Visit { leader }) => say!("{leader} visits {to}", leader, to = space(g, to)),
            Some(Frame::Dispatch { .. }) => say!("Send them to {to}", to = space(g, to)),
            _ => say!("Go to {to}", to = space(g, to)),
        },
        Move::Reveal(at) => say!("Turn up the tile in {at}", at = space(g, at)),
        Move::Collect => say!("Collect the item here"),
        Move::Conspire(dice) => say!("Conspire with {dice} dice", dice),
        Move::Deliver(it) => say!("Deliver {it}", it = thing(g, it)),
        Move::Dossier => say!("Draw a card"),
        Move::DossierOfTwo => say!("Draw two cards and keep one"),
        Move::Release => say!("Try to free a prisoner"),
        Move::Give(who, it) => say!("Give {it} to {who}", it = thing(g, it), who = person(g, who)),
        Move::TakeFrom(who, it) => say!("Take {it} from {who}", it = thing(g, it), who = person(g, who)),
        Move::Play(kind) => say!("Play {card}", card = card(g, kind)),
        Move::Act(act) => g.edition.acts[act.index()].text.as_str().into(),
        Move::Attempt(plot, Leader::Hitler) => say!("Attempt {plot}", plot = card(g, plot)),
        Move::Attempt(plot, target) => say!("Attempt {plot} on {target}", plot = card(g, plot), target),
        Move::End => say!("End your actions"),
        Move::EndAndAsk => say!("End your actions, and ask the others first"),
        Move::Option(n) => option(g, v, n),
        Move::Pick(who) => say!("{who}", who = person(g, who)),
        Move::Accept => say!("Accept"),
        Move::Decline => say!("Decline"),
        Move::Stop => say!("Enough"),
        Move::Draw => say!("Draw a card"),
        Move::Drop(it) => say!("Discard {it}", it = thing(g, it)),
        Move::Take(it) => say!("Take {it}", it = thing(g, it)),
        Move::TakeAt(at) => say!("Take the tile in {at}", at = space(g, at)),
        Move::RemoveAt(at) => say!("The tile in {at} leaves the game", at = space(g, at)),
        Move::Send(leader) => match top {
            Some(Frame::Penalties { .. }) => say!("{leader}'s penalty first", leader),
            _ => say!("{leader}", leader),
        },
        Move::Again(face) => say!("Roll a die that shows {face} again", face = face.name()),
        Move::OnTop(kind) => say!("{event} lies on top", event = event(g, kind)),
        Move::TakeOut(kind) => say!("{event} leaves the game", event = event(g, kind)),
        Move::Keep(kind) => say!("Keep {card}", card = card(g, kind)),
        Move::KeepAll => say!("Keep all Illegal cards"),
        Move::Lay(n) => say!("Lay {n} targets on the card", n),
        Move::Use(it) => say!("Use {it}", it = thing(g, it)),
        Move::Want(who, it) => say!("Ask {who} for {it}", who = person(g, who), it = thing(g, it)),
        Move::Ready => say!("Nothing more"),
        Move::Cancel => say!("Give up the attempt"),
        Move::LendAll => say!("Lend all that is wanted"),
        Move::Refuse(it) => say!("Do not lend {it}", it = thing(g, it)),
        Move::Roll(dice) => say!("Roll {dice} dice", dice),
        Move::Talk(option) => {
            let data = &g.edition.talks[option.index()];
            say!("{title}: {text}", title = data.title.as_str(), text = data.text.as_str())
        }
        Move::Resist => say!("Try and Resist"),
        Move::GiveDie(who, number) => say!("Give {who} the die with {number}", who = person(g, who), number),
        Move::Pass => say!("Pass"),
        Move::Call(who) => say!("{who} wants to be asked", who = person(g, who)),
        Move::Order(who, kind, order) => {
            let when = match order {
                CardOrder::Ask => "always",
                CardOrder::Stage7 => "in stage 7",
                CardOrder::Never => "never",
            };
            say!("Ask {who} about {card}: {when}", who = person(g, who), card = card(g, kind), when)
        }
    }
}

/// An option of a program, or of the full dissent track.
fn option(g: &Orchestra, v: &View, n: u8) -> Sentence {
    match v.board.agenda.top() {
        Some(Frame::Dissent) => match n {
            0 => say!("One conspirator raises motivation by 1"),
            1 => say!("Military support falls by 1"),
            _ => say!("What the current event offers"),
        },
        Some(Frame::Event(EventFrame::Choose { .. })) => {
            let s = State { board: v.board, secret: crate::know::nothing(g) };
            let of = events::running::<Orchestra>(&s).map(|(of, ..)| of);
            let text = match of {
                Some(Of::Card(kind)) => g.edition.kind(kind).text.as_str(),
                _ => "",
            };
            say!("Option {n} of: {text}", n = n + 1, text)
        }
        _ => say!("Option {n}", n = n + 1),
    }
}
