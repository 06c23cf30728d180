//! What lies in an offer, in words.

use super::naming::{filed, named, subject};
use crate::{Agent, Chit, Frame, Good, Goods, Power, Spies, View, told::Faces};
use scene::{Sentence, all_of, counted, say};

/// The offer under way as its parties see it; nothing for others.
pub(crate) fn say_offer(g: &Spies, v: &View) -> Option<Sentence> {
    let offer = v.offer()?;
    let (Frame::Drafting { from, to } | Frame::Offered { from, to }) = v.board.top() else { return None };
    let known = faces(g, v);
    Some(exchange(g, &known, from, to, &offer.give, &offer.take))
}

/// The faces by which a viewer knows what can lie in an offer.
pub(crate) fn faces(g: &Spies, v: &View) -> Faces {
    let mut faces = Faces { secrets: v.secret.secret, ..Faces::NONE };
    for agent in Agent::all().filter(|a| v.powers.has(g.owner(*a))) {
        faces.spies[agent.index()] = v.secret.spy[agent.index()];
    }
    faces
}

/// Both sides of an offer or deal: "Germany gives £5; Italy gives a Cover."
pub(crate) fn exchange(g: &Spies, known: &Faces, from: Power, to: Power, give: &Goods, take: &Goods) -> Sentence {
    let (give, take) = (say_goods(g, known, give), say_goods(g, known, take));
    say!("{from} gives {give}; {to} gives {take}.", from, give, to, take)
}

/// One side of an offer.
fn say_goods(g: &Spies, known: &Faces, goods: &Goods) -> Sentence {
    let mut parts: Vec<Sentence> = Vec::new();
    let mut part = |good: Good, count: u16| parts.push(say_good(g, known, good, count));
    if goods.money > 0 {
        part(Good::Money(1), goods.money);
    }
    Chit::ALL.into_iter().filter(|c| goods.chits[c.index()] > 0).for_each(|c| part(Good::Chit(c), goods.chits[c.index()].into()));
    goods.spies.iter().for_each(|a| part(Good::Spy(a), 1));
    goods.secrets.iter().for_each(|d| part(Good::Secret(d), 1));
    goods.word.into_iter().for_each(|of| part(Good::Word(of), 1));
    if parts.is_empty() { say!("nothing") } else { all_of(parts) }
}

/// So much of one good: "£5", "2 Cover", "a look at Erik (1)".
pub(crate) fn say_good(g: &Spies, known: &Faces, good: Good, count: impl Into<Sentence>) -> Sentence {
    match good {
        Good::Money(_) => say!("£{count}", count = count.into()),
        Good::Chit(chit) => say!("{count} {chit}", count = count.into(), chit),
        Good::Spy(a) => say!("a look at {spy}", spy = named(g, known, a)),
        Good::Secret(d) => say!("a look at {secret}", secret = filed(g, known, d)),
        Good::Word(of) => say!("a word on {subject}", subject = subject(g, of, |agent| named(g, known, agent).into())),
    }
}

/// What all see of a deal: "2 chits and £5 for £10". Whether there was more than that is for the two alone.
pub(crate) fn in_the_open(from: Power, to: Power, gives: (u8, u16), takes: (u8, u16)) -> Sentence {
    match (gives, takes) {
        ((0, 0), (0, 0)) => say!("{from} and {to} struck a deal of which the others see nothing.", from, to),
        (gives, takes) => say!("{from} and {to} struck a deal: {gives} for {takes}.", from, to, gives = side(gives), takes = side(takes)),
    }
}

fn side((chits, money): (u8, u16)) -> String {
    match (chits, money) {
        (0, 0) => "nothing that the others see".into(),
        (0, money) => format!("£{money}"),
        (chits, 0) => counted(chits, "chit"),
        (chits, money) => format!("{} and £{money}", counted(chits, "chit")),
    }
}
