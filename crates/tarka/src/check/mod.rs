//! A check, from the prepared program to a verdict with evidence.
//!
//! **No engine is believed**: a proof counts only if the checker accepts it, a test only if its replay reaches the error.

pub mod answers;
pub mod failure;
pub mod keep;
pub mod listener;
pub mod progress;
#[cfg(test)]
pub mod scripted;
pub mod strengthened;
pub mod suite;
#[cfg(test)]
mod tests;
pub mod verdict;
pub mod watch;

use std::path::PathBuf;

use tarka_checker::CheckOptions;
use tarka_checker::certificate::Certificate;
use tarka_engine::{
    Board, Budget, Engine, Exhausted, FACTS, Finding, Outcome, Statistics, Switches, Task, Why,
};
use tarka_evidence::replay::{ReplayMode, Test};
use tarka_ir::passes::ErrorSpec;
use tarka_ir::{Origin, Program};
use tarka_spec::Rule;

use self::listener::Listener;
use self::strengthened::{Strengthened, uses_facts};
use self::verdict::{Answer, Cause, Doubt, DoubtPlace, Failure, PlacedLabel, Proof, Verdict};
use self::watch::Watch;
use crate::engines;
use crate::evidence::{self, Objection};
use crate::output::Color;
use crate::property;
use crate::remarks::Trials;
use crate::report::conditions;
use crate::report::excerpt::excerpt;

/// The program in the two forms that a check needs.
#[derive(Clone, Copy, Debug)]
pub struct Programs<'p> {
    /// With errors marked, and otherwise as the front end made it: what tests are replayed on.
    pub as_read: &'p Program,
    /// Simplified: what engines work on, and what certificates speak of.
    pub prepared: &'p Program,
}

/// News after more than one part of so many of the time are no reason to begin again.
const NEWS: u32 = 2;

/// What a check is to do besides.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// The engine's mode.
    pub mode: Option<String>,
    /// The abstract domain of engines that have a choice.
    pub domain: Option<String>,
    /// The engine's helpers that may be used.
    pub helpers: Switches,
    /// Whether the program is strengthened by facts even if the engine has no such helper.
    pub strengthen: bool,
    /// What arbitrary choices depend on.
    pub seed: u64,
    /// Tests to begin with.
    pub tests: Vec<Test>,
    /// Where pictures of the engine's steps go.
    pub pictures: Option<PathBuf>,
    /// Where the engine's queries go.
    pub queries: Option<PathBuf>,
    /// How failing tests are replayed; `None` if the run that gives the trace is enough.
    pub replay: Option<ReplayMode>,
    /// What is an error, for the replay.
    pub errors: ErrorSpec,
    /// What signed overflow means, in the words of the command line.
    pub signed_overflow: &'static str,
    /// The rules that are woven into the program.
    pub rules: Vec<Rule>,
    /// What engines that work on the same program tell each other.
    pub board: Board,
}

/// What came of a check.
#[derive(Clone, Debug)]
pub struct Conclusion<'p> {
    /// The answer.
    pub answer: Answer<'p>,
    /// The engine's proof, accepted or not.
    pub certificate: Option<Certificate>,
    /// The tests that the engine made.
    pub tests: Vec<Test>,
    /// What went wrong besides, in sentences.
    pub complaints: Vec<String>,
}

/// Lets an engine work, and puts what it finds to the test. `tell` makes the report of a failure that is known before
/// its native replay is done.
pub fn conduct<'p>(
    programs: Programs<'p>,
    engine: &dyn Engine,
    wishes: &Wishes,
    watch: &Watch,
    tell: &dyn Fn(&Answer<'_>) -> String,
) -> Conclusion<'p> {
    let mut listener = Listener::new(watch, wishes.pictures.clone());
    let Searched { finding, strengthened } = search(programs.prepared, engine, wishes, watch, &mut listener);
    let labels = listener.take_labels().into_iter();
    let own = labels.filter(|label| programs.prepared.procs[label.proc].origin == Origin::Defined);
    watch.labelled(own.map(|label| PlacedLabel::new(programs.prepared, label)).collect());
    let failed = listener.failure().map(|error| format!("not all steps could be written: {error}"));
    let Finding { outcome, mut statistics, tests } = finding;
    if let Some(strengthened) = &strengthened {
        statistics.helpers.entry(FACTS.name).or_default().uses = strengthened.count;
    }
    watch.progress(&statistics);
    let (verdict, certificate) = match outcome {
        Outcome::Pass(proof) => {
            let proof = match &strengthened {
                Some(strengthened) => strengthened.discharge(programs.prepared, *proof),
                None => *proof,
            };
            prove(programs.prepared, proof, wishes, watch)
        }
        Outcome::Fail(test) => (fail(programs.as_read, &test, wishes, watch, tell), None),
        Outcome::Unknown(why) => (Verdict::Unknown(doubt(programs.prepared, &why, watch)), None),
    };
    let trials = Trials::of_tests(programs.as_read, &tests, watch.halt());
    watch.asks(|question| question.remarks.trials.add(trials));
    let answer = watch.answer(verdict);
    Conclusion { answer, certificate, tests, complaints: failed.into_iter().collect() }
}

/// What an engine found, and the facts that it worked with.
struct Searched {
    finding: Finding,
    strengthened: Option<Strengthened>,
}

/// Lets an engine search. If it makes use of facts and others find more of them in time, it begins again with these, and
/// with the tests that it has.
fn search(
    program: &Program,
    engine: &dyn Engine,
    wishes: &Wishes,
    watch: &Watch,
    listener: &mut Listener<'_>,
) -> Searched {
    let is_willing = uses_facts(engine, wishes);
    let mut strengthened = is_willing.then(|| Strengthened::by_facts(program, watch)).flatten();
    let mut statistics = Statistics::default();
    let mut tests = wishes.tests.clone();
    loop {
        watch.phase("searching");
        let assumed = strengthened.as_ref().map_or(program, |strengthened| &strengthened.program);
        let mut budget = budget(wishes, watch);
        if is_willing && let Some(left) = budget.left() {
            budget = budget.until_news(wishes.board.clone(), left / NEWS);
        }
        let task = Task { tests, ..task(assumed, wishes) };
        let mut finding = engine.run(&task, &budget, listener);
        statistics.add(&finding.statistics);
        if !matches!(finding.outcome, Outcome::Unknown(Why::Exhausted(Exhausted::News))) {
            finding.statistics = statistics;
            return Searched { finding, strengthened };
        }
        tests = finding.tests;
        for facts in wishes.board.new_facts() {
            strengthened = Strengthened::further(program, strengthened, facts, watch);
        }
    }
}

fn task<'p>(program: &'p Program, wishes: &Wishes) -> Task<'p> {
    Task {
        program,
        mode: wishes.mode.clone(),
        domain: wishes.domain.clone(),
        helpers: wishes.helpers.clone(),
        seed: wishes.seed,
        tests: wishes.tests.clone(),
        guards: wishes.rules.iter().flat_map(|rule| rule.handlers(program)).collect(),
        pictures: wishes.pictures.is_some(),
        board: wishes.board.clone(),
    }
}

fn budget(wishes: &Wishes, watch: &Watch) -> Budget {
    let budget = Budget::new(watch.left(), watch.memory(), watch.cancel().clone());
    match &wishes.queries {
        Some(directory) => budget.dumping_queries(directory.clone()),
        None => budget,
    }
}

/// Puts a proof to the checker.
fn prove<'p>(
    program: &Program,
    mut certificate: Certificate,
    wishes: &Wishes,
    watch: &Watch,
) -> (Verdict<'p>, Option<Certificate>) {
    watch.phase("checking the proof");
    wishes.signed_overflow.clone_into(&mut certificate.program.signed_overflow);
    watch.asks(|question| certificate.program.property = property::words(&question.properties));
    let options = CheckOptions {
        cancel: watch.cancel().clone(),
        time_limit: watch.left(),
        dump: wishes.queries.clone(),
    };
    let verdict = match evidence::check(program, &certificate, &options) {
        Ok(accepted) => {
            if accepted.addresses_reused {
                watch.asks(|question| question.conditions = conditions::where_addresses_are_reused(program));
            }
            Verdict::Pass(Box::new(Proof {
                invariants: evidence::readable::invariants(program, &certificate),
                certificate: certificate.clone(),
                accepted,
            }))
        }
        Err(objected) => Verdict::Unknown(match watch.stopped() {
            Some(stop) => watch.doubt(stop),
            None => objection(&objected, || evidence::rests_on_code(program, &certificate, &options)),
        }),
    };
    (verdict, Some(certificate))
}

/// What is left of a proof that the checker does not accept.
fn objection(objected: &Objection, rests_on_code: impl Fn() -> bool) -> Doubt {
    match objected {
        Objection::Rejected(_) if rests_on_code() => Doubt::new(
            Cause::Stuck,
            "a proof was found, but it rests on where functions lie in memory, which C leaves open",
        ),
        Objection::Rejected(what) => {
            Doubt::new(Cause::Internal, format!("internal error: a proof was found that is none: {what}"))
        }
        Objection::Undecided(what) => {
            Doubt::new(Cause::Solver, format!("a proof was found, but it could not be checked: {what}"))
        }
    }
}

/// Replays a test.
fn fail<'p>(
    program: &'p Program,
    test: &Test,
    wishes: &Wishes,
    watch: &Watch,
    tell: &dyn Fn(&Answer<'_>) -> String,
) -> Verdict<'p> {
    watch.phase("replaying the test");
    let confirmed = |mut failure: Failure<'p>| {
        let Some(mode) = wishes.replay else { return Ok(failure) };
        if mode != ReplayMode::Interpreter {
            // A native run comes on top: what the interpreter has shown must not be lost to the clock.
            let hurried = Failure { is_hurried: true, ..failure.clone() };
            let answer = watch.answer(Verdict::Fail(Box::new(hurried)));
            watch.keep_ready(tell(&answer), answer.status());
        }
        failure::confirm(&mut failure, mode, &wishes.errors, watch).map(|()| failure)
    };
    match failure::find(program, test, watch).and_then(confirmed) {
        Ok(mut failure) => {
            failure.steps.name_values(|name, value| {
                wishes.rules.iter().find_map(|rule| rule.value_name(name, value)).map(str::to_owned)
            });
            Verdict::Fail(Box::new(failure))
        }
        Err(doubt) => Verdict::Unknown(doubt),
    }
}

/// An engine's reason to know nothing.
fn doubt(program: &Program, why: &Why, watch: &Watch) -> Doubt {
    if let Some(stop) = watch.stopped() {
        return watch.doubt(stop);
    }
    let cause = match why {
        Why::Exhausted(Exhausted::Time(_)) => return watch.doubt(watch.out_of_time()),
        Why::Exhausted(Exhausted::Memory(_)) => Cause::Memory,
        Why::Exhausted(Exhausted::Cancelled | Exhausted::News) => Cause::Interrupted,
        Why::Unsupported { .. } => Cause::Unsupported,
        Why::Solver(_) => Cause::Solver,
        Why::Stuck(_) => Cause::Stuck,
    };
    let place = match why {
        Why::Unsupported { span, .. } => program.sources.position(*span).map(|position| DoubtPlace {
            file: position.file,
            line: position.line,
            excerpt: excerpt(&program.sources, *span, Color::Plain),
        }),
        _ => None,
    };
    let advice = match why {
        Why::Exhausted(_) => return Doubt::new(cause, why.to_string()),
        _ => other_engine(watch),
    };
    Doubt { place, advice, ..Doubt::new(cause, why.to_string()) }
}

/// Advice where an engine is at its wits' end.
fn other_engine(watch: &Watch) -> Option<String> {
    let mut used = String::new();
    watch.asks(|question| used.clone_from(&question.engine));
    let others: Vec<String> = engines::all()
        .iter()
        .filter(|engine| engine.name() != used)
        .map(|engine| format!("--engine {}", engine.name()))
        .collect();
    (!others.is_empty()).then(|| format!("another engine may know more: {}", others.join(" or ")))
}
