//! The whole way from files to a program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tarka_ir::passes::ErrorSpec;
use tarka_ir::{Environment, FileId, Machine, Program, SourceFile, SourceMap, Span};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::link::{self, Library};
use crate::lower::{Lowerer, Woven};
use crate::preprocess::{CompilerMessage, PreprocessOptions, ReadError, read_source};
use crate::syntax::ast::TranslationUnit;
use crate::syntax::symbol::Interner;
use crate::syntax::{parse as parse_unit, source_bytes};
use crate::types::CTypes;
use crate::weave::{self, Placed, Weave};

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
    /// Code that is woven in.
    pub weaves: Vec<Weave>,
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
            weaves: Vec::new(),
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
    parse_units(units, options.machine).link(options)
}

/// How flags begin that name a processor, which may have instructions that multiply and add in one step: gcc uses them.
const CONTRACTING: [&str; 4] = ["-march=", "-mfma", "-mavx512", "-mcpu="];

/// Reads and parses files, which can then be linked many times: with other entries, errors and woven code, but for the
/// same machine.
pub fn parse_units(units: &[Unit], machine: Machine) -> Parsed {
    let mut inputs = Inputs::default();
    for unit in units {
        inputs.may_contract |=
            unit.flags.iter().any(|flag| CONTRACTING.iter().any(|known| flag.starts_with(known)));
        let preprocessing = PreprocessOptions { machine, flags: unit.flags.clone() };
        match read_source(&unit.path, &preprocessing) {
            Ok(file) => {
                let id = inputs.sources.add(file);
                inputs.units.push(id);
            }
            Err(error) => inputs.report(error),
        }
    }
    inputs.parse(machine)
}

/// Links texts that need no preprocessing, given with their names, into a program.
pub fn compile_sources(texts: Vec<(String, String)>, options: &Options) -> Compilation {
    let mut inputs = Inputs::default();
    for (name, text) in texts {
        let text = source_bytes::decode(text.into_bytes());
        let id = inputs.sources.add(SourceFile::new(name, text, Vec::new()));
        inputs.units.push(id);
    }
    inputs.parse(options.machine).link(options)
}

/// Files that have been parsed.
#[derive(Debug)]
pub struct Parsed {
    sources: SourceMap,
    /// The files that are the program's own.
    files: Vec<FileId>,
    units: Vec<TranslationUnit>,
    library: Option<Library>,
    symbols: Interner,
    diagnostics: Diagnostics,
    /// Whether compilers may compute products and sums of floats in one step.
    may_contract: bool,
}

/// What has been read.
#[derive(Default)]
struct Inputs {
    sources: SourceMap,
    units: Vec<FileId>,
    diagnostics: Diagnostics,
    may_contract: bool,
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

impl Inputs {
    fn parse(self, machine: Machine) -> Parsed {
        let Inputs { mut sources, units: files, mut diagnostics, may_contract } = self;
        let mut symbols = Interner::default();
        let parsed = on_large_stack(|| {
            let library = Library::parse(machine, &mut sources, &mut symbols, &mut diagnostics);
            let units: Vec<_> = files
                .iter()
                .map(|&id| parse_unit(id, sources.file(id), &mut symbols, &mut diagnostics))
                .collect();
            (library, units)
        });
        let (library, units) = match parsed {
            Ok((library, units)) => (Some(library), units),
            Err(problem) => {
                diagnostics.report(problem);
                (None, Vec::new())
            }
        };
        Parsed { sources, files, units, library, symbols, diagnostics, may_contract }
    }
}

/// Deeply nested trees are dropped where that does no harm.
impl Drop for Parsed {
    fn drop(&mut self) {
        let trees = (std::mem::take(&mut self.units), self.library.take());
        let _ = on_large_stack(move || drop(trees));
    }
}

impl Parsed {
    /// The texts of the files after preprocessing.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|&file| self.sources.file(file).text.as_str())
    }

    /// Lowers the files and links them into a program.
    pub fn link(&self, options: &Options) -> Compilation {
        match on_large_stack(|| self.build(options)) {
            Ok(compilation) => compilation,
            Err(problem) => self.without_program(problem),
        }
    }

    fn without_program(&self, problem: Diagnostic) -> Compilation {
        let mut diagnostics = self.diagnostics.clone();
        diagnostics.report(problem);
        let sources = Arc::new(self.sources.clone());
        Compilation { program: None, diagnostics, sources, names: Names::default() }
    }

    fn build(&self, options: &Options) -> Compilation {
        let (mut sources, mut symbols) = (self.sources.clone(), self.symbols.clone());
        let mut diagnostics = self.diagnostics.clone();
        let mut woven: Vec<Woven<'_>> = options
            .weaves
            .iter()
            .map(|weave| parse_weave(weave, &mut sources, &mut symbols, &mut diagnostics))
            .collect();
        let sources = Arc::new(sources);
        let mut lowerer =
            Lowerer::new(&mut symbols, &mut diagnostics, CTypes::new(options.machine), options.environment);
        let Some(library) = &self.library else {
            return Compilation { program: None, diagnostics, sources, names: Names::default() };
        };
        library.declare(&mut lowerer);
        let hooks = options.weaves.iter().flat_map(|weave| &weave.hooks);
        lowerer.followed = hooks.map(|hook| hook.function.clone()).collect();
        for unit in &self.units {
            lowerer.unit(unit);
            lowerer.weave(&mut woven);
        }
        let names = lowerer.used_names();
        let placed: Vec<Placed> = woven.into_iter().map(|woven| woven.placed).collect();
        let mut program = link::link(lowerer, library, options, self.units.len(), sources.clone());
        if let Some(program) = &mut program {
            link::excess::note(program, self.may_contract);
            weave::note_reading(&placed, program);
        }
        weave::tell_of_texts(&placed, &mut diagnostics, program.as_mut());
        diagnostics.finish();
        Compilation { program, diagnostics, sources, names }
    }
}

fn parse_weave<'w>(
    weave: &'w Weave,
    sources: &mut SourceMap,
    symbols: &mut Interner,
    diagnostics: &mut Diagnostics,
) -> Woven<'w> {
    let mut add = |text: &String| {
        let mut file = SourceFile::new(weave.name.clone(), text.clone(), Vec::new());
        file.is_woven = true;
        sources.add(file)
    };
    let (text, code) = (add(&weave.text), add(&weave.code));
    let unit = parse_unit(code, sources.file(code), symbols, diagnostics);
    Woven::new(weave, unit, Placed::new(weave, code, text))
}

/// Runs a part of the front end where deep nesting does no harm.
fn on_large_stack<T: Send>(part: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("front end".into()).stack_size(STACK_BYTES);
        match builder.spawn_scoped(scope, part) {
            Ok(thread) => Ok(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
            Err(error) => Err(Diagnostic::error(Span::NONE, format!("cannot start the front end: {error}"))),
        }
    })
}
