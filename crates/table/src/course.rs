//! How a game went, from its record: the score after each line, where it turned, what was scored in each round.
//!
//! A game says what its score is, which events score and which begin a round or a turn ([`Show`]); all else is done here. What is
//! told during a game comes from the log as one viewer may read it; the [`Ending`] tells everything and is made after the end only.

use crate::{Ask, Entry, Referee, Show, Sight, Sitting, Span, Viewer};
use scene::{Band, Curve, Ending, Fact, Scoring, ScoringRow, Sentence, Standing, Tint, TurningPoint, clauses, say};
use std::{cmp::Reverse, ops::Range};

/// What begins with an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A round or year of this name. Until a turn begins, it is nobody's.
    Round(String),
    /// The turn of a side, by the number of its panel.
    Turn(u8),
    /// The turn of a side that has no chair of its own, and the chair that runs it this time.
    TurnInHands {
        /// The side, by the number of its panel.
        side: u8,
        /// The chair, by the number of its panel.
        hands: u8,
    },
    /// Something that the rules do for all, such as a scoring.
    Common,
}

/// That a game without a score turned with an event.
#[derive(Clone, PartialEq, Debug)]
pub struct Turned {
    /// How far: of many such events the gravest are told.
    pub weight: u32,
    /// What happened.
    pub text: Sentence,
    /// The side that gained by it, if one did.
    pub tint: Option<Tint>,
}

/// How many turning points are told at most.
const TURNING_POINTS: usize = 5;

/// Whose turn it was: a side's, and the chair that ran it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnOf {
    pub(crate) side: u8,
    pub(crate) hands: u8,
}

impl TurnOf {
    /// The chair, where it is not the side's own.
    pub(crate) fn other_hands(self) -> Option<u8> {
        (self.hands != self.side).then_some(self.hands)
    }
}

/// In whose turn each of these log entries happened; `before` are those that came before, the newest first.
pub(crate) fn turns<'a, G: Show>(
    game: &G,
    mut before: impl Iterator<Item = &'a Entry<G::Event>>,
    entries: impl Iterator<Item = &'a Entry<G::Event>>,
) -> Vec<Option<TurnOf>> {
    let begun = |event: &G::Event| game.begins(event).map(turn_of);
    // The last turn to begin is sought only where the first entries need it.
    let mut turn: Option<Option<TurnOf>> = None;
    entries
        .map(|entry| {
            turn = begun(&entry.event).or(turn).or_else(|| before.find_map(|earlier| begun(&earlier.event)));
            turn.flatten()
        })
        .collect()
}

fn turn_of(beginning: Beginning) -> Option<TurnOf> {
    match beginning {
        Beginning::Turn(side) => Some(TurnOf { side, hands: side }),
        Beginning::TurnInHands { side, hands } => Some(TurnOf { side, hands }),
        Beginning::Round(_) | Beginning::Common => None,
    }
}

/// A round of a log: its name, and its entries.
type RoundOf = (String, Range<usize>);

fn rounds<G: Show>(game: &G, log: &[&Entry<G::Event>]) -> Vec<RoundOf> {
    let mut rounds: Vec<RoundOf> = game.round_at_start().map(|name| (name, 0..log.len())).into_iter().collect();
    for (at, entry) in log.iter().enumerate() {
        if let Some(Beginning::Round(name)) = game.begins(&entry.event) {
            if let Some((_, entries)) = rounds.last_mut() {
                entries.end = at;
            }
            rounds.push((name, at..log.len()));
        }
    }
    rounds
}

/// The round that begins with an entry of a viewer's log, where another one was scored before it.
pub(crate) fn round_after_another<G: Referee>(sitting: &Sitting<G>, who: Viewer, sight: Sight, entry: &Entry<G::Event>) -> Option<String> {
    let game = &**sitting.game();
    let Some(Beginning::Round(name)) = game.begins(&entry.event) else { return None };
    // Where nothing is scored there are rounds without a card.
    if game.scores(sitting.state()).is_empty() {
        return None;
    }
    let before = Span { since: 0, until: entry.line.saturating_sub(1) };
    let begins = |earlier: &Entry<G::Event>| matches!(game.begins(&earlier.event), Some(Beginning::Round(_)));
    (game.round_at_start().is_some() || sitting.told_in(who, sight, before).any(begins)).then_some(name)
}

fn scored<G: Show>(game: &G, log: &[&Entry<G::Event>]) -> Vec<ScoringRow> {
    let events: Vec<&G::Event> = log.iter().map(|entry| &entry.event).collect();
    game.scored(&events)
}

/// What each line of the record has scored, told with what was known by then: an Objective may have been shown some lines before it
/// scores.
fn scored_by_line<G: Show>(game: &G, log: &[&Entry<G::Event>]) -> Vec<(u32, Vec<ScoringRow>)> {
    let rounds = rounds(game, log);
    let mut end = 0;
    log.chunk_by(|a, b| a.line == b.line)
        .map(|entries| {
            end += entries.len();
            let alone = scored(game, entries);
            let round = rounds.iter().rev().find(|(_, of)| of.start < end).map_or(0, |(_, of)| of.start);
            let mut known = if alone.is_empty() { Vec::new() } else { scored(game, &log[round.min(end - entries.len())..end]) };
            let known = known.split_off(known.len().saturating_sub(alone.len()));
            let alike = |(a, b): (&ScoringRow, &ScoringRow)| (a.curve, a.delta) == (b.curve, b.delta);
            let same = known.len() == alone.len() && known.iter().zip(&alone).all(alike);
            (entries[0].line as u32, if same { known } else { alone })
        })
        .collect()
}

fn sum(rows: &[ScoringRow], curve: usize) -> i32 {
    rows.iter().filter(|row| row.curve == curve).map(|row| row.delta).sum()
}

/// The scoring cards of the rounds that are over, as a viewer may read them.
pub(crate) fn scorings<G: Referee>(sitting: &Sitting<G>, who: Viewer, sight: Sight) -> Vec<Scoring> {
    // Where the position came from elsewhere, nobody knows what was scored before.
    if !sitting.is_recorded() {
        return Vec::new();
    }
    let game = &**sitting.game();
    // Where nothing is scored there are rounds without a card.
    let at_start = game.scores(&game.setup());
    if at_start.is_empty() {
        return Vec::new();
    }
    let log: Vec<&Entry<G::Event>> = sitting.told_in(who, sight, Span::ALL).collect();
    let over = matches!(sitting.ask(), Ask::Over(_));
    let rounds = rounds(game, &log);
    let standing = |(curve, score): (Curve, i32)| {
        let Curve { label, tint, below, above, .. } = curve;
        Standing { label, tint, below, above, before: score, after: score }
    };
    let mut standings: Vec<Standing> = at_start.into_iter().map(standing).collect();
    let mut cards = Vec::new();
    for (at, (round, entries)) in rounds.iter().enumerate() {
        let next = rounds.get(at + 1);
        if next.is_none() && !over {
            break;
        }
        let rows = scored(game, &log[entries.clone()]);
        for (curve, standing) in standings.iter_mut().enumerate() {
            standing.before = standing.after;
            standing.after += sum(&rows, curve);
        }
        let step = log.get(entries.end).or(log.last()).map_or(0, |entry| entry.line as u32);
        let next = next.map(|(name, _)| name.clone()).unwrap_or_default();
        cards.push(Scoring { step, round: round.clone(), rows, standings: standings.clone(), next });
    }
    cards
}

/// How a game went; nothing while it is on.
pub(crate) fn ending<G: Referee>(sitting: &Sitting<G>) -> Option<Ending> {
    if !matches!(sitting.ask(), Ask::Over(_)) {
        return None;
    }
    let game = &**sitting.game();
    let log: Vec<&Entry<G::Event>> = sitting.told_in(Viewer::Spectator, Sight::Current, Span::ALL).collect();
    let mut ending = verdict(sitting, &log);
    // Where the position came from elsewhere, no line tells what led to it.
    if !sitting.is_recorded() {
        return Some(ending);
    }
    let last = sitting.lines().len() as u32;
    let lines = scored_by_line(game, &log);
    for (at, (mut curve, mut score)) in game.scores(&game.setup()).into_iter().enumerate() {
        curve.points.push((0, score));
        for (step, by) in lines.iter().map(|(step, rows)| (*step, sum(rows, at))).filter(|(_, by)| *by != 0) {
            score += by;
            curve.points.push((step, score));
        }
        curve.points.push((last, score));
        curve.points.dedup();
        ending.curves.push(curve);
    }
    ending.bands = bands(&rounds(game, &log), &log, last);
    let text = |step: u32, curve: usize, delta: i32| {
        let rows = lines.iter().find(|(line, _)| *line == step).map(|(_, rows)| &rows[..]).unwrap_or_default();
        // All that the step scored makes up the sum, so all of it is told.
        let scored: Vec<&ScoringRow> = rows.iter().filter(|row| row.curve == curve && row.delta != 0).collect();
        let share = |row: &ScoringRow| match row.delta.signum() == delta.signum() {
            true => say!("{what} (+{points})", what = row.text.clone(), points = row.delta.abs()),
            false => say!("{what} (−{points})", what = row.text.clone(), points = row.delta.abs()),
        };
        match scored[..] {
            [only] => only.text.clone(),
            _ => clauses(scored.into_iter().map(share)),
        }
    };
    let turns = ending.turns(TURNING_POINTS).into_iter();
    ending.turning = turns
        .map(|(step, at, delta)| TurningPoint { step, text: text(step, at, delta), delta, tint: ending.curves[at].gainer(delta) })
        .collect();
    if ending.curves.is_empty() {
        ending.turning = turned(game, &log);
    }
    ending.control = control_curves(sitting);
    ending.counted = game.counted().into();
    ending.scorings = scorings(sitting, Viewer::Spectator, Sight::Current);
    Some(ending)
}

/// Where a game without a score turned: the gravest events, of equal ones the later, one for each line, in their order.
fn turned<G: Show>(game: &G, log: &[&Entry<G::Event>]) -> Vec<TurningPoint> {
    let mut turns: Vec<(u32, Turned)> = Vec::new();
    for (step, turned) in log.iter().filter_map(|entry| Some((entry.line as u32, game.turned(&entry.event)?))) {
        match turns.last_mut() {
            Some((last, graver)) if *last == step => {
                if turned.weight > graver.weight {
                    *graver = turned;
                }
            }
            _ => turns.push((step, turned)),
        }
    }
    turns.sort_by_key(|(step, turned)| Reverse((turned.weight, *step)));
    turns.truncate(TURNING_POINTS);
    turns.sort_by_key(|(step, _)| *step);
    turns.into_iter().map(|(step, turned)| TurningPoint { step, text: turned.text, delta: 0, tint: turned.tint }).collect()
}

/// What was hidden until the end; nothing while the game is on. It costs no look at the course of the game.
pub(crate) fn hidden<G: Referee>(sitting: &Sitting<G>) -> Vec<Fact> {
    if !matches!(sitting.ask(), Ask::Over(_)) {
        return Vec::new();
    }
    verdict(sitting, &sitting.told_in(Viewer::Spectator, Sight::Current, Span::ALL).collect::<Vec<_>>()).hidden
}

/// What the game itself says of its end, without the course that led there.
fn verdict<G: Referee>(sitting: &Sitting<G>, log: &[&Entry<G::Event>]) -> Ending {
    let events: Vec<&G::Event> = log.iter().map(|entry| &entry.event).collect();
    sitting.game().ending(sitting.state(), &events)
}

/// What each side controlled from step to step; nothing where the game knows no control. The whole game is played again for it.
fn control_curves<G: Referee>(sitting: &Sitting<G>) -> Vec<Curve> {
    let game = &**sitting.game();
    let mut again = sitting.fresh(None);
    let mut curves: Vec<Curve> = game.controlled(again.state()).into_iter().map(|(curve, _)| curve).collect();
    if curves.is_empty() {
        return curves;
    }
    let mut note = |step: u32, state: &G::State| {
        for (curve, (_, now)) in curves.iter_mut().zip(game.controlled(state)) {
            if curve.points.last().is_none_or(|(_, before)| *before != now) {
                curve.points.push((step, now));
            }
        }
    };
    note(0, again.state());
    for (at, line) in sitting.lines().iter().enumerate() {
        // A record that was played can be played again.
        if again.replay_line(line).is_err() {
            return Vec::new();
        }
        note(at as u32 + 1, again.state());
    }
    let last = sitting.lines().len() as u32;
    for curve in &mut curves {
        curve.points.extend(curve.points.last().map(|(_, score)| (last, *score)));
        curve.points.dedup();
    }
    curves
}

/// The rounds by the lines of the record; what comes before the first belongs to it.
fn bands<E>(rounds: &[RoundOf], log: &[&Entry<E>], last: u32) -> Vec<Band> {
    let first_line = |entries: &Range<usize>| log[entries.start].line as u32;
    let band = |(at, (label, entries)): (usize, &RoundOf)| {
        let from = if at == 0 { 1 } else { first_line(entries) };
        let to = rounds.get(at + 1).map_or(last, |(_, next)| first_line(next).saturating_sub(1));
        Band { label: label.clone(), from, to: to.max(from) }
    };
    rounds.iter().enumerate().map(band).collect()
}
