//! What exactly went wrong, in a few words for a headline: `f(x) != 84 at t.c:6`.

use tarka_exec::concrete::{Outcome, Run};
use tarka_ir::{ErrorKind, ProcId, Program, Span, Storage};

use super::excerpt::Originals;
use super::words;

/// A longer text from the source is cut.
const LONGEST_QUOTE: usize = 60;

/// What went wrong in a run and where; with the values that the variables in it had, if they are known.
pub fn fault(run: &Run, program: &Program, values: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let Outcome::Error { kind, .. } = run.outcome else { return None };
    let (mut proc, mut span) = words::place(run, program)?;
    let is_wrapper =
        kind == ErrorKind::Call && program.procs[proc].name.to_ascii_lowercase().contains("assert");
    if (is_wrapper || kind == ErrorKind::Rule)
        && let Some(caller) = words::callers(run, program).nth(usize::from(is_entered(run, program, kind)))
    {
        (proc, span) = (caller.proc, caller.span);
    }
    let what = match kind {
        ErrorKind::Assertion => condition(program, span),
        ErrorKind::Label => Some(words::reason(&run.outcome, program).replace(" was reached", "")),
        ErrorKind::Rule => Some(words::reason(&run.outcome, program)),
        ErrorKind::Call | ErrorKind::Overflow | ErrorKind::Unmodelled => {
            Originals::default().quoted(&program.sources, span)
        }
    };
    let what = what.map(|what| cut(what.trim_end_matches(';')));
    let values = |name: &str| values(name).filter(|_| !is_wrapper && is_private(program, proc, name));
    let with = what.as_deref().map(|what| with_values(what, &values)).unwrap_or_default();
    let at = words::file_and_line(program, span).map(|place| format!(" at {place}")).unwrap_or_default();
    let fault = format!("{}{at}{with}", what.unwrap_or_default());
    Some(fault.trim_start().to_owned()).filter(|fault| !fault.is_empty())
}

/// Whether a rule was violated where a function with a body is entered: the place is then where that is called.
fn is_entered(run: &Run, program: &Program, kind: ErrorKind) -> bool {
    let Outcome::Error { proc, .. } = run.outcome else { return false };
    let handler = &program.procs[proc].name;
    let mut callers = words::callers(run, program).map(|site| &program.procs[site.proc].name);
    let is_itself = |function: &String| handler.ends_with(&format!(".{function}.entry"));
    kind == ErrorKind::Rule && callers.next().is_some_and(is_itself) && callers.next().is_some()
}

/// Whether a name is that of one variable of a procedure, which nothing else can change.
fn is_private(program: &Program, proc: ProcId, name: &str) -> bool {
    let proc = &program.procs[proc];
    let mut named = proc.params.iter().chain(&proc.locals).filter(|&&var| program.vars[var].name == name);
    let first = named.next().map(|&var| program.vars[var].storage);
    first == Some(Storage::Plain) && named.next().is_none()
}

/// The condition of an assertion: what `assert` has made a string of, or its argument where it is a function.
pub fn condition(program: &Program, span: Span) -> Option<String> {
    let text = program.sources.text(span);
    if text.trim_start().starts_with("__assert") {
        return string_literal(text);
    }
    let text = Originals::default().quoted(&program.sources, span)?;
    let argument = text.strip_prefix("assert").map(str::trim_start).and_then(|rest| rest.strip_prefix('('));
    let argument = argument.and_then(|rest| rest.trim_end_matches([';', ' ']).strip_suffix(')'));
    argument.map(|argument| argument.trim().to_owned())
}

/// The first string literal of a text, line markers aside.
fn string_literal(text: &str) -> Option<String> {
    let text: String = text.lines().filter(|line| !line.starts_with('#')).collect();
    let (_, rest) = text.split_once('"')?;
    let mut literal = String::new();
    let mut characters = rest.chars();
    loop {
        match characters.next()? {
            '"' => return Some(literal),
            '\\' => literal.push(characters.next()?),
            c if c.is_control() => return None,
            c => literal.push(c),
        }
    }
}

fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST_QUOTE {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST_QUOTE).collect();
    format!("{start} …")
}

/// `, where x = 42`, for the variables that a text names.
fn with_values(text: &str, values: &dyn Fn(&str) -> Option<String>) -> String {
    let mut known: Vec<String> = Vec::new();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for name in text.split(|c| !is_part(c)).filter(|name| !name.is_empty()) {
        let value = values(name).map(|value| format!("{name} = {value}"));
        known.extend(value.filter(|value| !known.contains(value)));
    }
    if known.is_empty() { String::new() } else { format!(", where {}", known.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_from_strings() {
        let text = r#"__assert_fail ("s[0] == '\"'", "t.c", 6, __PRETTY_FUNCTION__)"#;
        assert_eq!(string_literal(text).as_deref(), Some(r#"s[0] == '"'"#));
        assert_eq!(
            string_literal("__assert_fail (\n# 3 \"t.c\"\n\"a\"\n# 3 \"t.c\" 3\n, 1)").as_deref(),
            Some("a")
        );
        assert_eq!(string_literal("__assert_fail(text)"), None);
    }

    #[test]
    fn values_are_given_once() {
        let values = |name: &str| (name == "x").then(|| "42".to_owned());
        assert_eq!(with_values("f(x) != x * y", &values), ", where x = 42");
        assert_eq!(with_values("y", &values), "");
    }
}
