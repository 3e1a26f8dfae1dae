//! Constructors of formulas: negation, conjunction, disjunction, choice.
//!
//! Negation is pushed into the atoms, so a negation remains only above an atom that has no complementary atom.

use super::linear::Linear;
use super::node::{Args, Op, Term};
use super::sort::Sort;
use super::table::TermTable;
use crate::number::Integer;

/// Operands with more operands of their own than this are not flattened, so that a conjunction built one conjunct
/// at a time does not cost quadratic time.
const LARGEST_FLATTENED: usize = 64;
/// Operand lists longer than this are not searched for simplifications between operands.
const LONGEST_SEARCHED: usize = 128;
/// Clauses longer than this are not searched for literals that other operands decide.
const LONGEST_CLAUSE: usize = 16;

/// Conjunction or disjunction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Connective {
    And,
    Or,
}

impl Connective {
    fn op(self) -> Op {
        match self {
            Connective::And => Op::And,
            Connective::Or => Op::Or,
        }
    }

    fn dual(self) -> Connective {
        match self {
            Connective::And => Connective::Or,
            Connective::Or => Connective::And,
        }
    }

    /// The operand that changes nothing.
    fn neutral(self) -> Term {
        match self {
            Connective::And => TermTable::TRUE,
            Connective::Or => TermTable::FALSE,
        }
    }
}

impl TermTable {
    /// Negation.
    pub fn not(&self, term: Term) -> Term {
        if let Some(known) = self.known_negation(term) {
            return known;
        }
        let mut pending = vec![term];
        while let Some(&top) = pending.last() {
            if self.known_negation(top).is_some() {
                pending.pop();
                continue;
            }
            let before = pending.len();
            pending.extend(
                self.negated_operands(top).iter().filter(|&&operand| self.known_negation(operand).is_none()),
            );
            if pending.len() == before {
                let negation = self.negate_with_known_operands(top);
                self.remember_negation(top, negation);
                pending.pop();
            }
        }
        self.known_negation(term).unwrap_or_else(|| self.intern1(Op::Not, term, Sort::Bool))
    }

    fn known_negation(&self, term: Term) -> Option<Term> {
        match self.as_bool(term) {
            Some(value) => Some(self.bool(!value)),
            None => self.negations.borrow().get(&term).copied(),
        }
    }

    fn remember_negation(&self, term: Term, negation: Term) {
        let mut negations = self.negations.borrow_mut();
        negations.insert(term, negation);
        negations.entry(negation).or_insert(term);
    }

    /// The operands through which negation moves.
    fn negated_operands(&self, term: Term) -> &[Term] {
        let node = self.node(term);
        match node.op {
            Op::And | Op::Or => &node.args,
            Op::Ite => &node.args[1..],
            _ => &[],
        }
    }

    fn negate_with_known_operands(&self, term: Term) -> Term {
        let node = self.node(term);
        let negated = |operand: &Term| self.known_negation(*operand).unwrap_or(*operand);
        match (&node.op, node.args.as_slice()) {
            (Op::Not, &[inner]) => inner,
            (Op::And, operands) => self.or_from(operands.iter().map(negated).collect()),
            (Op::Or, operands) => self.and_from(operands.iter().map(negated).collect()),
            (Op::Ite, [condition, yes, no]) => self.ite(*condition, negated(yes), negated(no)),
            (Op::Le, &[left, bound]) => {
                let difference = self.linear(bound).minus(&self.linear(left));
                self.le_zero(&difference.plus_constant(&Integer::ONE))
            }
            (Op::BvUlt, &[a, b]) => self.bv_ule(b, a),
            (Op::BvUle, &[a, b]) => self.bv_ult(b, a),
            (Op::BvSlt, &[a, b]) => self.bv_sle(b, a),
            (Op::BvSle, &[a, b]) => self.bv_slt(b, a),
            _ => self.intern1(Op::Not, term, Sort::Bool),
        }
    }

    /// Conjunction of two formulas.
    pub fn and2(&self, a: Term, b: Term) -> Term {
        self.connect(Connective::And, &[a, b])
    }

    /// Disjunction of two formulas.
    pub fn or2(&self, a: Term, b: Term) -> Term {
        self.connect(Connective::Or, &[a, b])
    }

    /// Conjunction of any number of formulas.
    pub fn and(&self, operands: &[Term]) -> Term {
        self.connect(Connective::And, operands)
    }

    /// Disjunction of any number of formulas.
    pub fn or(&self, operands: &[Term]) -> Term {
        self.connect(Connective::Or, operands)
    }

    fn and_from(&self, operands: Args) -> Term {
        self.connect(Connective::And, &operands)
    }

    fn or_from(&self, operands: Args) -> Term {
        self.connect(Connective::Or, &operands)
    }

    /// `a` implies `b`.
    pub fn implies(&self, a: Term, b: Term) -> Term {
        self.or2(self.not(a), b)
    }

    /// Exclusive disjunction.
    pub fn xor(&self, a: Term, b: Term) -> Term {
        self.not(self.iff(a, b))
    }

    /// Equivalence. Both sides are brought to the polarity with the older term, the rest is one outer negation.
    pub(super) fn iff(&self, a: Term, b: Term) -> Term {
        if let Some(value) = self.as_bool(a) {
            return if value { b } else { self.not(b) };
        }
        if let Some(value) = self.as_bool(b) {
            return if value { a } else { self.not(a) };
        }
        let (not_a, not_b) = (self.not(a), self.not(b));
        if a == b || not_a == b {
            return self.bool(a == b);
        }
        let (base_a, base_b) = (a.min(not_a), b.min(not_b));
        let equation = self.intern2(Op::Eq, base_a.min(base_b), base_a.max(base_b), Sort::Bool);
        if (base_a == a) == (base_b == b) { equation } else { self.not(equation) }
    }

    fn connect(&self, connective: Connective, operands: &[Term]) -> Term {
        let mut list = Args::new();
        for &operand in operands {
            let node = self.node(operand);
            if node.op == connective.op() && node.args.len() <= LARGEST_FLATTENED {
                list.extend_from_slice(&node.args);
            } else if operand != connective.neutral() {
                list.push(operand);
            }
        }
        list.sort_unstable();
        list.dedup();
        let absorbing = connective.dual().neutral();
        if list.contains(&absorbing) {
            return absorbing;
        }
        if list.len() > 1 && list.len() <= LONGEST_SEARCHED {
            if self.has_complements(&list) {
                return absorbing;
            }
            if let Some(simpler) = self.rewrite_deeper(|| self.simplify_between(connective, &list)) {
                return simpler;
            }
        }
        match list.as_slice() {
            [] => connective.neutral(),
            [single] => *single,
            _ => self.intern(connective.op(), list, Sort::Bool),
        }
    }

    fn has_complements(&self, sorted: &[Term]) -> bool {
        sorted.iter().any(|&operand| {
            let negation =
                if self.is_atom(operand) { Some(self.not(operand)) } else { self.known_negation(operand) };
            negation.is_some_and(|negation| sorted.binary_search(&negation).is_ok())
        })
    }

    /// Whether a formula is an atom or a negated atom.
    pub fn is_atom(&self, formula: Term) -> bool {
        !matches!(self.node(formula).op, Op::And | Op::Or | Op::Ite)
    }

    /// A smaller formula that follows from how the operands relate, or `None` if nothing was found.
    fn simplify_between(&self, connective: Connective, list: &Args) -> Option<Term> {
        let merged = self.merge_bounds_under(connective, list);
        let simpler = merged.or_else(|| self.propagate_units(connective, list))?;
        Some(self.connect(connective, &simpler))
    }

    /// Merges integer bounds; a disjunction is treated as the negated conjunction of the negated literals.
    fn merge_bounds_under(&self, connective: Connective, list: &Args) -> Option<Args> {
        let flip = |literal: Term| match connective {
            Connective::And => literal,
            Connective::Or => self.not(literal),
        };
        let (literals, others): (Args, Args) =
            list.iter().copied().partition(|&operand| self.is_arithmetic_literal(operand));
        if literals.len() < 2 {
            return None;
        }
        let mut conjuncts: Args = literals.iter().map(|&literal| flip(literal)).collect();
        conjuncts.sort_unstable();
        let merged = self.merge_bounds(&conjuncts)?;
        Some(merged.iter().map(|&literal| flip(literal)).chain(others).collect())
    }

    fn is_arithmetic_literal(&self, operand: Term) -> bool {
        let node = self.node(operand);
        match node.op {
            Op::Le => true,
            Op::Eq => self.sort(node.args[0]) == Sort::Int,
            Op::Not => self.is_arithmetic_literal(node.args[0]),
            _ => false,
        }
    }

    /// Removes operands that contain another operand, and literals that another operand decides.
    fn propagate_units(&self, connective: Connective, list: &Args) -> Option<Args> {
        let dual = connective.dual().op();
        let mut changed = false;
        let mut result = Args::new();
        for &operand in list {
            let node = self.node(operand);
            if node.op != dual || node.args.len() > LONGEST_CLAUSE {
                result.push(operand);
                continue;
            }
            if node.args.iter().any(|literal| list.binary_search(literal).is_ok()) {
                changed = true;
                continue;
            }
            let decided =
                |literal: &Term| self.is_atom(*literal) && list.binary_search(&self.not(*literal)).is_ok();
            if node.args.iter().any(decided) {
                changed = true;
                let rest: Args = node.args.iter().copied().filter(|literal| !decided(literal)).collect();
                result.push(self.connect(connective.dual(), &rest));
            } else {
                result.push(operand);
            }
        }
        changed.then_some(result)
    }

    /// Choice of a term of any sort.
    pub fn ite(&self, condition: Term, yes: Term, no: Term) -> Term {
        debug_assert_eq!(self.sort(yes), self.sort(no));
        if let Some(value) = self.as_bool(condition) {
            return if value { yes } else { no };
        }
        if yes == no {
            return yes;
        }
        let node = self.node(condition);
        if node.op == Op::Not {
            return self.ite(node.args[0], no, yes);
        }
        let yes = self.branch_under(condition, yes, 1);
        let no = self.branch_under(condition, no, 2);
        if self.sort(yes) == Sort::Bool {
            return self.bool_ite(condition, yes, no);
        }
        if yes == no {
            return yes;
        }
        self.intern(Op::Ite, [condition, yes, no].into_iter().collect(), self.sort(yes))
    }

    /// A branch that itself chooses by the same condition.
    fn branch_under(&self, condition: Term, branch: Term, side: usize) -> Term {
        let node = self.node(branch);
        if node.op == Op::Ite && node.args[0] == condition { node.args[side] } else { branch }
    }

    fn bool_ite(&self, condition: Term, yes: Term, no: Term) -> Term {
        match (self.as_bool(yes), self.as_bool(no)) {
            (Some(true), _) => return self.or2(condition, no),
            (Some(false), _) => return self.and2(self.not(condition), no),
            (_, Some(true)) => return self.or2(self.not(condition), yes),
            (_, Some(false)) => return self.and2(condition, yes),
            _ => {}
        }
        if yes == no {
            return yes;
        }
        if yes == condition {
            return self.or2(condition, no);
        }
        if no == condition {
            return self.and2(condition, yes);
        }
        if self.is_atom(yes) && self.not(yes) == no {
            return self.iff(condition, yes);
        }
        self.intern(Op::Ite, [condition, yes, no].into_iter().collect(), Sort::Bool)
    }

    /// The conjuncts of a formula, nested conjunctions included; `true` has none.
    pub fn conjuncts(&self, formula: Term) -> Vec<Term> {
        let mut result = Vec::new();
        let mut pending = vec![formula];
        while let Some(term) = pending.pop() {
            match self.node(term).op {
                Op::And => pending.extend(self.args(term).iter().rev()),
                Op::True => {}
                _ => result.push(term),
            }
        }
        result
    }

    /// `left` of an integer atom as a sum with the constant moved in: `Le` and `Eq` compare it with zero.
    pub(crate) fn atom_difference(&self, left: Term, right: Term) -> Linear {
        self.linear(left).minus(&self.linear(right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbols(terms: &TermTable) -> (Term, Term, Term) {
        let symbol = |name| terms.symbol(name, Sort::Bool);
        (symbol("p"), symbol("q"), symbol("r"))
    }

    #[test]
    fn negation_is_an_involution_and_moves_inside() {
        let terms = TermTable::new();
        let (p, q, r) = symbols(&terms);
        let formula = terms.and(&[p, terms.or2(q, terms.not(r))]);
        let negation = terms.not(formula);
        assert_eq!(negation, terms.or2(terms.not(p), terms.and2(terms.not(q), r)));
        assert_eq!(terms.not(negation), formula);
    }

    #[test]
    fn complements_units_and_absorption() {
        let terms = TermTable::new();
        let (p, q, r) = symbols(&terms);
        assert_eq!(terms.and(&[p, q, terms.not(p)]), terms.fals());
        assert_eq!(terms.or(&[p, q, terms.not(p)]), terms.tru());
        assert_eq!(terms.and2(p, terms.or2(terms.not(p), q)), terms.and2(p, q));
        assert_eq!(terms.and2(p, terms.or(&[p, q, r])), p);
        assert_eq!(terms.or2(p, terms.and2(terms.not(p), q)), terms.or2(p, q));
    }

    #[test]
    fn choices_between_truth_values() {
        let terms = TermTable::new();
        let (p, q, r) = symbols(&terms);
        assert_eq!(terms.ite(p, terms.tru(), q), terms.or2(p, q));
        assert_eq!(terms.ite(terms.not(p), q, r), terms.ite(p, r, q));
        assert_eq!(terms.ite(p, q, terms.not(q)), terms.eq(p, q));
        assert_eq!(terms.xor(p, q), terms.not(terms.eq(p, q)));
        assert_eq!(terms.eq(terms.not(p), terms.not(q)), terms.eq(p, q));
    }

    #[test]
    fn long_chains_neither_recurse_nor_explode() {
        let terms = TermTable::new();
        let mut formula = terms.tru();
        for number in 0..100_000 {
            let next = terms.symbol(&format!("p{number}"), Sort::Bool);
            formula = if number % 2 == 0 { terms.and2(formula, next) } else { terms.or2(formula, next) };
        }
        assert_eq!(terms.not(terms.not(formula)), formula);
    }
}
