//! Why a move is not allowed, with the facts that explain it. The sentences stand in `tell/refusals.rs`.

use crate::{Area, Building, Category, Force, Kind, Master, Owner, Shop};
use table::RuleId;

/// Nothing stands in the way, or this does.
pub(crate) type Allowed = Result<(), Refusal>;

table::refusals! {
    /// A refusal. It holds nothing that the refused seat may not know.
    pub enum Refusal {
        NotAChoice, by "table.not-a-choice";
        // Setup
        Drafted(area: Area, owner: Owner), by "treason.setup.draft-beside-others";
        TooManyDots(area: Area, dots: u8), by "treason.setup.draft-max-10";
        BesideOwn(area: Area), by "treason.setup.draft-own-apart";
        NotOwnForTower(area: Area), by "treason.setup.tower-one-each";
        // The row
        NotInRow(card: Building), by "treason.income.choose-one";
        NoneToTurnUp(kind: Kind), by "treason.card.no-target";
        NotSeen(card: Building), by "treason.card.wizard";
        // Areas
        AreasBought(most: u8), by "treason.buy.max-two";
        NotNeutral(area: Area, owner: Owner), by "treason.buy.neutral-only";
        NotAdjoining(area: Area), by "treason.buy.adjoin-own";
        TooDear(cost: u8, blocks: u16), by "treason.action.pay-in-full";
        NoKnight, by "treason.buy.needs-knight";
        Closed(area: Area), by "treason.card.blockade";
        Peace(area: Area, master: Master), by "treason.house.first-turn-peace";
        // Buildings
        BuildingsPlaced(most: u8), by "treason.build.max-two";
        NotInHand(card: Building), by "treason.build.card-from-hand";
        NotOwnArea(area: Area), by "treason.build.own-area";
        UnderDarkMaster(area: Area), by "treason.build.not-under-dm";
        WrongSite(card: Building, area: Area, category: Category), by site_rule(category);
        // Towers
        TowersPlaced(most: u8), by "treason.tower.max-one";
        TowerElsewhere(area: Area), by "treason.tower.own-area";
        TowerUnderDarkMaster(area: Area), by "treason.tower.own-area";
        TowerThere(area: Area), by "treason.tower.one-per-area";
        NoTowers, by "treason.tower.stock-empty";
        // Force
        CountersBought(most: u8), by "treason.force.max-two";
        FullSide(force: Force), by "treason.force.full-track";
        NoCounters(force: Force), by "treason.comp.counters-60";
        NoCounterThere(square: u8), by "treason.force.exchange";
        // Trade
        NotInHandToSell(card: Building), by "treason.trade.unlimited";
        NoTradeBuilding, by "treason.market.needs-trade";
        NotInShop(card: Building, shop: Shop), by "treason.market.stock";
        SoldThisTurn(card: Building), by "treason.house.no-buy-back";
        NoInfluence, by "treason.cards.discard-pile";
        NoBuildings, by "treason.cards.building-5";
        // Influence cards
        NotHeld(kind: Kind), by "treason.cards.play-fresh";
        AnswersOnly(kind: Kind), by "treason.react.only-two";
        AtRefillOnly(kind: Kind), by "treason.card.wizard";
        NotAtRefill(kind: Kind), by "treason.cards.between-actions";
        NoUseToDarkMaster(kind: Kind), by "treason.p4card.no-benefit";
        NotInThisPhase(kind: Kind), by "treason.cards.between-actions";
        NeedsTarget(kind: Kind), by "treason.card.no-target";
        NoTarget(kind: Kind), by "treason.card.no-target";
        NoTargetThere(kind: Kind, area: Area), by "treason.card.targets";
        OwnTarget(kind: Kind, area: Area), by "treason.card.targets";
        WrongBuilding(kind: Kind, area: Area), by "treason.card.targets";
        NotBesideOwn(kind: Kind, area: Area), by "treason.card.targets";
        NotBesideDarkMaster(kind: Kind, area: Area), by "treason.p4card.reference";
        NoKnightToTake(kind: Kind), by "treason.iso.needs-knight";
        NotInHandToTurnIn(kind: Kind, card: Building), by "treason.card.golden-trade";
        MustPlayOrDiscard, by "treason.cards.hand-two";
        MustDiscard, by "treason.red.hand-limit";
        NotTooMany, by "treason.action.no-transfers";
        NotHeldToAnswer(kind: Kind), by "treason.react.only-two";
        NoAnswer(kind: Kind), by "treason.react.only-two";
        // The Dark Master
        MovedAlready, by "treason.dm.order";
        AttackedAlready, by "treason.dm.order";
        ShutOut, by "treason.dm.outside-stays";
        ShutIn, by "treason.dm.trapped";
        NotByGate(area: Area), by "treason.dm.enter-gate";
        TowerAtEnd(area: Area), by "treason.dm.not-end-on-tower";
        TooFar(area: Area, steps: u8), by "treason.dm.steps";
        TowersBetween(area: Area, steps: u8), by "treason.dm.tower-blocks";
        StandsThere(area: Area), by "treason.dm.stops";
        Outside, by "treason.att.player-area-only";
        NotAPlayers(area: Area), by "treason.att.player-area-only";
        AttackedThisTurn, by "treason.att.once";
        NoBlackKnight, by "treason.att.needs-black-knight";
    }
}

fn site_rule(category: Category) -> RuleId {
    match category {
        Category::Citizens => "treason.build.citizens-anywhere",
        Category::Industry => "treason.build.industry-not-inner",
        Category::Trade => "treason.build.trade-on-road",
        Category::City => "treason.build.city-not-river",
    }
}
