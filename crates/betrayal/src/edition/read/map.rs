//! `map.toml`: the Areas, what is in them and which adjoin (`betrayal.map.kinds-of-area`).

use super::{
    super::{Area, AreaData, Areas, Country, Source, Terrain},
    area, called, owned, ways,
};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, Seen, unknown},
};
use toml::Spanned;

pub(super) const FILE: &str = "map.toml";

/// Paris has a rule of its own, so it is found by its word.
const PARIS: &str = "paris";

const FIELDS: [&str; 13] =
    ["id", "name", "country", "lat", "lon", "terrain", "port", "front", "bracket", "edge", "rank", "neighbours", "source"];
const EDGES: [&str; 2] = ["west", "south"];

/// The map as read.
pub(super) struct Board {
    pub(super) areas: Vec<AreaData>,
    /// By country: the letter of the orders that opens it.
    pub(super) letters: [Option<char>; Country::COUNT],
    pub(super) paris: Option<Area>,
}

impl Board {
    /// The Area with this word.
    pub(super) fn called(&self, id: &str) -> Option<Area> {
        self.areas.iter().position(|it| it.id == id).map(area)
    }

    /// The words of all Areas.
    pub(super) fn ids(&self) -> Vec<&str> {
        self.areas.iter().map(|it| it.id.as_str()).collect()
    }
}

/// The map; `None` where its Areas cannot be told apart.
pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Board> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    // What is known stands in the same file and is read when there are units.
    let file = Entry::whole(page, &root, &["country", "area", "known"]);
    let letters = countries(page, &file);
    let count = file.count("area");
    if count > Area::COUNT {
        page.tell_all(format!("a map has at most {} Areas, not {count}", Area::COUNT));
        return None;
    }
    // First the names, so that each can speak of every other.
    let mut entries = Vec::new();
    let mut areas = Vec::new();
    for entry in file.entries(page, "area", &FIELDS, called("Area"))? {
        let Some(id) = ids.read(page, &entry, "arras") else { continue };
        areas.push(plain(page, &entry, id));
        entries.push(entry);
    }
    let words: Vec<String> = areas.iter().map(|it| it.id.clone()).collect();
    links(page, &entries, &words, &mut areas);
    ranks(page, &entries, &areas);
    let board = Board { paris: paris(page, &areas), letters, areas };
    reachable(page, &entries, &board);
    Some(board)
}

/// By country: its letter in the OKW orders.
fn countries(page: &mut Page<'_>, file: &Entry<'_>) -> [Option<char>; Country::COUNT] {
    let mut letters = [None; Country::COUNT];
    let mut seen = Seen::default();
    for entry in file.entries(page, "country", &["id", "letter", "source"], called("country")).unwrap_or_default() {
        entry.source(page);
        let Some(id) = entry.word::<Country>(page, "id", "country") else { continue };
        let country = *id.get_ref();
        let again = |line| format!("the country '{}' is there twice, first in line {line}", country.id());
        if seen.first(page, &entry, (country, id.span().start), &id, again).is_none() || country == Country::Germany {
            continue;
        }
        let Some(letter) = entry.text(page, "letter") else { continue };
        let mut written = letter.get_ref().chars();
        match (written.next(), written.next()) {
            (Some(one), None) if one.is_ascii_uppercase() => letters[country.index()] = Some(one),
            _ => entry.tell_at(page, &letter, "'letter' is one capital letter, such as \"B\""),
        }
    }
    for country in Country::ALL.iter().filter(|country| !seen.has(country)) {
        page.tell_all(format!("there is no [[country]] with the id '{}'", country.id()));
    }
    letters
}

/// All that stands in the entry of an Area but for the others of which it speaks.
fn plain(page: &mut Page<'_>, entry: &Entry<'_>, id: String) -> AreaData {
    let country = entry.word(page, "country", "country").map_or(Country::France, Spanned::into_inner);
    let terrain = match country {
        Country::Germany => entry.word_if_any(page, "terrain", "terrain"),
        _ => entry.word(page, "terrain", "terrain"),
    };
    let mut edges = [false; EDGES.len()];
    for edge in entry.texts_if_any(page, "edge") {
        match EDGES.iter().position(|it| it == edge.get_ref()) {
            // Reinforcements enter at an edge of France (`betrayal.rein.fallback-west`).
            Some(_) if country != Country::France => entry.tell_at(page, &edge, "only an Area of France has an edge for reinforcements"),
            Some(at) => edges[at] = true,
            None => entry.tell_at(page, &edge, &unknown(edge.get_ref(), "edge", &EDGES)),
        }
    }
    let port = entry.text_if_any(page, "port");
    if let Some(port) = &port
        && country == Country::Germany
    {
        entry.tell_at(page, port, "a Border Area has no port: nobody but Germans may be there");
    }
    AreaData {
        id,
        name: owned(entry.text(page, "name")),
        country,
        at: (entry.decimal(page, "lat", -90.0..=90.0).unwrap_or_default(), entry.decimal(page, "lon", -180.0..=180.0).unwrap_or_default()),
        terrain: terrain.map_or(Terrain::Clear, Spanned::into_inner),
        port: port.map(|port| (*port.get_ref()).to_owned()),
        front: Areas::NONE,
        bracket: entry.number_if_any(page, "bracket", 1..=1u8).is_some(),
        west_edge: edges[0],
        south_edge: edges[1],
        rank: entry.number(page, "rank", 1..=99u8).map_or(0, Spanned::into_inner),
        neighbours: Areas::NONE,
        source: entry.source(page).unwrap_or(Source::House),
    }
}

/// Neighbours, which must say so of each other, and the fronts among them.
fn links(page: &mut Page<'_>, entries: &[Entry<'_>], words: &[String], areas: &mut [AreaData]) {
    let known: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut written = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        for text in entry.texts(page, "neighbours") {
            let Some(to) = known.iter().position(|it| it == text.get_ref()).map(area) else {
                entry.tell_at(page, &text, &unknown(text.get_ref(), "Area", &known));
                continue;
            };
            if to == area(at) {
                entry.tell_at(page, &text, "an Area does not adjoin itself");
            } else if areas[at].neighbours.has(to) {
                entry.tell_at(page, &text, &format!("the neighbour '{}' is there twice", text.get_ref()));
            } else {
                areas[at].neighbours.insert(to);
                written.push((at, to, text));
            }
        }
    }
    for (at, to, text) in written {
        if !areas[to.index()].neighbours.has(area(at)) {
            let sentence = format!("'{}' is a neighbour here, but '{}' is not one there", words[to.index()], words[at]);
            entries[at].tell_at(page, &text, &sentence);
        }
    }
    for (at, entry) in entries.iter().enumerate() {
        for text in entry.texts_if_any(page, "front") {
            match known.iter().position(|it| it == text.get_ref()).map(area) {
                Some(from) if areas[at].neighbours.has(from) => areas[at].front.insert(from),
                Some(_) => entry.tell_at(page, &text, &format!("a front faces a neighbour, and '{}' is none", text.get_ref())),
                None => entry.tell_at(page, &text, &unknown(text.get_ref(), "Area", &known)),
            }
        }
    }
}

/// Each border outside Germany has one direction, and leaving Germany is always forward (`betrayal.hold.forward-is-west-or-south`).
fn ranks(page: &mut Page<'_>, entries: &[Entry<'_>], areas: &[AreaData]) {
    let mut seen: Vec<(u8, usize)> = Vec::new();
    let outside = areas.iter().filter(|it| it.country != Country::Germany);
    let highest = outside.map(|it| it.rank).max().unwrap_or_default();
    for (at, it) in areas.iter().enumerate().filter(|(_, it)| it.rank > 0) {
        if it.country == Country::Germany {
            if it.rank <= highest {
                entries[at].tell(page, &format!("a Border Area ranks above all others, and the highest of those has rank {highest}"));
            }
        } else if let Some((_, first)) = seen.iter().find(|(rank, _)| *rank == it.rank) {
            entries[at]
                .tell(page, &format!("'{}' has rank {} too; each Area outside Germany has one of its own", areas[*first].id, it.rank));
        } else {
            seen.push((it.rank, at));
        }
    }
}

fn paris(page: &mut Page<'_>, areas: &[AreaData]) -> Option<Area> {
    let found = areas.iter().position(|it| it.id == PARIS && it.country == Country::France).map(area);
    if found.is_none() {
        page.tell_all(format!("a map has an Area of France with the id '{PARIS}', since the rules speak of it"));
    }
    found
}

/// Every Area can be reached, and those outside Germany without going through it, since Allied units may not.
fn reachable(page: &mut Page<'_>, entries: &[Entry<'_>], board: &Board) {
    let neighbours = ways::by_area(&board.areas, |it| it.neighbours);
    let borders = (0..board.areas.len()).filter(|at| board.areas[*at].country == Country::Germany).map(area).collect();
    let (Some(paris), true) = (board.paris, neighbours.iter().any(|it| !it.is_empty())) else { return };
    if Areas::is_empty(borders) {
        page.tell_all("a map has Border Areas: Areas whose country is 'germany', where the Germans begin");
    }
    let (all, allied) = (ways::distances(&neighbours, Areas::NONE), ways::distances(&neighbours, borders));
    for (at, entry) in entries.iter().enumerate() {
        let far = if borders.has(area(at)) { all } else { allied };
        if far[paris.index()][at] == u8::MAX {
            entry.tell(page, "no way leads from here to Paris, by neighbours outside Germany");
        }
    }
}
