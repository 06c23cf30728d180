//! Reading an edition's files, and saying all that is wrong with them at once.
//!
//! Each file has its reader in `read/`, with the tools of `table::edition`. A reader never gives up: it reports what it does not
//! understand and goes on. Only when no reader had anything to report is there an edition. What is checked is whether the files agree
//! with each other and with the rulebook, not whether they say what the house edition says.

mod bands;
mod buildings;
mod castle;
mod constants;
mod drawing;
mod influence;
mod map;
mod players;
mod powers;
mod score;

use super::{Area, Areas, Building, Buildings, Card, Category, Edition, Kind, Period, Ring, Site};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, sorted},
};
use toml::{Spanned, de::DeValue};

/// The house edition's files.
pub fn house() -> Texts {
    Texts::new("house")
        .with(map::FILE, include_str!("../../edition/map.toml"))
        .with(buildings::FILE, include_str!("../../edition/buildings.toml"))
        .with(influence::FILE, include_str!("../../edition/influence.toml"))
        .with(powers::FILE, include_str!("../../edition/powers.toml"))
        .with(castle::FILE, include_str!("../../edition/castle.toml"))
        .with(score::FILE, include_str!("../../edition/score.toml"))
        .with(constants::FILE, include_str!("../../edition/constants.toml"))
}

/// Reads an edition. All problems are listed, by file and line.
pub fn read(texts: &Texts) -> Result<Edition, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut ids = Ids::default();
    let city = map::read(texts, &mut ids, &mut problems);
    let houses = buildings::read(texts, &mut ids, &mut problems);
    let kinds = influence::read(texts, &mut ids, &mut problems);
    let powers = powers::read(texts, &mut ids, &mut problems);
    let castle = castle::read(texts, &mut problems);
    let score = score::read(texts, &mut problems);
    let numbers = constants::read(texts, &mut ids, &mut problems);
    let (Some(city), Some(houses), Some(kinds), Some(powers), Some(castle), Some(score), Some(numbers)) =
        (city, houses, kinds, powers, castle, score, numbers)
    else {
        return Err(sorted(problems));
    };
    if problems.is_empty() {
        buildings::check(texts, &houses, &numbers.constants, &mut problems);
        castle::check(texts, &castle, highest_income(&city, &houses, &powers), &mut problems);
    }
    if !problems.is_empty() {
        return Err(sorted(problems));
    }
    let areas_where = |wanted: &dyn Fn(usize) -> bool| -> Areas { (0..city.areas.len()).filter(|at| wanted(*at)).map(area).collect() };
    let cards_where = |wanted: &dyn Fn(usize) -> bool| -> Buildings {
        (0..houses.buildings.len()).filter(|at| wanted(*at)).map(|at| Building(at as u8)).collect()
    };
    let site = |category: Category| {
        areas_where(&|at| match houses.categories[category].site {
            Site::Any => true,
            Site::NotInner => city.areas[at].ring != Ring::Inner,
            Site::Road => city.areas[at].road,
            Site::NotRiver => !city.areas[at].river,
        })
    };
    let kind_of = influence::kind_of(&kinds);
    let mut neighbours = [Areas::NONE; Area::COUNT];
    let (mut price, mut bonus) = ([0; Area::COUNT], [0; Area::COUNT]);
    for (at, it) in city.areas.iter().enumerate() {
        (neighbours[at], price[at], bonus[at]) = (it.neighbours, it.price, it.bonus);
    }
    let (mut value, mut category) = ([0; Building::COUNT], [Category::Citizens; Building::COUNT]);
    for (at, it) in houses.buildings.iter().enumerate() {
        (value[at], category[at]) = (it.value, it.category);
    }
    let copies = std::array::from_fn(|kind| all_cards(&kind_of).filter(|card| kind_of[card.index()] == Some(Kind(kind as u8))).collect());
    Ok(Edition {
        name: texts.name().into(),
        all: Areas::first(city.areas.len() as u8),
        of_ring: Ring::ALL.map(|ring| areas_where(&|at| city.areas[at].ring == ring)),
        road: areas_where(&|at| city.areas[at].road),
        river: areas_where(&|at| city.areas[at].river),
        gates: areas_where(&|at| city.areas[at].gate.is_some()),
        sites: Category::ALL.map(site),
        distance: map::distances(&neighbours),
        neighbours,
        price,
        bonus,
        gate_list: city.gates,
        roads: city.roads,
        rivers: city.rivers,
        plan: city.plan,
        areas: city.areas.into(),
        of_category: Category::ALL.map(|it| cards_where(&|at| houses.buildings[at].category == it)),
        of_period: Period::ALL.map(|it| cards_where(&|at| houses.buildings[at].period == it)),
        taxed: Category::ALL.into_iter().filter(|it| houses.categories[*it].tax).collect(),
        value,
        category,
        categories: houses.categories,
        buildings: houses.buildings.into(),
        influence: all_cards(&kind_of).collect(),
        answers: influence::answers(&kinds, &copies),
        kind_of: kind_of.map(Option::unwrap_or_default),
        copies,
        kinds: kinds.into(),
        powers,
        forces: castle.forces,
        black: castle.black,
        income_track: castle.income_track,
        last_square: score.last_square,
        red: score.red,
        targets: score.targets,
        last_rounds: score.last_rounds,
        seat_blocks: numbers.seat_blocks,
        constants: numbers.constants,
        constant_list: numbers.list,
    })
}

/// The best that a building can bring, for which the income track must be long enough.
fn highest_income(city: &map::City, houses: &buildings::Houses, powers: &powers::Powers) -> u8 {
    let value = houses.buildings.iter().map(|it| it.value).max().unwrap_or_default();
    let bonus = city.areas.iter().map(|it| it.bonus).max().unwrap_or_default();
    value + bonus + powers.iter().map(|it| it.income).max().unwrap_or_default()
}

fn all_cards(kind_of: &[Option<Kind>; Card::COUNT]) -> impl Iterator<Item = Card> + use<'_> {
    (0..Card::COUNT as u8).map(Card).filter(|card| kind_of[card.index()].is_some())
}

fn area(at: usize) -> Area {
    Area(at as u8)
}

/// What an entry of a kind is called in sentences: by its id, where it has one.
fn called(kind: &str) -> impl Fn(&DeValue<'_>, usize) -> String {
    move |value, n| match value.get("id").and_then(|id| id.get_ref().as_str()) {
        Some(id) => format!("{kind} '{id}'"),
        None => format!("the {kind} in place {n}"),
    }
}

/// A part of a file that stands once: `[frame]`.
fn part<'e>(page: &mut Page<'_>, file: &Entry<'e>, name: &str, fields: &[&str]) -> Option<Entry<'e>> {
    let value = file.need(page, name)?;
    Entry::within(page, value, format!("[{name}]"), fields)
}

/// A text of a file as the edition keeps it; empty where it was wrong, which has been told.
fn owned(text: Option<Spanned<&str>>) -> String {
    text.map_or_else(String::new, |text| (*text.get_ref()).to_owned())
}
