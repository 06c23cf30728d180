//! What is shown of the chairs: their powers, money, chits, tiles and points.

use super::look::{letter, shape, tint};
use crate::{Dossier, Place, Power, Spies, View, play::scoring, tell::naming};
use scene::{Fact, Scene, SeatPanel, SeatState, all_of, counted, say};
use table::{Mine, Question, Seat};

/// Adds the panels, one for each chair.
pub(super) fn add(g: &Spies, v: &View, question: Question, scene: &mut Scene) {
    for seat in (0..g.chairs.seats()).map(Seat) {
        let powers: Vec<Power> = g.chairs.powers_of(seat, v.board.year).iter().collect();
        let Some(first) = powers.first() else { continue };
        let name = all_of(powers.iter().copied()).to_string();
        let mut panel = SeatPanel::new(seat.0, name, letter(*first)).tinted(tint(*first)).shaped(shape(*first));
        for power in &powers {
            let whose = if powers.len() > 1 { format!("{}: ", power.name()) } else { String::new() };
            facts(g, v, *power, &whose, &mut panel);
            aims(g, v, *power, &mut panel);
        }
        scene.seats.push(panel.in_state(state(v, question, seat)));
    }
}

/// The public counts of a power; `whose` stands before each, where the chair has several.
fn facts(g: &Spies, v: &View, power: Power, whose: &str, panel: &mut SeatPanel) {
    let b = &v.board;
    let at = power.index();
    let SeatPanel { facts, lines, .. } = panel;
    let mut fact =
        |id: &str, what: &str, value: String| facts.push(Fact::new(format!("{}-{id}", power.id()), format!("{whose}{what}"), value));
    let points = scoring::points(g, &v.known(), power);
    fact("points", "VP", points.to_string());
    if let Some((short, told)) = to_come(g, v, power, points) {
        fact("home", "at home", short);
        lines.push(format!("{whose}{told}"));
    }
    fact("money", "money", format!("£{}", b.money[at]));
    fact("chits", "chits", v.chits[at].to_string());
    fact("tiles", "tiles", v.tile_count[at].to_string());
    let place = |p: Place| g.agents_of(power).filter(|a| b.agents[a.index()] == p).count();
    fact("spies", "spies", g.agents_of(power).filter(|a| b.agents[a.index()].on_map()).count().to_string());
    let lost = place(Place::SANCTIONED);
    if lost > 0 {
        fact("sanctioned", "sanctioned", lost.to_string());
    }
    let captured = g.agents_of(power).filter(|a| b.agents[a.index()].record().is_some()).count() + place(Place::NEUTRAL_BOX);
    if captured > 0 {
        fact("captured", "captured", captured.to_string());
    }
}

/// What the original secrets at home would count if the game ended now, in a word and in a sentence.
fn to_come(g: &Spies, v: &View, power: Power, points: i32) -> Option<(String, String)> {
    // Before the first turn the secrets are still being laid.
    v.board.phase().filter(|_| v.board.ending.is_none())?;
    let (more, unseen) = scoring::to_come(g, &v.known(), power);
    let total = points + more;
    Some(match unseen {
        0 => (format!("+{more}"), format!("If the game ended now: {total} VP, {more} of them for original secrets at home.")),
        _ => {
            let short = if more > 0 { format!("+{more}, {unseen} unseen") } else { format!("{unseen} unseen") };
            let hidden = counted(unseen, "original secret");
            (short, format!("If the game ended now: {total} VP, and what {hidden} at home may count that you have not seen."))
        }
    })
}

/// The foreign secrets that a power's own viewer has in hand, and where they are worth something.
fn aims(g: &Spies, v: &View, power: Power, panel: &mut SeatPanel) {
    if !v.powers.has(power) || v.board.ending.is_some() {
        return;
    }
    let b = &v.board;
    let capital = &g.edition.cities[g.edition.capital[power.index()]].name;
    for dossier in Dossier::all() {
        let carrier = b.guard[dossier.index()].as_agent().filter(|a| g.owner(*a) == power);
        let foreign = b.origin[dossier.index()] != Some(power);
        if let (Some(spy), true) = (carrier, foreign) {
            let (spy, secret) = (naming::spy_brief(g, v, spy), naming::secret(g, v, dossier));
            let value = say!("{spy} has {secret}", spy, secret);
            panel.aims.push(Fact::new(format!("{}-aim-{}", power.id(), dossier.0), format!("To {capital}"), value));
        }
    }
}

/// What a chair does now; never whether another has answered a sealed question.
fn state(v: &View, question: Question, seat: Seat) -> SeatState {
    if v.board.ending.is_some() {
        return SeatState::Idle;
    }
    match (question.asked.has(seat), v.who.seat() == Some(seat) && question.mine == Mine::Answered) {
        (true, true) => SeatState::Answered,
        (true, false) => SeatState::Acting,
        (false, _) if question.asked.is_empty() => SeatState::Idle,
        (false, _) => SeatState::Waiting,
    }
}
