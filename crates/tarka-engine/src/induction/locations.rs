//! Guesses about the locations inside of a procedure: what follows from guesses about its entry and about the exits of
//! what it calls, edge by edge, and what its own exit needs.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{EdgeId, Loc, LocationKind, ProcId};
use tarka_logic::number::Integer;
use tarka_logic::term::{Sort, Term, TermTable};

use super::Induction;
use super::moves::{CallMove, Move, StepMove};

/// Guesses beyond this number are left out at a location.
const MOST_GUESSES: usize = 1500;
/// Larger formulas are no guesses.
const LARGEST: usize = 60;

/// What variables hold, as terms over what never changes.
type Values = FxHashMap<Term, Term>;

impl Induction<'_, '_, '_> {
    /// Makes guesses about all locations of a procedure but for the entry and the exit, whose guesses are there.
    pub fn guess_inside(&mut self, proc: ProcId) {
        let procedure = &self.moves.ctx.program.procs[proc];
        let terms = self.moves.ctx.terms.clone();
        let mut values: FxHashMap<Loc, Values> = FxHashMap::default();
        let inputs = self.moves.inputs(proc);
        let at_start = inputs.iter().map(|&input| (input, self.moves.at_entry(input))).collect();
        values.insert(procedure.entry, at_start);
        for &input in inputs {
            let unchanged = terms.eq(input, self.moves.at_entry(input));
            self.add(proc, procedure.entry, [unchanged]);
        }
        for edge in self.in_order(proc) {
            let arc = &procedure.edges[edge];
            if arc.target == procedure.exit
                || matches!(procedure.locations[arc.target].kind, LocationKind::Error(_))
            {
                continue;
            }
            let facts = self.facts[proc][arc.source].clone();
            let known = values.get(&arc.source).cloned().unwrap_or_default();
            let (facts, after) = match self.moves.of(proc, edge) {
                Move::Step(step) => over_step(&terms, step, &facts, known),
                Move::Call(call) => self.over_call(call, &facts, known),
                Move::Anything { .. } => (Vec::new(), Values::default()),
            };
            values.entry(arc.target).or_insert(after);
            self.add(proc, arc.target, facts);
        }
        self.guess_before_exit(proc);
    }

    /// Adds guesses, if they may be ones.
    fn add(&mut self, proc: ProcId, loc: Loc, facts: impl IntoIterator<Item = Term>) {
        let terms = self.moves.ctx.terms.clone();
        for fact in facts {
            let symbols = terms.free_symbols(fact);
            let fits = terms.as_bool(fact).is_none()
                && terms.dag_size(fact) <= LARGEST
                && symbols.iter().all(|&symbol| self.moves.may_speak_of(proc, terms.symbol_term(symbol)));
            let here = &mut self.facts[proc][loc];
            if fits && here.len() < MOST_GUESSES && !here.contains(&fact) {
                here.push(fact);
            }
        }
    }

    /// The edges of a procedure, each after those that lead to its source, but for those that go back.
    fn in_order(&self, proc: ProcId) -> Vec<EdgeId> {
        let procedure = &self.moves.ctx.program.procs[proc];
        let adjacency = procedure.adjacency();
        let mut finished = Vec::new();
        let mut seen = FxHashSet::from_iter([procedure.entry]);
        let mut stack = vec![(procedure.entry, 0)];
        while let Some((loc, next)) = stack.last_mut() {
            let edge = adjacency.outgoing[*loc].get(*next).copied();
            *next += 1;
            match edge.map(|edge| procedure.edges[edge].target) {
                Some(target) => {
                    if seen.insert(target) {
                        stack.push((target, 0));
                    }
                }
                None => {
                    finished.push(*loc);
                    stack.pop();
                }
            }
        }
        finished.iter().rev().flat_map(|&loc| adjacency.outgoing[loc].iter().copied()).collect()
    }

    fn over_call(&self, call: &CallMove, facts: &[Term], mut values: Values) -> (Vec<Term>, Values) {
        let terms = &self.moves.ctx.terms;
        let changed: Vec<Term> = call.after.iter().map(|pair| pair.0).collect();
        let speaks = |term: Term| speaks_of(terms, term, &changed);
        // What things were before the call, as far as that can still be said after it.
        let held: Vec<(Term, Term)> = held(&values, &changed);
        let before = |term: Term| terms.substitute(term, &held);
        let mut found: Vec<Term> =
            facts.iter().map(|&fact| before(fact)).filter(|&fact| !speaks(fact)).collect();
        let mut pairs: Vec<(Term, Term)> = call
            .arguments
            .iter()
            .map(|&(param, value)| (self.moves.at_entry(param), before(value)))
            .collect();
        for &input in self.moves.inputs(call.callee) {
            if !call.arguments.iter().any(|pair| pair.0 == input) {
                pairs.push((self.moves.at_entry(input), before(input)));
            }
        }
        let result = self.moves.ctx.result(call.callee);
        if let (Some(result), Some(place)) = (result, call.result) {
            pairs.push((result, place));
        }
        let lost: Vec<Term> = pairs
            .iter()
            .filter(|pair| Some(pair.0) != result && speaks(pair.1))
            .map(|pair| pair.0)
            .chain(result.filter(|_| call.result.is_none()))
            .collect();
        let exit = self.moves.ctx.program.procs[call.callee].exit;
        let relation = self.facts[call.callee][exit].iter().filter(|&&fact| !speaks_of(terms, fact, &lost));
        found.extend(relation.map(|&fact| terms.substitute(fact, &pairs)));
        values.retain(|symbol, value| !changed.contains(symbol) && !speaks(*value));
        (found, values)
    }

    /// What must hold after the last call for the guesses about the exit.
    fn guess_before_exit(&mut self, proc: ProcId) {
        let procedure = &self.moves.ctx.program.procs[proc];
        let terms = self.moves.ctx.terms.clone();
        let adjacency = procedure.adjacency();
        let is_call = |edge: &EdgeId| !matches!(self.moves.of(proc, *edge), Move::Step(_));
        let mut waiting = vec![(procedure.exit, self.facts[proc][procedure.exit].clone())];
        let mut seen = FxHashSet::default();
        let mut found: Vec<(Loc, Vec<Term>)> = Vec::new();
        while let Some((loc, facts)) = waiting.pop() {
            for &edge in &adjacency.incoming[loc] {
                let source = procedure.edges[edge].source;
                let Move::Step(step) = self.moves.of(proc, edge) else { continue };
                if source == procedure.entry || !seen.insert(edge) {
                    continue;
                }
                let guard = terms.and(&step.step.guard);
                let before: Vec<Term> = facts
                    .iter()
                    .map(|&fact| terms.implies(guard, terms.substitute(fact, &step.step.substitution)))
                    .collect();
                if adjacency.incoming[source].iter().any(is_call) {
                    found.push((source, before));
                } else {
                    waiting.push((source, before));
                }
            }
        }
        for (loc, facts) in found {
            self.add(proc, loc, facts);
        }
    }
}

/// What some of the variables hold, as far as that can be said without them.
fn held(values: &Values, parts: &[Term]) -> Vec<(Term, Term)> {
    parts.iter().filter_map(|part| Some((*part, *values.get(part)?))).collect()
}

fn speaks_of(terms: &TermTable, term: Term, parts: &[Term]) -> bool {
    terms.free_symbols(term).iter().any(|&symbol| parts.contains(&terms.symbol_term(symbol)))
}

fn over_step(terms: &TermTable, step: &StepMove, facts: &[Term], mut values: Values) -> (Vec<Term>, Values) {
    let step = &step.step;
    let changed: Vec<Term> = step.substitution.iter().map(|pair| pair.0).collect();
    let inverse: Vec<(Term, Term)> = step
        .substitution
        .iter()
        .filter_map(|&(symbol, value)| undone(terms, symbol, value, &changed))
        .collect();
    let lost: Vec<Term> =
        changed.iter().copied().filter(|symbol| !inverse.iter().any(|pair| pair.0 == *symbol)).collect();
    let last = held(&values, &lost);
    let said = facts.iter().chain(&step.guard).map(|&fact| terms.substitute(fact, &last));
    let kept = said.filter(|&fact| !speaks_of(terms, fact, &lost));
    let mut found: Vec<Term> = kept.map(|fact| terms.substitute(fact, &inverse)).collect();
    let held = held(&values, &changed);
    let mut news = Vec::new();
    for &(symbol, value) in &step.substitution {
        let value = terms.substitute(value, &held);
        let is_plain = !matches!(terms.sort(symbol), Sort::Array(..)) && !step.is_chosen(terms, value);
        if is_plain && !speaks_of(terms, value, &changed) {
            found.push(terms.eq(symbol, value));
            news.push((symbol, value));
        }
    }
    values.retain(|symbol, value| !changed.contains(symbol) && !speaks_of(terms, *value, &changed));
    values.extend(news);
    (found, values)
}

/// The old value of a variable by its new one, if something that stays was added to it.
fn undone(terms: &TermTable, symbol: Term, value: Term, changed: &[Term]) -> Option<(Term, Term)> {
    if terms.sort(value) != Sort::Int {
        return None;
    }
    let sum = terms.linear(value);
    let rest = sum.without(symbol);
    let rest = terms.int_from_linear(&rest);
    let is_shift = sum.coefficient(symbol) == Integer::ONE && !speaks_of(terms, rest, changed);
    is_shift.then(|| (symbol, terms.sub(symbol, rest)))
}
