//! Formulas over integers, read again over machine words.
//!
//! An equation between sums that may wrap is often inductive all the same: modulo the width of the words. So a proof
//! that was found as if arithmetic stayed in range is worth a second reading, in which equations are equations of words.
//! Orders keep their meaning: sums in them are computed wide enough.

use rustc_hash::FxHashMap;
use tarka_exec::symbolic::{Cell, Context, Encoding};
use tarka_ir::Storage;
use tarka_logic::number::Integer;
use tarka_logic::term::{Linear, Op, Sort, Symbol, Term, TermTable};

/// Sums that need more bits than this are not translated.
const WIDEST: u32 = 128;

/// Coefficients and constants that are larger than this many bits are not translated.
const LARGEST_BITS: u32 = 40;

/// A part of the state as a word.
#[derive(Clone, Copy)]
struct Word {
    term: Term,
    signed: bool,
}

/// Translates formulas.
pub(crate) struct Words<'p> {
    /// The program in words; shares its terms with the integer context.
    pub machine: Context<'p>,
    values: FxHashMap<Symbol, Word>,
    classes: FxHashMap<Symbol, Word>,
    truths: FxHashMap<Symbol, Term>,
}

impl<'p> Words<'p> {
    pub fn new(integers: &Context<'p>) -> Words<'p> {
        let terms = integers.terms.clone();
        let machine = Context::new(integers.program, terms.clone(), Encoding::Machine);
        let mut words = Words {
            values: FxHashMap::default(),
            classes: FxHashMap::default(),
            truths: FxHashMap::default(),
            machine,
        };
        let types = &integers.program.types;
        for (id, variable) in integers.program.vars.iter_enumerated() {
            let (Some(from), Some(to)) = (integers.symbols.variable(id), words.machine.symbols.variable(id))
            else {
                continue;
            };
            let Some(symbol) = terms.as_symbol(from) else { continue };
            let is_signed = types.as_int(variable.ty).is_some_and(|int| int.signed);
            let signed = variable.storage == Storage::Plain && is_signed;
            match terms.sort(to) {
                Sort::Bool => drop(words.truths.insert(symbol, to)),
                _ => drop(words.values.insert(symbol, Word { term: to, signed })),
            }
        }
        for (id, class) in integers.memory.classes() {
            let term = words.machine.symbols.class(id);
            let signed = matches!(class.cell, Cell::Value { signed: true, .. });
            if let Some(symbol) = terms.as_symbol(integers.symbols.class(id)) {
                words.classes.insert(symbol, Word { term, signed });
            }
        }
        words
    }

    fn terms(&self) -> &TermTable {
        &self.machine.terms
    }

    /// A formula over words; nothing if it speaks of something that has no such reading.
    pub fn formula(&self, formula: Term) -> Option<Term> {
        let terms = self.terms();
        let node = terms.node(formula);
        let args = node.args.as_slice();
        let all = |args: &[Term]| args.iter().map(|&arg| self.formula(arg)).collect::<Option<Vec<Term>>>();
        Some(match (&node.op, args) {
            (Op::True | Op::False, _) => formula,
            (Op::Symbol(symbol), _) => *self.truths.get(symbol)?,
            (Op::Not, &[inner]) => terms.not(self.formula(inner)?),
            (Op::And, _) => terms.and(&all(args)?),
            (Op::Or, _) => terms.or(&all(args)?),
            (Op::Le, &[left, right]) => self.order(&terms.linear(left).minus(&terms.linear(right)))?,
            (Op::Eq, &[left, right]) if terms.sort(left) == Sort::Int => match self.width(left) {
                Some(width) => terms.eq(self.narrow(left, width)?, self.narrow(right, width)?),
                None => {
                    let sum = terms.linear(left).minus(&terms.linear(right));
                    let width = self.room_for(&sum)?;
                    terms.eq(self.wide(&sum, width)?, terms.bv(width, 0))
                }
            },
            (Op::Eq, &[left, right]) if terms.sort(left) == Sort::Bool => {
                terms.eq(self.formula(left)?, self.formula(right)?)
            }
            _ => return None,
        })
    }

    /// A value of the state as a word.
    fn word(&self, value: Term) -> Option<Word> {
        let terms = self.terms();
        let node = terms.node(value);
        match (&node.op, node.args.as_slice()) {
            (Op::Symbol(symbol), _) => self.values.get(symbol).copied(),
            (Op::Select, &[array, index]) => {
                let class = self.classes.get(&terms.as_symbol(array)?)?;
                let pointer = u32::from(self.machine.program.types.machine.pointer_width());
                let address = self.narrow(index, pointer)?;
                Some(Word { term: terms.select(class.term, address), signed: class.signed })
            }
            _ => None,
        }
    }

    /// The one width of all values in a sum.
    fn width(&self, sum: Term) -> Option<u32> {
        let linear = self.terms().linear(sum);
        let mut widths =
            linear.monomials().iter().map(|(atom, _)| self.word(*atom).map(|w| self.terms().width(w.term)));
        let first = widths.next()??;
        widths.all(|width| width == Some(first)).then_some(first)
    }

    /// A sum modulo two to the power of a width.
    fn narrow(&self, sum: Term, width: u32) -> Option<Term> {
        self.sum(sum, width, &|word| (self.terms().width(word.term) == width).then_some(word.term))
    }

    /// That a sum is at most zero. Two values, or a value and a number, are compared as they are.
    fn order(&self, sum: &Linear) -> Option<Term> {
        let terms = self.terms();
        let is = |factor: &Integer, number: i64| *factor == Integer::from(number);
        match sum.monomials() {
            [(x, one), (y, other)] if is(one, 1) && is(other, -1) => self.compared(*x, *y, sum.constant()),
            [(x, one), (y, other)] if is(one, -1) && is(other, 1) => self.compared(*y, *x, sum.constant()),
            _ => None,
        }
        .or_else(|| {
            let width = self.room_for(sum)?;
            Some(terms.bv_sle(self.wide(sum, width)?, terms.bv(width, 0)))
        })
    }

    /// `x - y + constant <= 0`, for words of one type and a constant that makes it `x <= y` or `x < y`.
    fn compared(&self, x: Term, y: Term, constant: &Integer) -> Option<Term> {
        let terms = self.terms();
        let (x, y) = (self.word(x)?, self.word(y)?);
        let is_one_type = x.signed == y.signed && terms.width(x.term) == terms.width(y.term);
        let is_strict = *constant == Integer::ONE;
        if !is_one_type || !is_strict && *constant != Integer::ZERO {
            return None;
        }
        Some(match (x.signed, is_strict) {
            (true, true) => terms.bv_slt(x.term, y.term),
            (true, false) => terms.bv_sle(x.term, y.term),
            (false, true) => terms.bv_ult(x.term, y.term),
            (false, false) => terms.bv_ule(x.term, y.term),
        })
    }

    /// A width in which a sum does not overflow.
    fn room_for(&self, sum: &Linear) -> Option<u32> {
        let terms = self.terms();
        let mut widest = sum.constant().bit_length();
        for (atom, factor) in sum.monomials() {
            widest = widest.max(terms.width(self.word(*atom)?.term) + factor.bit_length());
        }
        let width = widest + 2 + (sum.monomials().len() as u32 + 1).ilog2() + 1;
        (width <= WIDEST).then_some(width)
    }

    /// A sum with room for all its values.
    fn wide(&self, sum: &Linear, width: u32) -> Option<Term> {
        let sum = self.terms().int_from_linear(sum);
        self.sum(sum, width, &|word| {
            Some(match word.signed {
                true => self.terms().sign_extend(word.term, width),
                false => self.terms().zero_extend(word.term, width),
            })
        })
    }

    fn sum(&self, sum: Term, width: u32, fit: &dyn Fn(Word) -> Option<Term>) -> Option<Term> {
        let terms = self.terms();
        let linear = terms.linear(sum);
        let small = |number: &Integer| number.bit_length() <= LARGEST_BITS;
        let mut total = terms.bv(width, small(linear.constant()).then(|| linear.constant().clone())?);
        for (atom, factor) in linear.monomials() {
            let value = fit(self.word(*atom)?)?;
            total = terms.add(total, terms.scale(small(factor).then_some(factor)?, value));
        }
        Some(total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::rc::Rc;

    #[test]
    fn equations_wrap_and_orders_do_not() {
        let text = "int x, y; int main(void) { x = y; return x; }";
        let sources = vec![("test.c".to_owned(), text.to_owned())];
        let program =
            tarka_c::compile_sources(sources, &tarka_c::Options::default()).program.expect("it compiles");
        let integers = Context::new(&program, Rc::new(TermTable::new()), Encoding::Integer);
        let words = Words::new(&integers);
        let terms = &integers.terms;
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let [wx, wy] = ["x", "y"].map(|name| terms.symbol(name, Sort::BitVec(32)));
        let sum = terms.add(x, y);
        let equation = words.formula(terms.eq(sum, terms.int(3)));
        assert_eq!(equation, Some(terms.eq(terms.add(wx, wy), terms.bv(32, 3))));
        let order = words.formula(terms.le(sum, terms.int(3))).expect("a translation");
        let width = terms.width(terms.args(order)[0]);
        assert!(width > 33, "the sum has room");
        let wide = terms.add(terms.sign_extend(wx, width), terms.sign_extend(wy, width));
        let moved = terms.add(wide, terms.bv(width, -3));
        assert_eq!(order, terms.bv_sle(moved, terms.bv(width, 0)));
        assert_eq!(words.formula(terms.le(x, y)), Some(terms.bv_sle(wx, wy)));
        assert_eq!(words.formula(terms.lt(x, y)), Some(terms.bv_slt(wx, wy)));
    }
}
