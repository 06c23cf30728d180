//! A small game with a dead end, a fault and a circle in it, so that random games can be seen to find them.

use super::{Rehearsal, rehearse};
use table::*;

/// A walk of a token from field to field; the edition's only file says what waits on field 3.
struct Walk {
    seats: u8,
    waits: Waits,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    TheEnd,
    DeadEnd,
    Fault,
    Circle,
    Unrest,
}

impl Play for Walk {
    const ABOUT: About = About {
        id: "walk",
        name: "Walk",
        line: "",
        seats: (1, 3),
        alone: None,
        company: table::Company::Rivals,
        kept_for_ever: None,
        hides: true,
        usual_seats: 2,
        rules_number: 1,
        oldest_rules: 1,
        binding_since: 1,
        options: &[],
        results: &["there"],
        rules: "",
        windows: &[],
        first_steps: "",
    };
    type State = u8;
    type Move = u8;
    type Refusal = RuleId;
    type Event = ();

    fn house() -> Texts {
        Texts::new("house")
    }
    fn open(seats: u8, _: &Options, edition: &Texts) -> Result<Self, Vec<Problem>> {
        let waits = match edition.get("walk.toml").unwrap_or_default() {
            "dead end" => Waits::DeadEnd,
            "fault" => Waits::Fault,
            "circle" => Waits::Circle,
            "unrest" => Waits::Unrest,
            _ => Waits::TheEnd,
        };
        Ok(Walk { seats, waits })
    }
    fn seats(&self) -> u8 {
        self.seats
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["ash", "beech", "cedar"][seat.index()]
    }
    fn setup(&self) -> u8 {
        0
    }
    fn ask(&self, s: &u8) -> Ask {
        let there = End { label: "there", payoffs: Default::default(), scores: Default::default() };
        if *s > 3 || (*s == 3 && self.waits == Waits::TheEnd) { Ask::Over(there) } else { Ask::One(Seat(s % self.seats), Kind("go")) }
    }
    fn candidates(&self, s: &u8, _: Seat, out: &mut Vec<u8>) {
        match self.waits {
            Waits::DeadEnd if *s == 3 => {}
            Waits::Circle if *s == 3 => out.push(0),
            _ => out.push(*s + 1),
        }
    }
    fn refuse(&self, _: &u8, _: Seat, _: u8) -> Option<RuleId> {
        None
    }
    fn play(&self, s: &mut u8, _: Seat, m: u8, log: &mut impl Log<()>) {
        assert!(!(*s == 3 && self.waits == Waits::Fault), "a fault on purpose");
        *s = m;
        run_to_rest(s, log, |s, _| self.waits == Waits::Unrest && *s == 3);
    }
    fn depart(&self, s: &mut u8, _: Seat, _: Departure, _: &mut impl Log<()>) {
        *s = 4;
    }
    fn outcomes(&self, _: &u8, _: &mut Outcomes) {}
    fn land(&self, _: &mut u8, _: Outcome, _: &mut impl Log<()>) {}
    fn check(&self, _: Option<&u8>, _: &u8) -> Result<(), Broken> {
        Ok(())
    }
    fn write(&self, m: u8) -> String {
        m.to_string()
    }
    fn read(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }
    fn write_outcome(&self, _: &u8, _: Outcome) -> String {
        String::new()
    }
    fn read_outcome(&self, _: &u8, _: &str) -> Option<Outcome> {
        None
    }
}

/// How many games with this edition come to their end, and what the others say.
fn played(waits: &str) -> (u64, Vec<String>) {
    let options = Options::complete(&Walk::ABOUT, []).expect("no options");
    let rehearsal = Rehearsal { edition: Walk::house().with("walk.toml", waits), options, games: 7 };
    let rehearsed = rehearse::<Walk>(&rehearsal).unwrap_or_else(|_| panic!("the edition holds"));
    (rehearsed.ended, rehearsed.stopped.into_values().collect())
}

#[test]
fn random_games_find_a_seat_without_a_move_and_tell_seed_seats_and_question() {
    assert_eq!(played("the end"), (7, vec![]));
    let (ended, stopped) = played("dead end");
    assert_eq!((ended, stopped.len()), (0, 7));
    assert_eq!(stopped[0], "seed 1, 2 seats: after 3 lines beech is asked 'go' and has no move");
    assert_eq!(stopped[1], "seed 2, 3 seats: after 3 lines ash is asked 'go' and has no move");
    assert_eq!(stopped[2], "seed 3, 1 seat: after 3 lines ash is asked 'go' and has no move");
}

#[test]
fn random_games_find_rules_that_do_not_come_to_rest() {
    let (ended, stopped) = played("unrest");
    assert_eq!((ended, stopped.len()), (0, 7));
    let why = "the rules of this edition do not come to rest: they run on without a question or a roll";
    assert_eq!(stopped[0], format!("seed 1, 2 seats: after 2 lines 'go' is answered, and {why}"));
}

#[test]
fn random_games_survive_a_fault_and_a_game_without_an_end() {
    let (ended, stopped) = played("fault");
    assert_eq!((ended, stopped.len()), (0, 7));
    assert!(stopped[0].starts_with("seed 1, 2 seats: internal fault"), "{}", stopped[0]);
    let (_, stopped) = played("circle");
    assert!(stopped[6].starts_with("seed 7, 2 seats: the game has not ended after"), "{}", stopped[6]);
}
