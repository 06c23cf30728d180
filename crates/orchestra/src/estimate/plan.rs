//! The prospects of a plot in somebody's hands: the dice that could be brought together, what is still in the way, and the time left.

use super::{odds, price, weights::Weights};
use crate::play::{effects, plot, variant};
use crate::{
    Card, Counter, Element, Item, Items, Kind, KindData, Leader, Orchestra, Pawn, PlotOption, Space, State, Suspicion, Test, Timing, Verb,
    WindowKind,
};
use table::event::Op;

/// The most of one kind of item that a plot is likely to see.
const MOST_OF_A_KIND: f32 = 3.0;

/// What the plans of one position have in common.
pub(super) struct Prospects<'a> {
    g: &'a Orchestra,
    s: &'a State,
    w: &'a Weights,
    /// Actions that all have together, with what they hold counted in actions.
    means: f32,
    /// Actions that one conspirator has.
    own: f32,
    /// By item: how much of one lies within reach on the map.
    near: [f32; Item::COUNT],
    /// By conspirator: items of each kind, cards that count as such included.
    held: [Items; crate::state::PAWNS],
    /// Dice that cards in all dossiers add to any plot.
    pool_dice: f32,
    /// Eagles that cards take away after the roll.
    leaks: i8,
    /// Actions that it takes to draw a certain sort of card.
    draw: f32,
    /// The chance to win for each action, in the long run.
    rate: f32,
}

impl<'a> Prospects<'a> {
    pub(super) fn new(g: &'a Orchestra, s: &'a State, w: &'a Weights, means: f32, own: f32) -> Self {
        let b = &s.board;
        let mut held = b.items;
        let (mut pool_dice, mut leaks) = (0.0, 0);
        for pawn in g.free(b).iter() {
            for card in b.dossier[pawn.index()].minus(g.edition.plots).iter() {
                let data = &g.edition.kinds[g.edition.of_card(card)];
                if let Timing::Item(item) = data.timing {
                    held[pawn.index()][item.index()] += 1;
                }
                if data.windows.has(WindowKind::Pool) && data.effect.gates().all(|test| effects::holds(g, s, pawn, test)) {
                    pool_dice += f32::from(plot::dice_of(g, g.edition.of_card(card)));
                }
                if data.windows.has(WindowKind::Dice) {
                    let leak = has(data, |verb| matches!(verb, Verb::Change(Counter::Eagles, ..)));
                    leaks += i8::from(leak);
                    pool_dice += if leak { 0.0 } else { 0.5 };
                }
            }
        }
        let plots = b.deck.and(g.edition.plots).len().max(1);
        let draw = w.draw * f32::from(b.deck.len()) / f32::from(plots) / 4.4;
        let rate = w.rate * (odds::worth(b.support, 3, 5.5) + 0.05);
        Prospects { rate, g, s, w, means, own, near: near(g, s, w), held, pool_dice, leaks, draw }
    }

    /// The chance to win by this plot card, whoever attempts it.
    pub(super) fn of_card(&self, card: Card) -> f32 {
        let (g, b) = (self.g, &self.s.board);
        let kind = g.edition.of_card(card);
        let holder = g.pawns.iter().find(|pawn| b.dossier[pawn.index()].has(card));
        let mut best = 0.0f32;
        for pawn in g.pawns.iter() {
            let (cost, certain) = match holder {
                Some(holder) if holder == pawn => (0.0, 1.0),
                Some(holder) => (1.0 + self.apart(holder, pawn) + self.jail(holder), 1.0),
                None if b.deck.has(card) => (self.draw, self.w.undrawn),
                None => (self.draw * 1.5, self.w.undrawn * 0.6),
            };
            for target in variant::targets(g, b).iter() {
                best = best.max(certain * self.of(pawn, kind, target, cost + self.jail(pawn)));
            }
        }
        best
    }

    /// The chance that this conspirator wins by this plot, where so many actions are needed anyway.
    fn of(&self, pawn: Pawn, kind: Kind, target: Leader, cost: f32) -> f32 {
        let (g, b, w) = (self.g, &self.s.board, self.w);
        let data = &g.edition.kinds[kind];
        let cost = cost + self.way(pawn, data, target);
        let (pool, most, ignored) = self.pool(pawn, data);
        let most = most.min(b.supply().into());
        let need = if target.is_deputy() { g.edition.tracks.deputy_targets } else { b.support };
        let floor = if target.is_deputy() { need } else { g.floor.min(need) };
        let suspicion = if b.is_free(pawn) { b.sus[pawn.index()] } else { Suspicion::High };
        let mut best = 0.0f32;
        for lower in [0, suspicion.index()].into_iter().take(1 + usize::from(suspicion.index() > 0)) {
            let limit = g.edition.eagles[suspicion.index() - lower] as i8 + ignored + self.leaks;
            for less in [0, (need - floor).min(2)].into_iter().take(1 + usize::from(need > floor)) {
                let mut cost = cost + w.suspicion * lower as f32 + w.support * f32::from(less);
                let mut dice = pool;
                // One die more at a time, as long as that helps.
                loop {
                    let value = self.chance(odds::worth(need - less, limit, dice), cost);
                    if value <= best && dice > pool {
                        break;
                    }
                    best = best.max(value);
                    if dice >= most {
                        break;
                    }
                    let more = (most - dice).min(1.0);
                    dice += more;
                    cost += w.die * more;
                }
            }
        }
        best
    }

    /// The chance to win with an attempt of this worth after so many actions, or with what can be done after it.
    fn chance(&self, worth: f32, cost: f32) -> f32 {
        let in_time = ((self.own - cost) / self.w.hurry + 0.5).clamp(0.02, 1.0);
        let reach = (self.own + 1.0) / (self.own + 1.0 + 0.6 * cost);
        let first = worth * in_time * reach;
        first + (1.0 - first) * self.later((self.means - cost).max(0.0))
    }

    /// The chance to win with attempts that nothing is known of yet, with so many actions.
    pub(super) fn later(&self, actions: f32) -> f32 {
        let x = self.rate * actions;
        x / (1.0 + x)
    }

    /// Actions until the requirements hold: level, place, or the next journey.
    fn way(&self, pawn: Pawn, data: &KindData, target: Leader) -> f32 {
        let (g, b, w) = (self.g, &self.s.board, self.w);
        let at = b.leader(target);
        let here = b.at(pawn).unwrap_or(g.edition.exit);
        let far = |links: u8| at.map_or(4.0, |at| (f32::from(g.edition.apart(at, here)) - f32::from(links)).abs());
        let (mut cost, mut distance, mut fits, mut ready) = (0.0, 0.0, true, true);
        for test in &data.requires {
            match test {
                Test::Counts(Counter::Mot, _, level, _) => {
                    let levels = level.saturating_sub(b.mot[pawn.index()].number());
                    ready = levels == 0;
                    cost += self.climb(here, levels);
                }
                Test::TargetHere => distance = far(0),
                Test::TargetAway(links) => distance = far(*links),
                Test::TargetIn(spaces) => fits &= at.is_some_and(|at| spaces.has(at)),
                Test::TargetMoved => cost += w.train,
                _ => {}
            }
        }
        // Who is ready should not let Hitler get away.
        let haste = if ready { w.haste } else { 1.0 };
        cost + haste * if fits { distance } else { w.wrong + 0.3 * distance }
    }

    /// Actions for so many levels of motivation: by dissent, or by what there is to see in a space that can be entered.
    fn climb(&self, here: Space, levels: u8) -> f32 {
        let (g, b, w) = (self.g, &self.s.board, self.w);
        let levels = f32::from(levels);
        if levels == 0.0 {
            return 0.0;
        }
        let mut best = w.level * levels;
        for (space, data) in g.edition.spaces.iter().enumerate().map(|(at, data)| (Space(at as u8), data)) {
            if data.entry.ops().is_empty() || !g.is_open(b, space) {
                continue;
            }
            let gain = price::raised(&data.entry);
            if gain > 0.0 {
                let visits = (levels / gain).ceil();
                let harm = price::harm(g, b, w, &data.entry);
                let far = f32::from(g.edition.apart(here, space));
                let way = if far == 0.0 { 2.0 } else { far };
                best = best.min(way + 2.0 * (visits - 1.0) + harm * visits + 1.0);
            }
        }
        best
    }

    /// Dice in sight, the most that there can be, and eagles that do not count.
    fn pool(&self, pawn: Pawn, data: &KindData) -> (f32, f32, i8) {
        let (g, b) = (self.g, &self.s.board);
        let base = f32::from(g.edition.tracks.base_dice) + self.pool_dice;
        let (mut dice, mut most, mut ignored) = (base, base + 1.0, 0.0);
        for option in &data.options {
            let (times, limit) = self.times(pawn, option);
            dice += times * f32::from(option.dice);
            most += limit * f32::from(option.dice);
            ignored += times * f32::from(option.eagles);
        }
        for other in g.free(b).iter() {
            dice += f32::from(g.gives(b, other).plot_dice) * self.closeness(other, pawn);
        }
        for card in b.dossier[pawn.index()].minus(g.edition.plots).iter() {
            if g.edition.kinds[g.edition.of_card(card)].windows.has(WindowKind::OwnPlot) {
                dice += f32::from(plot::dice_of(g, g.edition.of_card(card)));
            }
        }
        // A part of an eagle is worth about half a part of a die.
        let whole = ignored.floor();
        (dice + 0.5 * (ignored - whole), most.max(dice), whole as i8)
    }

    /// How often an element is there, and how often it could be.
    fn times(&self, pawn: Pawn, option: &PlotOption) -> (f32, f32) {
        let (g, b) = (self.g, &self.s.board);
        match option.element {
            Element::Affiliation(affiliation) => {
                let is = f32::from(u8::from(g.affiliation(b, pawn) == Some(affiliation)));
                (is, is)
            }
            Element::Meeting => (g.pawns.iter().map(|other| self.closeness(other, pawn)).product(), 1.0),
            Element::Item { item, each } => {
                let limit = if each { MOST_OF_A_KIND } else { 1.0 };
                let held: f32 =
                    g.pawns.iter().map(|other| f32::from(self.held[other.index()][item.index()]) * self.closeness(other, pawn)).sum();
                ((held + self.near[item.index()]).min(limit.max(held)).min(if each { f32::MAX } else { 1.0 }), limit)
            }
        }
    }

    /// 1 where they are together, less the farther they are apart.
    fn closeness(&self, other: Pawn, pawn: Pawn) -> f32 {
        if other == pawn { 1.0 } else { (1.0 - self.w.near * self.apart(other, pawn) - 0.03 * self.jail(other)).max(0.2) }
    }

    fn apart(&self, a: Pawn, b: Pawn) -> f32 {
        let at = |pawn| self.s.board.at(pawn).unwrap_or(self.g.edition.exit);
        self.g.edition.apart(at(a), at(b)).into()
    }

    /// Actions until a prisoner is free.
    fn jail(&self, pawn: Pawn) -> f32 {
        if self.s.board.is_free(pawn) { 0.0 } else { self.w.prison }
    }
}

fn has(data: &KindData, what: impl Fn(Verb) -> bool) -> bool {
    data.effect.ops().iter().any(|op| matches!(op, Op::Do(step) if what(step.verb)))
}

/// How much of each item lies on the map, near somebody who could take it.
fn near(g: &Orchestra, s: &State, w: &Weights) -> [f32; Item::COUNT] {
    let b = &s.board;
    let mut near = [0.0f32; Item::COUNT];
    let unseen: f32 = b.unseen.iter().map(|n| f32::from(*n)).sum::<f32>().max(1.0);
    let mut hidden = 0.0f32;
    let free = g.free(b);
    for space in g.edition.squares.iter().filter(|space| b.has_tile(*space) && g.is_open(b, *space)) {
        let far = free.iter().filter_map(|pawn| b.at(pawn)).map(|at| g.edition.apart(at, space)).min().unwrap_or(9);
        match b.up(space) {
            Some(item) => near[item.index()] = near[item.index()].max(1.0 - w.tile * f32::from(far + 1)),
            None => hidden = hidden.max(1.0 - w.tile * f32::from(far + 2)),
        }
    }
    for (item, near) in near.iter_mut().enumerate() {
        *near = near.max(hidden * 2.0 * f32::from(b.unseen[item]) / unseen).max(0.0);
    }
    near
}

/// Eagles that free conspirators can take away after a roll.
pub(super) fn leaks(g: &Orchestra, s: &State) -> i8 {
    let b = &s.board;
    let cards = g.free(b).iter().flat_map(|pawn| b.dossier[pawn.index()].minus(g.edition.plots).iter());
    cards
        .filter(|card| {
            let data = &g.edition.kinds[g.edition.of_card(*card)];
            data.windows.has(WindowKind::Dice) && has(data, |verb| matches!(verb, Verb::Change(Counter::Eagles, ..)))
        })
        .count() as i8
}
