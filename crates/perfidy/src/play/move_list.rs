//! The moves of a question, numbered: in a few lines, or all of them.
//!
//! Where there are many, those that begin with the same word share a line; their numbers stay.

use scene::{Choice, Scene, Size, text};

/// So many moves are listed one by one.
const FEW: usize = 12;
/// So many moves with one word are still listed one by one.
const FEW_OF_A_KIND: usize = 3;

/// The moves in a few lines.
pub(super) fn brief(all: &[Choice], width: usize) -> String {
    if all.len() <= FEW {
        return full(all, "", width);
    }
    let (mut list, mut numbers, mut first) = (Vec::new(), Vec::new(), 1);
    for alike in all.chunk_by(|a, b| word(a) == word(b)) {
        let (word, count, next) = (word(&alike[0]), alike.len(), first + alike.len());
        if count > FEW_OF_A_KIND {
            list.push(Choice::new("", format!("{word}: {count} moves, {first} to {}; type {word} to list them", next - 1)));
            numbers.push(first);
        } else {
            list.extend_from_slice(alike);
            numbers.extend(first..next);
        }
        first = next;
    }
    print(list, &numbers, width)
}

/// All moves that begin with a word; with an empty one, all.
pub(super) fn full(all: &[Choice], begins: &str, width: usize) -> String {
    let chosen = all.iter().zip(1..).filter(|(choice, _)| begins.is_empty() || word(choice) == begins);
    let (list, numbers): (Vec<Choice>, Vec<usize>) = chosen.map(|(choice, at)| (choice.clone(), at)).unzip();
    print(list, &numbers, width)
}

fn print(choices: Vec<Choice>, numbers: &[usize], width: usize) -> String {
    let mut scene = Scene::new("", "", Size::default());
    scene.choices = choices;
    text::numbered(&scene, numbers, width)
}

/// The word with which a move begins in the record.
fn word(choice: &Choice) -> &str {
    choice.key.split(' ').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(texts: &[&str]) -> Vec<Choice> {
        texts.iter().map(|text| Choice::new(*text, format!("Say {text}").as_str())).collect()
    }

    #[test]
    fn a_window_is_listed_move_by_move() {
        let list = brief(&choices(&["pass", "play cover", "play escape"]), 80);
        assert_eq!(list.trim_end(), "  1  Say pass\n  2  Say play cover\n  3  Say play escape");
    }

    #[test]
    fn of_many_moves_those_with_one_word_share_a_line_and_keep_their_numbers() {
        let go: Vec<String> = (1..=20).map(|n| format!("go {n}")).collect();
        let mut texts = vec!["talk italy", "talk france"];
        texts.extend(go.iter().map(String::as_str));
        texts.push("end-turn");
        let all = choices(&texts);
        let list = brief(&all, 80);
        let wanted = "   1  Say talk italy\n   2  Say talk france\n   3  go: 20 moves, 3 to 22; type go to list them\n  23  Say end-turn";
        assert_eq!(list.trim_end(), wanted);
        assert_eq!(full(&all, "go", 80).lines().count(), 20);
        assert!(full(&all, "go", 80).starts_with("   3  Say go 1\n"), "{}", full(&all, "go", 80));
        assert_eq!(full(&all, "fly", 80), "");
    }
}
