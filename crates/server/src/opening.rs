//! Opening a table, from the lobby, through the API, or again after the end.

use crate::{
    api_error::ApiError,
    editions,
    house::{House, LoadedTable},
    owner::Asker,
    room, token, upkeep,
};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};
use store::{Clock, Lease, Per, Phase, Plays, Position, SeatKind, SeatRow, StoredTable, TableRow, key_hash};
use table::{BotLevel, OptionKind, Options, Seat};
use utoipa::ToSchema;

/// The longest time on a clock: a year.
const LONGEST: u32 = 366 * 24 * 3600;

/// What is asked for when a table is opened.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenRequest {
    /// The game's word.
    pub(crate) game: String,
    /// Who plays each seat: `human`, `hot` (a person who shares a screen) or `bot:LEVEL`.
    pub(crate) seats: Vec<String>,
    /// The options that are not left as usual: the first value of each, so that `setup` of Spies! is `by-hand`. Pages and the
    /// terminal propose values of their own (`quick`).
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The hash of the edition; the house's own where it is left out. An owner's edition needs the owner's key as Bearer.
    #[serde(default)]
    pub(crate) edition: Option<String>,
    /// Does the game begin only when every person has sat down?
    #[serde(default)]
    pub(crate) wait: bool,
    /// What the opener adds to the dice, 32 hexadecimal digits.
    #[serde(default)]
    pub(crate) salt: Option<String>,
    /// A clock: `turn 300` or `game 3600`, in seconds.
    #[serde(default)]
    pub(crate) clock: Option<String>,
    /// How many seconds a seat must be absent, while its answer is awaited, before the others get a new link to it: 600 to 31622400, a day where it
    /// is left out.
    #[serde(default)]
    pub(crate) absence: Option<u32>,
    /// What happens to a seat that resigns or whose time is up, where more than two play: `bot` or `bot:LEVEL` (a bot plays for it until its player is
    /// back; the default, greedy) or `passes` (it passes wherever the rules let it, and a bot answers only what has no pass).
    #[serde(default)]
    pub(crate) leaver: Option<String>,
    /// May anybody sit down while it waits? Then the lobby lists it.
    #[serde(default)]
    pub(crate) listed: bool,
    /// The names of the players by seat.
    #[serde(default)]
    pub(crate) names: Vec<String>,
    /// Does the table explain itself to a newcomer?
    #[serde(default)]
    pub(crate) guide: bool,
    /// Who asks for it: an owner's edition is for its owner.
    #[serde(skip)]
    pub(crate) asker: Asker,
    /// What the dice are made from, where it is not drawn.
    #[serde(skip)]
    pub(crate) secret: Option<String>,
    /// Lines that are played before anybody decides.
    #[serde(skip)]
    pub(crate) lines: Vec<String>,
    /// The hash of the opener's token and the token of the spectators, where they are those of the game before. Then the seats are those of its
    /// players, who come from there, and no link leads to them.
    #[serde(skip)]
    pub(crate) tokens: Option<(String, String)>,
}

/// A table that was opened.
pub(crate) struct Opened {
    pub(crate) loaded: Arc<LoadedTable>,
    /// The token of whoever opened it, of which only the hash is kept; empty where it is that of the game before.
    pub(crate) opener: String,
}

/// Opens a table, stores it, and begins the game unless it waits for somebody.
pub(crate) async fn open(house: &Arc<House>, request: OpenRequest) -> Result<Opened, ApiError> {
    let game = *house.game(&request.game).ok_or_else(|| ApiError::bad(format!("There is no game called '{}'.", request.game)))?;
    let about = game.about();
    if let Some(wrong) = about.wrong_seats(request.seats.len()) {
        return Err(ApiError::bad(format!("{wrong}.")));
    }
    let given = request.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let options = Options::complete(about, given).map_err(ApiError::bad)?;
    let edition = editions::find_for(request.asker, house, &game, request.edition.as_deref().unwrap_or_default()).await?;
    let rows =
        request.seats.iter().enumerate().map(|(at, kind)| seat(at, kind, &request, house.time.wall())).collect::<Result<Vec<_>, _>>()?;
    let own = if request.tokens.is_none() { token::token() } else { String::new() };
    let (opener, spectate) = request.tokens.clone().unwrap_or_else(|| (key_hash(&own), token::token()));
    let table = TableRow {
        id: token::id(),
        game: about.id.into(),
        rules_number: about.rules_number,
        edition: edition.hash(),
        options: options.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        secret: request.secret.clone().unwrap_or_else(|| token::hex(32)),
        salts: Vec::new(),
        seed: None,
        opener,
        spectate,
        phase: Phase::Waiting,
        clock: request.clock.as_deref().map(clock).transpose()?.flatten(),
        paused_at: None,
        resumed_at: None,
        created: house.time.wall(),
        next: None,
        guide: request.guide,
        absence: absence(request.absence)?,
        due: None,
        leaver: leaver(request.leaver.as_deref().unwrap_or_default())?,
        listed: request.listed,
        votes: Vec::new(),
    };
    let lease = Lease { leader: house.servers.run(), ..Lease::default() };
    let (at, lines, chat, watched) = (Position::default(), Vec::new(), Vec::new(), Vec::new());
    let kept = StoredTable { table, seats: rows, lines, chat, at, lease, watched };
    // The edition must hold for these options and seats, whether the game begins now or later.
    let blank = house.blank(&game, &kept.table, kept.seats.len()).await?;
    let mut room = room::load(game, blank, kept, house.checkpoints.clone(), house.now_at(&lease));
    room.private = editions::is_private(house, &game, &room.table.edition).await?;
    if let Some(salt) = request.salt.as_deref().filter(|salt| !salt.is_empty()) {
        let first = room.seats.iter().find(|row| !matches!(row.kind, SeatKind::Bot(_))).map_or(0, |row| row.seat);
        room.add_salt(Seat(first), salt)?;
    }
    if !request.wait {
        room.start(house.now_at(&lease))?;
        room.table.due = upkeep::due(house, &room);
    }
    let loaded = house.create(room, edition).await?;
    if !request.wait {
        let lines = request.lines;
        house.act(&loaded, move |on, at| on.play_recorded(&lines, at)).await?;
    }
    Ok(Opened { loaded, opener: own })
}

impl House {
    /// Opens a table of persons at which these lines were played before; answers with its id and the keys of its seats. For
    /// measurements: all such tables have the same dice, so that the same moves lead to the same ends.
    #[doc(hidden)]
    pub async fn open_played(self: &Arc<Self>, game: &str, seats: usize, lines: Vec<String>) -> Result<(String, Vec<String>), String> {
        let secret = Some("5".repeat(64));
        let request =
            OpenRequest { game: game.to_owned(), seats: vec!["human".to_owned(); seats], lines, secret, ..OpenRequest::default() };
        let loaded = open(self, request).await.map_err(|error| error.text.to_string())?.loaded;
        let room = loaded.room.lock().await;
        Ok((loaded.id.clone(), room.seats.iter().map(|row| row.token.clone()).collect()))
    }
}

fn seat(at: usize, kind: &str, request: &OpenRequest, now: i64) -> Result<SeatRow, ApiError> {
    let kind = match kind {
        "human" => SeatKind::Human,
        "hot" => SeatKind::Hot,
        other => {
            let level = other.strip_prefix("bot:").ok_or_else(|| ApiError::bad(format!("A seat is human or bot:LEVEL, not '{other}'.")))?;
            SeatKind::Bot(level.parse().map_err(|e| ApiError::bad(format!("{e}.")))?)
        }
    };
    let name = request.names.get(at).map(|name| room::tidy_name(name)).unwrap_or_default();
    let seated = !request.wait || kind != SeatKind::Human;
    let has_link = request.tokens.is_none() && !matches!(kind, SeatKind::Bot(_));
    let token = if has_link { token::token() } else { String::new() };
    Ok(SeatRow { name, token, seated, seen: Some(now), ..SeatRow::new(at as u8, kind) })
}

fn absence(request: Option<u32>) -> Result<u32, ApiError> {
    let seconds = request.unwrap_or(room::USUAL_ABSENCE);
    let (least, most) = (room::LEAST_ABSENCE, room::MOST_ABSENCE);
    let wrong = || ApiError::bad(format!("A seat counts as lost after {least} to {most} seconds, not after {seconds}."));
    (least..=most).contains(&seconds).then_some(seconds).ok_or_else(wrong)
}

/// Reads `turn 300`, `game 3600` or `none`.
pub(crate) fn clock(text: &str) -> Result<Option<Clock>, ApiError> {
    if text.is_empty() || text == "none" {
        return Ok(None);
    }
    let wrong = || ApiError::bad(format!("A clock is 'turn SECONDS' or 'game SECONDS', not '{text}'."));
    let (per, seconds) = text.split_once(' ').ok_or_else(wrong)?;
    let per = match per {
        "turn" => Per::Turn,
        "game" => Per::Game,
        _ => return Err(wrong()),
    };
    let seconds = seconds.parse().ok().filter(|seconds| (1..=LONGEST).contains(seconds)).ok_or_else(wrong)?;
    Ok(Some(Clock { per, seconds }))
}

/// Reads `bot`, `bot:LEVEL` or `passes`: who plays for a seat that leaves where the others play on.
fn leaver(text: &str) -> Result<Plays, ApiError> {
    let wrong = || ApiError::bad(format!("A seat that leaves is played by 'bot', 'bot:LEVEL' or 'passes', not by '{text}'."));
    match text {
        "" | "bot" => Ok(Plays::Bot(BotLevel::Greedy)),
        "passes" => Ok(Plays::Passes),
        other => {
            let level = other.strip_prefix("bot:").and_then(|level| level.parse().ok()).ok_or_else(wrong)?;
            Ok(Plays::Bot(level))
        }
    }
}

fn leaver_word(plays: &Plays) -> String {
    match plays {
        Plays::Bot(level) => format!("bot:{level}"),
        Plays::Passes => "passes".into(),
    }
}

/// Which sides are played in a rematch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sides {
    /// Everybody plays what they have played.
    Kept,
    /// The one person of the table plays the next side.
    Swapped,
}

/// Opens the rematch of a finished table, once: same seats, same options, new dice.
pub(crate) async fn rematch(house: &Arc<House>, loaded: &Arc<LoadedTable>, sides: Sides) -> Result<String, ApiError> {
    let room = loaded.room.lock().await;
    if let Some(next) = &room.table.next {
        return Ok(next.clone());
    }
    if room.table.phase != Phase::Over {
        return Err(ApiError::rule("table.not-over", "A rematch is offered when the game is over."));
    }
    let persons = room.seats.iter().filter(|row| row.kind == SeatKind::Human).count();
    let mut request = OpenRequest {
        game: room.table.game.clone(),
        seats: room.seats.iter().map(|row| kind_word(&row.kind)).collect(),
        options: room.table.options.iter().cloned().collect(),
        edition: Some(room.table.edition.clone()),
        // Whoever was let in to this table goes on with its edition.
        asker: Asker::Owner,
        wait: persons > 1,
        clock: room.table.clock.map(clock_word),
        absence: Some(room.table.absence),
        leaver: Some(leaver_word(&room.table.leaver)),
        names: room.seats.iter().map(|row| row.name.clone()).collect(),
        tokens: Some((room.table.opener.clone(), room.table.spectate.clone())),
        ..OpenRequest::default()
    };
    if sides == Sides::Swapped {
        if room.seats.iter().filter(|row| !matches!(row.kind, SeatKind::Bot(_))).count() != 1 {
            return Err(ApiError::bad("Sides are swapped where one person plays; others open a new table and choose."));
        }
        request.seats.rotate_right(1);
        request.names.rotate_right(1);
        for spec in room.game.about().options.iter().filter(|spec| spec.kind == OptionKind::Side) {
            let at = request.options.get(spec.name).and_then(|chosen| spec.values.iter().position(|value| value == chosen));
            request.options.insert(spec.name.to_owned(), spec.values[(at.unwrap_or(0) + 1) % spec.values.len()].to_owned());
        }
    }
    drop(room);
    let next = open(house, request).await?.loaded.id.clone();
    // Two may ask at once: the first one's table stands.
    let first = house.rearrange(loaded, move |room, _| Ok(room.table.next.get_or_insert_with(|| next.clone()).clone()));
    first.await
}

/// A kind of seat in the words of a request.
pub(crate) fn kind_word(kind: &SeatKind) -> String {
    match kind {
        SeatKind::Human => "human".into(),
        SeatKind::Hot => "hot".into(),
        SeatKind::Bot(level) => format!("bot:{level}"),
    }
}

fn clock_word(clock: Clock) -> String {
    let per = match clock.per {
        Per::Turn => "turn",
        Per::Game => "game",
    };
    format!("{per} {}", clock.seconds)
}
