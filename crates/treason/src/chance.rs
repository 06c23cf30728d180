//! What chance is asked for: its outcomes with their weights, in the order in which the dice count them, and their words.
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | who begins | by chair | 1 |
//! | a building card (dealt, turned up, seen, bought unseen) | by its place in the edition | 1 for each that lies in the uppermost part of the pile |
//! | an influence card | by kind | how many of it lie in the pile |
//! | a black counter | by value | how many of it lie in the pile |
//! | a die | by its face | 1 |
//! | the close of a window | one | 1 |

use crate::play::{self, attack, cards, dark_master, dark_master::SIDES, deck, force, reactions, row, setup};
use crate::{Building, Buildings, Card, Frame, Kind, Master, News, State, Treason};
use rand_core::Rng;
use table::{CLOSE, Log, Outcome, Outcomes, Spelled, chance};

/// The building cards that may come.
fn cards_to_come(g: &Treason, s: &State) -> Option<Buildings> {
    match s.board.top() {
        Frame::Deal { .. } => Some(setup::undealt(g, s)),
        Frame::Row { .. } | Frame::Look { .. } | Frame::DrawBuilding => Some(deck::next(g, s)),
        _ => None,
    }
}

/// Goes through the outcomes.
fn weigh(g: &Treason, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    if let Some(cards) = cards_to_come(g, s) {
        return cards.iter().for_each(|card| each(Outcome(card.0.into()), 1));
    }
    match s.board.top() {
        Frame::First => g.masters.iter().for_each(|master| each(Outcome(master as u16), 1)),
        Frame::DrawInfluence => {
            let pile = g.influence_pile(&s.board, &s.secret);
            for kind in g.edition.kinds_among(pile) {
                each(Outcome(kind.0.into()), pile.and(g.edition.copies[kind.index()]).len().into());
            }
        }
        Frame::DrawCounter { .. } => {
            for (value, count) in force::pile(g, s).into_iter().enumerate().filter(|(_, count)| *count > 0) {
                each(Outcome(value as u16), count.into());
            }
        }
        Frame::MoveDie | Frame::BlackDie | Frame::WhiteDie { .. } => (1..=SIDES).for_each(|face| each(Outcome(face.into()), 1)),
        _ => each(Outcome(0), 1),
    }
}

/// The possible outcomes.
pub(crate) fn outcomes(g: &Treason, s: &State, out: &mut Outcomes) {
    weigh(g, s, &mut |outcome, weight| out.push(outcome, weight));
}

/// One of the outcomes by weight, without a list of them.
#[inline]
pub(crate) fn draw(g: &Treason, s: &State, rng: &mut impl Rng) -> Outcome {
    if let Some(card) = cards_to_come(g, s).and_then(|cards| cards.any(rng)) {
        return Outcome(card.0.into());
    }
    chance::draw(rng, |each| weigh(g, s, each)).expect("a chance request has an outcome")
}

/// Lands an outcome and runs on to the next question.
pub(crate) fn land(g: &Treason, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let building = Building(o.0 as u8);
    match s.board.top() {
        Frame::First => setup::begins(g, s, Master::from_index(o.0.into()), log),
        Frame::Deal { to } => setup::deal(g, s, to, building, log),
        Frame::Row { .. } => {
            deck::take(s, building);
            row::turned_up(s, building, log);
        }
        Frame::Look { left } => row::seen(s, building, left),
        Frame::DrawBuilding => cards::got_building(g, s, building, log),
        Frame::DrawInfluence => {
            if let Some(card) = of_kind(g, s, Kind(o.0 as u8)) {
                cards::got_influence(g, s, card, log);
            }
        }
        Frame::DrawCounter { square } => force::drawn(g, s, square, o.0 as u8, log),
        Frame::MoveDie => dark_master::rolled(s, o.0 as u8, log),
        Frame::BlackDie => attack::black_rolled(s, o.0 as u8),
        Frame::WhiteDie { black } => attack::white_rolled(g, s, black, o.0 as u8, log),
        Frame::Window { threat, responses } => reactions::close(s, threat, responses),
        _ => {}
    }
    play::run(g, s, log);
}

/// The copies of a kind are alike: the first of them in the pile.
fn of_kind(g: &Treason, s: &State, kind: Kind) -> Option<Card> {
    g.edition.one_of(g.influence_pile(&s.board, &s.secret), kind)
}

/// An outcome in words of the record.
pub(crate) fn write_outcome(g: &Treason, s: &State, o: Outcome) -> String {
    let e = &g.edition;
    if cards_to_come(g, s).is_some() {
        return Building(o.0 as u8).write(e);
    }
    match s.board.top() {
        Frame::First => Master::ALL.get(usize::from(o.0)).map_or_else(String::new, |master| master.id().to_owned()),
        Frame::DrawInfluence => Kind(o.0 as u8).write(e),
        Frame::DrawCounter { .. } | Frame::MoveDie | Frame::BlackDie | Frame::WhiteDie { .. } => o.0.to_string(),
        _ => CLOSE.0.to_owned(),
    }
}

/// Reads what [`write_outcome`] wrote, from the text alone.
pub(crate) fn read_outcome(g: &Treason, s: &State, text: &str) -> Option<Outcome> {
    let e = &g.edition;
    if cards_to_come(g, s).is_some() {
        return Building::read(text, e).map(|card| Outcome(card.0.into()));
    }
    let number = match s.board.top() {
        Frame::First => Master::from_id(text)? as u16,
        Frame::DrawInfluence => Kind::read(text, e)?.0.into(),
        Frame::DrawCounter { .. } | Frame::MoveDie | Frame::BlackDie | Frame::WhiteDie { .. } => {
            text.parse::<u16>().ok().filter(|n| n.to_string() == text)?
        }
        _ => (text == CLOSE.0).then_some(0)?,
    };
    Some(Outcome(number))
}
