//! The setup: who begins, the deal, the choice of starting areas, the first towers. What lies ready before is in `setup.rs`.

use crate::play::{tell, tell_apart, turn};
use crate::refusal::Allowed;
use crate::{Area, Areas, Building, Frame, Master, Move, News, Owner, Period, Refusal, State, Treason};
use table::Log;

/// The starting player is found, by lot or by the option (`treason.setup.start-by-lot`). Everybody has the kit: knights, a castle card,
/// a marker on 0 and blocks, with the option more of them for early places in the order of turns (`treason.setup.kit`,
/// `treason.setup.options`).
pub(crate) fn begins(g: &Treason, s: &mut State, first: Master, log: &mut impl Log<News>) {
    s.board.first = first;
    for (place, master) in g.clockwise(first).enumerate() {
        let more = if g.rulings.seat_blocks { g.edition.more_blocks(g.players(), place) } else { 0 };
        s.board.blocks[master.index()] = u16::from(g.edition.constants.start_blocks + more);
    }
    tell(log, News::Begins { master: first });
    s.board.agenda.replace(Frame::Deal { to: first });
}

/// The cards that may be dealt: those of period A (`treason.setup.deal-three`, `treason.setup.deck-order`).
#[inline]
pub(crate) fn undealt(g: &Treason, s: &State) -> crate::Buildings {
    s.secret.pile.and(g.edition.of_period[Period::A.index()])
}

/// A player is dealt a card that nobody else sees.
pub(crate) fn deal(g: &Treason, s: &mut State, to: Master, card: Building, log: &mut impl Log<News>) {
    s.secret.pile.remove(card);
    s.secret.hands[to.index()].insert(card);
    tell_apart(g, to, News::DealtCard { master: to, card }, News::Dealt { master: to }, log);
}

/// Who has all their cards is dealt no more; then the next is, and after the last three cards are turned up (`treason.setup.row-three`).
/// A row of one colour is thrown away here as later (`treason.setup.row-not-uniform`).
pub(crate) fn dealt(g: &Treason, s: &mut State, to: Master) -> bool {
    if s.secret.hands[to.index()].len() < g.edition.constants.start_cards && !undealt(g, s).is_empty() {
        return false;
    }
    let next = g.clockwise(to).nth(1).filter(|next| *next != s.board.first);
    if let Some(to) = next {
        s.board.agenda.replace(Frame::Deal { to });
        return true;
    }
    // Drafting starts on the right of the starting player (`treason.setup.draft-order`).
    s.board.active = before(g, s.board.first);
    s.board.agenda.replace(Frame::Draft);
    s.board.agenda.push(Frame::Row { redraws: 0 });
    true
}

/// Who sits on the right: drafts and first towers go anticlockwise.
fn before(g: &Treason, master: Master) -> Master {
    g.clockwise(master).last().unwrap_or(master)
}

/// The dots of the areas that a player has chosen.
fn dots(g: &Treason, areas: Areas) -> u8 {
    areas.iter().map(|area| g.edition.price[area.index()]).sum()
}

/// The areas that a player may choose: neutral ones, not beside an own one, within ten dots, three at most
/// (`treason.setup.draft-max-3`, `treason.setup.draft-max-10`, `treason.setup.draft-own-apart`, `treason.setup.draft-beside-others`).
#[inline]
pub(crate) fn draftable(g: &Treason, s: &State, master: Master) -> Areas {
    let own = s.board.land_of(master.into());
    let left = g.edition.constants.draft_dots.saturating_sub(dots(g, own));
    if own.len() >= g.edition.constants.draft_areas || left == 0 {
        return Areas::NONE;
    }
    g.neutral(&s.board).minus(g.beside(own)).iter().filter(|area| g.edition.price[area.index()] <= left).collect()
}

/// Why an area cannot be chosen.
pub(crate) fn refuse_draft(g: &Treason, s: &State, master: Master, area: Area) -> Allowed {
    if let Some(owner) = s.board.owner(area) {
        return Err(Refusal::Drafted(area, owner));
    }
    let own = s.board.land_of(master.into());
    Refusal::BesideOwn(area).when(g.beside(own).has(area))?;
    let dots = dots(g, own) + g.edition.price[area.index()];
    Refusal::TooManyDots(area, dots).when(dots > g.edition.constants.draft_dots)?;
    Refusal::NotAChoice.when(!draftable(g, s, master).has(area))
}

/// Why the first tower cannot stand there.
pub(crate) fn refuse_tower(s: &State, master: Master, area: Area) -> Allowed {
    Refusal::NotOwnForTower(area).when(!s.board.land_of(master.into()).has(area))
}

/// A knight is placed on a starting area, free of charge; it isolates nobody (`treason.setup.draft-free`,
/// `treason.setup.draft-no-capture`). Then one tower each, free as well (`treason.setup.tower-one-each`).
pub(crate) fn place(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Draft(area) => {
            s.board.land[Owner::from(master).index()].insert(area);
            tell(log, News::Drafted { master, area });
            s.board.active = before(g, master);
        }
        Move::Tower(area) => {
            s.board.towers.insert(area);
            tell(log, News::FirstTower { master, area });
            if master == s.board.first {
                return turn::first(g, s, log);
            }
            s.board.active = before(g, master);
        }
        _ => {}
    }
}

/// Who has three areas, ten dots or no area to choose is passed over; when nobody has one the towers come, in the same order
/// (`treason.setup.draft-skip`).
pub(crate) fn drafted(g: &Treason, s: &mut State) -> bool {
    if !draftable(g, s, s.board.active).is_empty() {
        return false;
    }
    let may = |master: &Master| !draftable(g, s, *master).is_empty();
    // Anticlockwise from the one who is passed over.
    let mut next = s.board.active;
    for _ in 0..g.players() {
        next = before(g, next);
        if may(&next) {
            s.board.active = next;
            return true;
        }
    }
    s.board.active = before(g, s.board.first);
    s.board.agenda.replace(Frame::FirstTower);
    true
}
