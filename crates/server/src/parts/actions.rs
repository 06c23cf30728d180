//! What can be done: buttons in the bar, chips for every target, asides in the menu, and the list of
//! what cannot be done and why.

use super::{Showing, rule_link, say};
use crate::{
    playing::RESIGN,
    room::{stand_in_told, undo_refused},
};
use maud::{Markup, html};
use scene::{Choice, ChoiceRole, OfferSheet};
use table::{Accord, Rejection};

/// The bar holds undo and at most so many buttons more; of a larger number only what leads on stays there.
const MOST_BUTTONS: usize = 3;

/// A label of more letters than these does not fit a button of the bar: the reader lists such moves, where they are read whole.
const LONG_LABEL: usize = 44;

/// What is said before a grave deed.
pub(super) const FINAL: &str = "This may not be taken back.";

fn buttons<'a>(show: &'a Showing<'_>) -> (Vec<&'a Choice>, Vec<&'a Choice>) {
    let scene = &show.snapshot.scene;
    // What the sheet of an offer makes or lists has its place there.
    let on_sheet = scene.offer.as_ref().map(OfferSheet::moves).unwrap_or_default();
    let choices = scene.choices.iter().filter(|choice| !on_sheet.contains(choice.key.as_str()));
    let (mut plain, targets): (Vec<_>, Vec<_>) = choices.partition(|c| c.role != ChoiceRole::Target);
    let is_long = |choice: &&Choice| choice.role != ChoiceRole::Primary && choice.label.to_string().chars().count() > LONG_LABEL;
    if plain.len() > MOST_BUTTONS || plain.iter().any(is_long) {
        let (leading, others): (Vec<_>, Vec<_>) = plain.into_iter().partition(|c| c.role == ChoiceRole::Primary);
        return (leading, others.into_iter().chain(targets).collect());
    }
    // What costs something stands at the left, the one that leads on at the right end.
    plain.sort_by_key(|choice| (!is_costly(choice), choice.role == ChoiceRole::Primary));
    (plain, targets)
}

/// Why the viewer takes back nothing now.
fn no_undo(show: &Showing<'_>) -> Option<Rejection> {
    if show.has_stand_in() { Some(undo_refused()) } else { show.snapshot.undo.clone() }
}

pub(super) fn actions(show: &Showing<'_>) -> Markup {
    let snapshot = show.snapshot;
    let (buttons, _) = buttons(show);
    let follows = Follows::of(show);
    html! {
        div #actions .actions.{ "tint-" (super::prompt::tint(show)) } {
            @if snapshot.who.seat().is_some() && snapshot.is_live() && snapshot.end.is_none() {
                @match &no_undo(show) {
                    None => button.undo form="undo" name="step" value=(snapshot.step) { "Undo" },
                    Some(why) => button.undo type="button" aria-disabled="true" data-why=(why.text) data-rule=(why.rule) {
                        "Undo" small { ": " (brief(&why.text.to_string())) }
                    },
                }
            }
            @for choice in buttons { (button(choice, follows)) }
        }
    }
}

/// The reason alone, where the sentence says first that nothing can be taken back.
fn brief(why: &str) -> &str {
    why.strip_prefix("Nothing can be taken back: ").unwrap_or(why)
}

/// A label of more letters than these is set smaller in the bar.
const SHORT_LABEL: usize = 20;

/// What is said of a move after which nobody can take anything back.
const NO_UNDO: &str = "no undo";

/// After which of the moves a die, a card or another seat follows at once. Where it is all of them there is nothing to tell apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Follows {
    Some,
    AllOrNone,
}

impl Follows {
    fn of(show: &Showing<'_>) -> Follows {
        let (mut leading, mut choices) = (0, 0);
        for choice in show.snapshot.scene.choices.iter().filter(|choice| choice.role != ChoiceRole::Primary) {
            choices += 1;
            leading += usize::from(choice.leads_on);
        }
        if leading > 0 && leading < choices { Follows::Some } else { Follows::AllOrNone }
    }
}

/// Is something lost by it?
fn is_costly(choice: &Choice) -> bool {
    choice.cost.is_some() || choice.flag.is_some()
}

/// The button of a move and of what follows it at once, one to a line, with its price. What costs something is never the filled one.
pub(super) fn button(choice: &Choice, follows: Follows) -> Markup {
    let class = match choice.role {
        _ if is_costly(choice) => "costly",
        ChoiceRole::Primary => "primary",
        ChoiceRole::Grave => "grave",
        ChoiceRole::Action | ChoiceRole::Target => "action",
    };
    let grave = (choice.role == ChoiceRole::Grave).then_some(FINAL);
    let by = (!choice.by.is_empty()).then(|| choice.by.join(" "));
    let short = Some(choice.short.as_str()).filter(|short| !short.is_empty());
    let last = follows == Follows::Some && choice.leads_on && choice.role != ChoiceRole::Primary;
    let label = choice.label.to_string();
    // Its price stands at its end once, not in its words, too.
    let label = label.strip_suffix(&format!(" ({})", choice.pays)).unwrap_or(&label);
    let is_wordy = label.chars().count() > SHORT_LABEL;
    let cost = choice.cost.as_ref().map(ToString::to_string);
    let moves = [choice.key.as_str()].into_iter().chain(choice.then.iter().map(String::as_str)).collect::<Vec<_>>().join("\n");
    html! {
        button.(class).wordy[is_wordy] form="moves" name="move" value=(moves) data-on=[choice.on.as_deref()] data-by=[by] data-named=[choice.named.then_some("yes")] data-grave=[grave]
            data-short=[short] data-flag=[choice.flag.as_deref()] data-last=[last.then_some(NO_UNDO)] data-pays=[Some(&choice.pays).filter(|pays| !pays.is_empty())] title=[cost] {
            // What may be cut off in the bar is told whole where somebody points at it.
            span.deed title=[is_wordy.then_some(label)] { (label) }
            @if let Some(flag) = &choice.flag { " " small.price { (flag) } }
            @if last { " " small.price.last { (NO_UNDO) } }
            @if !choice.pays.is_empty() { " " small.price.pays { (choice.pays) } }
        }
    }
}

/// One chip for each target, so that every move has a button of its own. What needs a piece or a card is behind a chip that takes
/// it up, which is the script's business; without it all moves are in sight.
pub(super) fn chips(show: &Showing<'_>) -> Markup {
    let (_, chips) = buttons(show);
    let follows = Follows::of(show);
    let scene = &show.snapshot.scene;
    let pieces = scene.pieces.iter().map(|piece| (&piece.id, piece.told()));
    let all = pieces.chain(scene.cards.iter().map(|card| (&card.id, card.title.clone())));
    let taken = all.filter_map(|(id, name)| {
        let moves = chips.iter().filter(|choice| choice.is_by(id)).count();
        (moves > 0).then_some((id, name, moves))
    });
    html! {
        section #chips .chips aria-label="Possible moves" data-count=(chips.len()) {
            @for (id, name, moves) in taken {
                button.takes type="button" data-takes=(id) aria-pressed="false" { (unbroken(&name)) small { (moves) @if moves == 1 { " choice" } @else { " choices" } } }
            }
            @for choice in chips { (button(choice, follows)) }
        }
    }
}

/// A name whose last word stays on one line: the numbers of a unit, such as 3-3-1, may not be torn apart.
fn unbroken(name: &str) -> Markup {
    let (rest, last) = name.rsplit_once(' ').map_or(("", name), |(rest, last)| (rest, last));
    html! { span { (rest) @if !rest.is_empty() { " " } span.unbroken { (last) } } }
}

/// What is said before an aside of the table's own, which are grave: where the others play on, whoever gives up leaves the seat to somebody
/// for a while. Asides of a game (orders, calls) change nothing that another one could not change again.
fn outcome(show: &Showing<'_>, aside: &str) -> Option<String> {
    match &show.roster.leaver {
        Some(plays) if aside == RESIGN => {
            Some(format!("The others play on: {} plays for you, and you can take your seat back.", stand_in_told(plays)))
        }
        // Whoever owns up to talk is told what that costs, and asked again.
        _ if show.roster.talk.is_some_and(|talk| talk.asides.contains(&aside)) => Some(FINAL.to_owned()),
        _ if aside == RESIGN || Accord::from_word(aside) == Some(Accord::Agree) => Some(FINAL.to_owned()),
        _ => None,
    }
}

/// Is an aside in the menu? What words cost is paid where they are said, and what is about words needs somebody who hears them.
fn is_offered(show: &Showing<'_>, aside: &str) -> bool {
    let has_company = show.snapshot.who.seat().is_some_and(|seat| show.roster.has_company(seat));
    match &show.roster.talk {
        Some(talk) if talk.asides.contains(&aside) => has_company && aside != talk.price,
        _ => aside != RESIGN || !show.has_stand_in(),
    }
}

/// What may be done unasked; it lives in the menu and asks again.
pub(super) fn asides(show: &Showing<'_>) -> Markup {
    html! {
        div #menu-asides .asides {
            @if show.snapshot.is_live() {
                @for aside in show.snapshot.asides.iter().filter(|aside| is_offered(show, &aside.text)) {
                    @let outcome = outcome(show, &aside.text);
                    button.grave[outcome.is_some()] form="moves" name="move" value=(aside.text) data-grave=[outcome] { (aside.say.to_string()) }
                }
            }
        }
    }
}

/// Everything that one might think of and that a rule forbids.
pub(super) fn refusals(show: &Showing<'_>) -> Markup {
    let refused = &show.snapshot.scene.refused;
    html! {
        section #refusals .refusals aria-label="Not possible now" {
            @if !refused.is_empty() {
                details {
                    summary { "Why not? " span.count { (refused.len()) } " not possible now" }
                    ul {
                        @for no in refused {
                            li data-on=[no.on.as_deref()] {
                                b { (no.label.to_string()) } ": " (say(&no.reason, show.game()))
                                @if !no.reason.names_rule(&no.rule) { " " (rule_link(&no.rule, show.game())) }
                            }
                        }
                    }
                }
            }
        }
    }
}
