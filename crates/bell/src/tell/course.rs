//! How the game goes: what a log line is about, what begins with it, what it scores, and how the game went in the end.

use super::{
    ending::say_end,
    ids,
    naming::{self, tint},
};
use crate::{Bell, Ending as How, FINAL_DECISION, News, Side, Space, State};
use scene::{Count, Curve, Ending, Fact, News as About, ScoringRow, Sentence, all_of, say};
use table::Beginning;

/// Whom a log line hits, and what moves.
pub(crate) fn news(g: &Bell, news: &News) -> About {
    let panel = |side: Side| ids::panel(g, side);
    match *news {
        News::Placed { space, lost, .. } => About::at(space.id()).hitting(lost.iter().map(panel)),
        News::Removed { owner, space, .. } => About::moved(space.id(), ids::pool(owner)).hitting([panel(owner)]),
        News::Moved { from, to, lost, .. } => About::moved(from.id(), to.id()).hitting(lost.iter().map(panel)),
        News::Stalin { white, green } => {
            let lost = Side::BOTH.into_iter().zip([white, green]).filter(|(_, cubes)| *cubes > 0);
            About::gone(Space::SovietUnion.id()).hitting(lost.map(|(side, _)| panel(side)))
        }
        News::Points { side, vp } => About::at(ids::victory(vp)).hitting([panel(side.enemy())]),
        News::LosesPoint { side, vp } => About::at(ids::victory(vp)).hitting([panel(side)]),
        News::MarkerStays { vp } => About::at(ids::victory(vp)),
        News::Breached { side, zone } => About::moved(ids::zone(side, zone), ids::pool(side)),
        News::DiskPlaced { space } => About::at(ids::activity(space)),
        News::DiskLifted { space } => About::gone(ids::activity(space)),
        News::UnlockedToMap => About::at(Space::CsrGermans.id()),
        News::UnlockedToPool => About::at(ids::pool(Side::Concede)),
        News::Mobilized(to) => About::at(ids::mobilization(to)),
        News::Stationed(space) => About::at(space.id()),
        News::Reserved => About::at(ids::pool(Side::Defend)),
        News::LotMoves(_) => About::moved(Space::GeneralStaff.id(), Space::MoravianHqs.id()),
        News::ScoresDimension { dimension, .. } => About::at(dimension.id()),
        News::PivotalAction { dimension, .. } => About::at(dimension.pivotal().id()),
        News::ShowsObjective { space, .. } | News::SameSpace(space) => About::at(space.id()),
        News::RoundBegins(round) => About::at(ids::round(round)),
        News::FinalDecisionBegins => About::at(ids::round(FINAL_DECISION)),
        _ => About::default(),
    }
}

/// What begins with a log line.
pub(crate) fn begins(g: &Bell, news: &News) -> Option<Beginning> {
    let turn = |side: Side| Some(Beginning::Turn(ids::panel(g, side)));
    match *news {
        News::RoundBegins(at) => Some(Beginning::Round(round(at))),
        News::FinalDecisionBegins => Some(Beginning::Round("Final Decision".into())),
        News::Plays { side, .. } | News::NoCard(side) | News::PivotalAction { side, .. } | News::RunsObjective { side, .. } => turn(side),
        News::UsesFinalEvent { side, .. } | News::DeclinesFinal { side, .. } | News::OpponentIdle { side, .. } => turn(side),
        News::Reveals(_) => g.opponent().and_then(turn),
        News::NoPivotalAction(_) | News::NobodyScores { .. } | News::ScoresDimension { .. } | News::ShowsObjective { .. } => {
            Some(Beginning::Common)
        }
        // The Solo Opponent looks for its card before both are shown.
        News::PassesOver(_) | News::ShowsFinal { .. } | News::Ends(_) => Some(Beginning::Common),
        _ => None,
    }
}

/// The first round begins with the set-up, before anything is told.
pub(crate) fn round_at_start() -> String {
    round(1)
}

fn round(number: u8) -> String {
    format!("Round {number}")
}

/// The one marker stands for both sides: Defend's points are positive.
pub(crate) fn scores(s: &State) -> Vec<(Curve, i32)> {
    vec![(Curve::between("Victory Points", tint(Side::Concede), tint(Side::Defend)), s.board.vp.into())]
}

/// How many spaces each side Controls.
pub(crate) fn controlled(s: &State) -> Vec<(Curve, i32)> {
    Side::BOTH.map(|side| (Curve::of(side.name(), tint(side)), s.board.control(side).len().into())).into()
}

/// What these log lines have scored.
pub(crate) fn scored(g: &Bell, news: &[&News]) -> Vec<ScoringRow> {
    let mut rows = Vec::new();
    let mut objective = [None; 2];
    let mut before: Option<&News> = None;
    for it in news {
        match **it {
            News::ShowsObjective { side, space, .. } => objective[side.index()] = Some(space),
            News::Points { side, .. } => rows.push(row(gain(g, before, side, objective[side.index()]), side, 1)),
            News::LosesPoint { side, .. } => rows.push(row(say!("{side} breached its Tension zone", side), side.enemy(), 1)),
            News::MarkerStays { vp } => {
                let end = if vp < 0 { Side::Concede } else { Side::Defend };
                let what = match before {
                    Some(News::Breached { side, .. }) => say!("{side} breached its Tension zone", side = *side),
                    _ => gain(g, before, end, objective[end.index()]),
                };
                rows.push(row(say!("{what}; the marker can move no further", what), end, 0));
            }
            _ => {}
        }
        before = Some(it);
    }
    rows
}

/// For what a side gains a point: a Dimension, else its Objective.
fn gain(g: &Bell, before: Option<&News>, side: Side, objective: Option<Space>) -> Sentence {
    match (before, objective) {
        (Some(News::ScoresDimension { dimension, .. }), _) => say!("{side} controls {dimension}", side, dimension = *dimension),
        (_, Some(space)) => say!("{side}'s Objective, {objective}", side, objective = naming::objective(g, space)),
        _ => say!("{side}'s Objective", side),
    }
}

fn row(text: Sentence, gainer: Side, points: i32) -> ScoringRow {
    let delta = match gainer {
        Side::Concede => -points,
        Side::Defend => points,
    };
    ScoringRow { text, curve: 0, delta, tint: (points != 0).then(|| tint(gainer)) }
}

/// Who won and why, what was hidden, what both sides have done.
pub(crate) fn ending(g: &Bell, s: &State, news: &[&News]) -> Ending {
    let b = &s.board;
    let winner = b.ending.and_then(How::winner);
    let winners = winner.map(|side| side.name().into()).into_iter().collect();
    Ending { winners, reason: say_end(g, b), counts: counts(news), hidden: hidden(g, s), ..Ending::default() }
}

fn counts(news: &[&News]) -> Vec<Count> {
    let count = |label: &str, counts: &dyn Fn(Side, &News) -> bool| {
        let of = |side: Side| news.iter().filter(|it| counts(side, it)).count() as u32;
        Count { label: label.into(), values: Side::BOTH.map(|side| (tint(side), of(side))).into() }
    };
    let done = |label: &str, counts: fn(&News) -> bool| count(label, &|side, it| counts(it) && it.side() == Some(side));
    vec![
        done("Cubes placed", |it| matches!(it, News::Placed { .. } | News::Stationed(_))),
        count("Enemy cubes removed", &|side, it| matches!(it, News::Removed { owner, .. } if *owner != side)),
        done("Dimensions scored", |it| matches!(it, News::ScoresDimension { .. })),
        done("Objectives reached", |it| matches!(it, News::ShowsObjective { held: true, .. })),
        done("Zones breached", |it| matches!(it, News::Breached { .. })),
    ]
}

/// The cards that nobody saw: those still in hands or aside, and the Objectives that were put away.
fn hidden(g: &Bell, s: &State) -> Vec<Fact> {
    let mut facts = Vec::new();
    for side in Side::BOTH {
        let at = side.index();
        let mut add = |what: &str, label: &str, names: Vec<&str>| {
            if !names.is_empty() {
                facts.push(Fact::new(format!("hidden-{what}-{}", side.id()), format!("{}, {label}", side.name()), all_of(names)));
            }
        };
        let title = |card| g.edition.card(card).title.as_str();
        add("hand", "in hand", s.secret.hand[at].iter().map(title).collect());
        add("aside", "laid aside", s.secret.aside[at].iter().flatten().map(|card| title(*card)).collect());
        add("kept", "Objective not scored", s.secret.kept[at].iter().map(|space| space.name()).collect());
        add("rejected", "Objectives put away", s.secret.rejected[at].iter().map(Space::name).collect());
    }
    facts
}
