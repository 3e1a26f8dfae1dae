//! Formulas about integers, read as formulas about the words that the integers are held in.
//!
//! Every number gets bounds from those of its operands, and is computed in words wide enough that nothing overflows, so
//! the reading is exact. An address in a formula is taken modulo the size of the address space, and a number that is put
//! into a cell modulo the size of the cell. The same reading serves before and after an edge, so that any choice here is
//! sound.

use std::collections::BTreeMap;

use tarka_logic::number::Integer;
use tarka_logic::term::{Node, Op, Scalar, Sort, Term, TermTable};

/// No number of a formula may need more bits than this.
const WIDEST: u32 = 1 << 12;

/// What a term over integers is in words.
#[derive(Clone, Debug)]
pub(super) enum Read {
    /// A truth value.
    Truth(Term),
    /// A signed word that holds the number, which lies between the bounds.
    Number { word: Term, low: Integer, high: Integer },
    /// An array of cells, and whether the numbers in them are signed.
    Cells { array: Term, signed: bool },
}

/// A word, truth value or array of the program as formulas about integers see it.
pub(super) fn symbol(terms: &TermTable, term: Term, signed: bool) -> Read {
    match terms.sort(term) {
        Sort::BitVec(width) => number_of_word(terms, term, width, signed),
        Sort::Array(..) => Read::Cells { array: term, signed },
        Sort::Bool | Sort::Int => Read::Truth(term),
    }
}

fn number_of_word(terms: &TermTable, word: Term, width: u32, signed: bool) -> Read {
    let bits = width - u32::from(signed);
    let high = &Integer::pow2(bits) - &Integer::ONE;
    match signed {
        true => Read::Number { word, low: -&Integer::pow2(bits), high },
        false => Read::Number { word: terms.zero_extend(word, width + 1), low: Integer::ZERO, high },
    }
}

/// A signed word of a width that holds a number modulo the width.
pub(super) fn at_width(terms: &TermTable, word: Term, width: u32) -> Term {
    let now = terms.width(word);
    if width <= now { terms.extract(width - 1, 0, word) } else { terms.sign_extend(word, width) }
}

/// The reading of a term whose symbols have the readings given.
pub(super) fn read(terms: &TermTable, root: Term, symbols: &BTreeMap<Term, Read>) -> Result<Read, String> {
    let mut known: BTreeMap<Term, Read> = BTreeMap::new();
    for term in terms.subterms(&[root]) {
        let node = terms.node(term);
        let args: Vec<&Read> = node.args.iter().filter_map(|arg| known.get(arg)).collect();
        let read = match symbols.get(&term) {
            Some(read) => read.clone(),
            None => Reader { terms }.node(term, node, &args)?,
        };
        if let Read::Number { word, .. } = &read
            && terms.width(*word) > WIDEST
        {
            return Err("numbers too large".to_owned());
        }
        known.insert(term, read);
    }
    known.remove(&root).ok_or_else(|| "an empty formula".to_owned())
}

struct Reader<'a> {
    terms: &'a TermTable,
}

impl Reader<'_> {
    fn node(&self, term: Term, node: &Node, args: &[&Read]) -> Result<Read, String> {
        let terms = self.terms;
        Ok(match (&node.op, args) {
            (Op::True | Op::False, _) => Read::Truth(term),
            (Op::Not, [Read::Truth(a)]) => Read::Truth(terms.not(*a)),
            (Op::And, _) => Read::Truth(terms.and(&truths(args)?)),
            (Op::Or, _) => Read::Truth(terms.or(&truths(args)?)),
            (Op::Int(value), _) => self.number(terms.bv(width_of(value, value), value.clone()), value, value),
            (Op::Linear { constant, coefficients }, _) => self.sum(constant, coefficients, args)?,
            (Op::Product, [first, rest @ ..]) => {
                rest.iter().try_fold((*first).clone(), |product, factor| self.product(&product, factor))?
            }
            (Op::Div | Op::Mod, [a, b]) => self.divide(&node.op, a, b)?,
            (Op::Le, [Read::Number { word: a, .. }, Read::Number { word: b, .. }]) => {
                let (a, b) = self.same_width(*a, *b);
                Read::Truth(terms.bv_sle(a, b))
            }
            (Op::Eq, [a, b]) => Read::Truth(self.equal(a, b)?),
            (Op::Ite, [Read::Truth(condition), yes, no]) => self.choice(*condition, yes, no)?,
            (Op::Select, [Read::Cells { array, signed }, Read::Number { word, .. }]) => {
                let (address, width) = self.address_and_width(*array, *word)?;
                number_of_word(terms, terms.select(*array, address), width, *signed)
            }
            (
                Op::Store,
                [Read::Cells { array, signed }, Read::Number { word: index, .. }, Read::Number { word, .. }],
            ) => {
                let (address, width) = self.address_and_width(*array, *index)?;
                let array = terms.store(*array, address, at_width(terms, *word, width));
                Read::Cells { array, signed: *signed }
            }
            _ => return Err("an operator that formulas about integers do not have".to_owned()),
        })
    }

    /// A number in a word as narrow as its bounds allow.
    fn number(&self, word: Term, low: &Integer, high: &Integer) -> Read {
        let word = at_width(self.terms, word, width_of(low, high));
        Read::Number { word, low: low.clone(), high: high.clone() }
    }

    fn same_width(&self, a: Term, b: Term) -> (Term, Term) {
        let width = self.terms.width(a).max(self.terms.width(b));
        (self.terms.sign_extend(a, width), self.terms.sign_extend(b, width))
    }

    fn sum(&self, constant: &Integer, coefficients: &[Integer], args: &[&Read]) -> Result<Read, String> {
        let (mut low, mut high, mut most) = (constant.clone(), constant.clone(), constant.abs());
        for (arg, coefficient) in args.iter().zip(coefficients) {
            let (_, from, to) = as_number(arg)?;
            let (from, to) = (from * coefficient, to * coefficient);
            most = &most + &from.abs().max(to.abs());
            low = &low + (&from).min(&to);
            high = &high + (&from).max(&to);
        }
        let width = width_of(&-&most, &most);
        if width > WIDEST {
            return Err("numbers too large".to_owned());
        }
        let mut sum = self.terms.bv(width, constant.clone());
        for (arg, coefficient) in args.iter().zip(coefficients) {
            let word = at_width(self.terms, as_number(arg)?.0, width);
            sum = self.terms.add(sum, self.terms.scale(coefficient, word));
        }
        Ok(self.number(sum, &low, &high))
    }

    fn product(&self, a: &Read, b: &Read) -> Result<Read, String> {
        let ((a, low_a, high_a), (b, low_b, high_b)) = (as_number(a)?, as_number(b)?);
        let corners = [low_a * low_b, low_a * high_b, high_a * low_b, high_a * high_b];
        let (Some(low), Some(high)) = (corners.iter().min(), corners.iter().max()) else {
            return Err("numbers too large".to_owned());
        };
        let width = width_of(low, high);
        if width > WIDEST {
            return Err("numbers too large".to_owned());
        }
        let product = self.terms.mul(at_width(self.terms, a, width), at_width(self.terms, b, width));
        Ok(self.number(product, low, high))
    }

    /// Euclid's quotient or remainder; by zero, the quotient is zero and the remainder the dividend.
    fn divide(&self, op: &Op, a: &Read, b: &Read) -> Result<Read, String> {
        let terms = self.terms;
        let ((a, low, high), (b, low_b, high_b)) = (as_number(a)?, as_number(b)?);
        let width = terms.width(a).max(terms.width(b)) + 1;
        let (a, b, zero) = (terms.sign_extend(a, width), terms.sign_extend(b, width), terms.bv(width, 0));
        let absolute = terms.ite(terms.bv_slt(b, zero), terms.neg(b), b);
        let rest = terms.bv_srem(a, b);
        let rest = terms.ite(terms.bv_slt(rest, zero), terms.add(rest, absolute), rest);
        let by_zero = terms.eq(b, zero);
        Ok(if *op == Op::Mod {
            let most = low_b.abs().max(high_b.abs());
            let (low, high) = (low.clone().min(Integer::ZERO), high.clone().max(most));
            self.number(terms.ite(by_zero, a, rest), &low, &high)
        } else {
            let quotient = terms.bv_sdiv(terms.sub(a, rest), b);
            let most = low.abs().max(high.abs());
            self.number(terms.ite(by_zero, zero, quotient), &-&most, &most)
        })
    }

    fn equal(&self, a: &Read, b: &Read) -> Result<Term, String> {
        match (a, b) {
            (Read::Truth(a), Read::Truth(b)) => Ok(self.terms.eq(*a, *b)),
            (Read::Number { word: a, .. }, Read::Number { word: b, .. }) => {
                let (a, b) = self.same_width(*a, *b);
                Ok(self.terms.eq(a, b))
            }
            (Read::Cells { array: a, .. }, Read::Cells { array: b, .. })
                if self.terms.sort(*a) == self.terms.sort(*b) =>
            {
                Ok(self.terms.eq(*a, *b))
            }
            _ => Err("an equation between different kinds of memory".to_owned()),
        }
    }

    fn choice(&self, condition: Term, yes: &Read, no: &Read) -> Result<Read, String> {
        let terms = self.terms;
        match (yes, no) {
            (Read::Truth(yes), Read::Truth(no)) => Ok(Read::Truth(terms.ite(condition, *yes, *no))),
            (
                Read::Number { word: yes, low, high },
                Read::Number { word: no, low: low_no, high: high_no },
            ) => {
                let (yes, no) = self.same_width(*yes, *no);
                Ok(self.number(terms.ite(condition, yes, no), low.min(low_no), high.max(high_no)))
            }
            (Read::Cells { array: yes, signed }, Read::Cells { array: no, signed: also })
                if signed == also && terms.sort(*yes) == terms.sort(*no) =>
            {
                Ok(Read::Cells { array: terms.ite(condition, *yes, *no), signed: *signed })
            }
            _ => Err("a choice between different kinds of memory".to_owned()),
        }
    }

    /// An index as an address, and the width of the cells.
    fn address_and_width(&self, array: Term, index: Term) -> Result<(Term, u32), String> {
        match self.terms.sort(array) {
            Sort::Array(Scalar::BitVec(address), Scalar::BitVec(cell)) => {
                Ok((at_width(self.terms, index, address), cell))
            }
            _ => Err("memory that does not hold words".to_owned()),
        }
    }
}

fn truths(args: &[&Read]) -> Result<Vec<Term>, String> {
    let truth = |read: &&Read| match read {
        Read::Truth(term) => Ok(*term),
        _ => Err("a formula that is no truth value".to_owned()),
    };
    args.iter().map(truth).collect()
}

fn as_number(read: &Read) -> Result<(Term, &Integer, &Integer), String> {
    match read {
        Read::Number { word, low, high } => Ok((*word, low, high)),
        _ => Err("a number that is none".to_owned()),
    }
}

/// The bits that a signed word needs to hold everything between two bounds.
fn width_of(low: &Integer, high: &Integer) -> u32 {
    let bits = |value: &Integer| match value.is_negative() {
        true => (-value - Integer::ONE).bit_length(),
        false => value.bit_length(),
    };
    bits(low).max(bits(high)) + 1
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use tarka_logic::number::BitVec;
    use tarka_logic::term::{ArrayValue, Model, Value};

    /// A small generator with a fixed seed.
    struct Random(u64);

    impl Random {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 11) % bound
        }
    }

    /// Integers with the words that hold them.
    fn symbols(terms: &TermTable) -> Vec<(Term, Term, bool)> {
        let widths = [(1, false), (4, true), (8, false), (8, true), (16, true)];
        let pair = |(number, &(width, signed)): (usize, &(u32, bool))| {
            let integer = terms.symbol(&format!("i{number}"), Sort::Int);
            (integer, terms.symbol(&format!("w{number}"), Sort::BitVec(width)), signed)
        };
        widths.iter().enumerate().map(pair).collect()
    }

    fn number(terms: &TermTable, known: &[(Term, Term, bool)], random: &mut Random, depth: u32) -> Term {
        let leaf = |random: &mut Random| match random.below(3) {
            0 => terms.int(random.below(40) as i64 - 20),
            _ => known[random.below(known.len() as u64) as usize].0,
        };
        if depth == 0 {
            return leaf(random);
        }
        let a = number(terms, known, random, depth - 1);
        let b = number(terms, known, random, depth - 1);
        match random.below(7) {
            0 => terms.add(a, b),
            1 => terms.sub(a, b),
            2 => terms.mul(a, b),
            3 => terms.div(a, b),
            4 => terms.modulo(a, b),
            5 => terms.ite(terms.le(a, b), a, terms.neg(b)),
            _ => terms.scale(&Integer::from(-3), a),
        }
    }

    #[test]
    fn readings_are_exact() {
        let terms = TermTable::new();
        let known = symbols(&terms);
        let readings: BTreeMap<Term, Read> =
            known.iter().map(|&(integer, word, signed)| (integer, symbol(&terms, word, signed))).collect();
        let mut random = Random(88_172_645_463_325_252);
        for _ in 0..3_000 {
            let a = number(&terms, &known, &mut random, 3);
            let b = number(&terms, &known, &mut random, 2);
            let formula = if random.below(2) == 0 { terms.le(a, b) } else { terms.eq(a, b) };
            let Ok(Read::Truth(in_words)) = read(&terms, formula, &readings) else { panic!("{formula:?}") };
            for _ in 0..4 {
                let mut model = Model::new();
                for &(integer, word, signed) in &known {
                    let bits = BitVec::new(terms.width(word), Integer::from(random.below(1 << 16)));
                    let value = if signed { bits.signed() } else { bits.unsigned().clone() };
                    let name = |term| terms.as_symbol(term).expect("a symbol");
                    model.insert(name(word), Value::BitVec(bits));
                    model.insert(name(integer), Value::Int(value));
                }
                let expected = model.satisfies(&terms, formula);
                assert_eq!(model.satisfies(&terms, in_words), expected, "{}", terms.to_c(formula));
            }
        }
    }

    #[test]
    fn cells_are_read_by_their_signedness() {
        let terms = TermTable::new();
        let cells = terms.symbol("cells", Sort::Array(Scalar::BitVec(8), Scalar::BitVec(8)));
        let memory = terms.symbol("memory", Sort::Array(Scalar::Int, Scalar::Int));
        let formula = terms.le(terms.select(memory, terms.int(300)), terms.int(-1));
        let reading = |signed| {
            let readings = BTreeMap::from([(memory, symbol(&terms, cells, signed))]);
            match read(&terms, formula, &readings) {
                Ok(Read::Truth(term)) => term,
                other => panic!("{other:?}"),
            }
        };
        // Address 300 is address 44 in a space of 256 bytes.
        let byte = |value: i64| Value::BitVec(BitVec::new(8, Integer::from(value)));
        let mut content = ArrayValue::constant(byte(0));
        content.store(byte(44), byte(-5));
        let mut model = Model::new();
        model.insert(terms.as_symbol(cells).expect("a symbol"), Value::Array(Rc::new(content)));
        assert!(model.satisfies(&terms, reading(true)));
        assert!(!model.satisfies(&terms, reading(false)));
    }

    #[test]
    fn what_is_too_large_or_no_integer_is_an_error() {
        let terms = TermTable::new();
        let (x, word) = (terms.symbol("x", Sort::Int), terms.symbol("w", Sort::BitVec(64)));
        let readings = BTreeMap::from([(x, symbol(&terms, word, true))]);
        let mut power = x;
        for _ in 0..6 {
            power = terms.mul(power, power);
        }
        assert!(read(&terms, terms.le(power, x), &readings).is_ok());
        let power = terms.mul(power, power);
        assert!(read(&terms, terms.le(power, x), &readings).is_err());
        assert!(read(&terms, terms.eq(word, terms.bv(64, 3)), &readings).is_err());
    }
}
