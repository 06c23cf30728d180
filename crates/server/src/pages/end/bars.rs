//! The sides in numbers: of two sides as bars that mirror each other, of more as one bar for each.

use super::EndPage;
use crate::{parts::sign, room::Member};
use maud::{Markup, html};
use scene::{Count, Ending, Scene, SeatPanel, svg};
use store::SeatKind;
use table::Seat;

/// The longest bar, in the units of its drawing.
const LONGEST: f32 = 100.0;

pub(super) fn draw(page: &EndPage<'_>) -> Markup {
    match &page.snapshot.scene.seats[..] {
        [left, right] => mirrored(page, left, right),
        _ => listed(&page.snapshot.scene, page.ending),
    }
}

fn mirrored(page: &EndPage<'_>, left: &SeatPanel, right: &SeatPanel) -> Markup {
    let (scene, ending) = (&page.snapshot.scene, page.ending);
    html! {
        table.mirrored {
            colgroup { col.value; col; col.what; col; col.value; }
            thead { tr {
                th scope="col" colspan="2" { (sign(scene, left.tint)) " " (short(left)) " " small { (player(page, left)) } }
                td {}
                th.right scope="col" colspan="2" { (short(right)) " " (sign(scene, right.tint)) " " small { (player(page, right)) } }
            } }
            tbody {
                @for count in &ending.counts {
                    @let most = count.values.iter().map(|it| it.1).max().unwrap_or(0);
                    tr {
                        td.value { (of(count, left)) }
                        td { (bar(scene, left, of(count, left), most, End::Right)) }
                        th scope="row" { (count.label) }
                        td { (bar(scene, right, of(count, right), most, End::Left)) }
                        td.value.right { (of(count, right)) }
                    }
                }
            }
        }
    }
}

fn listed(scene: &Scene, ending: &Ending) -> Markup {
    // Panels of whom nothing is counted have no column.
    let counted = |panel: &&SeatPanel| ending.counts.iter().flat_map(|it| &it.values).any(|(tint, _)| Some(*tint) == panel.tint);
    let panels: Vec<&SeatPanel> = scene.seats.iter().filter(counted).collect();
    html! {
        table.listed {
            thead { tr { td {} @for panel in &panels { th scope="col" { (sign(scene, panel.tint)) span.hidden { (panel.name) } } } } }
            tbody {
                @for count in &ending.counts {
                    @let most = count.values.iter().map(|it| it.1).max().unwrap_or(0);
                    tr { th scope="row" { (count.label) } @for panel in &panels { td { (bar(scene, panel, of(count, panel), most, End::Left)) span.value { (of(count, panel)) } } } }
                }
            }
        }
    }
}

/// The name of a side, without who plays it.
fn short(panel: &SeatPanel) -> &str {
    panel.name.split(',').next().unwrap_or_default()
}

/// Who plays a side.
fn player(page: &EndPage<'_>, panel: &SeatPanel) -> Markup {
    let member = page.roster.member(Seat(panel.seat));
    html! {
        @match member {
            Some(Member { kind: SeatKind::Bot(level), .. }) => { "bot, " (level) },
            Some(member) if page.snapshot.who.seat() == Some(member.seat) => "you",
            Some(member) if member.name.is_empty() => "a person",
            Some(member) => (member.name),
            None => { @if let Some(alone) = page.roster.alone { (alone) } },
        }
    }
}

fn of(count: &Count, panel: &SeatPanel) -> u32 {
    count.values.iter().find(|(tint, _)| Some(*tint) == panel.tint).map_or(0, |it| it.1)
}

/// At which end a bar begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Left,
    Right,
}

fn bar(scene: &Scene, panel: &SeatPanel, value: u32, most: u32, begins: End) -> Markup {
    let length = (LONGEST - 2.0) * value as f32 / most.max(1) as f32;
    let colour = panel.tint.map(|tint| svg::Colours::of(scene).side(tint).to_string()).unwrap_or_default();
    let x = if begins == End::Right { LONGEST - 1.0 - length } else { 1.0 };
    html! { svg.measure viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" { rect x=(x) y="1" width=(length.max(1.0)) height="12" fill=(colour) {} } }
}
