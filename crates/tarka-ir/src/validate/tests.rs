//! A program with one of everything is valid; each of many small changes is noticed.

use crate::testing::*;
use crate::validate::validate;
use crate::*;

fn sample() -> Program {
    crate::print::sample::program(Machine::Lp64)
}

#[test]
fn the_sample_is_valid() {
    for machine in [Machine::Lp64, Machine::Ilp32] {
        if let Err(violations) = validate(&crate::print::sample::program(machine)) {
            panic!("{}", violations.iter().map(|v| format!("{v}\n")).collect::<String>());
        }
    }
}

/// Checks that the sample is invalid after a change, for a reason that mentions `what`.
fn noticed(what: &str, change: impl FnOnce(&mut Program)) {
    let mut program = sample();
    change(&mut program);
    let violations = validate(&program).expect_err(what);
    assert!(violations.iter().any(|v| v.to_string().contains(what)), "{what}: {violations:?}");
}

fn main_of(program: &mut Program) -> &mut Procedure {
    let entry = program.entry;
    &mut program.procs[entry]
}

fn first_stmt(program: &mut Program) -> &mut Stmt {
    &mut main_of(program).edges[EdgeId(0)].stmts[0].stmt
}

#[test]
fn wrong_graphs_are_noticed() {
    noticed("leads to the entry", |p| {
        let main = main_of(p);
        main.edges[EdgeId(1)].target = main.entry;
    });
    noticed("does not exist", |p| main_of(p).edges[EdgeId(0)].target = Loc(9999));
    noticed("branches without conditions", |p| {
        let main = main_of(p);
        let copy = main.edges[EdgeId(0)].clone();
        main.edges.push(copy);
    });
    noticed("the run is over", |p| {
        let main = main_of(p);
        let loc = main.edges[EdgeId(0)].target;
        main.locations[loc].kind = LocationKind::Error(ErrorKind::Call);
    });
    noticed("return statements and edges to the exit", |p| {
        let main = main_of(p);
        main.edges[EdgeId(0)].target = main.exit;
    });
    noticed("goes on after a halt", |p| *first_stmt(p) = Stmt::Halt(Halt::Abort));
    noticed("no entry procedure", |p| p.entry = ProcId(99));
}

#[test]
fn wrong_types_are_noticed() {
    noticed("no condition", |p| {
        let int = p.types.int(32, true);
        *first_stmt(p) = Stmt::Assume(Expr::constant(1, int));
    });
    noticed("does not fit", |p| *first_stmt(p) = Stmt::Assume(Expr::constant(2, Types::BOOL)));
    noticed("do not match the parameters", |p| {
        if let Stmt::Call { args, .. } = first_stmt(p) {
            args.clear();
        }
    });
    noticed("Add on int and char", |p| {
        let (int, char) = (p.types.int(32, true), p.types.int(8, true));
        let sum = binary(BinOp::Add, Expr::constant(1, int), Expr::constant(1, char));
        *first_stmt(p) = Stmt::Assume(cast(sum, Types::BOOL));
    });
    noticed("a return of the wrong type", |p| {
        let edge = main_of(p).edges.indices().next_back().unwrap();
        main_of(p).edges[edge].stmts[0].stmt = Stmt::Return(Some(Expr::constant(0, Types::BOOL)));
    });
}

#[test]
fn wrong_variables_are_noticed() {
    noticed("belongs to another procedure", |p| {
        let foreign = p.procs[ProcId(0)].params[0];
        let ty = p.vars[foreign].ty;
        *first_stmt(p) = Stmt::Assign(Place::var(foreign, ty), Expr::constant(0, ty));
    });
    noticed("the address of plain variable", |p| {
        for var in p.vars.iter_mut() {
            var.storage = Storage::Plain;
        }
    });
    noticed("is declared twice", |p| {
        let local = main_of(p).locals[0];
        main_of(p).locals.push(local);
    });
    noticed("wrong role", |p| {
        let local = main_of(p).locals[0];
        p.vars[local].role = Role::Global;
    });
}

#[test]
fn memory_is_read_once_and_addresses_are_plain() {
    let element = |p: &mut Program, index: Expr| {
        let (id, _) = p.vars.iter_enumerated().find(|(_, v)| v.name == "bytes").unwrap();
        let char = p.types.int(8, true);
        Expr::load(Place { base: Base::Var(id), path: vec![Step::Index(index)], ty: char })
    };
    noticed("reads memory 2 times", |p| {
        let long = p.types.int(64, true);
        let (a, b) = (element(p, Expr::constant(0, long)), element(p, Expr::constant(1, long)));
        *first_stmt(p) = Stmt::Assume(binary(BinOp::Eq, a, b));
    });
    noticed("an address is read from memory", |p| {
        let long = p.types.int(64, true);
        let index = cast(element(p, Expr::constant(0, long)), long);
        let load = element(p, index);
        *first_stmt(p) = Stmt::Assume(cast(load, Types::BOOL));
    });
}

#[test]
fn wrong_records_and_initialisers_are_noticed() {
    noticed("lies outside", |p| p.types.record_mut(RecordId(0)).size = 4);
    noticed("width of its type", |p| {
        p.types.record_mut(RecordId(0)).fields[1].bits = Some(BitRange { shift: 0, width: 2 });
    });
    noticed("wrong type", |p| p.initialisers[0].ty = Types::BOOL);
    noticed("is not constant", |p| {
        let ty = p.initialisers[0].ty;
        let var = p.initialisers[0].var;
        let index = Step::Index(Expr::constant(0, p.types.int(64, true)));
        p.initialisers[0].value = Expr::load(Place { base: Base::Var(var), path: vec![index], ty });
    });
}
