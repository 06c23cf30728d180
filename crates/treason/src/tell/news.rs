//! Log lines, made from the news alone.

use super::naming::{area, blocks, building, category, counter, kind, points, power, tint, valued};
use super::{ending, ids};
use crate::{Answering, Area, Building, Ending, Force, Master, News, Owner, PLAYERS, Treason};
use scene::{Part, Sentence, all_of, counted, say};
use table::{Tone, Weight};

/// A log line.
pub(crate) fn say_event(g: &Treason, news: &News) -> Sentence {
    let e = &g.edition;
    let at = |there: Area| area(g, there);
    let card = |it: Building| valued(e, it);
    match *news {
        News::Begins { master } => say!("{master} begins.", master),
        News::Dealt { master } => say!("{master} is dealt a building card.", master),
        News::DealtCard { master, card: it } => say!("{master} is dealt {card}.", master, card = card(it)),
        News::Drafted { master, area } => say!("{master} chooses {at}.", master, at = at(area)),
        News::FirstTower { master, area } => say!("{master} places the first tower in {at}.", master, at = at(area)),

        News::TurnedUp { card: it } => say!("{card} is turned up.", card = card(it)),
        News::RowThrown { category: of, blocks: 0 } => {
            say!("Three {category} cards lie in the row: it is thrown away.", category = category(of))
        }
        News::RowThrown { category: of, blocks: n } => {
            say!(
                "Three {category} cards lie in the row: it is thrown away, with {blocks} on it.",
                category = category(of),
                blocks = blocks(n)
            )
        }
        News::RowStays { category: of } => {
            say!("Three {category} cards stay in the row: no other colour can be drawn.", category = category(of))
        }
        News::Rebuilt { cards } => {
            say!("The pile is made anew of the discards and of what lay in both markets: {cards}.", cards = counted(cards, "card"))
        }

        News::Turn { round, master } => say!("Round {round}, {master}.", round, master),
        News::Took { master, card: it, blocks: 0 } => say!("{master} takes {card}.", master, card = card(it)),
        News::Took { master, card: it, blocks: n } => {
            say!("{master} takes {card} with {blocks}.", master, card = card(it), blocks = blocks(n))
        }
        News::Taxed { blocks: paid } => {
            let who = each(paid.map(u32::from), |master, n| say!("{master} {n}", master, n));
            say!("Tax above {free}: {who}.", free = blocks(e.constants.tax_free), who)
        }
        News::Income { category: of, blocks: paid } => {
            let who = each(paid.map(u32::from), |master, n| say!("{master} +{n}", master, n));
            match who.is_empty() {
                true => say!("No player owns a building of {category}, so nobody is paid.", category = category(of)),
                false => say!("Income of {category}: {who}.", category = category(of), who),
            }
        }
        News::Looks { master, cards } => say!("{master} looks at {cards} of the pile.", master, cards = counted(cards, "card")),
        News::LooksAt { master, cards } => {
            say!("{master} sees {cards}.", master, cards = all_of(cards.into_iter().flatten().map(card)))
        }
        News::PutUnder { master, cards } => say!("{master} puts {cards} under the pile.", master, cards = counted(cards, "card")),

        News::Bought { master, area, price } => say!("{master} buys {at} for {price}.", master, at = at(area), price = blocks(price)),
        News::Isolated { by, from, area, building, tower } => isolated(g, by, from, area, building, tower),
        News::Built { master, card: it, area, cost, replaced: None } => {
            say!("{master} builds {card} in {at} for {cost}.", master, card = card(it), at = at(area), cost = blocks(cost))
        }
        News::Built { master, card: it, area, cost, replaced: Some(old) } => {
            say!(
                "{master} replaces {old} in {at} by {card} for {cost}.",
                master,
                old = building(e, old),
                at = at(area),
                card = card(it),
                cost = blocks(cost)
            )
        }
        News::TowerBuilt { master, area, cost } => {
            say!("{master} builds a tower in {at} for {cost}.", master, at = at(area), cost = blocks(cost))
        }
        News::CounterBought { master, force: Force::Dark, cost } => say!(
            "{master} buys a black counter for {cost}; the black marker goes up by {n}.",
            master,
            cost = blocks(cost),
            n = e.constants.black_marker
        ),
        News::CounterBought { master, force, cost } => {
            say!("{master} buys a {counter} for {cost}.", master, counter = counter(force), cost = blocks(cost))
        }
        News::CounterValue { master, value, .. } => say!("{master}'s black counter is a {value}.", master, value),
        News::Swapped { master, cost } => say!("{master} swaps a black counter for {cost}.", master, cost = blocks(cost)),
        News::SwappedValue { master, old, new, cost, .. } => {
            say!("{master} swaps a black {old} and gets a {new}, for {cost}.", master, old, new, cost = blocks(cost))
        }
        News::Sold { master, card: it, shop, blocks: n } => {
            say!("{master} sells {card} at {shop} for {blocks}.", master, card = card(it), shop, blocks = blocks(n))
        }
        News::BoughtCard { master, card: it, shop, blocks: n } => {
            say!("{master} buys {card} at {shop} for {blocks}.", master, card = card(it), shop, blocks = blocks(n))
        }
        News::BoughtInfluence { master, cost } => say!("{master} buys an influence card for {cost}.", master, cost = blocks(cost)),
        News::BoughtBlind { master, cost } => say!("{master} buys a building card unseen for {cost}.", master, cost = blocks(cost)),
        News::GetsBuilding { master } => say!("{master} gets a building card.", master),
        News::GotBuilding { master, card: it } => say!("{master} gets {card}.", master, card = card(it)),
        News::RedSquare { master, score } => say!("{master} stands on the red {score}: a free influence card.", master, score),
        News::GetsInfluence { master } => say!("{master} gets an influence card.", master),
        News::GotInfluence { master, kind: it } => say!("{master} gets {kind}.", master, kind = kind(e, it)),
        News::InfluenceRebuilt { cards } => say!("The influence pile is made anew of {cards}.", cards = counted(cards, "card")),
        News::Discarded { master, kind: it } => say!("{master} discards {kind}.", master, kind = kind(e, it)),

        News::Played { master, kind: it, area, dark } => {
            let on = area.map(|there| say!(" on {at}", at = at(there)));
            let whom = dark.then_some(" for the Dark Master");
            say!("{master} plays {kind}{on}{whom}.", master, kind = kind(e, it), on, whom)
        }
        News::Answered { master, kind: it } if g.cancels(it).has(Answering::Card) => {
            say!("{master} answers with {kind} and is spared.", master, kind = kind(e, it))
        }
        News::Answered { master, kind: it } => say!("{master} answers with {kind}.", master, kind = kind(e, it)),
        News::Unanswered => say!("Nobody answers."),
        News::Claimed { by, area } => say!("{By} takes {at}, which was neutral.", by, at = at(area)),
        News::Seized { by, from, area, building } => {
            say!("{By} takes {at} from {from}{with}.", by, at = at(area), from, with = with(g, building))
        }
        News::Burnt { from, area, building: it } => {
            say!("{card} of {from} in {at} burns down.", card = card(it), from, at = at(area))
        }
        News::Banished { from, area, building: lost } => {
            let lost = lost.map(|it| say!(", and {card} is lost", card = building(e, it)));
            say!("The knight of {from} leaves {at}, which is neutral now{lost}.", from, at = at(area), lost)
        }
        News::TowerLost { from, area } => say!("The tower of {from} in {at} takes the blow and is gone.", from, at = at(area)),
        News::Paid { from, to, blocks: 0 } => say!("{from} has no blocks to give {to}.", from, to),
        News::Paid { from, to, blocks: n } => say!("{from} gives {to} {blocks}.", from, to, blocks = blocks(n)),
        News::TurnedIn { master, card: it, blocks: n } => {
            say!("{master} turns in {card} for {blocks}.", master, card = card(it), blocks = blocks(n))
        }
        News::PurchaseStopped { master, area } => {
            say!("The purchase of {at} by {master} is stopped; nothing is paid.", at = at(area), master)
        }
        News::AttackStopped { area, .. } => say!("The attack on {at} is stopped.", at = at(area)),

        News::Rolled { master, die } => {
            say!("{master} rolls {die}: up to {steps}.", master, die = Part::die(die), steps = counted(die, "step"))
        }
        News::Walked { master, from: None, to } => say!("{master} brings the Dark Master into the city, to {to}.", master, to = at(to)),
        News::Walked { master, from: Some(from), to } => {
            say!("{master} moves the Dark Master from {from} to {to}.", master, from = at(from), to = at(to))
        }
        News::Stayed { master } => say!("{master} leaves the Dark Master where he is.", master),
        News::Attacks { master, area, defender } if master == defender => {
            say!("{master} attacks {at}, land of their own, with the Dark Master.", master, at = at(area))
        }
        News::Attacks { master, area, defender } => {
            say!("{master} attacks {at} of {defender} with the Dark Master.", master, at = at(area), defender)
        }
        News::Fought { area, black, white, attack, defence } => say!(
            "{at}: black die {black} and black counters {counters} make {attack}, white die {white} and white counters and archers {guards} make {defence}.",
            at = at(area),
            black = Part::die(black),
            counters = attack - black,
            attack,
            white = Part::die(white),
            guards = defence - white,
            defence
        ),
        News::Conquered { area, from, building } => {
            say!("The Dark Master conquers {at} of {from}{with}.", at = at(area), from, with = with(g, building))
        }
        News::Repelled { area, by } => say!("{by} holds {at}.", by, at = at(area)),
        News::Ruined { area, from, building: lost } => {
            let lost = lost.map(|it| say!(", and {card} is lost", card = building(e, it)));
            say!("A draw: {from} loses {at}, which is neutral now{lost}.", from, at = at(area), lost)
        }

        News::PowerMoves { power: it, from, to } => power_moves(g, it, from, to),
        News::Evicted { master } => say!("{master} has no land left and leaves the city.", master),
        News::LastRound { trigger } => say!("{Why}: this round is the last.", why = ending::why(g, trigger)),
        News::TurnedOver { master, values } => {
            let shown: Vec<String> = values.iter().filter(|it| **it > 0).map(u8::to_string).collect();
            let sum: u16 = values.iter().map(|it| u16::from(*it)).sum();
            say!("{master} turns over black counters: {shown}, together {sum}.", master, shown = shown.join(", "), sum)
        }
        News::Ends { ending } => over(ending),
    }
}

/// What each player gave or got, those with nothing left out.
fn each(of: [u32; PLAYERS], said: impl Fn(Master, u32) -> Sentence) -> Sentence {
    all_of(Master::ALL.into_iter().zip(of).filter(|(_, n)| *n > 0).map(|(master, n)| said(master, n)))
}

/// " with Toll House (trade 3)".
fn with(g: &Treason, building: Option<Building>) -> Option<Sentence> {
    building.map(|it| say!(" with {card}", card = valued(&g.edition, it)))
}

fn isolated(g: &Treason, by: Owner, from: Owner, there: Area, building: Option<Building>, tower: bool) -> Sentence {
    let at = area(g, there);
    let what = match (building, tower) {
        (None, false) => None,
        (None, true) => Some(say!(" with its tower")),
        (Some(it), false) => Some(say!(" with {card}", card = valued(&g.edition, it))),
        (Some(it), true) => Some(say!(" with {card} and its tower", card = valued(&g.edition, it))),
    };
    say!("{at} of {from} is isolated and falls to {by}{what}.", at, from, by, what)
}

fn power_moves(g: &Treason, it: crate::Power, from: Option<Owner>, to: Option<Owner>) -> Sentence {
    let (name, worth) = (power(g, it), points(g.edition.powers[it].points));
    match (from, to) {
        (None, Some(to)) => say!("{To} gains {name}: {worth}.", to, name, worth),
        (Some(from), Some(to)) => say!("{To} takes {name} from {from}: {worth}.", to, name, from, worth),
        (Some(from), None) => say!("{From} loses {name}: {worth}.", from, name, worth),
        (None, None) => say!("{Name} stays on the table.", name),
    }
}

fn over(ending: Ending) -> Sentence {
    say!("{label}: {winners}.", label = ending.label.name(), winners = all_of(ending.winners.iter()))
}

/// How a line is set: in the colour of whose deed it tells, heavy where something was won or lost.
pub(crate) fn tone(news: &News) -> Tone {
    let heading = matches!(news, News::Turn { .. } | News::Ends { .. });
    let minor = matches!(
        news,
        News::TurnedUp { .. }
            | News::Unanswered
            | News::Dealt { .. }
            | News::GetsBuilding { .. }
            | News::GetsInfluence { .. }
            | News::PutUnder { .. }
    );
    Tone { heading, minor, side: about(news).map(tint), weight: weight(news), ..Tone::default() }
}

fn weight(news: &News) -> Weight {
    match news {
        News::Isolated { .. }
        | News::Conquered { .. }
        | News::Ruined { .. }
        | News::Seized { .. }
        | News::Burnt { .. }
        | News::Banished { .. }
        | News::TowerLost { .. }
        | News::PowerMoves { .. }
        | News::Evicted { .. }
        | News::LastRound { .. }
        | News::CounterBought { force: Force::Dark, .. }
        | News::Ends { .. } => Weight::Grave,
        News::TurnedUp { .. }
        | News::Unanswered
        | News::Dealt { .. }
        | News::GetsBuilding { .. }
        | News::GetsInfluence { .. }
        | News::Stayed { .. }
        | News::PutUnder { .. } => Weight::Slight,
        _ => Weight::Usual,
    }
}

/// Of whom a line tells.
pub(super) fn about(news: &News) -> Option<Owner> {
    match *news {
        News::Begins { master }
        | News::Dealt { master }
        | News::DealtCard { master, .. }
        | News::Drafted { master, .. }
        | News::FirstTower { master, .. }
        | News::Turn { master, .. }
        | News::Took { master, .. }
        | News::Looks { master, .. }
        | News::LooksAt { master, .. }
        | News::PutUnder { master, .. }
        | News::Bought { master, .. }
        | News::Built { master, .. }
        | News::TowerBuilt { master, .. }
        | News::CounterBought { master, .. }
        | News::CounterValue { master, .. }
        | News::Swapped { master, .. }
        | News::SwappedValue { master, .. }
        | News::Sold { master, .. }
        | News::BoughtCard { master, .. }
        | News::BoughtInfluence { master, .. }
        | News::BoughtBlind { master, .. }
        | News::GetsBuilding { master }
        | News::GotBuilding { master, .. }
        | News::RedSquare { master, .. }
        | News::GetsInfluence { master }
        | News::GotInfluence { master, .. }
        | News::Discarded { master, .. }
        | News::Played { master, .. }
        | News::Answered { master, .. }
        | News::TurnedIn { master, .. }
        | News::Rolled { master, .. }
        | News::Walked { master, .. }
        | News::Stayed { master }
        | News::Attacks { master, .. }
        | News::Evicted { master }
        | News::TurnedOver { master, .. } => Some(master.into()),
        News::Paid { to, .. } => Some(to.into()),
        News::Isolated { by, .. } | News::Claimed { by, .. } | News::Seized { by, .. } => Some(by),
        News::Conquered { .. } => Some(Owner::Dark),
        News::Repelled { by, .. } => Some(by.into()),
        News::PowerMoves { to, from, .. } => to.or(from),
        _ => None,
    }
}

/// The element at which a line points, for what has one.
pub(super) fn place(g: &Treason, news: &News) -> Option<String> {
    let e = &g.edition;
    match *news {
        News::Drafted { area, .. }
        | News::FirstTower { area, .. }
        | News::Bought { area, .. }
        | News::Isolated { area, .. }
        | News::Built { area, .. }
        | News::TowerBuilt { area, .. }
        | News::Claimed { area, .. }
        | News::Seized { area, .. }
        | News::Burnt { area, .. }
        | News::Banished { area, .. }
        | News::TowerLost { area, .. }
        | News::PurchaseStopped { area, .. }
        | News::AttackStopped { area, .. }
        | News::Attacks { area, .. }
        | News::Conquered { area, .. }
        | News::Repelled { area, .. }
        | News::Ruined { area, .. } => Some(ids::area(e, area)),
        News::Walked { to, .. } => Some(ids::area(e, to)),
        _ => None,
    }
}
