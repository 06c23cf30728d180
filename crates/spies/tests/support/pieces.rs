//! Short words for what these tests do and look at again and again.
//!
//! In moves a spy goes by its name and `@city` is the one secret there, so that a test reads like the
//! table: `kurt` instead of `ge-5`.

use crate::support::*;
use spies::{
    edition::Tile,
    place::{Dossier, Place},
    roles::Power,
    state::{Phase, UNKNOWN},
};
use table::{Play, RuleId};

/// The word of a dossier in moves.
pub fn slot(dossier: Dossier) -> String {
    format!("s{}", dossier.0 + 1)
}

impl Desk {
    /// A move in the words of a record, from one in the words of these tests.
    pub fn words(&self, text: &str) -> String {
        let word = |w: &str| match w.strip_prefix('@') {
            Some(city) => slot(self.dossier_in(city)),
            None if self.g.edition.spies.find(|it| it.id == w).is_some() => self.word(w),
            None => w.to_owned(),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// Plays moves for a power, one after the other.
    pub fn plays(&mut self, power: Power, texts: &[&str]) -> &mut Desk {
        for text in texts {
            let text = self.words(text);
            self.play(power, &text);
        }
        self
    }

    /// Plays what a power may do without being asked.
    pub fn aside(&mut self, power: Power, text: &str) -> &mut Desk {
        let seat = self.seat(power);
        let mut list = Vec::new();
        self.g.asides(&self.s, seat, &mut list);
        let found = list.into_iter().find(|m| self.g.write(*m) == text).unwrap_or_else(|| panic!("'{text}' is no aside now"));
        self.g.play(&mut self.s, seat, found, &mut self.journal);
        self
    }

    /// The rule that forbids a move; nothing where it is allowed.
    pub fn forbids(&self, power: Power, text: &str) -> Option<RuleId> {
        let text = self.words(text);
        let rule = self.refused(power, &text);
        assert_eq!(rule.is_none(), self.offers(power, &text), "what is allowed is offered: {text}");
        rule
    }

    /// The moves of a power that begin with a word.
    pub fn moves_with(&self, power: Power, verb: &str) -> Vec<String> {
        self.moves(power).into_iter().filter(|m| m.split(' ').next() == Some(verb)).collect()
    }

    /// Where a spy is.
    pub fn at(&self, spy: &str) -> Place {
        self.s.board.agents[self.agent(spy).index()]
    }

    /// Is a spy in this city or sea?
    pub fn is_at(&self, spy: &str, place: &str) -> bool {
        self.at(spy) == self.place(place)
    }

    /// Where a secret is.
    pub fn lies(&self, dossier: Dossier) -> Place {
        self.s.board.dossiers[dossier.index()]
    }

    /// Does a secret lie in this city or sea?
    pub fn lies_in(&self, dossier: Dossier, place: &str) -> bool {
        self.lies(dossier) == self.place(place)
    }

    /// Whose piece lies on a secret.
    pub fn controller(&self, dossier: Dossier) -> Option<Power> {
        self.g.controller(&self.s, dossier)
    }

    /// The Action Points that the active power has left.
    pub fn left(&self) -> u8 {
        self.s.board.points
    }

    /// Lays a Drop of a power.
    pub fn with_drop(mut self, power: Power, city: &str) -> Desk {
        let city = self.city(city);
        self.s.board.drops[power.index()].insert(city);
        self
    }

    /// Has a power a Drop in this city?
    pub fn has_drop(&self, power: Power, city: &str) -> bool {
        self.s.board.drops[power.index()].has(self.city(city))
    }

    /// Puts a tile into a power's hand, by its number, in exchange for another one.
    pub fn holding(mut self, power: Power, number: u8) -> Desk {
        let (tile, p) = (Tile(number - 1), power.index());
        if !self.s.secret.tiles[p].has(tile) {
            let other = self.s.secret.tiles[p].iter().last().expect("a hand has tiles");
            self.s.secret.tiles[p].remove(other);
            self.s.secret.tiles[p].insert(tile);
            self.s.secret.discarded[p].remove(tile);
            self.s.secret.discarded[p].insert(other);
        }
        self
    }

    /// How many police lie on a secret.
    pub fn police_on(&self, dossier: Dossier) -> usize {
        self.s.secret.post.iter().filter(|p| **p == dossier.0 && **p != UNKNOWN).count()
    }

    /// Nobody has seen anything of this spy, and no police piece has been seen.
    pub fn nothing_seen(&self, spy: &str) -> bool {
        let agent = self.agent(spy).index();
        let spies = self.s.secret.seen_spy.iter().all(|row| row[agent] == 0);
        spies && self.s.secret.seen_police.iter().flatten().all(|seen| *seen == 0)
    }

    /// Lays the counter of a spy into the Sanctioned box, with the marker that came with it.
    pub fn killed(mut self, spy: &str, marker: Power) -> Desk {
        let agent = self.agent(spy);
        self.s.board.agents[agent.index()] = Place::SANCTIONED;
        self.s.board.markers[marker.index()][0] += 1;
        self
    }
}

/// A power's movement in 1935.
pub fn moving(power: Power) -> Desk {
    Desk::new(5).turn(power, 1935, Phase::Movement)
}

/// A power's searches in 1935.
pub fn searching(power: Power) -> Desk {
    Desk::new(5).turn(power, 1935, Phase::Search)
}
