//! A whole position as one picture that stands alone: title, prompt, seats, board, cards.

use super::{
    colours::{Colours, SPACE, letter_on},
    ground,
    lettering::Kind,
    marks::Marks,
    outline::Outline,
    sign::sign_at,
    tag::Tag,
};
use crate::{Card, Face, Point, Prompt, Scene, SeatPanel, SeatState, Turn};

const MARGIN: f32 = 20.0;
const HEADER: f32 = 132.0;
const SEAT: f32 = 96.0;
const CARD: (f32, f32) = (246.0, 128.0);
const CARD_GAP: f32 = 14.0;
/// Cards in such zones lie in a heap; the board tells how many.
const HEAPS: &str = "discard";

/// The position as a picture, in the scene's units: above the board title, edition, prompt and seats, below it the cards
/// whose face the viewer sees.
pub fn picture(scene: &Scene) -> String {
    let w = scene.size.w.max(CARD.0 + 2.0 * MARGIN);
    let seats = if scene.seats.is_empty() { 0.0 } else { SEAT + MARGIN };
    let top = HEADER + seats;
    let cards: Vec<&Card> = scene.cards.iter().filter(|card| !card.title.is_empty() && !card.zone.contains(HEAPS)).collect();
    let per_row = (((w - 2.0 * MARGIN + CARD_GAP) / (CARD.0 + CARD_GAP)) as usize).max(1);
    let rows = cards.len().div_ceil(per_row);
    let below = if rows == 0 { 0.0 } else { MARGIN * 2.0 + rows as f32 * (CARD.1 + CARD_GAP) };
    let h = top + scene.size.h + below;
    let colours = Colours::of(scene);
    let board = Tag::group("board").at(0.0, top).all(ground::drawn(scene));
    let board = board.all(super::still_layers(scene, &Marks::default()).into_iter().map(|(id, tags)| super::layer(id, tags)));
    let place = |n: usize| {
        let (column, row) = ((n % per_row) as f32, (n / per_row) as f32);
        Point::new(MARGIN + column * (CARD.0 + CARD_GAP), top + scene.size.h + MARGIN + row * (CARD.1 + CARD_GAP))
    };
    super::document(w, h)
        .with(Tag::new("style").text(super::STYLE))
        .with(Tag::new("rect").class("paper").set("width", w).set("height", h))
        .all(header(scene, &colours, w))
        .all(panels(scene, &colours, w))
        .with(board)
        .all(cards.iter().enumerate().map(|(n, card)| drawn_card(card, &colours, place(n))))
        .to_string()
}

fn header(scene: &Scene, colours: &Colours<'_>, w: f32) -> Vec<Tag> {
    let words = |class: &str, x: f32, y: f32, text: &str| Tag::new("text").class(class).set("x", x).set("y", y).text(text);
    let fill = scene.prompt.tint.map_or(SPACE, |tint| colours.pale(tint));
    let bar = Outline::Rectangle { at: Point::new(MARGIN, 68.0), w: w - 2.0 * MARGIN, h: 50.0 };
    vec![
        words("title", MARGIN, 46.0, &scene.title),
        words("edition end", w - MARGIN, 44.0, &scene.edition),
        Tag::path("plate", bar.path(0.0)).set("fill", fill),
        words("prompt", MARGIN + 16.0, 101.0, &prompt(&scene.prompt)),
    ]
}

fn prompt(prompt: &Prompt) -> String {
    let opening = match prompt.yours {
        Turn::Yours => "Your turn",
        Turn::Waiting => "Waiting",
        Turn::Over => "The game is over",
        Turn::Watching => "Watching",
    };
    if prompt.text.is_empty() { format!("{opening}.") } else { format!("{opening}: {}", prompt.text) }
}

fn panels(scene: &Scene, colours: &Colours<'_>, w: f32) -> Vec<Tag> {
    let n = scene.seats.len().max(1) as f32;
    let each = (w - MARGIN * (n + 1.0)) / n;
    let place = |at: usize| Point::new(MARGIN + at as f32 * (each + MARGIN), HEADER);
    scene.seats.iter().enumerate().map(|(at, panel)| seat(panel, colours, place(at), each)).collect()
}

fn seat(panel: &SeatPanel, colours: &Colours<'_>, at: Point, w: f32) -> Tag {
    let outline = Outline::Rectangle { at: Point::default(), w, h: SEAT };
    let state = match panel.state {
        SeatState::Acting => " – acting",
        SeatState::Answered => " – has answered",
        SeatState::Waiting | SeatState::Idle => "",
    };
    let facts: Vec<String> = panel.facts.iter().map(|fact| format!("{} {}", fact.label, fact.value)).collect();
    let words = |class: &str, x: f32, y: f32, text: &str| Tag::new("text").class(class).set("x", x).set("y", y).text(text);
    let tag = Tag::group("seat").at(at.x, at.y).with(Tag::path("plate", outline.path(0.0)).set("fill", SPACE));
    let tag = match panel.tint {
        Some(side) => tag.with(sign_at(colours, side, Point::new(34.0, 34.0), 36.0)),
        None => tag,
    };
    let lines = Kind::Note.wrapped(&facts.join(" · "), (w - 30.0) * 1.1);
    tag.with(words("seat-name", 64.0, 42.0, &format!("{}{state}", panel.name)))
        .all(lines.iter().take(2).enumerate().map(|(n, line)| words("seat-facts", 16.0, 72.0 + 19.0 * n as f32, line)))
}

fn drawn_card(card: &Card, colours: &Colours<'_>, at: Point) -> Tag {
    let outline = Outline::Rectangle { at: Point::default(), w: CARD.0, h: CARD.1 };
    let colour = card.tint.map_or(SPACE, |tint| colours.side(tint));
    let tag = Tag::group("card").at(at.x, at.y).with(Tag::path("plate", outline.path(0.0)).set("fill", SPACE));
    let band = Outline::Rectangle { at: Point::new(0.0, 0.0), w: 44.0, h: CARD.1 };
    let tag = tag.with(Tag::path("plate", band.path(0.0)).set("fill", colour));
    let corner =
        Tag::new("text").class("card-corner middle").set("x", 22.0).set("y", 38.0).set("fill", letter_on(colour)).text(&*card.corner);
    let title = Kind::Cell.wrapped(&card.title, (CARD.0 - 60.0) * 1.08);
    let lines = title
        .iter()
        .take(3)
        .enumerate()
        .map(|(n, line)| Tag::new("text").class("card-title").set("x", 56.0).set("y", 32.0 + 25.0 * n as f32).text(line.as_str()));
    let hidden = if card.face == Face::Down { " (face down)" } else { "" };
    let zone = format!("{}{hidden}", card.zone.replace('-', " "));
    tag.with(corner).all(lines).with(Tag::new("text").class("card-zone").set("x", 56.0).set("y", CARD.1 - 14.0).text(zone))
}
