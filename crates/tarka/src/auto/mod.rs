//! All engines side by side: the first verdict that was checked or replayed wins.
//!
//! The program is read and prepared once; then each engine gets a process of its own, forked before any solver is
//! loaded, in which it works, and in which what it finds is put to the test as if it were alone ([`check::conduct`]).
//! What crashes there, or takes too much memory, costs that engine and nothing else. `docs/auto.md` says more.

mod channel;
mod member;
mod message;
mod race;
mod settle;
#[cfg(test)]
mod tests;
mod usage;

use std::fs;
use std::path::PathBuf;

use tarka_engine::{Board, Engine};
use tarka_evidence::replay::test_file;

pub use self::message::{Done, Word};
pub use self::race::{End, Standing};
pub use self::settle::brief;

use self::message::{Message, Reporter, Sender};
use self::race::Race;
use self::settle::Joint;
use crate::check::keep::{Keep, Kept};
use crate::check::verdict::{Answer, Question, Verdict};
use crate::check::watch::{Voice, Watch};
use crate::check::{self, Programs, Wishes};
use crate::process;
use crate::report::auto as report;
use crate::report::telling::Telling;
use crate::status::Status;

/// A check that all engines take part in.
#[derive(Clone, Copy)]
pub struct Contest<'a> {
    /// The program.
    pub programs: Programs<'a>,
    /// The engines.
    pub engines: &'a [Box<dyn Engine>],
    /// What is to be done besides.
    pub wishes: &'a Wishes,
    /// What is to be kept.
    pub keep: &'a Keep,
    /// How answers are told.
    pub telling: Telling,
}

/// What came of a check, ready to be told.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The report.
    pub report: String,
    /// What the process tells its caller.
    pub status: Status,
    /// What is to be written.
    pub kept: Kept,
    /// What went wrong besides, in sentences.
    pub complaints: Vec<String>,
}

/// Lets all engines work at the same time, and gives the verdict of the first that has one.
pub fn conduct(contest: Contest<'_>, watch: &Watch) -> Settled {
    // Without a board they do not hear of each other, and that is all.
    let board = Board::shared().unwrap_or_default();
    let wishes = Wishes { board, ..contest.wishes.clone() };
    let contest = Contest { wishes: &wishes, ..contest };
    let head_start = contest.engines.iter().map(|engine| engine.head_start()).max().unwrap_or_default();
    let mut race = Race::new(watch, head_start);
    for engine in contest.engines {
        let work = move |sender: Sender| work(contest, &**engine, watch, &sender);
        match engine.head_start() == head_start {
            true => race.start(engine.name(), work),
            false => race.start_later(engine.name(), Box::new(work)),
        }
    }
    let mut settled = settle(&race.run(), contest.telling, watch);
    if contest.keep.tests.is_some() {
        let found = wishes.board.new_tests();
        add_new(&mut settled.kept.tests, &found.iter().map(test_file::to_yaml).collect::<Vec<_>>());
    }
    settled
}

/// Adds texts that are not there yet.
fn add_new(to: &mut Vec<String>, more: &[String]) {
    for text in more {
        if !to.contains(text) {
            to.push(text.clone());
        }
    }
}

/// What a member does: a check with one engine, whose report goes to the process that started it.
fn work(contest: Contest<'_>, engine: &dyn Engine, watch: &Watch, sender: &Sender) {
    let Contest { programs, telling, .. } = contest;
    if engine.stands_back() {
        process::stand_back();
    }
    let (keep, errors) = (contest.keep.clone(), contest.wishes.errors.clone());
    let tell = move |answer: &Answer<'_>| {
        let proof = match &answer.verdict {
            Verdict::Pass(proof) => Some(&proof.certificate),
            _ => None,
        };
        let kept = keep.gather(&answer.verdict, proof, &[], &errors);
        Message::Done(Box::new(Done::of(answer, telling.text(answer), kept))).to_line()
    };
    let outlet = sender.clone();
    let deliver = move |line: &str| outlet.send(line).map_err(|_| Status::Internal);
    let question = Question { engine: engine.name().to_owned(), ..watch.question() };
    let display = Box::new(Reporter::new(sender.clone()));
    let watch = watch
        .of_member(question, Voice { display, tell: Box::new(tell.clone()), deliver: Box::new(deliver) });
    let (wishes, complaints) = wishes_of(engine.name(), contest.wishes);
    let conclusion = check::conduct(programs, engine, &wishes, &watch, &tell);
    watch.finish();
    let answer = &conclusion.answer;
    let proof = conclusion.certificate.as_ref();
    let kept = contest.keep.gather(&answer.verdict, proof, &conclusion.tests, &wishes.errors);
    let mut done = Done::of(answer, telling.text(answer), kept);
    done.complaints.extend(complaints.into_iter().chain(conclusion.complaints.iter().cloned()));
    // If nobody listens any more, nobody wants to know.
    let _ = sender.send(&Message::Done(Box::new(done)).to_line());
}

/// The wishes for one engine of several: what it dumps goes into directories of its own.
fn wishes_of(engine: &str, wishes: &Wishes) -> (Wishes, Vec<String>) {
    let mut own = wishes.clone();
    let mut complaints = Vec::new();
    for directory in [&mut own.pictures, &mut own.queries].into_iter().flatten() {
        let inner: PathBuf = directory.join(engine);
        if let Err(error) = fs::create_dir_all(&inner) {
            complaints.push(format!("cannot make the directory `{}`: {error}", inner.display()));
        }
        *directory = inner;
    }
    (own, complaints)
}

/// The joint answer of all members.
fn settle(standings: &[Standing], telling: Telling, watch: &Watch) -> Settled {
    let doubt = match settle::joint(standings) {
        Joint::Won(winner) => return won(standings, winner, telling, watch),
        Joint::Contradiction(proved, refuted) => settle::contradiction(standings, proved, refuted),
        Joint::Nobody => settle::doubt(standings, watch.stopped()),
    };
    watch.progress(&settle::statistics(standings));
    let answer = watch.answer(Verdict::Unknown(doubt));
    let report = report::add(telling, telling.text(&answer), standings, None, watch);
    let (kept, complaints) = kept_of_all(standings);
    Settled { report, status: answer.status(), kept, complaints }
}

/// The answer of the winner, and who that is.
fn won(standings: &[Standing], winner: usize, telling: Telling, watch: &Watch) -> Settled {
    let (mut kept, mut complaints) = kept_of_all(standings);
    let mut settled = String::new();
    let mut status = Status::Internal;
    if let End::Done(done) = &standings[winner].end {
        // Of the others nothing is wanted but their tests.
        kept = Kept { tests: kept.tests, ..done.kept.clone() };
        complaints.clone_from(&done.complaints);
        settled.clone_from(&done.report);
        status = if done.word == Word::Pass { Status::Pass } else { Status::Fail };
    }
    let report = report::add(telling, settled, standings, Some(winner), watch);
    Settled { report, status, kept, complaints }
}

/// What is to be kept of all members, and their complaints, each once.
fn kept_of_all(standings: &[Standing]) -> (Kept, Vec<String>) {
    let mut all = Kept::default();
    let mut complaints: Vec<String> = Vec::new();
    for standing in standings {
        let End::Done(done) = &standing.end else { continue };
        for (file, text) in &done.kept.files {
            if !all.files.iter().any(|(other, _)| other == file) {
                all.files.push((file.clone(), text.clone()));
            }
        }
        add_new(&mut all.tests, &done.kept.tests);
        add_new(&mut all.complaints, &done.kept.complaints);
        add_new(&mut complaints, &done.complaints);
    }
    (all, complaints)
}
