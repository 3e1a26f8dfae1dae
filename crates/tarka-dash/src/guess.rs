//! Predicates guessed from tests: what all known states of a location have in common.
//!
//! Weakest preconditions of a loop tend to say something new about every iteration. The states that tests have been in say
//! something about all iterations at once: bounds, differences, linear equations, parities. If what they have in common
//! excludes the frontier, the parts of it that are needed for that make a predicate. It is a guess, as the loop optimisation
//! of the paper is one: no state that is known is on its wrong side, and if an unknown one is, a test will show it.

use tarka_exec::symbolic::Component;
use tarka_ir::{EdgeId, Loc, ProcId, Type, VarId};
use tarka_logic::number::{BitVec, Integer};
use tarka_logic::term::{Model, Op, Sort, Symbol, Term, TermTable, Value};

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
/// One variable that grows faster with another has nothing to do with it.
const FASTEST_RATE: i128 = 1000;

/// The values of some variables in some states, a row for each state.
struct Samples {
    variables: Vec<Term>,
    rows: Vec<Vec<i128>>,
    /// The test that each row is from.
    tests: Vec<TestId>,
}

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
            facts = Samples { variables, rows, tests }.facts(self);
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

impl Samples {
    fn facts(&self, search: &Search<'_, '_, '_>) -> Vec<Term> {
        let terms = &search.ctx.terms;
        let mut facts: Vec<(u32, Term)> = Vec::new();
        for (at, &x) in self.variables.iter().enumerate() {
            let values = self.rows.iter().map(|row| row[at]).collect::<Vec<_>>();
            if let Sort::BitVec(width) = terms.sort(x) {
                word_bounds(terms, (x, width), &values, &mut facts);
                continue;
            }
            self.bounds(search, x, &values, &mut facts);
            for modulus in [2i128, 4] {
                let rest = values[0].rem_euclid(modulus);
                if values.len() > 2 && values.iter().all(|value| value.rem_euclid(modulus) == rest) {
                    let fact = terms.eq(
                        terms.modulo(x, terms.int(Integer::from(modulus))),
                        terms.int(Integer::from(rest)),
                    );
                    facts.push((3, fact));
                }
            }
            for (other, &y) in self.variables.iter().enumerate().skip(at + 1) {
                let differences: Vec<i128> = self.rows.iter().map(|row| row[at] - row[other]).collect();
                self.bounds(search, terms.sub(x, y), &differences, &mut facts);
                let sums: Vec<i128> = self.rows.iter().map(|row| row[at] + row[other]).collect();
                self.bounds(search, terms.add(x, y), &sums, &mut facts);
                self.rates(search, (at, other), &mut facts);
                self.rates(search, (other, at), &mut facts);
            }
        }
        if let Some(&first) = self.variables.first()
            && self.variables.iter().all(|&variable| terms.sort(variable) == terms.sort(first))
        {
            let mut equations = self.equations(search);
            // Words may have gone round.
            equations.retain(|&equation| self.satisfy(terms, equation));
            facts.extend(equations.into_iter().map(|equation| (5, equation)));
        }
        facts.sort_by_key(|&(rank, _)| rank);
        facts.into_iter().map(|(_, fact)| fact).collect()
    }

    fn satisfy(&self, terms: &TermTable, fact: Term) -> bool {
        self.rows.iter().all(|row| {
            let mut model = Model::new();
            for (&variable, &value) in self.variables.iter().zip(row) {
                let number = Integer::from(value);
                let value = match terms.sort(variable) {
                    Sort::BitVec(width) => Value::BitVec(BitVec::new(width, number)),
                    _ => Value::Int(number),
                };
                if let Some(symbol) = terms.as_symbol(variable) {
                    model.insert(symbol, value);
                }
            }
            model.satisfies(terms, fact)
        })
    }

    /// Bounds of a term, by its values. One that the first value already has is more believable: loops begin there.
    fn bounds(&self, search: &Search<'_, '_, '_>, term: Term, values: &[i128], facts: &mut Vec<(u32, Term)>) {
        let terms = &search.ctx.terms;
        let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else { return };
        let rank = |bound: i128| {
            if least == most {
                1
            } else if values[0] == bound {
                4
            } else {
                2
            }
        };
        facts.push((rank(least), terms.le(terms.int(Integer::from(least)), term)));
        facts.push((rank(most), terms.le(term, terms.int(Integer::from(most)))));
    }

    /// Bounds by how fast one variable grows with another from one state of a test to the next. A sum grows by each of
    /// its parts, so the largest of them times their number bounds it.
    fn rates(&self, search: &Search<'_, '_, '_>, (x, y): (usize, usize), facts: &mut Vec<(u32, Term)>) {
        let terms = &search.ctx.terms;
        let (mut slowest, mut fastest) = (i128::MAX, i128::MIN);
        for (rows, tests) in self.rows.windows(2).zip(self.tests.windows(2)) {
            let (rise, run) = (rows[1][x] - rows[0][x], rows[1][y] - rows[0][y]);
            if tests[0] == tests[1] && run != 0 {
                slowest = slowest.min((rise * run.signum()).div_euclid(run.abs()));
                fastest = fastest.max(-(-rise * run.signum()).div_euclid(run.abs()));
            }
        }
        for (rate, is_most) in [(fastest, true), (slowest, false)] {
            if !(2..=FASTEST_RATE).contains(&rate.checked_abs().unwrap_or(0)) {
                continue;
            }
            let rest = self.rows.iter().map(|row| row[x] - rate * row[y]);
            let multiple = terms.scale(&Integer::from(rate), self.variables[y]);
            let term = terms.sub(self.variables[x], multiple);
            let number = |value: i128| terms.int(Integer::from(value));
            facts.extend(if is_most {
                rest.max().map(|most| (2, terms.le(term, number(most))))
            } else {
                rest.min().map(|least| (2, terms.le(number(least), term)))
            });
        }
    }

    /// Linear equations that hold in all rows, each with few variables.
    fn equations(&self, search: &Search<'_, '_, '_>) -> Vec<Term> {
        let terms = &search.ctx.terms;
        let mut basis: Vec<(usize, Vec<i128>)> = Vec::new();
        // Rows relative to the first, reduced to echelon form over the rationals with integer entries.
        for row in self.rows[1..].iter().filter(|row| self.is_tame(row)) {
            let mut reduced: Vec<i128> = row.iter().zip(&self.rows[0]).map(|(a, b)| a - b).collect();
            for (pivot, vector) in &basis {
                if !eliminate(&mut reduced, vector, *pivot) {
                    return Vec::new();
                }
            }
            if let Some(pivot) = reduced.iter().position(|&entry| entry != 0) {
                for (_, vector) in &mut basis {
                    if !eliminate(vector, &reduced, pivot) {
                        return Vec::new();
                    }
                }
                basis.push((pivot, reduced));
            }
            if basis.len() == self.variables.len() {
                return Vec::new();
            }
        }
        let pivots: Vec<usize> = basis.iter().map(|(pivot, _)| *pivot).collect();
        let free = (0..self.variables.len()).filter(|column| !pivots.contains(column));
        free.filter_map(|column| self.normal(terms, &basis, column)).collect()
    }

    /// Whether sums of these values hardly go round, where they are words.
    fn is_tame(&self, row: &[i128]) -> bool {
        row.iter().all(|value| value.abs() < 1 << 28)
    }

    /// The equation that gives a free column by the pivots.
    fn normal(&self, terms: &TermTable, basis: &[(usize, Vec<i128>)], column: usize) -> Option<Term> {
        // A normal vector n with n·v = 0 for all basis vectors: n[column] = m, n[pivot] = -v[column]·m / v[pivot].
        let m =
            basis.iter().try_fold(1i128, |m, (pivot, vector)| least_common_multiple(m, vector[*pivot]))?;
        let sort = terms.sort(self.variables[column]);
        let mut sum = terms.zero(sort)?;
        let mut value = 0i128;
        let mut add = |at: usize, factor: i128| {
            sum = terms.add(sum, terms.scale(&Integer::from(factor), self.variables[at]));
            value += factor * self.rows[0][at];
        };
        add(column, m);
        for (pivot, vector) in basis {
            let factor = -(vector[column].checked_mul(m)? / vector[*pivot]);
            if factor.abs() > 1 << 20 {
                return None;
            }
            add(*pivot, factor);
        }
        let value = match sort {
            Sort::BitVec(width) => terms.bv(width, Integer::from(value)),
            _ => terms.int(Integer::from(value)),
        };
        (m.abs() <= 1 << 20).then(|| terms.eq(sum, value))
    }
}

/// Bounds of a word, signed and unsigned.
fn word_bounds(terms: &TermTable, (x, width): (Term, u32), values: &[i128], facts: &mut Vec<(u32, Term)>) {
    let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else { return };
    let rank = |bound: i128| {
        if least == most {
            1
        } else if values[0] == bound {
            4
        } else {
            2
        }
    };
    let word = |value: i128| terms.bv(width, Integer::from(value));
    facts.push((rank(least), terms.bv_sle(word(least), x)));
    facts.push((rank(most), terms.bv_sle(x, word(most))));
    if least >= 0 {
        facts.push((rank(most), terms.bv_ule(x, word(most))));
    }
}

/// Makes an entry zero by subtracting a multiple of another vector; false if the numbers get too large.
fn eliminate(vector: &mut [i128], by: &[i128], pivot: usize) -> bool {
    let (a, b) = (vector[pivot], by[pivot]);
    if a == 0 {
        return true;
    }
    let mut divisor = 0i128;
    for (entry, other) in vector.iter_mut().zip(by) {
        let (Some(left), Some(right)) = (entry.checked_mul(b), other.checked_mul(a)) else { return false };
        let Some(difference) = left.checked_sub(right) else { return false };
        *entry = difference;
        divisor = greatest_common_divisor(divisor, difference);
    }
    if divisor > 1 {
        vector.iter_mut().for_each(|entry| *entry /= divisor);
    }
    vector.iter().all(|entry| entry.abs() < 1 << 60)
}

fn greatest_common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn least_common_multiple(a: i128, b: i128) -> Option<i128> {
    let product = a.checked_mul(b)?.abs() / greatest_common_divisor(a, b).max(1);
    (product < 1 << 40).then_some(product)
}
