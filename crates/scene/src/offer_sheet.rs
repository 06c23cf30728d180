//! An offer that the viewer may put together: what can lie on either side, how much of it, and the moves that put it there.
//!
//! Whoever fills the sheet says how much of each thing there shall be; [`OfferSheet::links`] turns that into the chain of small
//! moves, and [`OfferSheet::sentence`] into words. A game tells the things and their bounds and nothing of forms.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::{Sentence, Tint, all_of, say};

/// An offer that is put together, or that may be made in answer to another one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OfferSheet {
    /// A word of its own, so that what is filled in for one offer is never taken for another: "russia-2".
    pub id: String,
    /// What it is: "An offer to Russia".
    pub title: String,
    /// How many have been made, what it costs.
    pub note: String,
    /// The side to which it goes.
    pub tint: Option<Tint>,
    /// What the viewer gives and what they get, in this order.
    pub sides: [OfferColumn; 2],
    /// The moves that come before all others, such as the one that answers an offer with another.
    pub first: Vec<String>,
    /// The move that puts it on the table.
    pub put: String,
    /// The words of its button: "Put it on the table".
    pub label: String,
    /// Why it cannot be put there, whatever is in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Sentence>,
    /// The moves that end it or answer it, in the order of their buttons.
    pub answers: Vec<String>,
    /// What the reader should know besides.
    pub remark: String,
    /// Why it is not put on the table as the sheet proposes it; empty where that is an offer like any other.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub unchanged: String,
}

/// One side of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OfferColumn {
    /// Its heading: "I give".
    pub title: String,
    /// Whose things these are, as the sentence begins: "Russia gives".
    pub opening: String,
    /// What is known of them all: "Russia holds 5 chits, unseen".
    pub note: String,
    /// Whose they are.
    pub tint: Option<Tint>,
    /// What is offered often.
    pub goods: Vec<OfferGood>,
    /// What is offered now and then, folded away under a heading each.
    pub rarer: Vec<OfferFold>,
}

/// Things that are offered now and then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OfferFold {
    /// What they have in common: "A look at one of my pieces".
    pub title: String,
    /// The things.
    pub goods: Vec<OfferGood>,
    /// Can only one of them lie there?
    pub only_one: bool,
}

/// A thing that can lie on a side, none or some of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OfferGood {
    /// Its id within the sheet.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What is known of it: "you have £32".
    pub note: String,
    /// How the sentence says it, with `#` for how much: "£#".
    pub says: String,
    /// How much there can be at most.
    pub most: u16,
    /// By how much one press changes it.
    pub by: u16,
    /// How much lies there now.
    pub laid: u16,
    /// How much the sheet proposes before anything is changed.
    pub proposed: u16,
    /// The id of the element that stands for it: a press there means it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The moves that put it there and take it out, by how much each of them does, the largest first; the last does 1.
    pub steps: Vec<OfferMove>,
}

/// The moves for so much of a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferMove {
    /// How much.
    pub size: u16,
    /// Puts it in.
    pub put: String,
    /// Takes it out again.
    pub take_out: String,
}

impl OfferColumn {
    /// Everything on this side, as the sentence lists it.
    pub fn all(&self) -> impl Iterator<Item = &OfferGood> {
        self.goods.iter().chain(self.rarer.iter().flat_map(|fold| &fold.goods))
    }
}

impl OfferGood {
    /// Adds the moves that make so much of what lies there now; what goes beyond the bounds is for the rules to refuse.
    fn links(&self, amount: u16, out: &mut Vec<String>) {
        let mut rest = amount.abs_diff(self.laid);
        for step in &self.steps {
            let link = if amount > self.laid { &step.put } else { &step.take_out };
            for _ in 0..rest / step.size.max(1) {
                out.push(link.clone());
            }
            rest %= step.size.max(1);
        }
    }
}

impl OfferSheet {
    /// Everything on both sides.
    pub fn all(&self) -> impl Iterator<Item = &OfferGood> {
        self.sides.iter().flat_map(OfferColumn::all)
    }

    /// Every move that the sheet makes or lists, so that none of them needs a button elsewhere.
    pub fn moves(&self) -> BTreeSet<&str> {
        let steps = self.all().flat_map(|good| &good.steps).flat_map(|step| [&step.put, &step.take_out]);
        steps.chain(&self.first).chain(&self.answers).chain([&self.put]).map(String::as_str).collect()
    }

    /// The chain of moves that puts these amounts on the table: what goes out first, so that it makes room.
    pub fn links(&self, amount: impl Fn(&OfferGood) -> u16) -> Vec<String> {
        let mut links = self.first.clone();
        let (out, rest): (Vec<&OfferGood>, Vec<&OfferGood>) = self.all().partition(|good| amount(good) < good.laid);
        out.into_iter().chain(rest).for_each(|good| good.links(amount(good), &mut links));
        links.push(self.put.clone());
        links
    }

    /// The whole offer as one sentence: "France gives £10; Russia gives 1 Discovery."
    pub fn sentence(&self, amount: impl Fn(&OfferGood) -> u16) -> Sentence {
        let side = |column: &OfferColumn| {
            let goods: Vec<String> =
                column.all().filter(|it| amount(it) > 0).map(|it| it.says.replace('#', &amount(it).to_string())).collect();
            let goods = if goods.is_empty() { say!("nothing") } else { all_of(goods) };
            say!("{opening} {goods}", opening = column.opening.as_str(), goods)
        };
        let [give, get] = &self.sides;
        say!("{give}; {get}.", give = side(give), get = side(get))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pounds(laid: u16) -> OfferSheet {
        let step = |size: u16| OfferMove { size, put: format!("give {size}"), take_out: format!("out {size}") };
        let money = OfferGood { id: "money".into(), says: "£#".into(), laid, steps: [20, 5, 1].map(step).into(), ..OfferGood::default() };
        let give = OfferColumn { opening: "France gives".into(), goods: vec![money], ..OfferColumn::default() };
        let get = OfferColumn { opening: "Russia gives".into(), ..OfferColumn::default() };
        OfferSheet { sides: [give, get], put: "offer".into(), ..OfferSheet::default() }
    }

    #[test]
    fn an_amount_is_put_in_with_the_fewest_moves_from_what_lies_there() {
        let chain = |laid, amount| pounds(laid).links(|_| amount).join(" ");
        assert_eq!(chain(0, 37), "give 20 give 5 give 5 give 5 give 1 give 1 offer");
        assert_eq!(chain(37, 10), "out 20 out 5 out 1 out 1 offer");
        assert_eq!(chain(6, 6), "offer");
    }

    #[test]
    fn the_sentence_names_both_sides_and_says_where_there_is_nothing() {
        assert_eq!(pounds(0).sentence(|_| 10).to_string(), "France gives £10; Russia gives nothing.");
    }
}
