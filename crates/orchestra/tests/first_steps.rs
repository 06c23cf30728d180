//! What newcomers are told: the text has its shape, the guided opening can be played, and every question that a newcomer can meet there
//! has a note.

use orchestra::{Orchestra, item::Item, leader::Leader, moves::Move, roles::Motivation, state::State};
use table::{
    Ask, Kind, Seat,
    testing::first_steps::{self, guided},
};

/// The newcomer's chair.
const NEWCOMER: Seat = Seat(0);

#[test]
fn the_text_has_its_shape() {
    first_steps::has_its_shape::<Orchestra>();
    assert_eq!(first_steps::newcomer(&first_steps::read::<Orchestra>().guide), NEWCOMER);
}

#[test]
fn the_guided_opening_ends_with_a_question_to_a_person() {
    let sitting = guided::<Orchestra>();
    assert_eq!(sitting.ask(), Ask::One(NEWCOMER, Kind("action")));
    let (e, b) = (&sitting.game().edition, &sitting.state().board);
    let zeughaus = e.spaces.find(|it| it.id == "zeughaus").expect("a space");
    assert!(b.down.has(zeughaus) && b.leaders_in(zeughaus).is_empty(), "a tile lies there and no leader stands there");
    assert_eq!(b.support, 2);
}

/// Chance and the others go on until the newcomer is asked for an action again; what they are asked in between they pass.
fn go_on(sitting: &mut table::Sitting<Orchestra>) {
    for _ in 0..300 {
        match sitting.ask() {
            Ask::Over(_) => return,
            Ask::Chance(_) => assert!(sitting.roll()),
            ask if ask.seats().has(NEWCOMER) && matches!(ask.kind(), Some(Kind("action"))) => return,
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                let m =
                    sitting.pass(seat).or_else(|| sitting.choices(table::Viewer::Seat(seat), table::Sight::Current).moves.first().copied());
                sitting.play(seat, m.expect("a move")).expect("it is offered");
            }
        }
    }
}

#[test]
fn the_opening_can_be_followed_step_by_step() {
    first_steps::the_opening_can_be_followed::<Orchestra>(go_on);
}

#[test]
fn every_rule_that_is_named_exists() {
    first_steps::names_rules_that_exist::<Orchestra>();
}

/// Neither a question without a note nor a note without its question.
#[test]
fn notes_and_questions_are_the_same() {
    let g = guided::<Orchestra>().game().clone();
    first_steps::notes_and_questions_agree::<Orchestra>(
        100..3000,
        |seed, s| {
            if seed % 4 == 3 {
                meet_with_a_plot(&g, s);
            }
        },
        |_, moves| {
            // Goods are seldom asked for by chance; whoever can does.
            if let Some(want) = moves.iter().copied().find(|m| matches!(m, Move::Want(..) | Move::Attempt(..))) {
                *moves = vec![want];
            }
        },
    );
}

/// At random hardly anybody ever stands beside the newcomer with a plot that could use what they carry.
fn meet_with_a_plot(g: &Orchestra, s: &mut State) {
    let b = &mut s.board;
    let munich = g.edition.spaces.find(|it| it.id == "munich");
    let plot = g
        .edition
        .kinds
        .find(|it| it.id == "e-hidden-bomb")
        .and_then(|kind| g.edition.one_of(b.deck, kind))
        .expect("nobody has drawn it yet");
    b.deck.remove(plot);
    b.dossier[1].insert(plot);
    b.mot[1] = Motivation::Reckless;
    b.items[0][Item::Explosives.index()] += 1;
    (b.place[0], b.place[1], b.leaders[Leader::Hitler.index()]) = (munich, munich, munich);
}
