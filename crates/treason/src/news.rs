//! What happened, for the log. No entry holds what its readers may not know: those with a card of a hand, a seen card of the pile or
//! the value of a black counter are for the one who sees it, and the others are told the same without it.

use crate::{Area, Building, Category, Ending, Force, Kind, Master, Owner, PLAYERS, Period, Power, SEEN, SQUARES, Shop, Treason, Trigger};

/// One entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum News {
    // Setup
    /// Who begins, by lot or by the option.
    Begins {
        master: Master,
    },
    /// Everybody but them: they are dealt a building card.
    Dealt {
        master: Master,
    },
    /// To them: this one.
    DealtCard {
        master: Master,
        card: Building,
    },
    Drafted {
        master: Master,
        area: Area,
    },
    FirstTower {
        master: Master,
        area: Area,
    },

    // The row and the pile
    /// A card is turned up into the row.
    TurnedUp {
        card: Building,
    },
    /// Three of one colour go to the discards with so many blocks on them to the Bank.
    RowThrown {
        category: Category,
        blocks: u8,
    },
    /// Three of one colour stay, since no other can be drawn.
    RowStays {
        category: Category,
    },
    /// The pile was rebuilt of so many cards.
    Rebuilt {
        cards: u8,
    },

    // A turn
    Turn {
        round: u8,
        master: Master,
    },
    /// Who takes a card of the row, with the blocks on it.
    Took {
        master: Master,
        card: Building,
        blocks: u8,
    },
    /// What each player pays above the tax-free blocks; only where somebody does.
    Taxed {
        blocks: [u16; PLAYERS],
    },
    /// What each player is paid for the best building of the category (`treason.income.simultaneous`).
    Income {
        category: Category,
        blocks: [u8; PLAYERS],
    },
    /// Everybody but them: they look at so many cards of the pile.
    Looks {
        master: Master,
        cards: u8,
    },
    /// To them: at these, as many as there are.
    LooksAt {
        master: Master,
        cards: [Option<Building>; SEEN],
    },
    /// The rest of what they saw goes to the bottom.
    PutUnder {
        master: Master,
        cards: u8,
    },

    // Actions
    Bought {
        master: Master,
        area: Area,
        price: u8,
    },
    /// An area was isolated and changes hands with all that stands on it.
    Isolated {
        by: Owner,
        from: Owner,
        area: Area,
        building: Option<Building>,
        tower: bool,
    },
    Built {
        master: Master,
        card: Building,
        area: Area,
        cost: u8,
        replaced: Option<Building>,
    },
    TowerBuilt {
        master: Master,
        area: Area,
        cost: u8,
    },
    CounterBought {
        master: Master,
        force: Force,
        cost: u8,
    },
    /// To them: its value.
    CounterValue {
        master: Master,
        square: u8,
        value: u8,
    },
    /// Everybody but them: they swap a black counter.
    Swapped {
        master: Master,
        cost: u8,
    },
    /// To them: this for that.
    SwappedValue {
        master: Master,
        square: u8,
        old: u8,
        new: u8,
        cost: u8,
    },
    Sold {
        master: Master,
        card: Building,
        shop: Shop,
        blocks: u8,
    },
    BoughtCard {
        master: Master,
        card: Building,
        shop: Shop,
        blocks: u8,
    },
    BoughtInfluence {
        master: Master,
        cost: u8,
    },
    BoughtBlind {
        master: Master,
        cost: u8,
    },
    /// Everybody but them: the card from the pile is in their hand.
    GetsBuilding {
        master: Master,
    },
    /// To them: this one.
    GotBuilding {
        master: Master,
        card: Building,
    },
    /// The marker came to a red square: a free influence card.
    RedSquare {
        master: Master,
        score: u16,
    },
    /// Everybody but them: an influence card is in their hand.
    GetsInfluence {
        master: Master,
    },
    /// To them: of this kind.
    GotInfluence {
        master: Master,
        kind: Kind,
    },
    /// The influence pile was made anew of so many discards.
    InfluenceRebuilt {
        cards: u8,
    },
    Discarded {
        master: Master,
        kind: Kind,
    },

    // Influence cards
    /// A card is played, perhaps at an area; in phase 4 for the Dark Master.
    Played {
        master: Master,
        kind: Kind,
        area: Option<Area>,
        dark: bool,
    },
    /// Somebody who was hit answers with a card.
    Answered {
        master: Master,
        kind: Kind,
    },
    /// Nobody has answered (`treason.react.no-tell`).
    Unanswered,
    /// A card takes a neutral area.
    Claimed {
        by: Owner,
        area: Area,
    },
    /// A card takes an area of somebody.
    Seized {
        by: Owner,
        from: Owner,
        area: Area,
        building: Option<Building>,
    },
    Burnt {
        from: Owner,
        area: Area,
        building: Building,
    },
    Banished {
        from: Owner,
        area: Area,
        building: Option<Building>,
    },
    /// The tower took the blow.
    TowerLost {
        from: Owner,
        area: Area,
    },
    /// Blocks by a card.
    Paid {
        from: Master,
        to: Master,
        blocks: u16,
    },
    /// A card of the hand is turned in by a card.
    TurnedIn {
        master: Master,
        card: Building,
        blocks: u8,
    },
    /// A purchase was stopped.
    PurchaseStopped {
        master: Master,
        area: Area,
    },
    /// An attack was stopped.
    AttackStopped {
        master: Master,
        area: Area,
    },

    // The Dark Master
    /// How far he may go by the die.
    Rolled {
        master: Master,
        die: u8,
    },
    /// He goes; from outside where `from` is nothing.
    Walked {
        master: Master,
        from: Option<Area>,
        to: Area,
    },
    Stayed {
        master: Master,
    },
    Attacks {
        master: Master,
        area: Area,
        defender: Master,
    },
    /// Dice, and both totals.
    Fought {
        area: Area,
        black: u8,
        white: u8,
        attack: u8,
        defence: u8,
    },
    Conquered {
        area: Area,
        from: Master,
        building: Option<Building>,
    },
    Repelled {
        area: Area,
        by: Master,
    },
    /// Equal: the knight goes home and the building to the discards.
    Ruined {
        area: Area,
        from: Master,
        building: Option<Building>,
    },

    // What follows
    /// A major power changes hands; `None` is the table.
    PowerMoves {
        power: Power,
        from: Option<Owner>,
        to: Option<Owner>,
    },
    Evicted {
        master: Master,
    },
    /// The running round is the last.
    LastRound {
        trigger: Trigger,
    },
    /// Black counters are turned over at the end, the lowest square first.
    TurnedOver {
        master: Master,
        values: [u8; SQUARES],
    },
    Ends {
        ending: Ending,
    },
}

/// What an event adds to the counts of a simulation.
pub(crate) fn counts(g: &Treason, news: &News, count: &mut dyn FnMut(&'static str, f64)) {
    match news {
        News::Bought { .. } => count("areas bought", 1.0),
        News::Isolated { by: Owner::Dark, .. } => count("areas isolated by the Dark Master", 1.0),
        News::Isolated { .. } => count("areas isolated", 1.0),
        News::Built { card, .. } => {
            count("buildings placed", 1.0);
            if g.edition.buildings[*card].period == Period::C {
                count("buildings of period C placed", 1.0);
            }
        }
        News::TowerBuilt { .. } => count("towers bought", 1.0),
        News::CounterBought { force: Force::Good, .. } => count("white counters", 1.0),
        News::CounterBought { force: Force::Dark, .. } => count("black counters", 1.0),
        News::Played { .. } => count("influence cards played", 1.0),
        News::Answered { .. } => count("answers", 1.0),
        News::Attacks { .. } => count("attacks", 1.0),
        News::Conquered { .. } => count("areas conquered", 1.0),
        News::Evicted { .. } => count("evictions", 1.0),
        News::Sold { .. } => count("cards sold", 1.0),
        News::RowThrown { .. } => count("rows thrown away", 1.0),
        _ => {}
    }
}
