//! Programs for tests.
#![allow(dead_code)]

use tarka_c::{Options, compile_sources};
use tarka_engine::{Budget, NoEvents};
use tarka_ir::passes::{self, SignedOverflow};
use tarka_ir::{Loc, Program};
use tarka_lazy::{Exploration, Learning, Until, error_goals, explore};

/// What every program of a test can call.
const PRELUDE: &str = "void reach_error(void); void abort(void);\n\
    int __VERIFIER_nondet_int(void); unsigned __VERIFIER_nondet_uint(void); _Bool __VERIFIER_nondet_bool(void);\n";

/// A prepared program.
pub fn program(text: &str, overflow: SignedOverflow) -> Program {
    let sources = vec![("test.c".to_owned(), format!("{PRELUDE}{text}"))];
    let compilation = compile_sources(sources, &Options::default());
    let mut program = match compilation.program {
        Some(program) => program,
        None => {
            let said: Vec<_> = compilation.diagnostics.iter().map(|d| d.message.clone()).collect();
            panic!("{}\n{text}", said.join("\n"))
        }
    };
    passes::prepare(&mut program, &passes::Options { signed_overflow: overflow, ..Default::default() });
    program
}

/// Explores a program with its errors as goals.
pub fn errors_of(program: &Program, learning: Learning) -> Exploration {
    let options = tarka_lazy::Options { learning, until: Until::First, ..Default::default() };
    explore(program, &error_goals(program), &options, &Budget::unlimited(), &mut NoEvents)
}

/// The labels of a procedure's locations, as `line: label` or `line: label / post`, in order and without repetition.
pub fn labels(program: &Program, exploration: &Exploration, procedure: &str) -> Vec<String> {
    let proc = program.proc_named(procedure).expect("the procedure");
    let line = |location: Loc| {
        let span = program.procs[proc].locations[location].span;
        let prelude = PRELUDE.lines().count() as u32;
        program.sources.position(span).map_or(0, |position| position.line.saturating_sub(prelude))
    };
    let own = exploration.annotation.iter().filter(|labelled| labelled.proc == proc && labelled.to.is_none());
    let mut all: Vec<String> = own
        .map(|labelled| {
            let post = labelled.post.as_ref().map(|post| format!(" / {post}")).unwrap_or_default();
            format!("{}: {}{post}", line(labelled.from), labelled.label)
        })
        .collect();
    all.dedup();
    all
}

/// A chain of diamonds, each like the paper's, that keep what was known before them.
pub fn diamonds(count: usize) -> Program {
    let one = "a = __VERIFIER_nondet_bool() ? 1 : 0; if (a) x = x + 1; else x = x - 1;\n";
    let text = format!(
        "int main(void) {{ int p = __VERIFIER_nondet_int(), x = 0, a; if (!p) return 0;\n{}\
         if (!p) reach_error(); return x; }}",
        one.repeat(count)
    );
    program(&text, SignedOverflow::Wrap)
}
