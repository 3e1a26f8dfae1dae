//! Examples by hand: classes of small programs, the aliasing example of the DASH paper, errors, interpolation.

use std::rc::Rc;

use tarka_exec::concrete::{Observer, State};
use tarka_exec::symbolic::aliasing::alias_cases;
use tarka_exec::symbolic::*;
use tarka_ir::passes::{self, Options};
use tarka_ir::*;
use tarka_logic::interpolate::Interpolator;
use tarka_logic::solver::{Backend, SessionOptions};
use tarka_logic::term::{Term, TermTable};

use crate::compile;
use crate::recorded::observe;

fn context(program: &Program, encoding: Encoding) -> Context<'_> {
    Context::new(program, Rc::new(TermTable::new()), encoding)
}

/// The names of a program's classes, in order, those of bytes marked.
fn classes(text: &str) -> Vec<String> {
    let program = compile(text, Machine::Lp64);
    let map = MemoryMap::of(&program);
    let mut names: Vec<String> = map
        .classes()
        .map(|(_, class)| match class.cell {
            Cell::Byte => format!("{} (8)", class.name),
            Cell::Value { width, .. } => format!("{} ({width})", class.name),
        })
        .collect();
    names.sort();
    names
}

#[test]
fn members_have_classes_of_their_own() {
    let found = classes(
        "struct DE { int lock; int irql; struct DE *next; };
         struct DE a, b; int main(void) { struct DE *p = &a, *q = &b; p->lock = 1; q->irql = 2; p->next = q;
         return p->next->lock; }",
    );
    // One of `a`, one of `b`: no pointer can point to both.
    assert_eq!(found, ["DE.irql (32)", "DE.lock (32)", "DE.lock#2 (32)", "DE.next (64)"]);
}

#[test]
fn arrays_are_one_class_and_bytes_only_where_needed() {
    let found = classes(
        "int a[10]; short s; long other; int main(int c, char **v) { for (int i = 0; i < 10; i++) a[i] = i;
         ((char *)&s)[1] = 3; long *p = &other; *p = 4; return a[c] + s; }",
    );
    assert!(found.contains(&"int (32)".to_string()), "{found:?}");
    assert!(found.contains(&"long (64)".to_string()), "{found:?}");
    assert!(found.contains(&"bytes (8)".to_string()), "{found:?}");
}

#[test]
fn pointers_from_nowhere_may_point_anywhere() {
    let found = classes(
        "int *outside(void); int x; long y; int main(void) { int *p = outside(); int *q = &x; long *r = &y;
         *p = 1; *r = 2; return *q; }",
    );
    assert_eq!(found, ["bytes (8)"]);
}

/// Section 4.2.1 of the paper: `x = x + 1` and the predicate `*p + *q < 1`.
#[test]
fn the_alias_example_of_the_paper() {
    let text = "int x, y; int *p, *q;
        int main(void) { p = &x; q = &y; p = &y; q = &x; x = x + 1; return *p + *q < 1; }";
    let program = compile(text, Machine::Lp64);
    let ctx = context(&program, Encoding::Machine);
    let mut paper = Paper { ctx: &ctx, checked: false };
    observe(&program, &[], &mut paper);
    assert!(paper.checked);
}

struct Paper<'a, 'p> {
    ctx: &'a Context<'p>,
    checked: bool,
}

impl Paper<'_, '_> {
    /// The value or address of a variable as a term.
    fn variable(&self, name: &str) -> (Term, VarId) {
        let (var, _) = self.ctx.program.vars.iter_enumerated().find(|(_, v)| v.name == name).unwrap();
        (self.ctx.symbols.variable(var).unwrap(), var)
    }
}

impl Observer for Paper<'_, '_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let (ctx, terms) = (self.ctx, &self.ctx.terms);
        let main = ctx.program.entry;
        let (x, var) = self.variable("x");
        let stmts = &ctx.program.procs[main].edges[edge].stmts;
        let stores =
            |stmt: &SpannedStmt| matches!(&stmt.stmt, Stmt::Assign(to, _) if to.as_var() == Some(var));
        if !stmts.iter().any(stores) {
            return;
        }
        let (int, _) = ctx.memory.classes().find(|(_, class)| class.cell.width() == 32).unwrap();
        let memory = ctx.symbols.class(int);
        let (p, q) = (self.variable("p").0, self.variable("q").0);
        let sum = terms.add(terms.select(memory, p), terms.select(memory, q));
        let predicate = terms.bv_slt(sum, terms.bv(32, 1));
        let transformer = ctx.transformer(main, edge).unwrap();
        let cases = alias_cases(terms, transformer.pre(ctx, predicate), 16).unwrap();
        assert_eq!(cases.len(), 4);
        let aliased = transformer.wp_alpha(ctx, predicate, state);
        assert_eq!(aliased.alias, terms.and2(terms.ne(x, p), terms.eq(x, q)));
        let one_more = terms.add(terms.select(memory, x), terms.bv(32, 1));
        let expected = terms.bv_slt(terms.add(terms.select(memory, p), one_more), terms.bv(32, 1));
        assert_eq!(aliased.projected, expected);
        assert_eq!(aliased.predicate, terms.or2(terms.not(aliased.alias), expected));
        self.checked = true;
    }
}

#[test]
fn floating_point_is_an_error_with_a_place() {
    let text = "double d; int main(void) { int x = 1; d = d + x; return 0; }";
    let program = compile(text, Machine::Lp64);
    let ctx = context(&program, Encoding::Machine);
    let errors: Vec<Unsupported> = program.procs[program.entry]
        .edges
        .iter_enumerated()
        .filter_map(|(edge, _)| ctx.transformer(program.entry, edge).err())
        .collect();
    assert!(!errors.is_empty());
    for error in errors {
        assert_eq!(error.to_string(), "unsupported: floating point");
        assert!(program.sources.text(error.span).contains("d + x"), "{}", program.sources.text(error.span));
    }
}

#[test]
fn bit_operations_send_to_the_machine() {
    let text = "int main(int x, char **v) { int y = x; y = x & 7; y = y << 2; y = x | 4; return y; }";
    let program = compile(text, Machine::Lp64);
    let ctx = context(&program, Encoding::Integer);
    let main = program.proc_named("main").unwrap();
    let errors: Vec<Reason> = program.procs[main]
        .edges
        .iter_enumerated()
        .filter_map(|(edge, _)| ctx.transformer(main, edge).err())
        .map(|error| error.reason)
        .collect();
    assert_eq!(errors, [Reason::NeedsMachine("`|`")]);
}

/// Names of a path in static single assignment form lead interpolants back to the program's variables.
#[test]
fn paths_are_fit_for_interpolation() {
    let text = "int __VERIFIER_nondet_int(void); void reach_error(void); int main(void) { int x = __VERIFIER_nondet_int();
        int y; if (x < 10) { y = x + 1; x = 20; if (y > 11) reach_error(); } return 0; }";
    let mut program = compile(text, Machine::Lp64);
    passes::prepare(&mut program, &Options::default());
    let ctx = context(&program, Encoding::Integer);
    let main = program.proc_named("main").unwrap();
    let procedure = &program.procs[main];
    let path = path_to_error(procedure);
    let mut execution = Execution::at_start(&ctx, Naming::Named);
    let mut names = Vec::new();
    for edge in path {
        execution.edge(main, edge, &mut NoCalls).unwrap();
        names.push((execution.steps.len(), execution.current_names()));
    }
    let steps: Vec<_> = execution.steps.iter().map(tarka_exec::symbolic::Step::trace).collect();
    let mut interpolator = Interpolator::new(&ctx.terms, Backend::Z3, SessionOptions::default()).unwrap();
    let (interpolants, _) = interpolator.trace(&steps).unwrap();
    let mut led_back = 0;
    for (step, current) in names {
        let Some(&interpolant) = interpolants.get(step - 1) else { continue };
        let predicate = ctx.terms.substitute(interpolant, &current);
        for symbol in ctx.terms.free_symbols(predicate).iter() {
            let name = ctx.terms.symbol_name(*symbol);
            assert!(!name.contains('!'), "{name} in {}", ctx.terms.to_c(predicate));
        }
        led_back += usize::from(ctx.terms.as_bool(predicate).is_none());
    }
    assert!(led_back > 0);
}

/// A way through a procedure without loops to its error location.
fn path_to_error(procedure: &Procedure) -> Vec<EdgeId> {
    let adjacency = procedure.adjacency();
    let mut ways = vec![(procedure.entry, Vec::new())];
    while let Some((at, way)) = ways.pop() {
        if matches!(procedure.locations[at].kind, LocationKind::Error(_)) {
            return way;
        }
        for &edge in &adjacency.outgoing[at] {
            let mut longer = way.clone();
            longer.push(edge);
            ways.push((procedure.edges[edge].target, longer));
        }
    }
    panic!("no error location")
}
