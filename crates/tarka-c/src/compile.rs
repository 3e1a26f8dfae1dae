//! The whole way from files to a program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tarka_ir::passes::ErrorSpec;
use tarka_ir::{Environment, FileId, Machine, Program, SourceFile, SourceMap, Span};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::link::{self, Library};
use crate::lower::Lowerer;
use crate::preprocess::{CompilerMessage, PreprocessOptions, ReadError, read_source};
use crate::syntax::symbol::Interner;
use crate::syntax::{parse, source_bytes};
use crate::types::CTypes;

/// Stack for the recursive parts; only what is used of it is ever touched.
const STACK_BYTES: usize = 1 << 30;

/// How to read the files.
#[derive(Clone, Debug)]
pub struct Options {
    /// The machine the program is for.
    pub machine: Machine,
    /// The function to start at.
    pub entry: String,
    /// What the outside may do.
    pub environment: Environment,
    /// Functions without body that have no side effects.
    pub pure: Vec<String>,
    /// Whether pointers that the program is given lead to objects of their own.
    pub no_alias_inputs: bool,
    /// What is going to be an error. Calls of functions that are watched stay calls, be they of the library.
    pub errors: ErrorSpec,
    /// Whether signed overflow is an error too.
    pub overflow_is_error: bool,
}

/// As verification tasks are read: by the conventions of SV-COMP.
impl Default for Options {
    fn default() -> Self {
        Options {
            machine: Machine::default(),
            entry: "main".to_string(),
            environment: Environment::SvComp,
            pure: Vec::new(),
            no_alias_inputs: false,
            errors: ErrorSpec::default(),
            overflow_is_error: false,
        }
    }
}

/// What came of the files.
#[derive(Debug)]
pub struct Compilation {
    /// The program; `None` if there were errors.
    pub program: Option<Program>,
    /// Errors and warnings, in order.
    pub diagnostics: Diagnostics,
    /// The texts that the messages speak of.
    pub sources: Arc<SourceMap>,
    /// What the files call things.
    pub names: Names,
}

/// Names that the files use, also where no run comes by.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Names {
    /// Functions that are declared, defined or called, and those of the library.
    pub functions: BTreeSet<String>,
    /// Labels.
    pub labels: BTreeSet<String>,
}

impl Compilation {
    /// Nothing, since the input is not even files that could be read.
    pub fn refused(problem: String) -> Compilation {
        let mut diagnostics = Diagnostics::default();
        diagnostics.report(Diagnostic::error(Span::NONE, problem));
        Compilation { program: None, diagnostics, sources: Arc::default(), names: Names::default() }
    }
}

/// A file, and how it is to be preprocessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The file; `-` is standard input.
    pub path: PathBuf,
    /// Flags for the preprocessor.
    pub flags: Vec<String>,
}

/// Reads files and links them into a program.
pub fn compile(paths: &[PathBuf], options: &Options) -> Compilation {
    let units: Vec<Unit> = paths.iter().map(|path| Unit { path: path.clone(), flags: Vec::new() }).collect();
    compile_units(&units, options)
}

/// Reads files, each with flags of its own, and links them into a program.
pub fn compile_units(units: &[Unit], options: &Options) -> Compilation {
    let mut inputs = Inputs::default();
    for unit in units {
        let preprocessing = PreprocessOptions { machine: options.machine, flags: unit.flags.clone() };
        match read_source(&unit.path, &preprocessing) {
            Ok(file) => {
                let id = inputs.sources.add(file);
                inputs.units.push(id);
            }
            Err(error) => inputs.report(error),
        }
    }
    on_large_stack(inputs, options)
}

/// Links texts that need no preprocessing, given with their names, into a program.
pub fn compile_sources(texts: Vec<(String, String)>, options: &Options) -> Compilation {
    let mut inputs = Inputs::default();
    for (name, text) in texts {
        let text = source_bytes::decode(text.into_bytes());
        let id = inputs.sources.add(SourceFile::new(name, text, Vec::new()));
        inputs.units.push(id);
    }
    on_large_stack(inputs, options)
}

/// What has been read.
#[derive(Default)]
struct Inputs {
    sources: SourceMap,
    units: Vec<FileId>,
    diagnostics: Diagnostics,
}

impl Inputs {
    /// A file that could not be read, as diagnostics.
    fn report(&mut self, error: ReadError) {
        let ReadError::Preprocessor { messages } = &error else {
            let diagnostic = Diagnostic::error(Span::NONE, error.to_string());
            self.diagnostics.report(with_help(diagnostic, error.help()));
            return;
        };
        for message in messages {
            let span = self.place(message);
            self.diagnostics
                .report(with_help(Diagnostic::error(span, message.message.clone()), message.help.clone()));
        }
    }

    /// Where a message of the preprocessor points to.
    fn place(&mut self, message: &CompilerMessage) -> Span {
        let Some((name, line, column)) = &message.place else { return Span::NONE };
        let known = self.sources.files().find(|(_, f)| f.name == *name).map(|(id, _)| id);
        let file = match known {
            Some(id) => id,
            None => match std::fs::read(Path::new(name)) {
                Ok(bytes) => {
                    self.sources.add(SourceFile::new(name.clone(), source_bytes::decode(bytes), Vec::new()))
                }
                Err(_) => return Span::NONE,
            },
        };
        let source = self.sources.file(file);
        match source.line_start(line.saturating_sub(1) as usize) {
            Some(start) => {
                let start = (start + column.saturating_sub(1)).min(source.text.len() as u32);
                Span { file, start, end: start }
            }
            None => Span::NONE,
        }
    }
}

fn with_help(diagnostic: Diagnostic, help: Option<String>) -> Diagnostic {
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// Runs the front end where deep nesting does no harm.
fn on_large_stack(inputs: Inputs, options: &Options) -> Compilation {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("front end".into()).stack_size(STACK_BYTES);
        match builder.spawn_scoped(scope, || build(inputs, options)) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(error) => Compilation::refused(format!("cannot start the front end: {error}")),
        }
    })
}

fn build(inputs: Inputs, options: &Options) -> Compilation {
    let Inputs { mut sources, units, mut diagnostics } = inputs;
    let mut symbols = Interner::default();
    let library = Library::parse(options.machine, &mut sources, &mut symbols, &mut diagnostics);
    let parsed: Vec<_> =
        units.iter().map(|&id| parse(id, sources.file(id), &mut symbols, &mut diagnostics)).collect();
    let sources = Arc::new(sources);
    let mut lowerer =
        Lowerer::new(&mut symbols, &mut diagnostics, CTypes::new(options.machine), options.environment);
    library.declare(&mut lowerer);
    for unit in &parsed {
        lowerer.unit(unit);
    }
    let names = lowerer.used_names();
    let program = link::link(lowerer, &library, options, units.len(), sources.clone());
    diagnostics.finish();
    Compilation { program, diagnostics, sources, names }
}
