//! What lies in an offer, in words.

use super::naming::{file, named, subject};
use crate::{
    View,
    chit::Chit,
    edition::SPIES,
    game::Spies,
    place::Agent,
    roles::Power,
    state::{Frame, Goods, UNKNOWN},
};
use scene::{Sentence, all_of, counted, say};

/// The offer under way as its parties see it; nothing for others.
pub(crate) fn say_offer(g: &Spies, v: &View) -> Option<Sentence> {
    let offer = v.offer()?;
    let (Frame::Drafting { from, to } | Frame::Offered { from, to }) = v.board.top() else { return None };
    let mut names = [UNKNOWN; SPIES];
    for agent in Agent::all().filter(|a| v.powers.has(g.owner(*a))) {
        names[agent.index()] = v.secret.spy[agent.index()];
    }
    Some(exchange(g, &names, from, to, &offer.give, &offer.take))
}

/// Both sides of an offer or deal: "Germany gives £5; Italy gives a Cover."
pub(crate) fn exchange(g: &Spies, names: &[u8; SPIES], from: Power, to: Power, give: &Goods, take: &Goods) -> Sentence {
    let (give, take) = (say_goods(g, names, give), say_goods(g, names, take));
    say!("{from} gives {give}; {to} gives {take}.", from, give, to, take)
}

/// One side of an offer.
fn say_goods(g: &Spies, names: &[u8; SPIES], goods: &Goods) -> Sentence {
    let mut parts: Vec<Sentence> = Vec::new();
    if goods.money > 0 {
        parts.push(say!("£{money}", money = goods.money));
    }
    let chits = Chit::ALL.into_iter().filter(|c| goods.chits[c.index()] > 0);
    parts.extend(chits.map(|chit| say!("{count} {chit}", count = goods.chits[chit.index()], chit)));
    parts.extend(goods.spies.iter().map(|a| say!("a look at {spy}", spy = named(g, names, a))));
    parts.extend(goods.secrets.iter().map(|d| say!("a look at {secret}", secret = file(d))));
    parts.extend(goods.word.map(|of| say!("a word on {subject}", subject = subject(g, of, |agent| named(g, names, agent).into()))));
    if parts.is_empty() { say!("nothing") } else { all_of(parts) }
}

/// What all see of a deal: "2 chits and £5 for £10". Whether there was more than that is for the two alone.
pub(crate) fn in_the_open(from: Power, to: Power, gives: (u8, u16), takes: (u8, u16)) -> Sentence {
    match (gives, takes) {
        ((0, 0), (0, 0)) => say!("{from} and {to} struck a deal of which the others see nothing.", from, to),
        (gives, takes) => {
            say!("{from} and {to} struck a deal: {gives} for {takes}.", from, to, gives = side(gives), takes = side(takes))
        }
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
