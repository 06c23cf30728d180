//! `interrogation.toml`: options, broken lines and the 24 faces (`orchestra.interro.faces-24`).

use super::{
    super::{Broken, BrokenData, FaceData, InterrogationFace, Resist, Talk, TalkData, TalkSort},
    programs,
};
use crate::{Face, Motivation, Suspicion, Words};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, unknown},
};

pub(super) const FILE: &str = "interrogation.toml";

/// Everything about interrogations.
pub(super) struct Cells {
    pub(super) talks: Vec<TalkData>,
    pub(super) brokens: Vec<BrokenData>,
    pub(super) faces: Vec<FaceData>,
    pub(super) resist: Resist,
}

pub(super) fn read(texts: &Texts, words: &Words, problems: &mut Vec<Problem>) -> Option<Cells> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["resist", "talk", "option", "broken", "face"]);
    let mut ids = Ids::default();
    let mut talks: Vec<TalkData> = Vec::new();
    let fields = ["id", "code", "title", "kind", "effect", "text", "source"];
    for entry in file.listed(page, "option", &fields)? {
        talks.push(TalkData {
            id: ids.read(page, &entry, "talk-s1")?,
            title: (*entry.text(page, "title")?.get_ref()).to_owned(),
            sort: entry.word::<TalkSort>(page, "kind", "kind of option")?.into_inner(),
            effect: programs::needed(page, words, &entry, "effect"),
            text: (*entry.text(page, "text")?.get_ref()).to_owned(),
        });
    }
    let mut brokens: Vec<BrokenData> = Vec::new();
    let fields = ["id", "code", "title", "effect", "text", "source"];
    for entry in file.entries(page, "broken", &fields, |_, n| format!("broken line {n}"))? {
        brokens.push(BrokenData {
            id: ids.read(page, &entry, "broken-x1")?,
            title: (*entry.text(page, "title")?.get_ref()).to_owned(),
            effect: programs::needed(page, words, &entry, "effect"),
            text: (*entry.text(page, "text")?.get_ref()).to_owned(),
        });
    }
    let mut faces = Vec::new();
    let fields = ["id", "title", "options", "broken", "text", "source"];
    for entry in file.listed(page, "face", &fields)? {
        faces.extend(face(page, &entry, &mut ids, (&talks, &brokens)));
    }
    if talks.len() > Talk::COUNT || brokens.len() > Broken::COUNT || faces.len() > InterrogationFace::COUNT {
        page.tell_all("there are too many options, broken lines or faces");
    }
    // Deals are used up; with fewer faces that stay, the deck could run out (`orchestra.inv.interro-24`).
    let stays = |face: &&FaceData| face.options.iter().all(|option| talks[option.index()].sort == TalkSort::Talk);
    if faces.iter().filter(stays).count() < 12 {
        page.tell_all("at least twelve faces have no deal among their options");
    }
    let value = file.need(page, "resist")?;
    let fields = ["title", "sum", "target-resists-from", "released-with", "text", "source"];
    let entry = Entry::within(page, value, "resist".into(), &fields)?;
    let value = file.need(page, "talk")?;
    let talk = Entry::within(page, value, "talk".into(), &["releases-on", "released-with", "text", "source"])?;
    let resist = Resist {
        sum: entry.number(page, "sum", 1..=9u8)?.into_inner(),
        target_from: entry.word::<Motivation>(page, "target-resists-from", "motivation")?.into_inner(),
        releases_on: talk.word::<Face>(page, "releases-on", "face of a die")?.into_inner(),
        released_with: entry.word::<Suspicion>(page, "released-with", "suspicion")?.into_inner(),
    };
    Some(Cells { talks, brokens, faces, resist })
}

fn face(page: &mut Page<'_>, entry: &Entry<'_>, ids: &mut Ids, (talks, brokens): (&[TalkData], &[BrokenData])) -> Option<FaceData> {
    let id = ids.read(page, entry, "face-1")?;
    let mut options = Vec::new();
    let words = entry.texts(page, "options");
    if words.len() != 3 {
        entry.tell(page, "a face has three options");
    }
    for word in words {
        match talks.iter().position(|talk| talk.id == *word.get_ref()) {
            Some(at) => options.push(Talk(at as u8)),
            None => {
                let known: Vec<&str> = talks.iter().map(|talk| talk.id.as_str()).collect();
                entry.tell_at(page, &word, &unknown(word.get_ref(), "option", &known));
            }
        }
    }
    let broken = entry.text(page, "broken")?;
    let Some(at) = brokens.iter().position(|line| line.id == *broken.get_ref()) else {
        let known: Vec<&str> = brokens.iter().map(|line| line.id.as_str()).collect();
        entry.tell_at(page, &broken, &unknown(broken.get_ref(), "broken line", &known));
        return None;
    };
    match options[..] {
        [a, b, c] => Some(FaceData { id, options: [a, b, c], broken: Broken(at as u8) }),
        _ => None,
    }
}
