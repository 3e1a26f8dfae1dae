//! Whether a proof may go out.

use tarka_checker::certificate::Certificate;
use tarka_checker::{CheckOptions, check};
use tarka_ir::Program;

use crate::budget::Budget;

/// Whether the checker accepts a proof within the budget. One about integers need not be one about words.
pub fn is_accepted(program: &Program, certificate: &Certificate, budget: &Budget) -> bool {
    let options = CheckOptions {
        cancel: budget.cancel().clone(),
        time_limit: budget.left(),
        ..CheckOptions::default()
    };
    check(program, certificate, &options).is_ok()
}
