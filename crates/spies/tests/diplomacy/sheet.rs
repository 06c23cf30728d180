//! The sheet of an offer: what it lists can be put on the table, and its sentence is the one that both sides read.

use super::deals::talks;
use crate::support::*;
use scene::{OfferGood, OfferSheet};
use spies::roles::Power;
use table::{Choices, Show};

fn sheet(desk: &Desk, power: Power) -> Option<OfferSheet> {
    desk.g.scene(&desk.view(power), &Choices::of(&desk.g, &desk.s, Some(desk.seat(power)))).offer
}

/// Puts these amounts on the table, one link after the other.
fn put(desk: &mut Desk, power: Power, amount: impl Fn(&OfferGood) -> u16) -> String {
    let sheet = sheet(desk, power).expect("a sheet");
    for link in sheet.links(&amount) {
        desk.play(power, &link);
    }
    sheet.sentence(amount).to_string()
}

/// `spies.dip.items`: of each thing there can be as much as the sheet says.
#[test]
fn whatever_the_sheet_lists_can_be_offered_and_is_read_as_it_says() {
    let begun = || {
        let mut desk = talks();
        desk.play(Germany, "draft france");
        desk
    };
    let listed = sheet(&begun(), Germany).expect("who drafts has a sheet");
    assert!(listed.all().count() > 40, "money, chits, looks and words on both sides");
    for good in listed.all() {
        for wanted in [1, good.most] {
            let mut desk = begun();
            let told = put(&mut desk, Germany, |it| if it.id == good.id { wanted } else { 0 });
            for power in [Germany, France] {
                let line = desk.reads(power).pop().expect("a line");
                // Each side reads of its own spies by their names.
                assert!(line.ends_with(&told) || good.steps.len() == 1 && power == France, "{power:?}: {line} ({told})");
            }
            assert_eq!(desk.reads(Italy).last().map(String::as_str), Some("Germany made France an offer."));
        }
    }
}

/// `spies.dip.items`: nobody but the one who is asked has it, and it tells of the other's chits only how many there are.
#[test]
fn the_sheet_is_for_who_is_asked_and_answers_with_the_offer_turned_round() {
    let mut desk = talks();
    desk.play(Germany, "draft france");
    assert!([France, Italy, Russia, Britain].iter().all(|power| sheet(&desk, *power).is_none()));
    let most = |sheet: &OfferSheet| -> Vec<u16> { sheet.sides[1].goods.iter().skip(1).map(|good| good.most).collect() };
    assert_eq!(most(&sheet(&desk, Germany).unwrap()), [2; 10], "France may hold two of any kind");

    let asked = |it: &OfferGood| u16::from(it.id == "ask-discovery") + 7 * u16::from(it.id == "give-pounds-1");
    put(&mut desk, Germany, asked);
    assert!([Germany, Italy, Russia, Britain].iter().all(|power| sheet(&desk, *power).is_none()));
    let answer = sheet(&desk, France).expect("who is asked has a sheet");
    assert_eq!(answer.sentence(|good| good.proposed).to_string(), "France gives 1 Discovery; Germany gives £7.");
    assert_eq!(answer.links(|good| good.proposed), ["counter", "give discovery", "ask-pounds 5", "ask-pounds 1", "ask-pounds 1", "offer"]);
    let told = put(&mut desk, France, |it| 3 * u16::from(it.id == "ask-pounds-1"));
    assert_eq!(desk.reads(Germany).pop(), Some(format!("France made Germany an offer: {told}")));
}

/// Beside a chit stands what it costs to use it: money that was given for it may be needed for it.
#[test]
fn beside_a_chit_stands_what_it_costs_to_use() {
    let mut desk = talks();
    desk.play(Germany, "draft france");
    let listed = sheet(&desk, Germany).expect("a sheet");
    let note = |side: usize, name: &str| listed.sides[side].goods.iter().find(|good| good.name == name).map(|good| good.note.clone());
    assert_eq!(note(0, "Discovery").as_deref(), Some("you hold 2; £3 and 1 AP to use"));
    assert_eq!(note(1, "Discovery").as_deref(), Some("£3 and 1 AP to use"));
}
