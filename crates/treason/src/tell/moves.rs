//! Moves as a player would say them: they begin with their verb, and say what they cost.

use super::naming::{area, blocks, building, dots_of, kind, points, power, valued};
use super::stakes;
use crate::play::{attack, force, isolation, power as powers, trade};
use crate::{Area, Board, Building, Force, Frame, Move, Owner, Power, Shop, Threat, Treason, View, view::open};
use scene::{Sentence, say};

/// A move in words.
pub(crate) fn say_move(g: &Treason, v: &View, m: Move) -> Sentence {
    let (b, e, c) = (&v.board, &g.edition, &g.edition.constants);
    let at = |there: Area| area(g, there);
    match m {
        Move::Draft(there) => say!("Choose {at}, {dots} of {most} dots", at = at(there), dots = dots(g, v, there), most = c.draft_dots),
        Move::Tower(there) => match b.top() {
            Frame::FirstTower => say!("Place your first tower in {at}", at = at(there)),
            _ => {
                let gain = gain(g, v, Power::Towers, |b| b.towers.insert(there));
                say!("Build a tower in {at} ({cost}){gain}", at = at(there), cost = blocks(c.tower_cost), gain)
            }
        },
        Move::Take(card) => say!("Take {card}{with}", card = valued(e, card), with = lying(v, card)),
        Move::TakeWith(card, with) => {
            say!("Take {card}{with}, and play {kind} at the refill", card = valued(e, card), with = lying(v, card), kind = kind(e, with))
        }
        Move::TurnUp(card) => say!("Turn up {card}", card = valued(e, card)),
        Move::Buy(there) => {
            let taking = captures(g, v, there);
            say!("Buy {at} ({cost}){taking}", at = at(there), cost = blocks(e.price[there.index()]), taking)
        }
        Move::Build(card, there) => {
            let cost = blocks(e.value_of(card));
            match b.building(there) {
                Some(old) => {
                    say!("Replace {old} in {at} by {card} ({cost})", old = building(e, old), at = at(there), card = building(e, card), cost)
                }
                None => say!("Build {card} in {at} ({cost})", card = building(e, card), at = at(there), cost),
            }
        }
        Move::White => {
            say!("Buy a white counter{cost}{gain}", cost = counter_cost(g, v, Force::Good), gain = counter_gain(g, v, Force::Good))
        }
        Move::Black => {
            say!("Buy a black counter{cost}{gain}", cost = counter_cost(g, v, Force::Dark), gain = counter_gain(g, v, Force::Dark))
        }
        Move::Swap(square) => match v.own.map(|own| v.black[own.index()][usize::from(square)]) {
            Some(value) if value > 0 => say!("Swap your black {value} for another ({cost})", value, cost = blocks(c.swap_cost)),
            _ => say!("Swap black counter {n} ({cost})", n = square + 1, cost = blocks(c.swap_cost)),
        },
        Move::Sell(card, shop) => {
            say!("Sell {card} at {shop} for {blocks}", card = building(e, card), shop, blocks = blocks(trade::pays(g, card, shop)))
        }
        Move::BuyCard(card, shop) => {
            say!("Buy {card} at {shop} ({cost})", card = valued(e, card), shop, cost = blocks(trade::costs(g, card, shop)))
        }
        Move::BuyInfluence => say!("Buy an influence card ({cost})", cost = blocks(c.influence_cost)),
        Move::BuyBlind => say!("Buy a building card unseen ({cost})", cost = blocks(c.building_cost)),
        Move::EndActions => match (v.own.is_some_and(|own| b.counters(own, Force::Dark) > 0), on_red(g, v)) {
            (true, true) => say!("End the actions; a free influence card and the Dark Master follow"),
            (true, false) => say!("End the actions; the Dark Master follows"),
            (false, true) => say!("End the turn; a free influence card comes first"),
            (false, false) => say!("End the turn"),
        },
        Move::Play(of) => say!("Play {kind}", kind = kind(e, of)),
        Move::PlayAt(of, there) => match b.owner(there) {
            Some(owner) => say!("Play {kind} on {at} of {owner}", kind = kind(e, of), at = at(there), owner),
            None => say!("Play {kind} on {at}", kind = kind(e, of), at = at(there)),
        },
        Move::PlayFor(of, card) => say!("Play {kind} for {card}", kind = kind(e, of), card = valued(e, card)),
        Move::Discard(of) => say!("Discard {kind}", kind = kind(e, of)),
        Move::Answer(of) => say!("Answer with {kind}", kind = kind(e, of)),
        Move::Pass => match b.top() {
            Frame::Window { threat: Threat::Attack, .. } => say!("Let the dice decide"),
            Frame::Window { threat: Threat::Purchase(there), .. } => say!("Let {at} be bought", at = at(there)),
            _ => say!("Answer nothing"),
        },
        Move::Roll => say!("Roll for how far he goes"),
        Move::Walk(there) => match b.dark_master {
            None => {
                say!("Bring the Dark Master in, to {at}{whose}{odds}", at = at(there), whose = whose(g, v, there), odds = odds(g, v, there))
            }
            Some(_) => {
                say!("Move the Dark Master to {at}{whose}{odds}", at = at(there), whose = whose(g, v, there), odds = odds(g, v, there))
            }
        },
        Move::Stay => say!("Leave him where he is"),
        Move::Attack => match attack::target(b) {
            Some((there, defender)) => {
                let (attack, defence) = attack::totals(g, b, there, defender);
                let falls = stakes::by_attack(g, b).map_or(crate::Areas::NONE, |(_, falls)| falls);
                let stake = stakes::stake(g, b, defender.into(), falls, v.own);
                say!("Attack {stake}: {attack} against {defence}, and a die each", stake, attack, defence)
            }
            None => say!("Attack"),
        },
        Move::EndTurn => say!("End the turn"),
    }
}

/// In how many of 36 throws an attack would win there, for who chooses where to go (`treason.att.preview`).
fn odds(g: &Treason, v: &View, there: Area) -> Option<Sentence> {
    let b = Board { dark_master: Some(there), ..v.board };
    let (_, defender) = attack::target(&b).filter(|(_, defender)| Some(*defender) != v.own)?;
    let (attack, defence) = attack::totals(g, &b, there, defender);
    let (wins, ..) = attack::odds(attack as i8 - defence as i8);
    attack::is_open(g, &b).then(|| say!("; an attack wins {wins} of 36 throws", wins))
}

/// The dots that the viewer would have drafted with this area.
fn dots(g: &Treason, v: &View, there: Area) -> u8 {
    let own = v.own.unwrap_or(v.board.active);
    dots_of(g, &v.board, own) + g.edition.price[there.index()]
}

/// What a purchase would take, which is known before it is paid (`treason.buy.captures-shown`).
fn captures(g: &Treason, v: &View, there: Area) -> Option<Sentence> {
    let falls = isolation::by_purchase(g, &v.board, v.own.unwrap_or(v.board.active).into(), there);
    (!falls.is_empty()).then(|| say!(" and take {stakes}", stakes = stakes::stakes(g, &v.board, falls, v.own)))
}

/// The blocks on a card of the row.
fn lying(v: &View, card: Building) -> Option<Sentence> {
    let on = v.board.row().iter().find(|it| it.building == card)?.blocks;
    (on > 0).then(|| say!(" with {blocks}", blocks = blocks(on)))
}

fn counter_cost(g: &Treason, v: &View, of: Force) -> Option<Sentence> {
    let cost = force::cost(g, &open(v), v.own.unwrap_or(v.board.active), of)?;
    Some(say!(" for {cost}", cost))
}

/// The power that a move brings, read from the board with what is placed: " and gain the Power of Good Force, 5 points".
fn gain(g: &Treason, v: &View, of: Power, place: impl FnOnce(&mut Board)) -> Option<Sentence> {
    let own = Owner::from(v.own.unwrap_or(v.board.active));
    let mut after = v.board;
    place(&mut after);
    let gains = v.board.powers[of.index()] != Some(own) && powers::rightful(g, &after, of) == Some(own);
    gains.then(|| say!(" and gain {power}, {points}", power = power(g, of), points = points(g.edition.powers[of].points)))
}

fn counter_gain(g: &Treason, v: &View, force: Force) -> Option<Sentence> {
    let (own, of) = (v.own.unwrap_or(v.board.active), if force == Force::Good { Power::Good } else { Power::Dark });
    gain(g, v, of, |b| b.counters[own.index()][force.index()] += 1)
}

/// Whose an area is and what stands there: " of Yellow with Inn (trade 2)".
fn whose(g: &Treason, v: &View, there: Area) -> Option<Sentence> {
    let owner = v.board.owner(there)?;
    let with = v.board.building(there).map(|it| say!(" with {card}", card = valued(&g.edition, it)));
    Some(say!(" of {owner}{with}", owner, with))
}

/// Does the end of the actions bring a free card (`treason.red.gain`)?
fn on_red(g: &Treason, v: &View) -> bool {
    let (b, score) = (&v.board, v.board.score(v.board.active.into()));
    let left = v.influence_pile > 0 || !b.influence_discards.is_empty();
    left && score > b.doings.began_with && u8::try_from(score).is_ok_and(|score| g.edition.is_red(score))
}

/// A move in a word, beside others of the same element.
pub(crate) fn short(v: &View, m: Move) -> &'static str {
    match m {
        Move::Draft(_) => "choose",
        Move::Tower(_) => "tower",
        Move::Take(_) => "take",
        Move::TakeWith(..) => "with card",
        Move::TurnUp(_) => "turn up",
        Move::Buy(_) | Move::BuyCard(..) => "buy",
        Move::Build(_, there) if v.board.building(there).is_some() => "replace",
        Move::Build(..) => "build",
        Move::Sell(_, Shop::PawnShop) => "pawn",
        Move::Sell(_, Shop::FreeMarket) => "sell",
        Move::PlayAt(..) | Move::PlayFor(..) | Move::Play(_) => "play",
        Move::Discard(_) => "discard",
        Move::Answer(_) => "answer",
        Move::Walk(_) => "go",
        Move::Attack => "attack",
        Move::Stay => "stay",
        _ => "",
    }
}
