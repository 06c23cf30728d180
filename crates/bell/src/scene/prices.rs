//! What a choice costs, before it is made: read from the position after it, as far as that lies open.

use crate::{Bell, Board, Frame, Move, Side, State, Use, View, Zone, play::scoring::scorer, tell::naming, under_way};
use scene::{Choice, Sentence, all_of, clauses, counted, say};
use table::{Follows, Play, Preview, Seat};

/// What is lost, in a sentence and in a flag.
type Price = (Sentence, String);

/// Says of each choice what is lost by it, and whether something follows that nobody can take back.
pub(super) fn add(g: &Bell, v: &View, moves: &[Move], choices: &mut [Choice]) {
    let (Some(side), Some(seat)) = (v.side, v.who.seat()) else { return };
    if moves.is_empty() {
        return;
    }
    let preview = Preview::new(g, v, seat);
    for (m, choice) in moves.iter().zip(choices) {
        let (after, follows) = preview.play(*m);
        choice.leads_on = follows != Follows::Nothing;
        (choice.cost, choice.flag) = price(g, &v.board, &after, side, *m, moves).unzip();
        if follows == Follows::Nothing && only_goes_on(g, &preview.at(after), side, seat) {
            choice.then.push(g.write(Move::Done));
        }
    }
}

/// Is a deed complete, and does its confirmation only lead to the same side's next question? Then it goes with the last link: whoever
/// thinks otherwise takes both back.
fn only_goes_on(g: &Bell, after: &Preview<'_, Bell>, side: Side, seat: Seat) -> bool {
    let mut moves = Vec::new();
    if !matches!(after.before().board.agenda.top(), Some(Frame::Confirm { side: by }) if by == side) {
        return false;
    }
    g.moves(after.before(), seat, &mut moves);
    moves == [Move::Done] && after.play(Move::Done).1 == Follows::Nothing
}

fn price(g: &Bell, b: &Board, after: &State, side: Side, m: Move, moves: &[Move]) -> Option<Price> {
    match m {
        Move::Escalate(_) | Move::Persuade(_) | Move::Add(_) | Move::Remove(_) | Move::Replace(_) | Move::Shift(..) | Move::Spread(..) => {
            by_a_cube(b, &after.board, side)
        }
        Move::Done => match b.agenda.top() {
            // Points that nothing can be done with are not lost by ending.
            Some(Frame::Ops { left, .. }) if left > 0 && moves.len() > 1 => {
                Some((say!("{points} unspent", points = counted(left, "point")), format!("{left} unspent")))
            }
            _ => None,
        },
        Move::As(Use::FinalDecision) => {
            let card = naming::card(g, g.edition.final_decision[side.index()]);
            Some((say!("{card} leaves the game and is missing in the Final Decision", card), "−1 card".into()))
        }
        Move::Discard(_) | Move::Trim(_) => Some((say!("the card goes to the discard pile"), "−1 card".into())),
        Move::Pass => Some((say!("the action is lost"), "no action".into())),
        Move::Option(_) if is_void(b, &after.board) => Some((say!("nothing of it can be done now"), "no effect".into())),
        Move::Score(dimension) if scorer(b, dimension) == Some(side) && after.board.vp == b.vp => {
            Some((say!("your point is lost: the marker can move no further"), "no point".into()))
        }
        _ => None,
    }
}

/// Is an option over as soon as it is taken, with nothing asked, drawn or changed?
fn is_void(b: &Board, after: &Board) -> bool {
    let open = |b: &Board| (b.cubes, b.pool, b.vp, b.disks, b.mobilization, b.pile.len(), b.removed);
    let asks = matches!(after.agenda.top(), Some(Frame::Confirm { .. } | Frame::EndPlay { .. })) && under_way::event(after).is_none();
    asks && open(b) == open(after)
}

/// Points, zones and Control that are lost by a cube.
fn by_a_cube(b: &Board, after: &Board, side: Side) -> Option<Price> {
    let (at, enemy) = (side.index(), side.enemy());
    let points = match side {
        Side::Concede => after.vp - b.vp,
        Side::Defend => b.vp - after.vp,
    };
    let mut prices: Vec<Price> = Vec::new();
    if points > 0 {
        prices.push((say!("you lose {points}", points = counted(points.unsigned_abs(), "Victory Point")), format!("−{points} VP")));
    }
    for zone in Zone::ALL {
        let [before, now] = [b, after].map(|it| it.zones[at][zone as usize]);
        if before != now {
            let (own, theirs) = (counted(before[at], "cube"), before[enemy.index()]);
            let flag = format!("{} to {}", counted(theirs, "cube"), enemy.name());
            prices.push((say!("{zone} is breached: {own} to you, {theirs} to {enemy}", zone = zone.name(), own, theirs, enemy), flag));
        }
    }
    let lost = b.control(side).minus(after.control(side));
    if !lost.is_empty() {
        prices.push((say!("you lose Control of {spaces}", spaces = all_of(lost.iter())), "−Control".into()));
    }
    let flag = prices.first()?.1.clone();
    Some((clauses(prices.into_iter().map(|(cost, _)| cost)), flag))
}
