//! Everything that can change. Flat, without pointers, at most 1 KiB.
//!
//! The board is what everybody sees. Decks are sets until a card is drawn, and so are the face-down tiles: which tile lies where
//! is found by chance when one is turned up. Secret are only the order of the event pile where somebody has looked at it, and the
//! faces of interrogations.

use crate::{
    Act, Broken, Card, DICE, Event, EventKind, InterrogationFace, Items, Kind, Leader, Leaders, Motivation, Pawn, Pawns, Roll, Sheet,
    Space, Spaces, Suspicion, Talk, WindowKind,
};
use serde::{Deserialize, Serialize};
use table::{Agenda, Calls, Deck, MOST_SEATS, Responses, Set, event};

/// The most conspirators in a game.
pub const PAWNS: usize = 5;
/// Frames that can wait at once.
pub const FRAMES: usize = 24;
/// Events of a pile that can be known to lie on top.
pub const KNOWN: usize = 3;
/// Kinds of cards that a standing order can be about.
pub const ORDERED: usize = 12;

/// Whose program is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Of {
    /// An event's.
    Event(EventKind),
    /// What the current event does on an occasion.
    WhileCurrent(EventKind),
    /// A card's.
    Card(Kind),
    /// What a card in a dossier does on an occasion.
    WhileHeld(Kind),
    /// What an ability does on an occasion.
    Sheet(Sheet),
    /// A special action's.
    Act(Act),
    /// A leader's penalty.
    Penalty(Leader),
    /// What entering a space does.
    Entry(Space),
    /// What a delivery brings.
    Delivery(Space),
    /// What a full dissent track gives.
    Dissent(u8),
    /// An interrogation option's.
    Talk(Talk),
    /// A broken line's.
    Broken(Broken),
    /// What a detected plot does.
    Detected,
}

/// The interpreter's frame in this game.
pub type EventFrame = event::Frame<Of, Pawn>;

/// How far a turn has come (`orchestra.turn.order`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    Begin,
    Penalties,
    /// What begins with a turn in a certain space, then with a turn at all.
    Starts,
    Own,
    Actions,
    Dusk,
    DuskOver,
    Events,
    Resolved,
    End,
}

/// What is unfinished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// Who begins?
    First,
    /// The conspirators are found.
    People,
    /// A turn.
    Turn(Step),
    /// A program.
    Event(EventFrame),
    /// These leaders' penalties are still to come.
    Penalties {
        /// These.
        todo: Leaders,
    },
    /// Somebody is over a limit.
    Trim,
    /// A card is drawn into the dossier, so often.
    Draw {
        /// By whom.
        pawn: Pawn,
        /// So often.
        left: u8,
    },
    /// Another card, or enough?
    DrawMore {
        /// Asked.
        pawn: Pawn,
        /// At most so many.
        left: u8,
    },
    /// Cards are turned up until a plot comes.
    Seek {
        /// By whom.
        pawn: Pawn,
        /// Was the discard shuffled in?
        again: bool,
    },
    /// Cards are turned up, of which one is kept.
    TurnUp {
        /// By whom.
        pawn: Pawn,
        /// So many more.
        left: u8,
    },
    /// Which of the turned-up cards is kept?
    KeepOne {
        /// Asked.
        pawn: Pawn,
    },
    /// The tile in a space is turned up.
    Tile {
        /// There.
        space: Space,
        /// Who takes it; `None` where it stays.
        to: Option<Pawn>,
    },
    /// Which of the nearest spaces is visited?
    Visit {
        /// By whom.
        leader: Leader,
    },
    /// Which deputies go, and where to?
    Dispatch {
        /// Asked.
        pawn: Pawn,
        /// So many more.
        left: u8,
        /// These go.
        chosen: Leaders,
    },
    /// The effect of a card is over: it is discarded.
    Played {
        /// This one.
        card: Card,
    },
    /// Who can answer is asked.
    Window {
        /// About what.
        kind: WindowKind,
        /// How far it has come.
        responses: Responses<Pawn>,
    },
    /// The dice of a Conspire are rolled.
    Conspire {
        /// So many.
        dice: u8,
    },
    /// Targets are placed on the dissent track.
    Targets {
        /// So many more.
        left: u8,
    },
    /// The numbers of the roll become actions.
    Numbers,
    /// The dissent track is full.
    Dissent,
    /// The dice of the full track return.
    ClearTrack,
    /// How many targets go on the card?
    Lay {
        /// Its holder.
        pawn: Pawn,
    },
    /// The die of the Release action.
    Release,
    /// Who is released?
    ReleaseWhom,
    /// The prisoner draws a face.
    Face,
    /// The prisoner chooses.
    Cell,
    /// The die of Try and Resist.
    ResistDie,
    /// The die after talking.
    TalkDie,
    /// A prisoner is freed after the broken line.
    Freed,
    /// The die that a program rolls.
    Die,
    /// A raid: these still have to decide about their Illegal cards.
    Raid {
        /// These.
        todo: Pawns,
    },
    /// The rest of a raid.
    RaidOver,
    /// The dice of Black Orchestra.
    Orchestra,
    /// Number dice are given away.
    GiveDice,
    /// What is used for a plot?
    Goods,
    /// These are asked to lend.
    Lend {
        /// These.
        todo: Pawns,
    },
    /// Pool, need and eagle limit are told.
    Announce,
    /// How many dice?
    HowMany,
    /// The dice of a plot.
    PlotDice,
    /// One die of a plot again.
    Reroll,
    /// A plot is judged.
    Judge,
    /// Events of the pile are seen, so many more.
    Look {
        /// By whom.
        pawn: Pawn,
        /// So many in all.
        count: u8,
        /// Of which so many may be taken out.
        remove: u8,
    },
    /// They are put back; so many lie already.
    Arrange {
        /// By whom.
        pawn: Pawn,
        /// So many in all.
        count: u8,
        /// So many lie in their order.
        placed: u8,
        /// So many may be taken out.
        remove: u8,
    },
    /// The deputies close in on these.
    CloseIn {
        /// These.
        todo: Pawns,
    },
    /// Which of the nearest deputies comes to this one?
    CloseInBy {
        /// To them.
        pawn: Pawn,
    },
}

table::event_frames!(Frame::Event, Of, Pawn);

/// When a holder of a card wants to be asked about it (`orchestra.window.order`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum CardOrder {
    /// In stage 7.
    Stage7,
    /// Always.
    Ask,
    /// Never.
    Never,
}

/// A plot that is attempted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attempt {
    /// By whom.
    pub by: Pawn,
    /// The plot.
    pub card: Card,
    /// At whom it is aimed.
    pub target: Leader,
    /// Tiles that are used, by owner; of others only what is wanted of them until they are asked.
    pub goods: [Items; PAWNS],
    /// Cards that are used.
    pub cards: Set<Card>,
    /// Dice that cards add.
    pub dice: u8,
    /// Rolled eagles that cards take away.
    pub leaked: u8,
    /// How many dice are rolled.
    pub rolled: u8,
    /// Has another seat answered? Then there is no way back (`orchestra.plot.spent-at-roll`).
    pub answered: bool,
    /// Is it part of the window after an event? Then it costs no action.
    pub train: bool,
}

/// How a game ended (`orchestra.end.labels`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Hitler is dead.
    HitlerDead,
    /// All conspirators are in Prison.
    AllInPrison,
    /// Documents Located was drawn.
    DocumentsLocated,
    /// No event was left.
    NoEventLeft,
    /// All seats agreed to end it.
    GivenUp,
    /// The only seat resigned.
    Resigned,
    /// The only seat's time was up.
    OutOfTime,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// What is unfinished.
    pub agenda: Agenda<Frame, FRAMES>,
    /// Who is who.
    pub sheet: [Option<Sheet>; PAWNS],
    /// Where they are; `None` is Prison.
    pub place: [Option<Space>; PAWNS],
    /// How far they would go.
    pub mot: [Motivation; PAWNS],
    /// How closely they are watched.
    pub sus: [Suspicion; PAWNS],
    /// Their cards (`orchestra.info.open`).
    pub dossier: [Set<Card>; PAWNS],
    /// Their tiles.
    pub items: [Items; PAWNS],
    /// Dice and actions that are stored for their next turn.
    pub stored: [(u8, u8); PAWNS],
    /// By card that can be asked about: when they want to be asked, where they have said so.
    pub orders: [[Option<CardOrder>; ORDERED]; PAWNS],
    /// Who has called.
    pub calls: Calls<Pawn>,
    /// Where the leaders are; `None` is out of play.
    pub leaders: [Option<Space>; Leader::COUNT],
    /// Those killed by plots.
    pub killed: Leaders,
    /// The conspirator deck, in no order.
    pub deck: Set<Card>,
    /// The conspirator discard.
    pub discard: Set<Card>,
    /// Cards that were turned up and lie nowhere yet.
    pub turned_up: Set<Card>,
    /// Spaces with a face-down tile.
    pub down: Spaces,
    /// By space: the face-up tile there, its kind and one; 0 is none.
    #[serde(with = "table::array")]
    pub up: [u8; Space::COUNT],
    /// The tiles that nobody has seen.
    pub unseen: Items,
    /// The item discard.
    pub item_discard: Items,
    /// Tiles that left the game face up.
    pub removed_tiles: Items,
    /// Hitler's military support.
    pub support: u8,
    /// Dice on the dissent track.
    pub track: u8,
    /// Dice on Defections and Dissent.
    pub on_card: u8,
    /// Stored dice that the active conspirator uses this turn.
    pub in_use: u8,
    /// The stage.
    pub stage: u8,
    /// The stage of the pile that is drawn from.
    pub pile_stage: u8,
    /// The current event.
    pub current: Option<EventKind>,
    /// The key event on its space.
    pub key: Option<EventKind>,
    /// What was drawn from the pile.
    pub drawn: Set<Event>,
    /// Events that were resolved.
    pub resolved: u8,
    /// Slow News Days that took effect.
    pub slow_news: u8,
    /// Turns begun.
    pub turns: u8,
    /// Whose turn it is.
    pub active: Pawn,
    /// Actions spent this turn.
    pub spent: u8,
    /// Actions gained this turn.
    pub gained: u8,
    /// Events still to draw this turn.
    pub events_due: u8,
    /// What is so this turn.
    pub turn: TurnFacts,
    /// Leaders whose space the event just turned up has changed.
    pub moved: Leaders,
    /// Leaders that the event just turned up cannot move.
    pub held: Leaders,
    /// The space that was visited.
    pub visited: Option<Space>,
    /// Where a walk of several spaces began.
    pub walk_from: Option<Space>,
    /// The last roll.
    pub roll: Roll,
    /// What the last discard took.
    pub discarded: u8,
    /// Illegal cards that are still to be decided about in a raid.
    pub raided: Set<Card>,
    /// Sheets whose ability is off for good.
    pub silent: Set<Sheet>,
    /// The plot that is attempted.
    pub attempt: Option<Attempt>,
    /// Train plots that were attempted in this window.
    pub tried: Set<Card>,
    /// Interrogation faces that left the game, by the option that was taken.
    #[serde(with = "table::array")]
    pub deals: [u8; Talk::COUNT],
    /// Attempts made, and how the game ended.
    pub attempts: u8,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// What is so for the rest of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnFacts {
    /// The active conspirator has conspired (`orchestra.conspire.once-per-turn`).
    pub conspired: bool,
    /// Bormann bars Conspire.
    pub no_conspire: bool,
    /// Goebbels bars the ability.
    pub silenced: bool,
    /// A special action that is had once a turn was taken.
    pub once: bool,
    /// The turn began in Prison.
    pub jail: bool,
    /// No event this turn.
    pub no_event: bool,
    /// The active player wants holders to be asked before the event.
    pub ask_first: bool,
    /// An action was given after the last one.
    pub reopened: bool,
}

/// What not everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Secret {
    /// The pile that is drawn from.
    pub pile: Deck<Event, KNOWN>,
    /// Events that somebody knows to have left it.
    pub gone: Set<Event>,
    /// By seat: events of the pile that it has seen and whose place it does not know.
    pub loose: [Set<Event>; MOST_SEATS],
    /// By seat: events that it knows to have left the pile unseen by others.
    pub lost: [Set<Event>; MOST_SEATS],
    /// Interrogation faces in the deck.
    pub faces: Set<InterrogationFace>,
    /// The face that the prisoner sees.
    pub face: Option<InterrogationFace>,
    /// By seat: faces that it knows to have left the game.
    pub dealt: [Set<InterrogationFace>; MOST_SEATS],
}

/// A whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What not everybody knows.
    pub secret: Secret,
}

impl Board {
    /// Where a conspirator is; `None` in Prison.
    #[inline]
    pub fn at(&self, pawn: Pawn) -> Option<Space> {
        self.place[pawn.index()]
    }

    /// Is a conspirator free?
    #[inline]
    pub fn is_free(&self, pawn: Pawn) -> bool {
        self.place[pawn.index()].is_some()
    }

    /// The person behind a pawn.
    #[inline]
    pub fn who(&self, pawn: Pawn) -> Option<Sheet> {
        self.sheet[pawn.index()]
    }

    /// The pawn of a person.
    #[inline]
    pub fn pawn_of(&self, sheet: Sheet) -> Option<Pawn> {
        self.sheet.iter().position(|it| *it == Some(sheet)).map(|at| Pawn(at as u8))
    }

    /// Where a leader is; `None` out of play.
    #[inline]
    pub fn leader(&self, leader: Leader) -> Option<Space> {
        self.leaders[leader.index()]
    }

    /// The leaders in a space.
    #[inline]
    pub fn leaders_in(&self, space: Space) -> Leaders {
        Leader::ALL.into_iter().filter(|leader| self.leader(*leader) == Some(space)).collect()
    }

    /// The leaders in play among these.
    #[inline]
    pub fn in_play(&self, leaders: Leaders) -> Leaders {
        leaders.iter().filter(|leader| self.leader(*leader).is_some()).collect()
    }

    /// The face-up tile in a space.
    #[inline]
    pub fn up(&self, space: Space) -> Option<crate::item::Item> {
        self.up[space.index()].checked_sub(1).map(|at| crate::item::Item::from_index(at.into()))
    }

    /// Does a tile, face down or up, lie there?
    #[inline]
    pub fn has_tile(&self, space: Space) -> bool {
        self.down.has(space) || self.up[space.index()] > 0
    }

    /// Spaces with a tile.
    pub fn tiles(&self) -> Spaces {
        Space::all().filter(|space| self.has_tile(*space)).collect()
    }

    /// Dice that can be rolled (`orchestra.conspire.supply`).
    #[inline]
    pub fn supply(&self) -> u8 {
        let stored: u8 = self.stored.iter().map(|(dice, _)| dice).sum();
        DICE.saturating_sub(self.track + self.on_card + self.in_use + stored)
    }

    /// Who holds one of these cards.
    #[inline]
    pub fn holders(&self, cards: Set<Card>) -> Pawns {
        Pawn::all().filter(|pawn| !self.dossier[pawn.index()].and(cards).is_empty()).collect()
    }

    /// Cards and tiles of a conspirator together.
    #[inline]
    pub fn things(&self, pawn: Pawn) -> u8 {
        self.dossier[pawn.index()].len() + crate::item::count(&self.items[pawn.index()])
    }
}
