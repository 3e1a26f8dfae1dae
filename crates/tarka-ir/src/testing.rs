//! Small programs by hand, and random numbers, for tests.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use crate::*;

/// A random number generator (xorshift): the same numbers in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit
    }
    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
    /// Bits of a type: a value near one of the ends, a small one, or any.
    pub(crate) fn bits(&mut self, ty: IntType) -> u128 {
        let any = u128::from(self.next()) << 64 | u128::from(self.next());
        let small = u128::from(self.next() % 9).wrapping_sub(4);
        ty.truncate(match self.below(5) {
            0 => ty.min_bits().wrapping_add(small),
            1 => ty.max_bits().wrapping_add(small),
            2 => any >> self.below(128),
            3 => any,
            _ => small,
        })
    }
}

/// A program under construction, with the common types at hand.
pub(crate) struct ProgramBuilder {
    pub(crate) program: Program,
    pub(crate) int: TypeId,
    pub(crate) unsigned: TypeId,
    pub(crate) char: TypeId,
    pub(crate) long: TypeId,
    pub(crate) size: TypeId,
    file: FileId,
}

impl ProgramBuilder {
    pub(crate) fn new(machine: Machine) -> Self {
        let mut types = Types::new(machine);
        let width = machine.pointer_width();
        let (int, unsigned, char) = (types.int(32, true), types.int(32, false), types.int(8, true));
        let (long, size) = (types.int(width, true), types.int(width, false));
        let mut sources = SourceMap::default();
        let lines = "a line\n".repeat(1000);
        let file = sources.add(SourceFile::new("test.c", lines, Vec::new()));
        let program = Program {
            types,
            vars: IndexVec::new(),
            procs: IndexVec::new(),
            initialisers: Vec::new(),
            entry: ProcId(0),
            arithmetic: Arithmetic::Machine,
            other_names: Vec::new(),
            assumptions: Vec::new(),
            aligns: Default::default(),
            outside: crate::Outside::new(crate::Environment::SvComp),
            sources: Arc::new(sources),
        };
        ProgramBuilder { program, int, unsigned, char, long, size, file }
    }

    pub(crate) fn var(&mut self, name: &str, ty: TypeId, role: Role, storage: Storage) -> VarId {
        let (name, span) = (name.to_owned(), Span::NONE);
        self.program.vars.push(Variable { name, ty, role, storage, constant: false, span })
    }

    pub(crate) fn global(&mut self, name: &str, ty: TypeId) -> VarId {
        self.var(name, ty, Role::Global, Storage::Plain)
    }

    pub(crate) fn global_memory(&mut self, name: &str, ty: TypeId) -> VarId {
        self.var(name, ty, Role::Global, Storage::Memory)
    }

    pub(crate) fn field_type(&self, step: &Step) -> TypeId {
        match step {
            Step::Field(record, field) => self.program.types.record(*record).fields[field.index()].ty,
            Step::Index(_) => self.int,
        }
    }

    pub(crate) fn pointer(&mut self, to: TypeId) -> TypeId {
        self.program.types.pointer(to)
    }

    pub(crate) fn read(&self, var: VarId) -> Expr {
        Expr::var(var, self.program.vars[var].ty)
    }

    pub(crate) fn place(&self, var: VarId) -> Place {
        Place::var(var, self.program.vars[var].ty)
    }

    pub(crate) fn number(&self, value: i128) -> Expr {
        self.constant(value, self.int)
    }

    pub(crate) fn constant(&self, value: i128, ty: TypeId) -> Expr {
        let int = self.program.types.as_int(ty).expect("an integer type");
        Expr::constant(int.truncate(value as u128), ty)
    }

    pub(crate) fn assign(&self, var: VarId, value: Expr) -> Stmt {
        Stmt::Assign(self.place(var), value)
    }

    /// A string literal, and the address of its first character.
    pub(crate) fn string(&mut self, name: &str, text: &str) -> Expr {
        let ty = self.program.types.intern(Type::Array(self.char, text.len() as u64 + 1));
        let var = self.var(name, ty, Role::Global, Storage::Memory);
        for (i, byte) in text.bytes().enumerate() {
            let index = Step::Index(self.constant(i as i128, self.long));
            let value = Expr::constant(byte.into(), self.char);
            self.program.initialisers.push(Initialiser { var, path: vec![index], ty: self.char, value });
        }
        let zero = self.constant(0, self.long);
        let place = Place { base: Base::Var(var), path: vec![Step::Index(zero)], ty: self.char };
        Expr { kind: ExprKind::AddrOf(place), ty: self.pointer(self.char) }
    }

    /// Starts a procedure: with an entry, an exit, and nothing between.
    pub(crate) fn procedure(&mut self, name: &str, result: TypeId) -> ProcedureBuilder<'_> {
        let file = self.file;
        let blank = |kind| Location { kind, label: None, span: Span::NONE };
        let mut locations = IndexVec::new();
        let entry = locations.push(blank(LocationKind::Inner));
        let exit = locations.push(blank(LocationKind::Inner));
        let proc = Procedure {
            name: name.to_owned(),
            origin: Origin::Defined,
            result,
            params: Vec::new(),
            variadic: false,
            locals: Vec::new(),
            entry,
            exit,
            locations,
            edges: IndexVec::new(),
            span: line_span(file, 1),
        };
        ProcedureBuilder { program: self, proc, file }
    }
}

fn line_span(file: FileId, line: u32) -> Span {
    Span { file, start: (line - 1) * 7, end: line * 7 - 1 }
}

/// A procedure under construction. The statements of the n-th edge come from line n + 1.
pub(crate) struct ProcedureBuilder<'a> {
    pub(crate) program: &'a mut ProgramBuilder,
    pub(crate) proc: Procedure,
    file: FileId,
}

impl ProcedureBuilder<'_> {
    pub(crate) fn param(&mut self, name: &str, ty: TypeId) -> VarId {
        let var = self.program.var(name, ty, Role::Param, Storage::Plain);
        self.proc.params.push(var);
        var
    }
    pub(crate) fn local(&mut self, name: &str, ty: TypeId) -> VarId {
        self.declare(name, ty, Role::Local, Storage::Plain)
    }
    pub(crate) fn temp(&mut self, name: &str, ty: TypeId) -> VarId {
        self.declare(name, ty, Role::Temp, Storage::Plain)
    }
    pub(crate) fn memory(&mut self, name: &str, ty: TypeId) -> VarId {
        self.declare(name, ty, Role::Local, Storage::Memory)
    }
    fn declare(&mut self, name: &str, ty: TypeId, role: Role, storage: Storage) -> VarId {
        let var = self.program.var(name, ty, role, storage);
        self.proc.locals.push(var);
        var
    }
    pub(crate) fn loc(&mut self, kind: LocationKind) -> Loc {
        let span = line_span(self.file, self.proc.locations.len() as u32);
        self.proc.locations.push(Location { kind, label: None, span })
    }
    pub(crate) fn inner<const N: usize>(&mut self) -> [Loc; N] {
        std::array::from_fn(|_| self.loc(LocationKind::Inner))
    }
    pub(crate) fn edge(&mut self, source: Loc, target: Loc, stmts: Vec<Stmt>) -> EdgeId {
        let span = line_span(self.file, self.proc.edges.len() as u32 + 2);
        let stmts = stmts.into_iter().map(|stmt| SpannedStmt { stmt, span }).collect();
        self.proc.edges.push(Edge { source, target, stmts })
    }
    /// A branch on a condition.
    pub(crate) fn branch(&mut self, source: Loc, condition: Expr, then: Loc, otherwise: Loc) {
        self.edge(source, then, vec![Stmt::Assume(condition.clone())]);
        self.edge(source, otherwise, vec![Stmt::Assume(not(condition))]);
    }
    pub(crate) fn finish(self) -> ProcId {
        self.program.program.procs.push(self.proc)
    }
}

pub(crate) fn binary(op: BinOp, a: Expr, b: Expr) -> Expr {
    let ty = if op.is_comparison() { Types::BOOL } else { a.ty };
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty }
}

pub(crate) fn unary(op: UnOp, a: Expr) -> Expr {
    Expr { ty: a.ty, kind: ExprKind::Unary(op, Box::new(a)) }
}

pub(crate) fn not(a: Expr) -> Expr {
    unary(UnOp::Not, a)
}

pub(crate) fn cast(a: Expr, ty: TypeId) -> Expr {
    Expr { kind: ExprKind::Cast(Box::new(a)), ty }
}

pub(crate) fn overflows(op: ArithOp, a: Expr, b: Expr) -> Expr {
    Expr { kind: ExprKind::Overflows(op, Box::new(a), Box::new(b)), ty: Types::BOOL }
}

/// What a pointer points to.
pub(crate) fn deref(program: &Program, pointer: Expr) -> Place {
    let ty = program.types.pointee(pointer.ty).expect("a pointer");
    Place { base: Base::Deref(Box::new(pointer)), path: Vec::new(), ty }
}

/// How gcc treats signed overflow.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum GccOverflow {
    Wraps,
    Traps,
}

/// Compiles a C text with gcc for a machine, runs it, and returns what it prints.
pub(crate) fn run_c(name: &str, machine: Machine, text: &str) -> String {
    run_c_with(name, machine, GccOverflow::Wraps, text).0
}

/// As [`run_c`]: what the program prints, and whether it ended well.
pub(crate) fn run_c_with(name: &str, machine: Machine, overflow: GccOverflow, text: &str) -> (String, bool) {
    let directory = std::env::temp_dir().join(format!("tarka-ir-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    let result = compile_and_run(&directory, machine, overflow, text);
    std::fs::remove_dir_all(&directory).expect("the scratch directory goes");
    result
}

fn compile_and_run(directory: &Path, machine: Machine, overflow: GccOverflow, text: &str) -> (String, bool) {
    let (source, binary): (PathBuf, PathBuf) = (directory.join("program.c"), directory.join("program"));
    std::fs::write(&source, text).expect("the program is written");
    let machine = if machine == Machine::Ilp32 { "-m32" } else { "-m64" };
    let overflow: &[&str] = match overflow {
        GccOverflow::Wraps => &["-fwrapv"],
        GccOverflow::Traps => {
            &["-fsanitize=signed-integer-overflow,shift", "-fsanitize-undefined-trap-on-error"]
        }
    };
    let compiled = Command::new("gcc")
        .args([machine, "-std=gnu11", "-fno-strict-aliasing", "-fno-builtin", "-w", "-O0"])
        .args(overflow)
        .arg("-o")
        .args([&binary, &source])
        .arg("-lm")
        .output()
        .expect("gcc runs");
    assert!(compiled.status.success(), "{}\n{text}", String::from_utf8_lossy(&compiled.stderr));
    let run = Command::new(&binary).output().expect("the program runs");
    (String::from_utf8_lossy(&run.stdout).into_owned(), run.status.success())
}
