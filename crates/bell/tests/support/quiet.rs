//! Words of this folder's tests: events and operations without a house card, and games in which
//! nobody does anything, so that only the rules themselves act.

use crate::support::*;
use bell::{news::News, roles::Colour, space::Space};
use rand_xoshiro::rand_core::SeedableRng;
use table::{Ask, Journal, Outcomes, Play, Readers};

/// What a move reported, and to whom.
pub type Heard = Vec<(Readers, News)>;

/// One answer that changes as little as the question allows; a die shows a 6.
pub fn idle(t: &mut Table) -> Heard {
    let mut journal = Journal::default();
    let ask = t.ask();
    if let Ask::Chance(_) = ask {
        let mut out = Outcomes::new();
        t.game.outcomes(&t.state, &mut out);
        let list: Vec<_> = out.iter().collect();
        let at = if t.kind() == "d6" { list.len() - 1 } else { 0 };
        t.game.land(&mut t.state, list[at].0, &mut journal);
    } else {
        let seat = ask.seats().iter().next().expect("the game goes on");
        let moves = t.moves_of(t.game.side_of(seat));
        let wanted = match t.kind() {
            "use" => "ops",
            "operations" | "confirm" => "done",
            "pivotal-action" | "final-action" => "pass",
            "objective-event" | "event-step" => "skip",
            "unlock" => "unlock pool",
            "station" => "reserve",
            _ => moves[0].as_str(),
        };
        let text = if moves.iter().any(|m| m == wanted) { wanted } else { moves[0].as_str() };
        let m = t.game.read(text).unwrap();
        t.game.play(&mut t.state, seat, m, &mut journal);
    }
    t.news = journal.events.iter().map(|(_, e)| *e).collect();
    journal.events
}

/// Is the game over?
pub fn over(t: &Table) -> bool {
    matches!(t.ask(), Ask::Over(_))
}

/// Idle answers to the very end; each is shown with the position before it, the one after it, and what it reported.
pub fn idle_game(mut t: Table, mut each: impl FnMut(&Table, &Table, Heard)) -> Table {
    for _ in 0..2_000 {
        if over(&t) {
            return t;
        }
        let before = t.clone();
        let heard = idle(&mut t);
        each(&before, &t, heard);
    }
    panic!("the game never ended");
}

/// Idle answers until something holds.
pub fn idle_until(mut t: Table, stop: impl Fn(&Table) -> bool) -> Table {
    for _ in 0..2_000 {
        if stop(&t) {
            return t;
        }
        idle(&mut t);
    }
    panic!("it never came to that");
}

/// Idle answers up to the next round's first question.
pub fn next_round(t: Table) -> Table {
    let round = t.state.board.round;
    idle_until(t, |t| t.state.board.round > round)
}

/// Confirms what was done, as often as that is asked.
pub fn confirm(mut t: Table) -> Table {
    while t.kind() == "confirm" {
        t = t.play(&["done"]);
    }
    t
}

/// Plays moves one after the other and confirms in between.
pub fn act(mut t: Table, texts: &[&str]) -> Table {
    for text in texts {
        t = confirm(t).play(&[text]);
    }
    confirm(t)
}

/// The side that is to play a card takes its lowest one, which for this test prints so much.
fn play_card(t: Table, ops: u8, event: &str, used: &str) -> Table {
    let side = t.asked().expect("somebody is to play");
    assert_eq!(t.kind(), "card");
    let card = t.state.secret.hand[side.index()].nth(0).unwrap();
    let t = t.printing(card.number(), ops, Colour::Blue, event);
    let id = t.game.edition.card(card).id.clone();
    t.play(&[&format!("play {id}"), used])
}

/// The side that is to play runs this event.
pub fn run(t: Table, event: &str) -> Table {
    play_card(t, 2, event, "event")
}

/// The side that is to play has so many Operations Points.
pub fn operate(t: Table, points: u8) -> Table {
    play_card(t, points, "add 1 in press", "ops")
}

/// The side that is to play does nothing with its card.
pub fn wait(t: Table) -> Table {
    operate(t, 1).play(&["done"])
}

/// The arrows that the rulebook names.
pub const NAMED: [(Space, Space); 3] = [(UnitedKingdom, President), (Opposition, GeneralStaff), (GeneralStaff, Opposition)];

/// Takes every cube off the map, then sets these: white, green, space.
pub fn cubes_only(t: Table, cubes: &[(u8, u8, Space)]) -> Table {
    cubes.iter().fold(t.bare(), |t, (white, green, space)| t.cubes(Concede, *space, *white).cubes(Defend, *space, *green))
}

/// How many disks bring Partial and General Mobilization.
pub fn thresholds(mut t: Table, partial: u8, general: u8) -> Table {
    t.game.edition.partial_at = partial;
    t.game.edition.general_at = general;
    t
}

/// The German Activity spaces with a disk, counted from 1.
pub fn disks(t: &Table) -> Vec<u8> {
    (1..=3).filter(|n| t.state.board.disks >> (n - 1) & 1 == 1).collect()
}

/// The German Activity spaces with their white cube, counted from 1.
pub fn locked_white(t: &Table) -> Vec<u8> {
    (1..=3).filter(|n| t.state.board.german_white >> (n - 1) & 1 == 1).collect()
}

/// How often each outcome comes in 6000 draws of the generator that simulations use.
pub fn drawn(t: &Table) -> Vec<(String, u32)> {
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1938);
    let mut counts: Vec<(String, u32)> = t.outcomes().into_iter().map(|(o, _)| (o, 0)).collect();
    for _ in 0..6_000 {
        let text = t.game.write_outcome(&t.state, t.game.draw(&t.state, &mut rng));
        counts.iter_mut().find(|(o, _)| *o == text).unwrap_or_else(|| panic!("{text} is no outcome")).1 += 1;
    }
    counts
}

/// The words of these moves for all spaces of a list, and then some others, sorted.
pub fn moves_in(verb: &str, spaces: &[Space], others: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = spaces.iter().map(|s| format!("{verb} {}", s.id())).collect();
    all.extend(others.iter().map(|o| (*o).to_owned()));
    sorted(all)
}

/// Every space, but not these.
pub fn all_but(without: &[Space]) -> Vec<Space> {
    Space::ALL.into_iter().filter(|s| !without.contains(s)).collect()
}
