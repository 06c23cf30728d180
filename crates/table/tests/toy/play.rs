//! The rules. Each function looks at the top of the agenda; `play` and `land` change it and then run on to the next question.

use super::{Act, Card, Frame, Move, Power, State, Toy, chairs, words::Feast};
use table::*;
/// Of the six sides of a die four are blank, and two show a star, which scores a point.
const SIDES: [u16; 2] = [4, 2];
const FACES: [&str; 2] = ["blank", "star"];
impl Play for Toy {
    const ABOUT: About = About {
        id: "toy",
        name: "Toy",
        line: "Three powers, ten cards and a feast.",
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
        results: &["west wins", "nobody wins", "east wins"],
        rules: include_str!("rules.txt"),
        // To name the kind of a question is all that standing orders need.
        windows: &[Window { kind: "contest", name: "Contest", line: "A rival takes the prize; you may contest it.", at_once: true }],
        first_steps: "",
    };
    type State = State;
    type Move = Move;
    type Refusal = RuleId;
    type Event = String;
    fn house() -> Texts {
        Texts::new("house").with("feast.txt", include_str!("feast.txt"))
    }
    fn open(_: u8, _: &Options, edition: &Texts) -> Result<Self, Vec<Problem>> {
        let wrong = |fault: event::Fault| Problem { line: Some(fault.line + 1), ..Problem::in_file("feast.txt", fault.sentence) };
        let feast = event::parse(&Feast, edition.get("feast.txt").unwrap_or_default());
        feast.map(|feast| Toy { feast }).map_err(|faults| faults.into_iter().map(wrong).collect())
    }
    fn seats(&self) -> u8 {
        2
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["west", "east"][seat.index()]
    }
    fn setup(&self) -> State {
        let mut s = State { deck: Deck::shuffled(Set::all()), ..State::default() };
        Power::ALL.into_iter().for_each(|power| s.agenda.push(Frame::Draw(power)));
        s
    }
    fn ask(&self, s: &State) -> Ask {
        // A role without a chair would act by chance, in requests of the kind that stands here; there is none.
        s.asked().ask(&chairs(), CLOSE, || s.end())
    }
    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for power in s.asked().of(&chairs(), seat).iter() {
            let (plain, hand) = (|act| Move(power, act, 0), s.hands[power.index()]);
            match s.agenda.top() {
                Some(Frame::Turn) => out.extend([Act::Call, Act::Feast, Act::Pass].map(plain)),
                Some(Frame::Bids(_)) => out.extend(hand.iter().map(|card| Move(power, Act::Bid, card.0)).chain([plain(Act::Pass)])),
                Some(Frame::Prize(..)) => out.extend([Act::Contest, Act::Pass].map(plain)),
                _ => out.extend((1..=event::options(self, s)).map(|n| Move(power, Act::Choose, n))),
            }
        }
    }
    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<RuleId> {
        let mut thinkable = Vec::new();
        self.candidates(s, seat, &mut thinkable);
        let closed = |Move(_, act, n): Move| act == Act::Choose && event::closed(self, s, n - 1).is_some();
        if !thinkable.contains(&m) { Some("table.not-a-choice") } else { closed(m).then_some("toy.feast.must") }
    }
    fn play(&self, s: &mut State, seat: Seat, m @ Move(power, act, n): Move, log: &mut impl Log<String>) {
        // What is bid is secret, and that somebody has bid is secret, too.
        let readers = if matches!(s.agenda.top(), Some(Frame::Bids(_))) { Readers::seat(seat) } else { Readers::All };
        log.event(readers, self.write(m));
        match (act, s.agenda.top_mut()) {
            (Act::Call, _) => s.agenda.replace(Frame::Bids([None; 3])),
            (Act::Feast, _) => s.agenda.replace(Frame::Event(event::Frame::Run { of: (), you: power, cursor: event::Cursor(0) })),
            (Act::Choose, _) => event::choose(self, s, n - 1),
            (_, Some(Frame::Bids(bids))) => bids[power.index()] = Some(if act == Act::Bid { Set::only(Card(n)) } else { Set::NONE }),
            (Act::Pass, Some(Frame::Prize(_, Some(window)))) => window.pass(),
            // The turn is over, or the prize is lost.
            _ => {
                s.points[power.index()] -= u8::from(act == Act::Contest);
                s.agenda.pop();
            }
        }
        run(self, s, log);
    }
    /// Whoever leaves is passed for, and the other plays on.
    fn leaving(&self) -> Leaving {
        Leaving::PlaysOn
    }
    fn depart(&self, _: &mut State, _: Seat, _: Departure, _: &mut impl Log<String>) {}
    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        match s.agenda.top() {
            Some(Frame::Draw(_)) => s.deck.outcomes(out),
            Some(Frame::Roll(_, dice)) => out.push_pool(Pool::new(dice, &SIDES)),
            _ => out.push(Outcome(0), 1),
        }
    }
    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        if let Some(Frame::Roll(_, dice)) = s.agenda.top() { Pool::new(dice, &SIDES).write(o, &FACES) } else { o.0.to_string() }
    }
    fn read_outcome(&self, s: &State, text: &str) -> Option<Outcome> {
        if let Some(Frame::Roll(_, n)) = s.agenda.top() { Pool::new(n, &SIDES).read(text, &FACES) } else { text.parse().ok().map(Outcome) }
    }
    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<String>) {
        let said = self.write_outcome(s, o);
        match s.agenda.pop() {
            Some(Frame::Draw(power)) => {
                s.deck.take(Card(o.0 as u8));
                s.hands[power.index()].insert(Card(o.0 as u8));
                // A half secret is told twice: to all that a card was drawn, to its owner which.
                let owner = chairs().seats_of(Set::only(power));
                log.event(Readers::All, format!("{} draws a card", power.id()));
                log.event(Readers::Only(owner), format!("{} sees {said}", power.id()));
                log.learned(owner);
            }
            Some(Frame::Roll(power, dice)) => {
                s.points[power.index()] += Pool::new(dice, &SIDES).faces(o).unwrap_or_default()[1];
                log.event(Readers::All, format!("{} rolls {said}", power.id()));
            }
            Some(Frame::Bids(bids)) => {
                let shown = bids.iter().flatten().fold(Set::NONE, |all, bid| all.or(*bid));
                (s.hands, s.pile) = (s.hands.map(|hand| hand.minus(shown)), s.pile.or(shown));
                log.event(Readers::All, format!("the bids are shown: {bids:?}"));
                log.learned(SeatSet::first(2));
                if let Some((_, best)) = Power::ALL.into_iter().filter_map(|p| Some((bids[p.index()]?.nth(0)?, p))).max() {
                    // Points are open, so nobody is asked who could not pay.
                    let rivals = Power::ALL.into_iter().filter(|p| *p != best && s.points[p.index()] > 0).collect();
                    s.agenda.push(Frame::Prize(best, Responses::open(best, rivals, Holdings::Open)));
                }
            }
            _ => {}
        }
        run(self, s, log);
    }
    fn check(&self, _: Option<&State>, s: &State) -> Result<(), Broken> {
        let cards = s.hands.iter().fold(s.deck.cards().or(s.pile), |all, hand| all.or(*hand));
        let count = s.hands.iter().map(|hand| hand.len()).sum::<u8>() + s.deck.len() + s.pile.len();
        Broken::unless(cards == Set::all() && count == 10, "toy.inv.cards", || format!("{count} cards"))
    }
    fn write(&self, Move(power, act, n): Move) -> String {
        let number = if matches!(act, Act::Bid | Act::Choose) { format!(" {n}") } else { String::new() };
        format!("{} {}{number}", power.id(), act.id())
    }
    fn read(&self, text: &str) -> Option<Move> {
        let words: Vec<_> = text.split(' ').collect();
        let n = words.get(2).map_or(Some(0), |n| n.parse().ok())?;
        Some(Move(Power::from_id(words[0])?, Act::from_id(words.get(1)?)?, n)).filter(|m| self.write(*m) == text)
    }
}

/// Does what nobody is asked for, until somebody is.
fn run(toy: &Toy, s: &mut State, log: &mut impl Log<String>) {
    run_to_rest(s, log, |s, log| match s.agenda.top() {
        Some(Frame::Draw(_)) if s.deck.is_empty() => s.agenda.pop().is_some(),
        Some(Frame::Prize(power, window)) if window.is_none_or(|window| window.is_over()) => {
            s.points[power.index()] += 2;
            s.agenda.pop().is_some()
        }
        Some(Frame::Event(_)) => event::advance(toy, s, log),
        None if !s.deck.is_empty() => {
            s.active = in_turn(s.active).nth(1).unwrap_or_default();
            [Frame::Turn, Frame::Draw(s.active)].into_iter().for_each(|frame| s.agenda.push(frame));
            true
        }
        _ => false,
    });
}
