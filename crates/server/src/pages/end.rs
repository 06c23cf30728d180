//! How a game went: who won and why, the score from step to step, where it turned, the sides in numbers, what was hidden.
//! Everything comes from the record, and nothing of it is told while the game is on.

mod bars;
mod curve;

use super::{error::Page, frame, seat};
use crate::{
    access,
    api_error::ApiError,
    drawn,
    house::House,
    outcome::Outcome,
    parts::{say, scoring_card, sign, signed},
    room::{Roster, StepCount},
    token,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use maud::{DOCTYPE, Markup, html};
use scene::{Ending, Sentence, TurningPoint};
use std::sync::Arc;
use store::SeatKind;
use table::{End, Sight};

/// All that the page of an end is made from.
struct EndPage<'a> {
    roster: &'a Roster,
    snapshot: &'a ViewerSnapshot,
    ending: &'a Ending,
    end: &'a End,
    result: &'a Sentence,
    /// Lines of the record as steps of this viewer.
    steps: &'a StepCount,
    /// The milliseconds from the first line to the last.
    lasted: i64,
    key: String,
}

/// The page of an end.
pub(crate) async fn end(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let not_over = || ApiError::rule("table.not-over", "How a game went is told when it is over.");
    let room = at.loaded.room.lock().await;
    let on = room.game_on()?;
    let roster = room.roster(at.who, house.now_at(&room.lease).running);
    let snapshot = ViewerSnapshot::now(on, at.who);
    let (end, result) = snapshot.end.as_ref().ok_or_else(not_over)?;
    let steps = on.steps.of(on.index(at.who)).clone();
    let lasted = on.times.first().zip(on.times.last()).map_or(0, |(first, last)| last - first);
    let (kept, hosted) = (on.ending.clone(), on.hosted.copy());
    drop(room);
    // The whole game is played again for it: once, and neither here nor while the room is held.
    if kept.get().is_none() {
        let kept = kept.clone();
        let look = move || {
            kept.get_or_init(|| hosted.ending().unwrap_or_default());
        };
        house.look_apart(look).await?;
    }
    let ending = kept.get().ok_or_else(not_over)?;
    let page =
        EndPage { roster: &roster, snapshot: &snapshot, ending, end, result, steps: &steps, lasted, key: token::form_key(&at.token) };
    Ok(page.draw().into_response())
}

/// The scoring cards of the rounds that are over, one below the other.
pub(crate) async fn scorings(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Markup, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let room = at.loaded.room.lock().await;
    let on = room.game_on()?;
    let cards = on.hosted.scorings(at.who, Sight::Settled);
    let snapshot = ViewerSnapshot::now(on, at.who);
    let game = room.game.about();
    let body = html! {
        h1 { (game.name) ": the scoring so far" }
        @if cards.is_empty() { p { "No round has been scored yet." } }
        div.scorings { @for card in cards.iter().rev() { (scoring_card(&snapshot.scene, game.id, card)) } }
        p { a.button href=(format!("/t/{id}/{place}")) { "Back to the table" } }
    };
    Ok(frame::page_of(game.id, "Scoring", &[], &body))
}

impl EndPage<'_> {
    fn draw(&self) -> Markup {
        let (roster, scene) = (self.roster, &self.snapshot.scene);
        let table = format!("/t/{}/{}", roster.id, access::place(self.snapshot.who));
        html! {
            (DOCTYPE)
            html lang="en" data-skin=(roster.game) {
                (frame::head(&format!("{}: the end", roster.game_name), &["lobby.js"], Some(&drawn::tints(scene))))
                body.plain.ended {
                    (self.verdict(&table))
                    main.end {
                        div.course {
                            header.headline {
                                p.dateline { span { (roster.game_name) } span { "The end" } }
                                h1 { (self.headline()) }
                                p.reason { (say(&self.ending.reason, roster.game)) }
                            }
                            @if !self.ending.curves.is_empty() {
                                section { h2 { (self.measured()) } (curve::score(self)) }
                            }
                            @if !self.ending.control.is_empty() {
                                section { h2 { (self.ending.counted) ", step by step" } (curve::control(self)) }
                            }
                            @if !self.ending.turning.is_empty() {
                                section { h2 { "Turning points" } ol.turning { @for (at, turn) in self.ending.turning.iter().enumerate() { (self.turn(at, turn)) } } }
                            }
                        }
                        div.sides {
                            @if !self.ending.counts.is_empty() { section { h2 { @if roster.company == table::Company::Friends { "Who did what" } @else if scene.seats.len() == 2 { "The two sides" } @else { "The sides" } } (bars::draw(self)) } }
                            @if !self.ending.judged.is_empty() { section { h2 { "How it was judged" } dl.revealed { @for fact in &self.ending.judged { div { dt { (fact.label) } dd { (fact.value) } } } } } }
                            @if !self.ending.tried.is_empty() { section { h2 { "What was tried" } dl.revealed { @for fact in &self.ending.tried { div { dt { (fact.label) } dd { (fact.value) } } } } } }
                            @if !self.ending.hidden.is_empty() { section { h2 { "What was hidden" } dl.revealed { @for fact in &self.ending.hidden { div { dt { (fact.label) } dd { (fact.value) } } } } } }
                            @if !self.ending.scorings.is_empty() {
                                details.all-scorings { summary { "The scoring of each round" } @for card in &self.ending.scorings { (scoring_card(scene, roster.game, card)) } }
                            }
                            p.fine { (self.measure()) " " a href={ (table) "/dice" } { "Check the dice" } }
                            nav.keep aria-label="Keep it" {
                                @if roster.kept_for_ever.is_some() { a.button href={ (table) "/record" } { "Save your view" } a.button href={ (table) "/told" } { "The whole record" } }
                                @else { a.button href={ (table) "/record" } { "Save the record" } }
                                a.button href={ (table) "/picture.png" } { "Board picture" }
                                a.button href={ (table) "/text" } { "Text" }
                                @if !roster.private || self.snapshot.who.seat().is_some() { a.button href={ (table) "/whole" } { "Replay with anybody's eyes" } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The bar: what it means for this viewer, and what can be done next.
    fn verdict(&self, table: &str) -> Markup {
        let (roster, scene) = (self.roster, &self.snapshot.scene);
        let seat = self.snapshot.who.seat();
        let own = seat.and_then(|seat| scene.seats.iter().find(|panel| panel.seat == seat.0));
        let word = Outcome::of(self.end, self.snapshot.who, roster.members.len(), roster.company).say();
        let persons = roster.members.iter().filter(|member| !matches!(member.kind, SeatKind::Bot(_))).count();
        let tint = own.and_then(|panel| panel.tint).map_or("none", |tint| tint.0);
        html! {
            header.verdict.{ "tint-" (tint) } {
                div.side { (sign(scene, own.and_then(|panel| panel.tint))) }
                p { b { (word) "." } " " (say(self.result, roster.game)) }
                nav aria-label="What next" {
                    a.button href={ (table) "/replay?step=0" } { "Replay" }
                    a.button href=(table) { "The board" }
                    a.button href="/" { "Lobby" }
                    @if seat.is_some() {
                        form method="post" action={ (table) "/rematch" } {
                            input type="hidden" name="key" value=(self.key);
                            input type="hidden" name="salt" data-salt="yes";
                            button { @if roster.next.is_some() { "Go to the rematch" } @else { "Rematch" } }
                            @if persons == 1 && roster.next.is_none() && roster.company != table::Company::Friends { " " button.primary name="sides" value="swapped" { "Swap sides and play again" } }
                        }
                    }
                }
            }
        }
    }

    /// Who won, in the largest letters.
    fn headline(&self) -> String {
        match &self.ending.winners[..] {
            _ if !self.ending.headline.is_empty() => self.ending.headline.clone(),
            [] => "Nobody wins".into(),
            [only] => format!("{only} wins"),
            several => format!("{} win", scene::all_of(several.iter().map(String::as_str))),
        }
    }

    fn measured(&self) -> String {
        match &self.ending.curves[..] {
            [only] => format!("{}, step by step", only.label),
            _ => "The score, step by step".into(),
        }
    }

    fn turn(&self, at: usize, turn: &TurningPoint) -> Markup {
        let step = self.steps.step_of(turn.step as usize);
        html! {
            li {
                span.number { (at + 1) }
                span.what { (sign(&self.snapshot.scene, turn.tint)) " " (say(&turn.text, self.roster.game)) }
                b.delta { @if turn.delta != 0 { (signed(if self.ending.curves.len() == 1 { turn.delta.abs() } else { turn.delta })) } }
                a href=(self.step_address(step)) { "step " (step) }
            }
        }
    }

    fn step_address(&self, step: usize) -> String {
        format!("/t/{}/{}/replay?step={step}", self.roster.id, access::place(self.snapshot.who))
    }

    /// How long it took.
    fn measure(&self) -> String {
        let minutes = self.lasted / 60_000;
        let time = match minutes {
            0 => "less than a minute".to_owned(),
            1 => "a minute".to_owned(),
            2..120 => format!("{minutes} minutes"),
            120..2880 => format!("{} hours", minutes / 60),
            _ => format!("{} days", minutes / 1440),
        };
        format!("Played in {time}, {} steps.", self.snapshot.of)
    }
}
