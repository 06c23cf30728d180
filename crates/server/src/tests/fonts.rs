//! The fonts that the build script cuts.

use crate::assets::FONTS;
use ttf_parser::{Face, GlyphId};

fn font(name: &str) -> Face<'static> {
    let font = FONTS.iter().find(|font| font.name == name).unwrap();
    Face::parse(font.drawn, 0).unwrap()
}

/// How much closer than by their widths two letters stand.
fn closer(face: &Face, first: char, second: char) -> i16 {
    let glyph = |letter| face.glyph_index(letter).unwrap();
    let (first, second): (GlyphId, GlyphId) = (glyph(first), glyph(second));
    let lookup = face.tables().gpos.unwrap().lookups.get(0).unwrap();
    match lookup.subtables.get(0).unwrap() {
        ttf_parser::gpos::PositioningSubtable::Pair(ttf_parser::gpos::PairAdjustment::Format2 { classes, matrix, .. }) => {
            matrix.get((classes.0.get(first), classes.1.get(second))).unwrap().0.x_advance
        }
        _ => 0,
    }
}

#[test]
fn every_face_has_the_letters_of_the_editions_and_pages() {
    let mut letters: Vec<char> = (' '..='~').collect();
    letters.extend("£§·×ÖáâäçèéíöüýČčěŠšŽž–—“”…→−≤≥".chars());
    for edition in [bell::edition::house(), spies::edition::house()] {
        letters.extend(edition.iter().flat_map(|(_, text)| text.chars()).filter(|letter| !letter.is_control()));
    }
    for name in ["sans", "sans-bold", "serif-bold", "didone-bold"] {
        let face = font(name);
        // A title says no such thing; where one does, another face draws it.
        for letter in letters.iter().filter(|letter| name != "didone-bold" || !"≤≥".contains(**letter)) {
            let glyph = face.glyph_index(*letter).unwrap_or_else(|| panic!("{name} lacks {letter}"));
            let drawn = face.glyph_bounding_box(glyph).is_some();
            assert!(drawn || letter.is_whitespace(), "{name} draws nothing for {letter}");
            assert!(face.glyph_hor_advance(glyph).unwrap() > 0, "{name}: {letter}");
        }
    }
    for name in ["sans-east", "sans-east-bold"] {
        assert!("ΑθήναПриветЄ".chars().all(|letter| font(name).glyph_index(letter).is_some()), "{name}");
    }
}

#[test]
fn a_face_keeps_its_name_its_weight_and_its_kerning() {
    for (name, family, weight) in [("sans", "Noto Sans", 400), ("sans-bold", "Noto Sans", 700), ("serif-bold", "Libertinus Serif", 700)] {
        let face = font(name);
        let names = face.names().into_iter().filter_map(|entry| entry.to_string()).collect::<Vec<_>>();
        assert!(names.iter().any(|known| known == family), "{names:?}");
        assert_eq!(face.weight().to_number(), weight);
        assert!(closer(&face, 'A', 'V') < 0 && closer(&face, 'T', 'o') < 0 && closer(&face, 'n', 'n') == 0, "{name}");
    }
}

#[test]
fn the_fonts_are_small() {
    let size = |name: &str| FONTS.iter().find(|font| font.name == name).unwrap().served.len();
    let pages = ["sans", "sans-bold", "serif-bold", "didone-bold"].map(size);
    assert!(pages[0] < 16_000 && pages[1] < 16_000 && pages[2] < 40_000 && pages[3] < 40_000, "{pages:?}");
    assert!(FONTS.iter().all(|font| font.served.starts_with(b"wOF2") && font.served.len() < font.drawn.len()));
}
