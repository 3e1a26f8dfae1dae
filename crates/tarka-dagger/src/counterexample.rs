//! Paths that may lead to an error: whether they really do, and the inputs that show it.

use std::time::Duration;

use tarka_engine::{Budget, PathInputs, PathValues, Statistics, Why};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::{Outcome, RunOptions, run};
use tarka_exec::symbolic::{Context, Naming};
use tarka_logic::solver::{self, Backend};
use tarka_logic::term::Term;

use crate::inline::Inlined;
use crate::walk::Walk;

/// How long one question to the solver may take.
const ONE_CHECK: Duration = Duration::from_secs(10);
/// Statements that a run may execute.
const MOST_STEPS: u64 = 50_000_000;

/// What a path comes to.
pub(crate) enum Path {
    /// The program goes wrong on a test.
    Real(Test),
    /// It cannot be followed.
    Spurious,
    /// Nobody knows.
    Unknown(Why),
}

/// Looks whether a run can follow the arcs of a path. The context's arithmetic is exact.
pub(crate) fn follow(
    ctx: &Context<'_>,
    inlined: &Inlined<'_>,
    arcs: &[usize],
    budget: &Budget,
    statistics: &mut Statistics,
) -> Path {
    let mut walk = Walk::at_start(ctx, inlined, Naming::Substituted);
    if let Err(unsupported) = arcs.iter().try_for_each(|&arc| walk.follow(arc)) {
        let what = unsupported.reason.to_string();
        return Path::Unknown(Why::Unsupported { what, span: unsupported.span });
    }
    let execution = walk.execution;
    let mut session = match budget.open(Backend::for_engines(), &ctx.terms, ONE_CHECK) {
        Ok(session) => session,
        Err(error) => return Path::Unknown(Why::Solver(error.to_string())),
    };
    let conditions: Vec<Term> = execution.steps.iter().flat_map(|step| step.conditions()).collect();
    if ctx.terms.theories(&conditions).arrays {
        ctx.initial_facts().into_iter().for_each(|fact| session.assert(fact));
    }
    conditions.into_iter().for_each(|condition| session.assert(condition));
    statistics.solver_calls += 1;
    let outcome = session.check();
    statistics.solver_time += session.statistics().time;
    match (outcome, session.model()) {
        (solver::Outcome::Unsat, _) => Path::Spurious,
        (solver::Outcome::Sat, Some(model)) => {
            let values = PathValues::of_model(ctx, &execution.inputs, &model);
            let options = RunOptions { max_steps: MOST_STEPS, ..RunOptions::default() };
            statistics.tests += 1;
            let run = run(ctx.program, &mut PathInputs::new(ctx, values, 0), options);
            match run.outcome {
                Outcome::Error { .. } => Path::Real(Test::of_run(ctx.program, &run.inputs)),
                _ => Path::Unknown(Why::Stuck("a test does not go the way that it was made for".to_owned())),
            }
        }
        (solver::Outcome::Unknown(reason), _) => Path::Unknown(Why::Solver(reason.to_string())),
        _ => Path::Unknown(Why::Solver("there is no model".to_owned())),
    }
}
