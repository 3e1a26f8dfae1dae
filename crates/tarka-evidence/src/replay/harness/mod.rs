//! Harnesses: a C file that, compiled together with the program, makes it run into the error and say so.

mod allocations;
mod arguments;
pub(super) mod counting;
mod plan;
mod text;
mod vocabulary;

use tarka_exec::concrete::TakenInput;
use tarka_ir::passes::ErrorSpec;
use tarka_ir::{ErrorKind, Machine, Origin, Program};

use super::interpreter::{InterpreterReplay, ReachedError};
use super::native::NotApplicable;
use super::system::Undefined;
use super::test::Test;
use super::test_file;

pub use allocations::MAY_FAIL;

/// What comes after `__VERIFIER_nondet_` in the names of the functions that give inputs.
pub fn input_functions() -> impl Iterator<Item = &'static str> {
    vocabulary::INPUT_FUNCTIONS.iter().map(|(name, _)| *name)
}

/// What a program that reaches the error says on standard error, before the name of the error.
pub const REACHED: &str = "error reached: ";
/// The exit status of a program that reached the error.
pub const STATUS_REACHED: i32 = 86;
/// The exit status of a program that asked for other inputs than the test has.
pub const STATUS_DIVERGED: i32 = 87;

/// What is an error, for a harness.
struct Error {
    /// Functions that the program or the harness has.
    functions: Vec<String>,
    /// Functions of the library.
    renamed: Vec<String>,
}

impl Error {
    fn new(program: &Program, spec: &ErrorSpec) -> Error {
        let mut functions: Vec<String> = spec.calls.iter().chain(&spec.assertions).cloned().collect();
        let mut renamed = Vec::new();
        for proc in program.procs.iter().filter(|proc| spec.watches(program, proc)) {
            match proc.origin {
                Origin::Model => renamed.push(proc.name.clone()),
                Origin::Defined | Origin::External => {
                    functions.push(proc.name.clone());
                    let others = program.other_names.iter().filter(|(_, own)| *own == proc.name);
                    functions.extend(others.map(|(other, _)| other.clone()));
                }
            }
        }
        Error { functions, renamed }
    }
}

/// A harness for a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The C text; [`test_file::parse`] reads the test back from it.
    pub text: String,
    /// The options that the compiler needs besides the files.
    pub options: Vec<&'static str>,
    /// The label that the program's text must be made to tell of, if the error is one.
    pub label: Option<String>,
    /// Functions of the library that the program must call under another name, so that the harness sees it.
    pub renamed: Vec<String>,
    /// Whether the allocating functions are among those only so that an allocation can fail.
    pub allocates: bool,
    /// Functions of the library in whose place the harness answers: random numbers.
    pub stands_in_for: Vec<String>,
}

/// What comes before the name of a library function that the harness has in its place.
const RENAMED: &str = "__tarka_watched_";

impl Harness {
    /// What the program's text must begin with.
    pub fn preamble(&self) -> String {
        let line = |name: &String| format!("#pragma redefine_extname {name} {RENAMED}{name}\n");
        let allocating = allocations::ALLOCATING.map(str::to_owned);
        let allocating = allocating.iter().filter(|_| self.allocates);
        self.renamed.iter().chain(allocating).map(line).collect()
    }
}

/// Makes the harness that repeats a replay natively. A program with another meaning of errors than the default gives
/// its own `errors`.
pub fn harness(
    program: &Program,
    run: &InterpreterReplay,
    errors: &ErrorSpec,
    undefined: &Undefined,
) -> Result<Harness, NotApplicable> {
    if run.reached.is_none() {
        return Err(NotApplicable::new("the interpreter did not reach the error"));
    }
    of_run(program, &run.inputs, run.reached.as_ref(), errors, undefined)
}

/// Makes the harness that repeats a run natively, be its end an error or not.
pub fn of_run(
    program: &Program,
    inputs: &[TakenInput],
    reached: Option<&ReachedError>,
    errors: &ErrorSpec,
    undefined: &Undefined,
) -> Result<Harness, NotApplicable> {
    let errors = Error::new(program, errors);
    let plan = plan::Plan::new(program, inputs, &undefined.in_library)?.without(&errors.functions);
    let allocates = plan.allocations.some_fail();
    if allocates {
        allocations::check(program, &errors.renamed)?;
    }
    let kind = reached.map(|reached| reached.kind);
    let options = options(program, kind, &errors);
    let label = reached.filter(|_| kind == Some(ErrorKind::Label));
    let label = label.and_then(|reached| reached.label.clone());
    let mut text = test_file::to_comment(&Test::of_run(program, inputs));
    let mut stands_in_for: Vec<String> =
        plan.order.iter().filter(|name| plan::RANDOM.contains(&name.as_str())).cloned().collect();
    stands_in_for.sort();
    stands_in_for.dedup();
    let renamed = errors.renamed.clone();
    let harness = Harness { text: String::new(), options, label, renamed, allocates, stands_in_for };
    text.push_str(&usage(&harness, kind));
    text.push_str(&text::print(&plan, &errors, kind));
    Ok(Harness { text, ..harness })
}

/// The options that give the program the meaning it has in Tarka.
fn dialect(program: &Program) -> Vec<&'static str> {
    let mut options = match program.types.machine {
        Machine::Ilp32 => vec!["-m32", "-msse2", "-mfpmath=sse"],
        Machine::Lp64 => vec!["-m64"],
    };
    options.extend(["-std=gnu11", "-O0", "-fno-strict-aliasing", "-fno-builtin", "-w"]);
    options
}

fn options(program: &Program, kind: Option<ErrorKind>, errors: &Error) -> Vec<&'static str> {
    let mut options = dialect(program);
    if kind == Some(ErrorKind::Overflow) {
        options.push("-fsanitize=signed-integer-overflow,shift-base");
        options.push("-fsanitize-undefined-trap-on-error");
    } else {
        options.push("-fwrapv");
    }
    let has_own = |name: &String| program.proc_named(name).is_some_and(|id| is_users(program, id));
    if errors.functions.iter().any(has_own) {
        options.push("-finstrument-functions");
    }
    options
}

fn is_users(program: &Program, id: tarka_ir::ProcId) -> bool {
    program.procs[id].origin == tarka_ir::Origin::Defined
}

fn usage(harness: &Harness, kind: Option<ErrorKind>) -> String {
    let note = match &harness.label {
        _ if !harness.preamble().is_empty() => {
            let lines = harness.preamble();
            let lines: String = lines.lines().map(|line| format!(" *     {line}\n")).collect();
            format!(" * The program must begin with\n{lines}")
        }
        Some(label) => format!(
            " * The error is the label {label}: write `extern void __tarka_reached(const char *);` into the program,\n \
             * and `__tarka_reached(\"{label}\");` after the label.\n"
        ),
        None => String::new(),
    };
    let (purpose, ending) = match kind {
        Some(_) => (
            "Runs the program into the error",
            format!(
                " * It prints `tarka: {REACHED}...` to standard error and ends with status {STATUS_REACHED}.\n"
            ),
        ),
        None => ("Runs the program on these inputs", String::new()),
    };
    let command = format!("gcc {} PROGRAM.c THIS.c -lm && ./a.out", harness.options.join(" "));
    format!("\n/* {purpose}:\n *\n *     {command}\n *\n{ending}{note} */\n\n")
}
