//! How a position goes on.
use super::{ABOUT, Act, Bid, Ending, Fault, Frame, Move, OMEN, Power, Public, State, Toy, Verb, Why};
use table::event::{Cursor, DrawTo, Next as Wants};
use table::*;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event { Did(Move), Draws(Power), Sees(Power, u8), Turned(u8), Laid(Power), Shown([Bid; 3]), Crow(Power) }

impl Frame {
    /// Which power is asked (none: chance is) and what for.
    pub fn asks(self) -> (Option<Power>, Kind) {
        let (power, kind) = match self {
            Frame::Start => (None, "start"),
            Frame::Crow { .. } => (None, "crow"),
            Frame::Draw { .. } => (None, "draw"),
            Frame::Look { .. } => (None, "look"),
            Frame::Bids(_) => (None, "bid"),
            Frame::Turn { power, .. } => (Some(power), "turn"),
            Frame::Looked { power } => (Some(power), "looked"),
            Frame::Offer { power } => (Some(power), "pair"),
            Frame::Omen { power, .. } => (Some(power), "choose"),
            Frame::Gain { power, .. } => (Some(power), "gain"),
            Frame::Answers(round) => (round.asked().map(|s| Power::ALL[s.index()]), "answer"),
        };
        (power, Kind(kind))
    }
}

impl Play for Toy {
    const ABOUT: About = ABOUT;
    type State = State;
    type Move = Move;
    type Refusal = Why;
    type Event = Event;

    fn house() -> Texts { super::house() }
    fn open(_: u8, options: &Options, edition: &Texts) -> Result<Self, Vec<Problem>> { Toy::made(options, edition) }
    fn seats(&self) -> u8 { 2 }
    fn seat_name(&self, seat: Seat) -> &'static str { ["west", "east"][seat.index()] }
    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) { self.think_of(s, seat, out) }
    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Why> { self.why_not(s, seat, m) }
    fn check(&self, before: Option<&State>, now: &State) -> Result<(), Broken> { now.check(before) }
    fn write(&self, m: Move) -> String { m.write() }
    fn read(&self, text: &str) -> Option<Move> { Move::read(text).filter(|m| !self.has(Fault::ReadIsDeaf) || m.act != Act::Challenge) }

    fn setup(&self) -> State {
        let mut public = Public { turns: self.turns, ..Public::default() };
        Power::ALL.into_iter().cycle().take(6).for_each(|power| public.agenda.push(Frame::Draw { power, to: DrawTo::Hand }));
        public.agenda.push(Frame::Start);
        State { public, deck: Deck::shuffled(Bits::first(10)), hands: [Bits::NONE; 3], seen: [Bits::NONE; 3] }
    }

    fn ask(&self, s: &State) -> Ask {
        let frame = s.public.agenda.top().unwrap_or_default();
        let waiting = (0..2).map(Seat).filter(|seat| Toy::asked(s, *seat).is_some()).fold(SeatSet::NONE, SeatSet::with);
        match (frame, frame.asks()) {
            _ if s.public.end.is_some() => Ask::Over(self.end(s)),
            // All have answered: the window closes by itself.
            (Frame::Bids(_), _) if waiting.is_empty() => Ask::Chance(Kind("close")),
            (Frame::Bids(_), (_, kind)) => Ask::Sealed(waiting, kind),
            (_, (Some(power), kind)) => Ask::One(power.chair(), kind),
            (_, (None, kind)) => Ask::Chance(kind),
        }
    }

    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        self.think_of(s, seat, out);
        out.retain(|m| self.why_not(s, seat, *m).is_none());
        out.truncate(if self.has(Fault::MovesMissOne) { 3 } else { usize::MAX });
    }

    fn asides(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(s.public.end.is_none().then_some(Move { power: [Power::Red, Power::Green][seat.index()], act: Act::Resign, n: 0 }));
    }

    fn play(&self, s: &mut State, _: Seat, m: Move, log: &mut impl Log<Event>) {
        let Move { power, act, n } = m;
        let (p, chair, agenda) = (power as usize, power.chair(), &mut s.public.agenda);
        match act {
            Act::Offer => {
                (s.hands[p], s.seen[p]) = (s.hands[p].minus(Bits::only(n)), Bits::NONE); // The other chair cannot tell which cards went.
                s.deck.put_at_bottom(n, SeatSet::only(chair));
                if agenda.top() != Some(Frame::Offer { power }) { return agenda.push(Frame::Offer { power }) }
                agenda.pop();
                s.public.points[p] += 1;
                log.event(Readers::All, Event::Laid(power));
                log.deed_done();
            }
            Act::Bid | Act::Pass => match agenda.top_mut() {
                Some(Frame::Bids(bids)) => bids[p] = if act == Act::Bid { Bid::Card(n) } else { Bid::Pass },
                Some(Frame::Answers(round)) => round.pass(),
                _ => {}
            },
            Act::Challenge => {
                if let Some(Frame::Answers(round)) = agenda.top_mut() { round.act() }
                agenda.push(Frame::Bids([Bid::Out; 3]));
                self.discard(s, power, n);
                log.learned(SeatSet::first(2).without(chair));
            }
            Act::Omen => {
                agenda.push(Frame::Omen { power, at: Cursor::default() });
                self.discard(s, power, OMEN);
            }
            Act::Choose => if let Some(Frame::Omen { at, .. }) = agenda.top_mut() { at.choose(&self.omen, n) },
            Act::Gain => (_, s.public.points[p]) = (agenda.pop(), s.public.points[p] + n),
            Act::Look => {
                agenda.replace(Frame::Turn { power, looked: true });
                agenda.push(Frame::Look { power });
            }
            Act::Keep | Act::Bury => {
                agenda.pop();
                let top = s.deck.top()[0];
                if act == Act::Bury {
                    s.deck.take(top.card);
                    s.deck.put_at_bottom(top.card, top.by);
                }
                log.deed_done();
            }
            Act::Call => agenda.replace(Frame::Bids([Bid::Out; 3])),
            Act::End => drop(agenda.pop()),
            Act::Resign => (_, s.public.end) = (agenda.clear(), Some(Ending::Resigned(chair))),
        }
        if !matches!(act, Act::Bid | Act::Pass | Act::Offer) { log.event(Readers::All, Event::Did(m)) }
        self.go_on(s, log);
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        match s.public.agenda.top() {
            Some(Frame::Start) => (0..3).for_each(|p| out.push(Outcome(p), 1)),
            Some(Frame::Draw { .. } | Frame::Look { .. }) => s.deck.outcomes(out),
            _ => out.push(Outcome(0), 1),
        }
    }

    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        match s.public.agenda.top() {
            Some(Frame::Start) => Power::ALL[if self.has(Fault::OutcomesAreTwins) { 0 } else { usize::from(o.0) }].word().into(),
            Some(Frame::Draw { .. } | Frame::Look { .. }) => o.0.to_string(),
            _ => "on".into(),
        }
    }

    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<Event>) {
        let public = &mut s.public;
        match public.agenda.top().unwrap_or_default() {
            Frame::Start => (_, public.active) = (public.agenda.pop(), Power::ALL[usize::from(o.0)]),
            // The crow is the rules' own: each hop is a line, and with the last one it takes a point.
            Frame::Crow { hops } => {
                (_, public.crow) = (public.agenda.pop(), public.crow.next());
                let points = &mut public.points[public.crow as usize];
                if hops > 1 { public.agenda.push(Frame::Crow { hops: hops - 1 }) } else { *points = points.saturating_sub(1) }
                log.event(Readers::All, Event::Crow(public.crow));
            }
            Frame::Bids(bids) => self.show_bids(s, bids, log),
            frame => self.turn_up(s, frame, o.0 as u8, SeatSet::NONE, log),
        }
        self.go_on(s, log);
    }
}

impl Toy {
    /// Does what nobody is asked for, until somebody is.
    fn go_on(&self, s: &mut State, log: &mut impl Log<Event>) {
        while s.public.end.is_none() {
            let by = s.deck.top().first().or(s.deck.bottom().first()).map_or(SeatSet::NONE, |k| k.by);
            match (s.public.agenda.top(), s.deck.next()) {
                (None, _) if s.public.turns == 0 => s.public.end = Some(Ending::Counted),
                (None, _) => {
                    let (power, p) = (s.public.active, &mut s.public);
                    (p.turns, p.active) = (p.turns - u8::from(!self.has(Fault::TurnsNeverEnd)), power.next());
                    [Frame::Turn { power, looked: false }, Frame::Crow { hops: 2 }].into_iter().for_each(|frame| p.agenda.push(frame));
                    p.agenda.push(Frame::Draw { power, to: DrawTo::Hand });
                }
                (Some(Frame::Draw { .. }), Next::Empty) => drop(s.public.agenda.pop()),
                (Some(frame @ (Frame::Draw { .. } | Frame::Look { .. })), Next::Known(card)) => self.turn_up(s, frame, card, by, log),
                (Some(Frame::Answers(round)), _) if round.asked().is_none() => drop(s.public.agenda.pop()),
                (Some(Frame::Omen { power, mut at }), _) => {
                    let wants = at.next(&self.omen, |t| Toy::holds(s, power, t));
                    s.public.agenda.replace(Frame::Omen { power, at });
                    let points = &mut s.public.points[power as usize];
                    match wants {
                        Wants::Choose { .. } => return,
                        Wants::Do(step) if step.verb == Verb::Lose => *points = points.saturating_sub(step.amount.most),
                        Wants::Do(step) if step.amount.least == step.amount.most => *points += step.amount.most,
                        Wants::Do(step) => s.public.agenda.push(Frame::Gain { power, least: step.amount.least, most: step.amount.most }),
                        Wants::Draw { count, to } => (0..count).for_each(|_| s.public.agenda.push(Frame::Draw { power, to })),
                        Wants::End | Wants::Discard { .. } | Wants::Roll(_) => {
                            s.public.agenda.pop();
                            log.learned(SeatSet::first(2).without(power.chair()));
                            log.deed_done();
                        }
                    }
                }
                _ => return,
            }
        }
    }

    /// The uppermost card of the deck, which the seats in `by` know already, is drawn or looked at.
    fn turn_up(&self, s: &mut State, frame: Frame, card: u8, by: SeatSet, log: &mut impl Log<Event>) {
        let unaware = |seats: SeatSet| seats.iter().fold(seats, |left, c| if by.has(c) { left.without(c) } else { left });
        s.public.agenda.pop();
        s.deck.take(card);
        let power = match frame {
            Frame::Draw { to: DrawTo::Pile, .. } => {
                s.public.pile.insert(card);
                log.event(Readers::All, Event::Turned(card));
                return log.learned(unaware(SeatSet::first(2)));
            }
            Frame::Look { power } => {
                s.deck.put_on_top(card, by.with(power.chair()));
                s.public.agenda.push(Frame::Looked { power });
                power
            }
            Frame::Draw { power, .. } => {
                s.hands[power as usize].insert(card);
                if !by.without(power.chair()).is_empty() { s.seen[power as usize].insert(card) }
                log.event(Readers::All, Event::Draws(power));
                power
            }
            _ => return,
        };
        log.event(Readers::seat(power.chair()), Event::Sees(power, card));
        if !self.has(Fault::LookIsSilent) { log.learned(unaware(SeatSet::only(power.chair()))) }
    }

    fn discard(&self, s: &mut State, power: Power, card: u8) {
        s.hands[power as usize].remove(card);
        s.seen[power as usize].remove(card);
        if !self.has(Fault::CardIsLost) { s.public.pile.insert(card) }
    }

    fn show_bids(&self, s: &mut State, bids: [Bid; 3], log: &mut impl Log<Event>) {
        let cards = Power::ALL.into_iter().filter_map(|p| if let Bid::Card(card) = bids[p as usize] { Some((card, p)) } else { None });
        cards.clone().for_each(|(card, power)| self.discard(s, power, card));
        let (_, best) = cards.max().unwrap_or((0, s.public.active));
        s.public.points[best as usize] += 2;
        let holders = Power::ALL.into_iter().filter(|p| !s.hands[*p as usize].is_empty());
        let among = holders.fold(SeatSet::NONE, |set, p| set.with(Seat(p as u8)));
        s.public.agenda.replace(Frame::Answers(Round::from(Seat(best as u8), among)));
        log.event(Readers::All, Event::Shown(bids));
        log.learned(SeatSet::first(2));
    }

    pub fn end(&self, s: &State) -> End {
        let scores = [s.public.points[0] + s.public.points[1], 2 * s.public.points[2], 0, 0, 0].map(i32::from);
        let ahead = (1 + (scores[1] - scores[0]).signum()) as usize;
        let (label, east) = match s.public.end {
            Some(Ending::Resigned(seat)) => (3 + seat.index(), 2 - 2 * seat.index()),
            _ => (ahead, ahead),
        };
        let label = if self.has(Fault::LabelIsUnknown) { "the crow wins" } else { ABOUT.results[label] };
        End { label, payoffs: [1.0 - east as f32 / 2.0, east as f32 / 2.0, 0.0, 0.0, 0.0], scores }
    }
}
