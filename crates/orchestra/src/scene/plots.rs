//! Every plot in any dossier: what it still needs, its dice now and with everybody's goods, and the exact odds for each number of dice
//! before the roll (`orchestra.show.plots`).

use crate::play::{effects, plot, variant};
use crate::tell::{best, dice_of, naming::surname, needs::needs, say_terms};
use crate::{Attempt, Board, Card, Frame, Leader, Orchestra, Pawn, State, Terms, Test, View, WindowKind, dice::ways, know};
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
    let data = &g.edition.kinds[g.edition.of_card(card)];
    let who = &g.edition.sheets[g.sheet_of(b, pawn)];
    // A typed-in edition may have several copies.
    let id = if data.copies > 1 { format!("plot-{}-{}", data.id, card.0) } else { format!("plot-{}", data.id) };
    let ready = elements(g, b, pawn, card).iter().all(|(holds, _)| *holds);
    let fact = Fact::new(id, format!("{}, {}", data.title, surname(&who.title)), lines(g, b, pawn, card).join("; "));
    (ready, if ready { fact } else { fact.folded() })
}

/// What a plot needs, and whether each of it holds.
fn elements(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> Vec<(bool, String)> {
    let (data, target) = (&g.edition.kinds[g.edition.of_card(card)], aimed_at(g, b, pawn, card));
    data.requires.iter().map(|it| (holds(g, b, pawn, *it, target), needs(g, *it).to_string())).collect()
}

/// Does it hold now? What an event has just moved is a target while its window is open, and no longer.
fn holds(g: &Orchestra, b: &Board, pawn: Pawn, test: Test, target: Leader) -> bool {
    let open = b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Window { kind: WindowKind::Train, .. }));
    let s = State { board: *b, secret: know::nothing(g) };
    (test != Test::TargetMoved || open) && effects::holds_for(g, &s, pawn, test, target)
}

/// The target that a plot suits best: of all whom the game allows the one for whom most of what it needs holds.
fn aimed_at(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> Leader {
    let requires = &g.edition.kinds[g.edition.of_card(card)].requires;
    let suits = |target: &Leader| requires.iter().filter(|it| holds(g, b, pawn, **it, *target)).count();
    // Of equal ones the first, Hitler before his deputies.
    variant::targets(g, b).iter().collect::<Vec<_>>().into_iter().rev().max_by_key(suits).unwrap_or(Leader::Hitler)
}

/// A plot in lines: each element ticked or crossed, dice now and possible, what they are worth.
pub(super) fn lines(g: &Orchestra, b: &Board, pawn: Pawn, card: Card) -> Vec<String> {
    let mut lines: Vec<String> =
        elements(g, b, pawn, card).into_iter().map(|(holds, what)| format!("{} {what}", if holds { "✓" } else { "✗" })).collect();
    let target = aimed_at(g, b, pawn, card);
    if g.rulings.lieutenants {
        lines.insert(0, format!("aimed at {}", target.name()));
    }
    let bare = Board { attempt: Some(Attempt { by: pawn, card, target, ..Attempt::default() }), ..*b };
    let full = Board { attempt: Some(Attempt { target, ..with_everything(g, b, pawn, card) }), ..*b };
    let (now, possible) = (plot::pool(g, &bare), plot::pool(g, &full));
    let Some(terms) = plot::terms(g, &bare) else { return lines };
    lines.push(format!("{} without goods: {}", dice_of(now), said(terms, now)));
    if let Some(terms) = plot::terms(g, &full).filter(|it| possible > now || *it != terms) {
        let best = best(terms, possible);
        lines.push(format!("{} with all goods here: {}", dice_of(possible), said(terms, possible)));
        if best != possible && terms.odds(best)[0] > 0.0 {
            lines.push(format!("best of them: {}: {}", dice_of(best), said(terms, best)));
        }
    }
    lines.push(say_terms(terms));
    lines
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
            let windows = g.edition.kinds[kind].windows;
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
        let odds = Odds::new(format!("odds-{dice}"), dice_of(dice)).outcome("kill", win).outcome("caught", detected).outcome("away", away);
        let odds = Odds { best: dice == best && win > 0, ..odds };
        let key = format!("roll {dice}");
        if scene.choices.iter().any(|choice| choice.key == key) { odds.of(key) } else { odds }
    });
    all.collect()
}
