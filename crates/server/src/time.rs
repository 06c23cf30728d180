//! Where all time comes from, so that a test can turn it.
//!
//! There are two kinds. *Wall time* is for people: when a line was written, when somebody said something. *Running time* is what
//! windows, clocks, idle tables and limits are measured with: it never goes back, whatever happens to the machine's clock, and it
//! stands still while the server is away. The house beats twice a second; a beat that is much too late means that the process was
//! stopped, or the host asleep, and that time counts for nobody.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

/// How often the house beats.
pub(crate) const BEAT: Duration = Duration::from_millis(500);
/// A beat that is later than this was held up by something that is no player.
const LATE: i64 = 2_000;
/// Nobody sleeps longer at once, so that what has changed meanwhile is noticed.
const LONGEST_NAP: Duration = Duration::from_secs(2);

/// A moment, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    /// For people: since the beginning of 1970.
    pub(crate) wall: i64,
    /// How long the house has been running, without the time that it was away.
    pub(crate) running: i64,
    /// The run of the server to which that belongs: only within one can running times be compared.
    pub(crate) run: u64,
    /// When that server took the table over.
    pub(crate) since: i64,
}

impl Now {
    /// For a record that is only looked at.
    pub(crate) const NEVER: Now = Now { wall: 0, running: 0, run: 0, since: 0 };
}

/// The two clocks of a machine, in milliseconds.
#[doc(hidden)]
pub trait Clocks: Send + Sync + 'static {
    /// What it shows to people, since the beginning of 1970. It may be set at any time.
    fn wall(&self) -> i64;
    /// What never goes back.
    fn monotonic(&self) -> i64;
}

/// The time of a house.
pub(crate) struct Time {
    source: Source,
    /// When the house began, to which running time is added where somebody needs an [`Instant`].
    began: Instant,
    absence: Mutex<Absence>,
}

enum Source {
    /// The machine's own clocks.
    Machine,
    /// Those of a machine that is simulated.
    Simulated(Box<dyn Clocks>),
    /// A test turns it: wall time and monotonic time, in milliseconds.
    #[cfg(test)]
    ByHand(Mutex<(i64, i64)>),
}

/// How long the server was away, all in all.
#[derive(Default)]
struct Absence {
    last_beat: Option<i64>,
    total: i64,
}

impl Absence {
    /// The monotonic time is this now: was the house away since its last beat?
    fn look(&mut self, now: i64) {
        if let Some(last) = self.last_beat.filter(|last| now - last > LATE) {
            self.total += now - last - BEAT.as_millis() as i64;
            self.last_beat = Some(now);
        }
    }
}

impl Time {
    /// The time of the machine.
    pub(crate) fn of_the_machine() -> Self {
        Time::from(Source::Machine)
    }

    /// The time of a simulated machine.
    pub(crate) fn of(clocks: impl Clocks) -> Self {
        Time::from(Source::Simulated(Box::new(clocks)))
    }

    fn from(source: Source) -> Self {
        Time { source, began: Instant::now(), absence: Mutex::default() }
    }

    /// Now for people, in milliseconds since the beginning of 1970.
    pub(crate) fn wall(&self) -> i64 {
        match &self.source {
            Source::Machine => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64),
            Source::Simulated(clocks) => clocks.wall(),
            #[cfg(test)]
            Source::ByHand(hands) => hands.lock().unwrap_or_else(PoisonError::into_inner).0,
        }
    }

    /// How long the house has been running, in milliseconds, without the time that it was away.
    pub(crate) fn running(&self) -> i64 {
        let now = self.monotonic();
        let mut absence = self.absence.lock().unwrap_or_else(PoisonError::into_inner);
        absence.look(now);
        now - absence.total
    }

    /// The same as a moment that limits can reckon with.
    pub(crate) fn instant(&self) -> Instant {
        self.began + Duration::from_millis(self.running().unsigned_abs())
    }

    /// The house is awake.
    pub(crate) fn beat(&self) {
        let now = self.monotonic();
        let mut absence = self.absence.lock().unwrap_or_else(PoisonError::into_inner);
        absence.look(now);
        absence.last_beat = Some(now);
    }

    /// How long to sleep before one looks again, where something is due after so many milliseconds of running time.
    pub(crate) fn nap(&self, due: i64) -> Duration {
        let longest = match &self.source {
            Source::Machine | Source::Simulated(_) => LONGEST_NAP,
            #[cfg(test)]
            Source::ByHand(_) => Duration::from_millis(5),
        };
        Duration::from_millis(due.max(1).unsigned_abs()).min(longest)
    }

    /// Monotonic time of this machine, which goes on while the house is away.
    pub(crate) fn monotonic(&self) -> i64 {
        match &self.source {
            Source::Machine => self.began.elapsed().as_millis() as i64,
            Source::Simulated(clocks) => clocks.monotonic(),
            #[cfg(test)]
            Source::ByHand(hands) => hands.lock().unwrap_or_else(PoisonError::into_inner).1,
        }
    }
}

#[cfg(test)]
impl Time {
    /// A time that stands still until it is turned.
    pub(crate) fn by_hand() -> Self {
        Time::from(Source::ByHand(Mutex::new((1_800_000_000_000, 0))))
    }

    fn turn(&self, wall: i64, monotonic: i64) {
        if let Source::ByHand(hands) = &self.source {
            let mut hands = hands.lock().unwrap_or_else(PoisonError::into_inner);
            *hands = (hands.0 + wall, hands.1 + monotonic);
        }
    }

    /// So much time passes while the house is awake.
    pub(crate) fn pass(&self, milliseconds: i64) {
        self.beat();
        let beat = BEAT.as_millis() as i64;
        for part in (0..milliseconds).step_by(BEAT.as_millis() as usize).map(|from| beat.min(milliseconds - from)) {
            self.turn(part, part);
            self.beat();
        }
    }

    /// So much time passes while the process is stopped or the host sleeps.
    pub(crate) fn sleep(&self, milliseconds: i64) {
        self.beat();
        self.turn(milliseconds, milliseconds);
    }

    /// Somebody sets the clock of the machine.
    pub(crate) fn set_wall(&self, by: i64) {
        self.turn(by, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_time_passes_while_the_house_is_awake_and_stands_while_it_is_away() {
        let time = Time::by_hand();
        time.pass(10_000);
        assert_eq!(time.running(), 10_000);
        time.sleep(3_600_000);
        assert_eq!(time.running(), 10_500, "a late beat is the server's absence");
        time.pass(1_000);
        assert_eq!(time.running(), 11_500);
    }

    #[test]
    fn a_machine_clock_that_is_set_changes_nothing_but_what_people_are_shown() {
        let time = Time::by_hand();
        let before = time.wall();
        time.set_wall(-3_600_000);
        assert_eq!((time.wall() - before, time.running()), (-3_600_000, 0));
    }

    #[test]
    fn nobody_sleeps_for_long() {
        let time = Time::of_the_machine();
        assert_eq!((time.nap(1_000_000), time.nap(700), time.nap(-5)), (LONGEST_NAP, Duration::from_millis(700), Duration::from_millis(1)));
    }

    #[test]
    fn the_machines_time_goes_on() {
        let time = Time::of_the_machine();
        let (wall, running, instant) = (time.wall(), time.running(), time.instant());
        std::thread::sleep(Duration::from_millis(20));
        assert!(time.wall() > wall && time.running() > running && time.instant() > instant);
    }
}
