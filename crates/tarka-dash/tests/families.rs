//! How the effort grows with the size of a program: the two measurements of *Proofs from Tests*.
#![allow(missing_docs)]

mod support;

use std::time::Duration;

use support::{program, run};
use tarka_engine::{Outcome, Statistics};
use tarka_fuzz::verdicts::families::{figure3, figure6};

/// How far figure 3 is to go, with at most 12 times the solver calls for 8 times the size.
const CLAIMED: usize = 64;
/// How far it does go: a known gap, which may only become smaller.
const ANSWERED: usize = 16;

const TIME: Duration = Duration::from_secs(300);

fn effort(family: fn(usize) -> String, n: usize) -> Statistics {
    let finding = run(&program(&family(n)), TIME);
    assert!(matches!(finding.outcome, Outcome::Pass(_)), "n = {n}: {:?}", finding.outcome);
    finding.statistics
}

/// Figure 3: `n` pointers, any two of which might alias. Whoever looks at all cases has 2ⁿ of them; aliasing as it is in the
/// tests needs a number of solver calls that hardly grows faster than the program.
#[test]
fn aliasing_is_looked_at_as_tests_show_it() {
    let calls = |n| effort(figure3, n).solver_calls;
    let (small, large) = (calls(8), calls(ANSWERED));
    let growth = (ANSWERED / 8) as u64;
    let allowed = if ANSWERED == CLAIMED { growth * 3 / 2 } else { growth * growth };
    assert!(large <= allowed * small, "{small} solver calls for n = 8, {large} for n = {ANSWERED}");
    if ANSWERED < CLAIMED {
        let outcome = run(&program(&figure3(CLAIMED)), Duration::from_secs(5)).outcome;
        assert!(!matches!(outcome, Outcome::Pass(_)), "the gap is no more: ANSWERED is {CLAIMED}");
    }
}

/// Figure 6: `n` branches in a row that do not matter, 2ⁿ paths. The number of iterations is linear in `n`.
#[test]
fn branches_that_do_not_matter_cost_little() {
    let sizes = [25, 50, 100, 200];
    let counts: Vec<u64> = sizes.iter().map(|&n| effort(figure6, n).iterations).collect();
    let (first, smallest) = (counts[0], sizes[0] as u64);
    for (&n, &count) in sizes.iter().zip(&counts) {
        assert!(
            count * smallest <= first.max(smallest) * n as u64,
            "{sizes:?} branches took {counts:?} iterations"
        );
    }
}
