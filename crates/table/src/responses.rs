//! The frame of a response window: something happens unless it is answered.
//!
//! Who may answer is found by public facts: what everybody sees of hand sizes, money and places. What an answer costs, the game's
//! `refuse` says. What windows are made of:
//!
//! - In turn, holdings open (dossiers, air units): [`Responses`] among the real holders, [`Holdings::Open`]. Where there is none
//!   the window never opens and leaves no trace. What is played may ask everybody anew ([`Responses::act`]) or not ([`Responses::pass`]).
//! - In turn, holdings secret: the same among all who could hold something, [`Holdings::Secret`]. Each pass is followed by
//!   [`CLOSE`], so that nobody hears how long it took.
//! - All at once, in secret: [`crate::Asked::Sealed`] with a table of answers ([`crate::owing`]), closed in the same way.
//! - Answers that are answered: a [`Chain`].
//! - Called for: [`Calls`] in the state, put in by an aside. When the present deed is complete, the callers are asked in a window
//!   in turn. The table plays the aside beside the deed, so that it shows nothing of it.
//!
//! A window's kind is named in [`crate::About`], so that standing orders may answer it.

use crate::{Asked, CLOSE, Id, Kind, Round, Set};
use serde::{Deserialize, Serialize};

/// Whether the others see what a role could answer with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holdings {
    /// Everybody sees it: real holders are asked, and a pass is seen at once.
    Open,
    /// It is secret: whoever could hold something is asked, and a pass is closed.
    Secret,
}

/// How far a question that can be answered has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Somebody has to answer.
    #[default]
    Asking,
    /// It was answered in secret, and closes.
    Closing,
}

/// A window that asks one role after the other: a frame for agendas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "R: Serialize", deserialize = "R: Deserialize<'de>"))]
pub struct Responses<R: Id> {
    round: Round<R>,
    holdings: Holdings,
    stage: Stage,
}

impl<R: Id> Responses<R> {
    /// Opens a window for these roles, the first of them from `from` on first; `None` where nobody could answer.
    pub fn open(from: R, among: Set<R>, holdings: Holdings) -> Option<Self> {
        let responses = Responses { round: Round::from(from, among), holdings, stage: Stage::Asking };
        (!responses.is_over()).then_some(responses)
    }

    /// Have all passed?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.round.asked().is_none()
    }

    /// Whom it asks; nobody when it is over.
    #[inline]
    pub fn asked(&self, kind: Kind) -> Asked<R> {
        match (self.round.asked(), self.stage) {
            (None, _) => Asked::Nobody,
            (Some(_), Stage::Closing) => Asked::Chance(CLOSE),
            (Some(role), Stage::Asking) => Asked::One(role, kind),
        }
    }

    /// Who is being asked, or has just answered in secret; nobody when it is over.
    #[inline]
    pub fn at(&self) -> Option<R> {
        self.round.asked()
    }

    /// The window as those see it who are not asked: whether the asked role has answered shows with [`CLOSE`] and not before.
    #[must_use]
    pub fn under_way(self) -> Self {
        Responses { stage: Stage::Asking, ..self }
    }

    /// The asked role passes, or has played the only answer that it has.
    pub fn pass(&mut self) {
        match self.holdings {
            Holdings::Open => self.round.pass(),
            Holdings::Secret => self.stage = Stage::Closing,
        }
    }

    /// The close that follows a pass has landed.
    pub fn close(&mut self) {
        self.stage = Stage::Asking;
        self.round.pass();
    }

    /// The asked role plays something after which everybody is asked anew.
    pub fn act(&mut self) {
        self.round.act();
    }

    /// From now on only these are asked: who still has something to play.
    pub fn keep(&mut self, among: Set<R>) {
        self.round.keep(among);
    }
}

/// Who has called to be asked, by an aside on somebody else's turn: part of a state.
///
/// A call is noted, and nothing else happens: a game that carries one out does not run on to the next question. The callers are asked
/// when the active role has completed its present deed or, where it has begun none, its next one. So a call tells nobody whether
/// a deed is open, and where nobody calls there is no question and no line of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "R: Serialize", deserialize = "R: Deserialize<'de>"))]
pub struct Calls<R: Id>(Set<R>);

impl<R: Id> Calls<R> {
    /// Nobody has called.
    pub const NONE: Calls<R> = Calls(Set::NONE);

    /// Has this role called, and not been asked since?
    #[inline]
    pub fn has(&self, role: R) -> bool {
        self.0.has(role)
    }

    /// A role calls.
    pub fn call(&mut self, role: R) {
        self.0.insert(role);
    }

    /// The deed is complete: a window for those of the callers who are among these, the first of them from `from` on first.
    /// All calls are used up by it; `None` where nobody has called, or none of these.
    pub fn answer(&mut self, from: R, among: Set<R>) -> Option<Responses<R>> {
        Responses::open(from, std::mem::take(&mut self.0).and(among), Holdings::Open)
    }
}

impl<R: Id> Default for Calls<R> {
    fn default() -> Self {
        Calls::NONE
    }
}

/// Answers that lie upon each other, each against the one below: part of a frame.
///
/// What stands takes away what it answered; what that one had answered is open again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chain {
    /// How many answers lie there.
    pub links: u8,
    /// How far the question about the uppermost has come.
    pub stage: Stage,
}

/// What becomes of a chain whose uppermost link nobody answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing was answered: it happens.
    Happens,
    /// The first answer stands: it does not happen, or otherwise.
    Answered,
    /// An answer was answered: two links are gone, and what lies uppermost now can be answered again.
    Reopened,
}

impl Chain {
    /// Nothing is answered yet.
    pub const NEW: Chain = Chain { links: 0, stage: Stage::Asking };
    /// The answer is played, and can be answered.
    pub const ONE: Chain = Chain { links: 1, stage: Stage::Asking };

    /// One answer more.
    #[must_use]
    pub const fn answered(self) -> Chain {
        Chain { links: self.links + 1, stage: Stage::Asking }
    }

    /// All who were asked have answered, in secret.
    #[must_use]
    pub const fn closing(self) -> Chain {
        Chain { stage: Stage::Closing, ..self }
    }

    /// Which of two principals is asked: who may answer what happens, or the other, who may answer that answer.
    pub fn turn_of<T>(self, first: T, other: T) -> T {
        if self.links.is_multiple_of(2) { first } else { other }
    }

    /// Nobody answers what lies uppermost.
    #[must_use]
    pub const fn settle(self) -> (Verdict, Chain) {
        match self.links {
            0 => (Verdict::Happens, Chain::NEW),
            1 => (Verdict::Answered, Chain::ONE),
            links => (Verdict::Reopened, Chain { links: links - 2, stage: Stage::Asking }),
        }
    }
}
