//! What a viewer may know of the sentries, and how it is shown.

use super::{Answers, Frame, Move, NAMES, Sentry, State};
use rand_core::Rng;
use scene::{Choice, Fact, Point, Prompt, Refused, Scene, SeatPanel, Sentence, Size, Space, Turn};
use serde_json::{Value, json};
use table::*;

/// Stands for a hand that the viewer does not know.
const HIDDEN: u8 = 9;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    who: Viewer,
    state: State,
    /// What they see of their neighbour's hand, this once.
    seen: Option<u8>,
}

impl Know for Sentry {
    type View = View;

    fn view(&self, s: &State, who: Viewer) -> View {
        let mut state = *s;
        let others = || (0..5u8).map(Seat).filter(|seat| who != Viewer::Seat(*seat));
        others().for_each(|seat| state.cloaks[seat.index()] = HIDDEN);
        if let Frame::Window(answers) = &mut state.frame {
            others().for_each(|seat| answers.cloaked[seat.index()] = None);
        }
        let looks = s.frame == Frame::Look && who == Viewer::Seat(s.turn);
        View { who, state, seen: looks.then(|| s.cloaks[s.neighbour().index()]) }
    }

    fn recall(&self, s: &State, who: Viewer) -> View {
        View { seen: None, ..self.view(s, who) }
    }

    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        let mut s = v.state;
        for (seat, cloaks) in s.cloaks.iter_mut().enumerate().filter(|(_, cloaks)| **cloaks == HIDDEN) {
            *cloaks = if seat < usize::from(v.state.seats) { (rng.next_u32() & 1) as u8 } else { 0 };
        }
        if let Some(seen) = v.seen {
            s.cloaks[s.neighbour().index()] = seen;
        }
        s
    }

    fn question(&self, v: &View) -> Question {
        let (kind, asked) = match v.state.frame {
            Frame::Window(answers) => (Some(answers.kind()), answers.asked),
            _ => match self.ask(&v.state) {
                Ask::One(seat, kind) => (Some(kind), SeatSet::only(seat)),
                _ => (None, SeatSet::NONE),
            },
        };
        let mine = match v.who.seat().filter(|seat| asked.has(*seat)) {
            Some(seat) if v.state.asked(seat) => Mine::Open,
            Some(_) => Mine::Answered,
            None => Mine::No,
        };
        Question { kind, asked, mine }
    }

    fn pass(&self, _: &View, moves: &[Move]) -> Option<Move> {
        moves.iter().copied().find(|m| matches!(m.0, "pass" | "rest" | "enough"))
    }

    fn concerns(&self, v: &View) -> Vec<String> {
        window(v).map(|answers| if answers.front { "front" } else { "back" }.to_owned()).into_iter().collect()
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        s.end().payoffs[seat.index()]
    }
}

fn window(v: &View) -> Option<Answers> {
    if let Frame::Window(answers) = v.state.frame { Some(answers) } else { None }
}

impl Show for Sentry {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        let mut scene = Scene::new("sentry", "Sentry", Size::new(400.0, 200.0));
        let question = self.question(v);
        let turn = if question.mine == Mine::Open { Turn::Yours } else { Turn::Waiting };
        scene.prompt = Prompt::new(turn, format!("{} is asked", question.kind.map_or("nobody", |kind| kind.0)));
        scene.spaces.push(Space::new("front", "Front Gate", Point::new(100.0, 100.0)));
        scene.spaces.push(Space::new("back", "Back Gate", Point::new(300.0, 100.0)));
        scene.seats.extend((0..self.0).map(|seat| SeatPanel::new(seat, NAMES[usize::from(seat)], 'S')));
        if let Some(seen) = v.seen {
            scene.facts.push(Fact::new("seen", "Your neighbour's hand", format!("{seen} once seen")));
        }
        scene.choices.extend(c.moves.iter().map(|m| Choice::new(self.write(*m), self.say_move(v, *m))));
        let refused = |(m, why): &(Move, RuleId)| Refused::new(self.write(*m), self.say_move(v, *m), *why, self.say_refusal(v, why).1);
        scene.refused.extend(c.refused.iter().map(refused));
        scene
    }
    fn say_move(&self, _: &View, m: Move) -> Sentence {
        m.0.into()
    }
    fn say_refusal(&self, _: &View, rule: RuleId) -> (RuleId, Sentence) {
        (rule, Sentry::ABOUT.rule(rule).map_or("", |r| r.sentence).into())
    }
    fn say_event(&self, e: &String) -> Sentence {
        e.as_str().into()
    }
    fn say_end(&self, s: &State) -> Sentence {
        s.end().label.into()
    }
    fn wire(&self, v: &View) -> Value {
        json!({ "state": v.state, "seen": v.seen })
    }
}

impl Referee for Sentry {
    fn admit(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}
