//! Every plot in any dossier: what it still needs, its dice now and with everybody's goods, and the exact odds for each number of dice
//! before the roll (`orchestra.show.plots`).

use crate::{
    Orchestra, View,
    dice::{Terms, ways},
    edition::{Card, WindowKind},
    know,
    leader::Leader,
    play::{effects, plot},
    roles::Pawn,
    state::{Attempt, Board, Frame, State},
    tell::{best, naming::surname, needs::needs},
};
use scene::{Fact, Odds};
use table::Set;

/// The plots as facts: each element ticked or crossed, then dice and chances. What can be attempted now comes first and is open.
pub(super) fn facts(g: &Orchestra, v: &View) -> Vec<Fact> {
    let b = &v.board;
    let held = |pawn: Pawn| b.dossier[pawn.index()].and(g.edition.plots);
    let all = g.free(b).iter().filter(|pawn| b.who(*pawn).is_some()).flat_map(|pawn| held(pawn).iter().map(move |card| (pawn, card)));
    let mut facts: Vec<(bool, Fact)> = all.map(|(pawn, card)| fact(g, b, pawn, card)).collect();
    facts.sort_by_key(|(ready, _)| !ready);
    facts.into_iter().map(|(_, fact)| fact).collect()
}

fn fact(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> (bool, Fact) {
    let data = g.edition.kind(g.edition.of_card(card));
    let who = g.edition.sheet(g.sheet_of(b, pawn));
    // A typed-in edition may have several copies.
    let id = if data.copies > 1 { format!("plot-{}-{}", data.id, card.0) } else { format!("plot-{}", data.id) };
    let ready = elements(g, b, pawn, card).iter().all(|(holds, _)| *holds);
    let fact = Fact::new(id, format!("{}, {}", data.title, surname(&who.title)), lines(g, b, pawn, card).join("; "));
    (ready, if ready { fact } else { fact.folded() })
}

/// What a plot needs, and whether each of it holds.
fn elements(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> Vec<(bool, String)> {
    let s = State { board: *b, secret: know::nothing(g) };
    let data = g.edition.kind(g.edition.of_card(card));
    data.requires.iter().map(|it| (effects::holds_for(g, &s, pawn, *it, Leader::Hitler), needs(g, *it).to_string())).collect()
}

/// A plot in lines: each element ticked or crossed, dice now and possible, what they are worth.
pub(super) fn lines(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> Vec<String> {
    let mut lines: Vec<String> =
        elements(g, b, pawn, card).into_iter().map(|(holds, what)| format!("{} {what}", if holds { "✓" } else { "✗" })).collect();
    let bare = Board { attempt: Some(Attempt { by: pawn, card, ..Attempt::default() }), ..*b };
    let full = Board { attempt: Some(with_everything(g, b, pawn, card)), ..*b };
    let (now, possible) = (plot::pool(g, &bare), plot::pool(g, &full));
    let dice = |n: u8| if n == 1 { "1 die".to_owned() } else { format!("{n} dice") };
    let Some(terms) = plot::terms(g, &bare) else { return lines };
    lines.push(format!("{} without goods: {}", dice(now), said(terms, now)));
    if let Some(terms) = plot::terms(g, &full).filter(|it| possible > now || *it != terms) {
        let best = best(terms, possible);
        lines.push(format!("{} with all goods here: {}", dice(possible), said(terms, possible)));
        if best != possible {
            lines.push(format!("best of them: {}: {}", dice(best), said(terms, best)));
        }
    }
    lines.push(format!("needs {}, {} detect", targets(terms.need), eagles(terms.limit)));
    lines
}

fn targets(n: u8) -> String {
    if n == 1 { "1 target".into() } else { format!("{n} targets") }
}

fn eagles(n: u8) -> String {
    if n == 1 { "1 counted eagle".into() } else { format!("{n} counted eagles") }
}

/// An attempt with all goods and cards that could go into it from the attempter's space and seat.
fn with_everything(g: &Orchestra, b: &Board, by: Pawn, card: Card) -> Attempt {
    let mut attempt = Attempt { by, card, ..Attempt::default() };
    let beside = b.at(by).map_or(Set::NONE, |space| g.in_space(b, space));
    for pawn in beside.iter() {
        attempt.goods[pawn.index()] = b.items[pawn.index()];
        attempt.cards = b.dossier[pawn.index()].iter().filter(|it| g.is_item_card(g.edition.of_card(*it))).fold(attempt.cards, Set::with);
    }
    for pawn in g.free(b).iter() {
        for it in b.dossier[pawn.index()].iter() {
            let kind = g.edition.of_card(it);
            let windows = g.edition.kind(kind).windows;
            let fits = windows.has(WindowKind::OwnPlot) && pawn == by || windows.has(WindowKind::Pool);
            let s = State { board: *b, secret: know::nothing(g) };
            if fits && effects::can_start(g, &s, (crate::state::Of::Card(kind), 0), pawn).is_ok() {
                attempt.dice = attempt.dice.saturating_add(plot::dice_of(g, kind));
            }
        }
    }
    attempt
}

fn said(terms: Terms, dice: u8) -> String {
    let [win, detected, away] = terms.odds(dice.max(1)).map(|chance| (chance * 100.0).round() as u32);
    format!("{win} % to win, {detected} % detected, {away} % to get away")
}

/// Before a roll: the odds for each number of dice, the best one marked.
pub(super) fn odds(g: &Orchestra, v: &View, scene: &scene::Scene) -> Vec<Odds> {
    let b = &v.board;
    let (Some(Frame::HowMany), Some(terms)) = (b.agenda.top(), plot::terms(g, b)) else { return Vec::new() };
    let pool = plot::pool(g, b);
    let best = best(terms, pool);
    let all = (1..=pool).map(|dice| {
        let [win, detected, away] = ways(terms, dice);
        let label = if dice == 1 { "1 die".into() } else { format!("{dice} dice") };
        let odds = Odds::new(format!("odds-{dice}"), label).outcome("kill", win).outcome("caught", detected).outcome("away", away);
        let odds = Odds { best: dice == best, ..odds };
        let key = format!("roll {dice}");
        if scene.choices.iter().any(|choice| choice.key == key) { odds.of(key) } else { odds }
    });
    all.collect()
}
