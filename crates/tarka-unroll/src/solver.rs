//! Questions to the solver, with what is known of addresses.

use std::rc::Rc;
use std::time::Duration;

use rustc_hash::FxHashSet;
use tarka_engine::Budget;
use tarka_logic::number::Integer;
use tarka_logic::solver::{Backend, Outcome, Session};
use tarka_logic::term::{Model, Op, Term, TermTable};

use crate::executor::{Executor, Halted, Object};
use crate::pointers::Addresses;
use crate::state::State;

/// The time for one question.
const ONE_CHECK: Duration = Duration::from_secs(10);
/// No object lies below this address.
const LOWEST_ADDRESS: u64 = 4096;

/// A solver session that knows where objects lie.
pub(crate) struct Solver {
    session: Box<dyn Session>,
    /// The terms whose addresses were looked for.
    seen: FxHashSet<Term>,
    /// The addresses that the session knows about.
    known: Vec<Term>,
    pub calls: u64,
}

impl Solver {
    pub fn open(terms: &Rc<TermTable>, budget: &Budget) -> Result<Solver, String> {
        let session =
            budget.open(Backend::for_engines(), terms, ONE_CHECK).map_err(|error| error.to_string())?;
        Ok(Solver { session, seen: FxHashSet::default(), known: Vec::new(), calls: 0 })
    }

    pub fn time(&self) -> Duration {
        self.session.statistics().time
    }
}

impl Executor<'_> {
    /// Whether formulas can be true together; unknown counts as yes, and the second value tells.
    pub fn ask(&mut self, formulas: &[Term]) -> Result<(bool, bool), Halted> {
        if formulas.contains(&self.terms.fals()) {
            return Ok((false, true));
        }
        self.budget.check().map_err(Halted::Budget)?;
        formulas.iter().for_each(|&formula| self.place_addresses(formula));
        let limit = self.budget.left().map_or(ONE_CHECK, |left| left.min(ONE_CHECK));
        self.solver.session.set_time_limit(Some(limit));
        self.solver.calls += 1;
        Ok(match self.solver.session.check_assuming(&self.terms.narrowed(formulas)) {
            Outcome::Sat => (true, true),
            Outcome::Unsat => (false, true),
            Outcome::Unknown(_) => (true, false),
        })
    }

    /// Tells the solver what the names stand for that were given.
    pub fn tell_names(&mut self) {
        for (name, term) in std::mem::take(&mut self.unknowns.new_names) {
            self.place_addresses(term);
            let equation = self.terms.eq(name, term);
            self.solver.session.assert(equation);
        }
    }

    pub fn model(&mut self) -> Option<Model> {
        self.solver.session.model()
    }

    /// Whether some run comes to a state.
    pub fn is_reachable(&mut self, state: &State) -> Result<bool, Halted> {
        let conditions = state.guard.conditions().to_vec();
        self.ask(&conditions).map(|(possible, _)| possible)
    }

    /// Tells the solver about the addresses in a formula: objects are aligned, do not lie low, and share no byte.
    fn place_addresses(&mut self, formula: Term) {
        let mut waiting = vec![formula];
        while let Some(term) = waiting.pop() {
            if !self.solver.seen.insert(term) {
                continue;
            }
            let terms = Rc::clone(&self.terms);
            let node = terms.node(term);
            if matches!(node.op, Op::Symbol(_))
                && (self.object(term).is_some() || self.procedure(term).is_some())
            {
                self.place_address(term, &mut waiting);
            }
            waiting.extend(node.args.iter().copied());
        }
    }

    fn place_address(&mut self, address: Term, waiting: &mut Vec<Term>) {
        let terms = Rc::clone(&self.terms);
        let one = self.bytes(1);
        let extent = |executor: &Self, address: Term| match executor.object(address) {
            Some(object) => {
                let Object { size, align, .. } = executor.objects[object as usize];
                let empty = terms.eq(size, executor.bytes(0));
                (terms.ite(empty, one, size), align)
            }
            None => (one, 1),
        };
        let (size, align) = extent(self, address);
        waiting.push(size);
        let mut facts = vec![terms.bv_ule(self.bytes(LOWEST_ADDRESS), address)];
        let bits = align.max(1).trailing_zeros();
        if bits > 0 {
            facts.push(terms.eq(terms.extract(bits - 1, 0, address), terms.bv(bits, 0)));
        }
        let greatest = terms.bv(self.pointer_width(), &Integer::pow2(self.pointer_width()) - &Integer::ONE);
        facts.push(terms.bv_ule(address, terms.sub(greatest, size)));
        for &other in &self.solver.known {
            let (length, _) = extent(self, other);
            let before = |low: Term, size: Term, high: Term| terms.bv_ule(terms.add(low, size), high);
            facts.push(terms.or2(before(address, size, other), before(other, length, address)));
        }
        self.solver.known.push(address);
        // An allocation that is too large has no object.
        let possible = terms.bv_ule(size, terms.sub(greatest, self.bytes(LOWEST_ADDRESS)));
        for fact in facts {
            self.solver.session.assert(terms.implies(possible, fact));
        }
    }
}
