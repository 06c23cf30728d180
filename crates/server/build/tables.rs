//! The tables of a font file, read and written.

use std::collections::BTreeMap;

type Parts = BTreeMap<[u8; 4], Vec<u8>>;

/// The tables of a font file, by name.
pub(crate) fn read(font: &[u8]) -> Parts {
    let number = |at: usize| u32::from_be_bytes([font[at], font[at + 1], font[at + 2], font[at + 3]]) as usize;
    let count = usize::from(u16::from_be_bytes([font[4], font[5]]));
    let entry = |n: usize| {
        let at = 12 + 16 * n;
        let name = [font[at], font[at + 1], font[at + 2], font[at + 3]];
        (name, font[number(at + 8)..][..number(at + 12)].to_vec())
    };
    (0..count).map(entry).collect()
}

/// A font file of these tables, of the same kind of outlines as the one given.
pub(crate) fn write(kind: &[u8], mut parts: Parts) -> Vec<u8> {
    let head = parts.get_mut(b"head").expect("every font has the table");
    head[8..12].fill(0);
    let count = parts.len() as u16;
    let power = 15 - count.leading_zeros() as u16;
    let mut file = kind[..4].to_vec();
    file.extend(words(&[count, 16 << power, power, 16 * count - (16 << power)]));
    let (mut at, mut body, mut checked) = (12 + 16 * parts.len(), Vec::new(), 0);
    for (name, table) in &parts {
        if name == b"head" {
            checked = at + 8;
        }
        file.extend(name);
        file.extend([sum(table), at as u32, table.len() as u32].into_iter().flat_map(u32::to_be_bytes));
        body.extend(table);
        body.resize(body.len().next_multiple_of(4), 0);
        at = 12 + 16 * parts.len() + body.len();
    }
    file.extend(body);
    let check = 0xb1b0_afba_u32.wrapping_sub(sum(&file));
    file[checked..checked + 4].copy_from_slice(&check.to_be_bytes());
    file
}

/// Which letter is which glyph (`cmap`, format 4).
pub(crate) fn letters(glyphs: &BTreeMap<char, u16>) -> Vec<u8> {
    // Runs of letters whose glyphs follow each other; the last one must end the table.
    let mut runs: Vec<(u16, u16, u16)> = Vec::new();
    for (letter, glyph) in glyphs {
        let letter = u16::try_from(*letter as u32).expect("no letter beyond the first plane is kept");
        let distance = glyph.wrapping_sub(letter);
        match runs.last_mut() {
            Some(run) if run.1 + 1 == letter && run.2 == distance => run.1 = letter,
            _ => runs.push((letter, letter, distance)),
        }
    }
    runs.push((0xffff, 0xffff, 1));
    let count = runs.len() as u16;
    let power = 15 - count.leading_zeros() as u16;
    let mut table = vec![0, 1, 3, 1, 0, 12, 4, 16 + 8 * count, 0, 2 * count, 2 << power, power, 2 * count - (2 << power)];
    table.extend(runs.iter().map(|run| run.1));
    table.push(0);
    table.extend(runs.iter().map(|run| run.0));
    table.extend(runs.iter().map(|run| run.2));
    table.extend(runs.iter().map(|_| 0));
    words(&table)
}

/// Kerning by classes (`GPOS` with one pair table of format 2): glyphs with equal rows are of one class, and so are equal columns.
pub(crate) fn kerning(matrix: &[Vec<i16>]) -> Vec<u8> {
    let columns: Vec<Vec<i16>> = (0..matrix.len()).map(|n| matrix.iter().map(|row| row[n]).collect()).collect();
    let ((rows, first), (differing, second)) = (classes(matrix), classes(&columns));
    let (glyphs, wide) = (matrix.len() as u16, differing.len() as u16);
    let one_of = |class: u16| second.iter().position(|of| *of == class);
    let chosen: Vec<Option<usize>> = (0..wide).map(one_of).collect();
    let values: Vec<u16> = rows.iter().flat_map(|row| chosen.iter().map(|n| n.map_or(0, |n| row[n] as u16))).collect();
    // Scripts at 10, features at 30, lookups at 44; the pair table follows these, its three lists follow its values.
    let mut table = vec![1, 0, 10, 30, 44];
    table.extend([1, tag(b"DF"), tag(b"LT"), 8, 4, 0, 0, 0xffff, 1, 0]);
    table.extend([1, tag(b"ke"), tag(b"rn"), 8, 0, 1, 0]);
    table.extend([1, 4, 2, 0, 1, 8]);
    let after = 16 + 2 * values.len() as u16;
    table.extend([2, after, 4, 0, after + 10, after + 16 + 2 * glyphs, rows.len() as u16, wide]);
    table.extend(values);
    table.extend([2, 1, 0, glyphs - 1, 0]);
    table.extend([1, 0, glyphs]);
    table.extend(first);
    table.extend([1, 0, glyphs]);
    table.extend(second);
    words(&table)
}

/// The lists that differ, and for each list given which of these it is. The first is the one without any kerning.
fn classes(lists: &[Vec<i16>]) -> (Vec<Vec<i16>>, Vec<u16>) {
    let mut differing = vec![vec![0; lists.len()]];
    let of = lists.iter().map(|list| {
        let known = differing.iter().position(|other| other == list);
        known.unwrap_or_else(|| {
            differing.push(list.clone());
            differing.len() - 1
        }) as u16
    });
    let of = of.collect();
    (differing, of)
}

fn tag(half: &[u8; 2]) -> u16 {
    u16::from_be_bytes(*half)
}

fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

/// The sum by which a reader sees that a table came whole.
fn sum(table: &[u8]) -> u32 {
    let word = |four: &[u8]| four.iter().enumerate().map(|(n, byte)| u32::from(*byte) << (24 - 8 * n)).sum::<u32>();
    table.chunks(4).fold(0, |sum, four| sum.wrapping_add(word(four)))
}
