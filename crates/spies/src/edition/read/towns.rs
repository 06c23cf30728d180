//! `towns.txt`: towns that are not on the board and tell whose the land around them was. Each line is a country, a town, and its
//! degrees north and east, with semicolons between. Lines that begin with # are remarks.
//!
//! Only the picture needs it. An edition without such a file has the house edition's towns, and so have tables that were opened
//! before there was one.

use crate::Town;
use table::{Problem, Texts, edition::are_full};

pub(super) const FILE: &str = "towns.txt";
pub(super) const HOUSE: &str = include_str!("../../../edition/towns.txt");

pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Vec<Town> {
    let text = texts.get(FILE).unwrap_or(HOUSE);
    let mut towns = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#')) {
        if are_full(problems) {
            break;
        }
        match town(line) {
            Ok(town) => towns.push(town),
            Err(sentence) => problems.push(Problem { line: Some(index + 1), ..Problem::in_file(FILE, sentence) }),
        }
    }
    towns
}

fn town(line: &str) -> Result<Town, String> {
    let parts: Vec<&str> = line.split(';').map(str::trim).collect();
    let [country, name, north, east] = parts[..] else {
        return Err("a line is a country, a town, degrees north and degrees east, with semicolons between".into());
    };
    if country.is_empty() || name.is_empty() {
        return Err("the country or the town has no name".into());
    }
    let degrees = |text: &str, most: f64| match text.parse::<f64>() {
        Ok(degrees) if degrees.abs() <= most => Ok(degrees),
        _ => Err(format!("'{text}' should be degrees, a number from -{most} to {most}")),
    };
    Ok(Town { country: country.into(), lat: degrees(north, 80.0)?, lon: degrees(east, 180.0)? })
}
