//! What the pages need besides their markup: one script, and fonts cut down to the letters in use.
//!
//! The fonts come from crates that hold whole families (10 MB); the binary holds a few small files, each as it is for pictures and
//! packed for browsers (WOFF2). To add a face, add a line to the list in `main`, and a `@font-face` to `assets/css/fonts.css`.

mod cut;
mod scripts;
mod tables;

use std::{
    env, fs,
    path::{Path, PathBuf},
};
use ttf2woff2::BrotliQuality;

/// Letters, by ranges of code points.
type Letters = &'static [(u32, u32)];

/// The languages of Europe that write in Latin letters, their punctuation, currencies, arrows, and a few signs.
const LATIN: Letters = &[
    (0x20, 0x7e),
    (0xa0, 0x17f),
    (0x218, 0x21b),
    (0x2010, 0x2027),
    (0x2030, 0x203a),
    (0x20ac, 0x20ac),
    (0x2116, 0x2122),
    (0x2190, 0x2199),
    (0x2212, 0x2212),
    (0x2248, 0x2265),
    (0x25cf, 0x25cf),
];
/// For the names that people give themselves; a browser fetches these files when a name needs them.
const GREEK_AND_CYRILLIC: Letters = &[(0x370, 0x3ff), (0x400, 0x52f)];

/// A face: the name of its files, the whole font, and what is kept of it.
struct Face {
    name: &'static str,
    font: &'static [u8],
    letters: Letters,
}

/// The fonts of the collection of `typst-assets`, by their places there.
const LIBERTINUS_BOLD: usize = 1;
const NEW_COMPUTER_MODERN_BOLD: usize = 10;

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=assets/js");
    let folder = PathBuf::from(env::var("OUT_DIR").expect("cargo names the folder"));
    let joined = scripts::join(Path::new("assets/js")).unwrap_or_else(|why| panic!("the scripts cannot be joined: {why}"));
    write(&folder.join("script.js"), joined.as_bytes());
    let faces = [
        Face { name: "sans", font: notosans::REGULAR_TTF, letters: LATIN },
        Face { name: "sans-bold", font: notosans::BOLD_TTF, letters: LATIN },
        Face { name: "serif-bold", font: collected(LIBERTINUS_BOLD), letters: LATIN },
        Face { name: "didone-bold", font: collected(NEW_COMPUTER_MODERN_BOLD), letters: LATIN },
        Face { name: "sans-east", font: notosans::REGULAR_TTF, letters: GREEK_AND_CYRILLIC },
        Face { name: "sans-east-bold", font: notosans::BOLD_TTF, letters: GREEK_AND_CYRILLIC },
    ];
    let mut list = String::from("&[\n");
    for face in faces {
        let cut = cut::cut(face.font, face.letters);
        let packed = ttf2woff2::encode(&cut, BrotliQuality::default()).expect("the font can be packed");
        let files = [("cut", cut), ("woff2", packed)].map(|(kind, bytes)| {
            let file = folder.join(format!("{}.{kind}", face.name));
            write(&file, &bytes);
            format!("include_bytes!({file:?})")
        });
        let [drawn, served] = files;
        let says = says(face.font);
        list += &format!("    Font {{ name: {:?}, drawn: {drawn}, served: {served}, says: {says:?} }},\n", face.name);
    }
    list += "]\n";
    write(&folder.join("faces.rs"), list.as_bytes());
}

fn write(file: &Path, bytes: &[u8]) {
    fs::write(file, bytes).expect("the build folder can be written to");
}

/// What a font says of itself: its name, whose it is, its licence and where that is read. What it does not say is empty.
fn says(font: &[u8]) -> [String; 4] {
    use ttf_parser::name_id::{COPYRIGHT_NOTICE, FULL_NAME, LICENSE, LICENSE_URL};
    let face = ttf_parser::Face::parse(font, 0).expect("the font can be read");
    [FULL_NAME, COPYRIGHT_NOTICE, LICENSE, LICENSE_URL].map(|wanted| {
        let said = face.names().into_iter().filter(|name| name.name_id == wanted).find_map(|name| name.to_string());
        said.unwrap_or_default()
    })
}

/// A font of `typst-assets`, by its place in the collection.
fn collected(place: usize) -> &'static [u8] {
    typst_assets::fonts().nth(place).expect("the collection holds this font")
}
