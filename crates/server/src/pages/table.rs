//! The table page.

use super::{
    changes::Rendered,
    devices::{self, OwnKeys},
    error::Page,
    frame, invite,
    notify::{self, Offered},
    orders,
    replay::{self, LogRequest},
    rules, seat, waiting,
};
use crate::{
    access,
    api_error::ApiError,
    drawn,
    house::House,
    live::is_hot,
    look_back::LookBack,
    notices,
    parts::{self, Showing},
    query::QueryText,
    room::{Change, Order},
    token,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use scene::{
    Scene,
    svg::{self, place::Places},
};
use std::{collections::HashMap, sync::Arc};
use store::{ChatRow, Phase, SeatKind};
use table::Viewer;

/// The table as a seat or a spectator sees it now.
pub(crate) async fn table(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let part: LogRequest = query.read()?;
    Ok(draw(&house, &at, part, None).await?)
}

/// Draws the page of a table, with a notice where something was refused.
pub(crate) async fn show(house: &Arc<House>, at: &seat::At, notice: Option<&ApiError>) -> Result<Response, ApiError> {
    draw(house, at, LogRequest::default(), notice).await
}

async fn draw(house: &Arc<House>, at: &seat::At, part: LogRequest, notice: Option<&ApiError>) -> Result<Response, ApiError> {
    let room = at.loaded.room.lock().await;
    room.may_be_shown()?;
    let roster = room.roster(at.who, house.now_at(&room.lease).running);
    let chat: Vec<ChatRow> = crate::chat::read_by(&room, at.who);
    // A seat that was given up during the game is open to whomever the others send its link.
    let open = room.on.is_some() && at.who.seat().is_some() && room.seats.iter().any(|row| !row.seated);
    let invite = (at.opener || open).then(|| invite::links(house, &room));
    let note = match at.who {
        Viewer::Seat(seat) => Some(house.store.note(&at.loaded.id, seat.0).await?),
        Viewer::Spectator => None,
    };
    let wishes =
        at.who.seat().and_then(|seat| room.seat(seat)).filter(|row| row.kind == SeatKind::Human).map(|row| Offered::to(house, row));
    let own_keys = at.who.seat().and_then(|seat| devices::own(house, &room, seat, &at.token));
    let orders = at.who.seat().filter(|_| room.table.phase != Phase::Over).map(|seat| room.orders(seat)).unwrap_or_default();
    let Some(on) = &room.on else {
        return match &room.table.phase {
            Phase::Frozen(why) => Err(crate::room::frozen(why)),
            _ => Ok(waiting::page(house, &room, at, &roster, invite.as_ref()).await.into_response()),
        };
    };
    let snapshot = ViewerSnapshot::now(on, at.who);
    let back = LookBack::new(on, at.who);
    let viewer = room.index(at.who);
    drop(room);
    let (snapshot, before) = house.look_back(back, move |back| replay::present_seen(back, snapshot, part)).await??;
    let showing = Showing { snapshot: &snapshot, before: before.as_ref(), roster: &roster, chat: &chat };
    let rendered = Rendered::of(&showing);
    at.loaded.shared.loaded(viewer, &rendered);
    let whole = Whole {
        showing: &showing,
        rendered,
        key: token::form_key(&at.token),
        invite,
        note,
        own_keys,
        wishes,
        orders,
        notice,
        opener: at.opener,
    };
    let status = notice.map_or(StatusCode::OK, |error| error.status);
    Ok((status, whole.page()).into_response())
}

/// Everything on a table page.
pub(crate) struct Whole<'a> {
    pub(crate) showing: &'a Showing<'a>,
    pub(crate) rendered: Rendered,
    pub(crate) key: String,
    pub(crate) invite: Option<Markup>,
    pub(crate) note: Option<String>,
    pub(crate) own_keys: Option<OwnKeys>,
    /// How its player wants to hear that they are asked.
    pub(crate) wishes: Option<Offered>,
    pub(crate) orders: Vec<Order>,
    pub(crate) notice: Option<&'a ApiError>,
    pub(crate) opener: bool,
}

impl Whole<'_> {
    pub(crate) fn page(&self) -> Markup {
        let show = self.showing;
        let (snapshot, roster) = (show.snapshot, show.roster);
        let rest = notices::rest(roster, show.chat.len());
        let parts: HashMap<_, _> = self.rendered.parts().map(|(id, text)| (id, PreEscaped(text.to_owned()))).collect();
        let part = |id: &str| parts.get(id).cloned().unwrap_or_else(|| PreEscaped(String::new()));
        let mode = if !snapshot.is_live() {
            "replaying"
        } else if snapshot.who.seat().is_none() {
            "spectating"
        } else {
            "seated"
        };
        html! {
            (DOCTYPE)
            html lang="en" data-skin=(roster.game) {
                (frame::head(roster.game_name, &["table.js"], Some(&drawn::tints(&snapshot.scene))))
                body.table.(mode) data-table=(roster.id) data-place=(access::place(snapshot.who)) data-step=(snapshot.step) data-of=(snapshot.of) data-parts=(self.rendered.ids()) data-have=(self.rendered.have()) data-rest=(rest)
                    data-game=(roster.game) data-title=(roster.game_name) data-hot=[is_hot(roster).then_some("yes")] data-asked=[snapshot.is_asked().then_some("yes")] data-news=[(snapshot.is_live() && snapshot.who.seat().is_some()).then_some(snapshot.since)] {
                    a.skip href="#chips" { "To the moves" }
                    header.bar {
                        h1.hidden { (roster.game_name) }
                        (part("banner"))
                        (part("prompt"))
                        (part("clock"))
                        (part("actions"))
                        (self.ways())
                        @if let Some(error) = self.notice { p.notice role="alert" { (error.text.to_string()) @if let Some(rule) = error.rule { " " (parts::rule_link(rule, roster.game)) } } }
                        p #status .hidden role="status" aria-live="polite" {}
                    }
                    (part("chips"))
                    main.board.with-ledger[parts::has_ledger(&snapshot.scene)] {
                        (part("strip"))
                        (tools(&snapshot.scene))
                        div #view .view { (self.board(&parts)) }
                        (part("ledger"))
                    }
                    (part("glance"))
                    (part("hand"))
                    (part("result"))
                    (self.rail(&part))
                    (part("sheet"))
                    (self.forms())
                }
            }
        }
    }

    /// From a game that is looked back at: to its table or its end, and to the lobby. A page shows them while it looks back.
    fn ways(&self) -> Markup {
        let show = self.showing;
        html! {
            @if !show.roster.imported {
                nav.ways aria-label="Leave the replay" {
                    @if show.roster.phase == Phase::Over { a.button href=(show.address("end")) { "How it went" } } @else { a.button href={ "/t/" (show.roster.id) "/" (access::place(show.snapshot.who)) } { "The table" } }
                    a.button href="/" { "Lobby" }
                }
            }
        }
    }

    /// The board: the ground, which is a cached file, and the live layers above it.
    fn board(&self, parts: &HashMap<&'static str, PreEscaped<String>>) -> Markup {
        let scene = &self.showing.snapshot.scene.on_map();
        let (width, height) = (scene.size.w, scene.size.h);
        let turned = scene.in_portrait().map(|it| it.size);
        html! {
            div #pan .pan {
                (parts::ground(scene))
                svg #board .live data-least=(svg::readable_from(scene)) data-afar=[svg::has_fans(scene).then_some("yes")] data-portrait=[turned.map(|it| format!("{} {}", it.w, it.h))] viewBox=(format!("0 0 {width} {height}")) xmlns="http://www.w3.org/2000/svg" role="group" aria-label={ "The board of " (scene.title) } {
                    @for id in svg::order(scene) { @if let Some(layer) = parts.get(id) { (layer) } }
                    (places(scene))
                }
            }
        }
    }

    /// Beside the board, from top to bottom: seats, what is looked up, the log, the reader.
    fn rail(&self, part: &impl Fn(&str) -> PreEscaped<String>) -> Markup {
        let show = self.showing;
        html! {
            aside #side .rail {
                (part("seats"))
                (part("scoring"))
                (part("guide"))
                div.panels {
                    section.story aria-label="Log" { h2.hidden { "Log" } (parts::log(show)) (self.replay_keys()) }
                    (self.drawers(part))
                }
                (part("about"))
                section #reader .reader aria-label="Reader" tabindex="0" { div #reading .reading tabindex="-1" {} (part("cards")) }
            }
        }
    }

    /// What is looked up now and then; only one of them is open at a time.
    fn drawers(&self, part: &impl Fn(&str) -> PreEscaped<String>) -> Markup {
        html! {
            div.drawers {
                details.drawer #drawer-talk name="drawer" { summary { "Talk" } div.drawer-body { (part("chat-lines")) (self.say(part)) } }
                @if let Some(note) = &self.note {
                    details.drawer #drawer-notes name="drawer" {
                        summary { "Notes" @if !self.orders.is_empty() { " and orders" } }
                        div.drawer-body { (self.notes(note)) (orders::form(self.showing, &self.key, &self.orders)) }
                    }
                }
                details.drawer #drawer-rules name="drawer" { summary { "Rules" } div.drawer-body { (self.rules(part)) } }
                details.drawer #drawer-menu name="drawer" { summary { "Menu" } div.drawer-body { (self.menu(part)) } }
            }
        }
    }

    fn rules(&self, part: &impl Fn(&str) -> PreEscaped<String>) -> Markup {
        html! {
            (part("refusals"))
            (rules::lookup(self.showing.roster.game))
        }
    }

    fn say(&self, part: &impl Fn(&str) -> PreEscaped<String>) -> Markup {
        let show = self.showing;
        html! {
            @if show.snapshot.who.seat().is_some() && !show.roster.imported {
                form.say method="post" action=(show.address("say")) {
                    input type="hidden" name="key" value=(self.key);
                    (part("say"))
                }
            }
        }
    }

    fn notes(&self, note: &str) -> Markup {
        html! {
            form.note method="post" action=(self.showing.address("note")) {
                input type="hidden" name="key" value=(self.key);
                label { span.hidden { "Private notes, seen by nobody else" } textarea name="note" rows="6" maxlength="20000" placeholder="Seen by nobody else" { (note) } }
                button { "Keep" }
            }
        }
    }

    fn menu(&self, part: &impl Fn(&str) -> PreEscaped<String>) -> Markup {
        let show = self.showing;
        let roster = show.roster;
        html! {
            nav.menu {
                a href="/" { "Lobby" }
                @if roster.phase == Phase::Over && !roster.imported { a href=(show.address("end")) { "How it went" } }
                a href={ "/rules/" (roster.game) } target="_blank" { "Rules" }
                @if roster.imported {
                    a href={ "/edition/" (roster.game) "?hash=" (roster.edition) } target="_blank" { "This edition" }
                } @else if !roster.private || show.snapshot.who.seat().is_some() {
                    a href=(show.address("edition")) target="_blank" { "This edition" }
                }
                a href={ "/first-steps/" (roster.game) } target="_blank" { "First steps" }
                a href=(show.look_address("text")) target="_blank" { "Text view" }
                @if let Some(key) = &show.snapshot.scene.key { a href=(drawn::key(key)) target="_blank" { "Key of the map" } }
                a href=(show.look_address("record")) { @if show.snapshot.end.is_some() { "Download the record" } @else { "Download my view so far" } }
                a href=(show.look_address("picture.png")) target="_blank" { "Picture (PNG)" }
                a href=(show.look_address("picture.svg")) target="_blank" { "Picture (SVG)" }
            }
            p.edition { (show.snapshot.scene.edition) }
            @if roster.private && show.snapshot.who.seat().is_some() && show.snapshot.end.is_some() { (with_edition(show)) }
            @if !roster.commit.is_empty() { p.fine { "SHA-256 of the secret of the dice: " code.commit { (roster.commit) } " " a href=(show.address("dice")) { "Check the dice" } } }
            (part("menu-asides"))
            @if let Some(invite) = &self.invite { (invite) }
            @if show.snapshot.who.seat().is_some() && !roster.imported {
                @if let Some(own) = &self.own_keys { (devices::form(show, &self.key, own)) }
                @if let Some(wishes) = &self.wishes { (notify::form(show, &self.key, wishes)) }
                (invite::manage(show, &self.key, if self.opener { invite::Manager::Opener } else { invite::Manager::Player }))
            }
        }
    }

    fn replay_keys(&self) -> Markup {
        let show = self.showing;
        let (step, of) = (show.snapshot.step, show.snapshot.of);
        let to = |step: usize| show.step_address(step);
        let last = if show.roster.imported { to(of) } else { format!("/t/{}/{}", show.roster.id, access::place(show.snapshot.who)) };
        html! {
            nav.replay-keys aria-label="Replay" {
                a #replay-first href=(to(0)) title="First step" { "|◀" span.hidden { "First" } }
                a #replay-back href=(to(step.saturating_sub(1))) title="One step back" { "◀" span.hidden { "Back" } }
                input #replay-slider type="range" min="0" max=(of) value=(step) aria-label="Step";
                a #replay-forward href=(to((step + 1).min(of))) title="One step forward" { "▶" span.hidden { "Forward" } }
                a #replay-last href=(last) title="To the present" { "▶|" span.hidden { "Last" } }
            }
        }
    }

    /// The forms that all buttons of the page send.
    fn forms(&self) -> Markup {
        let show = self.showing;
        html! {
            form #moves method="post" action=(show.address("move")) {
                input type="hidden" name="step" value=(show.snapshot.step);
                input type="hidden" name="key" value=(self.key);
            }
            form #offer method="post" action=(show.address("move")) {
                input type="hidden" name="step" value=(show.snapshot.step);
                input type="hidden" name="key" value=(self.key);
            }
            form #undo method="post" action=(show.address("undo")) {
                input type="hidden" name="key" value=(self.key);
            }
            @if let Some(seat) = show.snapshot.who.seat() {
                form #back method="post" action=(show.address("manage")) {
                    input type="hidden" name="change" value=(Change::Back(seat).write());
                    input type="hidden" name="key" value=(self.key);
                }
            }
            @if let Some(seat) = show.snapshot.who.seat() {
                form #object method="post" action=(show.address("manage")) {
                    input type="hidden" name="change" value=(Change::Object(seat).write());
                    input type="hidden" name="key" value=(self.key);
                }
            }
            form #rematch method="post" action=(show.address("rematch")) {
                input type="hidden" name="salt" data-salt="yes";
                input type="hidden" name="key" value=(self.key);
            }
        }
    }
}

/// The parts of the board to which the script turns, what a reader may lay over it, and the key of its signs. Without the script the
/// whole board is shown, and the switches still work.
fn tools(scene: &Scene) -> Markup {
    html! {
        div #tools .tools.in-strip[!scene.views.is_empty()] {
            @if !scene.views.is_empty() {
                select #views .views aria-label="Part of the board" {
                    @for view in &scene.views {
                        option value=(format!("{} {} {} {}", view.at.x, view.at.y, view.size.w, view.size.h)) { (view.name) }
                    }
                }
            }
            @if scene.overlays.len() > 1 { label.sheets-opener { input type="checkbox" id="sheets" autocomplete="off"; "Sheets" } }
            @for (n, overlay) in (1..).zip(&scene.overlays) {
                label.overlay-switch { input type="checkbox" id=(format!("overlay-{n}")) autocomplete="off"; (overlay.label) span.none { "(none)" } }
            }
            @if let Some(key) = &scene.key { a #key .button href=(drawn::key(key)) target="_blank" data-width=(key.size.w) data-height=(key.size.h) title="What the signs of the map mean" { "Key" } }
        }
    }
}

/// Where everything lies, invisible: a script rings what a sentence speaks of. A region has another shape on a plan that is turned.
fn places(scene: &Scene) -> Markup {
    let places = Places::of(scene);
    let turned = scene.in_portrait();
    let turned = turned.as_ref().map(Places::of);
    let is_region = |id: &str| scene.regions.iter().any(|region| region.id == id);
    let high = |id: &str| turned.as_ref().filter(|_| is_region(id)).and_then(|places| Some(places.get(id)?.ring(8.0)));
    html! {
        g #board-places pointer-events="none" aria-hidden="true" {
            @for id in places.ids() { @if let Some(outline) = places.get(id) {
                @let anchor = places.anchor(id);
                path.fix[anchor.is_some()] data-place=(id) data-disc[places.is_disc(id)] data-at=[scene.portrait.map(|_| id)] d=(outline.ring(8.0)) data-high=[high(id)] fill="none" transform-origin=[anchor.map(|at| format!("{} {}", at.x, at.y))] {}
            } }
        }
    }
}

/// The record of a table whose edition is an owner's, with its files only where a seat requests it.
fn with_edition(show: &Showing<'_>) -> Markup {
    html! {
        form.with-edition method="get" action=(show.address("record")) {
            label { input type="checkbox" name="with-edition" value="yes"; " with the files of the edition, which are its owner's" }
            button { "Download the record" }
        }
    }
}
