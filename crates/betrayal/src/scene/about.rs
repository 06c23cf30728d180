//! What the turn is about, in two sentences.

use crate::tell::{naming, talk};
use crate::{Betrayal, PlayerTurn, View};
use scene::{Sentence, say};

/// What this turn is about, for everybody.
pub(super) fn about(g: &Betrayal, v: &View) -> Sentence {
    let b = &v.board;
    if b.ending.is_some() || b.turn == 0 {
        return Sentence::default();
    }
    let (turn, last, dates) = (b.turn, g.last_turn, naming::dates(g, b.turn));
    let now = match (b.player, b.pool.is_empty()) {
        (PlayerTurn::German, false) => {
            say!("The Germans act in {open}, by {pool}.", open = naming::countries(b.open), pool = naming::tactics(b.pool))
        }
        (PlayerTurn::German, true) => say!("The Germans wait for their orders."),
        (PlayerTurn::French, _) => say!("The French move freely; {who} answers for Germany.", who = answers(g, "Britain")),
        (PlayerTurn::British, _) => {
            say!("The British move freely, and Belgians and Dutch with them; {who} answers for Germany.", who = answers(g, "France"))
        }
    };
    let talk = match talk::talking(g, b) {
        talk::Talking::Free => say!("The Allies may talk."),
        talk::Talking::Banned => say!("Talk between the Allies is banned."),
        talk::Talking::Opened(role) => say!("Talk is open this turn, at the cost of {who}.", who = role.name()),
    };
    let ends = match (b.last_turn, b.capped) {
        (true, _) => " This turn is the last: a third offence ends the game with it.",
        (false, true) => " After a third offence a draw is the best that either Ally can have.",
        _ => "",
    };
    say!("Turn {turn} of {last}, {dates}. {now} {talk}{ends}", turn, last, dates, now, talk, ends)
}

/// Who answers for Germany in the turn of an Ally: the other one, unless it has a chair of its own.
fn answers(g: &Betrayal, other: &'static str) -> &'static str {
    if g.has_chair() { "its own chair" } else { other }
}
