//! Narrower operators where the ranges of their operands allow it: a remainder of two numbers below a hundred is no
//! division of 32 bits.
//!
//! # Why the formulas still say the same
//!
//! Ranges come from *facts*: conjuncts that compare a term with a constant. An operator is narrowed because of what is known
//! of its operands, never because of what is known of itself; nor is a comparison decided by anything else. So a fact about a
//! term is kept by facts about terms that are smaller than it. By induction over the size of terms, the rewritten facts
//! together say what the facts said, and under them every rewritten term has the value of the term it stands for. In a case
//! of a disjunction, what the case says holds besides.

use super::linear::Linear;
use super::node::{Node, Op, Term};
use super::sort::Sort;
use super::table::{FastMap, TermTable};
use crate::number::Integer;

/// Disjunctions of more cases are not taken apart.
const CASES: usize = 8;
/// How many terms may be looked at, all cases of a disjunction together, to take it apart.
const TERMS_OF_CASES: usize = 20_000;

/// Some integer between two bounds, both included, is what a word stands for, up to multiples of two to the power of its width.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Interval {
    low: Integer,
    high: Integer,
}

impl Interval {
    fn new(low: Integer, high: Integer) -> Interval {
        Interval { low, high }
    }

    fn unsigned(width: u32) -> Interval {
        Interval::new(Integer::ZERO, &Integer::pow2(width) - &Integer::ONE)
    }

    fn signed(width: u32) -> Interval {
        Interval::new(-&Integer::pow2(width - 1), &Integer::pow2(width - 1) - &Integer::ONE)
    }

    fn single(value: Integer) -> Interval {
        Interval::new(value.clone(), value)
    }

    fn up_to(high: Integer) -> Interval {
        Interval::new(Integer::ZERO, high)
    }

    fn length(&self) -> Integer {
        &self.high - &self.low
    }

    fn is_within(&self, other: &Interval) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    fn is_not_negative(&self) -> bool {
        !self.low.is_negative()
    }

    fn plus(&self, other: &Interval) -> Interval {
        Interval::new(&self.low + &other.low, &self.high + &other.high)
    }

    fn times(&self, other: &Interval) -> Interval {
        let ends = |factor: &Integer| [&self.low * factor, &self.high * factor];
        let [a, b] = ends(&other.low);
        let [c, d] = ends(&other.high);
        let low = a.clone().min(b.clone()).min(c.clone()).min(d.clone());
        Interval::new(low, a.max(b).max(c).max(d))
    }

    fn hull(self, other: Interval) -> Interval {
        Interval::new(self.low.min(other.low), self.high.max(other.high))
    }

    fn meet(self, other: &Interval) -> Interval {
        Interval::new(self.low.max(other.low.clone()), self.high.min(other.high.clone()))
    }

    fn shorter(self, other: Interval) -> Interval {
        if other.length() < self.length() { other } else { self }
    }

    /// The same words with their numbers in a certain range as long as all words; that range if they go round its end.
    fn read_in(&self, range: Interval) -> Interval {
        let size = &range.length() + &Integer::ONE;
        let shift = &(&self.low - &range.low).div_floor(&size) * &size;
        let moved = Interval::new(&self.low - &shift, &self.high - &shift);
        if moved.is_within(&range) { moved } else { range }
    }

    /// The greatest distance from zero.
    fn magnitude(&self) -> Integer {
        self.low.abs().max(self.high.abs())
    }

    /// How many bits a word of two's complement needs for all of the numbers.
    fn signed_bits(&self) -> u32 {
        let bits = |number: &Integer| match number.is_negative() {
            true => (-&(number + &Integer::ONE)).bit_length() + 1,
            false => number.bit_length() + 1,
        };
        bits(&self.low).max(bits(&self.high))
    }
}

/// What facts say of a term, read as an unsigned and as a signed number.
#[derive(Clone)]
struct Bounds {
    unsigned: Interval,
    signed: Interval,
}

/// Finds ranges of words, and rewrites terms by them.
struct Narrowing<'a> {
    terms: &'a TermTable,
    facts: FastMap<Term, Bounds>,
    /// By what is known of their operands alone.
    by_operands: FastMap<Term, Interval>,
    /// By facts about themselves too.
    ranges: FastMap<Term, Interval>,
    narrowed: FastMap<Term, Term>,
}

impl TermTable {
    /// Formulas that together say what the given ones say together, with products, quotients and remainders
    /// of words as narrow as the ranges of their operands allow.
    pub fn narrowed(&self, formulas: &[Term]) -> Vec<Term> {
        let subterms = self.subterms(formulas);
        if !subterms.iter().any(|&term| self.is_costly(self.node(term))) {
            return formulas.to_vec();
        }
        let mut narrowing = Narrowing::new(self, FastMap::default());
        formulas.iter().for_each(|&formula| narrowing.learn(formula));
        formulas.iter().map(|&formula| narrowing.rewrite(formula)).collect()
    }

    /// Whether an operator costs solvers more the wider it is.
    fn is_costly(&self, node: &Node) -> bool {
        let is_word = matches!(node.sort, Sort::BitVec(_));
        is_word && matches!(node.op, Op::Product | Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem)
    }
}

impl<'a> Narrowing<'a> {
    fn new(terms: &'a TermTable, facts: FastMap<Term, Bounds>) -> Narrowing<'a> {
        let (by_operands, ranges) = (FastMap::default(), FastMap::default());
        Narrowing { terms, facts, by_operands, ranges, narrowed: FastMap::default() }
    }

    /// A formula that says the same where the facts hold.
    fn rewrite(&mut self, formula: Term) -> Term {
        let terms = self.terms;
        let conjuncts: Vec<Term> =
            terms.conjuncts(formula).into_iter().map(|conjunct| self.rewrite_conjunct(conjunct)).collect();
        terms.and(&conjuncts)
    }

    fn rewrite_conjunct(&mut self, conjunct: Term) -> Term {
        let terms = self.terms;
        let subterms = terms.subterms(&[conjunct]);
        let cases = self.cases(conjunct);
        let are_few = cases.len() <= CASES && cases.len() * subterms.len() <= TERMS_OF_CASES;
        if cases.len() > 1 && are_few {
            let rewritten: Vec<Term> = cases
                .iter()
                .map(|&case| {
                    let mut inside = Narrowing::new(terms, self.facts.clone());
                    inside.learn(case);
                    inside.rewrite_all(&terms.subterms(&[case]), case)
                })
                .collect();
            return terms.or(&rewritten);
        }
        self.rewrite_all(&subterms, conjunct)
    }

    /// The cases of a disjunction or of a choice between conditions.
    fn cases(&self, conjunct: Term) -> Vec<Term> {
        let (terms, node) = (self.terms, self.terms.node(conjunct));
        match (&node.op, node.args.as_slice()) {
            (Op::Or, cases) => cases.to_vec(),
            (Op::Ite, &[condition, yes, no]) => {
                vec![terms.and2(condition, yes), terms.and2(terms.not(condition), no)]
            }
            _ => Vec::new(),
        }
    }

    fn rewrite_all(&mut self, subterms: &[Term], term: Term) -> Term {
        for &subterm in subterms {
            if !self.narrowed.contains_key(&subterm) {
                self.visit(subterm);
            }
        }
        self.narrowed[&term]
    }

    /// Learns the facts that a formula needs in order to be true.
    fn learn(&mut self, formula: Term) {
        let terms = self.terms;
        for conjunct in terms.conjuncts(formula) {
            match terms.node(conjunct).op {
                Op::Or => self.learn_common(conjunct),
                _ => self.learn_fact(conjunct),
            }
        }
    }

    /// What all cases of a disjunction say.
    fn learn_common(&mut self, disjunction: Term) {
        let terms = self.terms;
        let [first, rest @ ..] = terms.args(disjunction) else { return };
        let mut common = terms.conjuncts(*first);
        for &case in rest {
            if common.is_empty() {
                return;
            }
            let mut case = terms.conjuncts(case);
            case.sort_unstable();
            common.retain(|fact| case.binary_search(fact).is_ok());
        }
        common.into_iter().for_each(|fact| self.learn_fact(fact));
    }

    fn learn_fact(&mut self, fact: Term) {
        let terms = self.terms;
        let node = terms.node(fact);
        let (&[a, b], Op::BvUle | Op::BvUlt | Op::BvSle | Op::BvSlt | Op::Eq) =
            (node.args.as_slice(), &node.op)
        else {
            return;
        };
        let one = match node.op {
            Op::BvUlt | Op::BvSlt => Integer::ONE,
            _ => Integer::ZERO,
        };
        let is_signed = matches!(node.op, Op::BvSle | Op::BvSlt);
        let number = |term: Term| {
            terms.as_bv(term).map(|value| match is_signed {
                true => value.signed(),
                false => value.unsigned().clone(),
            })
        };
        if let (None, Some(value)) = (number(a), number(b)) {
            self.bound(a, is_signed, (node.op == Op::Eq).then(|| value.clone()), Some(&value - &one));
        } else if let (Some(value), None) = (number(a), number(b)) {
            self.bound(b, is_signed, Some(&value + &one), (node.op == Op::Eq).then_some(value));
        }
    }

    fn bound(&mut self, term: Term, is_signed: bool, low: Option<Integer>, high: Option<Integer>) {
        let Sort::BitVec(width) = self.terms.sort(term) else { return };
        let bounds = self.facts.entry(term).or_insert_with(|| Bounds {
            unsigned: Interval::unsigned(width),
            signed: Interval::signed(width),
        });
        let bounds = if is_signed { &mut bounds.signed } else { &mut bounds.unsigned };
        let low = low.map_or(bounds.low.clone(), |low| low.max(bounds.low.clone()));
        let high = high.map_or(bounds.high.clone(), |high| high.min(bounds.high.clone()));
        // Facts that contradict each other are left to the solver.
        if low <= high {
            *bounds = Interval::new(low, high);
        }
    }

    /// Finds the range of a term whose operands were visited, and what to write for it.
    fn visit(&mut self, term: Term) {
        let node = self.terms.node(term);
        if let Sort::BitVec(width) = node.sort {
            let range = self.range(node, width);
            self.ranges.insert(term, self.within_facts(term, width, range.clone()));
            self.by_operands.insert(term, range);
        }
        let args: Vec<Term> = node.args.iter().map(|arg| self.narrowed[arg]).collect();
        let simpler = match self.terms.is_costly(node) {
            true => self.narrow(node, &args),
            false => self.decide(node).map(|truth| self.terms.bool(truth)),
        };
        let same = args.as_slice() == node.args.as_slice();
        let result = simpler.unwrap_or_else(|| if same { term } else { self.terms.rebuild(node, &args) });
        self.narrowed.insert(term, result);
    }

    /// Whether a comparison is true, if the ranges of its sides by their operands leave no choice.
    fn decide(&self, node: &Node) -> Option<bool> {
        let &[a, b] = node.args.as_slice() else { return None };
        let Sort::BitVec(width) = self.terms.sort(a) else { return None };
        let read = |all: Interval| [a, b].map(|side| self.by_operands[&side].read_in(all.clone()));
        let [a, b] = match node.op {
            Op::BvUle | Op::BvUlt | Op::Eq => read(Interval::unsigned(width)),
            Op::BvSle | Op::BvSlt => read(Interval::signed(width)),
            _ => return None,
        };
        match node.op {
            Op::Eq => (a.high < b.low || b.high < a.low).then_some(false),
            Op::BvUle | Op::BvSle if a.high <= b.low => Some(true),
            Op::BvUle | Op::BvSle if b.high < a.low => Some(false),
            Op::BvUlt | Op::BvSlt if a.high < b.low => Some(true),
            Op::BvUlt | Op::BvSlt if b.high <= a.low => Some(false),
            _ => None,
        }
    }

    fn within_facts(&self, term: Term, width: u32, range: Interval) -> Interval {
        let Some(Bounds { unsigned, signed }) = self.facts.get(&term) else { return range };
        let either = |all: Interval, bounds: &Interval| {
            let met = range.read_in(all).meet(bounds);
            if met.low <= met.high { met } else { bounds.clone() }
        };
        let as_unsigned = either(Interval::unsigned(width), unsigned);
        let as_signed = either(Interval::signed(width), signed);
        // Where the sign is known, both are about the same number.
        match as_signed.is_not_negative() {
            true if as_unsigned.low <= as_signed.high && as_signed.low <= as_unsigned.high => {
                as_signed.meet(&as_unsigned)
            }
            _ => as_unsigned.shorter(as_signed),
        }
    }

    fn unsigned(&self, term: Term) -> Interval {
        self.ranges[&term].read_in(Interval::unsigned(self.terms.width(term)))
    }

    fn signed(&self, term: Term) -> Interval {
        self.ranges[&term].read_in(Interval::signed(self.terms.width(term)))
    }

    /// The range of a word of the given width by the ranges of its operands.
    fn range(&self, node: &Node, width: u32) -> Interval {
        let all = Interval::unsigned(width);
        let found = match (&node.op, node.args.as_slice()) {
            (Op::BitVec(value), _) => Some(Interval::single(value.unsigned().clone())),
            (Op::Ite, &[_, yes, no]) => {
                let unsigned = self.unsigned(yes).hull(self.unsigned(no));
                Some(unsigned.shorter(self.signed(yes).hull(self.signed(no))))
            }
            (Op::Linear { constant, coefficients }, args) => {
                Some(self.range_of_sum(constant, coefficients, args))
            }
            (Op::Product, args) => {
                let one = Interval::single(Integer::ONE);
                Some(args.iter().fold(one, |product, arg| product.times(&self.ranges[arg])))
            }
            (Op::BvUdiv, &[a, b]) => quotient(self.unsigned(a), self.unsigned(b)),
            (Op::BvUrem, &[a, b]) => Some(remainder(self.unsigned(a), self.unsigned(b))),
            (Op::BvSdiv, &[a, b]) => {
                let (a, b) = (self.signed(a), self.signed(b));
                let most = a.magnitude().max(Integer::ONE);
                match a.is_not_negative() && b.is_not_negative() {
                    true => quotient(a, b),
                    false => Some(Interval::new(-&most, most)),
                }
            }
            (Op::BvSrem, &[a, b]) => {
                let (a, b) = (self.signed(a), self.signed(b));
                match a.is_not_negative() && b.is_not_negative() {
                    true => Some(remainder(a, b)),
                    // It has the sign of the dividend.
                    false => Some(Interval::new(a.low.min(Integer::ZERO), a.high.max(Integer::ZERO))),
                }
            }
            (Op::BvLshr, &[a, _]) => Some(Interval::up_to(self.unsigned(a).high)),
            (Op::BvAnd, &[a, b]) => Some(Interval::up_to(self.unsigned(a).high.min(self.unsigned(b).high))),
            (Op::BvOr | Op::BvXor, &[a, b]) => {
                let bits = self.unsigned(a).high.bit_length().max(self.unsigned(b).high.bit_length());
                Some(Interval::up_to(&Integer::pow2(bits) - &Integer::ONE))
            }
            (Op::ZeroExtend, &[a]) => Some(self.unsigned(a)),
            (Op::SignExtend, &[a]) => Some(self.signed(a)),
            (Op::Extract { low: 0, .. }, &[a]) => Some(self.ranges[&a].clone()),
            (Op::Extract { high, low }, &[a]) if high + 1 == self.terms.width(a) => {
                let (a, unit) = (self.unsigned(a), Integer::pow2(*low));
                Some(Interval::new(a.low.div_floor(&unit), a.high.div_floor(&unit)))
            }
            (Op::Concat, &[high, low]) => {
                let unit = Interval::single(Integer::pow2(self.terms.width(low)));
                Some(self.unsigned(high).times(&unit).plus(&self.unsigned(low)))
            }
            _ => None,
        };
        found.filter(|range| range.length() < all.length()).unwrap_or(all)
    }

    fn range_of_sum(&self, constant: &Integer, coefficients: &[Integer], args: &[Term]) -> Interval {
        let mut sum = Linear::constant_only(constant.clone());
        for (&arg, coefficient) in args.iter().zip(coefficients) {
            sum = sum.plus_scaled(&Linear::atom(arg), coefficient);
        }
        let whole = self.range_of_linear(&sum);
        let without_remainder = sum.monomials().iter().filter(|(_, factor)| factor.is_minus_one());
        without_remainder
            .filter_map(|&(atom, _)| self.range_without_remainder(&sum, atom))
            .fold(whole, Interval::shorter)
    }

    fn range_of_linear(&self, sum: &Linear) -> Interval {
        let start = Interval::single(sum.constant().clone());
        sum.monomials().iter().fold(start, |range, (atom, factor)| {
            range.plus(&self.ranges[atom].times(&Interval::single(factor.clone())))
        })
    }

    /// What is left when a remainder is taken off its dividend is not negative and at most the dividend.
    fn range_without_remainder(&self, sum: &Linear, atom: Term) -> Option<Interval> {
        let (Op::BvUrem, &[dividend, _]) = (&self.terms.node(atom).op, self.terms.args(atom)) else {
            return None;
        };
        let rest = sum.without(atom).minus(&self.terms.linear(dividend));
        if rest.monomials().len() >= sum.monomials().len() {
            return None;
        }
        let is_known = |&(atom, _): &(Term, Integer)| self.ranges.contains_key(&atom);
        rest.monomials()
            .iter()
            .all(is_known)
            .then(|| Interval::up_to(self.unsigned(dividend).high).plus(&self.range_of_linear(&rest)))
    }

    /// A costly operator on fewer bits, widened to what it was.
    fn narrow(&self, node: &Node, args: &[Term]) -> Option<Term> {
        let Sort::BitVec(width) = node.sort else { return None };
        let (unsigned, signed): (Vec<Interval>, Vec<Interval>) =
            node.args.iter().map(|&arg| (self.unsigned(arg), self.signed(arg))).unzip();
        let all_not_negative = signed.iter().all(Interval::is_not_negative);
        match &node.op {
            Op::Product => {
                let one = Interval::single(Integer::ONE);
                let product = |ranges: &[Interval]| {
                    let all = ranges.iter().fold(one.clone(), |product, range| product.times(range));
                    ranges.iter().fold(all, |all, range| all.hull(range.clone()))
                };
                let (plain, with_sign) = (product(&unsigned), product(&signed));
                match plain.high.bit_length() < width {
                    true => self.in_bits(node, args, plain.high.bit_length(), false),
                    false => self.in_bits(node, args, with_sign.signed_bits(), true),
                }
            }
            Op::BvUdiv | Op::BvUrem => self.unsigned_in_bits(node, args, &unsigned),
            _ if all_not_negative => {
                let unsigned_op = if node.op == Op::BvSdiv { Op::BvUdiv } else { Op::BvUrem };
                let plain = Node { op: unsigned_op, ..node.clone() };
                self.unsigned_in_bits(&plain, args, &signed)
            }
            // One bit more, so that the least number divided by minus one has its place.
            _ => self.in_bits(node, args, signed.iter().map(Interval::signed_bits).max()? + 1, true),
        }
    }

    /// An unsigned quotient or remainder. By zero, the quotient is all ones in whatever width.
    fn unsigned_in_bits(&self, node: &Node, args: &[Term], ranges: &[Interval]) -> Option<Term> {
        let (terms, &[_, divisor]) = (self.terms, args) else { return None };
        let bits = ranges.iter().map(|range| range.high.bit_length()).max()?;
        let narrow = self.in_bits(node, args, bits, false)?;
        if node.op == Op::BvUrem || ranges[1].low.is_positive() {
            return Some(narrow);
        }
        let width = terms.width(narrow);
        let by_zero = terms.eq(divisor, terms.bv(width, 0));
        Some(terms.ite(by_zero, terms.bv(width, -1), narrow))
    }

    /// An operator on the low bits of its operands, widened to what it was.
    fn in_bits(&self, node: &Node, args: &[Term], bits: u32, with_sign: bool) -> Option<Term> {
        let terms = self.terms;
        let Sort::BitVec(width) = node.sort else { return None };
        let bits = bits.max(1);
        if bits >= width {
            return None;
        }
        let low: Vec<Term> = args.iter().map(|&arg| terms.extract(bits - 1, 0, arg)).collect();
        let narrow = Node { sort: Sort::BitVec(bits), ..node.clone() };
        let narrow = terms.rebuild(&narrow, &low);
        Some(match with_sign {
            true => terms.sign_extend(narrow, width),
            false => terms.zero_extend(narrow, width),
        })
    }
}

/// The range of a quotient of numbers that are not negative, if it is not one by zero.
fn quotient(a: Interval, b: Interval) -> Option<Interval> {
    b.low.is_positive().then(|| Interval::new(a.low.div_floor(&b.high), a.high.div_floor(&b.low)))
}

/// The range of a remainder of numbers that are not negative; by zero it is the dividend.
fn remainder(a: Interval, b: Interval) -> Interval {
    match b.low.is_positive() {
        true => Interval::up_to(a.high.min(&b.high - &Integer::ONE)),
        false => Interval::up_to(a.high),
    }
}
