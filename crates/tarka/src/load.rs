//! From files to a program, with everything that is wrong told on standard error.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tarka_c::diagnostic::Diagnostic;
use tarka_c::render::render;
use tarka_c::{Compilation, Unit};
use tarka_ir::passes::{self, ErrorSpec, Pass, SignedOverflow};
use tarka_ir::{Edge, Halt, IndexVec, Location, LocationKind, Origin, Program, Span, SpannedStmt, Stmt};
use tarka_spec::Rule;

use crate::arguments::{ProgramArgs, SourceArgs};
use crate::compiler::database;
use crate::compiler::flags::{self, Word};
use crate::output::Color;
use crate::spelling;
use crate::status::Status;

/// Reads the program, as the front end makes it; the status to end with if there is none.
pub fn read(args: &ProgramArgs) -> Result<Program, Status> {
    let rules = rules(&args.rule)?;
    tell(compile(args, &pass_options(args), &rules))
}

/// Reads the rules; tells what is wrong with them.
pub fn rules(files: &[PathBuf]) -> Result<Vec<Rule>, Status> {
    let read = files.iter().map(|file| rule(file)).collect::<Vec<_>>();
    for problem in read.iter().filter_map(|rule| rule.as_ref().err()) {
        eprint!("{problem}");
    }
    let rules: Vec<Rule> = read.into_iter().collect::<Result<_, _>>().map_err(|_| Status::BadInput)?;
    for (position, rule) in rules.iter().enumerate() {
        if let Some(other) = rules[..position].iter().find(|other| other.name == rule.name) {
            eprintln!("tarka: two rules have the name {}: `{}` and `{}`", rule.name, other.file, rule.file);
            return Err(Status::BadInput);
        }
    }
    Ok(rules)
}

/// Reads a rule; what is wrong with it, as text for a person.
pub fn rule(file: &Path) -> Result<Rule, String> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file)
        .map_err(|error| format!("tarka: cannot read the rule `{name}`: {error}\n"))?;
    Rule::parse(&name, &text).map_err(|problems| problems.render(Color::of(&io::stderr()).into()))
}

/// Lets the front end read the files, for somebody who takes these things for errors.
pub fn compile(args: &ProgramArgs, options: &passes::Options, rules: &[Rule]) -> Compilation {
    let units = match units(args) {
        Ok(units) => units,
        Err(problem) => return Compilation::refused(problem),
    };
    let mut compilation = tarka_c::compile_units(&units, &reading(args, options, rules));
    for problem in doubtful(args, &compilation) {
        compilation.diagnostics.report(Diagnostic::warning(Span::NONE, problem));
    }
    compilation
}

/// How the files are to be read.
pub fn reading(args: &ProgramArgs, options: &passes::Options, rules: &[Rule]) -> tarka_c::Options {
    tarka_c::Options {
        machine: args.machine.into(),
        entry: args.entry.clone(),
        environment: args.outside.environment,
        pure: args.outside.pure.clone(),
        no_alias_inputs: args.outside.no_alias_inputs,
        errors: options.errors.clone(),
        overflow_is_error: options.signed_overflow == SignedOverflow::Error,
        weaves: rules.iter().enumerate().map(|(number, rule)| rule.weave(number)).collect(),
    }
}

/// The files, each with what the preprocessor is to be told about it.
pub fn units(args: &ProgramArgs) -> Result<Vec<Unit>, String> {
    let SourceArgs { files, project, compiler_flag } = &args.sources;
    let mut given = Vec::new();
    for word in flags::split(compiler_flag) {
        if let Word::Flag(flag) = word {
            given.extend(flags::used(&flag, None)?);
        }
    }
    let known = project.as_deref().map(database::read).transpose()?.unwrap_or_default();
    let mut units = if files.is_empty() {
        known.iter().map(|file| file.unit(args.machine)).collect::<Result<Vec<Unit>, String>>()?
    } else {
        let own = |path: &PathBuf| match database::find(&known, path) {
            Some(file) => Ok(Unit { path: path.clone(), ..file.unit(args.machine)? }),
            None => Ok(Unit { path: path.clone(), flags: Vec::new() }),
        };
        files.iter().map(own).collect::<Result<Vec<Unit>, String>>()?
    };
    if let (true, Some(project)) = (units.is_empty(), project) {
        return Err(format!("the project in `{}` has no C files", project.display()));
    }
    units.iter_mut().for_each(|unit| unit.flags.extend(given.iter().cloned()));
    Ok(units)
}

/// What the command line says about things that do not exist: it has no effect, and somebody may believe that it has.
fn doubtful(args: &ProgramArgs, compilation: &Compilation) -> Vec<String> {
    let flags = flags::split(&args.sources.compiler_flag);
    let mut doubts: Vec<String> = flags
        .iter()
        .filter_map(flags::searched)
        .filter(|directory| !directory.is_dir())
        .map(|missing| format!("there is no directory `{}` to search", missing.display()))
        .collect();
    if compilation.program.is_none() {
        // The names may not be all.
        return doubts;
    }
    let functions = &compilation.names.functions;
    for missing in args.outside.pure.iter().filter(|&name| !functions.contains(name)) {
        let meant = spelling::nearest(missing, functions.iter().map(String::as_str));
        let hint = meant.map(|meant| format!(": did you mean `{meant}`?")).unwrap_or_default();
        doubts.push(format!("there is no function `{missing}` that --pure could be about{hint}"));
    }
    doubts
}

/// Tells what is wrong with the program, and hands it over if there is one.
pub fn tell(compilation: Compilation) -> Result<Program, Status> {
    let color = Color::of(&io::stderr()).into();
    for diagnostic in compilation.diagnostics.iter() {
        eprint!("{}", render(diagnostic, &compilation.sources, color));
    }
    compilation.program.ok_or(Status::BadInput)
}

/// Says in the program what is an error, and changes nothing else: what the interpreter runs.
pub fn mark_errors(program: &mut Program, options: &passes::Options) {
    for pass in [Pass::Errors, Pass::Overflow] {
        pass.run(program, options);
    }
}

/// Says in a program what is an error, and gives it simplified besides: what engines work on.
pub fn prepare(as_read: &mut Program, options: &passes::Options) -> Program {
    end_at_other_errors(as_read, &options.errors);
    let mut prepared = as_read.clone();
    mark_errors(as_read, options);
    passes::prepare(&mut prepared, options);
    prepared
}

/// What the command line says about errors.
pub fn pass_options(args: &ProgramArgs) -> passes::Options {
    passes::Options { signed_overflow: args.signed_overflow.into(), ..passes::Options::default() }
}

/// Makes the program end where an error function without a body is called that is not an error here: none of them
/// returns.
pub fn end_at_other_errors(program: &mut Program, errors: &ErrorSpec) {
    let all = ErrorSpec::default();
    let names = all.calls.iter().chain(&all.assertions);
    let others: Vec<&String> =
        names.filter(|&name| !errors.calls.contains(name) && !errors.assertions.contains(name)).collect();
    for proc in program.procs.iter_mut().filter(|proc| proc.origin == Origin::External) {
        if others.contains(&&proc.name) {
            let span = proc.span;
            let end = proc.locations.push(Location { kind: LocationKind::End, label: None, span });
            let halt = SpannedStmt { stmt: Stmt::Halt(Halt::Abort), span };
            proc.edges = IndexVec::from_iter([Edge { source: proc.entry, target: end, stmts: vec![halt] }]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::scripted::program;
    use tarka_exec::concrete::{Outcome, RunOptions, VecInputs, run};

    #[test]
    fn an_error_function_that_is_no_error_does_not_return() {
        let text =
            "void reach_error(void); int x = 2147483647;\nint main(void) { reach_error(); return x + 1; }";
        let outcome = |errors: ErrorSpec| {
            let mut program = program(text);
            end_at_other_errors(&mut program, &errors);
            mark_errors(&mut program, &passes::Options { errors, ..passes::Options::default() });
            tarka_ir::validate::validate(&program).expect("a valid program");
            run(&program, &mut VecInputs::default(), RunOptions::default()).outcome
        };
        assert_eq!(outcome(ErrorSpec::none()), Outcome::Aborted);
        assert!(matches!(outcome(ErrorSpec::default()), Outcome::Error { .. }));
    }
}
