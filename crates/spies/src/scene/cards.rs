//! The viewer's tiles and chits as cards, and the tiles that lie open.

use super::{ids, look::tint};
use crate::{Chit, ChitFacts, Effect, Frame, Pay, Power, Spies, Tile, TileFacts, View, Year};
use scene::{Card, Scene, all_of, any_of, counted};
use std::collections::BTreeMap;

/// Adds all cards to the picture.
pub(super) fn add(g: &Spies, v: &View, scene: &mut Scene) {
    let tiles = v.powers.iter().flat_map(|p| v.secret.tiles[p.index()].iter().map(move |t| tile(g, v, p, t)));
    scene.cards.extend(tiles.chain(v.powers.iter().flat_map(|p| chits(g, v, p))));
    if let Frame::Draw { tile: Some(played) } = v.board.top() {
        scene.cards.push(open_tile(g, played, "played-now"));
    }
    for power in Power::ALL {
        for played in v.board.played[power.index()] {
            if v.board.top() != (Frame::Draw { tile: Some(played) }) {
                scene.cards.push(open_tile(g, played, "played"));
            }
        }
    }
}

fn tile(g: &Spies, v: &View, power: Power, tile: Tile) -> Card {
    let card = open_tile(g, tile, "hand");
    let facts = &g.edition.tiles[tile];
    // What suits every year needs no word about this one.
    let card = if facts.suits(v.board.year) && !suits_all(facts) { card.tag("this year") } else { card };
    if v.powers.len() > 1 { card.tag(format!("held by {}", power.name())) } else { card }
}

/// Can it be played in any year?
fn suits_all(facts: &TileFacts) -> bool {
    facts.first.0 == 0 && facts.last == Year::LAST
}

/// A tile with what it pays, by amount.
fn open_tile(g: &Spies, tile: Tile, zone: &str) -> Card {
    let facts = &g.edition.tiles[tile];
    let (first, last) = (facts.first.number(), facts.last.number());
    // A spine has little room.
    let (years, state) = match (facts.first, facts.last) {
        (Year::FIRST, Year::LAST) => ("any year".to_owned(), "always".to_owned()),
        _ if first == last => (first.to_string(), first.to_string()),
        _ => (format!("{first} to {last}"), format!("{}–{}", first % 100, last % 100)),
    };
    let card = Card::new(ids::tile_id(tile.number()), facts.title.as_str(), zone)
        .tinted(facts.power.map(tint))
        .corner(facts.number(tile))
        .from_source("rulebook")
        .in_state(state)
        .tag(years);
    let mut card = if facts.power.is_none() { card.tag("random") } else { card };
    let mut pays: BTreeMap<(u8, u8), Vec<&str>> = BTreeMap::new();
    for payment in &facts.pays {
        let amount = match payment.pay {
            Pay::Chits(n) => (0, n),
            Pay::Pounds(n) => (1, n),
        };
        pays.entry(amount).or_default().push(&g.edition.cities[payment.city].name);
    }
    for ((sort, n), cities) in pays {
        let what = if sort == 0 { counted(n, "chit") } else { format!("£{n}") };
        card = card.line(format!("{what}: {}", cities.join(", ")));
    }
    match facts.effect {
        Some(effect) => card.line(effect_text(g, effect)),
        None => card,
    }
}

/// What the star of a tile means.
fn effect_text(g: &Spies, effect: Effect) -> String {
    let cities = |set: crate::edition::CitySet| all_of(set.iter().map(|c| &g.edition.cities[c].name));
    let tiles = |set: crate::edition::TileSet| any_of(set.iter().map(|t| g.edition.tiles[t].code(t)));
    match effect {
        Effect::Annex(set) => {
            let verb = if set.len() == 1 { "becomes" } else { "become" };
            format!("{} {verb} territory of the power for the rest of the game, police and secrets included.", cities(set))
        }
        Effect::HomeForSpies(set) => {
            let is = if set.len() == 1 { "is" } else { "are" };
            format!("{} {is} home ground for the power's spies from now on.", cities(set))
        }
        Effect::LastYear => "The game ends with this year.".to_owned(),
        Effect::NotAfter(set) => format!("Not once {} has been played.", tiles(set)),
        Effect::AfterOneOf(set) => format!("Only once {} has been played.", tiles(set)),
    }
}

/// The chits of a power, one card for each kind.
fn chits(g: &Spies, v: &View, power: Power) -> Vec<Card> {
    let hand = v.secret.hand[power.index()];
    let held = Chit::ALL.into_iter().filter(|c| hand[c.index()] > 0);
    held.map(|chit| {
        let facts = g.edition.chit(chit);
        let count = hand[chit.index()];
        let title = if count > 1 { format!("{} ×\u{a0}{count}", chit.name()) } else { chit.name().to_owned() };
        let card = Card::new(ids::chit_id(power, chit), title, "hand")
            .tinted(tint(power))
            .corner(price(facts))
            .from_source("rulebook")
            .line(chit_text(g, chit))
            .in_state(if facts.points == 0 { "free".to_owned() } else { format!("{} AP", facts.points) })
            .tag(if facts.points == 0 { "no AP".to_owned() } else { format!("{} AP in one's own turn", facts.points) });
        if v.powers.len() > 1 { card.tag(format!("held by {}", power.name())) } else { card }
    })
    .collect()
}

/// What playing a chit costs in pounds: "£3", "£2/5" where it is dearer in a territory.
fn price(facts: &ChitFacts) -> String {
    match (facts.price, facts.price_in_territory) {
        (a, b) if a == b => format!("£{a}"),
        (a, b) => format!("£{a}/{b}"),
    }
}

/// What it costs to use a chit that one gets: "£3 and 1 AP to use".
pub(super) fn price_of_use(g: &Spies, chit: Chit) -> String {
    let facts = g.edition.chit(chit);
    match facts.points {
        0 => format!("{} to use", price(facts)),
        points => format!("{} and {points} AP to use", price(facts)),
    }
}

/// What a chit does, in one line.
fn chit_text(g: &Spies, chit: Chit) -> &'static str {
    match chit {
        Chit::Discovery => "Your spy looks for a secret in its city. Cover may stop it; a guard must be weaker than your spy.",
        Chit::Cover => "Stops a Discovery in a city where you have a spy, or a Double Cross against you.",
        Chit::Sanction => {
            "Your spy kills another in its city, but dies of a Cousin unless it is one. Escape avoids it, Double Cross turns it round."
        }
        Chit::DoubleCross => "Turns round a lost comparison or a Sanction, or undoes an Escape.",
        Chit::Papers => "Your spy is not searched. Nobody can answer it.",
        Chit::Escape => "Avoids a search or a Sanction, frees a captured spy, or undoes a Cover on your Double Cross.",
        Chit::Recruit => "One of your sanctioned spies, by lot, comes back to your capital.",
        Chit::Source => "You see all spies and police of one country on the map, once.",
        Chit::Drop => "The city counts as your capital for cashing in, as long as a spy of yours stays.",
        Chit::Intercept if g.rulings.standing_drops => {
            "Undoes a Drop or a Source of another as it is played, or ends a standing Drop as a secret is cashed in there."
        }
        Chit::Intercept => "Undoes a Drop or a Source of another as it is played.",
    }
}
