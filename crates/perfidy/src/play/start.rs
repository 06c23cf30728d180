//! The friendly start: a few questions, each with a usual answer, and the table stands.

use super::{
    PlayArgs,
    screen::{Leaving, Screen},
};
use crate::{
    games::{GAMES, Game},
    opening::TableArgs,
};
use table::{OptionSpec, Seat};

/// How somebody wants to play.
#[derive(Clone, Copy)]
enum How {
    Alone,
    AtThisScreen,
    AgainstBots,
}

/// Asks what to play and how.
pub(super) fn choose(screen: &mut Screen) -> Result<(&'static Game, PlayArgs), Leaving> {
    screen.say("Perfidy: one table, five games of treason.")?;
    let game = choose_game(screen)?;
    let about = game.about();
    screen.say(&format!("{}: {}", about.name, about.line))?;
    let (least, most) = about.seats;
    let mut ways = Vec::new();
    if let (1, Some(opponent)) = (least, about.alone) {
        ways.push((How::Alone, format!("against {opponent}")));
    }
    let people = if most == 2 { "two" } else { "several" };
    ways.push((How::AtThisScreen, format!("{people} players at this screen")));
    ways.push((How::AgainstBots, format!("{} {}", about.company.word(), if most == 2 { "a bot" } else { "bots" })));
    let texts: Vec<_> = ways.iter().map(|(_, text)| text.as_str()).collect();
    let mut args = PlayArgs { game: Some(game), bots: Vec::new(), table: TableArgs::default(), record: None, with_edition: false };
    match ways[pick(screen, "How do you want to play?", &texts)?].0 {
        How::Alone => {
            args.table.seats = Some(1);
            for option in about.options.iter().filter(|o| ["solo", "level"].contains(&o.name)) {
                args.table.options.push(choose_option(screen, option)?);
            }
        }
        How::AtThisScreen => args.table.seats = Some(choose_seats(screen, game)?),
        How::AgainstBots => {
            let seats = choose_seats(screen, game)?;
            args.table.seats = Some(seats);
            args.bots = choose_chair(screen, game, seats)?;
        }
    }
    screen.say("\nType a number to play a move; help lists what else can be typed.")?;
    Ok((game, args))
}

fn choose_game(screen: &mut Screen) -> Result<&'static Game, Leaving> {
    if let [only] = GAMES {
        return Ok(only);
    }
    let names: Vec<_> = GAMES.iter().map(|game| game.about().name).collect();
    Ok(&GAMES[pick(screen, "Which game?", &names)?])
}

fn choose_seats(screen: &mut Screen, game: &Game) -> Result<u8, Leaving> {
    let (least, most) = (game.about().seats.0.max(2), game.about().seats.1);
    if least == most {
        return Ok(most);
    }
    let counts: Vec<_> = (least..=most).map(|n| n.to_string()).collect();
    let texts: Vec<_> = counts.iter().map(String::as_str).collect();
    Ok(least + pick(screen, "How many seats?", &texts)? as u8)
}

/// Asks which chair the person wants; greedy bots take the others.
fn choose_chair(screen: &mut Screen, game: &'static Game, seats: u8) -> Result<Vec<String>, Leaving> {
    let table = TableArgs { seats: Some(seats), ..TableArgs::default() }.opening(game)?.table(None)?;
    let names: Vec<_> = (0..seats).map(|seat| table.seat_name(Seat(seat))).collect();
    let mine = pick(screen, "Which seat do you take?", &names)?;
    Ok((0..names.len()).filter(|seat| *seat != mine).map(|seat| format!("{seat}=greedy")).collect())
}

fn choose_option(screen: &mut Screen, option: &OptionSpec) -> Result<(String, String), Leaving> {
    let at = pick(screen, option.about, option.values)?;
    Ok((option.name.into(), option.values[at].into()))
}

/// Asks until one of the texts is chosen, by number or by its words; Enter takes the first.
fn pick(screen: &mut Screen, question: &str, texts: &[&str]) -> Result<usize, Leaving> {
    loop {
        screen.say(&format!("\n{question}"))?;
        for (at, text) in texts.iter().enumerate() {
            screen.say(&format!("  {}  {text}", at + 1))?;
        }
        let line = screen.ask("[1] > ")?;
        match line.as_str() {
            "" => return Ok(0),
            "quit" | "exit" => return Err(Leaving::Quit),
            _ => {}
        }
        let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|at| *at < texts.len());
        if let Some(at) = number.or_else(|| texts.iter().position(|text| *text == line)) {
            return Ok(at);
        }
        screen.say(&format!("Type a number from 1 to {}.", texts.len()))?;
    }
}
