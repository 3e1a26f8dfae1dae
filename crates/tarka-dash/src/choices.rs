//! Predicates without what the environment decides: inputs, and the addresses of new objects.

use rustc_hash::FxHashMap;
use tarka_ir::ProcId;
use tarka_logic::project::Projector;
use tarka_logic::term::{Op, Symbol, Term, TermTable};

use crate::search::{Search, Stop};
use tarka_engine::Step;

impl Search<'_, '_, '_> {
    /// The same for some decision of the environment, without naming it.
    pub fn without_choices(&mut self, predicate: Term, step: &Step) -> Result<Term, Stop> {
        let terms = self.ctx.terms.clone();
        let is_chosen = |term: Term| step.is_chosen(&terms, term);
        if !is_chosen(predicate) {
            return Ok(predicate);
        }
        // A new object is none of those that are there: that is what the step assumes about its address.
        let assumed: Vec<Term> =
            step.guard.iter().chain(&step.facts).copied().filter(|&part| is_chosen(part)).collect();
        let mut predicate = predicate;
        for object in &step.objects {
            predicate = self.without_address(predicate, object.address, &assumed).unwrap_or(predicate);
        }
        if !is_chosen(predicate) {
            return Ok(predicate);
        }
        let mut parts = terms.conjuncts(predicate);
        parts.extend(step.facts.iter().copied().filter(|&fact| is_chosen(fact)));
        let choices: Vec<Symbol> =
            step.choices.iter().filter_map(|&choice| terms.as_symbol(choice)).collect();
        self.projected(terms.and(&parts), &choices)
    }

    /// A predicate that is implied, over fewer symbols.
    pub fn projected(&mut self, predicate: Term, remove: &[Symbol]) -> Result<Term, Stop> {
        let terms = self.ctx.terms.clone();
        let before = self.session.statistics().calls();
        let projection = Projector::new(&mut *self.session, 24).project(predicate, remove);
        self.statistics.refinement_solver_calls += self.session.statistics().calls() - before;
        match projection {
            Ok(projection) if projection.exact => Ok(projection.formula),
            _ => {
                // What does not speak of them is implied too; whether it says enough shows later.
                let mentions = |term: &Term| remove.iter().any(|&symbol| terms.mentions(*term, symbol));
                let rest: Vec<Term> =
                    terms.conjuncts(predicate).into_iter().filter(|part| !mentions(part)).collect();
                if rest.is_empty() {
                    return Err(self.stuck("what the environment decides cannot be removed from a predicate"));
                }
                Ok(terms.and(&rest))
            }
        }
    }

    /// A predicate on the entry of a procedure says nothing of its locals, which hold nothing yet.
    pub fn without_locals(&mut self, proc: ProcId, predicate: Term) -> Result<Term, Stop> {
        let terms = self.ctx.terms.clone();
        let locals = &self.ctx.program.procs[proc].locals;
        let is_local =
            |symbol: &Symbol| self.meanings.variable(*symbol).is_some_and(|var| locals.contains(&var));
        let remove: Vec<Symbol> = terms.free_symbols(predicate).iter().copied().filter(is_local).collect();
        if remove.is_empty() { Ok(predicate) } else { self.projected(predicate, &remove) }
    }

    /// The same for some address of a new object, without naming it: the object is one that an equation says it is, which
    /// then must be new, or it is none of those. `None` if the address occurs elsewhere than in equations.
    pub fn without_address(&self, predicate: Term, address: Term, assumed: &[Term]) -> Option<Term> {
        let terms = &self.ctx.terms;
        let symbol = terms.as_symbol(address)?;
        let predicate = without_stores_at(terms, predicate, symbol);
        let (mut cases, mut apart) = (Vec::new(), Vec::new());
        for atom in terms.subterms(&[predicate]) {
            let (Op::Eq, &[left, right]) = (&terms.node(atom).op, terms.args(atom)) else { continue };
            if !terms.mentions(atom, symbol) || terms.sort(left) != terms.sort(address) {
                continue;
            }
            let difference = terms.linear(left).minus(&terms.linear(right));
            let factor = difference.coefficient(address);
            if !factor.abs().is_one() {
                return None;
            }
            let rest = difference.without(address).scaled(&-&factor);
            let meant = terms.from_linear(&rest, terms.sort(address));
            let parts: Vec<Term> = assumed.iter().chain([&predicate]).copied().collect();
            cases.push(terms.substitute(terms.and(&parts), &[(address, meant)]));
            apart.push((atom, terms.fals()));
        }
        cases.push(terms.substitute(predicate, &apart));
        let whole = terms.or(&cases);
        (!terms.mentions(whole, symbol)).then_some(whole)
    }
}

/// The same with every read from memory that was written to at a certain address split into cases: what was written there
/// is read, or what was there before.
fn without_stores_at(terms: &TermTable, predicate: Term, address: Symbol) -> Term {
    let mut split: FxHashMap<Term, Term> = FxHashMap::default();
    for subterm in terms.subterms(&[predicate]) {
        let node = terms.node(subterm);
        let args: Vec<Term> = node.args.iter().map(|arg| split.get(arg).copied().unwrap_or(*arg)).collect();
        let new = match (&node.op, args.as_slice()) {
            (Op::Select, &[array, index]) => read(terms, array, index, address),
            _ if args == node.args.as_slice() => subterm,
            _ => terms.rebuild(node, &args),
        };
        split.insert(subterm, new);
    }
    split.get(&predicate).copied().unwrap_or(predicate)
}

fn read(terms: &TermTable, array: Term, index: Term, address: Symbol) -> Term {
    match (&terms.node(array).op, terms.args(array)) {
        (Op::Store, &[base, written, value]) if terms.mentions(array, address) => {
            let before = read(terms, base, index, address);
            terms.ite(terms.eq(written, index), value, before)
        }
        _ => terms.select(array, index),
    }
}
