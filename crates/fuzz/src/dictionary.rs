//! The words of a target's inputs, and what breaks readers that nobody has tried: numbers at the edge, brackets, odd text.

use crate::luck::Luck;
use std::collections::BTreeSet;

/// More words than this are not kept.
const MOST: usize = 4_000;

/// Numbers at the edge of something.
const NUMBERS: [&str; 27] = [
    "0",
    "-0",
    "1",
    "-1",
    "2",
    "00",
    "007",
    "1.5",
    "1e9",
    "1e999",
    "NaN",
    "0x10",
    "30",
    "31",
    "127",
    "128",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "99999999999999999999999999999999",
];

/// Text that is seldom thought of: ends of lines, marks that turn the writing, no character at all, what is no UTF-8.
const ODD: [&[u8]; 26] = [
    b"\0",
    b"\r\n",
    b"\r",
    b"\t",
    b"\x1b[2J",
    b"\x7f",
    b"\xff",
    b"\xfe\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xe2\x80\xae",
    b"\xe2\x80\xa8",
    b"\xef\xbb\xbf",
    b"\xef\xbf\xbd",
    b"\xc3\xa9",
    b"\xcc\x81",
    b"\xf0\x9f\x94\x94",
    b"\xc2\xa0",
    b"\"\"\"",
    b"'",
    b"\\",
    b"%00",
    b"%ff",
    b"${}",
    b"<script>",
];

/// What opens something, and what closes it.
pub(crate) const BRACKETS: [(&str, &str); 10] = [
    ("[", "]"),
    ("{", "}"),
    ("(", ")"),
    ("{\"a\":", "}"),
    ("\"", "\""),
    ("\"\"\"", "\"\"\""),
    ("may ", ""),
    ("if ", ":"),
    ("- ", ""),
    ("\nchoose one of\n- ", ""),
];

/// Words to put in.
pub(crate) struct Dictionary(Vec<Vec<u8>>);

impl Dictionary {
    /// The words of these inputs.
    pub(crate) fn of<'a>(inputs: impl IntoIterator<Item = &'a Vec<u8>>) -> Dictionary {
        let mut words = BTreeSet::new();
        for input in inputs {
            for word in input.split(|byte| !is_word(*byte)).filter(|word| !word.is_empty() && word.len() < 40) {
                if words.len() < MOST {
                    words.insert(word.to_vec());
                }
            }
        }
        Dictionary(words.into_iter().collect())
    }

    /// One to put in: mostly a word of the inputs, now and then something odd.
    pub(crate) fn pick(&self, luck: &mut Luck) -> Vec<u8> {
        match luck.below(8) {
            0 => number(luck),
            1 => luck.pick(&ODD).map_or_else(Vec::new, |odd| odd.to_vec()),
            _ => luck.pick(&self.0).cloned().unwrap_or_else(|| number(luck)),
        }
    }
}

/// A number at the edge.
pub(crate) fn number(luck: &mut Luck) -> Vec<u8> {
    luck.pick(&NUMBERS).map_or_else(Vec::new, |number| number.as_bytes().to_vec())
}

/// Is this byte a part of a word?
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') || byte >= 0x80
}
