//! The ids of cities or seas, by which other entries name them.

use crate::{City, CitySet};
use std::collections::BTreeSet;
use table::edition::{Entry, Page, unknown};
use toml::Spanned;

/// The known ids of a kind, in the order of the file.
pub(super) struct Names {
    kind: &'static str,
    ids: Vec<String>,
    /// Could every id be read? If not, an unknown name may be one of those: the mistake has been
    /// reported already, and is not reported again wherever the name is used.
    whole: bool,
}

impl Names {
    /// The ids of the entries in their order; one that could not be read is `None`.
    pub(super) fn new(kind: &'static str, ids: impl IntoIterator<Item = Option<String>>) -> Names {
        let ids: Vec<Option<String>> = ids.into_iter().collect();
        let whole = !ids.is_empty() && ids.iter().all(Option::is_some);
        Names { kind, ids: ids.into_iter().map(Option::unwrap_or_default).collect(), whole }
    }

    /// The index of a name; an unknown one is reported.
    pub(super) fn find(&self, page: &mut Page<'_>, entry: &Entry<'_>, field: &str, name: &Spanned<&str>) -> Option<u8> {
        if page.is_full() {
            return None;
        }
        self.named(name.get_ref()).map_err(|sentence| self.tell(page, entry, field, name, &sentence)).ok()
    }

    /// The index of a name, or what is wrong with it.
    pub(super) fn named(&self, name: &str) -> Result<u8, String> {
        match self.ids.iter().position(|id| id == name) {
            Some(at) => Ok(at as u8),
            None => {
                let known: Vec<&str> = self.ids.iter().map(String::as_str).collect();
                Err(unknown(name, self.kind, &near(name, &known)))
            }
        }
    }

    /// Could every id be read?
    pub(super) fn whole(&self) -> bool {
        self.whole
    }

    /// The indices of a list of names, in their order; a name that stands there twice is reported.
    pub(super) fn list(&self, page: &mut Page<'_>, entry: &Entry<'_>, field: &str, names: &[Spanned<&str>]) -> Vec<u8> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for name in names {
            let Some(at) = self.find(page, entry, field, name) else { continue };
            if seen.insert(at) {
                found.push(at);
            } else {
                entry.tell_at(page, name, &format!("'{field}': '{}' is named twice", name.get_ref()));
            }
        }
        found
    }

    /// The cities of a list that must be there.
    pub(super) fn cities(&self, page: &mut Page<'_>, entry: &Entry<'_>, field: &str) -> CitySet {
        let names = entry.texts(page, field);
        self.list(page, entry, field, &names).into_iter().map(City).collect()
    }

    fn tell(&self, page: &mut Page<'_>, entry: &Entry<'_>, field: &str, name: &Spanned<&str>, sentence: &str) {
        if self.whole {
            entry.tell_at(page, name, &format!("'{field}': {sentence}"));
        }
    }
}

/// Ninety names in a sentence help nobody: if none looks like the one written, those with the same
/// first letter are offered, and if there are none, the first few.
fn near<'k>(name: &str, known: &[&'k str]) -> Vec<&'k str> {
    if table::edition::nearest(name, known).is_some() {
        return known.to_vec();
    }
    let first = name.to_lowercase().chars().next();
    let alike: Vec<&str> = known.iter().copied().filter(|k| k.chars().next() == first).collect();
    if alike.is_empty() { known.iter().copied().take(5).collect() } else { alike }
}
