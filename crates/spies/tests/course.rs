//! What is told of a game's course: prices before they are paid, whom the log hits, how it ended.

use spies::{
    Spies,
    moves::{Carry, Move},
    news::News,
    place::{Dossier, Guard},
    roles::Power,
    state::State,
};
use table::{
    Ask, Hosted, Play, Seat, Sight, Viewer,
    testing::course::{ending_is_true, fresh, losses_are_told, play_out},
};

const TABLES: [(u8, &[(&str, &str)]); 3] = [(5, &[("setup", "quick")]), (3, &[("setup", "quick")]), (2, &[("setup", "quick")])];

/// What lies open and is worse for the active power after its move.
fn lost(before: &State, after: &State, m: Move) -> Option<String> {
    let (b, a) = (&before.board, &after.board);
    let power = b.active;
    let at = power.index();
    let unguarded = |d: &Dossier| {
        let at_home = b.dossiers[d.index()].city().is_some_and(|c| b.territory[at].has(c));
        at_home && b.guard[d.index()] == Guard::POLICE && a.guard[d.index()] != Guard::POLICE
    };
    match m {
        Move::EndTurn if b.points > 0 => Some("points".into()),
        Move::Go(..) | Move::PutDown(_) | Move::Take(..) | Move::Lift(_) | Move::Post(..) => {
            let left = matches!(m, Move::Go(_, _, Carry::Alone) | Move::PutDown(_))
                && b.guard.iter().zip(&a.guard).any(|(was, is)| was.as_agent().is_some() && is.is_none());
            if !b.drops[at].minus(a.drops[at]).is_empty() {
                return Some("a Drop".into());
            }
            (left || Dossier::all().any(|d| unguarded(&d))).then(|| "a guard".into())
        }
        _ if a.money[at] < b.money[at] => Some("money".into()),
        Move::DiscardTile(_) => Some("a tile".into()),
        _ => None,
    }
}

#[test]
fn every_loss_is_told_before_it_is_made() {
    for (seed, (seats, options)) in (0..).zip(TABLES) {
        let mut asked = 0_u32;
        play_out(fresh::<Spies>(seats, options, seed), seed, |sitting, seat, moves| {
            asked += 1;
            let active = sitting.game().seat(sitting.state(), sitting.state().board.active) == seat;
            // Unoptimised it takes long to try everything.
            if asked.is_multiple_of(5) {
                losses_are_told(sitting, seat, moves, |before, after, m| lost(before, after, m).filter(|_| active && moves.len() > 1));
            }
        });
    }
}

#[test]
fn the_end_tells_the_score_as_it_was() {
    for (seed, (seats, options)) in (10..).zip(TABLES) {
        let sitting = play_out(fresh::<Spies>(seats, options, seed), seed, |_, _, _| {});
        let ending = ending_is_true(&sitting);
        assert_eq!(ending.bands[0].label, "1933");
        assert!(ending.turning.len() >= 3, "{:?}", ending.turning);
        assert!(!ending.winners.is_empty() && ending.hidden.iter().any(|fact| fact.id == "hidden-secrets"));
        let Ask::Over(_) = sitting.ask() else { panic!("it is over") };
    }
}

/// Of a chair with two countries only the one that won is named.
#[test]
fn the_end_names_the_countries_that_won() {
    let mut shared_chair = 0;
    for seed in 30..34 {
        let sitting = play_out(fresh::<Spies>(3, &[("setup", "quick")], seed), seed, |_, _, _| {});
        let Ask::Over(end) = sitting.ask() else { panic!("it is over") };
        let winners = Hosted::ending(&sitting).unwrap().winners;
        let named = Power::ALL.into_iter().find(|power| power.id() == end.label);
        let Some(only) = named else { continue };
        assert_eq!(winners, [only.name()]);
        shared_chair += usize::from(sitting.game().seat_title(sitting.game().seat(sitting.state(), only)).contains(" and "));
    }
    assert!(shared_chair > 0);
}

/// Everybody reads whom a line hits, and only the chair that is hit has the accent; each line is of the turn in which it was told.
#[test]
fn log_lines_hit_whom_they_hit() {
    let sitting = play_out(fresh::<Spies>(5, &[("setup", "quick")], 20), 20, |_, _, _| {});
    let game = sitting.game().clone();
    let mut hit = 0;
    for seat in (0..5).map(Seat) {
        for line in Hosted::told(&sitting, Viewer::Seat(seat), Sight::Current, 0) {
            assert_eq!(line.tone.strikes, line.news.hits(seat.0), "{}", line.say);
            hit += usize::from(line.tone.strikes);
        }
    }
    assert!(hit > 20, "{hit}");
    let seat_of = |power: Power| game.seat(sitting.state(), power).0;
    let mut turn = None;
    for entry in sitting.told_in(Viewer::Spectator, Sight::Current, table::Span::ALL) {
        if let News::TurnBegins(power) = entry.event.news {
            turn = Some(seat_of(power));
        }
        if let News::Captured { agent, .. } | News::Killed { agent, .. } = entry.event.news {
            let owner = game.owner(agent);
            assert!(entry.event.news.power(&game) == Some(owner) || table::Show::news(&*game, &entry.event).hits(seat_of(owner)));
        }
        if let News::EndsTurn { power, .. } = entry.event.news {
            assert_eq!(turn, Some(seat_of(power)));
        }
    }
}
