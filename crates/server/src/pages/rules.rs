//! The rules of a game, each with an anchor.

use super::{error::Page, frame};
use crate::{api_error::ApiError, house::House};
use axum::extract::{Path, State};
use maud::{Markup, html};
use std::sync::Arc;
use table::{Rule, TABLE_RULES};

/// The games whose rules can be read.
pub(crate) async fn shelf(State(house): State<Arc<House>>) -> Markup {
    let body = html! {
        h1 { "Rules" }
        ul {
            @for game in &house.games { li { a href={ "/rules/" (game.about().id) } { (game.about().name) } } }
            li { a href="/rules/table" { "The table itself" } }
        }
    };
    frame::page("Rules", &[], &body)
}

/// The rules of a game, or of the table itself.
pub(crate) async fn rules(State(house): State<Arc<House>>, Path(word): Path<String>) -> Result<Markup, Page> {
    let (name, rules): (_, Vec<Rule>) = match house.game(&word) {
        Some(game) => (game.about().name, game.about().rules().collect()),
        None if word == "table" => ("The table", TABLE_RULES.to_vec()),
        None => return Err(ApiError::no_game(&word).into()),
    };
    let mut chapters: Vec<&str> = Vec::new();
    rules.iter().for_each(|rule| {
        if !chapters.contains(&main(rule.chapter)) {
            chapters.push(main(rule.chapter))
        }
    });
    let body = html! {
        h1 { (name) ": the rules" }
        p { "Every rule as Perfidy plays it, in our own words. Prompts, refusals and the log name these rules." }
        p { a href={ "/first-steps/" (word) } { "First steps" } " · " a href={ "/edition/" (word) } { "What of this edition is the house's own" } }
        nav.chapters { @for (at, chapter) in chapters.iter().enumerate() { a href={ "#chapter-" (at) } { (chapter) } " " } }
        @for (at, chapter) in chapters.iter().enumerate() {
            h2 id={ "chapter-" (at) } { (chapter) }
            dl.rules {
                @for rule in rules.iter().filter(|rule| main(rule.chapter) == *chapter) {
                    div id=(rule.id) { dt { a href={ "#" (rule.id) } { (rule.id) } @if rule.chapter != *chapter { span.where { (rule.chapter) } } } dd { (rule.sentence) } }
                }
            }
        }
    };
    Ok(frame::page(&format!("{name}: rules"), &[], &body))
}

/// The chapter under which a rule is read: the first of those that tell it, without its side notes.
fn main(chapter: &str) -> &str {
    let first = chapter.split(';').next().unwrap_or(chapter);
    first.split(" (").next().unwrap_or(first).trim()
}
