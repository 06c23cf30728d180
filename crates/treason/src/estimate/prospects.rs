//! What a player may hope for, in points at the end.

use super::weights::W;
use crate::play::{income, power};
use crate::{Act, Areas, Board, Category, Deed, Kind, Master, Moment, Owner, PLAYERS, Power, State, Treason};

/// How much of the game is left.
pub(super) struct Outlook {
    /// Rounds after this one.
    pub(super) rounds: f32,
    /// By player: turns to come, the present one not counted.
    pub(super) turns: [f32; PLAYERS],
}

impl Outlook {
    pub(super) fn of(g: &Treason, b: &Board) -> Outlook {
        let lead = g.in_city(b).iter().map(|it| b.score(it.into())).max().unwrap_or_default();
        let pace = f32::from(g.target()) / W.rounds[g.players()];
        let by_points = (f32::from(g.target()) - f32::from(lead)).max(0.0) / pace;
        let by_rounds = f32::from(g.last_round().saturating_sub(b.round));
        // While nobody has the points there is always one more round to come, however near the end is.
        let rounds = if b.last.is_some() { 0.0 } else { by_points.max(0.6).min(by_rounds) };
        let mut turns = [0.0; PLAYERS];
        for (place, master) in g.clockwise(b.first).enumerate() {
            let is_to_come = b.round == 0 || place > place_of(g, b, b.active);
            turns[master.index()] = rounds + if is_to_come { 1.0 } else { 0.0 };
        }
        Outlook { rounds, turns }
    }
}

fn place_of(g: &Treason, b: &Board, master: Master) -> usize {
    g.clockwise(b.first).position(|it| it == master).unwrap_or_default()
}

/// What a player will have, raids aside.
pub(super) fn points(g: &Treason, s: &State, master: Master, outlook: &Outlook) -> f32 {
    let b = &s.board;
    let turns = outlook.turns[master.index()];
    if b.last.is_some() {
        return f32::from(b.score(master.into())) + finale(g, s, master, turns) - turns.max(0.5) * rings(g, b, master);
    }
    // In the last turn to come everything is spent; after it nothing can be.
    let spendable = turns.min(1.0);
    let blocks = f32::from(b.blocks(master));
    let free = blocks.min(f32::from(g.edition.constants.tax_free));
    let purse = W.block * spendable * (free + W.taxed * (blocks - free));
    let paid: f32 = Category::ALL.into_iter().map(|it| f32::from(income::of(g, s, master, it))).sum();
    let incomes = W.income * paid * (turns - 0.5).max(0.0) * f32::from(g.in_city(b).len()) / Category::COUNT as f32;
    let land = b.land_of(master.into());
    f32::from(b.score(master.into()))
        + purse
        + incomes
        + hand(g, s, master, turns)
        + bare(g, b, land, turns)
        + W.area * f32::from(land.len()).min(12.0)
        + powers(g, b, master, turns)
        + W.tower * f32::from(b.towers.and(land).len()).min(4.0) * spendable
        + influence(g, s, master, turns, outlook)
        + row(g, s, master)
        - rings(g, b, master)
}

/// What the last turn of all brings, if it is still to come: two buildings, as far as blocks and incomes go. White counters break ties.
fn finale(g: &Treason, s: &State, master: Master, turns: f32) -> f32 {
    let paid: f32 = Category::ALL.into_iter().map(|it| f32::from(income::of(g, s, master, it))).sum();
    let blocks = f32::from(s.board.blocks(master)) + paid / Category::COUNT as f32 * 1.5;
    let mut values = [0.0f32; 3];
    for card in s.secret.hands[master.index()].iter() {
        values[2] = values[2].max(f32::from(g.edition.value_of(card)));
        values.sort_by(|a, b| b.total_cmp(a));
        values[2] = 0.0;
    }
    // A card of the row comes to the hand, too.
    let buildable = values[0].max(3.0) + values[1].max(if values[0] > 3.0 { 3.0 } else { 0.0 });
    let white = f32::from(s.board.counters(master, crate::Force::Good));
    turns.min(1.0) * W.finale * blocks.min(buildable) + 0.02 * white
}

/// Cards in hand, the best ones first: two can be built in a turn.
fn hand(g: &Treason, s: &State, master: Master, turns: f32) -> f32 {
    let mut by_value = [0u8; 6];
    for card in s.secret.hands[master.index()].iter() {
        by_value[usize::from(g.edition.value_of(card)).min(5)] += 1;
    }
    let (mut worth, mut place) = (0.0, 0.0f32);
    for value in (1..by_value.len()).rev() {
        for _ in 0..by_value[value] {
            let share = W.hand[(place as usize).min(W.hand.len() - 1)];
            // What cannot be built any more in the turns that are left is worth nothing.
            worth += share * value as f32 * (turns - place / 2.0).clamp(0.0, 1.0);
            place += 1.0;
        }
    }
    worth
}

/// Bare land, on which something can be built.
fn bare(g: &Treason, b: &Board, land: Areas, turns: f32) -> f32 {
    let bare = land.minus(b.all_built());
    let bonus: f32 = bare.iter().map(|it| f32::from(g.edition.bonus[it.index()])).sum();
    let sites: f32 = (0..usize::from(bare.len())).map(|n| W.site.get(n).copied().unwrap_or_default()).sum();
    (sites + W.bonus * bonus * turns.min(4.0)) * turns.min(1.0)
}

/// Powers that are within reach, and how sure those are that are held.
fn powers(g: &Treason, b: &Board, master: Master, turns: f32) -> f32 {
    let mine: Owner = master.into();
    let mut worth = 0.0;
    for it in Power::ALL {
        let count = power::count(b, it, mine);
        let others = Owner::ALL.into_iter().filter(|owner| *owner != mine).map(|owner| power::count(b, it, owner)).max();
        let (others, needs) = (others.unwrap_or_default(), g.edition.powers[it].needs);
        let points = f32::from(g.edition.powers[it].points);
        if b.powers[it.index()] == Some(mine) {
            let ahead = usize::from(count.saturating_sub(others.max(needs - 1)).saturating_sub(1)).min(2);
            worth -= points * (1.0 - W.held[ahead]) * turns.min(1.0);
        } else if others < needs || count + 1 >= others {
            let lacking = needs.max(others + u8::from(others >= needs)).saturating_sub(count);
            let share = W.power[usize::from(3u8.saturating_sub(lacking)).min(2)];
            worth += points * share * turns.min(1.0);
        }
    }
    worth
}

/// Influence cards in hand.
fn influence(g: &Treason, s: &State, master: Master, turns: f32, outlook: &Outlook) -> f32 {
    let b = &s.board;
    let worth = |kind: Kind| {
        let data = &g.edition.kinds[kind];
        if data.when.has(Moment::Answer) {
            // Others have turns, too.
            return W.cancel * (turns + 0.5 * outlook.rounds).min(1.0);
        }
        let acts = g.acts(kind).iter().map(|act| match act {
            Act::Land(verb) => match verb.deed {
                Deed::Claim => W.claim,
                Deed::Take => W.take,
                Deed::Burn => W.burn,
                Deed::Banish => W.banish,
            },
            Act::Pay(blocks) => 0.8 * W.block * f32::from(*blocks) * f32::from(g.in_city(b).len().saturating_sub(1)),
            Act::Sell(_) => W.sell,
            Act::Refill(_) => W.refill,
        });
        acts.sum::<f32>() * turns.min(1.0)
    };
    s.secret.influence[master.index()].iter().map(|card| worth(g.edition.of_card(card))).sum()
}

/// Cards of the row that pay oneself more than the others: somebody may take them.
fn row(g: &Treason, s: &State, master: Master) -> f32 {
    let others = g.in_city(&s.board).without(master);
    let lead = |category: Category| {
        let rest: f32 = others.iter().map(|it| f32::from(income::of(g, s, it, category))).sum();
        f32::from(income::of(g, s, master, category)) - rest / f32::from(others.len().max(1))
    };
    s.board.row().iter().map(|it| W.row * lead(g.edition.category_of(it.building))).sum()
}

/// Areas that may soon be isolated.
fn rings(g: &Treason, b: &Board, master: Master) -> f32 {
    let land = b.land_of(master.into());
    let neutral = g.neutral(b);
    let mut risk = 0.0;
    for area in land.iter() {
        let around = g.edition.neighbours[area.index()];
        if !around.and(land).is_empty() {
            continue;
        }
        let open = around.and(neutral).len();
        if let Some(share) = usize::from(open).checked_sub(1).and_then(|n| W.ring.get(n)) {
            risk += share * (f32::from(g.value_on(b, area)) + W.area + W.site[1]);
        }
    }
    risk
}
