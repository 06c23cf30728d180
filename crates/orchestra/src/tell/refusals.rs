//! Why something is not allowed: the rule, and the reason with its facts.

use super::{
    naming::{card, person, space, thing},
    needs::needs,
};
use crate::{Orchestra, Refusal, View};
use scene::{Sentence, counted, say};
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Orchestra, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    match refusal {
        Refusal::AbilityOff => ability_off(v),
        _ => (refusal.rule(), reason(g, v, refusal)),
    }
}

/// The list is long and flat, one entry for each refusal.
fn reason(g: &Orchestra, v: &View, refusal: Refusal) -> Sentence {
    let b = &v.board;
    match refusal {
        Refusal::NotAChoice => say!("That does not answer this question."),
        Refusal::Taken(who) => say!("{who} is taken.", who = person(g, who)),
        Refusal::NoActions => say!("No action is left."),
        Refusal::NotAdjacent(to) => say!("{to} is more than one link away.", to = space(g, to)),
        Refusal::NotOpenYet(to) => {
            let stage = g.edition.spaces[to].stage;
            say!("{to} opens in stage {stage}.", to = space(g, to), stage)
        }
        Refusal::Closed(to) => say!("{to} has been closed since stage 7 began.", to = space(g, to)),
        Refusal::AlreadyThere(to) => say!("{to} is where this begins.", to = space(g, to)),
        Refusal::NoTileHere(at) => say!("No such tile lies in {at}.", at = space(g, at)),
        Refusal::TileDown => say!("The tile here lies face down; turn it up first."),
        Refusal::TileUp(at) => say!("The tile in {at} lies face up already.", at = space(g, at)),
        Refusal::ConspiredAlready => say!("You have conspired this turn."),
        Refusal::BormannBars => say!("Your turn began with Bormann: no Conspire in it."),
        Refusal::TooFewActions(dice) => {
            let left = g.actions_left(b);
            say!("{dice} dice take {dice} actions: {left} left.", dice, left = counted(left, "action"))
        }
        Refusal::TooFewDice(dice) => {
            let supply = b.supply();
            say!("{dice} dice are wanted, and {supply} lie in the supply.", dice, supply)
        }
        Refusal::TileInTheWay(at) => say!("A tile lies in {at}: nothing is delivered there before it is gone.", at = space(g, at)),
        Refusal::NotWantedHere(at, it) => say!("{it} is not wanted in {at}.", it = thing(g, it), at = space(g, at)),
        Refusal::ConditionFails(at) => g.edition.spaces[at].text.as_str().into(),
        Refusal::NothingHeld(it) => say!("You do not hold {it}.", it = thing(g, it)),
        Refusal::NoCardsLeft => say!("Deck and discard are empty."),
        Refusal::NotGestapoHq => say!("A prisoner is freed from {at} only.", at = space(g, g.edition.exit)),
        Refusal::AtExtreme => say!("At Extreme suspicion you cannot free anybody."),
        Refusal::NobodyInPrison => say!("Nobody is in Prison."),
        Refusal::NotInYourSpace(who) => say!("{who} is not in your space.", who = person(g, who)),
        Refusal::NotTheirs(who, it) => say!("{who} does not hold {it}.", who = person(g, who), it = thing(g, it)),
        Refusal::NotYourCard(kind) => say!("{card} is not in your dossier.", card = card(g, kind)),
        Refusal::NotPlayableNow(kind) => say!("{card} cannot be played now.", card = card(g, kind)),
        Refusal::Inert(kind) => say!("In Prison {card} does nothing.", card = card(g, kind)),
        Refusal::SlowNewsSpent => {
            let most = g.edition.tracks.slow_news;
            say!("{most} Slow News Days have taken effect; there are no more.", most)
        }
        Refusal::Needs(it) => say!("It needs {what}.", what = needs(g, it)),
        Refusal::NothingToName(kind) => say!("{card} finds nothing that it could be used on.", card = card(g, kind)),
        Refusal::ActHasNothing(_) => say!("There is nothing that this could be used on."),
        Refusal::AbilityOff => ability_off(v).1,
        Refusal::OnceATurn(_) => say!("This is done once a turn."),
        Refusal::NotCommitted => say!("Only the Committed and the Reckless attempt plots."),
        Refusal::NotReckless => say!("Only the Reckless attempt this plot."),
        Refusal::PlotNeeds(kind, it) => say!("{card} needs {what}.", card = card(g, kind), what = needs(g, it)),
        Refusal::OnlyAfterAnEvent(kind) => say!("{card} is attempted right after an event has moved Hitler.", card = card(g, kind)),
        Refusal::OnlyHitler(target) => say!("Plots are not aimed at {target} here.", target),
        Refusal::OutOfPlay(leader) => say!("{leader} cannot be meant.", leader),
        Refusal::OptionClosed(_, it) => say!("It cannot be applied in full: it needs {what}.", what = needs(g, it)),
        Refusal::OptionImpossible(_) => say!("It cannot be applied in full."),
        Refusal::NotOnFace(_) => say!("That is not on your card."),
        Refusal::MustMove => say!("It has to end elsewhere than it began."),
        Refusal::NotThisOne(who) => say!("{who} cannot be meant.", who = person(g, who)),
        Refusal::NotNamed(it) => say!("{it} cannot be used for this.", it = thing(g, it)),
        Refusal::MoreDiceThanPool(pool) => say!("One to {pool} dice can be rolled.", pool),
        Refusal::OthersAnswered => say!("Another seat has answered: there is no way back."),
        Refusal::Spent(kind) => say!("{card} has been attempted after this event.", card = card(g, kind)),
        Refusal::NobodyToAsk => say!("Nobody holds a card for this."),
    }
}

/// Why the ability is off, and by which rule (`orchestra.show.people`).
fn ability_off(v: &View) -> (RuleId, Sentence) {
    let b = &v.board;
    match b.who(b.active) {
        Some(who) if b.silent.has(who) => ("orchestra.event.s7-anzio", say!("Your special ability is off for the rest of the game.")),
        _ if b.turn.silenced => ("orchestra.penalty.goebbels", say!("Goebbels has switched your special ability off for this turn.")),
        Some(_) if !b.is_free(b.active) => ("orchestra.prison.ability-blank", say!("In Prison your special ability does nothing.")),
        _ => ("orchestra.mot.ability-at-3", say!("Your special ability works from Motivated upward.")),
    }
}
