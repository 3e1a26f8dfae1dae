//! The engine: errors are the goals, and one of them is enough.

use tarka_engine::{
    Budget, Engine, Event, Events, Finding, Helper, Outcome, Statistics, Task, Why, prove_by_induction,
};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::{self, RunOptions, VecInputs};

use crate::explore::{Exploration, Options, explore};
use crate::goals::{GoalResult, GoalStatus, Until, error_goals};
use crate::helpers;

/// Lazy annotation.
pub struct Lazy;

impl Engine for Lazy {
    fn name(&self) -> &'static str {
        "lazy"
    }

    fn helpers(&self) -> &'static [Helper] {
        helpers::ALL
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let mut statistics = Statistics::default();
        if let Some(test) = first_failing(task, &mut statistics) {
            return Finding { outcome: Outcome::Fail(test), statistics, tests: Vec::new() };
        }
        if task.helpers.allow(&helpers::INDUCTION)
            && let Some(mut finding) = prove_by_induction(task, budget, self.name())
        {
            finding.statistics.helped(&helpers::INDUCTION);
            return finding;
        }
        let goals = error_goals(task.program);
        let options = Options {
            until: Until::First,
            helpers: task.helpers.clone(),
            pictures: task.pictures.then_some(0),
            ..Options::default()
        };
        let found = explore(task.program, &goals, &options, budget, events);
        events.on(Event::Annotated(&found.annotation));
        finding(found)
    }
}

/// The first of the given tests that fails.
fn first_failing(task: &Task<'_>, statistics: &mut Statistics) -> Option<Test> {
    task.tests.iter().find_map(|test| {
        statistics.tests += 1;
        let inputs = test.inputs.iter().map(|input| input.value).collect();
        let run = concrete::run(task.program, &mut VecInputs::new(inputs), RunOptions::default());
        matches!(run.outcome, concrete::Outcome::Error { .. })
            .then(|| Test::of_run(task.program, &run.inputs))
    })
}

fn finding(found: Exploration) -> Finding {
    let test = found.goals.iter().find_map(GoalResult::test).cloned();
    let doubtful = found.goals.iter().find_map(|result| match &result.status {
        GoalStatus::Unknown(why) => Some(why.clone()),
        _ => None,
    });
    let outcome = match (test, doubtful, found.certificate) {
        (Some(test), _, _) => Outcome::Fail(test),
        (None, None, Some(certificate)) => Outcome::Pass(Box::new(certificate)),
        (None, doubtful, _) => Outcome::Unknown(
            found
                .incomplete
                .unwrap_or_else(|| Why::Stuck(doubtful.unwrap_or_else(|| "no proof was found".to_owned()))),
        ),
    };
    Finding { outcome, statistics: found.statistics, tests: Vec::new() }
}
