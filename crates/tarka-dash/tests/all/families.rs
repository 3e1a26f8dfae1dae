//! How the effort grows with the size of a program: the two measurements of *Proofs from Tests*.
use std::time::Duration;

use crate::support::{program, run};
use tarka_engine::{Outcome, Statistics};
use tarka_fuzz::verdicts::families::{figure3, figure6};

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
    let (small, large) = (calls(8), calls(64));
    assert!(large <= 12 * small, "{small} solver calls for n = 8, {large} for n = 64");
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
