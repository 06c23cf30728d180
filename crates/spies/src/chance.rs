//! What chance is asked for: its outcomes with their weights, in the order in which the dice count them, and their words.
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | a random tile, a secret | by number | 1 |
//! | a piece placed by lot | by the number of the city, in each by the number of the piece | as the steps of `lots::lots` say: like pieces the same, likely cities more |
//! | a police piece that guards | by the number of the piece | 1 |
//! | the order of a power's n spies | by number: the remainder by n says which of them in their present order comes first, its quotient by n - 1 which of the rest comes second, and so on | 1 |
//! | a chit | by kind, in the order of [`Chit`] | how many are in the cup |
//! | a recruit | by the number of the counter under which the spy was | 1 |
//! | the close of a window | one | 1 |

use crate::play::setup::{self, lots};
use crate::play::{self, recruit, tiles, windows};
use crate::{Chit, Frame, News, Secret, Spies, Spy, State, Tile};
use rand_core::Rng;
use table::{
    CLOSE, Log, Outcome, Outcomes, Spelled,
    chance::{self, below},
};

/// The possible outcomes.
pub(crate) fn outcomes(g: &Spies, s: &State, out: &mut Outcomes) {
    match s.board.top() {
        Frame::Mix { power } => out.push_alike(setup::orders(g, power)),
        _ => weigh(g, s, &mut |outcome, weight| out.push(outcome, weight)),
    }
}

/// One of the outcomes by weight, without a list of them.
pub(crate) fn draw(g: &Spies, s: &State, rng: &mut impl Rng) -> Outcome {
    match s.board.top() {
        Frame::Contest(_) => return Outcome(0),
        Frame::Mix { power } => return Outcome(below(rng, setup::orders(g, power).into()) as u16),
        _ => {}
    }
    chance::draw(rng, |each| weigh(g, s, each)).expect("a chance request has an outcome")
}

/// Goes through the outcomes, where they are few.
fn weigh(g: &Spies, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    match s.board.top() {
        Frame::DealTiles => setup::undealt(g, s).iter().for_each(|t| each(Outcome(t.0.into()), 1)),
        Frame::DealSecrets | Frame::NeutralSecrets => setup::undrawn(s).iter().for_each(|face| each(Outcome(face.0.into()), 1)),
        Frame::Place { step, power, .. } => lots::lots(g, s, step, power, each),
        Frame::Draw { .. } => Chit::ALL.into_iter().zip(g.cup(s)).for_each(|(chit, left)| each(Outcome(chit as u16), left.into())),
        Frame::Recruit => recruit::recruits(g, s).for_each(|face| each(Outcome(face.into()), 1)),
        _ => each(Outcome(0), 1),
    }
}

/// Lands an outcome and runs on to the next question (`spies.inv.replay`).
pub(crate) fn land(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    match s.board.top() {
        Frame::DealTiles => setup::tile_drawn(g, s, o, log),
        Frame::DealSecrets => setup::secret_drawn(g, s, o, log),
        Frame::NeutralSecrets => setup::neutral_secret(g, s, o, log),
        Frame::Place { step, power, .. } => lots::by_lot(g, s, step, power, o, log),
        Frame::Mix { power } => setup::mix(g, s, power, o),
        Frame::Draw { .. } => tiles::drawn(g, s, o, log),
        Frame::Recruit => recruit::recruited(g, s, o, log),
        Frame::Contest(contest) => windows::close(g, s, contest, log),
        _ => {}
    }
    play::run(g, s, log);
}

/// An outcome in words of the record.
pub(crate) fn write_outcome(g: &Spies, s: &State, o: Outcome) -> String {
    match s.board.top() {
        Frame::DealTiles => format!("tile-{}", Tile(o.0 as u8).number()),
        Frame::DealSecrets | Frame::NeutralSecrets => g.edition.secrets[Secret(o.0 as u8)].id.clone(),
        Frame::Place { step, .. } => lots::write_lot(g, step, o),
        Frame::Mix { .. } => format!("order-{}", o.0 + 1),
        Frame::Draw { .. } => Chit::ALL.get(usize::from(o.0)).map_or(String::new(), |c| c.id().to_owned()),
        Frame::Recruit => g.edition.spies.get(usize::from(o.0)).map_or(String::new(), |spy| spy.id.clone()),
        _ => CLOSE.0.to_owned(),
    }
}

/// Reads what [`write_outcome`] wrote, from the text alone.
pub(crate) fn read_outcome(g: &Spies, s: &State, text: &str) -> Option<Outcome> {
    let e = &g.edition;
    let number = match s.board.top() {
        Frame::DealTiles => Tile::read(text.strip_prefix("tile-")?, e)?.0.into(),
        Frame::DealSecrets | Frame::NeutralSecrets => Secret::read(text, e)?.0.into(),
        Frame::Place { step, .. } => return lots::read_lot(g, step, text),
        Frame::Mix { .. } => text.strip_prefix("order-")?.parse::<u16>().ok()?.checked_sub(1)?,
        Frame::Draw { .. } => Chit::from_id(text)? as u16,
        Frame::Recruit => Spy::read(text, e)?.0.into(),
        _ => (text == CLOSE.0).then_some(0)?,
    };
    Some(Outcome(number))
}
