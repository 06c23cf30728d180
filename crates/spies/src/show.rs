//! The picture and the words of a table, for front ends.

use crate::{
    View,
    game::Spies,
    moves::Move,
    news::News,
    power::{Power, PowerSet},
    refusal::Refusal,
    scene::{letter, palette, shape, tint},
    state::State,
    tell, wire,
};
use scene::{Choice, ChoiceRole, Fact, Prompt, Refused, Scene, SeatPanel, SeatState, Sentence, Size, Turn};
use table::{Choices, Know, Mine, Play, Question, RuleId, Seat, Show, Tone};

impl Show for Spies {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        let question = self.question(v);
        let mut scene = Scene::new(Self::ABOUT.id, Self::ABOUT.name, Size::new(2000.0, 1500.0));
        scene.edition = edition(self);
        scene.palette = palette();
        scene.prompt = prompt(self, v, question);
        scene.seats = (0..self.seats()).map(|seat| panel(self, v, question, Seat(seat))).collect();
        scene.facts = tell::say_offer(self, v).map(|offer| Fact::new("offer", "offer", offer)).into_iter().collect();
        scene.choices =
            c.moves.iter().map(|m| Choice::new(self.write(*m), plain(&tell::say_move(self, v, *m))).as_role(role(*m))).collect();
        scene.refused = c.refused.iter().map(|(m, refusal)| refused(self, v, *m, *refusal)).collect();
        scene
    }

    fn say_move(&self, v: &View, m: Move) -> Sentence {
        tell::say_move(self, v, m)
    }

    fn say_refusal(&self, v: &View, r: Refusal) -> (RuleId, Sentence) {
        tell::say_refusal(self, v, r)
    }

    fn say_event(&self, e: &News) -> Sentence {
        tell::say_event(self, e)
    }

    fn tone(&self, e: &News) -> Tone {
        Tone { heading: e.begins_something(), side: e.power(self).map(tint) }
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::say_end(self, s)
    }

    fn wire(&self, v: &View) -> serde_json::Value {
        wire::wire(self, v)
    }
}

/// Whose map and pieces these are. The house's own must never pass for the printed game.
fn edition(g: &Spies) -> String {
    match g.edition.name.as_str() {
        "house" => "House edition: map, allotments and the mix of chits are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    }
}

/// What is asked, with the side that is asked, if it is one.
pub(crate) fn prompt(g: &Spies, v: &View, question: Question) -> Prompt {
    let (text, rule) = tell::prompt(g, v, question);
    let turn = match question.mine {
        _ if v.board.ending.is_some() => Turn::Over,
        Mine::Open => Turn::Yours,
        _ if v.powers.is_empty() => Turn::Watching,
        _ => Turn::Waiting,
    };
    let asked = tell::asked_powers(g, v);
    let side = if asked.len() == 1 { asked.iter().next() } else { None };
    Prompt::new(turn, plain(&text)).tinted(side.map(tint)).by_rule(rule)
}

/// A sentence without its links: nothing is drawn yet that they could point at.
fn plain(said: &Sentence) -> Sentence {
    said.to_string().into()
}

fn refused(g: &Spies, v: &View, m: Move, refusal: Refusal) -> Refused {
    let (rule, reason) = tell::say_refusal(g, v, refusal);
    Refused::new(g.write(m), plain(&tell::say_move(g, v, m)), rule, plain(&reason))
}

/// How a move is offered: by what it is about, or by a button.
fn role(m: Move) -> ChoiceRole {
    match m {
        Move::Done | Move::Offer | Move::EndTurn => ChoiceRole::Primary,
        Move::Resign | Move::TimeUp => ChoiceRole::Grave,
        _ => ChoiceRole::Action,
    }
}

/// What is known of a chair: its powers, their points, money and chits.
fn panel(g: &Spies, v: &View, question: Question, seat: Seat) -> SeatPanel {
    let powers: PowerSet = g.chairs.powers_of(seat, v.board.year);
    let first = powers.iter().next().unwrap_or(Power::Germany);
    let mut panel = SeatPanel::new(seat.0, tell::naming::listed(powers.iter().map(Power::name), "and"), letter(first));
    panel = panel.tinted(tint(first)).shaped(shape(first));
    for power in powers.iter() {
        let fact = |what: &str, label: &str, value: String| {
            let label = if powers.len() > 1 { format!("{} {label}", power.name()) } else { label.to_owned() };
            Fact::new(format!("{}-{what}", power.id()), label, value)
        };
        panel = panel
            .fact(fact("points", "points", tell::ending::points(g, v, power).to_string()))
            .fact(fact("money", "money", format!("£{}", v.board.money[power.index()])))
            .fact(fact("chits", "chits", v.chits[power.index()].to_string()))
            .fact(fact("tiles", "tiles", v.tile_count[power.index()].to_string()));
    }
    let acting = question.asked.has(seat);
    let own = v.who.seat() == Some(seat);
    panel.in_state(match (acting, own && question.mine == Mine::Answered) {
        _ if v.board.ending.is_some() => SeatState::Idle,
        (true, true) => SeatState::Answered,
        (true, false) => SeatState::Acting,
        (false, _) if question.asked.is_empty() => SeatState::Idle,
        (false, _) => SeatState::Waiting,
    })
}
