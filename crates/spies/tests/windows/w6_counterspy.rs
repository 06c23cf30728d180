//! Looks at secrets that turn out to be counterspies. (Counterspies; Double Cross; window W-6)

use crate::support::{chains::*, *};
use spies::state::Phase;

const ROWS: &str = include_str!("w6_counterspy.txt");

/// Germany's turn: this spy is in Coventry with an unguarded British counterspy of strength 4.
pub fn coventry(spy: &str) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in(spy, "coventry").face("coventry", "counterspy-3");
    armed(armed(desk, Germany), Britain).chits(Germany, &[DISCOVERY])
}

/// The same in neutral Vienna.
fn vienna(spy: &str) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in(spy, "vienna").face("vienna", "counterspy-3");
    armed(armed(desk, Germany), Britain).chits(Germany, &[DISCOVERY])
}

/// `spies.window.w6-counterspy`
#[test]
fn a_weaker_spy_is_captured_by_the_country_of_the_counterspy() {
    table(|| coventry("kurt"), ROWS, "a weaker spy is captured by the country of the counterspy");
}

/// `spies.window.w6-counterspy`, `spies.dc.counterspy-result`, `spies.dc.cost`, `spies.dc.countered-by-cover`
#[test]
fn a_double_cross_saves_the_spy_unless_it_is_covered() {
    table(|| coventry("kurt"), ROWS, "a double cross saves the spy unless it is covered");
}

/// `spies.window.w6-counterspy`, `spies.escape.capture`, `spies.window.w3-capture`
#[test]
fn in_a_neutral_country_nobody_captures_and_nobody_answers() {
    table(|| vienna("kurt"), ROWS, "in a neutral country nobody captures and nobody answers");
}

/// `spies.window.w6-counterspy`
#[test]
fn a_spy_as_strong_and_a_cousin_are_not_captured() {
    let kurt_three = || coventry("kurt").face("coventry", "counterspy-1");
    table(kurt_three, ROWS, "a spy as strong and a cousin are not captured: equal");
    let cousin_four = || coventry("cousin-germany").face("coventry", "counterspy-10");
    table(cousin_four, ROWS, "a spy as strong and a cousin are not captured: cousin");
}

/// `spies.window.w6-counterspy`, `spies.discovery.guard-stays`
#[test]
fn the_controller_of_a_counterspy_captures_and_its_guard_stays() {
    // Rose (2) lies on the counterspy; Kurt (3) beats Rose first.
    let start = || {
        let desk = coventry("kurt").spy_in("rose", "coventry");
        let secret = desk.dossier_in("coventry");
        desk.guard("rose", secret)
    };
    table(start, ROWS, "the controller of a counterspy captures and its guard stays");
}

/// `spies.window.w6-counterspy`, `spies.window.w3-capture`
#[test]
fn even_a_controlled_counterspy_captures_for_nobody_in_a_neutral_country() {
    // Rose (2) has carried Britain's counterspy to Vienna.
    let start = || {
        let desk = coventry("kurt").spy_in("kurt", "vienna").spy_in("rose", "vienna");
        let (own, neutral) = (desk.dossier_in("coventry"), desk.dossier_in("vienna"));
        desk.lay(neutral, "lisbon").lay(own, "vienna").guard("rose", own)
    };
    table(start, ROWS, "even a controlled counterspy captures for nobody in a neutral country");
}

/// `spies.window.w6-counterspy`
#[test]
fn a_countrys_own_counterspy_is_taken_back_without_a_comparison() {
    let start = || {
        let desk = coventry("kurt").face("munich", "counterspy-10").spy_in("kurt", "vienna");
        let (own, neutral) = (desk.dossier_in("munich"), desk.dossier_in("vienna"));
        desk.lay(neutral, "lisbon").lay(own, "vienna")
    };
    table(start, ROWS, "a countrys own counterspy is taken back without a comparison");
}
