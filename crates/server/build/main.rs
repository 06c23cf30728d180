//! Cuts the fonts of the house down to the letters that pages and pictures use.
//!
//! The fonts come from crates that hold whole families (10 MB); the binary holds a few small files. To add a face, add a line to
//! `FACES`, and a `@font-face` to the stylesheet.

mod cut;
mod tables;

use std::{env, fs, path::Path};

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

/// A file that is served: its name, the whole font, and what is kept of it.
struct Face {
    file: &'static str,
    font: &'static [u8],
    letters: Letters,
}

/// Bold of the collection of `typst-assets`, by its place there: Libertinus Serif Bold.
const LIBERTINUS_BOLD: usize = 1;

fn main() {
    println!("cargo::rerun-if-changed=build");
    let folder = env::var("OUT_DIR").expect("cargo names the folder");
    let faces = [
        Face { file: "sans.ttf", font: notosans::REGULAR_TTF, letters: LATIN },
        Face { file: "sans-bold.ttf", font: notosans::BOLD_TTF, letters: LATIN },
        Face { file: "serif-bold.otf", font: collected(LIBERTINUS_BOLD), letters: LATIN },
        Face { file: "sans-east.ttf", font: notosans::REGULAR_TTF, letters: GREEK_AND_CYRILLIC },
        Face { file: "sans-east-bold.ttf", font: notosans::BOLD_TTF, letters: GREEK_AND_CYRILLIC },
    ];
    let mut list = String::from("&[\n");
    for face in faces {
        let cut = cut::cut(face.font, face.letters);
        fs::write(Path::new(&folder).join(face.file), cut).expect("the build folder can be written to");
        list += &format!("    ({0:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{0}\")).as_slice()),\n", face.file);
    }
    list += "]\n";
    fs::write(Path::new(&folder).join("fonts.rs"), list).expect("the build folder can be written to");
}

/// A font of `typst-assets`, by its place in the collection.
fn collected(place: usize) -> &'static [u8] {
    typst_assets::fonts().nth(place).expect("the collection holds this font")
}
