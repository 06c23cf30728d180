//! Action chits: when they may be played, what they cost, and how they answer each other. Each has a file of its own. (3.8, 4.2)

use super::{
    action_points, cover, discovery, double_cross, drop, escape, papers, recruit, sanction, source,
    windows::{playable, set},
};
use crate::{Allowed, Chit, Contest, Move, News, Power, Refusal, Scope, Spies, State, What, know::tell};
use table::Log;

impl Spies {
    /// The chits of each kind in the cup; a power may hold any number (`spies.chit.no-limit`).
    #[inline]
    pub(crate) fn cup(&self, s: &State) -> [u8; Chit::COUNT] {
        let mut cup = [0; Chit::COUNT];
        for (kind, left) in cup.iter_mut().enumerate() {
            let held: u8 = s.secret.hand.iter().map(|h| h[kind]).sum();
            *left = self.edition.chits[kind].copies.saturating_sub(held);
        }
        let drops: u8 = s.board.drops.iter().map(|d| d.len()).sum();
        let drop = &mut cup[Chit::Drop.index()];
        *drop = drop.saturating_sub(drops);
        cup
    }
}

/// The chits that one plays in one's own movement phase, between the steps of a spy too (`spies.chit.own-turn`,
/// `spies.move.chits-between`).
const IN_OWN_TURN: [Chit; 6] = [Chit::Discovery, Chit::Sanction, Chit::Recruit, Chit::Source, Chit::Drop, Chit::Escape];

pub(crate) fn candidates(g: &Spies, s: &State, power: Power, scope: Scope, out: &mut Vec<Move>) {
    for chit in IN_OWN_TURN.into_iter().filter(|chit| scope == Scope::All || s.secret.holds(power, *chit) > 0) {
        match chit {
            Chit::Discovery => discovery::candidates(g, s, power, scope, out),
            Chit::Sanction => sanction::candidates(g, s, power, out),
            Chit::Recruit => out.push(Move::Recruit),
            Chit::Source => out.extend(power.others().map(Move::Source)),
            Chit::Drop => drop::candidates(g, s, power, out),
            _ => escape::candidates(g, s, power, out),
        }
    }
}

/// Why a chit may not be played now.
pub(crate) fn refuse(g: &Spies, s: &State, power: Power, m: Move) -> Allowed {
    let (allowed, chit) = match m {
        Move::Discover(agent, dossier) => (discovery::refuse(g, s, power, agent, dossier), Chit::Discovery),
        Move::Sanction(agent, target) => (sanction::refuse(g, s, power, agent, target), Chit::Sanction),
        Move::Recruit => (recruit::refuse(g, s, power), Chit::Recruit),
        Move::Source(target) => (source::refuse(power, target), Chit::Source),
        Move::Drop(city) => (drop::refuse(g, s, power, city), Chit::Drop),
        Move::Escape(agent) => (escape::refuse(g, s, power, agent), Chit::Escape),
        _ => return Err(Refusal::NotAChoice),
    };
    allowed?;
    match m {
        Move::Drop(city) => refuse_price(g, s, power, chit, drop::price(g, s, city)),
        _ => refuse_price(g, s, power, chit, price(g, chit)),
    }
}

/// What a chit costs in pounds, a Drop in a neutral city.
pub(super) fn price(g: &Spies, chit: Chit) -> u8 {
    g.edition.chit(chit).price
}

/// A chit is paid for, and answered or not.
pub(crate) fn play(g: &Spies, s: &mut State, power: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Discover(agent, dossier) => discovery::play(g, s, power, agent, dossier, log),
        Move::Sanction(agent, target) => sanction::play(g, s, power, agent, target, log),
        Move::Recruit => recruit::play(g, s, power, log),
        Move::Source(target) => source::play(g, s, power, target, log),
        Move::Drop(city) => drop::play(g, s, power, city, log),
        Move::Escape(agent) => escape::play(g, s, power, agent, log),
        _ => {}
    }
}

/// May a power pay for a chit: the chit, the pounds, the points? (`spies.chit.held`, `spies.chit.must-afford`)
#[inline]
fn refuse_price(g: &Spies, s: &State, power: Power, chit: Chit, price: u8) -> Allowed {
    Refusal::NotHeld(chit).when(s.secret.holds(power, chit) == 0)?;
    Refusal::TooDear(power, chit, price).when(s.board.money[power.index()] < u16::from(price))?;
    action_points::refuse_chit(g, s, power, chit)
}

/// Pays for a chit and tells all that it was played, and against which chit, if it answers one.
pub(super) fn pay(g: &Spies, s: &mut State, power: Power, chit: Chit, against: Option<Chit>, log: &mut impl Log<News>) {
    spend(g, s, power, chit, price(g, chit), log);
    tell(log, News::Plays { power, chit, against });
}

/// Pays for a chit: it goes to the cup, the pounds to the bank, the points off the track (`spies.chit.to-cup`,
/// `spies.chit.no-refund`). That it was played is told with what is done with it.
pub(super) fn spend(g: &Spies, s: &mut State, power: Power, chit: Chit, price: u8, log: &mut impl Log<News>) {
    s.secret.hand[power.index()][chit.index()] -= 1;
    s.board.money[power.index()] -= u16::from(price);
    action_points::pay_for(g, s, power, chit);
    // All have seen that it held this chit.
    log.learned(g.everybody());
}

/// The chit that answers a chit of a chain; after its first a chain goes Escape, Double Cross, Cover, Escape, and so on.
const fn answer_to(chit: Chit) -> Chit {
    match chit {
        Chit::Escape => escape::ANSWERED_BY,
        Chit::DoubleCross => double_cross::ANSWERED_BY,
        _ => Chit::Escape,
    }
}

/// The chit on top of the chain; nothing while no chit stands.
pub(crate) fn top_chit(c: &Contest) -> Option<Chit> {
    let mut chit = c.first?;
    for _ in 1..c.chain.links {
        chit = answer_to(chit);
    }
    (c.chain.links > 0).then_some(chit)
}

/// The two principals: who answers what is contested, and the other, if there is one (`spies.chit.principals`).
pub(crate) fn principals(g: &Spies, s: &State, c: &Contest) -> (Power, Option<Power>) {
    match c.what {
        What::Comparison(_) => {
            let loser = c.loser.unwrap_or_else(|| discovery::loser(g, s, c));
            (loser, if Some(loser) == c.actor { Some(c.answerer) } else { c.actor })
        }
        _ => (c.answerer, c.actor),
    }
}

/// By public facts alone: has this power a chit, the money, and in its own turn a point for this one?
#[inline]
pub(super) fn could_answer(g: &Spies, s: &State, power: Power, chit: Chit) -> bool {
    let facts = g.edition.chit(chit);
    s.board.money[power.index()] >= u16::from(facts.price)
        && s.secret.chits(power) > 0
        && (power != s.board.active || action_points::refuse(g, s, facts.points).is_ok())
}

/// In another's turn, and in one's own as an answer, a chit is played only on what it counters (`spies.chit.other-turn`,
/// `spies.chit.other-turn-window`, `spies.chit.own-response-any-phase`).
pub(crate) fn answers(c: &Contest, out: &mut Vec<Move>) {
    out.push(Move::Pass);
    out.extend(playable(c).iter().map(|chit| Move::Answer(*chit)));
}

pub(crate) fn refuse_answer(g: &Spies, s: &State, c: &Contest, power: Power, m: Move) -> Allowed {
    match m {
        Move::Pass => Ok(()),
        Move::Answer(chit) if playable(c).contains(&chit) => {
            double_cross::refuse_in_look(g, s, c)?;
            refuse_price(g, s, power, chit, price(g, chit)).map_err(|why| match why {
                Refusal::TooFewPoints(_) => Refusal::NoPointsToAnswer,
                other => other,
            })
        }
        _ => Err(Refusal::NotAChoice),
    }
}

/// A chit is played and paid; unless it is final it is contested in its turn, and as long as that is open what it answers waits
/// (`spies.chit.final-three`, `spies.chit.chain`).
pub(super) fn answer(g: &Spies, s: &mut State, c: Contest, power: Power, chit: Chit, log: &mut impl Log<News>) {
    pay(g, s, power, chit, top_chit(&c), log);
    let loser = if matches!(c.what, What::Comparison(_)) && c.chain.links == 0 { Some(power) } else { c.loser };
    let next = Contest { loser, first: c.first.filter(|_| c.chain.links > 0).or(Some(chit)), chain: c.chain.answered(), ..c };
    match chit {
        Chit::Papers => papers::stand(g, s, next, log),
        Chit::Discovery => cover::beaten(s, c),
        Chit::DoubleCross if c.chain.links == 0 => double_cross::begin(g, s, next, log),
        _ => set(s, next),
    }
}
