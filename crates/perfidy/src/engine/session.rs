//! The table of the engine, and what each request does with it.

use super::{
    answer::{self, Refused},
    request::{Chance, New, Request},
};
use crate::{
    fault,
    games::{Game, Table},
    opening::{Opening, WithEdition},
    seeds, unattended,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use scene::{Scene, svg, text};
use serde_json::{Value, json};
use std::path::Path;
use table::{Ask, Dice, Files, Hosted, Record, Rejection, Seat, Sight, Stuck, Viewer};

/// How wide the text picture is.
const WIDTH: usize = 100;

/// One game, and at most one table of it.
pub(super) struct Session {
    game: &'static Game,
    table: Option<Open>,
}

struct Open {
    game: &'static Game,
    table: Table,
    /// Are the files of its edition in its record?
    files: Files,
    chance: Chance,
    /// The hash of the seed, shown before anything is rolled; nothing where chance is landed by hand.
    seed_hash: Option<String>,
    /// For what is answered in the place of seats that have left.
    luck: Xoshiro256PlusPlus,
}

impl Session {
    pub(super) fn new(game: &'static Game) -> Self {
        Session { game, table: None }
    }

    /// Throws the table away.
    pub(super) fn close(&mut self) {
        self.table = None;
    }

    pub(super) fn answer(&mut self, request: Request) -> Result<Value, Refused> {
        if let Request::New(new) = request {
            let open = self.open(new)?;
            let mut answer = json!({"ok": true, "ask": answer::ask(&*open.table)});
            if let Some(hash) = &open.seed_hash {
                answer["dice"] = json!(hash);
            }
            self.table = Some(open);
            return Ok(answer);
        }
        let open = self.table.as_mut().ok_or_else(|| Refused::Error("there is no table yet: begin with new".into()))?;
        open.answer(request)
    }

    fn open(&self, new: New) -> Result<Open, Refused> {
        let options = new.options.iter().map(|(n, v)| (n.as_str(), v.as_str()));
        let dice = (new.chance == Chance::Auto).then(|| seeds::dice(new.seed));
        let seed_hash = dice.as_ref().map(Dice::seed_hash);
        let (table, files) = Opening::new(self.game, new.seats, options, new.edition.as_deref().map(Path::new))
            .and_then(|opening| Ok((opening.table(dice)?, opening.files(WithEdition::No))))
            .map_err(|stop| Refused::Error(stop.to_string()))?;
        let luck = Xoshiro256PlusPlus::seed_from_u64(new.seed.unwrap_or_else(seeds::number));
        let mut open = Open { game: self.game, table, files, chance: new.chance, seed_hash, luck };
        open.run_on()?;
        Ok(open)
    }
}

impl Open {
    fn answer(&mut self, request: Request) -> Result<Value, Refused> {
        let table = &*self.table;
        Ok(match request {
            // The session has opened it.
            Request::New(_) | Request::Ask => json!({"ok": true, "ask": answer::ask(table)}),
            Request::Moves(seat) => json!({"ok": true, "moves": answer::moves(table.moves(self.seat(seat)?))}),
            Request::Refused(seat) => json!({"ok": true, "refused": answer::refused(table.refused(self.seat(seat)?))}),
            Request::Asides(seat) => json!({"ok": true, "asides": answer::moves(table.asides(self.seat(seat)?))}),
            Request::View(who) => json!({"ok": true, "view": table.view(self.viewer(who)?, Sight::Current)}),
            Request::Scene(who) => {
                let scene = table.scene(self.viewer(who)?, Sight::Current);
                let scene = serde_json::to_value(scene).map_err(|e| Refused::Error(format!("the scene cannot be written: {e}")))?;
                json!({"ok": true, "scene": scene})
            }
            Request::Text(who) => json!({"ok": true, "text": picture(table, self.viewer(who)?)}),
            Request::Svg(who) => json!({"ok": true, "svg": svg::picture(&table.scene(self.viewer(who)?, Sight::Current))}),
            Request::State => json!({"ok": true, "state": table.dump()}),
            Request::Record(with_edition) => {
                let gone = || Refused::Error("the position was set up by hand, so there is no record until the next new".into());
                let files = if with_edition == WithEdition::Yes { Files::Inside } else { self.files };
                json!({"ok": true, "record": Record { files, ..table.record().ok_or_else(gone)? }.print()})
            }
            Request::Play { seat, text } => self.play(seat, &text)?,
            Request::TimeUp(seat) => {
                let (seat, since) = (self.seat(seat)?, self.table.lines().len());
                let ask = self.table.ask();
                // A clock runs only while its seat is asked; what is wrong with a seat that has left or a game that is over, the table says.
                if !ask.seats().has(seat) && !self.table.left().has(seat) && !matches!(ask, Ask::Over(_)) {
                    return Err(Refused::Rule(Rejection::new("table.not-asked", "Time runs only for a seat that is asked.")));
                }
                self.table.time_up(seat).map_err(Refused::Rule)?;
                self.news(since)?
            }
            Request::Land { outcome } => self.land(&outcome)?,
            Request::Undo(seat) => {
                let (seat, since) = (self.seat(seat)?, self.table.lines().len());
                self.table.undo(seat).map_err(Refused::Rule)?;
                self.news(since)?
            }
            Request::Imagine { who, seed } => {
                let who = self.viewer(who)?;
                undisturbed(|| self.table.imagine(who, seed.unwrap_or_else(seeds::number)))?;
                self.asking()?
            }
            Request::Load(state) => {
                undisturbed(|| self.table.load(state))?.map_err(Refused::State)?;
                self.asking()?
            }
        })
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Value, Refused> {
        let seat = self.seat(seat)?;
        let since = self.table.lines().len();
        self.table.play(seat, text).map_err(Refused::Rule)?;
        self.news(since)
    }

    fn land(&mut self, outcome: &str) -> Result<Value, Refused> {
        if self.chance == Chance::Auto {
            return Err(Refused::Error("the engine lands chance by itself; open the table with \"auto\":false to land it by hand".into()));
        }
        if !matches!(self.table.ask(), Ask::Chance(_)) {
            return Err(Refused::Error("chance is not asked now".into()));
        }
        let since = self.table.lines().len();
        let landed = self.table.land(outcome);
        self.at_rest()?;
        if !landed {
            return Err(Refused::Error("this outcome cannot happen now; ask lists those that can".into()));
        }
        self.news(since)
    }

    /// Runs on, then tells the next question and what happened after record line `since`.
    fn news(&mut self, since: usize) -> Result<Value, Refused> {
        self.run_on()?;
        let (log, readers) = answer::log(&*self.table, since);
        Ok(json!({"ok": true, "ask": answer::ask(&*self.table), "log": log, "readers": readers}))
    }

    fn asking(&mut self) -> Result<Value, Refused> {
        self.run_on()?;
        Ok(json!({"ok": true, "ask": answer::ask(&*self.table)}))
    }

    /// Lands chance and answers for seats that have left, until somebody else is asked.
    fn run_on(&mut self) -> Result<(), Refused> {
        loop {
            // A table without dice, whose chance is landed by hand, does not roll.
            while self.table.roll() {}
            self.at_rest()?;
            let answered = unattended::left_seat_answers(self.game, &mut *self.table, &mut self.luck);
            if !answered.map_err(|stop| Refused::Error(stop.to_string()))? {
                return Ok(());
            }
        }
    }

    /// Chance has landed, unless the rules of the edition come to no rest after it.
    fn at_rest(&self) -> Result<(), Refused> {
        match self.table.stuck() {
            Some(Stuck::Fault(fault)) => Err(Refused::Error(fault.to_string())),
            _ => Ok(()),
        }
    }

    fn seat(&self, seat: Seat) -> Result<Seat, Refused> {
        let seats = self.table.seats();
        if seat.0 < seats {
            Ok(seat)
        } else {
            Err(Refused::Error(format!("this table has no seat {seat}; its seats are 0 to {}", seats - 1)))
        }
    }

    fn viewer(&self, who: Viewer) -> Result<Viewer, Refused> {
        who.seat().map_or(Ok(who), |seat| self.seat(seat).map(Viewer::Seat))
    }
}

/// Does what changes the table only with its last step: a fault on the way leaves the table as it was.
fn undisturbed<T>(work: impl FnOnce() -> T) -> Result<T, Refused> {
    fault::guarded(work).map_err(Refused::Error)
}

/// The table as text, with what the viewer may do and what they may not.
fn picture(table: &dyn Hosted, who: Viewer) -> String {
    let scene = Scene { ending: table.ending(), ..table.scene(who, Sight::Current) };
    let mut picture = text::draw(&scene, WIDTH);
    for (heading, list) in [("Moves", text::choices(&scene, WIDTH)), ("Refused", text::refusals(&scene, WIDTH))] {
        if !list.is_empty() {
            picture += &format!("\n{heading}\n{list}");
        }
    }
    picture
}
