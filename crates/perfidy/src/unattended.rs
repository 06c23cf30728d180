//! Seats that nobody attends at this table: those of bots, and those that have left while the others play on.

use crate::{games::Game, stop::Stop};
use bots::{Answer, FAILED};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{BotLevel, Hosted, Rejection, Seat, Stuck, chance::below};

/// A bot answers for a seat. Where it fails, or what it answers is refused, any move of the seat is played and the log says so.
pub(crate) fn bot_answers(
    game: &Game,
    table: &mut dyn Hosted,
    seat: Seat,
    level: BotLevel,
    luck: &mut Xoshiro256PlusPlus,
) -> Result<(), Stop> {
    let answer = table.bot_input(seat).and_then(|input| (game.any.answer)(&*input, level, luck));
    if let Some(Answer { text, failed: false }) = &answer {
        match table.play(seat, text) {
            Ok(()) => return Ok(()),
            Err(why) => at_rest(table, &why)?,
        }
    }
    let moves = table.moves(seat);
    let any = || (!moves.is_empty()).then(|| moves[below(luck, moves.len() as u32) as usize].text.clone());
    let text = answer.filter(|answer| answer.failed).map(|answer| answer.text).or_else(any);
    let text = text.ok_or_else(|| Stop::failure("internal fault, which is our mistake and not yours: a seat has no move"))?;
    table.remark(FAILED);
    table.play(seat, &text).or_else(|why| {
        at_rest(table, &why)?;
        Err(Stop::failure(format!("internal fault, which is our mistake and not yours: the bot's move '{text}' is refused: {}", why.text)))
    })
}

/// Why nothing else is tried: where the edition is at fault, no bot is.
fn at_rest(table: &dyn Hosted, why: &Rejection) -> Result<(), Stop> {
    match table.stuck() {
        Some(Stuck::Fault(_)) => Err(Stop::failure(why.text.to_string())),
        _ => Ok(()),
    }
}

/// Answers one question in the place of a seat that has left: it passes where the rules let it, and a bot answers the rest.
/// `false` where no such seat is asked.
pub(crate) fn left_seat_answers(game: &Game, table: &mut dyn Hosted, luck: &mut Xoshiro256PlusPlus) -> Result<bool, Stop> {
    let Some(seat) = table.ask().seats().and(table.left()).iter().next() else { return Ok(false) };
    let passed = table.pass(seat).is_some_and(|text| table.play(seat, &text).is_ok());
    if !passed {
        bot_answers(game, table, seat, BotLevel::Greedy, luck)?;
    }
    Ok(true)
}
