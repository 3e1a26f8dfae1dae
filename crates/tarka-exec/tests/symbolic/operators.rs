//! Every operator on every type against the one definition of what operators mean.

use std::rc::Rc;

use tarka_exec::symbolic::{Context, Encoding, Reason, Wrapping};
use tarka_ir::*;
use tarka_logic::term::{Model, Term, TermTable, Value};

const WIDTHS: [u16; 9] = [1, 5, 8, 16, 31, 32, 33, 64, 128];
const BINARY: [BinOp; 16] = [
    BinOp::Add,
    BinOp::Sub,
    BinOp::Mul,
    BinOp::Div,
    BinOp::Rem,
    BinOp::Shl,
    BinOp::Shr,
    BinOp::And,
    BinOp::Or,
    BinOp::Xor,
    BinOp::Eq,
    BinOp::Ne,
    BinOp::Lt,
    BinOp::Le,
    BinOp::Gt,
    BinOp::Ge,
];
const ARITHMETIC: [ArithOp; 5] = [ArithOp::Add, ArithOp::Sub, ArithOp::Mul, ArithOp::Div, ArithOp::Shl];

fn int_types() -> impl Iterator<Item = IntType> {
    WIDTHS.into_iter().flat_map(|width| [true, false].map(|signed| IntType { width, signed }))
}

/// A program with plain globals of the given types and nothing else.
fn globals(types: &[IntType]) -> (Program, Vec<(VarId, TypeId)>) {
    let mut table = Types::new(Machine::Lp64);
    let mut vars = IndexVec::new();
    let mut list = Vec::new();
    for (index, int) in types.iter().enumerate() {
        let ty = table.int(int.width, int.signed);
        let (role, storage, span) = (Role::Global, Storage::Plain, Span::NONE);
        let variable = Variable { name: format!("x{index}"), ty, role, storage, constant: false, span };
        list.push((vars.push(variable), ty));
    }
    let mut locations = IndexVec::new();
    let location = Location { kind: LocationKind::Inner, label: None, span: Span::NONE };
    let (entry, exit) = (locations.push(location.clone()), locations.push(location));
    let stmts = vec![SpannedStmt { stmt: Stmt::Return(None), span: Span::NONE }];
    let main = Procedure {
        name: "main".to_string(),
        origin: Origin::Defined,
        result: Types::VOID,
        params: Vec::new(),
        variadic: false,
        locals: Vec::new(),
        entry,
        exit,
        locations,
        edges: [Edge { source: entry, target: exit, stmts }].into_iter().collect(),
        span: Span::NONE,
    };
    let program = Program {
        types: table,
        vars,
        procs: [main].into_iter().collect(),
        initialisers: Vec::new(),
        entry: ProcId(0),
        arithmetic: Arithmetic::Machine,
        other_names: Vec::new(),
        assumptions: Vec::new(),
        aligns: Default::default(),
        outside: tarka_ir::Outside::new(tarka_ir::Environment::SvComp),
        sources: Default::default(),
    };
    (program, list)
}

fn samples(int: IntType) -> Vec<u128> {
    let mut bits =
        vec![0, 1, 2, 3, 5, 7, 30, 127, int.mask(), int.mask() - 1, int.min_bits(), int.max_bits()];
    bits.extend([int.min_bits() + 1, int.max_bits() / 3, 0x0123_4567_89ab_cdef_0011_2233_4455_6677]);
    bits.iter_mut().for_each(|value| *value = int.truncate(*value));
    bits.sort_unstable();
    bits.dedup();
    bits
}

struct Bench<'p> {
    ctx: Context<'p>,
    vars: Vec<(VarId, TypeId)>,
}

impl Bench<'_> {
    fn model(&self, values: &[u128]) -> Model {
        let mut model = Model::new();
        for (&(var, ty), &bits) in self.vars.iter().zip(values) {
            let int = self.ctx.program.types.as_int(ty).unwrap();
            let symbol = self.ctx.symbols.variable(var).and_then(|term| self.ctx.terms.as_symbol(term));
            model.insert(symbol.unwrap(), self.ctx.number_value(int, bits));
        }
        model
    }

    fn all(&self, model: &Model, terms: &[Term]) -> bool {
        terms.iter().all(|&term| model.satisfies(&self.ctx.terms, term))
    }

    /// Checks an expression against its value, `None` where it is undefined.
    fn check(&self, e: &Expr, cases: &[(Vec<u128>, Option<u128>)]) {
        let (term, side) = match self.ctx.encode(e, Span::NONE) {
            Ok(encoded) => encoded,
            Err(error) => {
                let linear = matches!(error.reason, Reason::NeedsMachine(_));
                assert!(linear && self.ctx.encoding == Encoding::Integer, "{error} for {e:?}");
                return;
            }
        };
        for (values, expected) in cases {
            let model = self.model(values);
            assert!(self.all(&model, &side.facts), "facts are false of {e:?} at {values:?}");
            let defined = self.all(&model, &side.defined);
            let in_range = self.all(&model, &side.no_wrap);
            if self.ctx.wrapping == Wrapping::Exact || self.ctx.encoding == Encoding::Machine {
                assert!(side.no_wrap.is_empty());
            }
            // Where arithmetic wraps, nothing is promised about what is computed from it.
            if !in_range {
                continue;
            }
            assert_eq!(defined, expected.is_some(), "definedness of {e:?} at {values:?}");
            if let Some(bits) = *expected {
                assert_eq!(
                    model.evaluate(&self.ctx.terms, term),
                    self.value(e.ty, bits),
                    "{e:?} at {values:?}"
                );
            }
        }
    }

    fn value(&self, ty: TypeId, bits: u128) -> Value {
        if ty == Types::BOOL {
            return Value::Bool(bits != 0);
        }
        self.ctx.number_value(self.ctx.program.types.as_int(ty).unwrap(), bits)
    }
}

fn benches(program: &Program, vars: &[(VarId, TypeId)]) -> Vec<Bench<'static>> {
    let program: &'static Program = Box::leak(Box::new(program.clone()));
    let bench = |encoding, wrapping| Bench {
        ctx: Context::new(program, Rc::new(TermTable::new()), encoding).with_wrapping(wrapping),
        vars: vars.to_vec(),
    };
    vec![
        bench(Encoding::Machine, Wrapping::Separate),
        bench(Encoding::Integer, Wrapping::Separate),
        bench(Encoding::Integer, Wrapping::Exact),
    ]
}

fn boxed(kind: ExprKind, ty: TypeId) -> Expr {
    Expr { kind, ty }
}

#[test]
fn binary_operators() {
    for int in int_types() {
        let (program, vars) = globals(&[int, int]);
        let (x, y) = (Expr::var(vars[0].0, vars[0].1), Expr::var(vars[1].0, vars[1].1));
        let samples = samples(int);
        for bench in benches(&program, &vars) {
            for op in BINARY {
                let ty = if op.is_comparison() { Types::BOOL } else { x.ty };
                let result = |a: u128, b: u128| {
                    let right = if matches!(op, BinOp::Shl | BinOp::Shr) { int.extend(b) } else { b };
                    bits::binary(op, int, a, right)
                };
                let e = boxed(ExprKind::Binary(op, Box::new(x.clone()), Box::new(y.clone())), ty);
                let mut cases = Vec::new();
                for &a in &samples {
                    for &b in &samples {
                        cases.push((vec![a, b], result(a, b)));
                    }
                }
                bench.check(&e, &cases);
                for &b in &samples {
                    let constant = Box::new(Expr::constant(b, y.ty));
                    let e = boxed(ExprKind::Binary(op, Box::new(x.clone()), constant), ty);
                    let cases: Vec<_> = samples.iter().map(|&a| (vec![a, 0], result(a, b))).collect();
                    bench.check(&e, &cases);
                }
            }
        }
    }
}

#[test]
fn overflow_tests() {
    for int in int_types() {
        let (program, vars) = globals(&[int, int]);
        let (x, y) = (Expr::var(vars[0].0, vars[0].1), Expr::var(vars[1].0, vars[1].1));
        let samples = samples(int);
        for bench in benches(&program, &vars) {
            for op in ARITHMETIC {
                let mut cases = Vec::new();
                for &a in &samples {
                    for &b in &samples {
                        // The count of a shift is taken to be in range.
                        if op != ArithOp::Shl || int.extend(b) < u128::from(int.width) {
                            cases.push((vec![a, b], Some(u128::from(bits::overflows(op, int, a, b)))));
                        }
                    }
                }
                let e = ExprKind::Overflows(op, Box::new(x.clone()), Box::new(y.clone()));
                bench.check(&boxed(e, Types::BOOL), &cases);
            }
        }
    }
}

#[test]
fn conversions_and_unary_operators() {
    for from in int_types() {
        for to in int_types() {
            let (program, vars) = globals(&[from, to]);
            let x = Expr::var(vars[0].0, vars[0].1);
            let cast = boxed(ExprKind::Cast(Box::new(x.clone())), vars[1].1);
            let truth = boxed(ExprKind::Cast(Box::new(x.clone())), Types::BOOL);
            let back = boxed(ExprKind::Cast(Box::new(truth.clone())), vars[1].1);
            let negated = boxed(ExprKind::Unary(UnOp::Neg, Box::new(x.clone())), x.ty);
            let complement = boxed(ExprKind::Unary(UnOp::BitNot, Box::new(x.clone())), x.ty);
            for bench in benches(&program, &vars) {
                let cases = |result: &dyn Fn(u128) -> u128| -> Vec<(Vec<u128>, Option<u128>)> {
                    samples(from).into_iter().map(|a| (vec![a, 0], Some(result(a)))).collect()
                };
                bench.check(&cast, &cases(&|a| bits::cast(from, to, a)));
                bench.check(&truth, &cases(&|a| u128::from(a != 0)));
                bench.check(&back, &cases(&|a| to.truncate(u128::from(a != 0))));
                bench.check(&negated, &cases(&|a| bits::unary(UnOp::Neg, from, a)));
                bench.check(&complement, &cases(&|a| bits::unary(UnOp::BitNot, from, a)));
            }
        }
    }
}

#[test]
fn shifts_by_counts_of_other_types() {
    for int in int_types() {
        for count in int_types() {
            let (program, vars) = globals(&[int, count]);
            let (x, y) = (Expr::var(vars[0].0, vars[0].1), Expr::var(vars[1].0, vars[1].1));
            for bench in benches(&program, &vars) {
                for op in [BinOp::Shl, BinOp::Shr] {
                    let e = boxed(ExprKind::Binary(op, Box::new(x.clone()), Box::new(y.clone())), x.ty);
                    let mut cases = Vec::new();
                    for a in samples(int) {
                        for b in samples(count) {
                            cases.push((vec![a, b], bits::binary(op, int, a, count.extend(b))));
                        }
                    }
                    bench.check(&e, &cases);
                }
            }
        }
    }
}
