//! Offers: what is put in, taken out again, and whose it is.

use table::{Goods, Item, Offer, OfferSide};

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

fn item(side: OfferSide, good: Good) -> Item<Good> {
    Item { side, good }
}

#[test]
fn what_is_given_and_what_is_taken_are_kept_apart() {
    let mut offer = Offer::<Fruit>::default();
    assert!(offer.is_empty());
    offer.put(item(OfferSide::Give, Good::Apple));
    offer.put(item(OfferSide::Give, Good::Apple));
    offer.put(item(OfferSide::Take, Good::Cart));
    assert_eq!((offer.give, offer.take), (Fruit { apples: 2, cart: false }, Fruit { apples: 0, cart: true }));
    assert!(offer.has(item(OfferSide::Take, Good::Cart)) && !offer.has(item(OfferSide::Give, Good::Cart)) && !offer.is_empty());
    assert_eq!(OfferSide::BOTH.map(|side| side.owner("maker", "partner")), ["maker", "partner"]);
}

#[test]
fn how_often_something_was_taken_out_is_counted_until_it_lies_on_the_table() {
    let mut offer = Offer::<Fruit>::default();
    for _ in 0..3 {
        offer.put(item(OfferSide::Give, Good::Apple));
        offer.take_out(item(OfferSide::Give, Good::Apple));
    }
    assert_eq!((offer.taken_out, offer.is_empty()), (3, true));
    offer.put(item(OfferSide::Take, Good::Apple));
    offer.complete();
    assert_eq!(offer.taken_out, 0, "how it came about is nobody's business");
}
