//! Actions F and G: buying influence cards and blind building cards, and holding no more than two influence cards. What each card does is
//! in `card.rs`.

use crate::play::{action, card, deck, deck::NextCard, tell, tell_apart};
use crate::refusal::Allowed;
use crate::{Building, Card, Frame, Kind, Master, Moment, Move, News, Phase, Refusal, State, Treason};
use table::Log;

/// When own cards are played: before the building card is chosen, between actions, and for the Dark Master; in phase 3 nothing is
/// (`treason.cards.phase-1`, `treason.cards.between-actions`, `treason.cards.none-in-3`).
#[inline]
pub(crate) fn moment(s: &State) -> Option<Moment> {
    match s.board.phase()? {
        Phase::Income => Some(Moment::Phase1),
        Phase::Action => Some(Moment::Phase2),
        Phase::Influence => None,
        Phase::Dark => Some(Moment::Phase4),
    }
}

/// Are there influence cards to draw, in the pile or in the discards that would be shuffled (`treason.cards.discard-pile`)?
#[inline]
pub(crate) fn has_influence(g: &Treason, s: &State) -> bool {
    let held = s.secret.influence.iter().map(|hand| hand.len()).sum::<u8>();
    g.edition.influence.len() > held
}

/// Why no influence card can be bought; any number can (`treason.cards.influence-5`).
pub(crate) fn refuse_influence(g: &Treason, s: &State, master: Master) -> Allowed {
    Refusal::NoInfluence.when(!has_influence(g, s))?;
    action::refuse_cost(s, master, g.edition.constants.influence_cost)
}

/// Why no building card can be bought unseen; any number can (`treason.cards.building-5`).
pub(crate) fn refuse_blind(g: &Treason, s: &State, master: Master) -> Allowed {
    Refusal::NoBuildings.when(!deck::has_cards(s))?;
    action::refuse_cost(s, master, g.edition.constants.building_cost)
}

/// An influence card is bought.
pub(crate) fn buy_influence(g: &Treason, s: &mut State, master: Master, log: &mut impl Log<News>) {
    let cost = g.edition.constants.influence_cost;
    action::pay(s, master, cost);
    tell(log, News::BoughtInfluence { master, cost });
    s.board.agenda.push(Frame::DrawInfluence);
}

/// The top card of the pile is bought, whatever it is; the row is untouched.
pub(crate) fn buy_blind(g: &Treason, s: &mut State, master: Master, log: &mut impl Log<News>) {
    let cost = g.edition.constants.building_cost;
    action::pay(s, master, cost);
    tell(log, News::BoughtBlind { master, cost });
    s.board.agenda.push(Frame::DrawBuilding);
}

/// An empty influence pile is made anew of the discards; `false` while a card is drawn.
pub(crate) fn rebuild(g: &Treason, s: &mut State, log: &mut impl Log<News>) -> bool {
    if !g.influence_pile(&s.board, &s.secret).is_empty() {
        return false;
    }
    let cards = s.board.influence_discards.len();
    s.board.influence_discards = Default::default();
    if cards > 0 {
        tell(log, News::InfluenceRebuilt { cards });
    } else {
        s.board.agenda.pop();
    }
    true
}

/// An influence card comes to the hand of the active player. Who holds three then plays or discards one first.
pub(crate) fn got_influence(g: &Treason, s: &mut State, card: Card, log: &mut impl Log<News>) {
    let (master, kind) = (s.board.active, g.edition.of_card(card));
    s.secret.influence[master.index()].insert(card);
    tell_apart(g, master, News::GotInfluence { master, kind }, News::GetsInfluence { master }, log);
    if s.secret.influence[master.index()].len() > g.edition.constants.influence_hand {
        s.board.agenda.replace(Frame::OverLimit);
    } else {
        s.board.agenda.pop();
    }
}

/// The next building card, where it is known, comes without chance; `false` while one is drawn.
pub(crate) fn draw_known(g: &Treason, s: &mut State, log: &mut impl Log<News>) -> bool {
    match deck::look(s, log) {
        NextCard::Chance => false,
        NextCard::Known(card) => {
            got_building(g, s, card, log);
            true
        }
        NextCard::None => {
            s.board.agenda.pop();
            true
        }
    }
}

/// A building card comes unseen to the hand of the active player.
pub(crate) fn got_building(g: &Treason, s: &mut State, card: Building, log: &mut impl Log<News>) {
    let master = s.board.active;
    deck::take(s, card);
    s.secret.hands[master.index()].insert(card);
    // What others once saw of the pile they still know; the owner has seen it now in any case.
    s.secret.seen[master.index()].remove(card);
    tell_apart(g, master, News::GotBuilding { master, card }, News::GetsBuilding { master }, log);
    s.board.agenda.pop();
}

/// Is the third card of phase 2 over the limit? Then one of the three is played or discarded before anything else
/// (`treason.cards.hand-two`, `treason.cards.play-fresh`).
#[inline]
pub(crate) fn step(g: &Treason, s: &mut State) -> bool {
    let over = s.secret.influence[s.board.active.index()].len() > g.edition.constants.influence_hand;
    if !over {
        s.board.agenda.pop();
    }
    !over
}

/// Why something cannot be done while there are too many cards: in phase 3 one of them is discarded, and nothing else
/// (`treason.red.hand-limit`). Whether another can be played, a discard is always possible (`treason.cards.over-limit`).
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, m: Move) -> Allowed {
    let plays = moment(s).is_some();
    match m {
        Move::Discard(kind) => card::refuse_held(g, s, master, kind),
        Move::Play(_) | Move::PlayAt(..) | Move::PlayFor(..) if plays => card::refuse(g, s, master, m),
        _ if plays => Err(Refusal::MustPlayOrDiscard),
        _ => Err(Refusal::MustDiscard),
    }
}

/// One of too many cards is played or discarded, in sight of all (`treason.hidden.discard-open`).
pub(crate) fn act(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Discard(kind) => discard(g, s, master, kind, log),
        _ => card::play(g, s, master, m, log),
    }
}

fn discard(g: &Treason, s: &mut State, master: Master, kind: Kind, log: &mut impl Log<News>) {
    card::spend(g, s, master, kind, log);
    tell(log, News::Discarded { master, kind });
}
