//! Runs a test program without starting a process.

use tarka_c::Options;
use tarka_c::diagnostic::Severity;
use tarka_exec::concrete::{Outcome, RunOptions, VecInputs, run as interpret};
use tarka_fuzz::case::Case;
use tarka_ir::validate::validate;
use tarka_ir::{Machine, passes};

/// What is done to the program before it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// Nothing but the marking of errors.
    None,
    /// All passes.
    All,
}

/// How the program ends and what it prints; the reason if it does not compile or is not valid.
pub fn run(case: &Case, machine: Machine, wanted: Passes) -> Result<(Outcome, Vec<u8>), String> {
    let compilation = tarka_c::compile(&case.files, &Options { machine, ..Options::default() });
    let error = compilation.diagnostics.iter().find(|d| d.severity == Severity::Error);
    let message = error.map(|d| d.message.clone());
    let mut program =
        compilation.program.ok_or_else(|| message.unwrap_or_else(|| "no program".to_owned()))?;
    let options = passes::Options::default();
    match wanted {
        Passes::None => tarka::load::mark_errors(&mut program, &options),
        Passes::All => passes::prepare(&mut program, &options),
    }
    validate(&program).map_err(|violations| format!("not valid: {}", violations[0]))?;
    let inputs = tarka::inputs::parse(&case.inputs).map_err(|e| e.to_string())?;
    let mut output = Vec::new();
    let options = RunOptions { max_steps: 200_000_000, output: Some(&mut output), ..RunOptions::default() };
    let run = interpret(&program, &mut VecInputs::new(inputs), options);
    Ok((run.outcome, output))
}
