//! Facts as terms, in either encoding.

use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{IntType, ProcId, TypeId, Types};
use tarka_logic::number::{BitVec, Integer};
use tarka_logic::term::{Linear, Sort, Term};

use super::{Fact, Holds, Quantity, Relation};

/// A truth value, as a number.
const TRUTH: IntType = IntType { width: 1, signed: false };

/// What facts become terms for: a procedure of a context.
pub(super) struct Formulas<'c, 'p> {
    pub ctx: &'c Context<'p>,
    pub proc: ProcId,
}

impl Formulas<'_, '_> {
    /// What holds at a place. Facts that terms cannot stand for are left out.
    pub fn holds(&self, holds: &Holds) -> Term {
        let terms = &self.ctx.terms;
        let conjunction = |facts: &Vec<Fact>| {
            let parts: Vec<Term> = facts.iter().filter_map(|fact| self.fact(fact)).collect();
            terms.and(&parts)
        };
        terms.or(&holds.0.iter().map(conjunction).collect::<Vec<_>>())
    }

    fn fact(&self, fact: &Fact) -> Option<Term> {
        match self.ctx.encoding {
            Encoding::Integer => self.of_integers(fact),
            Encoding::Machine => self.of_words(fact),
        }
    }

    fn of_integers(&self, fact: &Fact) -> Option<Term> {
        let terms = &self.ctx.terms;
        let mut sum = Linear::constant_only(Integer::from(fact.constant));
        for &(quantity, coefficient) in &fact.sum {
            let symbol = self.symbol(quantity)?;
            let value = match terms.sort(symbol) {
                Sort::Bool => terms.ite(symbol, terms.int(1), terms.int(0)),
                _ => symbol,
            };
            sum = sum.plus_scaled(&Linear::atom(value), &Integer::from(coefficient));
        }
        Some(match fact.relation {
            Relation::Zero => terms.int_eq_zero(&sum),
            Relation::AtLeastZero => terms.le_zero(&sum.scaled(&Integer::MINUS_ONE)),
            Relation::MultipleOf(modulus) => {
                let sum = terms.int_from_linear(&sum);
                terms.eq(terms.modulo(sum, terms.int(Integer::from(modulus))), terms.int(0))
            }
        })
    }

    /// In words that are wide enough for the sum.
    fn of_words(&self, fact: &Fact) -> Option<Term> {
        let terms = &self.ctx.terms;
        let width = u32::from(self.width(fact)?);
        let number = |value: i128| terms.bv_const(BitVec::new(width, Integer::from(value)));
        let mut sum = number(fact.constant);
        for &(quantity, coefficient) in &fact.sum {
            let (symbol, int) = (self.symbol(quantity)?, self.int(quantity)?);
            let value = match terms.sort(symbol) {
                Sort::Bool => terms.ite(symbol, number(1), number(0)),
                _ if int.signed => terms.sign_extend(symbol, width),
                _ => terms.zero_extend(symbol, width),
            };
            sum = terms.add(sum, terms.scale(&Integer::from(coefficient), value));
        }
        Some(match fact.relation {
            Relation::Zero => terms.eq(sum, number(0)),
            Relation::AtLeastZero => terms.bv_sle(number(0), sum),
            Relation::MultipleOf(modulus) => terms.eq(terms.bv_srem(sum, number(modulus)), number(0)),
        })
    }

    /// The number of bits that the sum of a fact needs, with its sign.
    fn width(&self, fact: &Fact) -> Option<u16> {
        let types: Option<Vec<IntType>> = fact.sum.iter().map(|term| self.int(term.0)).collect();
        width_of(fact, &types?)
    }

    fn symbol(&self, quantity: Quantity) -> Option<Term> {
        let (ctx, terms) = (self.ctx, &self.ctx.terms);
        match quantity {
            Quantity::Variable(var) => ctx.symbols.variable(var),
            Quantity::AtEntry(var) => {
                let now = terms.as_symbol(ctx.symbols.variable(var)?)?;
                Some(terms.symbol(&format!("{}@entry", terms.symbol_name(now)), terms.symbol_sort(now)))
            }
            Quantity::Result => ctx.result(self.proc),
        }
    }

    fn int(&self, quantity: Quantity) -> Option<IntType> {
        let program = self.ctx.program;
        let ty = match quantity {
            Quantity::Variable(var) | Quantity::AtEntry(var) => program.vars[var].ty,
            Quantity::Result => program.procs[self.proc].result,
        };
        int_of(&program.types, ty)
    }
}

/// The integers of a type; those of truth values are 0 and 1.
pub(super) fn int_of(types: &Types, ty: TypeId) -> Option<IntType> {
    if ty == Types::BOOL { Some(TRUTH) } else { types.as_int(ty) }
}

/// The number of bits that the sum of a fact over values of these types needs, with its sign; at least 32.
pub(super) fn width_of(fact: &Fact, types: &[IntType]) -> Option<u16> {
    let sizes = fact.sum.iter().zip(types).map(|(term, int)| {
        let largest = 1i128.checked_shl(u32::from(int.width)).filter(|&largest| largest > 0)?;
        largest.checked_mul(term.1.checked_abs()?)
    });
    let mut whole = fact.constant.checked_abs()?;
    for size in sizes {
        whole = whole.checked_add(size?)?;
    }
    if let Relation::MultipleOf(modulus) = fact.relation {
        whole = whole.max(modulus.checked_abs()?);
    }
    let bits = 128 - whole.leading_zeros() + 1;
    u16::try_from(bits.max(32)).ok()
}
