//! Ranges of what is arbitrary at the head of a loop: those of the first visit, widened to numbers of the program until a
//! round does not leave them.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_checker::certificate::RangeClaim;
use tarka_ir::{ExprKind, Idx, Storage, VarId};
use tarka_logic::number::Integer;
use tarka_logic::term::{Evaluator, Model, Term};

use crate::executor::{Executor, Halted};
use crate::induct::Arbitrary;
use crate::pointers::Addresses;
use crate::state::{ObjectId, State};

/// Questions until ranges hold.
const MOST_QUESTIONS: usize = 60;
/// Values of which ranges are looked for.
const MOST_VALUES: usize = 64;

impl Executor<'_> {
    /// Whether a value is in its range in a state; `None` if it has none there.
    pub fn is_in_range(&mut self, state: &State, range: &RangeClaim) -> Option<Term> {
        let value = self.ranged(state, range)?;
        let terms = &self.terms;
        let number = |number: i64| terms.bv(terms.width(value), Integer::from(number));
        Some(terms.and2(terms.bv_sle(number(range.low), value), terms.bv_sle(value, number(range.high))))
    }

    /// The value that a range is about.
    fn ranged(&mut self, state: &State, range: &RangeClaim) -> Option<Term> {
        let var = VarId::from_index(range.variable as usize);
        let value = match self.program.vars[var].storage {
            Storage::Plain => state.locals.get(&var).or_else(|| state.globals.get(&var)).copied()?,
            Storage::Memory => {
                let object = self.object_of(state, var)?;
                let contents = Rc::clone(state.contents(object)?);
                contents.read(&self.terms, &mut self.unknowns, range.offset, range.bytes)
            }
        };
        self.terms.sort(value).width().is_some().then_some(value)
    }

    fn object_of(&self, state: &State, var: VarId) -> Option<ObjectId> {
        self.globals.get(&var).copied().or_else(|| self.object(*state.locals.get(&var)?))
    }

    /// Ranges that hold at the first visit, and again after a round from the general state to its end.
    pub fn find_ranges(
        &mut self,
        arbitrary: &Arbitrary,
        first: &State,
        general: &State,
        end: &State,
    ) -> Result<Vec<RangeClaim>, Halted> {
        let mut ranges = self.first_ranges(arbitrary, first, general);
        let numbers = self.numbers();
        for _ in 0..MOST_QUESTIONS {
            let mut question = end.guard.conditions().to_vec();
            let (mut values, mut kept, mut leaves) = (Vec::new(), Vec::new(), Vec::new());
            for range in std::mem::take(&mut ranges) {
                let holds = (
                    self.is_in_range(general, &range),
                    self.is_in_range(end, &range),
                    self.ranged(end, &range),
                );
                let (Some(before), Some(after), Some(value)) = holds else { continue };
                question.push(before);
                leaves.push(self.terms.not(after));
                values.push(value);
                kept.push(range);
            }
            ranges = kept;
            question.push(self.terms.or(&leaves));
            self.tell_names();
            let (possible, certain) = self.ask(&question)?;
            if !possible {
                return Ok(ranges);
            }
            let Some(model) = certain.then(|| self.model()).flatten() else { return Ok(Vec::new()) };
            ranges = self.widened(ranges, &values, &model, &numbers);
        }
        Ok(Vec::new())
    }

    /// Of what is arbitrary, and was a number at the first visit, that number.
    fn first_ranges(&mut self, arbitrary: &Arbitrary, first: &State, general: &State) -> Vec<RangeClaim> {
        let mut places: Vec<(VarId, u64, u64)> =
            arbitrary.globals.iter().chain(&arbitrary.locals).map(|&var| (var, 0, 0)).collect();
        let mut in_memory: Vec<VarId> = self.globals.keys().copied().collect();
        in_memory
            .extend(first.locals.keys().filter(|&&var| self.program.vars[var].storage == Storage::Memory));
        in_memory.sort_unstable();
        for var in in_memory {
            let Some(object) = self.object_of(first, var) else { continue };
            let Some(contents) = general.contents(object) else { continue };
            let words =
                contents.layout().filter(|(at, size)| *size <= 8 && arbitrary.bytes.contains(&(object, *at)));
            places.extend(words.map(|(at, size)| (var, at, size)));
        }
        let mut ranges = Vec::new();
        for (var, offset, bytes) in places.into_iter().take(MOST_VALUES) {
            let mut range = RangeClaim { variable: var.index() as u32, offset, bytes, low: 0, high: 0 };
            let value = self.ranged(first, &range).and_then(|value| self.signed(value));
            if let Some(number) = value {
                (range.low, range.high) = (number, number);
                ranges.push(range);
            }
        }
        ranges
    }

    /// A constant as a signed number.
    fn signed(&self, value: Term) -> Option<i64> {
        i64::try_from(self.terms.as_bv(value)?.signed().to_i128()?).ok()
    }

    /// Ranges with the values that a model has; those that would have no end are left out.
    fn widened(
        &self,
        ranges: Vec<RangeClaim>,
        values: &[Term],
        model: &Model,
        numbers: &BTreeSet<i64>,
    ) -> Vec<RangeClaim> {
        let mut evaluator = Evaluator::new(&self.terms, model);
        let mut wider = Vec::new();
        for (mut range, &value) in ranges.into_iter().zip(values) {
            let number = match evaluator.evaluate(value) {
                tarka_logic::term::Value::BitVec(word) => word.signed().to_i128(),
                _ => None,
            };
            let Some(number) = number.and_then(|number| i64::try_from(number).ok()) else { continue };
            let greatest = greatest_of(self.terms.width(value));
            if number < range.low {
                match numbers.range(-greatest - 1..=number).next_back() {
                    Some(&low) => range.low = low,
                    None => continue,
                }
            }
            if number > range.high {
                match numbers.range(number..=greatest).next() {
                    Some(&high) => range.high = high,
                    None => continue,
                }
            }
            wider.push(range);
        }
        wider
    }

    /// The numbers of the program, and those beside them.
    fn numbers(&self) -> BTreeSet<i64> {
        let mut numbers = BTreeSet::from([-1, 0, 1]);
        let types = &self.program.types;
        for procedure in &self.program.procs {
            for stmt in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
                stmt.stmt.for_each_expr(&mut |expr| {
                    expr.walk(&mut |expr| {
                        if let (ExprKind::Const(bits), Some(int)) = (&expr.kind, types.as_int(expr.ty)) {
                            let shift = 128 - u32::from(int.width);
                            let signed = ((*bits << shift) as i128) >> shift;
                            if let Ok(number) = i64::try_from(signed) {
                                numbers.extend([number.saturating_sub(1), number, number.saturating_add(1)]);
                            }
                        }
                    });
                });
            }
        }
        numbers
    }
}

/// The greatest signed number of so many bits, as far as ranges go.
fn greatest_of(bits: u32) -> i64 {
    i64::MAX >> (64 - bits.clamp(1, 64))
}
