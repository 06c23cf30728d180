//! Diplomacy: talks, invitations, words and announcements; offers have their own file. (3.9, 4.3)

use super::{action_points, house};
use crate::{Allowed, Frame, Move, News, Offer, Power, Refusal, Spies, State, Subject, know::tell, subject};
use table::{Log, Seat, Talk};

/// The talks that one might open or go on with, at any time during one's own turn (R-14, `spies.dip.active-only`).
pub(crate) fn candidates(s: &State, power: Power, out: &mut Vec<Move>) {
    for with in power.others() {
        if s.board.doings.talks.has(with) {
            out.extend([Move::Draft(with), Move::Invite(with)]);
        } else {
            out.push(Move::Talk(with));
        }
    }
    out.push(Move::Announce);
}

pub(crate) fn refuse(g: &Spies, s: &State, power: Power, m: Move) -> Allowed {
    let doings = &s.board.doings;
    match m {
        Move::Talk(with) | Move::Draft(with) | Move::Invite(with) if with == power => Err(Refusal::WithOneself),
        Move::Talk(with) | Move::Draft(with) | Move::Invite(with) if g.sisters(s, power, with) => Err(Refusal::Sister(with)),
        Move::Talk(with) if doings.talks.has(with) => Err(Refusal::TalksOpen(with)),
        Move::Talk(with) if !costs(g, s, with) => Ok(()),
        Move::Talk(_) => action_points::refuse(g, s, g.edition.points.diplomacy),
        Move::Draft(with) | Move::Invite(with) if !doings.talks.has(with) => Err(Refusal::NoTalks(with)),
        Move::Draft(with) | Move::Invite(with) => house::refuse_offer(s, with),
        _ if !s.board.agents.iter().any(|place| place.on_map()) => Err(Refusal::NobodyToName),
        _ => house::refuse_announcement(s),
    }
}

/// Does it cost Action Points to open these talks? Where they have been ended, opening them is a new approach
/// (`spies.dip.anew`).
pub(crate) fn costs(g: &Spies, s: &State, with: Power) -> bool {
    g.rulings.talks_anew_cost || !s.board.doings.paid_talks.has(with)
}

/// Talks are opened for the rest of the turn (`spies.dip.session`).
pub(crate) fn open(g: &Spies, s: &mut State, power: Power, with: Power, log: &mut impl Log<News>) {
    if costs(g, s, with) {
        action_points::pay(s, g.edition.points.diplomacy);
        s.board.doings.paid_talks.insert(with);
    }
    s.board.doings.talks.insert(with);
    tell(log, News::TalksOpen { by: power, with });
}

/// The other is asked to make an offer, which counts as begun.
pub(crate) fn invite(s: &mut State, power: Power, with: Power, log: &mut impl Log<News>) {
    s.board.doings.drafts[with.index()] += 1;
    s.board.agenda.push(Frame::Invited { to: with });
    tell(log, News::Invited { from: power, to: with });
}

/// To answer costs nothing (`spies.dip.free-answer`).
pub(crate) fn answer_invitation(s: &mut State, to: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Draft(active) => s.board.agenda.replace(Frame::Drafting { from: to, to: active }),
        _ => {
            s.board.agenda.pop();
            tell(log, News::InvitationDeclined { from: s.board.active, to });
        }
    }
}

/// A word that was sold: true or not (`spies.dip.promise-free`).
pub(crate) fn say(g: &Spies, s: &mut State, from: Power, to: Power, of: Subject, m: Move, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    if let Move::Strength(strength) = m {
        log.event(g.readers(s, &[from, to]), News::Says { from, to, of, strength });
        log.binds(g.seats_of(s, &[to]));
    }
}

/// An announcement to all is begun.
pub(crate) fn begin_announcement(s: &mut State) {
    s.board.doings.announced += 1;
    s.board.agenda.push(Frame::Announcing { of: None });
}

pub(crate) fn announcement_candidates(g: &Spies, s: &State, of: Option<Subject>, out: &mut Vec<Move>) {
    match of {
        None => out.extend(subject::all(s).map(Move::Of)),
        Some(of) => strengths(g, s, of, out),
    }
}

/// The strengths that something may be said to have.
pub(crate) fn strengths(g: &Spies, s: &State, of: Subject, out: &mut Vec<Move>) {
    out.extend(of.strengths(g, &s.board).map(Move::Strength));
}

pub(crate) fn refuse_announcement(g: &Spies, s: &State, of: Option<Subject>, m: Move) -> Allowed {
    match (of, m) {
        (None, Move::Of(of)) => of.refuse(&s.board),
        (Some(of), m) => refuse_strength(g, s, of, m),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Only a strength that it could have may be said of something.
pub(crate) fn refuse_strength(g: &Spies, s: &State, of: Subject, m: Move) -> Allowed {
    Refusal::NotAChoice.when(!matches!(m, Move::Strength(n) if of.strengths(g, &s.board).contains(&n)))
}

pub(crate) fn announce(g: &Spies, s: &mut State, power: Power, of: Option<Subject>, m: Move, log: &mut impl Log<News>) {
    match (of, m) {
        (None, Move::Of(of)) => s.board.agenda.replace(Frame::Announcing { of: Some(of) }),
        (Some(of), Move::Strength(strength)) => {
            s.board.agenda.pop();
            tell(log, News::Announces { power, of, strength });
            log.binds(g.everybody());
        }
        _ => {}
    }
}

/// Either side ends the talks; an offer between the two falls with them (`spies.dip.stop`).
pub(crate) fn stop(g: &Spies, s: &mut State, seat: Seat, with: Power, log: &mut impl Log<News>) {
    s.board.doings.talks.remove(with);
    let between = |from: Power, to: Power| from == with || to == with;
    if let Frame::Drafting { from, to } | Frame::Offered { from, to } = s.board.top()
        && between(from, to)
    {
        s.board.agenda.pop();
        s.secret.offer = Offer::default();
    } else if s.board.top() == (Frame::Invited { to: with }) {
        s.board.agenda.pop();
    }
    let by = if g.seat(s, with) == seat { with } else { s.board.active };
    tell(log, News::TalksEnd { with, by });
}

/// What a chair may do about talks without being asked.
pub(crate) fn asides(g: &Spies, s: &State, seat: Seat, out: &mut Vec<Move>) {
    if s.board.ending.is_some() || seat.0 >= g.chairs.seats() {
        return;
    }
    if let Frame::Offered { from, .. } = s.board.top()
        && g.seat(s, from) == seat
    {
        out.push(Move::Withdraw);
    }
    let active = g.seat(s, s.board.active) == seat;
    for with in s.board.doings.talks.iter() {
        if active || g.seat(s, with) == seat {
            out.push(Move::StopTalks(with));
        }
    }
}

/// May words pass from this chair to that one, or to all? Only within talks, unless the table plays with open talk (`spies.dip.session`).
pub(crate) fn talk(g: &Spies, s: &State, from: Seat, to: Option<Seat>) -> Talk {
    let open = g.rulings.open_talk || to.is_some_and(|to| may_talk(g, s, from, to)) || s.board.ending.is_some();
    if open { Talk::Free } else { Talk::Refused("spies.dip.session") }
}

/// May words pass between two chairs now? Only while the talks of two of their powers are open.
fn may_talk(g: &Spies, s: &State, from: Seat, to: Seat) -> bool {
    let active = g.seat(s, s.board.active);
    s.board.doings.talks.iter().any(|with| {
        let other = g.seat(s, with);
        (from, to) == (active, other) || (from, to) == (other, active)
    })
}
