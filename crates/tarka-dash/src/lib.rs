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
//! - [`search`]: the main loop, `RefineGraph`, `RunTest`;
//! - [`extend`]: `ExtendFrontier`, `IsSAT`, `RefinePred`, `WPα`;
//! - [`calls`]: the same where the frontier is a call;
//! - [`proof`]: the certificate.

mod calls;
mod effects;
mod extend;
mod forest;
mod graph;
mod guess;
mod proof;
mod query;
mod search;
mod step;
mod world;

use std::rc::Rc;

use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Statistics, Task, Why};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::InputValue;
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::Arithmetic;
use tarka_logic::term::TermTable;

use search::{Search, Stop};

/// The engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dash;

impl Engine for Dash {
    fn name(&self) -> &'static str {
        "dash"
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let mut finding = attempt(task, Encoding::Integer, budget, events);
        let again = finding.needs_machine && task.program.arithmetic == Arithmetic::Machine;
        if again {
            events.on(Event::Phase("in machine words"));
            let words = attempt(task, Encoding::Machine, budget, events);
            finding = Attempt { statistics: sum(finding.statistics, words.statistics), ..words };
        }
        Finding { outcome: finding.outcome, statistics: finding.statistics, tests: finding.tests }
    }
}

/// What came of a search in one encoding.
struct Attempt {
    outcome: Outcome,
    needs_machine: bool,
    statistics: Statistics,
    tests: Vec<Test>,
}

fn attempt(task: &Task<'_>, encoding: Encoding, budget: &Budget, events: &mut dyn Events) -> Attempt {
    let terms = Rc::new(TermTable::new());
    let ctx = Context::new(task.program, terms, encoding);
    let mut search = match Search::new(&ctx, budget, events) {
        Ok(search) => search,
        Err(error) => {
            let outcome = Outcome::Unknown(Why::Solver(error.to_string()));
            let statistics = Statistics::default();
            return Attempt { outcome, needs_machine: false, statistics, tests: Vec::new() };
        }
    };
    let first = task.tests.iter().map(values).collect();
    let (outcome, needs_machine) = match search.dash_main(first) {
        Ok(root) => (Outcome::Pass(Box::new(search.certificate(root))), false),
        Err(Stop::Failed(test)) => {
            let test = &search.tests[test.0 as usize];
            (Outcome::Fail(Test::of_run(task.program, &test.taken)), false)
        }
        Err(Stop::Unknown(why)) => (Outcome::Unknown(why), false),
        Err(Stop::NeedsMachine(why)) => (Outcome::Unknown(why), true),
    };
    search.statistics.solver_time = search.session.statistics().time;
    let tests = search.tests.iter().map(|test| Test::of_run(task.program, &test.taken)).collect();
    Attempt { outcome, needs_machine, statistics: search.statistics, tests }
}

fn values(test: &Test) -> Vec<InputValue> {
    test.inputs.iter().map(|input| input.value).collect()
}

/// The counts of two attempts together.
fn sum(a: Statistics, b: Statistics) -> Statistics {
    Statistics {
        iterations: a.iterations + b.iterations,
        solver_calls: a.solver_calls + b.solver_calls,
        refinement_solver_calls: a.refinement_solver_calls + b.refinement_solver_calls,
        tests: a.tests + b.tests,
        predicates: a.predicates + b.predicates,
        solver_time: a.solver_time + b.solver_time,
        ..b
    }
}
