//! `influence.toml`: the influence cards, and whether what each does fits to when it is played and whom it hits
//! (`treason.comp.influence-30`).

use super::{
    super::{Answering, Answerings, Card, Cards, Effect, Hits, Kind, KindData, Moment, Source},
    called, owned,
};
use crate::verbs::{Cancel, Deed, Test, Verb, read_effect};
use table::{
    Id, Problem, Set, Texts,
    edition::{Entry, Ids, Page, unknown},
    event::Op,
};
use toml::Spanned;

pub(super) const FILE: &str = "influence.toml";

const FIELDS: [&str; 12] = ["id", "title", "copies", "when", "hits", "tower", "answers", "answered-by", "effect", "text", "dark", "source"];
/// No card has room for more letters.
const LONGEST: usize = 260;

pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Vec<KindData>> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["card"]);
    let (mut entries, mut kinds) = (Vec::new(), Vec::new());
    for entry in file.entries(page, "card", &FIELDS, called("card"))? {
        let Some(id) = ids.read(page, &entry, "golden-trade") else { continue };
        kinds.push(kind(page, &entry, id));
        entries.push(entry);
    }
    if kinds.len() > Kind::COUNT {
        page.tell_all(format!("there are at most {} kinds of influence cards, not {}", Kind::COUNT, kinds.len()));
        return None;
    }
    answered_by(page, &entries, &mut kinds);
    let copies: usize = kinds.iter().map(|it| usize::from(it.copies)).sum();
    if copies != Card::COUNT {
        page.tell_all(format!("there are {} influence cards, not {copies}", Card::COUNT));
        return None;
    }
    Some(kinds)
}

fn kind(page: &mut Page<'_>, entry: &Entry<'_>, id: String) -> KindData {
    let when = words(page, entry, "when", "time", Moment::from_id, &Moment::IDS);
    let hits = entry.word(page, "hits", "word for whom it hits").map(Spanned::into_inner);
    let answers = match entry.has("answers") {
        true => words(page, entry, "answers", "thing to answer", Answering::from_id, &Answering::IDS),
        false => Some(Answerings::NONE),
    };
    // What cannot be read need not agree with the rest.
    let is_read = when.is_some() && hits.is_some() && answers.is_some();
    let kind = KindData {
        id,
        title: owned(entry.text(page, "title")),
        copies: entry.number(page, "copies", 1..=30u8).map_or(1, Spanned::into_inner),
        when: when.unwrap_or(Set::NONE),
        hits: hits.unwrap_or(Hits::Owner),
        tower: entry.flag(page, "tower"),
        answers: answers.unwrap_or(Answerings::NONE),
        answered_by: Set::NONE,
        effect: effect(page, entry),
        text: short(page, entry, "text"),
        dark: if entry.has("dark") { short(page, entry, "dark") } else { String::new() },
        source: entry.source(page).unwrap_or(Source::House),
    };
    if is_read {
        agrees(page, entry, &kind);
    }
    kind
}

/// A list of words of a closed list; `None` where one is not known.
fn words<T: Id>(
    page: &mut Page<'_>,
    entry: &Entry<'_>,
    field: &str,
    meaning: &str,
    from_id: fn(&str) -> Option<T>,
    known: &[&str],
) -> Option<Set<T>> {
    let mut found = Some(Set::NONE);
    for text in entry.texts(page, field) {
        match (from_id(text.get_ref()), &mut found) {
            (Some(word), Some(found)) => found.insert(word),
            (Some(_), None) => {}
            (None, _) => {
                entry.tell_at(page, &text, &unknown(text.get_ref(), meaning, known));
                found = None;
            }
        }
    }
    found
}

fn effect(page: &mut Page<'_>, entry: &Entry<'_>) -> Effect {
    let Some(text) = entry.lines(page, "effect") else { return Effect::default() };
    entry.parsed(page, entry.what(), &text, read_effect).unwrap_or_default()
}

fn short(page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> String {
    let text = entry.text(page, field);
    if let Some(text) = &text
        && text.get_ref().chars().count() > LONGEST
    {
        entry.tell_at(page, text, &format!("a card has no room for so many words: {LONGEST} letters are the most"));
    }
    owned(text)
}

/// Does what it does fit to when it is played, whom it hits and what it answers?
fn agrees(page: &mut Page<'_>, entry: &Entry<'_>, kind: &KindData) {
    let verbs: Vec<Verb> = kind.effect.ops().iter().filter_map(|op| if let Op::Do(step) = op { Some(step.verb) } else { None }).collect();
    let mut say = |is_wrong: bool, sentence: &str| {
        if is_wrong {
            entry.tell(page, sentence);
        }
    };
    let answers = kind.when.has(Moment::Answer);
    say(kind.when.is_empty(), "'when' names no time at which it could be played");
    say(answers && kind.when.len() > 1, "a card that answers is played in another player's turn and at no other time");
    say(answers && kind.answers.is_empty(), "a card that answers says what: answers = [\"card\"], for example");
    say(!answers && !kind.answers.is_empty(), "'answers' is for cards whose 'when' is \"answer\"");
    say(
        kind.when.has(Moment::Phase4) == kind.dark.is_empty(),
        "'dark' has the words for phase 4, where it can be played then, and only there",
    );
    say(kind.tower && kind.hits != Hits::Owner, "a tower protects the owner of an area, so 'tower' needs hits = \"owner\"");
    if verbs.is_empty() {
        return;
    }
    let cancelled: Answerings =
        verbs.iter().filter_map(|verb| if let Verb::Cancel(Cancel(what)) = verb { Some(*what) } else { None }).collect();
    say(answers && cancelled != kind.answers, "it must cancel exactly what it answers");
    say(answers && verbs.iter().any(|verb| !matches!(verb, Verb::Cancel(_))), "a card that answers can only 'cancel'");
    say(!answers && !cancelled.is_empty(), "only a card that answers can 'cancel'");
    let tests = kind.effect.ops().iter().any(|op| matches!(op, Op::If(Test::Answering(_), _) | Op::Must(Test::Answering(_), _)));
    say(!answers && tests, "only a card that answers can ask what it answers");
    let has_refill = verbs.iter().any(|verb| matches!(verb, Verb::Refill(_)));
    let at_refill = kind.when.has(Moment::Refill);
    say(
        has_refill != at_refill || at_refill && (kind.when.len() > 1 || verbs.len() > 1),
        "'refill' is the one step of a card whose 'when' is \"refill\", and of no other",
    );
    let hits_owner = verbs.iter().any(|verb| matches!(verb, Verb::Land(it) if it.deed != Deed::Claim));
    say(hits_owner != (kind.hits == Hits::Owner), "what takes, burns or banishes hits the owner: hits = \"owner\", and only then");
    let hits_others = verbs.iter().any(|verb| matches!(verb, Verb::Pay(_)));
    say(hits_others != (kind.hits == Hits::Others), "what the others pay hits them: hits = \"others\", and only then");
    let useless = verbs.iter().any(|verb| !matches!(verb, Verb::Land(_)));
    say(
        kind.when.has(Moment::Phase4) && useless,
        "the Dark Master has neither blocks nor building cards, so it cannot be played in phase 4",
    );
}

/// Which kinds answer which.
fn answered_by(page: &mut Page<'_>, entries: &[Entry<'_>], kinds: &mut [KindData]) {
    let ids: Vec<String> = kinds.iter().map(|it| it.id.clone()).collect();
    let known: Vec<&str> = ids.iter().map(String::as_str).collect();
    for (at, entry) in entries.iter().enumerate() {
        for text in entry.texts(page, "answered-by") {
            let Some(by) = known.iter().position(|it| it == text.get_ref()) else {
                entry.tell_at(page, &text, &unknown(text.get_ref(), "card", &known));
                continue;
            };
            if !kinds[by].answers.has(Answering::Card) {
                entry.tell_at(page, &text, &format!("'{}' does not answer cards", text.get_ref()));
            } else if kinds[at].hits == Hits::Nobody {
                entry.tell_at(page, &text, "it hits nobody, so nobody answers it");
            } else {
                kinds[at].answered_by.insert(Kind(by as u8));
            }
        }
    }
}

/// By card: its kind, copy after copy.
pub(super) fn kind_of(kinds: &[KindData]) -> [Option<Kind>; Card::COUNT] {
    let mut of = [None; Card::COUNT];
    let copies = kinds.iter().enumerate().flat_map(|(at, it)| std::iter::repeat_n(Kind(at as u8), usize::from(it.copies)));
    for (card, kind) in of.iter_mut().zip(copies) {
        *card = Some(kind);
    }
    of
}

/// By what is answered: the cards that do.
pub(super) fn answers(kinds: &[KindData], copies: &[Cards; Kind::COUNT]) -> [Cards; Answering::COUNT] {
    let of = |what: Answering| {
        let answering = kinds.iter().zip(copies).filter(|(kind, _)| kind.answers.has(what));
        answering.fold(Cards::NONE, |cards, (_, copies)| cards.or(*copies))
    };
    Answering::ALL.map(of)
}
