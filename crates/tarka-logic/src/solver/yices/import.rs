//! Terms of Yices over words as terms of Tarka.

use super::access::Access;
use super::ffi::{YTerm, constructor};
use crate::number::{BitVec, Integer};
use crate::term::{FastMap, Linear, Op, Sort, Term, TermTable};

/// What a Yices term is made of.
enum Parts {
    Leaf(Term),
    Node(Vec<YTerm>),
}

/// Reads Yices terms back. Starts from the symbols, which it cannot invent.
pub(super) struct Import<'a> {
    pub(super) terms: &'a TermTable,
    pub(super) access: &'a Access,
    pub(super) known: FastMap<YTerm, Term>,
}

impl Import<'_> {
    /// The term; `None` if it has an operator that does not belong to words.
    pub(super) fn import(&mut self, root: YTerm) -> Option<Term> {
        let mut pending = vec![root];
        while let Some(&top) = pending.last() {
            if self.known.contains_key(&top) {
                pending.pop();
                continue;
            }
            let built = match self.parts(top)? {
                Parts::Leaf(leaf) => leaf,
                Parts::Node(children) => {
                    let before = pending.len();
                    pending.extend(children.iter().filter(|child| !self.known.contains_key(*child)));
                    if pending.len() > before {
                        continue;
                    }
                    let args: Option<Vec<Term>> =
                        children.iter().map(|child| self.known.get(child).copied()).collect();
                    self.build(top, &args?)?
                }
            };
            self.known.insert(top, built);
            pending.pop();
        }
        self.known.get(&root).copied()
    }

    fn constructor(&self, term: YTerm) -> i32 {
        // SAFETY: the lock is held.
        unsafe { (self.access.api.yices_term_constructor)(term) }
    }

    fn parts(&self, term: YTerm) -> Option<Parts> {
        let api = self.access.api;
        // SAFETY: the lock is held; the functions report terms of the wrong kind as errors, which are checked.
        unsafe {
            match self.constructor(term) {
                constructor::BOOL_CONSTANT => {
                    let mut value = 0;
                    let failed = (api.yices_bool_const_value)(term, &mut value) < 0;
                    (!failed).then(|| Parts::Leaf(self.terms.bool(value != 0)))
                }
                constructor::BV_CONSTANT => {
                    let mut bits = vec![0; (api.yices_term_bitsize)(term) as usize];
                    let failed = (api.yices_bv_const_value)(term, bits.as_mut_ptr()) < 0;
                    (!failed).then(|| Parts::Leaf(self.terms.bv_const(from_bits(&bits))))
                }
                constructor::BIT => Some(Parts::Node(vec![(api.yices_proj_arg)(term)])),
                constructor::BV_SUM => {
                    let components = self.sum_components(term)?;
                    Some(Parts::Node(components.into_iter().filter_map(|component| component.1).collect()))
                }
                constructor::POWER_PRODUCT => {
                    Some(Parts::Node(self.factors(term)?.into_iter().map(|factor| factor.0).collect()))
                }
                constructor::ITE | constructor::EQ | constructor::NOT..=constructor::BV_SGE => {
                    let count = (api.yices_term_num_children)(term);
                    Some(Parts::Node(
                        (0..count).map(|position| (api.yices_term_child)(term, position)).collect(),
                    ))
                }
                _ => None,
            }
        }
    }

    /// The summands of a sum: coefficients, and terms unless it is the constant.
    fn sum_components(&self, term: YTerm) -> Option<Vec<(BitVec, Option<YTerm>)>> {
        let api = self.access.api;
        // SAFETY: the lock is held; the array has one element per bit.
        unsafe {
            let mut bits = vec![0; (api.yices_term_bitsize)(term) as usize];
            let mut components = Vec::new();
            for position in 0..(api.yices_term_num_children)(term) {
                let mut summand = -1;
                if (api.yices_bvsum_component)(term, position, bits.as_mut_ptr(), &mut summand) < 0 {
                    return None;
                }
                components.push((from_bits(&bits), (summand >= 0).then_some(summand)));
            }
            Some(components)
        }
    }

    /// The factors of a product with their exponents.
    fn factors(&self, term: YTerm) -> Option<Vec<(YTerm, u32)>> {
        let api = self.access.api;
        // SAFETY: the lock is held.
        unsafe {
            let mut factors = Vec::new();
            for position in 0..(api.yices_term_num_children)(term) {
                let (mut factor, mut exponent) = (-1, 0);
                if (api.yices_product_component)(term, position, &mut factor, &mut exponent) < 0 {
                    return None;
                }
                factors.push((factor, exponent));
            }
            Some(factors)
        }
    }

    fn build(&self, term: YTerm, args: &[Term]) -> Option<Term> {
        let t = self.terms;
        Some(match (self.constructor(term), args) {
            (constructor::ITE, &[condition, yes, no]) => t.ite(condition, yes, no),
            (constructor::EQ, &[a, b]) => t.eq(a, b),
            (constructor::NOT, &[a]) => t.not(a),
            (constructor::OR, _) => t.or(args),
            (constructor::XOR, _) => args.iter().copied().reduce(|a, b| t.xor(a, b))?,
            (constructor::BV_ARRAY, _) => {
                let bits = args.iter().map(|&bit| self.bit_as_word(bit));
                bits.reduce(|low, bit| t.concat(bit, low))?
            }
            (constructor::BV_DIV, &[a, b]) => t.bv_udiv(a, b),
            (constructor::BV_REM, &[a, b]) => t.bv_urem(a, b),
            (constructor::BV_SDIV, &[a, b]) => t.bv_sdiv(a, b),
            (constructor::BV_SREM, &[a, b]) => t.bv_srem(a, b),
            (constructor::BV_SHL, &[a, b]) => t.bv_shl(a, b),
            (constructor::BV_LSHR, &[a, b]) => t.bv_lshr(a, b),
            (constructor::BV_ASHR, &[a, b]) => t.bv_ashr(a, b),
            (constructor::BV_GE, &[a, b]) => t.bv_ule(b, a),
            (constructor::BV_SGE, &[a, b]) => t.bv_sle(b, a),
            (constructor::BIT, &[word]) => {
                // SAFETY: the lock is held.
                let position = u32::try_from(unsafe { (self.access.api.yices_proj_index)(term) }).ok()?;
                t.eq(t.extract(position, position, word), t.bv(1, 1))
            }
            (constructor::BV_SUM, _) => self.sum(term)?,
            (constructor::POWER_PRODUCT, _) => self.product(term)?,
            _ => return None,
        })
    }

    /// A truth value as a word of one bit; the bit of a word is that slice again.
    fn bit_as_word(&self, bit: Term) -> Term {
        let t = self.terms;
        let one = t.bv(1, 1);
        let node = t.node(bit);
        match (&node.op, node.args.as_slice()) {
            (Op::Eq, &[word, value]) if value == one => word,
            _ => t.ite(bit, one, t.bv(1, 0)),
        }
    }

    fn sum(&self, term: YTerm) -> Option<Term> {
        let mut sum = Linear::default();
        let mut width = 1;
        for (coefficient, summand) in self.sum_components(term)? {
            width = coefficient.width();
            let part = match summand {
                Some(summand) => self.terms.linear(*self.known.get(&summand)?),
                None => Linear::constant_only(Integer::ONE),
            };
            sum = sum.plus_scaled(&part, coefficient.unsigned());
        }
        Some(self.terms.from_linear(&sum, Sort::BitVec(width)))
    }

    fn product(&self, term: YTerm) -> Option<Term> {
        let mut product: Option<Term> = None;
        for (factor, exponent) in self.factors(term)? {
            let factor = *self.known.get(&factor)?;
            for _ in 0..exponent {
                product = Some(product.map_or(factor, |product| self.terms.mul(product, factor)));
            }
        }
        product
    }
}

/// A word from its bits, the least significant first.
pub(super) fn from_bits(bits: &[i32]) -> BitVec {
    let mut value = Integer::ZERO;
    for (position, &bit) in bits.iter().enumerate() {
        if bit != 0 {
            value = &value + &Integer::pow2(position as u32);
        }
    }
    BitVec::new(bits.len() as u32, value)
}
