//! What must hold, as the end of a sentence that begins with "It needs".

use super::naming;
use crate::{Affiliation, Counter, Filter, Leader, Motivation, Orchestra, Space, Spaces, Suspicion, Test};
use scene::{Sentence, any_of, counted, say};
use table::event::Fit;

/// What must hold.
pub(crate) fn needs(g: &Orchestra, test: Test) -> Sentence {
    match test {
        Test::Counts(counter, fit, value, within) => {
            let count = count(counter, fit, value);
            within.map_or_else(|| count.clone(), |spaces| say!("{count} in {area}", count = count.clone(), area = area(g, spaces)))
        }
        Test::Any(filter) => say!("a free conspirator{who}", who = filtered(g, filter)),
        Test::AllHere => say!("all conspirators in your space"),
        Test::In(spaces) => say!("you in {area}", area = area(g, spaces)),
        Test::Is(Affiliation::Civilian) => say!("you to be a civilian"),
        Test::Is(affiliation) => say!("you to be of the {name}", name = affiliation.name()),
        Test::LeaderHere(leaders) if leaders == Leader::DEPUTIES => say!("a deputy in your space"),
        Test::LeaderHere(leaders) => say!("{leader} in your space", leader = leaders.nth(0).map(Sentence::from)),
        Test::TargetHere => say!("{target} in your space", target = target(g)),
        Test::TargetIn(spaces) => say!("{target} in {area}", target = target(g), area = area(g, spaces)),
        Test::TargetMoved => say!("an event that has just moved {target}", target = target(g)),
        Test::TargetAway(links) => say!("{target} exactly {links} away", target = target(g), links = counted(links, "link")),
        Test::RolledEagle => say!("an eagle"),
        Test::RolledTarget => say!("a target"),
        Test::RolledNumber => say!("a number"),
        Test::On(_) => say!("its occasion"),
    }
}

/// At whom a plot is aimed: with Trusted Lieutenants that is named first, and may be a deputy.
fn target(g: &Orchestra) -> Sentence {
    if g.rulings.lieutenants { say!("its target") } else { Leader::Hitler.into() }
}

/// A part of the map, by the kind of its spaces where they share one, else by their names.
fn area(g: &Orchestra, spaces: Spaces) -> Sentence {
    let e = &g.edition;
    let all = Spaces::first(e.spaces.len() as u8);
    let stage = |space: Space| e.spaces[space].stage;
    let from = spaces.iter().map(stage).min().unwrap_or_default();
    let to = spaces.iter().map(stage).max().unwrap_or_default();
    let of_stages: Spaces = all.iter().filter(|space| (from..=to).contains(&stage(*space))).collect();
    if spaces == e.berlin {
        say!("Berlin")
    } else if spaces == e.fortified {
        say!("a fortified space")
    } else if spaces == all.minus(e.fortified) {
        say!("a space that is not fortified")
    } else if spaces.len() > 1 && spaces == of_stages {
        if from == to { say!("a space of stage {from}", from) } else { say!("a space of stage {from} to {to}", from, to) }
    } else {
        any_of(spaces.iter().map(|space| naming::space(g, space)))
    }
}

fn filtered(g: &Orchestra, filter: Filter) -> Sentence {
    let place = filter.within.map(|spaces| say!(" in {area}", area = area(g, spaces)));
    let with = filter.with.map(|(counter, fit, value)| say!(" with {count}", count = count(counter, fit, value)));
    let apart = filter.apart.map(|leader| say!(" who is not with {leader}", leader));
    say!("{place}{with}{apart}", place, with, apart)
}

/// A count that fits: "Committed motivation or more", "exactly 2 dice on the dissent track".
fn count(counter: Counter, fit: Fit, value: u8) -> Sentence {
    let bound = |what: String| match fit {
        Fit::Exactly => what,
        Fit::OrMore => format!("{what} or more"),
        Fit::OrLess => format!("{what} or less"),
    };
    let text = match counter {
        Counter::Mot => bound(format!("{} motivation", Motivation::level(value).name())),
        Counter::Sus => bound(format!("{} suspicion", Suspicion::level(value).name())),
        Counter::Ms => bound(format!("military support at {value}")),
        Counter::Stage => bound(format!("stage {value}")),
        counter => {
            let what = match counter {
                Counter::Track if value == 1 => "1 die on the dissent track".into(),
                Counter::Track => format!("{value} dice on the dissent track"),
                Counter::Board => format!("{} on the map", counted(value, "tile")),
                Counter::Things => format!("{value} cards and items together"),
                Counter::Events => format!("{} in the piles", counted(value, "event")),
                Counter::Illegal => counted(value, "Illegal card"),
                Counter::Free => counted(value, "free conspirator"),
                Counter::Cards => counted(value, "card"),
                Counter::Tiles => counted(value, "item"),
                Counter::Plots => counted(value, "plot"),
                other => format!("{value} {}", other.name()),
            };
            match fit {
                Fit::Exactly => format!("exactly {what}"),
                Fit::OrMore => format!("at least {what}"),
                Fit::OrLess => format!("at most {what}"),
            }
        }
    };
    text.into()
}
