//! What a card, an ability or the current event gives as long as it is in force, counted once from its text.

use super::Effect;
use crate::{Bar, Counter, Test, Value, Verb};
use table::event::{Cursor, Op, Part, Shift};

/// When something in force happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The turn of its conspirator begins, perhaps in this space only.
    Start(Option<super::Space>),
    /// A conspirator enters this space.
    Enter(super::Space),
    /// Instead of the draw of the Dossier action.
    Dossier,
    /// Anyone conspires.
    Conspire,
    /// The dissent track is full.
    Dissent,
    /// A plot is attempted in its conspirator's space.
    PlotHere,
}

/// What is given without being asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lasting {
    /// Eagles added to every plot.
    pub eagles_added: u8,
    /// Eagles taken from every plot.
    pub eagles_ignored: u8,
    /// More actions.
    pub actions: u8,
    /// More room for tiles.
    pub tiles: u8,
    /// More room for cards.
    pub cards: u8,
    /// Dice for plots attempted in the same space.
    pub plot_dice: u8,
    /// No leader's penalty counts.
    pub no_penalties: bool,
    /// Illegal cards are kept in a raid at no price.
    pub no_raid_price: bool,
    /// The rule of Defections and Dissent.
    pub defections: bool,
}

impl Lasting {
    /// Counts what a text gives.
    pub(crate) fn of(effect: &Effect) -> Lasting {
        let mut gives = Lasting::default();
        for (_, part) in effect.all() {
            match part {
                Part::Do(step) => gives.add(step.verb),
                Part::On { test: Test::On(Occasion::PlotHere), body } => {
                    effect.parts(body).for_each(|(_, part)| {
                        if let Part::Do(step) = part
                            && let Verb::Change(Counter::Dice, Shift::Up, Value::Number(n)) = step.verb
                        {
                            gives.plot_dice = gives.plot_dice.saturating_add(n);
                        }
                    });
                }
                _ => {}
            }
        }
        gives
    }

    fn add(&mut self, verb: Verb) {
        // A text may say the same many times over.
        let more = |count: &mut u8, n: u8| *count = count.saturating_add(n);
        match verb {
            Verb::Change(Counter::Eagles, Shift::Up, Value::Number(n)) => more(&mut self.eagles_added, n),
            Verb::Change(Counter::Eagles, Shift::Down, Value::Number(n)) => more(&mut self.eagles_ignored, n),
            Verb::Change(Counter::Actions, Shift::Up, Value::Number(n)) => more(&mut self.actions, n),
            Verb::Change(Counter::Tiles, Shift::Up, Value::Number(n)) => more(&mut self.tiles, n),
            Verb::Change(Counter::Cards, Shift::Up, Value::Number(n)) => more(&mut self.cards, n),
            Verb::No(Bar::Penalties) => self.no_penalties = true,
            Verb::No(Bar::RaidPrice) => self.no_raid_price = true,
            Verb::Rule(crate::verbs::CodedRule::Defections) => self.defections = true,
            _ => {}
        }
    }
}

/// Where the steps of an occasion begin; `None` where the text has no such occasion.
pub(crate) fn on(effect: &Effect, occasion: Occasion) -> Option<Cursor> {
    // Most things in force have no occasion: that is seen without going through them.
    if effect.ops().is_empty() || !effect.ops().iter().any(|op| matches!(op, Op::On(..))) {
        return None;
    }
    effect.occasions().find(|(test, _)| *test == Test::On(occasion)).map(|(_, at)| at)
}
