//! Tables of texts and what the parser makes of them.

mod declarations;
mod dump;
mod errors;
mod expressions;
mod lexing;
mod limits;
mod statements;
mod types;

use tarka_ir::{SourceFile, SourceMap};

use self::dump::Dump;
use super::symbol::Interner;
use crate::diagnostic::{Diagnostics, Severity};
use crate::syntax::ast::{Item, StatementKind, TranslationUnit};

/// A parsed text.
struct Parsed {
    unit: TranslationUnit,
    interner: Interner,
    /// `line:column message` for each error, `line:column warning: message` for each warning.
    messages: Vec<String>,
}

fn parse(text: &str) -> Parsed {
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new("test.c", text.to_owned(), Vec::new()));
    let (mut interner, mut diagnostics) = (Interner::default(), Diagnostics::default());
    let unit = super::parse(file, sources.file(file), &mut interner, &mut diagnostics);
    let show = |d: &crate::diagnostic::Diagnostic| {
        let place = sources.position(d.span).map(|p| format!("{}:{} ", p.line, p.column)).unwrap_or_default();
        let kind = if d.severity == Severity::Warning { "warning: " } else { "" };
        format!("{place}{kind}{}", d.message)
    };
    let messages = diagnostics.iter().map(show).collect();
    Parsed { unit, interner, messages }
}

/// The dumps of a text's items, one a line; the text must be right.
fn items(text: &str) -> Vec<String> {
    let parsed = parse(text);
    assert!(parsed.messages.is_empty(), "{text}\n{}", parsed.messages.join("\n"));
    let dump = Dump(&parsed.interner);
    parsed.unit.items.iter().map(|item| dump.item(item)).collect()
}

/// Checks the last item of each text.
fn check_items(table: &[(&str, &str)]) {
    for (text, expected) in table {
        let dumped = items(text);
        assert_eq!(dumped.last().map(String::as_str), Some(*expected), "{text}");
    }
}

/// Checks statements, which are put into a function after some declarations.
fn check_statements(table: &[(&str, &str)]) {
    for (text, expected) in table {
        let file = format!("typedef int T; typedef struct {{ int m; }} S; void test(void) {{ {text} }}");
        let parsed = parse(&file);
        assert!(parsed.messages.is_empty(), "{text}\n{}", parsed.messages.join("\n"));
        let Some(Item::Function(function)) = parsed.unit.items.last() else { panic!("no function: {text}") };
        let dump = Dump(&parsed.interner);
        let statements: Vec<_> = function.body.statements.iter().map(|s| dump.statement(s)).collect();
        assert_eq!(statements.join(" "), *expected, "{text}");
    }
}

/// Checks expressions.
fn check_expressions(table: &[(&str, &str)]) {
    for (text, expected) in table {
        let file = format!("typedef int T; typedef struct {{ int m; }} S; void test(void) {{ {text}; }}");
        let parsed = parse(&file);
        assert!(parsed.messages.is_empty(), "{text}\n{}", parsed.messages.join("\n"));
        let Some(Item::Function(function)) = parsed.unit.items.last() else { panic!("no function: {text}") };
        let [statement] = &function.body.statements[..] else { panic!("not one statement: {text}") };
        let StatementKind::Expr(expression) = &statement.kind else { panic!("no expression: {text}") };
        assert_eq!(Dump(&parsed.interner).expression(expression), *expected, "{text}");
    }
}

/// Checks the messages of each text.
fn check_messages(table: &[(&str, &[&str])]) {
    for (text, expected) in table {
        assert_eq!(parse(text).messages, *expected, "{text}");
    }
}
