//! Memory as programs see it: arrays, pointers, lifetimes, indeterminate values, bit-fields, arguments.

mod support;

use support::*;
use tarka_exec::concrete::*;
use tarka_ir::*;

const PLAIN: Storage = Storage::Plain;
const MEMORY: Storage = Storage::Memory;
const MACHINES: [Machine; 2] = [Machine::Lp64, Machine::Ilp32];

/// Builds `main` and runs it.
fn main_of(machine: Machine, inputs: &[i128], build: impl FnOnce(&mut Builder, &mut Body)) -> Run {
    let mut b = Builder::new(machine);
    let mut p = b.proc("main", b.int, &[]);
    build(&mut b, &mut p);
    let id = p.id;
    b.finish_proc(p);
    run_with(&b.finish(id), inputs)
}

#[test]
fn arrays_hold_what_was_stored() {
    for machine in MACHINES {
        let run = main_of(machine, &[], |b, p| {
            let ty = b.array(b.int, 10);
            let a = b.local(p, "a", ty, MEMORY);
            let i = b.local(p, "i", b.int, PLAIN);
            let s = b.local(p, "s", b.int, PLAIN);
            p.stmt(Stmt::Live(a));
            p.stmt(b.assign(i, b.i(0)));
            p.stmt(b.assign(s, b.i(0)));
            p.while_loop(b.bin(BinOp::Lt, b.v(i), b.i(10)), |p| {
                let square = b.bin(BinOp::Mul, b.v(i), b.v(i));
                p.stmt(Stmt::Assign(b.element(a, b.v(i)), square));
                let element = Expr::load(b.element(a, b.v(i)));
                p.stmt(b.assign(s, b.bin(BinOp::Add, b.v(s), element)));
                p.stmt(b.assign(i, b.bin(BinOp::Add, b.v(i), b.i(1))));
            });
            p.ret(Some(b.v(s)));
        });
        assert_eq!(returned(&run), 285);
    }
}

#[test]
fn an_index_beyond_a_variable_is_out_of_bounds_however_far() {
    for machine in MACHINES {
        for index in [10, -1, 1 << 20, i128::from(i32::MIN)] {
            let run = main_of(machine, &[], |b, p| {
                let ty = b.array(b.int, 10);
                let a = b.local(p, "a", ty, MEMORY);
                b.local(p, "neighbour", ty, MEMORY);
                let i = b.local(p, "i", b.int, PLAIN);
                p.stmt(b.assign(i, b.i(index)));
                p.stmt(b.assign(i, Expr::load(b.element(a, b.v(i)))));
                p.ret(Some(b.v(i)));
            });
            let (kind, message) = undefined(&run);
            assert_eq!(kind, UndefinedKind::OutOfBounds);
            let wanted = format!("reads 4 bytes at offset {} of `a`, which has 40 bytes", index * 4);
            assert_eq!(message, wanted);
            assert_eq!(run.steps, 2);
        }
    }
}

#[test]
fn the_inner_bound_of_an_array_is_not_checked() {
    let run = main_of(Machine::Lp64, &[], |b, p| {
        let row = b.array(b.int, 3);
        let ty = b.array(row, 4);
        let a = b.global("a", ty, MEMORY);
        let i = b.local(p, "i", b.int, PLAIN);
        p.stmt(b.assign(i, b.i(-1)));
        let index = |b: &Builder, e: Expr| Step::Index(b.cast(e, b.long));
        let path = vec![index(b, b.i(3)), index(b, b.i(1))];
        p.stmt(Stmt::Assign(Place { base: Base::Var(a), path, ty: b.int }, b.i(77)));
        let path =
            vec![index(b, b.bin(BinOp::Add, b.v(i), b.i(4))), index(b, b.bin(BinOp::Mul, b.v(i), b.v(i)))];
        let inside = Place { base: Base::Var(a), path, ty: b.int };
        p.stmt(b.assign(i, Expr::load(inside)));
        p.ret(Some(b.v(i)));
    });
    assert_eq!(returned(&run), 77);
}

#[test]
fn pointers_to_dead_things_are_recognised() {
    for machine in MACHINES {
        let freed = main_of(machine, &[], |b, p| {
            let q = b.local(p, "q", b.pointer_int, PLAIN);
            let size = b.c(4, b.long);
            p.stmt(Stmt::Alloc { dest: b.place(q), size, storage: AllocKind::Heap });
            p.stmt(Stmt::Assign(b.deref(b.v(q)), b.i(1)));
            p.stmt(Stmt::Free(b.v(q)));
            p.stmt(Stmt::Assign(b.deref(b.v(q)), b.i(2)));
        });
        let (kind, message) = undefined(&freed);
        assert_eq!(kind, UndefinedKind::UseAfterFree);
        assert_eq!(message, "writes 4 bytes at offset 0 of an allocation of 4 bytes, which was freed");

        let left = main_of(machine, &[], |b, p| {
            let q = b.local(p, "q", b.pointer_int, PLAIN);
            let x = b.local(p, "x", b.int, MEMORY);
            p.stmt(Stmt::Live(x));
            let address = b.addr(b.place(x));
            p.stmt(b.assign(q, address));
            p.stmt(Stmt::Dead(x));
            p.stmt(Stmt::Assign(b.deref(b.v(q)), b.i(2)));
        });
        let (kind, message) = undefined(&left);
        assert_eq!(kind, UndefinedKind::UseAfterScope);
        assert_eq!(message, "writes 4 bytes at offset 0 of `x`, which is out of scope");

        let null = main_of(machine, &[], |b, p| {
            let q = b.local(p, "q", b.pointer_int, PLAIN);
            p.stmt(b.assign(q, Expr::constant(0, b.pointer_int)));
            p.stmt(Stmt::Free(b.v(q)));
            p.stmt(Stmt::Assign(b.deref(b.v(q)), b.i(2)));
        });
        assert_eq!(undefined(&null).0, UndefinedKind::NullDereference);
    }
}

#[test]
fn locals_die_when_their_procedure_returns() {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("f", b.pointer_int, &[("x", b.int, MEMORY)]);
    let address = b.addr(b.place(VarId(0)));
    f.ret(Some(address));
    let callee = Callee::Proc(f.id);
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let q = b.local(&mut p, "q", b.pointer_int, PLAIN);
    p.call(Some(b.place(q)), callee, vec![b.i(1)]);
    p.ret(Some(Expr::load(b.deref(b.v(q)))));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[]);
    let (kind, message) = undefined(&run);
    assert_eq!(kind, UndefinedKind::UseAfterScope);
    assert!(message.contains("`x`"), "{message}");
}

#[test]
fn partly_written_scalars_keep_what_was_written() {
    let run = main_of(Machine::Lp64, &[0x1122_3344], |b, p| {
        let x = b.local(p, "x", b.int, MEMORY);
        let q = b.types.pointer(b.char);
        let q = b.local(p, "q", q, PLAIN);
        let y = b.local(p, "y", b.int, PLAIN);
        let address = b.addr(b.place(x));
        p.stmt(b.assign(q, b.cast(address, b.ty(q))));
        p.stmt(Stmt::Assign(b.deref(b.v(q)), b.c(0x7f, b.char)));
        p.stmt(b.assign(y, b.v(x)));
        p.ret(Some(b.bin(BinOp::Sub, b.bin(BinOp::Add, b.v(y), b.v(x)), b.v(y))));
    });
    assert_eq!(returned(&run), 0x1122_337f);
    assert_eq!((run.inputs.len(), run.notes.len()), (1, 1));
}

#[test]
fn struct_copies_do_not_read_their_padding() {
    let run = main_of(Machine::Lp64, &[5], |b, p| {
        let (id, ty) = b.record("s", &[("c", b.char), ("x", b.int), ("y", b.int)]);
        let s = b.local(p, "s", ty, PLAIN);
        let t = b.local(p, "t", ty, MEMORY);
        p.stmt(Stmt::Live(t));
        p.stmt(Stmt::Assign(b.field(s, id, 1), b.i(8)));
        p.stmt(b.assign(t, b.v(s)));
        let sum = b.local(p, "sum", b.int, PLAIN);
        p.stmt(b.assign(sum, Expr::load(b.field(t, id, 1))));
        p.stmt(b.assign(sum, b.bin(BinOp::Add, b.v(sum), Expr::load(b.field(t, id, 2)))));
        p.ret(Some(b.v(sum)));
    });
    assert_eq!((returned(&run), run.inputs.len()), (13, 1));
}

#[test]
fn structs_are_passed_and_returned_by_value() {
    for machine in MACHINES {
        let mut b = Builder::new(machine);
        let (id, ty) = b.record("s", &[("x", b.int), ("y", b.long)]);
        let mut f = b.proc("f", ty, &[("s", ty, PLAIN), ("d", b.int, PLAIN)]);
        let (s, d) = (VarId(0), VarId(1));
        let sum = b.bin(BinOp::Add, Expr::load(b.field(s, id, 0)), b.v(d));
        f.stmt(Stmt::Assign(b.field(s, id, 0), sum));
        f.ret(Some(b.v(s)));
        let callee = Callee::Proc(f.id);
        b.finish_proc(f);
        let mut p = b.proc("main", b.int, &[]);
        let a = b.local(&mut p, "a", ty, PLAIN);
        let c = b.local(&mut p, "c", ty, MEMORY);
        p.stmt(Stmt::Live(c));
        p.stmt(b.assign(a, Expr { kind: ExprKind::Zero, ty }));
        p.stmt(Stmt::Assign(b.field(a, id, 0), b.i(40)));
        p.call(Some(b.place(c)), callee, vec![b.v(a), b.i(2)]);
        let (r, t) = (b.local(&mut p, "r", b.int, PLAIN), b.local(&mut p, "t", b.int, PLAIN));
        p.stmt(b.assign(r, Expr::load(b.field(c, id, 0))));
        p.stmt(b.assign(t, Expr::load(b.field(a, id, 0))));
        p.ret(Some(b.bin(BinOp::Add, b.bin(BinOp::Mul, b.v(r), b.i(100)), b.v(t))));
        let main = p.id;
        b.finish_proc(p);
        assert_eq!(returned(&run_with(&b.finish(main), &[])), 4240);
    }
}

#[test]
fn bit_fields_keep_to_their_bits() {
    let run = main_of(Machine::Lp64, &[], |b, p| {
        let (five, three) = (b.types.int(5, true), b.types.int(3, false));
        let (id, ty) = b.record("bits", &[("a", b.char), ("b", b.char)]);
        let record = b.types.record_mut(id);
        record.fields = vec![
            Field { name: "a".into(), ty: five, offset: 0, bits: Some(BitRange { shift: 0, width: 5 }) },
            Field { name: "b".into(), ty: three, offset: 0, bits: Some(BitRange { shift: 5, width: 3 }) },
        ];
        let s = b.local(p, "s", ty, PLAIN);
        p.stmt(Stmt::Assign(b.field(s, id, 0), b.c(-3, five)));
        p.stmt(Stmt::Assign(b.field(s, id, 1), b.c(6, three)));
        let x = b.local(p, "x", b.int, PLAIN);
        p.stmt(b.assign(x, b.cast(Expr::load(b.field(s, id, 0)), b.int)));
        let y = b.local(p, "y", b.int, PLAIN);
        p.stmt(b.assign(y, b.cast(Expr::load(b.field(s, id, 1)), b.int)));
        p.ret(Some(b.bin(BinOp::Add, b.bin(BinOp::Mul, b.v(x), b.i(10)), b.v(y))));
    });
    assert_eq!(returned(&run), -24);
}

#[test]
fn literals_cannot_be_written() {
    let run = main_of(Machine::Lp64, &[], |b, p| {
        let text = b.string("hello");
        let q = b.decay(text);
        p.stmt(Stmt::Assign(b.deref(q), b.c(72, b.char)));
    });
    let (kind, message) = undefined(&run);
    assert_eq!(kind, UndefinedKind::WriteToConstant);
    assert!(message.contains("which is constant"), "{message}");
}

#[test]
fn variable_arguments_are_laid_out_in_slots() {
    for machine in MACHINES {
        let mut b = Builder::new(machine);
        let byte_pointer = b.types.pointer(b.char);
        let long_pointer = b.types.pointer(b.long);
        let mut f = b.proc("f", b.int, &[("n", b.int, PLAIN)]);
        f.variadic();
        let q = b.local(&mut f, "q", byte_pointer, PLAIN);
        f.call(Some(b.place(q)), Callee::Intrinsic(Intrinsic::VarArgs), vec![]);
        let word = machine.pointer_size() as i128;
        let at = |b: &Builder, n: i128, ty| {
            let moved = Expr {
                kind: ExprKind::PtrAdd(Box::new(b.v(q)), Box::new(b.c(n * word, b.long))),
                ty: byte_pointer,
            };
            Expr::load(b.deref(b.cast(moved, ty)))
        };
        let (x, y) = (b.local(&mut f, "x", b.int, PLAIN), b.local(&mut f, "y", b.int, PLAIN));
        f.stmt(b.assign(x, at(&b, 0, b.pointer_int)));
        f.stmt(b.assign(y, b.cast(at(&b, 1, long_pointer), b.int)));
        f.ret(Some(b.bin(BinOp::Add, b.bin(BinOp::Mul, b.v(x), b.i(10)), b.v(y))));
        let callee = Callee::Proc(f.id);
        b.finish_proc(f);
        let mut p = b.proc("main", b.int, &[]);
        let r = b.local(&mut p, "r", b.int, PLAIN);
        p.call(Some(b.place(r)), callee, vec![b.i(2), b.i(7), b.c(5, b.long)]);
        p.ret(Some(b.v(r)));
        let main = p.id;
        b.finish_proc(p);
        assert_eq!(returned(&run_with(&b.finish(main), &[])), 75);
    }
}

#[test]
fn overlapping_copies_and_bad_sizes_are_named() {
    let overlap = main_of(Machine::Lp64, &[], |b, p| {
        let ty = b.array(b.char, 16);
        let a = b.global("a", ty, MEMORY);
        let (to, from) = (b.element(a, b.i(4)), b.element(a, b.i(0)));
        let args = vec![b.addr(to), b.addr(from), b.c(8, b.long)];
        p.call(None, Callee::Intrinsic(Intrinsic::MoveBytes), args.clone());
        p.call(None, Callee::Intrinsic(Intrinsic::CopyBytes), args);
    });
    assert_eq!((undefined(&overlap).0, overlap.steps), (UndefinedKind::OverlappingCopy, 2));
    let negative = main_of(Machine::Lp64, &[], |b, p| {
        let q = b.local(p, "q", b.pointer_int, PLAIN);
        p.stmt(Stmt::Alloc { dest: b.place(q), size: b.c(-8, b.long), storage: AllocKind::Stack });
    });
    assert_eq!(undefined(&negative).0, UndefinedKind::NegativeArraySize);
    let huge = main_of(Machine::Lp64, &[], |b, p| {
        let q = b.local(p, "q", b.pointer_int, PLAIN);
        p.stmt(Stmt::Alloc { dest: b.place(q), size: b.c(1 << 40, b.long), storage: AllocKind::Heap });
    });
    assert_eq!(huge.outcome, Outcome::OutOfMemory);
}

/// Fifty million steps with calls, locals in memory and allocations hold no more memory than one round does.
#[test]
fn memory_does_not_grow_with_steps() {
    for machine in MACHINES {
        let mut b = Builder::new(machine);
        let ty = b.array(b.int, 8);
        let mut f = b.proc("f", b.int, &[("n", b.int, MEMORY)]);
        let a = b.local(&mut f, "a", ty, MEMORY);
        let q = b.local(&mut f, "q", b.pointer_int, PLAIN);
        let s = b.local(&mut f, "s", b.pointer_int, PLAIN);
        f.stmt(Stmt::Live(a));
        f.stmt(Stmt::Alloc { dest: b.place(q), size: b.c(64, b.long), storage: AllocKind::Heap });
        f.stmt(Stmt::Alloc { dest: b.place(s), size: b.c(64, b.long), storage: AllocKind::Stack });
        f.stmt(Stmt::Free(b.v(s)));
        f.stmt(Stmt::Free(b.v(q)));
        f.stmt(Stmt::Dead(a));
        f.ret(Some(b.v(VarId(0))));
        let callee = Callee::Proc(f.id);
        b.finish_proc(f);
        let mut p = b.proc("main", b.int, &[]);
        let i = b.local(&mut p, "i", b.int, PLAIN);
        let j = b.local(&mut p, "j", b.int, PLAIN);
        p.stmt(b.assign(i, b.i(0)));
        p.while_loop(b.bin(BinOp::Lt, b.v(i), b.i(100_000)), |p| {
            p.call(Some(b.place(j)), callee.clone(), vec![b.v(i)]);
            p.stmt(b.assign(j, b.i(0)));
            p.while_loop(b.bin(BinOp::Lt, b.v(j), b.i(240)), |p| {
                p.stmt(b.assign(j, b.bin(BinOp::Add, b.v(j), b.i(1))));
            });
            p.stmt(b.assign(i, b.bin(BinOp::Add, b.v(i), b.i(1))));
        });
        p.ret(Some(b.v(i)));
        let id = p.id;
        b.finish_proc(p);
        let program = b.finish(id);
        let mut inputs = VecInputs::default();
        let options = RunOptions { max_memory: 2_000, ..RunOptions::default() };
        let run = run(&program, &mut inputs, options);
        assert_eq!(returned(&run), 100_000);
        assert!(run.steps > 48_000_000, "{}", run.steps);
    }
}
