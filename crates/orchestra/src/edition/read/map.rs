//! `map.toml`: the spaces, their links, entries and deliveries, and the Prison (`orchestra.map.graph`, `orchestra.map.prison-isolated`).

use super::{
    super::{Berlin, Delivery, Effect, Space, SpaceData, Spaces},
    programs::{self, Done},
};
use crate::{Destination, Item, Verb, Who, Words};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, Source, unknown},
    event::{Op, Step},
};

pub(super) const FILE: &str = "map.toml";

const FIELDS: [&str; 15] = [
    "id",
    "title",
    "stage",
    "berlin",
    "fortified",
    "closed-in-7",
    "refuge",
    "item-square",
    "lat",
    "lon",
    "links",
    "entry",
    "delivery",
    "text",
    "source",
];
const STAGES: std::ops::RangeInclusive<u8> = 1..=7;

/// The map as read.
pub(super) struct Board {
    pub(super) spaces: Vec<SpaceData>,
    pub(super) words: Words,
    pub(super) exit: Space,
    pub(super) berlin: Berlin,
    /// What is said of the Prison.
    pub(super) prison: String,
}

/// The map; `None` where its spaces cannot be told apart.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Option<Board> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["berlin", "space", "prison"]);
    let berlin = file.need(page, "berlin")?;
    let berlin = Entry::within(page, berlin, "berlin".into(), &["title", "lat", "lon", "source"])?;
    let berlin = Berlin {
        title: berlin.text(page, "title").map_or_else(String::new, |t| (*t.get_ref()).to_owned()),
        at: (
            berlin.decimal(page, "lat", -90.0..=90.0).unwrap_or_default(),
            berlin.decimal(page, "lon", -180.0..=180.0).unwrap_or_default(),
        ),
    };
    let values = file.list(page, "space")?;
    if values.len() > Space::COUNT {
        page.tell_all(format!("a map has at most {} spaces, not {}", Space::COUNT, values.len()));
        return None;
    }
    let mut ids = Ids::default();
    let mut entries = Vec::new();
    let mut words = Words::default();
    // First the names and the parts of the map, so that programs can speak of every space.
    for (index, value) in values.iter().enumerate() {
        let Some(entry) = Entry::within(page, value, format!("space {}", index + 1), &FIELDS) else { continue };
        let Some(id) = ids.read(page, &entry, "munich") else { continue };
        let space = Space(words.spaces.len() as u8);
        let put = |is: bool, set: &mut Spaces| {
            if is {
                set.insert(space);
            }
        };
        // An effect that names Berlin means all of these, which count as stage 1 (`orchestra.map.berlin-word`, `orchestra.map.berlin-stage-1`).
        put(entry.flag(page, "berlin"), &mut words.berlin);
        // It matters only to plots that ask for it (`orchestra.map.fortified`).
        put(entry.flag(page, "fortified"), &mut words.fortified);
        // (`orchestra.map.closed-in-7`, `orchestra.map.stage-numbers`)
        put(entry.flag(page, "closed-in-7"), &mut words.closing);
        words.stages.push(entry.number(page, "stage", STAGES).map_or(1, |stage| stage.into_inner()));
        words.spaces.push(id);
        entries.push(entry);
    }
    let called = |id: &str| words.spaces.iter().position(|it| it == id).map(|at| Space(at as u8));
    let known: Vec<&str> = words.spaces.iter().map(String::as_str).collect();
    let mut spaces = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let mut links = Spaces::NONE;
        for link in entry.texts(page, "links") {
            match called(link.get_ref()) {
                Some(to) => links.insert(to),
                None => entry.tell_at(page, &link, &unknown(link.get_ref(), "space", &known)),
            }
        }
        // The seven are one knot, which is a rule; only what is written links them to the rest (`orchestra.map.berlin-clique`,
        // `orchestra.map.berlin-gate`).
        let here = Space(at as u8);
        if words.berlin.has(here) {
            links = links.or(words.berlin.without(here));
        }
        let refuge = entry.text_if_any(page, "refuge").and_then(|refuge| {
            let space = called(refuge.get_ref());
            if space.is_none() {
                entry.tell_at(page, &refuge, &unknown(refuge.get_ref(), "space", &known));
            }
            space
        });
        if words.closing.has(here) && refuge.is_none_or(|refuge| words.closing.has(refuge)) {
            entry.tell(page, "a space that closes in stage 7 needs a 'refuge' that stays open");
        }
        spaces.push(SpaceData {
            id: words.spaces[at].clone(),
            title: entry.text(page, "title").map_or_else(String::new, |t| (*t.get_ref()).to_owned()),
            stage: words.stages[at],
            item_square: entry.flag(page, "item-square"),
            links,
            refuge,
            entry: programs::effect(page, &words, entry, "entry", Done::Once),
            delivery: delivery(page, &words, entry),
            at: (
                entry.decimal(page, "lat", -90.0..=90.0).unwrap_or_default(),
                entry.decimal(page, "lon", -180.0..=180.0).unwrap_or_default(),
            ),
            text: entry.text(page, "text").map_or_else(String::new, |t| (*t.get_ref()).to_owned()),
            source: entry.word(page, "source", "source").map_or(Source::House, |s| s.into_inner()),
        });
    }
    for (at, space) in spaces.iter().enumerate() {
        for to in space.links.iter().filter(|to| !spaces[to.index()].links.has(Space(at as u8))) {
            entries[at].tell(page, &format!("the link to {} is not written at its other end", words.spaces[to.index()]));
        }
    }
    for (at, entry) in entries.iter().enumerate().take(spaces.len()) {
        if let Some(by) = comes_back(&spaces, Space(at as u8))
            && let Some(text) = entry.lines_if_any(page, "entry")
        {
            let by = &words.spaces[by.index()];
            entry.tell_at(page, &text, &format!("the entries of {} and {by} lead into each other, without an end", words.spaces[at]));
        }
    }
    let prison = file.need(page, "prison")?;
    let prison = Entry::within(page, prison, "prison".into(), &["id", "title", "exit", "text", "source"])?;
    let exit = prison.text(page, "exit")?;
    let Some(exit_space) = called(exit.get_ref()) else {
        prison.tell_at(page, &exit, &unknown(exit.get_ref(), "space", &known));
        return None;
    };
    let prison = prison.text(page, "text").map_or_else(String::new, |t| (*t.get_ref()).to_owned());
    Some(Board { spaces, words, exit: exit_space, berlin, prison })
}

/// The first space on the way from one to itself, along what is done to those who enter; `None` where no way leads back.
fn comes_back(spaces: &[SpaceData], start: Space) -> Option<Space> {
    let sent = |from: Space| -> Spaces {
        let steps = spaces[from.index()].entry.ops().iter().filter_map(|op| match op {
            Op::Do(Step { who: Who::Leaders(..) | Who::Deputies(_), .. }) => None,
            Op::Do(Step { verb: Verb::GoTo(Destination::Space(to)), .. }) => Some(*to),
            Op::Do(Step { verb: Verb::GoTo(Destination::Refuge), .. }) => spaces[from.index()].refuge,
            _ => None,
        });
        // Who is there already enters nothing.
        steps.filter(|to| *to != from).collect()
    };
    sent(start).iter().find(|first| {
        let (mut reached, mut todo) = (Spaces::only(*first), vec![*first]);
        while let Some(space) = todo.pop() {
            let more = sent(space).minus(reached);
            reached = reached.or(more);
            todo.extend(more.iter());
        }
        reached.has(start)
    })
}

fn delivery(page: &mut Page<'_>, words: &Words, entry: &Entry<'_>) -> Option<Delivery> {
    if !entry.has("delivery") {
        return None;
    }
    let value = entry.need(page, "delivery")?;
    let entry = Entry::within(page, value, format!("{}, delivery", entry.what()), &["accepts", "condition", "benefit"])?;
    let accepts = entry.text(page, "accepts")?;
    let item = Item::from_id(accepts.get_ref());
    if item.is_none() && *accepts.get_ref() != "any" {
        entry.tell_at(page, &accepts, &unknown(accepts.get_ref(), "item", &Item::IDS));
    }
    let condition = entry.text_if_any(page, "condition").and_then(|text| programs::test(page, words, &entry, &text));
    let benefit: Effect = programs::needed(page, words, &entry, "benefit");
    Some(Delivery { accepts: item, condition, benefit })
}
