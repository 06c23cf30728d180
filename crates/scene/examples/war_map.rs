//! A map of areas as a page, to look at: the ground, the live layers above it, in the colours of a skin.
//!
//!     cargo run -p scene --example war_map -- FOLDER [bare|setup|busy] [moves] [held=PIECE] [zoom=1] [from=X,Y] [night] [grey] > map.html
//!
//! FOLDER has `areas.txt`, `coast.txt`, `map.toml` and `units.toml`; the small map of the tests is in `crates/scene/tests/front`.

#![allow(clippy::unwrap_used, reason = "a picture to look at")]

#[path = "../tests/front/mod.rs"]
mod front;

use front::{Asks, Filled, Texts};
use scene::svg::{self, Marks};
use std::{env, fs, path::Path};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let has = |word: &str| args.iter().any(|it| it == word);
    let set = |name: &str| args.iter().find_map(|it| it.strip_prefix(name)?.strip_prefix('='));
    let folder = Path::new(args.first().expect("a folder with a map"));
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let scale: f32 = set("scale").map_or(1.128, |it| it.parse().unwrap());
    let size: f32 = set("size").map_or(1000.0, |it| it.parse().unwrap());
    let mut areas = read("areas.txt");
    if !areas.contains("\ncountry ") && !areas.contains("\nsea ") {
        areas += "\ncountry 255 962 42 0 FRANCE\ncountry 970 330 24 90 GERMANY\ncountry 78 300 17 0 ENGLAND\nsea 342 205 17 0 North Sea\nsea 74 500 15 -58 English Channel\nsea 660 60 9.8 0 IJsselmeer\n";
    }
    let texts = Texts { areas, coast: read("coast.txt"), map: read("map.toml"), units: read("units.toml"), scale, size };
    let filled = if has("bare") {
        Filled::Bare
    } else if has("busy") {
        Filled::Busy
    } else {
        Filled::SetUp
    };
    let asks = if has("moves") { Asks::GermanMoves } else { Asks::Nothing };
    let mut scene = front::scene(&texts, filled, asks);
    if has("owned") {
        for area in ["arnhem", "eindhoven", "liege", "ardennes", "luxembourg"] {
            front::hold(&mut scene, area, "germany");
        }
    }
    for problem in scene.problems() {
        eprintln!("{problem}");
    }
    let marks = if has("trails") {
        let moved: Vec<(String, String)> =
            [("ba-4", "ardennes"), ("ardennes", "sedan"), ("ba-1", "arnhem"), ("lille", "ghent")].map(|(a, b)| (a.into(), b.into())).into();
        Marks { last: moved.iter().map(|it| it.1.clone()).collect(), moved, ..Marks::default() }
    } else {
        Marks::default()
    };
    let css =
        |name: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/assets/css").join(name)).unwrap_or_default();
    let tokens: String = svg::tokens(&scene).iter().map(|(name, day, night)| format!("--{name}: light-dark({day}, {night});")).collect();
    let zoom: f32 = set("zoom").map_or(1.0, |it| it.parse().unwrap());
    let from = set("from").unwrap_or("0,0").split(',').map(|n| n.parse::<f32>().unwrap()).collect::<Vec<_>>();
    let (w, h) = (scene.size.w, scene.size.h);
    let layers: String = svg::layers(&scene, &marks).into_iter().map(|layer| layer.svg).collect();
    let ground = svg::ground(&scene);
    let held = set("held").map(|id| {
        let reach: Vec<&str> = scene.choices.iter().filter(|it| it.is_by(id)).filter_map(|it| it.on.as_deref()).collect();
        let list = reach.iter().map(|it| format!("'{it}'")).collect::<Vec<_>>().join(",");
        format!(
            "const reach=new Set([{list}]);for(const it of document.querySelectorAll('.target.legal')){{const id=it.dataset.el;it.classList.toggle('held',id==='{id}');it.classList.toggle('away',id!=='{id}'&&!reach.has(id)&&!document.querySelector('#piece-'+CSS.escape(id)));it.classList.toggle('behind',id!=='{id}'&&!reach.has(id));}}"
        )
    });
    if let Some(path) = set("ground") {
        fs::write(path, &ground).unwrap();
    }
    println!(
        "<!doctype html><html lang=en class=js data-skin=betrayal data-theme={theme}><meta charset=utf-8><style>{faces}{}{}{}\n:root{{{tokens}}}body{{margin:0;background:var(--surface);overflow:hidden;{filter}}}.pan{{left:{}px;top:{}px;right:auto;bottom:auto;width:{}px;height:{}px}}#board{{--zoom:{zoom}}}{shown}</style>\
         <body><div class=pan id=pan><img class=ground src='data:image/svg+xml;base64,{}'><svg id=board class='live{afar}' viewBox='0 0 {w} {h}' data-units=px>{layers}</svg></div><script>{}</script>",
        css("tokens.css"),
        svg::STYLE,
        css("board.css"),
        -from[0] * zoom,
        -from[1] * zoom,
        w * zoom,
        h * zoom,
        base64(ground.as_bytes()),
        held.unwrap_or_default(),
        theme = if has("night") { "dark" } else { "light" },
        filter = if has("grey") { "filter:grayscale(1)" } else { "" },
        afar = if zoom < 0.96 { " from-afar" } else { "" },
        faces = set("fonts").map_or_else(String::new, |at| ["Regular 400", "Bold 700", "Italic 400;font-style:italic"]
            .map(|it| {
                let (file, weight) = it.split_once(' ').unwrap();
                format!("@font-face{{font-family:'Noto Sans';src:url(file://{at}/NotoSans-{file}.ttf);font-weight:{weight}}}")
            })
            .concat()),
        shown = if has("forward") { ".overlay{display:inline!important}" } else { "" },
    );
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let n = chunk.iter().fold(0u32, |n, b| n << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        let signs = (0..4).map(|k| if k <= chunk.len() { SIGNS[(n >> (18 - 6 * k) & 63) as usize] as char } else { '=' });
        out.extend(signs);
    }
    out
}
