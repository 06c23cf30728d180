//! The words of a feast, and what they mean. The grammar (choices, conditions, amounts) and what runs it are the table's.

use super::{Frame, Power, State, Toy};
use table::{event::*, *};

closed_list! { pub enum Verb: u8 { Draw "draw", Roll "roll", Lose "lose", } }
closed_list! { #[derive(Default)] pub enum Who: u8 { #[default] You "you", Others "others", } }

/// The language: `draw 2`, `others lose 1`, `if points 3:`.
pub struct Feast;

impl Words for Feast {
    type Verb = Verb;
    type Test = u8;
    type Who = Who;
    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        Ok(Who::from_id(words[0]).map(|who| (who, 1)))
    }
    /// More than three would find no room on the agenda, and nothing here is done less often than it says.
    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        let plain = phrase.rest.is_empty() && phrase.duty == Duty::Must && (1..=3).any(|n| phrase.amount == Some(Amount::exactly(n)));
        Verb::from_id(phrase.verb).filter(|_| plain).ok_or_else(|| format!("write {} with a number up to 3", Verb::IDS.join(", ")))
    }
    fn test(&self, words: &[&str]) -> Result<u8, String> {
        if let ["points", least] = words { number(least) } else { Err(format!("'{}' cannot be tested", words.join(" "))) }
    }
}

// In which of the frames the table keeps how far a feast has come.
event_frames!(Frame::Event, (), Power);
impl Events for Toy {
    type Words = Feast;
    type Role = Power;
    type Of = ();
    type State = State;
    type Frame = Frame;
    type News = String;
    fn program(&self, (): ()) -> &ProgramOf<Feast> {
        &self.feast
    }
    fn frames(s: &State) -> &[Frame] {
        s.agenda.as_slice()
    }
    fn agenda(s: &mut State) -> &mut impl Stack<Frame> {
        &mut s.agenda
    }
    fn holds(&self, s: &State, you: Power, least: u8) -> bool {
        s.points[you.index()] >= least
    }
    fn whom(&self, _: &State, you: Power, who: Who) -> Whom<Power> {
        if who == Who::You { Whom::One(you) } else { Whom::Each(Set::all().without(you)) }
    }
    fn begin(&self, s: &mut State, who: Power, step: StepOf<Feast>, _: &mut impl Log<String>) -> Begun {
        let (count, points) = (step.amount.most, &mut s.points[who.index()]);
        match step.verb {
            Verb::Draw => (0..count).for_each(|_| s.agenda.push(Frame::Draw(who))),
            Verb::Roll => s.agenda.push(Frame::Roll(who, count)),
            Verb::Lose => *points = points.saturating_sub(count),
        }
        Begun::Done
    }
}
