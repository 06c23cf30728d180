//! A round city as a page, to look at: the ground, the live layers above it, in the colours of a skin.
//!
//!     cargo run -p scene --example round_city -- [bare] [actions|income] [zoom=1] [from=X,Y] [overlay=1] [night] [grey] [text] > city.html

#![allow(clippy::unwrap_used, reason = "a picture to look at")]

#[path = "../tests/city/mod.rs"]
#[allow(dead_code, reason = "tests use more of it")]
mod city;

use city::Asks;
use scene::{
    svg::{self, Marks},
    text,
};
use std::{env, fs, path::Path};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let has = |word: &str| args.iter().any(|it| it == word);
    let set = |name: &str| args.iter().find_map(|it| it.strip_prefix(name)?.strip_prefix('='));
    let scene = match (has("bare"), has("actions"), has("income")) {
        (true, ..) => city::bare(),
        (_, true, _) => city::busy(Asks::Actions),
        (_, _, true) => city::busy(Asks::Income),
        _ => city::busy(Asks::Nothing),
    };
    for problem in scene.problems() {
        eprintln!("{problem}");
    }
    if has("text") {
        return println!("{}", text::draw(&scene, 100));
    }
    let css =
        |name: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/assets/css").join(name)).unwrap_or_default();
    let tokens: String = svg::tokens(&scene).iter().map(|(name, day, night)| format!("--{name}: light-dark({day}, {night});")).collect();
    let zoom: f32 = set("zoom").map_or(1.0, |it| it.parse().unwrap());
    let from = set("from").unwrap_or("0,0").split(',').map(|n| n.parse::<f32>().unwrap()).collect::<Vec<_>>();
    let (w, h) = (scene.size.w, scene.size.h);
    let layers: String = svg::layers(&scene, &Marks::default()).into_iter().map(|layer| layer.svg).collect();
    let ground = svg::ground(&scene);
    // In a window of its own the ground has the theme of the page that shows it.
    let ground = format!("<img class=ground src='data:image/svg+xml,{}'>", escaped(&ground));
    println!(
        "<!doctype html><html lang=en class=js data-skin=treason data-theme={theme}><meta charset=utf-8><style>{}{}{}\n:root{{{tokens}}}body{{margin:0;background:var(--surface);overflow:hidden;{filter}}}.pan{{left:{}px;top:{}px;right:auto;bottom:auto;width:{}px;height:{}px}}#board{{--zoom:{zoom}}}{shown}</style>\
         <body><div class=pan id=pan>{ground}<svg id=board class=live viewBox='0 0 {w} {h}'>{layers}</svg></div>",
        css("tokens.css"),
        svg::STYLE,
        css("board.css"),
        -from[0] * zoom,
        -from[1] * zoom,
        w * zoom,
        h * zoom,
        theme = if has("night") { "dark" } else { "light" },
        filter = if has("grey") { "filter:grayscale(1)" } else { "" },
        shown = set("overlay").map_or_else(String::new, |n| format!(".overlay-{n}{{display:inline!important}}")),
    );
}

/// What has a meaning in an address, written as a number.
fn escaped(drawing: &str) -> String {
    drawing.chars().map(|c| if "%#<>\"'\n".contains(c) { format!("%{:02X}", u32::from(c)) } else { c.to_string() }).collect()
}
