//! What a game tells newcomers: a page to read, a guided table with a note for each kind of question, and a chain of call-outs
//! that lead through its opening.

use scene::{Callout, Scene};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a game tells newcomers; its crate has it as a text in TOML.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstSteps {
    /// What one plays for.
    pub aim: Vec<String>,
    /// What happens in a turn.
    pub turn: Vec<String>,
    /// The first ten minutes.
    pub minutes: Vec<String>,
    /// The guided table.
    pub guide: Guide,
}

/// The guided table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// Who plays each seat: one "human", the others bots.
    pub seats: Vec<String>,
    /// The options of that table.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The lines that are played before the newcomer decides.
    #[serde(default)]
    pub lines: Vec<String>,
    /// What is said about each kind of question.
    pub note: Vec<Note>,
    /// The guided opening, step by step.
    #[serde(default)]
    pub step: Vec<GuideStep>,
}

/// What is said at a kind of question, perhaps only while a move is open.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The kind of question, or [`END`].
    pub kind: String,
    /// Said only while this move is open: the next step of the advice. Such notes stand before the general one of their kind.
    pub open: Option<String>,
    /// What a newcomer should know about it.
    pub say: String,
}

/// One step of the guided opening: a call-out of at most [`MOST_WORDS`] words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuideStep {
    /// The id of the element at which it points, or the key of a choice at whose button it points.
    pub points_at: String,
    /// The keys of the choices of which it speaks; one that ends with `*` means every choice that begins so. Where one of them is
    /// not offered the step is passed over; when one of them is played the step is done. Without any, the reader says when to go on.
    #[serde(default)]
    pub needs: Vec<String>,
    /// Said only while all of these are offered, too; they do not make it done.
    #[serde(default)]
    pub open: Vec<String>,
    /// Said only while the bar asks in the colour of this side.
    #[serde(default)]
    pub of: Option<String>,
    /// What it says.
    pub say: String,
}

/// Stands for the kind of question when the game is over.
pub const END: &str = "end";
/// How long a step of the guided opening may be.
pub const MOST_WORDS: usize = 45;

impl FirstSteps {
    /// What a game tells newcomers, from its text; or what is wrong with that.
    pub fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|e| e.to_string())
    }
}

impl Guide {
    /// What is said about a kind of question, or about the [`END`], while these moves are open.
    pub fn note(&self, kind: &str, is_open: impl Fn(&str) -> bool) -> Option<&Note> {
        self.note.iter().find(|note| note.kind == kind && note.open.as_deref().is_none_or(&is_open))
    }

    /// The first step from `from` on that is true in a picture, and its number, counted from 0. Whoever shows it goes on with the
    /// next number when it [is done](GuideStep::is_done_by), or when its reader says so.
    pub fn step(&self, from: usize, scene: &Scene) -> Option<(usize, Callout)> {
        let mut steps = self.step.iter().enumerate().skip(from);
        let (at, step) = steps.find(|(_, step)| step.fits(scene))?;
        let needs = step.needs.clone();
        Some((at, Callout { needs, ..Callout::new(&*step.points_at, &*step.say).step(at as u8 + 1, self.step.len() as u8) }))
    }
}

impl GuideStep {
    /// Is that drawn at which it points, is everything offered of which it speaks, and is its side the one that acts?
    pub fn fits(&self, scene: &Scene) -> bool {
        let offered = |need: &String| scene.choices.iter().any(|choice| matches(need, &choice.key));
        let drawn = scene.has_element(&self.points_at) || offered(&self.points_at);
        let acts = self.of.as_deref().is_none_or(|side| scene.prompt.tint.is_some_and(|tint| tint.0 == side));
        acts && drawn && self.needs.iter().chain(&self.open).all(offered)
    }

    /// Are all moves of which it speaks among these?
    pub fn is_offered(&self, keys: &[String]) -> bool {
        self.needs.iter().chain(&self.open).all(|need| keys.iter().any(|key| matches(need, key)))
    }

    /// Is it done when this move is played?
    pub fn is_done_by(&self, key: &str) -> bool {
        self.needs.iter().any(|need| matches(need, key))
    }
}

fn matches(need: &str, key: &str) -> bool {
    need.strip_suffix('*').map_or(need == key, |beginning| key.starts_with(beginning))
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Choice, SeatPanel, Size};

    fn guide() -> Guide {
        let step = |at: &str, needs: &[&str], say: &str| GuideStep {
            points_at: at.into(),
            needs: needs.iter().map(|it| (*it).into()).collect(),
            open: Vec::new(),
            of: None,
            say: say.into(),
        };
        let step = vec![
            step("seat-0", &[], "This is you."),
            step("seat-0", &["play *"], "Play."),
            step("nowhere", &[], "No."),
            step("seat-0", &["end"], "End."),
        ];
        Guide { seats: Vec::new(), options: BTreeMap::new(), lines: Vec::new(), note: Vec::new(), step }
    }

    #[test]
    fn a_step_is_passed_over_where_it_would_not_be_true() {
        let mut scene = Scene::new("toy", "Toy", Size::new(1.0, 1.0));
        scene.seats = vec![SeatPanel::new(0, "You", 'Y')];
        scene.choices = vec![Choice::new("end", "End")];
        let guide = guide();
        assert_eq!(guide.step(0, &scene).map(|(at, it)| (at, it.step)), Some((0, Some((1, 4)))));
        assert_eq!(guide.step(1, &scene).map(|(at, _)| at), Some(3), "nothing can be played, and nowhere is not drawn");
        scene.choices.push(Choice::new("play ace", "Play the ace"));
        let (at, callout) = guide.step(1, &scene).expect("the ace can be played");
        assert_eq!((at, &*callout.on, callout.text.to_string()), (1, "seat-0", "Play.".into()));
        assert!(guide.step[1].is_done_by("play king") && !guide.step[1].is_done_by("end") && !guide.step[0].is_done_by("end"));
        assert!(guide.step(4, &scene).is_none());
        let mut by_key = guide;
        by_key.step[3].points_at = "end".into();
        assert_eq!(
            by_key.step(3, &scene).map(|(at, it)| (at, it.on)),
            Some((3, "end".into())),
            "the button of a choice is pointed at, too"
        );
        by_key.step[3].of = Some("red".into());
        assert!(by_key.step(3, &scene).is_none(), "nobody acts");
        scene.prompt.tint = Some(scene::Tint("red"));
        assert!(by_key.step(3, &scene).is_some());
    }
}
