//! Dimensions and Objectives score at the end of a round. (Dimension Scoring; Objective Card Scoring)

use super::{ending, events, final_decision, missed, presence_and_control::snapshot, repeated_cards, sequence, victory_points::gain_point};
use crate::{Bell, Board, Dimension, EventOf, FINAL_DECISION, Frame, MOST_VP, Move, News, Refusal, Side, Space, State, solo};
use table::{Log, Readers, Set, Silent};

/// The Dimensions that somebody Controls; in the Final Decision round not all count.
pub(crate) fn due(b: &Board) -> Set<Dimension> {
    let held = |d: &Dimension| scorer(b, *d).is_some();
    let all = if b.is_final() { &final_decision::SCORED_DIMENSIONS[..] } else { &Dimension::ALL[..] };
    all.iter().copied().filter(held).collect()
}

/// The Dimensions begin to score; that none does is told.
pub(crate) fn begin(b: &mut Board, log: &mut impl Log<News>) {
    let todo = due(b);
    b.agenda.replace(Frame::Score { todo });
    if todo.is_empty() {
        log.event(Readers::All, News::NobodyScores { last: b.is_final() });
    }
}

/// The next Dimension scores, or what follows begins; `false` where the Initiative Player says which is next.
pub(super) fn go_on(g: &Bell, s: &mut State, todo: Set<Dimension>, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    if order_matters(b, todo) && !g.is_opponent(b.initiative) {
        return false;
    }
    match solo::pivotal::first_dimension(todo) {
        Some(dimension) => score(b, todo, dimension, log),
        None if b.is_final() => ending::judge(g, b, log),
        None => reveal_objectives(g, s, log),
    }
    true
}

/// The side that a Dimension would score for now.
pub(crate) fn scorer(b: &Board, dimension: Dimension) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| b.controls_dimension(*s, dimension))
}

/// The last scoring as the board stands: each Dimension that still scores in the end, and for whom; and the marker after it.
pub(crate) struct LastScoring {
    pub dimensions: Vec<(Dimension, Option<Side>)>,
    pub vp: i8,
}

/// What the last scoring would bring with the cubes of now. Only the marker at the end of its track depends on the order; a
/// person with the initiative would take its own points last, where they are not lost.
pub(crate) fn last_scoring(g: &Bell, b: &Board) -> LastScoring {
    let still = |d: &Dimension| match b.agenda.top() {
        Some(Frame::Score { todo }) if b.is_final() => todo.has(*d),
        _ => true,
    };
    let dimensions: Vec<_> = final_decision::SCORED_DIMENSIONS.into_iter().filter(still).map(|d| (d, scorer(b, d))).collect();
    let mut scores: Vec<Side> = dimensions.iter().filter_map(|(_, side)| *side).collect();
    if !g.is_opponent(b.initiative) {
        scores.sort_by_key(|side| *side == b.initiative);
    }
    let mut after = *b;
    scores.into_iter().for_each(|side| gain_point(&mut after, side, &mut Silent));
    LastScoring { dimensions, vp: after.vp }
}

/// Can the order change anything? Only when both sides score and one of them would pass five (`bell.dim.order-at-cap`, R-28).
pub(crate) fn order_matters(b: &Board, todo: Set<Dimension>) -> bool {
    let of = |side: Side| todo.iter().filter(|d| b.controls_dimension(side, *d)).count() as i8;
    let (concede, defend) = (of(Side::Concede), of(Side::Defend));
    concede > 0 && defend > 0 && (b.vp + defend > MOST_VP || b.vp - concede < -MOST_VP)
}

/// One Dimension scores (`bell.dim.one-vp`).
pub(crate) fn score(b: &mut Board, todo: Set<Dimension>, dimension: Dimension, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Score { todo: todo.without(dimension) });
    if let Some(side) = scorer(b, dimension) {
        log.event(Readers::All, News::ScoresDimension { side, dimension });
        gain_point(b, side, log);
    }
}

/// Why a Dimension cannot score now. Control does not change while Dimensions score.
pub(crate) fn refuse(b: &Board, todo: Set<Dimension>, dimension: Dimension) -> Option<Refusal> {
    match scorer(b, dimension) {
        _ if todo.has(dimension) => None,
        _ if b.is_final() && !final_decision::SCORED_DIMENSIONS.contains(&dimension) => Some(Refusal::NotInTheEnd(dimension)),
        Some(_) => Some(Refusal::Scored(dimension)),
        None => Some(Refusal::NothingToScore(dimension)),
    }
}

/// Both Objectives are shown and judged together, before any event (`bell.objscore.reveal-together`,
/// `bell.objscore.checked-together`).
pub(crate) fn reveal_objectives(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    let mut todo = Set::NONE;
    for side in Side::BOTH {
        let Some(space) = s.secret.kept[side.index()].take() else { continue };
        s.board.objective_shown[side.index()] = Some(space);
        // `bell.objscore.own-control`
        let held = s.board.control(side).has(space);
        todo = if held { todo.with(side) } else { todo };
        log.event(Readers::All, News::ShowsObjective { side, space, held });
    }
    log.learned(g.everybody());
    s.board.agenda.replace(Frame::Objectives { todo });
}

/// The next Objective is resolved, or the next round begins; `false` where the Initiative Player says which is next.
pub(super) fn objectives_go_on(g: &Bell, s: &mut State, todo: Set<Side>, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    let first = solo::sequence::first_objective(g, b);
    match (todo.nth(0), first) {
        (None, _) => {
            remove_objectives(b);
            repeated_cards::return_repeated(g, s, log);
            let round = s.board.round + 1;
            sequence::begin_round(&mut s.board, round.min(FINAL_DECISION));
        }
        (Some(only), _) if todo.len() == 1 => resolve(g, b, todo, only, log),
        (_, Some(first)) => resolve(g, b, todo, first, log),
        (_, None) => return false,
    }
    true
}

/// A side takes its point, then may run its Objective's event (`bell.objscore.vp-then-event`).
pub(crate) fn resolve(g: &Bell, b: &mut Board, todo: Set<Side>, side: Side, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Objectives { todo: todo.without(side) });
    gain_point(b, side, log);
    b.snapshot = snapshot(g, b, side);
    let Some(space) = b.objective_shown[side.index()] else { return };
    let of = EventOf::Objective(space);
    if missed::gates_hold(g, b, of) {
        b.agenda.push(Frame::ObjectiveEvent { side });
    } else {
        missed::tell_gate(g, b, side, of, log);
        events::forget(b);
    }
}

pub(crate) fn refuse_resolve(todo: Set<Side>, m: Move) -> Option<Refusal> {
    match m {
        Move::Resolve(side) => (!todo.has(side)).then_some(Refusal::ObjectiveNotHeld(side)),
        _ => Some(Refusal::NotAChoice),
    }
}

/// The event is run or left.
pub(crate) fn objective_event(g: &Bell, b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
    b.agenda.pop();
    let Some(space) = b.objective_shown[side.index()] else { return events::forget(b) };
    if m == Move::Run {
        log.event(Readers::All, News::RunsObjective { side, space });
        solo::card_use::expect_bonus(g, b, side);
        events::start_objective(g, b, side, space);
    } else {
        log.event(Readers::All, News::DeclinesObjective { side, space });
        events::forget(b);
    }
}

/// Both Objectives leave play, scored or not (`bell.objscore.removed`).
pub(crate) fn remove_objectives(b: &mut Board) {
    let shown: Set<Space> = b.objective_shown.iter().flatten().copied().collect();
    b.objectives_seen = b.objectives_seen.or(shown);
}
