//! Control flow: loops, branches, calls, steps, and how runs end.

mod support;

use support::*;
use tarka_exec::concrete::*;
use tarka_ir::*;

const PLAIN: Storage = Storage::Plain;

/// `s = 0; for (i = 0; i < n; i++) s += i; return s;`
fn sum_to(n: i128) -> Program {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let s = b.local(&mut p, "s", b.int, PLAIN);
    let i = b.local(&mut p, "i", b.int, PLAIN);
    p.stmt(b.assign(s, b.i(0)));
    p.stmt(b.assign(i, b.i(0)));
    p.while_loop(b.bin(BinOp::Lt, b.v(i), b.i(n)), |p| {
        p.stmt(b.assign(s, b.bin(BinOp::Add, b.v(s), b.v(i))));
        p.stmt(b.assign(i, b.bin(BinOp::Add, b.v(i), b.i(1))));
    });
    p.ret(Some(b.v(s)));
    let id = p.id;
    b.finish_proc(p);
    b.finish(id)
}

#[test]
fn a_loop_sums_and_counts_its_statements() {
    let run = run_with(&sum_to(10), &[]);
    assert_eq!(returned(&run), 45);
    // Two assignments, three statements a round, the last test, the return.
    assert_eq!(run.steps, 2 + 3 * 10 + 1 + 1);
    assert!(run.notes.is_empty() && run.inputs.is_empty());
}

#[test]
fn sums_wrap() {
    let run = run_with(&sum_to(100_000), &[]);
    assert_eq!(returned(&run), i128::from((99_999i64 * 100_000 / 2) as i32));
}

#[test]
fn the_step_budget_is_kept() {
    let program = sum_to(i128::from(i32::MAX));
    let mut inputs = VecInputs::default();
    let options = RunOptions { max_steps: 10_000, ..RunOptions::default() };
    let run = run(&program, &mut inputs, options);
    assert_eq!(run.outcome, Outcome::OutOfSteps);
    assert!((9_990..=10_000).contains(&run.steps), "{}", run.steps);
}

#[test]
fn a_loop_without_statements_uses_up_the_budget() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    p.spin();
    let id = p.id;
    b.finish_proc(p);
    assert_eq!(run_with(&b.finish(id), &[]).outcome, Outcome::OutOfSteps);
}

/// `fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)`
fn fib(n: i128) -> Program {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("fib", b.int, &[("n", b.int, PLAIN)]);
    let n_param = VarId(0);
    let x = b.local(&mut f, "x", b.int, PLAIN);
    let y = b.local(&mut f, "y", b.int, PLAIN);
    let callee = Callee::Proc(f.id);
    f.if_then(b.bin(BinOp::Lt, b.v(n_param), b.i(2)), |f| f.ret(Some(b.v(n_param))));
    f.call(Some(b.place(x)), callee.clone(), vec![b.bin(BinOp::Sub, b.v(n_param), b.i(1))]);
    f.call(Some(b.place(y)), callee.clone(), vec![b.bin(BinOp::Sub, b.v(n_param), b.i(2))]);
    f.ret(Some(b.bin(BinOp::Add, b.v(x), b.v(y))));
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let r = b.local(&mut p, "r", b.int, PLAIN);
    p.call(Some(b.place(r)), callee, vec![b.i(n)]);
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    b.finish(id)
}

#[test]
fn recursion_works_and_is_counted() {
    let run = run_with(&fib(20), &[]);
    assert_eq!(returned(&run), 6765);
    // A leaf takes an assumption and a return, an inner call an assumption, two calls and a return.
    let leaves = 10_946;
    assert_eq!(run.steps, 2 * leaves + 4 * (leaves - 1) + 2);
}

#[test]
fn endless_recursion_overflows_the_stack() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let big = b.array(b.int, 100);
    b.local(&mut p, "big", big, Storage::Memory);
    p.call(None, Callee::Proc(p.id), vec![]);
    p.ret(Some(b.i(0)));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[]);
    assert_eq!(run.outcome, Outcome::StackOverflow);
    assert_eq!(run.steps, 100_000);
}

#[test]
fn choices_are_tried_in_order_and_may_block() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let x = b.local(&mut p, "x", b.int, PLAIN);
    p.stmt(Stmt::Havoc(b.place(x), Input::Nondet("__VERIFIER_nondet_int".into())));
    let is = |n| b.bin(BinOp::Eq, b.v(x), b.i(n));
    p.choice(vec![is(1), is(2), is(3)]);
    p.ret(Some(b.v(x)));
    let id = p.id;
    b.finish_proc(p);
    let program = b.finish(id);
    for n in 1..=3 {
        let run = run_with(&program, &[n]);
        assert_eq!((returned(&run), run.steps), (n, 3));
    }
    let run = run_with(&program, &[4]);
    assert!(matches!(run.outcome, Outcome::Blocked { .. }));
    assert_eq!(run.steps, 2);
}

#[test]
fn a_false_assumption_inside_an_edge_blocks() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let x = b.local(&mut p, "x", b.int, PLAIN);
    let assume = Stmt::Assume(b.bin(BinOp::Eq, b.v(x), b.i(7)));
    p.stmts(vec![b.assign(x, b.i(5)), assume, b.assign(x, b.i(6)), b.assign(x, b.i(8))]);
    p.ret(Some(b.v(x)));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[]);
    let Outcome::Blocked { site } = run.outcome else { panic!("{:?}", run.outcome) };
    assert_eq!((site.stmt, run.steps), (1, 2));
}

#[test]
fn errors_exits_and_aborts_are_told_apart() {
    let build = |finish: fn(&mut Body, &Builder)| {
        let mut b = Builder::new(Machine::Lp64);
        let mut p = b.proc("main", b.int, &[]);
        finish(&mut p, &b);
        let id = p.id;
        b.finish_proc(p);
        run_with(&b.finish(id), &[])
    };
    let error = build(|p, _| p.error(ErrorKind::Call));
    assert!(matches!(error.outcome, Outcome::Error { kind: ErrorKind::Call, .. }));
    assert_eq!(error.steps, 0);
    let exit = build(|p, b| {
        p.stmt(Stmt::Halt(Halt::Exit(b.i(-3))));
    });
    assert_eq!((exit.outcome, exit.steps), (Outcome::Exited(-3), 1));
    let abort = build(|p, _| {
        p.stmt(Stmt::Halt(Halt::Abort));
    });
    assert_eq!(abort.outcome, Outcome::Aborted);
}

#[test]
fn steps_are_exact_when_a_run_ends_in_the_midst_of_lines() {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("f", b.int, &[("d", b.int, PLAIN)]);
    let d = VarId(0);
    let x = b.local(&mut f, "x", b.int, PLAIN);
    f.stmts(vec![
        b.assign(x, b.i(1)),
        b.assign(x, b.bin(BinOp::Div, b.v(x), b.v(d))),
        b.assign(x, b.i(2)),
        b.assign(x, b.i(3)),
    ]);
    f.ret(Some(b.v(x)));
    let callee = Callee::Proc(f.id);
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let y = b.local(&mut p, "y", b.int, PLAIN);
    p.stmt(b.assign(y, b.i(0)));
    p.call(Some(b.place(y)), callee, vec![b.v(y)]);
    p.stmt(b.assign(y, b.i(1)));
    p.stmt(b.assign(y, b.i(2)));
    p.ret(Some(b.v(y)));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[]);
    assert_eq!(undefined(&run).0, UndefinedKind::DivisionByZero);
    assert_eq!(run.steps, 4);
}

#[test]
fn runs_are_deterministic() {
    let program = fib(15);
    assert_eq!(run_with(&program, &[]), run_with(&program, &[]));
}

#[test]
fn function_pointers_convert_arguments_and_results() {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("twice", b.char, &[("x", b.char, PLAIN), ("y", b.int, PLAIN)]);
    let (x, y) = (VarId(0), VarId(1));
    let sum = b.bin(BinOp::Add, b.cast(b.v(x), b.int), b.v(y));
    f.ret(Some(b.cast(sum, b.char)));
    let target = Expr { kind: ExprKind::ProcAddr(f.id), ty: b.pointer_int };
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let r = b.local(&mut p, "r", b.int, PLAIN);
    p.call(
        Some(b.place(r)),
        Callee::Pointer(target.clone()),
        vec![b.c(0x1_0000_0085, b.long), b.i(1), b.i(9)],
    );
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    assert_eq!(returned(&run_with(&b.finish(id), &[])), i128::from(0x86u8 as i8));
}

#[test]
fn a_bad_function_pointer_is_named() {
    for (address, needle) in [(0, "null function pointer"), (0x4242_4242_4242, "no function starts")] {
        let mut b = Builder::new(Machine::Lp64);
        let mut p = b.proc("main", b.int, &[]);
        let target = Expr::constant(address, b.pointer_int);
        p.call(None, Callee::Pointer(target), vec![]);
        p.ret(Some(b.i(0)));
        let id = p.id;
        b.finish_proc(p);
        let program = b.finish(id);
        let run = run_with(&program, &[]);
        let (kind, message) = undefined(&run);
        assert_eq!(kind, UndefinedKind::InvalidFunctionPointer);
        assert!(message.contains(needle), "{message}");
    }
}

#[test]
fn a_missing_result_is_an_input() {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("f", b.int, &[]);
    f.ret(None);
    let callee = Callee::Proc(f.id);
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let r = b.local(&mut p, "r", b.int, PLAIN);
    p.call(None, callee.clone(), vec![]);
    p.call(Some(b.place(r)), callee, vec![]);
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[17]);
    assert_eq!((returned(&run), run.inputs.len(), run.notes.len()), (17, 1, 1));
}

#[test]
fn an_unassigned_register_keeps_its_input() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let x = b.local(&mut p, "x", b.int, PLAIN);
    let c = b.local(&mut p, "c", b.int, PLAIN);
    p.stmt(Stmt::Havoc(b.place(x), Input::Uninitialised));
    p.stmt(Stmt::Havoc(b.place(c), Input::Nondet("n".into())));
    p.if_then(b.bin(BinOp::Ne, b.v(c), b.i(0)), |p| {
        p.stmt(b.assign(x, b.i(5)));
    });
    p.ret(Some(b.bin(BinOp::Sub, b.bin(BinOp::Mul, b.v(x), b.i(10)), b.v(x))));
    let id = p.id;
    b.finish_proc(p);
    let program = b.finish(id);
    let assigned = run_with(&program, &[1, 7]);
    assert_eq!((returned(&assigned), assigned.inputs.len(), assigned.notes.len()), (45, 1, 0));
    let unassigned = run_with(&program, &[0, 7]);
    assert_eq!((returned(&unassigned), unassigned.inputs.len(), unassigned.notes.len()), (63, 2, 1));
    let exhausted = run_with(&program, &[]);
    assert_eq!((returned(&exhausted), exhausted.inputs_beyond), (0, 2));
}

#[test]
fn deep_expressions_do_no_harm() {
    // Building and dropping the tree recurses; running it must not.
    let build = || {
        let mut b = Builder::new(Machine::Lp64);
        let mut p = b.proc("main", b.int, &[]);
        let x = b.local(&mut p, "x", b.int, PLAIN);
        p.stmt(b.assign(x, b.i(3)));
        let sum = (0..20_000).fold(b.i(0), |sum, _| b.bin(BinOp::Add, b.v(x), sum));
        p.if_then(b.bin(BinOp::Eq, sum, b.i(60_000)), |p| p.ret(Some(b.i(1))));
        p.ret(Some(b.i(0)));
        let id = p.id;
        b.finish_proc(p);
        b.finish(id)
    };
    let builder = std::thread::Builder::new().stack_size(1 << 28).spawn(build);
    let program = builder.expect("a thread").join().expect("a program");
    assert_eq!(returned(&run_with(&program, &[])), 1);
    std::mem::forget(program);
}

#[test]
fn the_calls_that_were_open_are_known() {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("f", b.int, &[]);
    f.error(ErrorKind::Assertion);
    let callee = Callee::Proc(f.id);
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let x = b.local(&mut p, "x", b.int, PLAIN);
    p.stmts(vec![b.assign(x, b.i(3)), Stmt::Call { dest: None, callee, args: vec![] }]);
    p.ret(Some(b.i(0)));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[]);
    assert_eq!(run.open_calls.len(), 2);
    assert_eq!((run.open_calls[0].proc, run.open_calls[0].stmt), (id, 1));
    assert_eq!(run.steps, 2);
}
