//! Random games with every promise of the contract checked at every step.
//!
//! The tests of each game run it at a small number, a long command at a large one. A broken promise
//! comes back as a sentence with the record that leads there.

use crate::{
    Accord, Ask, Choices, Departure, Dice, Journal, Line, Mine, Options, Play, Record, Referee, Seat, Sight, Sitting, Texts, Viewer,
    chance::below,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::{collections::BTreeSet, sync::Arc};

/// What one random game was like.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The result's label.
    pub label: &'static str,
    /// Record lines.
    pub lines: usize,
    /// Questions with two or more moves.
    pub decisions: usize,
    /// Imagined states that were looked at.
    pub imagined: usize,
    /// How many of them were not the true one. A game with secrets in which this stays near 0 shows them in its views.
    pub differing: usize,
}

/// How much is checked.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// Imaginings, pictures, undo and the words of moves are looked at about every so many steps; 1 is always.
    pub every: u32,
    /// A game that takes more steps than this counts as endless.
    pub most_steps: usize,
}

impl Default for Care {
    fn default() -> Self {
        Care { every: 1, most_steps: 20_000 }
    }
}

/// Plays one random game and checks everything; `Err` says what was broken, and where.
pub fn random_game<G: Referee>(game: &Arc<G>, options: &Options, edition: &Arc<Texts>, seed: u64, care: Care) -> Result<Finished, String> {
    let mut trial = Trial {
        sitting: Sitting::new(game.clone(), options.clone(), edition.clone(), Some(Dice::from_number(seed))),
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        care,
        imagined: 0,
        differing: 0,
    };
    trial.run().map_err(|e| {
        let last = trial.sitting.lines().iter().rev().take(12).map(ToString::to_string).collect::<Vec<_>>();
        format!("game {seed}, line {}: {e}\n  last lines, newest first: {}", trial.sitting.lines().len(), last.join(" | "))
    })
}

struct Trial<G: Referee> {
    sitting: Sitting<G>,
    rng: Xoshiro256PlusPlus,
    care: Care,
    imagined: usize,
    differing: usize,
}

impl<G: Referee> Trial<G> {
    fn run(&mut self) -> Result<Finished, String> {
        let mut decisions = 0;
        self.check(None)?;
        for _ in 0..self.care.most_steps {
            let (before, lines) = (self.sitting.state().clone(), self.sitting.lines().len());
            match self.sitting.ask() {
                Ask::Over(end) => {
                    self.nothing_after_the_end()?;
                    replays(&self.sitting)?;
                    self.aside()?;
                    let (lines, imagined, differing) = (self.sitting.lines().len(), self.imagined, self.differing);
                    return Ok(Finished { label: end.label, lines, decisions, imagined, differing });
                }
                Ask::Chance(_) => self.chance()?,
                ask => decisions += usize::from(self.question(ask)?),
            }
            self.check(Some(&before))?;
            has_words(&self.sitting, lines)?;
            if below(&mut self.rng, self.care.every) == 0 {
                self.knowledge()?;
                self.restores()?;
            }
        }
        Err(format!("no end after {} steps", self.care.most_steps))
    }

    fn check(&self, before: Option<&G::State>) -> Result<(), String> {
        let game = self.sitting.game();
        game.check(before, self.sitting.state()).map_err(|b| format!("{}: {}", b.invariant, b.found))
    }

    fn chance(&mut self) -> Result<(), String> {
        let outcomes = self.sitting.chance().unwrap_or_default();
        let texts: Vec<_> = outcomes.iter().map(|(o, _)| self.sitting.game().write_outcome(self.sitting.state(), o)).collect();
        ensure(!texts.is_empty(), || "a chance request without outcomes".into())?;
        distinct_ids(&texts)?;
        let drawn = self.sitting.game().draw(self.sitting.state(), &mut self.rng);
        ensure(outcomes.weight(drawn) > 0, || format!("draw gave {drawn:?}, which outcomes does not list"))?;
        let text = self.sitting.game().write_outcome(self.sitting.state(), drawn);
        let read = self.sitting.game().read_outcome(self.sitting.state(), &text);
        ensure(read == Some(drawn), || format!("'{text}' was written for {drawn:?} and read as {read:?}"))?;
        for seat in (0..self.sitting.game().seats()).map(Seat) {
            ensure(self.choices(seat).moves.is_empty(), || format!("seat {seat} has moves while chance is asked"))?;
        }
        ensure(self.sitting.roll(), || "the dice did not land".into())
    }

    /// Answers a question at random; says whether there was something to decide.
    fn question(&mut self, ask: Ask) -> Result<bool, String> {
        let game = self.sitting.game().clone();
        let look = below(&mut self.rng, self.care.every) == 0;
        for seat in (0..game.seats()).map(Seat) {
            let candidates = self.lists(&game, seat)?;
            ensure(ask.seats().has(seat) || candidates.is_empty(), || format!("seat {seat} is not asked and has moves"))?;
            if look {
                self.words(&game, seat, &candidates)?;
            }
            self.asides_tell_nothing(&game, seat)?;
            self.passes_are_moves(seat)?;
        }
        let asked: Vec<_> = ask.seats().iter().collect();
        let seat = *pick(&asked, &mut self.rng).ok_or("a question to nobody")?;
        let moves = self.choices(seat).moves;
        let m = *pick(&moves, &mut self.rng).ok_or("a question without a move")?;
        if look {
            self.refusals_change_nothing(seat)?;
            self.same_move_same_news(seat, m)?;
        }
        let before = self.sitting.state().clone();
        self.sitting.play(seat, m).map_err(|r| format!("{m:?} was offered and then refused: {}", r.text))?;
        if look && self.sitting.undo_refused(seat).is_none() {
            let after = self.sitting.state().clone();
            self.sitting.undo(seat).map_err(|r| r.text.to_string())?;
            ensure(*self.sitting.state() == before, || format!("undo of {m:?} did not lead back"))?;
            self.sitting.play(seat, m).map_err(|r| r.text.to_string())?;
            ensure(*self.sitting.state() == after, || format!("{m:?} led elsewhere the second time"))?;
        }
        Ok(moves.len() > 1)
    }

    fn choices(&self, seat: Seat) -> Choices<G> {
        self.sitting.choices(Viewer::Seat(seat), Sight::Current)
    }

    /// What a seat might think of; what it may do is exactly what of that is not refused.
    fn lists(&self, game: &G, seat: Seat) -> Result<Vec<G::Move>, String> {
        let state = self.sitting.state();
        let (mut moves, mut candidates) = (Vec::new(), Vec::new());
        game.moves(state, seat, &mut moves);
        game.candidates(state, seat, &mut candidates);
        let allowed: Vec<_> = candidates.iter().copied().filter(|m| game.refuse(state, seat, *m).is_none()).collect();
        ensure(moves == allowed, || format!("moves {moves:?} are not the unrefused candidates {allowed:?}"))?;
        Ok(candidates)
    }

    /// Every move has words of its own for the record and a sentence.
    fn words(&self, game: &G, seat: Seat, candidates: &[G::Move]) -> Result<(), String> {
        let texts: Vec<_> = candidates.iter().map(|m| game.write(*m)).collect();
        distinct_ids(&texts)?;
        let view = self.sitting.view(Viewer::Seat(seat), Sight::Current);
        for (m, text) in candidates.iter().zip(&texts) {
            ensure(game.read(text) == Some(*m), || format!("'{text}' is not read back as {m:?}"))?;
            ensure(!game.say_move(&view, *m).is_empty(), || format!("'{text}' is offered without a word"))?;
        }
        Ok(())
    }

    /// While another seat's deed is open a seat may do the same unasked as before it.
    fn asides_tell_nothing(&self, game: &G, seat: Seat) -> Result<(), String> {
        let (mut asides, shown) = (Vec::new(), self.sitting.asides(seat));
        game.asides(self.sitting.state(), seat, &mut asides);
        ensure(asides == shown, || format!("what seat {seat} may do unasked tells of another seat's open deed: {asides:?}, not {shown:?}"))
    }

    /// What passes a question is one of its moves, what a window is about has distinct ids, and each move is for a role that is asked.
    fn passes_are_moves(&self, seat: Seat) -> Result<(), String> {
        let (pass, moves) = (self.sitting.pass(seat), self.choices(seat).moves);
        ensure(pass.is_none_or(|m| moves.contains(&m)), || format!("seat {seat} passes its question by {pass:?}, which is no move of it"))?;
        let Some(question) = self.sitting.window_question(seat) else { return Ok(()) };
        let of_roles: BTreeSet<_> = question.asked.iter().flat_map(|asked| &asked.moves).collect();
        let fits = question.asked.iter().all(|asked| !asked.moves.is_empty()) && of_roles.len() == moves.len();
        ensure(fits, || format!("seat {seat} may play {moves:?}, and its roles {:?}", question.asked))?;
        distinct_ids(&question.concerns)
    }

    fn refusals_change_nothing(&mut self, seat: Seat) -> Result<(), String> {
        let before = self.sitting.state().clone();
        let lines = self.sitting.lines().len();
        for (m, _) in self.choices(seat).refused {
            let rejection = self.sitting.play(seat, m).err().ok_or_else(|| format!("{m:?} is greyed and was played"))?;
            ensure(G::ABOUT.rule(rejection.rule).is_some(), || format!("{m:?} is refused by the unlisted rule {}", rejection.rule))?;
            ensure(!rejection.text.is_empty(), || format!("{m:?} is refused by {} without a word", rejection.rule))?;
        }
        ensure(*self.sitting.state() == before && self.sitting.lines().len() == lines, || "a refused move changed something".into())
    }

    /// A seat that plays a move sees the same follow, whatever it could not know, unless the move shows it something.
    fn same_move_same_news(&mut self, seat: Seat, m: G::Move) -> Result<(), String> {
        let game = self.sitting.game().clone();
        let who = Viewer::Seat(seat);
        let imagined = game.imagine(&game.view(self.sitting.state(), who), &mut self.rng);
        let after = |state: &G::State| {
            let (mut state, mut journal) = (state.clone(), Journal::default());
            game.play(&mut state, seat, m, &mut journal);
            let news: Vec<_> = journal.events.into_iter().filter(|(r, _)| r.includes(who)).map(|(_, e)| e).collect();
            (game.view(&state, who), news, journal.learned.has(seat))
        };
        let (view, news, learned) = after(self.sitting.state());
        let (view_2, news_2, learned_2) = after(&imagined);
        ensure(learned || learned_2 || (view == view_2 && news == news_2), || format!("{m:?} tells seat {seat} more than it should"))
    }

    /// Every viewer sees the same in a state imagined from their view.
    fn knowledge(&mut self) -> Result<(), String> {
        let game = self.sitting.game().clone();
        let state = self.sitting.state().clone();
        for who in Viewer::all(game.seats()) {
            let view = game.view(&state, who);
            let imagined = game.imagine(&view, &mut self.rng);
            self.imagined += 1;
            self.differing += usize::from(imagined != state);
            game.check(None, &imagined).map_err(|b| format!("{who:?} imagined the impossible: {}: {}", b.invariant, b.found))?;
            ensure(game.view(&imagined, who) == view, || format!("the view of {who:?} changed under imagine"))?;
            let wire = game.wire(&view);
            ensure(!wire.is_null(), || format!("the wire tells {who:?} nothing"))?;
            ensure(wire == game.wire(&game.view(&imagined, who)), || format!("the wire tells {who:?} something else"))?;
            ensure(game.question(&game.view(&imagined, who)) == game.question(&view), || format!("{who:?} sees another question"))?;
            let (a, b) = (Choices::of(&*game, &state, who.seat()), Choices::of(&*game, &imagined, who.seat()));
            ensure(a.moves == b.moves && a.refused == b.refused, || format!("{who:?} has other moves in an imagined state"))?;
            let picture = game.scene(&view, &a);
            ensure(picture == game.scene(&game.view(&imagined, who), &b), || format!("{who:?} sees another picture"))?;
            let problems = picture.problems();
            ensure(problems.is_empty(), || format!("the picture of {who:?} does not hold: {}", problems.join("; ")))?;
            self.still_open(&game, &imagined, who, &view)?;
            let recalled = game.recall(&state, who);
            ensure(game.recall(&imagined, who) == recalled, || format!("what {who:?} may look up later changed under imagine"))?;
            let problems = game.scene(&recalled, &a).problems();
            ensure(problems.is_empty(), || format!("the picture that {who:?} may look up later does not hold: {}", problems.join("; ")))?;
        }
        Ok(())
    }

    /// In an imagined state a sealed question is still under way, as it is in the true one.
    fn still_open(&self, game: &G, imagined: &G::State, who: Viewer, view: &G::View) -> Result<(), String> {
        if let Ask::Sealed(..) = self.sitting.ask() {
            let open = matches!(game.ask(imagined), Ask::Sealed(seats, _) if !seats.is_empty());
            ensure(open, || format!("{who:?} imagined a sealed question that is over"))?;
        }
        let mine = game.question(view).mine == Mine::Open;
        let asked = who.seat().is_some_and(|s| self.sitting.ask().seats().has(s));
        ensure(mine == asked, || format!("{who:?} does not know whether they are asked"))
    }

    fn restores(&self) -> Result<(), String> {
        let game = self.sitting.game();
        let restored = game.restore(game.dump(self.sitting.state()))?;
        ensure(restored == *self.sitting.state(), || "a dumped state was restored as another one".into())
    }

    fn nothing_after_the_end(&mut self) -> Result<(), String> {
        let game = self.sitting.game().clone();
        for seat in (0..game.seats()).map(Seat) {
            let mut moves = Vec::new();
            game.moves(self.sitting.state(), seat, &mut moves);
            ensure(moves.is_empty() && self.sitting.asides(seat).is_empty(), || format!("seat {seat} has moves after the end"))?;
        }
        let label = match self.sitting.ask() {
            Ask::Over(end) => end.label,
            _ => "",
        };
        ensure(G::ABOUT.results.contains(&label), || format!("'{label}' is not in the list of results"))?;
        ensure(!game.say_end(self.sitting.state()).is_empty(), || "the game ends without a word".into())
    }

    /// In about one game of twenty a seat does something unasked at a random step, or its time is up; on a copy, since that may
    /// end the game.
    fn aside(&mut self) -> Result<(), String> {
        if below(&mut self.rng, 20) > 0 {
            return Ok(());
        }
        let record = self.sitting.record().ok_or("the game has no record")?;
        let at = below(&mut self.rng, record.lines.len() as u32) as usize;
        let mut copy = Sitting::<G>::replay(&record, at, None).map_err(|e| e.to_string())?;
        let (game, before) = (copy.game().clone(), copy.state().clone());
        let mut all = Vec::new();
        for seat in (0..game.seats()).map(Seat) {
            all.extend(copy.asides(seat).into_iter().map(|m| (seat, Aside::Move(m))));
            let departures = [Departure::Resigned, Departure::TimeUp].into_iter().filter(|_| copy.may_resign(seat));
            all.extend(departures.map(|how| (seat, Aside::Depart(how))));
            all.extend(copy.accord(seat).map(|accord| (seat, Aside::Accord(accord))));
        }
        let Some(&(seat, aside)) = pick(&all, &mut self.rng) else { return Ok(()) };
        let text = match aside {
            Aside::Move(m) => game.write(m),
            Aside::Depart(how) => how.word().into(),
            Aside::Accord(accord) => accord.word().into(),
        };
        let wrong = |what: String| format!("the aside '{text}' after line {at}: {what}");
        let played = match aside {
            Aside::Move(m) => {
                let say = game.say_move(&game.view(&before, Viewer::Seat(seat)), m);
                ensure(!say.is_empty(), || wrong("it is offered without a word".into()))?;
                copy.play(seat, m)
            }
            Aside::Depart(Departure::Resigned) => copy.resign(seat),
            Aside::Depart(Departure::TimeUp) => copy.time_up(seat),
            Aside::Accord(accord) => copy.agree(seat, accord),
        };
        played.map_err(|r| wrong(format!("it was offered and then refused: {}", r.text)))?;
        let line = Line::Move { seat: game.seat_name(seat).into(), text: text.clone() };
        ensure(copy.lines().len() == at + 1 && copy.lines().last() == Some(&line), || wrong("it does not stand in the record".into()))?;
        game.check(Some(&before), copy.state()).map_err(|b| wrong(format!("{}: {}", b.invariant, b.found)))?;
        has_words(&copy, at).and_then(|()| replays(&copy)).map_err(wrong)
    }
}

/// What a seat does unasked.
#[derive(Clone, Copy)]
enum Aside<M> {
    Move(M),
    Depart(Departure),
    Accord(Accord),
}

/// Every event since a record line can be told.
fn has_words<G: Referee>(sitting: &Sitting<G>, since: usize) -> Result<(), String> {
    let mute = sitting.log(since).find(|entry| sitting.game().say_event(&entry.event).is_empty());
    mute.map_or(Ok(()), |entry| Err(format!("{:?} happened without a word", entry.event)))
}

/// The record is read as it was written, and leads to the same state.
fn replays<G: Referee>(sitting: &Sitting<G>) -> Result<(), String> {
    let record = sitting.record().ok_or("the game has no record")?;
    let printed = record.print();
    let parsed = Record::parse(&printed).map_err(|e| e.to_string())?;
    ensure(parsed == record, || "the record is not read as it was written".into())?;
    let again = Sitting::<G>::replay(&parsed, usize::MAX, None).map_err(|e| e.to_string())?;
    ensure(again.state() == sitting.state(), || "the record replays to another state".into())
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn pick<'a, T>(list: &'a [T], rng: &mut impl Rng) -> Option<&'a T> {
    if list.is_empty() { None } else { list.get(below(rng, list.len() as u32) as usize) }
}

/// Texts of one list differ and hold only ids.
fn distinct_ids(texts: &[String]) -> Result<(), String> {
    let mut sorted: Vec<_> = texts.iter().collect();
    sorted.sort();
    let twice = sorted.windows(2).find(|w| w[0] == w[1]);
    ensure(twice.is_none(), || format!("two entries of one list are both called '{}'", twice.map_or("", |w| w[0])))?;
    let is_id = |t: &str| {
        !t.is_empty() && t.split(' ').all(|w| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'))
    };
    let odd = texts.iter().find(|t| !is_id(t));
    ensure(odd.is_none(), || format!("'{}' holds more than ids", odd.map_or("", |t| t)))
}

/// Plays a game to its end with uniform choices and a silent log; returns the number of decisions.
///
/// This is what the benchmark measures: chance and forced moves are done but not counted.
pub fn random_playout<G: Play>(game: &G, state: &mut G::State, moves: &mut Vec<G::Move>, rng: &mut impl Rng) -> u64 {
    let mut decisions = 0;
    loop {
        let seat = match game.ask(state) {
            Ask::Over(_) => return decisions,
            Ask::Chance(_) => {
                let outcome = game.draw(state, rng);
                game.land(state, outcome, &mut crate::Silent);
                continue;
            }
            Ask::One(seat, _) => seat,
            Ask::Sealed(seats, _) => seats.iter().next().unwrap_or_default(),
        };
        moves.clear();
        game.moves(state, seat, moves);
        let m = match moves.as_slice() {
            [only] => *only,
            several => {
                decisions += 1;
                several[below(rng, several.len() as u32) as usize]
            }
        };
        game.play(state, seat, m, &mut crate::Silent);
    }
}
