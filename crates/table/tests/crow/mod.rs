//! Crow, a game for the tests of the table: small, and yet with every difficulty of the real ones. A plainer one to learn from is `toy`.
//!
//! Chair 0 holds Red and Blue, chair 1 holds Green. Ten cards, 0 to 9. In its turn a power may look at the top of the
//! deck, lay a pair on it, and open an auction, which asks for secret bids. What the bids show may be challenged, one power after the other, and
//! each challenge costs a point and opens a new auction. A crow, which is the rules' own, brings the turn and takes a point.
//! Each chair may nod once in a game, asked or not. A power that has cards may call on another's turn: when that one's act is
//! complete it is asked, and may show a card for a point. The two chairs may agree to end.

mod view;

use serde::{Deserialize, Serialize};
use table::*;
pub use view::View;

pub const POWERS: [&str; 3] = ["red", "blue", "green"];
pub const CHAIRS: [Seat; 3] = [Seat(0), Seat(0), Seat(1)];

closed_list! {
    /// The three roles.
    pub enum Power: u8 {
        Red "red" "Red",
        Blue "blue" "Blue",
        Green "green" "Green",
    }
}

pub fn chairs() -> Chairs<Power> {
    Chairs::new(|power: Power| Some(CHAIRS[power.index()]))
}

const ACTS: [&str; 10] = ["offer", "look", "auction", "end", "bid", "challenge", "pass", "nod", "call", "show"];
/// The answer of a power that bids no card.
const PASS: u8 = 10;

/// The rulebook of one table: how many turns it plays, and what becomes of it when a chair leaves.
#[derive(Clone, Debug)]
pub struct Crow(u8, Leaving);

impl Crow {
    /// The same game for two who win together: when one leaves, the other plays on.
    #[must_use]
    pub fn together(self) -> Crow {
        Crow(self.0, Leaving::PlaysOn)
    }
}

/// A power, its act, and a card; 0 where the act needs none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(pub usize, pub &'static str, pub u8);

/// What is unfinished, and for which power. The first card of a `Pair` is the top of the deck. Cards that are bid stay in
/// the hand until all are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    #[default]
    Crow,
    Draw(usize),
    Look(usize),
    Turn(usize),
    Pair(usize),
    Bids([Option<u8>; 3]),
    Answers(Round<Power>),
    Called(Responses<Power>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub deck: Deck<u8, 10>,
    pub hands: [Set<u8>; 3],
    pub pile: Set<u8>,
    pub points: [u8; 3],
    pub crow: usize,
    pub turns: u8,
    pub agenda: Agenda<Frame, 8>,
    pub nodded: SeatSet,
    pub called: Calls<Power>,
    pub resigned: Option<Seat>,
}

impl State {
    /// Whom it asks.
    pub fn asked(&self) -> Asked<Power> {
        let one = |power, kind| Asked::One(Power::from_index(power), Kind(kind));
        match self.agenda.top() {
            None => Asked::Nobody,
            Some(Frame::Crow) => Asked::Chance(Kind("crow")),
            Some(Frame::Draw(_)) => Asked::Chance(Kind("draw")),
            Some(Frame::Look(_)) => Asked::Chance(Kind("look")),
            Some(Frame::Turn(power)) => one(power, "turn"),
            Some(Frame::Pair(power)) => one(power, "pair"),
            Some(Frame::Answers(round)) => round.asked().map_or(Asked::Nobody, |power| Asked::One(power, Kind("answer"))),
            Some(Frame::Called(window)) => window.asked(Kind("called")),
            // When all have answered, the window closes by itself.
            Some(Frame::Bids(bids)) if bids.iter().all(Option::is_some) => Asked::Chance(CLOSE),
            Some(Frame::Bids(bids)) => Asked::Sealed(owing(Set::all(), &bids), Kind("bid")),
        }
    }

    /// The powers for which a chair is asked now: in a round one, for bids all that it holds and that have not bid.
    pub fn powers(&self, seat: Seat) -> Set<Power> {
        self.asked().of(&chairs(), seat)
    }

    /// The cards of a hand that make a pair with this one.
    fn pairs(&self, power: usize, first: u8) -> Set<u8> {
        self.hands[power].iter().filter(|c| *c != first && c % 2 == first % 2).collect()
    }

    /// Was a pair begun that cannot be completed?
    fn stuck(&self) -> bool {
        let Some(Frame::Pair(power)) = self.agenda.top() else { return false };
        self.deck.top().first().is_none_or(|first| self.pairs(power, first.card).is_empty())
    }

    fn end(&self) -> End {
        let scores = [self.points[0] + self.points[1], 2 * self.points[2], 0, 0, 0].map(i32::from);
        let ahead = (1 + (scores[1] - scores[0]).signum()) as usize;
        let (label, east) = self.resigned.map_or((ahead, ahead), |seat| (3 + seat.index(), 2 - 2 * seat.index()));
        End { label: Crow::ABOUT.results[label], payoffs: [1.0 - east as f32 / 2.0, east as f32 / 2.0, 0.0, 0.0, 0.0], scores }
    }

    /// Does what nobody is asked for, until somebody is.
    fn go_on(&mut self, log: &mut impl Log<String>) {
        loop {
            if let Some(Frame::Turn(power)) = self.agenda.top() {
                let power = Power::from_index(power);
                let window = self.called.answer(power, Set::all().without(power));
                window.into_iter().for_each(|window| self.agenda.push(Frame::Called(window)));
                return;
            }
            match (self.agenda.top(), self.deck.next()) {
                (None, _) if self.turns > 0 => {
                    self.turns -= 1;
                    [Frame::Turn(self.crow), Frame::Crow, Frame::Draw(self.crow)].into_iter().for_each(|frame| self.agenda.push(frame));
                }
                (Some(Frame::Draw(_)), Next::Empty) => drop(self.agenda.pop()),
                (Some(Frame::Draw(_) | Frame::Look(_)), Next::Known(card)) => self.turn_up(card, log),
                (Some(Frame::Answers(round)), _) if round.asked().is_none() => drop(self.agenda.pop()),
                (Some(Frame::Called(window)), _) if window.is_over() => drop(self.agenda.pop()),
                _ => return,
            }
        }
    }

    /// The uppermost card of the deck is drawn or looked at.
    fn turn_up(&mut self, card: u8, log: &mut impl Log<String>) {
        let Some(frame @ (Frame::Draw(power) | Frame::Look(power))) = self.agenda.pop() else { return };
        let (seat, by) = (CHAIRS[power], self.deck.top().first().map_or(SeatSet::NONE, |k| k.by));
        self.deck.take(card);
        match frame {
            Frame::Look(_) => self.deck.put_on_top(card, by.with(seat)),
            _ if by.without(seat).is_empty() => self.hands[power].insert(card),
            // No hand holds what another chair has seen: such a card is turned up.
            _ => self.pile.insert(card),
        }
        let what = if self.pile.has(card) { card.to_string() } else { "a card".into() };
        log.event(Readers::All, format!("{} turns up {what}", POWERS[power]));
        log.event(Readers::seat(seat), format!("{} sees {card}", POWERS[power]));
        log.learned(if by.has(seat) { SeatSet::NONE } else { SeatSet::only(seat) });
        log.deed_done();
    }
}

impl Play for Crow {
    const ABOUT: About = About {
        id: "crow",
        name: "Crow",
        line: "Three powers, ten cards and a crow.",
        seats: (2, 2),
        alone: None,
        company: table::Company::Rivals,
        kept_for_ever: None,
        hides: true,
        usual_seats: 2,
        rules_number: 4,
        oldest_rules: 4,
        binding_since: 4,
        options: &[OptionSpec::new("length", &["short", "long"], "How many turns are played.")],
        results: &["west wins", "nobody wins", "east wins", "west resigns", "east resigns"],
        rules: include_str!("rules.txt"),
        windows: &[
            Window { kind: "bid", name: "Bid", line: "An auction is open; you may bid a card.", at_once: true },
            Window { kind: "called", name: "Call", line: "You have called; you may show a card.", at_once: false },
        ],
        first_steps: "",
    };
    type State = State;
    type Move = Move;
    type Refusal = RuleId;
    type Event = String;

    fn house() -> Texts {
        Texts::new("house").with("turns.txt", include_str!("turns.txt"))
    }
    fn seats(&self) -> u8 {
        2
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["west", "east"][seat.index()]
    }

    fn open(_: u8, options: &Options, edition: &Texts) -> Result<Self, Vec<Problem>> {
        let text = edition.get("turns.txt").unwrap_or_default();
        let wrong = |_| vec![Problem::at("turns.txt", text, 0, format!("'{text}' is no number of turns"))];
        text.parse().map_err(wrong).map(|turns: u8| Crow(if options.get("length") == "long" { 2 * turns } else { turns }, Leaving::Loses))
    }
    fn setup(&self) -> State {
        let mut s = State { deck: Deck::shuffled(Set::first(10)), turns: self.0, ..State::default() };
        (0..6).for_each(|n| s.agenda.push(Frame::Draw(n % 3)));
        s
    }

    fn ask(&self, s: &State) -> Ask {
        s.asked().ask(&chairs(), Kind("crow"), || s.end())
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for power in s.powers(seat).iter().map(Power::index) {
            let (hand, one) = (s.hands[power], Set::only(0));
            let lists = match s.agenda.top() {
                Some(Frame::Turn(_)) => vec![("offer", hand), ("look", one), ("auction", one), ("end", one)],
                Some(Frame::Pair(_)) => vec![("offer", hand)],
                Some(Frame::Bids(_)) => vec![("bid", hand), ("pass", one)],
                Some(Frame::Called(_)) => vec![("show", hand), ("pass", one)],
                _ => vec![("challenge", one), ("pass", one)],
            };
            out.extend(lists.into_iter().flat_map(|(act, numbers)| numbers.iter().map(move |n| Move(power, act, n))));
        }
    }

    fn refuse(&self, s: &State, seat: Seat, m @ Move(power, act, n): Move) -> Option<RuleId> {
        let mut thinkable = Vec::new();
        self.candidates(s, seat, &mut thinkable);
        let (top, begun) = (s.deck.top().first(), s.agenda.top() == Some(Frame::Pair(power)));
        match act {
            _ if !thinkable.contains(&m) => Some("table.not-a-choice"),
            "look" if s.deck.is_empty() || top.is_some_and(|k| k.by.has(seat)) => Some("crow.look.new"),
            // A pair is a duty: no first card without a second, and no second that does not fit.
            "offer" if begun && top.is_some_and(|first| s.pairs(power, first.card).has(n)) => None,
            "offer" if begun || s.pairs(power, n).is_empty() => Some("crow.offer.pair"),
            "challenge" if s.points[power] == 0 => Some("crow.challenge.point"),
            _ => None,
        }
    }
    fn asides(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend((!s.nodded.has(seat) && !s.agenda.is_empty()).then_some(Move(2 * seat.index(), "nod", 0)));
        if let Some(Frame::Turn(turn)) = s.agenda.as_slice().first() {
            // How many cards a hand has is public, and no deed but its own changes it.
            let may = |power: &Power| power.index() != *turn && !s.hands[power.index()].is_empty() && !s.called.has(*power);
            out.extend(chairs().roles_of(seat).iter().filter(may).map(|power| Move(power.index(), "call", 0)));
        }
    }
    fn may_be_agreed(&self) -> bool {
        true
    }
    fn end_agreed(&self, s: &mut State, log: &mut impl Log<String>) {
        (s.agenda, s.turns) = (Agenda::default(), 0);
        log.event(Readers::All, "all agree to end".into());
    }
    fn leaving(&self) -> Leaving {
        self.1
    }
    fn depart(&self, s: &mut State, seat: Seat, _: Departure, log: &mut impl Log<String>) {
        (s.agenda, s.turns, s.resigned) = (Agenda::default(), 0, Some(seat));
        log.event(Readers::All, format!("{} resigned", self.seat_name(seat)));
    }

    fn play(&self, s: &mut State, seat: Seat, Move(power, act, n): Move, log: &mut impl Log<String>) {
        if act == "call" {
            s.called.call(Power::from_index(power));
            return log.event(Readers::All, format!("{} call", POWERS[power]));
        }
        match (act, s.agenda.top_mut()) {
            ("nod", _) => s.nodded = s.nodded.with(seat),
            ("look", _) => s.agenda.push(Frame::Look(power)),
            ("offer", Some(Frame::Turn(_))) => s.agenda.push(Frame::Pair(power)),
            ("offer", _) => {
                s.agenda.pop();
                s.points[power] += 1;
                log.deed_done();
            }
            (_, Some(Frame::Bids(bids))) => bids[power] = Some(if act == "bid" { n } else { PASS }),
            ("pass", Some(Frame::Answers(round))) => round.pass(),
            (_, Some(Frame::Called(window))) => window.pass(),
            ("auction" | "challenge", _) => {
                s.points[power] -= u8::from(act == "challenge");
                s.agenda.replace(Frame::Bids([None; 3]));
            }
            _ => drop(s.agenda.pop()),
        }
        if act == "show" {
            (s.hands[power], s.pile, s.points[power]) = (s.hands[power].without(n), s.pile.with(n), s.points[power] + 1);
        }
        if act == "offer" {
            s.hands[power].remove(n);
            s.deck.put_on_top(n, SeatSet::only(seat));
        }
        if !matches!(act, "bid" | "pass") {
            log.event(Readers::All, format!("{} {act}", POWERS[power]));
        }
        s.go_on(log);
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        let card = matches!(s.agenda.top(), Some(Frame::Draw(_) | Frame::Look(_)));
        if card { s.deck.outcomes(out) } else { out.push(Outcome(10), 1) }
    }
    fn write_outcome(&self, _: &State, o: Outcome) -> String {
        if o.0 < 10 { o.0.to_string() } else { "on".into() }
    }
    fn read_outcome(&self, _: &State, text: &str) -> Option<Outcome> {
        if text == "on" { Some(Outcome(10)) } else { text.parse().ok().map(Outcome) }
    }

    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<String>) {
        match s.agenda.top() {
            // Nobody decides for the crow, and yet each hop is a line of the record.
            Some(Frame::Crow) => {
                s.agenda.pop();
                s.crow = (s.crow + 1) % 3;
                s.points[s.crow] = s.points[s.crow].saturating_sub(1);
                log.event(Readers::All, format!("the crow hops to {}", POWERS[s.crow]));
            }
            Some(Frame::Bids(bids)) => {
                let cards = (0..3).filter_map(|p| Some((bids[p].filter(|card| *card != PASS)?, p)));
                let shown: Set<u8> = cards.clone().map(|(card, _)| card).collect();
                (s.hands, s.pile) = (s.hands.map(|hand| hand.minus(shown)), s.pile.or(shown));
                let (gain, best) = cards.max().map_or((0, s.crow), |(_, power)| (2, power));
                s.points[best] += gain;
                s.agenda.replace(Frame::Answers(Round::from(Power::from_index(best), Set::all())));
                log.event(Readers::All, format!("the bids are shown: {bids:?}"));
                log.learned(SeatSet::first(2));
            }
            _ => s.turn_up(o.0 as u8, log),
        }
        s.go_on(log);
    }

    fn check(&self, before: Option<&State>, s: &State) -> Result<(), Broken> {
        let places = [s.hands[0], s.hands[1], s.hands[2], s.pile];
        let all = places.iter().fold(s.deck.cards(), |all, set| all.or(*set));
        let count = places.iter().map(|set| set.len()).sum::<u8>() + s.deck.len();
        let bids = if let Some(Frame::Bids(bids)) = s.agenda.top() { bids } else { [None; 3] };
        let held = (0..3).all(|p| bids[p].is_none_or(|card| card == PASS || s.hands[p].has(card)));
        let holds = [
            ("crow.inv.cards", all == Set::first(10) && count == 10),
            ("crow.inv.bids", held),
            ("crow.inv.pair", !s.stuck()),
            ("crow.inv.agenda", !s.agenda.is_empty() || s.turns == 0),
            ("crow.inv.turns", before.is_none_or(|b| b.turns >= s.turns)),
        ];
        holds.into_iter().try_for_each(|(id, holds)| Broken::unless(holds, id, || format!("{count} cards in {s:?}")))
    }

    fn write(&self, Move(power, act, n): Move) -> String {
        let number = if matches!(act, "offer" | "bid" | "show") { format!(" {n}") } else { String::new() };
        format!("{} {act}{number}", POWERS[power])
    }
    fn read(&self, text: &str) -> Option<Move> {
        let words: Vec<_> = text.split(' ').collect();
        let power = POWERS.iter().position(|word| *word == words[0])?;
        let act = ACTS.into_iter().find(|act| words.get(1) == Some(act))?;
        let n = words.get(2).map_or(Some(0), |n| n.parse().ok())?;
        Some(Move(power, act, n)).filter(|m| self.write(*m) == text)
    }
}
