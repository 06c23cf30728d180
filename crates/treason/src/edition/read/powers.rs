//! `powers.toml`: the seven major powers (`treason.comp.powers-7`, `treason.power.points`).

use super::{
    super::{Power, PowerData, Source},
    called, owned,
};
use table::{
    List, Problem, Texts,
    edition::{Entry, Ids, Page, unknown},
};
use toml::Spanned;

pub(super) const FILE: &str = "powers.toml";

pub(super) type Powers = List<Power, PowerData>;

pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Powers> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["power"]);
    let mut found: [Option<PowerData>; Power::COUNT] = Default::default();
    for entry in file.entries(page, "power", &["id", "title", "needs", "points", "income", "source"], called("power"))? {
        let (Some(word), Some(id)) = (entry.text(page, "id"), ids.read(page, &entry, "power-trade")) else { continue };
        let Some(power) = Power::from_id(&id) else {
            entry.tell_at(page, &word, &unknown(&id, "major power", &Power::IDS));
            continue;
        };
        let income = entry.number_if_any(page, "income", 0..=3u8);
        if let Some(income) = &income
            && power.category().is_none()
            && *income.get_ref() > 0
        {
            entry.tell_at(page, income, "only a power of buildings adds to an income");
        }
        found[power.index()] = Some(PowerData {
            title: owned(entry.text(page, "title")),
            needs: entry.number(page, "needs", 1..=9u8).map_or(3, Spanned::into_inner),
            points: entry.number(page, "points", 1..=9u8).map_or(1, Spanned::into_inner),
            income: income.map_or(0, Spanned::into_inner),
            source: entry.source(page).unwrap_or(Source::House),
        });
    }
    for missing in Power::ALL.iter().filter(|it| found[it.index()].is_none()) {
        page.tell_all(format!("there is no [[power]] with the id '{}'", missing.id()));
    }
    let list: Vec<PowerData> = found.into_iter().flatten().collect();
    (list.len() == Power::COUNT).then(|| list.into())
}
