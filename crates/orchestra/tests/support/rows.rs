//! Rows of a text: a table as it stands, what is asked and played, and everything that is different in the end.
//!
//! ```text
//! * what is special about a row
//! table, of: beck kordt
//! beck, in: munich
//! beck, has: keys safe
//! beck, action: play safe
//! chance, dice: 2 target
//! = beck sus low
//! = next kordt, action
//! ```
//!
//! Steps with a word of [`prepare`] make the table; all others are answers to the question that they name. A row names every difference:
//! whatever it does not name must be as it was before. Its last line says who is asked next.

use super::Table;
use orchestra::{item::kinds_of, leader::Leader, state::Ending};
use std::collections::BTreeSet;
use table::testing::{Fixture, Row, Step};

/// Plays every row of a section.
pub fn play(text: &str, section: &str) {
    for row in Fixture(text).rows(section) {
        one(section, &row);
    }
}

fn one(section: &str, row: &Row<'_>) {
    let people = row.steps.iter().find(|step| step.kind == "of").map_or("beck kordt", |step| step.answer);
    let options: Vec<_> = row.steps.iter().filter(|step| step.kind == "with").filter_map(|step| step.answer.split_once(' ')).collect();
    let mut t = Table::with(&people.split(' ').collect::<Vec<_>>(), &options);
    let played = row.steps.iter().position(|step| !prepare(&mut t, step)).unwrap_or(row.steps.len());
    let before = facts(&t);
    for step in &row.steps[played..] {
        answer(&mut t, section, step);
    }
    let after = facts(&t);
    let mut found: Vec<String> = after.difference(&before).cloned().collect();
    found.push(next(&t));
    let mut wanted: Vec<String> = row.changes.iter().map(|&change| change.to_owned()).collect();
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted, "{section}, {}:\n= {}", row.about, found.join("\n= "));
}

/// Makes the table as a step says; `false` where it is an answer.
fn prepare(t: &mut Table, step: &Step<'_>) -> bool {
    let (who, word) = (step.who, step.answer);
    match step.kind {
        "of" | "with" => {}
        "in" if Leader::from_id(who).is_some() && word == "out" => {
            t.s.board.leaders[Leader::from_id(who).expect("a leader").index()] = None
        }
        "in" if Leader::from_id(who).is_some() => _ = t.send(who, word),
        "in" if word == "prison" => _ = t.jail(who),
        "in" => _ = t.put(who, word),
        "mot" => _ = t.set_mot(who, word),
        "sus" => _ = t.set_sus(who, word),
        "has" => word.split(' ').for_each(|thing| _ = t.give(who, thing)),
        "stage" => _ = t.stage(word.parse().expect("a stage")),
        "ms" => _ = t.set_ms(word.parse().expect("a number")),
        "track" => t.s.board.track = word.parse().expect("a number"),
        "on card" => t.s.board.on_card = word.parse().expect("a number"),
        "current" => _ = t.current(word),
        "tile" if word == "none" => _ = t.clear(who),
        "tile" => _ = t.face_up(who, word),
        "discard" => word.split(' ').for_each(|thing| _ = t.discard(thing)),
        "pile" => {
            let gone = t.s.secret.pile.len() - word.parse::<u8>().expect("a number");
            t.s.secret.pile.leave_unseen(gone);
        }
        _ => return false,
    }
    true
}

/// Answers a question, which must be asked just so. `table, event` ends the actions of the turn, and this event comes.
fn answer(t: &mut Table, section: &str, step: &Step<'_>) {
    if step.kind == "event" && step.who == "table" {
        t.event(step.answer);
        return;
    }
    assert_eq!(next(t), format!("next {}, {}", step.who, step.kind), "{section}, before '{}'", step.answer);
    match step.who {
        "chance" => _ = t.land(step.answer),
        who => _ = t.play(who, step.answer),
    }
}

/// Who is asked which question.
fn next(t: &Table) -> String {
    let who = match t.asked() {
        Some(_) => t.who_is_asked(),
        None if t.kind() == "over" => "nobody".into(),
        None => "chance".into(),
    };
    format!("next {who}, {}", t.kind())
}

/// All that can be seen of a table, each in a line of its own.
fn facts(t: &Table) -> BTreeSet<String> {
    let (b, e) = (&t.s.board, &t.g.edition);
    let mut all = Vec::new();
    let things = |cards: table::Set<orchestra::edition::Card>, items: &orchestra::item::Items| {
        let mut words: Vec<String> = cards.iter().map(|card| e.kinds[e.of_card(card)].id.clone()).collect();
        words.extend(kinds_of(items).map(|item| format!("{}:{}", items[item.index()], item.id())));
        if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
    };
    for pawn in t.g.pawns.iter() {
        let who = &e.sheets[b.who(pawn).expect("somebody")].id;
        let at = b.at(pawn).map_or("prison", |space| e.spaces[space].id.as_str());
        all.push(format!("{who} in {at}"));
        all.push(format!("{who} mot {}", b.mot[pawn.index()].id()));
        all.push(format!("{who} sus {}", b.sus[pawn.index()].id()));
        all.push(format!("{who} has {}", things(b.dossier[pawn.index()], &b.items[pawn.index()])));
        all.push(format!("{who} stores {:?}", b.stored[pawn.index()]));
        if b.who(pawn).is_some_and(|who| b.silent.has(who)) {
            all.push(format!("{who} silent"));
        }
    }
    for leader in Leader::ALL {
        all.push(format!("{} in {}", leader.id(), t.lead(leader.id())));
    }
    let ups = orchestra::edition::Space::all().filter_map(|space| b.up(space).map(|item| format!("{} {}", e.spaces[space].id, item.id())));
    let ups = ups.collect::<Vec<_>>().join(", ");
    all.push(format!("face up {}", if ups.is_empty() { "nothing" } else { &ups }));
    let gives = b.current.map_or_else(Default::default, |kind| e.events[kind].gives);
    let removed = t.g.pile_size(b.pile_stage) - b.drawn.len() - t.s.secret.pile.len();
    all.extend([
        format!("ms {}", b.support),
        format!("track {}", b.track),
        format!("on card {}", b.on_card),
        format!("supply {}", b.supply()),
        format!("face down {}", b.down.len()),
        format!("stage {}", b.stage),
        format!("removed events {removed}"),
        format!("deck {}", b.deck.len()),
        format!("discard {}", things(b.discard, &b.item_discard)),
        format!("eagles +{} -{}", gives.eagles_added, gives.eagles_ignored),
        format!("left {}", t.left()),
        format!("faces {}", t.s.secret.faces.len()),
        format!("events due {}", b.events_due),
        format!("attempts {}", b.attempts),
        format!("slow news {}", b.slow_news),
        format!("barred conspire {}", b.turn.no_conspire),
        format!("barred ability {}", b.turn.silenced),
        format!("ending {:?}", b.ending.unwrap_or(Ending::GivenUp)),
    ]);
    all.into_iter().collect()
}
