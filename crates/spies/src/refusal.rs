//! Why a move is not allowed, with the facts that explain it. The sentences stand in `tell/refusals.rs`.

use crate::{Agent, Chit, City, Phase, Place, Power, Step, Tile, Year};
use table::RuleId;

/// Nothing stands in the way, or this does.
pub(crate) type Allowed = Result<(), Refusal>;

table::refusals! {
    /// A refusal. It holds nothing that the refused seat may not know.
    pub enum Refusal {
        NotAChoice, by "table.not-a-choice";
        NamesNoPower, by "spies.few.separate";
        // Set-up
        NotDrawn, by "spies.setup.secrets-draw";
        NotYourPiece, by "spies.turn.own-pieces";
        AlreadyPlaced, by "spies.setup.steps";
        NotNext, by "spies.setup.steps";
        NotYourTerritory(city: City), by "spies.setup.secrets-own";
        HasASecret(city: City), by "spies.setup.secrets-own";
        NoPoliceHere(city: City), by "spies.police.where";
        TwoPolice(city: City), by "spies.police.max-2";
        NotPlacedYet(step: Step, left: u8), by not_placed_rule(step);
        NothingToPost, by "spies.setup.control";
        // The turn
        TileFirst, by "spies.tile.must-choose";
        SecondTile, by "spies.tile.must-choose";
        TileNotHeld(tile: Tile), by "spies.tile.held";
        TileGone(tile: Tile), by "spies.tile.gone";
        TileYear(tile: Tile, year: Year), by "spies.tile.play-year";
        TileAfter(tile: Tile), by condition_rule(tile);
        TileBefore(tile: Tile), by condition_rule(tile);
        TilePoints, by "spies.ap.cost-tile";
        Over(phase: Phase), by over_rule(phase);
        // Police
        LiftedAlready, by "spies.house.police-once";
        NotLifted, by "spies.police.laid-again";
        StillInHand(left: u8), by "spies.police.laid-again";
        NotOriginal, by "spies.police.guard-original";
        NotThere, by "spies.police.no-carry";
        EnemyControls, by "spies.police.guard-original";
        NoForeignGuard, by "spies.police.no-foreign-guard";
        PostedAlready, by "spies.house.guard-once";
        // Searches
        NoPolice(city: City), by "spies.search.where";
        SpyAtSea, by "spies.search.sea-none";
        OwnSpy, by "spies.search.where";
        SearchedAlready(agent: Agent), by "spies.search.once-per-spy";
        // Movement
        NotOnMap(agent: Agent, place: Place), by off_map_rule(place);
        NobodysPolice(city: City), by "spies.source.tell";
        NobodyToSearch(agent: Agent), by "spies.search.where";
        MoveOver(agent: Agent), by "spies.move.one-at-a-time";
        TookOver(agent: Agent), by "spies.secret.transfer-unmoved";
        FiveSpaces, by "spies.move.max-5";
        Unfinished(agent: Agent), by "spies.move.not-end-at-sea";
        NoLine(place: Place), by "spies.move.rail-air";
        NotAPort, by "spies.move.sea-embark";
        NotAdjoining, by "spies.move.sea-cross";
        NotAPortOfIt(city: City), by "spies.move.sea-land";
        TooFewPoints(needed: u8), by "spies.ap.never-over";
        Stranded, by "spies.move.no-stranding";
        NothingCarried, by "spies.move.carry";
        NotLeftAtSea, by "spies.move.carry";
        // Secrets
        NotFree(agent: Agent), by "spies.secret.several-in-city";
        MustDiscover, by "spies.secret.original-hard";
        Foreign, by "spies.secret.foreign-by-discovery";
        NoSecretHere, by "spies.discovery.target";
        NotBeside, by "spies.secret.original-free";
        SpyLiesOnIt, by "spies.secret.transfer";
        NothingToHandOver, by "spies.secret.transfer";
        NotControlled, by "spies.secret.cash-needs-control";
        NotForeign, by "spies.secret.cash-foreign-only";
        NoCapital(city: City), by "spies.secret.cash-place";
        SameSpy, by "spies.secret.transfer";
        OtherCity, by "spies.secret.transfer";
        NotOwnSpy(agent: Agent), by "spies.secret.transfer-own";
        HadItAlready(agent: Agent), by "spies.house.one-hand-over";
        // Chits
        NotHeld(chit: Chit), by "spies.chit.held";
        TooDear(power: Power, chit: Chit, price: u8), by "spies.chit.must-afford";
        NoPointsToAnswer, by "spies.ap.no-ap-no-response";
        InterceptInOwnTurn, by "spies.intercept.cost";
        NotCaught, by "spies.dc.counterspy-result";
        OwnControl, by "spies.discovery.target";
        FreeToTake, by "spies.discovery.target";
        Haven(city: City), by "spies.haven.three-bans";
        Sister(power: Power), by "spies.few.no-exchange";
        NobodySanctioned, by "spies.recruit.random";
        DropThere(city: City), by "spies.drop.shared-city";
        NoSpyThere(city: City), by "spies.drop.needs-spy";
        NotCaptured(agent: Agent), by "spies.escape.capture";
        OwnPower, by "spies.source.look";
        OwnTarget, by "spies.sanction.same-city";
        NotTogether, by "spies.sanction.same-city";
        WithOneself, by "spies.dip.bilateral";
        // Talks
        TalksOpen(power: Power), by "spies.dip.session";
        NoTalks(power: Power), by "spies.dip.session";
        ThreeOffers(power: Power), by "spies.house.offers";
        TooManyDrafts(power: Power), by "spies.house.drafts";
        TooManyTakenOut, by "spies.house.drafts";
        OneWord, by "spies.house.one-word";
        NotInIt, by "spies.dip.items";
        NotHeldToGive(chit: Chit), by "spies.dip.atomic";
        MoneyToGive(money: u16), by "spies.dip.atomic";
        TheyHaveLess, by "spies.dip.atomic";
        NotYoursToShow, by "spies.dip.items";
        AlreadyInIt, by "spies.dip.items";
        EmptyOffer, by "spies.dip.items";
        CannotGive, by "spies.dip.atomic";
        ThreeAnnouncements, by "spies.house.announcements";
        NobodyToName, by "spies.source.tell";
        AtSeaAtEnd(agent: Agent), by "spies.move.not-end-at-sea";
    }
}

fn not_placed_rule(step: Step) -> RuleId {
    if step == Step::Police { "spies.setup.police-all" } else { "spies.setup.steps" }
}

fn over_rule(phase: Phase) -> RuleId {
    if phase == Phase::Search { "spies.search.phase" } else { "spies.police.when" }
}

/// The rule by which a spy is not on the map.
fn off_map_rule(place: Place) -> RuleId {
    match place {
        Place::SANCTIONED => "spies.sanction.kill",
        Place::NEUTRAL_BOX => "spies.counterspy.neutral-box",
        Place::NOWHERE => "spies.setup.spies-anywhere",
        _ => "spies.capture.record",
    }
}

/// The condition of a starred tile, by its printed number; another tile with one leans on the rule of all of them.
fn condition_rule(tile: Tile) -> RuleId {
    match tile.number() {
        5 => "spies.effect.ge5-condition",
        19 => "spies.effect.rs19-condition",
        24 => "spies.effect.fr24-condition",
        29 => "spies.effect.br29-condition",
        30 => "spies.effect.br30-condition",
        _ => "spies.effect.only-if-played",
    }
}
