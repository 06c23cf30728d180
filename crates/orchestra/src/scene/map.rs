//! The map of the Reich by stage, with Berlin on its sheet (`orchestra.show.map`).

use crate::tell::{ids, naming::surname, texts};
use crate::{Board, Orchestra, Pawn, Space, State, Thing, View, item::kinds_of, play::deliver};
use scene::{Access, Beside, Inset, Link, LinkStyle, Rect, Scene, Script, Side, Space as Place, all_of};

/// The last stage, in which spaces close.
const LAST: u8 = 7;

/// Draws the ground, the spaces and the links.
pub(super) fn draw(g: &Orchestra, v: &View, scene: &mut Scene) {
    let (b, e) = (&v.board, &g.edition);
    scene.backdrop = Some(e.ground.clone());
    let berlin: Vec<String> = e.berlin.iter().map(|space| ids::space(g, space)).collect();
    for (at, data) in e.spaces.iter().enumerate() {
        scene.spaces.push(space(g, v, Space(at as u8)));
        for to in data.links.iter().filter(|to| to.index() > at) {
            let open = g.is_open(b, Space(at as u8)) && g.is_open(b, to);
            let style = if open { LinkStyle::Route } else { LinkStyle::Shut };
            scene.links.push(Link::line(data.id.clone(), e.spaces[to].id.clone()).styled(style));
        }
    }
    let prison = e
        .layout
        .space(ids::PRISON, "Prison")
        .sized(e.layout.size_of("prison"))
        .boxed()
        .printed("▦")
        .noted("entered by arrest, left by release");
    scene.spaces.push(prison.beside(beside()).described(&*e.prison).telling([e.prison.clone()]));
    scene.insets.push(sheet(g, berlin));
}

fn beside() -> Beside {
    Beside { script: Script::Town, side: Side::Below, ..Beside::default() }
}

/// The sheet of Berlin. Its spaces are joined in a ring, in the order in which they lie around its middle.
fn sheet(g: &Orchestra, mut spaces: Vec<String>) -> Inset {
    let layout = &g.edition.layout;
    let outline = layout.region("berlin-sheet", "").outline;
    let (xs, ys) = (|| outline.iter().map(|p| p.x), || outline.iter().map(|p| p.y));
    let (left, top) = (xs().fold(f32::INFINITY, f32::min), ys().fold(f32::INFINITY, f32::min));
    let frame = Rect::new(left, top, xs().fold(left, f32::max) - left, ys().fold(top, f32::max) - top);
    let middle = frame.middle();
    let angle = |id: &String| {
        let at = layout.space(id.clone(), "").at;
        (at.y - middle.y).atan2(at.x - middle.x)
    };
    spaces.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    Inset {
        title: g.edition.berlin_place.title.clone(),
        note: "each next to each".into(),
        frame,
        at: layout.space(ids::BERLIN, "").at,
        spaces,
    }
}

fn space(g: &Orchestra, v: &View, space: Space) -> Place {
    let (b, e) = (&v.board, &g.edition);
    let data = &e.spaces[space];
    let access = access(g, b, space);
    // A space of Berlin bears the letter of the sheet's mark, the others their stage.
    let print = if e.berlin.has(space) { e.berlin_place.title.chars().take(1).collect() } else { data.stage.to_string() };
    let place = e.layout.space(data.id.clone(), data.title.clone()).sized(e.layout.size_of("space"));
    let place = if e.fortified.has(space) { place.shaped(scene::Shape::Fort) } else { place };
    let mut lines = vec![format!("{}. {}", said(g, b, space), data.text)];
    lines.extend(wanted(g, v, space));
    let note = [place_of(g, space), entered(access).into()].into_iter().chain(texts::printed(g, space)).filter(|it| !it.is_empty());
    let note = note.collect::<Vec<_>>().join("; ");
    place.printed(print).noted(note).entered(access).beside(beside()).described(lines.join(" ")).telling(lines)
}

/// Whether a space can be entered.
fn access(g: &Orchestra, b: &Board, space: Space) -> Access {
    let closing = g.edition.closing.has(space);
    match g.is_open(b, space) {
        true if closing && b.stage + 1 == LAST => Access::Until(LAST),
        true => Access::Open,
        false if closing && b.stage >= LAST => Access::Closed,
        false => Access::Later,
    }
}

/// Where a space lies, for whoever reads instead of looking: "Berlin", "stage 3".
fn place_of(g: &Orchestra, space: Space) -> String {
    if g.edition.berlin.has(space) { g.edition.berlin_place.title.clone() } else { format!("stage {}", g.edition.spaces[space].stage) }
}

fn entered(access: Access) -> &'static str {
    match access {
        Access::Open => "",
        Access::Later => "not open yet",
        Access::Until(_) => "closes when stage 7 begins",
        Access::Closed => "closed",
    }
}

/// The same in words: "open", "opens in stage 3".
fn said(g: &Orchestra, b: &Board, space: Space) -> String {
    match access(g, b, space) {
        Access::Open => "Open".into(),
        Access::Until(stage) => format!("Open; it closes when stage {stage} begins"),
        Access::Later => format!("Opens in stage {}", g.edition.spaces[space].stage),
        Access::Closed => "Closed for the rest of the game".into(),
    }
}

/// What the viewer's conspirators could deliver in a space: here and now, or if they came.
fn wanted(g: &Orchestra, v: &View, space: Space) -> Option<String> {
    let (b, seat) = (&v.board, v.who.seat()?);
    let delivery = g.edition.spaces[space].delivery.as_ref()?;
    let s = State { board: *b, secret: crate::know::nothing(g) };
    let could = |pawn: Pawn| {
        let held: Vec<&str> = kinds_of(&b.items[pawn.index()])
            .filter(|item| delivery.accepts.is_none_or(|wanted| wanted == *item))
            .map(crate::item::Item::name)
            .collect();
        (!held.is_empty()).then_some((pawn, held))
    };
    let (pawn, held) = g.chairs.roles_of(seat).iter().filter(|pawn| b.is_free(*pawn) && b.who(*pawn).is_some()).find_map(could)?;
    let name = surname(&g.edition.sheets[g.sheet_of(b, pawn)].title);
    let here = b.at(pawn) == Some(space);
    let now =
        here && pawn == b.active && kinds_of(&b.items[pawn.index()]).any(|item| deliver::refuse(g, &s, space, Thing::Item(item)).is_none());
    let goods = all_of(held);
    Some(match (now, b.has_tile(space)) {
        (true, _) => format!("You can deliver this here: {goods}."),
        (false, true) => format!("{name} carries what is wanted here ({goods}), but a tile lies in the way."),
        (false, false) => format!("{name} carries what is wanted here: {goods}."),
    })
}
