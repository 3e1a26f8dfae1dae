//! Predicates without what the environment decides: inputs, and the addresses of new objects.

use tarka_engine::{Step, without_address};
use tarka_ir::ProcId;
use tarka_logic::project::Projector;
use tarka_logic::term::{Op, Sort, Symbol, Term, TermTable};

use crate::forest::StateId;
use crate::helpers;
use crate::query::Ghost;
use crate::search::{Search, Stop};

impl Search<'_, '_, '_> {
    /// The same for some decision of the environment, without naming it. It is to fail in a state.
    pub fn without_choices(
        &mut self,
        ghosts: &[Ghost],
        state: StateId,
        predicate: Term,
        step: &Step,
    ) -> Result<Term, Stop> {
        let terms = self.ctx.terms.clone();
        let is_chosen = |term: Term| step.is_chosen(&terms, term);
        if !is_chosen(predicate) {
            return Ok(predicate);
        }
        let chosen = |parts: &[Term]| parts.iter().copied().filter(|&part| is_chosen(part)).collect();
        // A new object is none of those that are there: that is what the step assumes about its address.
        let mut assumed: Vec<Term> = chosen(&step.guard);
        let simple = without_addresses(&terms, predicate, step, &assumed);
        if !is_chosen(simple) && !self.holds(ghosts, state, simple) {
            return Ok(simple);
        }
        // Where it may lie at all is seldom needed, and makes long predicates.
        assumed.extend(chosen(&step.facts));
        let predicate = without_addresses(&terms, predicate, step, &assumed);
        if !is_chosen(predicate) {
            return Ok(predicate);
        }
        let mut parts = terms.conjuncts(predicate);
        parts.extend(assumed);
        let choices: Vec<Symbol> =
            step.choices.iter().filter_map(|&choice| terms.as_symbol(choice)).collect();
        self.projected(terms.and(&parts), &choices)
    }

    /// A predicate that is implied, over fewer symbols.
    pub fn projected(&mut self, predicate: Term, remove: &[Symbol]) -> Result<Term, Stop> {
        let terms = self.ctx.terms.clone();
        if let Some(formula) = self.projected_exactly(predicate, remove) {
            return Ok(formula);
        }
        let predicate = terms.or(&settled(&terms, predicate, remove));
        // What does not speak of them is implied too; whether it says enough shows later.
        let mentions = |term: &Term| remove.iter().any(|&symbol| terms.mentions(*term, symbol));
        let rest: Vec<Term> = terms.conjuncts(predicate).into_iter().filter(|part| !mentions(part)).collect();
        if rest.is_empty() {
            let why = "what the environment decides cannot be removed from a predicate";
            return Err(self.stuck_unless_places(why));
        }
        Ok(terms.and(&rest))
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

/// The same without the addresses of the objects that a step makes, as far as that is easy.
fn without_addresses(terms: &TermTable, predicate: Term, step: &Step, assumed: &[Term]) -> Term {
    let wanted = terms.conjuncts(predicate).into_iter().filter(|part| !assumed.contains(part));
    let mut predicate = terms.and(&wanted.collect::<Vec<_>>());
    // What is assumed about an object speaks of those before it too, so the last one comes first.
    for object in step.objects.iter().rev() {
        let Some(symbol) = terms.as_symbol(object.address) else { continue };
        let of_it: Vec<Term> = assumed.iter().copied().filter(|&part| terms.mentions(part, symbol)).collect();
        predicate = without_address(terms, predicate, object.address, &of_it).unwrap_or(predicate);
    }
    predicate
}

/// As many truth values are split into cases.
const MOST_CASES: usize = 4;

/// The cases of a predicate: each truth value that is to be removed is true or false, and a number that must be equal to
/// something that stays is that.
fn settled(terms: &TermTable, predicate: Term, remove: &[Symbol]) -> Vec<Term> {
    let mut cases = vec![predicate];
    let is_truth = |symbol: &&Symbol| terms.symbol_sort(**symbol) == Sort::Bool;
    for &symbol in remove.iter().filter(is_truth).take(MOST_CASES) {
        let truth = terms.symbol_term(symbol);
        let both =
            |case: Term| [terms.tru(), terms.fals()].map(|value| terms.substitute(case, &[(truth, value)]));
        cases = cases.into_iter().flat_map(both).collect();
    }
    cases.into_iter().map(|case| equal_to_something(terms, case, remove)).collect()
}

fn equal_to_something(terms: &TermTable, case: Term, remove: &[Symbol]) -> Term {
    let mut case = case;
    for &symbol in remove {
        let name = terms.symbol_term(symbol);
        let meant = terms.conjuncts(case).into_iter().find_map(|part| {
            let (Op::Eq, &[left, right]) = (&terms.node(part).op, terms.args(part)) else { return None };
            let other = if left == name {
                right
            } else if right == name {
                left
            } else {
                return None;
            };
            (!remove.iter().any(|&symbol| terms.mentions(other, symbol))).then_some(other)
        });
        if let Some(meant) = meant {
            case = terms.substitute(case, &[(name, meant)]);
        }
    }
    case
}
