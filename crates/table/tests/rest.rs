//! Rules that come to rest, and rules that never do.

use table::{Fault, Log, MOST_STEPS, Readers, SeatSet, Silent, caught, run_to_rest};

#[test]
fn steps_are_done_until_somebody_has_to_decide() {
    let mut left = MOST_STEPS - 1;
    run_to_rest::<_, (), _>(&mut left, &mut Silent, |left, _| {
        let more = *left > 0;
        *left -= u32::from(more);
        more
    });
    assert_eq!(left, 0);
}

#[test]
fn steps_without_an_end_are_a_fault_of_the_edition() {
    let mut steps = 0;
    let ran = caught(|| {
        run_to_rest::<_, (), _>(&mut steps, &mut Silent, |steps, _| {
            *steps += 1;
            true
        });
    });
    assert_eq!((ran, steps), (Err(Fault::NoRest), MOST_STEPS));
    assert!(Fault::NoRest.to_string().contains("do not come to rest"));
}

#[test]
#[should_panic(expected = "something else")]
fn another_fault_is_not_taken_for_one_of_an_edition() {
    let _ = caught(|| panic!("something else"));
}

/// It has heard enough when somebody has learned something.
struct Once(SeatSet);

impl Log<()> for Once {
    fn event(&mut self, _: Readers, (): ()) {}
    fn learned(&mut self, seats: SeatSet) {
        self.0 = seats;
    }
    fn deed_done(&mut self) {}
    fn stops(&self) -> bool {
        !self.0.is_empty()
    }
}

#[test]
fn a_log_may_end_the_run_early() {
    let (mut steps, mut log) = (0, Once(SeatSet::NONE));
    run_to_rest(&mut steps, &mut log, |steps, log| {
        *steps += 1;
        if *steps == 3 {
            log.learned(SeatSet::first(1));
        }
        true
    });
    assert_eq!(steps, 3);
}
