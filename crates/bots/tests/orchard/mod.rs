//! A small game for the tests of bots: hidden hands, a sealed question, chance, and deeds of several links.
//!
//! Each of two seats is dealt three of nine cards. In each of three rounds both bid in secret for the lead
//! (a high bid costs a point), then the leader and the other each play a card and plant as many trees as it
//! allows: in field a for 1 point, in field b for 2 (twice in a deed at most), in field c for the other seat.

use rand_core::Rng;
use table::{
    About, Ask, Broken, Departure, End, Kind, Know, Log, Mine, Options, Outcome, Outcomes, Play, Problem, Question, Readers, Seat, SeatSet,
    Texts, Viewer, chance::below,
};

#[derive(Debug)]
pub(crate) struct Orchard;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) hands: [u16; 2],
    pub(crate) dealt: u8,
    pub(crate) round: u8,
    pub(crate) bids: [Option<u8>; 2],
    pub(crate) turn: u8,
    pub(crate) leader: u8,
    pub(crate) trees: Option<u8>,
    pub(crate) in_b: u8,
    pub(crate) points: [i8; 2],
    pub(crate) resigned: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Bid(u8),
    Card(u8),
    Plant(u8),
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    NotNow,
    NotInHand,
    TwiceInB,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Dealt(u8),
    Bids(u8, u8),
    Played(u8),
    Planted(u8),
    Resigned(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    pub(crate) who: Viewer,
    /// The whole state but for what this viewer may not know, which is empty.
    pub(crate) known: State,
    pub(crate) counts: [u32; 2],
}

impl Orchard {
    fn active(s: &State) -> Seat {
        Seat((s.leader + s.turn) % 2)
    }

    fn over(s: &State) -> bool {
        s.round == 3 || s.resigned.is_some()
    }
}

impl Play for Orchard {
    const ABOUT: About = About {
        id: "orchard",
        name: "Orchard",
        line: "A game for tests.",
        seats: (2, 2),
        alone: None,
        company: table::Company::Rivals,
        kept_for_ever: None,
        hides: true,
        usual_seats: 2,
        rules_number: 1,
        oldest_rules: 1,
        binding_since: 1,
        options: &[],
        results: &["first", "second", "draw"],
        rules: "",
        windows: &[],
        first_steps: "",
    };
    type State = State;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    fn house() -> Texts {
        Texts::new("house")
    }

    fn open(_: u8, _: &Options, _: &Texts) -> Result<Self, Vec<Problem>> {
        Ok(Orchard)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["first", "second"][seat.index()]
    }

    fn setup(&self) -> State {
        State {
            hands: [0; 2],
            dealt: 0,
            round: 0,
            bids: [None; 2],
            turn: 0,
            leader: 0,
            trees: None,
            in_b: 0,
            points: [0; 2],
            resigned: None,
        }
    }

    fn ask(&self, s: &State) -> Ask {
        if Self::over(s) {
            let (a, b) = (s.points[0], s.points[1]);
            let first = match s.resigned {
                Some(seat) => f32::from(seat.0),
                None if a == b => 0.5,
                None => f32::from(u8::from(a > b)),
            };
            let label = if first == 0.5 { "draw" } else { ["second", "first"][first as usize] };
            let (mut payoffs, mut scores) = ([0.0; 5], [0; 5]);
            payoffs[..2].copy_from_slice(&[first, 1.0 - first]);
            scores[..2].copy_from_slice(&[a.into(), b.into()]);
            return Ask::Over(End { label, payoffs, scores });
        }
        if s.dealt < 6 {
            return Ask::Chance(Kind("deal"));
        }
        let open = (0..2).map(Seat).filter(|seat| s.bids[seat.index()].is_none()).fold(SeatSet::NONE, SeatSet::with);
        if !open.is_empty() {
            return Ask::Sealed(open, Kind("bid"));
        }
        Ask::One(Self::active(s), Kind(if s.trees.is_none() { "card" } else { "field" }))
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        match self.ask(s) {
            Ask::Sealed(seats, _) if seats.has(seat) => out.extend([Move::Bid(0), Move::Bid(1)]),
            Ask::One(asked, _) if asked == seat => match s.trees {
                None => out.extend((0..9).map(Move::Card)),
                Some(0) => out.push(Move::Done),
                Some(_) => out.extend([Move::Plant(0), Move::Plant(1), Move::Plant(2), Move::Done]),
            },
            _ => {}
        }
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        match (self.ask(s), m) {
            (Ask::Sealed(seats, _), Move::Bid(0 | 1)) if seats.has(seat) => None,
            (Ask::One(asked, _), Move::Card(card)) if asked == seat && s.trees.is_none() => {
                (card > 8 || s.hands[seat.index()] >> card & 1 == 0).then_some(Refusal::NotInHand)
            }
            (Ask::One(asked, _), Move::Plant(1)) if asked == seat && s.trees.is_some_and(|t| t > 0) => {
                (s.in_b == 2).then_some(Refusal::TwiceInB)
            }
            (Ask::One(asked, _), Move::Plant(0 | 2)) if asked == seat && s.trees.is_some_and(|t| t > 0) => None,
            (Ask::One(asked, _), Move::Done) if asked == seat && s.trees.is_some() => None,
            _ => Some(Refusal::NotNow),
        }
    }

    fn depart(&self, s: &mut State, seat: Seat, _: Departure, log: &mut impl Log<Event>) {
        s.resigned = Some(seat);
        log.event(Readers::All, Event::Resigned(seat));
        log.deed_done();
    }

    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<Event>) {
        match m {
            Move::Bid(height) => {
                s.bids[seat.index()] = Some(height);
                if let [Some(a), Some(b)] = s.bids {
                    s.leader = u8::from(b > a);
                    s.points[0] -= a as i8;
                    s.points[1] -= b as i8;
                    log.event(Readers::All, Event::Bids(a, b));
                }
            }
            Move::Card(card) => {
                s.hands[seat.index()] &= !(1 << card);
                s.trees = Some(1 + card / 2);
                s.in_b = 0;
                log.event(Readers::All, Event::Played(card));
            }
            Move::Plant(field) => {
                s.trees = s.trees.map(|t| t - 1);
                s.in_b += u8::from(field == 1);
                let gainer = if field == 2 { 1 - seat.index() } else { seat.index() };
                s.points[gainer] += if field == 1 { 2 } else { 1 };
                log.event(Readers::All, Event::Planted(field));
            }
            Move::Done => {
                s.trees = None;
                s.turn += 1;
                if s.turn == 2 {
                    (s.turn, s.bids, s.round) = (0, [None; 2], s.round + 1);
                }
                log.deed_done();
            }
        }
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        let gone = s.hands[0] | s.hands[1];
        (0..9).filter(|c| gone >> c & 1 == 0).for_each(|c| out.push(Outcome(c), 1));
    }

    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<Event>) {
        let to = Seat(s.dealt % 2);
        s.hands[to.index()] |= 1 << o.0;
        s.dealt += 1;
        log.event(Readers::seat(to), Event::Dealt(o.0 as u8));
    }

    fn check(&self, _: Option<&State>, s: &State) -> Result<(), Broken> {
        Broken::unless(s.hands[0] & s.hands[1] == 0, "orchard.inv.one-hand", || "a card is in both hands".into())?;
        let sound = s.turn < 2 && s.leader < 2 && s.round <= 3 && s.dealt <= 6 && s.trees.unwrap_or(0) <= 5 && s.in_b <= 2;
        let cards = [0, 1].map(|i| s.hands[i].count_ones());
        Broken::unless(sound && s.hands.iter().all(|h| *h < 512) && cards.iter().all(|c| *c <= 3), "orchard.inv.ranges", || {
            "a number is out of its range".into()
        })
    }

    fn write(&self, m: Move) -> String {
        match m {
            Move::Bid(height) => format!("bid {}", ["low", "high"][usize::from(height)]),
            Move::Card(card) => format!("card {card}"),
            Move::Plant(field) => format!("plant {}", ["a", "b", "c"][usize::from(field)]),
            Move::Done => "done".into(),
        }
    }

    fn read(&self, text: &str) -> Option<Move> {
        let all = [Move::Bid(0), Move::Bid(1), Move::Plant(0), Move::Plant(1), Move::Plant(2), Move::Done];
        all.into_iter().chain((0..9).map(Move::Card)).find(|m| self.write(*m) == text)
    }

    fn write_outcome(&self, _: &State, o: Outcome) -> String {
        o.0.to_string()
    }

    fn read_outcome(&self, _: &State, text: &str) -> Option<Outcome> {
        text.parse().ok().map(Outcome)
    }
}

impl Know for Orchard {
    type View = View;

    fn view(&self, s: &State, who: Viewer) -> View {
        let mut known = *s;
        for seat in (0..2).map(Seat).filter(|seat| who.seat() != Some(*seat)) {
            known.hands[seat.index()] = 0;
            if s.bids.contains(&None) {
                known.bids[seat.index()] = None;
            }
        }
        View { who, known, counts: s.hands.map(u16::count_ones) }
    }

    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        let mut s = v.known;
        // A card that was played may be imagined in a hand again: this game does not remember.
        for i in (0..2).filter(|i| v.who.seat().is_none_or(|seat| seat.index() != *i)) {
            while s.hands[i].count_ones() < v.counts[i] {
                let card = below(rng, 9);
                if (s.hands[0] | s.hands[1]) >> card & 1 == 0 {
                    s.hands[i] |= 1 << card;
                }
            }
        }
        s
    }

    fn question(&self, v: &View) -> Question {
        let ask = self.ask(&v.known);
        let (mine, asked) = match (ask, v.who.seat()) {
            (Ask::Sealed(open, _), Some(seat)) => (if open.has(seat) { Mine::Open } else { Mine::Answered }, SeatSet::first(2)),
            (Ask::Sealed(..), None) => (Mine::No, SeatSet::first(2)),
            (ask, seat) => (if seat.is_some_and(|s| ask.seats().has(s)) { Mine::Open } else { Mine::No }, ask.seats()),
        };
        let kind = if matches!(ask, Ask::Chance(_)) { None } else { ask.kind() };
        Question { kind, asked, mine }
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        let lead = f32::from(s.points[seat.index()] - s.points[1 - seat.index()]);
        0.5 + (lead / 60.0).clamp(-0.5, 0.5)
    }
}
