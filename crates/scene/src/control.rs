//! Characters that are no text: they steer a terminal, end a line, or turn the direction in which the rest is shown.
//!
//! This is the one place that says which they are. Editions and records that hold one are refused; in names, talk and notes they
//! become blanks; and what goes to a terminal is stripped of them once more.

/// Is this a control character, or a mark that turns the direction of writing? Line feed and tab are, too.
pub fn is_control(c: char) -> bool {
    // The marks and isolates of writing in two directions, and the line and paragraph separators.
    c.is_control() || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first such character of a text, with its byte.
pub fn first(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|(_, c)| is_control(*c))
}

/// The first such character of a text of several lines, which line ends and tabs may part.
pub fn first_in_lines(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|(at, c)| is_control(*c) && !parts_lines(text, *at, *c))
}

/// Does this character end or indent a line? A carriage return does so only before a line feed or at the end.
fn parts_lines(text: &str, at: usize, c: char) -> bool {
    match c {
        '\n' | '\t' => true,
        '\r' => matches!(text.as_bytes().get(at + 1), None | Some(b'\n')),
        _ => false,
    }
}

/// What such a character is called in a sentence.
pub fn name(c: char) -> String {
    let number = u32::from(c);
    match c {
        '\n' => "a line break".into(),
        '\t' => "a tab".into(),
        c if c.is_control() => format!("the control character U+{number:04X}"),
        _ => format!("the character U+{number:04X}, which turns lines or the direction of writing"),
    }
}

/// A text on one line: every such character is a blank.
pub fn one_line(text: &str) -> String {
    text.chars().map(|c| if is_control(c) { ' ' } else { c }).collect()
}

/// A text of several lines: every such character but line feed and tab is a blank, and every line ends with a line feed.
pub fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").chars().map(|c| if is_control(c) && c != '\n' && c != '\t' { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_or_turns_the_writing_is_control() {
        for c in ['\0', '\u{7}', '\u{1b}', '\n', '\t', '\u{7f}', '\u{80}', '\u{9b}', '\u{9f}'] {
            assert!(is_control(c), "{c:?}");
        }
        for c in ['\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{200e}', '\u{200f}', '\u{61c}', '\u{2028}', '\u{2029}'] {
            assert!(is_control(c), "{c:?}");
        }
        assert!("Čapek: “Bílá nemoc” – 1937 עברית 平和 👍🏽 e\u{301} a\u{200d}b".chars().all(|c| !is_control(c)));
    }

    #[test]
    fn lines_may_end_and_be_indented() {
        assert_eq!(first_in_lines("a\n\tb\r\nc\r"), None);
        assert_eq!(first_in_lines("a\n\u{1b}[31m"), Some((2, '\u{1b}')));
        assert_eq!(first_in_lines("a\rb"), Some((1, '\r')));
        assert_eq!(first("a\nb"), Some((1, '\n')));
    }

    #[test]
    fn what_is_left_is_harmless() {
        assert_eq!(one_line("a\u{1b}[31m\u{202e}b\n"), "a [31m b ");
        assert_eq!(lines("a\u{9b}31m\r\n\tb\u{2066}\rc"), "a 31m\n\tb  c");
        assert_eq!(name('\u{1b}'), "the control character U+001B");
    }
}
