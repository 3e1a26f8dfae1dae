//! One text through everything that reads programs.

use std::path::Path;

use tarka_c::render::{Color, render};
use tarka_c::{Compilation, Options};
use tarka_exec::concrete::{RunOptions, VecInputs, run};
use tarka_ir::validate::{Violation, validate};
use tarka_ir::{Machine, Program, passes};

/// Steps of the interpreter per case.
const STEPS: u64 = 10_000;

/// Takes a text through the front end and, if it is a program, through the passes and the interpreter. Whether it
/// was a program. Panics where something is wrong that is no panic by itself.
pub fn attempt(text: &str) -> bool {
    let machine = if text.len() % 2 == 0 { Machine::Lp64 } else { Machine::Ilp32 };
    let options = Options { machine, ..Options::default() };
    let compilation = tarka_c::compile_sources(vec![("case.c".to_owned(), text.to_owned())], &options);
    let messages = messages(&compilation);
    let Some(mut program) = compilation.program else {
        assert!(!messages.is_empty(), "no program, and no message that says why");
        return false;
    };
    check(&program, "as lowered");
    execute(&program);
    passes::prepare(&mut program, &passes::Options::default());
    check(&program, "after the passes");
    execute(&program);
    true
}

/// Lowers a file, runs the passes and validates; the reason if that does not work.
pub fn lower(file: &Path, machine: Machine) -> Result<(), String> {
    let options = Options { machine, ..Options::default() };
    let compilation = tarka_c::compile(&[file.to_owned()], &options);
    let reason = messages(&compilation).into_iter().find(|message| message.contains("error:"));
    let Some(mut program) = compilation.program else {
        return Err(reason.unwrap_or_else(|| "no program, and no message that says why".to_owned()));
    };
    validate(&program).map_err(|e| format!("as lowered: {}", first(&e)))?;
    passes::prepare(&mut program, &passes::Options::default());
    validate(&program).map_err(|e| format!("after the passes: {}", first(&e)))
}

/// All messages as a person would see them, one line each.
fn messages(compilation: &Compilation) -> Vec<String> {
    let rendered = compilation.diagnostics.iter().map(|d| render(d, &compilation.sources, Color::Never));
    rendered.map(|text| text.lines().next().unwrap_or_default().to_owned()).collect()
}

fn check(program: &Program, when: &str) {
    if let Err(error) = validate(program) {
        panic!("{when}, the program is not valid: {}", first(&error));
    }
}

fn execute(program: &Program) {
    let options =
        RunOptions { max_steps: STEPS, max_memory: 64 << 20, max_depth: 1000, ..RunOptions::default() };
    run(program, &mut VecInputs::integers([1, -1, 7]), options);
}

fn first(violations: &[Violation]) -> String {
    violations.first().map(ToString::to_string).unwrap_or_default()
}
