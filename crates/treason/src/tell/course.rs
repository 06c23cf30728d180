//! How the game goes: what a log line is about, what begins with it, and how the game went in the end. What was hidden stays hidden: black
//! counters are told only where they were turned over (`treason.win.reveal-only-then`).

use super::{ending, ids, naming, news};
use crate::{Force, Master, News, Owner, State, Treason};
use scene::{Count, Curve, Ending, News as About};
use table::Beginning;

/// Whom a log line hits, and what moves.
pub(crate) fn news(g: &Treason, line: &News) -> About {
    let (to, from) = (
        news::place(g, line),
        match *line {
            News::Walked { from: Some(from), .. } => Some(ids::area(&g.edition, from)),
            News::Walked { from: None, .. } => Some(ids::OUTSIDE.to_owned()),
            _ => None,
        },
    );
    About { from, to, ..About::default() }.hitting(hits(line).into_iter().map(|master| master.index() as u8))
}

/// Who lost something by it.
fn hits(line: &News) -> Vec<Master> {
    let of = |owner: Owner| owner.master().into_iter().collect();
    match *line {
        News::Isolated { from, .. } | News::Seized { from, .. } | News::Burnt { from, .. } | News::Banished { from, .. } => of(from),
        News::TowerLost { from, .. } => of(from),
        News::Conquered { from, .. } | News::Ruined { from, .. } | News::Paid { from, .. } => vec![from],
        News::Attacks { defender, .. } => vec![defender],
        News::PurchaseStopped { master, .. } => vec![master],
        News::PowerMoves { from: Some(from), .. } => of(from),
        News::Evicted { master } => vec![master],
        News::Taxed { blocks } => Master::ALL.into_iter().zip(blocks).filter(|(_, n)| *n > 0).map(|(master, _)| master).collect(),
        _ => Vec::new(),
    }
}

/// What begins with a log line. Nothing is scored by rounds, so there are none to be closed.
pub(crate) fn begins(line: &News) -> Option<Beginning> {
    match line {
        News::Turn { master, .. } => Some(Beginning::Turn(master.index() as u8)),
        News::Ends { .. } => Some(Beginning::Common),
        _ => None,
    }
}

/// The points of all, the black marker last.
pub(crate) fn scores(g: &Treason, s: &State) -> Vec<(Curve, i32)> {
    let owners = g.masters.iter().map(Owner::from).chain([Owner::Dark]);
    owners.map(|owner| (Curve::of(owner.name(), naming::tint(owner)), s.board.score(owner).into())).collect()
}

/// What is counted beside the points.
pub(crate) const COUNTED: &str = "Areas";

/// The areas of all.
pub(crate) fn counted(g: &Treason, s: &State) -> Vec<(Curve, i32)> {
    let owners = g.masters.iter().map(Owner::from).chain([Owner::Dark]);
    owners.map(|owner| (Curve::of(owner.name(), naming::tint(owner)), s.board.land_of(owner).len().into())).collect()
}

/// Who won and why, and what all have done.
pub(crate) fn ending(g: &Treason, s: &State, lines: &[&News]) -> Ending {
    let winners = s.board.ending.map(|it| it.winners).unwrap_or_default().iter().map(|it| it.name().to_owned()).collect();
    Ending { headline: ending::headline(&s.board), winners, reason: ending::say_end(g, s), counts: counts(g, lines), ..Ending::default() }
}

fn counts(g: &Treason, lines: &[&News]) -> Vec<Count> {
    const LABELS: [&str; 7] = [
        "Areas bought",
        "Areas isolated",
        "Buildings",
        "White counters",
        "Black counters",
        "Influence cards played",
        "Areas lost to the Dark Master",
    ];
    let mut counts = [[0u32; Owner::COUNT]; LABELS.len()];
    let mut count = |label: usize, owner: Owner| counts[label][owner.index()] += 1;
    for line in lines {
        match **line {
            News::Bought { master, .. } => count(0, master.into()),
            News::Isolated { by, from, .. } => {
                count(1, by);
                if by == Owner::Dark {
                    count(6, from);
                }
            }
            News::Built { master, .. } => count(2, master.into()),
            News::CounterBought { master, force: Force::Good, .. } => count(3, master.into()),
            News::CounterBought { master, force: Force::Dark, .. } => count(4, master.into()),
            News::Played { master, .. } | News::Answered { master, .. } => count(5, master.into()),
            News::Conquered { from, .. } => count(6, from.into()),
            _ => {}
        }
    }
    let owners: Vec<Owner> = g.masters.iter().map(Owner::from).collect();
    let values = |of: [u32; Owner::COUNT]| owners.iter().map(|owner| (naming::tint(*owner), of[owner.index()])).collect();
    LABELS.into_iter().zip(counts).map(|(label, of)| Count { label: label.into(), values: values(of) }).collect()
}
