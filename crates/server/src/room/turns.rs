//! When each seat's turn began: when it was asked something that is no window, after somebody else was.

use table::{Ask, Hosted, Kind, Seat};

/// Whose turn it is, and since when.
pub(super) struct Turns {
    holder: Option<Seat>,
    /// The question to several seats that is under way.
    sealed: Option<Kind>,
    /// By seat: how many lines there were when its last turn began.
    begun: Vec<usize>,
}

impl Turns {
    pub(super) fn new(hosted: &dyn Hosted) -> Self {
        let mut turns = Turns { holder: None, sealed: None, begun: vec![0; usize::from(hosted.seats())] };
        turns.line_written(hosted);
        turns
    }

    /// A line was written.
    pub(super) fn line_written(&mut self, hosted: &dyn Hosted) {
        let line = hosted.lines().len();
        match hosted.ask() {
            Ask::One(_, kind) | Ask::Sealed(_, kind) if hosted.about().window(kind).is_some() => {}
            Ask::One(seat, _) => {
                if self.holder != Some(seat) {
                    self.begin(seat, line);
                }
                (self.holder, self.sealed) = (Some(seat), None);
            }
            Ask::Sealed(seats, kind) => {
                if self.sealed != Some(kind) {
                    seats.iter().for_each(|seat| self.begin(seat, line));
                }
                (self.holder, self.sealed) = (None, Some(kind));
            }
            Ask::Chance(_) | Ask::Over(_) => {}
        }
    }

    fn begin(&mut self, seat: Seat, line: usize) {
        if let Some(begun) = self.begun.get_mut(seat.index()) {
            *begun = line;
        }
    }

    /// How many lines there were when the last turn of a seat began.
    pub(super) fn begun(&self, seat: Seat) -> usize {
        self.begun.get(seat.index()).copied().unwrap_or(0)
    }
}
