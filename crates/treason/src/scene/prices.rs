//! What a choice is paid with, and what is lost by it, before it is made: read from the position after it.

use crate::play::trade;
use crate::tell::naming::{self, blocks, points};
use crate::tell::stakes;
use crate::{Board, Frame, Move, Owner, Threat, Treason, View};
use scene::{Choice, Sentence, clauses, say};
use table::{Follows, Preview};

/// What is lost, in a sentence and in a flag.
type Price = (Sentence, String);

/// Says of each choice what it is paid with, what is lost by it, and whether something follows that nobody can take back.
pub(super) fn add(g: &Treason, v: &View, moves: &[Move], choices: &mut [Choice]) {
    let Some(seat) = v.who.seat() else { return };
    if moves.is_empty() {
        return;
    }
    let preview = Preview::new(g, v, seat);
    for (m, choice) in moves.iter().zip(choices) {
        let (after, follows) = preview.play(*m);
        choice.leads_on = follows != Follows::Nothing;
        choice.pays = pays(g, v, *m).map(blocks).or_else(|| kept(v, *m)).unwrap_or_default();
        let prices = losses(g, v, &after.board, *m);
        if let Some((_, flag)) = prices.first() {
            choice.flag = Some(if prices.len() > 1 { format!("{flag} …") } else { flag.clone() });
            choice.cost = Some(clauses(prices.into_iter().map(|(cost, _)| cost)));
        }
    }
}

/// How many blocks a move is paid with, where its few words on a button do not say it.
fn pays(g: &Treason, v: &View, m: Move) -> Option<u8> {
    let (e, c) = (&g.edition, &g.edition.constants);
    match m {
        Move::Buy(at) => Some(e.price[at.index()]),
        Move::Build(card, _) => Some(e.value_of(card)),
        Move::Tower(_) if v.board.top() != Frame::FirstTower => Some(c.tower_cost),
        Move::Swap(_) => Some(c.swap_cost),
        Move::BuyCard(card, shop) => Some(trade::costs(g, card, shop)),
        _ => None,
    }
}

/// What is left of the blocks where the actions end, since nothing more can be bought with them in this turn.
fn kept(v: &View, m: Move) -> Option<String> {
    let have = v.board.blocks(v.own?);
    (m == Move::EndActions && have > 0).then(|| format!("{} kept", blocks(have)))
}

/// Points and land that are lost by the own move, and what is let happen by passing.
fn losses(g: &Treason, v: &View, after: &Board, m: Move) -> Vec<Price> {
    let (b, Some(own)) = (&v.board, v.own) else { return Vec::new() };
    let mut prices = Vec::new();
    match m {
        Move::Build(card, at) => {
            if let Some(old) = b.building(at) {
                let (title, worth) = (&g.edition.buildings[old].title, g.edition.value_of(old));
                let net = i32::from(g.edition.value_of(card)) - i32::from(worth);
                prices.push((
                    say!("{title} leaves the game with its {worth}", title = title.as_str(), worth = points(worth)),
                    // What counts is what is left when the new one has scored.
                    match net {
                        0 => "replaces".to_owned(),
                        net => format!("{} in all", naming::signed_points(net)),
                    },
                ));
            }
            prices.extend(powers_lost(g, b, after, own.into()));
        }
        Move::Attack => {
            if let Some((at, defender)) = crate::play::attack::target(b)
                && defender == own
            {
                prices.push((say!("{at} is your own", at = naming::area(g, at)), "your own".into()));
            }
        }
        Move::Black => {
            let n = g.edition.constants.black_marker;
            prices.push((say!("the black marker goes up by {n}", n), format!("black +{n}")));
        }
        Move::Pass => prices.extend(let_happen(g, v)),
        _ => {}
    }
    prices
}

/// Powers that the own move gives up.
fn powers_lost(g: &Treason, b: &Board, after: &Board, own: Owner) -> Vec<Price> {
    let lost = |of: &crate::Power| b.powers[of.index()] == Some(own) && after.powers[of.index()] != Some(own);
    let lost = crate::Power::ALL.into_iter().filter(lost);
    lost.map(|of| {
        let worth = g.edition.powers[of].points;
        (say!("you lose {power}", power = naming::power(g, of)), format!("−{worth} points"))
    })
    .collect()
}

/// What happens if nobody answers.
fn let_happen(g: &Treason, v: &View) -> Option<Price> {
    let (b, own) = (&v.board, v.own?);
    let Frame::Window { threat, .. } = b.top() else { return None };
    match threat {
        Threat::Purchase(at) => {
            let falls = crate::play::isolation::by_purchase(g, b, b.active.into(), at).and(b.land_of(own.into()));
            Some((say!("you lose {stake}", stake = stakes::stake(g, b, own.into(), falls, Some(own))), format!("−{} land", falls.len())))
        }
        Threat::Attack => {
            let (_, falls) = stakes::by_attack(g, b)?;
            Some((say!("at stake: {stake}", stake = stakes::stake(g, b, own.into(), falls, Some(own))), "at stake".into()))
        }
        Threat::Card { kind, area, .. } => Some((stakes::by_card(g, b, own, kind, area), "it happens".into())),
    }
}
