//! The small table drawn as text, compared as a whole with the texts in `snapshots/`.

use crate::small_table::small_table;
use insta::assert_snapshot;
use scene::text::{Style, choices, draw, draw_styled, refusals};

#[test]
fn at_80_columns() {
    assert_snapshot!(drawn(80));
}

#[test]
fn at_36_columns_rows_become_sentences() {
    assert_snapshot!(drawn(36));
}

#[test]
fn colours_only_wrap_whole_lines() {
    let plain = draw(&small_table(), 80);
    let coloured = draw_styled(&small_table(), 80, Style::Colour);
    assert!(coloured.contains("\x1b[1;36mYour turn"), "{coloured}");
    let mut bare = String::new();
    let mut inside_code = Outside;
    for c in coloured.chars() {
        inside_code = match (inside_code, c) {
            (_, '\x1b') => Inside,
            (Inside, 'm') => Outside,
            (Inside, _) => Inside,
            (Outside, c) => {
                bare.push(c);
                Outside
            }
        };
    }
    assert_eq!(bare, plain);
}

#[test]
fn the_same_scene_gives_the_same_text() {
    assert_eq!(drawn(80), drawn(80));
}

enum Code {
    Inside,
    Outside,
}
use Code::{Inside, Outside};

fn drawn(width: usize) -> String {
    let scene = small_table();
    format!("{}\nMoves\n{}\nRefused\n{}", draw(&scene, width), choices(&scene, width), refusals(&scene, width))
}
