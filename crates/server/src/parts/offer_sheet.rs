//! The sheet of an offer: two columns with an amount for each thing, the sentence of the whole offer, and its buttons.
//!
//! Its fields belong to the form `offer`, which becomes a chain of small moves ([`links`]); what only answers the offer are moves like
//! any other. It lies over the rail and is folded by its own head, with and without a script.

use super::{Showing, actions, say, scoring::sign};
use maud::{Markup, html};
use scene::{OfferColumn, OfferFold, OfferGood, OfferSheet, Scene};

/// The sheet, if the viewer may put an offer together now.
pub(super) fn offer_sheet(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    html! {
        section #sheet aria-label="Offer" {
            @if let Some(sheet) = scene.offer.as_ref().filter(|_| show.snapshot.is_live()) { (drawn(show, sheet)) }
        }
    }
}

fn drawn(show: &Showing<'_>, sheet: &OfferSheet) -> Markup {
    let scene = &show.snapshot.scene;
    html! {
        details.offer-sheet.{ "tint-" (sheet.tint.map_or("none", |tint| tint.0)) } open data-sheet=(sheet.id) data-drafts=[sheet.first.is_empty().then_some("yes")] {
            summary { (sign(scene, sheet.tint)) h2 { (sheet.title) } small { (sheet.note) } }
            div.fill {
                div.columns { @for column in &sheet.sides { (side(scene, sheet, column)) } }
                footer {
                    p.whole aria-live="polite" { (sheet.sentence(|good| good.proposed).to_string()) }
                    // A script shows it while something is given and nothing is got.
                    p.loss.gift hidden role="status" { "A gift: you get nothing for it." }
                    p.fine { (sheet.remark) }
                    div.buttons {
                        (put(show, sheet))
                        @for key in &sheet.answers { (answer(show, key)) }
                    }
                }
            }
        }
    }
}

/// The button that sends the whole of it. It comes first, so that Enter in a field means it; where it answers an offer, it is one way
/// of several.
fn put(show: &Showing<'_>, sheet: &OfferSheet) -> Markup {
    let class = if sheet.first.is_empty() { "primary" } else { "action" };
    html! {
        @match &sheet.refused {
            // A script says why not while it is empty or just what the other offers.
            None => button.put.(class) form="offer" name="sheet" value=(sheet.id) data-unchanged=[Some(&sheet.unchanged).filter(|why| !why.is_empty())] { (sheet.label) },
            Some(why) => p.reason { (sheet.label) ": " (say(why, show.game())) },
        }
    }
}

/// What ends or answers the offer, or the reason why not.
fn answer(show: &Showing<'_>, key: &str) -> Markup {
    let scene = &show.snapshot.scene;
    html! {
        @if let Some(choice) = scene.choices.iter().find(|choice| choice.key == key) {
            (actions::button(choice, actions::Follows::AllOrNone))
        } @else if let Some(no) = scene.refused.iter().find(|no| no.key == key) {
            p.reason { (no.label.to_string()) ": " (say(&no.reason, show.game())) }
        }
    }
}

fn side(scene: &Scene, sheet: &OfferSheet, column: &OfferColumn) -> Markup {
    html! {
        section.side.{ "tint-" (column.tint.map_or("none", |tint| tint.0)) } data-opening=(column.opening) {
            h3 { (sign(scene, column.tint)) (column.title) @if !column.note.is_empty() { small { (column.note) } } }
            @for good in &column.goods { (amount(sheet, good)) }
            @for rare in column.rarer.iter().filter(|rare| !rare.goods.is_empty()) { (fold(sheet, rare)) }
        }
    }
}

/// The name of the field that says how much of a good there shall be.
fn field(sheet: &OfferSheet, good: &OfferGood) -> String {
    format!("{}.{}", one(sheet), good.id)
}

/// The name of a field that says which one good there shall be.
fn one(sheet: &OfferSheet) -> String {
    format!("amount.{}", sheet.id)
}

fn amount(sheet: &OfferSheet, good: &OfferGood) -> Markup {
    // A key that counts by more than one says so.
    let by = good.by;
    let [less, more] = ["Less", "More"].map(|word| if by > 1 { format!("{word} by {by}") } else { word.to_owned() });
    html! {
        div.good.used[good.proposed > 0] data-says=(good.says) data-on=[good.on.as_deref()] {
            label for={ "good-" (good.id) } { (good.name) @if !good.note.is_empty() { small { (good.note) } } }
            span.stepper data-by=(good.by) {
                button.less type="button" aria-label={ (less) ": " (good.name) } { "−" @if by > 1 { (by) } }
                input id={ "good-" (good.id) } form="offer" type="number" inputmode="numeric" name=(field(sheet, good)) min="0" max=(good.most) value=(good.proposed) autocomplete="off";
                button.more type="button" aria-label={ (more) ": " (good.name) } { "+" @if by > 1 { (by) } }
            }
        }
    }
}

/// Rarer things: each with a box to tick, or a list of which one is chosen.
fn fold(sheet: &OfferSheet, fold: &OfferFold) -> Markup {
    let used = fold.goods.iter().any(|good| good.proposed > 0);
    html! {
        details.rarer.used[used] open[used] {
            summary { (fold.title) }
            @if fold.only_one {
                select form="offer" name=(one(sheet)) aria-label=(fold.title) autocomplete="off" {
                    option value="" { "nothing" }
                    @for good in &fold.goods { option value=(good.id) selected[good.proposed > 0] data-says=(good.says) data-on=[good.on.as_deref()] { (good.name) } }
                }
            } @else {
                @for good in &fold.goods {
                    label.good.used[good.proposed > 0] data-says=(good.says) data-on=[good.on.as_deref()] {
                        input form="offer" type="checkbox" name=(field(sheet, good)) value="1" checked[good.proposed > 0] autocomplete="off";
                        span { (good.name) @if !good.note.is_empty() { small { (good.note) } } }
                    }
                }
            }
        }
    }
}

/// The moves that a filled sheet means; nothing where a field is no amount of anything on it.
pub(crate) fn links<'a>(sheet: &OfferSheet, fields: impl Iterator<Item = (&'a str, &'a str)>) -> Option<Vec<String>> {
    let mut amounts = Vec::new();
    for (name, value) in fields {
        let Some(rest) = name.strip_prefix(&one(sheet)) else { continue };
        match rest.strip_prefix('.') {
            _ if value.is_empty() => {}
            Some(good) => amounts.push((good, value.parse::<u16>().ok()?)),
            None => amounts.push((value, 1)),
        }
    }
    let known = amounts.iter().all(|(id, _)| sheet.all().any(|good| good.id == *id));
    known.then(|| sheet.links(|good| amounts.iter().find(|(id, _)| *id == good.id).map_or(0, |(_, amount)| *amount)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::OfferMove;

    fn sheet() -> OfferSheet {
        let step = |id: &str, size: u16| OfferMove { size, put: format!("give {id} {size}"), take_out: format!("keep {id} {size}") };
        let good = |id: &str, sizes: &[u16]| OfferGood {
            id: id.into(),
            says: format!("# {id}"),
            steps: sizes.iter().map(|size| step(id, *size)).collect(),
            ..OfferGood::default()
        };
        let word = OfferFold { goods: vec![good("word", &[1])], only_one: true, ..OfferFold::default() };
        let give = OfferColumn { goods: vec![good("pounds", &[5, 1])], rarer: vec![word], ..OfferColumn::default() };
        OfferSheet { id: "one".into(), sides: [give, OfferColumn::default()], put: "offer".into(), ..OfferSheet::default() }
    }

    #[test]
    fn the_fields_of_a_sheet_become_a_chain_and_fields_of_another_one_do_not() {
        let of = |fields: &[(&'static str, &'static str)]| links(&sheet(), fields.iter().copied()).map(|links| links.join(", "));
        let whole = [("step", "4"), ("amount.one.pounds", "7"), ("amount.one", "word"), ("amount.two.pounds", "9")];
        assert_eq!(of(&whole).as_deref(), Some("give pounds 5, give pounds 1, give pounds 1, give word 1, offer"));
        assert_eq!(of(&[("amount.one.pounds", ""), ("amount.one", "")]).as_deref(), Some("offer"));
        for wrong in [("amount.one.pounds", "-1"), ("amount.one.pounds", "many"), ("amount.one.crowns", "1"), ("amount.one", "crowns")] {
            assert_eq!(of(&[wrong]), None, "{wrong:?}");
        }
    }
}
