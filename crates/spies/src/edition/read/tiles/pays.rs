//! What a tile pays: "2 chits: rome, athens".

use super::super::names::Names;
use crate::{City, CitySet, Pay, Payment};
use table::edition::{Entry, Page};

/// The payments of a tile, in the order in which they are written.
pub(super) fn read(page: &mut Page<'_>, entry: &Entry<'_>, cities: &Names) -> Vec<Payment> {
    let mut payments = Vec::new();
    let mut named = CitySet::NONE;
    for line in entry.texts(page, "pays") {
        match payment(line.get_ref(), cities, &mut named) {
            Ok(found) => payments.extend(found),
            Err(sentence) => entry.tell_at(page, &line, &format!("'pays': {sentence}")),
        }
    }
    payments
}

fn payment(line: &str, cities: &Names, named: &mut CitySet) -> Result<Vec<Payment>, String> {
    let form = "a payment is written like \"2 chits: rome, athens\" or \"3 pounds: paris\"";
    let (amount, list) = line.split_once(':').ok_or_else(|| format!("{form}; here the colon is missing"))?;
    let pay = pay(amount).ok_or_else(|| format!("{form}, with a number from 1 to 9; '{}' is not", amount.trim()))?;
    let mut payments = Vec::new();
    for name in list.split(',').map(str::trim) {
        match cities.named(name) {
            Ok(at) if named.has(City(at)) => return Err(format!("'{name}' is named twice on this tile")),
            Ok(at) => {
                named.insert(City(at));
                payments.push(Payment { city: City(at), pay });
            }
            Err(_) if name.is_empty() => return Err(format!("{form}; here the name of a city is missing")),
            // The city that could not be read has been reported where it stands.
            Err(_) if !cities.whole() => {}
            Err(sentence) => return Err(sentence),
        }
    }
    Ok(payments)
}

fn pay(amount: &str) -> Option<Pay> {
    let words: Vec<&str> = amount.split_whitespace().collect();
    let [number, kind] = words.as_slice() else { return None };
    let number = number.parse().ok().filter(|n| (1..=9).contains(n))?;
    match *kind {
        "chit" | "chits" => Some(Pay::Chits(number)),
        "pound" | "pounds" => Some(Pay::Pounds(number)),
        _ => None,
    }
}
