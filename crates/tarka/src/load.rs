//! From files to a program, with everything that is wrong told on standard error.

use std::io;

use tarka_c::diagnostic::Diagnostics;
use tarka_c::render::render;
use tarka_ir::passes::{self, Pass};
use tarka_ir::{Program, SourceMap};

use crate::arguments::ProgramArgs;
use crate::output::Color;
use crate::status::Status;

/// Reads the program, as the front end makes it; the status to end with if there is none.
pub fn read(args: &ProgramArgs) -> Result<Program, Status> {
    let options = tarka_c::Options {
        machine: args.machine.into(),
        include_dirs: args.include.clone(),
        defines: args.define.clone(),
        entry: args.entry.clone(),
    };
    let compilation = tarka_c::compile(&args.files, &options);
    tell(&compilation.diagnostics, &compilation.sources);
    compilation.program.ok_or(Status::BadInput)
}

/// Says in the program what is an error, and changes nothing else: what the interpreter runs.
pub fn mark_errors(program: &mut Program, options: &passes::Options) {
    for pass in [Pass::Errors, Pass::Overflow] {
        pass.run(program, options);
    }
}

/// What the command line says about errors.
pub fn pass_options(args: &ProgramArgs) -> passes::Options {
    passes::Options { signed_overflow: args.signed_overflow.into(), ..passes::Options::default() }
}

fn tell(diagnostics: &Diagnostics, sources: &SourceMap) {
    let color = Color::of(&io::stderr()).into();
    for diagnostic in diagnostics.iter() {
        eprint!("{}", render(diagnostic, sources, color));
    }
}
