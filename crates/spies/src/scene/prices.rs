//! What a choice costs, before it is made: read from the position after it, as far as that lies open.

use crate::{
    chit::Chit,
    game::Spies,
    moves::{Carry, Move},
    place::{Agent, Dossier, Guard},
    play::counterspy,
    roles::Power,
    state::{Board, Frame, Goods, Offer, Phase, State, What},
    tell::{self, naming},
    view::View,
};
use scene::{Choice, Sentence, clauses, counted, say};
use table::{Follows, Preview};

/// What is lost, in a sentence and in a flag.
type Price = (Sentence, String);

/// Says of each choice what is lost by it, and whether something follows that nobody can take back.
pub(super) fn add(g: &Spies, v: &View, power: Option<Power>, moves: &[Move], choices: &mut [Choice]) {
    let (Some(power), Some(seat)) = (power, v.who.seat()) else { return };
    // What follows an answer depends on what others hold or have answered; nobody takes one back.
    let is_answer = matches!(v.board.top(), Frame::Contest(_) | Frame::Arrival { .. } | Frame::Offered { .. } | Frame::Invited { .. });
    let preview = (!is_answer && !moves.is_empty()).then(|| Preview::new(g, v, seat));
    for (m, choice) in moves.iter().zip(choices) {
        let tried = preview.as_ref().map(|preview| preview.play(*m));
        choice.leads_on = tried.as_ref().is_none_or(|(_, follows)| *follows != Follows::Nothing);
        let prices = prices(g, v, power, *m, tried.as_ref().map(|(after, _)| after), moves);
        choice.pays = tried.as_ref().and_then(|(after, _)| points_paid(v, *m, after)).unwrap_or_default();
        match (m, &tried) {
            (Move::PlayTile(_), Some((after, _))) => {
                let own = paid_by_tile(v, power, &after.board).unwrap_or_else(|| "nothing".into());
                choice.pays = format!("{}, you get {own}", choice.pays);
            }
            (Move::CashIn(_), _) => {
                let (money, chits) = (g.edition.cash_in.money, counted(g.edition.cash_in.chits, "chit"));
                choice.pays = format!("you get £{money} and {chits}");
            }
            _ => {}
        }
        if let Some((_, flag)) = prices.first() {
            choice.flag = Some(flag.clone());
            choice.cost = Some(clauses(prices.into_iter().map(|(cost, _)| cost)));
        }
    }
}

/// The Action Points that a move is paid with, where neither its words nor the price of a chit tell them.
fn points_paid(v: &View, m: Move, after: &State) -> Option<String> {
    if matches!(m, Move::Talk(_) | Move::Search(_) | Move::EndTurn) || plays_chit(m) || after.board.active != v.board.active {
        return None;
    }
    let paid = v.board.points.checked_sub(after.board.points).filter(|paid| *paid > 0)?;
    Some(format!("{paid} AP"))
}

/// Everything that is lost, the gravest first.
fn prices(g: &Spies, v: &View, power: Power, m: Move, after: Option<&State>, moves: &[Move]) -> Vec<Price> {
    let b = &v.board;
    let mut prices = Vec::new();
    prices.extend(after.into_iter().flat_map(|after| on_the_map(g, v, power, &after.board)));
    match m {
        Move::EndTurn if b.points > 0 && moves.len() > 1 => {
            prices.push((say!("{points} unspent", points = counted(b.points, "Action Point")), format!("{} AP unspent", b.points)));
        }
        Move::Go(agent, _, Carry::Alone) => prices.extend(left_behind(g, v, agent, "goes on without it")),
        Move::PutDown(agent) => prices.extend(left_behind(g, v, agent, "puts it down")),
        Move::PlayTile(_) => prices.extend(after.and_then(|after| paid_to_others(v, power, &after.board))),
        Move::DiscardTile(_) => prices.push((say!("if it is put away: gone for the rest of the game"), "−1 tile".into())),
        Move::Accept => prices.extend(dealt(v)),
        Move::Pass | Move::PassAll => prices.extend(stake(g, v)),
        _ => {}
    }
    prices.extend(chit(v, power, m).map(|chit| chit_price(g, v, power, chit, m)));
    // That spies which go end them, too, the prompt says once for all of them.
    prices.extend(after.filter(|_| plays_chit(m)).and_then(|after| searches_over(v, &after.board, moves)));
    prices
}

/// The searches of a turn end when spies move or chits are played; that is a loss where somebody could still be searched
/// (`spies.turn.phases`).
fn searches_over(v: &View, after: &Board, moves: &[Move]) -> Option<Price> {
    let (now, then) = (v.board.phase()?, after.phase()?);
    let ends = now <= Phase::Search && then > Phase::Search && v.board.active == after.active;
    let open = moves.iter().filter(|m| matches!(m, Move::Search(_))).count();
    (ends && open > 0).then(|| (say!("the searches of this turn are over ({open} still open)", open), "ends searches".into()))
}

/// A Drop that ends, and police that no longer guard a secret, or leave that to a spy.
fn on_the_map(g: &Spies, v: &View, power: Power, after: &Board) -> Vec<Price> {
    let b = &v.board;
    let mut prices: Vec<Price> = Vec::new();
    for city in b.drops[power.index()].minus(after.drops[power.index()]).iter() {
        prices.push((say!("your Drop in {city} ends", city = naming::city(&g.edition, city)), "Drop ends".into()));
    }
    for dossier in Dossier::all() {
        let at = dossier.index();
        let own = b.dossiers[at].city().is_some_and(|city| b.territory[power.index()].has(city));
        if own && b.guard[at] == Guard::POLICE && after.guard[at] != Guard::POLICE {
            let secret = naming::secret(g, v, dossier);
            prices.push(match after.guard[at].as_agent().filter(|spy| g.owner(*spy) == power) {
                // A spy of one's own lies there instead, which may be for the better.
                Some(spy) => (
                    say!("{spy} guards {secret} instead of your police", spy = naming::spy_brief(g, v, spy), secret),
                    "guard changes".into(),
                ),
                None => (say!("your police no longer guard {secret}", secret), "guard leaves".into()),
            });
        }
    }
    prices
}

/// A secret that is left to whoever comes. It is told of a deed that nobody has done yet, so it says which.
fn left_behind(g: &Spies, v: &View, agent: Agent, deed: &'static str) -> Option<Price> {
    let dossier = tell::carried(v, agent)?;
    let (spy, secret) = (naming::spy_brief(g, v, agent), naming::secret(g, v, dossier));
    Some((say!("if {spy} {deed}: {secret} lies open, and any spy may take it", spy, deed, secret), "leaves secret".into()))
}

/// What a power has more of after a tile: "£2 and 1 chit".
fn paid_by_tile(v: &View, power: Power, after: &Board) -> Option<String> {
    let at = power.index();
    let (money, chits) = (after.money[at] - v.board.money[at], after.due[at] - v.board.due[at]);
    match (money, chits) {
        (0, 0) => None,
        (0, chits) => Some(counted(chits, "chit")),
        (money, 0) => Some(format!("£{money}")),
        (money, chits) => Some(format!("£{money} and {}", counted(chits, "chit"))),
    }
}

/// What a tile pays to others as the spies stand, and before it what it pays to whoever plays it.
fn paid_to_others(v: &View, power: Power, after: &Board) -> Option<Price> {
    let paid = |other: Power| paid_by_tile(v, other, after).map(|pay| (other, pay));
    let others: Vec<(Power, String)> = Power::ALL.into_iter().filter(|p| *p != power).filter_map(paid).collect();
    let flag = match &others[..] {
        [] => return None,
        [(only, pay)] => format!("{pay} to {}", only.name()),
        several => format!("pays {} others", several.len()),
    };
    let own = say!("you get {pay}", pay = paid_by_tile(v, power, after).unwrap_or_else(|| "nothing".into()));
    Some((clauses([own].into_iter().chain(others.into_iter().map(|(other, pay)| say!("{other} gets {pay}", other, pay)))), flag))
}

/// What an offer takes from whoever accepts it, and what it gives.
fn dealt(v: &View) -> Option<Price> {
    let Offer { give, take, .. } = v.offer()?;
    let (gives, gets) = (parts(take), parts(give));
    if gives.is_empty() {
        return None;
    }
    let goods = |parts: &[String]| if parts.is_empty() { "nothing".into() } else { scene::all_of(parts.to_vec()) };
    let flag = gives.iter().map(|part| format!("−{part}")).chain(gets.iter().map(|part| format!("+{part}")));
    Some((say!("you give {gives} and get {gets}", gives = goods(&gives), gets = goods(&gets)), flag.collect::<Vec<_>>().join(" ")))
}

/// One side of an offer, in few words.
fn parts(goods: &Goods) -> Vec<String> {
    let (chits, looks) = (goods.chit_count(), goods.spies.len() + goods.secrets.len());
    let mut parts = Vec::new();
    parts.extend((goods.money > 0).then(|| format!("£{}", goods.money)));
    parts.extend((chits > 0).then(|| counted(chits, "chit")));
    parts.extend((looks > 0).then(|| counted(looks, "look")));
    parts.extend(goods.word.map(|_| "1 word".to_owned()));
    parts
}

/// What happens, or may happen, to one's own pieces when nothing is answered.
fn stake(g: &Spies, v: &View) -> Option<Price> {
    let Frame::Contest(c) = v.board.top() else { return None };
    let own = |agent: Agent| v.powers.has(g.owner(agent));
    let place = |agent: Agent| naming::place(&g.edition, v.board.agents[agent.index()]);
    let spy = |agent: Agent| naming::spy_brief(g, v, agent);
    // Later links of a chain turn things round.
    if c.chain.links > 0 {
        return None;
    }
    match c.what {
        What::Sanction(target) if own(target) => {
            Some((say!("{spy} dies in {place}", spy = spy(target), place = place(target)), "−1 spy".into()))
        }
        What::Search(_) if own(c.agent) => {
            Some((say!("{spy} may be captured in {place}", spy = spy(c.agent), place = place(c.agent)), "spy at risk".into()))
        }
        What::Comparison(_) if own(c.agent) => {
            Some((say!("{spy} is captured in {place}", spy = spy(c.agent), place = place(c.agent)), "−1 spy".into()))
        }
        What::Comparison(dossier) => Some((say!("{secret} is looked at", secret = naming::secret(g, v, dossier)), "secret seen".into())),
        What::Look(_) if own(c.agent) && counterspy::is_caught(g, &v.known(), &c) => {
            Some((say!("{spy} is captured in {place}", spy = spy(c.agent), place = place(c.agent)), "−1 spy".into()))
        }
        What::Source(target) if v.powers.has(target) => {
            Some((say!("{actor} sees all your spies and police", actor = c.answerer), "all seen".into()))
        }
        What::Capture | What::Captive if own(c.agent) => Some((say!("{spy} stays captured", spy = spy(c.agent)), "−1 spy".into())),
        _ => None,
    }
}

/// Is a chit played, whose price tells the points?
fn plays_chit(m: Move) -> bool {
    matches!(
        m,
        Move::Discover(..)
            | Move::Sanction(..)
            | Move::Recruit
            | Move::Source(_)
            | Move::Drop(_)
            | Move::Escape(_)
            | Move::Answer(_)
            | Move::AnswerAs(..)
    )
}

/// The chit that a move plays.
fn chit(v: &View, power: Power, m: Move) -> Option<Chit> {
    match m {
        Move::Discover(..) => Some(Chit::Discovery),
        Move::Sanction(..) => Some(Chit::Sanction),
        Move::Recruit => Some(Chit::Recruit),
        Move::Source(_) => Some(Chit::Source),
        Move::Drop(_) => Some(Chit::Drop),
        Move::Escape(_) => Some(Chit::Escape),
        Move::Answer(chit) => Some(chit),
        Move::AnswerAs(of, chit) if of == power || v.powers.has(of) => Some(chit),
        _ => None,
    }
}

/// Pounds and the chit itself, and that it is the last.
fn chit_price(g: &Spies, v: &View, power: Power, chit: Chit, m: Move) -> Price {
    let facts = g.edition.chit(chit);
    let of = if let Move::AnswerAs(of, _) = m { of } else { power };
    let pounds = match m {
        Move::Drop(city) if v.board.owner(city).is_some() => facts.price_in_territory,
        _ => facts.price,
    };
    let last = v.secret.hand[of.index()][chit.index()] == 1;
    let whose = if last { "your last" } else { "one" };
    let cost = match of == v.board.active && facts.points > 0 {
        true => say!("£{pounds}, {points} and {whose} {chit}", pounds, points = counted(facts.points, "Action Point"), whose, chit),
        false => say!("£{pounds} and {whose} {chit}", pounds, whose, chit),
    };
    (cost, if last { format!("£{pounds}, the last") } else { format!("£{pounds}") })
}
