//! A small game for tests of what bell has not: up to five seats, windows, a look that may not be kept.
//!
//! Everybody draws a cloak or none. In its turn a seat knocks at a gate, presses its neighbour, looks once at the
//! neighbour's hand, or rests. When somebody knocks all others may wear their cloak in secret; who is pressed may, too.

mod view;

use serde::{Deserialize, Serialize};
use table::*;

const NAMES: [&str; 5] = ["north", "east", "south", "west", "keep"];
const WORDS: [&str; 9] = ["knock", "press", "look", "rest", "front", "back", "pass", "cloak", "enough"];

/// The rulebook: how many sit here, and whether it is sound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sentry(u8, Mood);

/// What is wrong with the rulebook, for tests of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mood {
    Calm,
    /// Who rests is asked something that has no answer.
    Brooding,
    /// Who presses finds a fault in the program.
    Faulty,
    /// After a press the rules do not come to rest.
    Restless,
}

/// One of the words above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Move(&'static str);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
enum Frame {
    Draw(u8),
    Turn,
    /// A knock was begun; at which gate?
    Gate,
    Look,
    Window(Answers),
    /// A question without an answer.
    Brood,
    #[default]
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Answers {
    knock: bool,
    front: bool,
    asked: SeatSet,
    cloaked: [Option<bool>; 5],
}

impl Answers {
    fn open(&self) -> SeatSet {
        self.asked.iter().filter(|seat| self.cloaked[seat.index()].is_none()).fold(SeatSet::NONE, SeatSet::with)
    }

    fn kind(&self) -> Kind {
        Kind(if self.knock { "knock" } else { "press" })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct State {
    seats: u8,
    cloaks: [u8; 5],
    points: [u8; 5],
    turn: Seat,
    left: u8,
    looked: bool,
    frame: Frame,
    resigned: Option<Seat>,
}

impl State {
    fn neighbour(&self) -> Seat {
        Seat((self.turn.0 + 1) % self.seats)
    }

    fn asked(&self, seat: Seat) -> bool {
        match self.frame {
            Frame::Turn | Frame::Gate | Frame::Look | Frame::Brood => seat == self.turn,
            Frame::Window(answers) => answers.open().has(seat),
            Frame::Draw(_) | Frame::Over => false,
        }
    }

    fn next_turn(&mut self) {
        (self.turn, self.looked, self.left) = (self.neighbour(), false, self.left - 1);
        self.frame = if self.left == 0 { Frame::Over } else { Frame::Draw(self.turn.0) };
    }

    fn end(&self) -> End {
        let label = if self.resigned.is_some() { "given up" } else { "done" };
        let most = self.points.iter().max().copied().unwrap_or(0).max(1);
        End { label, payoffs: self.points.map(|n| f32::from(n) / f32::from(most)), scores: self.points.map(i32::from) }
    }
}

impl Play for Sentry {
    const ABOUT: About = About {
        id: "sentry",
        name: "Sentry",
        line: "Who wears a cloak?",
        seats: (2, 5),
        alone: None,
        company: table::Company::Rivals,
        kept_for_ever: None,
        hides: true,
        usual_seats: 3,
        rules_number: 1,
        oldest_rules: 1,
        binding_since: 1,
        options: &[OptionSpec::new("mood", &["calm", "brooding", "faulty", "restless"], "What is wrong with it?")],
        results: &["done", "given up"],
        rules: "sentry.cloak.own | Cloaks | Only who has a cloak wears one.\nsentry.look.once | Turn | Each turn has one look.",
        windows: &[
            Window { kind: "knock", name: "Knock", line: "Somebody knocks; you may wear a cloak.", at_once: true },
            Window { kind: "press", name: "Press", line: "Somebody presses you; you may wear a cloak.", at_once: false },
        ],
        first_steps: "",
    };
    type State = State;
    type Move = Move;
    type Refusal = RuleId;
    type Event = String;

    fn house() -> Texts {
        Texts::new("house")
    }
    fn open(seats: u8, options: &Options, _: &Texts) -> Result<Self, Vec<Problem>> {
        let mood = match options.get("mood") {
            "brooding" => Mood::Brooding,
            "faulty" => Mood::Faulty,
            "restless" => Mood::Restless,
            _ => Mood::Calm,
        };
        Ok(Sentry(seats, mood))
    }
    fn seats(&self) -> u8 {
        self.0
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }
    fn setup(&self) -> State {
        State { seats: self.0, left: 12, frame: Frame::Draw(0), ..State::default() }
    }

    fn ask(&self, s: &State) -> Ask {
        match s.frame {
            Frame::Over => Ask::Over(s.end()),
            Frame::Draw(_) => Ask::Chance(Kind("draw")),
            Frame::Turn => Ask::One(s.turn, Kind("turn")),
            Frame::Gate => Ask::One(s.turn, Kind("gate")),
            Frame::Look => Ask::One(s.turn, Kind("look")),
            Frame::Brood => Ask::One(s.turn, Kind("brood")),
            Frame::Window(answers) if answers.open().is_empty() => Ask::Chance(CLOSE),
            Frame::Window(answers) if answers.knock => Ask::Sealed(answers.open(), answers.kind()),
            Frame::Window(answers) => Ask::One(s.neighbour(), answers.kind()),
        }
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let words: &[&'static str] = match s.frame {
            _ if !s.asked(seat) => &[],
            Frame::Turn => &["knock", "press", "look", "rest"],
            Frame::Gate => &["front", "back"],
            Frame::Look => &["enough"],
            Frame::Brood => &[],
            _ => &["pass", "cloak"],
        };
        out.extend(words.iter().map(|word| Move(word)));
    }
    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<RuleId> {
        let mut thinkable = Vec::new();
        self.candidates(s, seat, &mut thinkable);
        match m.0 {
            _ if !thinkable.contains(&m) => Some("table.not-a-choice"),
            "cloak" if s.cloaks[seat.index()] == 0 => Some("sentry.cloak.own"),
            "look" if s.looked => Some("sentry.look.once"),
            _ => None,
        }
    }
    fn depart(&self, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<String>) {
        (s.frame, s.resigned) = (Frame::Over, Some(seat));
        log.event(Readers::All, format!("{} {}", self.seat_name(seat), how.word()));
        log.deed_done();
    }

    fn play(&self, s: &mut State, seat: Seat, Move(word): Move, log: &mut impl Log<String>) {
        let others = SeatSet::first(s.seats).without(seat);
        let cloaked = [None; 5];
        match (word, &mut s.frame) {
            ("knock", _) => s.frame = Frame::Gate,
            ("press", _) if self.1 == Mood::Faulty => panic!("a fault on purpose: cloaks {:?}", s.cloaks),
            ("press", _) if self.1 == Mood::Restless => table::run_to_rest(s, log, |_, _| true),
            ("rest", _) if self.1 == Mood::Brooding => s.frame = Frame::Brood,
            ("press", _) => s.frame = Frame::Window(Answers { knock: false, front: true, asked: SeatSet::only(s.neighbour()), cloaked }),
            ("look", _) => {
                (s.frame, s.looked) = (Frame::Look, true);
                log.learned(SeatSet::only(seat));
            }
            ("rest", _) => s.next_turn(),
            ("enough", _) => s.frame = Frame::Turn,
            (gate, Frame::Gate) => s.frame = Frame::Window(Answers { knock: true, front: gate == "front", asked: others, cloaked }),
            (answer, Frame::Window(answers)) => answers.cloaked[seat.index()] = Some(answer == "cloak"),
            _ => {}
        }
        if !matches!(word, "pass" | "cloak") {
            log.event(Readers::All, format!("{} {word}", self.seat_name(seat)));
        }
        if word != "knock" {
            log.deed_done();
        }
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        (0..if matches!(s.frame, Frame::Draw(_)) { 2 } else { 1 }).for_each(|n| out.push(Outcome(n), 1));
    }
    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        if matches!(s.frame, Frame::Draw(_)) { o.0.to_string() } else { "on".into() }
    }
    fn read_outcome(&self, _: &State, text: &str) -> Option<Outcome> {
        if text == "on" { Some(Outcome(0)) } else { text.parse().ok().map(Outcome) }
    }
    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<String>) {
        match s.frame {
            Frame::Draw(at) => {
                let first = s.left == 12;
                s.cloaks[usize::from(at)] |= o.0 as u8;
                s.frame = if first && at + 1 < s.seats { Frame::Draw(at + 1) } else { Frame::Turn };
                log.event(Readers::All, format!("{} draws", NAMES[usize::from(at)]));
                log.event(Readers::seat(Seat(at)), format!("you drew {}", o.0));
                log.learned(SeatSet::only(Seat(at)));
            }
            Frame::Window(answers) => {
                for seat in answers.asked.iter().filter(|seat| answers.cloaked[seat.index()] == Some(true)) {
                    (s.cloaks[seat.index()], s.points[seat.index()]) = (0, s.points[seat.index()] + 1);
                    log.event(Readers::All, format!("{} wears a cloak", self.seat_name(seat)));
                }
                log.event(Readers::All, "the window is closed".into());
                log.learned(SeatSet::first(s.seats));
                s.next_turn();
            }
            _ => {}
        }
    }

    fn check(&self, before: Option<&State>, s: &State) -> Result<(), Broken> {
        Broken::unless(before.is_none_or(|b| b.left >= s.left), "sentry.inv.turns", || format!("{s:?}"))?;
        Broken::unless(s.cloaks.iter().all(|n| *n < 2), "sentry.inv.cloaks", || format!("{s:?}"))
    }
    fn write(&self, m: Move) -> String {
        m.0.into()
    }
    fn read(&self, text: &str) -> Option<Move> {
        WORDS.into_iter().find(|word| *word == text).map(Move)
    }
}

#[test]
fn the_sentry_keeps_every_promise_of_the_contract() {
    for seats in 2..=5 {
        let options = Options::complete(&Sentry::ABOUT, []).unwrap();
        let edition = std::sync::Arc::new(Sentry::house());
        let game = std::sync::Arc::new(Sentry(seats, Mood::Calm));
        for seed in 0..60 {
            trial::random_game(&game, &options, &edition, seed, trial::Care::default())
                .unwrap_or_else(|why| panic!("{seats} seats: {why}"));
        }
    }
}
