//! `pieces.toml`: the spies, the police and the secrets. An edition may rename them and weigh them
//! anew, but not change how many there are: the rulebook counts them.

use super::super::{Origin, POLICE, PoliceFacts, SECRETS, SPIES, SecretFacts, SpyFacts};
use super::{Findings, source};
use crate::roles::Power;
use table::{
    Texts,
    edition::{Entry, Ids, Page},
};
use toml::{Spanned, de::DeValue};

pub(super) const FILE: &str = "pieces.toml";

/// The strengths of a spy or of police.
const STRENGTHS: std::ops::RangeInclusive<u8> = 1..=4;
/// What a secret may be worth, and how strong a counterspy may be.
const VALUES: std::ops::RangeInclusive<u8> = 1..=5;

/// The pieces as read, spies and police power after power.
#[derive(Default)]
pub(super) struct PiecesRead {
    pub(super) spies: Vec<SpyFacts>,
    pub(super) police: Vec<PoliceFacts>,
    pub(super) secrets: Vec<SecretFacts>,
}

/// All pieces.
pub(super) fn read(texts: &Texts, found: &mut Findings) -> PiecesRead {
    let mut pieces = PiecesRead::default();
    let Some(mut page) = Page::open(texts, FILE, &mut found.problems) else { return pieces };
    let Some(root) = page.parse() else { return pieces };
    let page = &mut page;
    let file = Entry::whole(page, &root, &["spy", "police", "secret", "counterspies"]);
    let mut ids = Ids::default();
    pieces.spies = spies(page, &file, &mut ids, &mut found.origins);
    pieces.police = police(page, &file, &mut found.origins);
    pieces.secrets = secrets(page, &file, &mut ids, &mut found.origins);
    pieces
}

fn spies(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids, origins: &mut Vec<Origin>) -> Vec<SpyFacts> {
    let mut spies = Vec::new();
    let entries = file.list(page, "spy").unwrap_or_default();
    for (index, value) in entries.iter().enumerate() {
        let fields = ["id", "power", "name", "strength", "cousin", "source"];
        let Some(entry) = Entry::within(page, value, called("spy", value, index), &fields) else { continue };
        spies.extend(spy(page, &entry, ids, origins));
    }
    count(page, entries.len(), SPIES, "spies");
    if spies.len() == entries.len() {
        cousins(page, &spies);
    }
    spies.sort_by_key(|s: &SpyFacts| s.power);
    spies
}

fn spy(page: &mut Page<'_>, entry: &Entry<'_>, ids: &mut Ids, origins: &mut Vec<Origin>) -> Option<SpyFacts> {
    let id = ids.read(page, entry, "cousin-france");
    let power = entry.word::<Power>(page, "power", "power");
    let name = entry.text(page, "name");
    let strength = entry.number(page, "strength", STRENGTHS);
    let cousin = entry.flag(page, "cousin");
    source(page, entry, origins);
    Some(SpyFacts { id: id?, name: name?.into_inner().to_owned(), power: power?.into_inner(), strength: strength?.into_inner(), cousin })
}

/// `spies.comp.cousin-each`.
fn cousins(page: &mut Page<'_>, spies: &[SpyFacts]) {
    for power in Power::ALL {
        let count = spies.iter().filter(|s| s.power == power && s.cousin).count();
        if count != 1 {
            page.tell_all(format!("{} has {count} spies with cousin = true; every power has one", power.name()));
        }
    }
}

fn police(page: &mut Page<'_>, file: &Entry<'_>, origins: &mut Vec<Origin>) -> Vec<PoliceFacts> {
    let mut police = Vec::new();
    let mut whole = true;
    for (index, value) in file.list(page, "police").unwrap_or_default().iter().enumerate() {
        let fields = ["power", "name", "strengths", "source"];
        let Some(entry) = Entry::within(page, value, format!("police {}", index + 1), &fields) else { continue };
        let power = entry.word::<Power>(page, "power", "power").map(Spanned::into_inner);
        let name = entry.text(page, "name").map(Spanned::into_inner);
        let strengths = entry.numbers(page, "strengths", STRENGTHS);
        source(page, &entry, origins);
        let (Some(power), Some(name), Some(strengths)) = (power, name, strengths) else {
            whole = false;
            continue;
        };
        police.extend(strengths.into_iter().map(|strength| PoliceFacts { name: name.to_owned(), power, strength }));
    }
    if whole {
        count(page, police.len(), POLICE, "police");
    }
    police.sort_by_key(|p: &PoliceFacts| p.power);
    police
}

/// The real secrets, and after them the counterspies.
fn secrets(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids, origins: &mut Vec<Origin>) -> Vec<SecretFacts> {
    let mut secrets = Vec::new();
    let entries = file.list(page, "secret").unwrap_or_default();
    for (index, value) in entries.iter().enumerate() {
        let fields = ["id", "name", "value", "source"];
        let Some(entry) = Entry::within(page, value, called("secret", value, index), &fields) else { continue };
        secrets.extend(secret(page, &entry, ids, origins));
    }
    if let Some(counterspies) = counterspies(page, file, origins) {
        count(page, entries.len() + counterspies.len(), SECRETS, "secrets and counterspies");
        secrets.extend(counterspies);
    }
    secrets
}

fn secret(page: &mut Page<'_>, entry: &Entry<'_>, ids: &mut Ids, origins: &mut Vec<Origin>) -> Option<SecretFacts> {
    let id = ids.read(page, entry, "atomic-bomb");
    let name = entry.text(page, "name");
    let value = entry.number(page, "value", VALUES);
    source(page, entry, origins);
    Some(SecretFacts { id: id?, name: name?.into_inner().to_owned(), value: value?.into_inner(), counterspy: false })
}

fn counterspies(page: &mut Page<'_>, file: &Entry<'_>, origins: &mut Vec<Origin>) -> Option<Vec<SecretFacts>> {
    let value = file.need(page, "counterspies")?;
    let entry = Entry::within(page, value, "counterspies".into(), &["strengths", "source"])?;
    source(page, &entry, origins);
    let strengths = entry.numbers(page, "strengths", VALUES)?;
    let facts = strengths.into_iter().enumerate().map(|(index, value)| SecretFacts {
        id: format!("counterspy-{}", index + 1),
        name: "Counterspy".into(),
        value,
        counterspy: true,
    });
    Some(facts.collect())
}

fn count(page: &mut Page<'_>, found: usize, needed: usize, of: &str) {
    if found != needed {
        page.tell_all(format!("there are {found} {of}, the rulebook counts {needed}"));
    }
}

fn called(kind: &str, value: &Spanned<DeValue<'_>>, index: usize) -> String {
    match value.get_ref().get("name").and_then(|name| name.get_ref().as_str()) {
        Some(name) => format!("{kind} '{name}'"),
        None => format!("the {kind} in place {}", index + 1),
    }
}
