//! The engine: errors are the goals, and one of them is enough.

use tarka_engine::{Budget, Engine, Events, FACTS, Finding, Helper, Outcome, Task, Why, prove_by_induction};

use crate::explore::{Exploration, Options, explore};
use crate::goals::{GoalResult, GoalStatus, Until, error_goals};

/// Lazy annotation.
pub struct Lazy;

impl Engine for Lazy {
    fn name(&self) -> &'static str {
        "lazy"
    }

    fn helpers(&self) -> &'static [Helper] {
        &[FACTS]
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        if let Some(finding) = prove_by_induction(task, budget, self.name()) {
            return finding;
        }
        let goals = error_goals(task.program);
        let options = Options { until: Until::First, ..Options::default() };
        finding(explore(task.program, &goals, &options, budget, events))
    }
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
