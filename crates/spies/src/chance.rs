//! What chance is asked for: its outcomes with their weights, in the order in which the dice count them, and their words.
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | a random tile, a secret | by number | 1 |
//! | a piece placed by lot | city by city, in each by the number of the piece | as `setup::lots` says |
//! | the order of a power's spies | as `setup::mix` counts them | 1 |
//! | a chit | by kind | how many are in the cup |
//! | a recruit | by counter | 1 |
//! | the close of a window | one | 1 |

use crate::{
    chit::Chit,
    edition::{Secret, Tile},
    game::Spies,
    news::News,
    play::{
        self, chits, contest, draw,
        setup::{self, deal, lots},
    },
    state::{Frame, State},
};
use rand_core::Rng;
use table::{
    CLOSE, Log, Outcome, Outcomes,
    chance::{self, below},
};

/// The possible outcomes.
pub(crate) fn outcomes(g: &Spies, s: &State, out: &mut Outcomes) {
    weigh(g, s, &mut |outcome, weight| out.push(outcome, weight));
}

/// One of the outcomes by weight, without a list of them.
pub(crate) fn draw(g: &Spies, s: &State, rng: &mut impl Rng) -> Outcome {
    match s.board.top() {
        Frame::Contest(_) => return Outcome(0),
        Frame::Mix { power } => return Outcome(below(rng, setup::orders(g, power).into()) as u16),
        _ => {}
    }
    chance::draw(rng, |each| weigh(g, s, each)).unwrap_or_default()
}

/// Goes through the outcomes.
fn weigh(g: &Spies, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    match s.board.top() {
        Frame::DealTiles => deal::undealt(g, s).iter().for_each(|t| each(Outcome(t.0.into()), 1)),
        Frame::DealSecrets | Frame::NeutralSecrets => deal::undrawn(s).iter().for_each(|face| each(Outcome(face.0.into()), 1)),
        Frame::Place { step, power, .. } => lots::lots(g, s, step, power, each),
        Frame::Mix { power } => (0..setup::orders(g, power)).for_each(|n| each(Outcome(n), 1)),
        Frame::Draw { .. } => Chit::ALL.into_iter().zip(g.cup(s)).for_each(|(chit, left)| each(Outcome(chit as u16), left.into())),
        Frame::Recruit => chits::recruits(g, s).for_each(|face| each(Outcome(face.into()), 1)),
        _ => each(Outcome(0), 1),
    }
}

/// Lands an outcome and runs on to the next question (`spies.inv.replay`).
pub(crate) fn land(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    match s.board.top() {
        Frame::DealTiles => deal::tile_drawn(g, s, o, log),
        Frame::DealSecrets => deal::secret_drawn(g, s, o, log),
        Frame::NeutralSecrets => deal::neutral_secret(g, s, o, log),
        Frame::Place { step, power, .. } => lots::by_lot(g, s, step, power, o, log),
        Frame::Mix { power } => setup::mix(g, s, power, o),
        Frame::Draw { .. } => draw::drawn(g, s, o, log),
        Frame::Recruit => chits::recruited(g, s, o, log),
        Frame::Contest(contest) => contest::close(g, s, contest, log),
        _ => {}
    }
    play::run(g, s, log);
}

/// Reads what [`write_outcome`] wrote; `None` for what cannot happen now. The orders of spies are many: they are not gone through.
pub(crate) fn read_outcome(g: &Spies, s: &State, text: &str) -> Option<Outcome> {
    let mut found = None;
    let mut look = |o, weight| found = found.or((weight > 0 && write_outcome(g, s, o) == text).then_some(o));
    match s.board.top() {
        Frame::Mix { power } => {
            let order = text.strip_prefix("order-").and_then(|number| number.parse().ok());
            order.filter(|n| (1..=setup::orders(g, power)).contains(n)).into_iter().for_each(|n: u16| look(Outcome(n - 1), 1));
        }
        _ => weigh(g, s, &mut look),
    }
    found
}

/// An outcome in words of the record.
pub(crate) fn write_outcome(g: &Spies, s: &State, o: Outcome) -> String {
    match s.board.top() {
        Frame::DealTiles => format!("tile-{}", Tile(o.0 as u8).number()),
        Frame::DealSecrets | Frame::NeutralSecrets => g.edition.secret(Secret(o.0 as u8)).id.clone(),
        Frame::Place { step, .. } => lots::write_lot(g, step, o),
        Frame::Mix { .. } => format!("order-{}", o.0 + 1),
        Frame::Draw { .. } => Chit::ALL.get(usize::from(o.0)).map_or(String::new(), |c| c.id().to_owned()),
        Frame::Recruit => g.edition.spies.get(usize::from(o.0)).map_or(String::new(), |spy| spy.id.clone()),
        _ => CLOSE.0.to_owned(),
    }
}
