//! Why a move is not allowed, with the facts that explain it. The sentences stand in `tell/refusals.rs`.

use crate::{Act, Kind, Leader, Sheet, Space, Talk, Test, Thing};

table::refusals! {
    /// A reason.
    pub enum Refusal {
        /// The question is about something else.
        NotAChoice, by "table.not-a-choice";
        /// Somebody else plays this person.
        Taken(sheet: Sheet), by "orchestra.setup.one-conspirator";
        NoActions, by "orchestra.action.three";
        NotAdjacent(space: Space), by "orchestra.move.one-link";
        NotOpenYet(space: Space), by "orchestra.move.stage-gate";
        Closed(space: Space), by "orchestra.move.stage-7";
        AlreadyThere(space: Space), by "orchestra.leader.must-change";
        NoTileHere(space: Space), by "orchestra.reveal.here";
        TileDown, by "orchestra.collect.face-up-here";
        TileUp(space: Space), by "orchestra.reveal.here";
        ConspiredAlready, by "orchestra.conspire.once-per-turn";
        BormannBars, by "orchestra.penalty.bormann";
        TooFewActions(dice: u8), by "orchestra.conspire.cost";
        TooFewDice(dice: u8), by "orchestra.conspire.supply";
        /// A tile lies there.
        TileInTheWay(space: Space), by "orchestra.deliver.clear-space";
        NotWantedHere(space: Space, thing: Thing), by "orchestra.deliver.right-item";
        ConditionFails(space: Space), by "orchestra.deliver.condition";
        NothingHeld(thing: Thing), by "orchestra.deliver.here";
        NoCardsLeft, by "orchestra.dossier.nothing-left";
        NotGestapoHq, by "orchestra.release.where";
        AtExtreme, by "orchestra.release.not-extreme";
        NobodyInPrison, by "orchestra.release.where";
        NotInYourSpace(sheet: Sheet), by "orchestra.transfer.same-space";
        NotTheirs(sheet: Sheet, thing: Thing), by "orchestra.transfer.one-thing";
        NotYourCard(kind: Kind), by "orchestra.act.one-effect";
        NotPlayableNow(kind: Kind), by "orchestra.free.triggered";
        Inert(kind: Kind), by "orchestra.prison.no-effects";
        SlowNewsSpent, by "orchestra.limit.slow-news";
        /// A condition of the card, option or action does not hold.
        Needs(test: Test), by "orchestra.act.one-effect";
        NothingToName(kind: Kind), by "orchestra.act.one-effect";
        ActHasNothing(act: Act), by "orchestra.act.one-effect";
        AbilityOff, by "orchestra.mot.ability-at-3";
        OnceATurn(act: Act), by "orchestra.who.bonhoeffer";
        NotCommitted, by "orchestra.plot.committed";
        NotReckless, by "orchestra.plot.reckless";
        PlotNeeds(kind: Kind, test: Test), by "orchestra.plot.required-all";
        OnlyAfterAnEvent(kind: Kind), by "orchestra.plot.offturn-exception";
        OnlyHitler(leader: Leader), by "orchestra.variant.lieutenants.target";
        OutOfPlay(leader: Leader), by "orchestra.leader.absent";
        OptionClosed(talk: Talk, test: Test), by "orchestra.interro.full-only";
        OptionImpossible(talk: Talk), by "orchestra.interro.full-only";
        NotOnFace(talk: Talk), by "orchestra.interro.choose-one";
        MustMove, by "orchestra.leader.must-change";
        NotThisOne(sheet: Sheet), by "orchestra.prison.untouchable";
        NotNamed(thing: Thing), by "orchestra.plot.items";
        MoreDiceThanPool(pool: u8), by "orchestra.plot.remove-dice";
        OthersAnswered, by "orchestra.plot.spent-at-roll";
        Spent(kind: Kind), by "orchestra.plot.offturn-exception";
        NobodyToAsk, by "orchestra.window.ask-first";
    }
}
