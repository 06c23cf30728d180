//! What can be decided. Every move is complete in itself: it names the card and what it is aimed at.

use crate::{Area, Building, Kind, Shop};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Choose a starting area.
    Draft(Area),
    /// Place a watchtower: the free one, or one that is bought.
    Tower(Area),

    /// Take a card of the row.
    Take(Building),
    /// Take it, and play an influence card at the refill.
    TakeWith(Building, Kind),
    /// Turn one of the seen cards up.
    TurnUp(Building),

    /// Buy an area.
    Buy(Area),
    /// Place a building.
    Build(Building, Area),
    /// Buy a white counter.
    White,
    /// Buy a black counter.
    Black,
    /// Swap the black counter on this square, counted from 0 from the lowest.
    Swap(u8),
    /// Sell a building card.
    Sell(Building, Shop),
    /// Buy a building card that lies in a shop.
    BuyCard(Building, Shop),
    /// Buy an influence card.
    BuyInfluence,
    /// Buy the top building card of the pile, unseen.
    BuyBlind,
    /// End the action phase.
    EndActions,

    /// Play an influence card that is aimed at nothing of its own.
    Play(Kind),
    /// Play it on an area.
    PlayAt(Kind, Area),
    /// Play it for a building card of the hand.
    PlayFor(Kind, Building),
    /// Discard an influence card.
    Discard(Kind),

    /// Answer with an influence card.
    Answer(Kind),
    /// Answer nothing.
    Pass,

    /// Roll for how far the Dark Master may go.
    Roll,
    /// Move the Dark Master here; without a roll as far as black counters allow.
    Walk(Area),
    /// Leave him where he is after the roll.
    Stay,
    /// Attack with him where he stands.
    Attack,
    /// End the turn.
    EndTurn,
}
