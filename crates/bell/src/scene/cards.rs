//! The Strategy cards that a viewer sees: hand, discard pile, cards laid aside, Final Decision cards.
//! What they do not see of them lies there as backs.

use crate::{
    Began, Bell, Board, Card, Colour, Frame, Side, View, edition::Tab, play::events, play::presence_and_control::snapshot,
    tell::card_text::paragraphs, tell::ids, tell::naming::tint, under_way,
};
use scene::{Card as Drawn, Tint, counted};

/// Where a Strategy card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lies {
    /// Chosen for the play under way.
    InPlay,
    /// On the pile, shown by a side for the pair under way.
    Revealed(Side),
    /// On the pile, while its event runs.
    EventUnderWay,
    /// In the viewer's hand.
    Hand,
    /// On top of the pile.
    Top,
    /// In front of its owner.
    Front(Side),
    /// Laid aside by the viewer in this round.
    Aside(Side, u8),
    /// In the hand of another, and everybody knows it.
    KnownHand(Side),
    /// In the pile.
    Below,
}

impl Lies {
    /// The zone, which is read as a heading.
    fn zone(self) -> String {
        match self {
            Lies::InPlay => "in-play".into(),
            Lies::Revealed(_) => "revealed".into(),
            Lies::EventUnderWay => "event-under-way".into(),
            Lies::Hand => "hand".into(),
            Lies::Top => "top-of-the-discard-pile".into(),
            Lies::Front(side) => format!("in-front-of-{}", side.name()),
            Lies::Aside(side, _) => format!("laid-aside-by-{}", side.name()),
            Lies::KnownHand(side) => format!("hand-of-{}", side.name()),
            Lies::Below => "discard-pile-below".into(),
        }
    }

    /// Is the card part of what is under way?
    pub(super) fn is_active(self) -> bool {
        matches!(self, Lies::InPlay | Lies::Revealed(_) | Lies::EventUnderWay)
    }

    /// Do only some know it?
    fn is_hidden(self) -> bool {
        matches!(self, Lies::Aside(..) | Lies::KnownHand(_))
    }
}

/// Every Strategy card that the viewer sees, once, with its place.
pub(super) fn strategy(g: &Bell, v: &View) -> Vec<(Card, Lies)> {
    let b = &v.board;
    let pair = under_way::pair(b);
    let mut places: Vec<(Card, Lies)> = b.in_play.map(|card| (card, Lies::InPlay)).into_iter().collect();
    places.extend(Side::BOTH.into_iter().filter_map(|side| Some((pair[side.index()]?, Lies::Revealed(side)))));
    places.extend(under_way::event_card(b).map(|card| (card, Lies::EventUnderWay)));
    places.extend(v.own(&v.known.hand).iter().map(|card| (card, Lies::Hand)));
    // The viewer's own Final Decision card can be spent in any play, so it lies beside the hand.
    let (own, others): (Vec<Side>, Vec<Side>) = Side::BOTH.into_iter().partition(|side| v.side == Some(*side));
    let front =
        |side: Side| Some(g.edition.final_decision[side.index()]).filter(|card| b.front.has(*card)).map(|card| (card, Lies::Front(side)));
    places.extend(own.into_iter().filter_map(front));
    places.extend(b.pile.top().map(|card| (card, Lies::Top)));
    places.extend(others.into_iter().filter_map(front));
    if let Some(side) = v.side {
        places.extend((1..).zip(v.own(&v.known.aside)).filter_map(|(round, card)| Some((card?, Lies::Aside(side, round)))));
    }
    for side in Side::BOTH.into_iter().filter(|side| v.side != Some(*side)) {
        places.extend(v.known.hand[side.index()].iter().map(|card| (card, Lies::KnownHand(side))));
    }
    places.extend(b.pile.iter().rev().map(|card| (card, Lies::Below)));
    // A card on the pile may have a better place above, which comes first.
    let mut seen = table::Set::NONE;
    places.retain(|(card, _)| {
        let new = !seen.has(*card);
        seen.insert(*card);
        new
    });
    places
}

/// A card face up to this viewer.
pub(super) fn drawn(g: &Bell, v: &View, card: Card, lies: Lies) -> Drawn {
    let printed = g.edition.card(card);
    let mut drawn = Drawn::new(ids::card(g, card), &printed.title, lies.zone())
        .tinted(colour(printed.colour))
        .corner(printed.ops)
        .from_source(printed.source.id());
    drawn.lines = paragraphs(g, g.edition.event(card), Began::Play);
    drawn.lines.push(format!("History: {}", printed.note));
    drawn.tags = tags(g, v, card, lies);
    drawn.state = state(g, v, card, lies);
    if lies.is_hidden() { drawn.face_down() } else { drawn }
}

/// What can be done with a card, in two or three words.
fn state(g: &Bell, v: &View, card: Card, lies: Lies) -> String {
    match (lies, v.board.agenda.top()) {
        (Lies::InPlay, Some(Frame::Ops { left, .. })) => counted(left, "point") + " left",
        (Lies::Hand, _) if v.board.is_final() => allowed(g.edition.card(card).tab).unwrap_or_else(|| "no tab".into()),
        (Lies::Hand, _) if v.side.is_some_and(|side| !has_event(g, &v.board, side, card)) => "event closed".into(),
        (Lies::Hand, _) => "event or points".into(),
        (Lies::Aside(..), _) => "laid aside".into(),
        _ => String::new(),
    }
}

/// Could a side use the event of a card of its hand, if its play began now? Between plays nothing of Presence and Control is noted.
fn has_event(g: &Bell, b: &Board, side: Side, card: Card) -> bool {
    events::refuse_use(g, &Board { snapshot: snapshot(g, b, side), ..*b }, side, card).is_none()
}

fn colour(colour: Colour) -> Tint {
    colour.owner().map_or(Tint("blue"), tint)
}

fn tags(g: &Bell, v: &View, card: Card, lies: Lies) -> Vec<String> {
    let printed = g.edition.card(card);
    let mut tags = Vec::new();
    tags.extend(printed.repeated.then(|| "Repeated".into()));
    tags.extend(tab(printed.tab));
    tags.extend(v.board.executed.has(card).then(|| "event executed".into()));
    tags.extend(answered(v, card).then(|| "your answer".into()));
    match lies {
        Lies::Revealed(side) => tags.push(format!("shown by {}", side.name())),
        Lies::Aside(_, round) => tags.push(format!("in round {round}")),
        _ => {}
    }
    tags
}

/// What the tab allows in the Final Decision round.
fn tab(tab: Tab) -> Option<String> {
    allowed(tab).map(|allowed| format!("Final Decision: {allowed}"))
}

/// The space of a tab, or its event: "President or event".
fn allowed(tab: Tab) -> Option<String> {
    match (tab.space, tab.event) {
        (Some(space), true) => Some(format!("{} or event", space.name())),
        (Some(space), false) => Some(space.name().into()),
        (None, true) => Some("event".into()),
        (None, false) => None,
    }
}

/// Has the viewer chosen this card in the sealed question under way?
fn answered(v: &View, card: Card) -> bool {
    matches!(v.board.agenda.top(), Some(Frame::Trim | Frame::Pick { .. })) && v.own(&v.known.sealed) == Some(card.0)
}

/// The backs of what others hold and have laid aside.
pub(super) fn backs(v: &View) -> Vec<Drawn> {
    let mut backs = Vec::new();
    for side in Side::BOTH.into_iter().filter(|side| v.side != Some(*side)) {
        let at = side.index();
        let hidden = v.counts.hand[at] - v.known.hand[at].len();
        let back = |what: &str, n: u8, zone: String| Drawn::back(format!("{what}-{}-{n}", side.id()), zone).tinted(tint(side));
        backs.extend((1..=hidden).map(|n| back("hand", n, Lies::KnownHand(side).zone())));
        backs.extend((1..=v.counts.aside[at]).map(|n| back("aside", n, Lies::Aside(side, n).zone())));
    }
    backs
}
