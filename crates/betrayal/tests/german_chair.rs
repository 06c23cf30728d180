//! A third chair for Germany.

use crate::support::{
    BRITAIN, FRANCE, GERMANY, Table,
    german::{dice, random_step},
};
use betrayal::{Move, PlayerTurn, Role, Step, Tactic};
use table::{Ask, Play, Silent};

const CHAIR: &[(&str, &str)] = &[("german", "chair")];

/// `betrayal.german.chair`
#[test]
fn the_third_chair_answers_every_german_question() {
    let mut t = Table::with(3, CHAIR);
    t.land("5-2");
    assert_eq!((t.b.initiative, t.asked()), (Some(Role::France), ("set-up", Some(GERMANY))));
    t.play(GERMANY, "historical").play(GERMANY, "ready").land("3-4").land("1-2").land("3-3").land("3-3");
    assert_eq!(t.asked(), ("drop", Some(GERMANY)));
    // A whole game: whatever concerns German units is asked of the chair, and nothing else is.
    let (mut rng, mut moves) = (dice(5), Vec::new());
    let mut asked = 0;
    loop {
        if let Ask::One(seat, kind) = t.g.ask(&t.b) {
            moves.clear();
            t.g.moves(&t.b, seat, &mut moves);
            let german = |unit: betrayal::Unit| t.of(betrayal::Nation::Germany).has(unit);
            for m in &moves {
                let (Move::Go(unit, _)
                | Move::Carry(unit, _)
                | Move::Drop(unit, _)
                | Move::Withdraw(unit, _)
                | Move::WithdrawWith(unit, _)
                | Move::Fly(unit, _)
                | Move::Rebase(unit, _)
                | Move::Land(unit, _)
                | Move::Lose(unit)
                | Move::Remove(unit)
                | Move::Flip(unit)
                | Move::Return(unit, _)
                | Move::Intercept(unit)) = *m
                else {
                    continue;
                };
                assert_eq!(seat == GERMANY, german(unit), "{kind:?}: {m:?}");
                asked += 1;
            }
        }
        if !random_step(&t.g, &mut t.b, &mut rng, &mut moves, &mut Silent) {
            break;
        }
    }
    assert!(asked > 1_000);
}

/// `betrayal.german.chair`
#[test]
fn the_ally_without_the_initiative_intercepts() {
    for (role, seat) in [(Role::France, BRITAIN), (Role::Britain, FRANCE)] {
        let t = Table::empty_with(PlayerTurn::German, Step::Air, CHAIR).initiative(role).pool(&[Tactic::Hold]);
        let mut t = t.put("luxembourg", &["ge-4-corps", "ge-bomber"]).put("sedan", &["fr-1-corps", "fr-aa"]);
        t.play(GERMANY, "fly ge-bomber sedan");
        assert_eq!((t.asked(), t.moves(seat)), (("intercept", Some(seat)), vec!["intercept fr-aa".to_owned(), "let-pass".to_owned()]));
    }
    // Ties go across as ever.
    let mut t = Table::empty_with(PlayerTurn::German, Step::Initiative, CHAIR).initiative(Role::France);
    t.land("3-3");
    assert_eq!(t.b.initiative, Some(Role::Britain));
    // The chair has the German level for a result, none of its own: a Major Victory is all of it, a Minor one most.
    let result = |units: &[(&str, &str)], marker: &str| {
        let mut t = Table::empty_with(PlayerTurn::British, Step::End, CHAIR).marker(marker);
        t.b.turn = t.g.last_turn;
        t = t.put("chartres", &["fr-3-dcr"]);
        for (area, unit) in units {
            t = t.put(area, &[unit]);
        }
        t.run();
        let Ask::Over(end) = t.g.ask(&t.b) else { panic!("it is over") };
        (end.label, end.payoffs[2])
    };
    assert_eq!(result(&[("paris", "ge-4-corps")], "paris"), ("german-major", 1.0));
    assert_eq!(result(&[("paris", "ge-4-corps")], "rouen"), ("german-minor", 0.75));
    assert_eq!(result(&[], "rouen"), ("no-german-victory", 0.0));
}

/// A table has a third chair with this option and only then (`betrayal.german.chair`).
#[test]
fn the_chair_comes_with_its_option() {
    use betrayal::Betrayal;
    use table::Options;
    let open = |seats, given: &[(&'static str, &'static str)]| {
        let options = Options::complete(&Betrayal::ABOUT, given.iter().copied()).expect("the options exist");
        Betrayal::open(seats, &options, &Betrayal::house()).is_ok()
    };
    assert!(open(2, &[]) && open(3, CHAIR) && !open(3, &[]) && !open(2, CHAIR));
}
