//! Making one input from others: bytes, words, numbers, lines and brackets are changed, and pieces of two inputs joined.

use crate::{
    dictionary::{self, BRACKETS, Dictionary, is_word},
    luck::Luck,
};
use std::ops::Range;

/// No input is longer.
pub(crate) const LONGEST: usize = 1 << 20;

/// A changed copy; `other` gives pieces.
pub(crate) fn mutated(input: &[u8], other: &[u8], words: &Dictionary, luck: &mut Luck) -> Vec<u8> {
    let mut bytes = input.to_vec();
    // Mostly a few changes, so that what comes behind a first mistake is reached, too.
    let changes = 1 + luck.below(3) + if luck.one_in(8) { luck.below(12) } else { 0 };
    for _ in 0..changes {
        change(&mut bytes, other, words, luck);
        bytes.truncate(LONGEST);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], words: &Dictionary, luck: &mut Luck) {
    match luck.below(24) {
        0 => flip(bytes, luck),
        1 => set(bytes, luck),
        2 => drop_range(bytes, luck),
        3 => repeat_range(bytes, luck),
        4 => cut(bytes, luck),
        5..=9 => swap_word(bytes, words, luck),
        10 => insert_word(bytes, words, luck),
        11 => drop_word(bytes, luck),
        12 => move_word(bytes, luck),
        13 | 14 => swap_number(bytes, luck),
        15 => drop_line(bytes, luck),
        16 => repeat_line(bytes, luck),
        17 => move_line(bytes, luck),
        18 => indent_line(bytes, luck),
        19 | 20 => line_of_other(bytes, other, luck),
        21 => join(bytes, other, luck),
        22 => nest(bytes, luck),
        _ => lengthen(bytes, luck),
    }
}

fn flip(bytes: &mut [u8], luck: &mut Luck) {
    let at = luck.below(bytes.len());
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << luck.below(8);
    }
}

fn set(bytes: &mut [u8], luck: &mut Luck) {
    let (at, new) = (luck.below(bytes.len()), luck.byte());
    if let Some(byte) = bytes.get_mut(at) {
        *byte = new;
    }
}

/// A part, mostly a small one.
fn range(length: usize, luck: &mut Luck) -> Range<usize> {
    let start = luck.below(length + 1);
    let most = if luck.one_in(6) { length - start } else { (length - start).min(16) };
    start..start + luck.below(most + 1)
}

fn drop_range(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let range = range(bytes.len(), luck);
    bytes.drain(range);
}

fn repeat_range(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let range = range(bytes.len(), luck);
    let piece = bytes[range.clone()].to_vec();
    bytes.splice(range.end..range.end, piece);
}

fn cut(bytes: &mut Vec<u8>, luck: &mut Luck) {
    bytes.truncate(luck.below(bytes.len() + 1));
}

/// The word at a place chosen at random, or the next one behind it.
fn word(bytes: &[u8], luck: &mut Luck, part: fn(u8) -> bool) -> Option<Range<usize>> {
    let from = luck.below(bytes.len());
    let start = from + bytes.get(from..)?.iter().position(|byte| part(*byte))?;
    let before = bytes[..start].iter().rev().take_while(|byte| part(**byte)).count();
    let behind = bytes[start..].iter().take_while(|byte| part(**byte)).count();
    Some(start - before..start + behind)
}

fn swap_word(bytes: &mut Vec<u8>, words: &Dictionary, luck: &mut Luck) {
    if let Some(word) = word(bytes, luck, is_word) {
        bytes.splice(word, words.pick(luck));
    }
}

fn insert_word(bytes: &mut Vec<u8>, words: &Dictionary, luck: &mut Luck) {
    let at = luck.below(bytes.len() + 1);
    let mut new = words.pick(luck);
    if luck.one_in(2) {
        new.insert(0, b' ');
        new.push(b' ');
    }
    bytes.splice(at..at, new);
}

fn drop_word(bytes: &mut Vec<u8>, luck: &mut Luck) {
    if let Some(word) = word(bytes, luck, is_word) {
        bytes.drain(word);
    }
}

fn move_word(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let (Some(from), Some(to)) = (word(bytes, luck, is_word), word(bytes, luck, is_word)) else { return };
    let new = bytes[from].to_vec();
    bytes.splice(to, new);
}

fn swap_number(bytes: &mut Vec<u8>, luck: &mut Luck) {
    if let Some(digits) = word(bytes, luck, |byte| byte.is_ascii_digit()) {
        bytes.splice(digits, dictionary::number(luck));
    }
}

/// A line with its end, chosen at random.
fn line(bytes: &[u8], luck: &mut Luck) -> Range<usize> {
    let at = luck.below(bytes.len());
    let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let end = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| at + end + 1);
    start..end
}

fn drop_line(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let line = line(bytes, luck);
    bytes.drain(line);
}

fn repeat_line(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let line = line(bytes, luck);
    let times = if luck.one_in(10) { luck.below(300) } else { 1 };
    let copies = bytes[line.clone()].repeat(times);
    bytes.splice(line.end..line.end, copies);
}

fn move_line(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let from = line(bytes, luck);
    let moved: Vec<u8> = bytes.drain(from).collect();
    let to = line(bytes, luck).start;
    bytes.splice(to..to, moved);
}

fn indent_line(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let start = line(bytes, luck).start;
    let blanks = b" ".repeat(luck.below(7));
    bytes.splice(start..start, blanks);
}

fn line_of_other(bytes: &mut Vec<u8>, other: &[u8], luck: &mut Luck) {
    let (to, from) = (line(bytes, luck), line(other, luck));
    let to = if luck.one_in(2) { to } else { to.start..to.start };
    bytes.splice(to, other[from].iter().copied());
}

/// The head of one and the tail of the other.
fn join(bytes: &mut Vec<u8>, other: &[u8], luck: &mut Luck) {
    let (head, tail) = if luck.one_in(3) {
        (luck.below(bytes.len() + 1), luck.below(other.len() + 1))
    } else {
        (line(bytes, luck).start, line(other, luck).start)
    };
    bytes.truncate(head);
    bytes.extend_from_slice(&other[tail..]);
}

/// Puts something into brackets, perhaps very many of them, perhaps without those that close.
fn nest(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let Some((open, close)) = luck.pick(&BRACKETS) else { return };
    let depth = match luck.below(6) {
        0..=2 => 1 + luck.below(3),
        3 => 1 + luck.below(40),
        4 => 1 + luck.below(300),
        _ if luck.one_in(10) => 1 + luck.below(60_000),
        _ => 1 + luck.below(3_000),
    };
    let range = range(bytes.len(), luck);
    if luck.below(4) > 0 {
        bytes.splice(range.end..range.end, close.repeat(depth).into_bytes());
    }
    bytes.splice(range.start..range.start, open.repeat(depth).into_bytes());
}

/// Repeats a small part until it is long.
fn lengthen(bytes: &mut Vec<u8>, luck: &mut Luck) {
    let start = luck.below(bytes.len() + 1);
    let range = start..(start + luck.below(8)).min(bytes.len());
    let most = match luck.below(40) {
        0 => 200_000,
        1..=4 => 10_000,
        _ => 300,
    };
    let times = luck.below(most) / range.len().max(1);
    let copies = bytes[range.clone()].repeat(times);
    bytes.splice(range.end..range.end, copies);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_input_and_anything_can_be_changed() {
        let inputs = [b"".to_vec(), b"x".to_vec(), b"bell 2\nadd 1 in france; draw 2\n\n- \xff".to_vec()];
        let words = Dictionary::of(&inputs);
        for input in &inputs {
            for other in &inputs {
                for seed in 0..2_000 {
                    let made = mutated(input, other, &words, &mut Luck::new(seed));
                    assert!(made.len() <= LONGEST);
                    assert_eq!(made, mutated(input, other, &words, &mut Luck::new(seed)));
                }
            }
        }
    }
}
