//! The engine: executions that go deeper and deeper.

use std::time::Duration;

use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Statistics, Task, Why};
use tarka_ir::Arithmetic;

use crate::executor::{Executor, Halted, Limits};
use crate::proof;
use crate::state::State;

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
            Ended::Cut(rounds, line) => {
                let line = line.map(|line| format!(" at line {line}")).unwrap_or_default();
                let found = format!("no error within {rounds} rounds of the loop{line}, and going on");
                events.on(Event::Phase(&found));
                events.on(Event::Progress(statistics));
                limits.rounds *= DEEPER;
                limits.elements *= u64::from(DEEPER);
            }
        }
    }
}

enum Ended {
    Answer(Outcome),
    /// A loop at this line goes further than so many rounds, in which there is no error.
    Cut(u32, Option<u32>),
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
            let least = executor.cut.iter().min_by_key(|(rounds, _)| *rounds);
            let &(rounds, span) = least.unwrap_or(&(0, tarka_ir::Span::NONE));
            let position = executor.program.sources.position(span);
            Ended::Cut(rounds, position.map(|position| position.line))
        }
        Ok(()) if executor.program.arithmetic == Arithmetic::Ideal => {
            let what = "integers without bounds, which it has machine words for".to_owned();
            let span = executor.program.procs[executor.program.entry].span;
            Ended::Answer(Outcome::Unknown(Why::Unsupported { what, span }))
        }
        Ok(()) => Ended::Answer(match executor.left_out.first() {
            Some(left) => Outcome::Unknown(Why::Unsupported { what: left.what.clone(), span: left.span }),
            None => Outcome::Pass(Box::new(proof::certificate(&executor))),
        }),
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
        Halted::Found(_) => Why::Stuck("an error was found".to_owned()),
    }
}
