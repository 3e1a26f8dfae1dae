//! Random programs do the same before and after all passes, and overflow is an error just where gcc's sanitizer
//! stops the original.

use crate::passes::{Options, SignedOverflow, prepare};
use crate::print::program_as_c;
use crate::testing::*;
use crate::validate::validate;
use crate::*;

/// Writes a random `main` with branches, bounded loops, temporaries, memory and calls.
struct Generator<'a> {
    random: Random,
    f: ProcedureBuilder<'a>,
    sources: Vec<VarId>,
    temps: Vec<VarId>,
    array: VarId,
    fuel: VarId,
    callee: ProcId,
    /// How deep expressions are nested at most.
    depth: usize,
}

impl Generator<'_> {
    fn read(&self, var: VarId) -> Expr {
        self.f.program.read(var)
    }

    fn any_var(&mut self) -> VarId {
        let vars = if self.random.below(2) == 0 { &self.sources } else { &self.temps };
        self.random.pick(vars)
    }

    fn expr(&mut self, depth: usize) -> Expr {
        use BinOp::*;
        if depth == 0 || self.random.below(5) == 0 {
            // Small enough that constants alone do not overflow: the sanitizer does not look at those.
            if self.random.below(3) == 0 {
                return self.f.program.number(self.random.below(5) as i128);
            }
            let var = self.any_var();
            return self.read(var);
        }
        let (int, char, unsigned) = (self.f.program.int, self.f.program.char, self.f.program.unsigned);
        let a = self.expr(depth - 1);
        match self.random.below(12) {
            0 => unary(UnOp::Neg, a),
            1 => cast(cast(a, char), int),
            2 => cast(binary(Lt, a, self.expr(depth - 1)), int),
            3 => binary(Div, a, binary(Or, self.expr(depth - 1), self.f.program.number(1))),
            4 => binary(Shl, a, self.f.program.number(self.random.below(5) as i128)),
            5 => {
                // Not a product: gcc would fold a signed one around it into it, before the sanitizer looks.
                let divisor = binary(Or, self.expr(depth - 1), self.f.program.number(1));
                cast(binary(Div, cast(a, unsigned), cast(divisor, unsigned)), int)
            }
            _ => binary(self.random.pick(&[Add, Sub, Mul, And, Or, Xor]), a, self.expr(depth - 1)),
        }
    }

    fn condition(&mut self) -> Expr {
        let op = self.random.pick(&[BinOp::Lt, BinOp::Eq, BinOp::Ne, BinOp::Ge]);
        binary(op, self.expr(self.depth - 1), self.expr(self.depth - 1))
    }

    fn element(&mut self) -> Place {
        let var = self.any_var();
        let index = binary(BinOp::And, self.read(var), self.f.program.number(7));
        let path = vec![Step::Index(cast(index, self.f.program.long))];
        Place { base: Base::Var(self.array), path, ty: self.f.program.int }
    }

    fn then(&mut self, at: Loc, stmts: Vec<Stmt>) -> Loc {
        let [next] = self.f.inner();
        self.f.edge(at, next, stmts);
        next
    }

    fn block(&mut self, mut at: Loc, depth: usize) -> Loc {
        for _ in 0..1 + self.random.below(5) {
            at = self.statement(at, depth);
        }
        at
    }

    fn statement(&mut self, at: Loc, depth: usize) -> Loc {
        let (var, temp, source) =
            (self.any_var(), self.random.pick(&self.temps), self.random.pick(&self.sources));
        match self.random.below(if depth > 0 { 9 } else { 7 }) {
            0 | 1 => {
                let value = self.expr(self.depth);
                self.then(at, vec![self.f.program.assign(var, value)])
            }
            2 => {
                let value = self.expr(self.depth);
                let mid = self.then(at, vec![self.f.program.assign(temp, value)]);
                self.then(mid, vec![self.f.program.assign(source, self.read(temp))])
            }
            3 => {
                let load = Expr::load(self.element());
                let mid = self.then(at, vec![self.f.program.assign(temp, load)]);
                let sum = binary(BinOp::Xor, self.read(temp), self.expr(self.depth - 1));
                self.then(mid, vec![self.f.program.assign(source, sum)])
            }
            4 => {
                let (place, value) = (self.element(), self.expr(1));
                self.then(at, vec![Stmt::Assign(place, value)])
            }
            5 => {
                let args = vec![self.expr(1)];
                let dest = Some(self.f.program.place(temp));
                let call = Stmt::Call { dest, callee: Callee::Proc(self.callee), args };
                let mid = self.then(at, vec![call]);
                self.then(mid, vec![self.f.program.assign(source, self.read(temp))])
            }
            6 => self.then(at, vec![]),
            7 => {
                let [yes, no] = self.f.inner();
                let condition = self.condition();
                self.f.branch(at, condition, yes, no);
                let (yes, no) = (self.block(yes, depth - 1), self.block(no, depth - 1));
                let [join] = self.f.inner();
                self.f.edge(yes, join, vec![]);
                self.f.edge(no, join, vec![]);
                join
            }
            _ => self.bounded_loop(at, depth),
        }
    }

    fn bounded_loop(&mut self, at: Loc, depth: usize) -> Loc {
        let head = self.f.loc(LocationKind::LoopHead);
        let [burn, body, done] = self.f.inner();
        self.f.edge(at, head, vec![]);
        let fuel = self.read(self.fuel);
        let more = binary(BinOp::Gt, fuel.clone(), self.f.program.number(0));
        let condition = binary(BinOp::And, more, self.condition());
        self.f.branch(head, condition, burn, done);
        let less = binary(BinOp::Sub, fuel, self.f.program.number(1));
        let burning = self.f.program.assign(self.fuel, less);
        self.f.edge(burn, body, vec![burning]);
        let end = self.block(body, depth - 1);
        self.f.edge(end, head, vec![]);
        done
    }
}

/// `int bump(int a) { g = g ^ a; return g; }`
fn bump(b: &mut ProgramBuilder, g: VarId) -> ProcId {
    let int = b.int;
    let mut f = b.procedure("bump", int);
    let a = f.param("a", int);
    let [end] = f.inner();
    let (entry, exit) = (f.proc.entry, f.proc.exit);
    let change = f.program.assign(g, binary(BinOp::Xor, f.program.read(g), f.program.read(a)));
    f.edge(entry, end, vec![change]);
    let result = f.program.read(g);
    f.edge(end, exit, vec![Stmt::Return(Some(result))]);
    f.finish()
}

fn random_program(seed: u64, depth: usize) -> Program {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let int = b.int;
    let format = b.string("format", "%d\n");
    let array_ty = b.program.types.intern(Type::Array(int, 8));
    let (g, fuel, array) = (b.global("g", int), b.global("fuel", int), b.global_memory("a", array_ty));
    let callee = bump(&mut b, g);
    let mut f = b.procedure("main", int);
    let locals: Vec<VarId> = (0..3).map(|i| f.local(&format!("x{i}"), int)).collect();
    let temps: Vec<VarId> = (0..4).map(|i| f.temp(&format!("%t{i}"), int)).collect();
    let mut at = f.proc.entry;
    let mut random = Random::new(seed);
    let mut start = vec![(fuel, 30)];
    start.extend(locals.iter().chain(&temps).map(|&var| {
        let value = random.next() as i32 >> random.below(32);
        (var, i128::from(value))
    }));
    for (var, value) in start {
        let [next] = f.inner();
        let stmt = f.program.assign(var, f.program.number(value));
        f.edge(at, next, vec![stmt]);
        at = next;
    }
    let sources = [locals, vec![g]].concat();
    let mut generator = Generator { random, f, sources, temps, array, fuel, callee, depth };
    for _ in 0..4 {
        at = generator.block(at, 2);
    }
    for var in generator.sources.clone() {
        let args = vec![format.clone(), generator.read(var)];
        let callee = Callee::Intrinsic(Intrinsic::Print);
        at = generator.then(at, vec![Stmt::Call { dest: None, callee, args }]);
    }
    let zero = generator.f.program.number(0);
    let exit = generator.f.proc.exit;
    generator.f.edge(at, exit, vec![Stmt::Return(Some(zero))]);
    let main = generator.f.finish();
    b.program.entry = main;
    b.program
}

fn assert_valid(program: &Program) {
    if let Err(violations) = validate(program) {
        let list: Vec<String> = violations.iter().map(ToString::to_string).collect();
        panic!("{}\n{}", list.join("\n"), crate::print::listing(program));
    }
}

const COUNT: u64 = 12;

#[test]
fn passes_keep_what_programs_do() {
    for seed in 0..COUNT {
        let program = random_program(seed, 2);
        assert_valid(&program);
        let mut prepared = program.clone();
        prepare(&mut prepared, &Options::default());
        assert_valid(&prepared);
        let main = |p: &Program| p.procs[p.entry].edges.len();
        assert!(main(&prepared) < main(&program));
        let (before, after) = (program_as_c(&program), program_as_c(&prepared));
        let name = format!("passes-{seed}");
        let expected = run_c_with(&name, Machine::Lp64, GccOverflow::Wraps, &before);
        let actual = run_c_with(&name, Machine::Lp64, GccOverflow::Wraps, &after);
        assert_eq!(actual, expected, "seed {seed}\n{before}\n{after}");
    }
}

#[test]
fn overflow_is_an_error_where_the_sanitizer_stops() {
    let mut stopped = 0;
    for seed in 100..100 + COUNT {
        // One operator a statement: gcc folds nested ones before the sanitizer looks.
        let program = random_program(seed, 1);
        let mut prepared = program.clone();
        let signed_overflow = SignedOverflow::Error;
        prepare(&mut prepared, &Options { signed_overflow, ..Options::default() });
        assert_valid(&prepared);
        let (before, after) = (program_as_c(&program), program_as_c(&prepared));
        let name = format!("overflow-{seed}");
        let (expected, ended_well) = run_c_with(&name, Machine::Lp64, GccOverflow::Traps, &before);
        let (actual, no_error) = run_c_with(&name, Machine::Lp64, GccOverflow::Wraps, &after);
        assert_eq!(no_error, ended_well, "seed {seed}\n{before}\n{after}");
        assert!(!ended_well || actual == expected);
        stopped += u64::from(!ended_well);
    }
    assert!(0 < stopped && stopped < COUNT, "both kinds occur: {stopped}");
}
