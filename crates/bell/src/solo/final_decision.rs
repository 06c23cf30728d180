//! The Opponent in the Final Decision round: its card among the top ones, the search for a tab, what it does. What scores then and
//! who wins is as in a game for two (`bell.solo.end.same`). (Final Decision Round)

use super::{Mind, Picks, available, operations::operation, rehearsal};
use crate::play::{deck, final_decision, operations};
use crate::{Bell, Board, Card, Move, News, Side, Spaces, State, Use, news::Idle};
use table::{Log, Readers};

/// Its Final Decision card is shuffled among the top of the deck, and may not come up (`bell.solo.fd.shuffle-four`,
/// `bell.solo.fd.card-may-miss`).
pub(crate) fn mix_in(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    let Some(opponent) = g.opponent() else { return };
    let own = g.edition.final_decision[opponent.index()];
    if s.board.front.has(own) {
        s.board.front.remove(own);
        s.secret.deck.mix_in(own, 3);
        let among = s.secret.deck.mixed().map_or(1, |mixed| mixed.among);
        log.event(Readers::All, News::MixedIn { card: own, among });
    }
}

/// An action of the Final Decision: the event if it could change a cube in President or a space
/// pressing it, else one operation in the named space alone (`bell.solo.fd.event-choice`,
/// `bell.solo.fd.only-named-space`).
pub(super) fn act(mind: &Mind<'_>, card: Card) -> Picks {
    if final_decision::refuse_event(mind.g, mind.b, mind.me, card).is_none() && rehearsal::could_touch_president(mind, card) {
        return Picks::one(Move::As(Use::Event));
    }
    let named = mind.g.edition.card(card).tab.space.map_or(Spaces::NONE, Spaces::only);
    operation(mind, named).unwrap_or(Picks::one(Move::Pass))
}

/// Why it does nothing with its card of the Final Decision: what it may not do, or what its guidelines keep it from.
pub(crate) fn why_idle(g: &Bell, b: &Board, me: Side, card: Card) -> Idle {
    let Some(space) = g.edition.card(card).tab.space else { return Idle::EventOnly };
    let (escalate, persuade) = operations::targets(b, me, Spaces::only(space));
    match (escalate.is_empty(), persuade.is_empty()) {
        (true, true) => Idle::NothingAllowed(space),
        (true, false) => Idle::MayNotPlace(space),
        (false, _) if available(b, me) == 0 => Idle::NotAvailable(space),
        (false, _) => Idle::NoRoom(space),
    }
}

/// The Player has chosen (`bell.solo.fd.player-first`): goes on looking for a card with a tab; `false` when the next card must be revealed
/// (`bell.solo.fd.skip-blank`, `bell.solo.fd.reshuffle`).
pub(crate) fn find_tab(g: &Bell, s: &mut State, pair: u8, log: &mut impl Log<News>) -> bool {
    if s.board.in_play.is_none() {
        if s.secret.deck.is_empty() && s.board.pile.iter().any(|c| !g.edition.card(c).tab.is_blank()) {
            deck::rebuild_if_empty(g, s, log);
        }
        if !s.secret.deck.is_empty() {
            return false;
        }
    }
    final_decision::reveal(g, s, pair, log);
    true
}

/// A card is revealed in the search for a tab; one without goes to the pile.
pub(crate) fn found(g: &Bell, s: &mut State, card: Card, log: &mut impl Log<News>) {
    s.secret.deck.take(card);
    log.learned(g.everybody());
    if g.edition.card(card).tab.is_blank() {
        s.board.pile.put(card);
        log.event(Readers::All, News::PassesOver(card));
    } else {
        s.board.in_play = Some(card);
    }
}
