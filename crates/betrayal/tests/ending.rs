//! How a game is labelled, and what is left to who leaves it.

use crate::support::{BRITAIN, FRANCE, GERMANY, Table};
use betrayal::{Betrayal, Ending, Place, PlayerTurn, Role, Step};
use table::{Ask, Departure, Play, Seat, Silent};

/// A board with armour in the box and the marker alone.
fn board(options: &[(&str, &str)]) -> Table {
    Table::empty_with(PlayerTurn::French, Step::Movement, options).boxed(Place::Regroup, &["-fr-3-dcr"]).marker("chartres")
}

/// The label and the payoff of each seat.
fn end(t: &Table) -> (&'static str, Vec<f32>) {
    let Ask::Over(end) = t.g.ask(&t.b) else { panic!("the game is over") };
    (end.label, (0..usize::from(t.g.seats())).map(|seat| end.payoffs[seat]).collect())
}

/// A seat leaves.
fn leaves(mut t: Table, seat: Seat, how: Departure) -> (&'static str, Vec<f32>) {
    t.g.depart(&mut t.b, seat, how, &mut Silent);
    assert!(t.moves(FRANCE).is_empty() && t.b.agenda.is_empty());
    end(&t)
}

/// The label is the higher of the German levels; who resigns or runs out of time loses to a Major, and the other has what the board gives
/// (`betrayal.end.labels`).
#[test]
fn labels_and_payoffs() {
    let agreed = |mut t: Table| {
        t.g.end_agreed(&mut t.b, &mut Silent);
        end(&t)
    };
    assert_eq!(agreed(board(&[])), ("no-german-victory", vec![0.5, 0.5]));
    assert_eq!(agreed(board(&[]).put("paris", &["ge-9-panzer"])), ("german-minor", vec![0.25, 0.25]));
    let mut t = board(&[]);
    t.b.penalty = [0, 2];
    assert_eq!(agreed(t), ("german-minor", vec![0.5, 0.25]), "against one nation is enough");

    // France would have a Major.
    let good = || board(&[]).put("chartres", &["fr-1-corps"]);
    for (how, label) in [(Departure::Resigned, "resigned"), (Departure::TimeUp, "out-of-time")] {
        assert_eq!(leaves(good(), FRANCE, how), (label, vec![0.0, 0.5]));
        assert_eq!(leaves(good(), BRITAIN, how), (label, vec![1.0, 0.0]));
    }
    for label in ["german-major", "german-minor", "no-german-victory", "resigned", "out-of-time"] {
        assert!(Betrayal::ABOUT.results.contains(&label));
    }
    assert_eq!(Betrayal::ABOUT.results.len(), 5);
}

/// A third chair has the German level and nothing else: 0, a half, 1; when it leaves, the Allies have what the board gives them
/// (`betrayal.german.chair`, `betrayal.end.labels`).
#[test]
fn the_third_chair_has_the_german_level() {
    let chair = || board(&[("german", "chair")]);
    let agreed = |mut t: Table| {
        t.g.end_agreed(&mut t.b, &mut Silent);
        end(&t)
    };
    assert_eq!(agreed(chair()), ("no-german-victory", vec![0.5, 0.5, 0.0]));
    assert_eq!(agreed(chair().put("paris", &["ge-9-panzer"])), ("german-minor", vec![0.25, 0.25, 0.75]));
    let both = || chair().put("paris", &["ge-9-panzer"]).put("chartres", &["ge-1-panzer"]);
    assert_eq!(agreed(both()), ("german-major", vec![0.0, 0.0, 1.0]));
    assert_eq!(leaves(both(), GERMANY, Departure::Resigned), ("resigned", vec![0.0, 0.0, 0.0]));
    assert_eq!(leaves(chair().put("chartres", &["fr-1-corps"]), GERMANY, Departure::TimeUp), ("out-of-time", vec![1.0, 0.5, 0.0]));
    assert_eq!(leaves(both(), FRANCE, Departure::Resigned), ("resigned", vec![0.0, 0.0, 1.0]));
}

/// It ends at once, whatever is open (`betrayal.end.labels`).
#[test]
fn the_end_comes_at_once() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]);
    t.play(BRITAIN, "fight reims");
    t.g.depart(&mut t.b, FRANCE, Departure::TimeUp, &mut Silent);
    assert_eq!((t.b.ending, t.asked().0), (Some(Ending::OutOfTime(Role::France)), "over"));
    let mut t = board(&[]).turn(6);
    t.b.penalty = [2, 0];
    t.aside(FRANCE, "speak");
    t.g.depart(&mut t.b, BRITAIN, Departure::Resigned, &mut Silent);
    assert_eq!((t.b.ending, t.asked().0), (Some(Ending::Resigned(Role::Britain)), "over"));
}
