//! What powers come to know from one position to the next, and by what.

use crate::{
    edition::{POLICE, Police},
    game::Spies,
    place::{Agent, Dossier},
    roles::Power,
    state::{Frame, NO_COUSIN, OWN, State, Step, What},
};
use table::{Broken, Stage};

pub(super) fn check(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    windows(before, now)?;
    spies(g, before, now)?;
    secrets(before, now)?;
    police(g, before, now)?;
    forgotten(g, before, now)
}

/// Has anybody seen anything in this step?
fn has_seen(before: &State, now: &State) -> bool {
    let (a, b) = (&before.secret, &now.secret);
    let grew = |a: &[u8], b: &[u8]| a.iter().zip(b).any(|(a, b)| a != b && *b != 0);
    (0..Power::COUNT).any(|p| {
        grew(&a.seen_spy[p], &b.seen_spy[p]) || grew(&a.seen_secret[p], &b.seen_secret[p]) || grew(&a.seen_police[p], &b.seen_police[p])
    })
}

/// Nothing is shown as long as somebody may still answer, nor before the window closes.
fn windows(before: &State, now: &State) -> Result<(), Broken> {
    let Frame::Contest(c) = now.board.top() else { return Ok(()) };
    let in_front = matches!(c.what, What::Search(_)) || c.what.is_sealed();
    let waits = c.chain.stage == Stage::Closing;
    let shown = (in_front || waits) && has_seen(before, now);
    Broken::unless(!shown, "spies.inv.window-first", || format!("something was shown before {:?} was over", c.what))
}

/// A spy is seen by all, or by the other side of something in which the active power is one side.
fn spies(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let turn = now.board.turn();
    let occasion = match before.board.top() {
        Frame::Contest(c) => matches!(c.what, What::Search(_) | What::Discovery(_) | What::Look(_) | What::Sanction(_)),
        Frame::Turn(_) | Frame::Arrival { .. } | Frame::Offered { .. } => true,
        _ => false,
    };
    for agent in Agent::all() {
        let at = agent.index();
        let seen = |s: &State, p: Power| s.secret.seen_spy[p.index()][at];
        let all = Power::ALL.into_iter().all(|p| seen(now, p) == turn);
        let news = |p: &Power| seen(now, *p) != seen(before, *p) && seen(now, *p) != 0;
        // By what becomes of a Sanction or a look, everybody may come to know who is no Cousin.
        for power in Power::ALL.into_iter().filter(|p| news(p) && seen(now, *p) == NO_COUSIN) {
            Broken::unless(occasion && !g.is_cousin(now, agent), "spies.inv.knowledge-grows", || format!("{power:?} rules out {agent:?}"))?;
        }
        let sanction = matches!(before.board.top(), Frame::Contest(c) if matches!(c.what, What::Sanction(_)));
        for power in Power::ALL.into_iter().filter(|p| news(p) && seen(now, *p) != NO_COUSIN) {
            let concerns = sanction || [power, g.owner(agent)].contains(&now.board.active);
            let sides = power != g.owner(agent) && concerns;
            let fits = seen(now, power) == turn && occasion && (all || sides);
            Broken::unless(fits, "spies.inv.knowledge-grows", || format!("{power:?} knows {agent:?}"))?;
        }
    }
    Ok(())
}

/// A secret is seen by who places it, looks at it, controls a counterspy or is shown it; by all on a record.
fn secrets(before: &State, now: &State) -> Result<(), Broken> {
    let b = &now.board;
    let top = before.board.top();
    for dossier in Dossier::all() {
        let at = dossier.index();
        let recorded = b.dossiers[at].record().is_some();
        for power in Power::ALL {
            let (had, has) = (before.secret.seen_secret[power.index()][at], now.secret.seen_secret[power.index()][at]);
            if had == has {
                continue;
            }
            let occasion = match top {
                Frame::Place { step: Step::Secrets, power: placer, .. } => has == OWN && placer == power,
                Frame::Turn(_) => recorded || power == b.active,
                Frame::Contest(c) if c.what.dossier() == Some(dossier) => match c.what {
                    What::Discovery(_) | What::Comparison(_) => power == b.active,
                    What::CashIn(_) => recorded,
                    What::Look(_) => Some(power) == before_controller(before, dossier) && b.dossiers[at] == crate::place::Place::REMOVED,
                    _ => false,
                },
                Frame::Offered { from, to } => power == from || power == to,
                _ => false,
            };
            let fits = had == 0 && (has == OWN || has == b.turn()) && occasion;
            Broken::unless(fits, "spies.inv.knowledge-grows", || format!("{power:?} knows {dossier:?}"))?;
        }
    }
    Ok(())
}

/// Who lay on a secret before it left play: a counterspy's controller is always a piece of its own country's.
fn before_controller(before: &State, dossier: Dossier) -> Option<Power> {
    if before.board.guard[dossier.index()].is_none() { None } else { before.board.origin[dossier.index()] }
}

fn police(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let occasion = match before.board.top() {
        Frame::Contest(c) => matches!(c.what, What::Search(_) | What::Discovery(_)),
        Frame::Turn(_) | Frame::Arrival { .. } => true,
        _ => false,
    };
    for police in (0..POLICE as u8).map(Police) {
        for power in Power::ALL {
            let seen = |s: &State| s.secret.seen_police[power.index()][police.index()];
            if seen(now) == seen(before) || seen(now) == 0 {
                continue;
            }
            let owner = g.owner_of_police(police);
            let sides = power != owner && [power, owner].contains(&now.board.active);
            let fits = occasion && sides && seen(now) == now.board.turn();
            Broken::unless(fits, "spies.inv.knowledge-grows", || format!("{power:?} knows {police:?}"))?;
        }
    }
    Ok(())
}

/// Police that were re-arranged are unknown to all, and a look by Source leaves nothing behind.
fn forgotten(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let top = before.board.top();
    if top == Frame::Rearrange && now.board.top() != Frame::Rearrange && now.board.ending.is_none() {
        let of = before.board.active;
        let known = g.police_of(of).any(|p| now.secret.seen_police.iter().any(|row| row[p.index()] != 0));
        Broken::unless(!known, "spies.inv.police-anew", || format!("somebody still knows police of {of:?}"))?;
    }
    if matches!(top, Frame::SourceLook { .. }) {
        let same = now.secret == before.secret;
        Broken::unless(same, "spies.inv.source-forgotten", || "a look by Source has left something behind".into())?;
    }
    Ok(())
}
