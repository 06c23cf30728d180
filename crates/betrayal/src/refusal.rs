//! Why a move is not allowed, with the facts that explain it. The sentences stand in `tell/refusals.rs`.

use crate::{Area, Nation, Tactic, Unit};

table::refusals! {
    /// A reason.
    pub enum Refusal {
        /// The question is about something else.
        NotAChoice, by "table.not-a-choice";
        NotYours(unit: Unit), by "betrayal.seq.finish-before-next";
        NotHome(unit: Unit, area: Area), by "betrayal.free.minors-home";
        NotInFrance(unit: Unit, area: Area), by "betrayal.free.allies-in-france";
        NotABorder(unit: Unit, area: Area), by "betrayal.free.three-per-border";
        BordersFirst(area: Area), by "betrayal.free.three-per-border";
        PlacedAlready(unit: Unit), by "betrayal.free.order";
        HistoricalFirst, by "betrayal.free.order";
        StillToPlace(unit: Unit), by "betrayal.free.order";
        Full(area: Area), by "betrayal.stack.three-allied";
        FullOfGermans(area: Area), by "betrayal.stack.three-german";
        MustEmptyFirst(area: Area), by "betrayal.stack.checked-at-end";
        MustGoOn(unit: Unit), by "betrayal.stack.checked-at-end";
        NotForwardYet(unit: Unit), by "betrayal.hold.end-forward";
        NotInRegroup(unit: Unit), by "betrayal.ret.regroup-section-only";
        NotAtParis(area: Area), by "betrayal.ret.allied-at-paris";
        NotAtTheBorder(area: Area), by "betrayal.ret.german-at-border";
        NoBase(unit: Unit, area: Area), by "betrayal.air.base-with-friends";
        NotDueNow(unit: Unit), by "betrayal.rein.now-or-never";
        NotAnEntry(unit: Unit, area: Area), by "betrayal.rein.fallback-west";
        NotAFriendlyPort(area: Area), by "betrayal.rein.british-turn4-6";
        NoDrop(unit: Unit), by "betrayal.drop.turn1-must";
        TooFarToDrop(area: Area), by "betrayal.drop.eight-connected";
        DropNeedsAttack(area: Area), by "betrayal.tac.no-ground-attack-without-aa";
        NotOnTheMarker(area: Area), by "betrayal.drop.not-on-marker";
        Closed(area: Area), by "betrayal.okw.closed-country-ground";
        NoGermansThere(area: Area), by "betrayal.tac.assign-first";
        GivenAlready(area: Area), by "betrayal.tac.assign-first";
        NotInThePool(tactic: Tactic), by "betrayal.tac.only-rolled";
        TacticWouldLapse(tactic: Tactic), by "betrayal.tac.each-used-once-at-least";
        NeedsATarget(tactic: Tactic), by "betrayal.tac.aa-needs-target";
        NotAdjacent(area: Area), by "betrayal.move.allowance";
        NoPointsLeft(unit: Unit), by "betrayal.move.allowance";
        TooRough(area: Area), by "betrayal.move.ma2-rough-two";
        Stopped(unit: Unit), by "betrayal.move.stop-at-enemy";
        BorderClosed(area: Area), by "betrayal.map.border-closed-to-allies";
        HomeOnly(unit: Unit, area: Area), by "betrayal.minor.home-only";
        Dropped(unit: Unit), by "betrayal.drop.then-stop";
        Refitting(area: Area), by "betrayal.refit.no-ground-moves";
        NeedsAttackTactic(area: Area), by "betrayal.hold.never-into-allies";
        NotForward(unit: Unit, area: Area), by "betrayal.hold.end-forward";
        NeededElsewhere(unit: Unit, area: Area), by "betrayal.aa.stay-satisfiable";
        OwesAttack(unit: Unit, area: Area), by "betrayal.aa.attack-every-neighbour";
        OwesForward(unit: Unit), by "betrayal.hold.must-go-forward";
        NothingOwed, by "betrayal.move.duties";
        OwesDrop(unit: Unit), by "betrayal.drop.turn1-must";
        NoMarkerHere(unit: Unit), by "betrayal.rep.carried";
        CannotCarry(unit: Unit), by "betrayal.rep.british-cannot";
        OutOfFrance(area: Area), by "betrayal.rep.carried";
        CarriedAlready, by "betrayal.rep.carried";
        NotBritish(unit: Unit), by "betrayal.evac.british-at-port";
        NotAPort(area: Area), by "betrayal.evac.british-at-port";
        GermansInPort(area: Area), by "betrayal.evac.contested";
        NotAnAirUnit(unit: Unit), by "betrayal.air.target-has-enemy";
        HasFlown(unit: Unit), by "betrayal.air.last-flight";
        OutOfRange(unit: Unit, area: Area), by "betrayal.air.one-per-area";
        NoEnemyThere(area: Area), by "betrayal.air.target-has-enemy";
        NoSupportThere(area: Area), by "betrayal.okw.closed-country-no-support";
        FrenchBombed(area: Area), by "betrayal.air.no-joint-allied-bombing";
        OnlyTheBomber(unit: Unit), by "betrayal.air.bomber-may-do-both";
        NotMixed(area: Area), by "betrayal.air.enemy-only-is-bombing";
        SameTargetTwice(area: Area), by "betrayal.sat.bomber-two-targets";
        OwesMission(unit: Unit), by "betrayal.sat.bomber-two-targets";
        NoNeedToMove(unit: Unit, area: Area), by "betrayal.air.rebase";
        NotAFighter(unit: Unit), by "betrayal.int.fighters-only";
        NoOwnTroops(unit: Unit, area: Area), by "betrayal.int.allied-needs-own-troops";
        NotInTheAir(unit: Unit), by "betrayal.int.interceptor-goes-home";
        ContestedBase(area: Area), by "betrayal.air.contested-base";
        NothingToBomb(area: Area), by "betrayal.bomb.first";
        NoCombatThere(area: Area), by "betrayal.cbt.same-area-only";
        NotThere(unit: Unit), by "betrayal.bomb.ground-targets";
        OthersLoss(unit: Unit), by "betrayal.res.mixed-losses";
        NotTheLowest(unit: Unit), by "betrayal.res.px-lowest";
        TooWeak(unit: Unit, value: u8), by "betrayal.res.px-match";
        FlipTooSmall(unit: Unit, value: u8), by "betrayal.res.px-match";
        NoRefuge(unit: Unit, area: Area), by "betrayal.res.w-stacking";
        EnemyThere(area: Area), by "betrayal.res.w-blocked";
        OtherDirection(unit: Unit, area: Area), by "betrayal.res.w-direction";
        HomeFirst(unit: Unit, area: Area), by "betrayal.minor.forced-out";
        MarkerGoesAlong(unit: Unit), by "betrayal.rep.withdraws-with-holder";
        NotAnExploit(area: Area), by "betrayal.exploit.into-adjacent-enemy";
        MustExploit, by "betrayal.exploit.armour-must-go-on";
        NotTowardsParis(area: Area), by "betrayal.exploit.vacant-toward-paris";
        TalkIsFree, by "betrayal.comm.open-1-2";
        TalkIsOpen, by "betrayal.comm.turn-opened";
        NobodyToTalkTo, by "betrayal.comm.one-head";
        OnlyAllies(nation: Nation), by "betrayal.comm.initiator-pays";
    }
}
