//! `conspirators.toml`: the nine people, and what the levels give (`orchestra.sus.thresholds`).

use super::{
    super::{Act, ActData, Lasting, Sheet, SheetData, Space},
    programs::{self, Done},
};
use crate::{Motivation, Suspicion, Words};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, Source, unknown},
};

pub(super) const FILE: &str = "conspirators.toml";

/// The people as read.
pub(super) struct People {
    pub(super) sheets: Vec<SheetData>,
    pub(super) acts: Vec<ActData>,
    pub(super) eagles: [u8; Suspicion::COUNT],
    pub(super) start: Space,
    /// What a Timid dossier holds (`orchestra.limit.timid`).
    pub(super) timid_cards: u8,
    /// What is said of the levels.
    pub(super) motivations: [String; Motivation::COUNT],
    pub(super) suspicions: [String; Suspicion::COUNT],
}

pub(super) fn read(texts: &Texts, words: &Words, problems: &mut Vec<Problem>) -> Option<People> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["motivation", "suspicion", "affiliation", "conspirator"]);
    let mut timid_cards = None;
    let mut motivations: [String; Motivation::COUNT] = Default::default();
    let mut suspicions: [String; Suspicion::COUNT] = Default::default();
    let said =
        |page: &mut Page<'_>, entry: &Entry<'_>| entry.text(page, "text").map_or_else(String::new, |text| (*text.get_ref()).to_owned());
    let fields = ["id", "title", "level", "gives", "cards", "text", "source"];
    for entry in file.listed(page, "motivation", &fields)? {
        if let Some(level) = entry.word::<Motivation>(page, "id", "motivation") {
            motivations[level.into_inner().index()] = said(page, &entry);
        }
        timid_cards = timid_cards.or(entry.number_if_any(page, "cards", 1..=6u8).map(|n| n.into_inner()));
    }
    let mut eagles = [1; Suspicion::COUNT];
    let fields = ["id", "title", "level", "eagles", "text", "source"];
    for entry in file.listed(page, "suspicion", &fields)? {
        let level = entry.word::<Suspicion>(page, "id", "suspicion");
        let count = entry.number(page, "eagles", 1..=10u8);
        if let (Some(level), Some(count)) = (level, count) {
            let at = level.into_inner().index();
            eagles[at] = count.into_inner();
            suspicions[at] = said(page, &entry);
        }
    }
    let (mut sheets, mut acts, mut ids, mut start) = (Vec::new(), Vec::new(), Ids::default(), None);
    let values = file.list(page, "conspirator")?;
    if values.len() > Sheet::COUNT || values.len() < 5 {
        page.tell_all(format!("there are 5 to {} conspirators, not {}", Sheet::COUNT, values.len()));
        return None;
    }
    for (index, value) in values.iter().enumerate() {
        let fields =
            ["id", "title", "affiliation", "start-space", "start-motivation", "start-suspicion", "while", "acts", "text", "source"];
        let Some(entry) = Entry::within(page, value, format!("conspirator {}", index + 1), &fields) else { continue };
        let Some(id) = ids.read(page, &entry, "beck") else { continue };
        if let Some(space) = entry.text(page, "start-space") {
            match words.spaces.iter().position(|it| it == space.get_ref()) {
                // There is one starting space, and one level at the start, for all.
                Some(at) if start.is_some_and(|start| start != Space(at as u8)) => {
                    entry.tell_at(page, &space, "all conspirators start in the same space");
                }
                Some(at) => start = Some(Space(at as u8)),
                None => {
                    let known: Vec<&str> = words.spaces.iter().map(String::as_str).collect();
                    entry.tell_at(page, &space, &unknown(space.get_ref(), "space", &known));
                }
            }
        }
        if let Some(level) = entry.word_if_any::<Motivation>(page, "start-motivation", "motivation")
            && *level.get_ref() != Motivation::default()
        {
            entry.tell_at(page, &level, &format!("every conspirator starts {}", Motivation::default().id()));
        }
        if let Some(level) = entry.word_if_any::<Suspicion>(page, "start-suspicion", "suspicion")
            && *level.get_ref() != Suspicion::default()
        {
            entry.tell_at(page, &level, &format!("every conspirator starts with {} suspicion", Suspicion::default().id()));
        }
        let lasting = programs::effect(page, words, &entry, "while", Done::Lasting);
        let (Some(title), Some(affiliation), Some(text), Some(source)) = (
            entry.text(page, "title"),
            entry.word(page, "affiliation", "affiliation"),
            entry.text(page, "text"),
            entry.word::<Source>(page, "source", "source"),
        ) else {
            continue;
        };
        if entry.has("acts") {
            for value in entry.list(page, "acts")? {
                let what = format!("{}, act", entry.what());
                let Some(act) = Entry::within(page, value, what, &["id", "once", "effect", "text"]) else { continue };
                let Some(id) = ids.read(page, &act, "kordt-look") else { continue };
                acts.push(ActData {
                    id,
                    of: Sheet(sheets.len() as u8),
                    once: act.flag(page, "once"),
                    effect: programs::needed(page, words, &act, "effect"),
                    text: act.text(page, "text").map_or_else(String::new, |t| (*t.get_ref()).to_owned()),
                });
            }
        }
        sheets.push(SheetData {
            id,
            title: (*title.get_ref()).to_owned(),
            affiliation: affiliation.into_inner(),
            gives: Lasting::of(&lasting),
            lasting,
            text: (*text.get_ref()).to_owned(),
            source: source.into_inner(),
        });
    }
    if acts.len() > Act::COUNT {
        page.tell_all(format!("there are at most {} special actions", Act::COUNT));
    }
    Some(People { sheets, acts, eagles, start: start?, timid_cards: timid_cards?, motivations, suspicions })
}
