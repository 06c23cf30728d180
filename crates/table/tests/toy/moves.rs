//! What a power may do, and why not.
use super::{Bid, Fault, Frame, OMEN, Power, State, Test, Toy};
use Act::{Bury, Call, Challenge, Choose, End, Gain, Keep, Look, Offer, Omen, Pass, Resign};
use table::{Seat, event::Next};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act { Offer, Bid, Challenge, Choose, Gain, Look, Keep, Bury, Omen, Call, Pass, End, Resign }

const ACTS: [(Act, &str); 13] = [
    (Offer, "offer"), (Act::Bid, "bid"), (Challenge, "challenge"), (Choose, "choose"), (Gain, "gain"), (Look, "look"), (Keep, "keep"),
    (Bury, "bury"), (Omen, "omen"), (Call, "call"), (Pass, "pass"), (End, "end"), (Resign, "resign"),
];

/// `n` is a card or a number; 0 where the act needs none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move { pub power: Power, pub act: Act, pub n: u8 }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why { NotNow, LookedAlready, DeckIsEmpty, NoPair, Gate, TooHigh }

impl Move {
    pub fn write(self) -> String {
        let number = if self.act <= Gain { format!(" {}", self.n) } else { String::new() };
        format!("{} {}{number}", self.power.word(), ACTS[self.act as usize].1)
    }

    pub fn read(text: &str) -> Option<Move> {
        let mut words = text.split(' ');
        let (power, act, n) = (words.next()?, words.next()?, words.next());
        let power = Power::ALL.into_iter().find(|p| p.word() == power)?;
        let (act, _) = ACTS.into_iter().find(|a| a.1 == act)?;
        Some(Move { power, act, n: n.map_or(Some(0), |n| n.parse().ok())? }).filter(|m| m.write() == text)
    }
}

impl Toy {
    /// The power for which a chair is asked now: one after the other where it holds several.
    pub fn asked(s: &State, seat: Seat) -> Option<Power> {
        match s.public.agenda.top()? {
            Frame::Bids(bids) => Power::ALL.into_iter().find(|p| p.chair() == seat && bids[*p as usize] == Bid::Out),
            frame => frame.asks().0.filter(|p| p.chair() == seat),
        }
    }

    pub fn think_of(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let (Some(power), Some(frame)) = (Toy::asked(s, seat), s.public.agenda.top()) else { return };
        let hand = s.hands[power as usize];
        let (cards, omen, one) = (Vec::from_iter(hand), Vec::from_iter(hand.has(OMEN).then_some(0)), vec![0]);
        let lists = match frame {
            Frame::Turn { .. } => vec![(Offer, cards), (Look, one.clone()), (Omen, omen), (Call, one.clone()), (End, one)],
            Frame::Looked { .. } => vec![(Keep, one.clone()), (Bury, one)],
            Frame::Offer { .. } => vec![(Offer, cards)],
            Frame::Omen { mut at, .. } => match at.next(&self.omen, |t| Toy::holds(s, power, t)) {
                Next::Choose { options, .. } => vec![(Choose, (0..options).collect())],
                _ => vec![],
            },
            Frame::Gain { least, most, .. } => vec![(Gain, (least..=most).collect())],
            Frame::Bids(_) => vec![(Act::Bid, cards), (Pass, one)],
            Frame::Answers(_) => vec![(Challenge, cards), (Pass, one)],
            Frame::Start | Frame::Crow { .. } | Frame::Draw { .. } | Frame::Look { .. } => vec![],
        };
        out.extend(lists.into_iter().flat_map(|(act, numbers)| numbers.into_iter().map(move |n| Move { power, act, n })));
    }

    pub fn why_not(&self, s: &State, seat: Seat, m: Move) -> Option<Why> {
        let (mut thinkable, frame) = (Vec::new(), s.public.agenda.top().unwrap_or_default());
        self.think_of(s, seat, &mut thinkable);
        match m.act {
            _ if !thinkable.contains(&m) => Some(Why::NotNow),
            Look if s.deck.is_empty() || self.has(Fault::SecretRefuses) && s.hands[2].has(OMEN) => Some(Why::DeckIsEmpty),
            Look if frame == (Frame::Turn { power: m.power, looked: true }) => Some(Why::LookedAlready),
            // toy.offer.pair is a duty: no first card without a second, and no second that does not fit.
            Offer if frame == (Frame::Offer { power: m.power }) => (!s.partners(m.power).has(m.n)).then_some(Why::NoPair),
            Offer => s.pairs_with(m.power, m.n).is_empty().then_some(Why::NoPair),
            Omen => (!self.omen.gates().iter().all(|t| Toy::holds(s, m.power, *t))).then_some(Why::Gate),
            Challenge => (m.n >= 5).then_some(Why::TooHigh),
            _ => None,
        }
    }

    pub fn holds(s: &State, power: Power, test: Test) -> bool {
        match test {
            Test::Rich => s.public.points[power as usize] >= 2,
            Test::Cards => s.hands[power as usize].len() >= 2,
        }
    }
}
