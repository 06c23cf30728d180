//! Whom a state asks, and what.

use crate::{
    game::Spies,
    play::{
        contest::{self, Asks},
        ending, setup,
    },
    roles::{Power, PowerSet},
    state::{Frame, State},
};
use table::{Ask, CLOSE, Kind, Seat, SeatSet, Stage};

/// Whom a state asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// One power.
    One(Power, Kind),
    /// Several powers at once, in secret; all that were asked, whether they have answered or not.
    Sealed(PowerSet, Kind),
    /// Chance.
    Chance(Kind),
    /// Nobody: the game is over.
    Nobody,
}

/// Whom this state asks.
#[inline]
pub(crate) fn asked(g: &Spies, s: &State) -> Asked {
    let one = |power, kind| Asked::One(power, Kind(kind));
    let chance = |kind| Asked::Chance(Kind(kind));
    match s.board.top() {
        Frame::Turn(crate::state::Phase::Tile) => one(s.board.active, "tile"),
        Frame::Turn(_) => one(s.board.active, "turn"),
        Frame::Rearrange => one(s.board.active, "rearrange"),
        Frame::Arrival { agent } => {
            let police = s.board.agents[agent.index()].city().and_then(|c| s.board.policed_by(c));
            one(police.unwrap_or(s.board.active), "arrival")
        }
        Frame::Contest(c) if c.chain.stage == Stage::Closing => Asked::Chance(CLOSE),
        Frame::Contest(c) => match contest::asks(g, s, &c) {
            Some(Asks::One(power)) => Asked::One(power, contest::kind(&c)),
            Some(Asks::Sealed(powers)) => Asked::Sealed(powers, contest::kind(&c)),
            None => Asked::Nobody,
        },
        Frame::SourceLook { .. } => one(s.board.active, "source-look"),
        Frame::Drafting { from, .. } => one(from, "draft"),
        Frame::Offered { to, .. } => one(to, "offer"),
        Frame::Invited { to } => one(to, "invitation"),
        Frame::Word { from, .. } => one(from, "word"),
        Frame::Announcing { .. } => one(s.board.active, "announce"),
        Frame::Place { step, power, quick: false } => Asked::One(power, setup::kind(step)),
        Frame::Place { .. } => chance("lot"),
        Frame::DealTiles => chance("tile"),
        Frame::DealSecrets => chance("secret"),
        Frame::NeutralSecrets => chance("neutral-secret"),
        Frame::Mix { .. } => chance("mix"),
        Frame::Draw { .. } => chance("chit"),
        Frame::Recruit => chance("recruit"),
        Frame::Idle => Asked::Nobody,
    }
}

/// What this state asks, by chairs.
#[inline]
pub(crate) fn ask(g: &Spies, s: &State) -> Ask {
    match asked(g, s) {
        Asked::One(power, kind) => Ask::One(g.seat(s, power), kind),
        Asked::Sealed(powers, kind) => {
            let owing = powers.iter().filter(|p| s.secret.sealed[p.index()].is_none());
            Ask::Sealed(owing.fold(SeatSet::NONE, |all, p| all.with(g.seat(s, p))), kind)
        }
        Asked::Chance(kind) => Ask::Chance(kind),
        Asked::Nobody => Ask::Over(ending::end(g, s)),
    }
}

/// The power for which a chair has to answer now. A chair of two powers answers a sealed question for one after the other.
#[inline]
pub(crate) fn asked_power(g: &Spies, s: &State, seat: Seat) -> Option<Power> {
    match asked(g, s) {
        Asked::One(power, _) => (g.seat(s, power) == seat).then_some(power),
        Asked::Sealed(powers, _) => powers.iter().find(|p| g.seat(s, *p) == seat && s.secret.sealed[p.index()].is_none()),
        Asked::Chance(_) | Asked::Nobody => None,
    }
}
