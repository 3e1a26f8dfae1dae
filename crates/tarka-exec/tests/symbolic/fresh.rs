//! New objects have addresses where none was made before.

use std::rc::Rc;

use tarka_exec::concrete::Site;
use tarka_exec::symbolic::*;
use tarka_ir::passes::{self, Options};
use tarka_ir::*;
use tarka_logic::project::Projector;
use tarka_logic::solver::{Backend, Outcome, SessionOptions};
use tarka_logic::term::{Term, TermTable};

use crate::compile;

const TWO: &str = "void *malloc(unsigned long); int *p, *q; int g; int *keep = &g;
    int main(void) { p = malloc(4); q = malloc(4); *p = 1; *keep = 2; return *q; }";

fn prepared(text: &str) -> Program {
    let mut program = compile(text, Machine::Lp64);
    passes::prepare(&mut program, &Options::default());
    program
}

fn context(program: &Program, encoding: Encoding) -> Context<'_> {
    Context::new(program, Rc::new(TermTable::new()), encoding)
}

fn symbol(ctx: &Context<'_>, name: &str) -> Term {
    let (var, _) = ctx.program.vars.iter_enumerated().find(|(_, var)| var.name == name).expect(name);
    ctx.symbols.variable(var).expect("a symbol")
}

fn is_satisfiable(ctx: &Context<'_>, formulas: &[Term]) -> bool {
    let mut session = Backend::Z3.open(&ctx.terms, SessionOptions::default()).unwrap();
    formulas.iter().for_each(|&formula| session.assert(formula));
    session.check() == Outcome::Sat
}

/// What allocations do, each with the symbol of the variable that the address goes to.
fn allocations(ctx: &Context<'_>) -> Vec<(Term, Transformer)> {
    let program = ctx.program;
    let main = program.proc_named("main").unwrap();
    let mut found = Vec::new();
    for (edge, at) in program.procs[main].edges.iter_enumerated() {
        for (index, stmt) in at.stmts.iter().enumerate() {
            let Stmt::Alloc { dest, .. } = &stmt.stmt else { continue };
            let symbol = dest.as_var().and_then(|var| ctx.symbols.variable(var)).expect("a plain variable");
            let site = Site::of(program, main, edge, index as u32);
            found.push((symbol, ctx.transformer_of(std::iter::once((&stmt.stmt, site))).unwrap()));
        }
    }
    found
}

#[test]
fn whatever_equals_a_new_address_was_no_object() {
    let program = prepared(TWO);
    for encoding in [Encoding::Machine, Encoding::Integer] {
        let ctx = context(&program, encoding);
        let terms = &ctx.terms;
        let (new, allocation) = &allocations(&ctx)[1];
        let p = symbol(&ctx, "p");
        let equal = allocation.pre(&ctx, terms.eq(p, *new));
        let choices: Vec<_> =
            allocation.choices.iter().filter_map(|&choice| terms.as_symbol(choice)).collect();
        let mut session = Backend::Z3.open(terms, SessionOptions::default()).unwrap();
        let projection = Projector::new(&mut *session, 10).project(equal, &choices).unwrap();
        let zero = encoding.address(terms, &program.types, 0u64);
        let expected = terms.eq(terms.select(ctx.symbols.sizes(), p), zero);
        assert_eq!(terms.to_c(projection.formula), terms.to_c(expected));
        assert!(projection.exact);
    }
}

#[test]
fn sizes_tell_objects_apart_along_a_path() {
    let program = prepared(TWO);
    for encoding in [Encoding::Machine, Encoding::Integer] {
        let ctx = context(&program, encoding);
        let main = program.proc_named("main").unwrap();
        let mut execution = Execution::at_start(&ctx, Naming::Substituted);
        let edge = program.procs[main].edges.indices().next().unwrap();
        execution.edge(main, edge, &mut NoCalls).unwrap();
        let conditions: Vec<Term> = execution.steps.iter().flat_map(|step| step.conditions()).collect();
        let known: Vec<Term> = conditions.into_iter().chain(ctx.initial_facts()).collect();
        assert!(is_satisfiable(&ctx, &known));
        let transformer = execution.into_transformer();
        let terms = &ctx.terms;
        let (p, q, g) = (symbol(&ctx, "p"), symbol(&ctx, "q"), symbol(&ctx, "g"));
        for (a, b) in [(p, q), (p, g), (q, g)] {
            let same = transformer.after(&ctx, terms.eq(a, b));
            assert!(!is_satisfiable(&ctx, &[known.clone(), vec![same]].concat()), "{}", terms.to_c(same));
        }
    }
}

/// What the array says after allocations and frees is what was asked for, never less than one byte.
#[test]
fn sizes_are_those_asked_for() {
    let text = "void *malloc(unsigned long); void free(void *); unsigned long __tarka_object_size(void *); char *a, *b;
        int main(void) { a = malloc(0); b = malloc(24); free(b); *b = 1; return *a; }";
    let program = prepared(text);
    let ctx = context(&program, Encoding::Machine);
    let main = program.proc_named("main").unwrap();
    let mut execution = Execution::at_start(&ctx, Naming::Substituted);
    let edge = program.procs[main].edges.indices().next().unwrap();
    execution.edge(main, edge, &mut NoCalls).unwrap();
    let mut known: Vec<Term> = execution.steps.iter().flat_map(|step| step.conditions()).collect();
    let transformer = execution.into_transformer();
    let terms = &ctx.terms;
    for (name, size) in [("a", 1u64), ("b", 24)] {
        let held = terms.select(ctx.symbols.sizes(), symbol(&ctx, name));
        let expected = terms.eq(held, ctx.encoding.address(terms, &program.types, size));
        known.push(terms.not(transformer.after(&ctx, expected)));
        assert!(!is_satisfiable(&ctx, &known), "{name}");
        known.pop();
    }
}

/// A local of a callee is no object that its caller knows.
#[test]
fn locals_of_callees_are_new() {
    let text = "int *kept; int *keep(void) { int local; kept = &local; return kept; }
        int main(void) { int own; kept = &own; own = 1; int *got = keep(); return got == kept; }";
    let program = prepared(text);
    let ctx = context(&program, Encoding::Machine);
    let (main, keep) = (program.proc_named("main").unwrap(), program.proc_named("keep").unwrap());
    let mut execution = Execution::at_start(&ctx, Naming::Substituted);
    let site = Site { proc: main, edge: None, stmt: 0, span: Span::NONE };
    let (own, _) = program.vars.iter_enumerated().find(|(_, var)| var.name == "own").unwrap();
    execution.stmt(&Stmt::Live(own), site, &mut NoCalls).unwrap();
    let callee = Callee::Proc(keep);
    execution.enter(keep, Call { dest: None, callee: &callee, args: &[], site }).unwrap();
    let (local, _) = program.vars.iter_enumerated().find(|(_, var)| var.name == "local").unwrap();
    if execution.known(Component::Address(local)).is_none() {
        execution.stmt(&Stmt::Live(local), site, &mut NoCalls).unwrap();
    }
    let known: Vec<Term> = execution.steps.iter().flat_map(|step| step.conditions()).collect();
    let addresses = [own, local].map(|var| execution.known(Component::Address(var)).expect("an address"));
    assert!(is_satisfiable(&ctx, &known));
    let same = ctx.terms.eq(addresses[0], addresses[1]);
    assert!(!is_satisfiable(&ctx, &[known, vec![same]].concat()));
}
