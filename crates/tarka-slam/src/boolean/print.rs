//! Writing boolean programs, so that [`parse`](super::parse) reads the same program back.

use std::fmt::{self, Display, Formatter, Write};

use super::{Expr, Function, Program, Statement, StatementKind};

/// The program as text.
pub fn print(program: &Program) -> String {
    let mut text = String::new();
    for global in &program.globals {
        let kind = if global.is_thread_local { "thread_local " } else { "" };
        let _ = writeln!(text, "{kind}decl {};", global.name);
    }
    for function in &program.functions {
        if !text.is_empty() {
            text.push('\n');
        }
        print_function(function, &mut text);
    }
    text
}

fn print_function(function: &Function, text: &mut String) {
    let results = match function.results {
        0 => "void".to_string(),
        1 => "bool".to_string(),
        count => format!("bool<{count}>"),
    };
    let _ = writeln!(text, "{results} {}({}) begin", function.name, function.params.join(", "));
    if !function.locals.is_empty() {
        let _ = writeln!(text, "  decl {};", function.locals.join(", "));
    }
    if let Some(enforce) = &function.enforce {
        let _ = writeln!(text, "  enforce {enforce};");
    }
    print_block(&function.body, 1, text);
    text.push_str("end\n");
}

fn print_block(statements: &[Statement], depth: usize, text: &mut String) {
    for statement in statements {
        print_statement(statement, depth, text);
    }
}

fn print_statement(statement: &Statement, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    let outdent = "  ".repeat(depth - 1);
    for label in &statement.labels {
        let _ = writeln!(text, "{outdent}{label}:");
    }
    let remark = statement.remark.as_ref().map(|remark| format!("  // {remark}")).unwrap_or_default();
    match &statement.kind {
        StatementKind::If { branches, otherwise } => {
            for (number, (condition, body)) in branches.iter().enumerate() {
                let (word, remark) = if number == 0 { ("if", remark.as_str()) } else { ("elsif", "") };
                let _ = writeln!(text, "{indent}{word} {condition} then{remark}");
                print_block(body, depth + 1, text);
            }
            if !otherwise.is_empty() {
                let _ = writeln!(text, "{indent}else");
                print_block(otherwise, depth + 1, text);
            }
            let _ = writeln!(text, "{indent}fi;");
        }
        StatementKind::While(condition, body) => {
            let _ = writeln!(text, "{indent}while {condition} do{remark}");
            print_block(body, depth + 1, text);
            let _ = writeln!(text, "{indent}od;");
        }
        simple => {
            let _ = writeln!(text, "{indent}{simple};{remark}");
        }
    }
}

/// Things with commas between them.
struct List<'a, T>(&'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, item) in self.0.iter().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

impl Display for StatementKind {
    /// Structured statements are shown by their first line.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            StatementKind::Skip => f.write_str("skip"),
            StatementKind::Assign { targets, values, constrain } => {
                write!(f, "{} := {}", List(targets), List(values))?;
                constrain.iter().try_for_each(|condition| write!(f, " constrain {condition}"))
            }
            StatementKind::Call { targets, callee, args } => {
                if !targets.is_empty() {
                    let names: Vec<&str> = targets.iter().map(|t| t.as_deref().unwrap_or("_")).collect();
                    write!(f, "{} := ", List(&names))?;
                }
                write!(f, "{callee}({})", List(args))
            }
            StatementKind::Return(values) if values.is_empty() => f.write_str("return"),
            StatementKind::Return(values) => write!(f, "return {}", List(values)),
            StatementKind::Goto(labels) => write!(f, "goto {}", List(labels)),
            StatementKind::If { branches, .. } => match branches.first() {
                Some((condition, _)) => write!(f, "if {condition}"),
                None => f.write_str("if"),
            },
            StatementKind::While(condition, _) => write!(f, "while {condition}"),
            StatementKind::Assume(condition) => write!(f, "assume({condition})"),
            StatementKind::Assert(condition) => write!(f, "assert({condition})"),
            StatementKind::AbortIf(condition) => write!(f, "abortif {condition}"),
            StatementKind::Dead(names) => write!(f, "dead {}", List(names)),
            StatementKind::StartThread(label) => write!(f, "start_thread {label}"),
            StatementKind::EndThread => f.write_str("end_thread"),
            StatementKind::AtomicBegin => f.write_str("atomic_begin"),
            StatementKind::AtomicEnd => f.write_str("atomic_end"),
        }
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Constant(true) => f.write_str("T"),
            Expr::Constant(false) => f.write_str("F"),
            Expr::Star => f.write_str("*"),
            Expr::Variable { name, primed, .. } => write!(f, "{}{name}", if *primed { "'" } else { "" }),
            Expr::Not(inner) => match **inner {
                Expr::Binary(..) => write!(f, "!({inner})"),
                _ => write!(f, "!{inner}"),
            },
            Expr::Binary(operator, left, right) => {
                // A chain of one operator that groups to the left needs no parentheses there.
                let side = |side: &Expr, may_chain: bool| match side {
                    Expr::Binary(inner, ..) if !(may_chain && inner == operator) => format!("({side})"),
                    _ => side.to_string(),
                };
                let chains = matches!(operator.text(), "&" | "|");
                write!(f, "{} {} {}", side(left, chains), operator.text(), side(right, false))
            }
            Expr::Choose(positive, negative) => write!(f, "schoose[{positive}, {negative}]"),
        }
    }
}
