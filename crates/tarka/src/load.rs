//! From files to a program, with everything that is wrong told on standard error.

use std::io;

use tarka_c::diagnostic::Diagnostics;
use tarka_c::render::render;
use tarka_ir::{Program, SourceMap};

use crate::arguments::ProgramArgs;
use crate::output::Color;
use crate::status::Status;

/// Reads the program; the status to end with if it is not one.
pub fn load(args: &ProgramArgs) -> Result<Program, Status> {
    let options = tarka_c::Options {
        machine: args.machine.into(),
        include_dirs: args.include.clone(),
        defines: args.define.clone(),
        entry: args.entry.clone(),
    };
    let compilation = tarka_c::compile(&args.files, &options);
    tell(&compilation.diagnostics, &compilation.sources);
    let mut program = compilation.program.ok_or(Status::BadInput)?;
    tarka_ir::passes::overflow(&mut program, args.signed_overflow.into());
    Ok(program)
}

fn tell(diagnostics: &Diagnostics, sources: &SourceMap) {
    let color = Color::of(&io::stderr()).into();
    for diagnostic in diagnostics.iter() {
        eprint!("{}", render(diagnostic, sources, color));
    }
}

/// Runs the passes that make a program smaller without changing its meaning.
pub fn simplify(program: &mut Program) {
    tarka_ir::passes::simplify(program);
}
