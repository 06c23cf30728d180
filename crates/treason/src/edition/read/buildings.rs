//! `buildings.toml`: the four categories and the building cards (`treason.comp.buildings-68`, `treason.comp.colours`).

use super::{
    super::{Building, BuildingData, Category, CategoryData, Constants, PLAYERS, Period, Site, Source},
    called, owned,
};
use table::{
    List, Problem, Texts,
    edition::{Entry, Ids, Page, Seen},
};
use toml::Spanned;

pub(super) const FILE: &str = "buildings.toml";

/// The file as read.
pub(super) struct Houses {
    pub(super) categories: List<Category, CategoryData>,
    pub(super) buildings: Vec<BuildingData>,
}

pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Houses> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["category", "building"]);
    let categories = categories(page, &file);
    let buildings = buildings(page, &file, ids)?;
    Some(Houses { categories: categories?, buildings })
}

fn categories(page: &mut Page<'_>, file: &Entry<'_>) -> Option<List<Category, CategoryData>> {
    let mut found: [Option<CategoryData>; Category::COUNT] = Default::default();
    let (mut seen, mut colours) = (Seen::default(), Seen::default());
    let fields = ["id", "title", "colour", "site", "tax", "market", "source"];
    for entry in file.entries(page, "category", &fields, called("category"))? {
        let Some(id) = entry.word::<Category>(page, "id", "category") else { continue };
        let category = *id.get_ref();
        let again = |line| format!("the category '{}' is there twice, first in line {line}", category.id());
        if seen.first(page, &entry, (category, id.span().start), &id, again).is_none() {
            continue;
        }
        let colour = entry.text(page, "colour");
        if let Some(colour) = &colour {
            let again = |line| format!("another category has this colour, in line {line}");
            colours.first(page, &entry, ((*colour.get_ref()).to_owned(), colour.span().start), colour, again);
        }
        found[category.index()] = Some(CategoryData {
            title: owned(entry.text(page, "title")),
            colour: owned(colour),
            site: entry.word(page, "site", "site").map_or(Site::Any, Spanned::into_inner),
            tax: entry.flag(page, "tax"),
            market: entry.flag(page, "market"),
            source: entry.source(page).unwrap_or(Source::House),
        });
    }
    for missing in Category::ALL.iter().filter(|it| !seen.has(it)) {
        page.tell_all(format!("there is no [[category]] with the id '{}'", missing.id()));
    }
    let list: Vec<CategoryData> = found.into_iter().flatten().collect();
    let one = |page: &mut Page<'_>, field: &str, what: &str, count: usize| {
        if count != 1 {
            page.tell_all(format!("one category has '{field} = true', {what}, not {count}"));
        }
    };
    one(page, "tax", "the city buildings of the rulebook", list.iter().filter(|it| it.tax).count());
    one(page, "market", "the trade buildings of the rulebook", list.iter().filter(|it| it.market).count());
    (list.len() == Category::COUNT).then(|| list.into())
}

fn buildings(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> Option<Vec<BuildingData>> {
    let mut buildings = Vec::new();
    let mut titles = Seen::default();
    let entries = file.entries(page, "building", &["id", "title", "category", "period", "value", "source"], called("building"))?;
    let count = entries.len();
    for entry in entries {
        let title = entry.text(page, "title");
        if let Some(title) = &title {
            let again = |line| format!("another building has this title, in line {line}");
            titles.first(page, &entry, ((*title.get_ref()).to_owned(), title.span().start), title, again);
        }
        let Some(id) = ids.read(page, &entry, "toll-house") else { continue };
        buildings.push(BuildingData {
            id,
            title: owned(title),
            category: entry.word(page, "category", "category").map_or(Category::Citizens, Spanned::into_inner),
            period: entry.word(page, "period", "period").map_or(Period::A, Spanned::into_inner),
            value: entry.number(page, "value", 1..=5u8).map_or(1, Spanned::into_inner),
            source: entry.source(page).unwrap_or(Source::House),
        });
    }
    if count != Building::COUNT {
        page.tell_all(format!("there are {} building cards, not {count}", Building::COUNT));
        return None;
    }
    Some(buildings)
}

/// Are there enough cards of period A for five hands and the row (`treason.setup.deal-three`)?
pub(super) fn check(texts: &Texts, houses: &Houses, constants: &Constants, problems: &mut Vec<Problem>) {
    let Some(mut page) = Page::open(texts, FILE, problems) else { return };
    let cards = |period: Period| houses.buildings.iter().filter(|it| it.period == period).count();
    let dealt = PLAYERS * usize::from(constants.start_cards);
    if cards(Period::A) < dealt {
        page.tell_all(format!("five players are dealt {dealt} cards of period A, and there are {}", cards(Period::A)));
    }
    for period in Period::ALL.into_iter().filter(|it| cards(*it) == 0) {
        page.tell_all(format!("there is no building card of period {}", period.id()));
    }
    for category in Category::ALL.into_iter().filter(|it| houses.buildings.iter().all(|card| card.category != *it)) {
        page.tell_all(format!("there is no building card of the category '{}'", category.id()));
    }
}
