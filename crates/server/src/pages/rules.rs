//! The rules of a game, each with an anchor.

use super::{error::Page, frame};
use crate::{api_error::ApiError, house::House, parts::rule_name, query::QueryText};
use axum::extract::{Path, State};
use maud::{Markup, html};
use serde::Deserialize;
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

/// What is looked up in the rules.
#[derive(Deserialize)]
pub(crate) struct LookUp {
    /// Words that a rule must have.
    #[serde(default)]
    q: String,
    /// A chapter, counted from 0.
    chapter: Option<usize>,
    /// A rule.
    rule: Option<String>,
}

/// The rules of a game in their order.
struct Book {
    word: String,
    name: &'static str,
    rules: Vec<Rule>,
    chapters: Vec<&'static str>,
}

impl Book {
    fn find(house: &House, word: &str) -> Result<Book, ApiError> {
        let (name, rules): (_, Vec<Rule>) = match house.game(word) {
            Some(game) => (game.about().name, game.about().rules().collect()),
            None if word == "table" => ("The table", TABLE_RULES.to_vec()),
            None => return Err(ApiError::no_game(word)),
        };
        let mut chapters: Vec<&str> = Vec::new();
        for rule in &rules {
            if !chapters.contains(&main(rule.chapter)) {
                chapters.push(main(rule.chapter));
            }
        }
        Ok(Book { word: word.to_owned(), name, rules, chapters })
    }

    fn in_chapter(&self, chapter: &str) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(move |rule| main(rule.chapter) == chapter)
    }

    /// The rules that have all of these words, those first that have them in their names.
    fn having(&self, words: &str) -> Vec<&Rule> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let has = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
        let named = |rule: &Rule| has(&rule.id.to_lowercase().replace(['.', '-'], " ")) || has(rule.id);
        let told = |rule: &Rule| has(&format!("{} {} {}", rule.id, rule.chapter, rule.sentence).to_lowercase());
        let mut found: Vec<&Rule> = self.rules.iter().filter(|rule| !words.is_empty() && (named(rule) || told(rule))).collect();
        found.sort_by_key(|rule| !named(rule));
        found
    }

    fn address(&self, end: &str) -> String {
        format!("/rules/{}{end}", self.word)
    }
}

/// The rules of a game, or of the table itself: looked up by words, or read in their order.
pub(crate) async fn rules(State(house): State<Arc<House>>, Path(word): Path<String>, query: QueryText) -> Result<Markup, Page> {
    let book = Book::find(&house, &word)?;
    let asked: LookUp = query.read()?;
    let body = html! {
        h1 { (book.name) ": the rules" }
        p { "Every rule as Perfidy plays it, in our own words. Prompts, refusals and the log name these rules." }
        p { a href={ "/first-steps/" (word) } { "First steps" } " · " a href={ "/edition/" (word) } { "What of this edition is the house's own" } }
        (search(&book.word, &asked.q))
        div #rules-found { @if !asked.q.is_empty() { (found(&book, &asked.q)) } }
        nav.chapters aria-label="Chapters" { @for (at, chapter) in book.chapters.iter().enumerate() { a href={ "#chapter-" (at) } { (chapter) } " " } }
        @for (at, chapter) in book.chapters.iter().enumerate() {
            h2 id={ "chapter-" (at) } { (chapter) }
            (listed(book.in_chapter(chapter), Anchors::Here))
        }
    };
    Ok(frame::page_of(&book.word, &format!("{}: rules", book.name), &["rules.js"], &body))
}

/// A part of the rules, for the rail of a table: what was found, a chapter with the ways on, or the chapter of a rule.
pub(crate) async fn read(State(house): State<Arc<House>>, Path(word): Path<String>, query: QueryText) -> Result<Markup, Page> {
    let book = Book::find(&house, &word)?;
    let asked: LookUp = query.read()?;
    let of_rule = asked.rule.as_deref().and_then(|id| book.rules.iter().find(|rule| rule.id == id)).map(|rule| main(rule.chapter));
    let chapter = of_rule.and_then(|name| book.chapters.iter().position(|chapter| *chapter == name)).or(asked.chapter);
    Ok(match (chapter.and_then(|at| Some((at, book.chapters.get(at)?))), asked.q.is_empty()) {
        (Some((at, chapter)), _) => html! {
            h3 { (chapter) }
            (listed(book.in_chapter(chapter), Anchors::Elsewhere))
            nav.turn {
                @if at > 0 { a href=(book.address(&format!("#chapter-{}", at - 1))) data-chapter=(at - 1) { "← " (book.chapters[at - 1]) } }
                a href=(book.address("")) data-chapter="" { "All chapters" }
                @if let Some(next) = book.chapters.get(at + 1) { a href=(book.address(&format!("#chapter-{}", at + 1))) data-chapter=(at + 1) { (next) " →" } }
            }
        },
        (None, false) => found(&book, &asked.q),
        (None, true) => contents(&book),
    })
}

/// Looking something up at the table: a field, and below it the chapters in their order or what was found.
pub(super) fn lookup(word: &str) -> Markup {
    html! {
        section #rules-lookup .lookup data-game=(word) {
            (search(word, ""))
            div #rules-found { p { a href={ "/rules/" (word) } target="_blank" { "All rules in their order" } } }
        }
    }
}

fn search(word: &str, q: &str) -> Markup {
    html! {
        form.search role="search" method="get" action={ "/rules/" (word) } {
            label { span.hidden { "Look up in the rules" } input type="search" name="q" value=(q) placeholder="A word of the rules" autocomplete="off"; }
            button { "Look up" }
        }
    }
}

/// The chapters in their reading order.
fn contents(book: &Book) -> Markup {
    html! {
        ol.contents {
            @for (at, chapter) in book.chapters.iter().enumerate() {
                li { a href=(book.address(&format!("#chapter-{at}"))) data-chapter=(at) { (chapter) } " " span.fine { (book.in_chapter(chapter).count()) } }
            }
        }
    }
}

fn found(book: &Book, q: &str) -> Markup {
    let found = book.having(q);
    html! {
        p.fine role="status" { @match found.len() { 0 => "No rule has these words.", 1 => "One rule", n => { (n) " rules" } } }
        (listed(found.into_iter().take(MOST_FOUND), Anchors::Elsewhere))
    }
}

/// More are not read.
const MOST_FOUND: usize = 40;

/// Do the rules of a list carry their anchors, or does another list on the page?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchors {
    Here,
    Elsewhere,
}

fn listed<'a>(rules: impl Iterator<Item = &'a Rule>, anchors: Anchors) -> Markup {
    html! {
        dl.rules {
            @for rule in rules {
                div id=[(anchors == Anchors::Here).then_some(rule.id)] data-rule=(rule.id) {
                    // Its ID is how the rules of the game are cited; who plays reads its name.
                    dt {
                        a href={ "#" (rule.id) } title=(rule.id) { (scene::capitalized(&rule_name(rule.id))) }
                        @if rule.chapter != main(rule.chapter) { span.where { (rule.chapter) } }
                        @if anchors == Anchors::Here { code.where { (rule.id) } }
                    }
                    dd { (rule.sentence) }
                }
            }
        }
    }
}

/// The chapter under which a rule is read: the first of those that tell it, without its side notes.
fn main(chapter: &str) -> &str {
    let first = chapter.split(';').next().unwrap_or(chapter);
    first.split(" (").next().unwrap_or(first).trim()
}
