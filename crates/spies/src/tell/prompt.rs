//! The one sentence that says what happens now: to the one who is asked, and to those who wait.
//!
//! Each question is written in both ways and stays within 110 letters, so that it fits a phone.
//! Those who wait are told nothing but what lies open: not who has lost a comparison, and of every
//! look only that somebody is looking.

mod contests;
mod turns;

use super::{ending, ids, naming};
use crate::{Dossier, Frame, Power, PowerSet, Spies, View, asked, know::contested, play::tiles};
use scene::{Part, Sentence, all_of, say};
use table::{Mine, Question, RuleId, owing};

/// A question in both ways: the deed, said to the power that is asked after its name and a comma, and a
/// whole sentence for those who wait; and the rule that asks.
pub(super) struct Asked {
    /// Said to the one who is asked.
    pub(super) own: Sentence,
    /// Said to the others.
    pub(super) others: Sentence,
    /// The rule that asks.
    pub(super) rule: RuleId,
}

/// What is asked now, for this viewer, and the rule that asks.
pub(crate) fn prompt(g: &Spies, v: &View, question: Question) -> (Sentence, RuleId) {
    if let Some(ending) = v.board.ending {
        return (ending::say_end(g, &v.known()), ending::rule(ending));
    }
    let powers = asked_powers(g, v);
    let own = owing_powers(g, v);
    let mine = own.nth(0);
    let Some(power) = mine.or_else(|| powers.iter().next()).or(waiting_for(v)) else { return chance(v) };
    let asked = asked(g, v, power);
    match (question.mine, mine) {
        (Mine::Open, Some(_)) => (say!("{powers}, {own}.", powers = all_of(own), own = asked.own), asked.rule),
        (Mine::Answered, _) => (say!("You have answered; waiting for what follows."), asked.rule),
        _ => (asked.others, asked.rule),
    }
}

/// The powers that are asked, as far as the viewer may know.
pub(crate) fn asked_powers(g: &Spies, v: &View) -> PowerSet {
    match v.board.top() {
        Frame::Contest(c) => contested(g, v, &c),
        _ => asked::asked(g, &v.known()).roles(),
    }
}

/// Those of them that are the viewer's own and have not answered.
pub(crate) fn owing_powers(g: &Spies, v: &View) -> PowerSet {
    owing(asked_powers(g, v).and(v.powers), &v.secret.sealed)
}

/// In a comparison nobody is named, and yet somebody is asked.
fn waiting_for(v: &View) -> Option<Power> {
    match v.board.top() {
        Frame::Contest(c) => Some(c.answerer),
        _ => None,
    }
}

fn asked(g: &Spies, v: &View, power: Power) -> Asked {
    match v.board.top() {
        Frame::Contest(c) => contests::asked(g, v, &c, power),
        Frame::Place { step, .. } => turns::placing(g, v, step, power),
        frame => turns::asked(g, v, frame, power),
    }
}

/// What chance or the rules do by themselves.
fn chance(v: &View) -> (Sentence, RuleId) {
    match v.board.top() {
        Frame::DealTiles => (say!("The random event tiles are dealt."), "spies.setup.tiles-random"),
        Frame::DealSecrets => (say!("The secrets are drawn."), "spies.setup.secrets-draw"),
        Frame::NeutralSecrets => (say!("The secrets that nobody drew are laid out."), "spies.setup.secrets-neutral"),
        Frame::Place { step, power, .. } => {
            (say!("The lot places the {pieces} of {power}.", pieces = step.id(), power), "spies.setup.steps")
        }
        Frame::Mix { power } => (say!("The spies of {power} are mixed, face down.", power), "spies.setup.pieces-face-down"),
        Frame::Draw { .. } => {
            let power = tiles::next_draw(&v.known()).unwrap_or(v.board.active);
            (say!("{power} draws a chit from the cup.", power), "spies.tile.award-chits-random")
        }
        Frame::Recruit => (say!("{power} draws a spy from the Sanctioned box.", power = v.board.active), "spies.recruit.random"),
        _ => (say!("{year} goes on.", year = v.board.year), "spies.turn.order"),
    }
}

/// Where a secret lies, without its face.
pub(super) fn secret_there(g: &Spies, v: &View, dossier: Dossier) -> Sentence {
    let place = naming::place(&g.edition, v.board.dossiers[dossier.index()]);
    say!("{secret} in {place}", secret = Part::element(ids::secret_id(dossier.0), "the secret"), place)
}
