//! Answers in another player's turn: a card that hits one, an attack on one's area, a purchase that would isolate one's area.
//!
//! One window for each event. Who is hit is asked once, clockwise from the active player, if they hold any influence card, which all can
//! see; so a question tells nothing of the hand (`treason.react.once`, `treason.hidden.reaction-prompt`). The answer that nothing is answered
//! is closed, and the log tells no more than that (`treason.react.no-tell`).

use crate::play::{attack, buy, card, tell};
use crate::refusal::Allowed;
use crate::{Frame, Kind, Master, Masters, Move, News, Refusal, State, Threat, Treason};
use table::{Holdings, Log, Responses};

/// Opens a window for those of the hit who may answer; `false` where nobody may, and it just happens. The active player gets none in their own
/// turn (`treason.react.not-active`).
pub(crate) fn open(g: &Treason, s: &mut State, threat: Threat, hit: Masters) -> bool {
    let active = s.board.active;
    let asked: Masters = hit.iter().filter(|master| *master != active && !s.secret.influence[master.index()].is_empty()).collect();
    // A window goes round all colours in their order, which is clockwise from any of them.
    let Some(responses) = Responses::open(active, asked.and(g.masters), Holdings::Secret) else { return false };
    s.board.agenda.push(Frame::Window { threat, responses });
    true
}

/// Only cards made for it are played in another's turn (`treason.react.only-two`). The question comes before a purchase is paid, before any die of
/// an attack, and when the target of a card is named (`treason.react.before-pay`). Does a kind of card answer a threat: is it a card for this, and does the threatening card let it count?
pub(crate) fn answers(g: &Treason, threat: Threat, kind: Kind) -> bool {
    let data = &g.edition.kinds[kind];
    let counts = match threat {
        Threat::Card { kind: of, .. } => g.edition.kinds[of].answered_by.has(kind),
        Threat::Attack | Threat::Purchase(_) => true,
    };
    counts && data.answers.has(threat.answering()) && g.cancels(kind).has(threat.answering())
}

/// Why an answer cannot be given.
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, threat: Threat, m: Move) -> Allowed {
    match m {
        Move::Pass => Ok(()),
        Move::Answer(kind) => {
            Refusal::NotHeldToAnswer(kind).when(kind.index() >= g.edition.kinds.len() || !card::holds(g, s, master, kind))?;
            Refusal::NoAnswer(kind).when(!answers(g, threat, kind))
        }
        _ => Err(Refusal::NotAChoice),
    }
}

/// Somebody answers, or does not.
pub(crate) fn answer(
    g: &Treason,
    s: &mut State,
    master: Master,
    (threat, mut responses): (Threat, Responses<Master>),
    m: Move,
    log: &mut impl Log<News>,
) {
    let Move::Answer(kind) = m else {
        responses.pass();
        return s.board.agenda.replace(Frame::Window { threat, responses });
    };
    card::spend(g, s, master, kind, log);
    tell(log, News::Answered { master, kind });
    match threat {
        // The card does nothing to who answered; the others are still asked, and all see the answer at once.
        Threat::Card { kind, area, spared } => {
            responses.close();
            let threat = Threat::Card { kind, area, spared: spared.with(master) };
            s.board.agenda.replace(Frame::Window { threat, responses });
        }
        // Once the event is void nobody else is asked (`treason.react.void-stops`).
        Threat::Attack => {
            s.board.agenda.pop();
            attack::stop(s, log);
        }
        Threat::Purchase(area) => {
            s.board.agenda.pop();
            let buyer = s.board.active;
            buy::stop(s, buyer, area, log);
        }
    }
}

/// The close that follows a pass has landed.
pub(crate) fn close(s: &mut State, threat: Threat, mut responses: Responses<Master>) {
    responses.close();
    s.board.agenda.replace(Frame::Window { threat, responses });
}

/// Everybody has been asked: it happens.
pub(crate) fn over(g: &Treason, s: &mut State, threat: Threat, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    let active = s.board.active;
    match threat {
        Threat::Card { kind, area, spared } => {
            if spared.is_empty() {
                tell(log, News::Unanswered);
            }
            card::carry_out(g, s, kind, area, None, spared, log);
        }
        Threat::Attack => {
            tell(log, News::Unanswered);
            s.board.agenda.push(Frame::BlackDie);
        }
        Threat::Purchase(area) => {
            tell(log, News::Unanswered);
            buy::carry_out(g, s, active, area, log);
        }
    }
}
