//! Scenes that strain the layout: empty, narrow, nonsensical, not ASCII.

use crate::small_table::small_table;
use scene::text::{choices, draw, refusals};
use scene::*;

#[test]
fn an_empty_scene_says_little() {
    let scene = Scene::default();
    assert_eq!(draw(&scene, 80), "Watching.\n");
    assert_eq!(choices(&scene, 80), "");
    assert_eq!(refusals(&scene, 80), "");
}

#[test]
fn no_line_is_longer_than_the_paper_nor_ends_in_a_space() {
    let mut scene = small_table();
    scene.spaces[3].status = Some(Status::new("x".repeat(200)));
    scene.cards[1].corner = "9".repeat(50);
    scene.tracks[0].label = "y".repeat(99);
    for width in 0..130 {
        for text in [draw(&scene, width), choices(&scene, width), refusals(&scene, width)] {
            for line in text.lines() {
                assert!(line.chars().count() <= width.max(20), "width {width}: {line}");
                assert_eq!(line.trim_end(), line);
            }
        }
    }
}

#[test]
fn no_word_is_lost_on_narrow_paper() {
    let letters = |text: String| {
        let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        letters.sort_unstable();
        letters
    };
    let scene = small_table();
    assert_eq!(letters(choices(&scene, 1)), letters(choices(&scene, 200)));
    assert_eq!(letters(refusals(&scene, 1)), letters(refusals(&scene, 200)));
    assert_eq!(letters(draw(&scene, 22)), letters(draw(&scene, 36)));
}

#[test]
fn accented_letters_stand_in_line() {
    let mut scene = Scene::new("bell", "Bell", Size::new(10.0, 10.0));
    for (id, label) in [("a", "Žšč"), ("b", "abc"), ("c", "ČŠŽČŠŽ")] {
        scene.spaces.push(Space::new(id, label, Point::default()).with_status(Status::new("calm")));
    }
    let text = draw(&scene, 80);
    let places: Vec<_> = text.lines().filter(|line| line.contains("calm")).map(|line| line.chars().position(|c| c == 'm')).collect();
    assert_eq!(places, [Some(13); 3], "{text}");
}

#[test]
fn pieces_are_never_lost() {
    let mut scene = Scene::default();
    scene.pieces.push(Piece::new("a", "cube", 'W', "nowhere").times(u16::MAX));
    scene.pieces.push(Piece::new("b", "cube", 'W', "nowhere").times(u16::MAX));
    scene.pieces.push(Piece::new("c", "corps", 'C', "nowhere").labelled("1st Corps").face_down());
    scene.pieces.push(Piece::new("d", "corps", 'C', "nowhere").labelled("2nd Corps").face_down());
    let text = draw(&scene, 80);
    assert!(text.contains("  On nowhere: W 131070, 1st Corps (face down), 2nd Corps (face down)\n"), "{text}");
}

#[test]
fn named_pieces_are_named_under_their_space() {
    let mut scene = Scene::default();
    scene.spaces.push(Space::new("ardennes", "Ardennes", Point::default()));
    for (id, label) in [("a", "1st Corps"), ("b", "2nd Corps")] {
        scene.pieces.push(Piece::new(id, "corps", 'C', "ardennes").labelled(label));
    }
    let text = draw(&scene, 80);
    assert!(text.ends_with("Spaces\n  Ardennes  C 2\n    1st Corps, 2nd Corps\n"), "{text}");
}

#[test]
fn plain_lines_join_and_styles_have_words() {
    let mut scene = Scene::default();
    scene.words.dashed = "by rail";
    scene.spaces.push(Space::new("a", "Aš", Point::default()));
    scene.spaces.push(Space::new("b", "Brno", Point::default()));
    scene.links.push(Link::line("a", "b").styled(LinkStyle::Dashed));
    scene.links.push(Link::line("b", "unknown"));
    let text = draw(&scene, 80);
    assert!(text.contains("  Aš    next to Brno (by rail)\n"), "{text}");
    assert!(text.contains("  Brno  next to Aš (by rail), unknown\n"), "{text}");
}

#[test]
fn a_players_name_cannot_command_the_terminal() {
    let mut scene = Scene::default();
    scene.seats.push(SeatPanel::new(0, "Mal\x1b[2Jlory\nDuck", 'M'));
    let text = draw(&scene, 80);
    assert!(text.contains("  M Mal [2Jlory Duck\n"), "{text}");
}

#[test]
fn sentences_set_off_their_rules() {
    let sentence = say!("Not there{one} or {other}", one = Part::rule("BELL-1"), other = Part::rule("BELL-2"));
    assert_eq!(sentence.to_string(), "Not there [BELL-1] or [BELL-2]");
    assert!(say!("  ").is_empty());
}
