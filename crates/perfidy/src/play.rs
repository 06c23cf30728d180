//! `perfidy play`: a table in the terminal, for people at one screen and for bots.

mod chairs;
mod command;
mod move_list;
mod record_writer;
mod screen;
mod start;
mod terminal_game;

use crate::{
    games::{self, Game},
    opening::{TableArgs, WithEdition},
    seeds,
    stop::Stop,
};
use chairs::Chairs;
use clap::Args;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use screen::{Leaving, Screen};
use std::{path::PathBuf, process::ExitCode};
use terminal_game::{RecordEdition, TerminalGame};

/// Play in the terminal
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy play bell --bots 0=greedy --record evening.record")]
pub(crate) struct PlayArgs {
    /// The game; you are asked where it is left out
    #[arg(value_parser = games::called)]
    game: Option<&'static Game>,
    /// The seats that bots play, by number or name: 1=greedy
    #[arg(long, value_name = "SEAT=LEVEL,…", value_delimiter = ',')]
    bots: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Keep the record in this file, move by move
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Put the files of your own edition into the record; otherwise it has their name and hash
    #[arg(long)]
    with_edition: bool,
}

/// Plays the table that the command line describes.
pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode, Stop> {
    take_leave_on_ctrl_c();
    let mut screen = Screen::new();
    let played = match args.game {
        Some(game) => sit_down(game, args, &mut screen),
        None => start::choose(&mut screen).and_then(|(game, chosen)| sit_down(game, &chosen, &mut screen)),
    };
    farewell(played, &mut screen)
}

fn sit_down(game: &'static Game, args: &PlayArgs, screen: &mut Screen) -> Result<(), Leaving> {
    let opening = args.table.proposed(game)?;
    let dice = seeds::dice(args.table.seed);
    let table = opening.table(Some(dice.clone()))?;
    let chairs = Chairs::new(&*table, &args.bots).map_err(Stop::WrongUse)?;
    if let Some(path) = &args.record
        && let Some(old) = record_writer::begin(path).map_err(Stop::WrongUse)?
    {
        screen.say(&format!("The record that was there is now {}.", old.display()))?;
    }
    let luck = Xoshiro256PlusPlus::seed_from_u64(args.table.seed.unwrap_or_else(seeds::number));
    let kept = RecordEdition { edition: opening.edition.clone(), files: opening.files(WithEdition::from(args.with_edition)) };
    TerminalGame::new(game, table, kept, chairs, dice, luck, screen).play()
}

/// However people leave, they are bidden good-bye.
fn farewell(played: Result<(), Leaving>, screen: &mut Screen) -> Result<ExitCode, Stop> {
    match played {
        Ok(()) | Err(Leaving::Quit) => screen.say(&record_writer::farewell())?,
        Err(Leaving::EndOfInput) => screen.say(&format!("\n{}", record_writer::farewell()))?,
        Err(Leaving::Stop(stop)) => return Err(stop),
    }
    Ok(ExitCode::SUCCESS)
}

fn take_leave_on_ctrl_c() {
    // Where no handler can be set, ctrl-C ends the program as it ends any other.
    let _ = ctrlc::set_handler(|| {
        let _ = Screen::new().say(&format!("\n{}", record_writer::farewell()));
        std::process::exit(0);
    });
}
