//! The operators of SMT-LIB on terms, with their sorts checked.

use crate::term::{Op, Sort, Term, TermTable};

/// No word is wider than this.
pub(super) const LARGEST_WIDTH: u32 = 1 << 14;
/// No number has more digits than this.
pub(super) const LONGEST_NUMERAL: usize = 1 << 12;
/// No number that is computed while reading has more bits than this.
const LONGEST_NUMBER: u32 = 1 << 14;

/// No product has more factors than this.
const MOST_FACTORS: usize = 1 << 10;

/// An operator.
#[derive(Clone, Copy)]
pub(super) enum Head {
    Extract {
        high: u32,
        low: u32,
    },
    ZeroExtend(u32),
    SignExtend(u32),
    Not,
    Ite,
    Eq,
    Distinct,
    Implies,
    Select,
    Store,
    Concat,
    Minus,
    /// Any number of truth values.
    Truths(fn(&TermTable, &[Term]) -> Term),
    /// Two or more of a sort, to the left first.
    Fold(Operand, Binary),
    /// Two of a sort.
    Two(Operand, Binary),
    /// One word.
    Word(fn(&TermTable, Term) -> Term),
}

/// The sort of operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    Truth,
    Integer,
    Word,
}

type Binary = fn(&TermTable, Term, Term) -> Term;

impl Head {
    /// The operator of a name.
    pub(super) fn named(name: &str) -> Option<Head> {
        use Operand::{Integer, Truth, Word};
        Some(match name {
            "not" => Head::Not,
            "and" => Head::Truths(TermTable::and),
            "or" => Head::Truths(TermTable::or),
            "xor" => Head::Two(Truth, TermTable::xor),
            "=>" => Head::Implies,
            "ite" => Head::Ite,
            "=" => Head::Eq,
            "distinct" => Head::Distinct,
            "-" => Head::Minus,
            "+" => Head::Fold(Integer, TermTable::add),
            "*" => Head::Fold(Integer, TermTable::mul),
            "div" => Head::Two(Integer, TermTable::div),
            "mod" => Head::Two(Integer, TermTable::modulo),
            "<=" => Head::Two(Integer, TermTable::le),
            "<" => Head::Two(Integer, TermTable::lt),
            ">=" => Head::Two(Integer, TermTable::ge),
            ">" => Head::Two(Integer, TermTable::gt),
            "bvneg" => Head::Word(TermTable::neg),
            "bvnot" => Head::Word(TermTable::bv_not),
            "bvadd" => Head::Fold(Word, TermTable::add),
            "bvmul" => Head::Fold(Word, TermTable::mul),
            "bvand" => Head::Fold(Word, TermTable::bv_and),
            "bvor" => Head::Fold(Word, TermTable::bv_or),
            "bvxor" => Head::Fold(Word, TermTable::bv_xor),
            "bvsub" => Head::Two(Word, TermTable::sub),
            "bvudiv" => Head::Two(Word, TermTable::bv_udiv),
            "bvurem" => Head::Two(Word, TermTable::bv_urem),
            "bvsdiv" => Head::Two(Word, TermTable::bv_sdiv),
            "bvsrem" => Head::Two(Word, TermTable::bv_srem),
            "bvshl" => Head::Two(Word, TermTable::bv_shl),
            "bvlshr" => Head::Two(Word, TermTable::bv_lshr),
            "bvashr" => Head::Two(Word, TermTable::bv_ashr),
            "bvult" => Head::Two(Word, TermTable::bv_ult),
            "bvule" => Head::Two(Word, TermTable::bv_ule),
            "bvslt" => Head::Two(Word, TermTable::bv_slt),
            "bvsle" => Head::Two(Word, TermTable::bv_sle),
            "bvugt" => Head::Two(Word, |terms, a, b| terms.bv_ult(b, a)),
            "bvuge" => Head::Two(Word, |terms, a, b| terms.bv_ule(b, a)),
            "bvsgt" => Head::Two(Word, |terms, a, b| terms.bv_slt(b, a)),
            "bvsge" => Head::Two(Word, |terms, a, b| terms.bv_sle(b, a)),
            "concat" => Head::Concat,
            "select" => Head::Select,
            "store" => Head::Store,
            _ => return None,
        })
    }

    /// The operator on operands, if they fit it.
    pub(super) fn apply(self, terms: &TermTable, args: &[Term]) -> Result<Term, String> {
        let term = self.build(terms, args).ok_or("operands that do not fit the operator")?;
        if is_large(terms, term) { Err("a number too large".to_owned()) } else { Ok(term) }
    }

    fn build(self, terms: &TermTable, args: &[Term]) -> Option<Term> {
        let sort = |term: Term| terms.sort(term);
        let width = |term: Term| terms.sort(term).width();
        Some(match (self, args) {
            (Head::Not, &[a]) if sort(a) == Sort::Bool => terms.not(a),
            (Head::Implies, &[a, b]) if sort(a) == Sort::Bool && sort(b) == Sort::Bool => terms.implies(a, b),
            (Head::Ite, &[condition, yes, no]) if sort(condition) == Sort::Bool && sort(yes) == sort(no) => {
                choice(terms, condition, yes, no)
            }
            (Head::Eq, &[a, b]) if sort(a) == sort(b) => terms.eq(a, b),
            (Head::Distinct, &[a, b]) if sort(a) == sort(b) => terms.ne(a, b),
            (Head::Minus, &[a]) if sort(a) == Sort::Int => terms.neg(a),
            (Head::Minus, &[a, b]) if sort(a) == Sort::Int && sort(b) == Sort::Int => terms.sub(a, b),
            (Head::Truths(operator), all) if all.iter().all(|&a| sort(a) == Sort::Bool) => {
                operator(terms, all)
            }
            (Head::Fold(operand, operator), &[first, second, ref rest @ ..]) => {
                operand.fit(terms, args)?;
                rest.iter().fold(operator(terms, first, second), |so_far, &arg| operator(terms, so_far, arg))
            }
            (Head::Two(operand, operator), &[a, b]) => {
                operand.fit(terms, args)?;
                operator(terms, a, b)
            }
            (Head::Word(operator), &[a]) if width(a).is_some() => operator(terms, a),
            (Head::Concat, &[high, low]) => {
                within_limits(width(high)?, width(low)?)?;
                terms.concat(high, low)
            }
            (Head::Extract { high, low }, &[a]) if low <= high && high < width(a)? => {
                terms.extract(high, low, a)
            }
            (Head::ZeroExtend(by), &[a]) => terms.zero_extend(a, within_limits(width(a)?, by)?),
            (Head::SignExtend(by), &[a]) => terms.sign_extend(a, within_limits(width(a)?, by)?),
            (Head::Select, &[array, index]) => {
                element(sort(array), sort(index))?;
                terms.select(array, index)
            }
            (Head::Store, &[array, index, value]) if element(sort(array), sort(index))? == sort(value) => {
                terms.store(array, index, value)
            }
            _ => return None,
        })
    }
}

impl Operand {
    /// Whether operands are all of the one sort.
    fn fit(self, terms: &TermTable, args: &[Term]) -> Option<()> {
        let sort = terms.sort(*args.first()?);
        let right = match self {
            Operand::Truth => sort == Sort::Bool,
            Operand::Integer => sort == Sort::Int,
            Operand::Word => sort.width().is_some(),
        };
        (right && args.iter().all(|&arg| terms.sort(arg) == sort)).then_some(())
    }
}

fn within_limits(width: u32, more: u32) -> Option<u32> {
    width.checked_add(more).filter(|&sum| sum <= LARGEST_WIDTH)
}

fn element(array: Sort, index: Sort) -> Option<Sort> {
    match array {
        Sort::Array(at, element) if Sort::from(at) == index => Some(element.into()),
        _ => None,
    }
}

/// A choice. Quotients and remainders of integers are written with a guard against a zero divisor, which the terms
/// themselves do not need.
fn choice(terms: &TermTable, condition: Term, yes: Term, no: Term) -> Term {
    let node = terms.node(no);
    if let (Op::Div | Op::Mod, &[dividend, divisor]) = (&node.op, node.args.as_slice()) {
        let at_zero = if node.op == Op::Div { terms.int(0) } else { dividend };
        if yes == at_zero && condition == terms.eq(divisor, terms.int(0)) {
            return no;
        }
    }
    terms.ite(condition, yes, no)
}

fn is_large(terms: &TermTable, term: Term) -> bool {
    match &terms.node(term).op {
        Op::Int(value) => value.bit_length() > LONGEST_NUMBER,
        Op::Linear { constant, coefficients } => {
            std::iter::once(constant).chain(coefficients).any(|value| value.bit_length() > LONGEST_NUMBER)
        }
        Op::Product => terms.args(term).len() > MOST_FACTORS,
        _ => false,
    }
}
