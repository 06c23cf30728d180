//! Draws the map with a crowded position that was put together by hand, to be looked at.
//!
//! `cargo run -p spies --example draw_spies -- FOLDER` writes `ground.svg`, `picture.svg`, `text-80.txt`, `text-36.txt`,
//! `board.html`, in which the live layers lie above the ground as in the browser, and one `VIEW.html` for each part of the
//! map, cut as a phone shows it.

use scene::{Choice, Face, Glyph, Piece, Scene, SeatPanel, Shape, Size, View, svg, text};
use spies::{
    edition::{self, CitySet, Edition},
    roles::Power,
    scene::{ids, letter, map, shape, tint},
};
use std::{env, fs, io, path::Path};

/// Spies, whose they are, and where; the handles follow from the order.
const SPIES: [(Power, &[&str]); 5] = [
    (Power::Germany, &["paris", "paris", "vienna", "prague", "london", "istanbul"]),
    (Power::Italy, &["tirane", "tunis", "paris", "belgrade", "istanbul"]),
    (Power::Russia, &["riga", "warsaw", "berlin", "paris", "istanbul"]),
    (Power::France, &["brussels", "geneva", "rome", "munich", "warsaw"]),
    (Power::Britain, &["berlin", "hague", "madrid", "paris", "cairo", "istanbul"]),
];
const POLICE: [(Power, &[&str]); 5] = [
    (Power::Germany, &["berlin", "berlin", "hamburg", "essen", "munich", "leipzig", "konigsberg"]),
    (Power::Italy, &["rome", "rome", "milan", "naples", "trieste"]),
    (Power::Russia, &["moscow", "moscow", "leningrad", "kiev", "odessa", "rostov"]),
    (Power::France, &["paris", "paris", "marseilles", "lyons", "strasberg", "brest"]),
    (Power::Britain, &["london", "london", "liverpool", "glasgow", "coventry", "scapa-flow"]),
];
const SECRETS: &[&str] = &[
    "warsaw",
    "stockholm",
    "brussels",
    "vienna",
    "prague",
    "bucharest",
    "belgrade",
    "madrid",
    "berlin",
    "berlin",
    "essen",
    "munich",
    "rome",
    "milan",
    "taranto",
    "moscow",
    "leningrad",
    "kiev",
    "paris",
    "paris",
    "brest",
    "nancy",
    "london",
    "manchester",
    "gibraltar",
    "cairo",
    "algiers",
    "bengazi",
];

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "drawn".to_owned());
    let edition = edition::read(&edition::house()).map_err(|problems| io::Error::other(format!("{problems:?}")))?;
    let mut scene = table(&edition);
    let begun = std::time::Instant::now();
    let boxes = svg::boxes(&scene).len();
    println!("{boxes} places arranged in {:?}", begun.elapsed());
    let begun = std::time::Instant::now();
    let bytes: usize = svg::layers(&scene, &svg::Marks::default()).iter().map(|layer| layer.svg.len()).sum();
    println!("{bytes} bytes drawn in {:?}", begun.elapsed());
    write(Path::new(&folder), &scene)?;
    scene.pieces.clear();
    fs::write(Path::new(&folder).join("bare.svg"), svg::picture(&scene))
}

fn table(edition: &Edition) -> Scene {
    let mut territory: [CitySet; Power::COUNT] = edition.territory;
    // As after the annexation of Austria.
    territory[Power::Germany.index()].insert(edition.cities.find(|it| it.id == "vienna").expect("there is a Vienna"));
    let mut scene = map(edition, &territory);
    for power in Power::ALL {
        scene.seats.push(SeatPanel::new(power.index() as u8, power.name(), letter(power)).tinted(tint(power)).shaped(shape(power)));
    }
    add_pieces(edition, &mut scene);
    for city in ["danzig", "essen", "hamburg", "leipzig", "stettin", "warsaw", "copenhagen"] {
        let id = ids::city_id(edition, edition.cities.find(|it| it.id == city).expect("a city of the house edition"));
        scene.choices.push(Choice::new(format!("move {city}"), format!("Move to {city}")).on(id));
    }
    scene
}

/// Everything as Germany sees it: its own pieces are known to it.
fn add_pieces(edition: &Edition, scene: &mut Scene) {
    let on = |city: &str| ids::city_id(edition, edition.cities.find(|it| it.id == city).expect("a city of the house edition"));
    let face = |power: Power| if power == Power::Germany { Face::Up } else { Face::Down };
    for (power, cities) in POLICE {
        for (n, city) in cities.iter().enumerate() {
            let piece = Piece::new(format!("police-{}-{n}", power.id()), "police", letter(power), on(city));
            let piece = piece.labelled(format!("{} police", power.name())).of_side(tint(power)).marked(Glyph::Badge);
            scene.pieces.push(Piece { face: face(power), ..piece.valued(n % 4 + 1) });
        }
    }
    for (slot, city) in SECRETS.iter().enumerate() {
        let piece = Piece::new(ids::secret_id(slot as u8), "secret", 'S', on(city)).shaped(Shape::Box).marked(Glyph::Envelope);
        scene.pieces.push(piece.labelled("secret").face_down());
    }
    let mut handle = 0;
    for (power, cities) in SPIES {
        for (n, city) in cities.iter().enumerate() {
            let piece = Piece::new(ids::spy_id(handle), "spy", letter(power), on(city)).of_side(tint(power));
            scene.pieces.push(Piece { face: face(power), ..piece.labelled(format!("{} spy", power.name())).valued(n % 4 + 1) });
            handle += 1;
        }
    }
}

fn write(folder: &Path, scene: &Scene) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("ground.svg"), svg::ground(scene))?;
    fs::write(folder.join("picture.svg"), svg::picture(scene))?;
    let istanbul = scene.spaces.iter().find(|space| space.label == "Istanbul").map_or("", |space| &space.id);
    for width in [80, 36] {
        fs::write(
            folder.join(format!("text-{width}.txt")),
            format!("{}\n{}", text::draw(scene, width), text::place(scene, istanbul, width)),
        )?;
    }
    let layers: String = svg::layers(scene, &svg::Marks::default()).into_iter().map(|layer| layer.svg + "\n").collect();
    for view in &scene.views {
        fs::write(folder.join(format!("{}.html", view.id)), page(scene, view, &layers))?;
    }
    Ok(())
}

/// A page of which a part of the map fills the width, or the whole of it a desktop's height.
fn page(scene: &Scene, view: &View, layers: &str) -> String {
    let Size { w, h } = scene.size;
    let (left, top) = (view.at.x, view.at.y);
    let zoom = w / view.size.w;
    format!(
        "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><title>{}</title><style>{}\n\
         html,body{{margin:0;overflow:hidden}}div{{--zoom:{zoom};position:absolute;width:{}px;height:{}px;left:{}px;top:{}px}}\
         .fix{{transform:scale(calc(1 / var(--zoom)))}}.target.away,.route{{display:inline}}img,svg{{position:absolute;width:100%;height:100%}}</style>\
         <div><img src=ground.svg alt=''><svg viewBox=\"0 0 {w} {h}\">\n{layers}</svg></div>\n",
        view.name,
        svg::STYLE,
        w * zoom,
        h * zoom,
        -left * zoom,
        -top * zoom,
    )
}
