//! `draw` and `discard`: Strategy cards.

use super::{BellWords, Deed, Detail, Who, plain};
use crate::{
    Bell,
    news::News,
    roles::Side,
    state::{Board, Frame},
};
use scene::counted;
use table::{
    Log,
    event::{Amount, Begun, Phrase},
};

/// The most cards that one step draws or discards.
const MOST_CARDS: u8 = 8;

/// Where drawn cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawTo {
    /// Face up onto the discard pile.
    Pile,
    /// Hidden into the hand.
    Hand,
}

/// Cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw(pub DrawTo);

impl Deed for Draw {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        number_of_cards(phrase)?;
        match phrase.rest {
            [] | ["to", "pile"] => Ok(Draw(DrawTo::Pile)),
            ["to", "hand"] => Ok(Draw(DrawTo::Hand)),
            _ => Err("cards are drawn 'to hand' or 'to pile'".into()),
        }
    }

    fn begin(self, _: &Bell, b: &mut Board, side: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        b.agenda.push(Frame::Draw { side, left: amount.most, hand: self.0 == DrawTo::Hand });
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, amount: Amount) -> String {
        let cards = counted(amount.most, "card");
        match self.0 {
            DrawTo::Pile => format!("draw {cards} face up onto the discard pile"),
            DrawTo::Hand => format!("draw {cards} into your hand"),
        }
    }
}

/// Cards of the hand are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard;

impl Deed for Discard {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        number_of_cards(phrase)?;
        if phrase.rest.is_empty() { Ok(Discard) } else { Err(FORMS.into()) }
    }

    fn begin(self, _: &Bell, b: &mut Board, side: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        b.agenda.push(Frame::Discard { side, left: amount.most });
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, amount: Amount) -> String {
        format!("discard {}", counted(amount.most, "card"))
    }
}

const FORMS: &str = "cards are written 'draw 2 to pile', 'draw 2 to hand' or 'discard 2'";

fn number_of_cards(phrase: &Phrase<'_, Who>) -> Result<(), String> {
    plain(phrase)?;
    match phrase.amount {
        Some(Amount { least, most }) if least == most && most <= MOST_CARDS => Ok(()),
        Some(Amount { least, most }) if least == most && most < u8::MAX => {
            Err(format!("{most} cards are too many: the most is {MOST_CARDS}"))
        }
        _ => Err(FORMS.into()),
    }
}
