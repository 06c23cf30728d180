//! Log lines: what happened, for everybody who may read it.

use super::naming::{card, event, person, space, thing, tint};
use crate::{CardOrder, Ending, Face, News, Orchestra, Roll, Sheet, Terms};
use scene::{Sentence, counted, say};
use table::Tone;

/// A log line. The list is long and flat, one entry for each thing that happens.
pub(crate) fn say_event(g: &Orchestra, news: &News) -> Sentence {
    let who = |sheet| person(g, sheet);
    match *news {
        News::Plays { seat, who: sheet } => say!("Seat {seat} plays {who}.", seat = seat + 1, who = g.edition.sheets[sheet].title.as_str()),
        News::TurnBegins { who: sheet, turn, jailed: false, .. } => say!("Turn {turn}: {who}.", turn, who = who(sheet)),
        News::TurnBegins { who: sheet, turn, jailed: true, .. } => say!("Turn {turn}: {who}, in Prison.", turn, who = who(sheet)),
        News::Penalty { who: sheet, leader, .. } => say!("{who} begins the turn with {leader}.", who = who(sheet), leader),
        News::Motivation { who: sheet, to, .. } => say!("{who} is {level} now.", who = who(sheet), level = to.name()),
        News::Suspicion { who: sheet, to, .. } => say!("Suspicion of {who} is {level} now.", who = who(sheet), level = to.name()),
        News::Support(to) => say!("Military support is {to} now.", to),
        News::Goes { who: sheet, to, .. } => say!("{who} enters {to}.", who = who(sheet), to = space(g, to)),
        News::LeaderGoes { leader, to, .. } => say!("{leader} goes to {to}.", leader, to = space(g, to)),
        News::LeaderLeaves(leader) => say!("{leader} leaves the game.", leader),
        News::Reveals { space: at, item } => say!("The tile in {at} is {item}.", at = space(g, at), item = item.name()),
        News::Takes { who: sheet, thing: it } => say!("{who} takes {it}.", who = who(sheet), it = thing(g, it)),
        News::Drops { who: sheet, thing: it } => say!("{who} discards {it}.", who = who(sheet), it = thing(g, it)),
        News::Draws { who: sheet, card: kind } => say!("{who} draws {card}.", who = who(sheet), card = card(g, kind)),
        News::TurnsUp { card: kind } => say!("{card} is turned up.", card = card(g, kind)),
        News::Reshuffled => say!("The discard is shuffled into the deck."),
        News::Delivers { who: sheet, thing: it, space: at } => {
            say!("{who} delivers {it} in {at}.", who = who(sheet), it = thing(g, it), at = space(g, at))
        }
        News::Gives { from, to, thing: it } => say!("{from} gives {it} to {to}.", from = who(from), it = thing(g, it), to = who(to)),
        News::Conspires { who: sheet, dice } => say!("{who} conspires with {dice}.", who = who(sheet), dice = counted(dice, "action")),
        News::Rolled { roll } => say!("The dice show {roll}.", roll = faces(roll)),
        News::Again { face } => say!("A die that shows {face} is rolled again.", face = face.name()),
        News::Actions { who: sheet, gained } => say!("{who} has {actions} more.", who = who(sheet), actions = counted(gained, "action")),
        News::OnTrack(dice) => say!("The dissent track holds {dice}.", dice),
        News::TrackCleared => say!("The dissent track is empty."),
        News::OnCard { who: sheet, dice } => {
            say!("{who} lays {dice} on Defections and Dissent.", who = who(sheet), dice = counted(dice, "target"))
        }
        News::CardPlayed { who: sheet, card: kind } => say!("{who} plays {card}.", who = who(sheet), card = card(g, kind)),
        News::ActTaken { who: sheet, act } => say!("{who}: {act}", who = who(sheet), act = g.edition.acts[act.index()].text.as_str()),
        News::TriesRelease(sheet) => say!("{who} tries to free a prisoner.", who = who(sheet)),
        News::Released { who: sheet, with } => say!("{who} is released at {level} suspicion.", who = who(sheet), level = with.name()),
        News::Arrested { who: sheet, .. } => say!("{who} is arrested.", who = who(sheet)),
        News::Event(kind) => say!("{title}. {text}", title = event(g, kind), text = g.edition.events[kind].text.as_str()),
        News::Cancelled(kind) => say!("{event} leaves the game without effect: a key event is in play.", event = event(g, kind)),
        News::NoEvent => say!("No event this turn."),
        News::StageBegins(7) => say!("Stage 7 begins. Many spaces close for good; whoever is there goes to the nearest open one."),
        News::StageBegins(stage) => say!("Stage {stage} begins.", stage),
        News::KeyLeaves(kind) => say!("The key event {event} leaves.", event = event(g, kind)),
        News::EventsRemoved(count) => say!("{cards} of the pile left the game unseen.", cards = counted(count, "card")),
        News::TilesRemoved(count) => say!("{tiles} left the game.", tiles = counted(count, "tile")),
        News::Silenced(sheet) => say!("The special ability of {who} is off this turn.", who = who(sheet)),
        News::SilencedForGood(sheet) => say!("The special ability of {who} is off for good.", who = who(sheet)),
        News::NoConspire(sheet) => say!("{who} cannot conspire this turn.", who = who(sheet)),
        News::Held(leader) => say!("{leader} stays where he is.", leader),
        News::Looks { who: sheet, count } => say!("{who} looks at the next {events}.", who = who(sheet), events = counted(count, "event")),
        News::Sees(kind) => say!("You see {event}.", event = event(g, kind)),
        News::PutsBack { who: sheet } => say!("{who} puts a card back on the pile.", who = who(sheet)),
        News::TookOut { who: sheet } => say!("{who} takes a card out: one card left the game.", who = who(sheet)),
        News::Interrogated(sheet) => say!("{who} is interrogated.", who = who(sheet)),
        News::SeesFace(face) => {
            let titles = g.edition.faces[face.index()].options.map(|option| g.edition.talks[option.index()].title.as_str());
            say!("Your card offers: {titles}; or Try and Resist.", titles = titles.join("; "))
        }
        News::Talks { who: sheet, option } => {
            let data = &g.edition.talks[option.index()];
            say!("{who} chooses {title}. {text}", who = who(sheet), title = data.title.as_str(), text = data.text.as_str())
        }
        News::Resists(sheet) => say!("{who} tries to resist.", who = who(sheet)),
        News::Resisted(sheet) => say!("{who} is not broken.", who = who(sheet)),
        News::Broken { who: sheet, line } => {
            let data = &g.edition.brokens[line.index()];
            say!("{who} is broken: {title}. {text}", who = who(sheet), title = data.title.as_str(), text = data.text.as_str())
        }
        News::Raid => say!("The Gestapo raids."),
        News::Keeps { who: sheet, card: kind } => say!("{who} keeps {card}.", who = who(sheet), card = card(g, kind)),
        News::Attempt { who: sheet, plot, target } => {
            say!("{who} attempts {plot} on {target}.", who = who(sheet), plot = card(g, plot), target)
        }
        News::Announced { dice, terms } => say!("{pool} in the pool: {terms}.", pool = dice_of(dice), terms = say_terms(terms)),
        News::Rolls { dice, .. } => say!("{count} rolled.", count = if dice == 1 { "1 die is".into() } else { format!("{dice} dice are") }),
        News::Abandoned { who: sheet } => say!("{who} gives up the attempt.", who = who(sheet)),
        News::Lends { who: sheet, thing: it } => say!("{who} adds {it}.", who = who(sheet), it = thing(g, it)),
        News::Declines(sheet) => say!("{who} lends nothing.", who = who(sheet)),
        News::Detected { plot } => say!("{plot} is detected.", plot = card(g, plot)),
        News::Missed { plot } => say!("{plot} fails, undetected.", plot = card(g, plot)),
        News::Killed(leader) => say!("{leader} is dead.", leader),
        News::DiceGiven { who: sheet, number } => {
            say!("{who} gets {actions} for the next turn.", who = who(sheet), actions = counted(number, "action"))
        }
        News::Calls(sheet) => say!("{who} wants to be asked.", who = who(sheet)),
        News::Ordered { who: sheet, card: kind, order } => {
            let when = match order {
                CardOrder::Ask => "always",
                CardOrder::Stage7 => "in stage 7",
                CardOrder::Never => "never",
            };
            say!("{who} wants to be asked about {card}: {when}.", who = who(sheet), card = card(g, kind), when)
        }
        News::Ended(ending) => ended(ending),
    }
}

fn ended(ending: Ending) -> Sentence {
    match ending {
        Ending::HitlerDead => say!("The conspiracy has succeeded. All have won."),
        Ending::AllInPrison => say!("Every conspirator is in Prison. All have lost."),
        Ending::DocumentsLocated => say!("Documents were located. All have lost."),
        Ending::NoEventLeft => say!("No event is left. All have lost."),
        Ending::GivenUp => say!("All agreed to end the game. All have lost."),
        Ending::Resigned => say!("The game was given up. All have lost."),
        Ending::OutOfTime => say!("Time ran out. All have lost."),
    }
}

/// What kills, and what detects: the eagles that the dice have to show, since some may be added or ignored (`orchestra.plot.announce`).
pub(crate) fn say_terms(terms: Terms) -> String {
    let verb = |count: u8, verb: &str| if count == 1 { format!("{verb}s") } else { verb.to_owned() };
    let kill = format!("{} {}", counted(terms.need, "target"), verb(terms.need, "kill"));
    let detect = match terms.eagles() {
        0 => "it is detected whatever the dice show".into(),
        eagles => format!("{} {}", counted(eagles, "eagle"), verb(eagles, "detect")),
    };
    let changed = match (terms.added, terms.ignored) {
        (0, 0) => String::new(),
        (added, 0) => format!(" ({added} more counts by the current event)"),
        (0, ignored) => format!(" ({ignored} of them not counted)"),
        (added, ignored) => format!(" ({added} more counts by the current event, {ignored} not)"),
    };
    format!("{kill}, {detect}{changed}")
}

pub(crate) fn dice_of(count: u8) -> String {
    if count == 1 { "1 die".into() } else { format!("{count} dice") }
}

/// What dice show, in the order in which they count: "1 eagle, 2 targets, 1 × 3" (`orchestra.conspire.order`).
pub(crate) fn faces(roll: Roll) -> String {
    let shown = Face::ALL.into_iter().rev().filter(|face| roll.count(*face) > 0);
    let words: Vec<String> = shown
        .map(|face| match face {
            Face::Target | Face::Eagle => counted(roll.count(face), face.name()),
            number => format!("{} × {}", roll.count(number), number.name()),
        })
        .collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

/// How a line is set: in the colour of the person of whom it tells.
pub(crate) fn tone(news: &News) -> Tone {
    let heading = matches!(news, News::TurnBegins { .. } | News::StageBegins(_) | News::Ended(_));
    let minor = matches!(news, News::OnTrack(_) | News::PutsBack { .. } | News::Ordered { .. } | News::Reshuffled);
    Tone { heading, minor, side: about(news).map(tint), ..Tone::default() }
}

/// The person of whom a line tells.
fn about(news: &News) -> Option<Sheet> {
    match *news {
        News::Plays { who, .. } | News::TurnBegins { who, .. } | News::Penalty { who, .. } | News::Goes { who, .. } => Some(who),
        News::Motivation { who, .. } | News::Suspicion { who, .. } | News::Arrested { who, .. } | News::Released { who, .. } => Some(who),
        News::Takes { who, .. } | News::Drops { who, .. } | News::Draws { who, .. } | News::Delivers { who, .. } => Some(who),
        News::Conspires { who, .. } | News::Actions { who, .. } | News::CardPlayed { who, .. } | News::ActTaken { who, .. } => Some(who),
        News::Attempt { who, .. } | News::Abandoned { who } | News::Lends { who, .. } | News::Talks { who, .. } => Some(who),
        News::Gives { from, .. } => Some(from),
        News::Interrogated(who) | News::TriesRelease(who) | News::Resists(who) | News::Resisted(who) | News::Broken { who, .. } => {
            Some(who)
        }
        _ => None,
    }
}
