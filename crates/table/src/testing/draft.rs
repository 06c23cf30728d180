//! A file of the house edition with something changed, and what is said about the mistake.

use crate::{Problem, Texts, line_of};

/// A file of a game's house edition with something changed.
pub struct Draft {
    house: Texts,
    file: &'static str,
    text: String,
    read: fn(&Texts) -> Vec<Problem>,
}

impl Draft {
    /// The file as the house has it; `read` reads a whole edition and gives back what is wrong with it.
    pub fn of(house: Texts, file: &'static str, read: fn(&Texts) -> Vec<Problem>) -> Self {
        let text = house.get(file).expect("a file of the house edition").to_owned();
        Draft { house, file, text, read }
    }

    /// Another text in the place of this file's.
    #[must_use]
    pub fn written(self, text: &str) -> Self {
        Draft { text: text.to_owned(), ..self }
    }

    /// Changes the first occurrence.
    #[must_use]
    pub fn with(self, old: &str, new: &str) -> Self {
        self.below("", old, new)
    }

    /// Changes the first occurrence below a text.
    #[must_use]
    pub fn below(mut self, above: &str, old: &str, new: &str) -> Self {
        let from = self.text.find(above).expect("the text above is there");
        let at = from + self.text[from..].find(old).expect("the text to change is there");
        self.text.replace_range(at..at + old.len(), new);
        self
    }

    /// Takes out the whole entry in which a text stands.
    #[must_use]
    pub fn without(mut self, inside: &str) -> Self {
        let at = self.text.find(inside).expect("the entry is there");
        let start = self.text[..at].rfind("[[").expect("an entry begins above");
        let end = self.text[at..].find("\n[[").map_or(self.text.len(), |e| at + e + 1);
        self.text.replace_range(start..end, "");
        self
    }

    /// The text as it is now.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The whole edition with this file in it.
    pub fn edition(&self) -> Texts {
        self.house.clone().with(self.file, self.text.clone())
    }

    /// Everything that is wrong with the edition now.
    pub fn problems(&self) -> Vec<Problem> {
        (self.read)(&self.edition())
    }

    /// There is one problem, in the line of a text, with these words.
    pub fn says(&self, line_with: &str, words: &[&str]) {
        let at = self.text.find(line_with).expect("the line is there");
        self.says_one(Some(line_of(&self.text, at)), words);
    }

    /// There is one problem, with the file as a whole.
    pub fn says_of_file(&self, words: &[&str]) {
        self.says_one(None, words);
    }

    /// There is one problem, in this line, with these words.
    pub fn says_one(&self, line: Option<usize>, words: &[&str]) {
        let problems = self.problems();
        assert_eq!(problems.len(), 1, "{problems:#?}");
        assert_eq!((problems[0].file.as_str(), problems[0].line), (self.file, line), "{}", problems[0]);
        for word in words {
            assert!(problems[0].sentence.contains(word), "'{word}' is not in: {}", problems[0]);
        }
    }
}
