//! How well the conspirators stand, for bots that look to the end of their own deed.
//!
//! Everything is counted in actions: what people hold, what is in the way of a plot, the time that is left. From that comes, for each
//! plot and each conspirator, a pool that can be expected and the exact chance that it kills. The dice of an attempt are not rolled in
//! imagination: the position before a roll is rated by its exact odds.

mod odds;
mod people;
mod plan;
mod price;
mod weights;

use crate::{
    Attempt, Board, Ending, Event, EventSort, Frame, Leader, Motivation, Orchestra, Pawn, State, Step, Suspicion, Verdict, play::plot,
};
use plan::Prospects;
use table::Set;
use weights::{W, Weights};

/// So many events ahead a raid is feared.
const SOON: u8 = 6;

/// From 0 (lost) to 1 (won), the same for all.
pub(crate) fn estimate(g: &Orchestra, s: &State) -> f32 {
    match (s.board.ending, s.board.attempt) {
        (Some(ending), _) => f32::from(u8::from(ending == Ending::HitlerDead)),
        (None, Some(attempt)) => attempted(g, s, attempt),
        (None, None) => outlook(g, s),
    }
}

/// Between two actions nothing is half done. Before an event, and before the dice of a plot, the chances are known better than a few
/// trials would tell; and so they are while the goods for a plot are chosen.
pub(crate) fn is_quiet(s: &State) -> bool {
    matches!(
        s.board.agenda.top(),
        None | Some(Frame::Turn(Step::Actions | Step::Events) | Frame::Goods | Frame::Lend { .. } | Frame::HowMany | Frame::PlotDice)
    )
}

/// A plot is being attempted: the exact chances, and what is left if it fails.
fn attempted(g: &Orchestra, s: &State, attempt: Attempt) -> f32 {
    let mut after = *s;
    let top = s.board.agenda.top();
    if top == Some(Frame::Goods) {
        plot::use_everything(g, &mut after);
    }
    let Some(terms) = plot::terms(g, &after.board) else { return 0.0 };
    let begun = !attempt.cards.is_empty() || attempt.goods.iter().flatten().any(|n| *n > 0);
    let attempt = after.board.attempt.unwrap_or(attempt);
    let chosen = attempt.rolled;
    let pool = plot::pool(g, &after.board);
    if chosen == 0 {
        plot::spend(g, &mut after.board, &mut table::Silent);
        // The roll will cost its action, too: an attempt that cannot succeed is no better than one that is not made.
        after.board.spent += u8::from(!attempt.train);
    }
    let limit = terms.limit as i8 + terms.ignored as i8 - terms.added as i8 + plan::leaks(g, s);
    let killed = if_killed(g, &after, attempt);
    let missed = if_missed(g, &after);
    let detected = if_detected(g, &after, attempt);
    let value = |dice: u8| {
        let odds = odds::of(terms.need, limit, dice);
        odds.kill * killed + odds.detected * detected + (1.0 - odds.kill - odds.detected) * missed
    };
    // Whoever has begun goes through with it: what made the attempt the best thing to do has not changed.
    let committed = |value: f32| 0.9 + 0.1 * value;
    match top {
        // The dice lie already.
        _ if chosen > 0 && top != Some(Frame::PlotDice) => match plot::verdict(g, &s.board) {
            Some(Verdict::Killed) => killed,
            Some(Verdict::Detected) => detected,
            _ => missed,
        },
        Some(Frame::PlotDice) => committed(value(chosen)),
        _ if begun => committed(best(pool, value)),
        _ => best(pool, value),
    }
}

fn best(pool: u8, value: impl Fn(u8) -> f32) -> f32 {
    (1..=pool).map(value).fold(0.0, f32::max)
}

fn if_killed(g: &Orchestra, after: &State, attempt: Attempt) -> f32 {
    if !g.rulings.lieutenants {
        return 1.0;
    }
    let mut next = *after;
    next.board.attempt = None;
    next.board.killed.insert(attempt.target);
    if is_won(g, &next.board) {
        return 1.0;
    }
    next.board.leaders[attempt.target.index()] = None;
    next.board.dossier[attempt.by.index()].remove(attempt.card);
    outlook(g, &next)
}

fn is_won(g: &Orchestra, b: &Board) -> bool {
    b.killed.has(Leader::Hitler) && b.killed.and(Leader::DEPUTIES).len() >= g.edition.tracks.deputies_to_win
}

fn if_missed(g: &Orchestra, after: &State) -> f32 {
    let mut next = *after;
    next.board.attempt = None;
    outlook(g, &next)
}

/// A detected plot costs the card, the attempter's freedom and everybody's courage.
fn if_detected(g: &Orchestra, after: &State, attempt: Attempt) -> f32 {
    let mut next = *after;
    let b = &mut next.board;
    b.attempt = None;
    b.dossier[attempt.by.index()].remove(attempt.card);
    for pawn in g.free(b).iter() {
        b.mot[pawn.index()] = Motivation::level(b.mot[pawn.index()].number() - 1);
    }
    let at = attempt.by.index();
    b.dossier[at] = b.dossier[at].minus(g.edition.illegal);
    b.place[at] = None;
    outlook(g, &next)
}

/// The chance to win from a position in which no plot is under way.
fn outlook(g: &Orchestra, s: &State) -> f32 {
    let (b, w) = (&s.board, &W);
    if g.free(b).is_empty() {
        return 0.0;
    }
    let turns = turns_to_come(g, s);
    let acting = b.is_free(b.active) && !b.turn.jail;
    let left = if acting { f32::from(g.actions_left(b)) } else { 0.0 };
    let raid = raid_is_near(g, s);
    let means = w.turn * turns + left + people::assets(g, s, w, raid);
    let own = w.turn * turns * (0.4 + 0.6 / f32::from(g.pawns.len())) + left;
    let prospects = Prospects::new(g, s, w, means, own);
    let mut values = [0.0f32; 16];
    for (value, card) in values.iter_mut().zip(g.edition.plots.iter()) {
        *value = prospects.of_card(card);
    }
    values.sort_by(|a, b| b.total_cmp(a));
    let mut hope = values[0] + (1.0 - values[0]) * w.second * (values[1] + 0.5 * values[2]);
    let all_caught: f32 = g.pawns.iter().map(|pawn| danger(b, w, pawn, raid)).product();
    hope *= 1.0 - 0.95 * all_caught;
    if g.rulings.lieutenants {
        let done = b.killed.and(Leader::DEPUTIES).len().min(g.edition.tracks.deputies_to_win) + u8::from(b.killed.has(Leader::Hitler));
        hope *= (1.0 + f32::from(done)) / f32::from(2 + g.edition.tracks.deputies_to_win);
    }
    hope
}

/// How many turns are still to come after this one, as far as can be expected.
fn turns_to_come(g: &Orchestra, s: &State) -> f32 {
    let b = &s.board;
    let last = |left: u8, unseen: u8| {
        // What ends the game lies among the last cards as likely as not.
        let there = if g.rulings.guarded { 0.0 } else { f32::from(left) / f32::from(unseen.max(1)) };
        f32::from(left) * (1.0 - 0.5 * there)
    };
    let pile = s.secret.pile.len();
    let turns = if b.pile_stage >= 7 {
        last(pile, g.pile_cards(7).minus(b.drawn).len())
    } else {
        let whole: u8 = (b.pile_stage + 1..7).map(|stage| g.pile_size(stage)).sum();
        f32::from(pile + whole) * 0.9 + last(g.pile_size(7), g.pile_cards(7).len())
    };
    (turns - f32::from(b.events_due.min(1))).max(0.0)
}

/// The chance that a raid comes before long.
fn raid_is_near(g: &Orchestra, s: &State) -> f32 {
    let b = &s.board;
    let raids = |cards: Set<Event>| {
        let count = cards.iter().filter(|card| g.edition.events[g.edition.of_event(*card)].sort == EventSort::Raid).count();
        count as f32 / f32::from(cards.len().max(1))
    };
    let soon = s.secret.pile.len().min(SOON);
    let here = raids(g.pile_cards(b.pile_stage.max(1)).minus(b.drawn)) * f32::from(soon);
    let next = if b.pile_stage < 7 { raids(g.pile_cards(b.pile_stage + 1)) * f32::from(SOON - soon) } else { 0.0 };
    1.0 - (-here - next).exp()
}

/// How likely a conspirator is in Prison soon.
fn danger(b: &Board, w: &Weights, pawn: Pawn, raid: f32) -> f32 {
    match b.sus[pawn.index()] {
        _ if !b.is_free(pawn) => 1.0,
        Suspicion::Extreme => 0.1 + w.caught * raid,
        Suspicion::High => 0.12,
        Suspicion::Medium => 0.04,
        Suspicion::Low => 0.02,
    }
}
