//! `areas.txt` and `coast.txt`: what is drawn. Each line is a word and what belongs to it; lines that begin with # are remarks.
//!
//! Two Areas share a line of the picture exactly when they are neighbours on the map. Only the picture needs these files: an edition
//! without them has those of the house where it has the same Areas, and else is drawn from degrees.

use super::{
    super::{ArcData, ArcKind, ArcUse, Area, Areas, Country, Picture},
    area, degrees,
    map::Board,
};
use scene::{Point, Rect};
use std::collections::BTreeMap;
use table::{
    Problem, Texts,
    edition::{Page, unknown},
};

pub(super) const FILE: &str = "areas.txt";
pub(super) const COAST: &str = "coast.txt";
pub(super) const HOUSE: &str = include_str!("../../../edition/areas.txt");
pub(super) const HOUSE_COAST: &str = include_str!("../../../edition/coast.txt");

/// The side of the board.
const BOARD: f32 = 1000.0;
/// Land may reach a little beyond it.
const MARGIN: f32 = 200.0;
const WORDS: [&str; 6] = ["arc", "area", "name", "spot", "town", "port"];
const RINGS: [&str; 2] = ["land", "neutral"];

/// What is drawn; what is wrong with it is told.
pub(super) fn read(texts: &Texts, board: &Board, problems: &mut Vec<Problem>) -> Picture {
    let text = match texts.get(FILE) {
        Some(text) => text,
        None if is_house(board) => HOUSE,
        None => return degrees::picture(board),
    };
    let mut page = Page::open_or(texts, FILE, HOUSE, problems);
    let mut drawing = Drawing::default();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')) {
        if page.is_full() {
            break;
        }
        if let Err(sentence) = drawing.line(board, line, at + 1) {
            page.tell_line(at + 1, sentence);
        }
    }
    let told = drawing.check(&mut page, board);
    drop(page);
    let mut picture = if told { Picture::default() } else { drawing.picture(board) };
    coast(texts, &mut picture, problems);
    picture
}

/// Are these the Areas that the house has drawn?
fn is_house(board: &Board) -> bool {
    let mut drawn: Vec<&str> = HOUSE.lines().filter_map(|line| line.strip_prefix("area ")?.split_whitespace().next()).collect();
    let mut here = board.ids();
    drawn.sort_unstable();
    here.sort_unstable();
    drawn == here
}

/// The lines of `areas.txt` by what they are about, each with the line in which it stands.
#[derive(Default)]
struct Drawing {
    arcs: BTreeMap<u16, (ArcData, usize)>,
    outlines: BTreeMap<Area, (Vec<i32>, usize)>,
    names: BTreeMap<Area, Point>,
    spots: BTreeMap<Area, Rect>,
    towns: BTreeMap<Area, Point>,
    ports: BTreeMap<Area, (Point, usize)>,
}

impl Drawing {
    fn line(&mut self, board: &Board, line: &str, at: usize) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (word, rest) = words.split_first().ok_or("a line is empty")?;
        if *word == "arc" {
            return self.arc(board, rest, at);
        }
        if !WORDS.contains(word) {
            return Err(unknown(word, "word of this file", &WORDS));
        }
        let (id, rest) = rest.split_first().ok_or_else(|| format!("after '{word}' stands the id of an Area"))?;
        let area = called(board, id)?;
        let twice = match *word {
            "area" => {
                let arcs = rest.iter().map(|n| n.parse().map_err(|_| format!("'{n}' is not the number of an arc")));
                self.outlines.insert(area, (arcs.collect::<Result<_, _>>()?, at)).is_some()
            }
            "name" => self.names.insert(area, point(rest)?).is_some(),
            "town" => self.towns.insert(area, point(rest)?).is_some(),
            "port" => self.ports.insert(area, (point(rest)?, at)).is_some(),
            _ => {
                let [x, y, w, h] = numbers(rest, 0.0, BOARD)?[..] else { return Err("four numbers: left, top, width and height".into()) };
                self.spots.insert(area, Rect::new(x, y, w, h)).is_some()
            }
        };
        if twice { Err(format!("'{word} {id}' is there twice")) } else { Ok(()) }
    }

    fn arc(&mut self, board: &Board, words: &[&str], at: usize) -> Result<(), String> {
        let [number, kind, a, b, points @ ..] = words else {
            return Err("after 'arc' stand a number, a kind, two Areas and points".into());
        };
        let number: u16 = number.parse().ok().filter(|n| *n > 0).ok_or_else(|| format!("'{number}' is not a number of an arc"))?;
        let kind = ArcKind::from_id(kind).ok_or_else(|| unknown(kind, "kind of line", &ArcKind::IDS))?;
        let area = called(board, a)?;
        let other = if *b == "-" { None } else { Some(called(board, b)?) };
        let points = points_of(points, 0.0, BOARD)?;
        if points.len() < 2 {
            return Err("a line has two points at least".into());
        }
        let country = |area: Area| board.areas[area.index()].country;
        let wanted = match other {
            Some(other) if country(area) == country(other) => &[ArcKind::Border][..],
            Some(_) => &[ArcKind::Frontier],
            None => &[ArcKind::Coast, ArcKind::Neutral, ArcKind::Edge],
        };
        if !wanted.contains(&kind) {
            let wanted: Vec<&str> = wanted.iter().map(|it| it.id()).collect();
            return Err(format!("a line between {a} and {b} is '{}', not '{}'", wanted.join("' or '"), kind.id()));
        }
        match self.arcs.insert(number, (ArcData { number, kind, area, other, points }, at)) {
            Some((_, first)) => Err(format!("the arc {number} is there twice, first in line {first}")),
            None => Ok(()),
        }
    }

    /// Tells what does not fit together.
    fn check(&self, page: &mut Page<'_>, board: &Board) -> bool {
        let mut told = false;
        let mut tell = |line: Option<usize>, sentence: String| {
            told = true;
            match line {
                Some(line) => page.tell_line(line, sentence),
                None => page.tell_all(sentence),
            }
        };
        for (at, it) in board.areas.iter().enumerate() {
            let here = area(at);
            let german = it.country == Country::Germany;
            let has = [
                ("area", self.outlines.contains_key(&here), true),
                ("name", self.names.contains_key(&here), true),
                ("spot", self.spots.contains_key(&here), true),
                ("town", self.towns.contains_key(&here), !german),
                ("port", self.ports.contains_key(&here), it.port.is_some()),
            ];
            for (word, ..) in has.iter().filter(|(_, is, wanted)| *wanted && !is) {
                tell(None, format!("there is no line '{word} {}'", it.id));
            }
            if let (Some((_, line)), None) = (self.ports.get(&here), &it.port) {
                tell(Some(*line), format!("{} has no port in map.toml", it.name));
            }
        }
        for (here, (parts, line)) in &self.outlines {
            if let Err(sentence) = self.closes(*here, parts) {
                tell(Some(*line), sentence);
            }
        }
        for (number, (arc, line)) in &self.arcs {
            for area in [Some(arc.area), arc.other].into_iter().flatten() {
                let is_it = |part: &&i32| part.unsigned_abs() == u32::from(*number);
                let uses = self.outlines.get(&area).map_or(1, |(parts, _)| parts.iter().filter(is_it).count());
                if uses != 1 {
                    tell(Some(*line), format!("the outline of {} has this arc {uses} times, not once", board.areas[area.index()].id));
                }
            }
        }
        self.neighbours(board, &mut tell);
        told
    }

    /// Does an outline close, each line beginning where the one before ends?
    fn closes(&self, here: Area, parts: &[i32]) -> Result<(), String> {
        let mut ends = Vec::new();
        for part in parts {
            let number = u16::try_from(part.unsigned_abs()).unwrap_or_default();
            let (arc, _) = self.arcs.get(&number).ok_or_else(|| format!("there is no arc {number}"))?;
            if arc.area != here && arc.other != Some(here) {
                return Err(format!("the arc {number} is not a line of this Area"));
            }
            let (first, last) = (arc.points[0], arc.points[arc.points.len() - 1]);
            ends.push(if *part < 0 { (last, first, part) } else { (first, last, part) });
        }
        if ends.is_empty() {
            return Err("an outline has arcs".into());
        }
        for (at, (_, end, part)) in ends.iter().enumerate() {
            let (start, _, next) = ends[(at + 1) % ends.len()];
            if *end != start {
                return Err(format!("the arc {next} does not begin where the arc {part} ends"));
            }
        }
        Ok(())
    }

    /// Whoever shares a line is a neighbour, and whoever is a neighbour shares one.
    fn neighbours(&self, board: &Board, tell: &mut impl FnMut(Option<usize>, String)) {
        let mut drawn = vec![Areas::NONE; board.areas.len()];
        for (arc, line) in self.arcs.values() {
            let Some(other) = arc.other else { continue };
            drawn[arc.area.index()].insert(other);
            drawn[other.index()].insert(arc.area);
            if !board.areas[arc.area.index()].neighbours.has(other) {
                let (a, b) = (&board.areas[arc.area.index()].id, &board.areas[other.index()].id);
                tell(Some(*line), format!("{a} and {b} share this line, but are no neighbours in map.toml"));
            }
        }
        for (at, it) in board.areas.iter().enumerate() {
            for other in it.neighbours.minus(drawn[at]).iter().filter(|other| other.index() > at) {
                tell(None, format!("{} and {} are neighbours in map.toml, but share no line", it.id, board.areas[other.index()].id));
            }
        }
    }

    /// The picture, once nothing is wrong with it.
    fn picture(self, board: &Board) -> Picture {
        let places: BTreeMap<u16, u16> = self.arcs.keys().zip(0..).map(|(number, at)| (*number, at)).collect();
        let uses = |parts: &[i32]| {
            let arc = |part: &i32| places[&(part.unsigned_abs() as u16)];
            parts.iter().map(|part| ArcUse { arc: arc(part), backwards: *part < 0 }).collect::<Vec<_>>()
        };
        let all = || (0..board.areas.len()).map(area);
        Picture {
            outlines: all().map(|it| uses(&self.outlines[&it].0)).collect::<Vec<_>>().into(),
            names: all().map(|it| self.names[&it]).collect::<Vec<_>>().into(),
            spots: all().map(|it| self.spots[&it]).collect::<Vec<_>>().into(),
            towns: all().map(|it| self.towns.get(&it).copied()).collect::<Vec<_>>().into(),
            ports: all().map(|it| self.ports.get(&it).map(|(at, _)| *at)).collect::<Vec<_>>().into(),
            arcs: self.arcs.into_values().map(|(arc, _)| arc).collect(),
            ..Picture::default()
        }
    }
}

/// `coast.txt`: rings of land and of neutral countries.
fn coast(texts: &Texts, picture: &mut Picture, problems: &mut Vec<Problem>) {
    let text = texts.get(COAST).unwrap_or(HOUSE_COAST);
    let mut page = Page::open_or(texts, COAST, HOUSE_COAST, problems);
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')) {
        if page.is_full() {
            break;
        }
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let ring = points_of(&rest, -MARGIN, BOARD + MARGIN);
        let ring = ring.and_then(|ring| if ring.len() < 3 { Err("a ring has three points at least".into()) } else { Ok(ring) });
        match (word, ring) {
            ("land", Ok(ring)) => picture.land.push(ring),
            ("neutral", Ok(ring)) => picture.neutral.push(ring),
            ("land" | "neutral", Err(sentence)) => page.tell_line(at + 1, sentence),
            _ => page.tell_line(at + 1, unknown(word, "word of this file", &RINGS)),
        }
    }
}

fn called(board: &Board, id: &str) -> Result<Area, String> {
    board.called(id).ok_or_else(|| unknown(id, "Area", &board.ids()))
}

fn numbers(words: &[&str], low: f32, high: f32) -> Result<Vec<f32>, String> {
    let number = |word: &&str| match word.parse::<f32>() {
        Ok(number) if (low..=high).contains(&number) => Ok(number),
        Ok(_) => Err(format!("{word} lies outside the board, which goes from {low} to {high}")),
        Err(_) => Err(format!("'{word}' is not a number")),
    };
    words.iter().map(number).collect()
}

fn points_of(words: &[&str], low: f32, high: f32) -> Result<Vec<Point>, String> {
    let numbers = numbers(words, low, high)?;
    if numbers.len() % 2 == 1 {
        return Err("every point has two numbers, and one is missing".into());
    }
    Ok(numbers.chunks_exact(2).map(|pair| Point::new(pair[0], pair[1])).collect())
}

fn point(words: &[&str]) -> Result<Point, String> {
    match points_of(words, 0.0, BOARD)?[..] {
        [point] => Ok(point),
        _ => Err("two numbers: how far to the right, and how far down".into()),
    }
}
