//! The lobby: choose a game, who plays, and begin.

use super::{error::Page, forms, frame};
use crate::{
    access,
    api_error::ApiError,
    drawn, editions,
    house::{House, LoadedTable},
    opening::{self, OpenRequest},
    room::{Room, USUAL_ABSENCE},
    sitting::{self, Sits},
    token,
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use bots::AnyGame;
use maud::{Markup, html};
use std::sync::Arc;
use store::SeatKind;
use table::{About, BotLevel, Seat};

/// The games of the house.
pub(crate) async fn lobby(State(house): State<Arc<House>>) -> Markup {
    let body = html! {
        header.welcome {
            h1 { "Perfidy" }
            p.motto { "One table, games of treason. Every rule is enforced, every secret kept, and every refusal has its reason. No account." }
        }
        @for game in &house.games { (shelf(&house, game)) }
    };
    frame::page("Lobby", &["lobby.js"], &body)
}

/// A game with the ways to begin at once.
fn shelf(house: &House, game: &AnyGame) -> Markup {
    let about = game.about();
    let seats = usize::from(about.usual_seats);
    let against = if seats > 2 { "Against bots" } else { "Against a bot" };
    html! {
        section.game.{ "game-" (about.id) } {
            img.cover src={ "/cover/" (about.id) } alt="";
            h2 { (about.name) }
            p.about { (about.line) }
            div.ways {
                @if let Some(opponent) = about.alone.filter(|_| about.seats.0 == 1) {
                    (way(house, about, &["human"], "primary", "Play alone", &format!("against {opponent}")))
                }
                (way(house, about, &with_rest("human", "bot:greedy", seats), "", against, "you take the first seat"))
                (way(house, about, &vec!["human"; seats], "", "With friends by link", "you get a link for each seat"))
                (way(house, about, &vec!["hot"; seats], "", "At this screen", "a curtain between turns"))
                a.button href={ "/new/" (about.id) } { b { "More choices" } small { "seats, options, edition, clock" } }
            }
            p.newcomer { "New to it? " a href={ "/first-steps/" (about.id) } { "First steps and a guided opening" } " · " a href={ "/rules/" (about.id) } { "Rules" } " · " a href={ "/edition/" (about.id) } { "House edition" } }
        }
    }
}

fn with_rest<'a>(first: &'a str, rest: &'a str, seats: usize) -> Vec<&'a str> {
    (0..seats).map(|seat| if seat == 0 { first } else { rest }).collect()
}

/// One button that opens a table.
fn way(house: &House, about: &About, seats: &[&str], class: &str, title: &str, small: &str) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="key" value=(house.form_key);
            input type="hidden" name="salt" data-salt="yes";
            input type="hidden" name="game" value=(about.id);
            @for seat in seats { input type="hidden" name="seat" value=(seat); }
            button.way.(class) { b { (title) } small { (small) } }
        }
    }
}

/// Everything that can be chosen for a table of one game.
pub(crate) async fn choices(State(house): State<Arc<House>>, Path(word): Path<String>, headers: HeaderMap) -> Result<Markup, Page> {
    let game = house.game(&word).ok_or_else(|| ApiError::no_game(&word))?;
    let about = game.about();
    let editions = editions::list(house.asker(&headers), &house, game).await?;
    let most = about.seats.1;
    let names = drawn::seat_names(game).await;
    let body = html! {
        h1 { (about.name) ": a new table" }
        form.new method="post" action="/tables" {
            input type="hidden" name="key" value=(house.form_key);
            input type="hidden" name="salt" data-salt="yes";
            input type="hidden" name="game" value=(about.id);
            fieldset {
                legend { "Seats" }
                @for seat in 0..most {
                    label { "Seat " (seat + 1) @if let Some(name) = names.get(usize::from(seat)) { " (" (name) " if all seats are taken)" }
                        select name="seat" {
                            option value="human" { "a person, by link" }
                            option value="hot" { "a person at this screen" }
                            @for level in BotLevel::ALL { option value={ "bot:" (level) } selected[seat > 0 && level == BotLevel::Greedy] { "a bot: " (level) } }
                            @if seat >= about.seats.0 { option value="none" { "nobody" @if seat == 1 { @if let Some(opponent) = about.alone { " (alone against " (opponent) ")" } } } }
                        }
                    }
                }
                label { "Your name" input name="name" maxlength="40" autocomplete="nickname"; }
            }
            fieldset {
                legend { "Options" }
                @for option in about.options {
                    label { (option.about)
                        select name={ "option-" (option.name) } { @for value in option.values { option value=(value) { (value.replace('-', " ")) } } }
                    }
                }
            }
            fieldset {
                legend { "Edition, clock and lost seats" }
                label { "Edition" select name="edition" { @for (hash, name) in &editions { option value=(hash) { (name) } } } }
                label { "Clock"
                    select name="clock" {
                        option value="none" { "none" }
                        @for (value, words) in CLOCKS { option value=(value) { (words) } }
                    }
                }
                label { "The others may ask for a new link to a seat whose player was not seen, while their answer was awaited, for"
                    select name="absence" { @for (seconds, words) in ABSENCES { option value=(seconds) selected[*seconds == USUAL_ABSENCE] { (words) } } }
                }
                @if most > 2 {
                    label { "A seat that resigns or runs out of time, where more than two play"
                        select name="leaver" { @for (value, words) in LEAVERS { option value=(value) { (words) } } }
                    }
                }
            }
            button.primary { "Open the table" }
        }
    };
    Ok(frame::page(&format!("{}: a new table", about.name), &["lobby.js"], &body))
}

const ABSENCES: &[(u32, &str)] = &[
    (3600, "an hour"),
    (6 * 3600, "six hours"),
    (USUAL_ABSENCE, "a day"),
    (3 * 86_400, "three days"),
    (7 * 86_400, "a week"),
    (30 * 86_400, "thirty days"),
];

const LEAVERS: &[(&str, &str)] =
    &[("bot", "is played by a bot until its player is back"), ("passes", "passes wherever the rules let it; a bot answers only the rest")];

const CLOCKS: &[(&str, &str)] = &[
    ("turn 120", "two minutes a turn"),
    ("turn 600", "ten minutes a turn"),
    ("turn 86400", "a day a turn"),
    ("turn 259200", "three days a turn"),
    ("game 1800", "half an hour a game for each seat"),
    ("game 3600", "an hour a game for each seat"),
    ("game 7200", "two hours a game for each seat"),
];

fn absence(text: &str) -> Result<u32, ApiError> {
    text.parse().map_err(|_| ApiError::bad("The time after which a seat counts as lost is a number of seconds."))
}

/// Opens a table and leads whoever opened it to their seat.
pub(crate) async fn open(State(house): State<Arc<House>>, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let form = forms::read(body).await?;
    access::form_origin(&headers, form.get("key"), &house.form_key)?;
    let seats: Vec<String> =
        form.iter().filter(|(name, kind)| *name == "seat" && *kind != "none").map(|(_, kind)| kind.to_owned()).collect();
    let options = form.iter().filter_map(|(name, value)| Some((name.strip_prefix("option-")?.to_owned(), value.to_owned()))).collect();
    let first = seats.iter().position(|kind| !kind.starts_with("bot:")).unwrap_or(0);
    // The game waits for persons who are not at this screen.
    let humans = seats.iter().filter(|kind| *kind == "human").count();
    let others = if seats.iter().any(|kind| kind == "hot") { humans } else { humans.saturating_sub(1) };
    let request = OpenRequest {
        game: form.get("game").to_owned(),
        wait: others > 0,
        names: (0..seats.len()).map(|at| if at == first { form.get("name").to_owned() } else { String::new() }).collect(),
        seats,
        options,
        edition: Some(form.get("edition").to_owned()),
        asker: house.asker(&headers),
        salt: (others == 0).then(|| form.get("salt").to_owned()),
        clock: Some(form.get("clock").to_owned()),
        absence: Some(form.get("absence")).filter(|text| !text.is_empty()).map(absence).transpose()?,
        leaver: Some(form.get("leaver").to_owned()),
        ..OpenRequest::default()
    };
    let loaded = opening::open(&house, request).await?;
    Ok(welcome(&house, &loaded, form.get("salt").to_owned()).await?)
}

/// The seats of whoever opened a table: those at this screen, or else the first one for a person.
fn own_seats(room: &Room) -> Vec<Seat> {
    let of = |kind: SeatKind| room.seats.iter().filter(move |row| row.kind == kind).map(|row| Seat(row.seat));
    let hot: Vec<_> = of(SeatKind::Hot).collect();
    if hot.is_empty() { of(SeatKind::Human).take(1).collect() } else { hot }
}

/// Leads the opener of a table to their seat, with the cookies of the seats that are theirs.
pub(crate) async fn welcome(house: &Arc<House>, loaded: &Arc<LoadedTable>, salt: String) -> Result<Response, ApiError> {
    let browser = token::token();
    let sits = Sits { name: String::new(), salt, browser: Some(browser.clone()) };
    let own = sitting::seat_opener(house, loaded, own_seats, sits).await?;
    let place = own.first().map_or_else(|| "watch".to_owned(), |(seat, _)| seat.to_string());
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{}/{place}", loaded.id))]).into_response();
    let cookies = response.headers_mut();
    for (seat, key) in own {
        cookies.append(header::SET_COOKIE, house.seat_cookie(&loaded.id, &seat.to_string(), &key));
    }
    let room = loaded.room.lock().await;
    cookies.append(header::SET_COOKIE, house.browser_cookie(&loaded.id, &browser));
    cookies.append(header::SET_COOKIE, house.seat_cookie(&loaded.id, "watch", &room.table.spectate));
    cookies.append(header::SET_COOKIE, house.opener_cookie(&loaded.id, &room.table.opener));
    Ok(response)
}
