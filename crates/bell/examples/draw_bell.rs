//! Draws a table: plays random moves and writes the board's parts and the whole picture.
//!
//! `cargo run -p bell --example draw_bell -- FOLDER [MOVES [SEED [SEATS]]]` writes `ground.svg`, `picture.svg` and `board.html`,
//! in which the live layers lie above the ground as in the browser.

use bell::Bell;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use scene::{Scene, svg};
use std::{env, fs, io, path::Path, sync::Arc};
use table::{Ask, Dice, Options, Play, Seat, Show, Sight, Sitting, Viewer};

fn main() -> io::Result<()> {
    let mut words = env::args().skip(1);
    let folder = words.next().unwrap_or_else(|| "drawn".to_owned());
    let mut number = |usual: u64| words.next().and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (moves, seed, seats) = (number(0), number(1), number(2) as u8);
    let mut sitting = sit_down(seats, seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut before = look(&sitting);
    let mut now = look(&sitting);
    for _ in 0..moves {
        if !step(&mut sitting, &mut rng) {
            break;
        }
        before = std::mem::replace(&mut now, look(&sitting));
    }
    write(Path::new(&folder), &before, &now)
}

fn sit_down(seats: u8, seed: u64) -> Sitting<Bell> {
    let options = Options::complete(&Bell::ABOUT, []).expect("the usual options exist");
    let edition = Arc::new(Bell::house());
    let game = Bell::open(seats, &options, &edition).expect("the house edition holds");
    Sitting::new(Arc::new(game), options, edition, Some(Dice::from_number(seed)))
}

/// Answers the question under way at random, or lets chance land; `false` when the game is over.
fn step(sitting: &mut Sitting<Bell>, rng: &mut impl Rng) -> bool {
    let seat = match sitting.ask() {
        Ask::Over(_) => return false,
        Ask::Chance(_) => return sitting.roll(),
        ask => ask.seats().iter().next().expect("somebody is asked"),
    };
    let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
    let m = moves[rng.next_u32() as usize % moves.len()];
    sitting.play(seat, m).expect("what is offered is accepted");
    true
}

/// The table as the seat sees it that is asked, or the first.
fn look(sitting: &Sitting<Bell>) -> Scene {
    let seat = sitting.ask().seats().iter().next().unwrap_or(Seat(0));
    let (view, choices) = (sitting.view(Viewer::Seat(seat), Sight::Current), sitting.choices(Viewer::Seat(seat), Sight::Current));
    sitting.game().scene(&view, &choices)
}

fn write(folder: &Path, before: &Scene, now: &Scene) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("ground.svg"), svg::ground(now))?;
    fs::write(folder.join("picture.svg"), svg::picture(now))?;
    let layers: String = svg::layers(now, &svg::Marks::between(before, now)).into_iter().map(|layer| layer.svg + "\n").collect();
    let page = format!(
        "<!doctype html><meta charset=utf-8><title>{}</title><style>{}\nbody{{margin:0}}div{{position:relative;aspect-ratio:{}/{}}}\
         img,svg{{position:absolute;width:100%;height:100%}}</style><div><img src=ground.svg alt=''>\
         <svg viewBox=\"0 0 {} {}\">\n{layers}</svg></div>\n",
        now.title,
        svg::STYLE,
        now.size.w,
        now.size.h,
        now.size.w,
        now.size.h
    );
    fs::write(folder.join("board.html"), page)
}
