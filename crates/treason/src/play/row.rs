//! The row of building cards face up: how it is filled, and what becomes of three of one colour.

use crate::play::{deck, deck::NextCard, show, tell, tell_apart};
use crate::{Building, Buildings, Category, Frame, Master, Move, News, ROW, RowCard, SEEN, State, Treason};
use table::Log;

/// A card of the row is taken out of it, with the blocks on it.
pub(crate) fn take(s: &mut State, card: Building) -> u8 {
    let len = usize::from(s.board.row_len);
    let Some(at) = s.board.row().iter().position(|it| it.building == card) else { return 0 };
    let blocks = s.board.row[at].blocks;
    s.board.row.copy_within(at + 1..len, at);
    s.board.row[len - 1] = RowCard::default();
    s.board.row_len -= 1;
    s.board.row_stays = false;
    blocks
}

/// A block of the Bank is laid on each card that was not chosen, every time anew (`treason.row.add-block`).
pub(crate) fn add_blocks(g: &Treason, s: &mut State) {
    let len = usize::from(s.board.row_len);
    s.board.row[..len].iter_mut().for_each(|it| it.blocks = it.blocks.saturating_add(g.edition.constants.block_on_card));
}

/// Turns a card up, without a block on it (`treason.row.refill`).
pub(crate) fn turned_up(s: &mut State, card: Building, log: &mut impl Log<News>) {
    s.board.row[usize::from(s.board.row_len)] = RowCard { building: card, blocks: 0 };
    s.board.row_len += 1;
    s.board.open.remove(card);
    tell(log, News::TurnedUp { card });
}

/// Fills the row as far as it goes without chance, and then looks at the colours; `false` while a card is drawn.
pub(crate) fn fill(g: &Treason, s: &mut State, redraws: u8, log: &mut impl Log<News>) -> bool {
    if s.board.row_len < ROW.min(g.edition.constants.row.into()) as u8 {
        match deck::look(s, log) {
            NextCard::Chance => return false,
            NextCard::Known(card) => {
                deck::take(s, card);
                show(g, log);
                turned_up(s, card, log);
                return true;
            }
            NextCard::None => {}
        }
    }
    match uniform(g, s) {
        Some(category) if redraws < g.edition.constants.redraw_stop && has_another(g, s, category) => {
            throw_away(s, category, log);
            s.board.agenda.replace(Frame::Row { redraws: redraws + 1 });
        }
        other => {
            if let Some(category) = other {
                s.board.row_stays = true;
                tell(log, News::RowStays { category });
            }
            s.board.agenda.pop();
        }
    }
    true
}

/// The colour of a full row of one colour.
fn uniform(g: &Treason, s: &State) -> Option<Category> {
    let mut colours = s.board.row().iter().map(|it| g.edition.category_of(it.building));
    let first = colours.next().filter(|_| usize::from(s.board.row_len) == ROW)?;
    colours.all(|other| other == first).then_some(first)
}

/// Could a card of another colour come? Otherwise the row stays; it is looked for before the row is thrown away, and after twenty redraws
/// the row stays in any case (R-13, `treason.row.triple-repeat`).
fn has_another(g: &Treason, s: &State, category: Category) -> bool {
    let bottom: Buildings = s.secret.bottom().iter().copied().collect();
    !s.secret.pile.or(bottom).or(deck::rebuildable(s)).minus(g.edition.of_category[category.index()]).is_empty()
}

/// Three cards of one colour go to the discards, their blocks to the Bank (`treason.row.triple`, `treason.row.blocks-leave`).
fn throw_away(s: &mut State, category: Category, log: &mut impl Log<News>) {
    let blocks = s.board.row().iter().map(|it| it.blocks).sum();
    let cards: Buildings = s.board.row().iter().map(|it| it.building).collect();
    s.board.discards = s.board.discards.or(cards);
    s.board.row = Default::default();
    s.board.row_len = 0;
    tell(log, News::RowThrown { category, blocks });
}

/// The active player sees the next cards of the pile, as many as there are (`treason.card.wizard-edges`); `false` while one is drawn.
pub(crate) fn look(g: &Treason, s: &mut State, left: u8, log: &mut impl Log<News>) -> bool {
    if left > 0 {
        match deck::look(s, log) {
            NextCard::Chance => return false,
            NextCard::Known(card) => {
                seen(s, card, left);
                return true;
            }
            NextCard::None => {}
        }
    }
    let (master, cards) = (s.board.active, s.secret.look_len);
    let known: [Option<Building>; SEEN] = std::array::from_fn(|n| s.secret.look().get(n).copied());
    s.board.agenda.pop();
    match cards {
        0 => {}
        // One card in all is simply turned up.
        1 => {
            let card = s.secret.look[0];
            end_look(s);
            show(g, log);
            turned_up(s, card, log);
        }
        _ => {
            tell_apart(g, master, News::LooksAt { master, cards: known }, News::Looks { master, cards }, log);
            s.board.agenda.push(Frame::TurnUp);
        }
    }
    true
}

/// One more card is seen.
pub(crate) fn seen(s: &mut State, card: Building, left: u8) {
    deck::take(s, card);
    s.secret.look[usize::from(s.secret.look_len)] = card;
    s.secret.look_len += 1;
    s.board.agenda.replace(Frame::Look { left: left - 1 });
}

fn end_look(s: &mut State) {
    s.secret.look = Default::default();
    s.secret.look_len = 0;
}

/// One of the seen cards is turned up, the others go to the bottom, where only this player knows them (`treason.card.wizard`).
pub(crate) fn turn_up(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    let Move::TurnUp(card) = m else { return };
    let (look, len) = (s.secret.look, usize::from(s.secret.look_len));
    end_look(s);
    s.board.agenda.pop();
    show(g, log);
    turned_up(s, card, log);
    for other in look.into_iter().take(len).filter(|other| *other != card) {
        deck::put_under(s, other);
        s.secret.seen[master.index()].insert(other);
    }
    tell(log, News::PutUnder { master, cards: len as u8 - 1 });
}
