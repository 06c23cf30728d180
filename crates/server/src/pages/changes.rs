//! What has changed on a table page since a step: one answer, however much has happened.
//!
//! A page says which step it shows and which parts it has (`have`, a hash for each part, as it was told); it gets the parts that
//! differ. Of a part whose text it has, or had a short while ago, it gets the edits, where these are shorter. Nothing is remembered
//! between two answers but what whoever looks through the same eyes can share: the last answers, and the texts in them.

use super::{
    seat,
    told_texts::{DIGITS, Text, ToldTexts},
};
use crate::{
    api_error::ApiError,
    edits::edits,
    house::House,
    live::{self, is_hot},
    look_back::LookBack,
    notices,
    parts::{self, Showing},
    room::{Fresh, Roster},
    viewer_snapshot::ViewerSnapshot,
    written,
};
use axum::http::HeaderMap;
use scene::Scene;
use serde_json::{Map, Value, json};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};
use table::Viewer;
use tokio::sync::OnceCell;

/// The header in which a page says which step it shows and which parts it has.
const HAVE: &str = "perfidy-have";

/// What a page shows.
#[derive(Clone, Default)]
pub(crate) struct Shown {
    /// The step; nothing where the page wants everything.
    step: Option<usize>,
    /// The hashes of its parts.
    have: String,
    /// The ids of the parts whose texts it has, with commas between them; after each the hashes of older texts of it, with colons.
    texts: String,
}

impl Shown {
    /// What the page that sends these headers says: its step, the hashes of its parts, and which of them it has as texts. What it does
    /// not say is sent to it.
    pub(crate) fn read(headers: &HeaderMap) -> Shown {
        let said = headers.get(HAVE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut words = said.split(' ');
        let mut word = || words.next().unwrap_or_default();
        Shown { step: word().parse().ok(), have: word().to_owned(), texts: word().to_owned() }
    }

    /// The hashes of the texts that the page has of a part, the newest first; none where it has not even that.
    fn texts_of<'a>(&'a self, id: &'a str, newest: &'a str) -> impl Iterator<Item = &'a str> {
        let mut named = self.texts.split(',').map(|named| named.split(':'));
        let older = named.find_map(|mut words| (words.next() == Some(id)).then_some(words));
        older.into_iter().flat_map(move |older| std::iter::once(newest).chain(older)).take(MOST_TEXTS)
    }

    /// The same page at another step than it says.
    pub(crate) fn at(self, step: usize) -> Shown {
        Shown { step: Some(step), ..self }
    }
}

/// Can the sender do something with changes, since they say what they have?
pub(crate) fn wants(headers: &HeaderMap) -> bool {
    headers.contains_key(HAVE)
}

/// A page names at most so many texts of a part.
const MOST_TEXTS: usize = 8;

/// All parts of a page, with their hashes.
pub(crate) struct Rendered(Vec<Text>);

impl Rendered {
    pub(crate) fn of(show: &Showing<'_>) -> Rendered {
        Rendered(parts::parts(show).into_iter().map(Text::of).collect())
    }

    /// What a page with these parts has.
    pub(crate) fn have(&self) -> String {
        self.0.iter().map(|part| part.hash.as_str()).collect()
    }

    /// The ids of the parts in the order of their hashes.
    pub(crate) fn ids(&self) -> String {
        self.0.iter().map(|part| part.id).collect::<Vec<_>>().join(" ")
    }

    /// The parts by their ids.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|part| (part.id, &*part.text))
    }

    /// What can be edited later: all parts without words of persons.
    fn plain(&self) -> impl Iterator<Item = &Text> {
        self.0.iter().filter(|part| !written::is_marked(&part.text))
    }
}

/// A part as it is told to a page: as edits of texts that it has, after the bits that say which of them, or whole. Words of persons are
/// always told whole, since their marks must stay around them (`written.rs`).
fn told(olds: &[Option<Arc<str>>], part: &Text) -> Value {
    let bits: u32 = (0..).zip(olds).filter(|(_, old)| old.is_some()).map(|(at, _)| 1 << at).sum();
    let known: Vec<&str> = olds.iter().flatten().map(|old| &**old).collect();
    let found = if written::is_marked(&part.text) { None } else { edits(&known, &part.text) };
    found.map_or_else(|| (&*part.text).into(), |edits| std::iter::once(bits.into()).chain(edits).collect())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Board {
    Stays,
    Moves,
}

/// What has changed since a step, whatever parts a page has.
pub(crate) struct Changes {
    rendered: Rendered,
    board: Board,
    answer: Value,
}

impl Changes {
    /// The answer to a page of this viewer.
    fn for_page(&self, shown: &Shown, viewer: usize, known: &ToldTexts) -> Value {
        let (parts, have) = self.since(shown, |id, hash| known.find(viewer, id, hash));
        known.keep(viewer, self.rendered.plain());
        let mut answer = self.answer.clone();
        answer["parts"] = parts.into();
        answer["have"] = have.into();
        answer
    }

    /// The parts that differ from those that a page has, and what it has then.
    fn since(&self, shown: &Shown, known: impl Fn(&str, &str) -> Option<Arc<str>>) -> (Map<String, Value>, String) {
        let all = &self.rendered.0;
        let have = shown.have.as_str();
        let is_whole = have.is_ascii() && have.len() == DIGITS * all.len();
        let (mut changed, mut now) = (Map::new(), String::new());
        for (at, part) in all.iter().enumerate() {
            let had = if is_whole { &have[DIGITS * at..DIGITS * (at + 1)] } else { "" };
            // The marks of the last change stay as they are while only the roster changes.
            if had == part.hash || (is_whole && self.board == Board::Stays && part.id.starts_with("board-")) {
                now += had;
            } else {
                now += &part.hash;
                let olds: Vec<_> = shown.texts_of(part.id, had).map(|hash| known(part.id, hash)).collect();
                changed.insert(part.id.to_owned(), told(&olds, part));
            }
        }
        (changed, now)
    }
}

/// Of which moment, for whom, and since which step something has changed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Since {
    viewer: usize,
    step: Option<usize>,
    version: u64,
    /// Where a clock runs, its time.
    at: Option<i64>,
}

/// What was made for somebody lately, for whoever asks for the same: those who watch a table see it through the same eyes.
#[derive(Default)]
pub(crate) struct Shared {
    answers: Mutex<VecDeque<(Since, Arc<OnceCell<Changes>>)>>,
    texts: ToldTexts,
}

/// How many answers a table keeps.
const KEPT: usize = 4;

impl Shared {
    /// A page of this viewer was loaded with these parts.
    pub(crate) fn loaded(&self, viewer: usize, parts: &Rendered) {
        self.texts.keep(viewer, parts.plain());
    }

    /// The place of an answer, where it is made or waited for: who asks for the same while it is made waits for it.
    fn place(&self, since: Since) -> Arc<OnceCell<Changes>> {
        let mut kept = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, place)) = kept.iter().find(|(key, _)| *key == since) {
            return place.clone();
        }
        if kept.len() == KEPT {
            kept.pop_front();
        }
        let place = Arc::default();
        kept.push_back((since, Arc::clone(&place)));
        place
    }

    /// Nobody has used the table for a while.
    pub(crate) fn clear(&self) {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.texts.clear();
    }

    /// How many answers are kept.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// What has changed for a viewer since what their page shows.
pub(crate) async fn changes(house: &House, at: &seat::At, shown: &Shown) -> Result<Value, ApiError> {
    let room = at.loaded.room.lock().await;
    let viewer = room.index(at.who);
    let count = room.game_on()?.steps.count(viewer);
    let step = shown.step.filter(|step| *step <= count);
    let clock = room.table.clock.map(|_| house.now_at(&room.lease).running);
    let since = Since { viewer, step, version: at.loaded.news.get(), at: clock };
    drop(room);
    let place = at.loaded.shared.place(since);
    let changes = place.get_or_try_init(|| make(house, at, since.step)).await?;
    Ok(changes.for_page(shown, viewer, &at.loaded.shared.texts))
}

/// Makes the answer to those who show this step.
async fn make(house: &House, at: &seat::At, step: Option<usize>) -> Result<Changes, ApiError> {
    let mut room = at.loaded.room.lock().await;
    let on = room.game_on()?;
    let viewer = room.index(at.who);
    let count = on.steps.count(viewer);
    let (now, back) = (ViewerSnapshot::now(on, at.who), LookBack::new(on, at.who));
    let old = room.fresh[viewer].iter().rev().find(|old| Some(old.snapshot.step) == step).cloned();
    let now = room.keep_fresh(now);
    let roster = room.roster(at.who, house.now_at(&room.lease).running);
    let chat: Vec<_> = crate::chat::read_by(&room, at.who);
    let rest = notices::rest(&roster, chat.len());
    drop(room);
    let made = house.look_back(back, move |back| {
        let snapshot = &now.snapshot;
        // What this seat had after its own last move, where others have done something since.
        let own = (snapshot.since <= count).then(|| back.scene(snapshot.since - 1)).flatten();
        let had = own.and_then(|scene| facts(&scene, snapshot.who));
        // Nobody kept what the page shows where nobody looked on when it was written: it is found again in the record.
        let missed = step.filter(|step| *step < count && count - step <= live::MOST_MISSED);
        let old = old.or_else(|| back.snapshot(missed?).ok().map(Fresh::new));
        let old = old.as_ref().map(|old| &old.snapshot);
        // Marked is what differs from what the page shows, or from the step before.
        let before = match old {
            Some(old) if old.step < count => Some(old.scene.clone()),
            _ => back.scene_before(count),
        };
        let show = Showing { snapshot, before: before.as_ref(), roster: &roster, chat: &chat };
        let kept = if step == Some(count) { Some(Kept::ALL) } else { old.and_then(|old| Kept::of(old, snapshot)) };
        let log = match kept {
            Some(Kept { drop, from: Some(from) }) => json!({"drop": drop, "add": parts::log_lines(&show, from).into_string()}),
            Some(Kept { drop, from: None }) => json!({"drop": drop, "add": ""}),
            None => json!({"drop": null, "add": parts::whole_log(&show).into_string()}),
        };
        let answer = json!({
            "step": count,
            "of": count,
            "from": step,
            "asked": snapshot.is_asked(),
            // The first step after what this seat itself did last.
            "news": snapshot.since,
            "had": had,
            "hot": next_hot(&roster, snapshot),
            "rest": rest,
            "log": log,
        });
        let board = if step == Some(count) { Board::Stays } else { Board::Moves };
        Changes { rendered: Rendered::of(&show), board, answer }
    });
    made.await
}

/// The facts and aims of a viewer's own seat by their ids.
fn facts(scene: &Scene, who: Viewer) -> Option<Map<String, Value>> {
    let seat = who.seat()?;
    let panel = scene.seats.iter().find(|panel| panel.seat == seat.0)?;
    Some(panel.facts.iter().chain(&panel.aims).map(|fact| (fact.id.clone(), fact.value.as_str().into())).collect())
}

/// What stays of the log that the browser has, counted from its end: how much older it is, the server need not know.
struct Kept {
    /// How many of its last lines the browser drops.
    drop: usize,
    /// The first line that is sent, if any is.
    from: Option<usize>,
}

impl Kept {
    const ALL: Kept = Kept { drop: 0, from: None };

    /// What stays from one snapshot to the next; nothing where all of it is sent anew.
    fn of(last: &ViewerSnapshot, next: &ViewerSnapshot) -> Option<Kept> {
        // Both parts begin with a step: from the later of the two on they can be compared.
        let first = last.log.lines.first()?.step.max(next.log.lines.first()?.step);
        let [old, new] = [last, next].map(|snapshot| snapshot.log.lines.partition_point(|line| line.step < first));
        let same = last.log.lines[old..].iter().zip(&next.log.lines[new..]).take_while(|(a, b)| a == b).count();
        // The divider stands before the first line that is news: where it moves, both where it was and where it is are sent again.
        let mut keep = same;
        if last.since != next.since {
            // It may stand among older lines, of which only the browser knows whether it has them.
            if last.log.earlier.is_some_and(|earlier| earlier > last.since) {
                return None;
            }
            for (at, part) in [(last.first_news(), old), (next.first_news(), new)] {
                keep = at.map_or(Some(keep), |at| Some(keep.min(at.checked_sub(part)?)))?;
            }
        }
        (keep > 0).then_some(Kept { drop: last.log.lines.len() - old - keep, from: Some(new + keep) })
    }
}

/// The seat that shares this screen and is asked next, where this seat has nothing to decide.
fn next_hot(roster: &Roster, snapshot: &ViewerSnapshot) -> Option<u8> {
    if !is_hot(roster) || snapshot.is_asked() || snapshot.end.is_some() {
        return None;
    }
    // Round the table from this seat on, so that everybody who shares the screen comes to see it.
    let hot = |seat: table::Seat| roster.members.iter().any(|m| m.seat == seat && m.kind == store::SeatKind::Hot);
    let own = snapshot.who.seat()?;
    let (before, after): (Vec<_>, Vec<_>) =
        snapshot.question.asked.iter().filter(|seat| *seat != own && hot(*seat)).partition(|seat| *seat < own);
    after.into_iter().chain(before).next().map(|seat| seat.0)
}
