//! `[[known]]` in `map.toml`: what the rulebook's examples say about the map. Every map must fulfil it.

use super::{
    super::{Area, Areas, Country, Known, KnownFact, Source, Terrain},
    area, called,
    map::{Board, FILE},
    owned,
    units::Force,
    ways,
};
use crate::Nation;
use table::{
    Problem, Texts,
    edition::{Entry, Page, unknown},
};

const KINDS: [&str; 4] = ["border", "steps", "clear", "range"];

pub(super) fn check(texts: &Texts, board: &Board, force: &Force, problems: &mut Vec<Problem>) -> Vec<Known> {
    let Some(mut page) = Page::open(texts, FILE, problems) else { return Vec::new() };
    let page = &mut page;
    let Some(root) = page.parse() else { return Vec::new() };
    let file = Entry::whole(page, &root, &["country", "area", "known"]);
    if !file.has("known") {
        return Vec::new();
    }
    let fields = ["id", "kind", "areas", "steps", "unit", "where", "source"];
    let mut known = Vec::new();
    for entry in file.entries(page, "known", &fields, called("known")).unwrap_or_default() {
        let Some(fact) = fact(page, board, force, &entry) else { continue };
        if let Some(sentence) = broken(board, force, fact) {
            entry.tell(page, &format!("{sentence}, and the rulebook's example needs it"));
        }
        known.push(Known {
            id: owned(entry.text(page, "id")),
            fact,
            place: owned(entry.text(page, "where")),
            source: entry.source(page).unwrap_or(Source::House),
        });
    }
    known
}

fn fact(page: &mut Page<'_>, board: &Board, force: &Force, entry: &Entry<'_>) -> Option<KnownFact> {
    let kind = entry.text(page, "kind")?;
    let mut areas: Vec<Area> = Vec::new();
    for text in entry.texts(page, "areas") {
        match board.called(text.get_ref()) {
            Some(area) => areas.push(area),
            None => entry.tell_at(page, &text, &unknown(text.get_ref(), "Area", &board.ids())),
        }
    }
    let two = |page: &mut Page<'_>| match areas[..] {
        [a, b] => Some((a, b)),
        _ => {
            entry.tell(page, "it speaks of two Areas");
            None
        }
    };
    match *kind.get_ref() {
        "border" => two(page).map(|(a, b)| KnownFact::Border(a, b)),
        "steps" => two(page).zip(entry.number(page, "steps", 1..=9u8)).map(|((a, b), steps)| KnownFact::Steps(a, b, steps.into_inner())),
        "clear" => match areas[..] {
            [area] => Some(KnownFact::Clear(area)),
            _ => {
                entry.tell(page, "it speaks of one Area");
                None
            }
        },
        "range" => {
            let (a, b) = two(page)?;
            let unit = entry.text(page, "unit")?;
            let found = force.called(unit.get_ref()).filter(|it| force.units[it.index()].sort.is_air());
            if found.is_none() {
                let known: Vec<&str> = force.units.iter().filter(|it| it.sort.is_air()).map(|it| it.id.as_str()).collect();
                entry.tell_at(page, &unit, &unknown(unit.get_ref(), "air unit", &known));
            }
            found.map(|unit| KnownFact::Range(a, b, unit))
        }
        word => {
            entry.tell_at(page, &kind, &unknown(word, "kind of fact", &KINDS));
            None
        }
    }
}

/// Why a fact does not hold on this map.
fn broken(board: &Board, force: &Force, fact: KnownFact) -> Option<String> {
    let name = |area: Area| board.areas[area.index()].name.as_str();
    match fact {
        KnownFact::Border(a, b) => {
            let adjoin = board.areas[a.index()].neighbours.has(b);
            (!adjoin).then(|| format!("{} and {} do not adjoin", name(a), name(b)))
        }
        KnownFact::Steps(a, b, steps) => {
            let paid = cheapest(board, a, b);
            let says = || match paid {
                Some(paid) => format!("a unit with movement 2 pays {paid} from {} to {}, not {steps}", name(a), name(b)),
                None => format!("no way leads from {} to {}", name(a), name(b)),
            };
            (paid != Some(steps)).then(says)
        }
        KnownFact::Clear(area) => {
            let clear = board.areas[area.index()].terrain == Terrain::Clear;
            (!clear).then(|| format!("{} is not clear", name(area)))
        }
        KnownFact::Range(a, b, unit) => {
            let unit = &force.units[unit.index()];
            let closed = if unit.nation == Nation::Germany { Areas::NONE } else { borders(board) };
            let far = ways::distances(&ways::by_area(&board.areas, |it| it.neighbours), closed)[a.index()][b.index()];
            (far > unit.range).then(|| format!("{} does not reach from {} to {}", unit.name, name(a), name(b)))
        }
    }
}

/// What a unit with movement 2 pays at least, outside Germany.
fn cheapest(board: &Board, from: Area, to: Area) -> Option<u8> {
    let mut paid = vec![u8::MAX; board.areas.len()];
    paid[from.index()] = 0;
    for _ in 0..board.areas.len() {
        for at in (0..board.areas.len()).filter(|at| !borders(board).has(area(*at))) {
            let price = if board.areas[at].terrain == Terrain::Clear { 1 } else { 2 };
            let best = board.areas[at].neighbours.iter().map(|near| paid[near.index()]).min().unwrap_or(u8::MAX);
            paid[at] = paid[at].min(best.saturating_add(price));
        }
    }
    Some(paid[to.index()]).filter(|paid| *paid < u8::MAX)
}

fn borders(board: &Board) -> Areas {
    (0..board.areas.len()).filter(|at| board.areas[*at].country == Country::Germany).map(area).collect()
}
