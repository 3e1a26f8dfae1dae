//! Predicates without what the environment decides: inputs, and the addresses of new objects.

use tarka_engine::{Step, without_address};
use tarka_ir::ProcId;
use tarka_logic::project::Projector;
use tarka_logic::term::{Symbol, Term};

use crate::helpers;
use crate::search::{Search, Stop};

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
            predicate = without_address(&terms, predicate, object.address, &assumed).unwrap_or(predicate);
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
        match self.projected_exactly(predicate, remove) {
            Some(formula) => Ok(formula),
            None => {
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

    fn projected_exactly(&mut self, predicate: Term, remove: &[Symbol]) -> Option<Term> {
        if !self.may(&helpers::PROJECTION) {
            return None;
        }
        let _charge = self.charge(&helpers::PROJECTION);
        let projection = Projector::new(&mut *self.session, 24).project(predicate, remove).ok()?;
        if !projection.exact {
            return None;
        }
        self.helped(&helpers::PROJECTION);
        Some(projection.formula)
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
}
