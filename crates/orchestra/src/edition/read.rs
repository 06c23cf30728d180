//! Reading an edition's files, and saying all that is wrong with them at once.
//!
//! Each file has its reader in `read/`, with the tools of `table::edition`. A reader never gives up: it reports what it does not
//! understand and goes on. Only when no reader had anything to report is there an edition.

mod board;
mod cards;
mod conspirators;
mod events;
mod interrogation;
mod items;
mod leaders;
mod map;
mod programs;
mod tracks;

use super::{Card, Edition, Event, EventKind, Kind, Named, Space, Spaces};
use crate::ORDERED;
use std::sync::Arc;
use table::{
    Problem, Set, Texts,
    edition::{Layout, OUTLINE, outline, sorted},
};

/// The house edition's files.
pub fn house() -> Texts {
    Texts::new("house")
        .with(map::FILE, include_str!("../../edition/map.toml"))
        .with(items::FILE, include_str!("../../edition/items.toml"))
        .with(leaders::FILE, include_str!("../../edition/leaders.toml"))
        .with(conspirators::FILE, include_str!("../../edition/conspirators.toml"))
        .with(cards::PLOTS, include_str!("../../edition/plots.toml"))
        .with(cards::FILE, include_str!("../../edition/cards.toml"))
        .with(events::FILE, include_str!("../../edition/events.toml"))
        .with(interrogation::FILE, include_str!("../../edition/interrogation.toml"))
        .with(tracks::FILE, include_str!("../../edition/tracks.toml"))
        .with(Layout::FILE, board::HOUSE)
        .with(OUTLINE, include_str!("../../edition/outline.txt"))
}

/// Reads an edition. All problems are listed, by file and line.
pub fn read(texts: &Texts) -> Result<Edition, Vec<Problem>> {
    let mut problems = Vec::new();
    let Some(board) = map::read(texts, &mut problems) else { return Err(sorted(problems)) };
    let words = &board.words;
    let tiles = items::read(texts, &mut problems);
    let leaders = leaders::read(texts, words, &mut problems);
    let people = conspirators::read(texts, words, &mut problems);
    let kinds = cards::read(texts, words, &mut problems);
    let events = events::read(texts, words, &mut problems);
    let cells = interrogation::read(texts, words, &mut problems);
    let tracks = tracks::read(texts, words, &events, &mut problems);
    let layout = board::read(texts, words, &mut problems);
    let coasts = outline(texts, &mut problems);
    let (Some(tiles), Some(leaders), Some(people), Some(cells), Some(tracks)) = (tiles, leaders, people, cells, tracks) else {
        return Err(sorted(problems));
    };
    let items = tiles.items;
    let squares: Spaces = (0..board.spaces.len()).filter(|at| board.spaces[*at].item_square).map(|at| Space(at as u8)).collect();
    if problems.is_empty() && crate::item::count(&items) != squares.len() {
        let sentence = format!("{} tiles do not fill {} item squares", crate::item::count(&items), squares.len());
        problems.push(Problem::in_file(items::FILE, sentence));
    }
    if !problems.is_empty() {
        return Err(sorted(problems));
    }
    let mut kind_of = Vec::new();
    let mut copies = Vec::new();
    for (at, kind) in kinds.iter().enumerate() {
        let first = kind_of.len() as u8;
        copies.push((first..first + kind.copies).map(Card).collect());
        kind_of.extend((0..kind.copies).map(|_| Kind(at as u8)));
    }
    let mut event_kind: Vec<EventKind> = Vec::new();
    let mut stage_cards = [Set::NONE; 8];
    for (at, event) in events.iter().enumerate() {
        for _ in 0..event.copies {
            stage_cards[usize::from(event.stage)].insert(Event(event_kind.len() as u8));
            event_kind.push(EventKind(at as u8));
        }
    }
    let cards_where = |wanted: &dyn Fn(&super::KindData) -> bool| -> Set<Card> {
        (0..kind_of.len()).filter(|at| wanted(&kinds[kind_of[*at].index()])).map(|at| Card(at as u8)).collect()
    };
    let named = Named {
        defections: cards_where(&|kind| kind.gives.defections),
        on_conspire: cards_where(&|kind| super::lasting::on(&kind.lasting, super::Occasion::Conspire).is_some()),
        no_raid_price: cards_where(&|kind| kind.gives.no_raid_price),
        windows: super::WindowKind::ALL.map(|window| cards_where(&|kind| kind.is_for(window))),
    };
    Ok(Edition {
        name: texts.name().into(),
        berlin: words.berlin,
        fortified: words.fortified,
        closing: words.closing,
        squares,
        open: open(&board),
        distance: distances(&board),
        exit: board.exit,
        start: people.start,
        items,
        leaders: leaders.into(),
        item_texts: tiles.texts,
        timid_cards: people.timid_cards,
        motivations: people.motivations,
        suspicions: people.suspicions,
        prison: board.prison.clone(),
        ground: Arc::new(board::ground(&board, &layout, &coasts)),
        layout,
        berlin_place: board.berlin.clone(),
        sheets: people.sheets.into(),
        acts: people.acts,
        eagles: people.eagles,
        illegal: cards_where(&|kind| kind.illegal),
        plots: cards_where(&super::KindData::is_plot),
        ordered: (0..kinds.len()).filter(|at| kinds[*at].is_asked_about()).map(|at| Kind(at as u8)).take(ORDERED).collect(),
        kinds: kinds.into(),
        kind_of,
        copies,
        events: events.into(),
        event_kind,
        stage_cards,
        talks: cells.talks,
        brokens: cells.brokens,
        faces: cells.faces,
        resist: cells.resist,
        named,
        tracks,
        spaces: board.spaces.into(),
    })
}

/// By stage: the open spaces (`orchestra.map.closed-in-7`).
fn open(board: &map::Board) -> [Spaces; 8] {
    let mut open = [Spaces::NONE; 8];
    for (stage, open) in open.iter_mut().enumerate().skip(1) {
        *open = (0..board.spaces.len()).filter(|at| usize::from(board.spaces[*at].stage) <= stage).map(|at| Space(at as u8)).collect();
        if stage == 7 {
            *open = open.minus(board.words.closing);
        }
    }
    open
}

/// Links between all spaces, open or not (`orchestra.leader.distance`).
fn distances(board: &map::Board) -> Vec<Vec<u8>> {
    let count = board.spaces.len();
    let from = |start: usize| {
        let mut far = vec![u8::MAX; count];
        far[start] = 0;
        let mut edge = vec![start];
        while let Some(at) = edge.first().copied() {
            edge.remove(0);
            for next in board.spaces[at].links.iter().map(Space::index) {
                if far[next] == u8::MAX {
                    far[next] = far[at] + 1;
                    edge.push(next);
                }
            }
        }
        far
    };
    (0..count).map(from).collect()
}
