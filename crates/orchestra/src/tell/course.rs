//! How the game goes: what a log line is about, what begins with it, and how the game went in the end (`orchestra.show.end`).

use super::{
    ending::say_end,
    ids,
    naming::{shown, surname, tint},
};
use crate::{Kind, Leader, News, Orchestra, Sheet, State, Terms, state::Ending as How};
use scene::{Count, Curve, Ending, Fact, News as About, Sentence, Tint, say};
use table::{Beginning, Seat};

/// Whom a log line hits, and what moves.
pub(crate) fn news(g: &Orchestra, news: &News) -> About {
    let id = |space| ids::space(g, space);
    match *news {
        News::Goes { from: Some(from), to, .. } | News::LeaderGoes { from: Some(from), to, .. } => About::moved(id(from), id(to)),
        News::Goes { to, .. } | News::LeaderGoes { to, .. } => About::at(id(to)),
        News::Reveals { space, .. } | News::Delivers { space, .. } => About::at(id(space)),
        News::Suspicion { seat, from, to, .. } if to > from => About::default().hitting([seat]),
        News::Motivation { seat, from, to, .. } if to < from => About::default().hitting([seat]),
        News::Penalty { seat, .. } => About::default().hitting([seat]),
        News::Arrested { seat, .. } => About::at(ids::PRISON).hitting([seat]),
        News::Support(value) => About::at(ids::support(value)),
        News::StageBegins(stage) => About::at(ids::stage(stage)),
        _ => About::default(),
    }
}

/// What begins with a log line.
pub(crate) fn begins(news: &News) -> Option<Beginning> {
    match *news {
        News::StageBegins(at) => Some(Beginning::Round(stage(at))),
        News::TurnBegins { seat, .. } => Some(Beginning::Turn(seat)),
        News::Event(_) | News::Ended(_) => Some(Beginning::Common),
        _ => None,
    }
}

/// The first stage begins with the set-up, before anything is told.
pub(crate) fn round_at_start() -> String {
    stage(1)
}

fn stage(number: u8) -> String {
    format!("Stage {number}")
}

/// What is drawn over the whole game: support, stage and people free.
pub(crate) fn counted(g: &Orchestra, s: &State) -> Vec<(Curve, i32)> {
    let curve = |name: &str, tint, now: u8| (Curve::of(name, Tint(tint)), now.into());
    let free = g.free(&s.board).len();
    vec![curve("Military support", "support", s.board.support), curve("Stage", "stage", s.board.stage), curve("People free", "free", free)]
}

/// Who won, with what, where and when; or which defeat it was, with what was tried.
pub(crate) fn ending(g: &Orchestra, s: &State, news: &[&News]) -> Ending {
    let b = &s.board;
    let won = b.ending == Some(How::HitlerDead);
    let headline = match b.ending {
        Some(How::HitlerDead) if g.rulings.lieutenants => "Hitler and his lieutenants are dead",
        Some(How::HitlerDead) => "Hitler is dead",
        Some(How::AllInPrison) => "All are in Prison",
        Some(How::DocumentsLocated) => "The documents were found",
        Some(How::NoEventLeft) => "No time is left",
        Some(How::GivenUp | How::Resigned) | None => "The game was given up",
        Some(How::OutOfTime) => "Time ran out",
    };
    let tried = attempts(news);
    let reason = match tried.last().filter(|_| won) {
        Some(last) => deed(g, s, last),
        None => say_end(b),
    };
    Ending {
        headline: headline.into(),
        winners: if won { people(g, s).into_iter().map(|who| name(g, who).to_owned()).collect() } else { Vec::new() },
        reason,
        tried: tried.iter().enumerate().map(|(at, it)| told(g, at, it)).collect(),
        counts: counts(g, s, news),
        ..Ending::default()
    }
}

fn name(g: &Orchestra, who: Sheet) -> &str {
    surname(&g.edition.sheets[who].title)
}

fn people(g: &Orchestra, s: &State) -> Vec<Sheet> {
    g.pawns.iter().filter_map(|pawn| s.board.who(pawn)).collect()
}

/// An attempt as the log tells it.
struct Tried {
    who: Sheet,
    plot: Kind,
    target: Leader,
    dice: Option<(u8, Terms)>,
    came: Option<&'static str>,
}

/// All attempts that were rolled for.
fn attempts(news: &[&News]) -> Vec<Tried> {
    let mut all: Vec<Tried> = Vec::new();
    for it in news {
        match **it {
            News::Attempt { who, plot, target } => all.push(Tried { who, plot, target, dice: None, came: None }),
            News::Rolls { dice, terms } => all.last_mut().into_iter().for_each(|it| it.dice = Some((dice, terms))),
            News::Killed(_) => all.last_mut().into_iter().for_each(|it| it.came = Some("succeeded")),
            News::Detected { .. } => all.last_mut().into_iter().for_each(|it| it.came = Some("detected")),
            News::Missed { .. } => all.last_mut().into_iter().for_each(|it| it.came = Some("failed, undetected")),
            _ => {}
        }
    }
    all.retain(|it| it.dice.is_some());
    all
}

/// The attempt that ended the game.
fn deed(g: &Orchestra, s: &State, last: &Tried) -> Sentence {
    let b = &s.board;
    let place = b.leader(last.target).or_else(|| b.pawn_of(last.who).and_then(|pawn| b.at(pawn)));
    let target = last.target;
    let (who, plot, stage) = (name(g, last.who), g.edition.kinds[last.plot].title.as_str(), b.stage);
    match place {
        Some(at) => say!(
            "{who} killed {target} with {plot} in {place}, in stage {stage}. All have won.",
            who,
            target,
            plot,
            place = g.edition.spaces[at].title.as_str(),
            stage
        ),
        None => say!("{who} killed {target} with {plot}, in stage {stage}. All have won.", who, target, plot, stage),
    }
}

/// An attempt with what it was worth and what came of it.
fn told(g: &Orchestra, at: usize, it: &Tried) -> Fact {
    let plot = &g.edition.kinds[it.plot].title;
    let target = if it.target == Leader::Hitler { String::new() } else { format!(" on {}", it.target.name()) };
    let label = format!("{plot}{target}, {}", name(g, it.who));
    let odds = it.dice.map_or_else(String::new, |(dice, terms)| {
        let [win, detected, _] = terms.odds(dice).map(|chance| (chance * 100.0).round() as u32);
        let count = if dice == 1 { "1 die".into() } else { format!("{dice} dice") };
        format!("{count}: {win} % to kill, {detected} % to be detected; ")
    });
    Fact::new(format!("tried-{}", at + 1), label, format!("{odds}{}", it.came.unwrap_or("not judged")))
}

fn counts(g: &Orchestra, s: &State, news: &[&News]) -> Vec<Count> {
    // By chair: where one has two conspirators, both of them count.
    let b = &s.board;
    let chairs = (0..g.seats()).filter_map(|seat| {
        let who: Vec<Sheet> = g.chairs.roles_of(Seat(seat)).iter().filter_map(|pawn| b.who(pawn)).collect();
        Some((tint(b.who(shown(g, b, Seat(seat))?)?), who))
    });
    let chairs: Vec<(Tint, Vec<Sheet>)> = chairs.collect();
    let count = |label: &str, whose: &dyn Fn(&News) -> Option<Sheet>| {
        let of = |people: &[Sheet]| news.iter().filter(|it| whose(it).is_some_and(|who| people.contains(&who))).count() as u32;
        Count { label: label.into(), values: chairs.iter().map(|(tint, people)| (*tint, of(people))).collect() }
    };
    vec![
        count("Turns", &|it| match *it {
            News::TurnBegins { who, .. } => Some(who),
            _ => None,
        }),
        count("Times conspired", &|it| match *it {
            News::Conspires { who, .. } => Some(who),
            _ => None,
        }),
        count("Items delivered", &|it| match *it {
            News::Delivers { who, .. } => Some(who),
            _ => None,
        }),
        count("Cards drawn", &|it| match *it {
            News::Draws { who, .. } => Some(who),
            _ => None,
        }),
        count("Plots attempted", &|it| match *it {
            News::Attempt { who, .. } => Some(who),
            _ => None,
        }),
        count("Times arrested", &|it| match *it {
            News::Arrested { who, .. } => Some(who),
            _ => None,
        }),
    ]
}
