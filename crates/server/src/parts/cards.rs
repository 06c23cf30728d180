//! The cards. In the dock each card that the viewer holds or decides about is a spine: cost, state, title. What is printed on a
//! card, wherever it lies open, is kept once for the reader.

use super::Showing;
use maud::{Markup, html};
use scene::{Card, Choice, Face, Odds, Scene, Space, capitalized};

/// Zones that belong beside the hand: what the viewer decides about now.
fn is_near(scene: &Scene, card: &Card) -> bool {
    // What lies on the board is pressed and read there.
    if card.at.is_some() {
        return false;
    }
    card.zone == "hand" || scene.choices.iter().any(|choice| is_of(choice, card)) || is_under_way(&card.zone)
}

/// Is it offered by this card, or is the card taken up for it?
fn is_of(choice: &Choice, card: &Card) -> bool {
    choice.on.as_deref() == Some(&card.id) || choice.is_by(&card.id)
}

fn is_under_way(zone: &str) -> bool {
    ["in-play", "revealed", "event-under-way"].contains(&zone)
}

/// The dock: what is being played first, then the hand, what can be played before what cannot, then what is offered elsewhere, as in a shop:
/// a hand keeps its place while it can be used itself.
pub(super) fn dock(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    let near: Vec<_> = scene.cards.iter().filter(|card| card.face == Face::Up && is_near(scene, card)).collect();
    let (mut hand, others): (Vec<&Card>, Vec<_>) = near.into_iter().partition(|card| card.zone == "hand");
    let is_offered = |card: &Card| scene.choices.iter().any(|choice| is_of(choice, card));
    hand.sort_by_key(|card| !is_offered(card));
    let in_use = hand.iter().any(|card| is_offered(card));
    let (front, behind): (Vec<&Card>, Vec<_>) = others.into_iter().partition(|card| !in_use || is_under_way(&card.zone));
    let piles = zones(scene).count();
    let open = tops(scene, ROOM.saturating_sub(front.len() + hand.len() + behind.len()));
    html! {
        section #hand .dock.hand aria-label="Your cards" {
            h2.hidden { "Your cards" }
            p.count { (scene.words.hand) " " (hand.len()) }
            div.spines {
                @if hand.is_empty() && front.is_empty() && open.is_empty() { p.empty { (scene.words.no_hand) } }
                @for card in &front { (spine(scene, card)) }
                @if !front.is_empty() && !hand.is_empty() { span.gap {} }
                @for card in &hand { (spine(scene, card)) }
                @if !(open.is_empty() && behind.is_empty() || front.is_empty() && hand.is_empty()) { span.gap {} }
                @for card in &behind { (spine(scene, card)) }
                @for card in open { (spine(scene, card)) }
            }
            @if piles > 0 { a.button.to-piles href="#piles" data-read="piles" { "Piles" } }
        }
    }
}

/// So many spines lie side by side; what the hand leaves free is for what lies open elsewhere.
const ROOM: usize = 8;

/// The first open card of each place that is not near, and what lies there face down and the viewer knows, such as what they have laid
/// aside; at most so many.
fn tops(scene: &Scene, most: usize) -> Vec<&Card> {
    let lying = |zone: &str| {
        let (open, down): (Vec<&Card>, Vec<_>) =
            scene.cards.iter().filter(|card| card.zone == zone).partition(|card| card.face == Face::Up);
        open.into_iter().take(1).chain(down.into_iter().filter(|card| !card.title.is_empty())).collect::<Vec<_>>()
    };
    zones(scene).flat_map(lying).filter(|card| !is_near(scene, card) && card.at.is_none()).take(most).collect()
}

/// A card in the dock.
fn spine(scene: &Scene, card: &Card) -> Markup {
    let (led, own): (Vec<&Choice>, Vec<_>) =
        scene.choices.iter().filter(|choice| is_of(choice, card)).partition(|choice| choice.is_by(&card.id));
    let refused = scene.refused.iter().find(|no| no.on.as_deref() == Some(&card.id));
    let state = match (led.is_empty() && own.is_empty(), refused) {
        (false, _) => "legal",
        (true, Some(_)) => "refused",
        (true, None) => "still",
    };
    let taking = (!led.is_empty())
        .then(|| if led.len() == 1 { "take up for 1 move".to_owned() } else { format!("take up for one of {} moves", led.len()) });
    let moves = taking.into_iter().chain(own.iter().map(|choice| choice.label.to_string())).collect::<Vec<_>>().join("; ");
    // A reason is the state of what cannot be used; the reader has all of it.
    let words = match (state, refused) {
        ("refused", Some(no)) if card.state.is_empty() => no.reason.to_string(),
        _ => card.state.clone(),
    };
    let zone = (card.zone != "hand").then(|| heading(&card.zone));
    html! {
        div.card.(state).{ "tint-" (tint(card)) }.under-way[is_under_way(&card.zone)] id={ "card-" (card.id) } data-el=(card.id) tabindex="0" role="button" aria-describedby={ "print-" (card.id) } {
            header {
                @if !card.corner.is_empty() { (corner(card)) " " }
                @if let Some(zone) = &zone { span.zone { (zone) } } @else { span.state { (words) } }
            }
            // What is seen is spoken, with a blank in between; then comes what can be done with it, and last what is printed on it.
            " "
            h3.long[is_long(&card.title)].longest[card.title.chars().count() > LONG_TITLE] { a.read href={ "#print-" (card.id) } tabindex="-1" { (breakable(&card.title)) } }
            @if !moves.is_empty() { span.hidden { ": " (moves) } }
        }
    }
}

/// A title of more letters than these needs a fourth line on a spine.
const LONG_TITLE: usize = 20;

/// Does a title need a third line on a spine, or a smaller type for one of its words?
fn is_long(title: &str) -> bool {
    title.chars().count() > 15 || title.split(' ').any(|word| word.chars().count() > 7)
}

/// A word of more letters than these is wider than a spine.
const WIDE_WORD: usize = 10;

/// A title in which a word that is wider than a spine may be divided, between a vowel and a consonant near its middle.
fn breakable(title: &str) -> String {
    let divided = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        let is_vowel = |at: usize| "aeiouyáéěíóúůý".contains(letters[at].to_ascii_lowercase());
        let middle = letters.len() / 2;
        let places = (3..letters.len().saturating_sub(3)).filter(|at| is_vowel(at - 1) && !is_vowel(*at));
        match places.min_by_key(|at| at.abs_diff(middle)).filter(|_| letters.len() > WIDE_WORD) {
            Some(at) => letters[..at].iter().chain(&['\u{ad}']).chain(&letters[at..]).collect(),
            None => word.to_owned(),
        }
    };
    title.split(' ').map(divided).collect::<Vec<String>>().join(" ")
}

/// What stands at the corner of a card: what it costs in its coin, the values of a counter, or its number in a series.
fn corner(card: &Card) -> Markup {
    let letters = card.corner.chars().count();
    html! { span.corner.wide[letters > 2].number[letters > 3 && !card.corner.starts_with('£') && !card.corner.contains('-')] { (card.corner) } }
}

/// The side in whose colour a card's edge is drawn.
fn tint(card: &Card) -> &'static str {
    card.owner.or(card.tint).map_or("none", |tint| tint.0)
}

/// What stands on a space: whoever points at it reads what the letters mean.
fn here(scene: &Scene, space: &str) -> Markup {
    let pieces: Vec<&str> =
        scene.pieces.iter().filter(|piece| piece.on == space && !piece.label.is_empty()).map(|piece| piece.label.as_str()).collect();
    html! { @if !pieces.is_empty() { p.here { b { "Here: " } (pieces.join("; ")) "." } } }
}

/// What can be thrown for at a space: by a move that is bound to it.
fn thrown_at<'a>(scene: &'a Scene, space: &'a Space) -> impl Iterator<Item = &'a Odds> {
    let is_here = |key: &String| scene.choices.iter().any(|choice| choice.key == *key && choice.on.as_deref() == Some(&space.id));
    scene.odds.iter().filter(move |odds| odds.of.as_ref().is_some_and(is_here))
}

/// A throw with its sum and its odds.
fn throw(odds: &Odds) -> Markup {
    html! {
        section.throw {
            (super::tracks::sums(odds))
            dl.chances { @for outcome in odds.outcomes.iter().filter(|outcome| outcome.cases > 0) { div { dt { (outcome.text.to_string()) } dd { (odds.said(outcome)) } } } }
        }
    }
}

/// What is printed on every card that lies open, and the piles with their cards.
pub(super) fn prints(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    html! {
        div #cards .prints {
            @for card in scene.cards.iter().filter(|card| card.face == Face::Up || !card.title.is_empty()) { (print(card)) }
            @for panel in scene.seats.iter().filter(|panel| !panel.lines.is_empty()) {
                article.print.place.{ "tint-" (panel.tint.map_or("none", |tint| tint.0)) } id={ "print-" (panel.id()) } data-print=(panel.id()) {
                    header { h2 { (panel.name) } }
                    div.text { @for line in &panel.lines { p { (line) } } }
                }
            }
            @for space in scene.spaces.iter().filter(|space| !space.lines.is_empty() || thrown_at(scene, space).next().is_some()) {
                article.print.place id={ "print-" (space.id) } data-print=(space.id) {
                    header { h2 { (space.label) } }
                    @for odds in thrown_at(scene, space) { (throw(odds)) }
                    div.text { @for line in &space.lines { p { (line) } } (here(scene, &space.id)) }
                }
            }
            (super::tracks::prints(scene))
            nav #piles .print.piles aria-label="Piles" {
                h2 { "Piles" }
                @for zone in zones(scene) { (pile(zone, &scene.cards.iter().filter(|card| card.zone == zone).collect::<Vec<_>>())) }
            }
        }
    }
}

/// A card with all that is printed on it; the line of history is set apart.
fn print(card: &Card) -> Markup {
    html! {
        article.print.{ "tint-" (tint(card)) } id={ "print-" (card.id) } data-print=(card.id) {
            // On a small screen the spine has no room for what can be done with it.
            p.kick { (heading(&card.zone)) @if !card.state.is_empty() { ", " (card.state) } }
            header {
                @if !card.corner.is_empty() { (corner(card)) }
                h2 { (card.title) }
            }
            div.text { @for line in card.lines.iter().filter(|line| !line.starts_with(HISTORY)) { p { (line) } } }
            @if !card.tags.is_empty() { p.tags { @for tag in &card.tags { span { (tag) } } } }
            @for line in card.lines.iter().filter_map(|line| line.strip_prefix(HISTORY)) { p.history { (line.trim_start()) } }
        }
    }
}

/// How the line begins that tells what a card is named after.
const HISTORY: &str = "History:";

/// Where cards lie that are not in the hand, each once.
fn zones(scene: &Scene) -> impl Iterator<Item = &str> {
    let mut zones: Vec<&str> = Vec::new();
    for card in scene.cards.iter().filter(|card| card.zone != "hand") {
        if !zones.contains(&card.zone.as_str()) {
            zones.push(&card.zone);
        }
    }
    zones.into_iter()
}

/// A pile: its open cards lead to the reader, its backs are counted.
fn pile(zone: &str, cards: &[&Card]) -> Markup {
    let backs = cards.iter().filter(|card| card.title.is_empty()).count();
    html! {
        section.pile {
            h3 { (heading(zone)) " " span.count { (cards.len()) } }
            ul {
                @for card in cards.iter().filter(|card| !card.title.is_empty()) { li { a.read href={ "#print-" (card.id) } data-read=(card.id) { (card.title) } } }
                @if backs > 0 { li.backs { (backs) @if backs == 1 { " card face down" } @else { " cards face down" } } }
            }
        }
    }
}

/// A zone as a heading: "laid-aside-by-Defend" becomes "Laid aside by Defend".
fn heading(zone: &str) -> String {
    match zone {
        "hand" => "Your hand".to_owned(),
        zone => capitalized(&zone.replace('-', " ")),
    }
}

#[cfg(test)]
mod tests {
    use super::breakable;

    #[test]
    fn only_words_wider_than_a_spine_may_be_divided() {
        assert_eq!(breakable("Czechoslovakia in crisis"), "Czecho\u{ad}slovakia in crisis");
        assert_eq!(breakable("Austria annexed"), "Austria annexed");
        assert_eq!(breakable("Bcdfghjklmnp"), "Bcdfghjklmnp");
    }
}
