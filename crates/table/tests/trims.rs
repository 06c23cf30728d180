//! Trims to a limit, in turn and all at once.

use table::{Asked, Kind, Set, Trim};

table::closed_list! {
    /// Four who hold something.
    enum Who: u8 {
        Ann "ann",
        Ben "ben",
        Cy "cy",
        Dot "dot",
    }
}

use Who::{Ann, Ben, Cy, Dot};

const KIND: Kind = Kind("trim");
const NO_ANSWERS: [Option<u8>; 0] = [];

fn over(held: [u8; 4]) -> Set<Who> {
    Trim::over(Set::all(), |who: Who| (held[who.index()], if who == Dot { 2 } else { 3 }))
}

/// From one role on, each down to their own limit.
#[test]
fn in_turn_each_gives_up_one_thing_after_the_other() {
    let mut held = [5, 1, 4, 3];
    let trim = Trim::InTurn(Cy);
    let mut asked = Vec::new();
    while let Asked::One(who, KIND) = trim.asked(KIND, over(held), &NO_ANSWERS) {
        asked.push(who);
        held[who.index()] -= 1;
    }
    assert_eq!((asked, held), (vec![Cy, Dot, Ann, Ann], [3, 1, 3, 2]));
    assert_eq!(trim.asked(KIND, over(held), &NO_ANSWERS), Asked::Nobody);
}

/// Whoever has one too many chooses it in secret.
#[test]
fn at_once_all_choose_in_secret_and_are_done_when_everybody_has() {
    let held = [4, 3, 4, 0];
    let mut answers = [None; 4];
    let asked = |answers: &[Option<u8>]| Trim::AtOnce.asked(KIND, over(held), answers);
    assert_eq!(asked(&answers), Asked::Sealed([Ann, Cy].into_iter().collect(), KIND));
    answers[Cy.index()] = Some(9);
    assert_eq!(asked(&answers), Asked::Sealed(Set::only(Ann), KIND));
    answers[Ann.index()] = Some(2);
    assert_eq!(asked(&answers), Asked::Nobody);
    assert_eq!(over([3, 3, 3, 2]), Set::NONE);
    assert!(!over(held).has(Ben));
}
