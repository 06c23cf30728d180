//! Words at the table, as far as the game lets them pass.

use crate::{
    api_error::ApiError,
    house::{House, LoadedTable},
    room::{GameOn, Room},
};
use scene::control;
use std::sync::Arc;
use store::{ChatRow, SeatKind};
use table::{RuleId, Seat, SeatSet, Talk, Viewer};

/// No message is longer than this.
const LONGEST: usize = 1000;
/// No table keeps more messages than this.
const MOST: usize = 2000;

/// What may always be said, whatever the game forbids: it tells nothing of the game.
pub(crate) const SET_PHRASES: &[&str] =
    &["Hello.", "Well played.", "One moment, please.", "I am back.", "Shall we go on tomorrow?", "Thank you for the game."];

/// To whom a seat's words may pass now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hearers {
    /// To everybody at once?
    pub(crate) all: bool,
    /// To these alone.
    pub(crate) seats: SeatSet,
    /// Why not to all, with the words of the rule.
    pub(crate) why_not: Option<(RuleId, &'static str)>,
    /// What words to all cost by the rules of the game, where persons hear them.
    pub(crate) price: Option<Price>,
    /// Why words are free here that would cost something where persons hear them, with the words of the rule.
    pub(crate) why_free: Option<(RuleId, &'static str)>,
}

/// What words cost by the rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Price {
    /// The rule.
    pub(crate) rule: RuleId,
    /// The aside that is played before they pass.
    pub(crate) aside: &'static str,
    /// What it brings, as the game says it.
    pub(crate) says: String,
    /// The rule by which they cost nothing where no person hears them.
    pub(crate) needs_persons: (RuleId, &'static str),
}

/// Whether who says something has agreed to what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agreed {
    /// They have read the price and pay it.
    ToPay,
    /// They have not.
    ToNothing,
}

impl Hearers {
    /// As the game lets this seat speak.
    pub(crate) fn of(on: &GameOn, from: Seat) -> Hearers {
        let others = SeatSet::first(on.hosted.seats()).without(from);
        let seats = others.iter().filter(|to| on.hosted.talk(from, Some(*to)) == Talk::Free).fold(SeatSet::NONE, SeatSet::with);
        let (why_not, price) = (refusal(on, from, None), price(on, from, None));
        Hearers { all: why_not.is_none() && price.is_none(), seats, why_not, price, why_free: None }
    }

    /// The same where no person is there to hear: words cost nothing then, and the game's asides about them are not there.
    pub(crate) fn alone(self, others: SeatSet) -> Hearers {
        match self.price {
            None => self,
            Some(price) => Hearers { all: true, seats: others, why_free: Some(price.needs_persons), ..Hearers::default() },
        }
    }

    /// Can this seat say anything of its own?
    pub(crate) fn any(&self) -> bool {
        self.all || !self.seats.is_empty()
    }
}

/// To whom a viewer may speak: before the game begins to everybody; who only watches speaks to nobody.
pub(crate) fn hearers(room: &Room, who: Viewer) -> Hearers {
    match (who, &room.on) {
        (Viewer::Spectator, _) => Hearers::default(),
        (Viewer::Seat(seat), Some(on)) => Hearers::of(on, seat),
        (Viewer::Seat(seat), None) => Hearers { all: true, seats: SeatSet::first(room.seat_count()).without(seat), ..Hearers::default() },
    }
}

/// The same, as far as persons are there to hear.
pub(crate) fn heard_by_persons(room: &Room, who: Viewer) -> Hearers {
    let hearers = hearers(room, who);
    match who.seat() {
        Some(seat) if !has_company(room, seat) => hearers.alone(SeatSet::first(room.seat_count()).without(seat)),
        _ => hearers,
    }
}

/// The rule that keeps words from passing, and what it says.
fn refusal(on: &GameOn, from: Seat, to: Option<Seat>) -> Option<(RuleId, &'static str)> {
    match on.hosted.talk(from, to) {
        Talk::Free | Talk::Costs(_) => None,
        Talk::Refused(rule) => Some((rule, on.hosted.about().rule(rule).map_or("The game forbids to talk now.", |rule| rule.sentence))),
    }
}

/// What words cost, and what the game says about it before they pass.
fn price(on: &GameOn, from: Seat, to: Option<Seat>) -> Option<Price> {
    let (Talk::Costs(rule), Some(rules)) = (on.hosted.talk(from, to), on.hosted.talk_rules()) else { return None };
    let says = on.hosted.asides(from).into_iter().find(|aside| aside.text == rules.price)?.say.to_string();
    Some(Price { rule, aside: rules.price, says, needs_persons: (rules.needs_persons, no_hearer(on, rules.needs_persons)) })
}

/// Is there another person with a device of their own, to whom words could pass?
pub(crate) fn has_company(room: &Room, from: Seat) -> bool {
    room.seats.iter().any(|row| row.seat != from.0 && row.kind == SeatKind::Human)
}

/// Why an aside is not there: it is about words between persons, and nobody is there to talk to.
pub(crate) fn nobody_hears(room: &Room, from: Seat, text: &str) -> Option<ApiError> {
    let on = room.on.as_ref()?;
    let rules = on.hosted.talk_rules().filter(|rules| rules.asides.contains(&text) && !has_company(room, from))?;
    Some(ApiError::rule(rules.needs_persons, no_hearer(on, rules.needs_persons)))
}

/// What the rule says by which words need somebody who hears them.
fn no_hearer(on: &GameOn, rule: RuleId) -> &'static str {
    on.hosted.about().rule(rule).map_or("There is nobody to talk to.", |rule| rule.sentence)
}

/// A seat says something, to all or to one. What it costs by the rules is paid before the words pass.
pub(crate) async fn say(
    house: &Arc<House>,
    loaded: &Arc<LoadedTable>,
    from: Seat,
    to: Option<Seat>,
    text: &str,
    agreed: Agreed,
) -> Result<(), ApiError> {
    let text = control::lines(text).replace('\t', " ");
    let text = text.trim();
    if text.is_empty() {
        return Err(ApiError::bad("There is nothing to say in this message."));
    }
    if text.chars().count() > LONGEST {
        return Err(ApiError::bad(format!("A message has at most {LONGEST} letters.")));
    }
    let room = loaded.room.lock().await;
    if to.is_some_and(|to| to == from || to.0 >= room.seat_count()) {
        return Err(ApiError::bad("There is nobody of that kind to speak to."));
    }
    let is_free = SET_PHRASES.contains(&text);
    let on = room.on.as_ref().filter(|_| !is_free);
    if let Some((rule, sentence)) = on.and_then(|on| refusal(on, from, to)) {
        return Err(ApiError::rule(rule, sentence));
    }
    let price = on.filter(|_| has_company(&room, from)).and_then(|on| price(on, from, to));
    if let Some(price) = price.as_ref().filter(|_| agreed == Agreed::ToNothing) {
        return Err(ApiError::rule(price.rule, price.says.clone()));
    }
    has_room(&room)?;
    drop(room);
    if let Some(price) = price {
        house.act_as(loaded, from, move |on, at| on.play_aside(from, price.aside, at)).await?;
    }
    keep(house, loaded, ChatRow { from: Some(from.0), to: to.map(|to| to.0), text: text.to_owned(), at: house.time.wall(), line: 0 }).await
}

/// The table itself says something to all; where it cannot, what it tells of has happened all the same.
pub(crate) async fn announce(house: &Arc<House>, loaded: &Arc<LoadedTable>, text: &str) {
    let _ = keep(house, loaded, ChatRow { from: None, to: None, text: format!("{text}."), at: house.time.wall(), line: 0 }).await;
}

async fn keep(house: &Arc<House>, loaded: &Arc<LoadedTable>, mut row: ChatRow) -> Result<(), ApiError> {
    let (house, mut loaded) = (house.clone(), loaded.clone());
    let done = tokio::spawn(async move {
        if loaded.room.lock().await.stale {
            loaded = house.table(&loaded.id).await?;
        }
        let mut room = loaded.room.lock().await;
        room.may_be_shown()?;
        if row.from.is_some() {
            has_room(&room)?;
        }
        row.line = room.on.as_ref().map_or(0, |on| on.hosted.lines().len() as u64);
        let changes = house.store.say(&loaded.id, row.clone()).await?;
        if changes != room.at.changes + 1 {
            // Others have said or changed something before: what is new is read in its order.
            house.catch_up(&loaded, &mut room).await;
            return Ok(());
        }
        room.at.changes = changes;
        if let Some(on) = &mut room.on
            && has_its_price(on, &row)
        {
            on.hosted.no_way_back(WORDS);
        }
        room.chat.push(row);
        drop(room);
        loaded.news.change(|n| *n += 1);
        Ok(())
    });
    done.await.unwrap_or_else(|_| Err(ApiError::bad("The message could not be kept.")))
}

/// Does the table keep another message?
fn has_room(room: &Room) -> Result<(), ApiError> {
    let said = room.chat.iter().filter(|row| row.from.is_some()).count();
    if said < MOST { Ok(()) } else { Err(ApiError::bad(format!("This table keeps {MOST} messages, and they are all used up."))) }
}

/// Why nothing before such words is taken back.
pub(crate) const WORDS: &str = "words have passed since";

/// Did these words pass only because something was paid for them, such as talks that were opened? Then nobody takes that back.
pub(crate) fn has_its_price(on: &GameOn, row: &ChatRow) -> bool {
    row.from.is_some_and(|from| !SET_PHRASES.contains(&row.text.as_str()) && !Hearers::of(on, Seat(from)).all)
}

/// What was said at a table that a viewer may read.
pub(crate) fn read_by<T: FromIterator<ChatRow>>(room: &Room, who: Viewer) -> T {
    room.chat.iter().filter(|row| reads(row, who)).cloned().collect()
}

/// How much was said at a table that a viewer may read.
pub(crate) fn count(room: &Room, who: Viewer) -> usize {
    room.chat.iter().filter(|row| reads(row, who)).count()
}

/// May a viewer read what was said?
fn reads(row: &ChatRow, who: Viewer) -> bool {
    match (row.from, row.to, who) {
        (_, None, _) => true,
        (from, Some(to), Viewer::Seat(seat)) => to == seat.0 || from == Some(seat.0),
        (_, Some(_), Viewer::Spectator) => false,
    }
}
