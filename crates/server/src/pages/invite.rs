//! The links to send around, and what can be done about a table.

use crate::{
    house::House,
    parts::Showing,
    room::{Change, Member, Room, Roster, lasting},
};
use maud::{Markup, html};
use scene::capitalized;
use store::{Clock, Per, Phase, SeatKind};
use table::{BotLevel, OptionKind, OptionSpec, Seat};

/// The links of the seats that nobody has taken yet, and of the spectators. A link that was taken is shown to nobody but its holder.
pub(crate) fn links(house: &House, room: &Room) -> Markup {
    let link = |token: &str| format!("{}/t/{}/join/{token}", house.config.address, room.table.id);
    html! {
        section.invite aria-label="Links to send" {
            h2 { "Links to send" }
            @for row in room.seats.iter().filter(|row| row.kind == SeatKind::Human && !row.seated && !row.token.is_empty()) {
                label { (room.title(Seat(row.seat)))
                    input.link readonly value=(link(&row.token)) data-copy="yes"; }
            }
            label { "To watch" input.link readonly value=(link(&room.table.spectate)) data-copy="yes"; }
            p.fine { "Whoever sits down by the link of a seat plays that seat, and the link ends. Send each to one person only." }
        }
    }
}

/// A clock in words.
pub(crate) fn clock_words(clock: Option<Clock>) -> String {
    match clock {
        None => "no clock".into(),
        Some(Clock { per: Per::Turn, seconds }) => format!("{} a turn", lasting(seconds)),
        Some(Clock { per: Per::Game, seconds }) => format!("{} a game for each seat", lasting(seconds)),
    }
}

/// How long ago something was, about.
pub(crate) fn ago(milliseconds: i64) -> String {
    let (count, unit) = match milliseconds / 60_000 {
        ..1 => return "just now".into(),
        minutes @ 1..60 => (minutes, "minute"),
        minutes @ 60..1440 => (minutes / 60, "hour"),
        minutes => (minutes / 1440, "day"),
    };
    if count == 1 { format!("1 {unit} ago") } else { format!("{count} {unit}s ago") }
}

/// What was chosen for a table, in plain words: everything that a group chooses, and each ruling that is not as usual.
pub(crate) fn chosen(room: &Room) -> Markup {
    let alone = room.seat_count() == 1;
    let told = |spec: &&OptionSpec, value: &str| match spec.kind {
        OptionKind::Table => true,
        OptionKind::Side | OptionKind::Alone => alone,
        OptionKind::Ruling => value != spec.values[0],
    };
    let specs = room.game.about().options.iter();
    let all = specs.filter_map(|spec| room.table.options.iter().find(|(name, _)| name == spec.name).map(|(_, value)| (spec, value)));
    html! {
        dl.chosen aria-label="What was chosen for this table" {
            @for (spec, value) in all.filter(|(spec, value)| told(spec, value)) {
                div { dt { (capitalized(&spec.name.replace('-', " "))) } dd { (spec.say(value)) } }
            }
            div { dt { "Clock" } dd { (clock_words(room.table.clock)) } }
            @if room.private { div { dt { "Edition" } dd { "one of its owner's" } } }
        }
    }
}

/// What comes of giving a seat to a bot.
fn bot_outcome(member: &Member, own: Option<Seat>) -> &'static str {
    match (own == Some(member.seat), member.held) {
        (true, _) => "A bot plays for you; you can take your seat back.",
        (false, true) => "If the others want it too, a bot plays until the player of the seat takes it back.",
        (false, false) => "A bot plays this seat; it can be given to a person again.",
    }
}

/// Who manages a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manager {
    /// Whoever opened it.
    Opener,
    /// A player of it.
    Player,
}

/// What a player can do at once or vote for.
pub(crate) fn manage(show: &Showing<'_>, key: &str, by: Manager) -> Markup {
    let roster = show.roster;
    let own = show.snapshot.who.seat();
    let over = roster.phase == Phase::Over;
    let pause = match roster.phase {
        Phase::Paused => (Change::Resume, "Go on", "The game and its clocks go on."),
        _ => (Change::Pause, "Pause the table", "The game and its clocks stand still until it is resumed."),
    };
    html! {
        @if !over {
            form.manage method="post" action=(show.address("manage")) {
                input type="hidden" name="key" value=(key);
                h2 { "This table" }
                @if by == Manager::Opener { p.fine { "What changes a seat that somebody else has taken needs a majority of the others." } }
                @else { p.fine { "These need a majority of the persons at the table; a pause, and a seat that nobody has taken, also whoever opened it." } }
                p.fine { "A new link to a seat that somebody has taken is given only when its player has not been seen for " (lasting(roster.absence)) " while their answer is awaited, and nobody objects." }
                button name="change" value=(pause.0.write()) data-grave=(pause.2) { (pause.1) }
                @for member in &roster.members {
                    @match &member.kind {
                        SeatKind::Bot(_) => { button name="change" value=(Change::ToPerson(member.seat).write()) data-grave="The bot leaves, and the seat waits for whoever sits down by its new link." { (capitalized(member.side)) ": give it to a person" } },
                        SeatKind::Human | SeatKind::Hot => {
                            // At one screen whoever sits there now speaks for all of its chairs.
                            @if member.stand_in.is_some() && own != Some(member.seat) && shares_a_screen(roster, own, member) {
                                button name="change" value=(Change::Back(member.seat).write()) { (capitalized(member.side)) ": a person at this screen plays it again" }
                            }
                            @if member.stand_in.is_none() {
                                button name="change" value=(Change::ToBot(member.seat, BotLevel::Greedy).write()) data-grave=(bot_outcome(member, own)) {
                                    (capitalized(member.side)) @if member.held { ": let a bot stand in" } @else { ": give it to a bot" }
                                }
                            }
                            @if member.kind == SeatKind::Human && own != Some(member.seat) && !member.wanted {
                                button name="change" value=(Change::Reissue(member.seat).write()) data-grave=(if member.held { "Its player is asked first and keeps the seat with any sign of life." } else { "The link that was sent before ends." }) {
                                    (capitalized(member.side)) @if member.held { ": ask for a new link" } @else { ": new link" }
                                }
                            }
                        },
                    }
                }
            }
        }
    }
}

/// Are a viewer and a member at one screen?
fn shares_a_screen(roster: &Roster, own: Option<Seat>, member: &Member) -> bool {
    let at_it = |member: &Member| member.kind == SeatKind::Hot;
    at_it(member) && own.and_then(|own| roster.member(own)).is_some_and(at_it)
}
