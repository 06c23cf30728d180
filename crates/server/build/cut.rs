//! A font with some of its letters.
//!
//! `subsetter` cuts the outlines, but writes for PDF: what else a browser needs (which letter is which glyph, weight and height of
//! lines, kerning) is written here.

use crate::{Letters, tables};
use std::collections::BTreeMap;
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{Face, GlyphId, Tag, gpos::PairAdjustment, gpos::PositioningSubtable};

/// The font, cut down to those of the letters that it has.
pub(crate) fn cut(font: &[u8], letters: Letters) -> Vec<u8> {
    let face = Face::parse(font, 0).expect("the font can be read");
    let mut kept = GlyphRemapper::new();
    let mut glyphs = BTreeMap::new();
    for letter in letters.iter().flat_map(|(first, last)| *first..=*last).filter_map(char::from_u32) {
        if let Some(glyph) = face.glyph_index(letter) {
            glyphs.insert(letter, kept.remap(glyph.0));
        }
    }
    let outlines = subset(font, 0, &kept).expect("the font can be cut");
    let mut parts = tables::read(&outlines);
    parts.insert(*b"OS/2", face.raw_face().table(Tag::from_bytes(b"OS/2")).expect("every font has the table").to_vec());
    parts.insert(*b"cmap", tables::letters(&glyphs));
    let old: Vec<GlyphId> = kept.remapped_gids().map(GlyphId).collect();
    parts.insert(*b"GPOS", tables::kerning(&kerning(&face, &old)));
    tables::write(&outlines, parts)
}

/// How much closer each glyph of a pair stands: a row for the first, a column for the second. Of each lookup the first table that
/// knows a pair decides.
fn kerning(face: &Face, glyphs: &[GlyphId]) -> Vec<Vec<i16>> {
    let mut matrix = vec![vec![0; glyphs.len()]; glyphs.len()];
    for tables in lookups(face) {
        for (row, first) in glyphs.iter().enumerate() {
            let mut open: Vec<usize> = (0..glyphs.len()).collect();
            for table in tables.iter().filter(|table| table.coverage().contains(*first)) {
                open.retain(|column| match moved(table, *first, glyphs[*column]) {
                    Some(closer) => {
                        matrix[row][*column] += closer;
                        false
                    }
                    None => true,
                });
            }
        }
    }
    matrix
}

/// The pair tables of the feature "kern", as Latin uses them.
fn lookups<'a>(face: &Face<'a>) -> Vec<Vec<PairAdjustment<'a>>> {
    let Some(gpos) = face.tables().gpos else { return Vec::new() };
    let scripts = [b"latn", b"DFLT"].map(|script| gpos.scripts.find(Tag::from_bytes(script)));
    let Some(language) = scripts.into_iter().flatten().find_map(|script| script.default_language) else { return Vec::new() };
    let features = language.feature_indices.into_iter().filter_map(|place| gpos.features.get(place));
    let kern = features.filter(|feature| feature.tag == Tag::from_bytes(b"kern"));
    let lookups = kern.flat_map(|feature| feature.lookup_indices).filter_map(|place| gpos.lookups.get(place));
    let pairs = lookups.map(|lookup| lookup.subtables.into_iter::<PositioningSubtable>().filter_map(pairs).collect());
    pairs.collect()
}

fn pairs(table: PositioningSubtable) -> Option<PairAdjustment> {
    match table {
        PositioningSubtable::Pair(pairs) => Some(pairs),
        _ => None,
    }
}

/// What a table says of a pair; nothing, if the next table is to be asked.
fn moved(table: &PairAdjustment, first: GlyphId, second: GlyphId) -> Option<i16> {
    let place = table.coverage().get(first)?;
    let (value, _) = match table {
        PairAdjustment::Format1 { sets, .. } => sets.get(place)?.get(second)?,
        PairAdjustment::Format2 { classes, matrix, .. } => matrix.get((classes.0.get(first), classes.1.get(second)))?,
    };
    Some(value.x_advance)
}
