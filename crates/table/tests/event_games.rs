//! The event language is large enough for the games to come: stubs of their words, and programs of every form, our own ones.
//!
//! A stub knows the forms of a game's words and nothing of what they do. A form is a row of words; those in capitals stand for
//! something: `N` for an amount, `NUM` for a number, others for a list of names or for a phrase.

use table::event::{Amount, Duty, Fault, Fit, Phrase, Shift, Time, Words, number, parse, parse_lasting, parse_test};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Who {
    #[default]
    You,
    /// One person, who may have a block.
    One,
    /// Several, or none who plays.
    Others,
}

/// Reads a phrase from the beginning of the words, and says how many it took.
type Reader<'a> = &'a dyn Fn(&str, &[&str]) -> Option<Result<usize, String>>;

/// Do the words have this form, to their end?
fn fits(form: &str, words: &[&str], read: Reader<'_>) -> Result<bool, String> {
    let mut rest = words;
    for word in form.split(' ').filter(|word| !word.is_empty()) {
        let used = match read(word, rest) {
            Some(used) => used?,
            None => usize::from(rest.first() == Some(&word)),
        };
        if used == 0 {
            return Ok(false);
        }
        rest = &rest[used..];
    }
    Ok(rest.is_empty())
}

/// The first form that the words have, or what can be written.
fn one_of(verb: &str, forms: &[&str], words: &[&str], read: Reader<'_>) -> Result<(), String> {
    for form in forms {
        if fits(form, words, read)? {
            return Ok(());
        }
    }
    let all: Vec<String> = forms.iter().map(|form| format!("'{}'", format!("{verb} {form}").trim())).collect();
    Err(format!("write {}, not '{}'", all.join(", "), format!("{verb} {}", words.join(" ")).trim()))
}

/// An amount stands as `N` before the other words, so that a form can ask for it.
fn with_amount<'a>(phrase: &Phrase<'a, Who>) -> Vec<&'a str> {
    phrase.amount.map(|_| "N").into_iter().chain(phrase.rest.iter().copied()).collect()
}

/// Black Orchestra's words over the names of an edition.
struct Orchestra {
    spaces: Vec<String>,
    leaders: Vec<String>,
    affiliations: Vec<String>,
    motivation: Vec<String>,
    suspicion: Vec<String>,
}

const VERBS: [(&str, &[&str]); 17] = [
    ("go", &["to PLACE", "N"]),
    ("visits", &[""]),
    ("arrested", &[""]),
    ("released", &["with sus SUS"]),
    ("discard", &["N THING", "this"]),
    ("draw", &["N", "N events", "N keep NUM", "until plot"]),
    ("take", &["N tile from discard", "N tile from any", "N face-down tile from here", "N card from discard"]),
    ("reveal", &["SPACE", "any"]),
    ("remove", &["N events", "N tiles from board", "N tiles from board in AREA", "one deputy", "LEADER"]),
    ("look", &["N", "N remove up to NUM"]),
    ("shuffle", &["discard with this"]),
    ("roll", &["N"]),
    ("reroll", &["N"]),
    ("share", &["COUNTER SHIFT"]),
    ("no", &["BAN", "BAN for good"]),
    ("lose", &[""]),
    ("rule", &["RULE"]),
];
const TESTS: [&str; 10] = [
    "COUNTER V",
    "board V in AREA",
    "any FILTERS",
    "all here",
    "in SPACES",
    "AFFILIATION",
    "TARGET here",
    "TARGET in AREA",
    "TARGET not in AREA",
    "rolled FACE",
];
const MORE_TESTS: [&str; 2] = ["target moved", "target NUM away"];
const OCCASIONS: [&str; 7] = ["start", "start SPACE", "enter SPACE", "conspire", "dissent", "dossier", "plot here"];
const SETTABLE: [&str; 9] = ["mot", "sus", "ms", "track", "actions", "dice", "eagles", "tiles", "cards"];
const TESTABLE: [&str; 13] =
    ["mot", "sus", "cards", "tiles", "plots", "things", "ms", "track", "events", "board", "free", "illegal", "stage"];
/// What is changed as long as something lasts, and not at once.
const LIMITS: [&str; 2] = ["tiles", "cards"];

impl Orchestra {
    /// How many words a part of a form takes.
    fn read(&self, part: &str, words: &[&str]) -> Option<Result<usize, String>> {
        let first = words.first().copied().unwrap_or_default();
        let among = |list: &[String]| Some(Ok(usize::from(list.iter().any(|name| name == first))));
        let of = |list: &[&str]| Some(Ok(usize::from(list.contains(&first))));
        match part {
            "N" => of(&["N"]),
            "NUM" => Some(number(first).map(|_| 1)),
            "SPACE" => among(&self.spaces),
            "SPACES" => Some(Ok(words.iter().take_while(|word| self.spaces.iter().any(|s| s == *word)).count())),
            "PLACE" if ["start", "any", "here", "refuge"].contains(&first) => Some(Ok(1)),
            "PLACE" => Some(self.space(first).map(|()| 1)),
            "AREA" if first == "stage" => Some(self.value("stage", words.get(1).copied().unwrap_or_default()).map(|()| 2)),
            "AREA" if ["berlin", "fortified", "closing"].contains(&first) => Some(Ok(1)),
            "AREA" => Some(self.space(first).map(|()| 1)),
            "LEADER" => among(&self.leaders),
            "TARGET" if ["deputy", "target"].contains(&first) => Some(Ok(1)),
            "TARGET" => among(&self.leaders),
            "AFFILIATION" => among(&self.affiliations),
            "SUS" => among(&self.suspicion),
            "FACE" => of(&["eagle", "target", "number"]),
            "THING" => of(&["card", "cards", "item", "tile", "tiles", "plot", "illegal", "thing", "things", "this"]),
            "BAN" => of(&["ability", "conspire", "penalties", "event", "move", "raid-price"]),
            "RULE" => of(&["raid", "black-orchestra", "defections", "deputies-close-in"]),
            "COUNTER" => of(&TESTABLE),
            // The counter stands before it; which one it is, the caller has seen.
            "V" | "SHIFT" => Some(Ok(words.len().min(1))),
            "FILTERS" => Some(self.filters(words)),
            _ => None,
        }
    }

    fn space(&self, word: &str) -> Result<(), String> {
        let known = self.spaces.iter().any(|space| space == word);
        if known { Ok(()) } else { Err(format!("'{word}' is no space or area")) }
    }

    /// A level of its counter, or a number; `+` and `-` may stand behind it.
    fn value(&self, counter: &str, word: &str) -> Result<(), String> {
        let (_, value) = Fit::read(word);
        let known = match counter {
            "mot" => self.motivation.iter().any(|level| level == value),
            "sus" => self.suspicion.iter().any(|level| level == value),
            _ => value.parse::<u8>().is_ok(),
        };
        if known { Ok(()) } else { Err(format!("'{word}' is no value of '{counter}'")) }
    }

    /// The words behind `all`, `one`, `lone` and `any`.
    fn filters(&self, words: &[&str]) -> Result<usize, String> {
        let mut used = 0;
        loop {
            let rest = &words[used..];
            used += match rest {
                ["other" | "prisoner" | "here", ..] => 1,
                ["in", area @ ..] => 1 + self.read("AREA", area).unwrap_or(Ok(0))?,
                ["with", counter, value, ..] if TESTABLE[..6].contains(counter) => self.value(counter, value).map(|()| 3)?,
                ["with", ..] => return Err("'with' needs what a person has, such as 'with cards 2+'".into()),
                ["nearest", leader, ..] if self.leaders.iter().any(|l| l == leader) => 2,
                ["apart", "from", leader, ..] if self.leaders.iter().any(|l| l == leader) => 3,
                [word, ..] if self.affiliations.iter().any(|a| a == word) => 1,
                _ => return Ok(used),
            };
        }
    }

    fn is_leader(&self, word: &str) -> bool {
        word == "deputies" || self.leaders.iter().any(|leader| leader == word)
    }

    /// `sus +1`, `ms = start`, `mot at least high`.
    fn shift(&self, phrase: &Phrase<'_, Who>) -> Result<(), String> {
        let counter = phrase.verb;
        let (shift, value) = Shift::read(phrase.rest)
            .ok_or_else(|| format!("after '{counter}' comes +, -, =, 'at least' or 'at most', not '{}'", phrase.rest.join(" ")))?;
        match shift {
            Shift::Up | Shift::Down if ["face", "targets", "discarded"].contains(&value) => Ok(()),
            Shift::Up | Shift::Down => number(value).map(|_| ()),
            _ if value == "start" => Ok(()),
            _ => self.value(counter, value),
        }
    }
}

impl Words for Orchestra {
    type Verb = usize;
    type Test = usize;
    type Who = Who;

    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        Ok(match words {
            ["one", "deputy", ..] | ["two", "deputies", ..] => Some((Who::Others, 2)),
            ["all", rest @ ..] => Some((Who::Others, 1 + self.filters(rest)?)),
            ["one" | "lone", rest @ ..] => Some((Who::One, 1 + self.filters(rest)?)),
            [first, ..] if self.is_leader(first) => {
                let names = words.iter().take_while(|word| self.is_leader(word)).count();
                let area = match &words[names..] {
                    ["in", area @ ..] => 1 + self.read("AREA", area).unwrap_or(Ok(0))?,
                    _ => 0,
                };
                Some((Who::Others, names + area))
            }
            _ => None,
        })
    }

    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<usize, String> {
        let counter = SETTABLE.iter().position(|counter| *counter == phrase.verb);
        let verb = VERBS.iter().position(|(word, _)| *word == phrase.verb);
        let lasts = counter.is_some_and(|at| at > 3) || ["no", "rule"].contains(&phrase.verb);
        match phrase.time {
            Time::Lasting if !lasts => return Err("what lasts are limits, plots, 'no', 'rule' and 'on'".into()),
            Time::Once if LIMITS.contains(&phrase.verb) => return Err("a limit is changed only by what lasts".into()),
            _ => {}
        }
        if let Some(at) = counter {
            return self.shift(phrase).map(|()| VERBS.len() + at);
        }
        let at = verb.ok_or_else(|| format!("'{}' is no verb", phrase.verb))?;
        if phrase.verb == "visits" && phrase.who != Who::Others {
            return Err("a leader visits".into());
        }
        one_of(phrase.verb, VERBS[at].1, &with_amount(phrase), &|part, words| self.read(part, words)).map(|()| at)
    }

    fn test(&self, words: &[&str]) -> Result<usize, String> {
        if let [counter, value, ..] = words
            && TESTABLE.contains(counter)
        {
            self.value(counter, value)?;
        }
        let read: Reader<'_> = &|part, words| self.read(part, words);
        for (at, form) in TESTS.iter().chain(&MORE_TESTS).enumerate() {
            let begins = form.split(' ').next().is_some_and(|word| word.chars().all(char::is_uppercase) || words.first() == Some(&word));
            if begins && fits(form, words, read)? {
                return Ok(at);
            }
        }
        Err(format!("'{}' cannot be tested", words.join(" ")))
    }

    fn occasion(&self, words: &[&str]) -> Result<usize, String> {
        one_of("on", &OCCASIONS, words, &|part, words| self.read(part, words)).map(|()| 0)
    }

    fn block(&self, who: Who, _: Duty) -> Result<(), String> {
        if who == Who::Others { Err("a block is for one person: 'one …', 'lone' or you".into()) } else { Ok(()) }
    }
}

fn orchestra() -> Orchestra {
    let list = |names: &str| names.split(' ').map(String::from).collect();
    Orchestra {
        spaces: list("harbour mill chapel"),
        leaders: list("duke count baron"),
        affiliations: list("guild court"),
        motivation: list("timid ready bold"),
        suspicion: list("low medium high"),
    }
}

fn faults<T>(read: Result<T, Vec<Fault>>) -> Vec<(usize, String)> {
    read.err().unwrap_or_default().into_iter().map(|fault| (fault.line, fault.sentence)).collect()
}

#[test]
fn programs_of_every_form_of_black_orchestra_are_read() {
    for text in [
        "duke, count go to mill; deputies in stage 2- go to start; two deputies go to any; all in closing go to refuge",
        "go to here; go 1; baron go up to 3; count visits\nlone arrested",
        "one prisoner released with sus medium; all with sus high+ in berlin arrested",
        "discard 1 card; all discard 2 things; discard all illegal; discard any tiles; discard this",
        "draw 1; all may draw up to 3; draw 2 keep 1; draw until plot; draw 2 events",
        "take 1 tile from discard; take 1 tile from any; take 1 face-down tile from here; take 1 card from discard",
        "reveal mill; reveal any; remove 2 events; remove all tiles from board in stage 2-; remove baron; remove one deputy",
        "look 3; look 2 remove up to 1; shuffle discard with this; roll 1; reroll 2; share sus -3; lose; rule raid",
        "sus +1; mot -2; ms = start; track = 0; sus at least high; mot at most bold; ms -discarded; all nearest duke sus +face",
        "no ability for good; duke no move; one apart from count: count go to here",
        "must all here; must ms 5+; must any other guild with plots 1+; must in mill, chapel; must board 1+ in stage 2-\nlose",
        "must duke here; must target not in fortified; must target 1 away; must target moved; must court\nlose",
        "roll 1\nif rolled eagle: sus +2\notherwise: sus -1",
        "count visits\nlone may:\n  must cards 1+\n  discard 1 card\n  mot +1\n  if target in berlin:\n    sus -1\n    ms +1",
        "choose one of\n- must sus low; mot +1\n- one here:\n    sus -1\n    choose one of\n    - discard 1 tile\n    - mot -1\nall other here mot +1",
    ] {
        assert_eq!(faults(parse(&orchestra(), text)), [], "{text}");
    }
    let lasting = "cards +1; no penalties\non start mill: sus +1\non conspire:\n  may draw 1\n  sus -targets\non plot here: dice +1";
    assert_eq!(faults(parse_lasting(&orchestra(), lasting)), []);
    assert!(parse_test(&orchestra(), "stage 3+").is_ok() && parse_test(&orchestra(), "weather fine").is_err());
}

#[test]
fn mistakes_in_programs_of_black_orchestra_are_told_with_their_line() {
    for (text, line, sentence) in [
        ("duke flies", 0, "'flies' is no verb"),
        ("sus +1\nsus high", 1, "after 'sus' comes +, -, =, 'at least' or 'at most', not 'high'"),
        ("sus = bold", 0, "'bold' is no value of 'sus'"),
        ("mot +0", 0, "'0' should be a number from 1 on"),
        ("go to castle", 0, "'castle' is no space or area"),
        ("one with stage 2 sus +1", 0, "'with' needs what a person has, such as 'with cards 2+'"),
        ("discard card", 0, "write 'discard N THING', 'discard this', not 'discard card'"),
        ("count visits\nall may:\n  sus +1", 1, "a block is for one person: 'one …', 'lone' or you"),
        ("cards +1", 0, "a limit is changed only by what lasts"),
        ("on start: draw 1", 0, "'on' stands only at the margin of what lasts"),
        ("lone visits", 0, "a leader visits"),
    ] {
        assert_eq!(faults(parse(&orchestra(), text)), [(line, sentence.to_owned())], "{text}");
    }
    assert_eq!(faults(parse_lasting(&orchestra(), "lose")), [(0, "what lasts are limits, plots, 'no', 'rule' and 'on'".to_owned())]);
    assert!(faults(parse_lasting(&orchestra(), "on noon: lose"))[0].1.starts_with("write 'on start', 'on start SPACE'"));
}

/// Treason's words.
struct Treason;

const DEEDS: [(&str, &[&str]); 8] = [
    ("claim", &["N in neutral"]),
    ("take", &["N in rival", "N in rival beside own", "N in rival BUILT", "N in rival BUILT beside own"]),
    ("burn", &["N in rival WITH", "N in rival WITH beside own"]),
    ("banish", &["N in rival", "N in rival beside own", "N in rival BUILT", "N in rival BUILT beside own"]),
    ("pay", &["N"]),
    ("sell", &["N at NUM times"]),
    ("refill", &["N from top NUM"]),
    ("cancel", &["card", "attack", "purchase"]),
];

fn treason_part(part: &str, words: &[&str]) -> Option<Result<usize, String>> {
    let value = |word: &str| number(word).and_then(|n| if n > 5 { Err("values of buildings are 1 to 5".into()) } else { Ok(()) });
    match (part, words) {
        ("N", _) => Some(Ok(usize::from(words.first() == Some(&"N")))),
        ("NUM", [word, ..]) => Some(number(word).map(|_| 1)),
        ("WITH" | "BUILT", ["with", "building", "up", "to", word, ..]) => Some(value(word).map(|()| 5)),
        ("WITH" | "BUILT", ["with", "building", ..]) | ("BUILT", ["without", "building", ..]) => Some(Ok(2)),
        ("BUILT", ["worth", "up", "to", word, ..]) => Some(value(word).map(|()| 4)),
        ("NUM" | "WITH" | "BUILT", _) => Some(Ok(0)),
        _ => None,
    }
}

impl Words for Treason {
    type Verb = usize;
    type Test = usize;
    type Who = Who;

    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        Ok(matches!(words, ["others", ..]).then_some((Who::Others, 1)))
    }

    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<usize, String> {
        let at = DEEDS.iter().position(|(word, _)| *word == phrase.verb).ok_or_else(|| format!("'{}' is no verb", phrase.verb))?;
        match (phrase.verb, phrase.who, phrase.amount) {
            (_, _, Some(Amount { most, .. })) if most > 9 => return Err(format!("'{most}' is too much: the most is 9")),
            ("pay", Who::You, _) => return Err("it is the others who pay: write 'others pay 2'".into()),
            (verb, Who::Others, _) if verb != "pay" => return Err("the others can only 'pay'".into()),
            _ => one_of(phrase.verb, DEEDS[at].1, &with_amount(phrase), &treason_part)?,
        }
        Ok(at)
    }

    fn test(&self, words: &[&str]) -> Result<usize, String> {
        match words {
            ["players", "2" | "3" | "4" | "5"] => Ok(0),
            ["answering", "card" | "attack" | "purchase"] => Ok(1),
            _ => Err(format!("'{}' cannot be tested", words.join(" "))),
        }
    }
}

#[test]
fn programs_of_every_form_of_treason_are_read_and_mistakes_told() {
    for text in [
        "refill 1 from top 3; claim 2 in neutral; sell 1 at 3 times",
        "take 1 in rival; may take up to 2 in rival without building; take 1 in rival with building up to 3 beside own",
        "burn 1 in rival with building; banish 1 in rival worth up to 1 beside own; banish 1 in rival without building",
        "if players 3: others pay 1\nif answering card: cancel card\notherwise: cancel attack",
        "must players 5; others pay 9\nchoose one of\n- cancel purchase\n- must answering attack\n  cancel attack",
    ] {
        assert_eq!(faults(parse(&Treason, text)), [], "{text}");
    }
    for (text, sentence) in [
        ("claim 1 in rival", "write 'claim N in neutral', not 'claim N in rival'"),
        (
            "burn 1 in rival worth up to 2",
            "write 'burn N in rival WITH', 'burn N in rival WITH beside own', not 'burn N in rival worth up to 2'",
        ),
        ("banish 1 in rival worth up to 7", "values of buildings are 1 to 5"),
        ("take 10 in rival", "'10' is too much: the most is 9"),
        ("pay 2", "it is the others who pay: write 'others pay 2'"),
        ("others cancel card", "the others can only 'pay'"),
        ("cancel 1 card", "write 'cancel card', 'cancel attack', 'cancel purchase', not 'cancel N card'"),
        ("if players 6: others pay 2", "'players 6' cannot be tested"),
        ("others: pay 2", "who acts, and 'may', stand before a single step and not before a colon"),
        ("on dawn: cancel card", "'on' stands only at the margin of what lasts"),
    ] {
        assert_eq!(faults(parse(&Treason, text)), [(0, sentence.to_owned())], "{text}");
    }
}
