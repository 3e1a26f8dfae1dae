//! The engine `dash`: proofs from tests.
//!
//! Two pictures of the program are kept. The [`forest`] holds tests, which the program really does; the region [`graph`] holds
//! what it might do. A path of the graph to an error leads from regions where tests have been to regions where none has
//! been: the frontier. Either a test can be made that crosses it, or none can, and why not is a predicate that refines the
//! graph. When a test reaches the error the program is wrong; when no path does it is right, and the graph is the proof.
//!
//! The names are those of the papers: *Proofs from Tests* (Beckman, Nori, Rajamani, Simmons) and *A study of the DASH
//! algorithm for software property checking*. `docs/dash.md` goes through an example.
//!
//! - [`search`]: the main loop, `RefineGraph`; [`running`]: `RunTest`; [`states`]: `SymbolicEval`;
//! - [`extend`]: `ExtendFrontier`, `IsSAT`, `RefinePred`, `WPα`;
//! - [`calls`]: the same where the frontier is a call;
//! - [`readings`]: numbers as integers and as words;
//! - [`record`], [`memory`]: what is kept of a run, and what memory held before it;
//! - [`helpers`]: what goes beyond the papers, by name: [`blame`] (which parts of a precondition to blame), [`diverge`], [`guess`],
//!   [`facts`] (better predicates than weakest preconditions), [`choices`], [`must`];
//! - [`proof`]: the certificate;
//! - [`picture`]: what it looks like.

mod blame;
mod calls;
mod choices;
mod diverge;
mod environment;
mod extend;
mod facts;
mod forest;
mod graph;
mod guess;
mod helpers;
mod meanings;
mod memory;
mod must;
mod others;
mod picture;
mod proof;
mod query;
mod readings;
mod record;
mod running;
mod runs;
mod search;
mod states;
mod world;

use std::rc::Rc;

use tarka_checker::certificate::Certificate;
use tarka_engine::{
    Budget, Engine, Event, Events, Finding, Helper, Outcome, Statistics, Task, Why, is_accepted,
    prove_by_induction,
};
use tarka_evidence::replay::{Question, Test};
use tarka_exec::symbolic::Context;

use tarka_logic::term::TermTable;

use forest::{Inputs, TestRun};
use picture::Album;
use readings::{Reading, Turn, Turns};
use runs::Recordings;
use search::{Recursion, Search, Stop};

/// The engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dash;

impl Engine for Dash {
    fn name(&self) -> &'static str {
        "dash"
    }

    fn helpers(&self) -> &'static [Helper] {
        helpers::ALL
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let mut statistics = Statistics::default();
        let mut album = Album::new(task.pictures);
        let mut recordings = Recordings::default();
        let induction = task.helpers.allow(&helpers::INDUCTION);
        let mut recursion = if induction { Recursion::Soon } else { Recursion::Patient };
        let mut last: Option<Attempt> = None;
        let mut turns = Turns::of(task.program, &task.helpers);
        while let Some(turn) = turns.next() {
            if last.is_some() {
                events.on(Event::Phase(turn.reading.words()));
            }
            let attempt = loop {
                let earlier = last.take().map_or_else(Vec::new, |last| last.inputs);
                let attempt =
                    attempt(task, turn, recursion, budget, events, &mut album, &mut recordings, earlier);
                statistics.add(&attempt.statistics);
                if attempt.then != Then::Induction {
                    break attempt;
                }
                recursion = Recursion::Patient;
                events.on(Event::Phase("by induction"));
                if let Some(finding) = prove_by_induction(task, budget, self.name()) {
                    statistics.add(&finding.statistics);
                    statistics.helped(&helpers::INDUCTION);
                    return Finding { statistics, tests: attempt.tests, ..finding };
                }
                last = Some(attempt);
            };
            match attempt.then {
                Then::Later => turns.is_interrupted(),
                Then::NextReading | Then::Induction => turns.is_done(),
                Then::Nothing => {
                    if !matches!(attempt.outcome, Outcome::Unknown(_)) {
                        turn.reading.helper().iter().for_each(|helper| statistics.helped(helper));
                    }
                    last = Some(attempt);
                    break;
                }
            }
            last = Some(attempt);
        }
        match last {
            Some(Attempt { outcome, tests, .. }) => Finding { outcome, statistics, tests },
            None => Finding {
                outcome: Outcome::Unknown(Why::Stuck(String::new())),
                statistics,
                tests: Vec::new(),
            },
        }
    }
}

/// What may do better than an attempt did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    /// Nothing.
    Nothing,
    /// Another reading.
    NextReading,
    /// More iterations, when others had their turn.
    Later,
    /// Induction.
    Induction,
}

/// The checker may take one part of so many of the time that is left, if another reading is to come.
const CHECKING: u32 = 4;

/// What came of a search in one encoding.
struct Attempt {
    outcome: Outcome,
    /// What may do better.
    then: Then,
    statistics: Statistics,
    tests: Vec<Test>,
    inputs: Vec<Inputs>,
}

#[allow(clippy::too_many_arguments)]
fn attempt(
    task: &Task<'_>,
    turn: Turn,
    recursion: Recursion,
    budget: &Budget,
    events: &mut dyn Events,
    album: &mut Album,
    recordings: &mut Recordings,
    earlier: Vec<Inputs>,
) -> Attempt {
    let terms = Rc::new(TermTable::new());
    let reading = turn.reading;
    let ctx = Context::new(task.program, terms, reading.encoding());
    let mut search = match Search::new(&ctx, task, budget, events, album, recordings, turn, recursion) {
        Ok(search) => search,
        Err(error) => {
            let outcome = Outcome::Unknown(Why::Solver(error.to_string()));
            let statistics = Statistics::default();
            return Attempt {
                outcome,
                then: Then::Nothing,
                statistics,
                tests: Vec::new(),
                inputs: Vec::new(),
            };
        }
    };
    let first = task.tests.iter().map(inputs_of).chain(earlier).collect();
    let (outcome, then) = match search.dash_main(first) {
        Ok(root) => {
            let (certificate, accepted) = proof(&mut search, root, task, reading, budget);
            (Outcome::Pass(Box::new(certificate)), if accepted { Then::Nothing } else { Then::NextReading })
        }
        Err(Stop::Failed(test)) => {
            let test = &search.tests[test.0 as usize];
            (Outcome::Fail(Test::of_run(task.program, &test.taken)), Then::Nothing)
        }
        Err(Stop::Unknown(why)) => {
            let is_stuck = reading == Reading::Words && !matches!(why, Why::Exhausted(_));
            (Outcome::Unknown(why), if is_stuck { Then::NextReading } else { Then::Nothing })
        }
        Err(Stop::NeedsMachine(why)) => (Outcome::Unknown(why), Then::NextReading),
        Err(Stop::TurnIsOver) => {
            (Outcome::Unknown(Why::Stuck("many iterations have decided nothing".to_owned())), Then::Later)
        }
        Err(Stop::NeedsInduction) => {
            let why = "recursion that hypotheses do not settle".to_owned();
            (Outcome::Unknown(Why::Stuck(why)), Then::Induction)
        }
    };
    search.ledger.write(&mut search.statistics);
    let tests = search.tests.iter().map(|test| Test::of_run(task.program, &test.taken)).collect();
    let inputs = search.tests.iter().map(TestRun::inputs).collect();
    Attempt { outcome, then, statistics: search.statistics, tests, inputs }
}

/// The certificate of a proof, and whether it may be believed. Facts that are not needed about integers may be needed
/// about words.
fn proof(
    search: &mut Search<'_, '_, '_>,
    root: usize,
    task: &Task<'_>,
    reading: Reading,
    budget: &Budget,
) -> (Certificate, bool) {
    let has_facts = reading != Reading::Words && !search.facts.is_empty();
    let whole = has_facts.then(|| search.certificate(root));
    search.forget_needless_facts();
    let short = search.certificate(root);
    // Products of integers make hard questions about words, which another reading may not ask.
    if reading == Reading::Words || is_accepted(task.program, &short, &budget.part(CHECKING)) {
        return (short, true);
    }
    match whole {
        Some(whole) if whole != short => {
            let accepted = is_accepted(task.program, &whole, &budget.part(CHECKING));
            (whole, accepted)
        }
        _ => (short, false),
    }
}

/// The inputs of somebody's test; it does not say which variables its first values belong to.
pub(crate) fn inputs_of(test: &Test) -> Inputs {
    let is_read = |answers: &Question| matches!(answers, Question::From(origin) if origin.is_read());
    let ordered = test.inputs.iter().filter(|input| !is_read(&input.answers));
    Inputs { repeated: 0, ..Inputs::of(ordered.map(|input| input.value).collect()) }
}
