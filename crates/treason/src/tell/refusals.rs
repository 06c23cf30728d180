//! Why something is not allowed: the rule, and the reason with its facts.

use super::naming::{area, blocks, building, category, counter, kind};
use crate::game::Aim;
use crate::{Area, Building, Category, Deed, Kind, Owner, Refusal, Size, Treason, View};
use scene::{Sentence, counted, say};
use table::RuleId;

/// A refusal: its rule, and the reason as a full sentence.
pub(crate) fn say_refusal(g: &Treason, v: &View, refusal: Refusal) -> (RuleId, Sentence) {
    (refusal.rule(), reason(g, v, refusal))
}

/// The list is long and flat, one entry for each refusal.
fn reason(g: &Treason, v: &View, refusal: Refusal) -> Sentence {
    let (e, c) = (&g.edition, &g.edition.constants);
    let at = |there: Area| area(g, there);
    let card = |it: Building| building(e, it);
    let of = |it: Kind| kind(e, it);
    match refusal {
        Refusal::NotAChoice => say!("That does not answer this question."),

        Refusal::Drafted(there, owner) => say!("{at} belongs to {owner}.", at = at(there), owner),
        Refusal::TooManyDots(there, dots) => {
            say!("{at} would make it {dots} dots, and {most} is the most.", at = at(there), dots, most = c.draft_dots)
        }
        Refusal::BesideOwn(there) => say!("{at} adjoins an area of yours; those of the draft lie apart.", at = at(there)),
        Refusal::NotOwnForTower(there) => say!("{at} is not yours; the first tower stands on an own area.", at = at(there)),

        Refusal::NotInRow(it) => say!("{card} does not lie in the row.", card = card(it)),
        Refusal::NoneToTurnUp(it) => say!("There is no card left to turn up, so {kind} would do nothing.", kind = of(it)),
        Refusal::NotSeen(it) => say!("{card} is none of the cards that you look at.", card = card(it)),

        Refusal::AreasBought(most) => say!("You have bought {areas} in this turn, and that is the most.", areas = counted(most, "area")),
        Refusal::NotNeutral(there, owner) => say!("{at} belongs to {owner}; only neutral areas are for sale.", at = at(there), owner),
        Refusal::NotAdjoining(there) => say!("{at} adjoins none of your areas.", at = at(there)),
        Refusal::TooDear(cost, have) => say!("It costs {cost}, and you have {have}.", cost = blocks(cost), have),
        Refusal::NoKnight => say!("All your knights stand in the city."),
        Refusal::Closed(there) => say!("Its purchase was stopped: nobody buys {at} in this turn.", at = at(there)),
        Refusal::Peace(there, master) => {
            say!("Buying {at} would isolate land of {master}, whose first turn has not begun.", at = at(there), master)
        }

        Refusal::BuildingsPlaced(most) => say!("You have placed {n} in this turn, and that is the most.", n = counted(most, "building")),
        Refusal::NotInHand(it) | Refusal::NotInHandToSell(it) => say!("{card} is not in your hand.", card = card(it)),
        Refusal::NotOwnArea(there) => say!("{at} is not yours, and you build on your own land only.", at = at(there)),
        Refusal::UnderDarkMaster(there) | Refusal::TowerUnderDarkMaster(there) => {
            say!("The Dark Master stands in {at}: nothing is built there.", at = at(there))
        }
        Refusal::WrongSite(it, there, of) => site(g, it, there, of),

        Refusal::TowersPlaced(most) => say!("You have bought {n} in this turn, and that is the most.", n = counted(most, "tower")),
        Refusal::TowerElsewhere(there) => say!("{at} is not yours; towers stand on own land.", at = at(there)),
        Refusal::TowerThere(there) => say!("{at} has a tower already.", at = at(there)),
        Refusal::NoTowers => say!("All {n} stand in the city.", n = counted(c.towers, "watchtower")),

        Refusal::CountersBought(most) => say!("You have bought {n} in this turn, and that is the most.", n = counted(most, "counter")),
        Refusal::FullSide(force) => say!("Your castle card has no square left for a {counter}.", counter = counter(force)),
        Refusal::NoCounters(force) => say!("There is no {counter} left.", counter = counter(force)),
        Refusal::NoCounterThere(_) => say!("You have no such black counter, or none is left to swap it for."),

        Refusal::NoTradeBuilding => say!("The Free Market is open only to owners of a trade building on the board."),
        Refusal::NotInShop(it, shop) => say!("{card} is not for sale at {shop}.", card = card(it), shop),
        Refusal::SoldThisTurn(it) => say!("{card} was sold in this turn, and is not bought back in it.", card = card(it)),
        Refusal::NoInfluence => say!("No influence card is left, neither in the pile nor among the discards."),
        Refusal::NoBuildings => say!("No building card is left to be drawn."),

        Refusal::NotHeld(it) | Refusal::NotHeldToAnswer(it) => say!("{kind} is not in your hand.", kind = of(it)),
        Refusal::AnswersOnly(it) => say!("{kind} is shown in another player's turn, as an answer.", kind = of(it)),
        Refusal::AtRefillOnly(it) => say!("{kind} is played with the choice of a card of the row.", kind = of(it)),
        Refusal::NotAtRefill(it) => say!("{kind} does nothing at the refill of the row.", kind = of(it)),
        Refusal::NoUseToDarkMaster(it) => say!("{kind} is of no use to the Dark Master.", kind = of(it)),
        Refusal::NotInThisPhase(it) => say!("{kind} is not played now.", kind = of(it)),
        Refusal::NeedsTarget(it) => say!("{kind} must be aimed at something.", kind = of(it)),
        Refusal::NoTarget(it) => say!("{kind} finds nothing to be aimed at.", kind = of(it)),
        Refusal::NoTargetThere(it, there) => match (g.aim(it), v.board.owner(there)) {
            (_, None) => say!("{at} is neutral, and {kind} hits land of others.", at = at(there), kind = of(it)),
            (Aim::Area(verb), Some(owner)) if verb.deed == Deed::Claim => {
                say!("{at} belongs to {owner}, and {kind} takes neutral land.", at = at(there), owner, kind = of(it))
            }
            (_, Some(Owner::Dark)) => say!("{at} is the Dark Master's, who would get it by {kind}.", at = at(there), kind = of(it)),
            _ => say!("{kind} cannot be aimed at {at}.", kind = of(it), at = at(there)),
        },
        Refusal::OwnTarget(it, there) => say!("{at} is yours; {kind} hits others.", at = at(there), kind = of(it)),
        Refusal::WrongBuilding(it, there) => wrong_building(g, v, it, there),
        Refusal::NotBesideOwn(it, there) => say!("{at} adjoins none of your areas, as {kind} demands.", at = at(there), kind = of(it)),
        Refusal::NotBesideDarkMaster(it, there) => {
            say!("{at} adjoins no area of the Dark Master, and he does not stand there, as {kind} demands.", at = at(there), kind = of(it))
        }
        Refusal::NoKnightToTake(it) => say!("No knight is left to take an area with {kind}.", kind = of(it)),
        Refusal::NotInHandToTurnIn(_, it) => say!("{card} is not in your hand.", card = card(it)),
        Refusal::MustPlayOrDiscard => {
            say!("You hold more than {most}: play one of them or discard one first.", most = counted(c.influence_hand, "influence card"))
        }
        Refusal::MustDiscard => say!("You hold more than {most}: discard one first.", most = counted(c.influence_hand, "influence card")),
        Refusal::NotTooMany => say!("Influence cards are given up only by a hand that is too large."),
        Refusal::NoAnswer(it) => say!("{kind} does not answer this.", kind = of(it)),

        Refusal::MovedAlready => say!("The Dark Master has moved in this turn, or it was rolled for him."),
        Refusal::AttackedAlready => say!("He moves before he attacks, and the attack is made."),
        Refusal::ShutOut => say!("Towers bar all gates: the Dark Master stays outside."),
        Refusal::ShutIn => say!("Towers shut the Dark Master in where he stands."),
        Refusal::NotByGate(there) => say!("From outside he comes in by a gate, and {at} is none.", at = at(there)),
        Refusal::TowerAtEnd(there) => say!("{at} has a tower, and he never stops at one.", at = at(there)),
        Refusal::TowersBetween(there, steps) => {
            say!("Towers of other players bar the way to {at} within {steps}.", at = at(there), steps = counted(steps, "step"))
        }
        Refusal::TooFar(there, steps) => say!("{at} is not within {steps}.", at = at(there), steps = counted(steps, "step")),
        Refusal::StandsThere(there) => say!("He stands in {at} already.", at = at(there)),
        Refusal::Outside => say!("The Dark Master is outside the city."),
        Refusal::NotAPlayers(there) => say!("{at} belongs to no player, so there is nobody to attack.", at = at(there)),
        Refusal::AttackedThisTurn => say!("He attacks once a turn, and has."),
        Refusal::NoBlackKnight => say!("No black knight is left to take an area."),
    }
}

/// What about the building on an area, or that there is none, does not fit a card.
fn wrong_building(g: &Treason, v: &View, it: Kind, there: Area) -> Sentence {
    let (e, at, kind) = (&g.edition, area(g, there), kind(&g.edition, it));
    let most = match g.aim(it) {
        Aim::Area(verb) => match verb.among.size {
            Size::Built(most) | Size::Worth(most) => Some(most),
            Size::Any | Size::Bare => None,
        },
        _ => None,
    };
    match (v.board.building(there), most) {
        (None, _) => say!("{at} has no building, and {kind} is aimed at one.", at, kind),
        (Some(card), None) => {
            say!("{card} stands in {at}, and {kind} is aimed at land without a building.", card = building(e, card), at, kind)
        }
        (Some(card), Some(most)) => {
            let value = e.value_of(card);
            say!("{card} in {at} is worth {value}, and {kind} reaches up to {most}.", card = building(e, card), at, value, kind, most)
        }
    }
}

/// Where buildings of a category may stand.
fn site(g: &Treason, it: Building, there: Area, of: Category) -> Sentence {
    let (card, at) = (building(&g.edition, it), area(g, there));
    match of {
        Category::Industry => {
            say!("{card} is {category}, which does not stand in the inner ring, where {at} lies.", card, category = category(of), at)
        }
        Category::Trade => say!("{card} is {category}, which stands on roads alone, and {at} has none.", card, category = category(of), at),
        Category::City => {
            say!("{card} is {category}, which does not stand by a river, and {at} has one.", card, category = category(of), at)
        }
        Category::Citizens => say!("{card} cannot stand in {at}.", card, at),
    }
}
