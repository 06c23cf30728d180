//! Diplomacy: talks, offers, deals, words and announcements. (3.9, 4.3)

use super::turn;
use crate::{
    chit::Chit,
    game::Spies,
    know::{self, tell},
    moves::Move,
    news::News,
    place::{Agent, Dossier},
    power::Power,
    refusal::Refusal,
    state::{Frame, Goods, Offer, State},
};
use table::{Log, Seat};

/// Offers and counter-offers per opponent and turn (`spies.house.offers`).
const MOST_OFFERS: u8 = 3;
/// Announcements per turn (`spies.house.announcements`).
const MOST_ANNOUNCEMENTS: u8 = 3;
/// The notes in which money is put on the table.
const NOTES: [u8; 3] = [1, 5, 20];

/// The talks that one might open or go on with.
pub(crate) fn candidates(s: &State, power: Power, out: &mut Vec<Move>) {
    for with in power.others() {
        if s.board.doings.talks.has(with) {
            out.extend([Move::Draft(with), Move::Invite(with)]);
        } else {
            out.push(Move::Talk(with));
        }
    }
    out.push(Move::Announce);
}

pub(crate) fn refuse(g: &Spies, s: &State, power: Power, m: Move) -> Option<Refusal> {
    let doings = &s.board.doings;
    match m {
        Move::Talk(with) | Move::Draft(with) | Move::Invite(with) if with == power => Some(Refusal::WithOneself),
        Move::Talk(with) | Move::Draft(with) | Move::Invite(with) if g.sisters(s, power, with) => Some(Refusal::Sister(with)),
        Move::Talk(with) if doings.talks.has(with) => Some(Refusal::TalksOpen(with)),
        Move::Talk(with) if doings.paid_talks.has(with) => None,
        Move::Talk(_) => turn::refuse_points(g, s, g.edition.points.diplomacy),
        Move::Draft(with) | Move::Invite(with) if !doings.talks.has(with) => Some(Refusal::NoTalks(with)),
        Move::Draft(with) | Move::Invite(with) => (doings.offers[with.index()] >= MOST_OFFERS).then_some(Refusal::ThreeOffers(with)),
        _ => (doings.announced >= MOST_ANNOUNCEMENTS).then_some(Refusal::ThreeAnnouncements),
    }
}

/// Talks are opened for the rest of the turn (`spies.dip.session`).
pub(crate) fn open(g: &Spies, s: &mut State, power: Power, with: Power, log: &mut impl Log<News>) {
    if !s.board.doings.paid_talks.has(with) {
        s.board.points -= g.edition.points.diplomacy;
        s.board.doings.paid_talks.insert(with);
    }
    s.board.doings.talks.insert(with);
    tell(log, News::TalksOpen { by: power, with });
}

/// An offer is begun; it counts from now on.
pub(crate) fn begin(s: &mut State, power: Power, with: Power) {
    s.board.doings.offers[with.index()] += 1;
    s.secret.offer = Offer::default();
    s.board.agenda.push(Frame::Drafting { from: power, to: with });
}

/// The other is asked to make an offer.
pub(crate) fn invite(s: &mut State, power: Power, with: Power, log: &mut impl Log<News>) {
    s.board.doings.offers[with.index()] += 1;
    s.board.agenda.push(Frame::Invited { to: with });
    tell(log, News::Invited { from: power, to: with });
}

pub(crate) fn answer_invitation(s: &mut State, to: Power, m: Move, log: &mut impl Log<News>) {
    s.secret.offer = Offer::default();
    match m {
        Move::Draft(active) => s.board.agenda.replace(Frame::Drafting { from: to, to: active }),
        _ => {
            s.board.agenda.pop();
            tell(log, News::OfferDeclined { from: s.board.active, to });
        }
    }
}

/// The opponent of a pair of talks: the one of the two whose turn it is not.
fn opponent(s: &State, from: Power, to: Power) -> Power {
    if from == s.board.active { to } else { from }
}

/// What may still be put into an offer, made without looking at each of it twice.
pub(crate) fn draft_moves(g: &Spies, s: &State, from: Power, to: Power, out: &mut Vec<Move>) {
    let Offer { give, take } = &s.secret.offer;
    let (hand, money) = (&s.secret.hand[from.index()], &s.board.money);
    out.extend(Chit::all().filter(|c| give.chits[c.index()] < hand[c.index()]).map(Move::GiveChit));
    if take.chit_count() < s.secret.chits(to) {
        out.extend(Chit::all().map(Move::TakeChit));
    }
    let notes = |laid: u16, held: u16| NOTES.into_iter().filter(move |n| laid + u16::from(*n) <= held);
    out.extend(notes(give.money, money[from.index()]).map(Move::GiveMoney));
    out.extend(notes(take.money, money[to.index()]).map(Move::TakeMoney));
    let on_map = |a: &Agent| s.board.agents[a.index()].on_map();
    out.extend(g.agents_of(from).filter(|a| on_map(a) && !give.spies().has(*a)).map(Move::GiveSpy));
    out.extend(g.agents_of(to).filter(|a| on_map(a) && !take.spies().has(*a)).map(Move::TakeSpy));
    out.extend(Dossier::all().filter(|d| !give.secrets().has(*d) && may_show(g, s, from, *d)).map(Move::GiveSecret));
    out.extend(Dossier::all().filter(|d| !take.secrets().has(*d) && may_show(g, s, to, *d)).map(Move::TakeSecret));
    let third = |a: &Agent| ![from, to].contains(&g.owner(*a)) && on_map(a);
    if give.word.is_none() {
        out.extend(Agent::all().filter(third).map(Move::GiveWord));
    }
    if take.word.is_none() {
        out.extend(Agent::all().filter(third).map(Move::TakeWord));
    }
    if !(give.is_empty() && take.is_empty()) {
        out.push(Move::Offer);
    }
    out.push(Move::Scrap);
}

/// What one might put into an offer.
pub(crate) fn draft_candidates(g: &Spies, s: &State, from: Power, to: Power, out: &mut Vec<Move>) {
    out.extend(Chit::all().map(Move::GiveChit));
    out.extend(Chit::all().map(Move::TakeChit));
    out.extend(NOTES.map(Move::GiveMoney));
    out.extend(NOTES.map(Move::TakeMoney));
    out.extend(g.agents_of(from).filter(|a| s.board.agents[a.index()].on_map()).map(Move::GiveSpy));
    out.extend(g.agents_of(to).filter(|a| s.board.agents[a.index()].on_map()).map(Move::TakeSpy));
    out.extend(Dossier::all().filter(|d| may_show(g, s, from, *d)).map(Move::GiveSecret));
    out.extend(Dossier::all().filter(|d| may_show(g, s, to, *d)).map(Move::TakeSecret));
    let third = |a: &Agent| ![from, to].contains(&g.owner(*a)) && s.board.agents[a.index()].on_map();
    out.extend(Agent::all().filter(third).map(Move::GiveWord));
    out.extend(Agent::all().filter(third).map(Move::TakeWord));
    out.extend([Move::Offer, Move::Scrap]);
}

/// The secrets that a power can turn over for a partner: its originals and those that it controls, on the map. A public fact.
fn may_show(g: &Spies, s: &State, power: Power, dossier: Dossier) -> bool {
    let own = g.dossiers_of(power).contains(&dossier.0) && g.controller(s, dossier).is_none_or(|c| c == power);
    s.board.dossiers[dossier.index()].on_map() && (own || g.controller(s, dossier) == Some(power) && s.board.genuine.has(dossier))
}

pub(crate) fn refuse_draft(g: &Spies, s: &State, from: Power, to: Power, m: Move) -> Option<Refusal> {
    let Offer { give, take } = &s.secret.offer;
    let refuse = |bad: bool, why: Refusal| bad.then_some(why);
    let shows = |owner: Power, a: Agent| g.owner(a) == owner && s.board.agents[a.index()].on_map();
    let third = |a: Agent| ![from, to].contains(&g.owner(a)) && s.board.agents[a.index()].on_map();
    let in_it = Refusal::AlreadyInIt;
    match m {
        Move::GiveChit(c) => refuse(give.chits[c.index()] >= s.secret.holds(from, c), Refusal::NotHeldToGive(c)),
        // What the other holds is his secret; only the number is public.
        Move::TakeChit(_) => refuse(take.chit_count() >= s.secret.chits(to), Refusal::TheyHaveLess),
        Move::GiveMoney(n) | Move::TakeMoney(n) if !NOTES.contains(&n) => Some(Refusal::NotAChoice),
        Move::GiveMoney(n) => {
            let money = s.board.money[from.index()];
            refuse(give.money + u16::from(n) > money, Refusal::MoneyToGive(money))
        }
        Move::TakeMoney(n) => refuse(take.money + u16::from(n) > s.board.money[to.index()], Refusal::TheyHaveLess),
        Move::GiveSpy(a) => refuse(!shows(from, a), Refusal::NotYoursToShow).or_else(|| refuse(give.spies().has(a), in_it)),
        Move::TakeSpy(a) => refuse(!shows(to, a), Refusal::NotYoursToShow).or_else(|| refuse(take.spies().has(a), in_it)),
        Move::GiveSecret(d) => refuse(!may_show(g, s, from, d), Refusal::NotYoursToShow).or_else(|| refuse(give.secrets().has(d), in_it)),
        Move::TakeSecret(d) => refuse(!may_show(g, s, to, d), Refusal::NotYoursToShow).or_else(|| refuse(take.secrets().has(d), in_it)),
        Move::GiveWord(a) => refuse(!third(a), Refusal::NotYoursToShow).or_else(|| refuse(give.word.is_some(), in_it)),
        Move::TakeWord(a) => refuse(!third(a), Refusal::NotYoursToShow).or_else(|| refuse(take.word.is_some(), in_it)),
        Move::Offer => refuse(give.is_empty() && take.is_empty(), Refusal::EmptyOffer),
        Move::Scrap => None,
        _ => Some(Refusal::NotAChoice),
    }
}

/// One link of an offer.
pub(crate) fn draft(g: &Spies, s: &mut State, from: Power, to: Power, m: Move, log: &mut impl Log<News>) {
    let Offer { give, take } = &mut s.secret.offer;
    match m {
        Move::GiveChit(c) => give.chits[c.index()] += 1,
        Move::TakeChit(c) => take.chits[c.index()] += 1,
        Move::GiveMoney(n) => give.money += u16::from(n),
        Move::TakeMoney(n) => take.money += u16::from(n),
        Move::GiveSpy(a) => give.spies |= 1 << a.0,
        Move::TakeSpy(a) => take.spies |= 1 << a.0,
        Move::GiveSecret(d) => give.secrets |= 1 << d.0,
        Move::TakeSecret(d) => take.secrets |= 1 << d.0,
        Move::GiveWord(a) => give.word = Some(a),
        Move::TakeWord(a) => take.word = Some(a),
        Move::Offer => {
            s.board.agenda.replace(Frame::Offered { from, to });
            // What the other is asked for, he sees; that is no secret of this game's pieces.
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
        Move::Counter => {
            let with = opponent(s, from, to);
            (s.board.doings.offers[with.index()] >= MOST_OFFERS).then_some(Refusal::ThreeOffers(with))
        }
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
        Move::Counter => {
            s.board.doings.offers[opponent(s, from, to).index()] += 1;
            s.secret.offer = Offer::default();
            s.board.agenda.replace(Frame::Drafting { from: to, to: from });
        }
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
    let Offer { give, take } = *offer;
    let count = |goods: &Goods| (goods.chit_count(), goods.money);
    tell(log, News::Deal { from, to, gives: count(&give), takes: count(&take) });
    log.event(g.readers(s, &[from, to]), News::DealOf { from, to, give, take });
    log.learned(g.seats_of(s, &[from, to]));
    hand_over(g, s, from, to, &give, log);
    hand_over(g, s, to, from, &take, log);
    for (speaker, listener, word) in [(to, from, take.word), (from, to, give.word)] {
        if let Some(agent) = word {
            s.board.agenda.push(Frame::Word { from: speaker, to: listener, agent });
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

/// A word that was sold: true or not (`spies.dip.promise-free`).
pub(crate) fn say(g: &Spies, s: &mut State, from: Power, to: Power, agent: Agent, m: Move, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    if let Move::Strength(strength) = m {
        log.event(g.readers(s, &[from, to]), News::Says { from, to, agent, strength });
    }
}

/// An announcement to all is begun (`spies.source.tell`).
pub(crate) fn begin_announcement(s: &mut State) {
    s.board.doings.announced += 1;
    s.board.agenda.push(Frame::Announcing { agent: None });
}

pub(crate) fn announcement_candidates(g: &Spies, s: &State, agent: Option<Agent>, out: &mut Vec<Move>) {
    match agent {
        None => out.extend(Agent::all().filter(|a| s.board.agents[a.index()].on_map()).map(Move::Of)),
        Some(_) => strengths(g, out),
    }
}

/// The strengths that a spy may be said to have.
pub(crate) fn strengths(g: &Spies, out: &mut Vec<Move>) {
    let most = g.edition.spies.iter().map(|spy| spy.strength).max().unwrap_or(1);
    out.extend((1..=most).map(Move::Strength));
}

pub(crate) fn refuse_announcement(g: &Spies, s: &State, agent: Option<Agent>, m: Move) -> Option<Refusal> {
    match (agent, m) {
        (None, Move::Of(a)) => (!s.board.agents[a.index()].on_map()).then_some(Refusal::NotOnMap(a)),
        (Some(_), Move::Strength(n)) => refuse_strength(g, n),
        _ => Some(Refusal::NotAChoice),
    }
}

pub(crate) fn refuse_strength(g: &Spies, n: u8) -> Option<Refusal> {
    let most = g.edition.spies.iter().map(|spy| spy.strength).max().unwrap_or(1);
    (n == 0 || n > most).then_some(Refusal::NotAChoice)
}

pub(crate) fn announce(s: &mut State, power: Power, agent: Option<Agent>, m: Move, log: &mut impl Log<News>) {
    match (agent, m) {
        (None, Move::Of(a)) => s.board.agenda.replace(Frame::Announcing { agent: Some(a) }),
        (Some(agent), Move::Strength(strength)) => {
            s.board.agenda.pop();
            tell(log, News::Announces { power, agent, strength });
        }
        _ => {}
    }
}

/// The maker of an offer takes it back.
pub(crate) fn withdraw(s: &mut State, log: &mut impl Log<News>) {
    if let Frame::Offered { from, to } = s.board.top() {
        s.board.agenda.pop();
        s.secret.offer = Offer::default();
        tell(log, News::OfferWithdrawn { from, to });
    }
}

/// Either side ends the talks; an offer between the two falls with them (`spies.dip.stop`).
pub(crate) fn stop(g: &Spies, s: &mut State, seat: Seat, with: Power, log: &mut impl Log<News>) {
    s.board.doings.talks.remove(with);
    let between = |from: Power, to: Power| from == with || to == with;
    if let Frame::Drafting { from, to } | Frame::Offered { from, to } = s.board.top()
        && between(from, to)
    {
        s.board.agenda.pop();
        s.secret.offer = Offer::default();
    } else if s.board.top() == (Frame::Invited { to: with }) {
        s.board.agenda.pop();
    }
    let by = if g.seat(s, with) == seat { with } else { s.board.active };
    tell(log, News::TalksEnd { with, by });
}

/// What a chair may do about talks without being asked.
pub(crate) fn asides(g: &Spies, s: &State, seat: Seat, out: &mut Vec<Move>) {
    if s.board.ending.is_some() {
        return;
    }
    if let Frame::Offered { from, .. } = s.board.top()
        && g.seat(s, from) == seat
    {
        out.push(Move::Withdraw);
    }
    let active = g.seat(s, s.board.active) == seat;
    for with in s.board.doings.talks.iter() {
        if active || g.seat(s, with) == seat {
            out.push(Move::StopTalks(with));
        }
    }
}

/// May words pass between two chairs now? Only while the talks of two of their powers are open.
pub(crate) fn may_talk(g: &Spies, s: &State, from: Seat, to: Seat) -> bool {
    let active = g.seat(s, s.board.active);
    s.board.doings.talks.iter().any(|with| {
        let other = g.seat(s, with);
        (from, to) == (active, other) || (from, to) == (other, active)
    })
}
