//! Statements a second of the concrete machine. `cargo bench -p tarka-exec`; the figure is items a second.
#![allow(missing_docs)]

#[path = "../tests/support/mod.rs"]
mod support;

use divan::Bencher;
use divan::counter::ItemsCount;
use support::*;
use tarka_exec::concrete::{RunOptions, VecInputs, run};
use tarka_ir::*;

const PLAIN: Storage = Storage::Plain;
const MEMORY: Storage = Storage::Memory;

fn main() {
    divan::main();
}

fn measure(bencher: Bencher<'_, '_>, program: Program) {
    let once = || run(&program, &mut VecInputs::default(), RunOptions::default());
    let steps = once().steps;
    bencher.counter(ItemsCount::new(steps)).bench(once);
}

/// Builds `main` with a counter that runs to `rounds`.
fn counting(rounds: i128, setup: impl FnOnce(&mut Builder, &mut Body) -> Vec<Stmt>) -> Program {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let i = b.local(&mut p, "i", b.int, PLAIN);
    let work = setup(&mut b, &mut p);
    p.stmt(b.assign(i, b.i(0)));
    p.while_loop(b.bin(BinOp::Lt, b.v(i), b.i(rounds)), |p| {
        for stmt in work {
            p.stmt(stmt);
        }
        p.stmt(b.assign(i, b.bin(BinOp::Add, b.v(i), b.i(1))));
    });
    p.ret(Some(b.i(0)));
    let id = p.id;
    b.finish_proc(p);
    b.finish(id)
}

/// `i` is the first local of [`counting`].
fn counter(b: &Builder) -> Expr {
    Expr::var(VarId(0), b.int)
}

#[divan::bench]
fn integer_loop(bencher: Bencher<'_, '_>) {
    let program = counting(3_000_000, |b, p| {
        let s = b.local(p, "s", b.int, PLAIN);
        p.stmt(b.assign(s, b.i(0)));
        vec![b.assign(s, b.bin(BinOp::Add, b.v(s), counter(b)))]
    });
    measure(bencher, program);
}

#[divan::bench]
fn array_sum(bencher: Bencher<'_, '_>) {
    let program = counting(3_000_000, |b, p| {
        let ty = b.array(b.int, 1024);
        let a = b.global("a", ty, MEMORY);
        let s = b.local(p, "s", b.int, PLAIN);
        p.stmt(b.assign(s, b.i(0)));
        let index = b.bin(BinOp::And, counter(b), b.i(1023));
        let element = Expr::load(b.element(a, index));
        vec![b.assign(s, b.bin(BinOp::Add, b.v(s), element))]
    });
    measure(bencher, program);
}

#[divan::bench]
fn global_counter(bencher: Bencher<'_, '_>) {
    let program = counting(3_000_000, |b, _| {
        let g = b.global("g", b.unsigned, PLAIN);
        vec![b.assign(g, b.bin(BinOp::Add, b.v(g), b.c(3, b.unsigned)))]
    });
    measure(bencher, program);
}

#[divan::bench]
fn fibonacci(bencher: Bencher<'_, '_>) {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("fib", b.int, &[("n", b.int, PLAIN)]);
    let n = VarId(0);
    let (x, y) = (b.local(&mut f, "x", b.int, PLAIN), b.local(&mut f, "y", b.int, PLAIN));
    let callee = Callee::Proc(f.id);
    f.if_then(b.bin(BinOp::Lt, b.v(n), b.i(2)), |f| f.ret(Some(b.v(n))));
    f.call(Some(b.place(x)), callee.clone(), vec![b.bin(BinOp::Sub, b.v(n), b.i(1))]);
    f.call(Some(b.place(y)), callee.clone(), vec![b.bin(BinOp::Sub, b.v(n), b.i(2))]);
    f.ret(Some(b.bin(BinOp::Add, b.v(x), b.v(y))));
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let r = b.local(&mut p, "r", b.int, PLAIN);
    p.call(Some(b.place(r)), callee, vec![b.i(26)]);
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    measure(bencher, b.finish(id));
}

#[divan::bench]
fn list_walk(bencher: Bencher<'_, '_>) {
    let mut b = Builder::new(Machine::Lp64);
    let (id, node) = b.record("node", &[]);
    let pointer = b.types.pointer(node);
    b.complete(id, &[("value", b.int), ("next", pointer)]);
    let mut p = b.proc("main", b.int, &[]);
    let (head, q) = (b.local(&mut p, "head", pointer, PLAIN), b.local(&mut p, "q", pointer, PLAIN));
    let (i, s) = (b.local(&mut p, "i", b.int, PLAIN), b.local(&mut p, "s", b.int, PLAIN));
    let null = Expr::constant(0, pointer);
    p.stmt(b.assign(head, null.clone()));
    p.stmt(b.assign(s, b.i(0)));
    p.stmt(b.assign(i, b.i(0)));
    let next_round = b.assign(i, b.bin(BinOp::Add, b.v(i), b.i(1)));
    p.while_loop(b.bin(BinOp::Lt, b.v(i), b.i(1000)), |p| {
        p.stmt(Stmt::Alloc { dest: b.place(q), size: b.c(16, b.long), storage: AllocKind::Heap });
        p.stmt(Stmt::Assign(b.arrow(b.v(q), id, 0), b.v(i)));
        p.stmt(Stmt::Assign(b.arrow(b.v(q), id, 1), b.v(head)));
        p.stmt(b.assign(head, b.v(q)));
        p.stmt(next_round.clone());
    });
    p.stmt(b.assign(i, b.i(0)));
    p.while_loop(b.bin(BinOp::Lt, b.v(i), b.i(2000)), |p| {
        p.stmt(b.assign(q, b.v(head)));
        p.while_loop(b.bin(BinOp::Ne, b.v(q), null), |p| {
            let value = Expr::load(b.arrow(b.v(q), id, 0));
            p.stmt(b.assign(s, b.bin(BinOp::Add, b.v(s), value)));
            p.stmt(b.assign(q, Expr::load(b.arrow(b.v(q), id, 1))));
        });
        p.stmt(next_round);
    });
    p.ret(Some(b.v(s)));
    let main = p.id;
    b.finish_proc(p);
    measure(bencher, b.finish(main));
}
