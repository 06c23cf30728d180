//! Everything that can change: what lies open, and what lies hidden. Flat, without pointers, at most 1 KiB.
//!
//! Areas are sets of bits, so what is isolated, reached or beside is found by a few words. Piles are sets until a card is drawn. What
//! follows from the rest is not kept: a supply of knights is what is not on the board, the piles of influence cards and counters
//! are what nobody holds.

use crate::{
    Answering, Area, Areas, Building, Buildings, COUNTER_VALUES, Cards, Category, Force, Kind, Master, Masters, Owner, PLAYERS, Power,
    SQUARES,
};
use serde::{Deserialize, Serialize};
use table::{Agenda, Responses, Seat, SeatSet, closed_list};

/// A turn, and on it what is to be discarded, what is answered and what is drawn; one frame to spare.
pub const FRAMES: usize = 5;
/// Building cards face up.
pub const ROW: usize = 3;
/// The most cards of the pile that a card lets its player see.
pub const SEEN: usize = 3;

closed_list! {
    /// The four phases of a turn (`treason.turn.phases`).
    pub enum Phase: u8 {
        Income "income" "Income phase",
        Action "action" "Action phase",
        Influence "influence" "Influence phase",
        Dark "dark-master" "Dark Master phase",
    }
}

closed_list! {
    /// Where building cards are sold and bought.
    pub enum Shop: u8 {
        PawnShop "pawn-shop" "the Pawn Shop",
        FreeMarket "free-market" "the Free Market",
    }
}

/// What happens unless it is answered (`treason.react.once`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Threat {
    /// An influence card, on an area or on all others; who has answered it is spared.
    Card {
        /// Its kind.
        kind: Kind,
        /// The area at which it is aimed.
        area: Option<Area>,
        /// Who has shown an answer.
        spared: Masters,
    },
    /// An attack on the area where the Dark Master stands.
    Attack,
    /// The purchase of this area, which would isolate others.
    Purchase(Area),
}

impl Threat {
    /// What an answer to it answers.
    #[inline]
    pub const fn answering(self) -> Answering {
        match self {
            Threat::Card { .. } => Answering::Card,
            Threat::Attack => Answering::Attack,
            Threat::Purchase(_) => Answering::Purchase,
        }
    }
}

/// Something unfinished. The lowest frame is a step of the setup or the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Nothing: the game is over.
    #[default]
    Idle,
    /// Who begins?
    First,
    /// Building cards are dealt, the next one to this player.
    Deal {
        /// To them.
        to: Master,
    },
    /// The row is filled up.
    Row {
        /// How often it was thrown away since.
        redraws: u8,
    },
    /// The active player chooses a starting area.
    Draft,
    /// The active player places the first tower.
    FirstTower,
    /// The turn of the active player.
    Turn(Phase),
    /// The active player holds too many influence cards.
    OverLimit,
    /// Who is hit is asked for an answer.
    Window {
        /// What happens otherwise.
        threat: Threat,
        /// How far it has come.
        responses: Responses<Master>,
    },
    /// The active player looks at the top of the pile, so many more cards.
    Look {
        /// So many.
        left: u8,
    },
    /// The active player turns one of the seen cards up.
    TurnUp,
    /// The active player draws an influence card.
    DrawInfluence,
    /// The active player draws a building card from the pile.
    DrawBuilding,
    /// The active player draws a black counter.
    DrawCounter {
        /// The square whose counter goes back for it; `None` where it is bought.
        square: Option<u8>,
    },
    /// The black die says how far the Dark Master may go.
    MoveDie,
    /// The Dark Master goes so far at most.
    Walk {
        /// So many steps.
        steps: u8,
    },
    /// The black die of an attack.
    BlackDie,
    /// The white die of an attack.
    WhiteDie {
        /// What the black die shows.
        black: u8,
    },
}

/// A card of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RowCard {
    /// The card.
    pub building: Building,
    /// The blocks on it.
    pub blocks: u8,
}

/// What the active player has done in this turn (`treason.turn.limits-reset`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Doings {
    /// Cards that were sold.
    pub sold: Buildings,
    /// Areas whose purchase was stopped.
    pub closed: Areas,
    /// The score with which the turn began.
    pub began_with: u16,
    /// Areas bought.
    pub areas: u8,
    /// Buildings placed.
    pub buildings: u8,
    /// Towers bought.
    pub towers: u8,
    /// Counters bought.
    pub counters: u8,
    /// Attacks made or stopped.
    pub attacks: u8,
    /// Was a card of the row taken?
    pub taken: bool,
    /// Has the Dark Master moved, or was it rolled for?
    pub moved: bool,
    /// Was it looked whether the marker stands on a red square?
    pub red: bool,
}

/// Why the running round is the last (`treason.end.final-banner`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// Somebody has the points.
    Target(Owner),
    /// The last black knight was placed.
    BlackKnights,
    /// It is the last in any case.
    LastRound,
}

closed_list! {
    /// How a game ends (`treason.end.labels`).
    pub enum Label: u8 {
        Good "good" "Victory of good",
        Evil "evil" "Victory of evil",
        Resigned "resigned" "Resigned",
        OutOfTime "out of time" "Out of time",
    }
}

/// What brought the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The last round is played.
    Played(Trigger),
    /// One player is left in the city.
    LastOneLeft,
    /// A chair left.
    Left(Seat),
}

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ending {
    /// How.
    pub label: Label,
    /// Why now.
    pub cause: Cause,
    /// Who has won; several share it.
    pub winners: Masters,
    /// Whose black counters were turned over: those with most of them, where several have (`treason.win.reveal-only-then`).
    pub turned_over: Masters,
}

/// What lies open on the table (`treason.hidden.public-list`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// The discarded building cards.
    pub discards: Buildings,
    /// By shop: the cards that were sold there.
    pub shops: [Buildings; Shop::COUNT],
    /// Cards that have left the game.
    pub removed: Buildings,
    /// Cards in hands of which everybody has seen that they went there: taken from the row, bought in a shop.
    pub open: Buildings,
    /// The cards of which the pile was last rebuilt; none before.
    pub rebuilt: Buildings,
    /// All cards of which it was ever rebuilt.
    pub ever_rebuilt: Buildings,
    /// What the active player has done.
    pub doings: Doings,
    /// By owner: where their knights stand.
    pub land: [Areas; Owner::COUNT],
    /// Where watchtowers stand.
    pub towers: Areas,
    /// By category: where buildings stand.
    pub built: [Areas; Category::COUNT],
    /// By area: the building; the first card where there is none.
    #[serde(with = "table::array")]
    pub buildings: [Building; Area::COUNT],
    /// The discarded influence cards.
    pub influence_discards: Cards,
    /// Building blocks.
    pub blocks: [u16; PLAYERS],
    /// By owner: points. The last one is the black marker.
    pub score: [u16; Owner::COUNT],
    /// Points of the black marker for counters ever bought.
    pub marker: u16,
    /// By player: white and black counters.
    pub counters: [[u8; Force::COUNT]; PLAYERS],
    /// Who holds each major power.
    pub powers: [Option<Owner>; Power::COUNT],
    /// The cards face up, those that are there first.
    pub row: [RowCard; ROW],
    /// How many are there.
    pub row_len: u8,
    /// Was a row of one colour left lying?
    pub row_stays: bool,
    /// Where the Dark Master stands; `None` outside the city.
    pub dark_master: Option<Area>,
    /// What is unfinished.
    pub agenda: Agenda<Frame, FRAMES>,
    /// The starting player.
    pub first: Master,
    /// Whose turn it is.
    pub active: Master,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Players whose first turn has begun.
    pub begun: Masters,
    /// Players who were evicted.
    pub evicted: Masters,
    /// Why this round is the last, if it is.
    pub last: Option<Trigger>,
    /// The end.
    pub ending: Option<Ending>,
    /// Chairs that have left while the others play on.
    #[serde(default)]
    pub left: SeatSet,
}

/// What lies hidden (`treason.hidden.secret-list`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Secret {
    /// The building cards in each hand.
    pub hands: [Buildings; PLAYERS],
    /// The cards of the pile that lie above those put at its bottom. Until it is rebuilt those of period A lie above those of B, and
    /// these above those of C; within a part they have no order.
    pub pile: Buildings,
    /// By player: cards of the pile and of other hands that they have seen.
    pub seen: [Buildings; PLAYERS],
    /// Cards put at the bottom of the pile, the lowest last.
    #[serde(with = "table::array")]
    pub bottom: [Building; Building::COUNT],
    /// How many lie there.
    pub bottom_len: u8,
    /// The cards that the active player looks at.
    pub look: [Building; SEEN],
    /// How many.
    pub look_len: u8,
    /// The influence cards in each hand.
    pub influence: [Cards; PLAYERS],
    /// By player and square: the value of the black counter; 0 where there is none, or it is not known.
    pub black: [[u8; SQUARES]; PLAYERS],
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

/// Search copies states by the million.
const _: () = assert!(size_of::<State>() <= 1024);

impl Default for Secret {
    fn default() -> Self {
        Secret {
            hands: [Buildings::NONE; PLAYERS],
            pile: Buildings::NONE,
            seen: [Buildings::NONE; PLAYERS],
            bottom: [Building(0); Building::COUNT],
            bottom_len: 0,
            look: [Building(0); SEEN],
            look_len: 0,
            influence: [Cards::NONE; PLAYERS],
            black: [[0; SQUARES]; PLAYERS],
        }
    }
}

impl Board {
    /// The frame that is worked on.
    #[inline]
    pub fn top(&self) -> Frame {
        self.agenda.top().unwrap_or_default()
    }

    /// The phase of the turn, also while something lies upon it; `None` before the first turn and after the end.
    #[inline]
    pub fn phase(&self) -> Option<Phase> {
        match self.agenda.as_slice().first() {
            Some(Frame::Turn(phase)) => Some(*phase),
            _ => None,
        }
    }

    /// Whose area it is; `None` where it is neutral (`treason.map.neutral`).
    #[inline]
    pub fn owner(&self, area: Area) -> Option<Owner> {
        Owner::ALL.into_iter().find(|owner| self.land[owner.index()].has(area))
    }

    /// The areas of an owner.
    #[inline]
    pub const fn land_of(&self, owner: Owner) -> Areas {
        self.land[owner.index()]
    }

    /// All areas with a knight.
    #[inline]
    pub fn owned(&self) -> Areas {
        self.land.iter().fold(Areas::NONE, |all, land| all.or(*land))
    }

    /// All areas with a building.
    #[inline]
    pub fn all_built(&self) -> Areas {
        self.built.iter().fold(Areas::NONE, |all, built| all.or(*built))
    }

    /// The building on an area.
    #[inline]
    pub fn building(&self, area: Area) -> Option<Building> {
        self.all_built().has(area).then(|| self.buildings[area.index()])
    }

    /// The cards face up.
    #[inline]
    pub fn row(&self) -> &[RowCard] {
        &self.row[..usize::from(self.row_len)]
    }

    /// How many counters of a force a player has.
    #[inline]
    pub const fn counters(&self, master: Master, force: Force) -> u8 {
        self.counters[master.index()][force.index()]
    }

    /// The blocks of a player.
    #[inline]
    pub const fn blocks(&self, master: Master) -> u16 {
        self.blocks[master.index()]
    }

    /// The points of an owner.
    #[inline]
    pub const fn score(&self, owner: Owner) -> u16 {
        self.score[owner.index()]
    }

    /// Does the Dark Master stand here?
    #[inline]
    pub fn is_dark_master_on(&self, area: Area) -> bool {
        self.dark_master == Some(area)
    }
}

impl Secret {
    /// The cards at the bottom of the pile, the lowest last.
    #[inline]
    pub fn bottom(&self) -> &[Building] {
        &self.bottom[..usize::from(self.bottom_len)]
    }

    /// The cards that the active player looks at.
    #[inline]
    pub fn look(&self) -> &[Building] {
        &self.look[..usize::from(self.look_len)]
    }

    /// How many cards the pile has.
    #[inline]
    pub fn pile_len(&self) -> u8 {
        self.pile.len() + self.bottom_len
    }

    /// The values of a player's black counters by how many have each.
    pub fn black_values(&self, master: Master) -> [u8; COUNTER_VALUES] {
        let mut values = [0; COUNTER_VALUES];
        self.black[master.index()].iter().filter(|value| **value > 0).for_each(|value| values[usize::from(*value)] += 1);
        values
    }
}
