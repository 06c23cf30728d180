//! What every page has: head, stylesheet, scripts.

use maud::{DOCTYPE, Markup, html};

/// A page that is read from top to bottom.
pub(crate) fn page(title: &str, scripts: &[&str], body: &Markup) -> Markup {
    framed(title, scripts, None, body)
}

/// The seat at a table that a page belongs to, so that the script can follow it.
pub(crate) struct Seat<'a> {
    pub(crate) table: &'a str,
    pub(crate) place: String,
    pub(crate) game: &'a str,
}

/// As [`page`], for a seat at a table that has not begun.
pub(crate) fn framed(title: &str, scripts: &[&str], seat: Option<&Seat<'_>>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            (head(title, scripts, None))
            body.plain.waiting[seat.is_some()] data-table=[seat.map(|seat| seat.table)] data-place=[seat.map(|seat| &seat.place)]
                data-title=[seat.map(|seat| seat.game)] data-step=[seat.map(|_| "-1")] {
                nav.top {
                    a.brand href="/" { "Perfidy" }
                    a href="/mine" { "My tables" }
                    a href="/rules" { "Rules" }
                    a href="/look" { "Look at a record" }
                }
                main.page { (body) }
                footer { p { "Perfidy is unofficial and not affiliated with any publisher. Cards and maps of the house edition are our own." } }
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
            link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
            link rel="stylesheet" href="/assets/style.css";
            @if let Some(tints) = tints { link rel="stylesheet" href=(tints); }
            // It chooses the colours, so nothing is drawn before it has run.
            script type="module" blocking="render" src="/assets/settings.js" {}
            @for script in scripts { script type="module" src={ "/assets/" (script) } {} }
        }
    }
}
