//! The parts of a table page: each is an element with an id of its own that the browser swaps when
//! it has changed. They are made from a snapshot, from the roster and from the talk alone.

mod actions;
mod banner;
mod board;
mod cards;
mod guide;
mod log;
mod offer_sheet;
mod prompt;
mod scoring;
mod seats;
mod sentence;
mod talk;
mod tracks;

pub(crate) use board::ground;
pub(crate) use log::{MOST as MOST_LOG_LINES, lines as log_lines, log, older as older_log, whole as whole_log};
pub(crate) use offer_sheet::links as offer_links;
pub(crate) use scoring::{card as scoring_card, sign, signed};
pub(crate) use seats::left as clock_left;
pub(crate) use sentence::{rule_link, rule_name, say};
pub(crate) use tracks::has_ledger;

use crate::{room::Roster, viewer_snapshot::ViewerSnapshot};
use maud::Markup;
use scene::Scene;
use store::ChatRow;

/// A part of the page.
pub(crate) struct Part {
    /// The id of its element.
    pub(crate) id: &'static str,
    /// The element.
    pub(crate) html: String,
}

impl Part {
    fn new(id: &'static str, html: Markup) -> Part {
        Part { id, html: html.into_string() }
    }
}

/// What a page shows and how.
pub(crate) struct Showing<'a> {
    /// What the viewer sees.
    pub(crate) snapshot: &'a ViewerSnapshot,
    /// What they saw one step before, so that the last change can be marked.
    pub(crate) before: Option<&'a Scene>,
    /// Who sits here.
    pub(crate) roster: &'a Roster,
    /// What was said that they may read.
    pub(crate) chat: &'a [ChatRow],
}

impl Showing<'_> {
    /// Does somebody stand in for the person of this viewer's seat?
    pub(crate) fn has_stand_in(&self) -> bool {
        self.snapshot.who.seat().and_then(|seat| self.roster.member(seat)).is_some_and(|member| member.stand_in.is_some())
    }

    /// Where this viewer's forms are sent.
    pub(crate) fn address(&self, end: &str) -> String {
        format!("/t/{}/{}/{end}", self.roster.id, crate::access::place(self.snapshot.who))
    }

    /// The address of something that shows this very step: text, picture, record.
    pub(crate) fn look_address(&self, end: &str) -> String {
        let (snapshot, place) = (self.snapshot, crate::access::place(self.snapshot.who));
        match (self.roster.imported, snapshot.is_live()) {
            (true, _) => format!("/look/{}/{end}?as={place}&step={}", self.roster.id, snapshot.step),
            (false, true) => self.address(end),
            (false, false) => self.address(&format!("{end}?step={}", snapshot.step)),
        }
    }

    /// The address of a step.
    pub(crate) fn step_address(&self, step: usize) -> String {
        let place = crate::access::place(self.snapshot.who);
        if self.roster.imported {
            format!("/look/{}?as={place}&step={step}", self.roster.id)
        } else {
            self.address(&format!("replay?step={step}"))
        }
    }

    /// The address of this very page with so many lines of the log.
    pub(crate) fn log_address(&self, most: usize) -> String {
        if self.snapshot.is_live() && !self.roster.imported {
            format!("/t/{}/{}?log={most}", self.roster.id, crate::access::place(self.snapshot.who))
        } else {
            format!("{}&log={most}", self.step_address(self.snapshot.step))
        }
    }

    /// The word of the game.
    pub(crate) fn game(&self) -> &'static str {
        self.roster.game
    }
}

/// Every part, in the order of the page.
pub(crate) fn parts(show: &Showing<'_>) -> Vec<Part> {
    let map = show.snapshot.scene.on_map();
    let mut parts = vec![
        Part::new("banner", banner::banner(show)),
        Part::new("prompt", prompt::prompt(show)),
        Part::new("clock", prompt::clock(show)),
        Part::new("actions", actions::actions(show)),
        Part::new("chips", actions::chips(show)),
        Part::new("guide", guide::guide(show)),
        Part::new("scoring", scoring::scoring(show)),
        Part::new("about", guide::about(show)),
        Part::new("strip", tracks::strip(show)),
        Part::new("ledger", tracks::ledger(show)),
        Part::new("glance", tracks::glance(show)),
    ];
    // Whose the land is may change in a game; any other ground stays as it is.
    if map.backdrop.is_some() {
        parts.push(Part::new("ground", ground(&map)));
    }
    parts.extend(board::layers(show, &map));
    parts.extend([
        Part::new("hand", cards::dock(show)),
        Part::new("cards", cards::prints(show)),
        Part::new("seats", seats::seats(show)),
        Part::new("menu-asides", actions::asides(show)),
        Part::new("refusals", actions::refusals(show)),
        Part::new("chat-lines", talk::lines(show)),
        Part::new("say", talk::say(show)),
        Part::new("result", banner::result(show)),
        Part::new("sheet", offer_sheet::offer_sheet(show)),
    ]);
    parts
}
