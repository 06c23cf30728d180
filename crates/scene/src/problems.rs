//! What is wrong with a scene.
//!
//! A scene is plain data and can hold nonsense; each game's tests ask here that its own never does.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashSet},
    iter,
};

use crate::{Area, Link, Point, Scene, Sentence};

impl Scene {
    /// What is wrong with this scene, a sentence each: ids that are empty or used twice, pointers to elements that do
    /// not exist, moves listed twice, positions outside the picture. Empty when all is well.
    pub fn problems(&self) -> Vec<String> {
        let mut found = Vec::new();
        let elements = self.elements(&mut found);
        self.dangling(&elements, &mut found);
        self.repeated_moves(&mut found);
        self.leading_nowhere(&mut found);
        self.misplaced(&mut found);
        self.odd_parts(&mut found);
        self.odd_maps(&mut found);
        self.odd_views(&mut found);
        found
    }

    /// The ids of all elements, and what each is.
    fn ids<'a>(&'a self) -> impl Iterator<Item = (&'static str, Cow<'a, str>)> {
        let regions = self.regions.iter().map(|it| ("region", &it.id));
        let spaces = self.spaces.iter().map(|it| ("space", &it.id));
        let tracks = self.tracks.iter().flat_map(|it| iter::once(("track", &it.id)).chain(it.cells.iter().map(|it| ("cell", &it.id))));
        let pieces = self.pieces.iter().map(|it| ("piece", &it.id));
        let cards = self.cards.iter().map(|it| ("card", &it.id));
        let of_seats = self.seats.iter().flat_map(|it| it.facts.iter().chain(&it.aims)).map(|it| ("fact", &it.id));
        let facts = self.facts.iter().map(|it| ("fact", &it.id));
        let grids = self.grids.iter().map(|it| ("grid", &it.id));
        let rolls = self.rolls.iter().map(|it| ("roll", &it.id));
        let odds = self.odds.iter().map(|it| ("list of odds", &it.id));
        let written = |(what, id): (&'static str, &'a String)| (what, Cow::Borrowed(id.as_str()));
        let on_the_map = regions.chain(spaces).chain(tracks).chain(pieces).chain(cards).map(written);
        let beside_it = of_seats.chain(facts).chain(grids).chain(rolls).chain(odds).map(written);
        let panels = self.seats.iter().map(|it| ("seat panel", Cow::Owned(it.id())));
        let cells = self.grids.iter().flat_map(|grid| {
            let places = (0..grid.rows.len()).flat_map(|row| (0..grid.columns.len()).map(move |column| (row, column)));
            places.map(|(row, column)| ("cell of a grid", Cow::Owned(grid.cell_id(row, column))))
        });
        on_the_map.chain(panels).chain(beside_it).chain(cells)
    }

    /// The ids of all elements; those that are empty or used twice are reported.
    fn elements(&self, found: &mut Vec<String>) -> BTreeSet<String> {
        let mut seen: BTreeMap<Cow<'_, str>, &str> = BTreeMap::new();
        for (what, id) in self.ids() {
            if id.is_empty() {
                found.push(format!("a {what} has an empty id"));
            } else if let Some(earlier) = seen.get(&id) {
                found.push(format!("the id \"{id}\" of a {what} is already that of a {earlier}"));
            } else {
                seen.insert(id, what);
            }
        }
        seen.into_keys().map(Cow::into_owned).collect()
    }

    /// Is an element with this id in the picture?
    pub fn has_element(&self, id: &str) -> bool {
        self.ids().any(|(_, known)| known == id)
    }

    /// The same picture, whose sentences point only at what is in it; what pointed elsewhere is plain text.
    pub fn pointing_only_at_what_is_there(mut self) -> Self {
        let elements: HashSet<String> = self.ids().map(|(_, id)| id.into_owned()).collect();
        let there = |sentence: &mut Sentence| *sentence = std::mem::take(sentence).pointing_only_at(|id| elements.contains(id));
        there(&mut self.prompt.text);
        self.prompt.loss.iter_mut().for_each(there);
        there(&mut self.about);
        for choice in &mut self.choices {
            there(&mut choice.label);
            choice.cost.iter_mut().for_each(there);
        }
        for refused in &mut self.refused {
            there(&mut refused.label);
            there(&mut refused.reason);
        }
        self
    }

    fn dangling(&self, elements: &BTreeSet<String>, found: &mut Vec<String>) {
        for space in &self.spaces {
            if let Some(region) = &space.region
                && !self.regions.iter().any(|it| it.id == *region)
            {
                found.push(format!("the space \"{}\" is in the unknown region \"{region}\"", space.id));
            }
        }
        let is_space = |id: &str| self.spaces.iter().any(|it| it.id == id);
        for link in &self.links {
            for end in [&link.from, &link.to] {
                if !is_space(end) {
                    let Link { from, to, .. } = link;
                    found.push(format!("the link from \"{from}\" to \"{to}\" names the unknown space \"{end}\""));
                }
            }
        }
        for piece in &self.pieces {
            if !elements.contains(&piece.on) {
                found.push(format!("the piece \"{}\" is on the unknown element \"{}\"", piece.id, piece.on));
            }
        }
        let mut points_at = |who: String, on: Option<&String>, sentences: &[&Sentence]| {
            let words = sentences.iter().flat_map(|it| it.elements());
            for id in on.map(String::as_str).into_iter().chain(words) {
                if !elements.contains(id) {
                    found.push(format!("{who} points at the unknown element \"{id}\""));
                }
            }
        };
        points_at("the prompt".to_owned(), None, &[&self.prompt.text]);
        points_at("what the round is about".to_owned(), None, &[&self.about]);
        self.prompt.loss.iter().for_each(|loss| points_at("the loss".to_owned(), None, &[loss]));
        for choice in &self.choices {
            points_at(format!("the choice \"{}\"", choice.key), choice.on.as_ref(), &[&choice.label]);
            choice.cost.iter().for_each(|cost| points_at(format!("the cost of \"{}\"", choice.key), None, &[cost]));
        }
        for it in &self.callouts {
            points_at("a call-out".to_owned(), Some(&it.on), &[&it.text]);
        }
        for id in &self.focus {
            points_at("the focus".to_owned(), Some(id), &[]);
        }
        for it in &self.refused {
            points_at(format!("the refused move \"{}\"", it.key), it.on.as_ref(), &[&it.label, &it.reason]);
        }
    }

    /// A move is offered once or refused once, never both.
    fn repeated_moves(&self, found: &mut Vec<String>) {
        let mut seen = BTreeSet::new();
        let keys = self.choices.iter().map(|it| &it.key).chain(self.refused.iter().map(|it| &it.key));
        for key in keys {
            if !seen.insert(key) {
                found.push(format!("the move \"{key}\" is listed twice"));
            }
        }
    }

    /// A piece or a card is taken up, and then does something to another element.
    fn leading_nowhere(&self, found: &mut Vec<String>) {
        let is_taken = |id: &String| self.pieces.iter().any(|it| it.id == *id) || self.cards.iter().any(|it| it.id == *id);
        for choice in self.choices.iter().filter(|it| !it.by.is_empty()) {
            for id in choice.by.iter().filter(|id| !is_taken(id)) {
                found.push(format!("the choice \"{}\" is done by \"{id}\", which is no piece and no card", choice.key));
            }
            if choice.on.as_ref().is_none_or(|on| choice.is_by(on)) {
                found.push(format!("the choice \"{}\" is done by what is taken up, but nowhere else", choice.key));
            }
        }
    }

    /// The rows of a grid are as wide as its head, what is marked is there, and odds are those of a choice.
    fn odd_parts(&self, found: &mut Vec<String>) {
        for grid in &self.grids {
            for row in grid.rows.iter().filter(|row| row.cells.len() != grid.columns.len()) {
                let (has, wanted) = (row.cells.len(), grid.columns.len());
                found.push(format!("the row \"{}\" of the grid \"{}\" has {has} cells for {wanted} columns", row.head, grid.id));
            }
            if grid.marked.iter().any(|(row, column)| *row >= grid.rows.len() || *column >= grid.columns.len()) {
                found.push(format!("the grid \"{}\" marks a cell that is not there", grid.id));
            }
        }
        let is_choice = |key: &String| self.choices.iter().any(|it| it.key == *key);
        for odds in &self.odds {
            if let Some(key) = odds.of.as_ref().filter(|key| !is_choice(key)) {
                found.push(format!("the odds \"{}\" are those of the unknown choice \"{key}\"", odds.id));
            }
            if odds.cases() == 0 {
                found.push(format!("the odds \"{}\" have no cases", odds.id));
            }
        }
        for space in &self.spaces {
            if space.area.iter().chain(&space.hit).any(Area::is_empty) {
                found.push(format!("the space \"{}\" covers nothing", space.id));
            }
        }
    }

    /// What lies over a map joins spaces of it, and a front guards one.
    fn odd_maps(&self, found: &mut Vec<String>) {
        let is_space = |id: &str| self.spaces.iter().any(|it| it.id == id);
        let mut seen = BTreeSet::new();
        for overlay in &self.overlays {
            if !seen.insert(&overlay.id) {
                found.push(format!("the overlay \"{}\" is there twice", overlay.id));
            }
            let ends = overlay.arrows.iter().flat_map(|(from, to)| [from, to]).chain(overlay.notes.iter().map(|(space, _)| space));
            for space in ends.filter(|id| !is_space(id)) {
                found.push(format!("the overlay \"{}\" names the unknown space \"{space}\"", overlay.id));
            }
        }
        for guarded in self.backdrop.iter().flat_map(|it| &it.edges).filter_map(|edge| edge.guards.as_ref()) {
            if !is_space(guarded) {
                found.push(format!("a front guards the unknown space \"{guarded}\""));
            }
        }
        for space in self.spaces.iter().filter(|it| it.spot.is_some() && it.area.is_none()) {
            found.push(format!("the space \"{}\" has room for fans and covers no ground", space.id));
        }
    }

    /// A view is told by its id and shows a part of the board.
    fn odd_views(&self, found: &mut Vec<String>) {
        let mut seen = BTreeSet::new();
        for view in &self.views {
            let (right, bottom) = (view.at.x + view.size.w, view.at.y + view.size.h);
            let inside = view.at.x >= 0.0 && view.at.y >= 0.0 && right <= self.size.w && bottom <= self.size.h;
            if !seen.insert(&view.id) {
                found.push(format!("the view \"{}\" is there twice", view.id));
            }
            if !inside || view.size.w <= 0.0 || view.size.h <= 0.0 {
                found.push(format!("the view \"{}\" is no part of the picture", view.id));
            }
        }
    }

    fn misplaced(&self, found: &mut Vec<String>) {
        let inside = |at: &Point| (0.0..=self.size.w).contains(&at.x) && (0.0..=self.size.h).contains(&at.y);
        let mut check = |what: &str, id: &str, at: &Point| {
            if !inside(at) {
                found.push(format!("the {what} \"{id}\" lies outside the picture, at {}, {}", at.x, at.y));
            }
        };
        for region in &self.regions {
            region.outline.iter().chain(&region.name_at).for_each(|at| check("region", &region.id, at));
        }
        self.spaces.iter().for_each(|it| check("space", &it.id, &it.at));
        self.tracks.iter().for_each(|it| check("track", &it.id, &it.at));
    }
}
