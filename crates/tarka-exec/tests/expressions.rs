//! Random expressions of every type: the compiled code and the evaluator, which share no code above the arithmetic of
//! single values, must agree.

mod support;

use support::*;
use tarka_exec::concrete::*;
use tarka_ir::*;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
    /// A number likely to be at the edge of something.
    fn number(&mut self) -> i128 {
        let power = 1i128 << self.below(127);
        let near = power + self.pick(&[-1, 0, 1]);
        let any = (self.next() as i128) << 64 | i128::from(self.next());
        let number = self.pick(&[0, 1, 2, 3, near, power, any, 7, 31, 33]);
        if self.below(2) == 0 { number } else { -number }
    }
}

struct Palette {
    all: Vec<TypeId>,
    ints: Vec<TypeId>,
}

fn types(b: &mut Builder) -> Palette {
    let mut ints = vec![Types::BOOL];
    for width in [5, 8, 16, 31, 32, 33, 64, 100, 128] {
        ints.extend([true, false].map(|signed| b.types.int(width, signed)));
    }
    let formats = [FloatType::F32, FloatType::F64, FloatType::X87, FloatType::F128];
    let floats = formats.map(|format| b.types.intern(Type::Float(format)));
    Palette { all: ints.iter().copied().chain(floats).collect(), ints }
}

struct Generator<'a> {
    b: &'a Builder,
    types: &'a Palette,
    vars: &'a [VarId],
    random: &'a mut Random,
}

impl Generator<'_> {
    fn is_float(&self, ty: TypeId) -> bool {
        self.b.types.as_float(ty).is_some()
    }

    fn expr(&mut self, ty: TypeId, depth: u32) -> Expr {
        if depth == 0 || self.random.below(6) == 0 {
            return self.leaf(ty);
        }
        match self.random.below(5) {
            0 => {
                let from = self.random.pick(&self.types.all);
                let inner = self.expr(from, depth - 1);
                self.b.cast(inner, ty)
            }
            1 => self.unary(ty, depth),
            2 if ty == Types::BOOL => self.comparison(depth),
            _ => self.binary(ty, depth),
        }
    }

    fn leaf(&mut self, ty: TypeId) -> Expr {
        let same: Vec<VarId> = self.vars.iter().copied().filter(|&var| self.b.ty(var) == ty).collect();
        if self.is_float(ty) || self.random.below(3) > 0 {
            return self.b.v(self.random.pick(&same));
        }
        let number = self.random.number();
        let number = if ty == Types::BOOL { number & 1 } else { number };
        self.b.c(number, ty)
    }

    fn unary(&mut self, ty: TypeId, depth: u32) -> Expr {
        let op = match (ty == Types::BOOL, self.is_float(ty)) {
            (true, _) => UnOp::Not,
            (_, true) => UnOp::Neg,
            _ => self.random.pick(&[UnOp::Neg, UnOp::BitNot]),
        };
        let inner = self.expr(ty, depth - 1);
        Expr { kind: ExprKind::Unary(op, Box::new(inner)), ty }
    }

    fn comparison(&mut self, depth: u32) -> Expr {
        use BinOp::*;
        let of = self.random.pick(&self.types.all);
        let (left, right) = (self.expr(of, depth - 1), self.expr(of, depth - 1));
        if !self.is_float(of) && self.random.below(4) == 0 {
            let op = self.random.pick(&[ArithOp::Add, ArithOp::Sub, ArithOp::Mul, ArithOp::Div]);
            return Expr { kind: ExprKind::Overflows(op, Box::new(left), Box::new(right)), ty: Types::BOOL };
        }
        let op = self.random.pick(&[Eq, Ne, Lt, Le, Gt, Ge]);
        self.b.bin(op, left, right)
    }

    fn binary(&mut self, ty: TypeId, depth: u32) -> Expr {
        use BinOp::*;
        let op = if ty == Types::BOOL {
            self.random.pick(&[And, Or, Xor])
        } else if self.is_float(ty) {
            self.random.pick(&[Add, Sub, Mul, Div])
        } else {
            self.random.pick(&[Add, Sub, Mul, Div, Rem, Shl, Shr, And, Or, Xor, Add, Sub])
        };
        let count_type = if matches!(op, Shl | Shr) { self.random.pick(&self.types.ints) } else { ty };
        let (left, right) = (self.expr(ty, depth - 1), self.expr(count_type, depth - 1));
        self.b.bin(op, left, right)
    }
}

/// Whether an expression has a value in every state. An undefined condition ends a run before any edge is taken.
fn is_total(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => is_total(inner),
        ExprKind::Binary(BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr, ..) => false,
        ExprKind::Binary(_, left, right) | ExprKind::Overflows(_, left, right) => {
            is_total(left) && is_total(right)
        }
        _ => true,
    }
}

/// Evaluates every assignment's expression before it is done.
#[derive(Default)]
struct Compare {
    expected: Option<Result<Value, EvalError>>,
    checked: usize,
}

impl Observer for Compare {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let proc = state.calls().next_back().expect("a call is open");
        self.expected = match state.program().procs[proc].edges[edge].stmts.first().map(|s| &s.stmt) {
            Some(Stmt::Assign(_, expr)) => Some(state.value(expr)),
            Some(Stmt::Assume(condition)) => {
                let holds = state.value(condition).map(|value| value.bits);
                assert_eq!(holds, Ok(1), "an edge was taken against its condition {condition:#?}");
                self.checked += 1;
                None
            }
            _ => None,
        };
    }
    fn statement(&mut self, state: &State<'_>, site: Site, _: &[Change]) {
        let edges = &state.program().procs[site.proc].edges;
        let Some(edge) = site.edge else { return };
        if let Stmt::Assign(place, expr) = &edges[edge].stmts[0].stmt {
            let found = state.read(place);
            let expected = self.expected.take().expect("it was evaluated");
            assert!(same(found, expected), "{expr:#?}\nfound {found:x?}, expected {expected:x?}");
            self.checked += 1;
        }
    }
}

/// NaNs may differ in what they carry.
fn same(found: Result<Value, EvalError>, expected: Result<Value, EvalError>) -> bool {
    match (found, expected) {
        (Ok(found), Ok(expected)) => found == expected || (is_nan(found) && is_nan(expected)),
        _ => false,
    }
}

fn is_nan(value: Value) -> bool {
    let (fraction, exponent) = match value.scalar {
        Scalar::Float(FloatType::F32) => (23, 8),
        Scalar::Float(FloatType::F64) => (52, 11),
        Scalar::Float(FloatType::X87) => (64, 15),
        Scalar::Float(FloatType::F128) => (112, 15),
        _ => return false,
    };
    let all = (1u128 << exponent) - 1;
    let payload = value.bits & ((1u128 << fraction) - 1);
    let infinity = if fraction == 64 { 1 << 63 } else { 0 };
    (value.bits >> fraction) & all == all && payload != infinity
}

#[test]
fn compiled_code_agrees_with_the_evaluator() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut checked, mut stopped) = (0, 0);
    for _ in 0..1500 {
        let mut b = Builder::new(Machine::Lp64);
        let types = types(&mut b);
        let mut p = b.proc("main", b.int, &[]);
        let mut vars = Vec::new();
        for &ty in &types.all {
            for number in 0..2 {
                let storage = if number == 0 { Storage::Plain } else { Storage::Memory };
                let role = random.below(3);
                let name = format!("{ty}_{number}");
                vars.push(match role {
                    0 => b.global(&name, ty, Storage::Plain),
                    _ => b.local(&mut p, &name, ty, if role == 1 { storage } else { Storage::Plain }),
                });
            }
        }
        for &var in &vars {
            p.stmt(Stmt::Havoc(b.place(var), Input::Nondet("any".into())));
        }
        for _ in 0..8 {
            let target = random.pick(&vars);
            let mut generator = Generator { b: &b, types: &types, vars: &vars, random: &mut random };
            let expr = generator.expr(b.ty(target), 4);
            let condition = generator.expr(Types::BOOL, 2);
            p.stmt(b.assign(target, expr.clone()));
            if is_total(&condition) {
                p.if_then(condition, |p| {
                    p.stmt(b.assign(target, expr));
                });
            }
        }
        p.ret(Some(b.i(0)));
        let id = p.id;
        b.finish_proc(p);
        let program = b.finish(id);
        let mut inputs = VecInputs::integers((0..vars.len()).map(|_| random.number()));
        let mut compare = Compare::default();
        let options = RunOptions { trace: Trace::Values, ..RunOptions::default() };
        let run = run_observed(&program, &mut inputs, options, &mut compare);
        checked += compare.checked;
        match run.outcome {
            Outcome::Returned(_) => {}
            Outcome::Undefined { kind, ref message, .. } => {
                assert_eq!(compare.expected, Some(Err(EvalError::Undefined)), "{kind}: {message}");
                stopped += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(checked > 3000 && stopped > 100, "{checked} values, {stopped} undefined");
}
