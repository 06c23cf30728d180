//! Offers: what is put into them and taken out again, how they are answered, and the deals that they become. (3.9, 4.3)

use crate::{
    chit::Chit,
    game::Spies,
    know::{self, tell},
    moves::{Item, Move},
    news::News,
    place::{Agent, Dossier},
    refusal::Refusal,
    roles::Power,
    state::{Frame, Goods, Offer, State},
    subject::{self, Subject},
};
use table::Log;

/// Offers that are put on the table with an opponent in a turn (`spies.house.offers`).
pub(crate) const MOST_OFFERS: u8 = 3;
/// How often an offer to an opponent is begun in a turn (`spies.house.drafts`).
pub(crate) const MOST_DRAFTS: u8 = 6;
/// How many things are taken out of an offer again (`spies.house.drafts`).
pub(crate) const MOST_TAKEN_OUT: u8 = 12;
/// The notes in which money is put on the table.
const NOTES: [u8; 3] = [1, 5, 20];

/// Why the two may make no further offer: so many have lain on the table, or have been begun.
pub(crate) fn refuse_further(s: &State, with: Power) -> Option<Refusal> {
    let doings = &s.board.doings;
    if doings.offers[with.index()] >= MOST_OFFERS {
        return Some(Refusal::ThreeOffers(with));
    }
    (doings.drafts[with.index()] >= MOST_DRAFTS).then_some(Refusal::TooManyDrafts(with))
}

/// An offer is begun. Only when it is put on the table it counts as one.
pub(crate) fn begin(s: &mut State, from: Power, to: Power) {
    s.board.doings.drafts[opponent(s, from, to).index()] += 1;
    s.secret.offer = Offer::default();
    let draft = Frame::Drafting { from, to };
    if matches!(s.board.top(), Frame::Turn(_)) { s.board.agenda.push(draft) } else { s.board.agenda.replace(draft) }
}

/// The opponent of a pair of talks: the one of the two whose turn it is not.
fn opponent(s: &State, from: Power, to: Power) -> Power {
    if from == s.board.active { to } else { from }
}

/// What may still be put into an offer, made without looking at each of it twice.
pub(crate) fn moves(g: &Spies, s: &State, from: Power, to: Power, out: &mut Vec<Move>) {
    let Offer { give, take, .. } = &s.secret.offer;
    let (hand, money) = (&s.secret.hand[from.index()], &s.board.money);
    let mut put = |item| out.push(Move::Put(item));
    Chit::ALL.into_iter().filter(|c| give.chits[c.index()] < hand[c.index()]).map(Item::GiveChit).for_each(&mut put);
    if take.chit_count() < s.secret.chits(to) {
        Chit::ALL.into_iter().map(Item::TakeChit).for_each(&mut put);
    }
    let notes = |laid: u16, held: u16| NOTES.into_iter().filter(move |n| laid + u16::from(*n) <= held);
    notes(give.money, money[from.index()]).map(Item::GiveMoney).for_each(&mut put);
    notes(take.money, money[to.index()]).map(Item::TakeMoney).for_each(&mut put);
    let on_map = |a: &Agent| s.board.agents[a.index()].on_map();
    g.agents_of(from).filter(|a| on_map(a) && !give.spies().has(*a)).map(Item::GiveSpy).for_each(&mut put);
    g.agents_of(to).filter(|a| on_map(a) && !take.spies().has(*a)).map(Item::TakeSpy).for_each(&mut put);
    Dossier::all().filter(|d| !give.secrets().has(*d) && may_show(g, s, from, *d)).map(Item::GiveSecret).for_each(&mut put);
    Dossier::all().filter(|d| !take.secrets().has(*d) && may_show(g, s, to, *d)).map(Item::TakeSecret).for_each(&mut put);
    let third = |of: &Subject| of.is_third(g, &s.board, from, to);
    if give.word.is_none() {
        subject::all(s).filter(third).map(Item::GiveWord).for_each(&mut put);
    }
    if take.word.is_none() {
        subject::all(s).filter(third).map(Item::TakeWord).for_each(&mut put);
    }
    if s.secret.offer.taken_out < MOST_TAKEN_OUT {
        in_it(&s.secret.offer, out);
    }
    if !(give.is_empty() && take.is_empty()) {
        out.push(Move::Offer);
    }
    out.push(Move::Scrap);
}

/// What one might put into an offer, and what may be taken out of it.
pub(crate) fn candidates(g: &Spies, s: &State, from: Power, to: Power, out: &mut Vec<Move>) {
    let mut put = |item| out.push(Move::Put(item));
    Chit::ALL.into_iter().map(Item::GiveChit).for_each(&mut put);
    Chit::ALL.into_iter().map(Item::TakeChit).for_each(&mut put);
    NOTES.map(Item::GiveMoney).into_iter().for_each(&mut put);
    NOTES.map(Item::TakeMoney).into_iter().for_each(&mut put);
    let on_map = |a: &Agent| s.board.agents[a.index()].on_map();
    g.agents_of(from).filter(on_map).map(Item::GiveSpy).for_each(&mut put);
    g.agents_of(to).filter(on_map).map(Item::TakeSpy).for_each(&mut put);
    Dossier::all().filter(|d| may_show(g, s, from, *d)).map(Item::GiveSecret).for_each(&mut put);
    Dossier::all().filter(|d| may_show(g, s, to, *d)).map(Item::TakeSecret).for_each(&mut put);
    let third = |of: &Subject| of.is_third(g, &s.board, from, to);
    subject::all(s).filter(third).map(Item::GiveWord).for_each(&mut put);
    subject::all(s).filter(third).map(Item::TakeWord).for_each(&mut put);
    in_it(&s.secret.offer, out);
    out.extend([Move::Offer, Move::Scrap]);
}

/// Everything that may be taken out of an offer.
fn in_it(offer: &Offer, out: &mut Vec<Move>) {
    let Offer { give, take, .. } = offer;
    let mut one = |item| out.push(Move::TakeOut(item));
    Chit::ALL.into_iter().filter(|c| give.chits[c.index()] > 0).map(Item::GiveChit).for_each(&mut one);
    Chit::ALL.into_iter().filter(|c| take.chits[c.index()] > 0).map(Item::TakeChit).for_each(&mut one);
    NOTES.into_iter().filter(|n| u16::from(*n) <= give.money).map(Item::GiveMoney).for_each(&mut one);
    NOTES.into_iter().filter(|n| u16::from(*n) <= take.money).map(Item::TakeMoney).for_each(&mut one);
    give.spies().iter().map(Item::GiveSpy).for_each(&mut one);
    take.spies().iter().map(Item::TakeSpy).for_each(&mut one);
    give.secrets().iter().map(Item::GiveSecret).for_each(&mut one);
    take.secrets().iter().map(Item::TakeSecret).for_each(&mut one);
    give.word.into_iter().map(Item::GiveWord).for_each(&mut one);
    take.word.into_iter().map(Item::TakeWord).for_each(&mut one);
}

/// The secrets that a power can turn over for a partner: its originals and those that it controls, on the map. A public fact.
fn may_show(g: &Spies, s: &State, power: Power, dossier: Dossier) -> bool {
    let own = g.dossiers_of(power).contains(&dossier.0) && g.controller(s, dossier).is_none_or(|c| c == power);
    s.board.dossiers[dossier.index()].on_map() && (own || g.controller(s, dossier) == Some(power) && s.board.genuine.has(dossier))
}

pub(crate) fn refuse(g: &Spies, s: &State, from: Power, to: Power, m: Move) -> Option<Refusal> {
    let offer = &s.secret.offer;
    match m {
        Move::Put(item) => refuse_item(g, s, from, to, item),
        Move::TakeOut(item) if !holds(offer, item) => Some(Refusal::NotInIt),
        Move::TakeOut(_) => (offer.taken_out >= MOST_TAKEN_OUT).then_some(Refusal::TooManyTakenOut),
        Move::Offer => (offer.give.is_empty() && offer.take.is_empty()).then_some(Refusal::EmptyOffer),
        Move::Scrap => None,
        _ => Some(Refusal::NotAChoice),
    }
}

/// Why something may not be put into the offer.
fn refuse_item(g: &Spies, s: &State, from: Power, to: Power, item: Item) -> Option<Refusal> {
    let Offer { give, take, .. } = &s.secret.offer;
    let refuse = |bad: bool, why: Refusal| bad.then_some(why);
    let shows = |owner: Power, a: Agent| g.owner(a) == owner && s.board.agents[a.index()].on_map();
    let third = |of: Subject| of.is_third(g, &s.board, from, to);
    // A second word, be it on something else, is one too many (`spies.house.one-word`).
    let word = |given: Option<Subject>, of: Subject| given.map(|b| if of == b { Refusal::AlreadyInIt } else { Refusal::OneWord });
    let in_it = Refusal::AlreadyInIt;
    match item {
        Item::GiveChit(c) => refuse(give.chits[c.index()] >= s.secret.holds(from, c), Refusal::NotHeldToGive(c)),
        // What the other holds is its secret; only the number is public.
        Item::TakeChit(_) => refuse(take.chit_count() >= s.secret.chits(to), Refusal::TheyHaveLess),
        Item::GiveMoney(n) | Item::TakeMoney(n) if !NOTES.contains(&n) => Some(Refusal::NotAChoice),
        Item::GiveMoney(n) => {
            let money = s.board.money[from.index()];
            refuse(give.money + u16::from(n) > money, Refusal::MoneyToGive(money))
        }
        Item::TakeMoney(n) => refuse(take.money + u16::from(n) > s.board.money[to.index()], Refusal::TheyHaveLess),
        Item::GiveSpy(a) => refuse(!shows(from, a), Refusal::NotYoursToShow).or_else(|| refuse(give.spies().has(a), in_it)),
        Item::TakeSpy(a) => refuse(!shows(to, a), Refusal::NotYoursToShow).or_else(|| refuse(take.spies().has(a), in_it)),
        Item::GiveSecret(d) => refuse(!may_show(g, s, from, d), Refusal::NotYoursToShow).or_else(|| refuse(give.secrets().has(d), in_it)),
        Item::TakeSecret(d) => refuse(!may_show(g, s, to, d), Refusal::NotYoursToShow).or_else(|| refuse(take.secrets().has(d), in_it)),
        Item::GiveWord(a) => refuse(!third(a), Refusal::NotYoursToShow).or_else(|| word(give.word, a)),
        Item::TakeWord(a) => refuse(!third(a), Refusal::NotYoursToShow).or_else(|| word(take.word, a)),
    }
}

/// Is this in the offer?
fn holds(offer: &Offer, item: Item) -> bool {
    let Offer { give, take, .. } = offer;
    match item {
        Item::GiveChit(c) => give.chits[c.index()] > 0,
        Item::TakeChit(c) => take.chits[c.index()] > 0,
        Item::GiveMoney(n) => NOTES.contains(&n) && give.money >= u16::from(n),
        Item::TakeMoney(n) => NOTES.contains(&n) && take.money >= u16::from(n),
        Item::GiveSpy(a) => give.spies().has(a),
        Item::TakeSpy(a) => take.spies().has(a),
        Item::GiveSecret(d) => give.secrets().has(d),
        Item::TakeSecret(d) => take.secrets().has(d),
        Item::GiveWord(a) => give.word == Some(a),
        Item::TakeWord(a) => take.word == Some(a),
    }
}

/// Puts one thing in.
fn put(offer: &mut Offer, item: Item) {
    let Offer { give, take, .. } = offer;
    match item {
        Item::GiveChit(c) => give.chits[c.index()] += 1,
        Item::TakeChit(c) => take.chits[c.index()] += 1,
        Item::GiveMoney(n) => give.money += u16::from(n),
        Item::TakeMoney(n) => take.money += u16::from(n),
        Item::GiveSpy(a) => give.spies.insert(a),
        Item::TakeSpy(a) => take.spies.insert(a),
        Item::GiveSecret(d) => give.secrets.insert(d),
        Item::TakeSecret(d) => take.secrets.insert(d),
        Item::GiveWord(a) => give.word = Some(a),
        Item::TakeWord(a) => take.word = Some(a),
    }
}

/// Takes one thing out that is in it.
fn take_out(offer: &mut Offer, item: Item) {
    let Offer { give, take, taken_out } = offer;
    *taken_out += 1;
    match item {
        Item::GiveChit(c) => give.chits[c.index()] -= 1,
        Item::TakeChit(c) => take.chits[c.index()] -= 1,
        Item::GiveMoney(n) => give.money -= u16::from(n),
        Item::TakeMoney(n) => take.money -= u16::from(n),
        Item::GiveSpy(a) => give.spies.remove(a),
        Item::TakeSpy(a) => take.spies.remove(a),
        Item::GiveSecret(d) => give.secrets.remove(d),
        Item::TakeSecret(d) => take.secrets.remove(d),
        Item::GiveWord(_) => give.word = None,
        Item::TakeWord(_) => take.word = None,
    }
}

/// One link of an offer.
pub(crate) fn draft(g: &Spies, s: &mut State, from: Power, to: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Put(item) => put(&mut s.secret.offer, item),
        Move::TakeOut(item) => take_out(&mut s.secret.offer, item),
        Move::Offer => {
            s.board.doings.offers[opponent(s, from, to).index()] += 1;
            s.secret.offer.taken_out = 0;
            s.board.agenda.replace(Frame::Offered { from, to });
            // What the other is asked for, it sees; that is no secret of this game's pieces.
            log.learned(g.seats_of(s, &[to]));
            tell(log, News::OfferMade { from, to });
        }
        _ => {
            s.secret.offer = Offer::default();
            s.board.agenda.pop();
        }
    }
}

pub(crate) fn refuse_answer(g: &Spies, s: &State, from: Power, to: Power, m: Move) -> Option<Refusal> {
    match m {
        Move::Accept => (!can_give(g, s, to, &s.secret.offer.take)).then_some(Refusal::CannotGive),
        Move::Decline => None,
        Move::Counter => refuse_further(s, opponent(s, from, to)),
        _ => Some(Refusal::NotAChoice),
    }
}

/// Holds a power what it would give? (`spies.dip.atomic`)
pub(crate) fn can_give(g: &Spies, s: &State, power: Power, goods: &Goods) -> bool {
    let hand = &s.secret.hand[power.index()];
    goods.chits.iter().zip(hand).all(|(asked, held)| asked <= held)
        && goods.money <= s.board.money[power.index()]
        && goods.spies().iter().all(|a| g.owner(a) == power && s.board.agents[a.index()].on_map())
        && goods.secrets().iter().all(|d| may_show(g, s, power, d))
}

/// An offer is answered; an accepted one changes hands at once and together.
pub(crate) fn answer(g: &Spies, s: &mut State, from: Power, to: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Counter => begin(s, to, from),
        Move::Accept => {
            s.board.agenda.pop();
            let offer = std::mem::take(&mut s.secret.offer);
            let holds = can_give(g, s, from, &offer.give) && can_give(g, s, to, &offer.take);
            debug_assert!(holds, "nothing happens between an offer and its answer");
            deal(g, s, from, to, &offer, log);
        }
        _ => {
            s.board.agenda.pop();
            s.secret.offer = Offer::default();
            tell(log, News::OfferDeclined { from, to });
        }
    }
}

fn deal(g: &Spies, s: &mut State, from: Power, to: Power, offer: &Offer, log: &mut impl Log<News>) {
    let Offer { give, take, .. } = *offer;
    let count = |goods: &Goods| (goods.chit_count(), goods.money);
    let seen = News::Deal { from, to, gives: count(&give), takes: count(&take) };
    know::tell_apart(g, s, &[from, to], News::DealOf { from, to, give, take }, seen, log);
    log.learned(g.seats_of(s, &[from, to]));
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
    goods.spies().iter().for_each(|a| know::see_spy(g, s, &[to], a, log));
    goods.secrets().iter().for_each(|d| know::see_secret(g, s, to, d, log));
}
