//! Everything that can change in a game, as one flat value: the board, which everybody sees, and the
//! secrets, which nobody sees whole.

use crate::{Card, Cubes, Dimension, Side, Space, Spaces};
use serde::{Deserialize, Serialize};
use table::{Agenda, Deck, OpenDeed, Set, event};

/// How far the Victory Point track goes to each side (`bell.vp.cap-five`).
pub const MOST_VP: i8 = 5;
/// Plays of each side in a regular round (`bell.play.alternate-four`).
pub const PLAYS: u8 = 4;
/// Strategy cards dealt to each player in a regular round (`bell.seq.deal`).
pub const DEALT: u8 = 5;
/// The number of the round after the regular ones.
pub const FINAL_DECISION: u8 = 4;
/// Frames that the agenda can hold.
pub const AGENDA: usize = 10;

table::closed_list! {
    /// A zone of a Crisis Track.
    pub enum Zone: u8 {
        /// Comes first.
        Escalation "escalation" "Escalation",
        /// Comes last and costs a point.
        Tension "tension" "Tension",
    }
}

/// What a zone holds at the start: the owner's cubes and the enemy's.
pub const ZONE_START: [[u8; 2]; 2] = [[4, 5], [2, 3]];

table::closed_list! {
    /// How far mobilization has come.
    #[derive(Default)]
    pub enum Mobilization: u8 {
        /// Not at all.
        #[default]
        None "none" "No Mobilization",
        /// The Partial side has been executed.
        Partial "partial" "Partial Mobilization",
        /// The General side too.
        General "general" "General Mobilization",
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Germany invades a mobilized country: Defend wins.
    Invasion,
    /// Germany invades an unprepared country: both lose.
    BothLose,
    /// The Final Decision: this side wins.
    Decided(Side),
    /// This side resigned.
    Resigned(Side),
    /// This side's time ran out.
    TimeUp(Side),
}

impl Ending {
    /// The side that wins, if one does.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Invasion => Some(Side::Defend),
            Ending::BothLose => None,
            Ending::Decided(side) => Some(side),
            Ending::Resigned(side) | Ending::TimeUp(side) => Some(side.enemy()),
        }
    }
}

/// Whose event runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventOf {
    /// A Strategy card's.
    Card(Card),
    /// The Objective card of this space.
    Objective(Space),
}

/// How far an event has come, as the table's interpreter has it.
pub type EventFrame = event::Frame<EventOf, Side>;

table::closed_list! {
    /// How a card is used in a regular play.
    pub enum Use: u8 {
        /// For its event.
        Event "event",
        /// For its Operations Points.
        Ops "ops",
        /// To pay for the event on top of the discard pile.
        DiscardEvent "discard-event",
        /// To pay for the Operations Points of the Final Decision card.
        FinalDecision "final-decision",
    }
}

/// Something unfinished. The lowest frame is the phase of the round; the others lie upon it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Frame {
    #[default]
    Idle,
    /// The instructions of the Round card, from this step on.
    RoundCard { step: u8 },
    /// Cards are dealt.
    Deal,
    /// Each player keeps an Objective.
    Keep,
    /// Who goes first?
    Initiative,
    /// Cards are played in turn.
    Plays,
    /// The Dimensions whose Pivotal actions are still to come.
    Pivotal { todo: Set<Dimension> },
    /// The Dimensions that are still to be scored.
    Score { todo: Set<Dimension> },
    /// The sides whose Objective still scores.
    Objectives { todo: Set<Side> },
    /// Players with four cards discard one.
    Trim,
    /// Both sides choose a card, for the first, second or third time (0, 1, 2).
    Pick { pair: u8 },
    /// The Solo Opponent looks for a card with a tab.
    FindTab { pair: u8 },

    /// A side has chosen a card and says how it is used.
    Use { side: Side },
    /// Points are spent freely.
    Ops { side: Side, left: u8 },
    /// A play is over but for its card.
    EndPlay { side: Side, used: Use },
    /// An event runs, or something of it is decided.
    Event(EventFrame),
    /// Cards of the event below are still to be drawn.
    Draw { side: Side, left: u8, hand: bool },
    /// Cards of the event below are still to be discarded.
    Discard { side: Side, left: u8 },
    /// Hitler's Decision.
    Hitler,
    /// Concede says where the white cube goes that a disk has freed.
    Unlock,
    /// Mobilization is looked at, now that a disk was placed.
    MobilizationDue,
    /// Freed green cubes still to be placed.
    Station { left: u8 },
    /// Cubes of General Staff still to be drawn by lot for Moravian HQs, from what is still undrawn.
    HalfMove { left: u8, white: u8, green: u8 },
    /// The controller of a Pivotal space acts; cubes of a Spread already moved.
    PivotalAction { side: Side, dimension: Dimension, moved: u8 },
    /// The side may run its Objective's event.
    ObjectiveEvent { side: Side },
    /// A pair of revealed cards (by number, 255 for none) and the sides still to act.
    Pair { cards: [u8; 2], todo: Set<Side> },
    /// The Solo Opponent has one more point after an event, where the table gives it after every event.
    Bonus { side: Side },
    /// The side acts upon its card of the Final Decision.
    FinalAct { side: Side, card: Card },
    /// The side confirms what it has done.
    Confirm { side: Side },
}

/// Presence and Control as they were when the play began, for the side that plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Snapshot {
    /// Where it may Escalate.
    pub escalate: Spaces,
    /// Where it may Persuade.
    pub persuade: Spaces,
    /// What it Controls.
    pub control: Spaces,
}

/// Steps of an event that could not happen, kept until its side confirms the deed, so that they stay visible among what is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Missed {
    /// Who would have done them.
    pub side: Side,
    /// Whose steps they are.
    pub of: EventOf,
    /// The places of the steps, and of the conditions that failed, in the event; of a very long one the first 64.
    pub steps: Set<u8>,
    /// Presence and Control as the event read them.
    pub snapshot: Snapshot,
}

/// The discard pile, face up, the top card last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(Agenda<Card, 41>);

impl Pile {
    /// The cards from the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.0.as_slice().iter().copied()
    }

    /// How many cards.
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The top card.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.0.top()
    }

    /// All cards as a set.
    pub fn set(&self) -> Set<Card> {
        self.iter().collect()
    }

    /// Lays a card on top.
    #[inline]
    pub fn put(&mut self, card: Card) {
        self.0.push(card);
    }

    /// Takes these cards out; the others keep their order.
    pub fn take_out(&mut self, cards: Set<Card>) {
        let mut kept = Pile::default();
        self.iter().filter(|card| !cards.has(*card)).for_each(|card| kept.put(card));
        *self = kept;
    }
}

/// What lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// The cubes on the map, by side.
    pub cubes: [Cubes; 2],
    /// Presence and Control at the start of the play.
    pub snapshot: Snapshot,
    /// The same for the side that acts second in a pair of the Final Decision, where the table reads once for both.
    pub second: Snapshot,
    /// What the event under way could not do.
    pub missed: Option<Missed>,
    /// How many cubes the current step has placed or removed in each space.
    pub stepped: Cubes,
    /// The discard pile.
    pub pile: Pile,
    /// Blue cards in the pile whose event has been executed (`bell.discardev.neutral-fresh`).
    pub executed: Set<Card>,
    /// Strategy cards that have left the game.
    pub removed: Set<Card>,
    /// Final Decision cards that lie before their owners.
    pub front: Set<Card>,
    /// For the card laid aside in each round: what it cannot be, because it was seen in the pile later.
    pub not_aside: [Set<Card>; 3],
    /// What is unfinished.
    pub agenda: Agenda<Frame, AGENDA>,
    /// The zones of the Crisis Tracks: by track, zone, and colour.
    pub zones: [[[u8; 2]; 2]; 2],
    /// The cube pools: a number for each side, so none holds the enemy's.
    pub pool: [u8; 2],
    /// The card that is being played: out of the hand or the deck, not yet on the pile.
    pub in_play: Option<Card>,
    /// German Activity spaces (a bit for each) that still hold their white cube.
    pub german_white: u8,
    /// German Activity spaces (a bit for each) with a disk.
    pub disks: u8,
    /// German Activity spaces (a bit for each) that ever had a disk.
    pub disks_ever: u8,
    /// How often a disk was placed.
    pub disks_placed: u8,
    /// Green cubes on the Mobilization card and beside it.
    pub locked: [u8; 2],
    /// How far mobilization has come.
    pub mobilization: Mobilization,
    /// Victory Points: Defend's if positive, Concede's if negative.
    pub vp: i8,
    /// 1 to 3, as on the Round cards, then [`FINAL_DECISION`].
    pub round: u8,
    /// The Initiative Player.
    pub initiative: Side,
    /// Plays made this round, by side.
    pub plays: [u8; 2],
    /// The deed of a side that is under way.
    pub deed: OpenDeed<Side>,
    /// The colours (a bit for each) of the cards that the current event drew.
    pub drew: u8,
    /// Objectives that were revealed and have left the game.
    pub objectives_seen: Set<Space>,
    /// Objectives revealed this round, by side.
    pub objective_shown: [Option<Space>; 2],
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// What lies hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Secret {
    /// The Strategy deck.
    pub deck: Deck<Card, 1>,
    /// The hands.
    pub hand: [Set<Card>; 2],
    /// The cards laid aside, by side and round.
    pub aside: [[Option<Card>; 3]; 2],
    /// The Objective deck.
    pub objective_deck: Set<Space>,
    /// The Objectives dealt this round and not chosen from yet.
    pub offered: [Set<Space>; 2],
    /// The Objective that each side keeps this round.
    pub kept: [Option<Space>; 2],
    /// The Objectives that each side put away unseen.
    pub rejected: [Set<Space>; 2],
    /// What a side has answered to the sealed question under way: a card or a space, by number.
    pub sealed: [Option<u8>; 2],
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub board: Board,
    /// What lies hidden.
    pub secret: Secret,
}

impl Board {
    /// Cubes of one side in a space.
    #[inline]
    pub fn count(&self, side: Side, space: Space) -> u8 {
        self.cubes[side.index()].get(space)
    }

    /// Is this the Final Decision round?
    #[inline]
    pub fn is_final(&self) -> bool {
        self.round == FINAL_DECISION
    }
}
