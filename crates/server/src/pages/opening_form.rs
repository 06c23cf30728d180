//! Opening a table: who plays, which side, under which name, and everything else that can be chosen.

use super::{error::Page, forms, forms::Form, frame};
use crate::{
    access,
    api_error::ApiError,
    drawn, editions,
    house::House,
    opening::{self, OpenRequest, Opened},
    posters::poster_of,
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
use maud::{Markup, PreEscaped, html};
use scene::capitalized;
use std::{collections::BTreeMap, sync::Arc};
use store::SeatKind;
use table::{About, BotLevel, OptionKind, OptionSpec, Seat};

/// Who sits at a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// One person, against the automaton of the rulebook where there is one.
    Alone,
    /// One person against bots.
    Bots,
    /// Persons who come by link.
    Friends,
    /// Persons who share a screen.
    Screen,
    /// Each chair is chosen by itself.
    Chairs,
}

impl Way {
    const ALL: [Way; 5] = [Way::Alone, Way::Bots, Way::Friends, Way::Screen, Way::Chairs];

    fn word(self) -> &'static str {
        match self {
            Way::Alone => "alone",
            Way::Bots => "bots",
            Way::Friends => "friends",
            Way::Screen => "screen",
            Way::Chairs => "chairs",
        }
    }

    fn offered(self, about: &About) -> bool {
        self != Way::Alone || about.seats.0 == 1
    }

    /// The words of its button.
    fn says(self, about: &About) -> (&'static str, String) {
        let others = about.usual_seats - 1;
        match self {
            Way::Alone => ("Alone", about.alone.map_or_else(|| "one chair, without others".into(), |foe| format!("against {foe}"))),
            Way::Bots if about.company == table::Company::Apart => ("With a bot", "it takes the other chair".into()),
            Way::Bots if others == 1 => ("Against a bot", "it takes the other side".into()),
            Way::Bots if about.company == table::Company::Friends => ("With bots", "they take the other chairs".into()),
            Way::Bots => ("Against bots", "they take the other chairs".into()),
            Way::Friends => ("With friends", "you get a link for each chair; bots can fill the rest".into()),
            Way::Screen if about.hides => ("At this screen", "a curtain between turns".into()),
            Way::Screen => ("At this screen", "nothing is hidden, so no curtain falls".into()),
            Way::Chairs => ("Chair by chair", "any mix, and fewer chairs".into()),
        }
    }
}

/// The hidden fields of every form that opens a table.
pub(super) fn hidden(house: &House, about: &About) -> Markup {
    html! {
        input type="hidden" name="key" value=(house.form_key);
        input type="hidden" name="salt" data-salt="yes";
        input type="hidden" name="game" value=(about.id);
    }
}

/// Everything that can be chosen for a table of one game.
pub(crate) async fn choices(State(house): State<Arc<House>>, Path(word): Path<String>, headers: HeaderMap) -> Result<Markup, Page> {
    let game = house.game(&word).ok_or_else(|| ApiError::no_game(&word))?;
    let about = game.about();
    let editions = editions::list(house.asker(&headers), &house, game).await?;
    let most = counts(about).map_or(about.usual_seats, |counts| *counts.end());
    let sides = drawn::sides(game, most).await;
    let first = if Way::Alone.offered(about) && about.alone.is_some() { Way::Alone } else { Way::Bots };
    let of = |kind: OptionKind| about.options.iter().filter(move |option| option.kind == kind);
    let body = html! {
        div.opening {
            aside.about {
                @if poster_of(about.id).is_some() { img.poster src={ "/poster/" (about.id) } alt="" width="240" height="260"; }
                p { (about.line) }
                p { a href={ "/first-steps/" (about.id) } { "First steps" } " · " a href={ "/rules/" (about.id) } { "Rules" } " · " a href={ "/edition/" (about.id) } { "House edition" } }
            }
            form.new method="post" action="/tables" {
                (hidden(&house, about))
                h1 { "A new table of " (about.name) }
                fieldset.ways {
                    legend { "Who plays" }
                    @for way in Way::ALL.into_iter().filter(|way| way.offered(about)) {
                        @let (title, small) = way.says(about);
                        label.choice { input type="radio" name="way" value=(way.word()) checked[way == first]; span { b { (title) } small { (small) } } }
                    }
                }
                fieldset.sides {
                    legend { "Your side" }
                    @for (at, side) in sides.iter().enumerate() {
                        label.choice { input type="radio" name="side" value=(at) checked[at == proposed_side(about, &sides)]; (PreEscaped(&side.sign)) span { b { (side.name) } } }
                    }
                }
                @if let Some(counts) = counts(about) {
                    fieldset.counts {
                        legend { "How many play" }
                        @for count in counts {
                            label.choice { input type="radio" name="count" value=(count) checked[count == about.usual_seats]; span { b { (count) } } }
                        }
                    }
                }
                fieldset.chairs {
                    legend { "Chairs" }
                    @for seat in 0..about.seats.1 { (chair(about, seat, sides.get(usize::from(seat)).map(|side| side.name.as_str()))) }
                }
                fieldset {
                    legend { "This table" }
                    label { "Your name" input name="name" maxlength="40" autocomplete="nickname" placeholder="as the others shall read it"; }
                    @for option in of(OptionKind::Table) { (choice(option)) }
                    div.only-alone { @for option in of(OptionKind::Alone) { (choice(option)) } }
                    div.only-bots { label { "How the bots play" select name="bots" { @for level in BotLevel::ALL { option value=(level) selected[level == BotLevel::Greedy] { (level.says()) } } } } }
                    div.only-persons { label { "Clock" select name="clock" { option value="none" { "none" } @for (value, words) in CLOCKS { option value=(value) { (words) } } } } }
                    label.tick.only-persons { input type="checkbox" name="listed" value="yes"; span { b { "Let anybody sit down" } small { "The table stands under Open tables in the lobby until it is full." } } }
                }
                button.primary { "Open the table" }
                details.advanced {
                    summary { "Advanced" small { "rulings, edition, lost seats" } }
                    @if of(OptionKind::Ruling).next().is_some() {
                        fieldset {
                            legend { "Rulings" }
                            p.fine { "Where the rulebook can be read in two ways. What is chosen first is how Perfidy reads it." }
                            @for option in of(OptionKind::Ruling) { (choice(option)) }
                        }
                    }
                    fieldset {
                        legend { "Edition and lost seats" }
                        label { "Edition" select name="edition" { @for (hash, name) in &editions { option value=(hash) { (name) } } } }
                        label { "The others may ask for a new link to a seat whose player was not seen, while their answer was awaited, for"
                            select name="absence" { @for (seconds, words) in ABSENCES { option value=(seconds) selected[*seconds == USUAL_ABSENCE] { (words) } } }
                        }
                        @if about.seats.1 > 2 {
                            label { "A seat that resigns or runs out of time, where more than two play"
                                select name="leaver" { @for (value, words) in LEAVERS { option value=(value) { (words) } } }
                            }
                        }
                    }
                }
            }
        }
    };
    Ok(frame::page_of(about.id, &format!("A new table of {}", about.name), &["lobby.js"], &body))
}

/// The side that is chosen unless somebody chooses another: that of a table for one, or the first.
fn proposed_side(about: &About, sides: &[drawn::Side]) -> usize {
    let proposal = about.options.iter().find(|option| option.kind == OptionKind::Side).map(OptionSpec::proposal);
    sides.iter().position(|side| proposal.is_some_and(|word| word.eq_ignore_ascii_case(&side.name))).unwrap_or(0)
}

/// How many chairs can be chosen; nothing where there is no choice, or where another choice decides it.
fn counts(about: &About) -> Option<std::ops::RangeInclusive<u8>> {
    let (least, most) = (about.seats.0.max(2), about.seats.1);
    let decided = about.options.iter().any(|option| !option.seats.is_empty());
    (least < most && !decided).then_some(least..=most)
}

/// An option with its values in plain words.
fn choice(option: &OptionSpec) -> Markup {
    html! {
        label.option { b { (capitalized(&option.name.replace('-', " "))) } small { (option.about) }
            select name={ "option-" (option.name) } {
                @for value in option.values { option value=(value) selected[*value == option.proposal()] { (option.say(value)) } }
            }
        }
    }
}

/// Who sits in one chair, where each is chosen by itself.
fn chair(about: &About, seat: u8, name: Option<&str>) -> Markup {
    html! {
        label { "Chair " (seat + 1)
            @if let Some(name) = name { " (" (name) " if all chairs are taken)" }
            @else { @for option in about.options { @for (value, _) in option.values.iter().zip(option.seats).filter(|(_, seats)| **seats == seat + 1) { small { (option.say(value)) } } } }
            select name="chair" {
                option value="human" { "a person, by link" }
                option value="hot" { "a person at this screen" }
                @for level in BotLevel::ALL {
                    option value={ "bot:" (level) } selected[(1..about.usual_seats).contains(&seat) && level == BotLevel::Greedy] { "a bot: " (level.says()) }
                }
                @if seat >= about.seats.0 { option value="none" selected[seat >= about.usual_seats] { "nobody" } }
            }
        }
    }
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

/// Who sits where, by the way that was chosen.
struct Company {
    seats: Vec<String>,
    /// The chair of whoever opens the table.
    own: usize,
    /// The options that follow from the side that was chosen.
    options: BTreeMap<String, String>,
}

impl Company {
    async fn read(house: &House, form: &Form) -> Result<Company, ApiError> {
        let game = house.game(form.get("game")).ok_or_else(|| ApiError::bad(format!("There is no game called '{}'.", form.get("game"))))?;
        let about = game.about();
        let chosen = form.get("count").parse::<u8>().ok().filter(|count| (about.seats.0..=about.seats.1).contains(count));
        let decided = seats_of_options(about, form);
        let count = usize::from(decided.or(chosen).unwrap_or(about.usual_seats));
        let own = form.get("side").parse::<usize>().unwrap_or(0).min(count - 1);
        let rest = |others: &str, mine: &str| (0..count).map(|seat| if seat == own { mine } else { others }.to_owned()).collect();
        let way = Way::ALL.into_iter().find(|way| way.word() == form.get("way"));
        let level = Some(form.get("bots")).filter(|level| !level.is_empty()).unwrap_or("greedy");
        let plain = |seats| Company { seats, own, options: BTreeMap::new() };
        Ok(match way {
            Some(Way::Alone) => {
                let sides = drawn::sides(game, about.usual_seats).await;
                let side = sides.get(own).map(|side| side.name.to_lowercase());
                let spec = about.options.iter().find(|option| option.kind == OptionKind::Side);
                let chosen = spec.zip(side).filter(|(spec, side)| spec.values.contains(&side.as_str()));
                let options = chosen.map(|(spec, side)| (spec.name.to_owned(), side)).into_iter().collect();
                Company { seats: vec!["human".into()], own: 0, options }
            }
            Some(Way::Bots) => plain(rest(&format!("bot:{level}"), "human")),
            Some(Way::Friends) => plain(rest("human", "human")),
            Some(Way::Screen) => plain(rest("hot", "hot")),
            Some(Way::Chairs) | None => {
                let field = if way.is_some() { "chair" } else { "seat" };
                let seats = form.iter().filter(|(name, kind)| *name == field && *kind != "none").map(|(_, kind)| kind.to_owned());
                let mut seats: Vec<String> = seats.collect();
                // A chair that an option asks for and that nobody has takes a bot; a chair that needs an option brings it along.
                let missing = decided.map_or(0, |decided| usize::from(decided).saturating_sub(seats.len()));
                seats.extend(std::iter::repeat_n(format!("bot:{level}"), missing));
                let own = seats.iter().position(|kind| !kind.starts_with("bot:")).unwrap_or(0);
                let options = options_of_seats(about, seats.len());
                Company { seats, own, options }
            }
        })
    }
}

/// How many chairs the options of a form ask for.
fn seats_of_options(about: &About, form: &Form) -> Option<u8> {
    about.options.iter().find_map(|option| {
        let value = form.get(&format!("option-{}", option.name));
        option.values.iter().position(|it| *it == value).and_then(|at| option.seats.get(at)).copied()
    })
}

/// The options that so many chairs ask for.
fn options_of_seats(about: &About, seats: usize) -> BTreeMap<String, String> {
    let of = |option: &OptionSpec| option.seats.iter().position(|it| usize::from(*it) == seats).map(|at| option.values[at]);
    about.options.iter().filter_map(|option| Some((option.name.to_owned(), of(option)?.to_owned()))).collect()
}

/// Opens a table and leads whoever opened it to their seat.
pub(crate) async fn open(State(house): State<Arc<House>>, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let form = forms::read(body).await?;
    access::form_origin(&headers, form.get("key"), &house.form_key)?;
    let Company { seats, own, options: of_side } = Company::read(&house, &form).await?;
    let given = form.iter().filter_map(|(name, value)| Some((name.strip_prefix("option-")?.to_owned(), value.to_owned())));
    let options = given.chain(of_side).collect();
    // The game waits for persons who are not at this screen.
    let humans = seats.iter().filter(|kind| *kind == "human").count();
    let others = if seats.iter().any(|kind| kind == "hot") { humans } else { humans.saturating_sub(1) };
    let request = OpenRequest {
        game: form.get("game").to_owned(),
        wait: others > 0,
        names: (0..seats.len()).map(|at| if at == own { form.get("name").to_owned() } else { String::new() }).collect(),
        seats,
        options,
        edition: Some(form.get("edition").to_owned()),
        asker: house.asker(&headers),
        salt: (others == 0).then(|| form.get("salt").to_owned()),
        clock: Some(form.get("clock").to_owned()).filter(|_| others > 0 || form.get("way").is_empty()),
        absence: Some(form.get("absence")).filter(|text| !text.is_empty()).map(absence).transpose()?,
        leaver: Some(form.get("leaver").to_owned()),
        listed: others > 0 && form.get("listed") == "yes",
        ..OpenRequest::default()
    };
    let opened = opening::open(&house, request).await?;
    Ok(welcome(&house, &opened, Some(Seat(own as u8)), form.get("salt").to_owned()).await?)
}

/// The seats of whoever opened a table: those at this screen, or else the one that they chose, or the first one for a person.
fn own_seats(room: &Room, chosen: Option<Seat>) -> Vec<Seat> {
    let of = |kind: SeatKind| room.seats.iter().filter(move |row| row.kind == kind).map(|row| Seat(row.seat));
    let hot: Vec<_> = of(SeatKind::Hot).collect();
    let chosen = chosen.filter(|seat| of(SeatKind::Human).any(|it| it == *seat));
    if hot.is_empty() { chosen.or_else(|| of(SeatKind::Human).next()).into_iter().collect() } else { hot }
}

/// Leads the opener of a table to their seat, with the cookies of the seats that are theirs.
pub(crate) async fn welcome(
    house: &Arc<House>,
    Opened { loaded, opener }: &Opened,
    chosen: Option<Seat>,
    salt: String,
) -> Result<Response, ApiError> {
    let browser = token::token();
    let sits = Sits { name: String::new(), salt, browser: Some(browser.clone()) };
    let own = sitting::seat_opener(house, loaded, move |room| own_seats(room, chosen), sits).await?;
    let place = own.first().map_or_else(|| "watch".to_owned(), |(seat, _)| seat.to_string());
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{}/{place}", loaded.id))]).into_response();
    let cookies = response.headers_mut();
    for (seat, key) in own {
        cookies.append(header::SET_COOKIE, house.seat_cookie(&loaded.id, &seat.to_string(), &key));
    }
    let room = loaded.room.lock().await;
    cookies.append(header::SET_COOKIE, house.browser_cookie(&loaded.id, &browser));
    cookies.append(header::SET_COOKIE, house.seat_cookie(&loaded.id, "watch", &room.table.spectate));
    cookies.append(header::SET_COOKIE, house.opener_cookie(&loaded.id, opener));
    Ok(response)
}
