//! Since when each seat has been asked without a break.

use table::Hosted;

/// When each seat that is asked now was asked first.
pub(super) struct AskedSince {
    since: Vec<Option<i64>>,
}

impl AskedSince {
    pub(super) fn new(hosted: &dyn Hosted, now: i64) -> Self {
        let mut asked = AskedSince { since: vec![None; usize::from(hosted.seats())] };
        asked.line_written(hosted, now);
        asked
    }

    /// A line was written then.
    pub(super) fn line_written(&mut self, hosted: &dyn Hosted, at: i64) {
        let seats = hosted.ask().seats();
        for (seat, since) in (0..).map(table::Seat).zip(&mut self.since) {
            *since = seats.has(seat).then(|| since.unwrap_or(at));
        }
    }

    pub(super) fn get(&self, seat: table::Seat) -> Option<i64> {
        self.since.get(seat.index()).copied().flatten()
    }
}
