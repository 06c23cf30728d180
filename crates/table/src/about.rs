//! What the house says about a game before anybody sits down.

use crate::{Kind, OptionSpec, Window};

/// A game's card of introduction.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// One word: crate, rule prefix, command line.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// One sentence: what it is about.
    pub line: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Who plays against a table with one seat, by the rulebook: "the Solo Opponent".
    pub alone: Option<&'static str>,
    /// Whether the seats play against each other.
    pub company: Company,
    /// What the rules keep from some for ever, and the whole record holds all the same, since it proves the dice: whoever opens that is
    /// told so first. Before, and in every seat's own view, it stays hidden.
    pub kept_for_ever: Option<&'static str>,
    /// Whether a seat can know what another does not. Where nothing is hidden no curtain falls between persons at one screen.
    pub hides: bool,
    /// How many seats a table has when nobody says otherwise.
    pub usual_seats: u8,
    /// Grows when the same moves can lead elsewhere.
    pub rules_number: u32,
    /// The oldest rules number whose records the game still plays as they were played.
    pub oldest_rules: u32,
    /// The first rules number under which nobody goes back across an answer that binds, or across what was told for good
    /// ([`crate::Log::binds`]). Records of older numbers may.
    pub binding_since: u32,
    /// What a table may choose.
    pub options: &'static [OptionSpec],
    /// Every result that a game can end with.
    pub results: &'static [&'static str],
    /// The kinds of question that a standing order can answer.
    pub windows: &'static [Window],
    /// The rule list as text; see [`About::rules`].
    pub rules: &'static str,
    /// What newcomers are told: aim, a turn, the first ten minutes, and a guided opening, in TOML.
    pub first_steps: &'static str,
}

/// What the seats of a table are to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Company {
    /// They play against each other.
    Rivals,
    /// They win or lose together.
    Friends,
    /// Each is judged alone: all may win, and all may lose.
    Apart,
}

impl Company {
    /// The word between a seat and those it plays against or with.
    pub const fn word(self) -> &'static str {
        match self {
            Company::Rivals => "against",
            Company::Friends => "with",
            Company::Apart => "beside",
        }
    }
}

/// One rule of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its ID, for instance `bell.map.cap-four`.
    pub id: &'static str,
    /// The rule in one sentence.
    pub sentence: &'static str,
    /// The chapter of the rulebook, or what kind of entry it is.
    pub chapter: &'static str,
}

impl About {
    /// The rules in their order. The text has a line for each: ID, chapter and sentence, with bars
    /// between them; empty lines and lines that begin with `#` are passed over.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.rules.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#')).filter_map(|line| {
            let mut fields = line.splitn(3, '|').map(str::trim);
            Some(Rule { id: fields.next()?, chapter: fields.next()?, sentence: fields.next()? })
        })
    }

    /// What is wrong with this number of seats; `None` when the game has them.
    pub fn wrong_seats(&self, seats: impl Into<usize>) -> Option<String> {
        let ((least, most), seats) = (self.seats, seats.into());
        let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
        (seats < usize::from(least) || seats > usize::from(most)).then(|| format!("{} has {range} seats, not {seats}", self.name))
    }

    /// Does nobody, under this rules number, go back across an answer that binds?
    pub fn binds_under(&self, rules: u32) -> bool {
        rules >= self.binding_since
    }

    /// The window with this kind of question.
    pub fn window(&self, kind: Kind) -> Option<&'static Window> {
        self.windows.iter().find(|window| window.kind == kind.0)
    }

    /// The rule with this ID; the table's own rules have theirs too.
    pub fn rule(&self, id: &str) -> Option<Rule> {
        self.rules().chain(TABLE_RULES.iter().copied()).find(|r| r.id == id)
    }
}

/// The rules that the table itself keeps, whatever the game.
pub const TABLE_RULES: &[Rule] = &[
    Rule { id: "table.not-asked", chapter: "Table", sentence: "Only a seat that is asked may answer." },
    Rule { id: "table.not-a-choice", chapter: "Table", sentence: "An answer must be one of the choices of the question." },
    Rule { id: "table.sealed-final", chapter: "Table", sentence: "A sealed answer is final." },
    Rule {
        id: "table.undo-barrier",
        chapter: "Table",
        sentence: "Nobody goes back across chance, another seat's complete deed, a final answer or something that was seen; what another \
                   seat has only begun, and nobody has seen, is taken back as well.",
    },
    Rule {
        id: "table.chain",
        chapter: "Table",
        sentence: "Moves that are sent together are played all or not at all; one that cannot be taken back is the last of them.",
    },
    Rule { id: "table.waiting", chapter: "Table", sentence: "A game begins when everybody has sat down." },
    Rule { id: "table.paused", chapter: "Table", sentence: "A paused table goes on when it is resumed." },
    Rule { id: "table.not-over", chapter: "Table", sentence: "A rematch is offered when the game is over." },
    Rule {
        id: "table.not-a-players-move",
        chapter: "Table",
        sentence: "What only the table may say, such as that a seat's time is up, no player plays.",
    },
    Rule { id: "table.no-stand-in", chapter: "Table", sentence: "A seat is taken back only from somebody who stands in for it." },
    Rule { id: "table.agreed", chapter: "Table", sentence: "A seat agrees once to end the game, until it takes that back." },
    Rule {
        id: "table.rest",
        chapter: "Table",
        sentence: "What is played leads to a question, to chance or to the end; where the rules of an edition never come to rest, it is not done.",
    },
    Rule { id: "table.left", chapter: "Table", sentence: "A seat leaves the game once." },
    Rule { id: "table.over", chapter: "Table", sentence: "When the game is over nothing more is played." },
    Rule { id: "table.not-absent", chapter: "Table", sentence: "Where two play, a bot stands in only for a player who is absent." },
    Rule { id: "table.already-asked", chapter: "Table", sentence: "A new link to a seat is asked for once." },
    Rule { id: "table.seat-taken", chapter: "Table", sentence: "A seat in a rematch that was given to somebody else is theirs." },
    Rule {
        id: "table.seat-kept",
        chapter: "Table",
        sentence: "A seat in a rematch is kept for its player of the game before for a while.",
    },
    Rule { id: "table.not-seated", chapter: "Table", sentence: "Whoever wants a second key to a seat sits down first." },
];
