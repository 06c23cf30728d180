//! `constants.toml`: the remaining numbers of the rules.

use super::{
    super::{ConstantData, Constants, PLAYERS, Source},
    called, players,
};
use std::{collections::BTreeMap, ops::RangeInclusive};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, unknown},
};
use toml::Spanned;

pub(super) const FILE: &str = "constants.toml";

/// Each constant and what it can be.
const WANTED: [(&str, RangeInclusive<u8>); 28] = [
    ("knights-each", 3..=48),
    ("black-knights", 1..=48),
    ("towers", 5..=48),
    ("start-blocks", 0..=50),
    ("start-cards", 0..=6),
    ("row", 3..=3),
    ("draft-areas", 1..=6),
    ("draft-dots", 3..=48),
    ("tax-free-blocks", 0..=50),
    ("block-on-card", 0..=5),
    ("row-redraw-stop", 1..=50),
    ("buy-areas", 1..=6),
    ("place-buildings", 1..=6),
    ("place-towers", 1..=6),
    ("buy-counters", 1..=6),
    ("tower-cost", 1..=50),
    ("influence-card-cost", 1..=50),
    ("building-card-cost", 1..=50),
    ("counter-swap-cost", 1..=50),
    ("pawn-shop-buy", 1..=50),
    ("pawn-shop-sell-divisor", 1..=5),
    ("influence-hand", 1..=4),
    ("red-square-cards", 0..=1),
    ("gate-entry-steps", 1..=6),
    ("gate-hop-steps", 1..=6),
    ("attacks-per-turn", 1..=1),
    ("archers-per-tower", 0..=3),
    ("marker-per-black-counter", 0..=3),
];

/// The file as read.
pub(super) struct Numbers {
    pub(super) constants: Constants,
    pub(super) list: Vec<ConstantData>,
    pub(super) seat_blocks: [[u8; PLAYERS]; PLAYERS + 1],
}

pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Numbers> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["constant", "seat-blocks"]);
    let list = constants(page, &file, ids)?;
    let seat_blocks = seat_blocks(page, &file);
    let values: BTreeMap<&str, u8> = list.iter().map(|it| (it.id.as_str(), it.value)).collect();
    let of = |id: &str| values.get(id).copied().unwrap_or_default();
    let constants = Constants {
        knights: of("knights-each"),
        black_knights: of("black-knights"),
        towers: of("towers"),
        start_blocks: of("start-blocks"),
        start_cards: of("start-cards"),
        row: of("row"),
        draft_areas: of("draft-areas"),
        draft_dots: of("draft-dots"),
        tax_free: of("tax-free-blocks"),
        block_on_card: of("block-on-card"),
        redraw_stop: of("row-redraw-stop"),
        buy_areas: of("buy-areas"),
        place_buildings: of("place-buildings"),
        place_towers: of("place-towers"),
        buy_counters: of("buy-counters"),
        tower_cost: of("tower-cost"),
        influence_cost: of("influence-card-cost"),
        building_cost: of("building-card-cost"),
        swap_cost: of("counter-swap-cost"),
        pawn_cost: of("pawn-shop-buy"),
        pawn_divisor: of("pawn-shop-sell-divisor"),
        influence_hand: of("influence-hand"),
        red_cards: of("red-square-cards"),
        gate_entry: of("gate-entry-steps"),
        gate_hop: of("gate-hop-steps"),
        attacks: of("attacks-per-turn"),
        archers: of("archers-per-tower"),
        black_marker: of("marker-per-black-counter"),
    };
    // Without one of them nothing else can be judged.
    (list.len() == WANTED.len()).then_some(Numbers { constants, list, seat_blocks })
}

fn constants(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> Option<Vec<ConstantData>> {
    let known: Vec<&str> = WANTED.iter().map(|(id, _)| *id).collect();
    let (mut list, mut misspelt) = (Vec::new(), 0);
    for entry in file.entries(page, "constant", &["id", "value", "note", "source"], called("constant"))? {
        let (Some(word), Some(id)) = (entry.text(page, "id"), ids.read(page, &entry, known[0])) else {
            misspelt += 1;
            continue;
        };
        let Some((_, bounds)) = WANTED.iter().find(|(it, _)| *it == id) else {
            entry.tell_at(page, &word, &unknown(&id, "number of the rules", &known));
            misspelt += 1;
            continue;
        };
        let value = entry.number(page, "value", bounds.clone()).map_or(*bounds.start(), Spanned::into_inner);
        list.push(ConstantData { id, value, note: entry.note(page), source: entry.source(page).unwrap_or(Source::House) });
    }
    // What is misspelt is not missing, too.
    for missing in known.iter().filter(|id| list.iter().all(|it| it.id != **id)).skip(misspelt) {
        page.tell_all(format!("there is no [[constant]] with the id '{missing}'"));
    }
    Some(list)
}

/// Blocks more for early places in the order of turns, never fewer for an earlier one.
fn seat_blocks(page: &mut Page<'_>, file: &Entry<'_>) -> [[u8; PLAYERS]; PLAYERS + 1] {
    let mut blocks = [[0; PLAYERS]; PLAYERS + 1];
    for (players, entry) in players::rows(page, file, "seat-blocks", &["players", "more", "source"]) {
        let more = entry.numbers(page, "more", 0..=20u8).unwrap_or_default();
        if more.len() != usize::from(players) {
            entry.tell(page, &format!("'more' has a number for each of {players} players, not {}", more.len()));
        } else if !more.is_sorted_by(|a, b| a >= b) {
            entry.tell(page, "who plays earlier never gets less");
        } else {
            blocks[usize::from(players)][..more.len()].copy_from_slice(&more);
        }
    }
    blocks
}
