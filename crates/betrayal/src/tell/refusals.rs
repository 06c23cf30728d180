//! Why something is not allowed: the rule, and the reason with its facts.

use super::naming::{area, unit};
use crate::play::guided;
use crate::{Area, Betrayal, Board, Frame, Refusal, Side, Step, Unit, View};
use scene::{Sentence, any_of, say};
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Betrayal, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    (refusal.rule(), reason(g, v, refusal))
}

/// The list is long and flat, one entry for each refusal.
fn reason(g: &Betrayal, v: &View, refusal: Refusal) -> Sentence {
    let (b, numbers) = (&v.board, &g.edition.constants);
    let at = |it| area(g, it);
    let who = |it| unit(g, it);
    match refusal {
        Refusal::NotAChoice => say!("That does not answer this question."),
        Refusal::NotYours(it) => say!("It is not the turn of {it}.", it = who(it)),
        Refusal::NotHome(it, to) => say!("{it} starts in its own country, and {to} is not in it.", it = who(it), to = at(to)),
        Refusal::NotInFrance(it, to) => say!("{it} starts in France, and {to} is not there.", it = who(it), to = at(to)),
        Refusal::NotABorder(it, to) => say!("{it} starts in a Border Area, and {to} is not one.", it = who(it), to = at(to)),
        Refusal::BordersFirst(to) => {
            let least = numbers.free_setup_border_units;
            say!("{to} could not get its {least} ground units any more.", to = at(to), least)
        }
        Refusal::PlacedAlready(it) => say!("{it} is placed already.", it = who(it)),
        Refusal::HistoricalFirst => say!("The historical setup is taken before any unit is placed."),
        Refusal::StillToPlace(it) => say!("{it} is still to be placed.", it = who(it)),
        Refusal::Full(to) => {
            let most = numbers.stack_limit;
            let moving = matches!(b.agenda.top(), Some(Frame::Turn(Step::Movement | Step::Reinforcements)));
            let stuck = if moving { ", and none can move on from there" } else { "" };
            say!("{most} Allied ground units are the most that may stay in {to}{stuck}.", most, to = at(to), stuck)
        }
        Refusal::FullOfGermans(to) => {
            let most = numbers.stack_limit;
            say!("{most} German ground units are the most that may stay in {to}.", most, to = at(to))
        }
        Refusal::MustEmptyFirst(to) => say!("Too many units stand in {to}: one of them moves first.", to = at(to)),
        Refusal::MustGoOn(it) => {
            let most = numbers.stack_limit;
            say!("{most} German ground units stand in {at} besides: {it} goes on first.", most, at = b.area(it).map(at), it = who(it))
        }
        Refusal::NotForwardYet(it) => {
            let began = at(b.began[it.index()]);
            say!("{at} is not forward of {began}, where {it} began: it goes on first.", at = b.area(it).map(at), began, it = who(it))
        }
        Refusal::NotInRegroup(it) => say!("{it} is not in the Regroup section.", it = who(it)),
        Refusal::NotAtParis(to) => {
            say!(
                "Allied units return in or next to Paris, else in the nearest Area with friends and room; {to} is none of these.",
                to = at(to)
            )
        }
        Refusal::NotAtTheBorder(to) => {
            say!("German units return in a Border Area or in a German-held Area next to one; {to} is neither.", to = at(to))
        }
        Refusal::NoBase(it, to) => {
            say!("{it} needs friendly ground units around it and no enemy; {to} does not offer that.", it = who(it), to = at(to))
        }
        Refusal::NotDueNow(it) => say!("{it} does not arrive now.", it = who(it)),
        Refusal::NotAnEntry(it, to) => say!("{it} cannot enter in {to}.", it = who(it), to = at(to)),
        Refusal::NotAFriendlyPort(to) => say!("The port of {to} is not in Allied hands.", to = at(to)),
        Refusal::NoDrop(it) => say!("{it} does not drop.", it = who(it)),
        Refusal::TooFarToDrop(to) => {
            let range = numbers.drop_range;
            say!("{to} is more than {range} Areas away.", to = at(to), range)
        }
        Refusal::DropNeedsAttack(to) => say!("Allied units stand in {to}, and no tactic of this turn attacks.", to = at(to)),
        Refusal::NotOnTheMarker(to) => say!("The French Republic is in {to}: nobody drops there.", to = at(to)),
        Refusal::Closed(to) => closed(g, v, to),
        Refusal::NoGermansThere(to) => say!("{to} is not held by German ground units.", to = at(to)),
        Refusal::GivenAlready(to) => say!("{to} has its tactic already.", to = at(to)),
        Refusal::NotInThePool(tactic) => say!("{tactic} was not rolled this turn.", tactic = tactic.name()),
        Refusal::TacticWouldLapse(tactic) => {
            say!("{tactic} would be left without an Area, and every tactic of the pool needs one.", tactic = tactic.name())
        }
        Refusal::NeedsATarget(tactic) => {
            say!("{tactic} would be left without an Area next to Allied units, and there is one.", tactic = tactic.name())
        }
        Refusal::NotAdjacent(to) => say!("{to} does not adjoin.", to = at(to)),
        Refusal::NoPointsLeft(it) => say!("{it} has moved.", it = who(it)),
        Refusal::TooRough(to) => {
            let ground = g.edition.areas[to].terrain.name().to_lowercase();
            say!("{to} is {ground} and takes two movement points; one is left.", to = at(to), ground)
        }
        Refusal::Stopped(it) => say!("{it} has met the enemy and stops there.", it = who(it)),
        Refusal::BorderClosed(to) => say!("{to} is German soil, which Allied units never enter.", to = at(to)),
        Refusal::HomeOnly(it, to) => {
            say!("{it} stays in its own country until it is forced out; {to} is abroad.", it = who(it), to = at(to))
        }
        Refusal::Dropped(it) => say!("{it} has dropped this turn and stays where it landed.", it = who(it)),
        Refusal::Refitting(to) => say!("The units of {to} refit and stand still.", to = at(to)),
        Refusal::NeedsAttackTactic(to) => say!("Allied units stand in {to}, and these units have no tactic that attacks.", to = at(to)),
        Refusal::NothingOwed => say!("No German unit owes anything more: all duties are done."),
        Refusal::NotForward(it, to) => say!("{to} is not forward of where {it} began.", to = at(to), it = who(it)),
        Refusal::NeededElsewhere(it, to) => {
            say!("If {it} went to {to}, another Area that must be attacked would be left alone.", it = who(it), to = at(to))
        }
        Refusal::OwesAttack(it, to) => {
            let targets = guided::targets_of(g, b, it).with(to);
            say!("{it} can attack {to} and must.", it = who(it), to = any_of(targets.iter().map(at)))
        }
        Refusal::OwesForward(it) => match b.area(it) {
            Some(from) => say!("{it} in {from} can go forward and must.", it = who(it), from = at(from)),
            None => say!("{it} can go forward and must.", it = who(it)),
        },
        Refusal::OwesDrop(it) => say!("{it} must drop this turn.", it = who(it)),
        Refusal::NoMarkerHere(it) => say!("The French Republic is not with {it}.", it = who(it)),
        Refusal::CannotCarry(it) => say!("Only French and German ground units carry the French Republic; {it} is neither.", it = who(it)),
        Refusal::OutOfFrance(to) => say!("The French Republic stays in France, and {to} is not there.", to = at(to)),
        Refusal::CarriedAlready => say!("Another unit has carried the French Republic in this phase."),
        Refusal::NotBritish(it) => say!("Only British ground units evacuate; {it} is not one.", it = who(it)),
        Refusal::NotAPort(from) => say!("{from} has no port.", from = at(from)),
        Refusal::GermansInPort(from) => say!("Germans stand in {from}: nobody evacuates there.", from = at(from)),
        Refusal::NotAnAirUnit(it) => say!("{it} does not fly.", it = who(it)),
        Refusal::HasFlown(it) => say!("{it} has flown in this player-turn.", it = who(it)),
        Refusal::OutOfRange(it, to) => {
            let range = g.edition.units[it].range;
            say!("{to} is out of range: {it} flies {range} Areas.", to = at(to), it = who(it), range)
        }
        Refusal::NoEnemyThere(to) => say!("No enemy ground unit stands in {to}.", to = at(to)),
        Refusal::NoSupportThere(to) => say!("The orders close the country of {to}: no attack is supported there.", to = at(to)),
        Refusal::FrenchBombed(to) => say!("The French have bombed {to} this turn; the British cannot do so, too.", to = at(to)),
        Refusal::OnlyTheBomber(it) => say!("Only the German bomber does both; {it} does one thing.", it = who(it)),
        Refusal::NotMixed(to) => say!("No German ground unit attacks in {to}, so there is nothing to support.", to = at(to)),
        Refusal::SameTargetTwice(to) => say!("{to} is its first target; the second lies elsewhere.", to = at(to)),
        Refusal::OwesMission(it) => say!("Under Saturation Bombing {it} flies two missions, to two Areas.", it = who(it)),
        Refusal::NoNeedToMove(it, to) => say!("{it} is based in {to}.", it = who(it), to = at(to)),
        Refusal::NotAFighter(it) => say!("{it} does not intercept.", it = who(it)),
        Refusal::NoOwnTroops(it, to) => {
            say!("{it} intercepts only over ground units of its own nation; none is in {to}.", it = who(it), to = at(to))
        }
        Refusal::NotInTheAir(it) => say!("{it} is not in the air.", it = who(it)),
        Refusal::ContestedBase(to) => say!("The enemy has entered {to}, and there is another base in range.", to = at(to)),
        Refusal::NothingToBomb(to) => say!("Nobody bombs {to}.", to = at(to)),
        Refusal::NoCombatThere(to) => say!("There is no combat in {to}: only one side stands there.", to = at(to)),
        Refusal::NotThere(it) => say!("{it} is not one of the units in question.", it = who(it)),
        Refusal::OthersLoss(it) => say!(
            "This loss falls on the Ally with more steps among the units that could take it, on France if they have as many; {it} is the other's.",
            it = who(it)
        ),
        Refusal::NotTheLowest(it) => say!("{it} is not the weakest there.", it = who(it)),
        Refusal::TooWeak(it, value) => say!("{it} is weaker than the {value} that must be lost.", it = who(it), value),
        Refusal::FlipTooSmall(it, value) => {
            say!("Reducing {it} loses less than {value}, and small losses are not added up.", it = who(it), value)
        }
        Refusal::NoRefuge(it, to) => say!("{it} cannot withdraw as far as {to}.", it = who(it), to = at(to)),
        Refusal::EnemyThere(to) => say!("The enemy stands in {to}.", to = at(to)),
        Refusal::OtherDirection(it, to) => other_direction(g, b, it, to),
        Refusal::HomeFirst(it, to) => {
            say!("{it} withdraws within its own country while it can; {to} is abroad.", it = who(it), to = at(to))
        }
        Refusal::MarkerGoesAlong(it) => say!("The French Republic goes along with {it}, the last who can take it.", it = who(it)),
        Refusal::NotAnExploit(to) => {
            say!("Armour that exploits must attack an adjoining Area with Allied units; {to} has none.", to = at(to))
        }
        Refusal::MustExploit => say!("Victorious armour must go on where it can."),
        Refusal::NotTowardsParis(to) => {
            say!("With no Area to attack that it could enter, armour goes on towards Paris; {to} is not on the way.", to = at(to))
        }
        Refusal::TalkIsFree => say!("Talk is free before turn {from}.", from = numbers.talk_banned_from),
        Refusal::TalkIsOpen => say!("Somebody has broken the ban already: talk is open until this game turn ends."),
        Refusal::NobodyToTalkTo => say!("There is nobody to talk to."),
        Refusal::OnlyAllies(nation) => say!("The ban is on France and Britain, not on {nation}.", nation = super::naming::nation(nation)),
    }
}

/// Why a unit does not withdraw that way, by the ranks that stand for south-west and north-east.
fn other_direction(g: &Betrayal, b: &Board, it: Unit, to: Area) -> Sentence {
    let (army, way, rank) = match g.edition.units[it].nation.side() {
        Side::Allies => ("Allied", "south or west", "lower"),
        Side::Germans => ("German", "north or east", "higher"),
    };
    let (there, rank_of) = (area(g, to), |at: Area| g.edition.areas[at].rank);
    match b.area(it).filter(|_| g.rulings.forward_by_rank) {
        Some(from) => say!(
            "{army} units withdraw {way} first, to an Area of {rank} rank: {from} has rank {was}, {to} has {is}.",
            army,
            way,
            rank,
            from = area(g, from),
            was = rank_of(from),
            to = there,
            is = rank_of(to)
        ),
        None => say!("{army} units withdraw {way} first, and {to} does not lie there.", army, way, to = there),
    }
}

/// Why nothing can be done in an Area: its country is not among those that the orders open.
fn closed(g: &Betrayal, v: &View, to: crate::Area) -> Sentence {
    let open = super::naming::countries(v.board.open);
    say!("The orders of this turn open {open}, and {to} is not there.", open, to = area(g, to))
}
