//! The words of this game's programs: verbs, counters, tests, and who is meant. How they are read stands here and in `verbs/`, what
//! they do in `play/effects.rs` and the files beside it.

mod read;
mod words;

pub use words::Words;

use crate::{Affiliation, Leader, Leaders, Occasion, Space, Spaces, Suspicion};
use table::event::{Fit, Shift};

table::closed_list! {
    /// What can be counted.
    pub enum Counter: u16 {
        Mot "mot" "motivation",
        Sus "sus" "suspicion",
        Ms "ms" "military support",
        Track "track" "dice on the dissent track",
        Actions "actions" "actions",
        Dice "dice" "dice",
        Eagles "eagles" "eagles",
        Cards "cards" "cards",
        Tiles "tiles" "items",
        Plots "plots" "plots",
        Things "things" "cards and items",
        Illegal "illegal" "Illegal cards",
        Free "free" "free conspirators",
        Events "events" "events",
        Board "board" "tiles on the map",
        Stage "stage" "stage",
    }
}

/// By how much, or to what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number, or the number of a level.
    Number(u8),
    /// The start level or value.
    Start,
    /// The number rolled.
    Face,
    /// The targets of the Conspire roll.
    Targets,
    /// What the last `discard` took.
    Discarded,
}

/// Where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// There.
    Space(Space),
    /// Each to their own starting space.
    Start,
    /// An open space of their choice.
    Any,
    /// To *you*.
    Here,
    /// From a space that closes to the one that the map names.
    Refuge,
}

table::closed_list! {
    /// What can be discarded.
    pub enum Goods: u8 {
        Card "card" "card",
        Tile "tile" "item",
        /// A tile, or a card that counts as an item.
        Item "item" "item",
        Plot "plot" "plot",
        Illegal "illegal" "Illegal card",
        /// A card or a tile.
        Thing "thing" "card or item",
        /// The card itself.
        This "this" "card itself",
    }
}

/// What is taken from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Take {
    /// A tile from the item discard.
    DiscardedTile,
    /// A tile from any space, either face.
    AnyTile,
    /// The face-down tile in your space.
    TileHere,
    /// A card from the conspirator discard.
    DiscardedCard,
}

table::closed_list! {
    /// What can be barred.
    pub enum Bar: u8 {
        Ability "ability" "ability",
        Conspire "conspire" "Conspire",
        Penalties "penalties" "penalties",
        Event "event" "event",
        Move "move" "move",
        RaidPrice "raid-price" "price in a raid",
    }
}

table::closed_list! {
    /// The rules in code.
    pub enum CodedRule: u8 {
        Raid "raid" "Gestapo Raid",
        BlackOrchestra "black-orchestra" "Black Orchestra",
        Defections "defections" "Defections and Dissent",
        DeputiesCloseIn "deputies-close-in" "the deputies close in",
    }
}

/// What a step does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Verb {
    Change(Counter, Shift, Value),
    /// Single steps of suspicion down, shared out.
    Share(u8),
    GoTo(Destination),
    /// Along links, space by space.
    Walk,
    Visit,
    Arrested,
    Released(Suspicion),
    Discard(Goods),
    Draw,
    /// Draw so many, keep one.
    DrawKeep,
    DrawUntilPlot,
    /// So many events in this turn's event step.
    DrawEvents,
    Take(Take),
    /// The tile there, or any.
    Reveal(Option<Space>),
    RemoveEvents,
    RemoveTiles(Spaces),
    RemoveLeaders(Leaders),
    /// Look at so many, and take up to `remove` out.
    Look {
        remove: u8,
    },
    Shuffle,
    Roll,
    Reroll,
    No(Bar),
    /// For the rest of the game.
    NoForGood(Bar),
    Lose,
    Rule(CodedRule),
}

/// Which conspirators are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Not you.
    pub other: bool,
    /// Of these.
    pub affiliation: Option<Affiliation>,
    /// In your space.
    pub here: bool,
    /// In one of these.
    pub within: Option<Spaces>,
    /// Whose count fits.
    pub with: Option<(Counter, Fit, u8)>,
    /// At the smallest distance from them.
    pub nearest: Option<Leader>,
    /// Not where they are.
    pub apart: Option<Leader>,
    /// In Prison, instead of free.
    pub prisoner: bool,
}

/// Who acts, or is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// You.
    #[default]
    You,
    /// The visited conspirator, if nobody else is there.
    Lone,
    /// All of these.
    All(Filter),
    /// One of these, picked.
    One(Filter),
    /// These leaders, perhaps only where they are in these spaces.
    Leaders(Leaders, Option<Spaces>),
    /// So many deputies, picked.
    Deputies(u8),
}

/// Whether something holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// A count fits; of tiles on the map only those in these spaces.
    Counts(Counter, Fit, u8, Option<Spaces>),
    /// There is a free conspirator like this.
    Any(Filter),
    /// Every conspirator of the game is in your space.
    AllHere,
    /// You are in one of these.
    In(Spaces),
    /// It is yours.
    Is(Affiliation),
    /// One of these leaders is in your space.
    LeaderHere(Leaders),
    /// The target is in your space.
    TargetHere,
    /// The target is in one of these.
    TargetIn(Spaces),
    /// The event just resolved changed the target's space.
    TargetMoved,
    /// The target is so many links away.
    TargetAway(u8),
    /// The last roll shows an eagle.
    RolledEagle,
    /// The last roll shows a target.
    RolledTarget,
    /// The last roll shows a number.
    RolledNumber,
    /// An occasion, of what lasts.
    On(Occasion),
}
