//! Predicates guessed from tests: what all known states of a location have in common.
//!
//! Weakest preconditions of a loop tend to say something new about every iteration. The states that tests have been in say
//! something about all iterations at once: bounds, differences, linear equations, parities. If what they have in common
//! excludes the frontier, the parts of it that are needed for that make a predicate. It is a guess, as the loop optimisation
//! of the paper is one: no state that is known is on its wrong side, and if an unknown one is, a test will show it.

use tarka_engine::Samples;
use tarka_exec::symbolic::Component;
use tarka_ir::{EdgeId, Loc, ProcId, Type, VarId};
use tarka_logic::term::{Op, Sort, Symbol, Term, Value};

use crate::forest::{StateId, TestId};
use crate::query::{Ghost, Query};
use crate::search::Search;

/// As many variables are compared with each other.
const MOST_VARIABLES: usize = 10;
/// Larger conditions of the text are no candidates.
const LARGEST_FACT: usize = 30;
/// As many states are looked at.
const MOST_SAMPLES: usize = 200;
/// As many conditions are looked at for phases of a loop.
const MOST_CONDITIONS: usize = 8;

impl Search<'_, '_, '_> {
    /// What the known states of a location have in common, the least believable first.
    pub fn common_facts(
        &self,
        proc: ProcId,
        ghosts: &[Ghost],
        states: &[StateId],
        seeds: &[Term],
    ) -> Vec<Term> {
        let variables = self.relevant(proc, ghosts, seeds);
        let row = |&state: &StateId| -> Option<(TestId, Vec<i128>)> {
            let values = variables.iter().map(|&variable| self.number(ghosts, state, variable));
            Some((state.test, values.collect::<Option<_>>()?))
        };
        let (tests, rows): (Vec<TestId>, Vec<Vec<i128>>) = states.iter().filter_map(row).unzip();
        let mut facts = Vec::new();
        if !rows.is_empty() {
            facts = Samples { variables, rows, runs: tests.iter().map(|test| test.0).collect() }
                .facts(&self.ctx.terms);
        }
        facts.extend(self.facts_of_the_text(proc, ghosts, states));
        facts
    }

    /// What the known states of a location have in common that satisfy a condition of the procedure, or do not, beyond
    /// what all have in common, as implications: loops have phases.
    pub fn conditional_facts(
        &self,
        proc: ProcId,
        ghosts: &[Ghost],
        loc: Loc,
        states: &[StateId],
        seeds: &[Term],
        common: &[Term],
    ) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let conditions = self.conditions_of_the_text(proc);
        let onwards = |condition: &Term| {
            let leaves = |edge: &EdgeId| self.ctx.program.procs[proc].edges[*edge].source == loc;
            self.steps
                .iter()
                .any(|((owner, edge), step)| *owner == proc && leaves(edge) && step.guard.contains(condition))
        };
        let mut facts = Vec::new();
        let mut used = 0;
        for condition in conditions {
            let (inside, outside): (Vec<StateId>, Vec<StateId>) =
                states.iter().partition(|&&state| self.holds(ghosts, state, condition));
            if inside.is_empty() || outside.is_empty() && !onwards(&condition) {
                continue;
            }
            used += 1;
            if used > MOST_CONDITIONS {
                break;
            }
            if outside.is_empty() {
                let weaker = common.iter().map(|&fact| terms.implies(condition, fact));
                facts.extend(weaker);
                continue;
            }
            for (case, states) in [(condition, &inside), (terms.not(condition), &outside)] {
                let mut own = self.common_facts(proc, ghosts, states, seeds);
                own.retain(|fact| !common.contains(fact));
                facts.extend(own.into_iter().map(|fact| terms.implies(case, fact)));
            }
        }
        facts.retain(|&fact| terms.as_bool(fact) != Some(true));
        facts
    }

    /// Conditions of the procedure, or their negations, or slightly weaker ones, that hold in all states.
    fn facts_of_the_text(&self, proc: ProcId, ghosts: &[Ghost], states: &[StateId]) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let candidates = |guard: Term| [Some(guard), Some(terms.not(guard)), self.weaker(guard)];
        let everywhere = |&fact: &Term| states.iter().all(|&state| self.holds(ghosts, state, fact));
        self.conditions_of_the_text(proc)
            .into_iter()
            .flat_map(|guard| candidates(guard).into_iter().flatten())
            .filter(everywhere)
            .collect()
    }

    /// The conditions that a procedure tests, and what it assigns, as equations.
    fn conditions_of_the_text(&self, proc: ProcId) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let own = self.steps.iter().filter(|((owner, _), _)| *owner == proc);
        let mut guards: Vec<Term> = own
            .flat_map(|(_, step)| {
                step.guard.iter().copied().chain(step.equations(terms)).chain(step.atoms(terms))
            })
            .filter(|&guard| terms.dag_size(guard) < LARGEST_FACT)
            .collect();
        guards.sort_unstable();
        guards.dedup();
        let known = |symbol: &Symbol| {
            self.meanings.part(*symbol).is_some() || self.world.model().get(*symbol).is_some()
        };
        guards.retain(|&guard| terms.free_symbols(guard).iter().all(known));
        guards
    }

    /// `a <= c + 1` for `a <= c`: what still holds after the last iteration of a loop.
    fn weaker(&self, guard: Term) -> Option<Term> {
        let terms = &self.ctx.terms;
        let node = terms.node(guard);
        match (&node.op, node.args.as_slice()) {
            (Op::Le, &[term, bound]) => Some(terms.le(term, terms.add(bound, terms.int(1)))),
            _ => None,
        }
    }

    /// The known states of a location, or many of them.
    pub fn states_at(&self, query: &Query, loc: Loc) -> Vec<StateId> {
        let regions = query.graph.regions().filter(|(_, region)| region.loc == Some(loc));
        let mut states: Vec<StateId> =
            regions.flat_map(|(_, region)| region.members.iter().copied()).collect();
        states.sort_unstable();
        if states.len() > MOST_SAMPLES {
            // The first ones and the last ones say most.
            states.drain(MOST_SAMPLES / 2..states.len() - MOST_SAMPLES / 2);
        }
        states
    }

    fn number(&self, ghosts: &[Ghost], state: StateId, variable: Term) -> Option<i128> {
        let symbol = self.ctx.terms.as_symbol(variable)?;
        let term = self.term_of(ghosts, state, symbol)?;
        match self.tests[state.test.0 as usize].value(self.ctx, term) {
            Value::Int(number) => number.to_i128(),
            Value::BitVec(word) if self.is_signed(ghosts, symbol) => word.signed().to_i128(),
            Value::BitVec(word) => word.unsigned().to_i128(),
            _ => None,
        }
    }

    fn is_signed(&self, ghosts: &[Ghost], symbol: Symbol) -> bool {
        let var = match self.part_of(ghosts, symbol) {
            Some(Component::Value(var)) => Some(var),
            _ => None,
        };
        let types = &self.ctx.program.types;
        var.and_then(|var| types.as_int(self.ctx.program.vars[var].ty)).is_some_and(|int| int.signed)
    }

    /// The variables of the seeds, and those that conditions of the procedure compare them with.
    fn relevant(&self, proc: ProcId, ghosts: &[Ghost], seeds: &[Term]) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let is_number = |symbol: &Symbol| {
            let part = self.part_of(ghosts, *symbol);
            // Where objects lie says nothing.
            let types = &self.ctx.program.types;
            let is_pointer =
                |var: VarId| matches!(types.get(self.ctx.program.vars[var].ty), Type::Pointer(..));
            matches!(terms.symbol_sort(*symbol), Sort::Int | Sort::BitVec(_))
                && matches!(part, Some(Component::Value(var)) if !is_pointer(var))
        };
        let mut chosen: Vec<_> = terms.free_symbols_of(seeds).into_iter().filter(is_number).collect();
        let guards: Vec<Term> = self
            .steps
            .iter()
            .filter(|((owner, _), _)| *owner == proc)
            .flat_map(|(_, step)| step.guard.iter().copied())
            .collect();
        let mut related: Vec<_> = guards
            .iter()
            .map(|&guard| terms.free_symbols(guard))
            .filter(|symbols| symbols.iter().any(|symbol| chosen.contains(symbol)))
            .flat_map(|symbols| symbols.iter().copied().collect::<Vec<_>>())
            .filter(is_number)
            .collect();
        related.sort_unstable();
        related.dedup();
        related.retain(|symbol| !chosen.contains(symbol));
        chosen.extend(related);
        chosen.truncate(MOST_VARIABLES);
        chosen.into_iter().map(|symbol| terms.symbol_term(symbol)).collect()
    }
}
