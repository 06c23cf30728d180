//! What can be changed about a table: links, who plays a seat, pauses. A seat that a person has taken is that person's alone; the
//! others, whoever opened the table among them, can vote for a bot to stand in, and for a new link once its player is absent.

use super::{
    Room,
    clock::{PAUSED, RESUMED},
    game_on::Moment,
    stand_in::IS_OPEN,
};
use crate::{api_error::ApiError, managing::Sender};
use axum::http::StatusCode;
use scene::capitalized;
use store::{Ended, Origin, Phase, Plays, SeatKind, SeatRow, WhyStandIn};
use table::{BotLevel, Seat, SeatSet};

/// What is to be done with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Give a seat a new link. Its own player gets one more way to the seat; for a seat that nobody has taken the old link ends; for
    /// one that somebody else has taken it is asked for.
    Reissue(Seat),
    /// A bot of this level plays the seat from here on, or stands in where a person has taken it.
    ToBot(Seat, BotLevel),
    /// A person plays the seat from here on, by a new link.
    ToPerson(Seat),
    /// The seat's own player is back, and nobody stands in any more.
    Back(Seat),
    /// The seat's own player objects to a new link.
    Object(Seat),
    /// Bots of this level take all seats that nobody has taken.
    Fill(BotLevel),
    /// While it waits, the lobby lists the table, and anybody may sit down.
    List,
    /// The lobby lists it no longer.
    Unlist,
    /// Stop the clock and the game.
    Pause,
    /// Go on.
    Resume,
}

impl Change {
    /// Reads `reissue 1`, `bot 1 greedy`, `person 1`, `back 1`, `object 1`, `fill greedy`, `list`, `unlist`, `pause`, `resume`.
    pub(crate) fn read(text: &str, seats: u8) -> Option<Change> {
        let words: Vec<_> = text.split_whitespace().collect();
        let seat = |word: &str| word.parse::<u8>().ok().filter(|seat| *seat < seats).map(Seat);
        match words.as_slice() {
            ["reissue", at] => Some(Change::Reissue(seat(at)?)),
            ["bot", at, level] => Some(Change::ToBot(seat(at)?, level.parse().ok()?)),
            ["person", at] => Some(Change::ToPerson(seat(at)?)),
            ["back", at] => Some(Change::Back(seat(at)?)),
            ["object", at] => Some(Change::Object(seat(at)?)),
            ["fill", level] => Some(Change::Fill(level.parse().ok()?)),
            ["list"] => Some(Change::List),
            ["unlist"] => Some(Change::Unlist),
            ["pause"] => Some(Change::Pause),
            ["resume"] => Some(Change::Resume),
            _ => None,
        }
    }

    /// The seat that it is about; none where it is about the whole table.
    fn about(&self) -> Option<Seat> {
        match *self {
            Change::Reissue(seat) | Change::ToBot(seat, _) | Change::ToPerson(seat) | Change::Back(seat) | Change::Object(seat) => {
                Some(seat)
            }
            Change::Fill(_) | Change::List | Change::Unlist | Change::Pause | Change::Resume => None,
        }
    }

    /// The words that [`Change::read`] reads.
    pub(crate) fn write(&self) -> String {
        match self {
            Change::Reissue(seat) => format!("reissue {seat}"),
            Change::ToBot(seat, level) => format!("bot {seat} {level}"),
            Change::ToPerson(seat) => format!("person {seat}"),
            Change::Back(seat) => format!("back {seat}"),
            Change::Object(seat) => format!("object {seat}"),
            Change::Fill(level) => format!("fill {level}"),
            Change::List => "list".into(),
            Change::Unlist => "unlist".into(),
            Change::Pause => "pause".into(),
            Change::Resume => "resume".into(),
        }
    }
}

/// What came of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Changed {
    /// What everybody is told; nothing where it is its sender's own business.
    pub(crate) told: Option<String>,
    /// A link that was made: for its sender alone, or of a seat that nobody has.
    pub(crate) link: Option<(Seat, String)>,
}

impl Changed {
    fn told(told: String) -> Self {
        Changed { told: Some(told), link: None }
    }
}

impl Room {
    /// Who must agree to a change; nobody where its sender may do it at once.
    pub(crate) fn voters(&self, sender: Sender, change: &Change, now: i64) -> Result<Option<SeatSet>, ApiError> {
        let own = |seat: Seat| sender.seat.is_some_and(|sender| sender == seat || self.share_a_screen(sender, seat));
        match *change {
            Change::Back(seat) | Change::Object(seat) if !own(seat) => Err(ApiError::not_yours()),
            Change::Back(_) | Change::Object(_) => Ok(None),
            Change::Reissue(seat) | Change::ToBot(seat, _) | Change::ToPerson(seat) if own(seat) => Ok(None),
            Change::Reissue(seat) | Change::ToBot(seat, _) | Change::ToPerson(seat) if self.is_held(seat) => {
                if sender.seat.is_none() {
                    return Err(ApiError::new(StatusCode::FORBIDDEN, HELD));
                }
                let others = self.sitting().iter().filter(|other| *other != seat).fold(SeatSet::NONE, SeatSet::with);
                // One alone is no vote: who plays against one other must not have a bot answer for them whenever they like.
                if matches!(change, Change::ToBot(..)) && others.len() < 2 && !self.is_absent(seat, now) {
                    let time = super::lasting(self.table.absence);
                    let why = format!(
                        "Where two play, a bot stands in only for a player who has been absent for {time} while their answer was awaited."
                    );
                    return Err(ApiError::rule("table.not-absent", why));
                }
                Ok(Some(others))
            }
            Change::Reissue(seat) | Change::ToBot(seat, _) | Change::ToPerson(seat) if self.is_kept(seat, now) => {
                let time = super::lasting(self.table.absence);
                let why = format!("This seat is kept for its player of the game before, who has {time} to come to the rematch.");
                Err(ApiError::rule("table.seat-kept", why))
            }
            // Whoever sits down there sees what the bot knows and keeps a key: those who play against it have a say.
            Change::ToPerson(seat) if self.on.is_some() && self.is_bot(seat) && self.are_several() => Ok(Some(self.sitting())),
            _ if sender.opener => Ok(None),
            _ => Ok(Some(self.sitting())),
        }
    }

    /// Is a seat kept for its player of the game before, who has not come to the rematch yet? No link leads to it.
    fn is_kept(&self, seat: Seat, now: i64) -> bool {
        let waits = self.table.phase == Phase::Waiting && now - self.table.created < i64::from(self.table.absence) * 1000;
        let reserved = |row: &SeatRow| row.kind == SeatKind::Human && row.token.is_empty() && !row.seated;
        waits && !self.is_held(seat) && self.seat(seat).is_some_and(reserved)
    }

    /// The seats at which persons sit who play themselves.
    fn sitting(&self) -> SeatSet {
        let sits = |seat: &Seat| self.is_held(*seat) || self.seat(*seat).is_some_and(|row| row.seated);
        self.playing_persons().iter().filter(sits).fold(SeatSet::NONE, SeatSet::with)
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|row| matches!(row.kind, SeatKind::Bot(_)))
    }

    /// Do persons sit here who do not all share one screen?
    fn are_several(&self) -> bool {
        let sitting = self.sitting();
        sitting.iter().next().is_some_and(|first| sitting.iter().any(|other| other != first && !self.share_a_screen(first, other)))
    }

    /// Do the persons of two seats share one screen?
    fn share_a_screen(&self, one: Seat, other: Seat) -> bool {
        [one, other].iter().all(|seat| self.seat(*seat).is_some_and(|row| row.kind == SeatKind::Hot))
    }

    /// Does it, and says what came of it.
    pub(crate) fn change(&mut self, change: &Change, sender: Option<Seat>, at: &Moment<'_>) -> Result<Changed, ApiError> {
        let own = |seat: &Seat| sender.is_some_and(|sender| sender == *seat || self.share_a_screen(sender, *seat));
        let new_link = matches!(change, Change::Reissue(seat) if !self.is_held(*seat) || own(seat));
        if matches!(self.table.phase, Phase::Over | Phase::Frozen(_)) && !new_link {
            return Err(ApiError::rule("table.over", "The game is over."));
        }
        match change {
            Change::Reissue(seat) if self.is_held(*seat) && own(seat) => {
                let key = self.give_key(*seat, Origin::Device, None, at.now);
                Ok(Changed { told: None, link: Some((*seat, key)) })
            }
            Change::ToPerson(seat) if self.is_held(*seat) && own(seat) => {
                self.vacate(*seat, Ended::Given, at.now);
                let told = self.open_to_another(*seat, at);
                Ok(self.with_link(*seat, told))
            }
            Change::Reissue(seat) | Change::ToPerson(seat) if self.is_held(*seat) => self.want_link(*seat, at.now).map(Changed::told),
            Change::Reissue(seat) => {
                self.new_link(*seat, Ended::Replaced, at.now);
                self.seats[seat.index()].seated = false;
                let told = format!("{} got a new link", self.title(*seat));
                Ok(self.with_link(*seat, told))
            }
            Change::ToBot(seat, level) if self.is_held(*seat) || own(seat) => {
                let why = if own(seat) { WhyStandIn::OwnWish } else { WhyStandIn::Vote };
                Ok(Changed::told(self.stand_in(*seat, Plays::Bot(*level), why, at)))
            }
            Change::ToBot(seat, level) => {
                self.vacate(*seat, Ended::Replaced, at.now);
                self.give_to_bot(*seat, *level);
                let told = self.remark(format!("{} is played by a bot ({level}) from here on", self.title(*seat)), at);
                self.begin_if_complete(at.time)?;
                Ok(Changed::told(told))
            }
            Change::Fill(level) => {
                let free: Vec<_> = self.free_seats().collect();
                if free.is_empty() {
                    return Err(ApiError::bad("No seat is free."));
                }
                for seat in &free {
                    self.vacate(*seat, Ended::Replaced, at.now);
                    self.give_to_bot(*seat, *level);
                }
                let names = scene::all_of(free.iter().map(|seat| self.title(*seat)));
                let are = if free.len() == 1 { "is played by a bot" } else { "are played by bots" };
                let told = self.remark(format!("{names} {are} ({level})"), at);
                self.begin_if_complete(at.time)?;
                Ok(Changed::told(told))
            }
            Change::List | Change::Unlist if self.table.phase != Phase::Waiting => {
                Err(ApiError::bad("Only a table that waits for players is listed in the lobby."))
            }
            Change::List => {
                self.table.listed = true;
                Ok(Changed::told("Anybody may sit down: the lobby lists this table".into()))
            }
            Change::Unlist => {
                self.table.listed = false;
                Ok(Changed::told("The lobby lists this table no longer".into()))
            }
            Change::ToPerson(seat) => {
                self.vacate(*seat, Ended::Replaced, at.now);
                let told = self.open_to_another(*seat, at);
                Ok(self.with_link(*seat, told))
            }
            Change::Back(seat) => self.take_back(*seat, at).map(Changed::told),
            Change::Object(seat) => Ok(Changed { told: self.object(*seat), link: None }),
            Change::Pause if self.table.phase == Phase::Playing => {
                self.table.phase = Phase::Paused;
                self.table.paused_at = Some(at.now);
                self.on.iter_mut().for_each(|on| on.clocks.pause(at.time.running));
                Ok(Changed::told(self.remark(PAUSED.to_owned(), at)))
            }
            Change::Resume if self.table.phase == Phase::Paused => {
                self.table.phase = Phase::Playing;
                self.table.resumed_at = Some(at.now);
                self.on.iter_mut().for_each(|on| on.clocks.resume(at.time.running));
                Ok(Changed::told(self.remark(RESUMED.to_owned(), at)))
            }
            Change::Pause => Err(ApiError::rule("table.paused", "Only a game that is on can be paused.")),
            Change::Resume => Err(ApiError::rule("table.paused", "The table is not paused.")),
        }
    }

    fn give_to_bot(&mut self, seat: Seat, level: BotLevel) {
        let row = &mut self.seats[seat.index()];
        (row.kind, row.seated, row.token) = (SeatKind::Bot(level), true, String::new());
    }

    /// Says that a seat is another's now, who takes back nothing of what was played there before.
    fn open_to_another(&mut self, seat: Seat, at: &Moment<'_>) -> String {
        self.bot_has_played();
        self.remark(format!("{}{IS_OPEN}", self.title(seat)), at)
    }

    fn with_link(&self, seat: Seat, told: String) -> Changed {
        Changed { told: Some(told), link: self.seat(seat).map(|row| (seat, row.token.clone())) }
    }

    /// Makes a seat free for another person, who comes by a new link.
    pub(super) fn vacate(&mut self, seat: Seat, why: Ended, now: i64) {
        self.new_link(seat, why, now);
        let row = &mut self.seats[seat.index()];
        (row.kind, row.seated, row.stand_in) = (SeatKind::Human, false, None);
        row.name = String::new();
        self.forget_wishes(seat);
        // What the one before wanted of the others, and the others of them, is no wish of or about whoever comes.
        let count = self.seat_count();
        self.table
            .votes
            .retain(|(by, wanted)| *by != seat.0 && Change::read(wanted, count).is_none_or(|change| change.about() != Some(seat)));
    }

    /// What somebody noted, ordered and wished to hear was for themselves alone: whoever comes after them begins anew.
    pub(super) fn forget_wishes(&mut self, seat: Seat) {
        let row = &mut self.seats[seat.index()];
        row.orders = String::new();
        row.notify = String::new();
        self.forget.push(seat.0);
    }

    /// A seat as people call it.
    pub(crate) fn title(&self, seat: Seat) -> String {
        capitalized(self.side(seat))
    }

    pub(super) fn remark(&mut self, text: String, at: &Moment<'_>) -> String {
        if let Some(on) = &mut self.on {
            on.remark(&text, at);
        }
        text
    }
}

/// What is said to whoever wants to change a seat that a person has taken, and does not sit at the table.
const HELD: &str = "A person has taken this seat. Whoever sits at the table can ask for this with the key of their own seat.";
