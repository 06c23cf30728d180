//! How the game goes: what a log line is about, what begins with it, and how the game went in the end. What was hidden stays hidden: black
//! counters are told only where they were turned over (`treason.win.reveal-only-then`).

use super::{ending, ids, naming, news};
use crate::{Building, Force, Master, News, Owner, State, Treason};
use scene::{Count, Curve, Ending, News as About, ScoringRow, Sentence, say};
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

/// What these log lines have scored: buildings put up, torn down, lost and taken, powers, and black counters for the black marker
/// (`treason.score.sum`, `treason.score.dark-sum`).
pub(crate) fn scored(g: &Treason, lines: &[&News]) -> Vec<ScoringRow> {
    let mut rows = Vec::new();
    for line in lines {
        let mut row = |owner: Owner, delta: i32, text: Sentence| {
            let curve = owner.master().map_or(usize::from(g.masters.len()), Master::index);
            rows.push(ScoringRow { text, curve, delta, tint: Some(naming::tint(owner)) });
        };
        let worth = |it: Building| i32::from(g.edition.value_of(it));
        let name = |it: Building| naming::building(&g.edition, it);
        match **line {
            News::Built { master, card, replaced, .. } => {
                row(master.into(), worth(card), say!("{master} built {card}", master, card = name(card)));
                if let Some(old) = replaced {
                    row(master.into(), -worth(old), say!("{master} tore {card} down", master, card = name(old)));
                }
            }
            News::Isolated { by, from, building: Some(it), .. } => {
                row(from, -worth(it), say!("{from} lost {card}, isolated", from, card = name(it)));
                row(by, worth(it), say!("{by} took {card}, isolated", by, card = name(it)));
            }
            News::Seized { by, from, building: Some(it), .. } => {
                row(from, -worth(it), say!("{from} lost {card} to a card", from, card = name(it)));
                row(by, worth(it), say!("{by} took {card} by a card", by, card = name(it)));
            }
            News::Conquered { from, building: Some(it), .. } => {
                row(from.into(), -worth(it), say!("{from} lost {card} to the Dark Master", from, card = name(it)));
                row(Owner::Dark, worth(it), say!("the Dark Master conquered {card}", card = name(it)));
            }
            News::Burnt { from, building: it, .. } => row(from, -worth(it), say!("{card} of {from} burnt down", card = name(it), from)),
            News::Banished { from, building: Some(it), .. } => {
                row(from, -worth(it), say!("{from} lost {card} by a card", from, card = name(it)));
            }
            News::Ruined { from, building: Some(it), .. } => {
                row(from.into(), -worth(it), say!("{from} lost {card} in a drawn attack", from, card = name(it)));
            }
            News::PowerMoves { power, from, to } => {
                let points = i32::from(g.edition.powers[power].points);
                from.into_iter().for_each(|it| row(it, -points, say!("{it} lost {power}", it, power = naming::power(g, power))));
                to.into_iter().for_each(|it| row(it, points, say!("{it} gained {power}", it, power = naming::power(g, power))));
            }
            News::CounterBought { master, force: Force::Dark, .. } => {
                row(Owner::Dark, g.edition.constants.black_marker.into(), say!("{master} bought a black counter", master));
            }
            _ => {}
        }
    }
    rows
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
    Ending {
        headline: ending::headline(&s.board),
        winners,
        reason: ending::say_end(g, s),
        judged: ending::judged(g, s),
        counts: counts(g, lines),
        ..Ending::default()
    }
}

/// What everybody has done, and what was done for the Dark Master.
fn counts(g: &Treason, lines: &[&News]) -> Vec<Count> {
    const LABELS: [&str; 7] = [
        "Areas bought",
        "Areas isolated or conquered",
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
            News::CounterBought { master, force: Force::Dark, .. } => {
                count(4, master.into());
                count(4, Owner::Dark);
            }
            News::Played { dark: true, .. } => count(5, Owner::Dark),
            News::Played { master, .. } | News::Answered { master, .. } => count(5, master.into()),
            News::Conquered { from, .. } => {
                count(1, Owner::Dark);
                count(6, from.into());
            }
            _ => {}
        }
    }
    let owners: Vec<Owner> = g.masters.iter().map(Owner::from).chain([Owner::Dark]).collect();
    let values = |of: [u32; Owner::COUNT]| owners.iter().map(|owner| (naming::tint(*owner), of[owner.index()])).collect();
    LABELS.into_iter().zip(counts).map(|(label, of)| Count { label: label.into(), values: values(of) }).collect()
}
