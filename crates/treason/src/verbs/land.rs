//! `claim`, `take`, `burn` and `banish`: what a card does to one area.

use super::{VerbRules, Who, one, small};
use table::{edition::unknown, event::Phrase};

table::closed_list! {
    /// What becomes of the area.
    pub enum Deed: u8 {
        /// A knight of the getter on a neutral area.
        Claim "claim" "claim",
        /// The owner's knight goes home, one of the getter takes its place, with all that stands there.
        Take "take" "take",
        /// The building goes to the discards, the knight stays.
        Burn "burn" "burn",
        /// The knight goes home, a building there goes to the discards, the area is neutral.
        Banish "banish" "banish",
    }
}

/// Whose areas are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owned {
    /// Of nobody.
    Neutral,
    /// Of another owner: neither of the active player nor of the one who would get it (`treason.card.targets`).
    Rival,
}

/// What is built there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Something or nothing.
    Any,
    /// Nothing.
    Bare,
    /// Something of this value at most.
    Built(u8),
    /// Nothing, or something of this value at most.
    Worth(u8),
}

impl Size {
    /// Does it fit? `value` is that of the building, if there is one.
    #[inline]
    pub const fn fits(self, value: Option<u8>) -> bool {
        match (self, value) {
            (Size::Any, _) | (Size::Bare | Size::Worth(_), None) => true,
            (Size::Bare, Some(_)) | (Size::Built(_), None) => false,
            (Size::Built(most) | Size::Worth(most), Some(value)) => value <= most,
        }
    }
}

/// Which areas are meant; all of it must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selector {
    /// Whose.
    pub owner: Owned,
    /// With what on them.
    pub size: Size,
    /// Beside an own one, or, for the Dark Master, where he stands.
    pub beside: bool,
}

/// A deed and the areas among which it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LandVerb {
    /// What becomes of the area.
    pub deed: Deed,
    /// Among these.
    pub among: Selector,
}

/// No building has more dots.
const MOST_DOTS: u8 = 5;

impl VerbRules for LandVerb {
    fn read(phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        let deed = Deed::from_id(phrase.verb).unwrap_or(Deed::Claim);
        let example = match deed {
            Deed::Claim => "claim 1 in neutral",
            Deed::Take => "take 1 in rival beside own",
            Deed::Burn => "burn 1 in rival with building",
            Deed::Banish => "banish 1 in rival without building",
        };
        one(phrase, example)?;
        let ["in", words @ ..] = phrase.rest else { return Err(format!("'in' and some areas are missing: write '{example}'")) };
        let among = Selector::read(words)?;
        match (deed, among.owner, among.size) {
            (Deed::Claim, Owned::Rival, _) => Err("only a neutral area can be claimed; a rival's is taken".into()),
            (Deed::Claim, Owned::Neutral, Size::Bare | Size::Built(_) | Size::Worth(_)) => {
                Err("a neutral area never has a building: leave that out".into())
            }
            (Deed::Take | Deed::Burn | Deed::Banish, Owned::Neutral, _) => Err(format!("'{}' needs areas of a rival", deed.id())),
            (Deed::Burn, _, Size::Any | Size::Bare | Size::Worth(_)) => Err("only a building burns: write 'in rival with building'".into()),
            _ => Ok(LandVerb { deed, among }),
        }
    }
}

impl Selector {
    /// `rival with building up to 2 beside own`: owner, building, place, in this order; only the first must be there.
    fn read(words: &[&str]) -> Result<Selector, String> {
        let (owner, rest) = match words {
            ["neutral", rest @ ..] => (Owned::Neutral, rest),
            ["rival", rest @ ..] => (Owned::Rival, rest),
            [word, ..] => return Err(unknown(word, "word for whose area it is", &["neutral", "rival"])),
            [] => return Err("whose areas are meant is missing: 'neutral' or 'rival'".into()),
        };
        let (size, rest) = match rest {
            ["without", "building", rest @ ..] => (Size::Bare, rest),
            ["with", "building", "up", "to", most, rest @ ..] => (Size::Built(dots(most)?), rest),
            ["with", "building", rest @ ..] => (Size::Built(MOST_DOTS), rest),
            ["worth", "up", "to", most, rest @ ..] => (Size::Worth(dots(most)?), rest),
            rest => (Size::Any, rest),
        };
        match rest {
            [] => Ok(Selector { owner, size, beside: false }),
            ["beside", "own"] => Ok(Selector { owner, size, beside: true }),
            _ => Err(format!(
                "'{}' is not understood here; behind the owner may stand 'without building', 'with building', 'with building up to 2' or \
                 'worth up to 2', and then 'beside own'",
                rest.join(" ")
            )),
        }
    }
}

fn dots(word: &str) -> Result<u8, String> {
    small(word).ok().filter(|n| *n <= MOST_DOTS).ok_or_else(|| format!("a building has 1 to {MOST_DOTS} dots, not '{word}'"))
}
