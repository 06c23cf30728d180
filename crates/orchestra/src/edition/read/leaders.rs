//! `leaders.toml`: where Hitler and the deputies start, and their penalties (`orchestra.setup.leaders`).

use super::{super::LeaderData, programs};
use crate::{Leader, Words};
use table::{
    Problem, Texts,
    edition::{Entry, Page, unknown},
};

pub(super) const FILE: &str = "leaders.toml";

pub(super) fn read(texts: &Texts, words: &Words, problems: &mut Vec<Problem>) -> Option<Vec<LeaderData>> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["leader"]);
    let mut found: [Option<LeaderData>; Leader::COUNT] = [const { None }; Leader::COUNT];
    let fields = ["id", "title", "deputy", "start", "penalty", "text", "source"];
    for entry in file.listed(page, "leader", &fields)? {
        let (Some(leader), Some(start)) = (entry.word::<Leader>(page, "id", "leader"), entry.text(page, "start")) else { continue };
        let Some(space) = words.spaces.iter().position(|id| id == start.get_ref()) else {
            let known: Vec<&str> = words.spaces.iter().map(String::as_str).collect();
            entry.tell_at(page, &start, &unknown(start.get_ref(), "space", &known));
            continue;
        };
        found[leader.into_inner().index()] = Some(LeaderData {
            start: super::super::Space(space as u8),
            penalty: programs::needed(page, words, &entry, "penalty"),
            text: entry.text(page, "text").map_or_else(String::new, |t| (*t.get_ref()).to_owned()),
        });
    }
    for leader in Leader::ALL.into_iter().filter(|leader| found[leader.index()].is_none()) {
        page.tell_all(format!("{} is missing", leader.name()));
    }
    found.into_iter().collect()
}
