//! What was said at the table, and what can be said to whom.

use super::{Showing, actions::FINAL, rule_link};
use crate::{
    chat::{Hearers, SET_PHRASES},
    room::Roster,
    written::{Written, fenced},
};
use maud::{Markup, html};
use store::ChatRow;
use table::{Seat, SeatSet, hosted::Told};

pub(super) fn lines(show: &Showing<'_>) -> Markup {
    html! {
        ol #chat-lines .chat data-count=(show.chat.len()) {
            @if !show.chat.is_empty() { (fenced(&said(show))) }
        }
    }
}

/// What was said. All of it is fenced as one, so the words in it need no fences of their own.
fn said(show: &Showing<'_>) -> Markup {
    html! {
        @for row in show.chat {
            li.table[row.from.is_none()] {
                b { (said_by(show.roster, row)) }
                @if let Some(to) = row.to { i { " to " (name(show.roster, to)) } }
                ": " (&*Written::new(&row.text))
            }
        }
    }
}

/// The fields of what is said: those to whom words may pass now, or why they may pass to nobody and what may be said all the same.
pub(super) fn say(show: &Showing<'_>) -> Markup {
    let hearers = hearers(show);
    html! {
        div #say .words {
            @if let Some(price) = &hearers.price {
                p.why { (price.says) " " (rule_link(price.rule, show.game())) }
                input type="hidden" name="to" value="all";
                label.pay { input type="checkbox" name="pay" value="yes" required; " I pay this price" }
                label { span.hidden { "What to say" } input name="text" maxlength="1000" autocomplete="off" placeholder="Say, and pay for it"; }
            } @else if hearers.any() {
                @if let Some((rule, sentence)) = hearers.why_free {
                    p.why { "Nobody is here to hear you. " (sentence) " " (rule_link(rule, show.game())) }
                } @else if is_alone(show) {
                    p.why { "Nobody is here to hear you: bots answer what is offered, not what is said." }
                }
                select name="to" required aria-label="To whom" { (fenced(&to_whom(show, &hearers))) }
                label { span.hidden { "What to say" } input name="text" maxlength="1000" autocomplete="off" placeholder="Say"; }
            } @else {
                @if let Some((rule, sentence)) = hearers.why_not { p.why { (without_ruling(sentence)) " " (rule_link(rule, show.game())) } }
                select name="text" aria-label="What may always be said, to all" { @for phrase in SET_PHRASES { option { (phrase) } } }
            }
            button { "Say" }
            @if hearers.price.is_some() {
                @for aside in asides_about_words(show) {
                    button.grave type="submit" form="moves" name="move" value=(aside.text) data-grave=(FINAL) { (aside.say.to_string()) }
                }
            }
        }
    }
}

/// Is no other person at the table?
fn is_alone(show: &Showing<'_>) -> bool {
    show.snapshot.who.seat().is_some_and(|seat| !show.roster.has_company(seat))
}

/// A rule as it is told in passing: the number of its ruling is for whoever reads the rules.
fn without_ruling(sentence: &str) -> String {
    match sentence.split_once(" (R-") {
        Some((words, rest)) if rest.ends_with(").") => format!("{words}."),
        _ => sentence.to_owned(),
    }
}

/// To whom words may pass; where no person is there to hear they cost nothing.
fn hearers(show: &Showing<'_>) -> Hearers {
    let hearers = show.snapshot.hearers.clone();
    match show.snapshot.who.seat() {
        Some(seat) if !show.roster.has_company(seat) => {
            hearers.alone(show.roster.members.iter().map(|member| member.seat).filter(|it| *it != seat).fold(SeatSet::NONE, SeatSet::with))
        }
        _ => hearers,
    }
}

/// What can be done about words beside saying them: owning up to what was said elsewhere.
fn asides_about_words<'a>(show: &'a Showing<'_>) -> impl Iterator<Item = &'a Told> {
    let rules = show.roster.talk;
    let is_one = move |text: &str| rules.is_some_and(|rules| rules.asides.contains(&text) && rules.price != text);
    show.snapshot.asides.iter().filter(move |aside| is_one(&aside.text))
}

/// Those to whom words may pass.
fn to_whom(show: &Showing<'_>, hearers: &Hearers) -> Markup {
    html! {
        @if hearers.all { option value="all" { "To all" } }
        @for seat in hearers.seats.iter() { option value=(seat) { "To " (name(show.roster, seat.0)) } }
    }
}

/// Who said it.
fn said_by(roster: &Roster, row: &ChatRow) -> String {
    row.from.map_or_else(|| "The table".to_owned(), |from| name(roster, from))
}

fn name(roster: &Roster, seat: u8) -> String {
    let member = roster.members.iter().find(|member| member.seat == Seat(seat));
    member.map_or_else(
        || "Somebody".into(),
        |m| if m.name.is_empty() { scene::capitalized(m.side) } else { format!("{} ({})", &*m.name, m.side) },
    )
}
