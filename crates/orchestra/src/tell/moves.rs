//! Moves as a player would say them: they begin with their verb.

use super::{
    dice_of,
    naming::{card, event, person, space, surname, thing},
    texts,
};
use crate::play::{effects, plot};
use crate::{CardOrder, EventFrame, EventKind, Frame, Leader, Move, Of, Orchestra, Space, State, TalkSort, Terms, Verb, View};
use scene::{Sentence, say};
use table::{Preview, event as events};

/// A move in words.
pub(crate) fn say_move(g: &Orchestra, v: &View, m: Move) -> Sentence {
    let top = v.board.agenda.top();
    match m {
        Move::Choose(who) => {
            let data = &g.edition.sheets[who];
            let (title, text) = (data.title.as_str(), data.text.trim_end_matches('.'));
            say!("Play {title} ({of}): {text}", title, of = data.affiliation.name(), text)
        }
        Move::Go(to) => going(g, v, to),
        Move::Reveal(at) => say!("Turn up the tile in {at}", at = space(g, at)),
        Move::Collect => say!("Collect {item}", item = here(v).and_then(|at| v.board.up(at)).map_or("the item", |item| item.name())),
        Move::Conspire(1) => say!("Conspire with 1 die"),
        Move::Conspire(dice) => say!("Conspire with {dice} dice", dice),
        Move::Deliver(it) => match here(v).and_then(|at| texts::benefit(g, at)) {
            Some(benefit) => say!("Deliver {it}: {benefit}", it = thing(g, it), benefit),
            None => say!("Deliver {it}", it = thing(g, it)),
        },
        Move::Dossier => say!("Draw a card"),
        Move::DossierOfTwo => say!("Draw two, keep one"),
        Move::Release => say!("Try to free a prisoner: an eagle arrests you, else they are free and your suspicion rises by 1"),
        Move::Give(who, it) => say!("Give {it} to {who}", it = thing(g, it), who = person(g, who)),
        Move::TakeFrom(who, it) => say!("Take {it} from {who}", it = thing(g, it), who = person(g, who)),
        Move::Play(kind) => say!("Play {card}", card = card(g, kind)),
        Move::Act(act) => say!("Use the ability: {text}", text = g.edition.acts[act.index()].text.trim_end_matches('.')),
        Move::Attempt(plot, Leader::Hitler) => say!("Attempt {plot}", plot = card(g, plot)),
        Move::Attempt(plot, target) => say!("Attempt {plot} on {target}", plot = card(g, plot), target),
        Move::End => say!("End your actions"),
        Move::EndAndAsk => say!("End, asking others first"),
        Move::Option(n) => option(g, v, n),
        Move::Pick(who) => match picking(g, v) {
            Picking::Freed => say!("Release {who}", who = person(g, who)),
            Picking::Eased => say!("Lower the suspicion of {who} by 1", who = person(g, who)),
            Picking::Meant => say!("Choose {who}", who = person(g, who)),
        },
        Move::Accept => say!("Accept"),
        Move::Decline => say!("Decline"),
        Move::Stop => say!("Stop here"),
        Move::Draw => say!("Draw a card"),
        Move::Drop(it) => say!("Discard {it}", it = thing(g, it)),
        Move::Take(it) => say!("Take {it}", it = thing(g, it)),
        Move::TakeAt(at) => say!("Take the tile in {at}", at = space(g, at)),
        Move::RemoveAt(at) => say!("Remove the tile in {at}", at = space(g, at)),
        Move::Send(leader) => match top {
            Some(Frame::Penalties { .. }) => say!("Take {leader}'s penalty first", leader),
            _ => say!("Send {leader}", leader),
        },
        Move::Again(face) => say!("Roll one {face} again", face = face.name()),
        Move::OnTop(kind) => say!("Let {event} come {when}", event = looked_at(g, kind), when = turn_of(top)),
        Move::TakeOut(kind) => say!("Take {event} out", event = looked_at(g, kind)),
        Move::Keep(kind) => say!("Keep {card}", card = card(g, kind)),
        Move::KeepAll => say!("Keep all Illegal cards"),
        Move::Lay(0) => say!("Lay none there"),
        Move::Lay(n) => say!("Lay {n} there", n),
        Move::Use(it) => say!("Use {it}{gain}", it = thing(g, it), gain = gain(g, v, m)),
        Move::Want(who, it) => say!("Ask {who} for {it}", who = person(g, who), it = thing(g, it)),
        Move::Ready => say!("Go on"),
        Move::Cancel => say!("Give up the attempt"),
        Move::LendAll => say!("Lend what is wanted"),
        Move::Refuse(it) => say!("Keep {it} back", it = thing(g, it)),
        Move::Roll(dice) => rolling(g, v, dice),
        Move::Talk(option) => {
            let data = &g.edition.talks[option.index()];
            // The titles begin with their verbs.
            let end = match data.sort {
                TalkSort::Talk => " (then a die may free you)",
                TalkSort::Deal => " (frees at once)",
            };
            say!("{title}{end}: {text}", title = data.title.as_str(), end, text = data.text.trim_end_matches('.'))
        }
        Move::Resist => say!("Try and Resist: {chance}", chance = resisting(g, v)),
        Move::GiveDie(who, number) => say!("Give {who} the {number}", who = person(g, who), number),
        Move::Pass => say!("Pass"),
        Move::Call(who) => say!("Call: {who} wants to be asked", who = person(g, who)),
        Move::Order(who, kind, order) => {
            let when = match order {
                CardOrder::Ask => "always",
                CardOrder::Stage7 => "in stage 7",
                CardOrder::Never => "never",
            };
            say!("Ask {who} about {card}: {when}", who = person(g, who), card = card(g, kind), when)
        }
    }
}

/// An event as its looker needs it: where another of its stage has the same title, with its text.
fn looked_at(g: &Orchestra, kind: EventKind) -> Sentence {
    let data = &g.edition.events[kind];
    let alike = g.edition.events.iter().filter(|it| it.stage == data.stage && it.title == data.title).count();
    if alike > 1 { say!("{event} ({text})", event = event(g, kind), text = data.text.trim_end_matches('.')) } else { event(g, kind) }
}

/// The place that the next card to be put back gets.
fn turn_of(top: Option<Frame>) -> &'static str {
    match top {
        Some(Frame::Arrange { placed: 0, .. }) => "next",
        Some(Frame::Arrange { placed: 1, .. }) => "second",
        _ => "after those",
    }
}

/// Where the active conspirator is.
fn here(v: &View) -> Option<Space> {
    v.board.at(v.board.active)
}

/// Who goes where, with the distance where that is what is chosen by (`orchestra.show.visit`).
fn going(g: &Orchestra, v: &View, to: Space) -> Sentence {
    let b = &v.board;
    match b.agenda.top() {
        Some(Frame::Turn(_)) => say!("Go to {to}", to = space(g, to)),
        Some(Frame::Visit { leader }) => match b.leader(leader) {
            Some(from) => say!("Let {leader} visit {to}, {far} away", leader, to = space(g, to), far = g.edition.apart(from, to)),
            None => say!("Let {leader} visit {to}", leader, to = space(g, to)),
        },
        Some(Frame::Dispatch { .. }) => say!("Send them to {to}", to = space(g, to)),
        _ => say!("Go to {to}", to = space(g, to)),
    }
}

/// What something adds to the attempt: ": +1 die", ": 1 eagle less counts".
fn gain(g: &Orchestra, v: &View, m: Move) -> Option<String> {
    let seat = v.who.seat()?;
    let after = Preview::new(g, v, seat).play(m).0.board;
    let dice = plot::pool(g, &after).saturating_sub(plot::pool(g, &v.board));
    let ignored = plot::terms(g, &after)?.ignored.saturating_sub(plot::terms(g, &v.board)?.ignored);
    match (dice, ignored) {
        (0, 0) => Some(": adds nothing".into()),
        (dice, 0) => Some(format!(": +{}", dice_of(dice))),
        (0, _) => Some(": 1 eagle less counts".into()),
        (dice, _) => Some(format!(": +{}, 1 eagle less counts", dice_of(dice))),
    }
}

/// A number of dice with what it is worth.
fn rolling(g: &Orchestra, v: &View, dice: u8) -> Sentence {
    let count = dice_of(dice);
    match plot::terms(g, &v.board) {
        Some(terms) => {
            let [win, detected, _] = terms.odds(dice).map(|chance| (chance * 100.0).round() as u32);
            let best = if win > 0 && dice == best(terms, plot::pool(g, &v.board)) { " ★" } else { "" };
            say!("Roll {count}: {win} % kill, {detected} % detected{best}", count, win, detected, best)
        }
        None => say!("Roll {count}", count),
    }
}

/// The number of dice, at most so many, with the best chance to kill; of equal ones the fewest.
pub(crate) fn best(terms: Terms, most: u8) -> u8 {
    let chance = |dice: &u8| terms.odds(*dice)[0];
    (1..=most.max(1)).rev().max_by(|a, b| chance(a).total_cmp(&chance(b))).unwrap_or(1)
}

/// On which faces of a die a prisoner is not broken.
fn resisting(g: &Orchestra, v: &View) -> String {
    let b = &v.board;
    let (mot, resist) = (b.mot[b.active.index()], g.edition.resist);
    let numbers = (1..=3u8).filter(|n| n + mot.number() >= resist.sum).count();
    let target = if mot >= resist.target_from { 2 } else { 0 };
    let name = surname(&g.edition.sheets[g.sheet_of(b, b.active)].title);
    let broken = v.face.map(|face| &g.edition.brokens[g.edition.faces[face.index()].broken.index()]);
    let then = broken.map_or_else(String::new, |it| format!(". If broken: {}", it.text.trim_end_matches('.')));
    match numbers + target {
        0 => format!("every side of the die breaks {name}, and a target, 1 roll in 3, frees all the same{then}"),
        sides => format!("{sides} of 6 sides do not break {name}; a target, 1 roll in 3, frees{then}"),
    }
}

/// What somebody is picked for.
enum Picking {
    /// They are released.
    Freed,
    /// A step of suspicion less, of those that are shared out.
    Eased,
    /// A text is about them.
    Meant,
}

fn picking(g: &Orchestra, v: &View) -> Picking {
    let s = State { board: v.board, secret: crate::know::nothing(g) };
    let step = events::current(g, &s).map(|(_, step)| step.verb);
    let of = events::running::<Orchestra>(&s).map(|(of, ..)| of);
    match v.board.agenda.top() {
        Some(Frame::ReleaseWhom) => Picking::Freed,
        Some(Frame::Event(_)) if matches!(step, Some(Verb::Share(_))) => Picking::Eased,
        Some(Frame::Event(EventFrame::Pick { .. })) if of.is_some_and(|of| texts::releases(effects::program(g, of))) => Picking::Freed,
        _ => Picking::Meant,
    }
}

/// An option of a program, or of the full dissent track.
fn option(g: &Orchestra, v: &View, n: u8) -> Sentence {
    match v.board.agenda.top() {
        Some(Frame::Dissent) => match n {
            0 => say!("Raise one motivation by 1"),
            1 => say!("Lower military support by 1"),
            _ => say!("Raise every motivation by 1"),
        },
        Some(Frame::Event(EventFrame::Choose { .. })) => {
            let s = State { board: v.board, secret: crate::know::nothing(g) };
            let of = events::running::<Orchestra>(&s).map(|(of, ..)| of);
            if let Some(deed) = texts::option(g, &s, n) {
                return deed;
            }
            let text = match of {
                Some(Of::Card(kind)) => g.edition.kinds[kind].text.as_str(),
                Some(Of::Event(kind) | Of::WhileCurrent(kind)) => g.edition.events[kind].text.as_str(),
                _ => "",
            };
            part(text, n)
        }
        _ => say!("Option {n}", n = n + 1),
    }
}

/// The part of a text that an option stands for: what is joined by "or" or by a comma and "or" is told apart.
fn part(text: &str, n: u8) -> Sentence {
    let first = text.split(". ").find(|sentence| sentence.contains(" or ")).unwrap_or(text);
    let parts: Vec<&str> = first.split(" or ").map(|part| part.trim().trim_end_matches([',', '.'])).collect();
    match parts.get(usize::from(n)) {
        Some(part) if parts.len() == 2 => scene::capitalized(part).into(),
        _ => say!("Option {n} of: {text}", n = n + 1, text),
    }
}
