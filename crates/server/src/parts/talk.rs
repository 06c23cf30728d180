//! What was said at the table, and what can be said to whom.

use super::{Showing, rule_link};
use crate::{
    chat::SET_PHRASES,
    room::Roster,
    written::{Written, fenced},
};
use maud::{Markup, html};
use store::ChatRow;
use table::Seat;

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
    let hearers = &show.snapshot.hearers;
    html! {
        div #say .words {
            @if hearers.any() {
                select name="to" required aria-label="To whom" { (fenced(&to_whom(show))) }
                label { span.hidden { "What to say" } input name="text" maxlength="1000" autocomplete="off" placeholder="Say"; }
            } @else {
                @if let Some((rule, sentence)) = hearers.why_not { p.why { (sentence) " " (rule_link(rule, show.game())) } }
                select name="text" aria-label="What may always be said, to all" { @for phrase in SET_PHRASES { option { (phrase) } } }
            }
            button { "Say" }
        }
    }
}

/// Those to whom words may pass.
fn to_whom(show: &Showing<'_>) -> Markup {
    let hearers = &show.snapshot.hearers;
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
    member.map_or_else(|| "Somebody".into(), |m| if m.name.is_empty() { m.side.to_owned() } else { format!("{} ({})", &*m.name, m.side) })
}
