//! A game in the terminal: whose turn it is, what is shown, and what is done with what is typed.

use super::{
    chairs::{Chairs, Sitter},
    command::{Command, HELP},
    move_list, record_writer,
    screen::{self, Leaving, Screen},
};
use crate::{
    fault,
    games::{Game, Table},
    record_file, rules,
    stop::Stop,
    unattended,
};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use scene::{Choice, ChoiceRole, Scene, text};
use std::path::Path;
use table::{Ask, Dice, Files, OrderKind, Record, Seat, SeatSet, Sight, Stuck, Texts, Viewer};

/// One table and everybody at it.
pub(super) struct TerminalGame<'a> {
    game: &'static Game,
    table: Table,
    record: RecordEdition,
    chairs: Chairs,
    dice: Dice,
    /// For bots, and for chance where the dice of a loaded record are not ours.
    luck: Xoshiro256PlusPlus,
    screen: &'a mut Screen,
    /// By seat: how many lines of the record it has been told of.
    told: Vec<usize>,
    /// How many lines of the record a spectator has been told of.
    told_all: usize,
    /// Who sat at the keyboard last, and how long the record was after their move.
    keyboard: Option<(Seat, usize)>,
    /// The seats that have been shown the table.
    shown: SeatSet,
    /// How long the record was when it was last written.
    kept: Option<usize>,
    /// What is answered for a person who is alone with bots.
    order: OrderKind,
}

/// What the record is kept with.
pub(super) struct RecordEdition {
    /// The edition of this game.
    pub(super) edition: Texts,
    /// Are its files in the record?
    pub(super) files: Files,
}

/// What follows a typed line.
#[derive(PartialEq, Eq)]
enum Then {
    /// Another line; the question stands.
    Again,
    /// The table has changed.
    Next,
}

impl<'a> TerminalGame<'a> {
    pub(super) fn new(
        game: &'static Game,
        table: Table,
        record: RecordEdition,
        chairs: Chairs,
        dice: Dice,
        luck: Xoshiro256PlusPlus,
        screen: &'a mut Screen,
    ) -> Self {
        let told = vec![0; table.seats().into()];
        TerminalGame {
            game,
            table,
            record,
            chairs,
            dice,
            luck,
            screen,
            told,
            told_all: 0,
            keyboard: None,
            shown: SeatSet::NONE,
            kept: None,
            order: OrderKind::Ask,
        }
    }

    /// Plays until the game is over or everybody leaves.
    pub(super) fn play(&mut self) -> Result<(), Leaving> {
        loop {
            self.land_chance();
            self.keep_record()?;
            if self.chairs.people().next().is_none() {
                self.tell_spectator()?;
            }
            if let Some(Stuck::Fault(fault)) = self.table.stuck() {
                return Err(Stop::failure(fault.to_string()).into());
            }
            let ask = self.table.ask();
            let asked = ask.seats();
            if unattended::left_seat_answers(self.game, &mut *self.table, &mut self.luck)? {
                continue;
            }
            if let Some((seat, level)) = asked.iter().find_map(|seat| match self.chairs.sitter(seat) {
                Sitter::Bot(level) => Some((seat, level)),
                Sitter::Person => None,
            }) {
                unattended::bot_answers(self.game, &mut *self.table, seat, level, &mut self.luck)?;
            } else if let Some(seat) = asked.iter().next() {
                if !self.pass_for(seat) {
                    self.turn(seat)?;
                }
            } else if let Ask::Over(_) = ask {
                if self.chairs.people().next().is_none() {
                    return Ok(());
                }
                self.after_the_end()?;
            } else {
                return Err(Stop::failure("internal fault, which is our mistake and not yours: the table waits for nobody").into());
            }
        }
    }

    fn land_chance(&mut self) {
        while matches!(self.table.ask(), Ask::Chance(_)) && (self.table.roll() || self.table.land_by(self.luck.next_u64())) {}
    }

    /// Passes for a person who wants it so; `false` where they are asked themselves. Between several at one keyboard it would tell the
    /// others who could do something.
    fn pass_for(&mut self, seat: Seat) -> bool {
        let alone = self.chairs.only_person() == Some(seat);
        let question = self.table.window_question(seat).filter(|_| alone);
        let answer = question.and_then(|question| question.answer(|_| (self.order, &[])).map(str::to_owned));
        answer.is_some_and(|text| self.table.play(seat, &text).is_ok())
    }

    fn forced(&mut self) -> &'static str {
        if self.table.about().windows.is_empty() {
            return "In this game you are never asked only to pass.";
        }
        if self.chairs.only_person().is_none() {
            return "Among several at one keyboard everybody is asked.";
        }
        self.order = if self.order == OrderKind::Ask { OrderKind::PassIfBare } else { OrderKind::Ask };
        if self.order == OrderKind::Ask { "You are asked everything." } else { "Where you can only pass, that is done for you." }
    }

    fn keep_record(&mut self) -> Result<(), Leaving> {
        let lines = self.table.lines().len();
        if self.kept == Some(lines) || !record_writer::is_keeping() {
            return Ok(());
        }
        self.kept = Some(lines);
        let complaint = self.written().and_then(record_writer::keep);
        complaint.map_or(Ok(()), |sentence| Ok(self.screen.say(&sentence)?))
    }

    fn tell_spectator(&mut self) -> Result<(), Leaving> {
        let news = self.table.told(Viewer::Spectator, Sight::Settled, self.told_all);
        // A deed under way is told when it is complete, so the count follows what was told.
        self.told_all = news.last().map_or(self.told_all, |line| line.line);
        self.screen.tell(news)?;
        if let Some(end) = self.table.end() {
            self.screen.say(&end.to_string())?;
        }
        Ok(())
    }

    /// One question to a person: what has happened since, the question, the moves. The table itself is shown the first time, and
    /// whenever somebody asks for it.
    fn turn(&mut self, seat: Seat) -> Result<(), Leaving> {
        let lines = self.table.lines().len();
        let in_a_deed = self.keyboard.is_some_and(|(last, then)| last == seat && lines == then);
        self.draw_curtain(seat)?;
        if !in_a_deed {
            self.screen.say("")?;
        }
        self.tell_news(seat)?;
        let scene = self.table.scene(Viewer::Seat(seat), Sight::Current);
        if !self.shown.has(seat) {
            self.shown = self.shown.with(seat);
            self.screen.say("")?;
            self.screen.draw(&scene)?;
            self.screen.say("\nFrom here on you are told what happens; board shows the table again, help lists the rest.")?;
        }
        self.list_moves(seat, &scene)?;
        loop {
            let line = self.screen.ask("> ")?;
            if self.obey(Viewer::Seat(seat), &line)? == Then::Next {
                self.keyboard = Some((seat, self.table.lines().len()));
                return Ok(());
            }
        }
    }

    /// Between two people who share a screen the board is hidden.
    fn draw_curtain(&mut self, seat: Seat) -> Result<(), Leaving> {
        if self.chairs.only_person().is_some() || self.keyboard.is_some_and(|(last, _)| last == seat) {
            return Ok(());
        }
        self.screen.clear()?;
        let line = self.screen.ask(&format!("— pass the keyboard to {}, press Enter —\n", self.name(seat)))?;
        if Command::parse(&line) == Command::Quit { Err(Leaving::Quit) } else { Ok(()) }
    }

    fn tell_news(&mut self, seat: Seat) -> Result<(), Leaving> {
        let since = std::mem::replace(&mut self.told[seat.index()], self.table.lines().len());
        let news = self.table.told(Viewer::Seat(seat), Sight::Current, since);
        Ok(self.screen.tell(news)?)
    }

    fn list_moves(&mut self, seat: Seat, scene: &Scene) -> Result<(), Leaving> {
        self.screen.say(&format!("\n{}", scene.prompt.text))?;
        Ok(self.screen.say(&move_list::brief(&self.numbered(seat, scene), screen::width()))?)
    }

    /// All moves of a seat with what they cost and who does them. The table's own list is numbered, which holds every move, whatever the picture offers.
    fn numbered(&self, seat: Seat, scene: &Scene) -> Vec<Choice> {
        let drawn = |text: &str| scene.choices.iter().find(|choice| choice.key == text);
        let moves = self.table.moves(seat).into_iter();
        let listed = moves.map(|told| match drawn(&told.text).cloned() {
            Some(Choice { cost, by, .. }) => Choice { cost, by, ..Choice::new(told.text, told.say) },
            None => Choice::new(told.text, told.say),
        });
        listed.collect()
    }

    /// The moves that begin with a word, or all.
    fn moves(&self, who: Viewer, word: &str) -> String {
        let Some(seat) = who.seat() else { return "The game is over.".into() };
        let all = self.numbered(seat, &self.table.scene(who, Sight::Current));
        let list = move_list::full(&all, word, screen::width());
        if list.is_empty() { format!("None of your moves begins with '{word}'.") } else { list }
    }

    fn obey(&mut self, who: Viewer, line: &str) -> Result<Then, Leaving> {
        let said = match Command::parse(line) {
            Command::Quit => return Err(Leaving::Quit),
            Command::Words("") => return Ok(Then::Again),
            Command::Number(at) => return self.play_number(who, at),
            Command::Words(words) => return self.play_words(who, words),
            Command::Undo => return self.undo(who),
            Command::Load(file) => return self.load(file),
            Command::Help => HELP.into(),
            Command::Forced => self.forced().into(),
            Command::Why => self.why(who),
            Command::Rules("") => "Type rules and the ID of a rule, as refusals name it.".into(),
            Command::Rules(id) => rules::one(self.game.about(), id).unwrap_or_else(|sentence| format!("{sentence}.")),
            Command::Save(file) => self.save(file),
            Command::Log => self.whole_log(who),
            Command::Moves(word) => self.moves(who, word),
            Command::Space(name) => space(&self.table.scene(who, Sight::Current), name),
            Command::Board => {
                let scene = self.table.scene(who, Sight::Current);
                self.screen.draw(&scene)?;
                if let Some(seat) = who.seat() {
                    self.list_moves(seat, &scene)?;
                }
                return Ok(Then::Again);
            }
        };
        self.screen.say(&said)?;
        Ok(Then::Again)
    }

    fn play_number(&mut self, who: Viewer, at: Option<usize>) -> Result<Then, Leaving> {
        let moves = who.seat().map(|seat| self.table.moves(seat)).unwrap_or_default();
        let told = at.and_then(|at| at.checked_sub(1)).and_then(|at| moves.get(at));
        match (told, who.seat()) {
            (Some(told), Some(seat)) => self.play_move(seat, &told.text),
            _ if moves.is_empty() => self.again("There is nothing to choose from."),
            _ => self.again(&format!("There is no move with that number; type one from 1 to {}.", moves.len())),
        }
    }

    /// Plays a move, and asks again before a grave one.
    fn play_move(&mut self, seat: Seat, text: &str) -> Result<Then, Leaving> {
        let scene = self.table.scene(Viewer::Seat(seat), Sight::Current);
        let grave = scene.choices.iter().any(|choice| choice.key == text && choice.role == ChoiceRole::Grave);
        if grave && !self.sure()? {
            return Ok(Then::Again);
        }
        match self.table.play(seat, text) {
            Ok(()) => Ok(Then::Next),
            Err(rejection) => self.again(&format!("{} [{}]", rejection.text, rejection.rule)),
        }
    }

    fn play_words(&mut self, who: Viewer, words: &str) -> Result<Then, Leaving> {
        let Some(seat) = who.seat() else { return self.again("The game is over; help lists what can be typed.") };
        if self.table.moves(seat).iter().any(|told| told.text == words) {
            return self.play_move(seat, words);
        }
        // All persons share this screen: there is nobody to write to.
        if let Some(talk) = self.table.talk_rules().filter(|talk| talk.asides.contains(&words)) {
            let sentence = self.table.about().rule(talk.needs_persons).map_or("There is nobody to talk to.", |rule| rule.sentence);
            return self.again(&format!("{sentence} [{}]", talk.needs_persons));
        }
        if let Some(aside) = self.table.asides(seat).into_iter().find(|aside| aside.text == words) {
            self.screen.say(&format!("{}.", aside.say))?;
            if !self.sure()? {
                return Ok(Then::Again);
            }
        }
        match self.table.play(seat, words) {
            Ok(()) => Ok(Then::Next),
            Err(_) if self.table.moves(seat).iter().any(|told| told.text.split(' ').next() == Some(words)) => {
                self.again(&self.moves(who, words))
            }
            Err(rejection) if rejection.rule == "table.not-a-choice" => {
                let short: String = words.chars().take(40).collect();
                self.again(&format!("'{short}' is neither a move nor a command; help lists the commands."))
            }
            Err(rejection) => self.again(&format!("{} [{}]", rejection.text, rejection.rule)),
        }
    }

    fn sure(&mut self) -> Result<bool, Leaving> {
        let answer = self.screen.ask("Are you sure? Type yes: ")?;
        Ok(matches!(answer.to_lowercase().as_str(), "yes" | "y"))
    }

    fn undo(&mut self, who: Viewer) -> Result<Then, Leaving> {
        let seat = who.seat().or(self.chairs.only_person());
        match seat.map(|seat| self.table.undo(seat)) {
            Some(Ok(())) => {
                self.screen.say("Taken back.")?;
                Ok(Then::Next)
            }
            Some(Err(rejection)) => self.again(&rejection.text.to_string()),
            None => self.again("The game is over."),
        }
    }

    fn why(&self, who: Viewer) -> String {
        let refused = text::refusals(&self.table.scene(who, Sight::Current), screen::width());
        if refused.is_empty() { "Nothing that one might think of is forbidden now.".into() } else { refused }
    }

    fn whole_log(&self, who: Viewer) -> String {
        let lines: Vec<_> =
            self.table.told(who, Sight::Current, 0).into_iter().map(|line| format!("{:>5}  {}", line.line, line.say)).collect();
        if lines.is_empty() { "Nothing has happened yet.".into() } else { lines.join("\n") }
    }

    fn save(&self, file: &str) -> String {
        if file.is_empty() {
            return "Type save and the name of a file.".into();
        }
        let Some(record) = self.written() else { return "This game has no record.".into() };
        let path = Path::new(file);
        match record_file::may_replace(path).and_then(|()| record_file::write(path, &record)) {
            Ok(()) => format!("Saved in {file}."),
            Err(sentence) => format!("Not saved: {sentence}."),
        }
    }

    /// The record as it is written down.
    fn written(&self) -> Option<String> {
        Some(Record { files: self.record.files, ..self.table.record()? }.print())
    }

    fn load(&mut self, file: &str) -> Result<Then, Leaving> {
        if file.is_empty() {
            return self.again("Type load and the name of a file.");
        }
        match self.table_in(Path::new(file)) {
            Ok((table, record)) => {
                self.record = record;
                self.chairs.fit(table.seats());
                (self.told, self.told_all) = (vec![0; table.seats().into()], 0);
                (self.table, self.keyboard, self.kept, self.shown) = (table, None, None, SeatSet::NONE);
                self.screen.say(&format!("Loaded {file}."))?;
                Ok(Then::Next)
            }
            Err(sentence) => self.again(&format!("Not loaded: {sentence}.")),
        }
    }

    fn table_in(&self, path: &Path) -> Result<(Table, RecordEdition), String> {
        let mut record = record_file::read(path)?;
        if record.lacks_edition() {
            record = record.lent(self.record.edition.clone()).map_err(|e| e.to_string())?;
        }
        // Only a record of this table's own dice goes on with them; another goes on with outcomes by hand.
        let dice = Some(&self.dice).filter(|dice| record.header.seed_hash == Some(dice.seed_hash())).cloned();
        let table = fault::guarded(|| (self.game.any.replay)(&record, usize::MAX, dice))?
            .map_err(|e| format!("'{}' does not replay: {e}", path.display()))?;
        // What carried its edition goes on carrying it.
        Ok((table, RecordEdition { edition: record.edition, files: record.files }))
    }

    fn after_the_end(&mut self) -> Result<(), Leaving> {
        let who = self.chairs.only_person().map_or(Viewer::Spectator, Viewer::Seat);
        match who.seat() {
            Some(seat) => self.tell_news(seat)?,
            None => self.screen.say(&self.whole_log(who))?,
        }
        self.screen.draw(&Scene { ending: self.table.ending(), ..self.table.scene(who, Sight::Current) })?;
        let end = self.table.end().map(|sentence| sentence.to_string()).unwrap_or_default();
        self.screen.say(&format!("\n{end}\nThe game is over; save FILE keeps its record, quit leaves."))?;
        loop {
            let line = self.screen.ask("> ")?;
            if self.obey(who, &line)? == Then::Next {
                return Ok(());
            }
        }
    }

    fn again(&mut self, sentence: &str) -> Result<Then, Leaving> {
        self.screen.say(sentence)?;
        Ok(Then::Again)
    }

    fn name(&self, seat: Seat) -> String {
        let word = self.table.seat_name(seat);
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }
}

/// A space of the board, by its id, its name or the first letters of one name only.
fn space(scene: &Scene, name: &str) -> String {
    let name = name.to_lowercase();
    let exact = scene.spaces.iter().find(|it| it.id == name || it.label.to_lowercase() == name);
    let mut begun = scene.spaces.iter().filter(|it| it.label.to_lowercase().starts_with(&name));
    match (exact, begun.next(), begun.next()) {
        (Some(it), ..) | (None, Some(it), None) => text::place(scene, &it.id, screen::width()),
        (None, Some(_), Some(_)) => format!("Several names begin with '{name}'; type one whole."),
        (None, None, _) => format!("There is no space called '{name}' on the board."),
    }
}
