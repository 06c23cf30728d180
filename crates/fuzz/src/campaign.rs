//! Trying many inputs on one target.

use crate::{
    corpus::Corpus,
    finding::{self, Finding},
    luck::Luck,
    panics, shape,
    shrink::shrunk,
    target::{Deeds, Target},
    watch::Watch,
};
use std::{
    collections::HashSet,
    fs::{self, File},
    io::{Seek, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// One campaign at a time listens for panics and watches the memory of the process.
static ALONE: Mutex<()> = Mutex::new(());

/// How often an input is tried again to make it smaller.
const TRIES: u32 = 3_000;
/// After so many broken promises of different kinds a campaign ends: they are enough to begin with.
const MOST_FINDINGS: usize = 20;

/// What a campaign does.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many inputs.
    pub inputs: u64,
    /// What all of them follow from.
    pub seed: u64,
    /// Where the folders of seeds lie.
    pub corpus: PathBuf,
    /// Where findings are written, and the input that is tried just now.
    pub findings: PathBuf,
    /// Where inputs that bring a new answer are written, if anywhere.
    pub keep: Option<PathBuf>,
    /// What one input may take.
    pub limits: Limits,
}

/// What one input may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Time.
    pub time: Duration,
    /// Memory of the whole process, in bytes.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: Duration::from_secs(30), bytes: 3 << 30 }
    }
}

/// What came of a campaign.
#[derive(Debug, Default)]
pub struct Report {
    /// How many inputs were tried.
    pub inputs: u64,
    /// How many answers they brought.
    pub answers: u64,
    /// How many shapes these answers have.
    pub shapes: usize,
    /// How many inputs are kept to make others from.
    pub kept: usize,
    /// Broken promises.
    pub findings: Vec<Finding>,
    /// How long it took.
    pub took: Duration,
}

/// Tries inputs on a target.
pub fn run(target: &mut dyn Target, plan: &Plan) -> Report {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut corpus = Corpus::of(target, &plan.corpus);
    let present = Present::in_folder(&plan.findings, target.word());
    let watch = Watch::start(plan.limits.time, plan.limits.bytes, format!("'{}'", present.path.display()));
    let mut trial = Trial { target, watch, present };
    let began = Instant::now();
    let mut report = Report::default();
    let (mut luck, mut shapes) = (Luck::new(plan.seed), HashSet::new());
    let given: Vec<Vec<u8>> = corpus.given().cloned().collect();
    panics::listen();
    for number in 0..plan.inputs {
        let input = given.get(usize::try_from(number).unwrap_or(usize::MAX)).cloned().unwrap_or_else(|| corpus.make(&mut luck));
        let mut deeds = Deeds::default();
        let tried = trial.try_input(&input, &mut deeds);
        report.inputs += 1;
        report.answers += deeds.count;
        let before = shapes.len();
        shapes.extend(deeds.shapes);
        if shapes.len() > before && number >= given.len() as u64 {
            corpus.keep(&input, &mut luck);
            if let Some(folder) = &plan.keep {
                finding::write(&folder.join(trial.target.word()), "kept", &input);
            }
        }
        if let Err(what) = tried
            && report.findings.iter().all(|finding| kind(&finding.what) != kind(&what))
        {
            let small = shrunk(&input, TRIES, |input| {
                trial.try_input(input, &mut Deeds::default()).is_err_and(|other| kind(&what) == kind(&other))
            });
            let file = finding::write(&plan.findings, trial.target.word(), &small);
            eprintln!("fuzz: {}: {what}\n  {}", trial.target.word(), file.display());
            report.findings.push(Finding { what, file });
            if report.findings.len() == MOST_FINDINGS {
                break;
            }
        }
    }
    panics::let_go();
    trial.present.remove();
    Report { shapes: shapes.len(), kept: corpus.len(), took: began.elapsed(), ..report }
}

/// What makes two broken promises the same one: the shape of what is told, and of a panic its line, too.
fn kind(what: &str) -> (u64, Option<&str>) {
    (shape::of(what), what.starts_with(panics::WORD).then(|| what.rsplit_once('(').map(|(_, place)| place)).flatten())
}

/// Tries one input as a campaign does; tells what was answered, and which promise was broken.
pub fn try_one(target: &mut dyn Target, input: &[u8], findings: &Path) -> (Deeds, Result<(), String>) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let present = Present::in_folder(findings, target.word());
    let limits = Limits::default();
    let watch = Watch::start(limits.time, limits.bytes, "the one that was given".into());
    let mut trial = Trial { target, watch, present };
    panics::listen();
    let mut deeds = Deeds::to_be_read();
    let tried = trial.try_input(input, &mut deeds);
    panics::let_go();
    trial.present.remove();
    (deeds, tried)
}

struct Trial<'t> {
    target: &'t mut dyn Target,
    watch: Watch,
    present: Present,
}

impl Trial<'_> {
    /// Tries an input; a panic of any thread is a broken promise.
    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        self.present.note(input);
        self.watch.begin();
        let tried = catch_unwind(AssertUnwindSafe(|| self.target.try_input(input, deeds)));
        self.watch.end();
        let noted = panics::noted();
        let result = match (tried, noted) {
            (_, Some(panic)) => Err(panic),
            (Err(_), None) => Err("a panic without a word".into()),
            (Ok(result), None) => result,
        };
        if result.is_err() {
            self.target.recover();
        }
        result
    }
}

/// The input that is tried just now, in a file: if it ends the process it can be found there.
struct Present {
    path: PathBuf,
    file: Option<File>,
}

impl Present {
    fn in_folder(folder: &Path, word: &str) -> Present {
        let path = folder.join(format!("{word}-present-{}", std::process::id()));
        let file = fs::create_dir_all(folder).and_then(|()| File::create(&path)).ok();
        Present { path, file }
    }

    fn note(&mut self, input: &[u8]) {
        let Some(file) = &mut self.file else { return };
        let written = file.rewind().and_then(|()| file.write_all(input)).and_then(|()| file.set_len(input.len() as u64));
        if written.is_err() {
            self.file = None;
        }
    }

    fn remove(&mut self) {
        self.file = None;
        // Where it cannot be removed it is only in the way.
        let _ = fs::remove_file(&self.path);
    }
}
