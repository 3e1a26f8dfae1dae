//! A program with one of everything, and what it prints.

use crate::testing::*;
use crate::*;

pub(super) const OUTPUT: &str = "\
sum 10
pair 7 -2
slot 41 2.50
table 6
heap 9 16
copy 3
byte 513
";

/// Adds a statement after another.
struct Line<'a> {
    f: ProcedureBuilder<'a>,
    at: Loc,
}

impl Line<'_> {
    fn then(&mut self, stmt: Stmt) {
        let [next] = self.f.inner();
        self.f.edge(self.at, next, vec![stmt]);
        self.at = next;
    }
    fn print(&mut self, format: &Expr, values: Vec<Expr>) {
        let mut args = vec![format.clone()];
        args.extend(values);
        self.then(Stmt::Call { dest: None, callee: Callee::Intrinsic(Intrinsic::Print), args });
    }
    fn finish(mut self, value: Option<Expr>) -> ProcId {
        let exit = self.f.proc.exit;
        self.f.edge(self.at, exit, vec![Stmt::Return(value)]);
        self.f.finish()
    }
}

fn line(f: ProcedureBuilder<'_>) -> Line<'_> {
    let at = f.proc.entry;
    Line { f, at }
}

fn field(name: &str, ty: TypeId, offset: u64) -> Field {
    Field { name: name.to_owned(), ty, offset, bits: None }
}

/// The program. Names clash on purpose: with keywords, with the library, and with each other.
pub(crate) fn program(machine: Machine) -> Program {
    let mut b = ProgramBuilder::new(machine);
    let int = b.int;
    let pair = pair_type(&mut b);
    let sum = sum_procedure(&mut b);
    let slots = slot_procedure(&mut b);
    let double_it = double_procedure(&mut b);
    let formats: Vec<Expr> =
        ["sum %d\n", "pair %d %d\n", "table %d\n", "heap %d %d\n", "copy %d\n", "byte %d\n"]
            .iter()
            .map(|text| b.string("format", text))
            .collect();
    let table = function_table(&mut b, double_it);
    let record = b.global_memory("int", pair.1);
    let copy = b.global_memory("copy", pair.1);
    let fields = [Step::Field(pair.0, FieldId(0)), Step::Field(pair.0, FieldId(2))];
    for (step, value) in fields.iter().zip([7, -2]) {
        let ty = b.field_type(step);
        let value = b.constant(value, ty);
        b.program.initialisers.push(Initialiser { var: record, path: vec![step.clone()], ty, value });
    }

    let mut f = line(b.procedure("main", int));
    let result = f.f.local("result", int);
    let n = |f: &Line<'_>, value| f.f.program.number(value);
    let read = f.f.program.read(result);
    let args = vec![n(&f, 4)];
    let dest = Some(f.f.program.place(result));
    f.then(Stmt::Call { dest: dest.clone(), callee: Callee::Proc(sum), args });
    f.print(&formats[0], vec![read.clone()]);

    let load = |b: &ProgramBuilder, var, step: &Step| {
        let ty = b.field_type(step);
        cast(Expr::load(Place { base: Base::Var(var), path: vec![step.clone()], ty }), int)
    };
    let values = fields.iter().map(|step| load(f.f.program, record, step)).collect();
    f.print(&formats[1], values);

    let double = f.f.program.program.types.intern(Type::Float(FloatType::F64));
    let bits = u128::from(2.5f64.to_bits());
    let args = vec![n(&f, 2), n(&f, 41), Expr { kind: ExprKind::Float(bits), ty: double }];
    f.then(Stmt::Call { dest: None, callee: Callee::Proc(slots), args });

    let index = Step::Index(f.f.program.constant(1, f.f.program.long));
    let pointer = Expr::load(Place { base: Base::Var(table.0), path: vec![index], ty: table.1 });
    let temp = f.f.temp("%f", table.1);
    f.then(Stmt::Assign(Place::var(temp, table.1), pointer));
    let args = vec![n(&f, 3)];
    f.then(Stmt::Call { dest: dest.clone(), callee: Callee::Pointer(Expr::var(temp, table.1)), args });
    f.print(&formats[2], vec![read.clone()]);

    heap(&mut f, &formats[3]);

    f.then(Stmt::Assign(Place::var(copy, pair.1), Expr::var(record, pair.1)));
    let sum_of_fields = Step::Field(pair.0, FieldId(1));
    let ty = f.f.program.field_type(&sum_of_fields);
    let place = Place { base: Base::Var(copy), path: vec![sum_of_fields.clone()], ty };
    f.then(Stmt::Assign(place, cast(f.f.program.number(11), ty)));
    let value = load(f.f.program, copy, &sum_of_fields);
    f.print(&formats[4], vec![value]);

    bytes(&mut f, &formats[5]);
    let zero = n(&f, 0);
    let main = f.finish(Some(zero));
    b.program.entry = main;
    b.program
}

/// `struct pair { int a; unsigned b : 3; short c; } packed`, aligned to 4.
fn pair_type(b: &mut ProgramBuilder) -> (RecordId, TypeId) {
    let (short, three) = (b.program.types.int(16, true), b.program.types.int(3, false));
    let bits = Field { bits: Some(BitRange { shift: 2, width: 3 }), ..field("while", three, 4) };
    let record = b.program.types.add_record(Record {
        kind: RecordKind::Struct,
        tag: "pair".to_owned(),
        fields: vec![field("a", b.int, 0), bits, field("c", short, 5)],
        size: 8,
        align: 4,
        complete: true,
    });
    (record, b.program.types.intern(Type::Record(record)))
}

/// `int malloc(int n) { return n <= 0 ? 0 : n + malloc(n - 1); }`
fn sum_procedure(b: &mut ProgramBuilder) -> ProcId {
    let int = b.int;
    let own = b.program.procs.next_index();
    let mut f = b.procedure("malloc", int);
    let n = f.param("n", int);
    let rest = f.temp("n", int);
    let [stop, go, back] = f.inner();
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    let (n, rest_place) = (f.program.read(n), f.program.place(rest));
    f.branch(entry, binary(BinOp::Le, n.clone(), f.program.number(0)), stop, go);
    let zero = f.program.number(0);
    f.edge(stop, exit, vec![Stmt::Return(Some(zero))]);
    let args = vec![binary(BinOp::Sub, n.clone(), f.program.number(1))];
    f.edge(go, back, vec![Stmt::Call { dest: Some(rest_place), callee: Callee::Proc(own), args }]);
    let sum = binary(BinOp::Add, n, f.program.read(rest));
    f.edge(back, exit, vec![Stmt::Return(Some(sum))]);
    f.finish()
}

/// Prints its two variable arguments, an `int` and a `double`, from their slots.
fn slot_procedure(b: &mut ProgramBuilder) -> ProcId {
    let format = b.string("format", "slot %d %.2f\n");
    let (int, char_pointer, int_pointer) = (b.int, b.pointer(b.char), b.pointer(b.int));
    let double = b.program.types.intern(Type::Float(FloatType::F64));
    let double_pointer = b.pointer(double);
    let slot = i128::from(b.program.types.machine.pointer_size());
    let mut f = b.procedure("print_slots", Types::VOID);
    f.param("count", int);
    f.proc.variadic = true;
    let slots = f.temp("slots", char_pointer);
    let (first, second) = (f.temp("first", int), f.temp("second", double));
    let mut f = line(f);
    let dest = Some(f.f.program.place(slots));
    f.then(Stmt::Call { dest, callee: Callee::Intrinsic(Intrinsic::VarArgs), args: vec![] });
    let base = f.f.program.read(slots);
    let load = Expr::load(deref(&f.f.program.program, cast(base.clone(), int_pointer)));
    f.then(f.f.program.assign(first, load));
    let offset = f.f.program.constant(slot, f.f.program.long);
    let next = Expr { kind: ExprKind::PtrAdd(Box::new(base), Box::new(offset)), ty: char_pointer };
    let load = Expr::load(deref(&f.f.program.program, cast(next, double_pointer)));
    f.then(f.f.program.assign(second, load));
    let values = vec![f.f.program.read(first), f.f.program.read(second)];
    f.print(&format, values);
    f.finish(None)
}

/// `int return(int x) { return x * 2; }`
fn double_procedure(b: &mut ProgramBuilder) -> ProcId {
    let int = b.int;
    let mut f = b.procedure("return", int);
    let x = f.param("x", int);
    let twice = binary(BinOp::Mul, f.program.read(x), f.program.number(2));
    line(f).finish(Some(twice))
}

/// An array of two function pointers, the second set; the array and the pointer type.
fn function_table(b: &mut ProgramBuilder, proc: ProcId) -> (VarId, TypeId) {
    let function = FunctionType { result: b.int, params: vec![b.int], variadic: false };
    let function = b.program.types.intern(Type::Function(function));
    let pointer = b.pointer(function);
    let array = b.program.types.intern(Type::Array(pointer, 2));
    let var = b.global_memory("table", array);
    let path = vec![Step::Index(b.constant(1, b.long))];
    let value = Expr { kind: ExprKind::ProcAddr(proc), ty: pointer };
    b.program.initialisers.push(Initialiser { var, path, ty: pointer, value });
    (var, pointer)
}

/// Allocates 16 bytes, stores and loads, asks for the size, frees.
fn heap(f: &mut Line<'_>, format: &Expr) {
    let (int, size_ty) = (f.f.program.int, f.f.program.size);
    let pointer_ty = f.f.program.pointer(int);
    let (p, size) = (f.f.local("p", pointer_ty), f.f.temp("size", size_ty));
    let dest = f.f.program.place(p);
    let bytes = f.f.program.constant(16, size_ty);
    f.then(Stmt::Alloc { dest, size: bytes, storage: AllocKind::Stack });
    let target = deref(&f.f.program.program, f.f.program.read(p));
    let nine = f.f.program.number(9);
    f.then(Stmt::Assign(target.clone(), nine));
    let args = vec![f.f.program.read(p)];
    let dest = Some(f.f.program.place(size));
    f.then(Stmt::Call { dest, callee: Callee::Intrinsic(Intrinsic::ObjectSize), args });
    let values = vec![Expr::load(target), cast(f.f.program.read(size), int)];
    f.print(format, values);
    f.then(Stmt::Free(f.f.program.read(p)));
}

/// Zeroes an array, sets bytes of it, reads a `short` back.
fn bytes(f: &mut Line<'_>, format: &Expr) {
    let (char, int, long) = (f.f.program.char, f.f.program.int, f.f.program.long);
    let array = f.f.program.program.types.intern(Type::Array(char, 8));
    let short = f.f.program.program.types.int(16, true);
    let (char_pointer, short_pointer) = (f.f.program.pointer(char), f.f.program.pointer(short));
    let var = f.f.memory("bytes", array);
    f.then(Stmt::Live(var));
    f.then(Stmt::Assign(Place::var(var, array), Expr { kind: ExprKind::Zero, ty: array }));
    let element = |f: &Line<'_>, i| Place {
        base: Base::Var(var),
        path: vec![Step::Index(f.f.program.constant(i, long))],
        ty: char,
    };
    for (i, value) in [(0, 1), (1, 2)] {
        let place = element(f, i);
        let value = f.f.program.constant(value, char);
        f.then(Stmt::Assign(place, value));
    }
    let address = Expr { kind: ExprKind::AddrOf(element(f, 0)), ty: char_pointer };
    let load = Expr::load(deref(&f.f.program.program, cast(address, short_pointer)));
    f.print(format, vec![cast(load, int)]);
    f.then(Stmt::Dead(var));
}
