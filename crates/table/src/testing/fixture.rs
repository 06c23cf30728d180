//! Rows of a test as text: the steps that are played, then everything that is different in the end.
//!
//! ```text
//! # what the rows of this section have in common
//!
//! * what is special about a row
//! germany, turn: sanction @erik @winston
//! britain, sanction: pass
//! = germany paid 20
//! = next germany, turn
//! ```
//!
//! A step says who is asked, the kind of the question, and the answer. What a line with `=` means is the game's.

/// A text of rows in sections.
#[derive(Clone, Copy, Debug)]
pub struct Fixture<'t>(pub &'t str);

/// Who is asked which question, and what is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<'t> {
    /// The role, by its word.
    pub who: &'t str,
    /// The kind of the question.
    pub kind: &'t str,
    /// The answer in the words of the record.
    pub answer: &'t str,
}

impl<'t> Step<'t> {
    /// Reads `who, kind: answer`.
    pub fn read(line: &'t str) -> Option<Step<'t>> {
        let (asked, answer) = line.split_once(": ")?;
        let (who, kind) = asked.split_once(", ")?;
        Some(Step { who, kind, answer })
    }
}

/// Steps, and what is different in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row<'t> {
    /// What is special about it.
    pub about: &'t str,
    /// What is asked and answered, in order.
    pub steps: Vec<Step<'t>>,
    /// What is different, each in words of the game.
    pub changes: Vec<&'t str>,
}

impl<'t> Fixture<'t> {
    /// The rows of a section.
    ///
    /// # Panics
    /// Where there is no such section, or a line of it cannot be read.
    pub fn rows(self, section: &str) -> Vec<Row<'t>> {
        let mut lines = self.0.lines().skip_while(|line| line.strip_prefix("# ") != Some(section));
        assert!(lines.next().is_some(), "there is no section '{section}'");
        let mut rows: Vec<Row<'t>> = Vec::new();
        for line in lines.take_while(|line| !line.starts_with("# ")).map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(about) = line.strip_prefix("* ") {
                rows.push(Row { about, steps: Vec::new(), changes: Vec::new() });
                continue;
            }
            let row = rows.last_mut().unwrap_or_else(|| panic!("'{line}' stands before the first row of '{section}'"));
            match line.strip_prefix("= ") {
                Some(change) => row.changes.push(change),
                None => row.steps.push(Step::read(line).unwrap_or_else(|| panic!("'{line}' in '{section}' is no step"))),
            }
        }
        assert!(!rows.is_empty(), "section '{section}' has no row");
        rows
    }
}
