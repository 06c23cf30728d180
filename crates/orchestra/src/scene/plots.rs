//! Every plot in any dossier: what it still needs, its dice now, and the exact odds before the roll (`orchestra.show.plots`).

use crate::{
    Orchestra, View,
    dice::{Terms, ways},
    edition::Card,
    know,
    leader::Leader,
    play::{effects, plot},
    roles::Pawn,
    state::{Attempt, Board, Frame, State},
    tell::naming::{surname, test},
};
use scene::{Fact, Odds};

/// The plots as facts: each element ticked or crossed, then dice and chances.
pub(super) fn facts(g: &Orchestra, v: &View) -> Vec<Fact> {
    let b = &v.board;
    let held = |pawn: Pawn| b.dossier[pawn.index()].and(g.edition.plots);
    g.free(b)
        .iter()
        .filter(|pawn| b.who(*pawn).is_some())
        .flat_map(|pawn| held(pawn).iter().map(move |card| fact(g, b, pawn, card)))
        .collect()
}

fn fact(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> Fact {
    let data = g.edition.kind(g.edition.of_card(card));
    let who = g.edition.sheet(g.sheet_of(b, pawn));
    let s = State { board: *b, secret: know::nothing(g) };
    let needs = data.requires.iter().map(|it| {
        let holds = effects::holds_for(g, &s, pawn, *it, Leader::Hitler);
        format!("{} {}", if holds { "✓" } else { "✗" }, test(*it))
    });
    // A typed-in edition may have several copies.
    let id = if data.copies > 1 { format!("plot-{}-{}", data.id, card.0) } else { format!("plot-{}", data.id) };
    let mut now = *b;
    now.attempt = Some(Attempt { by: pawn, card, ..Attempt::default() });
    let dice = plot::pool(g, &now);
    let chances = plot::terms(g, &now).map(|terms| said(terms, dice)).unwrap_or_default();
    let value = format!("{}; {dice} dice without goods: {chances}", needs.collect::<Vec<_>>().join(", "));
    Fact::new(id, format!("{} ({})", data.title, surname(&who.title)), value).folded()
}

fn said(terms: Terms, dice: u8) -> String {
    let [win, detected, away] = terms.odds(dice).map(|chance| (chance * 100.0).round() as u32);
    format!("{win} % to win, {detected} % to be detected, {away} % to get away")
}

/// Before a roll: the odds for each number of dice.
pub(super) fn odds(g: &Orchestra, v: &View, scene: &scene::Scene) -> Vec<Odds> {
    let b = &v.board;
    let (Some(Frame::HowMany), Some(terms)) = (b.agenda.top(), plot::terms(g, b)) else { return Vec::new() };
    let all = (1..=plot::pool(g, b)).map(|dice| {
        let [win, detected, away] = ways(terms, dice);
        let odds =
            Odds::new(format!("odds-{dice}"), format!("{dice} dice: {} targets kill, {} counted eagles detect", terms.need, terms.limit))
                .outcome("Hitler is dead", win)
                .outcome("detected", detected)
                .outcome("undetected, and nothing gained", away);
        let key = format!("roll {dice}");
        if scene.choices.iter().any(|choice| choice.key == key) { odds.of(key) } else { odds }
    });
    all.collect()
}
