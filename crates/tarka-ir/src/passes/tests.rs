//! Each pass on small programs, by their listings.

use crate::passes::*;
use crate::print::listing;
use crate::testing::*;
use crate::validate::validate;
use crate::*;

/// The edges of a program's procedures, one statement a line.
fn edges(program: &Program) -> String {
    assert_eq!(validate(program), Ok(()), "{}", listing(program));
    let mut text = String::new();
    for proc in &program.procs {
        for edge in &proc.edges {
            let stmts: Vec<String> = edge.stmts.iter().map(|s| print::stmt(program, &s.stmt)).collect();
            text += &format!("{} → {}: {}\n", edge.source, edge.target, stmts.join(" "));
        }
    }
    text
}

/// A procedure `main` of type int whose statements follow each other, with `return x` at the end.
fn straight(stmts: impl FnOnce(&mut ProcedureBuilder<'_>, VarId) -> Vec<Stmt>) -> Program {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    let mut f = b.procedure("main", int);
    let x = f.local("x", int);
    let mut at = f.proc.entry;
    for stmt in stmts(&mut f, x) {
        let [next] = f.inner();
        f.edge(at, next, vec![stmt]);
        at = next;
    }
    let (exit, result) = (f.proc.exit, f.program.read(x));
    f.edge(at, exit, vec![Stmt::Return(Some(result))]);
    f.finish();
    b.program
}

fn add(a: Expr, b: Expr) -> Expr {
    binary(BinOp::Add, a, b)
}

#[test]
fn dead_code_keeps_inputs_and_source_variables() {
    let mut program = straight(|f, x| {
        let int = f.program.int;
        let (t, u, y) = (f.temp("%t", int), f.temp("%u", int), f.local("y", int));
        let p = &f.program;
        let quotient = binary(BinOp::Div, p.number(1), p.read(x));
        vec![
            Stmt::Havoc(p.place(y), Input::Uninitialised),
            Stmt::Havoc(p.place(x), Input::Nondet("n".into())),
            Stmt::Havoc(p.place(t), Input::Nondet("n".into())),
            p.assign(y, p.number(1)),
            p.assign(t, p.read(x)),
            p.assign(u, p.read(t)),
            p.assign(t, quotient),
        ]
    });
    dead_code::run(&mut program);
    let text = edges(&program);
    for kept in ["x = n();", "%t = n();", "y = 1;", "%t = 1 / x;", "return x;"] {
        assert!(text.contains(kept), "{kept}\n{text}");
    }
    for gone in ["int y;", "%t = x;", "%u"] {
        assert!(!text.contains(gone), "{gone}\n{text}");
    }
    assert_eq!(program.procs[program.entry].locals.len(), 3);
}

#[test]
fn dead_code_removes_the_unreachable() {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    for name in ["unused", "main"] {
        let mut f = b.procedure(name, int);
        let [never, alone] = f.inner();
        let (entry, exit) = (f.proc.entry, f.proc.exit);
        let ret = |f: &ProcedureBuilder<'_>, n| vec![Stmt::Return(Some(f.program.number(n)))];
        f.edge(entry, never, vec![Stmt::Assume(Expr::constant(0, Types::BOOL))]);
        let mut taken = vec![Stmt::Assume(Expr::constant(1, Types::BOOL))];
        taken.extend(ret(&f, 1));
        f.edge(entry, exit, taken);
        f.edge(never, exit, ret(&f, 2));
        f.edge(alone, exit, ret(&f, 3));
        f.finish();
    }
    b.program.entry = ProcId(1);
    dead_code::run(&mut b.program);
    assert_eq!(edges(&b.program), "L0 → L1: return 1;\n");
    assert_eq!((b.program.entry, b.program.procs.len()), (ProcId(0), 1));
    assert_eq!(b.program.procs[ProcId(0)].name, "main");
}

#[test]
fn propagation_replaces_temporaries_only() {
    let mut program = straight(|f, x| {
        let int = f.program.int;
        let (t, u, y) = (f.temp("%t", int), f.temp("%u", int), f.local("y", int));
        let p = &f.program;
        vec![
            p.assign(t, add(p.number(2), p.number(3))),
            p.assign(y, p.number(1)),
            p.assign(u, p.read(y)),
            p.assign(x, add(p.read(t), p.read(u))),
            p.assign(y, p.number(7)),
            p.assign(x, add(p.read(x), p.read(u))),
            p.assign(x, binary(BinOp::Div, p.read(x), binary(BinOp::Sub, p.read(t), p.number(5)))),
        ]
    });
    propagate::run(&mut program);
    let text = edges(&program);
    for expected in ["%t = 5;", "x = 5 + y;", "x = x + %u;", "x = x / 0;"] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
}

#[test]
fn propagation_forgets_at_joins_and_calls() {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    let g = b.global("g", int);
    let mut f = b.procedure("main", int);
    let (t, u) = (f.temp("%t", int), f.temp("%u", int));
    let [yes, no, join, copied, called] = f.inner();
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    let set = |f: &ProcedureBuilder<'_>, value| vec![f.program.assign(t, f.program.number(value))];
    let condition = binary(BinOp::Lt, f.program.read(g), f.program.number(0));
    f.branch(entry, condition, yes, no);
    f.edge(yes, join, set(&f, 1));
    f.edge(no, join, set(&f, 2));
    let copy = vec![f.program.assign(u, f.program.read(g))];
    f.edge(join, copied, copy);
    let call = Stmt::Call { dest: None, callee: Callee::Proc(ProcId(0)), args: vec![] };
    f.edge(copied, called, vec![call]);
    let sum = add(f.program.read(t), f.program.read(u));
    f.edge(called, exit, vec![Stmt::Return(Some(sum))]);
    f.finish();
    propagate::run(&mut b.program);
    assert!(edges(&b.program).contains("return %t + %u;"));
}

#[test]
fn forwarding_moves_values_to_their_use() {
    let mut program = straight(|f, x| {
        let int = f.program.int;
        let (t, u, w) = (f.temp("%t", int), f.temp("%u", int), f.temp("%w", int));
        let pointer = f.program.pointer(int);
        let p = f.local("p", pointer);
        let b = &f.program;
        let load = Expr::load(deref(&b.program, b.read(p)));
        vec![
            b.assign(t, add(b.read(x), b.number(1))),
            b.assign(x, b.read(t)),
            b.assign(t, load.clone()),
            b.assign(x, add(b.read(t), b.read(x))),
            b.assign(u, load.clone()),
            b.assign(x, add(b.read(u), b.read(u))),
            Stmt::Havoc(b.place(w), Input::Nondet("n".into())),
            b.assign(x, b.read(w)),
        ]
    });
    forward::run(&mut program);
    blocks::run(&mut program);
    assert_eq!(edges(&program), "L0 → L1: x = x + 1; x = *p + x; %u = *p; x = %u + %u; x = n(); return x;\n");
}

#[test]
fn forwarding_keeps_one_memory_read() {
    let mut program = straight(|f, x| {
        let int = f.program.int;
        let t = f.temp("%t", int);
        let pointer = f.program.pointer(int);
        let p = f.local("p", pointer);
        let b = &f.program;
        let load = Expr::load(deref(&b.program, b.read(p)));
        let index = cast(b.read(t), b.long);
        let sum = Expr { kind: ExprKind::PtrAdd(Box::new(b.read(p)), Box::new(index)), ty: pointer };
        let element = Expr::load(deref(&b.program, sum));
        vec![
            b.assign(t, load.clone()),
            b.assign(x, add(b.read(t), load.clone())),
            b.assign(t, load),
            b.assign(x, element),
        ]
    });
    let before = edges(&program);
    forward::run(&mut program);
    assert_eq!(edges(&program), before);
}

/// `while (x < 3) { f(); x = x + 1; } return x;` in single steps, with empty edges.
fn loop_with_call() -> Program {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    let mut f = b.procedure("main", int);
    let x = f.local("x", int);
    let [before, head, body, called, stepped, done, marked] = f.inner();
    f.proc.locations[before].kind = LocationKind::LoopHead;
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    f.edge(entry, before, vec![]);
    let start = f.program.assign(x, f.program.number(0));
    f.edge(before, head, vec![start]);
    let condition = binary(BinOp::Lt, f.program.read(x), f.program.number(3));
    f.branch(head, condition, body, done);
    let call = Stmt::Call { dest: None, callee: Callee::Proc(ProcId(0)), args: vec![] };
    f.edge(body, called, vec![call]);
    let step = f.program.assign(x, add(f.program.read(x), f.program.number(1)));
    f.edge(called, stepped, vec![step]);
    f.edge(stepped, head, vec![]);
    f.edge(done, marked, vec![]);
    let result = f.program.read(x);
    f.edge(marked, exit, vec![Stmt::Return(Some(result))]);
    f.finish();
    b.program
}

#[test]
fn loops_marks_back_edge_targets_only() {
    let mut program = loop_with_call();
    loops::run(&mut program);
    let proc = &program.procs[program.entry];
    let heads: Vec<Loc> = proc
        .locations
        .iter_enumerated()
        .filter(|(_, location)| location.kind == LocationKind::LoopHead)
        .map(|(loc, _)| loc)
        .collect();
    assert_eq!(heads, [Loc(3)]);
}

#[test]
fn blocks_keep_calls_alone_and_loop_heads() {
    let mut program = loop_with_call();
    blocks::run(&mut program);
    let expected = "\
L0 → L2: x = 0;
L2 → L3: assume(x < 3);
L2 → L1: assume(x >= 3); return x;
L3 → L4: main();
L4 → L2: x = x + 1;
";
    assert_eq!(edges(&program), expected);
}

#[test]
fn overflow_checks_in_evaluation_order() {
    let program = straight(|f, x| {
        let (unsigned, char) = (f.program.unsigned, f.program.char);
        let (u, c) = (f.local("u", unsigned), f.local("c", char));
        let p = &f.program;
        let product = binary(BinOp::Mul, p.read(x), p.read(x));
        let harmless = add(cast(p.read(c), p.int), p.number(1));
        vec![
            p.assign(x, add(product, p.number(1))),
            p.assign(u, add(p.read(u), p.read(u))),
            p.assign(x, harmless),
        ]
    });
    let mut assumed = program.clone();
    overflow::run(&mut assumed, SignedOverflow::Assume);
    blocks::run(&mut assumed);
    let checks = "assume(!__builtin_mul_overflow_p(x, x, (int)0)); \
                  assume(!__builtin_add_overflow_p(x * x, 1, (int)0)); x = x * x + 1;";
    assert_eq!(edges(&assumed), format!("L0 → L1: {checks} u = u + u; x = c + 1; return x;\n"));

    let mut error = program.clone();
    overflow::run(&mut error, SignedOverflow::Error);
    let text = edges(&error);
    assert_eq!(text.matches("assume(__builtin").count(), 2, "{text}");
    let is_error = |l: &&Location| l.kind == LocationKind::Error(ErrorKind::Overflow);
    assert_eq!(error.procs[error.entry].locations.iter().filter(is_error).count(), 1);

    let mut ideal = program.clone();
    overflow::run(&mut ideal, SignedOverflow::Ideal);
    assert!(edges(&ideal).contains("assume(!__builtin_add_overflow_p(u, u, (unsigned int)0));"));
    assert_eq!(ideal.arithmetic, Arithmetic::Ideal);

    let mut wrapped = program.clone();
    overflow::run(&mut wrapped, SignedOverflow::Wrap);
    assert_eq!(edges(&wrapped), edges(&program));
}

#[test]
fn overflow_in_a_branch_is_checked_before_it() {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    let mut f = b.procedure("main", int);
    let x = f.param("x", int);
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    let [yes, no] = f.inner();
    let sum = add(f.program.read(x), f.program.number(1));
    f.branch(entry, binary(BinOp::Lt, sum, f.program.number(5)), yes, no);
    let zero = f.program.number(0);
    f.edge(yes, exit, vec![Stmt::Return(Some(zero.clone()))]);
    f.edge(no, exit, vec![Stmt::Return(Some(zero))]);
    f.finish();
    overflow::run(&mut b.program, SignedOverflow::Error);
    let expected = "\
L0 → L5: assume(__builtin_add_overflow_p(x, 1, (int)0));
L0 → L4: assume(!__builtin_add_overflow_p(x, 1, (int)0));
L4 → L2: assume(x + 1 < 5);
L4 → L3: assume(x + 1 >= 5);
L2 → L1: return 0;
L3 → L1: return 0;
";
    assert_eq!(edges(&b.program), expected);
}

#[test]
fn overflow_of_long_sums_stays_small() {
    let mut program = straight(|f, x| {
        let p = &f.program;
        let sum = (0..3000).fold(p.read(x), |sum, _| add(sum, p.read(x)));
        vec![p.assign(x, sum)]
    });
    overflow::run(&mut program, SignedOverflow::Assume);
    let mut nodes = 0;
    for stmt in program.procs[program.entry].edges.iter().flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |e| e.walk(&mut |_| nodes += 1));
    }
    assert!(nodes < 3000 * 200, "{nodes}");
    assert_eq!(validate(&program), Ok(()));
}

/// A program with an error function, an error label, and a failing assertion.
fn errors_program() -> Program {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    for name in ["reach_error", "__assert_fail"] {
        let mut f = b.procedure(name, Types::VOID);
        let (entry, exit) = (f.proc.entry, f.proc.exit);
        f.edge(entry, exit, vec![Stmt::Return(None)]);
        f.proc.span = Span::NONE;
        f.finish();
    }
    let mut f = b.procedure("main", int);
    let x = f.param("x", int);
    let [first, second, third, label, block, after, rest] = f.inner();
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    let is = |f: &ProcedureBuilder<'_>, n| binary(BinOp::Eq, f.program.read(x), f.program.number(n));
    let call = |proc| vec![Stmt::Call { dest: None, callee: Callee::Proc(ProcId(proc)), args: vec![] }];
    f.branch(entry, is(&f, 1), first, second);
    f.edge(first, after, call(1));
    f.branch(second, is(&f, 2), third, rest);
    f.edge(third, label, vec![]);
    f.proc.locations[label].label = Some("ERROR".to_owned());
    // `ERROR: { reach_error(); }`: a block lies between.
    f.edge(label, block, vec![]);
    f.edge(block, after, call(0));
    let zero = f.program.number(0);
    f.edge(after, exit, vec![Stmt::Return(Some(zero.clone()))]);
    f.edge(rest, exit, vec![Stmt::Return(Some(zero))]);
    let main = f.finish();
    b.program.entry = main;
    b.program
}

#[test]
fn errors_become_locations() {
    let mut program = errors_program();
    prepare(&mut program, &Options::default());
    let expected = "\
L0 → L4: assume(x == 1);
L0 → L2: assume(x != 1);
L2 → L3: assume(x == 2);
L2 → L1: assume(x != 2); return 0;
";
    assert_eq!(edges(&program), expected);
    let proc = &program.procs[program.entry];
    assert_eq!(program.procs.len(), 1);
    assert_eq!(proc.locations[Loc(3)].kind, LocationKind::Error(ErrorKind::Call));
    assert_eq!(proc.locations[Loc(4)].kind, LocationKind::Error(ErrorKind::Assertion));
}

#[test]
fn nothing_is_an_error_if_nothing_is_said_to_be() {
    let mut program = errors_program();
    let before = edges(&program);
    errors::run(&mut program, &ErrorSpec::none());
    assert_eq!(edges(&program), before);
}

#[test]
fn pass_names_are_distinct() {
    let names: std::collections::BTreeSet<_> = Pass::ALL.iter().map(|pass| pass.name()).collect();
    assert_eq!(names.len(), Pass::ALL.len());
}
