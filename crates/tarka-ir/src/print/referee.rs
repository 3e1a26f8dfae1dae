//! gcc as referee: random expressions, printed in a whole program, must have the value that folding gives them.

use crate::fold::evaluate;
use crate::print::program_as_c;
use crate::testing::*;
use crate::*;

/// Random expressions over variables and constants of many types.
struct Generator {
    random: Random,
    builder: ProgramBuilder,
    types: Vec<TypeId>,
    /// Places with their initial values.
    places: Vec<(Place, u128)>,
}

const NATIVE_32: &[u16] = &[8, 16, 32, 64];
const NATIVE_64: &[u16] = &[8, 16, 32, 64, 128];
const ODD: &[u16] = &[1, 5, 31, 40, 63];

impl Generator {
    fn new(machine: Machine, seed: u64) -> Generator {
        let mut builder = ProgramBuilder::new(machine);
        let native = if machine == Machine::Ilp32 { NATIVE_32 } else { NATIVE_64 };
        let mut types = vec![Types::BOOL];
        for &width in native.iter().chain(ODD) {
            types.extend([true, false].map(|signed| builder.program.types.int(width, signed)));
        }
        let mut generator = Generator { random: Random::new(seed), builder, types, places: Vec::new() };
        generator.add_variables();
        generator.add_bit_fields();
        generator
    }

    fn add_variables(&mut self) {
        for ty in self.types.clone() {
            for copy in 0..2 {
                let var = self.builder.global(&format!("v{}_{copy}", ty.0), ty);
                self.add_place(Place::var(var, ty), var, Vec::new());
            }
        }
    }

    fn add_bit_fields(&mut self) {
        let id = self.builder.program.types.add_record(bit_record());
        let mut bit = 3;
        for ty in self.types.clone() {
            let width = u32::from(self.builder.program.types.as_int(ty).unwrap().width);
            if width > 63 {
                continue;
            }
            let field = Field {
                name: format!("f{}", ty.0),
                ty,
                offset: bit / 8,
                bits: Some(BitRange { shift: (bit % 8) as u32, width }),
            };
            bit += u64::from(width) + 1;
            self.builder.program.types.record_mut(id).fields.push(field);
        }
        self.builder.program.types.record_mut(id).size = bit.div_ceil(32) * 4;
        let ty = self.builder.program.types.intern(Type::Record(id));
        let var = self.builder.var("bits", ty, Role::Global, Storage::Memory);
        let fields = self.builder.program.types.record(id).fields.clone();
        for (i, field) in fields.into_iter().enumerate() {
            let path = vec![Step::Field(id, FieldId(i as u32))];
            self.add_place(Place { base: Base::Var(var), path: path.clone(), ty: field.ty }, var, path);
        }
    }

    fn add_place(&mut self, place: Place, var: VarId, path: Vec<Step>) {
        let bits = self.random.bits(self.builder.program.types.as_int(place.ty).unwrap());
        let value = Expr::constant(bits, place.ty);
        self.builder.program.initialisers.push(Initialiser { var, path, ty: place.ty, value });
        self.places.push((place, bits));
    }

    fn leaf(&mut self, ty: TypeId) -> Expr {
        let places: Vec<Place> = self.places.iter().map(|(p, _)| p.clone()).filter(|p| p.ty == ty).collect();
        if !places.is_empty() && self.random.below(3) > 0 {
            return Expr::load(self.random.pick(&places));
        }
        Expr::constant(self.random.bits(self.builder.program.types.as_int(ty).unwrap()), ty)
    }

    fn expr(&mut self, depth: usize, ty: TypeId) -> Expr {
        if depth == 0 {
            return self.leaf(ty);
        }
        let operand_ty = self.random.pick(&self.types);
        match self.random.below(10) {
            0 => self.leaf(ty),
            1..=3 => cast(self.expr(depth - 1, operand_ty), ty),
            4 if ty == Types::BOOL => not(self.expr(depth - 1, ty)),
            4 => unary(self.random.pick(&[UnOp::Neg, UnOp::BitNot]), self.expr(depth - 1, ty)),
            _ if ty == Types::BOOL => self.condition(depth - 1, operand_ty),
            _ => self.arithmetic(depth - 1, ty),
        }
    }

    fn condition(&mut self, depth: usize, ty: TypeId) -> Expr {
        use BinOp::*;
        let (op, ty) = match self.random.below(4) {
            0 => (self.random.pick(&[And, Or, Xor]), Types::BOOL),
            1 if ty != Types::BOOL => {
                use ArithOp as A;
                let op = self.random.pick(&[A::Add, A::Sub, A::Mul, A::Div, A::Shl]);
                let right = if op == A::Shl { self.count(ty) } else { self.expr(depth, ty) };
                return overflows(op, self.expr(depth, ty), right);
            }
            _ => (self.random.pick(&[Eq, Ne, Lt, Le, Gt, Ge]), ty),
        };
        binary(op, self.expr(depth, ty), self.expr(depth, ty))
    }

    fn arithmetic(&mut self, depth: usize, ty: TypeId) -> Expr {
        use BinOp::*;
        let op = self.random.pick(&[Add, Add, Sub, Sub, Mul, Mul, Div, Rem, Shl, Shr, And, Or, Xor]);
        let right = if matches!(op, Shl | Shr) { self.count(ty) } else { self.expr(depth, ty) };
        binary(op, self.expr(depth, ty), right)
    }

    fn count(&mut self, ty: TypeId) -> Expr {
        let width = self.builder.program.types.as_int(ty).unwrap().width;
        let count = self.random.below(width.into()) as u128;
        let ty = self.random.pick(&[self.builder.int, self.builder.char, self.builder.size]);
        Expr::constant(count, ty)
    }

    /// The value of an expression when every place has its initial value.
    fn value(&self, expr: &Expr) -> Option<u128> {
        let mut closed = expr.clone();
        closed.rewrite(&mut |e| {
            if let ExprKind::Load(place) = &e.kind {
                let (_, bits) = self.places.iter().find(|(p, _)| p == place).unwrap();
                *e = Expr::constant(*bits, e.ty);
            }
        });
        evaluate(&self.builder.program.types, &closed)
    }

    /// A random expression whose value is defined, and the value.
    fn defined(&mut self) -> (Expr, u128) {
        loop {
            let ty = self.random.pick(&self.types);
            let depth = 1 + self.random.below(5);
            let expr = self.expr(depth, ty);
            if let Some(value) = self.value(&expr) {
                return (expr, value);
            }
        }
    }
}

fn bit_record() -> Record {
    Record {
        kind: RecordKind::Struct,
        tag: "bits".to_owned(),
        fields: Vec::new(),
        size: 0,
        align: 4,
        complete: true,
    }
}

/// Prints the value of every expression: as an argument, and after it was stored.
fn check(machine: Machine, seed: u64, count: usize) {
    let mut generator = Generator::new(machine, seed);
    let cases: Vec<(Expr, u128)> = (0..count).map(|_| generator.defined()).collect();
    let format = generator.builder.string("format", "%llx %llx\n");
    let wide = generator.builder.program.types.int(64, false);
    let sinks: Vec<VarId> = cases
        .iter()
        .enumerate()
        .map(|(i, (expr, _))| generator.builder.global(&format!("sink{i}"), expr.ty))
        .collect();
    let mut proc = generator.builder.procedure("main", Types::VOID);
    let mut at = proc.proc.entry;
    for ((expr, _), &sink) in cases.iter().zip(&sinks) {
        let [stored, printed] = proc.inner();
        let store = proc.program.assign(sink, expr.clone());
        proc.edge(at, stored, vec![store]);
        let args = vec![format.clone(), cast(expr.clone(), wide), cast(proc.program.read(sink), wide)];
        let callee = Callee::Intrinsic(Intrinsic::Print);
        proc.edge(stored, printed, vec![Stmt::Call { dest: None, callee, args }]);
        at = printed;
    }
    let exit = proc.proc.exit;
    proc.edge(at, exit, vec![Stmt::Return(None)]);
    proc.finish();
    let program = &generator.builder.program;
    let output = run_c(&format!("referee-{seed}"), machine, &program_as_c(program));
    assert_eq!(output.lines().count(), count);
    for (line, (expr, value)) in output.lines().zip(&cases) {
        let extended = program.types.as_int(expr.ty).unwrap().extend(*value) as u64;
        assert_eq!(line, format!("{extended:x} {extended:x}"), "{}\n{expr:?}", program.display(expr));
    }
}

#[test]
fn random_expressions_mean_the_same_to_gcc() {
    check(Machine::Lp64, 1, 2000);
}

#[test]
fn random_expressions_mean_the_same_to_gcc_on_32_bits() {
    check(Machine::Ilp32, 2, 1000);
}
