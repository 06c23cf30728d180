//! Structured offers: what its maker gives, and what it gets for that.
//!
//! An offer is drafted thing by thing, in secret; put on the table; and then accepted, declined, answered with another one, or
//! withdrawn. What changes hands does so at once and together. [`Offer::play`] carries that out; the goods, what may be put in, and how
//! often, are the game's.

use serde::{Deserialize, Serialize};

/// One side of an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OfferSide {
    /// From the maker to the partner.
    Give,
    /// From the partner to the maker.
    Take,
}

impl OfferSide {
    /// Both, what is given first.
    pub const BOTH: [OfferSide; 2] = [OfferSide::Give, OfferSide::Take];

    /// Of maker and partner the one whose goods these are.
    pub fn owner<T>(self, maker: T, partner: T) -> T {
        match self {
            OfferSide::Give => maker,
            OfferSide::Take => partner,
        }
    }
}

/// Something on one side of an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Item<T> {
    /// On which side.
    pub side: OfferSide,
    /// What.
    pub good: T,
}

/// What can lie on one side of an offer.
pub trait Goods: Copy + Default + PartialEq {
    /// One thing.
    type Good: Copy;

    /// Does it lie there?
    fn has(&self, good: Self::Good) -> bool;
    /// Lays one thing there.
    fn put(&mut self, good: Self::Good);
    /// Takes one thing away that lies there.
    fn take_out(&mut self, good: Self::Good);
}

/// What is done with an offer: by its maker while it is drafted, by the partner when it lies on the table; the maker may withdraw
/// it then, unasked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferAct<T> {
    /// Something is put in.
    Put(Item<T>),
    /// Something is taken out again.
    TakeOut(Item<T>),
    /// It is complete, and is put on the table.
    Complete,
    /// The maker drops the draft.
    Scrap,
    /// The partner agrees to all of it.
    Accept,
    /// The partner does not.
    Decline,
    /// The partner drafts another one instead.
    Counter,
    /// The maker takes it back from the table.
    Withdraw,
}

/// What becomes of an offer by an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferStep<G> {
    /// Its maker drafts on.
    Drafted,
    /// It lies on the table, and the partner is asked.
    OnTheTable,
    /// Nothing comes of it.
    Dropped,
    /// Nothing comes of it, and the partner drafts an offer in turn.
    Countered,
    /// All of this changes hands now.
    Agreed(Offer<G>),
}

/// An offer: what its maker gives and takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Offer<G> {
    /// From the maker to the partner.
    pub give: G,
    /// From the partner to the maker.
    pub take: G,
    /// How many things have been taken out of it again; nothing any more once it lies on the table.
    pub taken_out: u8,
}

impl<G: Goods> Offer<G> {
    /// One side.
    #[inline]
    pub fn side(&self, side: OfferSide) -> &G {
        match side {
            OfferSide::Give => &self.give,
            OfferSide::Take => &self.take,
        }
    }

    fn side_mut(&mut self, side: OfferSide) -> &mut G {
        match side {
            OfferSide::Give => &mut self.give,
            OfferSide::Take => &mut self.take,
        }
    }

    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        OfferSide::BOTH.into_iter().all(|side| *self.side(side) == G::default())
    }

    /// Is this in it?
    pub fn has(&self, item: Item<G::Good>) -> bool {
        self.side(item.side).has(item.good)
    }

    /// Carries out an act that is allowed, and says what follows. An offer of which nothing more can come is empty again.
    pub fn play(&mut self, act: OfferAct<G::Good>) -> OfferStep<G> {
        match act {
            OfferAct::Put(item) => self.put(item),
            OfferAct::TakeOut(item) => self.take_out(item),
            OfferAct::Complete => {
                // How it came about is nobody's business.
                self.taken_out = 0;
                return OfferStep::OnTheTable;
            }
            OfferAct::Accept => return OfferStep::Agreed(std::mem::take(self)),
            OfferAct::Scrap | OfferAct::Decline | OfferAct::Withdraw => {
                *self = Offer::default();
                return OfferStep::Dropped;
            }
            OfferAct::Counter => {
                *self = Offer::default();
                return OfferStep::Countered;
            }
        }
        OfferStep::Drafted
    }

    fn put(&mut self, item: Item<G::Good>) {
        self.side_mut(item.side).put(item.good);
    }

    fn take_out(&mut self, item: Item<G::Good>) {
        self.taken_out += 1;
        self.side_mut(item.side).take_out(item.good);
    }
}
