//! Texts as a person would write them, declarators, constants, and a whole program through gcc.

use crate::print::{condition, declaration, expr, graph, listing, program_as_c, stmt, type_name};
use crate::testing::*;
use crate::*;

/// A program with a few variables to make expressions of.
struct Vars {
    b: ProgramBuilder,
    /// `int x`, `char c`, `long l`, `unsigned u`.
    x: Expr,
    c: Expr,
    l: Expr,
    u: Expr,
    /// `struct node *p` with `int value; struct node *next; int data[4];`
    p: Expr,
    record: RecordId,
    array: TypeId,
}

fn vars() -> Vars {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let array = b.program.types.intern(Type::Array(b.int, 4));
    let record = b.program.types.add_record(Record {
        kind: RecordKind::Struct,
        tag: "node".to_owned(),
        fields: Vec::new(),
        size: 32,
        align: 8,
        complete: true,
    });
    let record_ty = b.program.types.intern(Type::Record(record));
    let pointer = b.pointer(record_ty);
    let field = |name: &str, ty, offset| Field { name: name.to_owned(), ty, offset, bits: None };
    b.program.types.record_mut(record).fields =
        vec![field("value", b.int, 0), field("next", pointer, 8), field("data", array, 16)];
    let (int, char, long, unsigned) = (b.int, b.char, b.long, b.unsigned);
    let mut make = |name: &str, ty| {
        let var = b.global(name, ty);
        b.read(var)
    };
    let (x, c, l, u, p) =
        (make("x", int), make("c", char), make("l", long), make("u", unsigned), make("p", pointer));
    Vars { b, x, c, l, u, p, record, array }
}

impl Vars {
    fn member(&self, field: u32, ty: TypeId, more: Vec<Step>) -> Place {
        let mut path = vec![Step::Field(self.record, FieldId(field))];
        path.extend(more);
        Place { base: Base::Deref(Box::new(self.p.clone())), path, ty }
    }
    fn check(&self, e: Expr, expected: &str) {
        assert_eq!(expr(&self.b.program, &e), expected);
    }
}

#[test]
fn only_casts_that_matter() {
    use BinOp::*;
    let v = vars();
    let (int, long, unsigned) = (v.b.int, v.b.long, v.b.unsigned);
    let c = || cast(v.c.clone(), int);
    v.check(binary(Add, c(), v.b.number(1)), "c + 1");
    v.check(binary(Mul, cast(v.x.clone(), long), cast(c(), long)), "(long)x * c");
    v.check(binary(Add, v.l.clone(), cast(v.x.clone(), long)), "l + x");
    v.check(binary(Lt, cast(v.x.clone(), long), cast(c(), long)), "x < c");
    v.check(binary(Lt, cast(v.x.clone(), unsigned), v.u.clone()), "x < u");
    v.check(binary(Lt, v.x.clone(), cast(v.u.clone(), int)), "x < (int)u");
    v.check(binary(Mul, v.u.clone(), v.b.constant(-1, unsigned)), "u * 4294967295u");
    v.check(binary(Eq, v.x.clone(), v.b.constant(i32::MIN.into(), int)), "x == -2147483648");
    v.check(binary(Sub, v.x.clone(), v.b.constant(i32::MIN.into(), int)), "x - (-2147483647 - 1)");
    v.check(binary(Shl, v.b.constant(1, long), v.x.clone()), "1l << x");
    v.check(cast(binary(Lt, v.x.clone(), v.b.number(0)), int), "x < 0");
    v.check(cast(v.x.clone(), Types::BOOL), "x != 0");
    v.check(unary(UnOp::Neg, unary(UnOp::Neg, v.x.clone())), "-(-x)");
}

#[test]
fn parentheses_only_where_needed() {
    use BinOp::*;
    let v = vars();
    let x = || v.x.clone();
    v.check(binary(Mul, binary(Add, x(), x()), x()), "(x + x) * x");
    v.check(binary(Sub, x(), binary(Sub, x(), x())), "x - (x - x)");
    v.check(binary(Sub, binary(Sub, x(), x()), x()), "x - x - x");
    v.check(binary(And, x(), binary(Or, x(), x())), "x & (x | x)");
    v.check(unary(UnOp::BitNot, binary(Add, x(), x())), "~(x + x)");
    v.check(binary(Eq, binary(And, x(), v.b.number(1)), v.b.number(0)), "(x & 1) == 0");
}

#[test]
fn conditions() {
    use BinOp::*;
    let v = vars();
    let positive = binary(Gt, v.x.clone(), v.b.number(0));
    v.check(not(positive.clone()), "x <= 0");
    let truth = cast(v.c.clone(), Types::BOOL);
    v.check(binary(And, positive.clone(), truth.clone()), "x > 0 && c");
    v.check(not(binary(Or, positive.clone(), truth.clone())), "!(x > 0 || c)");
    assert_eq!(condition(&v.b.program, &truth), "c");
    let load = Expr::load(v.member(0, v.b.int, vec![]));
    let guarded = binary(And, positive, binary(Eq, load, v.b.number(1)));
    v.check(guarded, "x > 0 & p->value == 1");
    v.check(overflows(ArithOp::Add, v.x.clone(), v.b.number(1)), "__builtin_add_overflow_p(x, 1, (int)0)");
    v.check(overflows(ArithOp::Div, v.x.clone(), v.x.clone()), "x == -2147483648 && x == -1");
}

#[test]
fn places_and_addresses() {
    let mut v = vars();
    let (int, long) = (v.b.int, v.b.long);
    let int_pointer = v.b.pointer(int);
    let index = |e: Expr| Step::Index(e);
    let x = cast(v.x.clone(), long);
    v.check(Expr::load(v.member(0, int, vec![])), "p->value");
    v.check(Expr::load(v.member(2, int, vec![index(x.clone())])), "p->data[x]");
    let first = v.member(2, int, vec![index(v.b.constant(0, long))]);
    let decayed = Expr { kind: ExprKind::AddrOf(first), ty: int_pointer };
    v.check(decayed.clone(), "p->data");
    let third = v.member(2, int, vec![index(v.b.constant(3, long))]);
    v.check(Expr { kind: ExprKind::AddrOf(third), ty: int_pointer }, "&p->data[3]");
    let sum = Expr { kind: ExprKind::PtrAdd(Box::new(decayed), Box::new(x)), ty: int_pointer };
    v.check(sum.clone(), "p->data + x");
    v.check(Expr::load(deref(&v.b.program, sum)), "p->data[x]");
    let null = Expr::constant(0, v.p.ty);
    v.check(binary(BinOp::Ne, v.p.clone(), null.clone()), "p != 0");
    let back = Expr::constant(u128::from(u64::MAX), long);
    let before = Expr { kind: ExprKind::PtrAdd(Box::new(v.p.clone()), Box::new(back)), ty: v.p.ty };
    v.check(before, "p - 1");
    let of_null = Place { base: Base::Deref(Box::new(null)), ..v.member(0, int, vec![]) };
    v.check(Expr::load(of_null), "((struct node *)0)->value");
}

#[test]
fn declarators() {
    let mut v = vars();
    let types = &mut v.b.program.types;
    let int_pointer = types.pointer(v.b.int);
    let function = types.intern(Type::Function(FunctionType {
        result: int_pointer,
        params: vec![v.b.char, v.p.ty],
        variadic: true,
    }));
    let pointer = types.pointer(function);
    let table = types.intern(Type::Array(pointer, 3));
    let row = types.pointer(v.array);
    assert_eq!(declaration(&v.b.program, table, "f"), "int *(*f[3])(char, struct node *, ...)");
    assert_eq!(declaration(&v.b.program, row, "r"), "int (*r)[4]");
    assert_eq!(type_name(&v.b.program, row), "int (*)[4]");
    assert_eq!(type_name(&v.b.program, v.p.ty), "struct node *");
}

#[test]
fn statements() {
    let mut v = vars();
    let text = |v: &Vars, s: &Stmt| stmt(&v.b.program, s);
    let place = v.member(0, v.b.int, vec![]);
    let next = binary(BinOp::Add, v.x.clone(), v.b.number(1));
    assert_eq!(text(&v, &Stmt::Assign(place.clone(), next)), "p->value = x + 1;");
    let to_char = cast(v.x.clone(), v.b.char);
    let c = v.b.program.vars.indices().find(|&id| v.b.program.vars[id].name == "c").unwrap();
    assert_eq!(text(&v, &v.b.assign(c, to_char)), "c = x;");
    let input = Input::Nondet("__VERIFIER_nondet_int".to_owned());
    assert_eq!(text(&v, &Stmt::Havoc(place, input)), "p->value = __VERIFIER_nondet_int();");
    assert_eq!(text(&v, &Stmt::Assume(cast(v.x.clone(), Types::BOOL))), "assume(x);");
    let format = v.b.string("s", "%d");
    let args = vec![format, cast(v.l.clone(), v.b.int)];
    let call = Stmt::Call { dest: None, callee: Callee::Intrinsic(Intrinsic::Print), args };
    assert_eq!(text(&v, &call), "printf(s, (int)l);");
}

/// `int main() { int i = 0; while (i < 3) { i = i + 1; } return i; }`
fn loop_program() -> Program {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    let mut f = b.procedure("main", int);
    let i = f.local("i", int);
    let head = f.loc(LocationKind::LoopHead);
    let [body, done] = f.inner();
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    let (read, three) = (f.program.read(i), f.program.number(3));
    let start = f.program.assign(i, f.program.number(0));
    f.edge(entry, head, vec![start]);
    f.branch(head, binary(BinOp::Lt, read.clone(), three), body, done);
    let next = f.program.assign(i, binary(BinOp::Add, read.clone(), f.program.number(1)));
    f.edge(body, head, vec![next]);
    f.edge(done, exit, vec![Stmt::Return(Some(read))]);
    f.finish();
    b.program
}

#[test]
fn listing_of_a_loop() {
    let expected = "\
int main(void)                                          // test.c:1
    int i;                                              // local
  L0 (entry)
    L0 → L2  i = 0;                                     // test.c:2
  L1 (exit)
  L2 (loop head)                                        // test.c:2
    L2 → L3  assume(i < 3);                             // test.c:3
    L2 → L4  assume(i >= 3);                            // test.c:4
  L3                                                    // test.c:3
    L3 → L2  i = i + 1;                                 // test.c:5
  L4                                                    // test.c:4
    L4 → L1  return i;                                  // test.c:6
";
    assert_eq!(listing(&loop_program()), expected);
}

#[test]
fn graph_of_a_loop() {
    let text = graph(&loop_program());
    assert!(
        text.contains("p0_L2 [label=\"L2\", shape=doublecircle, tooltip=\"L2 (loop head)\\l\"];"),
        "{text}"
    );
    assert!(text.contains("p0_L2 -> p0_L3 [label=\"assume(i < 3);\\l\"];"), "{text}");
    assert_eq!(text.matches('{').count(), text.matches('}').count());
}

#[test]
fn floating_point_constants_keep_their_bits() {
    let mut random = Random::new(3);
    let mut text = "#include <stdio.h>\n".to_owned();
    let mut main = String::new();
    let mut expected = String::new();
    let formats = [
        (FloatType::F32, "float", 4, 32),
        (FloatType::F64, "double", 8, 64),
        (FloatType::X87, "long double", 10, 80),
        (FloatType::F128, "_Float128", 16, 128),
    ];
    for (i, (format, name, bytes, width)) in formats.iter().flat_map(|f| [*f; 60]).enumerate() {
        let bits = float_bits(&mut random, format, width);
        let literal = super::literal::float_literal(bits, format).text;
        text += &format!("{name} f{i} = {literal};\n");
        main += &format!("show(&f{i}, {bytes});\n");
        expected += &format!("{bits:0digits$x}\n", digits = bytes * 2);
    }
    text +=
        "void show(void *p, int n) { while (n--) printf(\"%02x\", ((unsigned char *)p)[n]); puts(\"\"); }\n";
    text += &format!("int main(void) {{\n{main}}}\n");
    assert_eq!(run_c("floats", Machine::Lp64, &text), expected);
}

/// Random bits of a format; for x87 only those that stand for a number.
fn float_bits(random: &mut Random, format: FloatType, width: u32) -> u128 {
    let simple =
        crate::floats::from_int(IntType { width: 8, signed: true }, u128::from(random.next() as u8), format);
    let any = (u128::from(random.next()) << 64 | u128::from(random.next())) >> (128 - width);
    let bits = match random.below(4) {
        0 => simple,
        1 => any & !(any >> 3),
        _ => any,
    };
    if format != FloatType::X87 {
        return bits;
    }
    let exponent = bits >> 64 & 0x7fff;
    let integer_bit = 1 << 63;
    if exponent == 0 { bits & !integer_bit } else { bits | integer_bit }
}

#[test]
fn special_floats() {
    let literal = |bits: u128, format| super::literal::float_literal(bits, format).text;
    assert_eq!(literal(f64::INFINITY.to_bits().into(), FloatType::F64), "__builtin_inf()");
    assert_eq!(literal((-1.5f32).to_bits().into(), FloatType::F32), "-1.5f");
    assert_eq!(literal(0.1f64.to_bits().into(), FloatType::F64), "0.1");
    assert_eq!(literal(0x7fc0_0000, FloatType::F32), "__builtin_nanf(\"\")");
}

#[test]
fn whole_program_with_everything_runs() {
    let text = program_as_c(&super::sample::program(Machine::Lp64));
    assert_eq!(run_c("sample64", Machine::Lp64, &text), super::sample::OUTPUT, "{text}");
    let text = program_as_c(&super::sample::program(Machine::Ilp32));
    assert_eq!(run_c("sample32", Machine::Ilp32, &text), super::sample::OUTPUT, "{text}");
}
