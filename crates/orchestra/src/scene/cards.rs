//! The cards that a viewer sees: their own dossier and items, those of the others, the events, what is turned up; and the card of an
//! interrogation, which only the prisoner's seat sees (`orchestra.show.cell`). The others see the same closed door.

use super::plots;
use crate::tell::{ids, naming::surname, naming::tint, say_refusal};
use crate::{Card, EventKind, EventSort, Frame, Item, Leader, Move, Orchestra, Pawn, TalkSort, Timing, View, item::kinds_of};
use scene::{Card as Drawn, Tint, counted};
use table::{Choices, DeckPlace, Set};

/// All cards, what is under way first.
pub(super) fn cards(g: &Orchestra, v: &View, c: &Choices<Orchestra>) -> Vec<Drawn> {
    let b = &v.board;
    let own: Vec<Pawn> = v.who.seat().map_or_else(Vec::new, |seat| g.chairs.roles_of(seat).iter().collect());
    let (mine, others): (Vec<Pawn>, Vec<Pawn>) = g.pawns.iter().filter(|pawn| b.who(*pawn).is_some()).partition(|pawn| own.contains(pawn));
    let mut cards = Vec::new();
    cards.extend(cell(g, v, c));
    cards.extend(conspire(g, v, c));
    cards.extend(b.current.map(|kind| event(g, kind, ids::CURRENT, "current-event")));
    cards.extend(b.key.map(|kind| event(g, kind, ids::KEY, "key-event")));
    cards.extend(b.turned_up.iter().map(|card| dossier(g, v, None, card, "turned-up".into())));
    for pawn in mine {
        // Two dossiers of one chair are told apart.
        let zone = if own.len() > 1 && pawn != b.active { zone(g, v, pawn) } else { "hand".into() };
        cards.extend(held(g, v, pawn, &zone));
    }
    for pawn in others {
        cards.extend(held(g, v, pawn, &zone(g, v, pawn)));
    }
    cards.extend(seen(g, v));
    cards.extend(Leader::ALL.into_iter().filter(|leader| b.leader(*leader).is_some()).map(|it| leader(g, it)));
    cards.extend(b.discard.iter().map(|card| dossier(g, v, None, card, "discards".into())));
    cards
}

fn zone(g: &Orchestra, v: &View, pawn: Pawn) -> String {
    format!("dossier-of-{}", surname(&g.edition.sheets[g.sheet_of(&v.board, pawn)].title))
}

/// The cards and items of a conspirator, plots first.
fn held(g: &Orchestra, v: &View, pawn: Pawn, zone: &str) -> Vec<Drawn> {
    let (b, e) = (&v.board, &g.edition);
    let all = b.dossier[pawn.index()];
    let (plots, others): (Set<Card>, Set<Card>) = (all.and(e.plots), all.minus(e.plots));
    let cards = plots.iter().chain(others.iter()).map(|card| dossier(g, v, Some(pawn), card, zone.to_owned()));
    cards.chain(kinds_of(&b.items[pawn.index()]).map(|it| item(g, v, pawn, it, zone))).collect()
}

/// A conspirator card.
fn dossier(g: &Orchestra, v: &View, holder: Option<Pawn>, card: Card, zone: String) -> Drawn {
    let data = &g.edition.kinds[g.edition.of_card(card)];
    let mut drawn = Drawn::new(ids::card(g, card), &data.title, zone).line(&data.text).from_source(data.source.id());
    drawn.owner = holder.and_then(|pawn| v.board.who(pawn)).map(tint);
    drawn.state = match data.timing {
        Timing::Action => "1 action",
        Timing::Free => "free",
        Timing::Ongoing => "works by itself",
        Timing::Item(_) => "an item",
        Timing::Plot => "plot, 1 action",
        Timing::Train => "plot, after an event",
        Timing::Prison => "in Prison",
    }
    .into();
    if data.is_plot() {
        drawn.corner = data.id.chars().next().map_or_else(String::new, |letter| letter.to_uppercase().to_string());
        drawn.tags.push("plot".into());
        if let Some(pawn) = holder {
            drawn.lines.extend(plots::lines(g, &v.board, pawn, card));
        }
    }
    if data.illegal {
        drawn.corner = "!".into();
        drawn.tags.push("Illegal: a raid asks about it".into());
    }
    drawn
}

/// Items of a kind.
fn item(g: &Orchestra, v: &View, pawn: Pawn, item: Item, zone: &str) -> Drawn {
    let b = &v.board;
    let who = g.sheet_of(b, pawn);
    let count = b.items[pawn.index()][item.index()];
    let drawn = Drawn::new(ids::item(g, who, item), item.name(), zone.to_owned()).line(&g.edition.item_texts[item.index()]);
    let drawn = drawn.owned_by(tint(who)).in_state("item").tag(counted(count, "tile"));
    if count > 1 { drawn.corner(format!("×{count}")) } else { drawn }
}

fn event(g: &Orchestra, kind: EventKind, id: &str, zone: &str) -> Drawn {
    let data = &g.edition.events[kind];
    let card = Drawn::new(id, &data.title, zone).line(&data.text).corner(data.stage).from_source(data.source.id());
    match data.sort {
        EventSort::Plain => card,
        sort => card.tag(sort.name()),
    }
}

/// The leader's penalty, for whoever reads about him.
fn leader(g: &Orchestra, leader: Leader) -> Drawn {
    Drawn::new(format!("about-{}", leader.id()), leader.name(), "leaders").line(&g.edition.leaders[leader].text)
}

/// What Conspire does, while it can be thought of.
fn conspire(g: &Orchestra, v: &View, c: &Choices<Orchestra>) -> Option<Drawn> {
    let asked = c.moves.iter().copied().chain(c.refused.iter().map(|(m, _)| *m));
    asked.into_iter().any(|m| matches!(m, Move::Conspire(_))).then(|| {
        let most = g.edition.tracks.conspire_most;
        Drawn::new(ids::CONSPIRE, "Conspire", "hand")
            .in_state(format!("1 to {most} actions"))
            .corner("⚄")
            .owned_by(v.board.who(v.board.active).map(tint))
            .line("One action for each die, once a turn. Each die shows 1, 2, 3, a target twice, or an eagle.")
            .line("Numbers are actions that you have more. Targets go on the dissent track. Each eagle raises by 1 the suspicion of you and of everyone in your space.")
            .line(format!(
                "An eagle comes with 1 die in 17 %, with 2 in 31 %, with 3 in 42 % of all rolls. On the track: {} of {}.",
                v.board.track, g.edition.tracks.slots
            ))
    })
}

/// Events that this viewer has seen ahead (`orchestra.peek.known`).
fn seen(g: &Orchestra, v: &View) -> Vec<Drawn> {
    let known = v.pile.top.iter().enumerate().filter_map(|(at, place)| match place {
        DeckPlace::Known(event) => Some((*event, format!("card {} of the pile", at + 1))),
        _ => None,
    });
    let loose = v.loose.iter().map(|event| (event, "somewhere in the pile".to_owned()));
    let lost = v.lost.iter().map(|event| (event, "out of the game".to_owned()));
    let all = known.chain(loose).chain(lost);
    all.map(|(it, place)| {
        let kind = g.edition.of_event(it);
        event(g, kind, &format!("seen-{}", it.0), "seen-by-you-alone").in_state(place.clone()).tag(place)
    })
    .collect()
}

/// The card of an interrogation: to the prisoner's seat with what each line does, to all others a closed door (`orchestra.show.cell`).
fn cell(g: &Orchestra, v: &View, c: &Choices<Orchestra>) -> Option<Drawn> {
    let b = &v.board;
    if !matches!(b.agenda.top(), Some(Frame::Cell | Frame::ResistDie)) {
        return None;
    }
    let Some(face) = v.face else {
        return Some(Drawn::back(ids::FACE, "behind-a-closed-door"));
    };
    let (e, data) = (&g.edition, &g.edition.faces[face.index()]);
    let mut card = Drawn::new(ids::FACE, "Interrogation", "in-play").in_state("only you see it").owned_by(Tint("hitler"));
    for option in data.options {
        let talk = &e.talks[option.index()];
        let way = match talk.sort {
            TalkSort::Talk => "then a die may free you",
            TalkSort::Deal => "frees you at once",
        };
        let closed = c.refused.iter().find(|(m, _)| *m == Move::Talk(option)).map(|(_, why)| say_refusal(g, v, *why).1);
        let closed = closed.map_or_else(String::new, |why| format!(" Not open: {why}"));
        card.lines.push(format!("{}: {} ({way}).{closed}", talk.title, talk.text.trim_end_matches('.')));
    }
    let broken = &e.brokens[data.broken.index()];
    card.lines.push(format!("Try and Resist. If you are broken: {}", broken.text));
    Some(card)
}
