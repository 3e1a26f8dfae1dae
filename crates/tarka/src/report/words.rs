//! The words for what happens to a program, the same in every format.

use tarka_exec::concrete::{InputValue, Outcome, Run, Site, TakenInput};
use tarka_ir::{
    Assumption, Callee, Environment, ErrorKind, Input, Intrinsic, Origin, ProcId, Program, Span, SpannedStmt,
    Stmt,
};

use super::excerpt::Originals;
use super::fault;

/// One sentence that says how a run ended, without the place.
pub fn reason(outcome: &Outcome, program: &Program) -> String {
    match outcome {
        Outcome::Returned(Some(value)) => format!("returned {value}"),
        Outcome::Returned(None) => "returned".into(),
        Outcome::Exited(status) => format!("exited with status {status}"),
        Outcome::Aborted => "aborted".into(),
        Outcome::Error { kind, proc, location, span } => match kind {
            ErrorKind::Call if program.procs[*proc].origin != Origin::Defined => {
                format!("{} was called", program.procs[*proc].name)
            }
            ErrorKind::Call => format!("{} was called", called(program, *span)),
            ErrorKind::Assertion => match fault::condition(program, *span) {
                Some(condition) => format!("the assertion {condition} does not hold"),
                None => "the assertion does not hold".into(),
            },
            ErrorKind::Label => {
                match program.procs[*proc].locations.get(*location).and_then(|l| l.label.as_ref()) {
                    Some(label) => format!("the label {label} was reached"),
                    None => "an error label was reached".into(),
                }
            }
            ErrorKind::Overflow => "signed arithmetic leaves the range of its type".into(),
            ErrorKind::Rule => violation(program, *span),
            ErrorKind::Unmodelled => {
                let what = program.procs[*proc].locations.get(*location).and_then(|l| l.label.as_deref());
                format!("{} are not modelled", what.unwrap_or("such calls"))
            }
        },
        Outcome::Undefined { kind, message, site } => {
            let proc = &program.procs[site.proc];
            let who = if proc.origin == Origin::Defined { String::new() } else { format!("{} ", proc.name) };
            format!("{kind}: {who}{message}")
        }
        Outcome::OutOfSteps => "out of steps (--max-steps allows more)".into(),
        Outcome::Cancelled => "out of time (--timeout allows more)".into(),
        Outcome::OutOfMemory => "out of memory (--memory allows more)".into(),
        Outcome::StackOverflow => "too many calls are open: the recursion is too deep".into(),
        Outcome::Blocked { .. } => "the assumption does not hold, so the run ends here".into(),
    }
}

/// What a rule says where it is violated: `abort "…"`.
fn violation(program: &Program, span: Span) -> String {
    let text = program.sources.text(span);
    let said = text.strip_prefix("abort").and_then(|said| said.split_once('"'));
    let message = said.and_then(|(_, rest)| rest.rsplit_once('"')).map(|(message, _)| message);
    message.unwrap_or("the rule itself does what C leaves undefined").to_owned()
}

/// The call in the source, if it is short enough to be quoted.
fn called(program: &Program, span: Span) -> String {
    let text = Originals::default().quoted(&program.sources, span).unwrap_or_default();
    let text = text.trim_end_matches(';');
    let quotable = text.ends_with(')') && text.len() <= 40;
    if quotable { text.to_owned() } else { "an error function".to_owned() }
}

/// A name for an outcome that scripts can rely on.
pub fn tag(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Returned(_) => "returned",
        Outcome::Exited(_) => "exited",
        Outcome::Aborted => "aborted",
        Outcome::Error { kind: ErrorKind::Unmodelled, .. } => "unmodelled",
        Outcome::Error { .. } => "error",
        Outcome::Undefined { .. } => "undefined",
        Outcome::OutOfSteps => "out-of-steps",
        Outcome::Cancelled => "out-of-time",
        Outcome::OutOfMemory => "out-of-memory",
        Outcome::StackOverflow => "stack-overflow",
        Outcome::Blocked { .. } => "blocked",
    }
}

/// A name for what exactly went wrong, if something did.
pub fn kind(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Error { kind, .. } => Some(
            match kind {
                ErrorKind::Call => "call",
                ErrorKind::Assertion => "assertion",
                ErrorKind::Label => "label",
                ErrorKind::Overflow => "overflow",
                ErrorKind::Rule => "rule",
                ErrorKind::Unmodelled => "unmodelled",
            }
            .into(),
        ),
        Outcome::Undefined { kind, .. } => Some(kind.to_string()),
        _ => None,
    }
}

/// Where the run ended in the user's own code, if it was at a place worth showing. What goes wrong inside a library
/// function is its caller's affair.
pub fn place(run: &Run, program: &Program) -> Option<(ProcId, Span)> {
    let (proc, span) = match &run.outcome {
        Outcome::Error { proc, span, .. } => (*proc, *span),
        Outcome::Undefined { site, .. } | Outcome::Blocked { site } => (site.proc, site.span),
        _ => return None,
    };
    if program.procs[proc].origin == Origin::Defined {
        return Some((proc, span));
    }
    let own = run.open_calls.iter().rev().find(|site| program.procs[site.proc].origin == Origin::Defined);
    Some(own.map_or((proc, span), |site| (site.proc, site.span)))
}

/// The calls that led to the place where the run ended, innermost first, without that place itself.
pub fn callers<'a>(run: &'a Run, program: &'a Program) -> impl Iterator<Item = &'a Site> {
    let own = run.open_calls.iter().rev().filter(|site| program.procs[site.proc].origin == Origin::Defined);
    own.skip(1).filter(|site| !site.span.is_none())
}

/// `file:line`, or nothing for what no text stands for.
pub fn file_and_line(program: &Program, span: Span) -> Option<String> {
    program.sources.position(span).map(|position| format!("{}:{}", position.file, position.line))
}

/// An input's value as C writes it: what `--inputs` takes again.
pub fn value(input: &TakenInput, program: &Program) -> String {
    let is_character = program.types.as_int(input.ty).is_some_and(|int| int.width == 8);
    match input.value {
        InputValue::Int(value) if is_character && is_graphic(value) => format!("'{}'", value as u8 as char),
        InputValue::Int(value) => value.to_string(),
        InputValue::Float(value) => format!("{value:?}"),
    }
}

/// Whether a character stands for itself between quotes.
fn is_graphic(value: i128) -> bool {
    u8::try_from(value).is_ok_and(|byte| byte.is_ascii_graphic() && byte != b'\'' && byte != b'\\')
}

/// Where an input comes from.
pub fn origin(input: &Input) -> String {
    match input {
        Input::Nondet(name) if name == "__tarka_may_fail" => "whether it fails".into(),
        Input::Nondet(name) => name.clone(),
        Input::External(name) => format!("result of {name}"),
        Input::Uninitialised => "uninitialised".into(),
        Input::Environment => "memory that the environment writes".into(),
        Input::Unspecified(what) => what.clone(),
    }
}

/// Something that a verdict rests on, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Assumed {
    /// Worth a word to everybody.
    Noteworthy(String),
    /// As everybody expects.
    Ordinary(String),
}

impl Assumed {
    /// The sentence.
    pub fn text(&self) -> &str {
        match self {
            Assumed::Noteworthy(text) | Assumed::Ordinary(text) => text,
        }
    }
}

/// All that was assumed about the outside.
pub fn assumed(program: &Program) -> Vec<Assumed> {
    let sentence = |assumed: &Assumption| match assumed {
        Assumption::Model(_) => Assumed::Ordinary(assumption(assumed, program)),
        _ => Assumed::Noteworthy(assumption(assumed, program)),
    };
    program.assumptions.iter().map(sentence).collect()
}

/// What was assumed about the outside, as a sentence.
fn assumption(assumption: &Assumption, program: &Program) -> String {
    match assumption {
        Assumption::External(name) => {
            let is_variable = program.globals().any(|(_, variable)| variable.name == *name);
            let changes = match program.outside.environment {
                _ if is_variable => "hold any value",
                _ if !program.outside.unknown_calls.iter().any(|(called, _)| called == name) => {
                    "return any value and change nothing"
                }
                Environment::SvComp => "return any value and change nothing",
                Environment::Arguments => match (writes(program, name), returns(program, name)) {
                    (true, true) => "return any value and write what its arguments lead to",
                    (true, false) => "write what its arguments lead to, and nothing else",
                    (false, true) => "return any value and change nothing",
                    (false, false) => "do nothing",
                },
                Environment::Any => "return any value and write all that it could know",
            };
            format!("{name} is not defined here: it is taken to {changes}")
        }
        Assumption::Model(name) => format!("{name} is taken to behave as Tarka's model of it"),
        Assumption::Assembler(span) => {
            let place = file_and_line(program, *span).unwrap_or_else(|| "unknown place".into());
            format!("the assembler code at {place} is taken to change nothing but its outputs")
        }
    }
}

/// Whether a function without body is handed anything that it may write.
fn writes(program: &Program, function: &str) -> bool {
    let calls = program.outside.unknown_calls.iter().filter(|(name, _)| name == function);
    let places: Vec<Span> = calls.map(|(_, span)| *span).collect();
    statements(program).any(|spanned| {
        let callee = Callee::Intrinsic(Intrinsic::HavocReachable);
        matches!(&spanned.stmt, Stmt::Call { callee: called, .. } if *called == callee)
            && places.contains(&spanned.span)
    })
}

/// Whether a result of a function without body is used.
fn returns(program: &Program, function: &str) -> bool {
    statements(program)
        .any(|spanned| matches!(&spanned.stmt, Stmt::Havoc(_, Input::External(name)) if name == function))
}

fn statements(program: &Program) -> impl Iterator<Item = &SpannedStmt> {
    program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts)
}
