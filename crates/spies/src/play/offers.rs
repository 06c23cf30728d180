//! Offers: what is put into them and taken out again, how they are answered, and the deals that they become. (3.9, 4.3)

use super::house;
use crate::know::{self, tell};
use crate::{Agent, Allowed, Chit, Dossier, Frame, Good, Goods, Item, Move, News, Offer, Power, Refusal, Scope, Spies, State, subject};
use table::{Log, OfferAct, OfferSide, OfferStep, Silent};

/// The notes in which money is put on the table.
pub(crate) const NOTES: [u8; 3] = [1, 5, 20];

/// An offer is begun. Only when it is put on the table it counts as one.
pub(crate) fn begin(s: &mut State, from: Power, to: Power) {
    s.board.doings.drafts[opponent(s, from, to).index()] += 1;
    let draft = Frame::Drafting { from, to };
    if matches!(s.board.top(), Frame::Turn(_)) { s.board.agenda.push(draft) } else { s.board.agenda.replace(draft) }
}

/// The opponent of a pair of talks: the one of the two whose turn it is not (`spies.dip.bilateral`).
pub(crate) fn opponent(s: &State, from: Power, to: Power) -> Power {
    if from == s.board.active { to } else { from }
}

/// What one might put into an offer and take out of it, or what of that is allowed: chits, money, sights and words
/// (`spies.dip.items`).
pub(crate) fn list(g: &Spies, s: &State, from: Power, to: Power, scope: Scope, out: &mut Vec<Move>) {
    let offer = &s.secret.offer;
    let all = scope == Scope::All;
    let sides = OfferSide::BOTH.map(|side| (side, offer.side(side), side.owner(from, to)));
    let mut put = |side, good| out.push(Move::Put(Item { side, good }));
    for (side, laid, owner) in sides {
        // What the other holds is its secret; only the number is public.
        let held = |c: &Chit| match side {
            OfferSide::Give => laid.chits[c.index()] < s.secret.holds(owner, *c),
            OfferSide::Take => laid.chit_count() < s.secret.chits(owner),
        };
        Chit::ALL.into_iter().filter(|c| all || held(c)).for_each(|c| put(side, Good::Chit(c)));
    }
    for (side, laid, owner) in sides {
        let held = |n: &u8| laid.money + u16::from(*n) <= s.board.money[owner.index()];
        NOTES.into_iter().filter(|n| all || held(n)).for_each(|n| put(side, Good::Money(n)));
    }
    for (side, laid, owner) in sides {
        let shown = |a: &Agent| s.board.agents[a.index()].on_map() && (all || !laid.spies.has(*a));
        g.agents_of(owner).filter(shown).for_each(|a| put(side, Good::Spy(a)));
    }
    for (side, laid, owner) in sides {
        let shown = |d: &Dossier| (all || !laid.secrets.has(*d)) && may_show(g, s, owner, *d);
        Dossier::all().filter(shown).for_each(|d| put(side, Good::Secret(d)));
    }
    for (side, laid, _) in sides {
        if all || laid.word.is_none() {
            subject::all(s).filter(|of| of.is_third(g, &s.board, from, to)).for_each(|of| put(side, Good::Word(of)));
        }
    }
    if all || house::refuse_taking_out(offer).is_ok() {
        in_it(offer, out);
    }
    if all || !offer.is_empty() {
        out.push(Move::Offer);
    }
    out.push(Move::Scrap);
}

/// How many kinds of things lie on a side of an offer that is read at a glance.
const KINDS_AT_A_GLANCE: usize = 2;

/// Is this beside all sense in an offer, whoever holds what: a third kind of thing on a side, the same thing on both, a look or a word
/// of which whoever looks at points alone knows no worth? Who takes something out could as well begin anew.
pub(crate) fn is_senseless(s: &State, m: Move) -> bool {
    let (Frame::Drafting { .. }, Move::Put(Item { side, good })) = (s.board.top(), m) else { return matches!(m, Move::TakeOut(_)) };
    let (laid, other) = (s.secret.offer.side(side), s.secret.offer.side(side.owner(OfferSide::Take, OfferSide::Give)));
    let kinds = |goods: &Goods| goods.chits.iter().filter(|n| **n > 0).count() + usize::from(goods.money > 0);
    let is_there = |goods: &Goods| match good {
        Good::Chit(chit) => goods.chits[chit.index()] > 0,
        Good::Money(_) => goods.money > 0,
        Good::Spy(_) | Good::Secret(_) | Good::Word(_) => true,
    };
    // Pounds may become more; one chit of a kind is enough.
    let again = matches!(good, Good::Chit(_)) && is_there(laid);
    is_there(other) || again || !is_there(laid) && kinds(laid) >= KINDS_AT_A_GLANCE
}

/// The position after an offer that is being made, as it stands, if both hold what it takes.
pub(crate) fn agreed(g: &Spies, s: &State, from: Power, to: Power) -> Option<State> {
    let offer = s.secret.offer;
    let can = !offer.is_empty() && can_give(g, s, from, &offer.give) && can_give(g, s, to, &offer.take);
    can.then(|| {
        let mut after = *s;
        after.board.agenda.pop();
        after.secret.offer = Offer::default();
        hand_over(g, &mut after, from, to, &offer.give, &mut Silent);
        hand_over(g, &mut after, to, from, &offer.take, &mut Silent);
        after
    })
}

/// Everything that may be taken out of an offer.
fn in_it(offer: &Offer, out: &mut Vec<Move>) {
    let sides = OfferSide::BOTH.map(|side| (side, offer.side(side)));
    let mut one = |side, good| out.push(Move::TakeOut(Item { side, good }));
    for (side, laid) in sides {
        Chit::ALL.into_iter().filter(|c| laid.chits[c.index()] > 0).for_each(|c| one(side, Good::Chit(c)));
    }
    for (side, laid) in sides {
        NOTES.into_iter().filter(|n| u16::from(*n) <= laid.money).for_each(|n| one(side, Good::Money(n)));
    }
    sides.into_iter().for_each(|(side, laid)| laid.spies.iter().for_each(|a| one(side, Good::Spy(a))));
    sides.into_iter().for_each(|(side, laid)| laid.secrets.iter().for_each(|d| one(side, Good::Secret(d))));
    sides.into_iter().for_each(|(side, laid)| laid.word.into_iter().for_each(|of| one(side, Good::Word(of))));
}

/// The secrets that a power can turn over for a partner: its originals and those that it controls, on the map. A public fact.
pub(crate) fn may_show(g: &Spies, s: &State, power: Power, dossier: Dossier) -> bool {
    let own = g.dossiers_of(power).contains(&dossier.0) && g.controller(s, dossier).is_none_or(|c| c == power);
    s.board.dossiers[dossier.index()].on_map() && (own || g.controller(s, dossier) == Some(power) && s.board.genuine.has(dossier))
}

pub(crate) fn refuse(g: &Spies, s: &State, from: Power, to: Power, m: Move) -> Allowed {
    let offer = &s.secret.offer;
    match m {
        Move::Put(item) => refuse_item(g, s, from, to, item),
        Move::TakeOut(item) if !offer.has(item) => Err(Refusal::NotInIt),
        Move::TakeOut(_) => house::refuse_taking_out(offer),
        Move::Offer => Refusal::EmptyOffer.when(offer.is_empty()),
        Move::Scrap => Ok(()),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Why something may not be put into the offer (`spies.leak.offers`).
fn refuse_item(g: &Spies, s: &State, from: Power, to: Power, Item { side, good }: Item) -> Allowed {
    let (laid, owner) = (s.secret.offer.side(side), side.owner(from, to));
    match good {
        Good::Chit(c) if side == OfferSide::Give => Refusal::NotHeldToGive(c).when(laid.chits[c.index()] >= s.secret.holds(from, c)),
        // What the other holds is its secret; only the number is public.
        Good::Chit(_) => Refusal::TheyHaveLess.when(laid.chit_count() >= s.secret.chits(to)),
        Good::Money(n) if !NOTES.contains(&n) => Err(Refusal::NotAChoice),
        Good::Money(n) => {
            let money = s.board.money[owner.index()];
            side.owner(Refusal::MoneyToGive(money), Refusal::TheyHaveLess).when(laid.money + u16::from(n) > money)
        }
        Good::Spy(a) if g.owner(a) != owner || !s.board.agents[a.index()].on_map() => Err(Refusal::NotYoursToShow),
        Good::Spy(a) => Refusal::AlreadyInIt.when(laid.spies.has(a)),
        Good::Secret(d) if !may_show(g, s, owner, d) => Err(Refusal::NotYoursToShow),
        Good::Secret(d) => Refusal::AlreadyInIt.when(laid.secrets.has(d)),
        Good::Word(of) if !of.is_third(g, &s.board, from, to) => Err(Refusal::NotYoursToShow),
        Good::Word(of) => house::refuse_word(laid.word, of),
    }
}

/// What passes between two powers; tiles never do (`spies.dip.never-tiles`).
impl table::Goods for Goods {
    type Good = Good;

    fn has(&self, good: Good) -> bool {
        match good {
            Good::Chit(c) => self.chits[c.index()] > 0,
            Good::Money(n) => NOTES.contains(&n) && self.money >= u16::from(n),
            Good::Spy(a) => self.spies.has(a),
            Good::Secret(d) => self.secrets.has(d),
            Good::Word(of) => self.word == Some(of),
        }
    }

    fn put(&mut self, good: Good) {
        match good {
            Good::Chit(c) => self.chits[c.index()] += 1,
            Good::Money(n) => self.money += u16::from(n),
            Good::Spy(a) => self.spies.insert(a),
            Good::Secret(d) => self.secrets.insert(d),
            Good::Word(of) => self.word = Some(of),
        }
    }

    fn take_out(&mut self, good: Good) {
        match good {
            Good::Chit(c) => self.chits[c.index()] -= 1,
            Good::Money(n) => self.money -= u16::from(n),
            Good::Spy(a) => self.spies.remove(a),
            Good::Secret(d) => self.secrets.remove(d),
            Good::Word(_) => self.word = None,
        }
    }
}

pub(crate) fn refuse_answer(g: &Spies, s: &State, from: Power, to: Power, m: Move) -> Allowed {
    match m {
        Move::Accept => Refusal::CannotGive.when(!can_give(g, s, to, &s.secret.offer.take)),
        Move::Decline => Ok(()),
        Move::Counter => house::refuse_offer(s, opponent(s, from, to)),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Holds a power what it would give? (`spies.dip.atomic`)
pub(crate) fn can_give(g: &Spies, s: &State, power: Power, goods: &Goods) -> bool {
    let hand = &s.secret.hand[power.index()];
    goods.chits.iter().zip(hand).all(|(asked, held)| asked <= held)
        && goods.money <= s.board.money[power.index()]
        && goods.spies.iter().all(|a| g.owner(a) == power && s.board.agents[a.index()].on_map())
        && goods.secrets.iter().all(|d| may_show(g, s, power, d))
}

/// What a move does with an offer.
const fn act(m: Move) -> Option<OfferAct<Good>> {
    match m {
        Move::Put(item) => Some(OfferAct::Put(item)),
        Move::TakeOut(item) => Some(OfferAct::TakeOut(item)),
        Move::Offer => Some(OfferAct::Complete),
        Move::Scrap => Some(OfferAct::Scrap),
        Move::Accept => Some(OfferAct::Accept),
        Move::Decline => Some(OfferAct::Decline),
        Move::Counter => Some(OfferAct::Counter),
        Move::Withdraw => Some(OfferAct::Withdraw),
        _ => None,
    }
}

/// One link of an offer, or what is answered to it (`spies.window.w9-diplomacy`).
pub(crate) fn play(g: &Spies, s: &mut State, from: Power, to: Power, m: Move, log: &mut impl Log<News>) {
    let Some(act) = act(m) else { return };
    match s.secret.offer.play(act) {
        OfferStep::Drafted => {}
        OfferStep::OnTheTable => {
            s.board.doings.offers[opponent(s, from, to).index()] += 1;
            s.board.agenda.replace(Frame::Offered { from, to });
            // What the other is asked for, it sees; that is no secret of this game's pieces.
            log.learned(g.seats_of(s, &[to]));
            let Offer { give, take, .. } = s.secret.offer;
            know::tell_apart(g, s, &[from, to], News::OfferOf { from, to, give, take }, News::OfferMade { from, to }, log);
        }
        OfferStep::Countered => {
            tell(log, News::OfferDeclined { from, to });
            begin(s, to, from);
        }
        OfferStep::Agreed(offer) => {
            s.board.agenda.pop();
            let holds = can_give(g, s, from, &offer.give) && can_give(g, s, to, &offer.take);
            debug_assert!(holds, "nothing happens between an offer and its answer");
            deal(g, s, from, to, &offer, log);
        }
        OfferStep::Dropped => {
            s.board.agenda.pop();
            match m {
                Move::Decline => tell(log, News::OfferDeclined { from, to }),
                Move::Withdraw => tell(log, News::OfferWithdrawn { from, to }),
                // Whoever was asked for an offer, or had another one in mind, does not let the other wait for it in vain.
                _ if from != s.board.active => tell(log, News::InvitationDeclined { from: to, to: from }),
                _ => {}
            }
        }
    }
}

/// A deal: everything in it changes hands at once.
fn deal(g: &Spies, s: &mut State, from: Power, to: Power, offer: &Offer, log: &mut impl Log<News>) {
    let Offer { give, take, .. } = *offer;
    know::dealt(g, s, from, to, offer, log);
    hand_over(g, s, from, to, &give, log);
    hand_over(g, s, to, from, &take, log);
    for (speaker, listener, word) in [(to, from, take.word), (from, to, give.word)] {
        if let Some(of) = word {
            s.board.agenda.push(Frame::Word { from: speaker, to: listener, of });
        }
    }
}

fn hand_over(g: &Spies, s: &mut State, from: Power, to: Power, goods: &Goods, log: &mut impl Log<News>) {
    for (kind, count) in goods.chits.iter().enumerate() {
        s.secret.hand[from.index()][kind] -= count;
        s.secret.hand[to.index()][kind] += count;
    }
    s.board.money[from.index()] -= goods.money;
    s.board.money[to.index()] += goods.money;
    goods.spies.iter().for_each(|a| know::see_spy(g, s, to, a, log));
    goods.secrets.iter().for_each(|d| know::see_secret(g, s, to, d, log));
}
