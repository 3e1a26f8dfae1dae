//! The engine: executions that go deeper and deeper.

use std::collections::BTreeSet;
use std::time::Duration;

use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Statistics, Task, Why, is_accepted};
use tarka_ir::{Arithmetic, Loc, Position, ProcId};

use crate::executor::{Executor, Halted, Limits};
use crate::induct::Induction;
use crate::proof;
use crate::state::State;
use crate::witness::UNCONFIRMED;

/// Bounded model checking with merged paths.
pub struct Unroll;

impl Engine for Unroll {
    fn name(&self) -> &'static str {
        "unroll"
    }

    fn head_start(&self) -> Duration {
        HEAD_START
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let mut statistics = Statistics::default();
        let outcome = search(task, budget, events, &mut statistics);
        Finding { outcome, statistics, tests: Vec::new() }
    }
}

/// Most of what can be unrolled at all is done in this time.
const HEAD_START: Duration = Duration::from_secs(1);
/// Rounds of the first execution, and by how much more the next ones go.
const FIRST_ROUNDS: u32 = 4;
const DEEPER: u32 = 4;

fn search(task: &Task<'_>, budget: &Budget, events: &mut dyn Events, statistics: &mut Statistics) -> Outcome {
    let mut limits = Limits { rounds: FIRST_ROUNDS, elements: 16 };
    loop {
        let executor = match Executor::new(task.program, budget, limits) {
            Ok(executor) => executor,
            Err(halted) => return Outcome::Unknown(why(halted)),
        };
        match execute(executor, statistics) {
            Ended::Answer(outcome) => return outcome,
            Ended::Cut(rounds, place, heads) => {
                let found =
                    format!("beyond {rounds} rounds of the loop{place}, within which there is no error");
                events.on(Event::Phase(&found));
                events.on(Event::Progress(statistics));
                for &plan in plans(limits.rounds) {
                    if let Some(outcome) = induction(task, budget, limits, plan, &heads, statistics) {
                        return outcome;
                    }
                }
                limits.rounds *= DEEPER;
                limits.elements *= u64::from(DEEPER);
            }
        }
    }
}

enum Ended {
    Answer(Outcome),
    /// A loop at this place goes further than so many rounds, in which there is no error. All loops that do, if only
    /// loops do.
    Cut(u32, String, Vec<Head>),
}

/// A loop: its procedure, and its head there.
type Head = (ProcId, Loc);

/// An induction: how many rounds go before it, and how many rounds its step looks back.
type Plan = (u32, u32);

/// The inductions that are tried after so many rounds were looked at.
fn plans(rounds: u32) -> &'static [Plan] {
    match rounds / FIRST_ROUNDS {
        1 => &[(0, 1), (0, 2), (8, 1)],
        4 => &[(0, 4), (20, 1)],
        16 => &[(0, 8), (64, 1)],
        _ => &[],
    }
}

/// Tries to prove by induction over the rounds of some loops, and of those that turn out to go on too.
fn induction(
    task: &Task<'_>,
    budget: &Budget,
    limits: Limits,
    (peel, k): Plan,
    heads: &[Head],
    statistics: &mut Statistics,
) -> Option<Outcome> {
    let mut heads: BTreeSet<Head> = heads.iter().copied().collect();
    while !heads.is_empty() {
        let mut executor = Executor::new(task.program, budget, limits).ok()?;
        let claim = |&head: &Head| (head, Induction { peel, k, ranges: None });
        executor.inductions = heads.iter().map(claim).collect();
        match execute(executor, statistics) {
            Ended::Answer(answer @ Outcome::Fail(_)) => return Some(answer),
            // What is arbitrary in a round the checker finds out by itself, and it may find more.
            Ended::Answer(Outcome::Pass(proof)) => {
                return is_accepted(task.program, &proof, budget).then_some(Outcome::Pass(proof));
            }
            Ended::Answer(Outcome::Unknown(_)) => return None,
            Ended::Cut(_, _, more) => {
                let before = heads.len();
                heads.extend(more);
                if heads.len() == before {
                    return None;
                }
            }
        }
    }
    None
}

fn execute(mut executor: Executor<'_>, statistics: &mut Statistics) -> Ended {
    let result = whole(&mut executor);
    statistics.iterations += 1;
    statistics.solver_calls += executor.solver.calls;
    statistics.solver_time += executor.solver.time();
    match result {
        Err(Halted::Found(test)) => Ended::Answer(Outcome::Fail(*test)),
        Err(halted) => Ended::Answer(Outcome::Unknown(why(halted))),
        Ok(()) if !executor.cut.is_empty() => {
            let least = executor.cut.iter().min_by_key(|cut| cut.rounds);
            let (rounds, span) = least.map_or((0, tarka_ir::Span::NONE), |cut| (cut.rounds, cut.span));
            let place = executor.program.sources.position(span).map(place).unwrap_or_default();
            let heads: Option<Vec<Head>> = executor.cut.iter().map(|cut| cut.head).collect();
            Ended::Cut(rounds, place, heads.unwrap_or_default())
        }
        Ok(()) if executor.program.arithmetic == Arithmetic::Ideal => {
            let what = "integers without bounds, which it has machine words for".to_owned();
            let span = executor.program.procs[executor.program.entry].span;
            Ended::Answer(Outcome::Unknown(Why::Unsupported { what, span }))
        }
        // Where more words are told apart, the error may be none.
        Ok(())
            if executor.is_blurred
                && executor.left_out.iter().all(|left| left.what == UNCONFIRMED)
                && !executor.left_out.is_empty() =>
        {
            Ended::Cut(executor.limits.rounds, String::new(), Vec::new())
        }
        Ok(()) => Ended::Answer(match executor.left_out.first() {
            Some(left) => Outcome::Unknown(Why::Unsupported { what: left.what.clone(), span: left.span }),
            None => Outcome::Pass(Box::new(proof::certificate(&executor))),
        }),
    }
}

/// A place in words; of models, which nobody has before him, the header.
fn place(position: Position) -> String {
    match position.file.strip_prefix("<models>/") {
        Some(model) => format!(" in the model of <{}>", model.replace(".c", ".h")),
        None => format!(" at {}:{}", position.file, position.line),
    }
}

fn whole(executor: &mut Executor<'_>) -> Result<(), Halted> {
    let state = executor.start();
    let Some(state) = entered(executor, state) else { return Ok(()) };
    let entry = executor.program.entry;
    executor.calls.push((entry, 0));
    executor.run_procedure(state, entry)?;
    executor.hunt()?;
    settle_doubts(executor)
}

/// Runs that were not followed may not exist. If any does, nothing is proved.
fn settle_doubts(executor: &mut Executor<'_>) -> Result<(), Halted> {
    let terms = std::rc::Rc::clone(&executor.terms);
    let doubtful = std::mem::take(&mut executor.doubtful);
    let guards: Vec<_> = doubtful.iter().map(|doubt| doubt.guard.formula(&terms)).collect();
    let (possible, certain) = executor.ask(&[terms.or(&guards)])?;
    if !possible {
        return Ok(());
    }
    let model = if certain { executor.model() } else { None };
    let is_met =
        |&guard: &tarka_logic::term::Term| model.as_ref().is_some_and(|model| model.satisfies(&terms, guard));
    let met = guards.iter().position(is_met).unwrap_or(0);
    if let Some(doubt) = doubtful.get(met) {
        executor.span = doubt.span;
        executor.leave_out(doubt.what);
    }
    Ok(())
}

/// The parameters of the entry are inputs.
fn entered(executor: &mut Executor<'_>, mut state: State) -> Option<State> {
    let program = executor.program;
    executor.arguments.push(None);
    for &param in &program.procs[program.entry].params {
        let variable = &program.vars[param];
        let origin = tarka_ir::Input::Unspecified(format!("parameter {}", variable.name));
        if variable.storage == tarka_ir::Storage::Memory {
            executor.begin_life(&mut state, param);
        }
        if program.types.is_scalar(variable.ty) {
            let place = tarka_ir::Place::var(param, variable.ty);
            executor.havoc(&mut state, &place, &origin).ok()?;
        }
    }
    Some(state)
}

fn why(halted: Halted) -> Why {
    match halted {
        Halted::Budget(exhausted) => Why::Exhausted(exhausted),
        Halted::TooLarge(what) => Why::Stuck(what.to_owned()),
        Halted::Solver(what) => Why::Solver(what),
        Halted::NotInductive => Why::Stuck("no induction over rounds".to_owned()),
        Halted::Found(_) => Why::Stuck("an error was found".to_owned()),
    }
}
