//! Facts that the checker accepts.

use tarka_checker::{CheckOptions, Rejection, check_facts};
use tarka_ir::Program;

use super::{Facts, ProcedureFacts};
use crate::budget::Budget;

/// The facts that the checker accepts. A procedure whose facts do not follow loses them, and those of the others are
/// put to the checker again without them.
pub fn accepted(program: &Program, facts: Facts, budget: &Budget) -> Option<Facts> {
    let mut facts = facts;
    // Each round takes the facts of one procedure away.
    for _ in 0..=program.procs.len() {
        if facts.say_nothing() || budget.check().is_err() {
            return None;
        }
        let certificate = facts.certificate(program);
        let options = CheckOptions {
            cancel: budget.cancel().clone(),
            time_limit: budget.left(),
            ..CheckOptions::default()
        };
        match check_facts(program, &certificate, &options) {
            Ok(_) => return Some(facts),
            Err(rejection) => withdraw(program, &mut facts, &rejection)?,
        }
    }
    None
}

/// Takes away what is said of the procedure that was objected to; nothing if that is none.
fn withdraw(program: &Program, facts: &mut Facts, rejection: &Rejection) -> Option<()> {
    let proc = program.proc_named(rejection.procedure()?)?;
    let nothing = ProcedureFacts::nothing(program, proc);
    let withdrawn = facts.procedures.insert(proc, nothing.clone());
    (withdrawn != Some(nothing)).then_some(())
}
