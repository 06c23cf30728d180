//! Whom a state asks, and what.

use crate::play::{ending, windows};
use crate::{Frame, Move, Phase, Power, PowerSet, Refusal, Spies, State};
use table::{Ask, CLOSE, Kind, Play, Seat, Stage, keep_from, owing};

/// To accept an offer, or not.
const OFFER: Kind = Kind("offer");
/// To follow an invitation to talks.
const INVITATION: Kind = Kind("invitation");
/// To keep a word that was part of a deal.
const WORD: Kind = Kind("word");

/// Whom a state asks.
pub(crate) type Asked = table::Asked<Power>;

/// Whom this state asks.
#[inline]
pub(crate) fn asked(g: &Spies, s: &State) -> Asked {
    let one = |power, kind| Asked::One(power, Kind(kind));
    let chance = |kind| Asked::Chance(Kind(kind));
    match s.board.top() {
        Frame::Turn(Phase::Tile) => one(s.board.active, "tile"),
        Frame::Turn(_) => one(s.board.active, "turn"),
        Frame::Rearrange => one(s.board.active, "rearrange"),
        Frame::Arrival { agent } => {
            let police = s.board.agents[agent.index()].city().and_then(|c| s.board.policed_by(c));
            one(police.unwrap_or(s.board.active), "arrival")
        }
        Frame::Contest(c) if c.chain.stage == Stage::Closing => Asked::Chance(CLOSE),
        Frame::Contest(c) => match windows::asked(g, s, &c) {
            Asked::Sealed(powers, kind) => Asked::Sealed(owing(powers, &s.secret.sealed), kind),
            asked => asked,
        },
        Frame::SourceLook { .. } => one(s.board.active, "source-look"),
        Frame::Drafting { from, .. } => one(from, "draft"),
        Frame::Offered { to, .. } => Asked::One(to, OFFER),
        Frame::Invited { to } => Asked::One(to, INVITATION),
        Frame::Word { from, .. } => Asked::One(from, WORD),
        Frame::Announcing { .. } => one(s.board.active, "announce"),
        Frame::Place { step, power, quick: false } => one(power, step.id()),
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

/// Does the other side of talks count on the answer to this question? Windows are listed with the standing orders
/// (`spies.leak.no-undo`, `spies.window.w9-diplomacy`).
pub(crate) fn binds(kind: Kind) -> bool {
    [OFFER, INVITATION, WORD].contains(&kind)
}

/// Is this asked in answer to somebody: in a window, for an offer, or for the offer that is made instead of another's?
pub(crate) fn is_answer(g: &Spies, s: &State) -> bool {
    match s.board.top() {
        Frame::Drafting { from, .. } => from != s.board.active,
        _ => ask(g, s).kind().is_some_and(|kind| Spies::ABOUT.window(kind).is_some() || binds(kind)),
    }
}

/// What this state asks, by chairs.
#[inline]
pub(crate) fn ask(g: &Spies, s: &State) -> Ask {
    asked(g, s).ask(g.chairs.in_year(s.board.year), CLOSE, || ending::end(g, s))
}

/// The powers for which a chair has to answer now. In a sealed question these may be several: it is asked once for all of them.
#[inline]
pub(crate) fn asked_powers(g: &Spies, s: &State, seat: Seat) -> PowerSet {
    asked(g, s).of(g.chairs.in_year(s.board.year), seat)
}

/// For which of a chair's powers a move answers, and what. Where several are asked, a move that names no power is the first one's in
/// older records, and nobody's today.
#[inline]
pub(crate) fn meant(g: &Spies, asked: PowerSet, m: Move) -> Option<(PowerSet, Move)> {
    match m {
        Move::PassAll => (asked.len() > 1).then_some((asked, Move::Pass)),
        Move::AnswerAs(power, chit) => (asked.len() > 1 && asked.has(power)).then(|| (PowerSet::only(power), Move::Answer(chit))),
        _ if asked.len() > 1 && !g.rulings.unnamed_answers => None,
        _ => asked.nth(0).map(|power| (PowerSet::only(power), m)),
    }
}

/// Why a move that is meant for none of the powers asked is refused (`spies.few.separate`).
pub(crate) fn refuse_unmeant(m: Move) -> Refusal {
    match m {
        Move::Pass | Move::Answer(_) => Refusal::NamesNoPower,
        _ => Refusal::NotAChoice,
    }
}

/// Lists what a chair may answer, by what each of its powers may: where several are asked each answer names its power, and one
/// pass is for all.
#[inline]
pub(crate) fn list(asked: PowerSet, out: &mut Vec<Move>, each: impl Fn(Power, &mut Vec<Move>)) {
    if asked.len() < 2 {
        return asked.iter().for_each(|power| each(power, out));
    }
    out.push(Move::PassAll);
    for power in asked {
        let start = out.len();
        each(power, out);
        keep_from(out, start, |m| if let Move::Answer(chit) = m { Some(Move::AnswerAs(power, chit)) } else { None });
    }
}
