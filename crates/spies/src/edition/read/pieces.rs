//! `pieces.toml`: the spies, the police and the secrets. An edition may rename them and weigh them
//! anew, but not change how many there are: the rulebook counts them.

use super::source;
use crate::{Edition, POLICE, PoliceFacts, Power, SECRETS, SPIES, SecretFacts, SpyFacts};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page},
};
use toml::{Spanned, de::DeValue};

pub(super) const FILE: &str = "pieces.toml";

/// The strengths of a spy or of police.
const STRENGTHS: std::ops::RangeInclusive<u8> = 1..=4;
/// What a secret may be worth, and how strong a counterspy may be.
const VALUES: std::ops::RangeInclusive<u8> = 1..=5;

/// All pieces, spies and police power after power.
pub(super) fn read(texts: &Texts, e: &mut Edition, problems: &mut Vec<Problem>) {
    Page::whole(texts, FILE, &["spy", "police", "secret", "counterspies"], problems, |page, file| {
        let mut ids = Ids::default();
        spies(page, file, &mut ids, e);
        police(page, file, e);
        secrets(page, file, &mut ids, e);
    });
}

fn spies(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids, e: &mut Edition) {
    let listed = file.count("spy");
    let fields = ["id", "power", "name", "strength", "cousin", "source"];
    for entry in file.entries(page, "spy", &fields, |value, n| called("spy", value, n)).unwrap_or_default() {
        let spy = spy(page, &entry, ids, e);
        e.spies.extend(spy);
    }
    count(page, listed, SPIES, "spies");
    if e.spies.len() == listed {
        cousins(page, &e.spies);
    }
    e.spies.sort_by_key(|s| s.power);
}

fn spy(page: &mut Page<'_>, entry: &Entry<'_>, ids: &mut Ids, e: &mut Edition) -> Option<SpyFacts> {
    let id = ids.read(page, entry, "cousin-france");
    let power = entry.word::<Power>(page, "power", "power");
    let name = entry.text(page, "name");
    let strength = entry.number(page, "strength", STRENGTHS);
    let cousin = entry.flag(page, "cousin");
    source(page, entry, e);
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

fn police(page: &mut Page<'_>, file: &Entry<'_>, e: &mut Edition) {
    let mut whole = true;
    let fields = ["power", "name", "strengths", "source"];
    for entry in file.entries(page, "police", &fields, |_, n| format!("police {n}")).unwrap_or_default() {
        let power = entry.word::<Power>(page, "power", "power").map(Spanned::into_inner);
        let name = entry.text(page, "name").map(Spanned::into_inner);
        let strengths = entry.numbers(page, "strengths", STRENGTHS);
        source(page, &entry, e);
        let (Some(power), Some(name), Some(strengths)) = (power, name, strengths) else {
            whole = false;
            continue;
        };
        e.police.extend(strengths.into_iter().map(|strength| PoliceFacts { name: name.to_owned(), power, strength }));
    }
    if whole {
        count(page, e.police.len(), POLICE, "police");
    }
    e.police.sort_by_key(|p| p.power);
}

/// The real secrets, and after them the counterspies.
fn secrets(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids, e: &mut Edition) {
    let listed = file.count("secret");
    let fields = ["id", "name", "value", "source"];
    for entry in file.entries(page, "secret", &fields, |value, n| called("secret", value, n)).unwrap_or_default() {
        let secret = secret(page, &entry, ids, e);
        e.secrets.extend(secret);
    }
    if let Some(strengths) = counterspies(page, file, e) {
        count(page, listed + strengths.len(), SECRETS, "secrets and counterspies");
        let facts = |(n, value)| SecretFacts { id: format!("counterspy-{n}"), name: "Counterspy".into(), value, counterspy: true };
        e.secrets.extend((1..).zip(strengths).map(facts));
    }
}

fn secret(page: &mut Page<'_>, entry: &Entry<'_>, ids: &mut Ids, e: &mut Edition) -> Option<SecretFacts> {
    let id = ids.read(page, entry, "atomic-bomb");
    let name = entry.text(page, "name");
    let value = entry.number(page, "value", VALUES);
    source(page, entry, e);
    Some(SecretFacts { id: id?, name: name?.into_inner().to_owned(), value: value?.into_inner(), counterspy: false })
}

/// The strengths of the counterspies.
fn counterspies(page: &mut Page<'_>, file: &Entry<'_>, e: &mut Edition) -> Option<Vec<u8>> {
    let value = file.need(page, "counterspies")?;
    let entry = Entry::within(page, value, "counterspies".into(), &["strengths", "source"])?;
    source(page, &entry, e);
    entry.numbers(page, "strengths", VALUES)
}

fn count(page: &mut Page<'_>, found: usize, needed: usize, of: &str) {
    if found != needed {
        page.tell_all(format!("there are {found} {of}, the rulebook counts {needed}"));
    }
}

fn called(kind: &str, value: &DeValue<'_>, n: usize) -> String {
    match value.get("name").and_then(|name| name.get_ref().as_str()) {
        Some(name) => format!("{kind} '{name}'"),
        None => format!("the {kind} in place {n}"),
    }
}
