//! The panels: the two Allies with what is theirs on the map and what it would come to now, who runs Germany, and the minor allies
//! whom Britain moves (`betrayal.comp.two-seats`, `betrayal.minor.british-runs`).

use super::look;
use crate::edition::Start;
use crate::play::ending;
use crate::tell::{ending as words, naming, prompt, talk, terms};
use crate::{Betrayal, Board, Level, Nation, Place, PlayerTurn, Role, View, play::victory};
use scene::{Fact, SeatPanel, SeatState};
use table::{Question, Seat};

/// The panels: France, Britain, Germany, Belgium, the Netherlands.
pub(super) fn panels(g: &Betrayal, v: &View, question: Question) -> Vec<SeatPanel> {
    let b = &v.board;
    let nations = [Nation::France, Nation::Britain, Nation::Germany, Nation::Belgium, Nation::Netherlands];
    (0..).zip(nations).map(|(seat, nation)| panel(g, b, question, seat, nation)).collect()
}

fn panel(g: &Betrayal, b: &Board, question: Question, seat: u8, nation: Nation) -> SeatPanel {
    let mut panel = SeatPanel::new(seat, nation.name(), look::letter(nation)).tinted(naming::tint(nation)).shaped(look::shape(nation));
    panel.name = match nation {
        Nation::Germany => format!("Germany, {}", run_by(g, b)),
        Nation::Belgium | Nation::Netherlands => {
            format!("{}, by Britain", if nation == Nation::Belgium { "Belgium" } else { "Netherlands" })
        }
        nation => nation.name().to_owned(),
    };
    let units = g.edition.of_nation[nation.index()];
    let fact = |id: &str, label: &str, value: String| Fact::new(format!("{}-{id}", nation.id()), label, value);
    panel.facts.push(fact("units", "units", b.on_map(units).len().to_string()));
    let boxed = b.in_place(units, Place::SetAside).or(b.in_place(units, Place::Regroup));
    if !nation.is_minor() && !boxed.is_empty() {
        panel.facts.push(fact("boxed", "boxes", boxed.len().to_string()));
    }
    let home = b.in_place(units, Place::Evacuated);
    if !home.is_empty() {
        panel.facts.push(fact("evacuated", "home", home.len().to_string()));
    }
    if let Some(role) = [Role::France, Role::Britain].into_iter().find(|role| role.nation() == nation) {
        if b.penalty_of(nation) > 0 {
            panel.facts.push(fact("penalty", "penalty", b.penalty_of(nation).to_string()));
        }
        let label = if b.ending.is_some() { "result:" } else { "if it ended now:" };
        panel.aims.push(fact("now", label, words::result(ending::result_of(g, b, role)).to_owned()));
    }
    panel.lines = lines(g, b, nation);
    let counting = victory::facts(g, b).evacuated;
    if home.len() > counting {
        panel.lines.push(format!("Of {} at home {counting} count.", scene::counted(home.len(), "unit")));
    }
    panel.lines.extend(to_come(g, b, nation));
    panel.lines.extend(talk_price(g, b, nation));
    panel.state = state(g, b, question, seat, nation);
    panel
}

/// Who decides for Germany now.
fn run_by(g: &Betrayal, b: &Board) -> String {
    let seat = g.seat_of(b, Role::Germany);
    match (b.player, b.initiative) {
        _ if g.has_chair() => "its own chair".into(),
        (PlayerTurn::German, None) => "initiative to roll".into(),
        _ => format!("by {}", naming::sitter(seat)),
    }
}

/// What a nation needs, term by term with what holds now.
fn lines(g: &Betrayal, b: &Board, nation: Nation) -> Vec<String> {
    let facts = victory::facts(g, b);
    let mut lines = Vec::new();
    for level in [Level::Minor, Level::Major] {
        let marked = |it: &terms::Term| format!("{} {}", if it.holds { "✓" } else { "✗" }, it.text);
        let whole = |terms: &Vec<terms::Term>| terms.iter().map(marked).collect::<Vec<_>>().join("; ");
        let ways: Vec<String> = terms::conditions(g, nation, level, &facts).iter().map(whole).collect();
        let capped = b.capped && level == Level::Major && nation != Nation::Germany;
        let note = if capped { " (out of reach after a third offence)" } else { "" };
        if !ways.is_empty() {
            lines.push(format!("{}{note}: {}.", scene::capitalized(words::level(level)), ways.join(". Or: ")));
        }
    }
    lines
}

/// Reinforcements, with their turns.
fn to_come(g: &Betrayal, b: &Board, nation: Nation) -> Option<String> {
    let waiting = b.in_place(g.edition.of_nation[nation.index()], Place::ToCome);
    let told = waiting.iter().filter_map(|unit| match g.edition.units[unit].start {
        Start::Reinforcement { turn, .. } if turn >= b.turn => Some(format!("{} on turn {turn}", g.edition.units[unit].name)),
        _ => None,
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| format!("To come: {}.", told.join(", ")))
}

/// What the next offence would cost, whole (`betrayal.comm.price-shown`).
fn talk_price(g: &Betrayal, b: &Board, nation: Nation) -> Option<String> {
    let role = [Role::France, Role::Britain].into_iter().find(|role| role.nation() == nation)?;
    let banned = talk::talking(g, b) != talk::Talking::Free && b.ending.is_none();
    let when = if b.spoke.is_some() { " on a later turn" } else { "" };
    // After the last offence there is nothing left to pay with.
    (banned && !b.last_turn).then(|| format!("Banned talk{when} would cost: {}.", talk::price(g, b, role)))
}

fn state(g: &Betrayal, b: &Board, question: Question, seat: u8, nation: Nation) -> SeatState {
    if b.ending.is_some() || nation.is_minor() {
        return SeatState::Idle;
    }
    let decided = prompt::who_decides(g, b).map(|(_, role, _)| role.nation());
    // A panel without a chair acts while somebody decides for it.
    let acts = if seat < g.seats() { question.asked.has(Seat(seat)) } else { decided == Some(nation) };
    match (acts, question.asked.is_empty()) {
        (true, _) => SeatState::Acting,
        (false, true) => SeatState::Idle,
        (false, false) => SeatState::Waiting,
    }
}
