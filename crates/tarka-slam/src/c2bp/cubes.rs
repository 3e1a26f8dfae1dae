//! The strongest boolean combinations of predicates that imply a formula, as far as cubes of a maximal length say them.

use rustc_hash::FxHashMap;
use tarka_logic::term::{Evaluator, Model, Symbol, Term, Value};

use crate::code::Code;
use crate::prover::{Judgement, Prover};
use crate::transfer::Transfer;

/// A conjunction of literals: numbers of what is known before, and the values they have.
pub(crate) type Cube = Vec<(usize, bool)>;

/// If more predicates than this are connected to a formula by their symbols, only those count that share one with it.
const MOST_CONNECTED: usize = 14;

/// Cubes of three and more literals are made of so many predicates, those that share most symbols with the formula.
const MOST_IN_LONG_CUBES: usize = 14;

/// What was asked before, by terms: statements of the same shape are abstracted once, and a round asks only about what its
/// new predicates touch.
#[derive(Default)]
pub(crate) struct Memory {
    known: FxHashMap<Question, Vec<Vec<(Term, bool)>>>,
    /// How often the answer was known, and how often not.
    pub hits: u64,
    pub misses: u64,
}

#[derive(PartialEq, Eq, Hash)]
struct Question {
    goal: Term,
    hypothesis: Vec<Term>,
    candidates: Vec<Term>,
}

/// Looks for cubes.
pub(crate) struct Cubes<'a, 'c, 'p> {
    pub code: &'a Code<'c, 'p>,
    pub prover: &'a mut dyn Prover,
    pub memory: &'a mut Memory,
    /// The longest cubes; none if there is no limit.
    pub longest: Option<usize>,
    /// Whether to give up.
    pub stop: &'a dyn Fn() -> bool,
}

impl Cubes<'_, '_, '_> {
    /// The cubes of what is known before a statement that imply a formula: F of the predicate abstraction papers.
    pub fn implying(&mut self, transfer: &Transfer, goal: Term) -> Vec<Cube> {
        let terms = &self.code.ctx.terms;
        match terms.as_bool(goal) {
            Some(true) => return vec![Vec::new()],
            Some(false) => return Vec::new(),
            None => {}
        }
        let relevant = self.closest_first(transfer, goal, self.relevant(transfer, goal));
        let candidates: Vec<Term> = relevant.iter().map(|&at| transfer.before[at].1).collect();
        let hypothesis = self.hypothesis(transfer, goal, &candidates);
        let question = Question { goal, hypothesis, candidates };
        let found = match self.memory.known.get(&question) {
            Some(known) => {
                self.memory.hits += 1;
                known.clone()
            }
            None => {
                self.memory.misses += 1;
                let found = self.search(&question);
                self.memory.known.insert(question, found.clone());
                found
            }
        };
        let number = |term: Term| relevant.iter().copied().find(|&at| transfer.before[at].1 == term);
        let numbered = |cube: &Vec<(Term, bool)>| {
            cube.iter().map(|&(term, value)| Some((number(term)?, value))).collect::<Option<Cube>>()
        };
        found.iter().filter_map(numbered).collect()
    }

    /// What holds besides at a statement, for a formula.
    pub fn hypothesis(&self, transfer: &Transfer, goal: Term, candidates: &[Term]) -> Vec<Term> {
        let mut about = transfer.hypothesis.clone();
        about.push(goal);
        about.extend_from_slice(candidates);
        let mut all = transfer.hypothesis.clone();
        if transfer.is_start {
            all.extend(self.code.initial_facts(&about));
            about.clone_from(&all);
            about.push(goal);
        }
        all.extend(self.code.background(transfer.proc, &transfer.objects, &about));
        all
    }

    /// The predicates that are connected to a formula through symbols.
    fn relevant(&self, transfer: &Transfer, goal: Term) -> Vec<usize> {
        let terms = &self.code.ctx.terms;
        let mut symbols: Vec<Symbol> = terms.free_symbols(goal).to_vec();
        let touches = |term: Term, symbols: &[Symbol]| {
            terms.free_symbols(term).iter().any(|symbol| symbols.contains(symbol))
        };
        let direct: Vec<usize> =
            (0..transfer.before.len()).filter(|&at| touches(transfer.before[at].1, &symbols)).collect();
        let mut found = direct.clone();
        loop {
            for &at in &found {
                symbols.extend(terms.free_symbols(transfer.before[at].1).iter());
            }
            for &fact in &transfer.hypothesis {
                if touches(fact, &symbols) {
                    symbols.extend(terms.free_symbols(fact).iter());
                }
            }
            symbols.sort_unstable();
            symbols.dedup();
            let more: Vec<usize> = (0..transfer.before.len())
                .filter(|at| !found.contains(at) && touches(transfer.before[*at].1, &symbols))
                .collect();
            if more.is_empty() {
                found.sort_unstable();
                return found;
            }
            if found.len() + more.len() > MOST_CONNECTED {
                return direct;
            }
            found.extend(more);
        }
    }

    /// Predicates in the order in which cubes are made of them.
    fn closest_first(&self, transfer: &Transfer, goal: Term, mut found: Vec<usize>) -> Vec<usize> {
        let terms = &self.code.ctx.terms;
        let wanted = terms.free_symbols(goal);
        found.sort_by_key(|&at| {
            let symbols = terms.free_symbols(transfer.before[at].1);
            let shared = symbols.iter().filter(|symbol| wanted.contains(symbol)).count();
            (symbols.len() - shared, wanted.len() - shared)
        });
        found
    }

    fn search(&mut self, question: &Question) -> Vec<Vec<(Term, bool)>> {
        let terms = self.code.ctx.terms.clone();
        let mut base = question.hypothesis.clone();
        base.push(terms.not(question.goal));
        self.prover.assume(&base);
        let found = self.enumerate(&question.candidates);
        self.prover.release();
        // A cube that cannot hold at all implies everything, and says nothing.
        self.prover.assume(&question.hypothesis);
        let mut kept = Vec::new();
        for cube in found {
            let literals: Vec<Term> =
                cube.iter().map(|&(at, value)| self.literal(question.candidates[at], value)).collect();
            if matches!(self.prover.judge(&literals), Judgement::Consistent(_)) {
                kept.push(cube.into_iter().map(|(at, value)| (question.candidates[at], value)).collect());
            }
        }
        self.prover.release();
        kept
    }

    fn literal(&self, term: Term, value: bool) -> Term {
        if value { term } else { self.code.ctx.terms.not(term) }
    }

    /// Cubes by their length, shortest first. A model that satisfies all literals of a cube shows that it does not imply
    /// the goal; a core shows that fewer literals do.
    fn enumerate(&mut self, candidates: &[Term]) -> Vec<Cube> {
        let mut found: Vec<Cube> = Vec::new();
        let mut models: Vec<Vec<Option<bool>>> = Vec::new();
        match self.prover.judge(&[]) {
            Judgement::Contradiction(_) => return vec![Vec::new()],
            Judgement::Consistent(model) => models.extend(model.map(|model| self.values(&model, candidates))),
        }
        let longest = self.longest.unwrap_or(candidates.len()).min(candidates.len());
        for length in 1..=longest {
            let count = if length > 2 { candidates.len().min(MOST_IN_LONG_CUBES) } else { candidates.len() };
            if length > count {
                break;
            }
            let mut choice: Vec<usize> = (0..length).collect();
            loop {
                for signs in 0..1u32 << length {
                    if (self.stop)() {
                        return found;
                    }
                    let cube: Cube = choice
                        .iter()
                        .enumerate()
                        .map(|(at, &number)| (number, signs >> at & 1 == 0))
                        .collect();
                    if found.iter().any(|known| known.iter().all(|literal| cube.contains(literal)))
                        || models.iter().any(|model| cube.iter().all(|&(at, value)| model[at] == Some(value)))
                    {
                        continue;
                    }
                    let literals: Vec<Term> =
                        cube.iter().map(|&(at, value)| self.literal(candidates[at], value)).collect();
                    match self.prover.judge(&literals) {
                        Judgement::Contradiction(core) => {
                            let needed = |&&(at, value): &&(usize, bool)| {
                                core.contains(&self.literal(candidates[at], value))
                            };
                            found.push(cube.iter().filter(needed).copied().collect());
                        }
                        Judgement::Consistent(Some(model)) => models.push(self.values(&model, candidates)),
                        Judgement::Consistent(None) => {}
                    }
                }
                if !next_choice(&mut choice, count) {
                    break;
                }
            }
        }
        found
    }

    fn values(&self, model: &Model, candidates: &[Term]) -> Vec<Option<bool>> {
        let mut evaluator = Evaluator::new(&self.code.ctx.terms, model);
        let value = |term: &Term| match evaluator.evaluate(*term) {
            Value::Bool(value) => Some(value),
            _ => None,
        };
        candidates.iter().map(value).collect()
    }
}

/// The next choice of as many numbers below a limit, in order; false if there is none.
fn next_choice(choice: &mut [usize], limit: usize) -> bool {
    let length = choice.len();
    for at in (0..length).rev() {
        if choice[at] + length - at < limit {
            choice[at] += 1;
            for later in at + 1..length {
                choice[later] = choice[later - 1] + 1;
            }
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::next_choice;

    #[test]
    fn choices_are_counted_through() {
        let mut choice = vec![0, 1];
        let mut seen = vec![choice.clone()];
        while next_choice(&mut choice, 4) {
            seen.push(choice.clone());
        }
        assert_eq!(seen, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    }
}
