//! What every page has: head, stylesheet, scripts.

use crate::assets;
use maud::{DOCTYPE, Markup, html};

/// A page that is read from top to bottom.
pub(crate) fn page(title: &str, scripts: &[&str], body: &Markup) -> Markup {
    framed(title, scripts, None, None, body)
}

/// The same in the skin of a game.
pub(crate) fn page_of(game: &str, title: &str, scripts: &[&str], body: &Markup) -> Markup {
    framed(title, scripts, Some(game), None, body)
}

/// A page for a seat at a table that has not begun.
pub(crate) fn page_for(seat: &Seat<'_>, title: &str, scripts: &[&str], body: &Markup) -> Markup {
    framed(title, scripts, Some(seat.skin), Some(seat), body)
}

/// The seat at a table that a page belongs to, so that the script can follow it.
pub(crate) struct Seat<'a> {
    pub(crate) table: &'a str,
    pub(crate) place: String,
    pub(crate) game: &'a str,
    pub(crate) skin: &'a str,
}

fn framed(title: &str, scripts: &[&str], skin: Option<&str>, seat: Option<&Seat<'_>>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-skin=[skin] {
            (head(title, scripts, None))
            body.plain.waiting[seat.is_some()] data-table=[seat.map(|seat| seat.table)] data-place=[seat.map(|seat| &seat.place)]
                data-title=[seat.map(|seat| seat.game)] data-step=[seat.map(|_| "-1")] {
                nav.top {
                    a.brand href="/" { "Perfidy" }
                    @for (address, name, here) in [("/", "Games", "Lobby"), ("/mine", "My tables", "My tables"), ("/first-steps", "Learn", "Learn"), ("/rules", "Rules", "Rules"), ("/look", "Records", "Look at a record")] {
                        a href=(address) aria-current=[(title == here).then_some("page")] { (name) }
                    }
                }
                main.page { (body) }
                footer { p { "Perfidy is unofficial and not affiliated with any publisher. Cards and maps of the house edition are our own. " a href="/licences" { "Licences" } } }
            }
        }
    }
}

/// The head of a page.
pub(crate) fn head(title: &str, scripts: &[&str], tints: Option<&str>) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
            meta name="color-scheme" content="light dark";
            title { (title) " · Perfidy" }
            link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
            link rel="stylesheet" href=(assets::address("style.css"));
            @if let Some(tints) = tints { link rel="stylesheet" href=(tints); }
            // It chooses the colours, so nothing is drawn before it has run. One file has all scripts; these are run.
            script type="module" blocking="render" src=(assets::address("script.js")) data-run=(run(scripts)) {}
        }
    }
}

/// The scripts of a page, without their endings; every page follows its reader's settings.
fn run(scripts: &[&str]) -> String {
    let names: Vec<_> = ["settings.js"].iter().chain(scripts).map(|script| script.trim_end_matches(".js")).collect();
    names.join(" ")
}
