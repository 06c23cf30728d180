//! Filling lines with words.

/// How many characters a line always keeps for its words, however far it hangs.
const LEAST_ROOM: usize = 8;

/// The width of a text in a terminal cell count, taken as one per character.
pub(super) fn length(text: &str) -> usize {
    text.chars().count()
}

/// Puts atoms into lines of at most `width` characters.
///
/// The first line starts with `lead`, the others with `hang` spaces. Atoms are kept whole and parted by `gap`; an atom
/// that is longer than a line is parted at its own spaces, and a word that is longer still is cut. Without any atom
/// the lead stands alone.
pub(super) fn fill<'a>(lead: &str, hang: usize, atoms: impl IntoIterator<Item = &'a str>, gap: &str, width: usize) -> Vec<String> {
    let hang = hang.min(width.saturating_sub(LEAST_ROOM));
    let room = width.saturating_sub(hang).max(1);
    let mut filler = Filler { lines: Vec::new(), line: String::new(), used: 0, bare: true, hang, width };
    lead.chars().for_each(|c| filler.push(c));
    for atom in atoms {
        if length(atom) <= room {
            filler.add(atom, gap);
        } else {
            atom.split_whitespace().for_each(|word| filler.add(word, " "));
        }
    }
    filler.lines.push(filler.line);
    filler.lines
}

/// The lines filled so far and the one under the pen.
struct Filler {
    lines: Vec<String>,
    line: String,
    used: usize,
    /// Nothing but the lead or the hanging spaces stands on the line.
    bare: bool,
    hang: usize,
    width: usize,
}

impl Filler {
    fn add(&mut self, atom: &str, gap: &str) {
        let wanted = length(atom) + if self.bare { 0 } else { length(gap) };
        // A bare line right at the hang offers all the room there is, so moving on from it would gain nothing.
        if self.used + wanted > self.width && self.used > self.hang {
            self.turn();
        } else if !self.bare {
            gap.chars().for_each(|c| self.push(c));
        }
        atom.chars().for_each(|c| self.push(c));
        self.bare = false;
    }

    fn push(&mut self, c: char) {
        if self.used >= self.width {
            self.turn();
        }
        self.line.push(c);
        self.used += 1;
    }

    fn turn(&mut self) {
        self.lines.push(std::mem::replace(&mut self.line, " ".repeat(self.hang)));
        self.used = self.hang;
        self.bare = true;
    }
}
