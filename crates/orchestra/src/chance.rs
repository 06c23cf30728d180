//! What chance is asked: dice, cards, tiles, and who plays whom.
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | who begins | by seat | 1 |
//! | a conspirator | by the order of the edition | 1 |
//! | a conspirator card | by kind, in the order of the edition's files | the copies left |
//! | an event card | by kind, in the order of the edition's files | the copies that may be left |
//! | a tile | by kind | the tiles of that kind that nobody has seen |
//! | an interrogation face | by its number | 1 |
//! | dice | as [`table::Pool`] says, faces in the order 1, 2, 3, target, eagle | as there |

use crate::play::{self, black_orchestra, conspire, dossier, event, interrogation, peek, plot, release, reveal_and_collect, setup, tell};
use crate::{Card, Event, Frame, InterrogationFace, Item, News, Orchestra, Pawn, Roll, Sheet, State, dice};
use rand_core::Rng;
use table::{Log, Outcome, Outcomes, Set, chance};

/// What an outcome stands for.
enum Request {
    /// A pawn.
    First,
    /// A person.
    Person,
    /// A card of the conspirator deck.
    Card,
    /// A card of the event pile.
    Event,
    /// A kind of item.
    Tile,
    /// An interrogation face.
    Face,
    /// So many dice.
    Dice(u8),
}

fn request(s: &State) -> Request {
    let b = &s.board;
    match b.agenda.top() {
        Some(Frame::First) => Request::First,
        Some(Frame::People) => Request::Person,
        Some(Frame::Draw { .. } | Frame::Seek { .. } | Frame::TurnUp { .. }) => Request::Card,
        Some(Frame::Tile { .. }) => Request::Tile,
        Some(Frame::Face) => Request::Face,
        Some(Frame::Conspire { dice }) => Request::Dice(dice),
        Some(Frame::Orchestra) => Request::Dice(b.supply()),
        Some(Frame::PlotDice) => Request::Dice(b.attempt.map_or(1, |attempt| attempt.rolled)),
        Some(Frame::Release | Frame::ResistDie | Frame::TalkDie | Frame::Die | Frame::Reroll) => Request::Dice(1),
        _ => Request::Event,
    }
}

/// The first copy of each kind among some cards, with how many there are.
fn by_kind(g: &Orchestra, cards: Set<Card>, each: &mut dyn FnMut(Outcome, u32)) {
    for card in cards.iter() {
        let copies = cards.and(g.edition.copies[g.edition.of_card(card).index()]);
        if copies.nth(0) == Some(card) {
            each(Outcome(card.0.into()), copies.len().into());
        }
    }
}

fn events_by_kind(g: &Orchestra, events: Set<Event>, each: &mut dyn FnMut(Outcome, u32)) {
    let kind = |event: Event| g.edition.of_event(event);
    for event in events.iter() {
        // Copies of a kind follow each other.
        if event.0 > 0 && events.has(Event(event.0 - 1)) && kind(Event(event.0 - 1)) == kind(event) {
            continue;
        }
        let copies = events.iter().filter(|other| kind(*other) == kind(event)).count();
        let is_first = !events.iter().any(|other| other < event && kind(other) == kind(event));
        if is_first {
            each(Outcome(event.0.into()), copies as u32);
        }
    }
}

/// The outcomes one after the other.
fn each(g: &Orchestra, s: &State, request: &Request, each: &mut dyn FnMut(Outcome, u32)) {
    match request {
        Request::First => g.pawns.iter().for_each(|pawn| each(Outcome(pawn.0.into()), 1)),
        Request::Person => setup::left(g, &s.board).iter().for_each(|sheet| each(Outcome(sheet.0.into()), 1)),
        Request::Card => by_kind(g, s.board.deck, each),
        Request::Event => events_by_kind(g, s.secret.pile.set(), each),
        Request::Tile => {
            for item in crate::item::kinds_of(&s.board.unseen) {
                each(Outcome(item as u16), s.board.unseen[item.index()].into());
            }
        }
        Request::Face => s.secret.faces.iter().for_each(|face| each(Outcome(face.0.into()), 1)),
        Request::Dice(_) => {}
    }
}

/// The possible outcomes with their weights.
pub(crate) fn outcomes(g: &Orchestra, s: &State, out: &mut Outcomes) {
    match request(s) {
        Request::Dice(dice) => out.push_pool(dice::pool(dice)),
        request => each(g, s, &request, &mut |outcome, weight| out.push(outcome, weight)),
    }
}

/// One of [`outcomes`] by weight, without listing them.
pub(crate) fn draw(g: &Orchestra, s: &State, rng: &mut impl Rng) -> Outcome {
    let drawn = match request(s) {
        Request::First => g.pawns.any(rng).map(|pawn| Outcome(pawn.0.into())),
        Request::Card => s.board.deck.any(rng).map(|card| Outcome(first_copy(g, s.board.deck, card).0.into())),
        Request::Face => s.secret.faces.any(rng).map(|face| Outcome(face.0.into())),
        Request::Dice(dice) => Some(dice::pool(dice).draw(rng)),
        Request::Event => {
            let all = s.secret.pile.set();
            all.any(rng)
                .and_then(|event| all.iter().find(|other| g.edition.of_event(*other) == g.edition.of_event(event)))
                .map(|event| Outcome(event.0.into()))
        }
        request => chance::draw(rng, |out| each(g, s, &request, out)),
    };
    drawn.expect("a chance request has an outcome")
}

fn first_copy(g: &Orchestra, cards: Set<Card>, card: Card) -> Card {
    g.edition.one_of(cards, g.edition.of_card(card)).unwrap_or(card)
}

/// Lands an outcome and runs on to the next question.
pub(crate) fn land(g: &Orchestra, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(frame) = s.board.agenda.top() else { return };
    let number = o.0 as u8;
    let roll = |dice| Roll::of(dice, o);
    match frame {
        Frame::First => {
            setup::begin_with(&mut s.board, Pawn(number));
        }
        Frame::People => setup::dealt(g, s, Sheet(number), log),
        Frame::Draw { .. } | Frame::Seek { .. } | Frame::TurnUp { .. } => dossier::drawn(g, &mut s.board, Card(number), log),
        Frame::Tile { space, to } => reveal_and_collect::found(g, &mut s.board, (space, to), Item::from_index(number.into()), log),
        Frame::Face => interrogation::drawn(g, s, InterrogationFace(number), log),
        Frame::Conspire { dice } => conspire::rolled(g, &mut s.board, roll(dice), log),
        Frame::Orchestra => {
            let roll = roll(s.board.supply());
            black_orchestra::rolled(g, &mut s.board, roll, log);
        }
        Frame::PlotDice => {
            let roll = roll(s.board.attempt.map_or(1, |attempt| attempt.rolled));
            plot::rolled(g, s, roll, log);
        }
        Frame::Reroll => plot::rerolled(s, roll(1), log),
        Frame::Release => release::rolled(g, &mut s.board, roll(1), log),
        Frame::ResistDie => interrogation::resist_die(g, s, roll(1), log),
        Frame::TalkDie => interrogation::talk_die(g, s, roll(1), log),
        Frame::Die => {
            s.board.agenda.pop();
            s.board.roll = roll(1);
            tell(log, News::Rolled { roll: roll(1) });
        }
        Frame::Look { .. } => peek::seen(g, s, Event(number)),
        Frame::Turn(_) => event::turned_up(g, s, Event(number), log),
        _ => {}
    }
    play::run(g, s, log);
}

/// An outcome in the words of a record.
pub(crate) fn write_outcome(g: &Orchestra, s: &State, o: Outcome) -> String {
    let (e, at) = (&g.edition, usize::from(o.0));
    match request(s) {
        Request::First => crate::contract::SEATS[at].into(),
        Request::Person => e.sheets[Sheet(at as u8)].id.clone(),
        Request::Card => e.kinds[e.of_card(Card(o.0 as u8))].id.clone(),
        Request::Event => e.events[e.of_event(Event(o.0 as u8))].id.clone(),
        Request::Tile => Item::from_index(at).id().into(),
        Request::Face => e.faces[at].id.clone(),
        Request::Dice(dice) => dice::pool(dice).write(o, &dice::WORDS),
    }
}

/// Reads what [`write_outcome`] wrote, from the text alone; of a kind the first copy that is left.
pub(crate) fn read_outcome(g: &Orchestra, s: &State, text: &str) -> Option<Outcome> {
    let e = &g.edition;
    let at = match request(s) {
        Request::First => crate::contract::SEATS.iter().position(|seat| *seat == text)?,
        Request::Person => e.sheets.find(|it| it.id == text)?.index(),
        Request::Card => e.one_of(s.board.deck, e.kinds.find(|it| it.id == text)?)?.index(),
        Request::Event => {
            let kind = e.events.find(|it| it.id == text)?;
            s.secret.pile.set().iter().find(|event| e.of_event(*event) == kind)?.index()
        }
        Request::Tile => Item::from_id(text)?.index(),
        Request::Face => e.faces.iter().position(|face| face.id == text)?,
        Request::Dice(dice) => return dice::pool(dice).read(text, &dice::WORDS),
    };
    Some(Outcome(at as u16))
}
