//! A whole position as one picture that stands alone: title, prompt, seats, board, cards.

use super::{
    colours::{Colours, SPACE, letter_on},
    ground, laid_out,
    lettering::Kind,
    marks::Marks,
    outline::{Outline, number},
    parts,
    place::Places,
    sign::sign_at,
    tag::Tag,
    tokens::by_day,
};
use crate::{Card, Colour, Face, Point, Prompt, Scene, SeatPanel, SeatState, Size, TrackPlace, Turn};

/// What is around the board in a picture, and in no page.
const PICTURE_STYLE: &str = include_str!("picture.css");
const MARGIN: f32 = 20.0;
/// The height of the title's line, and of each line of the prompt.
const TITLE: f32 = 68.0;
const PROMPT: f32 = 34.0;
/// The height of a seat without the lines of its name and its facts, and of each of those.
const SEAT: f32 = 34.0;
const SEAT_NAME: f32 = 30.0;
const SEAT_FACTS: f32 = 27.0;
/// A picture is so wide at least; a narrower board is grown.
const LEAST_WIDTH: f32 = 1600.0;
const CARD: (f32, f32) = (246.0, 136.0);
const CARD_BAND: f32 = 44.0;
/// The width of a letter in the corner of a card.
const CORNER_LETTER: f32 = 12.5;
/// A corner of more letters is written smaller.
const SHORT_CORNER: usize = 2;
const CARD_GAP: f32 = 14.0;
/// How much wider the words of a seat are than notes on a board: the plain ones of its facts and the bold ones of its name.
const WIDER: f32 = 1.14;
const BOLDER: f32 = 1.5;
/// Cards in such zones lie in a heap; the board tells how many.
const HEAPS: &str = "discard";

/// The position as a picture, in the scene's units: above the board title, edition, prompt and seats, below it the cards
/// whose face the viewer sees.
pub fn picture(scene: &Scene) -> String {
    let colours = Colours::of(scene);
    let w = scene.size.w.max(LEAST_WIDTH);
    let mut sheet = Sheet { w, y: 0.0, tags: Vec::new() };
    sheet.title(scene);
    sheet.prompt(scene, &colours);
    sheet.seats(scene, &colours);
    sheet.board(scene);
    sheet.cards(scene, &colours);
    sheet.parts(scene, &colours);
    let drawing = super::document(w, sheet.y)
        .with(Tag::new("style").text(format!("{}{PICTURE_STYLE}{}", super::STYLE, super::LANDSCAPE)))
        .with(Tag::new("rect").class("board-paper").set("width", w).set("height", sheet.y))
        .all(sheet.tags);
    by_day(&drawing.to_string())
}

/// A picture under way, filled from the top.
struct Sheet {
    w: f32,
    /// Down to here it is filled.
    y: f32,
    tags: Vec<Tag>,
}

impl Sheet {
    fn title(&mut self, scene: &Scene) {
        self.tags.push(words("title", MARGIN, 46.0, &scene.title));
        self.tags.push(words("edition at-end", self.w - MARGIN, 44.0, &scene.edition));
        self.y += TITLE;
    }

    fn prompt(&mut self, scene: &Scene, colours: &Colours<'_>) {
        let fill = scene.prompt.tint.map_or(SPACE, |tint| colours.pale(tint));
        let lines = Kind::Space.wrapped(&prompt(&scene.prompt), self.w - 4.0 * MARGIN);
        let bar = plate(self.w - 2.0 * MARGIN, PROMPT * lines.len() as f32 + 16.0, fill);
        let written = lines.iter().enumerate().map(|(n, line)| words("prompt", 16.0, 33.0 + PROMPT * n as f32, line));
        self.tags.push(Tag::group("bar").at(MARGIN, self.y).with(bar).all(written));
        self.y += PROMPT * lines.len() as f32 + 16.0 + MARGIN;
    }

    fn seats(&mut self, scene: &Scene, colours: &Colours<'_>) {
        if scene.seats.is_empty() {
            return;
        }
        let n = scene.seats.len() as f32;
        let each = (self.w - MARGIN * (n + 1.0)) / n;
        let told: Vec<Told> = scene.seats.iter().map(|panel| Told::of(panel, each)).collect();
        let high = told.iter().map(Told::height).fold(0.0, f32::max);
        for (at, (panel, told)) in scene.seats.iter().zip(&told).enumerate() {
            self.tags.push(seat(panel, told, colours, Size::new(each, high)).at(MARGIN + at as f32 * (each + MARGIN), self.y));
        }
        self.y += high + MARGIN;
    }

    /// The board, with its tracks around it where it keeps paper for them, and else with those of the strip in rows above it and those of
    /// the ledger in columns below it.
    fn board(&mut self, scene: &Scene) {
        if !laid_out::is_needed(scene) {
            return self.plan(scene);
        }
        self.plan(&laid_out::tracks(scene, TrackPlace::Strip, self.w));
        self.plan(&scene.on_map());
        self.plan(&laid_out::tracks(scene, TrackPlace::Ledger, self.w));
    }

    fn plan(&mut self, scene: &Scene) {
        let places = Places::with_pieces(scene);
        let layers = super::still_layers(scene, &places, None, &Marks::default()).into_iter().chain(super::called_out(scene, &places));
        let layers = layers.map(|(id, tags)| super::layer(id, tags));
        let grown = if scene.size.w > 0.0 { self.w / scene.size.w } else { 1.0 };
        let at = format!("translate(0,{}) scale({grown:.4})", number(self.y));
        self.tags.push(Tag::group("board").set("transform", at).all(ground::drawn(scene)).all(layers));
        self.y += scene.size.h * grown;
    }

    fn cards(&mut self, scene: &Scene, colours: &Colours<'_>) {
        let shown: Vec<&Card> = scene.cards.iter().filter(|card| !card.title.is_empty() && !card.zone.contains(HEAPS)).collect();
        let (across, down) = (CARD.0 + CARD_GAP, CARD.1 + CARD_GAP);
        let per_row = (((self.w - 2.0 * MARGIN + CARD_GAP) / across) as usize).max(1);
        for row in shown.chunks(per_row) {
            self.tags.extend((0u8..).zip(row).map(|(n, it)| card(it, colours).at(MARGIN + f32::from(n) * across, self.y + MARGIN)));
            self.y += down;
        }
        self.y += if shown.is_empty() { 0.0 } else { MARGIN };
    }
}

impl Sheet {
    /// Dice, odds and grids, beside each other as far as there is room.
    fn parts(&mut self, scene: &Scene, colours: &Colours<'_>) {
        let (mut x, mut row) = (MARGIN, 0.0_f32);
        for block in parts::blocks(scene, colours) {
            if x > MARGIN && x + block.size.w > self.w - MARGIN {
                self.y += row + MARGIN;
                (x, row) = (MARGIN, 0.0);
            }
            self.tags.push(Tag::group("part").at(x, self.y + MARGIN).all(block.tags));
            x += block.size.w + 2.0 * MARGIN;
            row = row.max(block.size.h);
        }
        self.y += if row > 0.0 { row + 2.0 * MARGIN } else { 0.0 };
    }
}

fn words(class: &str, x: f32, y: f32, text: &str) -> Tag {
    Tag::new("text").class(class).set("x", x).set("y", y).text(text)
}

fn plate(w: f32, h: f32, fill: Colour) -> Tag {
    Tag::path("plate", Outline::Rectangle { at: Point::default(), w, h }.path(0.0)).set("fill", fill)
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

/// What a seat says, in lines.
struct Told {
    name: Vec<String>,
    facts: Vec<String>,
}

impl Told {
    fn of(panel: &SeatPanel, w: f32) -> Self {
        let state = match panel.state {
            SeatState::Acting => " (acting)",
            SeatState::Answered => " (has answered)",
            SeatState::Waiting | SeatState::Idle => "",
        };
        let mut facts: Vec<String> = Vec::new();
        for fact in &panel.facts {
            let told = format!("{} {}", fact.label, fact.value);
            match facts.last_mut() {
                Some(line) if Kind::Note.width(line) * WIDER + Kind::Note.width(&told) * WIDER + 20.0 < w - 32.0 => {
                    line.push_str(&format!(" · {told}"));
                }
                _ => facts.extend(Kind::Note.wrapped(&told, (w - 32.0) / WIDER)),
            }
        }
        Self { name: Kind::Note.wrapped(&format!("{}{state}", panel.name), (w - 80.0) / BOLDER), facts }
    }

    fn height(&self) -> f32 {
        SEAT + SEAT_NAME * self.name.len() as f32 + SEAT_FACTS * self.facts.len() as f32
    }
}

fn seat(panel: &SeatPanel, told: &Told, colours: &Colours<'_>, room: Size) -> Tag {
    let tag = Tag::group("seat").with(plate(room.w, room.h, SPACE));
    let tag = match panel.tint {
        Some(side) => tag.with(sign_at(colours, side, Point::new(34.0, 32.0), 36.0)),
        None => tag,
    };
    let name = told.name.iter().enumerate().map(|(n, line)| words("seat-name", 64.0, 41.0 + SEAT_NAME * n as f32, line));
    let below = 46.0 + SEAT_NAME * told.name.len() as f32;
    let facts = told.facts.iter().enumerate().map(|(n, line)| words("seat-facts", 16.0, below + SEAT_FACTS * n as f32, line));
    tag.all(name).all(facts)
}

fn card(card: &Card, colours: &Colours<'_>) -> Tag {
    let colour = card.tint.map_or(SPACE, |tint| colours.side(tint));
    let letters = card.corner.chars().count();
    let band = CARD_BAND.max(CORNER_LETTER * letters as f32 + 10.0);
    let class = if letters > SHORT_CORNER { "card-corner long at-middle" } else { "card-corner at-middle" };
    let corner = words(class, band / 2.0, 38.0, &card.corner).set("fill", letter_on(colour));
    let (x, room) = (band + 12.0, CARD.0 - band - 12.0);
    let title = Kind::Cell.wrapped(&card.title, room);
    let titled = title.iter().take(4).enumerate().map(|(n, line)| words("card-title", x, 30.0 + 25.0 * n as f32, line));
    let hidden = if card.face == Face::Down { ", face down" } else { "" };
    let zone = Kind::Note.wrapped(&format!("{}{hidden}", card.zone.replace('-', " ")), room * 1.2);
    let first = CARD.1 - 14.0 - 18.0 * (zone.len().min(2) as f32 - 1.0);
    let lies = zone.iter().take(2).enumerate().map(|(n, line)| words("card-zone", x, first + 18.0 * n as f32, line));
    let tag = Tag::group("card").with(plate(CARD.0, CARD.1, SPACE)).with(plate(band, CARD.1, colour));
    tag.with(corner).all(titled).all(lies)
}
