//! What predicates say in the states of tests (`SymbolicEval`), and what edges do to them.

use std::rc::Rc;

use tarka_engine::{Step, call_of};
use tarka_exec::symbolic::{Component, Encoding, Object};
use tarka_ir::{EdgeId, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Model, Symbol, Term, Value};

use crate::environment::arrays_of_pointers;
use crate::forest::StateId;
use crate::query::Ghost;
use crate::search::{Search, Stop};

impl Search<'_, '_, '_> {
    /// The step of an edge.
    pub fn step(&mut self, proc: ProcId, edge: EdgeId) -> Result<Rc<Step>, Stop> {
        if let Some(step) = self.steps.get(&(proc, edge)) {
            return Ok(step.clone());
        }
        let step = Rc::new(Step::new(self.ctx, proc, edge).map_err(|why| self.unsupported(&why))?);
        self.pointers.extend(arrays_of_pointers(self.ctx, &self.meanings, &step));
        self.steps.insert((proc, edge), step.clone());
        Ok(step)
    }

    /// Makes the steps of all edges of a procedure. One that has no terms is passed over: there is nothing to learn
    /// from it.
    pub fn make_steps(&mut self, proc: ProcId) {
        for edge in self.ctx.program.procs[proc].edges.indices() {
            if self.callees(proc, edge).is_empty() {
                self.step(proc, edge).ok();
            }
        }
    }

    /// Whether a predicate holds in a state of a test.
    pub fn holds(&self, ghosts: &[Ghost], state: StateId, predicate: Term) -> bool {
        let terms = &self.ctx.terms;
        let test = &self.tests[state.test.0 as usize];
        let mut model = Model::new();
        for &symbol in terms.free_symbols(predicate).iter() {
            let term = self.term_of(ghosts, state, symbol).unwrap_or_else(|| terms.symbol_term(symbol));
            model.insert(symbol, test.value(self.ctx, term));
        }
        model.evaluate(terms, predicate) == Value::Bool(true)
    }

    /// A predicate on a state of a test, as one on the inputs: `SymbolicEval`.
    pub fn symbolic_eval(&self, ghosts: &[Ghost], state: StateId, predicate: Term) -> Term {
        let terms = &self.ctx.terms;
        let symbols = terms.free_symbols(predicate);
        let pairs: Vec<(Term, Term)> = symbols
            .iter()
            .filter_map(|&symbol| Some((terms.symbol_term(symbol), self.term_of(ghosts, state, symbol)?)))
            .collect();
        terms.substitute(predicate, &pairs)
    }

    /// The part of the state that a symbol stands for, be it one of a caller's.
    pub fn part_of(&self, ghosts: &[Ghost], symbol: Symbol) -> Option<Component> {
        let ghost = ghosts.iter().find(|ghost| self.ctx.terms.as_symbol(ghost.symbol) == Some(symbol));
        ghost.map(|ghost| ghost.part.0).or_else(|| self.meanings.part(symbol))
    }

    /// What a symbol stands for in a state of a test; `None` if for itself.
    pub fn term_of(&self, ghosts: &[Ghost], state: StateId, symbol: Symbol) -> Option<Term> {
        let test = &self.tests[state.test.0 as usize];
        let as_term = self.ctx.terms.symbol_term(symbol);
        if let Some(ghost) = ghosts.iter().find(|ghost| ghost.symbol == as_term) {
            let (part, time) = ghost.part;
            return test.term_at(part, time).or_else(|| self.ctx.symbols.component(part));
        }
        test.term_at(self.meanings.part(symbol)?, state.time)
    }

    /// What an edge may call.
    pub fn callees(&self, proc: ProcId, edge: EdgeId) -> Vec<ProcId> {
        use tarka_ir::Callee;
        let program = self.ctx.program;
        let Some(call) = call_of(program, proc, edge) else { return Vec::new() };
        match call.callee {
            Callee::Proc(callee) => vec![*callee],
            Callee::Pointer(pointer) => {
                let taken = self.effects.taken().iter().copied();
                taken.filter(|&callee| program.accepts(callee, pointer, call.args)).collect()
            }
            Callee::Intrinsic(_) => Vec::new(),
        }
    }

    /// Whether predicates on one state contradict each other, as far as the solver knows.
    pub fn is_contradictory(&mut self, predicate: &[Term], made: &[Object]) -> bool {
        let mut parts = predicate.to_vec();
        parts.extend(self.range_facts(predicate));
        let mut objects = self.world.globals.clone();
        objects.extend_from_slice(made);
        parts.extend(self.ctx.address_facts(&objects, predicate));
        let contradictory = self.session.check_assuming(&parts) == Outcome::Unsat;
        if contradictory && !self.facts.is_empty() {
            let core = self.session.unsat_core();
            self.used_facts.extend(core);
        }
        contradictory
    }

    /// Whether one predicate on a state implies another.
    pub fn implies(&mut self, a: Term, b: Term) -> Result<bool, Stop> {
        let terms = self.ctx.terms.clone();
        if a == terms.fals() || a == b {
            return Ok(true);
        }
        Ok(self.is_contradictory(&[a, terms.not(b)], &[]))
    }

    /// That variables hold values of their types.
    pub fn range_facts(&self, predicates: &[Term]) -> Vec<Term> {
        if self.ctx.encoding == Encoding::Machine {
            return Vec::new();
        }
        let terms = &self.ctx.terms;
        let symbols = terms.free_symbols_of(predicates);
        let facts = symbols.iter().filter_map(|&symbol| {
            let var = self.meanings.variable(symbol)?;
            let ty = self.ctx.program.vars[var].ty;
            (terms.symbol_sort(symbol) == tarka_logic::term::Sort::Int)
                .then(|| self.ctx.range_fact(ty, terms.symbol_term(symbol)))
        });
        facts.collect()
    }
}
