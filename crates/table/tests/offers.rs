//! Offers: what is put in, taken out again, and whose it is; and what becomes of them.

use table::{Goods, Item, Offer, OfferAct, OfferSide, OfferStep};

/// So many apples, and perhaps the cart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Fruit {
    apples: u8,
    cart: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Good {
    Apple,
    Cart,
}

impl Goods for Fruit {
    type Good = Good;

    fn has(&self, good: Good) -> bool {
        match good {
            Good::Apple => self.apples > 0,
            Good::Cart => self.cart,
        }
    }

    fn put(&mut self, good: Good) {
        match good {
            Good::Apple => self.apples += 1,
            Good::Cart => self.cart = true,
        }
    }

    fn take_out(&mut self, good: Good) {
        match good {
            Good::Apple => self.apples -= 1,
            Good::Cart => self.cart = false,
        }
    }
}

fn put(side: OfferSide, good: Good) -> OfferAct<Good> {
    OfferAct::Put(Item { side, good })
}

/// An offer after these acts, of which none but the last brings more than a draft.
fn after(acts: &[OfferAct<Good>]) -> (Offer<Fruit>, OfferStep<Fruit>) {
    let mut offer = Offer::default();
    let steps: Vec<_> = acts.iter().map(|act| offer.play(*act)).collect();
    let (last, before) = steps.split_last().unwrap();
    assert!(before.iter().all(|step| matches!(step, OfferStep::Drafted | OfferStep::OnTheTable)));
    (offer, *last)
}

/// Two apples for the cart.
const DRAFT: [OfferAct<Good>; 3] = [
    OfferAct::Put(Item { side: OfferSide::Give, good: Good::Apple }),
    OfferAct::Put(Item { side: OfferSide::Give, good: Good::Apple }),
    OfferAct::Put(Item { side: OfferSide::Take, good: Good::Cart }),
];

#[test]
fn what_is_given_and_what_is_taken_are_kept_apart() {
    assert!(Offer::<Fruit>::default().is_empty());
    let (offer, step) = after(&DRAFT);
    assert_eq!(step, OfferStep::Drafted);
    assert_eq!((offer.give, offer.take), (Fruit { apples: 2, cart: false }, Fruit { apples: 0, cart: true }));
    let has = |side, good| offer.has(Item { side, good });
    assert!(has(OfferSide::Take, Good::Cart) && !has(OfferSide::Give, Good::Cart) && !offer.is_empty());
    assert_eq!(OfferSide::BOTH.map(|side| side.owner("maker", "partner")), ["maker", "partner"]);
}

#[test]
fn how_often_something_was_taken_out_is_counted_until_it_lies_on_the_table() {
    let apple = Item { side: OfferSide::Give, good: Good::Apple };
    let mut acts = [OfferAct::Put(apple), OfferAct::TakeOut(apple)].repeat(3);
    assert_eq!((after(&acts).0.taken_out, after(&acts).0.is_empty()), (3, true));
    acts.extend([put(OfferSide::Take, Good::Apple), OfferAct::Complete]);
    let (offer, step) = after(&acts);
    assert_eq!((offer.taken_out, step), (0, OfferStep::OnTheTable), "how it came about is nobody's business");
}

#[test]
fn an_offer_is_agreed_countered_or_dropped_and_leaves_nothing_behind() {
    let offered = [&DRAFT[..], &[OfferAct::Complete]].concat();
    let offer = after(&offered).0;
    for (act, step) in [
        (OfferAct::Accept, OfferStep::Agreed(offer)),
        (OfferAct::Decline, OfferStep::Dropped),
        (OfferAct::Withdraw, OfferStep::Dropped),
        (OfferAct::Counter, OfferStep::Countered),
    ] {
        assert_eq!(after(&[&offered[..], &[act]].concat()), (Offer::default(), step));
    }
    assert_eq!(after(&[&DRAFT[..], &[OfferAct::Scrap]].concat()), (Offer::default(), OfferStep::Dropped));
}
