//! The verbs for what lies beside the map: `disk`, `lift disk`, `mobilize`, `roll hitler`, `draw` and `discard`.

use super::{BellWords, Detail, VerbRules, Who};
use crate::play::{german_disks, hitler, mobilization};
use crate::{Bell, Board, Frame, Mobilization, Move, News, Refusal, Side, news::Obstacle};
use scene::counted;
use table::{
    Log,
    event::{Amount, Begun, Duty, Phrase},
};

/// A German disk is placed: on the lowest free space, or on this one (0, 1 or 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disk(pub Option<u8>);

impl VerbRules for Disk {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        plain(phrase)?;
        match (phrase.amount, phrase.rest) {
            (None, []) => Ok(Disk(None)),
            (None, ["on", space @ ("1" | "2" | "3")]) => Ok(Disk(space.parse().ok().map(|space: u8| space - 1))),
            (None, ["on", word]) => Err(format!("the track has the spaces 1, 2 and 3; 'disk on {word}' is none of them")),
            _ => Err("write 'disk', or 'disk on 1', 'disk on 2' or 'disk on 3'".into()),
        }
    }

    fn begin(self, _: &Bell, b: &mut Board, _: Side, _: Amount, log: &mut impl Log<News>) -> Begun {
        german_disks::place(b, self.0, log);
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        match self.0 {
            None => "place a German disk on the lowest free space".into(),
            Some(space) => format!("place a German disk on space {} of its track", space + 1),
        }
    }
}

/// What needs no number: done at once, or offered as one move where the card leaves it open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Once {
    /// The lowest German disk is removed.
    Lift,
    /// The next Mobilization is executed.
    Mobilize,
}

impl Once {
    fn only_move(self) -> Move {
        match self {
            Once::Lift => Move::Lift,
            Once::Mobilize => Move::Mobilize,
        }
    }
}

impl VerbRules for Once {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        match (phrase.verb, phrase.amount, phrase.rest) {
            ("lift", None, ["disk"]) => Ok(Once::Lift),
            ("lift", ..) => Err("write 'lift disk' or 'may lift disk', without a number".into()),
            (_, None, []) => Ok(Once::Mobilize),
            _ => Err("'mobilize' stands alone: write 'may mobilize'".into()),
        }
    }

    fn begin(self, g: &Bell, b: &mut Board, side: Side, amount: Amount, log: &mut impl Log<News>) -> Begun {
        if amount.least == 0 {
            return Begun::Asks(1);
        }
        if !self.goes_on(b, side) {
            return Begun::Stuck;
        }
        self.carry_out(g, b, side, self.only_move(), log);
        Begun::Done
    }

    fn candidates(self, out: &mut Vec<Move>) {
        out.push(self.only_move());
    }

    fn moves(self, b: &Board, side: Side, out: &mut Vec<Move>) {
        out.extend(self.goes_on(b, side).then(|| self.only_move()));
    }

    fn goes_on(self, b: &Board, _: Side) -> bool {
        match self {
            Once::Lift => b.disks != 0,
            Once::Mobilize => b.mobilization != Mobilization::General,
        }
    }

    fn refuse(self, b: &Board, side: Side, m: Move) -> Option<Refusal> {
        match self {
            _ if m != self.only_move() => Some(Refusal::NotAChoice),
            _ if self.goes_on(b, side) => None,
            Once::Lift => Some(Refusal::NoDisk),
            Once::Mobilize => Some(Refusal::NothingToMobilize),
        }
    }

    fn carry_out(self, g: &Bell, b: &mut Board, _: Side, _: Move, log: &mut impl Log<News>) {
        match self {
            Once::Lift => german_disks::lift(b, log),
            Once::Mobilize => mobilization::execute_next(g, b, log),
        }
    }

    fn obstacle(self, _: &Board, _: Side) -> Obstacle {
        match self {
            Once::Lift => Obstacle::NoDisk,
            Once::Mobilize => Obstacle::Mobilized,
        }
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        match self {
            Once::Lift => "remove the German disk on the lowest space".into(),
            Once::Mobilize => "execute the next Mobilization".into(),
        }
    }
}

/// A roll for Hitler's Decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll;

impl VerbRules for Roll {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        plain(phrase)?;
        match (phrase.amount, phrase.rest) {
            (None, ["hitler"]) => Ok(Roll),
            _ => Err("the only roll is 'roll hitler'".into()),
        }
    }

    fn begin(self, _: &Bell, b: &mut Board, _: Side, _: Amount, log: &mut impl Log<News>) -> Begun {
        hitler::decide(b, log);
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        "roll for Hitler's Decision".into()
    }
}

/// The most cards that one step draws or discards.
const MOST_CARDS: u8 = 8;

/// Where drawn cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawTo {
    /// Face up onto the discard pile.
    Pile,
    /// Hidden into the hand.
    Hand,
}

/// Cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw(pub DrawTo);

impl VerbRules for Draw {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        number_of_cards(phrase)?;
        match phrase.rest {
            [] | ["to", "pile"] => Ok(Draw(DrawTo::Pile)),
            ["to", "hand"] => Ok(Draw(DrawTo::Hand)),
            _ => Err("cards are drawn 'to hand' or 'to pile'".into()),
        }
    }

    fn begin(self, _: &Bell, b: &mut Board, side: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        b.agenda.push(Frame::Draw { side, left: amount.most, hand: self.0 == DrawTo::Hand });
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, amount: Amount) -> String {
        let cards = counted(amount.most, "card");
        match self.0 {
            DrawTo::Pile => format!("draw {cards} face up onto the discard pile"),
            DrawTo::Hand => format!("draw {cards} into your hand"),
        }
    }
}

/// Cards of the hand are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard;

impl VerbRules for Discard {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        number_of_cards(phrase)?;
        if phrase.rest.is_empty() { Ok(Discard) } else { Err(FORMS.into()) }
    }

    fn begin(self, _: &Bell, b: &mut Board, side: Side, amount: Amount, _: &mut impl Log<News>) -> Begun {
        b.agenda.push(Frame::Discard { side, left: amount.most });
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, amount: Amount) -> String {
        format!("discard {}", counted(amount.most, "card"))
    }
}

const FORMS: &str = "cards are written 'draw 2 to pile', 'draw 2 to hand' or 'discard 2'";

fn number_of_cards(phrase: &Phrase<'_, Who>) -> Result<(), String> {
    plain(phrase)?;
    match phrase.amount {
        Some(Amount { least, most }) if least == most && most <= MOST_CARDS => Ok(()),
        Some(Amount { least, most }) if least == most && most < u8::MAX => {
            Err(format!("{most} cards are too many: the most is {MOST_CARDS}"))
        }
        _ => Err(FORMS.into()),
    }
}

/// Draw, discard and roll have nobody but the side that runs the event, and no choice in it.
fn plain(phrase: &Phrase<'_, Who>) -> Result<(), String> {
    match (phrase.who, phrase.duty) {
        (Who::You, Duty::Must) => Ok(()),
        _ => Err("who acts and 'may' cannot stand before disk, draw, discard or roll; put them into a 'choose one of'".into()),
    }
}
