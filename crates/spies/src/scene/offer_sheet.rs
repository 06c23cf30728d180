//! The sheet on which an offer is put together, or answered with another one. (3.9, 4.3)

use super::{cards::price_of_use, choices::element, look::tint};
use crate::{
    chit::Chit,
    game::Spies,
    moves::{Good, Item, Move},
    place::{Dossier, Place},
    play::{
        house::MOST_OFFERS,
        offers::{self, NOTES},
    },
    roles::Power,
    state::{Frame, Goods, Offer},
    subject,
    tell::{self, naming},
    view::View,
};
use scene::{OfferColumn, OfferFold, OfferGood, OfferMove, OfferSheet, Sentence, capitalized, counted};
use std::collections::BTreeSet;
use table::{Choices, Goods as _, OfferSide, Play};

/// The sheet of whoever drafts an offer, is asked for one or has to answer one; nobody else has it.
pub(super) fn sheet(g: &Spies, v: &View, choices: &Choices<Spies>, drawn: &BTreeSet<String>) -> Option<OfferSheet> {
    let (maker, partner, first, answers) = match v.board.top() {
        Frame::Drafting { from, to } => (from, to, None, [Move::Scrap].as_slice()),
        Frame::Offered { from, to } => (to, from, Some(Move::Counter), [Move::Accept, Move::Decline].as_slice()),
        Frame::Invited { to } => (to, v.board.active, Some(Move::Draft(v.board.active)), [Move::Decline].as_slice()),
        _ => return None,
    };
    if !v.powers.has(maker) || !choices.moves.contains(&answers[answers.len() - 1]) {
        return None;
    }
    let Offer { give, take, .. } = v.secret.offer;
    // Who answers proposes the other's own offer at first, seen from this side.
    let (laid, proposed) = match first {
        None => ([give, take], [give, take]),
        Some(_) => (Default::default(), [take, give]),
    };
    let rows = Rows { g, v, drawn, maker, partner, laid, proposed };
    let with = offers::opponent(&v.known(), maker, partner).index();
    let doings = &v.board.doings;
    let countered = first == Some(Move::Counter);
    let number = (doings.offers[with] + u8::from(!countered)).min(MOST_OFFERS);
    let left = match MOST_OFFERS - number {
        0 => "it is the last one of this turn".to_owned(),
        left => format!("{left} more may follow in this turn"),
    };
    let talks = counted(g.edition.points.diplomacy, "Action Point");
    Some(OfferSheet {
        id: format!("{}-{}-{}", partner.id(), doings.offers[with], doings.drafts[with]),
        title: if countered { format!("{} offers", partner.name()) } else { format!("An offer to {}", partner.name()) },
        note: format!("{number} of {MOST_OFFERS}, no AP"),
        tint: Some(tint(partner)),
        sides: OfferSide::BOTH.map(|side| rows.column(side)),
        first: first.iter().map(|m| g.write(*m)).collect(),
        put: g.write(Move::Offer),
        label: if countered { "Offer this instead" } else { "Put it on the table" }.into(),
        refused: choices.refused.iter().find(|(m, _)| first == Some(*m)).map(|(_, why)| tell::say_refusal(g, v, *why).1),
        answers: answers.iter().map(|m| g.write(*m)).collect(),
        remark: match countered {
            true => format!(
                "Change an amount to answer with an offer of your own; {}'s then falls. No answer costs Action Points; {left}.",
                partner.name()
            ),
            false => format!(
                "All of it changes hands at once if {0} accepts; if {0} does not hold it, {0} must decline. Talks cost {talks} when they are opened, offers none; {left}.",
                partner.name()
            ),
        },
        unchanged: match countered {
            true => format!("This is what {} offers. Change an amount first.", partner.name()),
            false => String::new(),
        },
    })
}

/// What a sheet is made from.
struct Rows<'a> {
    g: &'a Spies,
    v: &'a View,
    drawn: &'a BTreeSet<String>,
    maker: Power,
    partner: Power,
    laid: [Goods; 2],
    proposed: [Goods; 2],
}

impl Rows<'_> {
    fn column(&self, side: OfferSide) -> OfferColumn {
        let Rows { g, v, maker, partner, .. } = *self;
        let owner = side.owner(maker, partner);
        let (name, held, money) = (owner.name(), v.chits[owner.index()], v.board.money[owner.index()]);
        let notes = NOTES.map(Good::Money);
        let note = side.owner(format!("you have £{money}"), format!("of £{money}"));
        let mut goods = vec![OfferGood { name: "Money, £".into(), note, most: money, by: NOTES[1].into(), ..self.good(side, &notes) }];
        for chit in Chit::ALL {
            // What the other holds is its secret; only the number is public.
            let most = side.owner(v.secret.hand[owner.index()][chit.index()], held);
            let price = price_of_use(g, chit);
            let note = side.owner(format!("you hold {most}; {price}"), price);
            goods.push(OfferGood { name: chit.name().into(), note, most: most.into(), ..self.good(side, &[Good::Chit(chit)]) });
        }
        goods.retain(|good| good.most.max(good.proposed) > 0);
        let known = v.known();
        let spies = g.agents_of(owner).filter(|a| v.board.agents[a.index()].on_map());
        let spies = spies.map(|a| self.single(side, Good::Spy(a), naming::spy(g, v, a), Some(v.board.agents[a.index()])));
        let secrets = Dossier::all().filter(|d| offers::may_show(g, &known, owner, *d));
        let secrets = secrets.map(|d| self.single(side, Good::Secret(d), naming::secret(g, v, d), None));
        let third = subject::all(&known).filter(|of| of.is_third(g, &v.board, maker, partner));
        let words = third.map(|of| self.single(side, Good::Word(of), naming::subject(g, of, |a| naming::spy(g, v, a)), None));
        let whose = side.owner("my".to_owned(), format!("{name}'s"));
        OfferColumn {
            title: side.owner("I give", "I get").into(),
            opening: format!("{name} gives"),
            note: side.owner(String::new(), format!("{}, unseen", counted(held, "chit"))),
            tint: Some(tint(owner)),
            goods,
            rarer: vec![
                OfferFold { title: format!("A look at {whose} pieces"), goods: spies.chain(secrets).collect(), only_one: false },
                OfferFold {
                    title: format!("{}word, true or not", capitalized(&format!("{whose} "))),
                    goods: words.collect(),
                    only_one: true,
                },
            ],
        }
    }

    /// Something of which there is one. A spy that is known by its name is told with its place.
    fn single(&self, side: OfferSide, good: Good, name: Sentence, at: Option<Place>) -> OfferGood {
        let name = capitalized(&name.to_string());
        let note = at.map(|at| naming::place(&self.g.edition, at).to_string()).filter(|place| !name.ends_with(place.as_str()));
        OfferGood { name, note: note.unwrap_or_default(), most: 1, ..self.good(side, &[good]) }
    }

    /// A good with its moves; the first of `units` is the one by which it is counted.
    fn good(&self, side: OfferSide, units: &[Good]) -> OfferGood {
        let Rows { g, v, drawn, maker, laid, proposed, .. } = self;
        let put = |good| Move::Put(Item { side, good });
        let step = |good: &Good| OfferMove {
            size: if let Good::Money(n) = good { u16::from(*n) } else { 1 },
            put: g.write(put(*good)),
            take_out: g.write(Move::TakeOut(Item { side, good: *good })),
        };
        let at = side.owner(0, 1);
        OfferGood {
            id: g.write(put(units[0])).replace(' ', "-"),
            says: tell::say_good(g, &tell::faces(g, v), units[0], "#").to_string(),
            by: 1,
            laid: count(&laid[at], units[0]),
            proposed: count(&proposed[at], units[0]),
            on: element(g, v, Some(*maker), put(units[0])).filter(|id| drawn.contains(id)),
            steps: units.iter().rev().map(step).collect(),
            ..OfferGood::default()
        }
    }
}

/// How much of it lies there.
fn count(goods: &Goods, good: Good) -> u16 {
    match good {
        Good::Money(_) => goods.money,
        Good::Chit(chit) => goods.chits[chit.index()].into(),
        _ => goods.has(good).into(),
    }
}
