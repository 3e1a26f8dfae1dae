//! Preconditions and postconditions of every edge of random programs, in every state that concrete runs go through.

use std::rc::Rc;

use tarka_exec::concrete::memory::Life;
use tarka_exec::concrete::{Observer, State};
use tarka_exec::symbolic::aliasing::alias_cases;
use tarka_exec::symbolic::{Aliased, Cell, Context, Encoding, Transformer};
use tarka_ir::passes::{self, Options};
use tarka_ir::*;
use tarka_logic::solver::{Backend, Outcome, SessionOptions};
use tarka_logic::term::{ArrayValue, Model, Op, Symbol, Term, TermTable, Value};

use crate::recorded::{MadeBy, Recorded, input_values, observe, record};
use crate::{Rng, cases, compile, generate};

#[test]
fn words() {
    let tally = sweep(11, cases(25), Encoding::Machine);
    assert!(tally.wp > 500 && tally.alpha > 20 && tally.sp > 300, "{tally:?}");
}

#[test]
fn integers() {
    let tally = sweep(12, cases(25), Encoding::Integer);
    assert!(tally.wp > 300 && tally.sp > 100, "{tally:?}");
}

#[derive(Default, Debug)]
struct Tally {
    wp: usize,
    alpha: usize,
    sp: usize,
    /// Implications that hold in all states, by a solver.
    proved: usize,
    /// Such implications that the solver did not decide in time.
    undecided: usize,
}

fn sweep(seed: u64, count: u64, encoding: Encoding) -> Tally {
    let mut tally = Tally::default();
    for case in 0..count {
        let mut rng = Rng(seed << 32 | case);
        let text = generate::program(&mut rng);
        let mut program = compile(&text, if case % 3 == 0 { Machine::Ilp32 } else { Machine::Lp64 });
        if case % 2 == 0 {
            passes::prepare(&mut program, &Options::default());
        }
        let inputs = input_values(case);
        let recorded = record(&program, &inputs);
        let context = Context::new(&program, Rc::new(TermTable::new()), encoding);
        let pools = program.procs.iter_enumerated().map(|(id, _)| predicates(&context, id)).collect();
        let mut watcher = Watcher {
            ctx: &context,
            recorded: &recorded,
            text: &text,
            pools,
            rng,
            pending: None,
            tally: &mut tally,
            most_proofs: count as usize / 2,
        };
        observe(&program, &inputs, &mut watcher);
    }
    println!("{count} programs: {tally:?}");
    tally
}

/// Predicates made of the expressions that a procedure evaluates.
fn predicates(ctx: &Context<'_>, proc: ProcId) -> Vec<Term> {
    let mut found = Vec::new();
    for stmt in ctx.program.procs[proc].edges.iter().flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |e| {
            let truth = Expr { kind: ExprKind::Cast(Box::new(e.clone())), ty: Types::BOOL };
            if ctx.program.types.is_scalar(e.ty)
                && let Ok((term, _)) = ctx.encode(&truth, Span::NONE)
                && ctx.terms.as_bool(term).is_none()
            {
                found.push(term);
            }
            if let ExprKind::Load(_) = e.kind
                && let Ok((term, _)) = ctx.encode(e, Span::NONE)
                && let Some(zero) = ctx.terms.zero(ctx.terms.sort(term))
            {
                found.push(ctx.terms.eq(term, zero));
            }
        });
    }
    found
}

/// An edge whose effect is to be checked when the next one is taken.
struct Pending {
    calls: usize,
    inputs: usize,
    proc: ProcId,
    transformer: Transformer,
    /// Predicates after, the value of their preconditions before, and `WPα` in the state before.
    claims: Vec<(Term, Option<Value>, Option<Value>)>,
    before: Model,
    choices: Model,
}

struct Watcher<'a, 'p> {
    ctx: &'a Context<'p>,
    recorded: &'a Recorded,
    text: &'a str,
    pools: Vec<Vec<Term>>,
    rng: Rng,
    pending: Option<Pending>,
    tally: &'a mut Tally,
    /// How many of the implications that hold everywhere are proved, which takes a solver.
    most_proofs: usize,
}

impl Observer for Watcher<'_, '_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let Some(proc) = state.calls().last() else { return };
        if let Some(pending) = self.pending.take()
            && pending.calls == state.calls().len()
            && pending.proc == proc
            // What is read that only the environment has written is chosen then, and was not known before.
            && pending.inputs + pending.transformer.inputs.len() == state.inputs_taken()
        {
            self.check(state, pending);
        }
        let Ok(transformer) = self.ctx.transformer(proc, edge) else { return };
        // New addresses, indeterminate contents and what the environment writes are not known before.
        let writes = transformer.inputs.iter().any(|input| input.written.is_some());
        if !writes
            && transformer.choices.len() == transformer.inputs.len()
            && !transformer.substitution.is_empty()
        {
            self.pending = Some(self.prepare(state, proc, transformer));
        }
    }
}

impl Watcher<'_, '_> {
    fn prepare(&mut self, state: &State<'_>, proc: ProcId, transformer: Transformer) -> Pending {
        let choices = self.inputs(state, &transformer);
        let mut claims = Vec::new();
        for _ in 0..3 {
            if self.pools[proc.index()].is_empty() {
                break;
            }
            let predicate = *self.rng.pick(&self.pools[proc.index()]);
            let (wp, pre) = (transformer.wp(self.ctx, predicate), transformer.pre(self.ctx, predicate));
            let in_range = self.value(state, &choices, transformer.in_range(self.ctx));
            if in_range != Some(Value::Bool(true)) {
                continue;
            }
            let aliased = transformer.wp_alpha(self.ctx, predicate, state);
            self.check_cases(state, &choices, pre, aliased);
            let alpha = self.value(state, &choices, aliased.predicate);
            claims.push((predicate, self.value(state, &choices, wp), alpha));
        }
        let before = self.snapshot(state, Model::new());
        let (calls, inputs) = (state.calls().len(), state.inputs_taken());
        Pending { calls, inputs, proc, transformer, claims, before, choices }
    }

    /// The inputs that an edge takes, from the recorded run.
    fn inputs(&self, state: &State<'_>, transformer: &Transformer) -> Model {
        let mut model = Model::new();
        let taken = &self.recorded.inputs[state.inputs_taken().min(self.recorded.inputs.len())..];
        for (input, taken) in transformer.inputs.iter().zip(taken) {
            let value = match self.ctx.program.types.as_int(input.ty) {
                Some(int) if input.ty != Types::BOOL => self.ctx.number_value(int, taken.bits),
                _ => Value::Bool(taken.bits != 0),
            };
            model.insert(self.symbol(input.symbol), value);
        }
        model
    }

    fn symbol(&self, term: Term) -> Symbol {
        self.ctx.terms.as_symbol(term).expect("a symbol")
    }

    fn value(&self, state: &State<'_>, choices: &Model, term: Term) -> Option<Value> {
        let (model, complete) = self.ctx.model_of(state, choices.clone(), &[term]);
        complete.then(|| model.evaluate(&self.ctx.terms, term))
    }

    /// The alias condition holds, `WPα` is the preimage there, and implied by it everywhere; so are all cases together.
    fn check_cases(&mut self, state: &State<'_>, choices: &Model, pre: Term, aliased: Aliased) {
        let terms = &self.ctx.terms;
        let Aliased { alias, predicate, .. } = aliased;
        let Some(expected) = self.value(state, choices, pre) else { return };
        assert_eq!(self.value(state, choices, alias), Some(Value::Bool(true)), "{}", self.text);
        assert_eq!(self.value(state, choices, predicate), Some(expected.clone()), "{}", self.text);
        let cases = alias_cases(terms, pre, 64);
        let all: Option<Vec<Term>> =
            cases.map(|cases| cases.iter().map(|case| terms.and2(case.alias, case.formula)).collect());
        let all = all.map(|parts| terms.or(&parts));
        // Cases that do not apply may read where nothing is, so the state may have no value for all together.
        if let Some(value) = all.and_then(|all| self.value(state, choices, all)) {
            assert_eq!(value, expected, "{}", self.text);
        }
        if alias == terms.tru() {
            return;
        }
        self.tally.alpha += 1;
        if self.tally.proved + self.tally.undecided < self.most_proofs && terms.dag_size(pre) < 60 {
            self.prove(terms.and2(pre, terms.not(predicate)));
            if let Some(all) = all {
                self.prove(terms.xor(pre, all));
            }
        }
    }

    /// A formula that must be contradictory.
    fn prove(&mut self, formula: Term) {
        let options =
            SessionOptions { time_limit: Some(std::time::Duration::from_secs(1)), ..Default::default() };
        let mut session =
            Backend::Z3.open(&self.ctx.terms, options).expect("the solver library is installed");
        session.assert(formula);
        match session.check() {
            Outcome::Unsat => self.tally.proved += 1,
            Outcome::Unknown(_) => self.tally.undecided += 1,
            Outcome::Sat => panic!("{}\n{}", self.ctx.terms.to_c(formula), self.text),
        }
    }

    /// Memory and variables as values of all symbols, written or not.
    fn snapshot(&self, state: &State<'_>, base: Model) -> Model {
        let terms = &self.ctx.terms;
        let mut scalars = Vec::new();
        for (var, _) in self.ctx.program.vars.iter_enumerated() {
            scalars.extend(self.ctx.symbols.variable(var));
        }
        let (mut model, _) = self.ctx.model_of(state, Model::new(), &scalars);
        for (class, _) in self.ctx.memory.classes() {
            let symbol = self.symbol(self.ctx.symbols.class(class));
            base.get(symbol).into_iter().for_each(|value| model.insert(symbol, value.clone()));
        }
        let variables = self.recorded.globals.iter().map(|&(var, address)| (address, MadeBy::Variable(var)));
        let made = self.recorded.made.iter().map(|made| (made.address, made.what.clone()));
        for (address, what) in variables.chain(made) {
            let Some(object) = state.memory().object_at(address) else { continue };
            if object.life() != Life::Live || object.address() != address {
                continue;
            }
            let region = match what {
                MadeBy::Variable(var) => self.ctx.memory.variable(var),
                MadeBy::Allocation(place) => {
                    self.ctx.memory.pointee(self.ctx.program, &place).expect("a pointer")
                }
            };
            for found in self.ctx.memory.object(region, object.size()) {
                let cell = self.ctx.memory.class(found.class).cell;
                let length = match cell {
                    Cell::Byte => 1,
                    Cell::Value { width, shift, .. } => (width + shift).div_ceil(8) as usize,
                };
                let bytes = &object.bytes()[found.offset as usize..][..length];
                let array = self.ctx.symbols.class(found.class);
                let known =
                    model.get(self.symbol(array)).cloned().unwrap_or_else(|| Value::zero(terms.sort(array)));
                let Value::Array(content) = known else { panic!("not an array") };
                let mut content: ArrayValue = (*content).clone();
                let width = self.ctx.program.types.machine.pointer_width();
                let index = IntType { width, signed: false };
                let at = self.ctx.number_value(index, u128::from(address + found.offset));
                content.store(at, self.ctx.cell_value(cell, bytes));
                model.insert(self.symbol(array), Value::Array(Rc::new(content)));
            }
        }
        model
    }

    fn check(&mut self, state: &State<'_>, pending: Pending) {
        for (predicate, wp, alpha) in &pending.claims {
            let after = self.value(state, &Model::new(), *predicate);
            if let (Some(after), Some(wp)) = (after, wp) {
                let what = self.ctx.terms.to_c(*predicate);
                assert_eq!(*wp, after, "wp of {what}, edge in {:?}\n{}", pending.proc, self.text);
                self.tally.wp += 1;
                // Definition 1: a state without successor in the predicate is outside of WPα.
                if let Some(alpha) = alpha {
                    assert_eq!(*alpha, after, "WPα of {what}\n{}", self.text);
                }
            }
        }
        self.check_post(state, pending);
    }

    /// The state after satisfies the strongest postcondition of what held before.
    fn check_post(&mut self, state: &State<'_>, pending: Pending) {
        let terms = &self.ctx.terms;
        // A range also covers what is no cell, and of that a state knows nothing.
        let values: Vec<Term> = pending.transformer.substitution.iter().map(|pair| pair.1).collect();
        if terms.subterms(&values).iter().any(|&term| terms.node(term).op == Op::Range) {
            return;
        }
        let before = &pending.before;
        let in_range = pending.transformer.in_range(self.ctx);
        let mut start = before.clone();
        pending
            .choices
            .assignments()
            .into_iter()
            .for_each(|(symbol, value)| start.insert(symbol, value.clone()));
        if !start.satisfies(terms, in_range) {
            return;
        }
        let truths: Vec<Term> = pending.claims.iter().map(|claim| claim.0).collect();
        let truths: Vec<Term> = truths.into_iter().filter(|&p| start.satisfies(terms, p)).collect();
        let post = pending.transformer.sp(self.ctx, terms.and(&truths));
        // What was there before stays, also in objects that are dead now.
        let mut model = self.snapshot(state, before.clone());
        pending
            .choices
            .assignments()
            .into_iter()
            .for_each(|(symbol, value)| model.insert(symbol, value.clone()));
        for (&(symbol, _), &hidden) in pending.transformer.substitution.iter().zip(&post.hidden) {
            if let Some(value) = before.get(self.symbol(symbol)) {
                model.insert(self.symbol(hidden), value.clone());
            }
        }
        // A variable that is dead now has another address, but predicates speak of the one it had.
        for (var, variable) in self.ctx.program.vars.iter_enumerated() {
            let Some(symbol) = self.ctx.symbols.variable(var).map(|term| self.symbol(term)) else { continue };
            if variable.storage == Storage::Memory
                && let Some(value) = before.get(symbol)
            {
                model.insert(symbol, value.clone());
            }
        }
        // A variable that nothing was assigned to has no value before.
        let unknown = |&&(symbol, _): &&(Term, Term)| model.get(self.symbol(symbol)).is_none();
        if pending.transformer.substitution.iter().filter(unknown).count() > 0 {
            return;
        }
        assert!(model.satisfies(terms, post.formula), "post of an edge in {:?}\n{}", pending.proc, self.text);
        self.tally.sp += 1;
    }
}
