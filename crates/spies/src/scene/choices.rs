//! What the viewer may do and may not do, bound to the elements that it is about.

use super::{ids, prices};
use crate::{Carry, Chit, Frame, Good, Move, Power, Refusal, Spies, Subject, View, play::house, tell};
use scene::{Choice, ChoiceRole, Scene};
use std::collections::BTreeSet;
use table::{Choices, OfferSide, Play};

/// Adds all moves and all refused ones to the picture.
pub(super) fn add(g: &Spies, v: &View, choices: &Choices<Spies>, drawn: &BTreeSet<String>, scene: &mut Scene) {
    let power = tell::owing_powers(g, v).nth(0);
    let on = |m: Move| element(g, v, power, m).filter(|id| drawn.contains(id));
    scene.choices = choices
        .moves
        .iter()
        .map(|m| {
            let on = on(*m);
            let by = if on.is_some() { taken_up(power, *m).filter(|id| drawn.contains(id)).collect() } else { Vec::new() };
            let named = is_named(*m);
            let mut choice = Choice { on, by, named, short: short(g, v, *m), ..Choice::new(g.write(*m), tell::say_move(g, v, *m)) };
            choice.then.extend(led_on(v, *m).map(|then| g.write(then)));
            let role = role(*m, choice.on.as_deref());
            choice.as_role(role)
        })
        .collect();
    prices::add(g, v, power, &choices.moves, &mut scene.choices);
    scene.prompt.loss = scene.common_loss();
    scene.refused = choices.refusals(g, v, |m, refusal| {
        // What a chit costs, or that there is none, is said on the chit.
        let chit = played(m).filter(|_| matches!(refusal, Refusal::TooDear(..) | Refusal::TooFewPoints(_) | Refusal::NotHeld(_)));
        let card = chit.and_then(|chit| power.map(|p| ids::chit_id(p, chit))).filter(|id| drawn.contains(id));
        card.or_else(|| on(m))
    });
}

/// Talks are opened for an offer, if one can be made.
fn led_on(v: &View, m: Move) -> Option<Move> {
    match m {
        Move::Talk(with) if house::refuse_offer(&v.known(), with).is_ok() => Some(Move::Draft(with)),
        _ => None,
    }
}

/// A move in a word, beside others of the same element; one that a single press makes says what it is paid with.
fn short(g: &Spies, v: &View, m: Move) -> String {
    let word = match m {
        Move::Talk(with) if !v.board.doings.paid_talks.has(with) || g.rulings.talks_anew_cost => {
            return format!("talk, {} AP", g.edition.points.diplomacy);
        }
        Move::Go(agent, ..) if tell::carried(v, agent).is_none() => "go",
        Move::Go(.., Carry::Secret) => "carry it along",
        Move::Go(.., Carry::Alone) => "leave the secret",
        Move::Take(..) => "take",
        Move::PutDown(_) => "put down",
        Move::HandOver(..) => "hand over",
        Move::Search(_) => "search",
        Move::Discover(..) => "discover",
        Move::Sanction(..) => "sanction",
        Move::PlayTile(_) => "play",
        Move::DiscardTile(_) => "discard",
        Move::Lift(_) => "lift",
        Move::Talk(_) => "talk",
        Move::Announce => "announce",
        _ => "",
    };
    word.into()
}

/// How a move is offered: by what it is about, or by a button.
fn role(m: Move, on: Option<&str>) -> ChoiceRole {
    match m {
        Move::Done | Move::EndTurn | Move::Offer => ChoiceRole::Primary,
        _ if on.is_some() => ChoiceRole::Target,
        _ => ChoiceRole::Action,
    }
}

/// To whom an offer is being made.
fn partner(v: &View) -> Option<Power> {
    match v.board.top() {
        Frame::Drafting { to, .. } => Some(to),
        _ => None,
    }
}

/// What is taken up for a move: the spy that carries it out, the chit that is played.
fn taken_up(power: Option<Power>, m: Move) -> impl Iterator<Item = String> {
    let spy = match m {
        Move::Go(a, ..) | Move::Take(a, _) | Move::HandOver(a, _) | Move::Discover(a, _) | Move::Sanction(a, _) | Move::PutDown(a) => {
            Some(a)
        }
        _ => None,
    };
    let chit = played(m).and_then(|chit| power.map(|p| ids::chit_id(p, chit)));
    spy.map(|a| ids::spy_id(a.0)).into_iter().chain(chit)
}

/// The chit that is played on something.
fn played(m: Move) -> Option<Chit> {
    match m {
        Move::Discover(..) => Some(Chit::Discovery),
        Move::Sanction(..) => Some(Chit::Sanction),
        Move::Source(_) => Some(Chit::Source),
        Move::Drop(_) => Some(Chit::Drop),
        _ => None,
    }
}

/// A tile is not put away and no chit played by a press that meant to look.
fn is_named(m: Move) -> bool {
    matches!(m, Move::DiscardTile(_) | Move::PlayTile(_) | Move::Recruit | Move::Escape(_))
}

/// The element that a move is about.
pub(super) fn element(g: &Spies, v: &View, power: Option<Power>, m: Move) -> Option<String> {
    let e = &g.edition;
    let city = |c| Some(ids::city_id(e, c));
    let agent = |a: crate::place::Agent| Some(ids::spy_id(a.0));
    let dossier = |d: crate::place::Dossier| Some(ids::secret_id(d.0));
    let chit = |c: Chit| power.map(|p| ids::chit_id(p, c));
    let subject = |of: Subject| match of {
        Subject::Spy(a) => agent(a),
        Subject::Police(c) => city(c),
    };
    let seat = |p: Power| Some(format!("seat-{}", g.chairs.seat_of(p, v.board.year).0));
    match m {
        Move::PlaceSecret(_, c) | Move::PlacePolice(_, c) | Move::PlaceSpy(_, c) | Move::Lay(_, c) | Move::Drop(c) => city(c),
        Move::PlayTile(t) | Move::DiscardTile(t) => Some(ids::tile_id(t.number())),
        Move::Lift(p) => Some(ids::own_police_id(p.0)),
        Move::Post(_, d) | Move::Take(_, d) | Move::Discover(_, d) => dossier(d),
        Move::Search(a) | Move::HandOver(_, a) | Move::Sanction(_, a) => agent(a),
        Move::Of(of) => subject(of),
        Move::PutDown(a) => tell::carried(v, a).and_then(dossier),
        // A way is pointed at by where it leads.
        Move::Go(_, to, _) => ids::place_id(e, to),
        Move::Recruit => chit(Chit::Recruit),
        Move::Escape(_) => chit(Chit::Escape),
        Move::Answer(c) => chit(c),
        Move::AnswerAs(p, c) => Some(ids::chit_id(p, c)),
        Move::Source(p) | Move::Talk(p) | Move::Draft(p) | Move::Invite(p) => seat(p),
        Move::Put(item) | Move::TakeOut(item) => match (item.side, item.good) {
            (_, Good::Spy(a)) => agent(a),
            (_, Good::Word(of)) => subject(of),
            (_, Good::Secret(d)) => dossier(d),
            (OfferSide::Give, Good::Chit(c)) => chit(c),
            (OfferSide::Give, Good::Money(_)) => power.and_then(seat),
            (OfferSide::Take, _) => partner(v).and_then(seat),
        },
        _ => None,
    }
}
