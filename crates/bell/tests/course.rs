//! What is told of a game's course: prices before they are paid, whom the log hits, how it ended.

use bell::{
    Bell,
    moves::Move,
    news::News,
    roles::Side,
    state::{Frame, State},
};
use table::{
    Hosted, Play, Seat, Show, Sight, Viewer,
    testing::course::{ending_is_true, fresh, losses_are_told, play_out},
};

const TABLES: [(u8, &[(&str, &str)]); 3] = [(2, &[]), (1, &[("solo", "defend")]), (1, &[("solo", "concede")])];

/// What lies open and is worse for a side after its move.
fn lost(side: Side, before: &State, after: &State, m: Move) -> Option<String> {
    let (b, a) = (&before.board, &after.board);
    let points = match side {
        Side::Concede => a.vp - b.vp,
        Side::Defend => b.vp - a.vp,
    };
    let is_cube = matches!(m, Move::Escalate(_) | Move::Add(_) | Move::Replace(_) | Move::Shift(..) | Move::Spread(..));
    match b.agenda.top() {
        _ if is_cube && points > 0 => Some(format!("{points} points")),
        _ if is_cube && b.zones[side.index()] != a.zones[side.index()] => Some("a zone".into()),
        _ if is_cube && !b.control(side).minus(a.control(side)).is_empty() => Some("Control".into()),
        _ if matches!(m, Move::As(_)) && b.front.len() > a.front.len() => Some("the Final Decision card".into()),
        Some(Frame::Ops { left: 1.., .. })
            if m == Move::Done
                && b.has_supply(side)
                && b.pool[side.index()] > 0
                && !b.snapshot.escalate.minus(b.cubes[side.index()].full()).is_empty() =>
        {
            Some("points".into())
        }
        _ => None,
    }
}

#[test]
fn every_loss_is_told_before_it_is_made() {
    for seed in 0..12 {
        for (seats, options) in TABLES {
            play_out(fresh::<Bell>(seats, options, seed), seed, |sitting, seat, moves| {
                let side = sitting.game().side_of(seat);
                losses_are_told(sitting, seat, moves, |before, after, m| lost(side, before, after, m));
            });
        }
    }
}

#[test]
fn the_end_tells_the_score_as_it_was() {
    let (mut turned, mut several) = (0, 0);
    for seed in 0..12 {
        for (seats, options) in TABLES {
            let sitting = play_out(fresh::<Bell>(seats, options, seed), seed, |_, _, _| {});
            let ending = ending_is_true(&sitting);
            turned += ending.turning.len();
            for turn in ending.turning.iter().filter(|turn| turn.text.to_string().contains("; ")) {
                // Where a step scored several things, each is told with its own points.
                let text = turn.text.to_string();
                let told = text.matches("(+1)").count() as i32 - text.matches("(−1)").count() as i32;
                assert_eq!(told, turn.delta.abs(), "{text}");
                several += 1;
            }
            let winner = sitting.state().board.ending.and_then(|it| it.winner());
            assert_eq!(ending.winners, winner.map(Side::name).into_iter().collect::<Vec<_>>());
            assert_eq!(Hosted::hidden(&sitting), ending.hidden);
            let rounds: Vec<_> = ending.scorings.iter().map(|card| card.round.as_str()).collect();
            assert!(["Round 1", "Round 2", "Round 3", "Final Decision"].starts_with(&rounds), "{rounds:?}");
            let [concede, defend] = Side::BOTH.map(|side| sitting.state().board.control(side).len() as i32);
            assert_eq!(ending.control.iter().filter_map(|it| it.points.last()).map(|it| it.1).collect::<Vec<_>>(), [concede, defend]);
            assert!(ending.counts[0].values.iter().any(|(_, cubes)| *cubes > 0));
        }
    }
    assert!(turned > 30 && several > 0, "{turned}, {several}");
}

/// No line tells what led to a position from elsewhere, so its end has no curves; who won and what was hidden it has.
#[test]
fn after_a_position_from_elsewhere_nothing_is_told_of_what_came_before() {
    let over = play_out(fresh::<Bell>(2, &[], 3), 3, |_, _, _| {});
    let whole = Hosted::ending(&over).unwrap();
    assert!(!whole.curves.is_empty() && !whole.control.is_empty() && !whole.scorings.is_empty());
    let mut other = fresh::<Bell>(2, &[], 4);
    assert_eq!((Hosted::ending(&other), Hosted::hidden(&other)), (None, Vec::new()), "nothing is told while the game is on");
    other.continue_from(*over.state());
    let ending = Hosted::ending(&other).unwrap();
    let told = (&ending.winners, &ending.reason, &ending.hidden);
    assert_eq!(told, (&whole.winners, &whole.reason, &whole.hidden));
    assert!(ending.curves.is_empty() && ending.control.is_empty() && ending.bands.is_empty() && ending.turning.is_empty());
    assert!(ending.scorings.is_empty() && Hosted::scorings(&other, Viewer::Spectator, Sight::Settled).is_empty());
}

/// A log line hits the side that lost a cube, a point or Control by it, in whose turn soever.
#[test]
fn log_lines_hit_whom_they_hit() {
    let game = fresh::<Bell>(2, &[], 0).game().clone();
    let [concede, defend] = Side::BOTH;
    let space = bell::space::Space::Press;
    let news = |it: News| game.news(&it);
    let removed = news(News::Removed { owner: defend, space, lost: table::Set::NONE });
    assert_eq!((removed.hits, removed.from.as_deref()), (vec![1], Some("press")));
    assert_eq!(news(News::Placed { side: concede, space, lost: table::Set::only(defend) }).hits, [1]);
    assert!(news(News::Placed { side: concede, space, lost: table::Set::NONE }).hits.is_empty());
    assert_eq!(news(News::Points { side: defend, vp: 1 }).hits, [0]);
    assert_eq!(news(News::LosesPoint { side: defend, vp: 1 }).hits, [1]);
    assert_eq!(news(News::Stalin { white: 1, green: 0 }).hits, [0]);
}

/// Against the Solo Opponent, too, every line of a card play is its side's turn, from wherever the log is read.
#[test]
fn every_line_knows_whose_turn_it_was() {
    let sitting = play_out(fresh::<Bell>(1, &[("solo", "defend")], 3), 3, |_, _, _| {});
    let who = Viewer::Seat(Seat(0));
    let all = Hosted::told(&sitting, who, Sight::Current, 0);
    assert!(all.iter().any(|line| line.news.turn == Some(0)) && all.iter().any(|line| line.news.turn == Some(1)));
    let mut turn = None;
    for line in &all {
        let text = line.say.to_string();
        if text.starts_with("The Solo Opponent revealed") {
            turn = Some(1);
        }
        if text.starts_with("Defend played") {
            turn = Some(0);
        }
        if text.ends_with("Operations Point after the event.") || text.contains("placed a white cube") && turn == Some(1) {
            assert_eq!(line.news.turn, Some(1), "{text}");
        }
    }
    for since in [7, 40, 90] {
        let part = Hosted::told(&sitting, who, Sight::Current, since);
        let same: Vec<_> = all.iter().filter(|line| line.line > since).collect();
        assert!(part.iter().eq(same), "from line {since} on");
    }
    assert_eq!(sitting.game().seats(), 1);
}
