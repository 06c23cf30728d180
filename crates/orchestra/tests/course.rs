//! What is told of a game's course: prices before they are paid, whose turn a line belongs to, how it ended.

use orchestra::{Orchestra, moves::Move, state::State};
use table::{
    Hosted, Show, Sight, Viewer,
    testing::course::{ending_is_true, fresh, losses_are_told, play_out},
};

/// What lies open and is worse for somebody after a move.
fn lost(before: &State, after: &State, m: Move) -> Option<String> {
    let (b, a) = (&before.board, &after.board);
    if b.turns != a.turns || a.ending.is_some() || matches!(m, Move::Pass | Move::Stop | Move::Ready | Move::Roll(_)) {
        return None;
    }
    let worse = (0..b.sus.len()).any(|at| a.sus[at] > b.sus[at] || a.mot[at] < b.mot[at]);
    (worse && matches!(m, Move::Go(_) | Move::Keep(_) | Move::KeepAll | Move::Accept)).then(|| "a level".to_owned())
}

#[test]
fn every_loss_is_told_before_it_is_made() {
    for seed in 0..6 {
        play_out(fresh::<Orchestra>(1 + (seed % 5) as u8, &[], seed), seed, |sitting, seat, moves| {
            losses_are_told(sitting, seat, moves, lost);
        });
    }
}

#[test]
fn the_end_tells_what_was_counted_and_tried() {
    for seed in 0..10 {
        let sitting = play_out(fresh::<Orchestra>(2, &[("difficulty", "easy")], seed), seed, |_, _, _| {});
        let ending = ending_is_true(&sitting);
        assert!(!ending.headline.is_empty() && ending.scorings.is_empty());
        assert_eq!(ending.control.len(), 3);
        assert!(ending.counts[0].values.iter().any(|(_, turns)| *turns > 0));
        assert_eq!(ending.bands.first().map(|band| band.label.as_str()), Some("Stage 1"));
        assert!(ending.tried.iter().all(|it| it.value.contains("% to kill")), "{:?}", ending.tried);
        assert!(Hosted::hidden(&sitting).is_empty(), "interrogation faces stay hidden for ever");
        assert!(!sitting.game().say_end(sitting.state()).is_empty());
    }
}

/// Every picture of whole games is sound, for everybody who looks.
#[test]
fn pictures_of_whole_games_are_sound() {
    for seed in 0..5 {
        let mut step = 0;
        play_out(fresh::<Orchestra>(1 + seed as u8, &[], seed), seed, |sitting, seat, _| {
            step += 1;
            if step % 7 == 0 {
                for who in [Viewer::Seat(seat), Viewer::Spectator] {
                    let scene = Hosted::scene(sitting, who, Sight::Current);
                    assert!(scene.problems().is_empty(), "game {seed}: {:?}", scene.problems());
                    assert!(scene.choices.iter().all(|choice| choice.label.to_string().starts_with(char::is_uppercase)));
                }
            }
        });
    }
}
