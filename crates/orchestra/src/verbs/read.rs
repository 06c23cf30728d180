//! Reading verbs.

use super::{Bar, CodedRule, Counter, Destination, Goods, Take, Value, Verb, Who, Words, words};
use crate::{Leader, Suspicion};
use table::{
    edition::unknown,
    event::{Amount, Phrase, Shift, Time, number},
};

/// The words of all verbs that are no counters.
const VERBS: [&str; 16] = [
    "go", "visits", "arrested", "released", "discard", "draw", "take", "reveal", "remove", "look", "shuffle", "roll", "reroll", "share",
    "no", "rule",
];

impl Words {
    pub(super) fn read_verb(&self, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        let verb = self.any_verb(phrase)?;
        let lasts = matches!(
            verb,
            Verb::Change(Counter::Eagles | Counter::Actions | Counter::Cards | Counter::Tiles, ..)
                | Verb::No(Bar::Penalties | Bar::RaidPrice)
                | Verb::Rule(CodedRule::Defections)
        );
        match (phrase.time, lasts) {
            (Time::Lasting, false) => Err("this cannot hold for a while: only limits, actions, eagles, 'no' and 'on' can".into()),
            _ => Ok(verb),
        }
    }

    fn any_verb(&self, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        let rest = phrase.rest;
        let of_leaders = matches!(phrase.who, Who::Leaders(..) | Who::Deputies(_));
        if let Some(counter) = Counter::from_id(phrase.verb) {
            return self.change(counter, rest);
        }
        match (phrase.verb, rest) {
            ("go", ["to", to @ ..]) => self.destination(to, of_leaders).map(Verb::GoTo),
            ("go", []) if phrase.amount.is_some() => Ok(Verb::Walk),
            ("visits", []) if matches!(phrase.who, Who::Leaders(who, None) if who.len() == 1) => Ok(Verb::Visit),
            ("arrested", []) => Ok(Verb::Arrested),
            ("released", ["with", "sus", level]) => {
                Suspicion::from_id(level).map(Verb::Released).ok_or_else(|| unknown(level, "suspicion", &Suspicion::IDS))
            }
            ("discard", [what]) => goods(what).map(Verb::Discard),
            ("draw", []) => Ok(Verb::Draw),
            ("draw", ["events"]) => Ok(Verb::DrawEvents),
            ("draw", ["keep", "1"]) => Ok(Verb::DrawKeep),
            ("draw", ["until", "plot"]) => Ok(Verb::DrawUntilPlot),
            ("take", ["tile", "from", "discard"]) => Ok(Verb::Take(Take::DiscardedTile)),
            ("take", ["tile", "from", "any"]) => Ok(Verb::Take(Take::AnyTile)),
            ("take", ["face-down", "tile", "from", "here"]) => Ok(Verb::Take(Take::TileHere)),
            ("take", ["card", "from", "discard"]) => Ok(Verb::Take(Take::DiscardedCard)),
            ("reveal", ["any"]) => Ok(Verb::Reveal(None)),
            ("reveal", [space]) => self.space(space).map(|space| Verb::Reveal(Some(space))),
            ("remove", ["events"]) => Ok(Verb::RemoveEvents),
            ("remove", ["tiles", "from", "board"]) => Ok(Verb::RemoveTiles(crate::edition::Spaces::first(self.spaces.len() as u8))),
            ("remove", ["tiles", "from", "board", "in", area @ ..]) => self.area_alone(area).map(Verb::RemoveTiles),
            ("remove", ["one", "deputy"]) => Ok(Verb::RemoveLeaders(Leader::DEPUTIES)),
            ("remove", [name]) if Leader::from_id(name).is_some() => Ok(Verb::RemoveLeaders(words::leaders(&[name]).0)),
            ("look", []) => Ok(Verb::Look { remove: 0 }),
            ("look", ["remove", "up", "to", most]) => number(most).map(|remove| Verb::Look { remove }),
            ("shuffle", ["discard", "with", "this"]) => Ok(Verb::Shuffle),
            ("roll", []) if phrase.amount == Some(Amount::exactly(1)) => Ok(Verb::Roll),
            ("reroll", []) => Ok(Verb::Reroll),
            ("share", ["sus", amount]) => match Shift::read(&[amount]) {
                Some((Shift::Down, value)) => number(value).map(Verb::Share),
                _ => Err("'share sus' needs a number such as -3".into()),
            },
            ("no", [what]) => bar(what).map(Verb::No),
            ("no", [what, "for", "good"]) => bar(what).map(Verb::NoForGood),
            ("lose", []) => Ok(Verb::Lose),
            ("rule", [name]) => CodedRule::from_id(name).map(Verb::Rule).ok_or_else(|| unknown(name, "rule", &CodedRule::IDS)),
            (word, _) if VERBS.contains(&word) || word == "lose" => {
                Err(format!("'{word}' is not used like this: '{word} {}'", rest.join(" ")))
            }
            (word, _) => Err(unknown(word, "verb", &VERBS)),
        }
    }

    fn change(&self, counter: Counter, rest: &[&str]) -> Result<Verb, String> {
        let Some((shift, value)) = Shift::read(rest) else {
            return Err(format!("'{}' needs a change such as +1, -1, '= start' or 'at least 5'", counter.id()));
        };
        let value = match value {
            "start" => Value::Start,
            "face" => Value::Face,
            "targets" => Value::Targets,
            "discarded" => Value::Discarded,
            word if matches!(shift, Shift::Up | Shift::Down) => Value::Number(number(word)?),
            word => Value::Number(words::level(counter, word)?),
        };
        Ok(Verb::Change(counter, shift, value))
    }

    fn destination(&self, words: &[&str], of_leaders: bool) -> Result<Destination, String> {
        match words {
            ["start"] if of_leaders => Ok(Destination::Start),
            ["any"] => Ok(Destination::Any),
            ["here"] if of_leaders => Ok(Destination::Here),
            ["refuge"] => Ok(Destination::Refuge),
            [space] => self.space(space).map(Destination::Space),
            _ => Err(format!("'go to {}' names no place", words.join(" "))),
        }
    }
}

/// A thing, one or several of it.
fn goods(word: &str) -> Result<Goods, String> {
    let singular = word.strip_suffix('s').filter(|word| *word != "thi").unwrap_or(word);
    Goods::from_id(singular).ok_or_else(|| unknown(word, "thing to discard", &Goods::IDS))
}

fn bar(word: &str) -> Result<Bar, String> {
    Bar::from_id(word).ok_or_else(|| unknown(word, "word behind 'no'", &Bar::IDS))
}
