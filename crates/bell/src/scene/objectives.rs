//! The Objective cards: those offered, those kept, those revealed.

use crate::{Began, Bell, Frame, Side, Space, View, tell::card_text::paragraphs, tell::ids, tell::naming::tint};
use scene::{Card as Drawn, Face, Tint};

/// The Objective cards that lie on the table, as backs where the viewer does not know them.
pub(super) fn draw(g: &Bell, v: &View) -> Vec<Drawn> {
    let mut cards = Vec::new();
    cards.extend(v.own(&v.known.offered).iter().map(|space| offered(g, v, space)));
    for side in Side::BOTH {
        let at = side.index();
        let zone = format!("objective-of-{}", side.name());
        match (v.board.objective_shown[at], v.known.kept[at]) {
            (Some(space), _) => cards.push(open(g, space, zone)),
            (None, Some(space)) => cards.push(kept(g, v, side, space, zone)),
            (None, None) if v.counts.kept[at] => cards.push(back(format!("kept-objective-{}", side.id()), zone, side)),
            (None, None) => {}
        }
        if v.side != Some(side) {
            let zone = format!("objectives-offered-to-{}", side.name());
            cards.extend((1..=v.counts.offered[at]).map(|n| back(format!("offered-{}-{n}", side.id()), zone.clone(), side)));
        }
    }
    cards
}

fn back(id: String, zone: String, side: Side) -> Drawn {
    Drawn::back(id, zone).tinted(tint(side))
}

/// An Objective face up.
fn open(g: &Bell, space: Space, zone: String) -> Drawn {
    let printed = &g.edition.objectives[space.index()];
    let mut card = Drawn::new(ids::objective(space), &printed.title, zone)
        .tinted(Tint(space.dimension().id()))
        .corner("+1")
        .line(format!("Control {} for 1 Victory Point. Then, if you like:", space.name()))
        .from_source(printed.source.id());
    card.lines.extend(paragraphs(g, &g.edition.objective_events[space.index()], Began::Event));
    card.lines.push(format!("History: {}", printed.note));
    card
}

/// One of those that the viewer chooses from.
fn offered(g: &Bell, v: &View, space: Space) -> Drawn {
    let card = open(g, space, "objective-to-choose".into());
    let chosen = v.board.agenda.top() == Some(Frame::Keep) && v.own(&v.known.sealed) == Some(space as u8);
    if chosen { card.tag("your answer") } else { card }
}

/// One in force that the viewer knows, with how it stands.
fn kept(g: &Bell, v: &View, side: Side, space: Space, zone: String) -> Drawn {
    let held = if v.board.control(side).has(space) { "Controlled now" } else { "not Controlled now" };
    let mut card = open(g, space, zone).tag(held);
    // Against the Solo Opponent both Objectives lie open before the Player.
    card.face = if g.solo.is_some() { Face::Up } else { Face::Down };
    card
}
